"""What waits at a table: a card in use, a choice that somebody owes, a token on the Fenda; who is asked."""

from collections.abc import Callable

from companion.games.calamandara.condicoes import atingidos
from companion.games.calamandara.interrupcao import em_uso, todos
from companion.games.calamandara.palavras import CARTAS
from companion.games.calamandara.pieces import FENDA
from companion.games.calamandara.state import State
from companion.games.calamandara.tasks import (
    DIMENSOES,
    GAVONIANO,
    LACERACAO,
    LAMENTOS,
    MIRAGEM,
    PERCEPCAO,
    PINTURAS,
    POCO,
    RUINAS,
    SOMBRA,
    Carta,
    Uso,
)
from companion.language import Message, _
from companion.referee.fields.move import Seat
from companion.referee.rules.items import controller
from companion.referee.views.board_view import Pending, Perspective, Prompt

# What reveals, draws or goes to chance cannot be laid back; what the others hit on the board is told later.
_A_TODOS: tuple[Carta, ...] = (
    *(PERCEPCAO, SOMBRA, GAVONIANO, POCO, MIRAGEM, PINTURAS),
    *(RUINAS, LACERACAO, LAMENTOS, DIMENSOES),
)
_DEVEM: dict[str, Callable[[str], Message]] = {
    "escolher-iniciais": lambda name: _("{name} chooses two symbols to begin with", name=name),
    "separar-carta": lambda name: _("{name} picks a card", name=name),
    "recuar": lambda name: _("{name} says to which Pegada the token goes back", name=name),
    "recuperar-mao": lambda name: _("{name} says how many cards come back to the hand", name=name),
    "transferir-pegada": lambda name: _("{name} gives a Pegada", name=name),
}


def _o_que_faz(name: str) -> Message:
    return _("{name} says what the card does", name=name)


def podem_responder(state: State, quem: Seat) -> bool:
    """Whether a traveller has a card to answer with, in hand or where it waits; how many everybody sees."""
    cartas = state.de(quem)
    esperam = (*cartas.sobre_deck, *(um for outras in state.cartas for um in outras.sobre_reserva_final))
    return bool(cartas.mao) or any(um.de == quem for um in esperam)


def perguntados(state: State) -> tuple[Seat, ...]:
    """Who must say of the last card in use that they let it be; of others the next tap says it."""
    window, pilha = state.waited, em_uso(state)
    if window is None or not pilha:
        return ()
    ultima = pilha[-1]
    hit = set(todos(state)) if ultima.efeito in _A_TODOS else atingidos(state, ultima)
    if len(pilha) > 1:
        hit = hit | {controller(pilha[-2])}
    hit -= {controller(ultima)}
    return tuple(seat for seat in window.waits_for if seat in hit and podem_responder(state, seat))


def na_fenda(state: State) -> Seat:
    """Whose token stands on the Fenda while that may still be prevented; "" for nobody's."""
    fenda = state.mesa.tabuleiro.nomes[FENDA]
    chegou = (viajante.id for viajante in state.mesa.viajantes if viajante.token == fenda)
    aberta = state.outcome is None and bool(state.windows)
    return next(chegou, "") if aberta else ""


def espera(seen: Perspective[State]) -> Pending | None:
    """The cards in use, the last on top; or an arrival on the Fenda."""
    state = seen.state
    pilha = em_uso(state) if state.waited is not None else ()
    if not pilha:
        return _vitoria(seen)
    what, seats = _em_palavras(seen, pilha[-1]), perguntados(state)
    nomes = ", ".join(map(seen.called, seats))
    told = _("{names}: answer {what}, or pass", names=nomes, what=what) if seats else what
    return Pending(
        told=seen.say(told),
        what=what,
        seats=seats,
        aloud=bool(seats),
        links=tuple(Prompt(_em_palavras(seen, um), um.controller) for um in pilha),
        rule="calamandara.lembranca.prioridade",
    )


def _vitoria(seen: Perspective[State]) -> Pending | None:
    quem = na_fenda(seen.state)
    if not quem:
        return None
    outros = tuple(seat for seat in todos(seen.state) if seat != quem and podem_responder(seen.state, seat))
    told = seen.say(_("{name} comes to the Fenda: does anybody prevent it?", name=seen.called(quem)))
    return Pending(told=told, what=told, seats=outros, asks=told, rule="calamandara.fd.vence")


def _em_palavras(seen: Perspective[State], uso: Uso) -> str:
    """A card in use by its title, whose it is now and on whom: ``Templo de Calon de Ana → Beto``."""
    alvos = [seen.called(seat) for seat in dict.fromkeys((uso.alvo, *uso.alvos)) if seat]
    titulo: object = (
        CARTAS[uso.carta] if uso.revive is None else f"{CARTAS[uso.carta]} ({CARTAS[uso.revive]})"
    )
    dita = seen.say(_("{title} of {name}", title=titulo, name=seen.called(controller(uso))))
    return " → ".join((dita, ", ".join(alvos))) if alvos else dita


def o_que_deve(state: State) -> Message | None:
    """What somebody owes, or is asked, in words; None where play goes on by itself."""
    called = state.options.called
    choice = state.choice
    if choice is not None:
        nomes = ", ".join(map(called, choice.seats))
        return _DEVEM.get(choice.asks, _o_que_faz)(nomes)
    asked = perguntados(state)
    return _("{names} answers or passes", names=", ".join(map(called, asked))) if asked else None
