"""What a thing is called, said in the type of the field that holds it: ``Annotated[bool, Term(...)]``.

A form, a fact of a verdict, a question, a label on a phone and a schema all take it from there. Kind and
bounds are the type's own and never said again.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, TypeVar, get_args, get_origin

from companion.language import Both, Message, Wording

T = TypeVar("T")
Usual = tuple[int, ...]


@dataclass(frozen=True, eq=False, slots=True, kw_only=True)
class Term:
    """What a field or a fact is called, and how it is shown where a table looks itself over.

    ``name`` is its name within a sentence, ``title`` that above it where this is not the name with a
    capital. ``asks`` is the question by which it is asked for, ``under`` heads those that belong together.
    ``least`` is the smallest number where the type holds smaller ones too; ``steps`` are the changes worth a
    button, ``usual`` the numbers that a new thing mostly has, which may hang on the space where it lies.
    ``die``: so many sides has the die that tells it. ``main``: what is compared across the table. ``steady``:
    only what nobody forgets to tell changes it. ``rule`` is the one that says what it is.
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
        """Whether each of several is called by its number."""
        return self.title is not None and "{number}" in self.title.text

    def called(self, lang: str) -> str:
        """Return the title, empty where nobody has named it."""
        if self.title is not None:
            return self.title.to(lang)
        name = self.name.to(lang) if self.name is not None else ""
        return name[:1].upper() + name[1:]


@dataclass(frozen=True, eq=False, slots=True, kw_only=True)
class Badge(Term):
    """What a truth is called that is shown where it holds: by a ``symbol``, empty for words alone."""

    symbol: str = ""


@dataclass(frozen=True, eq=False, slots=True)
class Labels:
    """What the values of a type are called; phones ask for them by a ``key``.

    ``drawn``: the drawings of those that are told apart by one, as ``game/symbol``.
    """

    words: Mapping[Any, Wording | str]
    key: str = ""
    drawn: Mapping[str, str] = field(default_factory=dict)

    def drawing(self, value: Any) -> str:
        """Return the drawing of a value, empty for none."""
        return self.drawn.get(value, "") if isinstance(value, str) else ""

    def text(self, value: Any, lang: str) -> Any:
        """Return a value in words, or each of several; what has none stays."""
        if isinstance(value, tuple):
            return tuple(str(self.text(part, lang)) for part in value)
        word = self.words.get(value, value) if isinstance(value, str) else value
        return word.to(lang) if isinstance(word, Message | Both) else word

    @property
    def on_phones(self) -> Iterator[tuple[str, Message | str]]:
        """What phones call the values, by their keys; nothing where they ask for none."""
        for value, word in self.words.items() if self.key else ():
            assert not isinstance(word, Both), "phones carry messages, whose facts may still be open"
            yield f"{self.key}.{value}", word


@dataclass(frozen=True, slots=True)
class Repeated:
    """Beside several words: each stands there as often as there are of it, and is told by a count."""


def said_in(annotation: Any, kind: type[T]) -> T | None:
    """Return what of that kind is said beside a type, or beside one of those that it is made of."""
    args = get_args(annotation)
    beside, parts = (args[1:], args[:1]) if get_origin(annotation) is Annotated else ((), args)
    if (found := next((one for one in beside if isinstance(one, kind)), None)) is not None:
        return found
    return next((inner for part in parts if (inner := said_in(part, kind)) is not None), None)
