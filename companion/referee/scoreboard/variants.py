"""Variants of a board: counters whose start a table may change by agreement."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from companion.language import _
from companion.referee.fields.typed import Fault
from companion.referee.positions.options import TableOptions
from companion.referee.scoreboard.board import Board, Counter
from companion.referee.scoreboard.owners import first_counts


def offered(board: Board) -> Iterator[Counter]:
    """Return the counters that may have another start."""
    return (counter for counter in board.counters if counter.other_starts)


def agreed(board: Board | None, wished: Mapping[str, int]) -> dict[str, int]:
    """Return the agreed starts of counters, by id, that are not the usual ones.

    Raises Fault for an impossible one.
    """
    known = {} if board is None else {counter.id: counter for counter in offered(board)}
    found = {}
    for id, start in wished.items():
        if id not in known:
            raise Fault(("variants", id), _("the game has no such variant"))
        counter = known[id]
        if start not in (counter.start, *counter.other_starts):
            choices = ", ".join(map(str, (counter.start, *counter.other_starts)))
            raise Fault(("variants", id), _("expected {choices}", choices=choices))
        if start != counter.start:
            found[id] = start
    return found


def begins_with(
    board: Board, options: TableOptions, variants: Mapping[str, int], carried: Mapping[str, Any] | None
) -> dict[str, Any] | None:
    """Return the setup of a match from agreed starts and what the last match left, or None without any."""
    counts = [
        msgspec.to_builtins(msgspec.structs.replace(one, valor=variants[one.contador]))
        for one in first_counts(board, options)
        if one.contador in variants
    ]
    left = dict(carried or {})
    contadores = [*counts, *left.pop("contadores", ())]
    return ({"contadores": contadores} if contadores else {}) | left or None
