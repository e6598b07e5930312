"""Phones and the host are shown one sentence while nothing can be stored."""

import sqlite3

import pytest

from webapp.store.store import FILE

AT_THE_LAPTOP = {"REMOTE_ADDR": "127.0.0.1"}
TAP = {"seat": "A", "do": "pontuar", "contador": "imaginacao", "de": "A", "delta": -1}


@pytest.fixture
def held(settings):
    """Hold the file as another program does."""
    connections = []

    def hold():
        connections.append(
            sqlite3.connect(settings.data / FILE, isolation_level=None, check_same_thread=False)
        )
        connections[-1].execute("BEGIN EXCLUSIVE")
        return connections[-1]

    yield hold
    for connection in connections:
        connection.close()


def test_a_phone_is_asked_to_come_again_and_may_look(phone, held):
    ana, beto = phone(), phone()
    code = ana.table()
    holding = held()
    idem = ana.idem()
    refused = ana.declare(code, TAP, idem=idem)
    assert refused.status_code == 503
    assert refused.json["error"]["code"] == "database-locked"
    assert int(refused.headers["Retry-After"]) > 0
    assert ana.get(f"/tables/{code}").json["match"]["n"] == 0
    assert beto.get(f"/tables/{code}").status_code == 200, "who comes meanwhile sees the table"
    assert beto.get(f"/tables/{code}/stream").status_code == 200
    holding.execute("ROLLBACK")
    assert ana.declare(code, TAP, idem=idem).status_code == 201


def test_the_host_page_says_that_the_folder_is_gone(phone, settings, tmp_path):
    host, ana = phone(AT_THE_LAPTOP), phone()
    code = ana.table()
    assert 'role="alert"' not in host.page("/host/painel").text
    settings.data.rename(tmp_path / "elsewhere")
    refused = ana.declare(code, TAP)
    assert refused.status_code == 503
    assert refused.json["error"]["code"] == "folder-gone"
    for path in ("/host/painel", "/host/mesas"):
        page = host.page(path)
        assert page.status_code == 200
        assert refused.json["error"]["message"] in page.text
    assert ana.get(f"/tables/{code}/since/0").status_code == 200, "what is known is shown"
    (tmp_path / "elsewhere").rename(settings.data)
    assert ana.declare(code, TAP).status_code == 201
    page = host.page("/host/mesas").text
    assert 'role="alert"' not in page
    assert code in page
