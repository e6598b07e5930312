"""Streams of a real server miss nothing and hold nothing for ever, and the server stays usable."""

import http.client
import json
import socket
import time

from companion.language import Message
from webapp.store import DatabaseFailedError

HASTE = 6.0  # seconds on a busy machine
PATIENCE = 8.0  # seconds, fewer than the server's for a phone that takes nothing


def test_a_stream_sends_all_and_then_each_thing_as_it_happens(live):
    table = live()
    reader = table.read()
    assert reader.response.headers["Content-Type"].startswith("text/event-stream")
    assert reader.response.headers["Cache-Control"] == "no-store"
    seq, first = reader.update()
    assert first["from"] == 0
    assert first["seq"] == seq
    assert first["table"]["code"] == table.code
    for delta in (-1, -2):
        answer = table.tap(delta)
        before = time.monotonic()
        seq, update = reader.update()
        assert time.monotonic() - before < HASTE
        assert seq == answer.seq
        assert [line["entry"]["delta"] for line in update["lines"]] == [delta]
    reader.close()


def test_a_stream_goes_on_where_it_was_left(live):
    table = live()
    reader = table.read()
    held, _all = reader.update()
    reader.close()
    for _ in range(3):
        table.tap()
    for headers, query in (({"Last-Event-ID": str(held)}, ""), ({}, f"&since={held}")):
        again = table.read(headers=headers, query=query)
        seq, update = again.update()
        assert update["from"] == held
        assert [line["n"] for line in update["lines"]] == [1, 2, 3]
        assert seq == held + 3
        again.close()


def test_a_stream_says_that_it_lives(live):
    reader = live().read()
    reader.update()
    start = time.monotonic()
    assert [reader.event() for _ in range(3)] == [(None, None)] * 3
    assert 0.3 < time.monotonic() - start < HASTE
    reader.close()


def test_a_stream_ends_by_itself_and_its_place_is_free(live, soon):
    table = live(stream_life=0.5)
    reader = table.read()
    start = time.monotonic()
    while reader.event() is not None:
        pass
    assert time.monotonic() - start < HASTE
    soon(lambda: table.hub.open_streams == 0)


def test_a_stream_whose_database_fails_ends_quietly_and_the_phone_comes_back(live, soon, monkeypatch, caplog):
    table = live()
    reader = table.read()
    held, _all = reader.update()

    def fails(*_asked):
        raise DatabaseFailedError(Message("The database did not answer."))

    with monkeypatch.context() as broken:
        broken.setattr(table.tables, "written_since", fails)
        table.tap()
        while reader.event() is not None:
            pass
        soon(lambda: table.hub.open_streams == 0)
    (said,) = [one for one in caplog.records if one.levelname != "INFO"]
    assert (said.name, said.exc_info) == ("webapp.api.streams", None)
    assert said.getMessage().count("\n") == 0
    again = table.read(headers={"Last-Event-ID": str(held)})
    assert [line["n"] for line in again.update()[1]["lines"]] == [1]
    again.close()


def test_a_phone_that_goes_gives_its_place_back(live, soon):
    table = live()
    table.come("b" * 43)
    reader = table.read(token="b" * 43)
    reader.update()
    soon(lambda: len(table.hub.here(table.code)) == 1)
    reader.response.close()
    reader.close()
    soon(lambda: table.hub.open_streams == 0)
    assert not table.hub.here(table.code)


def test_more_streams_than_there_is_room_for_are_asked_to_poll_instead(live, soon):
    table = live(streams=3)
    readers = [table.read() for _ in range(3)]
    for reader in readers:
        reader.update()
    refused = table.read()
    assert refused.response.status == 503
    assert int(refused.response.headers["Retry-After"]) > 0
    assert json.loads(refused.response.read())["error"]["code"] == "too-many-streams"
    asked = http.client.HTTPConnection("127.0.0.1", table.server.port, timeout=5)
    asked.request("GET", f"/api/v1/tables/{table.code}/since/0")
    assert asked.getresponse().status == 200
    readers.pop().close()
    soon(lambda: table.hub.open_streams == 2)
    again = table.read()
    assert again.response.status == 200
    for reader in (*readers, again):
        reader.close()


def test_no_stream_of_a_table_that_is_not_there_and_its_place_stays_free(live):
    table = live()
    table.code = "ZZZZZZ"
    assert table.read().response.status == 404
    assert table.hub.open_streams == 0


def test_a_stream_ends_when_its_table_is_forgotten(live):
    table = live()
    reader = table.read()
    reader.update()
    table.tables.forget(table.code, table.maker)
    assert reader.update() is None
    assert table.read().response.status == 404


def test_a_code_in_small_letters_hears_too(live):
    table = live()
    table.code = table.code.lower()
    reader = table.read()
    reader.update()
    answer = table.tap()
    assert reader.update()[0] == answer.seq
    reader.close()


def phones_in(update):
    return {phone["id"]: phone["here"] for phone in update[1].get("table", {}).get("phones", [])}


def test_those_who_listen_see_who_comes_and_goes(live):
    table = live()
    ana = table.read(token=table.maker.token)
    assert phones_in(ana.update()) == {"f1": True}
    table.come("b" * 43)
    beto = table.read(token="b" * 43)
    while phones_in(ana.update()) != {"f1": True, "f2": True}:
        pass
    beto.response.close()
    beto.close()
    while phones_in(ana.update()) != {"f1": True, "f2": False}:
        pass
    ana.close()


def test_who_only_watches_is_no_phone(live):
    table = live()
    watcher = table.read(query="&watch=1")
    seen = watcher.update()
    assert seen[1]["table"]["you"]["phone"] == ""
    assert phones_in(seen) == {"f1": False}
    assert "Set-Cookie" not in watcher.response.headers
    watcher.close()


def test_a_reader_that_does_not_read_holds_up_nobody_and_misses_nothing(live):
    table = live()
    slow = socket.create_connection(("127.0.0.1", table.server.port))
    slow.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    slow.sendall(f"GET /api/v1/tables/{table.code}/stream HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
    quick = table.read()
    seq, _all = quick.update()
    for _ in range(60):
        table.tap(-1, note="x" * 400)
        table.tap(1, note="y" * 400)
    start = time.monotonic()
    while seq < table.tables.view(table.code, table.maker).seq:
        seq, _update = quick.update()
    assert time.monotonic() - start < PATIENCE
    slow.settimeout(PATIENCE)
    received = b""
    while f"id: {seq}\n".encode() not in received:
        received += slow.recv(65536)
    ids = [int(line[4:]) for line in received.split(b"\n") if line.startswith(b"id: ")]
    assert ids == sorted(ids)  # an id comes again where only presence has changed
    assert ids[-1] == seq
    slow.close()
    quick.close()


def test_stopping_ends_open_streams_at_once(live):
    table = live()
    readers = [table.read() for _ in range(5)]
    for reader in readers:
        reader.update()
    stuck = socket.create_connection(("127.0.0.1", table.server.port))
    stuck.sendall(b"GET / HTTP/1.1\r\n")  # and never the rest
    start = time.monotonic()
    table.hub.close()
    table.server.stop()
    assert time.monotonic() - start < HASTE
    assert [reader.update() for reader in readers] == [None] * 5
    stuck.close()


def test_who_only_asks_whether_there_is_a_stream_holds_no_place(live, soon):
    table = live()
    asking = http.client.HTTPConnection("127.0.0.1", table.server.port, timeout=5)
    asking.request("HEAD", f"/api/v1/tables/{table.code}/stream")
    assert asking.getresponse().status == 200
    soon(lambda: table.hub.open_streams == 0)
    asking.close()
