"""Counts of a server's answers to the requests that ``hostile_routes.py`` draws, and of their times.

An answer of 500 and more must never come, except a 503 with the time to retry, nor an answer later than five
seconds, nor none.
"""

import datetime
import http.client
import itertools
import os
import random
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from flask import Flask
from hostile_routes import Answer, Ask, Drawn, Requests, World, new_table, read_forms, world
from kept import table
from phone_servers import hosted, served

from webapp.app import create_app
from webapp.live.hub import Hub
from webapp.settings import Settings
from webapp.store import open_folder
from webapp.tables import Tables, new_code

LATEST = 5.0  # seconds
AT_ONCE = 4  # askers
ANEW = 200  # requests of one asker, after each of which there is one more table
ELSEWHERE = 50  # requests of one asker, after which it asks from another address, before its turn comes last
CUT = 0  # the status of a request that is cut off without an answer
SHOWN = 10

Run = dict[str, Any]  # the figures of one run, as they are kept


@dataclass
class Answers:
    """The answers to requests; ``latest``: later than that, in seconds, an answer is wrong."""

    latest: float = LATEST
    statuses: Counter[int] = field(default_factory=Counter)
    slowest: list[tuple[float, int, str]] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)

    def count(self, drawn: Drawn, seconds: float, status: int, headers: Mapping[str, str]) -> None:
        """Count one more answer."""
        self.statuses[status] += 1
        self.slowest = sorted([*self.slowest, (seconds, status, str(drawn))], reverse=True)[:SHOWN]
        deliberate = status == 503 and "Retry-After" in headers
        if status == CUT or (status >= 500 and not deliberate) or seconds > self.latest:
            self.wrong.append(f"{status or 'cut off'} after {seconds:.2f} s: {drawn}")

    def kept(self, seed: int, database: str) -> Run:
        """Return the figures as they are kept, with the seed of the run and the kind of its database."""
        return {
            "seed": seed,
            "database": database,
            "wrong": len(self.wrong),
            "load": round(os.getloadavg()[2], 1),
            "statuses": {str(status): count for status, count in sorted(self.statuses.items())},
            "slowest": [
                {"asked": text.partition(" {")[0][:90], "status": status, "ms": round(seconds * 1000)}
                for seconds, status, text in self.slowest
            ],
        }


def together(runs: list[Run], another: Run) -> list[Run]:
    """Return runs with one more, which takes the place of an earlier one of its seed and database."""
    others = [one for one in runs if (one["database"], one["seed"]) != (another["database"], another["seed"])]
    return sorted([*others, another], key=lambda one: (one["database"], one["seed"]))


def report(runs: list[Run]) -> str:
    """Return the figures of runs in Markdown."""
    each = [
        (
            one["database"],
            str(one["seed"]),
            str(sum(one["statuses"].values())),
            str(one["wrong"]),
            str(max(slow["ms"] for slow in one["slowest"])),
            str(one.get("load", "")),
        )
        for one in runs
    ]
    statuses: Counter[str] = Counter()
    for one in runs:
        statuses.update(one["statuses"])
    rows = [
        ("cut off" if status == str(CUT) else status, str(count))
        for status, count in sorted(statuses.items())
    ]
    all_slow = sorted((slow for one in runs for slow in one["slowest"]), key=lambda one: -one["ms"])[:SHOWN]
    slowest = [(one["asked"].replace("|", "\\|"), str(one["status"]), str(one["ms"])) for one in all_slow]
    wrong = sum(one["wrong"] for one in runs)
    return (
        f"\n## Requests over all routes\n\n{statuses.total()} drawn by seeds, {AT_ONCE} at once, as\n"
        "`benchmarks/hostile_routes.py` says. Wrong is an answer of 500 and more without a time to come\n"
        f"again, one later than {LATEST:.0f} s (a streamed one: that begins later), and none at all,\n"
        f"where the connection is cut off: {wrong} were.\n"
        f"The load of the {os.cpu_count()} cores is that of the last 15 minutes of a run: beside much\n"
        "other work a page that takes a second of the processor is late, so those of such runs are to be\n"
        "drawn again on an idle machine.\n\n"
        f"{table(('database', 'seed', 'requests', 'wrong', 'slowest, ms', 'load'), 1, each)}\n"
        f"{table(('answer', 'times'), 1, rows)}\n{table(('slowest', 'answer', 'ms'), 1, slowest)}"
    )


