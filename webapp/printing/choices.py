"""The options of a print as a form asks for them, made of those of the command line."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.language import Message, _
from companion.printing.offered import OPTIONS, PrintOption
from companion.printing.refusal import RefusedError, unknown
from companion.printing.wishes import Wishes
from webapp.tables.wire.errors import NotUnderstoodError

if TYPE_CHECKING:
    from layouts.component import GameLayouts

LONGEST_WORD = 60  # characters of an option
LONGEST_TEXT = 8_000  # of a file: a deck list is far shorter, and an address holds it
MOST_WORDS = 40  # of an option with several names
_FILES = {"deck": "baralho.txt", "printer": "impressora.toml"}  # whose endings say how they are read


@dataclass(frozen=True, slots=True)
class PrintChoice:
    """The options that somebody chose, by name, without those that are as usual; and the language."""

    lang: str
    values: tuple[tuple[str, tuple[str, ...]], ...] = ()

    @property
    def pairs(self) -> list[tuple[str, str]]:
        """Return the options as an address has them, the language always among them."""
        chosen = [(name, word) for name, words in self.values for word in words]
        return [*chosen, ("lang", self.lang)]

    @property
    def has_more(self) -> bool:
        """Return whether an option is chosen that few people look for."""
        first = {one.name for one in OPTIONS if one.first}
        return any(name not in first for name, _words in self.values)

    def of(self, name: str) -> tuple[str, ...]:
        """Return the words of an option."""
        return dict(self.values).get(name, ())

    def wishes(self, target: str, folder: Path) -> Wishes:
        """Return the options of a print; texts of files are written into the folder. Raises RefusedError."""
        found: dict[str, Any] = {}
        for one in OPTIONS:
            if words := self.of(one.name):
                found[one.name] = _read(one, words, folder)
        return Wishes(target=target, lang=self.lang, book=True, **found)


def read_choice(given: Iterable[tuple[str, str]], lang: str) -> PrintChoice:
    """Return the options among the fields of a form; a later word of an option counts more than earlier ones.

    Raises NotUnderstoodError for a word that is too long.
    """
    words: dict[str, list[str]] = {}
    for name, word in given:
        words.setdefault(name, []).append(word.strip())
    return PrintChoice(lang, tuple(_chosen(words)))


def _chosen(words: Mapping[str, Sequence[str]]) -> Iterator[tuple[str, tuple[str, ...]]]:
    for one in offered():
        found = tuple(word for word in words.get(one.name, ()) if word)[:MOST_WORDS]
        for word in found:
            if len(word) > (LONGEST_TEXT if one.kind == "file" else LONGEST_WORD):
                message = _("“{title}” is longer than anybody needs.", title=one.title)
                raise NotUnderstoodError("too-long", message, one.name)
        if found and one.kind != "names":
            found = found[-1:]
        if found and found != (str(one.usual),):
            yield one.name, found


def offered() -> tuple[PrintOption, ...]:
    """Return the options that a page asks for."""
    return tuple(one for one in OPTIONS if one.on_pages)


def _read(one: PrintOption, words: Sequence[str], folder: Path) -> object:
    """Return the value of an option. Raises RefusedError."""
    word = words[-1]
    match one.kind:
        case "switch":
            return True
        case "names":
            return tuple(words)
        case "choice" if word not in one.choices:
            raise unknown(one.title, word, one.choices)
        case "number":
            if not (word.isascii() and word.isdigit() and len(word) < 6 and int(word) <= one.most):
                raise RefusedError(
                    _(
                        "{title} is “{word}”: expected a whole number up to {most}.",
                        title=one.title,
                        word=word,
                        most=one.most,
                    )
                )
            return int(word)
        case "file":
            file = folder / _FILES.get(one.name, one.name)
            file.write_text(word, encoding="utf-8")
            return file
        case _:
            return word


@dataclass(frozen=True, slots=True)
class ShownOption:
    """A field of the form: its option, the words to choose among with their titles, and what is chosen.

    ``other`` is a chosen word that is none of these.
    """

    option: PrintOption
    words: tuple[tuple[str, Message | str], ...]
    chosen: tuple[str, ...]
    other: str


def fields_of(asked: PrintChoice, layouts: "GameLayouts | None") -> tuple[ShownOption, ...]:
    """Return the fields of the form; without a game those that need none. Fields of one word are left out."""
    found = []
    for one in offered():
        if one.of_game is not None:
            words = one.of_game(layouts) if layouts else {}
            if len(words) < 2:
                continue
        else:
            words = one.choices
        chosen = asked.of(one.name) or (() if one.usual in (None, False, ()) else (str(one.usual),))
        other = next((word for word in chosen if word not in words), "")
        titled = tuple((word, title or word.replace("-", " ")) for word, title in words.items())
        found.append(ShownOption(one, titled, chosen, other))
    return tuple(found)
