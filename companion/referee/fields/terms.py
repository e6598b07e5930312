"""The name of a field, declared in its type: ``Annotated[bool, Term(...)]``.

Forms, facts of verdicts, questions, labels on phones and schemas read it there. The kind and the bounds come
from the type and are not declared again.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, TypeVar, get_args, get_origin

from companion.language import Both, Message, Wording

T = TypeVar("T")
Usual = tuple[int, ...]


@dataclass(frozen=True, eq=False, slots=True, kw_only=True)
class Term:
    """The name of a field or a fact, and how the form of a position shows it.

    ``name`` stands within a sentence; ``title`` stands above the field, if it is not the name with a capital.
    ``asks`` is the question for the field; ``under`` heads fields that belong together. ``least`` is the
    smallest number, if the type allows smaller ones; ``steps`` are the changes that get a button; ``usual``
    are the usual numbers of a new thing, which can depend on its space. ``die`` is the number of sides of the
    die that decides the value. ``main`` marks a number that players compare. ``steady`` marks a value that
    changes only by declarations that nobody forgets. ``rule`` is the rule that defines the field.
    """

    name: Message | None = None
    title: Message | None = None
    asks: Message | None = None
    under: Message | None = None
    least: int | None = None
    steps: tuple[int, ...] = (1,)
    usual: Usual | Callable[[str], Usual] = ()
    die: int = 0
    main: bool = False
    steady: bool = False
    rule: str = ""

    @property
    def is_numbered(self) -> bool:
        """Return whether the title numbers each of several fields."""
        return self.title is not None and "{number}" in self.title.text

    def called(self, lang: str) -> str:
        """Return the title, or an empty text if the field has no name."""
        if self.title is not None:
            return self.title.to(lang)
        name = self.name.to(lang) if self.name is not None else ""
        return name[:1].upper() + name[1:]


@dataclass(frozen=True, eq=False, slots=True, kw_only=True)
class Badge(Term):
    """The name of a flag, shown where the flag is set: by ``symbol``, or in words if that is empty."""

    symbol: str = ""


@dataclass(frozen=True, eq=False, slots=True)
class Labels:
    """The names of the values of a type; phones look them up under ``key``.

    ``drawn`` maps values to their drawings, as ``game/symbol``.
    """

    words: Mapping[Any, Wording | str]
    key: str = ""
    drawn: Mapping[str, str] = field(default_factory=dict)

    def drawing(self, value: Any) -> str:
        """Return the drawing of a value, or an empty text."""
        return self.drawn.get(value, "") if isinstance(value, str) else ""

    def text(self, value: Any, lang: str) -> Any:
        """Return the name of a value, or of each of several; a value without a name is returned as it is."""
        if isinstance(value, tuple):
            return tuple(str(self.text(part, lang)) for part in value)
        word = self.words.get(value, value) if isinstance(value, str) else value
        return word.to(lang) if isinstance(word, Message | Both) else word

    @property
    def on_phones(self) -> Iterator[tuple[str, Message | str]]:
        """Yield the names of the values by the keys that phones use; nothing without a ``key``."""
        for value, word in self.words.items() if self.key else ():
            assert not isinstance(word, Both), "phones carry messages, whose facts may still be open"
            yield f"{self.key}.{value}", word


@dataclass(frozen=True, slots=True)
class Repeated:
    """A list of words in which each word stands as often as it counts; a form shows the counts."""


def annotation_in(annotation: Any, kind: type[T]) -> T | None:
    """Return the annotation of that kind on a type or on one of its inner types, or None."""
    args = get_args(annotation)
    beside, parts = (args[1:], args[:1]) if get_origin(annotation) is Annotated else ((), args)
    if (found := next((one for one in beside if isinstance(one, kind)), None)) is not None:
        return found
    return next((inner for part in parts if (inner := annotation_in(part, kind)) is not None), None)
