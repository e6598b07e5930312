"""Two workers share a PostgreSQL, and listeners at one hear the entries of the other."""

import itertools
import os
import subprocess
import sys
import threading
from contextlib import closing

import pytest
from photographs import picture
from sqlalchemy import make_url
from stood_tables import LUTA

from webapp.hosted import CANNOT_LOAD, app, bridge
from webapp.live.hub import Hub

WISH = {"game": "castoria", "players": 2, "idem": "a-table-of-two-workers"}
TAP = {"seat": "A", "do": "pontuar", "contador": "imaginacao", "de": "B", "delta": -5}


@pytest.fixture
def workers(postgres):
    environment = {"DATABASE_URL": postgres, "PUBLIC_URL": "https://mesa.example", "HOST_TOKEN": "t" * 20}
    return [app(environment) for _ in range(2)]


def test_what_one_worker_gets_the_other_shows(workers):
    writing, heard = (worker.test_client() for worker in workers)
    code = writing.post("/api/v1/tables", json=WISH, base_url="https://mesa.example").json["code"]
    stream = heard.get(f"/api/v1/tables/{code}/stream?watch=1", buffered=False)
    chunks = (chunk for chunk in stream.response if chunk.startswith(b"id: "))
    next(chunks)
    answer = writing.post(
        f"/api/v1/tables/{code}/entries",
        json={"idem": "a-tap-of-two-workers", "entry": TAP, "base_seq": 1},
        base_url="https://mesa.example",
    )
    assert answer.status_code == 201
    wanted = f"id: {answer.json['seq']}\n".encode()
    assert any(chunk.startswith(wanted) for chunk in itertools.islice(chunks, 4))
    stream.close()


def test_a_photo_taken_at_one_worker_is_seen_at_the_other_and_goes_with_its_table(workers):
    public = {"base_url": "https://mesa.example"}
    ana, beto = (worker.test_client() for worker in workers)
    wish = {**WISH, "idem": "a-table-with-photos", "mode": "arbitro", "cards": "own"}
    code = ana.post("/api/v1/tables", json=wish, **public).json["code"]
    table = f"/api/v1/tables/{code}"
    ana.post(f"{table}/matches", json={"mode": "arbitro", "setup": {"mesa": LUTA}}, **public)
    assert beto.get(table, **public).status_code == 200  # it is in the memory of both
    sent = {"data": picture(), "content_type": "image/jpeg"}
    photo = ana.post(f"{table}/photos?card=A:N3-1", **sent, **public).json["photo"]
    places = beto.get(table, **public).json["view"]["patch"]["places"]
    assert places["A:N3-1"]["lies"][0]["photo"] == photo
    assert beto.get(f"{table}/photos/{photo}", **public).content_type == "image/jpeg"
    assert ana.get(f"{table}/photos", **public).json == {"photos": []}  # its players are of no one house
    assert ana.delete(table, **public).status_code == 204
    again = ana.post("/api/v1/tables", json={**wish, "idem": "a-table-without-photos"}, **public).json["code"]
    assert ana.get(f"/api/v1/tables/{again}/photos/{photo}", **public).status_code == 404


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


def test_a_lost_connection_is_taken_up_again_and_logged_once_an_outage(monkeypatch, caplog):
    class Breaking:
        def __init__(self):
            self.tries = 0

        def heard(self, stop, listening):
            self.tries += 1
            if self.tries in (2, 3):
                raise ConnectionError("still gone")
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
    assert store.tries == 4
    assert [one.getMessage().rpartition(": ")[2] for one in caplog.records] == ["gone"]


def refused(capsys, **environment):
    """Return the output of a worker that cannot begin; its status keeps gunicorn from trying again."""
    with pytest.raises(SystemExit) as ended:
        app(environment)
    assert ended.value.code == CANNOT_LOAD
    said = capsys.readouterr().err
    assert said.endswith(".\n")
    assert len(said.splitlines()) == 1
    assert "segredo" not in said, "no password is shown"
    return said


@pytest.mark.parametrize(
    "url",
    [
        "",
        "nothing that could be an address",
        "postgresql://companion:segredo@127.0.0.1:port/companion",
        "mysql://companion:segredo@127.0.0.1/companion",
        "sqlite:///tables.db",
        "postgresql+asyncpg://companion:segredo@127.0.0.1/companion",
        "postgresql://companion:segredo@127.0.0.1:1/companion",
        "postgresql://companion:segredo@no-such-host.invalid/companion",
        "postgresql://companion:segredo@a..b/companion",
        "postgresql://companion:segredo@127.0.0.1:1/companion?nothing=like-this",
        "postgresql://companion:segredo@[::1/companion",
        "postgresql://companion:segredo@127.0.0.1:1/comp%00anion",
    ],
)
def test_an_address_of_a_database_that_is_none(capsys, url):
    refused(capsys, DATABASE_URL=url)


def test_no_address_of_a_database(capsys):
    assert "DATABASE_URL" in refused(capsys)


def test_a_database_that_is_not_there_or_lets_nobody_in(capsys, postgres):
    address = make_url(postgres)
    for other in (address.set(database="no_such"), address.set(username="nobody", password="segredo")):
        refused(capsys, DATABASE_URL=other.render_as_string(hide_password=False))


@pytest.mark.parametrize(
    ("name", "value"),
    [("STREAMS", "many"), ("STREAMS", "-1"), ("STREAMS", "0"), ("PUBLIC_URL", "mesa.example")],
)
def test_what_else_the_environment_may_say_wrong(capsys, name, value):
    said = refused(capsys, **{"DATABASE_URL": "postgresql://127.0.0.1:1/none", name: value})
    assert name in said
    assert value in said


def test_gunicorn_ends_and_reports_it_once_a_worker(tmp_path):
    environment = {name: value for name, value in os.environ.items() if name != "DATABASE_URL"}
    begun = subprocess.run(
        [sys.executable, "-m", "gunicorn", "--workers", "1", "--bind", "127.0.0.1:0", "webapp.hosted:app()"],
        env={**environment, "COMPANION_LANG": "en"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert begun.returncode == CANNOT_LOAD
    assert begun.stderr.count("DATABASE_URL is missing in the environment of the server.") == 1
    assert "Traceback" not in begun.stderr
