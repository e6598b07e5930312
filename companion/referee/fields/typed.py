"""Conversion of plain data to a type; a fault has its path, what was expected and the nearest word."""

import json
import re
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from typing import Any, NamedTuple, get_origin

import msgspec
from msgspec import inspect

from companion.language import Message, _
from companion.referee.fields.limits import MOST_LISTED, MOST_VALUES, LimitedBy
from companion.referee.fields.shapes import hints_of
from companion.referee.fields.terms import annotation_in

Path = tuple[str | int, ...]
LONGEST_WORD = 80  # letters; a longer word gets no suggestion

_MSGSPEC_ERROR = re.compile(r"(?P<what>.*?)(?: - at `(?:key in )?\$(?P<path>.*)`)?", re.DOTALL)
_STEP = re.compile(r"\.([^.\[]+)|\[(\d+)\]|(\[\.\.\.\])")
_EXPECTED = re.compile(r"Expected `(?P<expected>[^`]*)`, got `(?P<found>[^`]*)`")
_BOUND = re.compile(r"Expected `(?P<kind>int|float)` (?P<way>>=|<=|>|<) (?P<number>-?[\d.]+)")
_WRONG_VALUE = re.compile(r"Invalid (?:enum )?value (?P<value>.*)", re.DOTALL)
_MISSING = re.compile(r"Object missing required field `(?P<field>[^`]*)`")

_KINDS: dict[str, Message] = {
    "int": _("a whole number"),
    "float": _("a number with a point"),
    "bool": _("true or false"),
    "str": _("a text"),
    "null": _("nothing"),
    "array": _("a list"),
    "object": _("fields with values"),
}
_KINDS |= {
    "NoneType": _KINDS["null"],
    "list": _KINDS["array"],
    "dict": _KINDS["object"],
}  # names of keys' kinds


TOO_MUCH = _(
    "more than a table holds: at most {count} things in a list, and {most} values in all",
    count=MOST_LISTED,
    most=MOST_VALUES,
)
_PLAIN = (str, int, float, type(None))  # values that contain no struct


class Fault(ValueError):  # noqa: N818  # the whole project uses this name
    """A value in written data that does not fit, with its place.

    With ``of_key`` the key at the end of ``path`` is wrong, not its value. ``nearest`` is the valid word that
    was probably meant; ``rule`` is the rule that excludes the value, empty if none does.
    """

    def __init__(
        self,
        path: Path,
        message: Message,
        *,
        nearest: str | None = None,
        of_key: bool = False,
        rule: str = "",
    ) -> None:
        super().__init__(f"{shown(path)}: {message.to('en')}")
        self.path = path
        self.message = message
        self.nearest = nearest
        self.of_key = of_key
        self.rule = rule


class Place(NamedTuple):
    """A mapping in plain data with its path and the struct that it is converted to."""

    path: Path
    struct: inspect.StructType
    data: Mapping[str, Any]


def read(data: Any, kind: Any, path: Path = ()) -> Any:
    """Return the data converted to that type. Raises Fault. Unknown fields are refused at every depth."""
    try:
        found, error_text = msgspec.convert(data, kind), ""
    except msgspec.ValidationError as error:
        found, error_text = None, str(error)
    if error_text or not _refuses_unknown(kind):
        info = _info(kind)
        if error_text:
            _check_keys(data, path)
        _check_names(info, data, path)
        if error_text:
            fault = _fault(error_text, info, data, path)
            fault.rule = _limit_at(info, data, fault.path[len(path) :])
            raise fault
    return found


def _check_keys(data: Any, path: Path) -> None:
    """Require every key to be text: some readers turn ``on`` into a truth value and ``3`` into a number."""
    if isinstance(data, dict):
        for key in data:
            if not isinstance(key, str):
                written = json.dumps(key, default=str)
                said = _("“{word}” is no word; where one is meant, it is written in quotes", word=written)
                raise Fault((*path, written), said)
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for step, part in inside:
        _check_keys(part, (*path, step))


