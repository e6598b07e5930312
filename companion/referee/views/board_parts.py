"""Parts of a view that follow from the types of fields: counters, piles, and signs of flags."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import Any, TypeVar

import msgspec

from companion.language import Message
from companion.referee.fields.move import Seat
from companion.referee.fields.shapes import hints_of, names_on_wire
from companion.referee.fields.terms import Badge, Term, annotation_in
from companion.referee.views.board_view import CounterView, Perspective, Pile, Sign

Counted = TypeVar("Counted", CounterView, Pile)


@cache
def _fields(kind: type[msgspec.Struct]) -> Mapping[str, tuple[str, Term]]:
    """Return the fields with a term, by wire name."""
    names, hints = names_on_wire(kind), hints_of(kind)
    said = ((wire, name, annotation_in(hints[name], Term)) for wire, name in names.items())
    return {wire: (name, term) for wire, name, term in said if term is not None}


def tally(seen: Perspective[Any], of: msgspec.Struct, wire: str, seat: Seat) -> CounterView:
    """Return the counter of a number, by the name of its field."""
    name, term = _fields(type(of))[wire]
    return CounterView(
        id=wire.removesuffix("_decimos"),
        name=term.called(seen.lang),
        value=getattr(of, name),
        seat=seat,
        unit="decimos" if wire.endswith("_decimos") else "pontos",
        main=term.main,
        rule=term.rule,
    )


def pile(seen: Perspective[Any], of: msgspec.Struct, wire: str, seat: Seat) -> Pile:
    """Return a pile of cards of a seat; an unknown count is shown as none."""
    name, term = _fields(type(of))[wire]
    count = getattr(of, name) or 0
    return Pile(id=wire, name=term.called(seen.lang), count=count, seat=seat, rule=term.rule)


def by_seat(parts: Iterable[Counted]) -> dict[str, Counted]:
    """Return counters or piles by stable keys, made of seat and id."""
    return {f"{one.seat}:{one.id}": one for one in parts}


def differing(numbers: Mapping[str, int], **printed: int | None) -> dict[str, int]:
    """Return those printed numbers of a card that differ from what they are now."""
    return {name: one for name, one in printed.items() if one is not None and one != numbers[name]}


def now_for_each(seen: Perspective[Any], says: Callable[[Seat], Message | str]) -> dict[Seat, str]:
    """Return the prompt of each seat and, under an empty seat, of spectators."""
    return {seat: seen.say(says(seat)) for seat in (*seen.state.options.order, "")}


def marks(seen: Perspective[Any], of: msgspec.Struct) -> Iterator[Sign]:
    """Yield the signs of the flags that a piece or a side has set."""
    for name, term in _fields(type(of)).values():
        if isinstance(term, Badge) and getattr(of, name):
            text = term.called(seen.lang) if term.name is None else term.name.to(seen.lang)
            yield Sign(id=term.symbol, text=text, rule=term.rule)
