"""Conferir: comparing the referee's position with the real table, as one entry of corrected facts.

The entry is an ``ajustar`` by ``correction`` whose ``source`` is CHECKED. It confirms every fact in the form,
whether it differed or not.
"""

import sys
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

import msgspec

from companion.referee.definition.game import Game
from companion.referee.fields.shapes import names_on_wire
from companion.referee.matches.match import PLAYED, Match
from companion.referee.positions.adjustments import SetFact
from companion.referee.positions.forming import counts_of
from companion.referee.positions.position_form import FormField, PositionForm, plain
from companion.referee.positions.setups import Loaded
from companion.referee.resolving.table_moves import Ajustar, Corrected, corrected, corrected_together, parted

Facts = tuple[tuple[str, Any], ...]  # paths with their values

CHECKED = "conferir"
LONG = 40  # entries after which an unconfirmed fact is asked for


def is_checking(move: Any) -> bool:
    """Return whether a move confirms the whole table."""
    return isinstance(move, Ajustar) and move.authority == "correction" and move.source == CHECKED


# --- differences -----------------------------------------------------------------------------------


def corrections(
    game: Game[Any], state: Any, form: PositionForm, values: Mapping[str, Any], mark: str
) -> tuple[SetFact, ...]:
    """Return the corrections that turn the position into ``values``, given by path.

    A piece that stays or moves keeps its id. A new piece gets an id made of ``mark``, which no other entry of
    the match may have. A fact that makes room for another comes first, and pieces that swap places are
    removed before. Raises KeyError for a path that the form lacks.
    """
    one_by_one = _in_turn(state, tuple(differing(form, values, mark)), game.load)
    if not one_by_one.left:
        return one_by_one.facts
    emptied = _in_turn(one_by_one.state, tuple(_emptied(form, one_by_one.left)), game.load)
    anew = _in_turn(emptied.state, tuple(_whole(form, one_by_one.left, values)), game.load)
    if anew.left:  # the impossible facts are included, to be refused with their rule
        return (*one_by_one.facts, *(SetFact(path=path, value=value) for path, value in one_by_one.left))
    return (*one_by_one.facts, *emptied.facts, *anew.facts)


def first_refused(
    game: Game[Any], begun: Any, form: PositionForm, values: Mapping[str, Any], mark: str
) -> tuple[SetFact, Corrected] | None:
    """Return the first fact of a form that conflicts with those before it, with the reason, or None."""
    turn = _in_turn(begun, tuple(differing(form, values, mark)), game.load)
    if not turn.left:
        return None
    path, value = turn.left[0]
    return SetFact(path=path, value=value), corrected(turn.state, path, value, game.load)


class _InTurn(NamedTuple):
    """Facts set one after another, the position after them, and the facts that could not be set."""

    facts: tuple[SetFact, ...]
    state: Any
    left: Facts


def _in_turn(state: Any, facts: Facts, load: Callable[[Any], Loaded]) -> _InTurn:
    """Set each fact as soon as it is possible, in the given order."""
    found, left = [], list(facts)
    while left:
        tried = ((at, corrected(state, *fact, load)) for at, fact in enumerate(left))
        possible = next(((at, after) for at, after in tried if not after.rule), None)
        if possible is None:
            break
        at, after = possible
        path, value = left.pop(at)
        if after.state != state:
            found.append(SetFact(path=path, value=value))
            state = after.state
    return _InTurn(tuple(found), state, tuple(left))


def _emptied(form: PositionForm, facts: Facts) -> Iterator[tuple[str, Any]]:
    """Yield every space and set that the facts concern, emptied."""
    for field in _fields_of(form, facts):
        if field.kind in ("piece", "set") and field.value:
            yield field.path, None if field.kind == "piece" else []


