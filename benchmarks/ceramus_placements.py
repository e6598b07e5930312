"""Measures how long it takes to find all placements of a Forma, and all patterns of a build, in real matches.

Whether somebody may pass rests on the first, coaching on both. Run by ``make bench``; figures are printed and
kept in ``benchmarks/results/``.
"""

import argparse
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from kept import FOLDER, keep, table
from random_play import POSITIONS, read_records

from companion.games import find_game
from companion.games.ceramus.casas import mascara
from companion.games.ceramus.game import CERAMUS
from companion.games.ceramus.moves import Construir
from companion.games.ceramus.mural import Leitura, colocacoes, padroes, quadro
from companion.games.ceramus.pieces import CARTAS, ESTILOS
from companion.referee.matches.replay import replay

BAR_MS = 1.0  # of CPU time, for one position: nobody notices it at every tap
LEAST_SECONDS = 0.2

INTRODUCTION = """\
# Placements of Ceramus

Made by `make bench`. In every position of the kept matches in which somebody builds: all placements of the
revealed Forma in the four styles, of all fourteen Formas, and all patterns of the six Ceramas afterwards.
The wall is read anew each time. Milliseconds of CPU time a position: the median of rounds, and the slowest
position.
"""

Task = Callable[[Any], int]  # what is found in a position


def builds() -> Iterator[tuple[Any, Any]]:
    """The positions before and after every build of the matches that are kept."""
    entry = find_game("ceramus")
    for record in read_records(entry, CERAMUS, sorted(POSITIONS.glob("ceramus-partida-*.yaml"))):
        match = replay(record, CERAMUS).match
        before = match.begun
        for outturn in match.course:
            if isinstance(outturn.moment.what, Construir):
                yield before, outturn.state
            before = outturn.state


def of_the_forma(state: Any) -> int:
    """Placements of the revealed Forma."""
    return _placements(state, (state.revelada,))


def of_all(state: Any) -> int:
    """Placements of every Forma of the box."""
    return _placements(state, CARTAS.formas)


def _placements(state: Any, formas: Sequence[Any]) -> int:
    quadro.cache_clear()
    found = 0
    for forma in formas:
        for estilo in ESTILOS:
            board = quadro(state.mural, state.azulejos)
            for _bits in colocacoes(board, Leitura(), state.mural, forma.linhas, state.vez, estilo):
                found += 1
    return found


def patterns(state: Any) -> int:
    """Patterns that the build has made."""
    quadro.cache_clear()
    board = quadro(state.mural, state.azulejos)
    postos = mascara(state.postos)
    return sum(
        1
        for cerama in CARTAS.ceramas
        for _casas in padroes(board, board.marcadas, postos, state.mural, cerama.padrao)
    )


def milliseconds(task: Task, states: Sequence[Any]) -> float:
    """CPU time a position, over as many rounds as fill the least time."""
    start, rounds = time.process_time(), 0
    while (taken := time.process_time() - start) < LEAST_SECONDS:
        for state in states:
            task(state)
        rounds += 1
    return 1000 * taken / (rounds * len(states))


def measure(what: str, task: Task, states: Sequence[Any], rounds: int, bar: float | None) -> dict[str, Any]:
    """The figures of one task."""
    of_each = [min(milliseconds_once(task, state) for _ in range(rounds)) for state in states]
    return {
        "what": what,
        "positions": len(states),
        "found": sum(map(task, states)),
        "ms": round(statistics.median(milliseconds(task, states) for _ in range(rounds)), 4),
        "slowest_ms": round(max(of_each), 4),
        "bar_ms": bar,
    }


def milliseconds_once(task: Task, state: Any) -> float:
    """CPU time of one position, looked at once."""
    start = time.process_time()
    task(state)
    return 1000 * (time.process_time() - start)


def report(results: Sequence[dict[str, Any]]) -> str:
    """The figures, in Markdown."""
    heads = ("what", "positions", "found", "ms", "slowest", "bar")
    rows = [
        (
            one["what"],
            str(one["positions"]),
            f"{one['found']:,}",
            f"{one['ms']:.3f}",
            f"{one['slowest_ms']:.3f}",
            f"≤ {one['bar_ms']:g}" if one["bar_ms"] else "",
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
    before, after = zip(*builds(), strict=True)
    results = [
        measure("placements of the revealed Forma", of_the_forma, before, wanted.rounds, BAR_MS),
        measure("placements of all Formas", of_all, before, wanted.rounds, None),
        measure("patterns of the build", patterns, after, wanted.rounds, BAR_MS),
    ]
    keep(wanted.results, "ceramus-placements", results, report(results))
    raise SystemExit(1 if any(one["bar_ms"] and one["ms"] > one["bar_ms"] for one in results) else 0)


if __name__ == "__main__":
    main()
