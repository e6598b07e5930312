"""Fields of a struct, or of a struct within it, by their path: ``mesa.ativo``."""

from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

T = TypeVar("T", bound=msgspec.Struct)


def with_fields(struct: T, told: Mapping[str, Any]) -> T:
    """The struct with what lies at those paths replaced; each struct on the way is made anew once."""
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