def _whole(form: PositionForm, facts: Facts, values: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """Yield the facts again, with pieces as a whole instead of their differences."""
    changed = dict(facts)
    for field in _fields_of(form, facts):
        if field.path in changed:
            yield field.path, changed[field.path]
        else:
            yield field.path, {**field.value, **values[field.path]}


def _fields_of(form: PositionForm, facts: Facts) -> tuple[FormField, ...]:
    found = (form.field(path) for path, _value in facts)
    return tuple({field.path: field for _group, field in filter(None, found)}.values())


def position_of_form(
    game: Game[Any], begun: Any, form: PositionForm, values: Mapping[str, Any], mark: str
) -> Corrected:
    """Return the position described by a form that was filled in from ``begun``.

    Raises KeyError for a path that the form lacks.
    """
    return corrected_together(begun, differing(form, values, mark), game.load)


def setup_of(state: Any) -> dict[str, Any]:
    """Return a position as the setup of a record."""
    setup: dict[str, Any] = plain(state)
    del setup["options"]
    return setup


def differing(form: PositionForm, values: Mapping[str, Any], mark: str) -> Iterator[tuple[str, Any]]:
    """Yield each fact that differs from the form, with its value."""
    fields = {field.path: field for field in form.fields}
    standing = {
        piece["id"]: piece
        for field in fields.values()
        if field.kind == "piece" and (piece := field.value) and piece.get("id")
    }
    for path, value in sorted(values.items(), key=lambda fact: _last_of_list(*fact)):
        field = fields[path]
        if value == field.value:
            continue
        if field.kind == "piece" and isinstance(value, Mapping):
            yield from _piece(field, dict(value), standing, mark)
        else:
            yield path, value


def _last_of_list(path: str, value: Any) -> int:
    """Return a sort key that puts removals from lists last, and the last element first.

    So no place changes before its own removal.
    """
    last = parted(path)[-1]
    return -last if value is None and isinstance(last, int) else -sys.maxsize


def _piece(
    field: FormField, value: dict[str, Any], standing: Mapping[str, dict[str, Any]], mark: str
) -> Iterator[tuple[str, Any]]:
    """Yield the differences of a piece on its space, or the whole piece if another one stands there now."""
    now, id = field.value, value.get("id")
    if now is not None and id == now.get("id"):
        shown = {part.path: now.get(part.path, part.value) for part in field.parts}
        otherwise = {name: part for name, was in shown.items() if (part := value.get(name, was)) != was}
        if id is None and len(otherwise) > 1:  # a piece that has become another is set as a whole
            yield field.path, {**(field.blank or {}), **now, **otherwise}
        else:
            yield from ((f"{field.path}.{name}", part) for name, part in otherwise.items())
        return
    if isinstance(id, str) and id in standing:
        yield field.path, {**standing[id], **value}
        return
    blank = field.blank or {}
    made = {**blank, **value}
    if "id" in blank:
        made["id"] = f"{blank['id']}~{mark}"
    yield field.path, made


# --- confirmations ---------------------------------------------------------------------------------


def known_since(match: Match[Any], form: PositionForm, earliest: int = 0) -> dict[str, int]:
    """Return for each field, by path, the number of the entry that last changed or confirmed it.

    ``earliest`` stands for the beginning. Entries that were taken back, refused or have fallen confirm
    nothing.
    """
    ways = {field.path: _way(field.path) for field in form.fields}
    shown = {path: way(match.state) for path, way in ways.items()}
    since = dict.fromkeys(ways, earliest)
    for at in range(len(match.course) - 1, -1, -1):
        outturn, before = match.course[at], match.course[at - 1].state if at else match.begun
        if not ways:
            break
        if outturn.standing not in PLAYED:
            continue
        if is_checking(outturn.moment.what):
            return since | dict.fromkeys(ways, outturn.moment.n)
        named = tuple(_named(outturn.moment.what))
        for path, way in tuple(ways.items()):
            was, now = way(before), shown[path]
            shown[path] = was
            if (was is not now and was != now) or any(_is_within(one, path) for one in named):
                since[path] = outturn.moment.n
                del ways[path]
    return since


def is_asked(field: FormField, since: int, n: int) -> bool:
    """Return whether nobody has confirmed a field for long, after ``n`` entries."""
    return not field.steady and n - since >= LONG


def _named(move: Any) -> Iterator[str]:
    """Yield the paths of the facts that a move sets."""
    if isinstance(move, Ajustar):
        yield from (op.path for op in move.ops if isinstance(op, SetFact))


def _is_within(path: str, field: str) -> bool:
    return path == field or path.startswith((f"{field}.", f"{field}["))


@cache
def _way(path: str) -> Callable[[Any], Any]:
    """Return a function that looks a fact up in a position; it returns None if the place does not exist."""
    steps = parted(path)

    def look(state: Any) -> Any:
        for step in steps:
            if isinstance(step, int):
                state = state[step] if step < len(state) else None
            elif isinstance(state, tuple):  # counts by kind
                state = counts_of(state).get(step, 0)
            elif state is not None:
                kind: type[msgspec.Struct] = type(state)
                name = names_on_wire(kind).get(step)
                state = None if name is None else getattr(state, name)
            if state is None:
                return None
        return state

    return look
