"""Measures of an honest tap's time while a stranger in the Wi-Fi attacks the server at other tables.

Each attack of ``hostile_attacks.py`` runs as a process of its own against ``companion serve``, as another
process; meanwhile a score tap is sent every few milliseconds at another table. Figures are printed and
kept in ``benchmarks/results/``: ``python benchmarks/hostile.py [--seconds 6] [NAME …]``.

With ``--all-routes`` requests over all routes of the app are asked instead, as ``hostile_answers.py`` says,
and kept beside those of other seeds: status 1 where one was answered wrongly or too late.
"""

import argparse
import http.client
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path

from hostile_answers import all_routes, report, together
from hostile_attacks import ATTACKS
from kept import FOLDER, keep, table
from phone_servers import served

BAR, MOST = 50.0, 150.0  # milliseconds, of all but a twentieth and of all
EVERY = 0.02  # seconds
CALM = "nothing"

INTRODUCTION = """\
# An honest tap while the server is attacked

Made by `python benchmarks/hostile.py`. Each attack is a process with many connections, as
`benchmarks/hostile_attacks.py` says; the tap is made at another table, one every 20 ms, and the time is until
it is answered, judged and on the disk. Attackers, server and who taps share the machine's cores, of which
others may take their part: the first line is the same machine unattacked. Lost are taps that were refused or
cut off. A run of named attacks replaces their lines and the first.
"""


@dataclass(frozen=True, slots=True)
class Taps:
    """The times of taps while an attack ran, in milliseconds."""

    attack: str
    about: str
    sent: int
    p50: float
    p95: float
    p99: float
    max: float
    lost: int


class Honest:
    """A player who taps at a table of their own."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._sent = 0
        self._connection = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
        wish = {"game": "castoria", "players": 2, "idem": "table-of-the-honest"}
        self._code = json.loads(self._ask("/tables", wish)[1])["code"]

    def tap(self) -> bool:
        """Tap once; return whether the tap was taken."""
        self._sent += 1
        delta = -1 if self._sent % 2 else 1
        entry = {"seat": "A", "do": "pontuar", "contador": "imaginacao", "de": "B", "delta": delta}
        intent = {"idem": f"an-honest-tap-{self._sent:09}", "entry": entry, "base_seq": 1}
        try:
            return self._ask(f"/tables/{self._code}/entries", intent)[0] == 201
        except (OSError, http.client.HTTPException):
            self._connection.close()
            return False

    def _ask(self, path: str, body: object) -> tuple[int, bytes]:
        headers = {"Cookie": f"phone={'h' * 43}", "Content-Type": "application/json"}
        self._connection.request("POST", f"/api/v1{path}", json.dumps(body), headers)
        answer = self._connection.getresponse()
        return answer.status, answer.read()


def measured(honest: Honest, attack: str, about: str, seconds: float) -> Taps:
    """Return the taps of that many seconds."""
    took, lost = [], 0
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        began = time.perf_counter()
        lost += not honest.tap()
        took.append((time.perf_counter() - began) * 1000)
        time.sleep(EVERY)
    took.sort()
    p50, p95, p99 = (took[int(len(took) * part)] for part in (0.5, 0.95, 0.99))
    return Taps(attack, about, len(took), p50, p95, p99, took[-1], lost)


@contextmanager
def attacked(name: str, port: int) -> Iterator[None]:
    """Run an attack while the caller's block runs."""
    script = Path(__file__).parent / "hostile_attacks.py"
    process = subprocess.Popen([sys.executable, str(script), name, str(port)], stdout=subprocess.PIPE)
    try:
        assert process.stdout is not None
        if not process.stdout.readline():
            raise SystemExit(f"the attack {name} did not begin")
        yield
    finally:
        process.kill()
        process.communicate()


def page(taps: list[Taps], load: float) -> str:
    """Return the figures as a page."""
    rows = [
        (
            one.about,
            *(f"{number:.1f}" for number in (one.p50, one.p95, one.p99, one.max)),
            str(one.sent),
            str(one.lost),
        )
        for one in taps
    ]
    heads = ("meanwhile", "p50, ms", "p95, ms", "p99, ms", "max, ms", "taps", "lost")
    bars = f"{os.cpu_count()} cores, load {load:.1f} at the end. Bars: p95 {BAR:.0f} ms, max {MOST:.0f} ms.\n"
    return f"{INTRODUCTION}\n{bars}\n{table(heads, 1, rows)}"


def attacks(names: list[str], seconds: float) -> list[Taps]:
    """Return the times of honest taps on a quiet server, and during each attack (or each named one)."""
    taps = []
    for attack in ATTACKS:
        if names and attack.__name__ not in names:
            continue
        with tempfile.TemporaryDirectory() as folder, served("companion", Path(folder) / "data") as server:
            honest = Honest(server.port)
            if not taps:
                measured(honest, CALM, CALM, 1)
                taps.append(measured(honest, CALM, CALM, seconds))
            about = (attack.__doc__ or "").rstrip(".")
            with attacked(attack.__name__, server.port):
                taps.append(measured(honest, attack.__name__, about, seconds))
            print(taps[-1], flush=True)
    return taps


def main() -> None:
    """Measure all attacks, or the named ones; or ask over all routes."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("names", nargs="*", choices=[[], *(one.__name__ for one in ATTACKS)])
    asked.add_argument("--seconds", type=float, default=6)
    asked.add_argument("--all-routes", action="store_true")
    asked.add_argument("--requests", type=int, default=200_000)
    asked.add_argument("--seed", type=int, default=38)
    asked.add_argument("--database", default="", help="URL of an empty PostgreSQL, for all routes")
    asked.add_argument("--keep", type=Path, default=FOLDER)
    wish = asked.parse_args()
    kept = wish.keep / "hostile.json"
    results = json.loads(kept.read_text(encoding="utf-8")) if kept.exists() else {}
    wrong: list[str] = []
    if wish.all_routes:
        answers = all_routes(wish.requests, wish.seed, wish.database)
        run = answers.kept(wish.seed, "PostgreSQL" if wish.database else "SQLite")
        results["runs"], wrong = together(results.get("runs", []), run), answers.wrong
    else:
        taps = attacks(wish.names, wish.seconds)
        known = {one["attack"]: one for one in results.get("taps", ())}
        results["taps"] = list((known | {one.attack: asdict(one) for one in taps}).values())
        results["load"] = os.getloadavg()[0]
    taps = [Taps(**one) for one in results.get("taps", ())]
    runs = results.get("runs", [])
    keep(wish.keep, "hostile", results, page(taps, results.get("load", 0)) + (report(runs) if runs else ""))
    print(*wrong, sep="\n")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
