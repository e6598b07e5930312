"""The symbols as data: SVG paths on the grid, in a TOML file of common symbols and one for each game.

The first lies here, the others as ``symbols.toml`` in the packages of games.
"""

import difflib
import tomllib
from functools import cache
from pathlib import Path

from msgspec import Struct

from companion.installed import game_folders
from companion.language import Message

COMMON = Path(__file__).with_name("common.toml")
OF_A_GAME = "symbols.toml"

GRID = 24  # units on each side; y runs down, as in SVG
STROKE = 2  # units; the one weight of every stroke, with round ends and joins


class Symbol(Struct, frozen=True):
    """A symbol: SVG path data to stroke and to fill (even-odd, so that holes need no direction)."""

    name: str
    title: Message
    strokes: tuple[str, ...] = ()
    fills: tuple[str, ...] = ()


def names() -> tuple[str, ...]:
    """Return the names of all symbols, in order."""
    return tuple(_all())


def symbol(name: str) -> Symbol:
    """Return the symbol of that name.

    Raises LookupError, naming the nearest name, when there is no such symbol.
    """
    try:
        return _all()[name]
    except KeyError:
        near = difflib.get_close_matches(name, names(), n=1, cutoff=0.0)[0]
        raise LookupError(f"no symbol “{name}”; the nearest is “{near}”") from None


def title(name: str) -> Message:
    """Return the meaning of a symbol, in words; raises LookupError as ``symbol`` does."""
    return symbol(name).title


class SymbolFileError(ValueError):
    """An error of a file of symbols that cannot be read or repeats a name; its words say which and why."""


def files() -> dict[str, Path]:
    """Return the file of each game that has symbols of its own, by its slug."""
    own = {slug: folder / OF_A_GAME for slug, folder in game_folders().items()}
    return {slug: file for slug, file in own.items() if file.is_file()}


@cache
def of_file(file: Path) -> dict[str, Symbol]:
    """Return the symbols of one file by name, in the file's order. Raises SymbolFileError."""
    try:
        entries = tomllib.loads(file.read_text(encoding="utf-8"))
        return {
            name: Symbol(
                name,
                Message(entry["title"]),
                tuple(entry.get("strokes", ())),
                tuple(entry.get("fills", ())),
            )
            for name, entry in entries.items()
        }
    except (OSError, ValueError, TypeError, KeyError, AttributeError) as error:
        raise SymbolFileError(f"{file}: {error}") from error


def check(slug: str) -> None:
    """Raise SymbolFileError where the symbols of a game cannot be read, or bear names that are taken."""
    if (file := files().get(slug)) is None:
        return
    if taken := [name for name in of_file(file) if _all()[name] is not of_file(file)[name]]:
        raise SymbolFileError(f"{file}: symbols of these names stand elsewhere already: {', '.join(taken)}")


@cache
def _all() -> dict[str, Symbol]:
    """Return all symbols of all files, sorted by name; the common file comes first among equal names.

    An unreadable file of a game gives no symbols; asking for one of them raises the error that names the
    file.
    """
    found = dict(of_file(COMMON))
    for file in files().values():
        try:
            own = of_file(file)
        except SymbolFileError:
            continue
        found = own | found
    return dict(sorted(found.items()))
