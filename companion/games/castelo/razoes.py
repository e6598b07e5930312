"""Reasons of refusals that several chapters of Castelo share."""

from companion.games.castelo.state import State
from companion.language import Message, _
from companion.referee.fields.facts import FactValue
from companion.referee.fields.move import Seat
from companion.referee.judging.findings import Breach

# not yours
NAO_E_DE = _("{0} is not {seat}'s")
SO_AS_PROPRIAS = _("Only {seat}'s own tropas unite, not {tropas}")
NAO_E_PAR = _("{0} is no partner of {seat}")
# not in the match
FORA_DA_PARTIDA = _("{0} is not in the match")
# not now
MOVIMENTACAO_PASSOU = _("The Movimentação is over; now is {etapa}")
# not there
SEM_MAO = _("{seat} has no card in hand")
COM_O_GRUPO = _("{0} is in a group, which counts as one")
# turned
VIRADA_NAO_ATACA = _("{0} is turned: it does not attack")


def pelo_nome(id: str) -> str:
    """Return the name at the beginning of an id; for a group, the name of each member."""
    return " + ".join(um.partition("#")[0] for um in id.split("+"))


def dono_da_carta(state: State, id: str) -> Seat:
    """Return the owner of a tropa, permanente or producer on the table, or ""."""
    for lado in state.mesa.lados:
        outras = (*(um.id for um in lado.permanentes), *(um.id for um in lado.produtores))
        if lado.tem(id) or id in outras:
            return lado.jogador
    return ""


def nao_e_sua(state: State, id: str, **facts: FactValue) -> Breach:
    """Return the breach of a move with a card that another player has, or that is not on the table."""
    return se_esta(state, NAO_E_DE, id, **facts)


def se_esta(state: State, reason: Message, id: str, **facts: FactValue) -> Breach:
    """Return a breach with that reason, or with another one if the card is not on the table."""
    return Breach(reason if dono_da_carta(state, id) else _ausente(state, id), **facts)


def _ausente(state: State, id: str) -> Message:
    nome, _dois_pontos, de_quem = pelo_nome(id).partition(":")
    if de_quem:  # the wall, castle or producer of nobody
        return _("{who} is not in the match", who=de_quem.partition(":")[0])
    sem_nome = not nome or nome in state.options.order  # the id of a card without a name begins with its seat
    return _("That card is not on the table") if sem_nome else _("{what} is not on the table", what=nome)