def asked(
    requests: Requests, found: World, ask: Ask, chance: random.Random, count: int, answers: Answers
) -> None:
    """Ask so many requests."""
    for at in range(count):
        if at % ANEW == ANEW - 1:
            slug = chance.choice(list(found.moves))
            new_table(found, ask, chance, slug, chance.choice(("placar", "arbitro")))
        drawn = requests.draw()
        answer = ask(drawn)
        answers.count(drawn, answer.seconds, answer.status, answer.headers)
        if answer.status == 200 and answer.headers.get("Content-Type", "").startswith("text/html"):
            read_forms(found, answer.body)


@contextmanager
def routed(folder: Path) -> Iterator[Flask]:
    """Provide the app, for its routes alone."""
    store = open_folder(folder)
    hub = Hub(1)
    tables = Tables(store, hub.publish, lambda: datetime.datetime.now(datetime.UTC), new_code, hub.here)
    try:
        yield create_app(Settings(data=folder, addresses=()), tables, hub)
    finally:
        store.close()


def by_socket(port: int, asker: int) -> Ask:
    """Return a function that asks a server from one address after another.

    A connection that is cut is renewed. Beyond Linux there is one address, the machine's own.
    """
    asked = itertools.count()
    held: list[http.client.HTTPConnection] = []

    def connected() -> http.client.HTTPConnection:
        turn, rest = divmod(next(asked), ELSEWHERE)
        if rest == 0:
            address = (
                f"127.{1 + asker}.{turn // 250}.{1 + turn % 250}" if sys.platform == "linux" else "127.0.0.1"
            )
            held[:] = [http.client.HTTPConnection("127.0.0.1", port, 60, (address, 0))]
        return held[0]

    def ask(drawn: Drawn) -> Answer:
        connection = connected()
        began = time.monotonic()
        try:
            return _answered(connection, drawn)
        except (OSError, http.client.HTTPException, ValueError):
            connection.close()  # and opened again by the next request
            return Answer(CUT, {}, b"", time.monotonic() - began)

    return ask


def _answered(connection: http.client.HTTPConnection, drawn: Drawn) -> Answer:
    began = time.monotonic()
    connection.putrequest(drawn.method, drawn.path, skip_host=True, skip_accept_encoding=True)
    for name, value in drawn.headers.items():
        connection.putheader(name, value.encode("latin-1", "replace"))
    if drawn.body is not None:
        connection.putheader("Content-Length", str(len(drawn.body)))
    connection.endheaders(drawn.body)
    answer = connection.getresponse()
    status, headers = answer.status, dict(answer.headers)
    if answer.headers.get("Content-Type", "").startswith("text/event-stream"):
        connection.close()  # it has no end
        return Answer(status, headers, b"", time.monotonic() - began)
    if "Content-Length" not in headers:
        first = answer.read(1)
        seconds = time.monotonic() - began
        return Answer(status, headers, first + answer.read(), seconds)
    body = answer.read()
    return Answer(status, headers, body, time.monotonic() - began)


def all_routes(count: int, seed: int, database: str = "") -> Answers:
    """Ask a server of its own so many requests, several at once; return the answers.

    With the URL of a PostgreSQL, the server is hosted by two workers.
    """
    answers = Answers()
    with (
        tempfile.TemporaryDirectory() as folder,
        hosted(database, 2) if database else served("companion", Path(folder) / "data") as server,
        routed(Path(folder) / "routes") as app,
    ):
        threads = []
        for at in range(AT_ONCE):
            chance = random.Random(seed * AT_ONCE + at)
            ask = by_socket(server.port, at)
            found = world(ask, chance)
            requests = Requests(app, found, chance)
            each = count // AT_ONCE + (at < count % AT_ONCE)
            args = (requests, found, ask, chance, each, answers)
            threads.append(threading.Thread(target=asked, args=args))
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    return answers
