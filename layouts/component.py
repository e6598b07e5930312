"""The printer's input: faces, pieces, the kinds of component of a game, and kits."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Literal

from msgspec import Struct, field

from companion.cards.card import Card, CardSet
from companion.cards.measures import Size
from companion.language import Message
from layouts.drawing.pen import Painter

# How pieces are laid on sheets: with a gap between them and marks in it (cards), edge to edge with
# shared cut lines (tokens), one to a page or tiled over several (boards), or one to a page as it is (guides).
Cut = Literal["gap", "shared", "tiled", "page"]
SAFE = 3.0  # millimetres from the cut within which no word stands on boards and tokens

# The paper of pieces: card, the thickest card, paper to glue on thin or on strong board before it is cut, the
# paper of mats, and that of guides.
Stock = Literal["card", "thick", "mounted", "board", "mat", "plain"]
_STOCKS: Mapping[Cut, Stock] = {"gap": "card", "shared": "card", "tiled": "mat", "page": "plain"}


class Face(Struct, frozen=True):
    """A side of a piece.

    Faces with equal ``key`` are the same drawing. ``draw`` has its origin at the lower left corner of the
    trim and may draw ``pen.look.bleed`` millimetres beyond the trim on each side.
    """

    key: str
    size: Size
    draw: Callable[[Painter], None]


class DeckPart(Struct, frozen=True):
    """The place of a piece's copies in a deck: from number ``first`` of ``size`` on; 0 for a list."""

    deck: str
    size: int
    first: int


class Piece(Struct, frozen=True):
    """A distinct piece to cut out; ``title`` names it in bookmarks, ``corner`` rounds it in mm.

    ``part`` is its place in a deck, None for a piece that belongs to no deck; ``source`` is the title of its
    set, empty for a piece that belongs to none. ``forms`` are the same piece in other proportions, for paper
    on which they take fewer sheets; the pieces of a kind have equally many.
    """

    name: str
    title: str
    front: Face
    back: Face | None = None
    copies: int = 1
    corner: float = 0.0
    part: DeckPart | None = None
    source: str = ""
    forms: "tuple[Piece, ...]" = ()


class PrintRequest(Struct, frozen=True):
    """A request to print: for how many players, in which language, of which sets.

    ``slot`` is the size of the places for cards on boards, None for that of the bare card.
    """

    players: int
    lang: str
    sets: tuple[CardSet, ...] = ()
    card_size: Size | None = None
    slot: Size | None = None


class Handling(Struct, frozen=True):
    """The treatment of a sheet: its paper, with the glue that goes with it, and whether pieces take sleeves.

    Only pieces that are treated alike share sheets.
    """

    stock: Stock
    sleeved: bool = False

    @property
    def mounted(self) -> bool:
        """Return whether sheets are glued on board before they are cut."""
        return self.stock in ("mounted", "board")


class ComponentKind(Struct, frozen=True):
    """A kind of component of a game: its name on the command line, and how to make its pieces.

    ``from_sets`` means that the pieces are the cards of ``PrintRequest.sets``, the only kind that is printed
    for a set alone. ``stock`` is the required paper where it differs from the usual one for ``cut``.
    ``sleeved`` pieces take sleeves, as those of sets do; those ``glued_after`` are folded and glued when they
    are cut out. A ``filler`` is printed only where it takes no extra sheet, and gives no name to a file.
    ``spares`` names the kind, often itself, whose pieces fill the empty places of its last sheet.
    ``blanks`` is the set of cards to write on, for a kind whose pieces are those. ``slots`` means that its
    pieces have places for cards.
    """

    name: str
    title: Message
    cut: Cut
    pieces: Callable[[PrintRequest], Sequence[Piece]]
    advice: Message | None = None
    from_sets: bool = False
    stock: Stock | None = None
    sleeved: bool = False
    glued_after: bool = False
    filler: bool = False
    spares: str = ""
    blanks: Callable[[], CardSet] | None = None
    slots: bool = False

    @property
    def handling(self) -> Handling:
        """Return how the kind's sheets are treated."""
        return Handling(self.stock or _STOCKS[self.cut], self.sleeved or self.from_sets)


class Kit(Struct, frozen=True):
    """A choice of kinds of component, by their names.

    A ``first_match`` kit is for ``players`` who play tonight with a phone on the table: of the card sets only
    those that come with decks, if there are any, and a page that says what to do in which order.
    """

    kinds: tuple[str, ...]
    players: int | None = None
    first_match: bool = False


# An ornament draws itself into the rectangle (0, 0, width, height) from the identity of a card.
Ornament = Callable[[Painter, Card, float, float], None]


class GameLayouts(Struct, frozen=True):
    """The layouts of one game, with everything that the printer knows of it.

    ``kits`` are the kits by name; ``starter`` is the kit that a newcomer
    gets. ``players`` are the fewest and the most that may play; ``usual_players`` is the number to print for
    by default, the most where it is None. ``faces`` is the folder of the game's face layouts, None for a game
    without cards, and ``ornaments`` are the drawings that the face layouts may name.
    """

    kinds: tuple[ComponentKind, ...]
    kits: Mapping[str, Kit]
    starter: str
    players: tuple[int, int]
    ornaments: Mapping[str, Ornament] = field(default_factory=dict)
    faces: Path | None = None
    usual_players: int | None = None

    def kind(self, name: str) -> ComponentKind | None:
        """Return the kind of that name, if the game has it."""
        return next((kind for kind in self.kinds if kind.name == name), None)


class Section(Struct, frozen=True):
    """The pieces of one component kind that one run prints."""

    kind: ComponentKind
    pieces: tuple[Piece, ...]

    @property
    def count(self) -> int:
        """Return how many pieces there are to cut out, copies included."""
        return sum(piece.copies for piece in self.pieces)
