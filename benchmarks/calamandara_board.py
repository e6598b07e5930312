"""Measures how long it takes to see where a token gets and what may lie where on full boards of Calamandara.

A phone lights both at every tap. Run by ``make bench``; figures are printed, kept in ``benchmarks/results/``.
"""

import argparse
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, get_args

import msgspec
from kept import FOLDER, keep, table

from companion.games.calamandara.direcao import direcao_da_frente, direcao_do_inicio
from companion.games.calamandara.game import CALAMANDARA
from companion.games.calamandara.insercoes import insercoes, o_que_faria
from companion.games.calamandara.mapa import mapa
from companion.games.calamandara.mover import caminhos
from companion.games.calamandara.pieces import ASSENTOS, DEPOSITOS, FENDA, SIMBOLOS_DA_FENDA
from companion.games.calamandara.state import Posto, State
from companion.games.calamandara.tasks import Inserivel
from companion.referee.positions.options import SeatOf, TableOptions

BAR_MS = 5.0  # of CPU time, for one traveller on one board
LEAST_SECONDS = 0.2
BOARDS, FILLED = 40, 110  # spaces of 145
SEATS = ("Ana", "Beto", "Caio", "Dora")

INTRODUCTION = """\
# Full boards of Calamandara

Made by `make bench`. Boards of four travellers with about 110 symbols at random on their 145 spaces, tokens
among them: everywhere that a token gets by one move with the way there, and every insertion of all eight
symbols with what its Espelhos would do. The board is read anew each time. Milliseconds of CPU time a
traveller: the median of rounds, and the slowest board.
"""

Task = Callable[[State], int]  # how much is found on a board


def boards(seed: int = 23) -> Iterator[State]:
    """Full boards, the same at every run."""
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
    """The spaces that Ana's token gets to, with the way there."""
    _anew(state)
    return len(caminhos(state, "Ana"))


def insertions(state: State) -> int:
    """What Ana may insert where, turned how, with what it would do."""
    _anew(state)
    found = 0
    for simbolo in get_args(Inserivel):
        for one in insercoes(state, "Ana", simbolo):
            found += 1
            if simbolo == "espelho":
                found += len(o_que_faria(state, "Ana", simbolo, one))
    return found


def one_symbol(state: State) -> int:
    """The same of a Pegada alone."""
    _anew(state)
    return sum(1 for _one in insercoes(state, "Ana", "pegada"))


def _anew(state: State) -> None:
    """The map of the last table alone is kept: ask for another's."""
    mapa(msgspec.structs.replace(state.mesa))


def milliseconds(task: Task, states: Sequence[State]) -> float:
    """CPU time a board, over as many rounds as fill the least time."""
    start, rounds = time.process_time(), 0
    while (taken := time.process_time() - start) < LEAST_SECONDS:
        for state in states:
            task(state)
        rounds += 1
    return 1000 * taken / (rounds * len(states))


def milliseconds_once(task: Task, state: State, rounds: int) -> float:
    """CPU time of one board, the least of several looks."""
    taken = []
    for _round in range(rounds):
        start = time.process_time()
        task(state)
        taken.append(1000 * (time.process_time() - start))
    return min(taken)


def measure(what: str, task: Task, states: Sequence[State], rounds: int) -> dict[str, Any]:
    """The figures of one task."""
    slowest = max(milliseconds_once(task, state, rounds) for state in states)
    return {
        "what": what,
        "boards": len(states),
        "found": sum(map(task, states)),
        "ms": round(statistics.median(milliseconds(task, states) for _ in range(rounds)), 4),
        "slowest_ms": round(slowest, 4),
        "bar_ms": BAR_MS,
    }


def report(results: Sequence[dict[str, Any]]) -> str:
    """The figures, in Markdown."""
    heads = ("what", "boards", "found", "ms", "slowest", "bar")
    rows = [
        (
            one["what"],
            str(one["boards"]),
            f"{one['found']:,}",
            f"{one['ms']:.3f}",
            f"{one['slowest_ms']:.3f}",
            f"≤ {one['bar_ms']:g}",
        )
        for one in results
    ]
    return f"{INTRODUCTION}\n{table(heads, 1, rows)}"


def main() -> None:
    """Measure, print the table, keep the figures; status 1 if the bar is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="medians are kept")
    parser.add_argument("--results", type=Path, default=FOLDER, help="folder for the figures")
    wanted = parser.parse_args()
    states = list(boards())
    results = [
        measure("walks", walks, states, wanted.rounds),
        measure("insertions of a Pegada", one_symbol, states, wanted.rounds),
        measure("insertions of all symbols", insertions, states, wanted.rounds),
    ]
    keep(wanted.results, "calamandara-board", results, report(results))
    raise SystemExit(1 if any(one["ms"] > one["bar_ms"] for one in results) else 0)


if __name__ == "__main__":
    main()
