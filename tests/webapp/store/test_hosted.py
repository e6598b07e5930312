"""Two workers share a PostgreSQL, and listeners at one hear the entries of the other."""

import itertools
import threading
from contextlib import closing

import pytest
from photographs import picture
from sqlalchemy import make_url, text
from stood_tables import LUTA

from companion.cli import main
from companion.language import _
from webapp.hosting import worker as worker_module
from webapp.hosting.bridge import Bridge
from webapp.hosting.wish import ANSWERING, HostedWish
from webapp.hosting.worker import open_worker
from webapp.live.hub import Hub
from webapp.store import AddressError
from webapp.store.engines import postgres_engine
from webapp.store.errors import DatabaseFailedError

PUBLIC = "https://mesa.example"
WISH = {"game": "castoria", "players": 2, "idem": "a-table-of-two-workers"}
TAP = {"seat": "A", "do": "pontuar", "contador": "imaginacao", "de": "B", "delta": -5}


@pytest.fixture
def workers(postgres):
    wish = HostedWish(postgres, PUBLIC, host_token="t" * 20)
    opened = [open_worker(wish) for _ in range(2)]
    yield [worker.app for worker in opened]
    for worker in opened:
        worker.stop()


def made(client, idem):
    return client.post("/api/v1/tables", json={**WISH, "idem": idem}, base_url=PUBLIC).json["code"]


def test_what_one_worker_gets_the_other_shows(workers):
    writing, heard = (worker.test_client() for worker in workers)
    code = writing.post("/api/v1/tables", json=WISH, base_url=PUBLIC).json["code"]
    stream = heard.get(f"/api/v1/tables/{code}/stream?watch=1", buffered=False)
    chunks = (chunk for chunk in stream.response if chunk.startswith(b"id: "))
    next(chunks)
    answer = writing.post(
        f"/api/v1/tables/{code}/entries",
        json={"idem": "a-tap-of-two-workers", "entry": TAP, "base_seq": 1},
        base_url=PUBLIC,
    )
    assert answer.status_code == 201
    wanted = f"id: {answer.json['seq']}\n".encode()
    assert any(chunk.startswith(wanted) for chunk in itertools.islice(chunks, 4))
    stream.close()


def test_a_phone_that_listens_at_another_worker_is_here_too(postgres):
    one, other = (open_worker(HostedWish(postgres, PUBLIC)) for _ in range(2))
    ana, beto = one.app.test_client(), other.app.test_client()
    code = made(ana, "a-table-of-two-that-listen")
    table = f"/api/v1/tables/{code}"
    assert beto.post(f"{table}/here", json={}, base_url=PUBLIC).status_code == 200
    stream = ana.get(f"{table}/stream", buffered=False, base_url=PUBLIC)
    chunks = (chunk for chunk in stream.response if chunk.startswith(b"id: "))
    next(chunks)

    def seen(client):
        phones = client.get(table, base_url=PUBLIC).json["phones"]
        return [phone["id"] for phone in phones if phone["here"]]

    assert seen(ana) == ["f1"]
    one.elsewhere.look()
    assert seen(ana) == ["f1", "f2"]
    assert b'"here":true' in next(chunks), "whoever listens sees who has come"
    with one.store._engine.begin() as connection:
        connection.execute(text("UPDATE phones SET heard = heard - 60"))
    one.elsewhere.look()
    assert seen(ana) == ["f1"], "its own stream is open"
    stream.close()
    for worker in (one, other):
        worker.stop()


def test_a_photo_taken_at_one_worker_is_seen_at_the_other_and_goes_with_its_table(workers):
    public = {"base_url": PUBLIC}
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
    public = {"base_url": PUBLIC}
    at_home = {"environ_overrides": {"REMOTE_ADDR": "127.0.0.1"}}
    assert client.get("/host/painel", **public, **at_home).status_code == 403
    assert client.post("/host", data={"chave": "guessed"}, **public).status_code == 403
    assert client.post("/host", data={"chave": "t" * 20}, **public).status_code == 204
    assert client.get("/host/painel", **public).status_code == 200


def test_it_answers_by_its_public_name_only(workers):
    client = workers[0].test_client()
    assert client.get("/", base_url=PUBLIC).status_code == 200
    assert client.get("/", base_url="https://elsewhere.example").status_code == 421


def test_a_lost_connection_is_taken_up_again_and_logged_once_an_outage(monkeypatch, caplog):
    class Breaking:
        def __init__(self):
            self.tries, self.bridge = 0, None

        def heard(self, stop, listening):
            self.tries += 1
            if self.tries in (2, 3):
                raise ConnectionError("still gone")
            listening()
            if self.tries == 1:
                raise ConnectionError("gone")
            assert self.bridge.connected.is_set()
            yield "AAAAAA", 9
            self.bridge.stop()

    monkeypatch.setattr("webapp.hosting.bridge._AGAIN", 0.01)
    hub, store = Hub(2), Breaking()
    store.bridge = Bridge(store, hub)
    with closing(hub.listen("AAAAAA")) as listener:
        assert listener.moved(8, 0)
        store.bridge.run()
        assert listener.moved(8, 0)
    assert store.tries == 4
    assert [one.getMessage().rpartition(": ")[2] for one in caplog.records] == ["gone"]


