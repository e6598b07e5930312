"""A server of this process on the loopback, with hasty streams, and readers of them that are no browsers."""

import datetime
import http.client
import json
import threading
import time
from dataclasses import replace

import pytest

from webapp.app import create_app
from webapp.live.hub import Hub
from webapp.serving.server import LanServer
from webapp.settings import Settings
from webapp.store import open_folder
from webapp.tables import Client, Intent, NewTable, Tables, new_code

HEARTBEAT = 0.2  # seconds


class Reader:
    """An open stream, read event by event."""

    def __init__(self, port, code, token="r" * 43, headers=None, query=""):
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
        cookie = {"Cookie": f"phone={token}"} if token else {}
        path = f"/api/v1/tables/{code}/stream?lang=pt{query}"
        self.connection.request("GET", path, headers={**cookie, **(headers or {})})
        self.response = self.connection.getresponse()

    def event(self):
        """Return the next event as (id, data), (None, None) for a heartbeat; None after the end."""
        lines = []
        while True:
            line = self.response.readline()
            if not line:
                return None
            if line != b"\n":
                lines.append(line.decode().rstrip("\n"))
            elif lines and lines != ["retry: 1000"]:
                fields = dict(one.split(": ", 1) for one in lines if not one.startswith(":"))
                return (int(fields["id"]), json.loads(fields["data"])) if fields else (None, None)
            else:
                lines = []

    def update(self):
        """Return the next event that is no heartbeat; None where only heartbeats come."""
        for _heartbeat in range(25):
            if (event := self.event()) != (None, None):
                return event
        raise AssertionError("nothing but heartbeats")

    def close(self):
        self.connection.close()


class Live:
    """The server and its table."""

    def __init__(self, folder, **more):
        self.settings = replace(Settings(data=folder, streams=6, heartbeat=HEARTBEAT), **more)
        self.store = open_folder(folder)
        self.hub = Hub(self.settings.streams)
        self.tables = Tables(
            self.store,
            self.hub.publish,
            lambda: datetime.datetime.now(datetime.UTC),
            new_code,
            self.hub.here,
        )
        self.server = LanServer("127.0.0.1", 0, self.settings.streams)
        self.server.open()
        self.server.answer_with(create_app(self.settings, self.tables, self.hub))
        self.thread = threading.Thread(target=self.server.serve)
        self.thread.start()
        self.maker = Client("a" * 43)
        self.taps = 0
        wish = NewTable(game="castoria", players=2, idem="table-of-this-test", hold="all")
        self.code = self.tables.create(wish, self.maker).table.code

    def come(self, token):
        """Announce the phone as the table's page does before it listens: it is counted."""
        return self.tables.claim_key(self.code, Client(token))

    def read(self, **more):
        return Reader(self.server.port, self.code, **more)

    def tap(self, delta=-1, note=""):
        self.taps += 1
        entry = {"seat": "A", "do": "pontuar", "contador": "imaginacao", "de": "B", "delta": delta}
        entry |= {"note": note} if note else {}
        intent = Intent(idem=f"tap-of-this-test-{self.taps:06}", entry=entry, base_seq=1)
        return self.tables.intend(self.code, intent, self.maker).answer

    def close(self):
        self.hub.close()
        self.server.stop()
        self.thread.join(5)
        self.store.close()
        assert not self.thread.is_alive()


@pytest.fixture
def live(tmp_path):
    """Provide a function that makes servers; ``more`` are settings."""
    opened = []

    def start(**more):
        opened.append(Live(tmp_path / str(len(opened)), **more))
        return opened[-1]

    yield start
    for one in opened:
        one.close()


@pytest.fixture
def soon():
    """Provide a wait for a condition, which fails after five seconds."""

    def wait(holds):
        until = time.monotonic() + 5
        while not holds():
            assert time.monotonic() < until, "it did not come to that in time"
            time.sleep(0.01)

    return wait
