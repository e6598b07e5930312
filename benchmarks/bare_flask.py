"""The yardsticks of the phones' server: the barest Flask apps that do the comparable part of its work.

``hub`` passes each posted entry on to every stream of its table and does nothing else: no judging, no
storing, no views. ``commit`` stores each posted entry in one transaction of SQLite that is on the disk before
it answers.
"""

import sqlite3
import threading
import time
from collections import defaultdict, deque
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

from flask import Flask, Response, request

from webapp.web.resting import RESTING, Rest

HEARTBEAT, LIFE = 5.0, 3600.0  # seconds, as ours
SIGN = b": \n\n"
Listener = tuple[deque[bytes], Callable[[], None]]


def hub() -> Flask:
    """Return an app with server-sent events: ``GET /stream/<table>`` hears ``POST /entries/<table>``."""
    app = Flask("hub")
    listeners: defaultdict[str, list[Listener]] = defaultdict(list)
    counters: defaultdict[str, count[int]] = defaultdict(lambda: count(1))
    lock = threading.Lock()

    @app.get("/stream/<table>")
    def stream(table: str) -> Response:
        until = time.monotonic() + LIFE
        wake = request.environ[RESTING].rest(Rest(SIGN, HEARTBEAT, until))
        listener: Listener = deque(), wake
        with lock:
            listeners[table].append(listener)

        def events() -> Iterator[bytes]:
            yield SIGN
            while time.monotonic() < until:
                yield listener[0].popleft() if listener[0] else b""

        return Response(events(), content_type="text/event-stream")

    @app.post("/entries/<table>")
    def post(table: str) -> tuple[dict[str, int], int]:
        line = request.get_json()
        with lock:
            n = line["n"] = next(counters[table])
            event = b"id: %d\ndata: %b\n\n" % (n, app.json.dumps({"lines": [line]}).encode())
            for waiting, wake in listeners[table]:
                waiting.append(event)
                wake()
        return {"n": n}, 201

    return app


def commit(folder: Path) -> Flask:
    """Return an app whose ``POST /entries/<table>`` stores each entry, one at a time, as is quickest."""
    app = Flask("commit")
    lock = threading.Lock()
    database = sqlite3.connect(folder / "bare.db", check_same_thread=False, isolation_level=None)
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "fullfsync=ON"):
        database.execute(f"PRAGMA {pragma}")
    database.execute("CREATE TABLE entries (n INTEGER PRIMARY KEY, code TEXT NOT NULL, entry TEXT NOT NULL)")

    @app.post("/entries/<table>")
    def post(table: str) -> tuple[dict[str, int | None], int]:
        text = app.json.dumps(request.get_json())
        with lock:
            kept = database.execute("INSERT INTO entries (code, entry) VALUES (?, ?)", (table, text))
        return {"n": kept.lastrowid}, 201

    return app
