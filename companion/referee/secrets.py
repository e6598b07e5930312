"""Values that only some may see, and the one redactor that everything passes before it leaves."""

from typing import Any, Generic, TypeVar

import msgspec
from msgspec import UNSET, UnsetType

from companion.referee.move import Seat

T = TypeVar("T")


class Secret(msgspec.Struct, Generic[T], frozen=True):
    """A value that only its owner may see; for all others it is unset.

    No other struct has a field called ``owner``: by it the redactor sees that a value holds secrets.
    """

    owner: Seat
    value: T | UnsetType = UNSET

    def __repr__(self) -> str:
        """Whose it is, and never what: what fails may be written to a log."""
        return f"Secret({self.owner!r})"


class Audience(msgspec.Struct, frozen=True):
    """Who is looking: the seats whose secrets they may see; none for spectators and judges."""

    seats: tuple[Seat, ...] = ()


EVERYBODY = Audience()

_MARK = b'"owner":'
_encode = msgspec.json.Encoder().encode


def redact(value: Any, audience: Audience) -> Any:
    """The same value with every secret emptied that the audience does not own.

    The value is what can be written as JSON: structs, tuples and plain mappings of them.
    """
    if _MARK not in _encode(value):  # writing all of it is quicker than looking at every part
        return value
    return _redacted(value, audience)


def _redacted(value: Any, audience: Audience) -> Any:
    if isinstance(value, Secret):
        if value.owner in audience.seats:
            return Secret(value.owner, _redacted(value.value, audience))
        return Secret(value.owner)
    if isinstance(value, tuple | list):
        return type(value)([_redacted(part, audience) for part in value])
    if isinstance(value, dict):
        return _redacted_plain(value, audience)
    if isinstance(value, msgspec.Struct):
        changed = {
            name: seen
            for name in value.__struct_fields__
            if (seen := _redacted(part := getattr(value, name), audience)) is not part and seen != part
        }
        return msgspec.structs.replace(value, **changed) if changed else value
    return value


def _redacted_plain(value: dict[str, Any], audience: Audience) -> dict[str, Any]:
    """A mapping, or a secret that is written as one: an owner, and beside it at most what is owned."""
    if "owner" in value and ("value" in value or len(value) == 1) and value["owner"] not in audience.seats:
        return {"owner": value["owner"]}
    return {name: _redacted(part, audience) for name, part in value.items()}
