"""What things are called on a phone: a tropa by its three numbers, a wall, a castle and a trap by whose."""

from companion.games.castelo.palavras import PRODUTOS_EM_PALAVRAS
from companion.games.castelo.state import ATAQUE, DEFESA, VIDA, Oculta, Permanente, Produtor, State, Tropa
from companion.games.castelo.tasks import castelo_de, muralha_de
from companion.language import Message, _
from companion.referee.views.board_view import Perspective

_NO_LUGAR: dict[str, Message] = {"muralha": _("Armadilha"), "campo": _("Armadilha de Campo")}


def da_tropa(seen: Perspective[State], tropa: Tropa) -> str:
    """Its name, of a group those of all its members; else its kind."""
    nomes = [um.nome for um in tropa.membros if um.nome] or [tropa.nome]
    return " + ".join(filter(None, nomes)) or seen.say(_("Grupo") if tropa.membros else _("Tropa"))


def numeros(state: State, tropa: Tropa) -> str:
    """Attack, defence and what is left of the life."""
    vida = state.atual(tropa, VIDA) - tropa.dano
    return f"{state.atual(tropa, ATAQUE)}/{state.atual(tropa, DEFESA)}/{vida}"


def em_numeros(seen: Perspective[State], tropa: Tropa) -> str:
    """With its numbers: ``Cavaleiro 3/2/4``."""
    return f"{da_tropa(seen, tropa)} {numeros(seen.state, tropa)}"


def da_armadilha(seen: Perspective[State], oculta: Oculta) -> str:
    """Its name for whoever may see it; for all others where it lies."""
    carta = oculta.carta.value
    return carta if isinstance(carta, str) else seen.say(_NO_LUGAR[oculta.lugar])


def da_permanente(seen: Perspective[State], uma: Permanente) -> str:
    """Its name, else its kind."""
    return uma.nome or seen.say(_("Permanente"))


def do_produtor(seen: Perspective[State], produtor: Produtor) -> str:
    """Its name, else what it makes."""
    return produtor.nome or PRODUTOS_EM_PALAVRAS[produtor.produto]


def do_alvo(seen: Perspective[State], alvo: str) -> str:
    """What is attacked: a tropa by its name, a wall or a castle with whose it is."""
    tropa = seen.state.mesa.tropa(alvo)
    if tropa is not None:
        return da_tropa(seen, tropa)
    for lado in seen.state.mesa.lados:
        nome = seen.called(lado.jogador)
        if alvo == muralha_de(lado.jogador):
            return seen.say(_("Muralha of {name}", name=nome))
        if alvo == castelo_de(lado.jogador):
            return seen.say(_("Castelo of {name}", name=nome))
    return alvo
