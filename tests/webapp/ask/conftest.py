"""An app on a fresh data folder that hears all announcements, and somebody who asks it."""

import datetime
from itertools import count

import pytest

from webapp.app import create_app
from webapp.live.hub import Hub
from webapp.settings import Settings
from webapp.store import open_folder
from webapp.tables import Tables, new_code

_marks = count()


class Asker:
    """A browser that asks the API."""

    def __init__(self, app):
        self.client = app.test_client()

    def post(self, path, body, **more):
        return self.client.post(f"/api/v1{path}", json=body, **more)

    def get(self, path):
        return self.client.get(f"/api/v1{path}")

    def consult(self, move, given=None, path="/games/castoria/consult", lang="pt", **more):
        facts = [{"path": one, "value": value} for one, value in (given or {}).items()]
        return self.post(f"{path}?lang={lang}", {"move": move, "told": facts, **more})

    def table(self, **more):
        body = {"game": "castoria", "players": 2, "names": ["Ana", "Beto"], "idem": _mark(), **more}
        made = self.post("/tables", body)
        assert made.status_code == 201, made.json
        return made.json["code"]

    def declare(self, code, *entries):
        for entry in entries:
            seq = self.get(f"/tables/{code}").json["seq"]
            answer = self.post(f"/tables/{code}/entries", {"idem": _mark(), "entry": entry, "base_seq": seq})
            assert answer.status_code == 201, answer.json


def _mark():
    return f"mark-of-an-asker-{next(_marks):09}"


@pytest.fixture
def announced():
    """Provide the announcements to other phones."""
    return []


@pytest.fixture
def app(data, announced, static):
    store = open_folder(data)
    hub = Hub(8)
    tables = Tables(
        store,
        lambda code, seq: announced.append((code, seq)),
        lambda: datetime.datetime.now(datetime.UTC),
        new_code,
        hub.here,
    )
    yield create_app(Settings(data=data, lang="pt", streams=8), tables, hub, static)
    store.close()


@pytest.fixture
def asker(app):
    return Asker(app)


@pytest.fixture
def refereed(asker):
    """Provide a refereed table in the middle of Ana's Luta: her N2 before an N1 and an N3 of Beto's."""
    code = asker.table(mode="arbitro")
    hierarquia = {"N2-1": {"valor_decimos": 12, "nome": "Vera"}, "N3-1": {"valor_decimos": 8}}
    other = {"N3-2": {"valor_decimos": 5}, "N1": {"valor_decimos": 20}}
    setup = {
        "mesa": {
            "ativo": "A",
            "turno": 5,
            "fase": "luta",
            "comprou": True,
            "lados": [
                {"narrador": "A", "mao": 5, "inventario": 53, "hierarquia": hierarquia},
                {"narrador": "B", "mao": 5, "inventario": 53, "hierarquia": other},
            ],
        }
    }
    made = asker.post(f"/tables/{code}/matches", {"mode": "arbitro", "setup": setup})
    assert made.status_code == 201, made.json
    return code
