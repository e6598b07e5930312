"""Fields of a struct, or of a struct within it, by their path: ``mesa.ativo``."""

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar, get_args

import msgspec

from companion.referee.fields.shapes import bare_of, hints_of, names_on_wire

T = TypeVar("T", bound=msgspec.Struct)


def with_fields(struct: T, told: Mapping[str, Any]) -> T:
    """Return the struct with what lies at those paths replaced; each struct on the way is made anew once."""
    own: dict[str, Any] = {}
    within: dict[str, dict[str, Any]] = {}
    for path, value in told.items():
        head, _dot, rest = path.partition(".")
        if rest:
            within.setdefault(head, {})[rest] = value
        else:
            own[head] = value
    for head, inner in within.items():
        own[head] = with_fields(getattr(struct, head), inner)
    return msgspec.structs.replace(struct, **own)


def hint_at(kind: type[msgspec.Struct], steps: Iterable[str | int]) -> Any:
    """Return the type of what lies some steps within a struct: of a field, by its name on the wire, or a
    part.
    """
    hint: Any = kind
    for step in steps:
        inner = bare_of(hint)
        hint = get_args(inner)[0] if isinstance(step, int) else hints_of(inner)[names_on_wire(inner)[step]]
    return hint
