"""``companion serve`` prints its addresses, refuses what it cannot begin, and ends without loss."""

import os
import signal
import sqlite3
import threading
import time
from contextlib import closing

import ordinary_user
import pytest
from soaked import soaked

HASTE = 6.0  # seconds on a busy machine; a server that waits for its streams takes 30


def in_one_sentence(refused):
    assert refused.returncode == 2
    assert refused.stdout == ""
    assert len(refused.stderr.strip().splitlines()) == 1
    assert refused.stderr.strip().endswith(".")
    return refused.stderr


def test_it_prints_codes_and_addresses_and_ends_when_interrupted(serve, tmp_path):
    served = serve("--wifi", "Casa da Ana", "--wifi-password", "segredo")
    assert f"http://127.0.0.1:{served.port}/" in served.said
    assert "Casa da Ana" in served.said
    assert "segredo" not in served.said
    assert served.said.count("█▀▀▀▀▀█") >= 4  # two corners a line, two codes
    assert "It listens at 127.0.0.1 and nowhere else." in served.said
    assert f"Kept in {tmp_path / 'data'}" in served.said
    status, out, err, spent = served.end()
    assert (status, err) == (0, "")
    assert "nothing is lost" in out
    assert spent < HASTE


@pytest.mark.parametrize("how", [signal.SIGTERM, *soaked(signal.SIGINT)])
def test_open_streams_do_not_hold_it_up(serve, how):
    served = serve()
    code = served.table()
    ended = []

    def listen():
        phone = {}
        served.ask("POST", f"/api/v1/tables/{code}/here", {}, cookies=phone)
        ended.append(served.ask("GET", f"/api/v1/tables/{code}/stream", cookies=phone)[0])

    listeners = [threading.Thread(target=listen) for _ in range(4)]
    for listener in listeners:
        listener.start()
    while sum(phone["here"] for phone in served.ask("GET", f"/api/v1/tables/{code}")[1]["phones"]) < 4:
        time.sleep(0.05)
    status, _out, err, spent = served.end(how)
    assert (status, err) == (0, "")
    assert spent < HASTE
    for listener in listeners:
        listener.join(5)
    assert ended == [200] * 4


def test_killed_and_started_again_nothing_that_was_answered_is_lost(serve):
    served = serve()
    code = served.table()
    answered = []

    def tap():
        try:
            while True:
                status, answer = served.tap(code)
                answered.append((status, answer["n"], answer["line"]["idem"]))
        except OSError:
            pass

    tapping = threading.Thread(target=tap)
    tapping.start()
    while len(answered) < 12:
        time.sleep(0.01)
    served.end(signal.SIGKILL)
    tapping.join(10)

    again = serve()
    again.cookies = served.cookies
    table = again.ask("GET", f"/api/v1/tables/{code}")[1]
    kept = {line["n"]: line["idem"] for line in table["lines"]}
    assert all(status == 201 and kept[n] == idem for status, n, idem in answered)
    assert table["match"]["n"] in (
        len(answered),
        len(answered) + 1,
    )  # one may have been kept and not answered
    assert table["you"]["seats"] == ["A", "B"]
    assert again.tap(code)[0] == 201


def test_a_port_that_is_taken(running, refused, tmp_path):
    said = in_one_sentence(refused("--port", str(running.port), "--data", str(tmp_path / "other")))
    assert str(running.port) in said
    assert "--port" in said


def test_a_folder_that_another_server_owns(running, refused):
    in_one_sentence(refused("--port", "0", "--data", str(running.data)))
    in_one_sentence(refused("--port", "0", "--data", str(running.data), lang="pt"))


def test_a_folder_that_cannot_be_made(refused, tmp_path):
    (tmp_path / "file").write_text("here is no folder", encoding="utf-8")
    assert str(tmp_path) in in_one_sentence(refused("--port", "0", "--data", str(tmp_path / "file" / "data")))


def a_loop(folder):
    folder.symlink_to(folder)


@pytest.mark.parametrize(
    "make",
    [
        a_loop,
        lambda folder: folder.write_bytes(b""),
        lambda folder: folder.symlink_to("/proc/nothing/there"),
        lambda folder: (folder / "serve.lock").mkdir(parents=True),
        lambda folder: (folder / "tables.db").mkdir(parents=True),
        lambda folder: (folder / "tables.db-wal").mkdir(parents=True),
        lambda folder: (folder / "tables.db-shm").mkdir(parents=True),
    ],
    ids=["a loop", "a file", "leads nowhere", "lock", "database", "log", "index"],
)
def test_a_folder_that_will_not_do(refused, tmp_path, make):
    make(tmp_path / "data")
    in_one_sentence(refused("--port", "0", "--data", str(tmp_path / "data")))


def test_a_name_of_a_folder_that_is_too_long(refused, tmp_path):
    in_one_sentence(refused("--port", "0", "--data", str(tmp_path / ("d" * 300))))


@pytest.mark.skipif(os.name == "nt", reason="Windows keeps a user's folders by itself")
def test_a_folder_that_cannot_be_written(tmp_path):
    shut = tmp_path / "shut"
    shut.mkdir(mode=0o500)
    options = ("--no-open", "--host", "127.0.0.1", "--port", "0", "--lang", "en")
    in_one_sentence(ordinary_user.companion("serve", *options, "--data", shut))
    assert list(shut.iterdir()) == []


def test_a_database_that_is_newer(data, refused):
    [file] = data.glob("*.db")
    with closing(sqlite3.connect(file)) as database:
        database.execute("UPDATE companion_version SET version_num = 'ffffffffffff'")
        database.commit()
        before = list(database.iterdump())
    in_one_sentence(refused("--port", "0", "--data", str(data)))
    with closing(sqlite3.connect(file)) as database:
        assert list(database.iterdump()) == before


def test_an_address_that_is_not_of_this_machine(refused, tmp_path):
    in_one_sentence(refused("--host", "203.0.113.9", "--port", "0", "--data", str(tmp_path / "data")))


def test_so_many_phones_may_listen_and_no_more(serve):
    served = serve("--phones", "2")
    code = served.table()
    path = f"/api/v1/tables/{code}/stream?watch=1"
    with closing(served.listen(path)) as one, closing(served.listen(path)) as two:
        assert [one.status, two.status] == [200, 200]
        with closing(served.listen(path)) as three:
            assert three.status == 503
            assert int(three.headers["Retry-After"]) > 0
    served.end()


@pytest.mark.parametrize("lang", ["pt", "en"])
@pytest.mark.parametrize("number", ["0", "801"])
def test_a_number_of_phones_that_cannot_be(refused, lang, number):
    said = refused("--phones", number, lang=lang)
    assert said.returncode == 2
    assert "--phones" in said.stderr
    assert "800" in said.stderr
    assert "Traceback" not in said.stderr
