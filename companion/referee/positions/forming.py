"""Forms of positions, made from their types: a game lists the fields to show, their order and conditions.

Names and steps stand in the types (``terms``); kinds, bounds and choices follow from them. A struct with
``rows`` is a board, whose spaces hold a piece or none; ``shown`` are the parts of a piece in the order of the
form.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from functools import cache, lru_cache
from typing import Any, Generic, Literal, NamedTuple, get_args, get_origin

import msgspec

from companion.language import Both, Message, Wording
from companion.referee.fields.kinds import PLACE, SEAT
from companion.referee.fields.kinds import Kind as Refers
from companion.referee.fields.limits import MOST_COUNTED, MOST_LISTED
from companion.referee.fields.move import Seat
from companion.referee.fields.shapes import bare_of, hints_of, is_struct, names_on_wire
from companion.referee.fields.terms import Labels, Repeated, Term, annotation_in
from companion.referee.positions.position import S
from companion.referee.positions.position_form import (
    FormChoice,
    FormField,
    FormGroup,
    Ground,
    Kind,
    PositionForm,
    plain,
)

_KEPT = 2048  # blank pieces by type, seat and space, since each form asks for them again


class Shows(NamedTuple, Generic[S]):
    """A field whose choices (for a board, spaces) or largest number depend on the position.

    ``ground`` names a field of words whose letters lie beneath the spaces of a board, and the label of a
    letter. With ``turns`` the field may have been entered from across the table.
    """

    path: str
    choices: Callable[[S], Iterable[str]] | None = None
    most: Callable[[S], int] | None = None
    ground: tuple[str, Message] | None = None
    turns: bool = False


class While(NamedTuple, Generic[S]):
    """Fields that are shown only in positions that meet a condition."""

    holds: Callable[[S], bool]
    shows: "tuple[Shown[S], ...]"


Shown = str | Shows[S] | While[S]


class OfTable(NamedTuple, Generic[S]):
    """Fields of the table, which belong to no seat."""

    shows: tuple[Shown[S], ...]


class OfSeats(NamedTuple, Generic[S]):
    """Fields of each seat: the parts at ``path``, whose field ``seat`` names their seat."""

    path: str
    seat: str
    shows: tuple[Shown[S], ...]


def form_of(*groups: OfTable[S] | OfSeats[S]) -> Callable[[S], PositionForm]:
    """Return a function that makes the form of a position."""
    return lambda state: PositionForm(tuple(one for group in groups for one in _groups(group, state)))


def _groups(group: OfTable[S] | OfSeats[S], state: S) -> Iterator[FormGroup]:
    first = state.options.order[0]
    if isinstance(group, OfTable):
        yield FormGroup(fields=tuple(_shown(group.shows, state, state, "", first)))
        return
    for at, part in enumerate(_at(state, group.path)[0]):
        seat = getattr(part, group.seat)
        fields = tuple(_shown(group.shows, state, part, f"{group.path}[{at}].", seat))
        yield FormGroup(fields=fields, seat=seat)


def _shown(shows: Iterable[Shown[S]], state: S, part: Any, before: str, seat: Seat) -> Iterator[FormField]:
    for one in shows:
        if isinstance(one, While):
            if one.holds(state):
                yield from _shown(one.shows, state, part, before, seat)
        else:
            yield from _fields(Shows[S](one) if isinstance(one, str) else one, state, part, before, seat)


def _fields(show: Shows[S], state: S, part: Any, before: str, seat: Seat) -> Iterator[FormField]:
    """Yield the fields of what a form shows: spaces of a board, counts of kinds, or values."""
    path = f"{before}{show.path}"
    value, hint = _at(part, show.path)
    only = None if show.choices is None else tuple(show.choices(state))
    if isinstance(value, msgspec.Struct) and hasattr(value, "rows"):
        beneath = _beneath(part, before, show.ground, value.rows) if show.ground else {}
        for space in _spaces(path, hint, value, seat, only):
            ground = beneath.get(space.path.rpartition(".")[2])
            yield msgspec.structs.replace(space, ground=ground, turns=show.turns)
    elif _counted_kinds(hint):
        yield from counted_fields(path, hint, value)
    else:
        field = form_field(path, hint, value, seat, only=only)
        if show.most is not None:
            field = msgspec.structs.replace(field, most=show.most(state))
        if show.turns:
            field = msgspec.structs.replace(field, turns=True)
        yield from _each(field, value, state.options.order)


def _at(struct: msgspec.Struct, path: str) -> tuple[Any, Any]:
    """Return the value at a path, and its type."""
    value: Any = struct
    hint: Any = None
    for wire in path.split("."):
        kind: type[msgspec.Struct] = type(value)
        name = names_on_wire(kind)[wire]
        value, hint = getattr(value, name), hints_of(kind)[name]
    return value, hint


def _each(field: FormField, value: Any, order: tuple[Seat, ...]) -> Iterator[FormField]:
    """Yield a field, or one field for each part of a tuple: the rows of a text, a number of every seat."""
    if not isinstance(value, tuple) or field.kind not in ("text", "number"):
        yield field
        return
    for at, one in enumerate(value):
        here = msgspec.structs.replace(field, path=f"{field.path}[{at}]", value=one)
        if field.kind == "number":
            yield msgspec.structs.replace(here, of=order[at])
        elif isinstance(field.label, Message):
            yield msgspec.structs.replace(here, label=Message(field.label.text, (("number", at + 1),)))


@cache
def _counted_kinds(hint: Any) -> tuple[str, ...]:
    """Return the kinds of a type that counts by kind, as pairs with a number or as repeated words."""
    bare = bare_of(hint)
    part = bare_of(get_args(bare)[0]) if get_origin(bare) is tuple else None
    if annotation_in(hint, Repeated) is None:
        if get_origin(part) is not tuple or len(get_args(part)) != 2 or bare_of(get_args(part)[1]) is not int:
            return ()
        part = bare_of(get_args(part)[0])
    return get_args(part) if get_origin(part) is Literal else ()


def counts_of(value: tuple[Any, ...]) -> dict[str, int]:
    """Return the count of each kind, from pairs or from repeated words."""
    return dict(Counter(value) if value and isinstance(value[0], str) else value)


def counted_fields(path: str, hint: Any, value: tuple[Any, ...]) -> Iterator[FormField]:
    """Yield a number field for each kind of a count by kind, under a common heading."""
    term, labels = annotation_in(hint, Term) or Term(), annotation_in(hint, Labels)
    counts, repeated = counts_of(value), annotation_in(hint, Repeated) is not None
    for kind in _counted_kinds(hint):
        word = labels.words.get(kind, kind) if labels is not None else kind
        yield FormField(
            path=f"{path}.{kind}",
            label=Both(word, word) if isinstance(word, str) else word,
            kind="number",
            value=counts.get(kind, 0),
            most=MOST_LISTED if repeated else MOST_COUNTED,
            under=titled(term),
            main=term.main,
            rule=term.rule,
        )


def _spaces(
    path: str, hint: Any, board: Any, seat: Seat, only: tuple[str, ...] | None
) -> Iterator[FormField]:
    """Yield the fields of a board's spaces, each row centred."""
    under = (annotation_in(hint, Term) or Term()).under
    for space, cell in cells_of(board.rows).items():
        if only is None or space in only:
            piece, of = _at(board, space)
            field = form_field(f"{path}.{space}", of, piece, seat, space=space)
            yield msgspec.structs.replace(field, label=Both(space, space), under=under, place=cell)


