"""The symbols as data: SVG paths on the grid, in one TOML file for what all games share and one a game.

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
    """One symbol: SVG path data to stroke and to fill (even-odd, so that holes need no direction)."""

    name: str
    title: Message
    strokes: tuple[str, ...] = ()
    fills: tuple[str, ...] = ()


def names() -> tuple[str, ...]:
    """Return the names of all symbols, in order."""
    return tuple(_all())


def symbol(name: str) -> Symbol:
    """Return the symbol of that name.

    Raises LookupError, with the nearest name there is, when there is none.
    """
    try:
        return _all()[name]
    except KeyError:
        near = difflib.get_close_matches(name, names(), n=1, cutoff=0.0)[0]
        raise LookupError(f"no symbol “{name}”; the nearest is “{near}”") from None


def title(name: str) -> Message:
    """Return what the symbol means, in words; raises LookupError as ``symbol`` does."""
    return symbol(name).title


class SymbolFileError(ValueError):
    """A file of symbols cannot be read, or names a symbol anew; its words say which and why."""


def files() -> dict[str, Path]:
    """Return the file of each game that has symbols of its own, by its slug."""
    own = {slug: folder / OF_A_GAME for slug, folder in game_folders().items()}
    return {slug: file for slug, file in own.items() if file.is_file()}


@cache
def of_file(file: Path) -> dict[str, Symbol]:
    """Return the symbols of one file by name, as they stand there. Raises SymbolFileError."""
    try:
        told = tomllib.loads(file.read_text(encoding="utf-8"))
        return {
            name: Symbol(
                name,
                Message(entry["title"]),
                tuple(entry.get("strokes", ())),
                tuple(entry.get("fills", ())),
            )
            for name, entry in told.items()
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
    """Every symbol of every file, sorted by name; of two of one name the first holds, the house's before all.

    A file of a game that cannot be read has none: whoever asks for one of them is told so.
    """
    found = dict(of_file(COMMON))
    for file in files().values():
        try:
            own = of_file(file)
        except SymbolFileError:
            continue
        found = own | found
    return dict(sorted(found.items()))
