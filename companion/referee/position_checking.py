"""Looking at the whole table at once: what differs is told as facts, and all of it is known since then.

One entry says it: ``ajustar`` by ``correction`` whose ``source`` is CHECKED. Everything that the form shows
was confirmed by it, whether it differed or not.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any

import msgspec

from companion.referee.adjustments import Tell
from companion.referee.game import Game
from companion.referee.match import Match
from companion.referee.position_form import Field, PositionForm, plain
from companion.referee.table_moves import Ajustar, Told, parted, told, told_together

CHECKED = "conferir"
LONG = 40  # entries after which a fact that nobody has confirmed is asked for


def is_checking(move: Any) -> bool:
    """Whether a move says that the whole table was looked at."""
    return isinstance(move, Ajustar) and move.authority == "correction" and move.source == CHECKED


# --- what differs ----------------------------------------------------------------------------------


def corrections(
    game: Game[Any], state: Any, form: PositionForm, values: Mapping[str, Any], mark: str
) -> tuple[Tell, ...]:
    """The facts to tell so that the position is as ``values`` say, by path; only those that differ.

    A piece that stays, and one that only stands elsewhere, keeps its id; a new one has one made of ``mark``,
    which no other entry of the match may have. Raises KeyError with a path that the form does not have.
    """
    found = []
    for path, value in differing(form, values, mark):
        after = told(state, path, value, game.load)
        if after.rule or after.state != state:  # what cannot be is told too, to be refused with its rule
            found.append(Tell(path=path, value=value))
            state = after.state
    return tuple(found)


def position_of(
    game: Game[Any], begun: Any, form: PositionForm, values: Mapping[str, Any], mark: str
) -> Told:
    """The position that a form describes which was filled in from ``begun``. Raises KeyError as above."""
    return told_together(begun, differing(form, values, mark), game.load)


def setup_of(state: Any) -> dict[str, Any]:
    """A position as the setup of a record."""
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
    for path, value in values.items():
        field = fields[path]
        if value == field.value:
            continue
        if field.kind == "piece" and isinstance(value, Mapping):
            yield from _piece(field, dict(value), standing, mark)
        else:
            yield path, value


def _piece(
    field: Field, value: dict[str, Any], standing: Mapping[str, dict[str, Any]], mark: str
) -> Iterator[tuple[str, Any]]:
    """A piece on its space: what of it is otherwise, or the whole where another stands there now."""
    now, id = field.value, value.get("id")
    if now is not None and id == now.get("id"):
        for part in field.parts:
            shown = now.get(part.path, part.value)
            if (told_now := value.get(part.path, shown)) != shown:
                yield f"{field.path}.{part.path}", told_now
        return
    if id is not None and id in standing:
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
        if outturn.standing in ("refused", "fallen"):
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


def is_asked(field: Field, since: int, n: int) -> bool:
    """Whether a field is to be asked for, after ``n`` entries: nobody has confirmed it for long."""
    return not field.steady and n - since >= LONG


def _named(move: Any) -> Iterator[str]:
    """The paths of the facts that a move tells."""
    if isinstance(move, Ajustar):
        yield from (op.path for op in move.ops if isinstance(op, Tell))


def _is_within(path: str, field: str) -> bool:
    return path == field or path.startswith((f"{field}.", f"{field}["))


@cache
def _way(path: str) -> Callable[[Any], Any]:
    """What looks a fact up in a position; None where there is no such place."""
    steps = parted(path)

    def look(state: Any) -> Any:
        for step in steps:
            if isinstance(step, int):
                state = state[step] if step < len(state) else None
            elif state is not None:
                kind: type[msgspec.Struct] = type(state)
                name = _names(kind).get(step)
                state = None if name is None else getattr(state, name)
            if state is None:
                return None
        return state

    return look


@cache
def _names(kind: type[msgspec.Struct]) -> dict[str, str]:
    """The fields of a struct by their names on the wire."""
    return dict(zip(kind.__struct_encode_fields__, kind.__struct_fields__, strict=True))
