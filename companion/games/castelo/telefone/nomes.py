"""What things are called on a phone: a tropa by its three numbers, a wall, a castle and a trap by whose."""

from collections import Counter

from companion.games.castelo.palavras import PRODUTOS_EM_PALAVRAS
from companion.games.castelo.state import (
    ATAQUE,
    DEFESA,
    VIDA,
    Custo,
    Oculta,
    Permanente,
    Produtor,
    State,
    Tropa,
)
from companion.games.castelo.tasks import castelo_de, muralha_de
from companion.language import Message, _

# The book's own names.
_NO_LUGAR = {"muralha": "Armadilha", "campo": "Armadilha de Campo"}


def da_tropa(tropa: Tropa) -> str:
    """Its name, of a group those of all its members; else its kind."""
    nomes = [um.nome for um in tropa.membros if um.nome] or [tropa.nome]
    return " + ".join(filter(None, nomes)) or ("Grupo" if tropa.membros else "Tropa")


def em_numeros(state: State, tropa: Tropa) -> str:
    """With its attack, its defence and what is left of its life: ``Cavaleiro 3/2/4``."""
    vida = state.atual(tropa, VIDA) - tropa.dano
    return f"{da_tropa(tropa)} {state.atual(tropa, ATAQUE)}/{state.atual(tropa, DEFESA)}/{vida}"


def da_armadilha(oculta: Oculta) -> str:
    """Its name for whoever may see it; for all others where it lies."""
    carta = oculta.carta.value
    return carta if isinstance(carta, str) else _NO_LUGAR[oculta.lugar]


def da_permanente(uma: Permanente) -> str:
    """Its name, else its kind."""
    return uma.nome or "Permanente"


def do_produtor(produtor: Produtor) -> str:
    """Its name, else what it makes."""
    return produtor.nome or PRODUTOS_EM_PALAVRAS[produtor.produto]


def do_custo(custo: Custo) -> str:
    """How many markers of each product: ``2 Armeiro, 1 Construção``."""
    return ", ".join(f"{quantos} {PRODUTOS_EM_PALAVRAS[um]}" for um, quantos in Counter(custo).items())


def do_alvo(state: State, alvo: str) -> Message | str:
    """What is attacked: a tropa by its name, a wall or a castle with whose it is.

    What lies there no more is called by what its id tells, which begins with its name.
    """
    tropa = state.mesa.tropa(alvo)
    if tropa is not None:
        return da_tropa(tropa)
    for lado in state.mesa.lados:
        nome = state.options.called(lado.jogador)
        if alvo == muralha_de(lado.jogador):
            return _("Muralha of {name}", name=nome)
        if alvo == castelo_de(lado.jogador):
            return _("Castelo of {name}", name=nome)
    return alvo.partition("#")[0] or "Tropa"
