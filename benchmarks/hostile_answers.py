"""Counts of a server's answers to the requests that ``hostile_routes.py`` draws, and of their times.

An answer of 500 and more must never come, except a 503 with the time to retry, nor an answer later than five
seconds.
"""

import datetime
import http.client
import itertools
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

from flask import Flask
from hostile_routes import Ask, Drawn, Requests, World, new_table, read_forms, world
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
        if (status >= 500 and not deliberate) or seconds > self.latest:
            self.wrong.append(f"{status} after {seconds:.2f} s: {drawn}")

    def report(self, seed: int) -> str:
        """Return the figures in Markdown."""
        rows = [
            ("cut off" if status == CUT else str(status), str(count))
            for status, count in sorted(self.statuses.items())
        ]
        slowest = [
            (text.partition(" {")[0][:90].replace("|", "\\|"), str(status), f"{seconds * 1000:.0f}")
            for seconds, status, text in self.slowest
        ]
        total, wrong = self.statuses.total(), len(self.wrong)
        return (
            f"\n## Requests over all routes\n\n{total} drawn by seed {seed}, {AT_ONCE} at once, as\n"
            "`benchmarks/hostile_routes.py` says. Wrong is an answer of 500 and more without a time to come\n"
            f"again, and one later than {self.latest:.0f} s: {wrong} were.\n\n"
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
        began = time.monotonic()
        status, headers, body = ask(drawn)
        answers.count(drawn, time.monotonic() - began, status, headers)
        if status == 200 and headers.get("Content-Type", "").startswith("text/html"):
            read_forms(found, body)


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

    def ask(drawn: Drawn) -> tuple[int, Mapping[str, str], bytes]:
        connection = connected()
        try:
            return _answered(connection, drawn)
        except (OSError, http.client.HTTPException, ValueError):
            connection.close()  # and opened again by the next request
            return CUT, {}, b""

    return ask


def _answered(connection: http.client.HTTPConnection, drawn: Drawn) -> tuple[int, Mapping[str, str], bytes]:
    connection.putrequest(drawn.method, drawn.path, skip_host=True, skip_accept_encoding=True)
    for name, value in drawn.headers.items():
        connection.putheader(name, value.encode("latin-1", "replace"))
    if drawn.body is not None:
        connection.putheader("Content-Length", str(len(drawn.body)))
    connection.endheaders(drawn.body)
    answer = connection.getresponse()
    if answer.headers.get("Content-Type", "").startswith("text/event-stream"):
        connection.close()  # it has no end
        return answer.status, dict(answer.headers), b""
    return answer.status, dict(answer.headers), answer.read()


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
