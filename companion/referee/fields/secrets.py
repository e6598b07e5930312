"""Secret values, and the one redactor that everything passes before it is sent.

The type of a field says that its value is a secret. Plain data has no types: entries of earlier engines,
setups, and facts of a correction. There a mapping with the fields of a secret counts as one.
"""

from collections.abc import Callable, Collection, Iterable, Iterator
from contextvars import ContextVar
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import msgspec
from msgspec import UNSET, UnsetType

from companion.referee.fields.move import Seat
from companion.referee.fields.shapes import fields_holding

T = TypeVar("T")
_WRITTEN = frozenset({"owner", "value", "known_to"})
_reads: ContextVar[list["Secret[Any]"] | None] = ContextVar("reads", default=None)


class Secret(msgspec.Struct, Generic[T], frozen=True, omit_defaults=True):
    """A value that only its owner and the seats in ``known_to`` may see; for all others it is unset.

    ``secrets_read`` notes each reading of the value. Copying a secret reads nothing.
    """

    owner: Seat
    value: T | UnsetType = UNSET
    known_to: tuple[Seat, ...] = ()

    if not TYPE_CHECKING:  # type checkers use the declared fields

        def __getattribute__(self, name: str) -> Any:
            if name == "value":
                note_read(self)
            return object.__getattribute__(self, name)

    @property
    def knowers(self) -> tuple[Seat, ...]:
        """Return the seats that may see the value."""
        return (self.owner, *self.known_to)

    def __repr__(self) -> str:
        """Return the owner without the value, since an error message can reach a log."""
        return f"Secret({self.owner!r})"


class Audience(msgspec.Struct, frozen=True):
    """The seats whose secrets the viewers may see; none for spectators and judges."""

    seats: tuple[Seat, ...] = ()


EVERYBODY = Audience()


def secrets_read(look: Callable[[], object]) -> list[Secret[Any]]:
    """Return the secrets whose values the function reads, in order, even if it raises an error.

    Before the first of them is read, the function rests only on what everybody sees.
    """
    found: list[Secret[Any]] = []
    before = _reads.set(found)
    try:
        look()
    finally:
        _reads.reset(before)
    return found


def note_read(secret: Secret[Any]) -> None:
    """Note that a secret is read."""
    if (reads := _reads.get()) is not None:
        reads.append(secret)


# The readings that are being noted, or None. A memo that was made while noting counts only for that noting.
reads_noted: Callable[[], list[Secret[Any]] | None] = _reads.get


def is_given(secret: Secret[Any]) -> bool:
    """Return whether a secret has a value."""
    return object.__getattribute__(secret, "value") is not UNSET


def opened(secret: Secret[T]) -> T | UnsetType:
    """Return the value of a secret that its owner has shown to everybody; this does not count as reading."""
    value: T | UnsetType = object.__getattribute__(secret, "value")
    return value


Shows = Callable[[tuple[Seat, ...]], bool]  # whether a secret with these knowers is shown


def redact(value: Any, audience: Audience) -> Any:
    """Return the value with every secret emptied that the audience does not know.

    If there is nothing to empty, the very same object is returned.
    """
    if not _holds_secrets(value):
        return value
    seats = audience.seats
    return _redacted(value, lambda knowers: any(one in seats for one in knowers))


def without(value: Any, hidden: Collection[Seat], keeps: Collection[Seat] = ()) -> Any:
    """Return the value with every secret emptied that a hidden seat knows and no seat in ``keeps`` knows."""
    return _redacted(
        value,
        lambda knowers: any(one in keeps for one in knowers) or not any(one in hidden for one in knowers),
    )


def secrets_in(value: Any) -> Iterator[Secret[Any]]:
    """Yield every secret in a value, also one in plain data, but none inside another secret."""
    waiting = [value]
    for one in waiting:
        parts_in = _PARTS[type(one)]
        if isinstance(one, Secret):
            yield one
        elif is_written_secret(one):
            yield Secret(one["owner"], one.get("value", UNSET), _knowers_of(one)[1:])
        elif isinstance(one, dict):
            waiting += one.values()
        elif parts_in is not None:
            waiting += [part for part in parts_in(one) if part]


