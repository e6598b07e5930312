"""Registration of a deck of Castelo on a phone: the kind and the rarity of each card."""

from collections.abc import Mapping
from typing import Any

from companion.language import Message, _
from companion.referee.definition.deck_forms import CardQuestion, DeckForm, Lists, listed
from companion.referee.fields.move import Seat

# Names from the book.
_TIPOS: dict[str, Message | str] = {
    "producao": "Produção",
    "tropa": "Tropa",
    "instantanea": "Instantânea",
    "permanente": "Permanente",
    "armadilha": "Armadilha",
    "armadilha-de-campo": "Armadilha de Campo",
}
_RARIDADES: dict[str, Message | str] = {
    "comum": _("common"),
    "rara": _("rare"),
    "muito-rara": _("very rare"),
}


def da_carta(card: Any, _lang: str) -> Mapping[str, Any]:
    """Return the facts of a card of a set for a deck list."""
    return {"tipo": card.kind.name, "raridade": card.value("raridade")}


def montar(seat: Seat, listas: Lists) -> Mapping[str, Any]:
    cartas = listed(listas.get("", ()))
    return {
        "cartas": sum(uma["quantas"] for uma in cartas),
        "baralho": {"owner": seat, "value": {"cartas": cartas}},
    }


REGISTRO = DeckForm(
    "baralho",
    makes=montar,
    card=da_carta,
    asks=(
        CardQuestion("tipo", _("Kind"), _TIPOS, needed=True),
        CardQuestion("raridade", _("Rarity"), _RARIDADES),
    ),
)
