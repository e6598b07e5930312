"""Measures of how many of the refusals that beginners provoke have a remedy, and how soon it is found.

The refusals are drawn by seed, for every refereed game; none of them is chosen. Run by ``make bench``;
figures are printed and kept in ``benchmarks/results/``.
"""

import argparse
import json
import statistics
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from beginners import POSITIONS, Beginners, Refusal
from chess_yardstick import Chess
from kept import FOLDER, keep, table
from random_play import referee_of
from timing import milliseconds

from companion.games import GameEntry, all_games
from companion.referee.definition.game import Game
from companion.referee.fields.move import Move
from companion.referee.judging.checks import Tier
from companion.referee.judging.ruling import Remedy

REFUSALS = 200  # of each game
MENDED = ("instead", "first", "prepare", "instead, first")
KINDS = (*MENDED, "waits", "withheld", "not now", "nothing")
# For one refusal, so that nobody notices it: the search is bounded by a count.
SLOWEST_MS = 250.0
# At most 0.5 ms for the median refusal where python-chess judges 417,000 moves a second.
MOST_VERDICTS = 208.0
PLIES = 400  # of the games whose moves python-chess judges
ROUNDS = 3  # of all refusals, each beside the yardstick; other programs slow some of them

INTRODUCTION = """\
# What mends a refusal

Made by `make bench`. For each game so many refusals, drawn by seed as beginners provoke them in simulated
matches: one field declared otherwise (at times two), a move that another seat may declare, a move that is
allowed at another time, any move at all, and the beginning of a move. *Mended*: a change was found that makes
the move legal; *prepare*: another card first; *waits*: another move must be declared before, which somebody
else chooses; *withheld*: no remedy is shown, since players are to notice it; *not now*: it is another's turn
or another phase, and the way there is for others to choose; *nothing* mends it now. While the search looked
for one change or step only, a fifth of the thousand was mended, and for 97 of 179 other refusals of Castória
and Ceramus nothing was found. Milliseconds are of CPU time, for one refusal. *In verdicts*: how many verdicts
of `is_legal` python-chess gives in the time of the median refusal, in the best of {rounds} rounds; the bar of
{bar:.0f} is 0.5 ms where it gives 417,000 a second.
"""
READINGS = """\
Read blind: refusals drawn by `benchmarks/trial.py`, each with its position but without offers. The reader
wrote the next declaration and said whether the text had told it. Of Ceramus outside practice the text says
only what is wrong and where.
"""


def kind_of(game: Game[Any], move: Move, remedy: Remedy) -> str:
    """Return the kind of a move's remedy, in the words of the table of figures."""
    if remedy.kind == "fix":
        if remedy.awaits is not None:
            return "waits"
        if remedy.withheld:
            return "withheld"
        every = (check for tier in game.checks.tiers(type(move)) for check in tier)
        of_turn = any(one.rule == remedy.rule and one.tier in (Tier.BEGUN, Tier.TURN) for one in every)
        return "not now" if of_turn else "nothing"
    return f"{remedy.kind}, first" if remedy.first else remedy.kind


def measure(entry: GameEntry, count: int, entries: int, chess: Chess) -> dict[str, Any]:
    """Return the figures of one game."""
    beginners = Beginners(entry, entries)
    refusals = list(beginners.refusals(count))
    by_kind: Counter[str] = Counter()
    unmended: Counter[str] = Counter()
    for refusal in refusals:
        remedy = beginners.game.judge(refusal.state, refusal.move).remedies[0]
        kind = kind_of(beginners.game, refusal.move, remedy)
        by_kind[kind] += 1
        if kind == "nothing":
            unmended[f"{refusal.move.do}: {remedy.rule}"] += 1
    mended = sum(by_kind[kind] for kind in MENDED)
    in_verdicts, taken = min(_timed(beginners.game, refusals, chess) for _round in range(ROUNDS))
    return {
        "game": entry.slug,
        "refusals": len(refusals),
        "mended": mended,
        "share": round(mended / len(refusals), 3),
        **{kind: by_kind[kind] for kind in KINDS},
        "median_ms": round(statistics.median(taken), 2),
        "in_verdicts": round(in_verdicts),
        "slowest_ms": round(max(taken), 1),
        "unmended": dict(unmended.most_common()),
    }


def _timed(game: Game[Any], refusals: Sequence[Refusal], chess: Chess) -> tuple[float, list[float]]:
    """Return the median refusal in verdicts of the yardstick, and the milliseconds of each."""
    verdict_ms = [milliseconds(chess.rule)]
    taken: list[float] = []
    for refusal in refusals:
        start = time.process_time()
        game.judge(refusal.state, refusal.move)
        taken.append((time.process_time() - start) * 1000)
    verdict_ms.append(milliseconds(chess.rule))
    return statistics.median(taken) / statistics.mean(verdict_ms), taken


def report(results: list[dict[str, Any]]) -> str:
    """Return the figures in Markdown."""
    heads = ("game", "refusals", "mended", *KINDS, "median ms", "in verdicts", "slowest ms")
    rows = [
        (
            one["game"],
            str(one["refusals"]),
            f"{one['share']:.0%}",
            *(str(one[kind]) for kind in KINDS),
            f"{one['median_ms']:.2f}",
            str(one["in_verdicts"]),
            f"{one['slowest_ms']:.1f}",
        )
        for one in results
    ]
    return f"{INTRODUCTION.format(bar=MOST_VERDICTS, rounds=ROUNDS)}\n{table(heads, 1, rows)}\n{_trials()}"


def _trials() -> str:
    """Return the counts of the readings, which people make and no program repeats."""
    readings = json.loads((FOLDER / "trial.json").read_text(encoding="utf-8"))
    heads = ("reading", "game", "refusals", "told by the text", "guessed", "not told", "wrong is clear")
    rows = [
        (
            one["reading"],
            game,
            *(str(one[game].get(name, "–")) for name in ("refusals", "text", "guess", "no", "clear")),
        )
        for one in readings
        for game in one
        if game != "reading"
    ]
    return f"{READINGS}\n{table(heads, 2, rows)}"


def main() -> None:
    """Measure, print the table, keep the figures; status 1 if a refusal or the median one took too long."""
    refereed = {entry.slug: entry for entry in all_games() if referee_of(entry) is not None}
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", nargs="*", default=list(refereed), help="which; all that are refereed")
    parser.add_argument("--refusals", type=int, default=REFUSALS, help="how many of each game")
    parser.add_argument("--entries", type=int, default=POSITIONS, help="how many are played of each game")
    parser.add_argument("--results", type=Path, default=FOLDER, help="folder for the figures")
    wanted = parser.parse_args()
    chess = Chess.played(PLIES)
    results = [measure(refereed[slug], wanted.refusals, wanted.entries, chess) for slug in wanted.games]
    keep(wanted.results, "remedies", results, report(results))
    raise SystemExit(1 if any(_is_slow(one) for one in results) else 0)


def _is_slow(one: dict[str, Any]) -> bool:
    return bool(one["slowest_ms"] > SLOWEST_MS or one["in_verdicts"] > MOST_VERDICTS)


if __name__ == "__main__":
    main()
