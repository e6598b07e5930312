"""Values that only some may see, and the one redactor that everything passes before it leaves.

What is a secret is known by its type. Only what was written as JSON has no types: entries that an engine
before this has kept, setups, and what a correction tells. There a mapping of a secret's own fields is one.
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
    """A value that only its owner may see, and those whom it is ``known_to``; for all others it is unset.

    Whoever reads the value is noted while that is asked (``secrets_read``); copying a secret reads nothing.
    """

    owner: Seat
    value: T | UnsetType = UNSET
    known_to: tuple[Seat, ...] = ()

    if not TYPE_CHECKING:  # the types of the fields are those above

        def __getattribute__(self, name: str) -> Any:
            if name == "value":
                note_read(self)
            return object.__getattribute__(self, name)

    @property
    def knowers(self) -> tuple[Seat, ...]:
        """All who may see it."""
        return (self.owner, *self.known_to)

    def __repr__(self) -> str:
        """Whose it is, and never what: what fails may be written to a log."""
        return f"Secret({self.owner!r})"


class Audience(msgspec.Struct, frozen=True):
    """Who is looking: the seats whose secrets they may see; none for spectators and judges."""

    seats: tuple[Seat, ...] = ()


EVERYBODY = Audience()


def secrets_read(look: Callable[[], object]) -> list[Secret[Any]]:
    """Return the secrets whose values are read by that look, in order, also where it ends with an error.

    Until the first of them everything that it does rests on what everybody sees.
    """
    found: list[Secret[Any]] = []
    before = _reads.set(found)
    try:
        look()
    finally:
        _reads.reset(before)
    return found


def note_read(secret: Secret[Any]) -> None:
    """Note that a secret is read, as by whoever lets others see it."""
    if (reads := _reads.get()) is not None:
        reads.append(secret)


# Where reads are noted now, None where they are not: what is kept of a look is kept for that alone.
reads_noted: Callable[[], list[Secret[Any]] | None] = _reads.get


def is_given(secret: Secret[Any]) -> bool:
    """Whether it has a value at all."""
    return object.__getattribute__(secret, "value") is not UNSET


def opened(secret: Secret[T]) -> T | UnsetType:
    """Return the value of what its owner has given to be seen by all from now on: that reads no secret."""
    value: T | UnsetType = object.__getattribute__(secret, "value")
    return value


Shows = Callable[[tuple[Seat, ...]], bool]  # whether what these know is shown


def redact(value: Any, audience: Audience) -> Any:
    """Return the same value with every secret emptied that the audience does not know.

    Where there is nothing to empty it is the very value that was given.
    """
    if not _holds_secrets(value):
        return value
    seats = audience.seats
    return _redacted(value, lambda knowers: any(one in seats for one in knowers))


def without(value: Any, hidden: Collection[Seat], keeps: Collection[Seat] = ()) -> Any:
    """Return the same value with every secret emptied that a hidden seat knows, and none of those that
    ``keeps``.
    """
    return _redacted(
        value,
        lambda knowers: any(one in keeps for one in knowers) or not any(one in hidden for one in knowers),
    )


def secrets_in(value: Any) -> Iterator[Secret[Any]]:
    """Every secret in a value, also what is written as one; one that lies within another comes with that."""
    waiting = [value]
    for one in waiting:
        looks = _LOOKS[type(one)]
        if isinstance(one, Secret):
            yield one
        elif is_written_secret(one):
            yield Secret(one["owner"], one.get("value", UNSET), _knowers_of(one)[1:])
        elif isinstance(one, dict):
            waiting += one.values()
        elif looks is not None:
            waiting += [part for part in looks(one) if part]


def places_of_secrets(value: Any, path: str = "") -> Iterator[tuple[str, Secret[Any]]]:
    """Every secret in a position and its place there: ``mesa.lados[0].lista``."""
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
    """Whether anything in it may have to be emptied: most of what leaves holds nothing secret."""
    waiting = [value]
    for one in waiting:
        looks = _LOOKS[type(one)]
        if looks is _is_one:
            return True
        if looks is not None:
            waiting += [part for part in looks(one) if part]  # what is empty holds nothing
    return False


def _redacted(value: Any, shows: Shows) -> Any:
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
    return _redacted_plain(value, shows) if isinstance(value, dict) else value


@cache
def _hiding(kind: type[msgspec.Struct]) -> tuple[str, ...]:
    """Return the fields of a struct that may hold a secret."""
    return fields_holding(kind, Secret)


Ink = Callable[[Any], Iterable[Any]]


def _is_one(_value: Any) -> Iterable[Any]:
    """Return a mark of what is a secret, compared and never called."""
    return ()


class _Looks(dict[type, Ink | None]):
    """What of a value may hold a secret, by its type; None where nothing can."""

    def __missing__(self, kind: type) -> Ink | None:
        look: Ink | None = None
        if issubclass(kind, Secret | dict):
            look = _is_one  # what is plain is looked at part by part
        elif issubclass(kind, tuple | list):
            look = iter
        elif issubclass(kind, msgspec.Struct) and (names := _hiding(kind)):
            parts = attrgetter(*names)
            look = parts if len(names) > 1 else lambda value: (parts(value),)
        self[kind] = look
        return look


_LOOKS = _Looks()


def _secret(secret: Secret[Any], shows: Shows) -> Secret[Any]:
    value = object.__getattribute__(secret, "value")  # to empty it is not to read it
    if not shows(secret.knowers):
        return secret if value is UNSET else msgspec.structs.replace(secret, value=UNSET)
    seen = _redacted(value, shows)
    return secret if seen is value else msgspec.structs.replace(secret, value=seen)


# ---------------------------------------------------------------- without types


def is_written_secret(plain: Any) -> bool:
    """Whether plain data is what a secret is written as: an owner, and beside it only a secret's own."""
    return isinstance(plain, dict) and "owner" in plain and plain.keys() <= _WRITTEN


def _redacted_plain(value: dict[str, Any], shows: Shows) -> dict[str, Any]:
    if is_written_secret(value) and not shows(_knowers_of(value)):
        return {name: part for name, part in value.items() if name != "value"} if "value" in value else value
    parts = {name: _redacted(part, shows) for name, part in value.items()}
    return value if all(parts[name] is part for name, part in value.items()) else parts


def _knowers_of(plain: dict[str, Any]) -> tuple[Any, ...]:
    """Whoever may see a written secret; what people have written may be anything."""
    also = plain.get("known_to", ())
    return (plain["owner"], *(also if isinstance(also, list | tuple) else ()))
