"""Tropas unite and groups separate where an attack gains by it: it is carried out with and without that."""

from collections.abc import Iterator
from itertools import combinations

from games.castelo.simulacao.previsao import alvos, ate_a_declaracao, depois, outro, peso, valor

from companion.games.castelo.game import CASTELO
from companion.games.castelo.mesa import Tropa
from companion.games.castelo.moves import Agrupar, Atacar, Separar
from companion.games.castelo.state import State
from companion.referee.fields.move import Move, Seat

ATACA = 0.3  # the least gain of an attack
UNE = 0.3  # and a union, or a parting
PARES, ATACANTES = 3, 4  # as many as are thought of, the heaviest first


def uniao(state: State, seat: Seat, ataca: float = ATACA, *, separa: bool) -> Move | None:
    """Return the union or separation that gains most, for one's attacks or against the other's."""
    if not any(um.agrupamento for um in state.mesa.lado(seat).tropas):
        return None
    ganhos = (
        (_ganho(state, seat, move, ataca), n, move) for n, move in enumerate(_possiveis(state, seat, separa))
    )
    ganho, _n, move = max(ganhos, default=(0.0, 0, None))
    return move if ganho >= UNE else None


def _possiveis(state: State, seat: Seat, separa: bool) -> Iterator[Move]:
    """Yield pairs of tropas that may act, of which one may be a group, and a member that leaves a group."""
    prontas = [um for um in _pesadas(state, seat) if not um.virada and not um.nova and um.area == "combate"]
    pares = (
        Agrupar(seat=seat, tropas=(uma.id, outra.id))
        for uma, outra in combinations(prontas, 2)
        if uma.tipo == outra.tipo and (uma.agrupamento or outra.agrupamento)
    )
    legais = [move for move in pares if CASTELO.weigh(state, move).verdict == "legal"]
    yield from legais[:PARES]
    for grupo in prontas if separa else ():
        for um in grupo.membros:
            move = Separar(seat=seat, grupo=grupo.id, saem=(um.id,), dano=0)
            if CASTELO.weigh(state, move).verdict == "legal":
                yield move


def _ganho(state: State, seat: Seat, move: Move, ataca: float) -> float:
    """Return the gain in the attacks that a union changes: its own, or, in another's turn, all of theirs."""
    feito = CASTELO.apply(state, move).state
    if seat == state.mesa.ativo:
        antes, agora = (_mudadas(seat, um, de) for um, de in ((state, feito), (feito, state)))
        return atacando(feito, seat, agora, ataca) - atacando(state, seat, antes, ataca)
    dele = outro(state, seat)
    prontas = [um.id for um in _pesadas(state, dele) if not um.virada and not um.nova][:ATACANTES]
    return atacando(state, dele, prontas, ataca) - atacando(feito, dele, prontas, ataca)


def _mudadas(seat: Seat, state: State, outra: State) -> list[str]:
    """Return the tropas of a player that are in the one position and not in the other."""
    la = {um.id for um in outra.mesa.lado(seat).tropas}
    return [um.id for um in _pesadas(state, seat) if um.id not in la]


def _pesadas(state: State, seat: Seat) -> list[Tropa]:
    return sorted(state.mesa.lado(seat).tropas, key=lambda um: (-peso(state, um), um.id))


def atacando(state: State, seat: Seat, tropas: list[str], ataca: float) -> float:
    """Return the worth of a position to the attacker after those attacks, each as it gains most."""
    state = ate_a_declaracao(state)
    vale = valor(depois(state), seat)
    for id in tropas:
        legais = [move for move in ataques(state, seat, id) if CASTELO.weigh(state, move).verdict == "legal"]
        valem = ((valor(depois(state, move), seat), n) for n, move in enumerate(legais))
        melhor, n = max(valem, default=(vale, 0))
        if legais and melhor - vale >= ataca:
            state, vale = CASTELO.apply(state, legais[n]).state, melhor
    return vale


def ataques(state: State, seat: Seat, id: str) -> Iterator[Atacar]:
    """Yield the attacks of a tropa that are worth considering."""
    tropa = state.mesa.tropa(id)
    assert tropa is not None, "whoever attacks is there"
    for aereo in (False, True) if tropa.aereo else (False,):
        for alvo in alvos(state, seat):
            yield Atacar(seat=seat, atacante=id, alvo=alvo, aereo=aereo)
