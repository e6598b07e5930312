"""Reasons of refusals that several chapters give, and the breaches that go with them."""

from collections.abc import Iterable

from companion.games.ceramus.casas import bit, casas_de
from companion.games.ceramus.registry import board
from companion.games.ceramus.state import State
from companion.language import _
from companion.referee.fields.move import Seat
from companion.referee.judging.findings import Breach
from companion.referee.judging.reasons import NOT_IN_GAME, naming

FORA_DO_MURAL = _("[The Mural goes from a1 to {ultima}; off it: {0}|{0} is off the Mural]")
SEM_AZULEJO = _("No tile lies on {0}")
SEM_RESERVA = _("{seat} has no {estilo} left in reserve")
JA_MOSTRA = _("On {0} there is {estilo}[ of {donos}] already")
TEM_SEU = _("{seat} already has a tile on {0}")
DE_OUTRO = _("The tile on {casa} is {dono}'s, not {seat}'s")
JA_USADA = _("{cerama} has already been used[ by {jogador}]")
REPETIDA = _("The cell {repetida} is named twice")
OUTRO_TAMANHO = _("{0} has {pede} squares, not {tem}")
OUTRO_DESENHO = _("The figure on {casas} is not that of {0}")
SEM_CONSTRUIR = _("{seat} has not built {forma} yet")
SEM_CARTA = _("The box has no card “{carta}”")


def fora_do_mural(state: State, **fora: str | tuple[str, ...]) -> Breach:
    """Return the breach of cells off the Mural."""
    ultima = next(reversed(casas_de(board(state).casas)), "")  # "" before the Mural is laid
    return Breach(naming(FORA_DO_MURAL, "ultima", ultima), **fora)


def sem_azulejo(state: State, casa: str) -> Breach:
    """Return the breach of a cell without a tile, on the Mural or off it."""
    if not board(state).casas & bit(casa):
        return fora_do_mural(state, vazia=casa)
    return Breach(SEM_AZULEJO, vazia=casa)


def outro_desenho(carta: str, linhas: Iterable[str], casas: tuple[str, ...], campo: str) -> Breach:
    """Return the breach of cells that are not a card's drawing: their number, or their figure.

    ``campo`` is the fact that names the card.
    """
    pede, tem = sum(len(linha) - linha.count(".") for linha in linhas), len(set(casas))
    if tem < len(casas):
        repetida = next(casa for casa in casas if casas.count(casa) > 1)
        return Breach(naming(REPETIDA, "repetida", repetida), **{campo: carta})
    if pede != tem:
        return Breach(OUTRO_TAMANHO, **{campo: carta}, pede=pede, tem=tem)
    return Breach(OUTRO_DESENHO, **{campo: carta})


def quem_usou(state: State, cerama: str) -> Seat:
    """Return the player who has used a Cerama, or ""."""
    return next((um.quem for um in state.jogadores if cerama in um.gastas), "")


def sem_esta(state: State, cerama: str, **facts: str) -> Breach:
    """Return the breach of a Cerama that nobody has any more, or that the box lacks."""
    if cerama not in state.ceramas:
        return Breach(NOT_IN_GAME, cerama=cerama, **facts)
    usou = {"jogador": quem} if (quem := quem_usou(state, cerama)) else {}
    return Breach(JA_USADA, cerama=cerama, **facts, **usou)
