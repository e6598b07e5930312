"""Measures of a club's evening: 10, 100 and 1,000 tables with four phones each, half of them refereed.

``python benchmarks/club.py``. A table declares something every five seconds: at a score board a tap, at a
refereed table the next legal move of a match. Beside it, in the same run, the bare hub of ``phones.py``
passes on as much. The largest evening lasts for half an hour, in windows of a minute; memory, threads and
open files of the server are counted after each.
"""

import argparse
import random
import statistics
import tempfile
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import msgspec
from kept import FOLDER, keep, table
from phone_load import Phones
from phone_servers import Served, served
from phone_tables import EACH, PhoneTable, bare_tables, our_tables, refereed_tables
from phones import DELIVERY_BAR, PHONE_BAR, Round, load
from random_play import referee_of

from companion.games import GameEntry, all_games
from companion.referee.definition.game import Game
from companion.referee.positions.options import SeatOf, TableOptions

SIZES = (10, 100, 1000)  # tables
EVERY = 5.0  # seconds after which a table declares something again
MOVES = 400  # of the match of a refereed table
SHORT = 2  # windows of the smaller evenings, and of the hub's
SPARE = 96  # streams and connections beside those of the phones

INTRODUCTION = """\
# A club's evening

Made by `python benchmarks/club.py`. Simulated phones, four at each table and all games in turn, hold a stream
each; half of the tables keep a score, half are refereed and play legal moves drawn by chance. Every table
declares something each five seconds. Counted is the time from sending until the last phone of the table has
heard it. The bare hub is sent as much and passes it on, without judging or storing. Phones and server share
the machine's cores.
"""


@dataclass(frozen=True, slots=True)
class Window:
    """A minute of an evening: its load, and what the server holds afterwards."""

    load: Round
    kibibytes: int
    threads: int
    files: int


@dataclass(frozen=True, slots=True)
class Evening:
    """An evening of so many tables at one server, with its memory before a phone listens and after that."""

    tables: int
    before: int
    listening: int
    windows: tuple[Window, ...]

    @property
    def of_a_phone(self) -> float:
        """Return the kibibytes of a listening phone."""
        return (self.listening - self.before) / (self.tables * EACH)


def moves_of(entry: GameEntry, game: Game[Any], most: int) -> tuple[dict[str, Any], ...]:
    """Return legal moves of a match from its beginning, drawn by chance, none of which ends it."""
    board = entry.load_board()
    seats = "ABCD"[: min(EACH, board.players.max)]
    state, chance = game.start(TableOptions(tuple(map(SeatOf, seats)))), random.Random(most)
    moves: list[dict[str, Any]] = []
    while len(moves) < most and (going := list(_going_on(game, state))):
        move = chance.choice(going)
        moves.append(msgspec.to_builtins(move))
        state = game.apply(state, move).state
    return tuple(moves)


def _going_on(game: Game[Any], state: Any) -> Iterator[Any]:
    """Yield one legal move of each offer, except those that end the match."""
    for seat in state.options.order:
        for offer in game.offers(state, seat):
            move = next((one for one in game.completions(state, offer) if not one.unset), None)
            if move is not None and game.apply(state, move).state.outcome is None:
                yield move


def evening(server: Served, tables: tuple[PhoneTable, ...], windows: int, seconds: float) -> Evening:
    """Let all phones of those tables listen and declare for so many windows."""
    before = server.kibibytes()
    with Phones(server.port, tables) as phones:
        listening = server.kibibytes()
        rate = len(tables) / EVERY
        found = tuple(
            [
                Window(load(server, phones, rate, seconds), server.kibibytes(), *server.counted())
                for _ in range(windows)
            ]
        )
    return Evening(len(tables), before, listening, found)


