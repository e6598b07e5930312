"""Values that reuse equal parts of others, so that a match can keep every position."""

from typing import Any

import msgspec


def shared(before: Any, after: Any) -> Any:
    """Return a value equal to ``after`` that reuses the equal parts of ``before``."""
    if type(before) is not type(after):
        return after
    if before == after:
        return before
    if isinstance(after, msgspec.Struct):
        pairs = ((name, getattr(after, name)) for name in after.__struct_fields__)
        parts = {name: (part, shared(getattr(before, name), part)) for name, part in pairs}
        changed = {name: kept for name, (part, kept) in parts.items() if kept is not part}
        return msgspec.structs.replace(after, **changed) if changed else after
    if isinstance(after, tuple):
        return (*map(shared, before, after), *after[len(before) :])
    return after
