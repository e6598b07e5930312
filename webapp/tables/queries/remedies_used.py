"""The remedies that each player of a table used, counted."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from companion.language import _
from companion.referee.fields.move import Move, Seat
from companion.referee.matches.entries import Entry, Interrupt, Play, Retract, Stand
from companion.referee.resolving.table_moves import Ajustar
from webapp.tables.views.past import Then
from webapp.tables.wire.review_views import RemediesUsed
from webapp.tables.wire.views import LineView

_TABLE = _("the table")


def remedies_used(
    log: Sequence[Entry],
    lines: Sequence[LineView],
    course: Sequence[Then],
    names: Mapping[Seat, str],
    lang: str,
) -> tuple[RemediesUsed, ...]:
    """Return the remedies of everybody who used any, in the order of their first use."""
    counts: dict[str, Counter[str]] = {}
    for entry, line in zip(log, lines, strict=True):
        if (kind := _remedy(entry, line)) is not None:
            who = names.get(line.seat or "", line.by) or _TABLE.to(lang)
            counts.setdefault(who, Counter())[kind] += 1
    for seat in _mended(log, course):
        counts.setdefault(names.get(seat, seat), Counter())["mended"] += 1
    return tuple(RemediesUsed(who=who, **used) for who, used in counts.items())


def _remedy(entry: Entry, line: LineView) -> str | None:
    if isinstance(entry, Stand):
        return "stood"
    if isinstance(entry, Retract):
        return "retracted"
    if isinstance(entry, Interrupt):
        return "late"
    if isinstance(entry, Play) and line.standing != "refused":
        if isinstance(entry.move, Ajustar) and entry.move.authority == "correction":
            return "corrected"
        if entry.stands:
            return "stood"
    return None


def _mended(log: Sequence[Entry], course: Sequence[Then]) -> Iterator[Seat]:
    """Yield the seats that were refused and then played a remedy, or the same move with one field changed."""
    refused: dict[Seat, tuple[Any, ...]] = {}
    for entry, then in zip(log, course, strict=True):
        outturn = then.outturn
        if not isinstance(entry, Play) or outturn is None or outturn.ruling is None:
            continue
        move = entry.move
        if outturn.standing == "refused":
            offered = (moved for remedy in outturn.ruling.remedies for moved in (remedy.move, *remedy.then))
            refused[move.seat] = (move, *offered)
        elif (offers := refused.pop(move.seat, None)) is not None and _is_mended(move, offers):
            yield move.seat


def _is_mended(played: Move, offers: tuple[Any, ...]) -> bool:
    refused = offers[0]
    if played in offers[1:]:
        return True
    if type(played) is not type(refused):
        return False
    differing = [name for name in played.chosen if played.chosen_at(name) != refused.chosen_at(name)]
    return len(differing) == 1
