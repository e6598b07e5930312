"""Facts of a position that players have words for, and positions with other facts."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple, get_args, get_origin

import msgspec

from companion.language import Message
from companion.referee.definition.suppositions import MOVE, Choice, Fact, Said, Suppositions
from companion.referee.fields.move import UNSET, Move
from companion.referee.fields.shapes import hints_of, names_on_wire
from companion.referee.fields.watching import Field
from companion.referee.positions.position import S
from companion.referee.positions.position_form import plain
from companion.referee.resolving.table_moves import parted

_ANY = "*"
_STEP = re.compile(r"[^.\[\]]+")


class AskableFact(NamedTuple):
    """A fact that a player could state: its ``value`` as plain data, and its ``choices`` if they are few.

    ``field`` is the field that holds it in the position, or None if it depends on words or on the move.
    ``on`` is an empty place for which the fact would be stated, if ``piece`` lay there; alone it means
    nothing.
    """

    path: str
    said: Said
    value: Any
    choices: tuple[Choice, ...]
    others: tuple[Any, ...]  # the other values, to try whether the fact matters
    field: Field | None = None
    on: str = ""
    piece: Any = None


def askable(gives: Suppositions[S], state: S, move: Move, known: bool) -> Iterator[AskableFact]:
    """Yield the facts of a position, and the suppositions about a move, in the order of asking.

    Suppositions are left out at a real table, and so is what players have no words for.
    """
    named = frozenset(_words_of(plain(move)))
    for one in _every(gives, state, move, known):
        left_to_be_noticed = one.said.at_table and one.said.piece is not None and _last(one.path) not in named
        in_words = not one.choices or any(choice.value == one.value for choice in one.choices)
        if in_words and not left_to_be_noticed:
            yield one


def _last(path: str) -> str:
    return path.rpartition(".")[2]


def _words_of(value: Any) -> Iterator[str]:
    """Yield every text in plain data."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict | list):
        for part in value.values() if isinstance(value, dict) else value:
            yield from _words_of(part)


def _every(gives: Suppositions[S], state: S, move: Move, known: bool) -> Iterator[AskableFact]:
    for said in gives.said:
        if said.of not in ("", move.do) or (said.at_table and not known):
            continue
        if said.path in gives.own:
            if not known and (word := gives.own[said.path](state, move)):
                yield _Found(said, state, move).one(said.path, word)
        elif said.path.startswith(MOVE):
            name = said.path.removeprefix(MOVE)
            value: Any = getattr(move, name) if name in move.__struct_fields__ else UNSET
            if value is not UNSET:
                yield _Found(said, state, move).one(said.path, value)
        else:
            place = next((one for one in gives.places if said.path.startswith(f"{one.path}.")), None)
            yield from _Found(said, state, move, place).along(state, _steps(said.path))


def _within(here: Any, step: str, path: str, field: Field | None) -> Iterator[tuple[str, Any, Field | None]]:
    """Yield the path, the value and the field of what one step leads to; nothing from an empty place."""
    if isinstance(here, tuple):
        for at, there in enumerate(here):
            yield f"{path}[{at}]", there, field
    elif here is not None:
        for wire, name in names_on_wire(here.__class__).items():
            if step in (_ANY, wire):
                yield f"{path}.{wire}".removeprefix("."), getattr(here, name), (type(here), name)


class _Found(NamedTuple):
    """The search for facts with certain words; ``place`` are the words of the place around them, if any."""

    said: Said
    state: Any
    move: Move
    place: Said | None = None

    def along(
        self, here: Any, steps: tuple[str, ...], path: str = "", field: Field | None = None, on: str = ""
    ) -> Iterator[AskableFact]:
        """Yield the facts at the end of the steps from here; an empty place is tried with a piece."""
        if not steps:
            if self.said.range is None or isinstance(here, int):
                yield self.one(path, here, field, on)
            return
        if here is None and self.place is not None and not on:
            here, on = self.place.piece, path
        for further, there, found in _within(here, steps[0], path, field):
            yield from self.along(there, steps[1:], further, found, on)

    def one(self, path: str, value: Any, field: Field | None = None, on: str = "") -> AskableFact:
        said = self.said
        value = value if isinstance(value, str | int | None) else plain(value)
        choices = said.choices(self.state, self.move, value) if callable(said.choices) else said.choices
        if choices and isinstance(value, int) and value > choices[-1].value:
            # the last of some numbers stands for all larger ones
            choices = (*choices[:-1], Choice(value, str(value)))
        tries = said.tries or [choice.value for choice in choices]
        others = tuple([other for other in tries if other != value])
        piece = plain(self.place.piece) if on and self.place else None
        return AskableFact(path, said, value, choices, others, field, on, piece)


def fact_of(gives: Suppositions[S], state: S, move: Move, one: AskableFact) -> Fact:
    """Return a fact in the words of players."""
    about = gives.about(state, move, one.path)
    label = one.said.label
    named = Message(label.text, tuple(about.items())) if isinstance(label, Message) else label.format(**about)
    place = str(about.get("lugar", "")) if one.said.piece is not None else ""
    return Fact(one.path, named, one.value, one.choices, one.said.range, one.said.unit, place)


@cache
def _steps(path: str) -> tuple[str, ...]:
    return tuple(_STEP.findall(path))


# --- positions with other facts ------------------------------------------------------------------


class _Node:
    """The value to set at a place, if any, and the values to set within it."""

    __slots__ = ("inner", "value")

    def __init__(self) -> None:
        self.value: Any = UNSET
        self.inner: dict[str | int, _Node] = {}


def laid(state: S, facts: Mapping[str, Any]) -> S:
    """Return the position with each fact at its path replaced.

    A value for a place with nothing on it has no effect. The result may be impossible. Raises
    msgspec.ValidationError, LookupError.
    """
    root = _Node()
    for path, value in facts.items():
        node = root
        for step in _parted(path):
            node = node.inner.setdefault(step, _Node())
        node.value = value
    return _lay(state, type(state), root)  # type: ignore[no-any-return]  # the result is of the state's type


_parted = cache(parted)


def _lay(here: Any, kind: Any, node: _Node) -> Any:
    if node.value is not UNSET:
        here = msgspec.convert(node.value, kind)
    if not node.inner or here is None:
        return here
    if isinstance(here, tuple):
        of = get_args(next(one for one in (kind, *get_args(kind)) if get_origin(one) is tuple))
        items = list(here)
        for at, inner in node.inner.items():
            if not isinstance(at, int):
                raise LookupError(at)
            items[at] = _lay(items[at], of[0] if of[-1] is Ellipsis else of[at], inner)
        return tuple(items)
    if not isinstance(here, msgspec.Struct):
        raise LookupError(node)
    hints, names = hints_of(here.__class__), names_on_wire(here.__class__)
    changed = {}
    for step, inner in node.inner.items():
        name = names[step]  # type: ignore[index]
        changed[name] = _lay(getattr(here, name), hints[name], inner)
    return msgspec.structs.replace(here, **changed)
