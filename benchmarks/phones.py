"""Measures of the phones' server: 400 phones at 100 tables, entries a second, and a phone's first load.

Beside it, behind the same cheroot and asked by the same simulated phones: a bare hub of server-sent events,
and a bare Flask app that stores each entry by one commit that is on the disk. Servers are processes of their
own; their memory is read from Linux. ``make bench`` measures shortly, ``make soak`` with more rounds and
seconds; figures are printed and kept in ``benchmarks/results/``.
"""

import argparse
import os
import statistics
import tempfile
import time
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path

from first_load import first_loads
from kept import FOLDER, keep, table
from phone_load import Delivery, Phones
from phone_servers import Served, served
from phone_tables import EACH, bare_tables, our_tables
from posting import Posting

RATES = (20, 100)  # entries a second, over all tables
CONNECTIONS = (1, 4)
POSTS = 400  # of a round, at one table
# Against the hub, the worst hundredth of the times until every phone has heard; kibibytes; against the bare
# commit, the entries a second; bytes.
DELIVERY_BAR = 3.0
PHONE_BAR = 25
POST_BAR = 0.5
LOAD_BAR = 60_000

INTRODUCTION = """\
# The phones' server against bare ones

Made by `make bench` and, longer, by `make soak`. Simulated phones, four at each table and all games in turn,
hold a stream each; score taps are sent at a steady rate, whether or not earlier ones are answered. Counted is
the time from sending a tap until the last phone of its table has heard it. The bare hub passes on what it is
sent and does nothing else: it neither judges nor stores. The server is what `companion serve` runs, with room
for more streams.
"""


@dataclass(frozen=True, slots=True)
class Round:
    """A load on one server: milliseconds, failures, how much of a core was kept busy."""

    rate: float
    p50: float
    p99: float
    max: float
    sent: int
    refused: int
    lost: int
    disordered: int
    cpu: float


@dataclass(frozen=True, slots=True)
class Run:
    """All loads on one server, and kibibytes: before a phone listens, with all streams open, at the end."""

    rounds: tuple[Round, ...]
    before: int
    listening: int
    after: int


def run(name: str, folder: Path, tables: int, seconds: float) -> Run:
    """Begin a server, let phones listen, and load it."""
    with served(name, folder) as server:
        seated = our_tables(server.port, tables) if name == "companion" else bare_tables(tables)
        before = server.kibibytes()
        with Phones(server.port, seated) as phones:
            listening = server.kibibytes()
            rounds = tuple(load(server, phones, rate, seconds) for rate in RATES)
            return Run(rounds, before, listening, server.kibibytes())


def load(server: Served, phones: Phones, rate: float, seconds: float) -> Round:
    """Load a server with so many entries a second."""
    start, busy = time.perf_counter(), server.cpu_seconds()
    delivery = phones.load(rate, seconds)
    share = (server.cpu_seconds() - busy) / (time.perf_counter() - start)
    return round_of(rate, delivery, share)


def round_of(rate: float, delivery: Delivery, cpu: float) -> Round:
    """Return a load in figures."""
    p50, p99, most = (1000 * at(delivery.seconds, share) for share in (0.5, 0.99, 1.0))
    return Round(
        rate,
        *(round(one, 2) for one in (p50, p99, most)),
        delivery.sent,
        delivery.refused,
        delivery.lost,
        delivery.disordered,
        round(cpu, 3),
    )


def at(ordered: Sequence[float], share: float) -> float:
    """Return the value below which that share of the values lies."""
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def disk(folder: Path, writes: int = 200) -> dict[str, float]:
    """Return the milliseconds until this disk has stored a page, which our entries wait for, by share."""
    taken = []
    with (folder / "page.bin").open("wb", buffering=0) as file:
        for _ in range(writes):
            file.write(bytes(4096))
            start = time.perf_counter()
            os.fsync(file.fileno())
            taken.append(1000 * (time.perf_counter() - start))
            time.sleep(1 / max(RATES))
    return {"p50": round(at(sorted(taken), 0.5), 2), "p99": round(at(sorted(taken), 0.99), 2)}


