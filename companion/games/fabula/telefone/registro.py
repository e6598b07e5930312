"""Registration of a deck of Fábula on a phone: kind, colours and rarity of each card, and the reserve."""

from collections.abc import Mapping
from typing import Any

from companion.games.fabula.palavras import CORES_EM_PALAVRAS
from companion.games.fabula.pieces import CORES
from companion.language import Message, _
from companion.referee.definition.deck_forms import CardQuestion, DeckForm, Lists, listed
from companion.referee.fields.move import Seat

RESERVA = "reserva"
_TIPOS: dict[str, Message | str] = {
    "aliado": _("Aliado"),
    "manobra": _("Manobra"),
    "modificacao": _("Modificação"),
    "base": _("Base"),
}
_RARIDADES: dict[str, Message | str] = {"C": _("common"), "R": _("rare"), "L": _("legendary")}
_CORES = {cor: CORES_EM_PALAVRAS[cor] for cor in CORES}


def da_carta(card: Any, _lang: str) -> Mapping[str, Any] | None:
    """Return the facts of a card of a set for a deck list, or None for a Ficha."""
    if card.kind.name not in _TIPOS:
        return None
    return {
        "tipo": card.kind.name,
        "cores": str(card.value("cores") or "").split(),
        "raridade": card.value("raridade"),
    }


def montar(seat: Seat, listas: Lists) -> Mapping[str, Any]:
    """Return the list, with Bases apart from the cards wherever they were named, except in the reserve."""
    ditas = listed(listas.get("", ()))
    cartas = [uma for uma in ditas if uma.get("tipo") != "base"]
    lista = {
        "cartas": cartas,
        "bases": [uma for uma in ditas if uma.get("tipo") == "base"],
        "reserva": listed(listas.get(RESERVA, ())),
    }
    return {"cartas": sum(uma["quantas"] for uma in cartas), "baralho": {"owner": seat, "value": lista}}


REGISTRO = DeckForm(
    "baralho",
    makes=montar,
    card=da_carta,
    lists=((RESERVA, _("Reserve")),),
    asks=(
        CardQuestion("tipo", _("Kind"), _TIPOS, needed=True),
        CardQuestion("cores", _("Colours"), _CORES, many=True),
        CardQuestion("raridade", _("Rarity"), _RARIDADES),
    ),
)