def places_of_secrets(value: Any, path: str = "") -> Iterator[tuple[str, Secret[Any]]]:
    """Yield every secret in a position with its path: ``mesa.lados[0].lista``."""
    if isinstance(value, Secret):
        yield path, value
    elif isinstance(value, msgspec.Struct):
        wire = dict(zip(value.__struct_fields__, value.__struct_encode_fields__, strict=True))
        for name in _hiding(type(value)):
            yield from places_of_secrets(getattr(value, name), f"{path}.{wire[name]}".lstrip("."))
    elif isinstance(value, tuple | list):
        for at, part in enumerate(value):
            yield from places_of_secrets(part, f"{path}[{at}]")


def _holds_secrets(value: Any) -> bool:
    """Return whether a value may hold a secret; most values that are sent hold none."""
    waiting = [value]
    for one in waiting:
        parts_in = _PARTS[type(one)]
        if parts_in is _is_one:
            return True
        if parts_in is not None:
            waiting += [part for part in parts_in(one) if part]  # an empty part holds nothing
    return False


def _redacted(value: Any, shows: Shows) -> Any:
    if _PARTS[type(value)] is None:
        return value
    if isinstance(value, Secret):
        return _secret(value, shows)
    if isinstance(value, msgspec.Struct):
        changed = {
            name: seen
            for name in _hiding(type(value))
            if (seen := _redacted(part := getattr(value, name), shows)) is not part
        }
        return msgspec.structs.replace(value, **changed) if changed else value
    if isinstance(value, tuple | list):
        parts = [_redacted(part, shows) for part in value]
        same = all(seen is part for seen, part in zip(parts, value, strict=True))
        return value if same else type(value)(parts)
    return _redacted_plain(value, shows)


@cache
def _hiding(kind: type[msgspec.Struct]) -> tuple[str, ...]:
    """Return the fields of a struct that may hold a secret."""
    return fields_holding(kind, Secret)


PartsOf = Callable[[Any], Iterable[Any]]


def _is_one(_value: Any) -> Iterable[Any]:
    """Mark a type as a secret: the function is compared, and never called."""
    return ()


class _PartsByType(dict[type, PartsOf | None]):
    """The parts of a value that may hold a secret, by its type; None if there are none."""

    def __missing__(self, kind: type) -> PartsOf | None:
        look: PartsOf | None = None
        if issubclass(kind, Secret | dict):
            look = _is_one  # plain data is searched part by part
        elif issubclass(kind, tuple | list):
            look = iter
        elif issubclass(kind, msgspec.Struct) and (names := _hiding(kind)):
            parts = attrgetter(*names)
            look = parts if len(names) > 1 else lambda value: (parts(value),)
        self[kind] = look
        return look


_PARTS = _PartsByType()


def _secret(secret: Secret[Any], shows: Shows) -> Secret[Any]:
    value = object.__getattribute__(secret, "value")  # emptying a secret does not count as reading it
    if not shows(secret.knowers):
        return secret if value is UNSET else msgspec.structs.replace(secret, value=UNSET)
    seen = _redacted(value, shows)
    return secret if seen is value else msgspec.structs.replace(secret, value=seen)


# ---------------------------------------------------------------- without types


def is_written_secret(plain: Any) -> bool:
    """Return whether plain data has the form of a secret: an owner, and no other fields than a secret's."""
    return isinstance(plain, dict) and "owner" in plain and plain.keys() <= _WRITTEN


def _redacted_plain(value: dict[str, Any], shows: Shows) -> dict[str, Any]:
    if is_written_secret(value) and not shows(_knowers_of(value)):
        return {name: part for name, part in value.items() if name != "value"} if "value" in value else value
    parts = {name: _redacted(part, shows) for name, part in value.items()}
    return value if all(parts[name] is part for name, part in value.items()) else parts


def _knowers_of(plain: dict[str, Any]) -> tuple[Any, ...]:
    """Return the knowers of a secret in plain data, which may contain anything."""
    also = plain.get("known_to", ())
    return (plain["owner"], *(also if isinstance(also, list | tuple) else ()))