def compare_posts(rounds: int, folder: Path) -> list[dict[str, object]]:
    """Return the entries a second of ours, a table of each game in turn, and of the bare commit, in turn."""
    results: list[dict[str, object]] = []
    with served("companion", folder / "posts") as ours, served("commit", folder / "commits") as bare:
        for connections in CONNECTIONS:
            kept = Posting(bare.port, bare_tables(1)[0], connections)
            kept.speed(POSTS // 4)
            pairs = []
            for seated in our_tables(ours.port, 5):
                judged = Posting(ours.port, seated, connections)
                judged.speed(POSTS // 4)
                pairs += [(judged.speed(POSTS), kept.speed(POSTS)) for _ in range(rounds)]
            ratios = sorted(one / other for one, other in pairs)
            results.append(
                {
                    "connections": connections,
                    "ours": round(statistics.median(one for one, _other in pairs)),
                    "bare": round(statistics.median(other for _one, other in pairs)),
                    "ratio": round(statistics.median(ratios), 2),
                    "lowest": round(ratios[0], 2),
                    "highest": round(ratios[-1], 2),
                }
            )
    return results


def deliveries(runs: Sequence[tuple[Run, Run]]) -> list[dict[str, object]]:
    """Return the medians of the rounds at each rate, ours and the hub's, and the ratios of their p99."""
    results: list[dict[str, object]] = []
    for place, rate in enumerate(RATES):
        ours, hub = ([pair[which].rounds[place] for pair in runs] for which in (0, 1))
        ratios = [one.p99 / other.p99 for one, other in zip(ours, hub, strict=True)]
        results.append(
            {
                "rate": rate,
                "ours": _medians(ours),
                "hub": _medians(hub),
                "ratio": round(statistics.median(ratios), 2),
                "lowest": round(min(ratios), 2),
                "highest": round(max(ratios), 2),
            }
        )
    return results


def _medians(rounds: Sequence[Round]) -> dict[str, float]:
    """Return medians of the measured values, and sums of the counted ones."""
    counted = ("sent", "refused", "lost", "disordered")
    figures: dict[str, float] = {}
    for name in asdict(rounds[0]):
        values = [getattr(one, name) for one in rounds]
        figures[name] = sum(values) if name in counted else round(statistics.median(values), 3)
    return figures


def memory(runs: Sequence[Run], phones: int) -> dict[str, float]:
    """Return medians in kibibytes: before a phone listens; of each listening phone, and after the loads."""
    return {
        "before": statistics.median(one.before for one in runs),
        "phone": round(statistics.median((one.listening - one.before) / phones for one in runs), 1),
        "after": statistics.median(one.after for one in runs),
    }


def report(results: dict[str, object]) -> str:
    """Return the figures, in Markdown."""
    parts: list[str] = [
        INTRODUCTION,
        _table_of_deliveries(results),
        _table_of_memory(results),
        _table_of_posts(results),
    ]
    if results["loads"]:
        parts.append(_table_of_loads(results))
    return "\n".join(parts)


def _table_of_loads(results: dict[str, object]) -> str:
    loads = results["loads"]
    assert isinstance(loads, dict)
    kinds = sorted({kind for one in loads.values() for kind in one["bodies"]})
    rows = [
        (
            game,
            *(str(one["bodies"].get(kind, 0)) for kind in kinds),
            *(str(value) for value in (sum(one["bodies"].values()), one["headers"], one["later"])),
            f"≤ {LOAD_BAR}",
        )
        for game, one in loads.items()
    ]
    heads = ("game", *kinds, "all", "headers beside", "later", "bar")
    about = (
        "What a phone that has never been here loads until a seat can be taken at a table, in bytes as they\n"
        "are on the wire, counted by Chromium, and what it fetches ahead in the second after:\n"
    )
    return f"{about}\n{table(heads, 1, rows)}"


def _table_of_deliveries(results: dict[str, object]) -> str:
    rows = [
        (
            str(one["rate"]),
            who,
            *(f"{one[who][name]:.1f}" for name in ("p50", "p99", "max")),
            f"{one[who]['sent']}",
            f"{one[who]['refused']} · {one[who]['lost']} · {one[who]['disordered']}",
            f"{one[who]['cpu']:.0%}",
            f"{one['ratio']:.2f}" if who == "ours" else "",
            f"{one['lowest']:.2f} to {one['highest']:.2f}" if who == "ours" else "",
            f"≤ {DELIVERY_BAR:g}" if who == "ours" else "",
        )
        for one in results["deliveries"]  # type: ignore[attr-defined]
        for who in ("ours", "hub")
    ]
    disk = results["disk"]
    about = (
        f"{results['phones']} phones, {results['rounds']} rounds of {results['seconds']:g} seconds. Right "
        "after them\nthis disk took for one page to be kept, in ms: "
        f"p50 {disk['p50']}, p99 {disk['p99']}.\n"  # type: ignore[index]
    )
    heads = (
        *("entries a second", "server", "p50, ms", "p99, ms", "max, ms", "sent"),
        *("refused · lost · out of order", "of a core", "ratio of p99", "lowest to highest", "bar"),
    )
    return f"{about}\n{table(heads, 2, rows)}"


def _table_of_memory(results: dict[str, object]) -> str:
    rows = []
    for who in ("ours", "hub"):
        one = results["memory"][who]  # type: ignore[index]
        bar = f"≤ {PHONE_BAR}" if who == "ours" else ""
        rows.append((who, f"{one['before']:.0f}", f"{one['phone']:.1f}", bar, f"{one['after']:.0f}"))
    heads = ("server", "KiB, tables made", "KiB a listening phone", "bar", "KiB after the loads")
    return f"Memory; ours holds the tables and every entry of the loads:\n\n{table(heads, 1, rows)}"


def _table_of_posts(results: dict[str, object]) -> str:
    rows = [
        (
            str(one["connections"]),
            *(str(one[name]) for name in ("ours", "bare")),
            f"{one['ratio']:.2f}",
            f"{one['lowest']:.2f} to {one['highest']:.2f}",
            f"≥ {POST_BAR:g}" if _has_bar(one) else "",
        )
        for one in results["posts"]  # type: ignore[attr-defined]
    ]
    heads = ("connections", "ours, entries/s", "bare", "ratio", "lowest to highest", "bar")
    about = """\
Entries that are judged and on the disk, beside a bare Flask app that commits each one. The bar is for one
after the other; of those that come at once to one table, each is judged on what the one before has left:
"""
    return f"{about}\n{table(heads, 1, rows)}"


def _has_bar(posts: dict[str, object]) -> bool:
    return posts["connections"] == 1


def misses(results: dict[str, object]) -> list[str]:
    """Return the bars that were missed in every round, and the failures of any round."""
    found = []
    for one in results["deliveries"]:  # type: ignore[attr-defined]
        if one["lowest"] > DELIVERY_BAR:
            found.append(f"p99 at {one['rate']} entries a second: {one['lowest']} times the hub's")
        if wrong := one["ours"]["refused"] + one["ours"]["lost"] + one["ours"]["disordered"]:
            found.append(f"{wrong} refused, lost or out of order at {one['rate']} entries a second")
    if results["memory"]["ours"]["phone"] > PHONE_BAR:  # type: ignore[index]
        found.append("memory of a phone")
    found += [
        f"entries a second by {one['connections']} connections"
        for one in results["posts"]  # type: ignore[attr-defined]
        if _has_bar(one) and one["highest"] < POST_BAR
    ]
    loads = results["loads"]
    assert isinstance(loads, dict)
    heavy = [game for game, one in loads.items() if sum(one["bodies"].values()) > LOAD_BAR]
    return [*found, *(f"first load of {game}" for game in heavy)]


def main() -> None:
    """Measure, print the tables, keep the figures; status 1 if a bar is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=1, help="of ours and the yardstick in turn")
    parser.add_argument("--seconds", type=float, default=5.0, help="of each load")
    parser.add_argument("--tables", type=int, default=100, help="with four phones each")
    parser.add_argument("--results", type=Path, default=FOLDER, help="folder for the figures")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        runs = [
            (
                run("companion", folder / f"ours-{number}", wanted.tables, wanted.seconds),
                run("hub", folder / f"hub-{number}", wanted.tables, wanted.seconds),
            )
            for number in range(wanted.rounds)
        ]
        kept = disk(folder)
        with served("companion", folder / "loads") as server:
            loads = first_loads(server.port)
        phones = wanted.tables * EACH
        results: dict[str, object] = {
            "phones": phones,
            "rounds": wanted.rounds,
            "seconds": wanted.seconds,
            "disk": kept,
            "deliveries": deliveries(runs),
            "memory": {
                who: memory([pair[which] for pair in runs], phones)
                for which, who in enumerate(("ours", "hub"))
            },
            "posts": compare_posts(wanted.rounds, folder),
            "loads": loads,
        }
    keep(wanted.results, "phones", results, report(results))
    if missed := misses(results):
        raise SystemExit(f"Missed: {'; '.join(missed)}.")


if __name__ == "__main__":
    main()
