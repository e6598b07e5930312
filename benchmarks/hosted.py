"""Measures of a hosted server with 1, 2 and 4 workers: when phones hear of entries, and what they cost.

It needs an empty PostgreSQL, which it fills with tables: ``python benchmarks/hosted.py --database URL``. The
phones are those of ``phones.py``. What PostgreSQL itself computes is read from /proc where it runs on this
machine. Figures are printed and kept in ``benchmarks/results/``.
"""

import argparse
import os
from dataclasses import asdict, dataclass
from pathlib import Path

from kept import FOLDER, keep, table
from phone_load import Phones
from phone_servers import hosted
from phone_tables import EACH, our_tables

WORKERS = (1, 2, 4)
PROC = Path("/proc")
INTRODUCTION = """\
# A hosted server, by its workers

Made by `python benchmarks/hosted.py --database URL`. Simulated phones, four at each table, hold a stream
each; score taps are sent at a steady rate. Counted is the time from sending a tap until the last phone of its
table has heard it, at whichever worker. Server, PostgreSQL and phones share the cores of one machine.
"""


@dataclass(frozen=True, slots=True)
class Round:
    """A load: milliseconds, failures, and processor time in milliseconds for each entry."""

    workers: int
    p50: float
    p99: float
    sent: int
    lost: int
    server: float
    database: float
    mebibytes: int


def main() -> None:
    """Measure, print the table, keep the figures; status 1 if anything was lost."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--database", required=True, help="URL of an empty PostgreSQL")
    parser.add_argument("--tables", type=int, default=40, help="with four phones each")
    parser.add_argument("--rate", type=float, default=40.0, help="entries a second")
    parser.add_argument("--seconds", type=float, default=10.0, help="of each load")
    parser.add_argument("--results", type=Path, default=FOLDER, help="folder for the figures")
    wanted = parser.parse_args()
    rounds = [_round(wanted, workers) for workers in WORKERS]
    keep(wanted.results, "hosted", [asdict(one) for one in rounds], _report(wanted, rounds))
    if lost := sum(one.lost for one in rounds):
        raise SystemExit(f"Lost: {lost}.")


def _round(wanted: argparse.Namespace, workers: int) -> Round:
    with (
        hosted(wanted.database, workers) as running,
        Phones(running.port, our_tables(running.port, wanted.tables)) as phones,
    ):
        pid = running.pid
        phones.load(wanted.rate, 2.0)  # every table is in the memory of every worker
        server, database = _cpu(_family(pid)), _cpu(_named("postgres"))
        delivery = phones.load(wanted.rate, wanted.seconds)
        server, database = _cpu(_family(pid)) - server, _cpu(_named("postgres")) - database
        at = delivery.seconds
        return Round(
            workers,
            *(round(1000 * at[int(share * (len(at) - 1))], 1) for share in (0.5, 0.99)),
            delivery.sent,
            delivery.lost + delivery.refused + delivery.disordered,
            *(round(1000 * one / delivery.sent, 1) for one in (server, database)),
            mebibytes=sum(_kibibytes(one) for one in _family(pid)) // 1024,
        )


def _family(pid: int) -> list[int]:
    """Return a process and its children."""
    children = (PROC / str(pid) / "task" / str(pid) / "children").read_text(encoding="utf-8")
    return [pid, *map(int, children.split())]


def _named(name: str) -> list[int]:
    """Return the processes of that name."""
    return [int(one.parent.name) for one in PROC.glob("[0-9]*/comm") if _read(one).strip() == name]


def _cpu(pids: list[int]) -> float:
    """Return the seconds for which processes and their ended children have kept a core busy."""
    fields = [_read(PROC / str(pid) / "stat").rpartition(")")[2].split() for pid in pids]
    return sum(sum(map(int, one[11:15])) for one in fields if one) / os.sysconf("SC_CLK_TCK")


def _kibibytes(pid: int) -> int:
    """Return the memory of a process, of shared memory its share."""
    return int(_read(PROC / str(pid) / "smaps_rollup").partition("Pss:")[2].split()[0])


def _read(file: Path) -> str:
    """Return the text of a file of /proc, empty if its process has ended."""
    try:
        return file.read_text(encoding="utf-8")
    except OSError:
        return ""


def _report(wanted: argparse.Namespace, rounds: list[Round]) -> str:
    heads = (
        "workers",
        "p50, ms",
        "p99, ms",
        "sent",
        "lost",
        *(f"{who}, ms an entry" for who in ("server", "PostgreSQL")),
        "MiB",
    )
    rows = [tuple(str(value) for value in asdict(one).values()) for one in rounds]
    about = f"{wanted.tables * EACH} phones, {wanted.rate:g} entries a second for {wanted.seconds:g} seconds:"
    return f"{INTRODUCTION}\n{about}\n\n{table(heads, 0, rows)}"


if __name__ == "__main__":
    main()