def _beneath(
    part: Any, before: str, ground: tuple[str, Message], rows: tuple[tuple[str, ...], ...]
) -> dict[str, Ground]:
    """Return the letter beneath each space of a board that has one."""
    path, label = ground
    words, _hint = _at(part, path)
    return {
        space: Ground(f"{before}{path}[{at}]", column, label)
        for at, (row, word) in enumerate(zip(rows, words, strict=False))
        for column, (space, _letter) in enumerate(zip(row, word, strict=False))
    }


def cells_of(rows: tuple[tuple[str, ...], ...]) -> dict[str, tuple[int, int]]:
    """Return the row and the column, in half spaces, of each space of a board, each row centred."""
    widest = max(map(len, rows))
    return {
        space: (at, 2 * column + widest - len(row))
        for at, row in enumerate(rows)
        for column, space in enumerate(row)
    }


def form_field(
    path: str, hint: Any, value: Any, seat: Seat, *, space: str = "", only: tuple[str, ...] | None = None
) -> FormField:
    """Return one field; ``seat`` is its owner, ``space`` the space of the piece that it belongs to."""
    term, bounds = annotation_in(hint, Term) or Term(), annotation_in(hint, msgspec.Meta) or msgspec.Meta()
    choices = _choices(hint, only)
    kind = _kind(path, hint, choices)
    piece = _piece(hint) if kind in ("piece", "pieces") else None
    return FormField(
        path=path,
        label=titled(term),
        kind=kind,
        value=plain(value),
        under=term.under,
        least=int(bounds.ge or 0) if term.least is None else term.least,
        most=None if bounds.le is None else int(bounds.le),
        steps=term.steps,
        usual=term.usual(space) if callable(term.usual) else term.usual,
        choices=choices,
        main=term.main,
        steady=term.steady,
        rule=term.rule,
        parts=_parts(piece, seat, space) if piece else (),
        blank=dict(_blank(piece, seat, space)) if piece else None,
    )


