"""The symbols as data: SVG paths on the grid, in one TOML file for what all games share and one a game."""

import difflib
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from companion.language import Message

FOLDER = Path(__file__).parent

GRID = 24  # units on each side; y runs down, as in SVG
STROKE = 2  # units; the one weight of every stroke, with round ends and joins


@dataclass(frozen=True, slots=True)
class Symbol:
    """One symbol: SVG path data to stroke and to fill (even-odd, so that holes need no direction)."""

    name: str
    title: Message
    strokes: tuple[str, ...] = ()
    fills: tuple[str, ...] = ()


def names() -> tuple[str, ...]:
    """The names of all symbols, in order."""
    return tuple(_all())


def symbol(name: str) -> Symbol:
    """The symbol of that name.

    Raises LookupError, with the nearest name there is, when there is none.
    """
    try:
        return _all()[name]
    except KeyError:
        near = difflib.get_close_matches(name, names(), n=1, cutoff=0.0)[0]
        raise LookupError(f"no symbol “{name}”; the nearest is “{near}”") from None


def title(name: str) -> Message:
    """What the symbol means, in words; raises LookupError as ``symbol`` does."""
    return symbol(name).title


@cache
def _all() -> dict[str, Symbol]:
    """Every symbol of every file, sorted by name; two of one name are a mistake in the house."""
    found: dict[str, Symbol] = {}
    for file in sorted(FOLDER.glob("*.toml")):
        for name, entry in tomllib.loads(file.read_text(encoding="utf-8")).items():
            if name in found:
                raise ValueError(f"{file.name}: the symbol “{name}” stands in another file already")
            found[name] = Symbol(
                name,
                Message(entry["title"]),
                tuple(entry.get("strokes", ())),
                tuple(entry.get("fills", ())),
            )
    return dict(sorted(found.items()))
