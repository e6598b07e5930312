"""Things of a board, described from the view that shows them and from what the game adds."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Literal, NamedTuple, get_args

from companion.language import _
from companion.referee.fields.move import Seat
from companion.referee.views.board_view import (
    BoardView,
    CounterView,
    Perspective,
    Pile,
    Sign,
    Space,
    Stencil,
    TapBinding,
)
from companion.referee.views.consequences import number_text

# the part of a view that shows a thing, under its key
Part = Literal["places", "counters", "piles", "stencils"]
PARTS: tuple[str, ...] = get_args(Part)
Adds = Callable[[Perspective[Any], Part, str], Iterable[Sign]]


class Thing(NamedTuple):
    """A thing: its name, seat and rule, what is known of it, and the moves that a tap on it can declare.

    ``rule`` is the rule that defines it, or empty.
    """

    name: str
    seat: Seat
    rule: str
    facts: tuple[Sign, ...]
    fills: tuple[TapBinding, ...] = ()


def thing_in(view: BoardView, seen: Perspective[Any], part: Part, key: str, adds: Adds) -> Thing | None:
    """Return the thing with a key in a part of a view, or None."""
    looked, thing = _Looked(view, seen), None
    if part == "places" and key in view.places:
        thing = looked.place(key, view.places[key])
    elif part == "counters" and key in view.counters:
        thing = looked.counter(view.counters[key])
    elif part == "piles" and key in view.piles:
        thing = looked.pile(view.piles[key])
    elif part == "stencils" and key in view.stencils:
        thing = looked.stencil(key, view.stencils[key])
    if thing is None:
        return None
    own = tuple(adds(seen, part, key))
    return thing._replace(facts=(*thing.facts, *own))


class _Looked(NamedTuple):
    view: BoardView
    seen: Perspective[Any]

    def place(self, key: str, space: Space) -> Thing:
        pieces = space.lies
        if key == self.view.homes.get(space.seat):
            name, facts = self.seen.called(space.seat), tuple(self.of_seat(space.seat))
        else:
            name = space.text or (space.name if len(pieces) != 1 else pieces[0].name)
            facts = tuple(self.of_pieces(space))
        rule = space.rule or next((one.rule for one in pieces), "")
        return Thing(name, space.seat, rule, (*space.signs, *facts), space.fills)

    def of_pieces(self, space: Space) -> Iterator[Sign]:
        """Yield the properties of what lies there; for several pieces only their names."""
        if len(space.lies) > 1:
            yield Sign(text=", ".join(one.name for one in space.lies))
            return
        for piece in space.lies:
            yield from piece.signs
            if space.seat and piece.seat and piece.seat != space.seat:
                yield Sign(text=self.seen.say(_("belongs to {name}", name=self.seen.called(piece.seat))))

    def of_seat(self, seat: Seat) -> Iterator[Sign]:
        """Yield the numbers of a seat."""
        for counter in self.view.counters.values():
            if counter.seat == seat:
                yield Sign(text=f"{counter.name}: {self.number(counter)}", rule=counter.rule)
        for pile in self.view.piles.values():
            if pile.seat == seat:
                yield Sign(text=f"{pile.name}: {pile.count}", rule=pile.rule)

    def counter(self, counter: CounterView) -> Thing:
        name = self.of(f"{counter.name} {self.number(counter)}", counter.seat)
        return Thing(name, counter.seat, counter.rule, ())

    def pile(self, pile: Pile) -> Thing:
        return Thing(self.of(f"{pile.name} {pile.count}", pile.seat), pile.seat, pile.rule, ())

    def stencil(self, key: str, card: Stencil) -> Thing:
        """Return a card of the box: where it lies, and the moves that take or use it."""
        spaces = [one for one in self.view.places.values() if any(piece.key == key for piece in one.lies)]
        seat = next((one.seat for one in spaces), "")
        lies = tuple(Sign(text=self.of(one.name, one.seat)) for one in spaces)
        uses = tuple(fill for one in self.view.places.values() for fill in one.fills if fill.of == key)
        taken = (TapBinding(do=card.do, sets=card.given),) if card.do and spaces and not seat else ()
        return Thing(card.name, seat, card.rule, lies, (*uses, *taken))

    def of(self, name: str, seat: Seat) -> str:
        """Return a name with its seat."""
        return f"{name} · {self.seen.called(seat)}" if seat else name

    def number(self, counter: CounterView) -> str:
        """Return the value of a counter as the board shows it."""
        return number_text(counter.value, counter.unit, self.seen.lang, signed=counter.signed)
