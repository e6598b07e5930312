"""Reasons of refusals that several chapters of Castelo share."""

from companion.games.castelo.state import State
from companion.language import Message, _
from companion.referee.fields.facts import FactValue
from companion.referee.fields.move import Seat
from companion.referee.judging.findings import Breach
from companion.referee.judging.tier_checks import Found
from companion.referee.rules.seating import side_of

SO_MESA, SAI = "castelo.turno.combate-so-mesa", "castelo.formas.coop-eliminado-sai"

# not yours
NAO_E_DE = _("{0} is not {seat}'s")
SO_AS_PROPRIAS = _("Only {seat}'s own tropas unite, not {tropas}")
E_OUTRO_O_PAR = _("The partner of {seat} is {par}, not {0}")
PAR_FORA = _("{par}, the partner of {seat}, is out of the match")
SEM_DUPLAS = _("Nobody plays in pairs here")
NAO_ATACADO = _("Nobody attacks {seat} in this combat")
# not now
MOVIMENTACAO_PASSOU = _("The Movement step is over; now is {etapa}")
# not there
COM_O_GRUPO = _("{0} is in a group, which counts as one")
NAO_E_TROPA = _("{0} is no tropa")
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


def nao_e_sua(state: State, quem: Seat, id: str, **facts: FactValue) -> Breach:
    """Return the breach of a move with a card that is no tropa of that player, or not on the table."""
    if dono_da_carta(state, id) != quem:
        return se_esta(state, NAO_E_DE, id, **facts)
    return Breach(COM_O_GRUPO if state.mesa.grupo_de(id) is not None else NAO_E_TROPA, **facts)


def alheia_ou_ausente(state: State, quem: Seat, alheia: str, id: str, **facts: FactValue) -> Found:
    """Return the breach of a move with a card that is no tropa of that player: of that rule if another's."""
    rule = SO_MESA if dono_da_carta(state, id) in ("", quem) else alheia
    return rule, nao_e_sua(state, quem, id, **facts)


def nao_e_par(state: State, quem: Seat, outro: Seat) -> Breach:
    """Return the breach of a gift to, or a request of, somebody who is no partner in the match."""
    dupla = tuple(um for um in side_of(state, quem) if um != quem)
    if not dupla:
        return Breach(SEM_DUPLAS, jogador=outro)
    par = dupla[0]
    if par in state.out:
        return Breach(PAR_FORA, jogador=outro, par=par).by(SAI)
    return Breach(E_OUTRO_O_PAR, jogador=outro, par=par)


def se_esta(state: State, reason: Message, id: str, **facts: FactValue) -> Breach:
    """Return a breach with that reason, or with another one if the card is not on the table."""
    return Breach(reason if dono_da_carta(state, id) else _ausente(state, id), **facts)


def _ausente(state: State, id: str) -> Message:
    nome, _dois_pontos, de_quem = pelo_nome(id).partition(":")
    if de_quem and ":" not in de_quem:  # the wall or castle of nobody; a producer is a seat and a place
        return _("{who} is not in the match", who=de_quem)
    sem_nome = not nome or nome in state.options.order  # the id of a card without a name begins with its seat
    return _("That card is not on the table") if sem_nome else _("{what} is not on the table", what=nome)
