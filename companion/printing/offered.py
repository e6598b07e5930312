"""The options of a print, said once: the command line and the phones' page are both made of them."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

from companion.cards.measures import CARD_SIZES
from companion.language import Message, _
from companion.printing.wishes import SIDES, USUAL_SLEEVES, Sides, Wishes

if TYPE_CHECKING:
    from layouts.component import GameLayouts

Names = Callable[["GameLayouts"], Mapping[str, Message | None]]

# A switch; one of ``choices``; a text, of which ``choices`` are the usual ones; a whole number up to
# ``most``; a name that the game knows; several of these; the contents of a file.
Kind = Literal["switch", "choice", "text", "number", "name", "names", "file"]


@dataclass(frozen=True, slots=True)
class PrintOption:
    """An option of a print: ``name`` is its field of Wishes, ``title`` and ``help`` say what it is and does.

    ``value`` stands for its value in the help of the command line. ``choices`` are words for it with their
    titles, ``of_game`` those that a game knows. ``alone`` is the value where the command line gives none.
    ``first`` options are those that most people look for. ``on_pages`` is false where a page offers it
    anyway.
    """

    name: str
    title: Message
    help: Message
    kind: Kind
    value: Message | None = None
    choices: Mapping[str, Message | None] = field(default_factory=dict)
    of_game: Names | None = None
    most: int = 0
    alone: str = ""
    first: bool = False
    on_pages: bool = True

    @property
    def flag(self) -> str:
        """Return the option as it is typed."""
        return f"--{self.name.replace('_', '-')}"

    @property
    def usual(self) -> object:
        """Return its value where nothing is asked for."""
        return getattr(_USUAL, self.name)


_USUAL = Wishes(target="", lang="")
_SIDES: dict[Sides, Message] = {
    "long": _("Front and back"),
    "short": _("Front and back, short edge"),
    "fold": _("Folded and glued"),
    "fronts": _("Fronts alone"),
    "backs": _("Backs alone"),
}
_PAPERS = ("A4", "A3", "letter", "legal")


def _kits(layouts: "GameLayouts") -> Mapping[str, Message | None]:
    return dict.fromkeys(layouts.kits)


def _components(layouts: "GameLayouts") -> Mapping[str, Message | None]:
    return {kind.name: kind.title for kind in layouts.kinds}


def _players(layouts: "GameLayouts") -> Mapping[str, Message | None]:
    fewest, most = layouts.players
    return dict.fromkeys((*map(str, range(fewest, most + 1)), "all")) if fewest < most else {}


OPTIONS: tuple[PrintOption, ...] = (
    PrintOption(
        "only",
        _("Components"),
        _("Only these components; may be repeated."),
        "names",
        value=_("KIND"),
        of_game=_components,
    ),
    PrintOption(
        "kit",
        _("Kit"),
        _("The components of this kit; a newcomer's by default."),
        "name",
        value=_("NAME"),
        of_game=_kits,
        first=True,
    ),
    PrintOption(
        "deck",
        _("Deck list"),
        _("Only the cards of this deck list, in its numbers."),
        "file",
        value=_("LIST"),
    ),
    PrintOption(
        "players",
        _("Players"),
        _("For how many players, or “all”; for as many as usually play by default."),
        "name",
        value=_("N|all"),
        of_game=_players,
        first=True,
    ),
    PrintOption(
        "paper",
        _("Paper"),
        _("A4, A3, letter, legal, or millimetres."),
        "text",
        value=_("NAME|WxH"),
        choices=dict.fromkeys(_PAPERS),
        first=True,
    ),
    PrintOption(
        "sides",
        _("Sides"),
        _("Turn sheets on the long or short edge, fold and glue them, or print fronts or backs alone."),
        "choice",
        choices={one: _SIDES[one] for one in SIDES},
        first=True,
    ),
    PrintOption(
        "card_size",
        _("Size of the cards"),
        _("poker, bridge, tarot, mini, square, or millimetres."),
        "text",
        value=_("NAME|WxH"),
        choices=dict.fromkeys(CARD_SIZES),
    ),
    PrintOption(
        "sleeves",
        _("Sleeves"),
        _("Mats with places for cards in sleeves: 3 mm larger than a card, or of this size."),
        "text",
        value=_("[WxH]"),
        choices={USUAL_SLEEVES: _("3 mm larger than a card")},
        alone=USUAL_SLEEVES,
    ),
    PrintOption(
        "bleed",
        _("Bleed"),
        _("Colour beyond the cut, in mm; 1.5 by default, where there is room."),
        "text",
        value=_("MM"),
    ),
    PrintOption(
        "least_ppi",
        _("Dots an inch, at least"),
        _("Refuse pictures of fewer dots an inch at their printed size; 100 by default."),
        "number",
        value=_("N"),
        most=1200,
    ),
    PrintOption(
        "good_ppi",
        _("Dots an inch, for a good print"),
        _("Warn of pictures of fewer dots an inch; 200 by default."),
        "number",
        value=_("N"),
        most=1200,
    ),
    PrintOption("low_ink", _("Little ink"), _("Lines instead of coloured grounds."), "switch", first=True),
    PrintOption(
        "printer",
        _("Printer profile"),
        _("The profile of your printer; see “companion calibrate”."),
        "file",
        value=_("FILE"),
    ),
    PrintOption(
        "apart",
        _("Apart"),
        _("Each component on sheets of its own, also where some would share them."),
        "switch",
    ),
    PrintOption("book", _("Book"), _("One more PDF, with everything in it."), "switch", on_pages=False),
    PrintOption(
        "clerk",
        _("Sheet for the copy shop"),
        _("A first sheet that tells the copy shop what to do."),
        "switch",
    ),
)
