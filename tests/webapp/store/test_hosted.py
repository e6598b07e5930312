"""Two workers on one PostgreSQL: who listens at one hears what is told to the other."""

import itertools
import threading
from contextlib import closing

import pytest

from webapp.hosted import app, bridge
from webapp.live.hub import Hub

WISH = {"game": "castoria", "players": 2, "idem": "a-table-of-two-workers"}
TAP = {"seat": "A", "do": "pontuar", "contador": "imaginacao", "de": "B", "delta": -5}


@pytest.fixture
def workers(postgres):
    environment = {"DATABASE_URL": postgres, "PUBLIC_URL": "https://mesa.example", "HOST_TOKEN": "t" * 20}
    return [app(environment) for _ in range(2)]


def test_what_one_worker_is_told_the_other_says(workers):
    told, heard = (worker.test_client() for worker in workers)
    code = told.post("/api/v1/tables", json=WISH, base_url="https://mesa.example").json["code"]
    stream = heard.get(f"/api/v1/tables/{code}/stream?watch=1", buffered=False)
    chunks = (chunk for chunk in stream.response if chunk.startswith(b"id: "))
    next(chunks)
    answer = told.post(
        f"/api/v1/tables/{code}/entries",
        json={"idem": "a-tap-of-two-workers", "entry": TAP, "base_seq": 1},
        base_url="https://mesa.example",
    )
    assert answer.status_code == 201
    wanted = f"id: {answer.json['seq']}\n".encode()
    assert any(chunk.startswith(wanted) for chunk in itertools.islice(chunks, 4))
    stream.close()


def test_nobody_is_the_host_by_coming_from_a_proxy(workers):
    client = workers[0].test_client()
    public = {"base_url": "https://mesa.example"}
    at_home = {"environ_overrides": {"REMOTE_ADDR": "127.0.0.1"}}
    assert client.get("/host/painel", **public, **at_home).status_code == 403
    assert client.post("/host", data={"chave": "guessed"}, **public).status_code == 403
    assert client.post("/host", data={"chave": "t" * 20}, **public).status_code == 204
    assert client.get("/host/painel", **public).status_code == 200


def test_it_answers_by_its_public_name_only(workers):
    client = workers[0].test_client()
    assert client.get("/", base_url="https://mesa.example").status_code == 200
    assert client.get("/", base_url="https://elsewhere.example").status_code == 421


def test_a_bridge_that_breaks_is_built_anew(monkeypatch):
    class Breaking:
        def __init__(self):
            self.tries = 0

        def heard(self, stop, listening):
            self.tries += 1
            listening()
            if self.tries == 1:
                raise ConnectionError("gone")
            yield "AAAAAA", 9
            stop.set()

    monkeypatch.setattr("webapp.hosted._AGAIN", 0.01)
    hub, store = Hub(2), Breaking()
    with closing(hub.listen("AAAAAA")) as listener:
        assert listener.moved(8, 0)
        bridge(store, hub, threading.Event())
        assert listener.moved(8, 0)
    assert store.tries == 2
