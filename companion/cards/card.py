"""A card and a set of cards, as read from somebody's sources."""

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
    """Where something was written: a file with a line, or a sheet with a cell."""

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
    """Where a text of a card was written, and what its column or key is called there."""

    origin: Origin
    column: str


@dataclass(frozen=True)
class Framing:
    """Which part of a picture shows in its place on a card.

    ``focus`` is the point that stays in sight where the picture fills its place, in shares of the width from
    the left and the height from above. ``whole`` shows all of it instead.
    """

    focus: tuple[float, float] = (0.5, 0.5)
    whole: bool = False


@dataclass(frozen=True, slots=True)
class Card:
    """One card.

    ``values`` holds what needs no language (levels, tenths, flags); ``texts`` holds, a language,
    the fields that do. ``code`` is the permanent three characters of the card in its set and
    ``version`` counts the changes of its contents; both stand on its face. ``written`` says of each text, as
    ``texto.pt``, where it comes from.
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
        """Return the text of a field in ``lang``, else in whichever language the source has, else empty."""
        for language in (lang, *self.texts):
            if found := self.texts.get(language, {}).get(field):
                return found
        return ""

    def value(self, field: str) -> CardValue | None:
        """Return the value of a field that needs no language, or None where the source leaves it out."""
        return self.values.get(field)


@dataclass(frozen=True, slots=True)
class CardSet:
    """A set of cards of one game.

    ``official`` is False for every set that is not the publisher's own; ``notice`` is then printed
    on each face, in each language. ``layouts`` is the set's own folder of face layouts, if any, ``back`` the
    picture on the backs of its cards, which ``back_origin`` names. Pictures of fewer dots an inch than
    ``good_ppi`` are warned of, of fewer than ``least_ppi`` refused. ``decks`` are those that
    its copies are printed as.
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
        """Return the title in ``lang``, else in whichever language there is."""
        return self.titles.get(lang) or next(iter(self.titles.values()), self.id)

    def notice(self, lang: str) -> str:
        """Return the notice in ``lang``, else in whichever language there is, else empty."""
        notices = self.notices or {}
        return notices.get(lang) or next(iter(notices.values()), "")