def _check_names(info: inspect.Type, data: Any, path: Path) -> None:
    for place in _structs(info, data, path):
        known = _names(place.struct)
        for key in place.data:
            if key not in known:
                raise unknown_word((*place.path, key), _("there is no field “{word}”", word=key), key, known)


def unknown_word(path: Path, message: Message, word: str, known: Any, *, of_key: bool = True) -> Fault:
    """Return the fault of an unknown word, with the nearest known one."""
    meant = get_close_matches(word, [str(name) for name in known], 1) if len(word) <= LONGEST_WORD else []
    near = meant[0] if meant else None
    return Fault(path, message, nearest=near, of_key=of_key)


def shown(path: Path) -> str:
    """Return a path as people write it: ``moves[2].seat``."""
    text = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path)
    return text.removeprefix(".")


@cache
def _info(kind: Any) -> inspect.Type:
    return inspect.type_info(kind)


@cache
def _refuses_unknown(kind: Any) -> bool:
    """Return whether msgspec itself refuses every unknown field of the type."""
    found: dict[int, inspect.StructType] = {}
    _collect_structs(_info(kind), found)
    return all(struct.forbid_unknown_fields for struct in found.values())


def _collect_structs(info: inspect.Type, found: dict[int, inspect.StructType]) -> None:
    """Collect the structs that a type is made of, by identity, since a struct may contain itself."""
    if isinstance(info, inspect.StructType):
        if id(info) in found:
            return
        found[id(info)] = info
        inner: Iterable[inspect.Type] = (field.type for field in info.fields)
    elif isinstance(info, inspect.UnionType):
        inner = info.types
    elif isinstance(info, inspect.TupleType):
        inner = info.item_types
    elif isinstance(info, inspect.CollectionType):
        inner = (info.item_type,)
    elif isinstance(info, inspect.DictType):
        inner = (info.value_type,)
    else:
        return
    for one in inner:
        _collect_structs(one, found)


def _names(struct: inspect.StructType) -> tuple[str, ...]:
    names = tuple(field.encode_name for field in struct.fields)
    return (struct.tag_field, *names) if struct.tag_field else names


def _structs(info: inspect.Type, data: Any, path: Path) -> Iterator[Place]:
    """Yield every mapping that becomes a struct, outermost first; tagged structs are found by their tag."""
    if isinstance(data, Mapping) and (struct := _struct_of(info, data)) is not None:
        yield Place(path, struct, data)
    for step, inner, value in _parts(info, data):
        if not isinstance(value, _PLAIN):
            yield from _structs(inner, value, (*path, step))


def _parts(info: inspect.Type, data: Any) -> Iterator[tuple[str | int, inspect.Type, Any]]:
    """Yield what data holds: the step to each part, the type that it should have, and the part."""
    if isinstance(data, Mapping):
        struct = _struct_of(info, data)
        for field in struct.fields if struct is not None else ():
            yield field.encode_name, field.type, data.get(field.encode_name)
        for kind in _of_type(info, inspect.DictType):
            yield from ((key, kind.value_type, value) for key, value in data.items())
    elif isinstance(data, list | tuple):
        for at, item in enumerate(data):
            for inner in _item_types(info, at):
                yield at, inner, item


def _struct_of(info: inspect.Type, data: Mapping[str, Any]) -> inspect.StructType | None:
    structs: list[inspect.StructType] = _of_type(info, inspect.StructType)
    if len(structs) == 1:
        return structs[0]
    return next((one for one in structs if one.tag_field and data.get(one.tag_field) == one.tag), None)


def _of_type(info: inspect.Type, wanted: Any) -> list[Any]:
    options = info.types if isinstance(info, inspect.UnionType) else (info,)
    return [option for option in options if isinstance(option, wanted)]


def _item_types(info: inspect.Type, at: int) -> Iterator[inspect.Type]:
    for option in _of_type(info, inspect.CollectionType):
        yield option.item_type
    for option in _of_type(info, inspect.TupleType):
        if at < len(option.item_types):
            yield option.item_types[at]


