"""Values that only some may see, and the one redactor that everything passes before it leaves."""

from typing import Any, Generic, TypeVar

import msgspec
from msgspec import UNSET, UnsetType

from companion.referee.move import Seat

T = TypeVar("T")


class Secret(msgspec.Struct, Generic[T], frozen=True):
    """A value that only its owner may see; for all others it is unset."""

    owner: Seat
    value: T | UnsetType = UNSET


class Audience(msgspec.Struct, frozen=True):
    """Who is looking: the seats whose secrets they may see; none for spectators and judges."""

    seats: tuple[Seat, ...] = ()


EVERYBODY = Audience()


def redact(value: Any, audience: Audience) -> Any:
    """The same value with every secret emptied that the audience does not own."""
    if isinstance(value, Secret):
        if value.owner in audience.seats:
            return Secret(value.owner, redact(value.value, audience))
        return Secret(value.owner)
    if isinstance(value, tuple):
        return tuple(redact(part, audience) for part in value)
    if isinstance(value, msgspec.Struct):
        changed = {
            name: seen
            for name in value.__struct_fields__
            if (seen := redact(part := getattr(value, name), audience)) is not part and seen != part
        }
        return msgspec.structs.replace(value, **changed) if changed else value
    return value
