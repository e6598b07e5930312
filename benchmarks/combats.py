"""Measures of a combat step by step: each of its moves judged, and then applied."""

import argparse
import statistics
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from kept import FOLDER, keep, table
from timing import milliseconds

from companion.referee.definition.game import Game
from companion.referee.fields.move import Move


class Step(NamedTuple):
    """Moves one after another, with a name; they depend on the state in which the step begins."""

    what: str
    moves: Callable[[Any], Iterable[Move]]


def run(
    name: str, about: str, introduction: str, game: Game[Any], begun: Any, steps: Sequence[Step], bar: float
) -> int:
    """Measure, print and keep the figures; return 1 where all steps together take more than ``bar`` ms."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--results", type=Path, default=FOLDER)
    asked = parser.parse_args()
    found = _figures(game, begun, steps, asked.rounds)
    rows = [[what, *(f"{ms:.3f}" for ms in each)] for what, each in found.items()]
    keep(asked.results, name, found, f"{introduction}\n{table(('move', 'ms', 'slowest'), 1, rows)}")
    return int(found["in all"][0] > bar)


def _figures(game: Game[Any], state: Any, steps: Sequence[Step], rounds: int) -> dict[str, list[float]]:
    """Return the median and the slowest time of each step."""
    found = {}
    for what, moves in steps:
        step = tuple(moves(state))

        def judged_and_applied(state: Any = state, step: tuple[Move, ...] = step) -> Any:
            for move in step:
                assert game.judge(state, move).verdict == "legal", move
                state = game.apply(state, move).state
            return state

        def once(done: Callable[[], Any] = judged_and_applied) -> int:
            done()
            return 1

        taken = [milliseconds(once) for _round in range(rounds)]
        found[what] = [round(statistics.median(taken), 3), round(max(taken), 3)]
        state = judged_and_applied()
    found["in all"] = [round(sum(each), 3) for each in zip(*found.values(), strict=True)]
    return found