# --- messages for the errors of msgspec --------------------------------------------------------------


def _fault(error_text: str, info: inspect.Type, data: Any, path: Path) -> Fault:
    match = _MSGSPEC_ERROR.fullmatch(error_text)
    assert match is not None  # the pattern matches any text
    inside = _inside(match["path"] or "")
    here = (*path, *inside)
    if wrong := _EXPECTED.fullmatch(match["what"]):
        return Fault(here, _misfit(wrong["expected"], wrong["found"]))
    if bound := _BOUND.fullmatch(match["what"]):
        return Fault(here, _beyond(bound["way"], bound["number"]))
    if missing := _MISSING.fullmatch(match["what"]):
        return Fault(here, _("the field “{word}” is missing", word=missing["field"]))
    if wrong := _WRONG_VALUE.fullmatch(match["what"]):
        value = wrong["value"].strip("'\"")
        known = _known_values(info, data, inside)
        if known:
            message = _("“{word}” is not one of {words}", word=value, words=", ".join(known))
            return unknown_word(here, message, value, known, of_key=False)
    return Fault(here, _("this does not fit here: {reason}", reason=match["what"]))


def _inside(text: str) -> Path:
    """Return msgspec's ``.moves[0].seat`` as a path, up to the first step without a name."""
    steps: list[str | int] = []
    for name, index, any_ in _STEP.findall(text):
        if any_:
            break
        steps.append(int(index) if index else name)
    return tuple(steps)


def _beyond(way: str, number: str) -> Message:
    match way:
        case ">=":
            return _("expected at least {number}", number=number)
        case "<=":
            return _("expected at most {number}", number=number)
        case ">":
            return _("expected more than {number}", number=number)
    return _("expected less than {number}", number=number)


def _limit_at(info: inspect.Type, data: Any, path: Path) -> str:
    """Return the rule that limits the value at a path, or an empty text."""
    rule = ""
    for step in path:
        if isinstance(step, int):
            inner = next(_item_types(info, step), None)
        else:
            struct = _struct_of(info, data) if isinstance(data, Mapping) else None
            field = next((one for one in struct.fields if one.encode_name == step), None) if struct else None
            if struct is None or field is None:
                return ""
            limit = annotation_in(hints_of(get_origin(struct.cls) or struct.cls)[field.name], LimitedBy)
            rule, inner = limit.rule if limit else "", field.type
        if inner is None:
            return rule
        info, data = inner, data[step]
    return rule


def _misfit(expected: str, found: str) -> Message:
    words = [_KINDS.get(kind, kind) for kind in expected.split(" | ") if kind != "null"]
    wanted: object = words[0] if words else _KINDS["null"]
    if len(words) > 1:
        wanted = _("{one} or {other}", one=words[0], other=words[1])
    given = _KINDS.get(found, found)
    if "str" in expected and found in ("int", "float", "bool"):
        return _("expected {wanted}, found {found}: write it in quotes", wanted=wanted, found=given)
    return _("expected {wanted}, found {found}", wanted=wanted, found=given)


def _known_values(info: inspect.Type, data: Any, path: Path) -> tuple[str, ...]:
    """Return the values that may stand at a path: the tags of a union, or the words of a literal."""
    for at, step in enumerate(path):
        if isinstance(step, int):
            inner = next(_item_types(info, step), None)
        else:
            tags = [str(one.tag) for one in _of_type(info, inspect.StructType) if one.tag_field == step]
            if tags and at == len(path) - 1:
                return tuple(tags)
            struct = _struct_of(info, data) if isinstance(data, Mapping) else None
            fields = struct.fields if struct else ()
            inner = next((field.type for field in fields if field.encode_name == step), None)
        if inner is None:
            return ()
        info, data = inner, data[step]
    return tuple(str(value) for option in _of_type(info, inspect.LiteralType) for value in option.values)
