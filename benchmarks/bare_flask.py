"""The yardsticks of the phones' server: the barest Flask apps that do what can be compared of its work.

``hub`` passes what is posted on to every stream of its table and does nothing else: no judging, no keeping,
no views. ``commit`` keeps what is posted in one transaction of SQLite that is on the disk before it answers.
"""

import queue
import sqlite3
import threading
from collections import defaultdict
from collections.abc import Iterator
from itertools import count
from pathlib import Path

from flask import Flask, Response, request

HEARTBEAT = 5.0  # seconds, as ours


def hub() -> Flask:
    """Server-sent events: ``GET /stream/<table>`` hears what is told by ``POST /entries/<table>``."""
    app = Flask("hub")
    listeners: defaultdict[str, list[queue.SimpleQueue[bytes]]] = defaultdict(list)
    counters: defaultdict[str, count[int]] = defaultdict(lambda: count(1))
    lock = threading.Lock()

    @app.get("/stream/<table>")
    def stream(table: str) -> Response:
        told: queue.SimpleQueue[bytes] = queue.SimpleQueue()
        with lock:
            listeners[table].append(told)

        def events() -> Iterator[bytes]:
            yield b": \n\n"
            while True:
                try:
                    yield told.get(timeout=HEARTBEAT)
                except queue.Empty:
                    yield b": \n\n"

        return Response(events(), content_type="text/event-stream")

    @app.post("/entries/<table>")
    def tell(table: str) -> tuple[dict[str, int], int]:
        line = request.get_json()
        with lock:
            n = line["n"] = next(counters[table])
            event = b"id: %d\ndata: %b\n\n" % (n, app.json.dumps({"lines": [line]}).encode())
            for listener in listeners[table]:
                listener.put(event)
        return {"n": n}, 201

    return app


def commit(folder: Path) -> Flask:
    """``POST /entries/<table>`` keeps what it is told; one writes at a time, as is quickest."""
    app = Flask("commit")
    lock = threading.Lock()
    database = sqlite3.connect(folder / "bare.db", check_same_thread=False, isolation_level=None)
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "fullfsync=ON"):
        database.execute(f"PRAGMA {pragma}")
    database.execute("CREATE TABLE entries (n INTEGER PRIMARY KEY, code TEXT NOT NULL, entry TEXT NOT NULL)")

    @app.post("/entries/<table>")
    def tell(table: str) -> tuple[dict[str, int | None], int]:
        told = app.json.dumps(request.get_json())
        with lock:
            kept = database.execute("INSERT INTO entries (code, entry) VALUES (?, ?)", (table, told))
        return {"n": kept.lastrowid}, 201

    return app
