"""Names of seats in plain data of a known type: setups, and the facts of corrections."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType, UnionType
from typing import Annotated, Any, NamedTuple, TypeVar, Union, get_args, get_origin

import msgspec

from companion.referee.fields.kinds import Kinds
from companion.referee.fields.move import Move
from companion.referee.fields.shapes import hints_of, is_struct, names_on_wire, refers_of
from companion.referee.positions.adjustments import SetFact
from companion.referee.resolving.table_moves import Ajustar, parted
from companion.referee.words.naming import Names, with_names_of

_Given = Mapping[Any, Any]  # the values of the type variables of a struct


class _Type(NamedTuple):
    annotation: Any
    given: _Given = MappingProxyType({})


def plain_by_name(plain: Any, kind: Any, names: Names, kinds: Kinds) -> Any:
    """Return plain data of that type with names in place of seats."""
    return _named(plain, _Type(kind), names, kinds)


def corrected_by_name(move: Move, kind: type[msgspec.Struct], names: Names, kinds: Kinds) -> Move:
    """Return a move whose corrections have names in place of seats, for positions of that type."""
    if not isinstance(move, Ajustar):
        return move
    ops = tuple(_fact_by_name(op, kind, names, kinds) if isinstance(op, SetFact) else op for op in move.ops)
    return move.having(ops=ops)


def _fact_by_name(op: SetFact, kind: type[msgspec.Struct], names: Names, kinds: Kinds) -> SetFact:
    at = [_Type(kind)]
    for step in parted(op.path):
        at = [inner for one in at for inner in _inside(one, step)]
    value = next(
        (named for one in at if (named := _named(op.value, one, names, kinds)) != op.value), op.value
    )
    return msgspec.structs.replace(op, value=value)


def _named(plain: Any, kind: _Type, names: Names, kinds: Kinds) -> Any:
    for one in _arms(kind):
        if isinstance(plain, dict) and is_struct(get_origin(one.annotation) or one.annotation):
            if not _is_tagged(plain, get_origin(one.annotation) or one.annotation):
                continue
            fields = _fields(one)
            return {
                name: _named(part, fields[name], names, kinds) if name in fields else part
                for name, part in plain.items()
            }
        if isinstance(plain, list) and get_origin(one.annotation) is tuple:
            return [_named(part, _part(one, at), names, kinds) for at, part in enumerate(plain)]
        if isinstance(plain, str) and (refers := refers_of(one.annotation)) is not None:
            return with_names_of(plain, refers, names, kinds)
    return plain


def _inside(kind: _Type, step: str | int) -> Iterator[_Type]:
    """Yield the types that the part at a step of a path may have."""
    for one in _arms(kind):
        origin = get_origin(one.annotation) or one.annotation
        if isinstance(step, int) and origin is tuple:
            yield _part(one, step)
        elif is_struct(origin) and (found := _fields(one).get(str(step))) is not None:
            yield found


def _arms(kind: _Type) -> Iterator[_Type]:
    """Yield the types that a value may have: the arms of a union, one by one."""
    annotation, given = kind
    if isinstance(annotation, TypeVar):
        if annotation in given:
            yield from _arms(_Type(given[annotation], given))
    elif get_origin(annotation) in (Union, UnionType):
        for arm in get_args(annotation):
            yield from _arms(_Type(arm, given))
    elif get_origin(annotation) is Annotated and refers_of(annotation) is None:
        yield from _arms(_Type(get_args(annotation)[0], given))
    else:
        yield kind


def _fields(kind: _Type) -> dict[str, _Type]:
    """Return the types of a struct's fields by wire name."""
    origin = get_origin(kind.annotation) or kind.annotation
    args = (
        kind.given.get(arg, arg) if isinstance(arg, TypeVar) else arg for arg in get_args(kind.annotation)
    )
    given = dict(zip(getattr(origin, "__parameters__", ()), args, strict=False))
    return {wire: _Type(hints_of(origin)[name], given) for wire, name in names_on_wire(origin).items()}


def _part(kind: _Type, at: int) -> _Type:
    """Return the type of a part of a tuple."""
    args = get_args(kind.annotation)
    if len(args) == 2 and args[1] is ...:
        return _Type(args[0], kind.given)
    return _Type(args[at] if at < len(args) else Any, kind.given)


def _is_tagged(plain: dict[str, Any], kind: type[msgspec.Struct]) -> bool:
    """Return whether plain data may be a struct of that type, by its tag."""
    config = kind.__struct_config__
    return config.tag_field is None or plain.get(config.tag_field) == config.tag
