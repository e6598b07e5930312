"""Fixtures of the API's tests: an app on a fresh data folder, and phones that ask it."""

import datetime
from itertools import count

import pytest

from webapp.app import create_app
from webapp.live.hub import Hub
from webapp.settings import Settings
from webapp.store import open_folder
from webapp.tables import Tables, new_code

FROM_THE_NETWORK = {"REMOTE_ADDR": "192.168.0.23"}


class Phone:
    """A browser with its cookies; answers are kept as they came, bytes and all."""

    def __init__(self, app, environ=FROM_THE_NETWORK, marks=None):
        self.client = app.test_client()
        self.environ = environ
        self.marks = marks or count()

    def get(self, path, **more):
        return self.client.get(f"/api/v1{path}", environ_overrides=self.environ, **more)

    def page(self, path, **more):
        return self.client.get(path, environ_overrides=self.environ, **more)

    def post(self, path, body, **more):
        return self.client.post(f"/api/v1{path}", json=body, environ_overrides=self.environ, **more)

    def delete(self, path):
        return self.client.delete(f"/api/v1{path}", environ_overrides=self.environ)

    def come(self, code):
        """Announce the phone as the table's page does first: it is counted, and given its cookie."""
        return self.post(f"/tables/{code}/here", {})

    def table(self, game="castoria", players=2, **more):
        """Return the code of a new table whose seats this phone holds by default."""
        made = self.post("/tables", {"game": game, "players": players, "idem": self.idem(), **more})
        assert made.status_code == 201, made.json
        return made.json["code"]

    def declare(self, code, entry, base_seq=1, idem=None, **more):
        body = {"idem": idem or self.idem(), "entry": entry, "base_seq": base_seq}
        return self.post(f"/tables/{code}/entries", body, **more)

    def idem(self):
        return f"mark-of-a-test-{next(self.marks):09}"


@pytest.fixture
def store(data):
    store = open_folder(data)
    yield store
    store.close()


@pytest.fixture
def settings(data):
    return Settings(data=data, addresses=("http://192.168.0.7:8734",), lang="pt", streams=8)


@pytest.fixture
def hub(settings):
    return Hub(settings.streams)


@pytest.fixture
def app(store, settings, hub, static):
    tables = Tables(store, hub.publish, lambda: datetime.datetime.now(datetime.UTC), new_code, hub.here)
    return create_app(settings, tables, hub, static)


@pytest.fixture
def phone(app):
    """Provide a function that makes a phone at the table; each is another."""
    marks = count()
    return lambda environ=FROM_THE_NETWORK: Phone(app, environ, marks)
