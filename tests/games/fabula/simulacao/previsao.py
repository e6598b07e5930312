"""One ply ahead: the outcome of an unanswered move, and the worth of a position to a player."""

from typing import Any

from games.fabula.simulacao.combates import Vistos, bloqueios, partes
from msgspec.structs import replace

from companion.games.fabula.combate import em_curso
from companion.games.fabula.desencadeadas import DESENCADEADAS
from companion.games.fabula.efeitos import na_pilha
from companion.games.fabula.game import FABULA
from companion.games.fabula.moves import Bloquear, DividirDano, EscolherAliado, OrdenarDesencadeadas, Passar
from companion.games.fabula.state import Aliado, State
from companion.referee.fields.move import Move, Seat

VENCE = 1000.0
LOGO, DEPOIS = 0.8, 0.2  # the worth of an unblocked point: to the next player, to the other
PASSOS = 60  # more than any one move sets off


def outro(state: State, seat: Seat) -> Seat:
    """Return the only opponent of a player in a duel."""
    return next(one for one in state.options.order if one != seat)


def devido(state: State, seat: Seat) -> Move:
    """Return an owed answer, as any sensible player gives it."""
    choice = state.choice
    assert choice is not None, "only who owes an answer is asked"
    if choice.asks == "bloquear":
        return Bloquear(seat=seat, bloqueios=bloqueios(state, seat))
    if choice.asks == "dividir-dano":
        atacante, ditas = partes(state)
        return DividirDano(seat=seat, atacante=atacante, partes=ditas)
    if choice.asks == "ordenar-desencadeadas":
        ordem = tuple(one.item.id for one in DESENCADEADAS.owed(state, seat))
        return OrdenarDesencadeadas(seat=seat, ordem=ordem)
    vistos = Vistos(state)
    pior = min(state.mesa.de(seat), key=lambda one: (_do_aliado(vistos, one), one.id))
    return EscolherAliado(seat=seat, aliado=pior.id)


def depois(state: State, move: Move | None = None) -> State:
    """Return the position after a move and all waiting effects, without an answer."""
    if move is not None:
        state = FABULA.apply(state, move).state
    for _passo in range(PASSOS):
        if state.outcome is not None:
            break
        choice = state.choice
        if choice is not None:
            if choice.asks == "descartar":
                break
            state = FABULA.apply(state, devido(state, choice.seats[0])).state
        elif na_pilha(state) or em_curso(state) is not None:
            window: Any = state.waited
            state = FABULA.apply(state, Passar(seat=window.waits_for[0])).state
        else:
            break
    return state


# ---------------------------------------------------------------- the worth of a position


def valor(state: State, seat: Seat) -> float:
    """Return the worth of a position to a player, without what ends with the phase."""
    if state.outcome is not None:
        return VENCE if seat in state.outcome.winners else -VENCE
    state = _sem_o_que_passa(state)
    vistos = Vistos(state)
    adversario = outro(state, seat)
    meus, deles = _do_lado(vistos, seat), _do_lado(vistos, adversario)
    eles, eu = (DEPOIS, LOGO) if state.mesa.ativo == adversario else (LOGO, DEPOIS)
    return meus - deles - eles * _passam(vistos, adversario, seat) + eu * _passam(vistos, seat, adversario)


def _passam(vistos: Vistos, quem: Seat, contra: Seat) -> int:
    """Return the damage or influência that no standing aliado could block next turn."""
    mesa = vistos.state.mesa
    forcas = sorted(max(vistos.bate(one), vistos.convence(one)) for one in mesa.de(quem))
    de_pe = sum(not one.virado for one in mesa.de(contra))
    return sum(forcas[: max(0, len(forcas) - de_pe)])


def _sem_o_que_passa(state: State) -> State:
    return replace(state, lasting=tuple(one for one in state.lasting if not one.until))


def _do_lado(vistos: Vistos, seat: Seat) -> float:
    mesa = vistos.state.mesa
    lado = mesa.lado(seat)
    soma = 0.9 * lado.mao + 0.12 * lado.recursos - 3.0 * lado.exposto
    soma += sum(_do_aliado(vistos, one) for one in mesa.de(seat))
    soma += 0.8 * sum(1 for one in mesa.modificacoes if one.controlador == seat)
    for base in mesa.bases:
        if base.dono == seat and base.controlador == seat:
            soma += 1.5 * base.resistencia if base.centro else 5.0 + 1.2 * base.resistencia
        elif base.controlador == seat:
            soma += 2.5  # taken; it may be taken back
    return soma


def _do_aliado(vistos: Vistos, one: Aliado) -> float:
    ofensiva, influencia = vistos.bate(one), vistos.convence(one)
    de_pe = 0.0 if one.virado else 0.5 + 0.1 * max(ofensiva, influencia)
    habeis = 0.5 * bool(one.desencadeadas or one.passivas or one.gera)
    return 0.4 + 0.35 * max(0, vistos.resta(one)) + 0.8 * ofensiva + 0.7 * influencia + de_pe + habeis
