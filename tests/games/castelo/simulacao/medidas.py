"""The results of many matches, the moves declared in them, and the page about them."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from games.simulation.duels import Duel

from companion.games.castelo.lances_do_preparo import CombinarPartida
from companion.games.castelo.moves import (
    DO_COMBATE,
    DO_PREPARO,
    DO_TURNO,
    Agrupar,
    Atacar,
    Defender,
    DesvirarCarta,
    Mover,
    NinguemUsa,
    RegistrarBaralho,
)
from companion.games.castelo.state import State
from companion.referee.fields.move import Move
from companion.referee.resolving.resolution import Step

INTRODUCAO = """\
# Simulated matches of Castelo

Made by `make soak`: duels between the two decks of *O Cerco do Recreio*, our own inventions. The players hold
real cards and look one ply ahead: each attack, Instantânea, effect and trap that they think of is carried out
without another answer than a defence, and the one after which the position is worth most is taken; tropas
unite, or a group parts, where attacks, their own or the other's, come to more with it; they never concede.
After every move their cards are compared with what the referee counts. Who begins changes from
match to match. Starter: the share of the decided matches that whoever begins wins, with its interval of 95 %,
which for all matches together is to lie within 40 to 60 %, and the share itself in each pairing. Second: the
share that the second deck wins, to be from 40 % to 60 %. Turns are those of both players; medians, and beside
them the most. Below it: how often what a duel has was declared.
"""
DECLARADO = """\
## What was declared

An ability is counted with the attacks and defences of who has it.
"""
# Moves that nobody declares there: cards turn upright by themselves, castles begin with 20 points, and each
# player passes alone.
FICAM_DE_FORA = (DesvirarCarta, CombinarPartida, NinguemUsa)
DE_UM_DUELO = tuple(
    kind for kind in (RegistrarBaralho, *DO_PREPARO, *DO_TURNO, *DO_COMBATE) if kind not in FICAM_DE_FORA
)
HABILIDADES = ("Aéreo", "Vôo C", "Vôo L", "Velocidade", "Agrupamento")
COMO = (
    *(f"atacar: {uma}" for uma in HABILIDADES),
    *(f"defender: {uma}" for uma in HABILIDADES[1:]),  # an air attack is none's defence
    *("agrupar: contra o ataque", "agrupar: um grupo cresce", "mover: de volta"),
)
TUDO_DE_UM_DUELO = (*(str(kind.__struct_config__.tag) for kind in DE_UM_DUELO), *COMO)


class Contada(NamedTuple):
    """A duel, and how often each kind of move and each ability was used in it."""

    duel: Duel
    vezes: Counter[str]


class Contagem:
    """A counter of the moves declared in one match."""

    def __init__(self) -> None:
        self.vezes: Counter[str] = Counter()

    def __call__(self, before: State, move: Move, _step: Step) -> None:
        """Count an accepted move."""
        self.vezes[move.do] += 1
        self.vezes.update(f"{move.do}: {como}" for como in _como(before, move))


def _como(state: State, move: Move) -> Iterator[str]:
    if isinstance(move, Atacar | Defender):
        tropa = state.mesa.tropa(str(move.atacante if isinstance(move, Atacar) else move.defensor))
        assert tropa is not None, "whoever attacks or defends is there"
        if isinstance(move, Atacar) and move.aereo:
            yield "Aéreo"
        if tropa.voo:
            yield f"Vôo {tropa.voo}"
        if tropa.velocidade:
            yield "Velocidade"
        if tropa.membros:
            yield "Agrupamento"
    elif isinstance(move, Agrupar):
        unidas = [state.mesa.tropa(id) for id in move.tropas or ()]
        if move.seat != state.mesa.ativo:
            yield "contra o ataque"
        if any(uma is not None and uma.membros for uma in unidas):
            yield "um grupo cresce"
    elif isinstance(move, Mover):
        tropa = state.mesa.tropa(str(move.tropa))
        if tropa is not None and tropa.area == "combate":
            yield "de volta"


def vezes(contadas: Iterable[Contada]) -> Counter[str]:
    """Return how often each was declared in all of them."""
    soma: Counter[str] = Counter()
    for uma in contadas:
        soma.update(uma.vezes)
    return soma


def linhas(declarado: Mapping[str, int], duelos: int) -> list[list[Any]]:
    """Return a row for each kind, in the order of a match."""
    return [[nome, f"{declarado[nome]:,}", f"{declarado[nome] / duelos:.2f}"] for nome in TUDO_DE_UM_DUELO]
