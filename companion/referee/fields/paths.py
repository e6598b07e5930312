"""Fields of a struct, or of a struct within it, by path: ``mesa.ativo``."""

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar, get_args

import msgspec

from companion.referee.fields.shapes import bare_of, hints_of, names_on_wire

T = TypeVar("T", bound=msgspec.Struct)


def with_fields(struct: T, values: Mapping[str, Any]) -> T:
    """Return the struct with the values at those paths replaced; each struct on the way is rebuilt once."""
    own: dict[str, Any] = {}
    within: dict[str, dict[str, Any]] = {}
    for path, value in values.items():
        head, _dot, rest = path.partition(".")
        if rest:
            within.setdefault(head, {})[rest] = value
        else:
            own[head] = value
    for head, inner in within.items():
        own[head] = with_fields(getattr(struct, head), inner)
    return msgspec.structs.replace(struct, **own)


def hint_at(kind: type[msgspec.Struct], steps: Iterable[str | int]) -> Any:
    """Return the type at a path within a struct: steps are wire names of fields and places in lists."""
    hint: Any = kind
    for step in steps:
        inner = bare_of(hint)
        hint = get_args(inner)[0] if isinstance(step, int) else hints_of(inner)[names_on_wire(inner)[step]]
    return hint
