"""Blank cards of each of the six kinds, with lines and fields to fill in by hand."""

from collections.abc import Sequence
from pathlib import Path

from companion.cards.card import Card, CardSet, CardValue
from companion.cards.kinds import CardKind
from companion.games.castelo import pieces
from companion.language import LANGUAGES, Message, _
from layouts.component import GameLayouts, Piece, PrintRequest
from layouts.faces import card_pieces

FACES = Path(__file__).parent / "faces_em_branco"

# Two sheets of nine: most of what a deck holds most of (castelo.preparacao.quinze-recursos).
_PRODUCAO: dict[str, int] = dict.fromkeys(pieces.PRODUTOS, 1)
_TROPA = {"ser-vivo": 3, "maquina": 2}
_OTHERS: dict[CardKind, int] = {
    pieces.INSTANTANEA: 3,
    pieces.PERMANENTE: 2,
    pieces.ARMADILHA: 2,
    pieces.ARMADILHA_DE_CAMPO: 2,
}


def make(request: PrintRequest, layouts: GameLayouts) -> Sequence[Piece]:
    """Return blank cards of every kind, drawn as the game's cards are and with their back."""
    return card_pieces(blanks(), layouts, lang=request.lang, size=request.card_size)


def blanks() -> CardSet:
    """Return the set of blank cards."""
    title = _("Blank cards")
    cards = (
        *(_card(pieces.PRODUCAO, {"produto": product}, copies) for product, copies in _PRODUCAO.items()),
        *(_card(pieces.TROPA, {"tipo": kind}, copies) for kind, copies in _TROPA.items()),
        *(_card(kind, {}, copies) for kind, copies in _OTHERS.items()),
    )
    return CardSet(
        id="em-branco",
        game="castelo",
        titles={lang: title.to(lang) for lang in LANGUAGES},
        cards=cards,
        folder=FACES,
        layouts=FACES,
    )


def _card(kind: CardKind, values: dict[str, CardValue], copies: int) -> Card:
    # A blank card has a name, so that bookmarks and lists can show it; no box of its face does.
    names = {lang: _called(kind, values).to(lang) for lang in LANGUAGES}
    return Card(
        id="-".join(("em-branco", kind.name, *map(str, values.values()))),
        kind=kind,
        values=values,
        texts={lang: {"nome": name} for lang, name in names.items()},
        copies=copies,
    )


def _called(kind: CardKind, values: dict[str, CardValue]) -> Message:
    for value in values.values():
        return _("blank {kind}: {what}", kind=kind.title, what=WORDS[str(value)])
    return _("blank {kind}", kind=kind.title)


WORDS: dict[str, Message] = {
    "construcao": _("Construção"),
    "armeiro": _("Armeiro"),
    "espiritual": _("Espiritual"),
    "treinamento": _("Treinamento"),
    "ser-vivo": _("Ser Vivo"),
    "maquina": _("Máquina"),
}