def test_a_worker_is_ready_while_it_hears_the_others_and_the_database_answers(postgres):
    worker = open_worker(HostedWish(postgres, PUBLIC))
    client = worker.app.test_client()

    def asked(path):
        answer = client.get(path, base_url="http://127.0.0.1:8734")
        return answer.status_code, answer.text

    assert worker.bridge.connected.wait(10)
    assert asked("/readyz") == (200, "ready\n")
    worker.bridge.connected.clear()
    assert asked("/readyz") == (503, "bridge\n")
    worker.store._engine.dispose()
    worker.store._reading = postgres_engine("postgresql://companion@127.0.0.1:1/none")
    assert asked("/readyz") == (503, "database\n")
    assert asked("/healthz") == (200, "alive\n")
    worker.stop()
    assert asked("/readyz") == (503, "stopping\n")


def test_more_phones_than_connections_are_answered(postgres):
    worker = open_worker(HostedWish(postgres, PUBLIC))
    codes = [made(worker.app.test_client(), f"a-table-for-many-{n:04d}") for n in range(2 * ANSWERING)]
    answers = []

    def ask(code):
        answers.append(worker.app.test_client().get(f"/api/v1/tables/{code}", base_url=PUBLIC).status_code)

    threads = [threading.Thread(target=ask, args=(code,)) for code in codes]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert answers == [200] * len(codes)
    assert worker.store._engine.pool.checkedout() <= 1, "the bridge keeps its own"
    worker.stop()


def refused(capsys, *options, database="postgresql://127.0.0.1:1/none", address=PUBLIC):
    """Return the sentence of a server that cannot begin."""
    given = ["serve", "--lang", "en", "--database", database, "--address", address, *options]
    with pytest.raises(SystemExit) as ended:
        main(given)
    assert ended.value.code == 2
    said = capsys.readouterr().err
    assert said.endswith(".\n")
    assert len(said.splitlines()) == 1
    assert "segredo" not in said, "no password is shown"
    return said


@pytest.mark.parametrize(
    "url",
    [
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
    refused(capsys, database=url)


def test_a_database_that_is_not_there_or_lets_nobody_in(capsys, postgres):
    address = make_url(postgres)
    for other in (address.set(database="no_such"), address.set(username="nobody", password="segredo")):
        refused(capsys, database=other.render_as_string(hide_password=False))


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("--proxy", "nginx"),
        ("--proxy", "10.0.0.1/8"),
        ("--https", None),
        ("--wifi", "Casa"),
        ("--data", "here"),
    ],
)
def test_options_that_a_hosted_server_cannot_use(capsys, option, value):
    said = refused(capsys, option, *((value and [value]) or []))
    assert option in said
    assert option != "--proxy" or value in said


@pytest.mark.parametrize("address", ["", "mesa.example", "ftp://mesa.example", "https://mesa.example/mesa"])
def test_an_address_that_phones_could_not_open(capsys, address):
    assert "--address" in refused(capsys, address=address)


def test_a_host_token_that_could_be_guessed(capsys, monkeypatch):
    monkeypatch.setenv("COMPANION_HOST_TOKEN", "segredo")
    assert "COMPANION_HOST_TOKEN" in refused(capsys)


def test_a_server_of_a_room_has_no_workers(capsys):
    with pytest.raises(SystemExit) as ended:
        main(["serve", "--lang", "en", "--workers", "2"])
    assert ended.value.code == 2
    assert "--database" in capsys.readouterr().err


def test_a_worker_waits_for_a_database_that_is_just_restarted(monkeypatch, postgres):
    """One that gave up at once ended the whole server, because gunicorn begins no app that cannot load."""
    tries = []

    def opening(wish):
        tries.append(wish)
        if len(tries) < 3:
            raise DatabaseFailedError(_("No database."))
        return opened(wish)

    opened = worker_module.open_database
    monkeypatch.setattr(worker_module, "open_database", opening)
    monkeypatch.setattr(worker_module, "_AGAIN", 0.01)
    worker = open_worker(HostedWish(postgres, PUBLIC))
    assert len(tries) == 3
    worker.stop()
    tries.clear()
    with pytest.raises(DatabaseFailedError):
        open_worker(HostedWish(postgres, PUBLIC), patience=0.0)


def test_a_worker_without_hope_does_not_wait():
    with pytest.raises(AddressError):
        open_worker(HostedWish("mysql://127.0.0.1/companion", PUBLIC))
