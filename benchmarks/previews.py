"""Measures of how soon a tap shows its effect: a hundred phones at refereed tables, full positions.

A tap asks once, for the verdict and for what the move would change. Taps come at chance moments of a steady
rate, whether or not earlier ones are answered; counted is the time from the moment of the tap. Run by ``make
bench``; figures are printed and kept in ``benchmarks/results/``.
"""

import argparse
import http.client
import json
import random
import statistics
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from itertools import cycle, islice
from pathlib import Path
from threading import local
from typing import Any

import yaml
from course import POSITIONS, TAPS, with_ids
from kept import FOLDER, keep, table
from phone_servers import HOST, served
from phone_tables import ask, mark
from phones import at

RATE = 20  # taps a second over all tables
WARMING = 2.0  # seconds of a load that is not counted
ASKERS = 16  # connections by which taps come
BAR = 80.0  # milliseconds, of ninety-five in a hundred taps

INTRODUCTION = """\
# From a tap to its preview

Made by `make bench`. Phones listen at refereed tables in the middle of a full match, and tap a move: counted
is the time from the tap until the verdict is there together with what the move would change.
"""


@dataclass(frozen=True, slots=True)
class Tapped:
    """The address and the body of a tap's request."""

    path: str
    body: bytes


@contextmanager
def seated(port: int, tables: int) -> Iterator[tuple[Tapped, ...]]:
    """Yield so many tables of the games in turn, each with two listening phones: a tap of each."""
    with ExitStack() as listening:
        yield tuple(_table(port, game, listening) for game in islice(cycle(sorted(TAPS)), tables))


def _table(port: int, game: str, listening: ExitStack) -> Tapped:
    """Return the tap of the next move of a match, at a table in a full position."""
    tap = TAPS[game]
    record = yaml.safe_load((POSITIONS / tap.match).read_text(encoding="utf-8"))
    seats = {name: "ABCD"[place] for place, name in enumerate(record["seats"])}
    plain = with_ids(record, seats)
    moves = [{name: value for name, value in one.items() if name != "note"} for one in plain["moves"]]
    wish = {"game": game, "players": len(seats), "mode": "arbitro", "idem": mark()}
    made, cookie = ask(port, "POST", "/api/v1/tables", wish)
    path = f"/api/v1/tables/{made['code']}"
    _send(port, cookie, f"{path}/matches", {"mode": "arbitro", "setup": plain["setup"]})
    for entry in moves[: tap.moves_before]:
        seq = ask(port, "GET", path)[0]["seq"]
        _send(port, cookie, f"{path}/entries", {"idem": mark(), "entry": entry, "base_seq": seq})
    for _phone in range(2):
        stream = http.client.HTTPConnection(HOST, port, timeout=60)
        stream.request("GET", f"{path}/stream")
        listening.callback(stream.close)
    return Tapped(f"{path}/consult", json.dumps({"move": moves[tap.moves_before], "facts": False}).encode())


def _send(port: int, cookie: str, path: str, body: object) -> None:
    """Send something as the phone that made the table."""
    known = http.client.HTTPConnection(HOST, port, timeout=30)
    known.request("POST", path, json.dumps(body), {"Content-Type": "application/json", "Cookie": cookie})
    answer = known.getresponse()
    if answer.status >= 400:
        raise SystemExit(f"{path}: {answer.status} {answer.read().decode()}")
    known.close()


class Askers:
    """Connections that are kept, one for each thread."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._own = local()

    def ask(self, tapped: Tapped, due: float) -> float:
        """Ask at the moment of the tap, and return the milliseconds until the answer was there."""
        time.sleep(max(0.0, due - time.perf_counter()))
        if not hasattr(self._own, "connection"):
            self._own.connection = http.client.HTTPConnection(HOST, self._port, timeout=30)
        self._own.connection.request("POST", tapped.path, tapped.body, {"Content-Type": "application/json"})
        answer = self._own.connection.getresponse()
        text = answer.read()
        taken = 1000 * (time.perf_counter() - due)
        if answer.status != 200 or json.loads(text)["verdict"] != "legal":
            raise SystemExit(f"{tapped.path}: {answer.status} {text[:200].decode()}")
        if "preview" not in json.loads(text):
            raise SystemExit(f"{tapped.path}: no preview")
        return taken


def load(port: int, taps: Sequence[Tapped], seconds: float, seed: int) -> list[float]:
    """Return the milliseconds of each tap, in order."""
    chance, askers = random.Random(seed), Askers(port)
    due = time.perf_counter() + 0.2
    with ThreadPoolExecutor(ASKERS) as pool:
        asked = []
        for _tap in range(int(RATE * seconds)):
            due += chance.expovariate(RATE)
            asked.append(pool.submit(askers.ask, chance.choice(taps), due))
        return sorted(one.result() for one in asked)


def measure(rounds: int, seconds: float, tables: int) -> dict[str, Any]:
    """Return medians over rounds of the times of taps, and the least p95 of a round."""
    with (
        tempfile.TemporaryDirectory() as name,
        served("companion", Path(name) / "data") as server,
        seated(server.port, tables) as taps,
    ):
        load(server.port, taps, WARMING, seed=0)
        loads = [load(server.port, taps, seconds, seed) for seed in range(1, rounds + 1)]
    return {
        "phones": 2 * tables,
        "rate": RATE,
        "taps": sum(map(len, loads)),
        **{
            f"p{share}": round(statistics.median(at(one, share / 100) for one in loads), 2)
            for share in (50, 95, 99)
        },
        "least": round(min(at(one, 0.95) for one in loads), 2),
    }


def report(results: dict[str, Any]) -> str:
    """Return the figures, in Markdown."""
    rows = [
        (
            "verdict and preview",
            *(f"{results[share]:.1f}" for share in ("p50", "p95", "p99")),
            f"{results['least']:.1f}",
            f"≤ {BAR:g}",
        )
    ]
    heads = ("asked", "p50, ms", "p95, ms", "p99, ms", "p95 of the best round, ms", "its bar, ms")
    about = f"{results['phones']} phones, {results['rate']} taps a second, {results['taps']} taps:"
    return f"{INTRODUCTION}\n{about}\n\n{table(heads, 1, rows)}"


def main() -> None:
    """Measure, print the table, keep the figures; status 1 if the bar is missed in every round."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=8.0, help="of each load")
    parser.add_argument("--tables", type=int, default=50, help="with two phones each")
    parser.add_argument("--results", type=Path, default=FOLDER, help="folder for the figures")
    wanted = parser.parse_args()
    results = measure(wanted.rounds, wanted.seconds, wanted.tables)
    keep(wanted.results, "previews", results, report(results))
    if results["least"] > BAR:
        raise SystemExit(f"Missed: p95 of a preview is {results['least']} ms.")


if __name__ == "__main__":
    main()
