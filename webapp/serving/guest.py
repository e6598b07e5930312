"""A connection of a phone: requests are read before they get here, and answers wait for nobody."""

import selectors
import socket
import ssl
import time
from contextlib import suppress
from io import BytesIO
from typing import Any, Protocol

from cheroot.server import HTTPConnection, HTTPRequest
from cheroot.wsgi import Gateway_10

from webapp.serving.arriving import Handshake
from webapp.web.limits import REFUSED
from webapp.web.networks import network_of

_PIECE = 64 * 1024  # bytes that are sent at once
_STREAM_PATIENCE = 10.0  # seconds for a phone to take data of a stream; a sleeping phone is dropped
_LAST_WORDS = 1.0  # seconds to send what is left when the server stops
_NOT_NOW = (BlockingIOError, ssl.SSLWantReadError, ssl.SSLWantWriteError)


class Outgoing:
    """The bytes to send to a phone: as much as it takes is sent at once, the rest by the reception.

    Only a stream waits for its phone, because the rest of a stream has no limit.
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
        if self.req.conn.refusal:
            environ[REFUSED] = self.req.conn.refusal
        return environ


class Host(Protocol):
    """The keeper of connections that no thread is answering."""

    def let_stream(self, guest: "ClientConnection") -> None:
        """Let a thread go on with a stream of that connection."""

    def take_back(self, guest: "ClientConnection") -> None:
        """Keep the connection again, once its answer is made."""


class ClientConnection(HTTPConnection):
    """A connection, kept by the reception except while a thread answers its request.

    ``deadline`` is when it is dropped, ``since`` since when the reception waits for it (both of the monotonic
    clock), ``share`` the address that it counts for, of IPv6 the network of its house; ``counts`` is true
    while its request is among those of its share that are being answered.
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

    def stream(self) -> None:
        """Answer with a stream, which counts among the streams and no longer here."""
        self.wfile.streams = True
        self.reception.let_stream(self)

    def close(self) -> None:
        """Send what is left and release the connection once its thread is done."""
        self.stays = False
        self.reception.take_back(self)

    def drop(self) -> None:
        """Close the connection now."""
        with suppress(OSError):
            self.socket.close()

    def end(self) -> None:
        """Send what is left if that is quick, and close: the server stops."""
        with suppress(OSError):
            self.wfile.wait(_LAST_WORDS)
        self.drop()
