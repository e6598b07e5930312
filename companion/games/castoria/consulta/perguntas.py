"""Consulta: questions for the fields of a move of Castória, and fields that follow from the others."""

from collections.abc import Mapping
from typing import Any

from companion.games.castoria.consulta.fatos import NIVEIS, de_quem
from companion.games.castoria.moves import Acao, Combinar, Condecorar, Convocar, Interacao, LancarDado
from companion.games.castoria.pieces import ESPACOS, nivel
from companion.games.castoria.state import State
from companion.games.castoria.tasks import NARRADOR
from companion.games.castoria.telefone.lugares import lugar_de
from companion.language import _
from companion.referee.definition.suppositions import Choice
from companion.referee.fields.move import UNSET, Move

CHEGA_DECIMOS = 20  # Valor of a convoked Personagem, more than that of its supposed support
DEPOIS = frozenset({"nivel", "valor_decimos", "adicional_decimos"})  # usually guessed


def valores(state: State, move: Move, campo: str) -> tuple[Any, ...] | range | None:
    """Return the values to choose from for a field when nothing is known of the table."""
    if campo == "receptor":
        outro = state.mesa.oponente(move.seat).narrador
        return tuple(f"{narrador}:{espaco}" for narrador in (move.seat, outro) for espaco in ESPACOS)
    return {"cartas": range(1, 11), "resultado": range(1, 7)}.get(campo)


def adivinhar(move: Move, _given: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return values for the fields that hardly matter or follow from the given ones."""
    if isinstance(move, Convocar) and move.espaco is not UNSET:
        return {"valor_decimos": CHEGA_DECIMOS}
    if isinstance(move, Acao) and move.realizador is not UNSET:
        return {"nivel": _nivel_de(move.realizador)}
    if isinstance(move, Condecorar) and move.realizador is not UNSET:
        return {"nivel": _nivel_de(move.realizador)} | (
            {"valor_decimos": 3} if move.receptor is not UNSET else {}
        )
    if isinstance(move, Combinar) and move.espaco is not UNSET and move.com is not UNSET:
        carta = {"interacao": True} if move.com == "interacao" else {"nivel": _nivel_de(move.espaco)}
        ganho = {"adicional_decimos": 3} if move.com == "condecoracao" and move.receptor is not UNSET else {}
        return {"valor_decimos": CHEGA_DECIMOS, **carta, **ganho}
    if isinstance(move, LancarDado):
        return {"resultado": 4}
    if isinstance(move, Interacao):
        return {"gatilho": True}
    return {}


def _nivel_de(realizador: str) -> str:
    return NARRADOR if realizador == NARRADOR else str(nivel(realizador))


def escolha(state: State, move: Move, campo: str, value: Any) -> Choice:
    """Return the choice that names a value of a field, with its place on the Páginas, if any."""
    lugar = lugar_de(move.seat, state.mesa.oponente(move.seat).narrador, campo, value)
    narrador, _colon, espaco = lugar.rpartition(":")
    if espaco in ESPACOS:
        return Choice(value, de_quem(state, narrador, espaco), lugar)
    if campo == "alvo":
        return Choice(value, _("straight at the Narrador"))
    return next((um for um in NIVEIS if campo == "nivel" and um.value == value), Choice(value, ""))
