"""A stream without anything to send rests: it holds a connection, gives signs, and goes on when woken."""

import socket
import threading
import time
from collections import deque
from contextlib import ExitStack, contextmanager

import pytest

from webapp.serving.server import LanServer
from webapp.web.resting import RESTING, Rest

SIGN, LAST = b"sign", b"last"
STREAMS = 200
PATIENCE = 20


class Streaming:
    """A WSGI app of streams that send what was put into each, and note which have ended."""

    def __init__(self):
        self.every, self.life = 60.0, 60.0
        self.opened, self.ended = [], []

    def __call__(self, environ, start_response):
        until = time.monotonic() + self.life
        wake = environ[RESTING].rest(Rest(SIGN, self.every, until))
        waiting = deque([b"first"])
        self.opened.append((waiting, wake))
        start_response("200 OK", [("Content-Type", "text/event-stream")])
        return Pieces(self, waiting, until)

    def send(self, at, *pieces):
        waiting, wake = self.opened[at]
        waiting.extend(pieces)
        wake()


class Pieces:
    def __init__(self, app, waiting, until):
        self.app, self.waiting, self.until = app, waiting, until

    def __iter__(self):
        while time.monotonic() < self.until:
            yield self.waiting.popleft() if self.waiting else b""
        yield LAST

    def close(self):
        self.app.ended.append(self)


@pytest.fixture
def app():
    return Streaming()


@pytest.fixture
def server(app):
    server = LanServer("127.0.0.1", 0, STREAMS)
    server.open()
    server.answer_with(app)
    thread = threading.Thread(target=server.serve)
    thread.start()
    yield server
    server.stop()
    thread.join(PATIENCE)


@contextmanager
def listening(server):
    with socket.create_connection(("127.0.0.1", server.port), timeout=PATIENCE) as phone:
        phone.sendall(b"GET / HTTP/1.1\r\nHost: here\r\n\r\n")
        yield phone


def read_until(phone, what):
    got = b""
    while not got.endswith(what):
        more = phone.recv(1 << 16)
        assert more, got
        got += more
    return got


def wait_for(holds):
    until = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < until
        time.sleep(0.01)


def test_it_sends_what_comes_after_a_rest(app, server):
    with listening(server) as phone:
        read_until(phone, b"5\r\nfirst\r\n")
        app.send(0, b"second", b"third")
        assert read_until(phone, b"5\r\nthird\r\n") == b"6\r\nsecond\r\n5\r\nthird\r\n"


def test_it_gives_signs_of_life(app, server):
    app.every = 0.1
    with listening(server) as phone:
        read_until(phone, b"5\r\nfirst\r\n")
        assert read_until(phone, b"4\r\nsign\r\n4\r\nsign\r\n").startswith(b"4\r\nsign\r\n")


def test_it_ends_in_its_time_and_the_connection_goes_on(app, server):
    app.life = 0.3
    with listening(server) as phone:
        read_until(phone, b"4\r\nlast\r\n0\r\n\r\n")
        assert len(app.ended) == 1
        phone.sendall(b"GET / HTTP/1.1\r\nHost: here\r\n\r\n")
        read_until(phone, b"5\r\nfirst\r\n")


def test_it_ends_when_its_phone_has_gone(app, server):
    with listening(server) as phone:
        read_until(phone, b"5\r\nfirst\r\n")
        assert not app.ended
    wait_for(lambda: app.ended)


def test_a_slow_phone_gets_everything_and_holds_nobody_up(app, server):
    piece = bytes(range(256)) * 4096
    with listening(server) as slow, listening(server) as quick:
        read_until(slow, b"5\r\nfirst\r\n")
        read_until(quick, b"5\r\nfirst\r\n")
        for at in range(2):
            app.send(at, *(piece for _ in range(8)), b"end")
        read_until(quick, b"3\r\nend\r\n")
        assert len(read_until(slow, b"3\r\nend\r\n")) > 8 * len(piece)


def test_many_rest_without_a_thread_each(app, server):
    with ExitStack() as phones:
        all_of_them = [phones.enter_context(listening(server)) for _ in range(STREAMS)]
        for phone in all_of_them:
            read_until(phone, b"5\r\nfirst\r\n")
        assert threading.active_count() < STREAMS
        for at in range(STREAMS):
            app.send(at, b"news")
        for phone in all_of_them:
            read_until(phone, b"4\r\nnews\r\n")


def test_nothing_is_left_when_the_server_stops(app):
    server = LanServer("127.0.0.1", 0, STREAMS)
    server.open()
    server.answer_with(app)
    thread = threading.Thread(target=server.serve)
    thread.start()
    with listening(server) as phone:
        read_until(phone, b"5\r\nfirst\r\n")
        server.stop()
        thread.join(PATIENCE)
        assert not phone.recv(1 << 16)
    assert len(app.ended) == 1
