"""A connection of a phone: requests are read before they get here, and answers wait for nobody."""

import logging
import selectors
import socket
import ssl
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from io import BytesIO
from typing import Any, Protocol

from cheroot.server import HTTPConnection, HTTPRequest
from cheroot.wsgi import Gateway_10

from webapp.serving.arriving import Handshake
from webapp.web.limits import REFUSED
from webapp.web.networks import network_of
from webapp.web.resting import RESTING, Rest

_PIECE = 64 * 1024  # bytes that are sent at once
_STREAM_PATIENCE = 10.0  # seconds for a phone to take data of a stream; a sleeping phone is dropped
_LAST_WORDS = 1.0  # seconds to send what is left when the server stops
_NOT_NOW = (BlockingIOError, ssl.SSLWantReadError, ssl.SSLWantWriteError)
_LAST_CHUNK = b"0\r\n\r\n"
_log = logging.getLogger(__name__)


class Outgoing:
    """The bytes to send to a phone: as much as it takes is sent at once, the rest by the reception.

    Only a stream that does not rest waits for its phone, because the rest of a stream has no limit.
    """

    def __init__(self, guest: "ClientConnection") -> None:
        self._guest = guest
        self._left = bytearray()
        self.streams = False

    def __len__(self) -> int:
        return len(self._left)

    def write(self, data: bytes) -> int:
        """Send data, or as much as is taken. Raises OSError if the phone has gone."""
        self._left += data
        self.flush()
        if self._left and self.streams:
            self.wait(_STREAM_PATIENCE)
        return len(data)

    def flush(self) -> None:
        """Send what is left, as far as it is taken now. Raises OSError."""
        while self._left:
            try:
                sent = self._guest.socket.send(bytes(self._left[:_PIECE]))
            except _NOT_NOW:
                return
            del self._left[:sent]

    def wait(self, patience: float) -> None:
        """Send all that is left within so many seconds. Raises OSError."""
        until = time.monotonic() + patience
        with selectors.DefaultSelector() as watching:
            watching.register(self._guest.socket, selectors.EVENT_WRITE)
            while self._left:
                if (left := until - time.monotonic()) <= 0:
                    raise TimeoutError("timed out")
                watching.select(left)
                self.flush()

    def forget(self) -> None:
        """Drop what is left."""
        self._left.clear()


class GuestRequest(HTTPRequest):
    """A request as cheroot reads it, which closes the connection after a refusal."""

    conn: "ClientConnection"

    def parse_request(self) -> None:
        """Read the request."""
        super().parse_request()
        if self.conn.refusal:
            self.close_connection = True

    def send_headers(self) -> None:
        """Send the head of the answer; one without a length is a stream."""
        super().send_headers()
        if all(name.lower() != b"content-length" for name, _value in self.outheaders):
            self.conn.stream()


class RefusingGateway(Gateway_10):
    """A gateway that passes refusals to the app, which answers in the client's language and form."""

    def get_environ(self) -> dict[str, Any]:  # type: ignore[override]  # which is untyped there
        """Return the environment of the request."""
        environ: dict[str, Any] = super().get_environ()  # type: ignore[no-untyped-call]
        environ[RESTING] = self.req.conn
        if self.req.conn.refusal:
            environ[REFUSED] = self.req.conn.refusal
        return environ

    def respond(self) -> None:
        """Answer until all is sent, or the answer rests."""
        response = self.req.server.wsgi_app(self.env, self.start_response)
        self.go_on(response, iter(response))

    def go_on(self, response: Iterable[bytes], pieces: Iterator[bytes]) -> None:
        """Send the pieces of an answer that are left; it may rest after an empty one, or for a slow phone."""
        conn: ClientConnection = self.req.conn
        rests = False
        try:
            for piece in pieces:
                if piece:
                    self.write(piece)
                if conn.how is not None and (not piece or len(conn.wfile)):
                    rests = True
                    break
        finally:
            if rests:
                conn.answer = RestingAnswer(self, response, pieces, self.req.chunked_write)
                self.req.chunked_write = False  # cheroot would end the answer
            else:
                self.req.ensure_headers_sent()
                _close(response)


