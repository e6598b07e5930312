"""What came of a declaration, or would come of it, by the numbers and pieces of two views of the table.

Each consequence is said in the present, as a stake, or in the past, as the result of a deed. A game names
only what happens to its kinds of pieces.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Generic, NamedTuple

from companion.language import Message, _, _n
from companion.referee.fields.facts import Event
from companion.referee.fields.move import Seat
from companion.referee.positions.position import Outcome, S
from companion.referee.views.board_view import BoardView, CounterView, Perspective, Pile, PlacedPiece, Space
from companion.referee.views.narration import Unit
from companion.referee.views.view_changes import Altered
from companion.referee.words.wording import listed, tenths

HAND = "mao"  # the pile of the cards that a player holds, in every game that has hands


class Happens(NamedTuple):
    """What happens to a ``{piece}``, on its ``{place}``: as a stake, and as a result."""

    now: Message
    then: Message


STOPPED = Happens(_("{piece} does not come in"), _("{piece} did not come in"))
GONE = Happens(_("{piece} leaves the table"), _("{piece} left the table"))
BACK = Happens(_("{piece} goes back to the hand"), _("{piece} went back to the hand"))
CAME = Happens(_("{piece} comes in"), _("{piece} came in"))
MOVED = Happens(_("{piece} goes from {place} to {there}"), _("{piece} went from {place} to {there}"))
OVER = Happens(_("{piece} goes over to {name}"), _("{piece} went over to {name}"))
ENDS = Happens(
    _n("the match ends: {names} wins", "the match ends: {names} win", 1),
    _n("the match ended: {names} won", "the match ended: {names} won", 1),
)
DRAWN = Happens(_("the match ends"), _("the match ended"))


class Fates(NamedTuple):
    """A game's words for consequences: what leaving the table is for a kind of piece, and what is held.

    ``held`` are counters and piles that a player holds and spends, with their names; their change is told,
    but not beside the player's own deed, which says it. ``called`` are short names of main numbers. Nothing
    is told of pieces of ``silent`` kinds, and
    of those on places of such kinds; nothing of the numbers of ``paying`` kinds.
    """

    gone: Mapping[str, Happens] = MappingProxyType({})
    held: Mapping[str, Message] = MappingProxyType({HAND: _("hand")})
    called: Mapping[str, Message] = MappingProxyType({})
    silent: frozenset[str] = frozenset()
    paying: frozenset[str] = frozenset()


class Consequences(NamedTuple, Generic[S]):
    """Two positions as one audience sees them, their views, and the changes between these.

    ``past``: they are told as results, else as stakes; of deeds of the seats ``by``. ``events`` are what
    happened, or would happen, meanwhile as the audience may know it, for results that no board shows.
    """

    was: Perspective[S]
    now: Perspective[S]
    before: BoardView
    after: BoardView
    altered: tuple[Altered, ...]
    fates: Fates = Fates()
    past: bool = True
    by: tuple[Seat, ...] = ()
    events: tuple[Event, ...] = ()

    def tells(self, happens: Happens, count: int = 1, /, **facts: object) -> Message:
        """Return what happens, as a stake or as a result; ``{count}`` is one of its facts."""
        message = happens.then if self.past else happens.now
        return replace(message, facts=(("count", count), *facts.items()), count=count)


def derived(happened: Consequences[S]) -> Iterator[Message]:
    """Yield every consequence that the board shows: the end, numbers of players, pieces that go, others."""
    yield from _end(happened)
    yield from _numbers(happened)
    pieces = _lying(happened.after) | _lying(happened.before)
    yield from _on_its_way(happened)
    yield from _changing_sides(happened)
    for one in sorted(happened.altered, key=lambda one: one.what != "gone"):
        if (found := pieces.get(one.key)) is not None and not _is_silent(happened, *found):
            yield from _of_piece(happened, one, *found)


def _is_silent(happened: Consequences[S], space: Space, piece: PlacedPiece) -> bool:
    silent = happened.fates.silent
    return piece.pending or piece.kind in silent or space.kind in silent or not (piece.text or piece.name)


def _on_its_way(happened: Consequences[S]) -> Iterator[Message]:
    """Yield whether pending pieces come in; of a result only that they do not, as a deed says it."""
    after = _lying(happened.after)
    for key, (space, piece) in _lying(happened.before).items():
        if piece.pending and (key not in after or not (after[key][1].pending or happened.past)):
            fate = CAME if key in after else STOPPED
            yield happened.tells(fate, piece=_called_among(happened, space, piece, happened.before))


def _changing_sides(happened: Consequences[S]) -> Iterator[Message]:
    """Yield the pieces on whose place another player controls them now, such as a captured base."""
    for place, space in happened.after.places.items():
        was = happened.before.places.get(place)
        if was is None or not (was.seat and space.seat and was.seat != space.seat):
            continue
        stay = {piece.key for piece in space.lies}
        for piece in was.lies:
            if piece.key in stay and not _is_silent(happened, was, piece):
                called = _called_among(happened, was, piece, happened.before)
                yield happened.tells(OVER, piece=called, name=happened.now.called(space.seat))


def _end(happened: Consequences[S]) -> Iterator[Message]:
    outcome: Outcome | None = happened.now.state.outcome
    if outcome is None or happened.was.state.outcome is not None:
        return
    names = [happened.now.called(seat) for seat in outcome.winners]
    if names:
        yield happened.tells(ENDS, len(names), names=listed(names, happened.now.lang))
    else:
        yield happened.tells(DRAWN)


def _numbers(happened: Consequences[S]) -> Iterator[Message]:
    """Yield the changes of main numbers, and of what players hold."""
    held = happened.fates.held
    for one in happened.altered:
        counter: CounterView | None = happened.after.counters.get(one.key)
        pile: Pile | None = happened.after.piles.get(one.key)
        thing = counter or pile
        if thing is None or not (thing.id in held or (counter and counter.main)):
            continue
        if thing.id in held and thing.seat in happened.by:
            continue
        unit: Unit = counter.unit if counter else "pontos"
        signed = counter is not None and counter.signed
        before, now = (
            number_text(value, unit, happened.now.lang, signed=signed) for value in (one.before, one.now)
        )
        what = held.get(thing.id) or happened.fates.called.get(thing.id) or thing.name
        if thing.seat:
            yield _(
                "{what} of {name} {before} → {now}",
                what=what,
                name=happened.now.called(thing.seat),
                before=before,
                now=now,
            )
        else:
            yield _("{what} {before} → {now}", what=what, before=before, now=now)


def _of_piece(happened: Consequences[S], one: Altered, space: Space, piece: PlacedPiece) -> Iterator[Message]:
    view = happened.before if one.here else happened.after
    if one.what == "gone":
        fate = BACK if _is_back(happened, piece) else happened.fates.gone.get(piece.kind, GONE)
        names_place = "{place}" in fate.now.text
        called = piece.name or piece.text if names_place else _called_among(happened, space, piece, view)
        yield happened.tells(fate, piece=called, place=space.name)
    elif one.what == "added" and not happened.by and not happened.past:  # a deed says it
        yield happened.tells(CAME, piece=_called_among(happened, space, piece, view))
    elif one.what == "moved":
        here, there = happened.before.places[one.here].name, happened.after.places[one.there].name
        yield happened.tells(MOVED, piece=piece.name or piece.text, place=here, there=there)
    elif (
        one.what == "number"
        and piece.kind not in happened.fates.paying
        and (text := _number_of(happened, one))
    ):
        yield text


def _called_among(
    happened: Consequences[S], space: Space, piece: PlacedPiece, view: BoardView
) -> Message | str:
    """Return the name of a piece; of several of that name with its player, or its text and place."""
    others = [one for _at, one in _lying(view).values() if one.key != piece.key and one.name == piece.name]
    if not others:
        return piece.name or piece.text
    if piece.seat and piece.name and all(one.seat != piece.seat for one in others):
        return _("{what} of {whom}", what=piece.name, whom=happened.now.called(piece.seat))
    text = piece.text or piece.name
    if all((one.text or one.name) != text for one in others) or space.name == piece.name:
        return text
    return _("{piece} ({place})", piece=text, place=space.name)


def _is_back(happened: Consequences[S], piece: PlacedPiece) -> bool:
    """Return whether of all piles of a piece's player only the hand has grown since."""
    grown = [
        pile.id
        for key, pile in happened.after.piles.items()
        if pile.seat == piece.seat and key in happened.before.piles
        if pile.count > happened.before.piles[key].count
    ]
    return grown == [HAND]


def _number_of(happened: Consequences[S], one: Altered) -> Message | None:
    """Return a piece before and after the change of a number; None for all but the first of several."""
    (_here, was), (_there, now) = (_lying(view)[one.key] for view in (happened.before, happened.after))
    first = next((name for name, value in now.numbers.items() if was.numbers.get(name, value) != value), "")
    if first != one.number or not (was.text and now.text) or was.text == now.text:
        return None
    name, _space, number = now.text.rpartition(" ")
    after = number if was.text.startswith(f"{name} ") else now.text
    return _("{before} → {now}", before=was.text, now=after)


def _lying(view: BoardView) -> dict[str, tuple[Space, PlacedPiece]]:
    """Return every piece by its key, with its place."""
    return {piece.key: (space, piece) for space in view.places.values() for piece in space.lies}


def number_text(value: int, unit: Unit, lang: str, *, signed: bool = False) -> str:
    """Return a number as the board shows it; a ``signed`` one has a plus sign too."""
    size = tenths(abs(value), lang) if unit == "decimos" else str(abs(value))
    sign = "−" if value < 0 else "+" if signed and value else ""
    return f"{sign}{size}"
