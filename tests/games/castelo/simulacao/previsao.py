"""One ply ahead: the outcome of a move that is answered by defending alone, and the worth of a position."""

from collections.abc import Iterator
from typing import Any

from companion.games.castelo.combate import calados
from companion.games.castelo.game import CASTELO
from companion.games.castelo.mesa import ATAQUE, DEFESA, VIDA, Ataque, Tropa
from companion.games.castelo.moves import Defender, NinguemUsa, NovoAlvo, Passar, PassarFase
from companion.games.castelo.state import State
from companion.games.castelo.tasks import castelo_de, muralha_de
from companion.referee.fields.move import Move, Seat

VENCE = 1000.0
GUARDA = 0.6  # the worth of a point of defence that stays upright for the other's turn
PASSOS = 60  # more than any combat has left


def outro(state: State, seat: Seat) -> Seat:
    """Return the only opponent of a player in a duel."""
    return next(one for one in state.options.order if one != seat)


def resta(state: State, tropa: Tropa) -> int:
    """Return a tropa's remaining life."""
    return state.atual(tropa, VIDA) - tropa.dano


def bate(state: State, tropa: Tropa, ataque: Ataque) -> int:
    """Return the damage of a declared attack."""
    return (tropa.aereo or 0) if ataque.aereo else state.atual(tropa, ATAQUE)


def peso(state: State, tropa: Tropa) -> float:
    """Return the rough loss with a tropa."""
    numeros = 0.9 * max(state.atual(tropa, ATAQUE), tropa.aereo or 0) + 0.3 * state.atual(tropa, DEFESA)
    return 0.5 + numeros + 0.4 * resta(state, tropa) + 0.6 * bool(tropa.voo) + 0.3 * tropa.velocidade


def guarda(state: State, tropa: Tropa) -> float:
    """Return the worth of a tropa that may still defend."""
    longe = tropa.virada or tropa.area == "protegida"
    return 0.0 if longe else GUARDA * state.atual(tropa, DEFESA)


def valor(state: State, seat: Seat) -> float:
    """Return the worth of a position to a player."""
    if state.outcome is not None:
        return VENCE if seat in state.outcome.winners else -VENCE
    return _do_lado(state, seat) - _do_lado(state, outro(state, seat))


def _do_lado(state: State, seat: Seat) -> float:
    lado = state.mesa.lado(seat)
    soma = 1.6 * lado.castelo + 1.1 * lado.muralha + 2.0 * (lado.muralha > 0)
    soma += sum(peso(state, tropa) + guarda(state, tropa) for tropa in lado.tropas)
    soma += 0.6 * lado.mao + 0.8 * len(lado.armadilhas) + 0.3 * len(lado.permanentes)
    return soma + sum(1.5 * um.rende + 0.1 * um.marcadores for um in lado.produtores)


# ---------------------------------------------------------------- defenders, and other targets


def defesa(state: State, seat: Seat) -> Move | None:
    """Return the defence that gains most, if any gains something."""
    combate = state.mesa.combate
    assert combate is not None, "only an attack is defended"
    melhor: tuple[float, str, str] | None = None
    for ataque in combate.valendo:
        if state.mesa.dono(ataque.alvo) != seat or ataque.defensor or not ataque.aberto:
            continue
        for tropa in state.mesa.lado(seat).tropas:
            ganho = _ganha(state, seat, ataque, tropa)
            if ganho > 0.4 and (melhor is None or ganho > melhor[0]):
                move = Defender(seat=seat, atacante=ataque.atacante, defensor=tropa.id)
                if CASTELO.weigh(state, move).verdict == "legal":
                    melhor = ganho, ataque.atacante, tropa.id
    return None if melhor is None else Defender(seat=seat, atacante=melhor[1], defensor=melhor[2])


def _ganha(state: State, seat: Seat, ataque: Ataque, tropa: Tropa) -> float:
    atacante = state.mesa.tropa(ataque.atacante)
    assert atacante is not None, "an attack that goes on has its tropa"
    dano = bate(state, atacante, ataque)
    ganho = -peso(state, tropa) if dano >= resta(state, tropa) else 0.0
    if not ataque.aereo and atacante.voo != "L" and state.atual(tropa, DEFESA) >= resta(state, atacante):
        ganho += peso(state, atacante)
    alvo, lado = state.mesa.tropa(ataque.alvo), state.mesa.lado(seat)
    if alvo is not None:
        return ganho + (peso(state, alvo) if dano >= resta(state, alvo) else 0.0)
    if ataque.alvo == muralha_de(seat):
        return ganho + 1.1 * min(dano, lado.muralha)
    return ganho + (VENCE if dano >= lado.castelo else 1.6 * dano)


def alvos(state: State, seat: Seat) -> Iterator[str]:
    """Yield an opponent's targets that are worth an attack: wall, castle, the best tropas."""
    dele = outro(state, seat)
    yield castelo_de(dele)
    yield muralha_de(dele)
    boas = [tropa for tropa in state.mesa.lado(dele).tropas if not tropa.virada]
    yield from (tropa.id for tropa in sorted(boas, key=lambda um: (-peso(state, um), um.id))[:3])


def outro_alvo(state: State, seat: Seat) -> Move:
    """Return the first lawful target of an attack that has lost its target."""
    assert state.choice is not None, "only who owes a target is asked"
    dele = outro(state, seat)
    for alvo in (*alvos(state, seat), *(tropa.id for tropa in state.mesa.lado(dele).tropas)):
        move = NovoAlvo(seat=seat, atacante=state.choice.about, alvo=alvo)
        if CASTELO.weigh(state, move).verdict == "legal":
            return move
    raise AssertionError("whoever owes a target has one")


def depois(state: State, *moves: Move) -> State:
    """Return the position after moves and the combat under way, without another answer."""
    for move in moves:
        state = CASTELO.apply(state, move).state
    for _passo in range(PASSOS):
        if state.outcome is not None:
            break
        seguinte = _seguinte(state)
        if seguinte is None:
            break
        state = CASTELO.apply(state, seguinte).state
    return state


def ate_a_declaracao(state: State) -> State:
    """Return the position after the Movimentação, in which nobody moves, unites or separates any more."""
    while state.mesa.combate is not None and state.mesa.combate.etapa == "movimentacao":
        window: Any = state.waited
        segue = PassarFase(seat=state.mesa.ativo) if window is None else Passar(seat=window.speakers[0])
        state = CASTELO.apply(state, segue).state
    return state


def _seguinte(state: State) -> Move | None:
    if state.choice is not None:
        return outro_alvo(state, state.choice.seats[0])
    window: Any = state.waited
    if window is not None:
        quem = window.speakers[0]
        if calados(state):
            return NinguemUsa(seat=state.mesa.ativo)
        return (defesa(state, quem) if window.trigger == "defesa" else None) or Passar(seat=quem)
    return PassarFase(seat=state.mesa.ativo) if state.mesa.combate is not None else None
