"""Blank cards of each kind and level, with lines and fields to fill in by hand."""

from collections.abc import Sequence
from pathlib import Path

from companion.cards.card import Card, CardSet
from companion.cards.kinds import CardKind
from companion.games.castoria import pieces
from companion.language import LANGUAGES, Message, _
from layouts.component import GameLayouts, Piece, PrintRequest
from layouts.faces import card_pieces

FACES = Path(__file__).parent / "faces_em_branco"

# How many of each, so that the eighteen fill two sheets of A4: more of the castes that have more spaces.
_COPIES: dict[CardKind, dict[int | str, int]] = {
    pieces.PERSONAGEM: {1: 1, 2: 2, 3: 3},
    pieces.ACAO: {"1": 1, "2": 2, "3": 2, "narrador": 1},  # castoria.decisao.16
    pieces.CONDECORACAO: {"1": 1, "2": 2, "3": 2, "narrador": 1},
}


def make(request: PrintRequest, layouts: GameLayouts) -> Sequence[Piece]:
    """Return blank cards of every kind and level, drawn as the game's cards are and with their back."""
    return card_pieces(blanks(), layouts, lang=request.lang, size=request.card_size)


def blanks() -> CardSet:
    """Return the set of blank cards."""
    title = _("Blank cards")
    return CardSet(
        id="em-branco",
        game="castoria",
        titles={lang: title.to(lang) for lang in LANGUAGES},
        cards=tuple(
            _card(kind, level, copies) for kind, levels in _COPIES.items() for level, copies in levels.items()
        ),
        folder=FACES,
        layouts=FACES,
    )


def _card(kind: CardKind, level: int | str, copies: int) -> Card:
    # A blank card has a name, so that bookmarks and lists can show it; no box of its face does.
    names = {lang: _called(kind, level).to(lang) for lang in LANGUAGES}
    return Card(
        id=f"em-branco-{kind.name}-{level}",
        kind=kind,
        values={"nivel": level},
        texts={lang: {"nome": name} for lang, name in names.items()},
        copies=copies,
    )


def _called(kind: CardKind, level: int | str) -> Message:
    word = "Narrador" if level == "narrador" else f"N{level}"
    return _("blank {kind}, {level}", kind=kind.title, level=word)
