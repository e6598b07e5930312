"""Blank cards of each kind, with lines and fields to fill in by hand."""

from collections.abc import Sequence
from pathlib import Path

from companion.cards.card import Card, CardSet, CardValue
from companion.cards.kinds import CardKind
from companion.games.fabula import pieces
from companion.language import LANGUAGES, Message, _
from layouts.component import GameLayouts, Piece, PrintRequest
from layouts.faces import card_pieces

FACES = Path(__file__).parent / "faces_em_branco"

# Two sheets of nine: the five Bases of a player, most of the commonest cards of a deck, a handful of Fichas.
_COPIES: dict[CardKind, int] = {
    pieces.BASE: 3,
    pieces.ALIADO: 6,
    pieces.MANOBRA: 4,
    pieces.MODIFICACAO: 2,
    pieces.FICHA: 3,
}


def make(request: PrintRequest, layouts: GameLayouts) -> Sequence[Piece]:
    """Return blank cards of every kind, drawn as the game's cards are and with their back."""
    return card_pieces(blanks(), layouts, lang=request.lang, size=request.card_size)


def blanks() -> CardSet:
    """Return the set of blank cards."""
    title = _("Blank cards")
    return CardSet(
        id="em-branco",
        game="fabula",
        titles={lang: title.to(lang) for lang in LANGUAGES},
        cards=tuple(_card(kind, copies) for kind, copies in _COPIES.items()),
        folder=FACES,
        layouts=FACES,
    )


def _card(kind: CardKind, copies: int) -> Card:
    # A blank card has a name, so that bookmarks and lists can show it; no box of its face does.
    called: Message = _("blank {kind}", kind=kind.title)
    values: dict[str, CardValue] = {"representa": "aliado"} if kind is pieces.FICHA else {}
    return Card(
        id=f"em-branco-{kind.name}",
        kind=kind,
        values=values,
        texts={lang: {"nome": called.to(lang)} for lang in LANGUAGES},
        copies=copies,
    )
