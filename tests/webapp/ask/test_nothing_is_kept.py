"""A question to the referee is recorded nowhere, announced to nobody and logged nowhere."""

import logging
import sqlite3

SENTINEL = "Sentinela-da-Consulta"
MOVE = {"do": "convocar", "espaco": "N3-2", "nome": SENTINEL}
GIVEN = {"mesa.lados[0].hierarquia.N3-1": {"valor_decimos": 3, "nome": SENTINEL}}


def kept(data):
    """Return all that the database holds."""
    (file,) = data.glob("*.db") if list(data.glob("*.db")) else data.glob("*.sqlite*")
    with sqlite3.connect(file) as base:
        return list(base.iterdump())


def ask_everything(asker, code):
    for path in ("/games/castoria/consult", f"/tables/{code}/consult"):
        for more in ({}, {"sure": True}):
            found = asker.consult(MOVE, GIVEN, path, **more)
            assert found.status_code == 200, found.json
    assert asker.consult(MOVE, GIVEN, f"/tables/{code}/consult", at=0).status_code == 200
    assert asker.consult({"do": SENTINEL}).status_code == 400


def test_the_database_is_as_it_was(asker, refereed, data):
    before = kept(data)
    ask_everything(asker, refereed)
    assert kept(data) == before
    written = [file for file in data.rglob("*") if file.is_file() and SENTINEL.encode() in file.read_bytes()]
    assert written == []


def test_no_phone_hears_of_it(asker, refereed, announced):
    seq = asker.get(f"/tables/{refereed}").json["seq"]
    heard = list(announced)
    ask_everything(asker, refereed)
    assert announced == heard
    assert asker.get(f"/tables/{refereed}").json["seq"] == seq
    assert SENTINEL not in asker.get(f"/tables/{refereed}/since/0").text


def test_a_stranger_who_asks_is_not_counted_among_the_phones(app, asker, refereed):
    before = asker.get(f"/tables/{refereed}").json["phones"]
    stranger = type(asker)(app)
    assert stranger.consult(MOVE, GIVEN, f"/tables/{refereed}/consult").status_code == 200
    assert asker.get(f"/tables/{refereed}").json["phones"] == before


def test_nothing_is_logged(asker, refereed, caplog, capfd):
    with caplog.at_level(logging.DEBUG):
        ask_everything(asker, refereed)
    assert SENTINEL not in caplog.text
    out, err = capfd.readouterr()
    assert SENTINEL not in out + err
