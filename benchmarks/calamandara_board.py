"""Measures of walks and insertions on full boards of Calamandara: where a token gets, and what may lie where.

A phone lights both at every tap. Run by ``make bench``; figures are printed, kept in ``benchmarks/results/``.
"""

from collections.abc import Iterator
from random import Random
from typing import Any, get_args

import msgspec
from looks import measure, run

from companion.games.calamandara.direcao import direcao_da_frente, direcao_do_inicio
from companion.games.calamandara.game import CALAMANDARA
from companion.games.calamandara.insercoes import insercoes, o_que_faria
from companion.games.calamandara.mover import caminhos
from companion.games.calamandara.nomes import Inserivel
from companion.games.calamandara.pieces import ASSENTOS, DEPOSITOS, FENDA, SIMBOLOS_DA_FENDA
from companion.games.calamandara.state import Posto, State
from companion.referee.positions.options import SeatOf, TableOptions

BAR_MS = 5.0  # of CPU time, for one traveller on one board
BOARDS, FILLED = 40, 110  # spaces of 145
SEATS = ("Ana", "Beto", "Caio", "Dora")

INTRODUCTION = """\
# Full boards of Calamandara

Made by `make bench`. Boards of four travellers with about 110 symbols at random on their 145 spaces, tokens
among them: everywhere that a token gets by one move with the way there, and every insertion of all eight
symbols with what its Espelhos would do. The board is read anew each time. Milliseconds of CPU time a
traveller: the median of rounds, and the slowest board.
"""


def boards(seed: int = 23) -> Iterator[State]:
    """Yield full boards, the same at every run."""
    chance = Random(seed)
    begun = CALAMANDARA.start(TableOptions(tuple(map(SeatOf, SEATS))))
    for _one in range(BOARDS):
        postos = sorted(_postos(chance, begun), key=lambda posto: posto.espaco)
        pegadas = [posto.espaco for posto in postos if posto.simbolo == "pegada"]
        zona = begun.mesa.tabuleiro.zona
        travellers = []
        for traveller in begun.mesa.viajantes:
            can = [um for um in pegadas if zona(begun.mesa.tabuleiro.pontos[um]) in ("ZF", traveller.assento)]
            token = chance.choice(can) if can else traveller.token
            pegadas = [um for um in pegadas if um != token]
            travellers.append(msgspec.structs.replace(traveller, token=token))
        mesa = msgspec.structs.replace(begun.mesa, postos=tuple(postos), viajantes=tuple(travellers))
        yield msgspec.structs.replace(begun, mesa=mesa)


def _postos(chance: Random, begun: State) -> Iterator[Posto]:
    board = begun.mesa.tabuleiro
    left = [simbolo for simbolo, n in DEPOSITOS.items() for _one in range(n * len(SEATS))]
    chance.shuffle(left)
    for espaco, simbolo in zip(chance.sample(sorted(board.pontos), FILLED), left, strict=False):
        ponto = board.pontos[espaco]
        if ponto == FENDA and simbolo not in SIMBOLOS_DA_FENDA:
            continue
        zona = board.zona(ponto)
        direcao: Any = None
        if simbolo == "pegada":
            direcao = direcao_da_frente(chance.choice(ASSENTOS))
        elif simbolo == "espelho":
            direcao = chance.choice("nesw") if zona == "ZF" else direcao_do_inicio(zona)
        elif simbolo in ("torre", "asa", "caverna"):
            direcao = chance.choice("hv") if zona == "ZF" else "h" if zona in ("S", "N") else "v"
        yield Posto(espaco, simbolo, direcao)  # type: ignore[arg-type]  # as the box lists them


def walks(state: State) -> int:
    """Return how many spaces Ana's token gets to, with the way there."""
    return len(caminhos(_anew(state), "Ana"))


def insertions(state: State) -> int:
    """Return how many insertions Ana has of all symbols and turns, with their effects."""
    state = _anew(state)
    found = 0
    for simbolo in get_args(Inserivel):
        for one in insercoes(state, "Ana", simbolo):
            found += 1
            if simbolo == "espelho":
                found += len(o_que_faria(state, "Ana", simbolo, one))
    return found


def one_symbol(state: State) -> int:
    """Return how many insertions Ana has of a Pegada alone."""
    return sum(1 for _one in insercoes(_anew(state), "Ana", "pegada"))


def _anew(state: State) -> State:
    """Return the state without its caches, which are kept for the last state and table."""
    return msgspec.structs.replace(state, mesa=msgspec.structs.replace(state.mesa))


def measured(rounds: int) -> list[dict[str, Any]]:
    """Return the figures of each task."""
    states = list(boards())
    return [
        measure("walks", walks, states, rounds, BAR_MS),
        measure("insertions of a Pegada", one_symbol, states, rounds, BAR_MS),
        measure("insertions of all symbols", insertions, states, rounds, BAR_MS),
    ]


def main() -> None:
    """Measure, print the table, keep the figures; status 1 if a bar is missed."""
    run("calamandara-board", __doc__ or "", INTRODUCTION, measured)


if __name__ == "__main__":
    main()