def main() -> None:
    """Measure, print the table, keep the figures; status 1 if a bar is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sizes", type=int, nargs="*", default=SIZES, help="tables of each evening")
    parser.add_argument("--windows", type=int, default=30, help="of the largest evening")
    parser.add_argument("--seconds", type=float, default=60.0, help="of a window")
    parser.add_argument("--moves", type=int, default=MOVES, help="of a refereed match")
    parser.add_argument("--results", type=Path, default=FOLDER, help="folder for the figures")
    wanted = parser.parse_args()
    games = {entry.slug: (entry, game) for entry in all_games() if (game := referee_of(entry))}
    moves = {slug: moves_of(entry, game, wanted.moves) for slug, (entry, game) in games.items()}
    pairs = []
    for size in wanted.sizes:
        windows = wanted.windows if size == max(wanted.sizes) else min(SHORT, wanted.windows)
        streams = size * EACH + SPARE
        with tempfile.TemporaryDirectory() as name:
            folder = Path(name)
            with served("companion", folder / "ours", streams) as server:
                tables = our_tables(server.port, size - size // 2)
                tables += refereed_tables(server.port, size // 2, moves)
                ours = evening(server, tables, windows, wanted.seconds)
            with served("hub", folder / "hub", streams) as server:
                hub = evening(server, bare_tables(size), min(SHORT, windows), wanted.seconds)
        pairs.append((ours, hub))
    results = {
        "seconds": wanted.seconds,
        "moves": {slug: len(some) for slug, some in moves.items()},
        "evenings": [{"ours": asdict(ours), "hub": asdict(hub)} for ours, hub in pairs],
    }
    keep(wanted.results, "club", results, _report(wanted, pairs))
    if missed := misses(pairs):
        raise SystemExit(f"Missed: {'; '.join(missed)}.")


def misses(pairs: list[tuple[Evening, Evening]]) -> list[str]:
    """Return the bars that an evening missed, and its failures."""
    found = []
    for ours, hub in pairs:
        of = f"of {ours.tables} tables"
        if (ratio := _p99(ours) / _p99(hub)) > DELIVERY_BAR:
            found.append(f"p99 {of}: {ratio:.1f} times the hub's")
        if wrong := sum(one.load.refused + one.load.lost + one.load.disordered for one in ours.windows):
            found.append(f"{wrong} refused, lost or out of order {of}")
        if ours.of_a_phone > PHONE_BAR:
            found.append(f"memory of a phone {of}: {ours.of_a_phone:.1f} KiB")
        first, last = ours.windows[0], ours.windows[-1]
        if last.threads > first.threads or last.files > first.files:
            found.append(f"threads or files {of} became more")
    return found


def _p99(evening: Evening) -> float:
    return statistics.median(one.load.p99 for one in evening.windows)


def _report(wanted: argparse.Namespace, pairs: list[tuple[Evening, Evening]]) -> str:
    rows = [_row(who, one, hub) for ours, hub in pairs for who, one in (("ours", ours), ("hub", hub))]
    heads = (
        *("tables", "server", "p50, ms", "p99, ms", "max, ms", "sent", "refused · lost · out of order"),
        *("KiB a phone", "ratio of p99"),
    )
    about = f"Windows of {wanted.seconds:g} seconds, medians of p50 and p99:"
    text = f"{INTRODUCTION}\n{about}\n\n{table(heads, 2, rows)}"
    largest = pairs[-1][0]
    each = [(str(number), *_in_words(one)) for number, one in enumerate(largest.windows, 1)]
    heads = ("window", "p99, ms", "sent", "of a core", "KiB", "threads", "files")
    return f"{text}\nThe evening of {largest.tables} tables, window by window:\n\n{table(heads, 0, each)}"


def _in_words(one: Window) -> tuple[str, ...]:
    held = one.kibibytes, one.threads, one.files
    return tuple(map(str, (one.load.p99, one.load.sent, one.load.cpu, *held)))


def _row(who: str, one: Evening, hub: Evening) -> tuple[str, ...]:
    loads = [each.load for each in one.windows]
    wrong = (sum(getattr(each, name) for each in loads) for name in ("refused", "lost", "disordered"))
    return (
        str(one.tables),
        who,
        f"{statistics.median(each.p50 for each in loads):.1f}",
        f"{_p99(one):.1f}",
        f"{max(each.max for each in loads):.1f}",
        str(sum(each.sent for each in loads)),
        " · ".join(map(str, wrong)),
        f"{one.of_a_phone:.1f}",
        "" if one is hub else f"{_p99(one) / _p99(hub):.2f}",
    )


if __name__ == "__main__":
    main()
