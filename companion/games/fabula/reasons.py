"""Reasons of refusals that several chapters give."""

from collections.abc import Collection

from companion.games.fabula.state import Permanente, State
from companion.language import Message, _
from companion.referee.fields.move import Seat
from companion.referee.positions.position import OwedChoice

NAO_CONTROLA = _("{seat} does not control {0}")
FORA_DO_CAMPO = _("What is named does not lie in the Campo")
E_JOGADOR = _("{0} is a player: the text aims at a permanent")
NAO_E_ALIADO = _("{0} is no Aliado")
DITO_DE_NOVO = _("Named more than once: {0}")
JA_COMECOU = _("The match has begun: it is the turn of {ativo}")
JA_COMPROU = _("{seat} has already drawn the opening hand")
PILHA_OCUPADA = _("First [{carta}|a card] on the Pilha resolves")
PRIORIDADE_DE_OUTRO = _("[{prioridade} has the priority, not {seat}|{seat} does not have the priority]")

_ESCOLHAS = {
    "bloquear": _("First {deve} declares the blocks"),
    "descartar": _("{deve} now discards down to five"),
    "dividir-dano": _("First {deve} shares out the damage"),
    "escolher-aliado": _("First {deve} chooses what to sacrifice"),
    "escolher-alvos": _("First {deve} chooses targets"),
    "decidir": _("First {deve} decides"),
    "ordenar-desencadeadas": _("First {deve} orders what was triggered"),
}
_ESCOLHA = _("First {deve} makes a choice")


def antes_se_escolhe(choice: OwedChoice) -> Message:
    """Return what the seats ``deve`` have to choose before anything else."""
    return _ESCOLHAS.get(choice.asks, _ESCOLHA)


def de_quem(state: State, seat: Seat, id: str) -> Permanente | None:
    """Return a permanent that a player controls, or None if it is not that player's."""
    uma = state.mesa.permanente(id)
    return uma if uma is not None and uma.controlador == seat else None


def por_que_nao_seus(state: State, ids: Collection[str]) -> Message:
    """Return why things are not a player's: they have left, or others control them."""
    return FORA_DO_CAMPO if all(state.mesa.permanente(id) is None for id in ids) else NAO_CONTROLA


def por_que_fora(state: State, id: str) -> Message:
    """Return why a text that aims at a permanent does not reach something: a player, or nothing in play."""
    return E_JOGADOR if id in state.options.order else FORA_DO_CAMPO


def por_que_nao_aliado(state: State, id: str) -> Message:
    """Return why something is no Aliado in the Campo."""
    return por_que_fora(state, id) if state.mesa.permanente(id) is None else NAO_E_ALIADO
