"""The results of many duels between two decks: figures, a row and a page of them, and their fairness.

A game says of each duel who began, who won (nobody, in a draw) and how long it was; it may keep more beside.
"""

import math
import statistics
from collections.abc import Callable, Iterable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from multiprocessing import get_context
from typing import Any, NamedTuple, TypeVar

Pair = tuple[str, str]  # the decks of the first and of the second seat
Played = TypeVar("Played")

HEADS = ("decks", "matches", "starter", "95 %", "second", "draws", "turns", "most", "entries", "most")
FAIR = (0.4, 0.6)  # shares of the decided matches: of the starter, and of each of two different decks


class Duel(NamedTuple):
    """A duel: ``second_won`` of the seat that has the second deck; turns are those of both players."""

    decided: bool
    starter_won: bool
    second_won: bool
    turns: int
    entries: int


def interval(won: int, of: int) -> tuple[float, float]:
    """Return the interval of 95 % of a share, by Wilson's formula."""
    z = 1.96
    p, n = won / of, of
    middle = (p + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    return middle - half, middle + half


def median_and_most(numbers: Sequence[int]) -> list[float]:
    """Return both, as they are stored."""
    return [statistics.median(numbers), max(numbers)]


def figures(duels: Sequence[Duel], pair: Pair) -> dict[str, Any]:
    """Return the figures of many duels of a pairing, for a table and for bars."""
    decided = [duel for duel in duels if duel.decided]
    won = sum(duel.starter_won for duel in decided)
    least, most = interval(won, len(decided))
    second = sum(duel.second_won for duel in decided) / len(decided)
    return {
        "matches": len(duels),
        "starter": round(won / len(decided), 3),
        "interval": [round(least, 3), round(most, 3)],
        "second": round(second, 3) if len(set(pair)) > 1 else None,
        "draws": len(duels) - len(decided),
        "turns": median_and_most([duel.turns for duel in duels]),
        "entries": median_and_most([duel.entries for duel in duels]),
    }


def row(name: str, one: Mapping[str, Any]) -> list[str]:
    """Return the figures of a pairing below HEADS."""
    least, most = one["interval"]
    return [
        name,
        str(one["matches"]),
        f"{one['starter']:.1%}",
        f"{least:.1%} to {most:.1%}",
        f"{one['second']:.1%}" if one["second"] is not None else "",
        str(one["draws"]),
        *(f"{number:g}" for number in (*one["turns"], *one["entries"])),
    ]


def of_all(every: Iterable[Mapping[str, Any]]) -> tuple[float, tuple[float, float]]:
    """Return the starter's share of the decided matches of all pairings together, and its interval of 95
    %.
    """
    counted = [(one["starter"], one["matches"] - one["draws"]) for one in every]
    decided = sum(of for _share, of in counted)
    won = sum(round(share * of) for share, of in counted)
    return won / decided, interval(won, decided)


def page(introduction: str, every: Mapping[str, Mapping[str, Any]], table: str) -> str:
    """Return the page to store, with the table of the pairings."""
    share, (least, most) = of_all(every.values())
    matches = sum(one["matches"] for one in every.values())
    return f"{introduction}\n{table}\nAll {matches:,}: starter {share:.1%} ({least:.1%} to {most:.1%}).\n"


def play_many(
    play: Callable[[Pair, int], Played], pairs: Mapping[Pair, int]
) -> Iterable[tuple[Pair, list[Played]]]:
    """Yield so many duels of each pairing, on all processors; each is the same for the same number."""
    with ProcessPoolExecutor(max_workers=2, mp_context=get_context("spawn")) as pool:
        for pair, many in pairs.items():
            yield pair, list(pool.map(partial(play, pair), range(many), chunksize=5))


def assert_fair(every: Mapping[str, Mapping[str, Any]], most_turns: int) -> None:
    """Assert that no starter and no deck has a great edge, in all or in a pairing, and that matches end."""
    least, most = FAIR
    _share, (at_least, at_most) = of_all(every.values())
    assert least <= at_least
    assert at_most <= most
    for name, one in every.items():
        assert one["turns"][1] <= most_turns, name
        assert least <= one["starter"] <= most, name
        assert one["second"] is None or least <= one["second"] <= most, name
