"""The reading of a mapping of a layout file into an object, key by key, with all faults at once.

Each field is a key and brings the function that reads it. A library is not used, because loading and
preparing one took a fifth of the time of printing a hundred cards.
"""

import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import Any, NoReturn, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from companion.language import Message, _
from layouts.drawing.colours import Colour
from layouts.faces.wording import nearest
from layouts.typography.block import TextStyle

_Read = TypeVar("_Read")
_Step = TypeVar("_Step", str, int)

_YES, _NO = frozenset({"true", "yes", "on", "1"}), frozenset({"false", "no", "off", "0"})
_MUST = object()  # the default of a key that has none


class Known(Struct, frozen=True):
    """The names that a layout may use, each with its meaning."""

    colours: Mapping[str, Colour]
    styles: Mapping[str, TextStyle]
    fields: frozenset[str]
    ornaments: frozenset[str]


# A reader turns the text, list or mapping under a key into its value. Raises KeyFaultsError.
Reader = Callable[[object, Known], _Read]


class KeyFault(Struct, frozen=True):
    """A fault: what is wrong, where below the mapping that is read, and what was probably meant."""

    path: tuple[str | int, ...]
    message: Message
    near: str | None = None


class KeyFaultsError(Exception):
    """An error with all faults of what is read."""

    def __init__(self, *faults: KeyFault) -> None:
        super().__init__(*(fault.message.to("en") for fault in faults))
        self.faults = faults


def refuse(message: Message, near: str | None = None) -> NoReturn:
    """Refuse the value of a key. Raises KeyFaultsError."""
    raise KeyFaultsError(KeyFault((), message, near))


class _Key(Struct, frozen=True):
    """The reader of a key, and its value where the key is not given."""

    read: Reader[Any]
    default: Any


def key(read: Reader[Any], default: Any = _MUST) -> Any:
    """Return a field that is a key of layout files; without a default the key must be given."""
    return _Key(read, default)


class Keyed:
    """An object that a mapping of a layout file is read into; each field made by ``key`` is a key.

    A dataclass would do, but a score of them took a fiftieth of the time of printing a hundred cards.
    """

    def __init__(self, **values: object) -> None:
        own: type = type(self)
        for name, one in keys_of(own).items():
            setattr(self, name, values.get(name, one.default))
        self.weigh()

    def weigh(self) -> None:
        """Refuse keys that contradict each other; a subclass says which."""


@cache
def keys_of(spec: type) -> Mapping[str, _Key]:
    """Return the keys that a mapping of this kind may have."""
    return {
        name: one for of in reversed(spec.__mro__) for name, one in vars(of).items() if isinstance(one, _Key)
    }


_Spec = TypeVar("_Spec", bound=Keyed)


def mapping_of(spec: type[_Spec]) -> Reader[_Spec]:
    """Return a reader of a mapping into an object of keys."""

    def read(given: object, known: Known) -> _Spec:
        if not isinstance(given, dict):
            _expected(given, _("a mapping of keys"))
        values: dict[str, Any] = {}
        faults = list(_read_keys(spec, given, known, values))
        if faults:
            raise KeyFaultsError(*faults)
        return spec(**values)

    return read


def _read_keys(
    spec: type, given: Mapping[str, object], known: Known, values: dict[str, Any]
) -> Iterator[KeyFault]:
    keys = keys_of(spec)
    for name, one in keys.items():
        if name in given:
            try:
                values[name] = one.read(given[name], known)
            except KeyFaultsError as error:
                yield from _below(name, error)
        elif one.default is _MUST:
            yield KeyFault((name,), _("the key “{key}” is missing", key=name))
    for name in given:
        if name not in keys:
            message = _("unknown key “{key}”: here may stand {known}", key=name, known=", ".join(keys))
            yield KeyFault((name,), message, nearest(name, keys))


def _below(step: str | int, error: KeyFaultsError) -> Iterator[KeyFault]:
    """Return the faults below a step as faults of the mapping that has the step."""
    return (replace(fault, path=(step, *fault.path)) for fault in error.faults)


def optional(read: Reader[_Read]) -> Reader[_Read | None]:
    """Return a reader that gives None for an empty value."""
    return lambda given, known: None if given is None else read(given, known)


def list_of(read: Reader[_Read]) -> Reader[tuple[_Read, ...]]:
    """Return a reader of a list, which reads each thing of it."""

    def read_all(given: object, known: Known) -> tuple[_Read, ...]:
        if not isinstance(given, list):
            _expected(given, _("a list"))
        return tuple(_each(read, enumerate(given), known).values())

    return read_all


def each_of(read: Reader[_Read]) -> Reader[Mapping[str, _Read]]:
    """Return a reader of a mapping with free keys, which reads each entry of it."""

    def read_all(given: object, known: Known) -> Mapping[str, _Read]:
        if not isinstance(given, dict):
            _expected(given, _("a mapping of keys"))
        return _each(read, given.items(), known)

    return read_all


def _each(read: Reader[_Read], things: Iterable[tuple[_Step, object]], known: Known) -> dict[_Step, _Read]:
    found: dict[_Step, _Read] = {}
    faults: list[KeyFault] = []
    for step, thing in things:
        try:
            found[step] = read(thing, known)
        except KeyFaultsError as error:
            faults += _below(step, error)
    if faults:
        raise KeyFaultsError(*faults)
    return found


def number(least: float, most: float) -> Reader[float]:
    """Return a reader of a number between two limits."""

    def read(given: object, _known: Known) -> float:
        try:
            value = float(str(given))
        except ValueError:
            _expected(given, _("a number"))
        if not math.isfinite(value) or not least <= value <= most:
            _expected(given, _("a number from {least} to {most}", least=f"{least:g}", most=f"{most:g}"))
        return value

    return read


def any_word(given: object, _known: Known) -> str:
    """Read a word that has been checked before."""
    return str(given)


def yes_or_no(given: object, _known: Known) -> bool:
    """Read true or false."""
    word = str(given).lower()
    if word not in _YES | _NO:
        _expected(given, _("true or false"))
    return word in _YES


def one_of(*words: str) -> Reader[str]:
    """Return a reader of one of some words."""

    def read(given: object, _known: Known) -> str:
        if given not in words:
            refuse(
                _("“{word}” is none of {expected}", word=str(given), expected=", ".join(words)),
                nearest(str(given), words),
            )
        return str(given)

    return read


def _expected(given: object, what: Message) -> NoReturn:
    refuse(
        _(
            "“{word}” stands where {expected} is expected",
            word="" if given is None else str(given),
            expected=what,
        )
    )