@dataclass(frozen=True, slots=True)
class RestingAnswer:
    """An answer of which pieces are left; ``chunked``: it is sent in chunks."""

    gateway: RefusingGateway
    response: Iterable[bytes]
    pieces: Iterator[bytes]
    chunked: bool

    def go_on(self) -> None:
        """Send what there is now, and the end after the last piece. Raises OSError if the phone has gone."""
        request = self.gateway.req
        request.chunked_write = self.chunked
        self.gateway.go_on(self.response, self.pieces)
        if request.conn.answer is None and self.chunked:
            request.conn.wfile.write(_LAST_CHUNK)

    def chunk(self, sign: bytes) -> bytes:
        """Return a piece as it is sent."""
        return b"%x\r\n%b\r\n" % (len(sign), sign) if self.chunked else sign

    def close(self) -> None:
        """Send nothing more."""
        _close(self.response)


def _close(response: Iterable[bytes]) -> None:
    if close := getattr(response, "close", None):
        close()


class Host(Protocol):
    """The keeper of connections that no thread is answering."""

    def wake(self, guest: "ClientConnection") -> None:
        """Let a thread go on with an answer that rests."""

    def let_stream(self, guest: "ClientConnection") -> None:
        """Let a thread go on with a stream of that connection."""

    def take_back(self, guest: "ClientConnection") -> None:
        """Keep the connection again, once its answer is made."""


class ClientConnection(HTTPConnection):
    """A connection, kept by the reception except while a thread answers its request.

    ``deadline`` is when it is dropped, ``since`` since when the reception waits for it (both of the monotonic
    clock), ``share`` the address that it counts for, of IPv6 the network of its house; ``counts`` is true
    while its request is among those of its share that are being answered. ``answer`` is the one that rests,
    in the way ``how``; ``woken``: it was woken while it did not rest.
    """

    RequestHandlerClass = GuestRequest
    rfile: BytesIO
    wfile: Outgoing

    def __init__(self, server: Any, reception: Host, sock: socket.socket, address: str, port: int) -> None:
        self.socket: socket.socket
        self.reception = reception
        self.arriving = Handshake()
        self.refusal = 0
        self.secure = False
        self.stays = False
        self.counts = False
        self.since = self.deadline = 0.0
        self.how: Rest | None = None
        self.answer: RestingAnswer | None = None
        self.woken = False
        self.share = network_of(address) or address
        super().__init__(server, sock, self._file)
        self.remote_addr, self.remote_port = address, port

    def _file(self, _sock: socket.socket, mode: str, _size: int) -> Any:
        return BytesIO() if "r" in mode else Outgoing(self)

    def speaks_tls(self, context: ssl.SSLContext) -> None:
        """Speak TLS from here on; the handshake is still to come."""
        self.socket = context.wrap_socket(self.socket, server_side=True, do_handshake_on_connect=False)
        self.ssl_env = {"wsgi.url_scheme": "https", "HTTPS": "on"}
        self.secure = True

    def ask(self) -> None:
        """Let a thread read the request that has arrived."""
        self.refusal = self.arriving.refusal
        self.rfile = BytesIO(self.arriving.cut())
        self.wfile.streams = False
        self.how = None

    def stream(self) -> None:
        """Answer with a stream, which counts among the streams and no longer here."""
        self.wfile.streams = self.how is None
        self.reception.let_stream(self)

    def rest(self, how: Rest) -> Callable[[], None]:
        """Let the answer rest after each empty piece, and return the function that wakes it."""
        self.how = how
        return self.wake

    def wake(self) -> None:
        """Let the answer go on if it rests."""
        self.reception.wake(self)

    def communicate(self) -> bool:
        """Answer a request, or go on with the answer that rests; return whether the connection is kept."""
        if self.answer is None:
            stays = super().communicate()  # type: ignore[no-untyped-call]
            return stays or self.answer is not None
        answer, self.answer = self.answer, None
        try:
            answer.go_on()
        except OSError:
            return False
        except Exception:
            _log.exception("an answer broke after a rest")
            return False
        return self.answer is not None or not answer.gateway.req.close_connection

    def give_sign(self) -> None:
        """Send the sign of an answer that rests. Raises OSError if the phone has gone."""
        assert self.answer is not None, "only what rests gives signs"
        assert self.how is not None, "it has said how it rests"
        self.wfile.write(self.answer.chunk(self.how.sign))

    def close(self) -> None:
        """Send what is left and release the connection once its thread is done."""
        self.stays = False
        self.reception.take_back(self)

    def drop_answer(self) -> None:
        """Send nothing more of an answer that rests."""
        answer, self.answer = self.answer, None
        if answer is not None:
            answer.close()

    def drop(self) -> None:
        """Close the connection now."""
        self.drop_answer()
        with suppress(OSError):
            self.socket.close()

    def end(self) -> None:
        """Send what is left if that is quick, and close: the server stops."""
        with suppress(OSError):
            self.wfile.wait(_LAST_WORDS)
        self.drop()
