"""Check that a position fits into a record: its numbers within their bounds, no list too long.

The check writes the position and reads it again as its type, exactly as a record or a stored table does. That
is faster than looking at each field in Python.
"""

import re
from typing import Any

import msgspec

from companion.referee.fields.limits import MOST_LISTED

_AT = re.compile(r"`\$\.?([^`]*)`$")  # where the type refuses a value


def outgrown(state: Any, kind: Any) -> str | None:
    """Return the path of the first value that no record of that type holds, or None.

    Lists that only the engine keeps (``engines_own``) may have any length.
    """
    written = msgspec.json.encode(state)
    try:
        msgspec.json.decode(written, type=kind)
    except msgspec.ValidationError as error:
        at = _AT.search(str(error))
        return at[1] if at else ""
    if written.count(b",") < MOST_LISTED:  # too few for a long list; the usual case
        return None
    plain = msgspec.json.decode(written)
    return _too_long({name: plain[name] for name in plain if name not in state.engines_own}, "")


def _too_long(value: Any, path: str) -> str | None:
    """Return the path of the first list within plain data that is too long, or None."""
    if isinstance(value, list):
        if len(value) > MOST_LISTED:
            return path
        inside = [(f"{path}[{at}]", part) for at, part in enumerate(value)]
    elif isinstance(value, dict):
        inside = [(f"{path}.{name}".lstrip("."), part) for name, part in value.items()]
    else:
        return None
    return next((found for at, part in inside if (found := _too_long(part, at)) is not None), None)
