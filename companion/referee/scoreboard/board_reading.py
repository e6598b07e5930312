"""Reading of a ``placar.toml``: first the form of each part, then the references between parts."""

import tomllib
from pathlib import Path as File
from typing import Any

from companion.referee.fields.typed import Fault, Path, read
from companion.referee.scoreboard import board
from companion.referee.scoreboard.board import Board
from companion.referee.scoreboard.lint import faults_of
from companion.referee.scoreboard.parts import Part
from companion.rulebook import Rulebook

_LISTS: dict[str, type[Part]] = {
    "phases": board.Phase,
    "groups": board.Group,
    "counters": board.Counter,
    "marks": board.Mark,
    "amounts": board.Amount,
    "totals": board.Total,
    "ends": board.End,
    "reminders": board.Reminder,
    "follows": board.Follow,
    "chances": board.Chance,
}
_TABLES: dict[str, type[Part]] = {
    "match": board.Whole,
    "players": board.Players,
    "turns": board.BoardTurns,
    "chapter": board.Chapter,
}


class BoardError(ValueError):
    """A score board contradicts itself or its game's book; the text lists every fault."""

    def __init__(self, name: str, faults: tuple[str, ...]) -> None:
        super().__init__(f"{name}: " + "; ".join(faults))
        self.faults = faults


def load_board(file: File, book: Rulebook) -> Board:
    """Return the board of a ``placar.toml``.

    Raises BoardError with every fault found, OSError, TOMLDecodeError.
    """
    return read_board(tomllib.loads(file.read_text(encoding="utf-8")), book, file.name)


def read_board(data: dict[str, Any], book: Rulebook, name: str = "placar.toml") -> Board:
    """Return the board that plain data describes. Raises BoardError with every fault found."""
    misshapen = tuple(_misshapen(data))
    if misshapen:
        raise BoardError(name, misshapen)
    try:
        found: Board = read(data, Board)
    except Fault as fault:
        raise BoardError(name, (str(fault),)) from None
    if faults := tuple(faults_of(found, book)):
        raise BoardError(name, faults)
    return found


def _misshapen(data: dict[str, Any]) -> list[str]:
    """Return the faults of each part, since msgspec alone would report only the first."""
    faults = []
    for name, value in data.items():
        pieces: list[tuple[Any, type[Part], Path]]
        if name in _LISTS and isinstance(value, list):
            pieces = [(item, _LISTS[name], (name, at)) for at, item in enumerate(value)]
        elif name in _TABLES:
            pieces = [(value, _TABLES[name], (name,))]
        else:
            continue
        for item, kind, path in pieces:
            try:
                read(item, kind, path)
            except Fault as fault:
                faults.append(str(fault))
    return faults
