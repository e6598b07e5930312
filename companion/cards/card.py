"""A card and a set of cards, as read from a card source."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from companion.cards.deck import Deck
from companion.cards.kinds import CardKind
from companion.cards.measures import Size

CardValue = int | str | bool

LEAST_PPI, GOOD_PPI = 100, 200  # dots an inch of a printed picture


@dataclass(frozen=True, slots=True)
class Origin:
    """The place of a written text: a file with a line, or a sheet with a cell."""

    file: str
    line: int | None = None
    sheet: str | None = None
    cell: str | None = None

    def __str__(self) -> str:
        if self.cell:
            return f"{self.file}, {self.sheet}!{self.cell}" if self.sheet else f"{self.file}, {self.cell}"
        return f"{self.file}:{self.line}" if self.line else self.file


@dataclass(frozen=True, slots=True)
class WrittenAt:
    """The place of a text of a card, and the name of its column or key there."""

    origin: Origin
    column: str


@dataclass(frozen=True)
class Framing:
    """The part of a picture that shows on a card.

    ``focus`` is the point that stays visible when the picture fills its place, in shares of the width from
    the left and the height from above. With ``whole`` all of the picture shows.
    """

    focus: tuple[float, float] = (0.5, 0.5)
    whole: bool = False


@dataclass(frozen=True, slots=True)
class Card:
    """A single card.

    ``values`` holds fields that need no language (levels, tenths, flags); ``texts`` holds the other fields by
    language. ``code`` is the permanent code of three characters of the card in its set, and ``version``
    counts the changes of its contents; both stand on its face. ``written`` has the place of each text, by a
    key such as ``texto.pt``.
    """

    id: str
    kind: CardKind
    values: Mapping[str, CardValue]
    texts: Mapping[str, Mapping[str, str]]
    copies: int = 1
    art: Path | None = None
    framing: Framing = Framing()
    code: str = ""
    version: int = 1
    origin: Origin = Origin("")
    written: Mapping[str, WrittenAt] = field(default_factory=dict, compare=False, repr=False)

    def text(self, field: str, lang: str) -> str:
        """Return the text of a field in ``lang``, else in another language, else an empty text."""
        for language in (lang, *self.texts):
            if found := self.texts.get(language, {}).get(field):
                return found
        return ""

    def value(self, field: str) -> CardValue | None:
        """Return the value of a field without languages, or None if the source leaves it out."""
        return self.values.get(field)

    def title(self, lang: str) -> str:
        """Return the card's title: its first line of text, else its id."""
        names = (self.text(field.name, lang) for field in self.kind.fields if field.type == "line")
        return next(filter(None, names), self.id)


@dataclass(frozen=True, slots=True)
class CardSet:
    """A set of cards of one game.

    ``official`` is False for every set that is not the publisher's own; ``notice`` is then printed on each
    face, in each language. ``layouts`` is the set's own folder of face layouts, if any. ``back`` is the
    picture on the backs of its cards, and ``back_origin`` the place where it is named. Pictures with fewer
    dots an inch than ``good_ppi`` get a warning, with fewer than ``least_ppi`` they are refused. ``decks``
    are the decks into which its copies are printed.
    """

    id: str
    game: str
    titles: Mapping[str, str]
    cards: tuple[Card, ...]
    folder: Path
    official: bool = False
    notices: Mapping[str, str] | None = None
    layouts: Path | None = None
    card_size: Size | None = None
    back: Path | None = None
    back_origin: Origin | None = None
    least_ppi: int = LEAST_PPI
    good_ppi: int = GOOD_PPI
    decks: tuple[Deck, ...] = ()

    def title(self, lang: str) -> str:
        """Return the title in ``lang``, else in another language."""
        return titled(self.titles, self.id, lang)

    def notice(self, lang: str) -> str:
        """Return the notice in ``lang``, else in another language, else an empty text."""
        notices = self.notices or {}
        return notices.get(lang) or next(iter(notices.values()), "")


def titled(titles: Mapping[str, str], id: str, lang: str) -> str:
    """Return the title of a set in ``lang``, else in another language, else its id."""
    return titles.get(lang) or next(iter(titles.values()), id)
