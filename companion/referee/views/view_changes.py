"""Changes between two views, and the patch that turns one into the other."""

from collections.abc import Iterator
from typing import Any, Literal

import msgspec

from companion.referee.fields.move import Seat
from companion.referee.views.board_view import BoardView, PlacedPiece

What = Literal["added", "gone", "moved", "number"]
Plain = dict[str, Any]


class Altered(msgspec.Struct, frozen=True, omit_defaults=True):
    """A single change.

    A piece, by key and name, has been ``added`` on ``there``, is ``gone`` from ``here``, or has ``moved``
    from one to the other; a ``number`` of a piece, a counter or a pile was ``before`` and is ``now``.
    """

    what: What
    key: str
    name: str = ""
    seat: Seat = ""
    here: str = ""
    there: str = ""
    number: str = ""
    before: int = 0
    now: int = 0


# ---------------------------------------------------------------- changes


def diff_view(before: BoardView, after: BoardView) -> tuple[Altered, ...]:
    """Return the changes in ``after``: pieces first, then counters and piles."""
    return (*_pieces(before, after), *_counters(before, after))


def _pieces(before: BoardView, after: BoardView) -> Iterator[Altered]:
    was, lies = _lying(before), _lying(after)
    gone = {key: was[key] for key in was if key not in lies}
    for key, (place, piece) in lies.items():
        then = was.get(key) or _alike(piece, gone)
        if then is None:
            yield Altered("added", key, piece.name, piece.seat, there=place)
            continue
        if then[0] != place:
            yield Altered("moved", key, piece.name, piece.seat, here=then[0], there=place)
        for name, now in piece.numbers.items():
            if (had := then[1].numbers.get(name, now)) != now:
                yield Altered("number", key, piece.name, piece.seat, number=name, before=had, now=now)
    for key, (place, piece) in gone.items():
        yield Altered("gone", key, piece.name, piece.seat, here=place)


def _lying(view: BoardView) -> dict[str, tuple[str, PlacedPiece]]:
    """Return every piece by its key, with its place."""
    return {piece.key: (key, piece) for key, place in view.places.items() for piece in place.lies}


def _alike(piece: PlacedPiece, gone: dict[str, tuple[str, PlacedPiece]]) -> tuple[str, PlacedPiece] | None:
    """Return the gone piece that a new piece is alike, and remove it from ``gone``, or return None."""
    key = next((key for key, (_at, one) in gone.items() if one.alike and one.alike == piece.alike), None)
    return None if key is None else gone.pop(key)


def _counters(before: BoardView, after: BoardView) -> Iterator[Altered]:
    for key, tally in after.counters.items():
        then = before.counters.get(key)
        if then is not None and then.value != tally.value:
            yield Altered("number", key, tally.name, tally.seat, before=then.value, now=tally.value)
    for key, pile in after.piles.items():
        had = before.piles.get(key)
        if had is not None and had.count != pile.count:
            yield Altered("number", key, pile.name, pile.seat, before=had.count, now=pile.count)


# ---------------------------------------------------------------- patches


def difference(before: Plain, after: Plain) -> Plain:
    """Return the patch that turns ``before`` into ``after``, as a merge patch of RFC 7386.

    Mappings are patched key by key; other values are replaced as a whole. A removed key is None.
    """
    found: Plain = dict.fromkeys(key for key in before if key not in after)
    for key, value in after.items():
        had = before.get(key)
        if had == value and key in before:
            continue
        both = isinstance(had, dict) and isinstance(value, dict)
        found[key] = difference(had, value) if both else value  # type: ignore[arg-type]
    return found


def patch_view(before: Plain, patch: Plain) -> Plain:
    """Return plain data with a patch applied."""
    found = {key: value for key, value in before.items() if patch.get(key, key) is not None}
    for key, value in patch.items():
        if isinstance(value, dict):
            had = before.get(key)
            found[key] = patch_view(had if isinstance(had, dict) else {}, value)
        elif value is not None:
            found[key] = value
    return found
