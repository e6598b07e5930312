"""Looking at the whole table at once: what differs is told as facts, and all of it is known since then.

One entry says it: ``ajustar`` by ``correction`` whose ``source`` is CHECKED. Everything that the form shows
was confirmed by it, whether it differed or not.
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
LONG = 40  # entries after which a fact that nobody has confirmed is asked for


def is_checking(move: Any) -> bool:
    """Whether a move says that the whole table was looked at."""
    return isinstance(move, Ajustar) and move.authority == "correction" and move.source == CHECKED


# --- what differs ----------------------------------------------------------------------------------


def corrections(
    game: Game[Any], state: Any, form: PositionForm, values: Mapping[str, Any], mark: str
) -> tuple[SetFact, ...]:
    """Return the facts to tell so that the position is as ``values`` say, by path; only those that differ.

    A piece that stays, and one that only stands elsewhere, keeps its id; a new one has one made of ``mark``,
    which no other entry of the match may have. Whatever makes room for another goes first, and things that
    take each other's place are taken away before. Raises KeyError with a path that the form does not have.
    """
    one_by_one = _in_turn(state, tuple(differing(form, values, mark)), game.load)
    if not one_by_one.left:
        return one_by_one.facts
    emptied = _in_turn(one_by_one.state, tuple(_emptied(form, one_by_one.left)), game.load)
    anew = _in_turn(emptied.state, tuple(_whole(form, one_by_one.left, values)), game.load)
    if anew.left:  # what cannot be is told too, to be refused with its rule
        return (*one_by_one.facts, *(SetFact(path=path, value=value) for path, value in one_by_one.left))
    return (*one_by_one.facts, *emptied.facts, *anew.facts)


def first_refused(
    game: Game[Any], begun: Any, form: PositionForm, values: Mapping[str, Any], mark: str
) -> tuple[SetFact, Corrected] | None:
    """Of a form that no table can look like, the fact that cannot be beside those before it, and why."""
    turn = _in_turn(begun, tuple(differing(form, values, mark)), game.load)
    if not turn.left:
        return None
    path, value = turn.left[0]
    return SetFact(path=path, value=value), corrected(turn.state, path, value, game.load)


class _InTurn(NamedTuple):
    """Facts that were told one after another, what the position came to, and those that cannot be told."""

    facts: tuple[SetFact, ...]
    state: Any
    left: Facts


def _in_turn(state: Any, facts: Facts, load: Callable[[Any], Loaded]) -> _InTurn:
    """Tell each fact once it can be told, the first of them first."""
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
    """Every space and set that the facts are about, with nothing there."""
    for field in _fields_of(form, facts):
        if field.kind in ("piece", "set") and field.value:
            yield field.path, None if field.kind == "piece" else []


def _whole(form: PositionForm, facts: Facts, values: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    """Yield the facts once more, of a piece all of it and not only what is otherwise."""
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
    """Return the position that a form describes which was filled in from ``begun``. Raises KeyError as
    above.
    """
    return corrected_together(begun, differing(form, values, mark), game.load)


def setup_of(state: Any) -> dict[str, Any]:
    """Return a position as the setup of a record."""
    setup: dict[str, Any] = plain(state)
    del setup["options"]
    return setup


def differing(form: PositionForm, values: Mapping[str, Any], mark: str) -> Iterator[tuple[str, Any]]:
    """Each fact that is not as the form shows it, with its value."""
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
    """Return what is taken away of a list comes last, the last of it first, so that no place changes
    meanwhile.
    """
    last = parted(path)[-1]
    return -last if value is None and isinstance(last, int) else -sys.maxsize


def _piece(
    field: FormField, value: dict[str, Any], standing: Mapping[str, dict[str, Any]], mark: str
) -> Iterator[tuple[str, Any]]:
    """Yield a piece on its space: what of it is otherwise, or the whole where another stands there now."""
    now, id = field.value, value.get("id")
    if now is not None and id == now.get("id"):
        shown = {part.path: now.get(part.path, part.value) for part in field.parts}
        otherwise = {name: part for name, was in shown.items() if (part := value.get(name, was)) != was}
        if id is None and len(otherwise) > 1:  # what is another thing now is told at once
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


# --- since when it is known ------------------------------------------------------------------------


def known_since(match: Match[Any], form: PositionForm, earliest: int = 0) -> dict[str, int]:
    """For each field the number of the entry that last changed or confirmed it, by its path.

    ``earliest`` stands for the beginning. What was taken back, refused or has fallen confirms nothing.
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
    """Whether a field is to be asked for, after ``n`` entries: nobody has confirmed it for long."""
    return not field.steady and n - since >= LONG


def _named(move: Any) -> Iterator[str]:
    """Yield the paths of the facts that a move tells."""
    if isinstance(move, Ajustar):
        yield from (op.path for op in move.ops if isinstance(op, SetFact))


def _is_within(path: str, field: str) -> bool:
    return path == field or path.startswith((f"{field}.", f"{field}["))


@cache
def _way(path: str) -> Callable[[Any], Any]:
    """Return what looks a fact up in a position; None where there is no such place."""
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
