"""A sender of too much or too slowly, or an idle connection, stops nobody else."""

import http.client
import json
import select
import socket
import threading
import time
from contextlib import ExitStack

import pytest

from webapp.app import create_app
from webapp.serving import reception
from webapp.serving.server import LanServer
from webapp.settings import Settings

MANY = 250  # connections: more than the server has threads
LARGE = b"x" * 8_000_000
ASKS = b"\r\n".join(
    (
        b"POST /api/v1/tables HTTP/1.1",
        b"Host: localhost",
        b"Content-Type: application/json",
        b"Accept-Language: en",
        b"",
    )
)


@pytest.fixture
def serving():
    """Provide a function that lets the table network's server answer by an app, and returns its port."""
    with ExitStack() as ends:

        def serve(app, room=None):
            server = LanServer("127.0.0.1", 0, streams=2)
            server._room = room or server._room
            server.open()
            server.answer_with(app)
            thread = threading.Thread(target=server.serve)
            thread.start()
            ends.callback(thread.join, 10)
            ends.callback(server.stop)
            return server.port

        yield serve


@pytest.fixture
def port(serving, tmp_path):
    """Provide the port of a server of our app, without tables: refused requests never come to one."""
    return serving(create_app(Settings(data=tmp_path), None, None))


def bare(body=b"well"):
    def app(environ, start_response):
        start_response("200 OK", [("Content-Type", "text/plain"), ("Content-Length", str(len(body)))])
        return [body]

    return app


def answered(port, timeout=8):
    """Return the answer to an honest phone, which comes soon."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=timeout)
    connection.request("GET", "/")
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return body


def answer_to(port, *pieces):
    """Return the status, headers and body of the answer to those pieces; a refused sender may go on."""
    with socket.create_connection(("127.0.0.1", port), timeout=10) as sock:
        try:
            for piece in pieces:
                sock.sendall(piece)
        except OSError:
            pass  # refused, and cut off
        answer = http.client.HTTPResponse(sock)
        answer.begin()
        return answer.status, answer.headers, answer.read()


@pytest.mark.parametrize(
    ("pieces", "status"),
    [
        ((ASKS, b"Content-Length: 100000000\r\n\r\n", LARGE), 413),
        ((ASKS, b"Content-Length: 99999999999999999999\r\n\r\n"), 413),
        ((ASKS, b"Transfer-Encoding: chunked\r\n\r\n5f5e100\r\n", LARGE), 413),
        ((ASKS, b"Transfer-Encoding: chunked\r\n\r\n", b"1\r\nx\r\n" * 100_000, b"0\r\n\r\n"), 413),
        ((ASKS, b"Transfer-Encoding: chunked\r\n\r\nmany\r\n"), 400),
        ((ASKS, b"Transfer-Encoding: chunked\r\n\r\n", b"1" * 100_000), 400),
        ((ASKS, b"X-Long: ", LARGE), 431),
    ],
)
def test_too_much_is_refused_before_it_has_come(port, pieces, status):
    found, headers, body = answer_to(port, *pieces)
    assert found == status
    assert headers["Connection"] == "close"
    assert json.loads(body)["error"]["message"].endswith(".")
    assert answer_to(port, b"GET /api/v1/games HTTP/1.1\r\nHost: localhost\r\n\r\n")[0] == 200


def test_a_page_is_refused_by_a_page(port):
    status, headers, body = answer_to(port, b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ", LARGE)
    assert (status, headers.get_content_type()) == (431, "text/html")
    assert b"</html>" in body


def test_a_body_in_pieces_arrives_whole(serving):
    def app(environ, start_response):
        start_response("200 OK", [])
        return [environ["wsgi.input"].read(int(environ["CONTENT_LENGTH"]))]

    port = serving(app)
    status, _headers, body = answer_to(
        port, ASKS, b"Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r", b"\n2;x=y\r\nde\r\n", b"0\r\n\r\n"
    )
    assert (status, body) == (200, b"abcde")
    with socket.create_connection(("127.0.0.1", port), timeout=10) as sock:
        sock.sendall(ASKS + b"Expect: 100-continue\r\nContent-Length: 2\r\n\r\n")
        assert sock.recv(100) == b"HTTP/1.1 100 Continue\r\n\r\n"
        sock.sendall(b"ok" + ASKS + b"Content-Length: 2\r\n\r\nno")  # and the next one at once
        seen = b""
        while b"no" not in seen:
            seen += sock.recv(1000)
        assert seen.count(b"200 OK") == 2
        assert b"ok" in seen


def test_many_slow_requests_keep_nobody_waiting(serving):
    port = serving(bare())
    with ExitStack() as open_:
        slow = [open_.enter_context(socket.create_connection(("127.0.0.1", port))) for _ in range(MANY)]
        for at, sock in enumerate(slow):
            sock.sendall(b"GET / HT" if at % 2 else ASKS + b"Content-Length: 500\r\n\r\n{")
        for _ in range(3):
            assert answered(port) == b"well"
            for at, sock in enumerate(slow):
                sock.sendall(b"T" if at % 2 else b" ")


def test_who_drips_has_a_deadline_for_all_of_it(port, monkeypatch):
    monkeypatch.setattr(reception, "REQUEST", 0.5)
    with socket.create_connection(("127.0.0.1", port), timeout=10) as sock:
        seen = b""
        sock.sendall(b"GET /api/v1/games HTTP/1.1\r\nX: ")
        until = time.monotonic() + 20
        while not seen and time.monotonic() < until:
            sock.sendall(b"y")
            if select.select([sock], [], [], 0.1)[0]:
                seen = sock.recv(65536)
        assert seen.startswith(b"HTTP/1.1 408")
        while piece := sock.recv(65536):
            seen += piece
        assert b"too-slow" in seen


def test_many_who_take_no_answer_keep_nobody_waiting(serving):
    port = serving(bare(LARGE))
    with ExitStack() as open_:
        for _ in range(MANY):
            sock = open_.enter_context(socket.create_connection(("127.0.0.1", port)))
            sock.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert answered(port, 20) == LARGE


def test_who_is_slow_to_take_an_answer_gets_all_of_it(serving):
    port = serving(bare(LARGE))
    with socket.create_connection(("127.0.0.1", port), timeout=10) as sock:
        for _ in range(2):  # and asks again by the same connection
            sock.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            answer = http.client.HTTPResponse(sock)
            answer.begin()
            body = b""
            while len(body) < len(LARGE):
                body += answer.read(500_000)
                time.sleep(0.01)
            assert body == LARGE


def test_of_who_has_most_connections_the_oldest_give_way(serving):
    port = serving(bare(), room=40)
    with ExitStack() as open_:
        idle = [open_.enter_context(socket.create_connection(("127.0.0.1", port))) for _ in range(100)]
        assert answered(port) == b"well"
        idle[0].settimeout(8)
        assert idle[0].recv(1) == b""
