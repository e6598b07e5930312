"""Measures of judging, replaying and loading every refereed game, beside python-chess.

Both do their tasks in turn, in one process, so that a busy machine slows both; what is counted is CPU time.
Run by ``make bench``; figures are printed and kept in ``benchmarks/results/``.
"""

import argparse
import gc
import statistics
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
from chess_yardstick import Chess
from kept import FOLDER, keep, table
from random_play import Played, play, referee_of
from timing import Task, milliseconds

from companion.games import all_games
from companion.referee.fields.secrets import EVERYBODY
from companion.referee.positions.setups import read_setup

# The least share of the yardstick's speed. Chess says yes or no from bitboards; a ruling cites its rules.
# Judging a refused move means weighing many others, to find what would mend it: chess has nothing like it, so
# the bar for that is one of speed alone, 2,500 a second beside 417,000.
RULING_BAR = 0.30
REPLAY_BAR = 0.25
REFUSAL_BARS = {"castoria": 0.006}
# A view puts everything that a table shows into words, and a Board is one line of text: so the bar is a view
# of three milliseconds beside that.
VIEW_BAR = 0.007

INTRODUCTION = """\
# Refereeing against python-chess

Made by `make bench`. Counted by the second of CPU time, medians of rounds in turn. `weigh` is a verdict with
its citations; `judge` adds what mends a refusal, by weighing many other moves: that has no like in chess, and
a bar only where it is said how many a second there must be. Mixed: allowed and refused moves, half and
half. Our replay judges every entry again, so its bar is against one that asks `is_legal` too.
"""

Asked = Sequence[tuple[Any, Sequence[Any]]]  # states and the moves to judge in each


@dataclass(frozen=True, slots=True)
class Pair:
    """A task of ours and the yardstick's beside it."""

    what: str
    unit: str
    beside: str
    ours: Task
    chess: Task
    bar: float | None = None


def pairs_of(slug: str, played: Played, chess: Chess) -> list[Pair]:
    """Return the measured pairs of one game."""
    game = played.game
    allowed = [(one.state, one.moves[: len(one.moves) // 2]) for one in played.positions]
    refused = [(one.state, one.moves[len(one.moves) // 2 :]) for one in played.positions]
    mixed = [(one.state, one.moves) for one in played.positions]
    replaying = _replaying(played)

    def ruling(how: str, asked: Asked, bar: float | None = None) -> Pair:
        judge = game.weigh if how.startswith("weigh") else game.judge
        return Pair(f"{slug}: {how}", "rulings/s", "is_legal, mixed", _judging(judge, asked), chess.rule, bar)

    entries, positions = "entries/s", "positions/s"
    return [
        ruling("weigh, mixed", mixed, RULING_BAR),
        ruling("judge, allowed", allowed, RULING_BAR),
        ruling("judge, refused", refused, REFUSAL_BARS.get(slug)),
        Pair(f"{slug}: replay", entries, "is_legal and push", replaying, chess.replay, REPLAY_BAR),
        Pair(f"{slug}: replay", entries, "push alone", replaying, chess.push),
        Pair(f"{slug}: load", positions, "Board(fen)", _loading(played), chess.load),
        *(
            [Pair(f"{slug}: view", positions, "Board(fen)", _viewing(played), chess.load, VIEW_BAR)]
            if game.board
            else []
        ),
    ]


def _judging(judge: Callable[[Any, Any], Any], asked: Asked) -> Task:
    count = sum(len(moves) for _state, moves in asked)

    def judged() -> int:
        for state, moves in asked:
            for move in moves:
                judge(state, move)
        return count

    return judged


def _replaying(played: Played) -> Task:
    def replayed() -> int:
        for match in played.matches:
            match.replayed(match.log, {})
        return played.entries

    return replayed


def _loading(played: Played) -> Task:
    """Return a task that loads positions from plain data, as a parsed file gives it."""
    states = [position.state for position in played.positions]
    setups = [(msgspec.json.decode(msgspec.json.encode(state)), state.options) for state in states]

    def loaded() -> int:
        for setup, options in setups:
            played.game.load(read_setup(played.game.state_type, options, setup))
        return len(setups)

    return loaded


def _viewing(played: Played) -> Task:
    """Return a task that shows positions as to a phone, in its language."""
    states = [position.state for position in played.positions]

    def viewed() -> int:
        for state in states:
            played.game.view(state, state.options.names, EVERYBODY, "pt")
        return len(states)

    return viewed


def compare(pair: Pair, rounds: int) -> dict[str, Any]:
    """Return medians of so many rounds, ours and the yardstick in turn, and the spread of the ratio."""
    pair.ours()
    pair.chess()
    speeds = [(1000 / milliseconds(pair.ours), 1000 / milliseconds(pair.chess)) for _ in range(rounds)]
    ratios = [ours / chess for ours, chess in speeds]
    return {
        "what": pair.what,
        "unit": pair.unit,
        "beside": pair.beside,
        "ours": round(statistics.median(ours for ours, _chess in speeds)),
        "chess": round(statistics.median(chess for _ours, chess in speeds)),
        "ratio": round(statistics.median(ratios), 4),
        "lowest": round(min(ratios), 4),
        "highest": round(max(ratios), 4),
        "bar": pair.bar,
    }


def report(played: dict[str, Played], results: Sequence[dict[str, Any]]) -> str:
    """Return the played matches and the figures, in Markdown."""
    heads = ("what", "", "python-chess", "ours", "chess", "ratio", "lowest to highest", "bar")
    rows = [
        (
            one["what"],
            one["unit"],
            one["beside"],
            f"{one['ours']:,}",
            f"{one['chess']:,}",
            f"{one['ratio']:.{_decimals(one['ratio'])}f}",
            f"{one['lowest']:.{_decimals(one['ratio'])}f} to {one['highest']:.{_decimals(one['ratio'])}f}",
            f"≥ {one['bar']:g}" if one["bar"] else "",
        )
        for one in results
    ]
    of_each = "".join(
        f"- {slug}: {one.entries} accepted entries in {len(one.matches)} matches, "
        f"{sum(len(position.moves) for position in one.positions)} moves to judge\n"
        for slug, one in played.items()
    )
    return f"{INTRODUCTION}\n{of_each}\n{table(heads, 3, rows)}"


def _decimals(ratio: float) -> int:
    """Return how many digits show a ratio: a small one needs more."""
    return 2 if ratio >= 0.1 else 4


def main() -> None:
    """Measure, print the table, keep the figures; status 1 if a bar is missed in every round."""
    referees = {entry.slug: (entry, game) for entry in all_games() if (game := referee_of(entry))}
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", nargs="*", default=list(referees), help="which; all that are refereed")
    parser.add_argument("--entries", type=int, default=400, help="how many are played of each game")
    parser.add_argument("--rounds", type=int, default=7, help="of ours and chess in turn; medians are kept")
    parser.add_argument("--results", type=Path, default=FOLDER, help="folder for the figures")
    wanted = parser.parse_args()
    chess = Chess.played(wanted.entries)
    played = {slug: play(*referees[slug], wanted.entries) for slug in wanted.games}
    pairs = [pair for slug, one in played.items() for pair in pairs_of(slug, one, chess)]
    gc.collect()
    gc.freeze()  # no task pays for walking through the others' prepared data
    results = [compare(pair, wanted.rounds) for pair in pairs]
    keep(wanted.results, "refereeing", results, report(played, results))
    raise SystemExit(1 if any(one["bar"] and one["highest"] < one["bar"] for one in results) else 0)


if __name__ == "__main__":
    main()