def titled(term: Term) -> Wording:
    """Return the title of a field."""
    return term.title or Both(term.called("pt"), term.called("en"))


def _kind(path: str, hint: Any, choices: tuple[FormChoice, ...]) -> Kind:
    bare = bare_of(hint)
    several = get_origin(bare) is tuple
    inner = bare_of(get_args(bare)[0]) if several else bare
    if choices and not is_struct(inner):
        return "set" if several else "choice"
    if is_struct(inner):
        return "pieces" if several else "piece"
    refers = annotation_in(hint, Refers) or Refers.WORD
    if PLACE in refers:
        return "place"
    if SEAT in refers:
        return "seat"
    if inner is int:
        return "tenths" if path.endswith("decimos") else "number"
    return "flag" if inner is bool else "text"


def _choices(hint: Any, only: tuple[str, ...] | None = None) -> tuple[FormChoice, ...]:
    """Return the values of a type, or ``only`` those, with their names.

    A value without a name stands for itself.
    """
    labels = annotation_in(hint, Labels)
    labels = Labels({}) if labels is None else labels
    words = labels.words
    named = ((value, words.get(value, str(value))) for value in (words if only is None else only))
    return tuple(
        FormChoice(value, Both(word, word) if isinstance(word, str) else word, labels.drawing(value))
        for value, word in named
    )


# ---------------------------------------------------------------- pieces


def _piece(hint: Any) -> type[msgspec.Struct] | None:
    bare = bare_of(hint)
    inner = bare_of(get_args(bare)[0]) if get_origin(bare) is tuple else bare
    return inner if is_struct(inner) else None


@lru_cache(_KEPT)
def _parts(piece: type[msgspec.Struct], seat: Seat, space: str) -> tuple[FormField, ...]:
    """Return the fields of a piece in a form, with the values of a new piece."""
    parts = {part.name: part for part in _all_parts(piece)}
    return tuple(
        form_field(name, parts[name].hint, _new(parts[name], seat, space), seat, space=space)
        for name in getattr(piece, "shown", parts)
    )


@lru_cache(_KEPT)
def _blank(piece: type[msgspec.Struct], seat: Seat, space: str) -> dict[str, Any]:
    """Return the fixed parts of a new piece, which the form does not ask for."""
    parts = tuple(_all_parts(piece))
    made = {"id": f"{seat}:{space}"} if any(part.name == "id" for part in parts) else {}
    known = (part for part in parts if part.kind == "seat" or (part.info.required and part.kind == "choice"))
    return made | {part.name: _new(part, seat, space) for part in known}


class _Part(NamedTuple):
    """A field of a piece."""

    name: str
    hint: Any
    info: msgspec.structs.FieldInfo

    @property
    def kind(self) -> Kind:
        return _kind(self.name, self.hint, _choices(self.hint))


@cache
def _all_parts(piece: type[msgspec.Struct]) -> tuple[_Part, ...]:
    hints = hints_of(piece)
    return tuple(_Part(info.encode_name, hints[info.name], info) for info in msgspec.structs.fields(piece))


def _new(part: _Part, seat: Seat, space: str) -> Any:
    """Return the value of a part of a new piece; a number is the usual one of its space, if there is one."""
    if part.kind == "seat":
        return seat
    if not part.info.required:
        return part.info.default
    if part.kind == "choice":
        return _choices(part.hint)[0].value
    term = annotation_in(part.hint, Term)
    return term.usual(space)[0] if term is not None and callable(term.usual) else None
