"""Parts of a view as the fields say them: a counter, a pile, the marks that hold of a piece."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import Any, TypeVar

import msgspec

from companion.language import Message
from companion.referee.fields.move import Seat
from companion.referee.fields.shapes import hints_of, names_on_wire
from companion.referee.fields.terms import Badge, Term, said_in
from companion.referee.views.board_view import CounterView, Perspective, Pile, Sign

Counted = TypeVar("Counted", CounterView, Pile)


@cache
def _fields(kind: type[msgspec.Struct]) -> Mapping[str, tuple[str, Term]]:
    """By their names on the wire the fields of which something is said, and what."""
    names, hints = names_on_wire(kind), hints_of(kind)
    said = ((wire, name, said_in(hints[name], Term)) for wire, name in names.items())
    return {wire: (name, term) for wire, name, term in said if term is not None}


def tally(seen: Perspective[Any], of: msgspec.Struct, wire: str, seat: Seat) -> CounterView:
    """Return a number that somebody has, by the name of its field."""
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
    """How many things of somebody's lie together; none where nobody has told."""
    name, term = _fields(type(of))[wire]
    count = getattr(of, name) or 0
    return Pile(id=wire, name=term.called(seen.lang), count=count, seat=seat, rule=term.rule)


def by_seat(parts: Iterable[Counted]) -> dict[str, Counted]:
    """Counters or piles by keys that stay: of whom, and which."""
    return {f"{one.seat}:{one.id}": one for one in parts}


def now_for_each(seen: Perspective[Any], says: Callable[[Seat], Message | str]) -> dict[Seat, str]:
    """Return what to do now, for each seat and, under none, for who only looks on."""
    return {seat: seen.say(says(seat)) for seat in (*seen.state.options.order, "")}


def marks(seen: Perspective[Any], of: msgspec.Struct) -> Iterator[Sign]:
    """Yield the marks that hold of a piece or a side."""
    for name, term in _fields(type(of)).values():
        if isinstance(term, Badge) and getattr(of, name):
            told = term.called(seen.lang) if term.name is None else term.name.to(seen.lang)
            yield Sign(id=term.symbol, text=told, rule=term.rule)
