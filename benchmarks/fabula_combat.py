"""Measures how long an ofensiva of six against six takes: each of its moves judged, and then applied.

Run by ``make bench``; figures are printed and kept in ``benchmarks/results/``.
"""

import argparse
import statistics
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
from kept import FOLDER, keep, table

from companion.games.fabula.game import FABULA
from companion.games.fabula.moves import Bloquear, DeclararOfensiva, DividirDano, NinguemResponde
from companion.games.fabula.state import State
from companion.referee.fields.move import Move
from companion.referee.positions.options import SeatOf, TableOptions
from companion.referee.positions.setups import read_setup

BAR_MS = 2.0  # of CPU time, for all of its moves together
LEAST_SECONDS = 0.2
SIX = range(6)

INTRODUCTION = """\
# An ofensiva of six against six in Fábula

Made by `make bench`. Six aliados set out against a base and six block, two of them the same attacker, while
two passivas change what all of them strike with. Milliseconds of CPU time, judged and applied: the median of
rounds, and the slowest round.
"""


def position() -> State:
    """Twelve aliados, and whose base is set out against."""
    lados = [{"jogador": seat, "recursos": 8, "mao": 4, "baralho": 20} for seat in ("Ana", "Beto")]
    aliados = [
        {"id": f"{seat}{n}", "dono": seat, "controlador": seat, "vida": 3 + n % 3, "ofensiva": 2 + n % 3}
        for seat in ("Ana", "Beto")
        for n in SIX
    ]
    for n in (0, 6):
        aliados[n]["passivas"] = [{"effect": "add", "target": "ofensiva", "value": 1, "of": "seus-aliados"}]
    bases = [{"id": "foz", "dono": "Beto", "controlador": "Beto", "resistencia": 5}]
    mesa = {
        "lados": lados,
        "ativo": "Ana",
        "fase": "ofensiva",
        "turno": 9,
        "aliados": aliados,
        "bases": bases,
    }
    options = TableOptions(tuple(map(SeatOf, ("Ana", "Beto"))))
    return FABULA.loaded(read_setup(State, options, msgspec.to_builtins({"mesa": mesa}))).state


def moves() -> list[tuple[str, Move]]:
    """An ofensiva from its declaration to its calculation, each move by what it is called."""
    blocks = tuple((f"Beto{n}", f"Ana{max(n, 1)}") for n in SIX)  # Ana1 is blocked by two
    shares = (("Beto0", 2), ("Beto1", 2))
    return [
        ("declared", DeclararOfensiva(seat="Ana", base="foz", aliados=tuple(f"Ana{n}" for n in SIX))),
        ("its window passed", NinguemResponde(seat="Ana")),
        ("blocked", Bloquear(seat="Beto", bloqueios=blocks)),
        ("the window after the block passed", NinguemResponde(seat="Ana")),
        ("shared out, and calculated", DividirDano(seat="Ana", atacante="Ana1", partes=shares)),
    ]


def milliseconds(task: Callable[[], Any]) -> float:
    """CPU time of once, over as many rounds as fill the least time."""
    start, rounds = time.process_time(), 0
    while (taken := time.process_time() - start) < LEAST_SECONDS:
        task()
        rounds += 1
    return 1000 * taken / rounds


def figures(rounds: int) -> dict[str, list[float]]:
    """Of each move the median and the slowest."""
    found = {}
    state = position()
    for what, move in moves():

        def judged_and_applied(state: State = state, move: Move = move) -> State:
            assert FABULA.judge(state, move).verdict == "legal", move
            return FABULA.apply(state, move).state

        taken = [milliseconds(judged_and_applied) for _round in range(rounds)]
        found[what] = [round(statistics.median(taken), 3), round(max(taken), 3)]
        state = judged_and_applied()
    found["in all"] = [round(sum(each), 3) for each in zip(*found.values(), strict=True)]
    return found


def main() -> int:
    """Measure, print, keep; 1 where a move takes longer than it may."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--into", type=Path, default=FOLDER)
    asked = parser.parse_args()
    found = figures(asked.rounds)
    rows = [[what, *(f"{ms:.3f}" for ms in each)] for what, each in found.items()]
    keep(asked.into, "fabula-combat", found, f"{INTRODUCTION}\n{table(('move', 'ms', 'slowest'), 1, rows)}")
    return int(found["in all"][0] > BAR_MS)


if __name__ == "__main__":
    raise SystemExit(main())
