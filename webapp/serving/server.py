"""The server on the table's own network: cheroot, which needs nothing but Python, on Windows too."""

import errno
import logging
import socket
import ssl
from contextlib import suppress
from typing import Any

from cheroot.makefile import MakeFile
from cheroot.server import HTTPConnection
from cheroot.wsgi import Server

_SPARE = 64  # threads beside those that streams may hold
_WAITING = 512  # connections that may wait to be taken: all phones come back at once
_PATIENCE = 10  # seconds for a phone to take or send a piece; one that sleeps is let go
_TICK = 0.2  # seconds within which the end of the server is noticed
_HELLO = b"\x16"  # how TLS begins, and no request does
_log = logging.getLogger(__name__)


class PortTakenError(Exception):
    """Somebody else listens on the port."""


class NoSuchAddressError(Exception):
    """The address to listen on is none of this machine's, or the port is not free for users."""


class EitherConnection(HTTPConnection):
    """Speaks TLS with who begins so, and plain http with who does not, so that one port serves both.

    The thread of a connection does its handshake: a phone that stalls in it holds up nobody else.
    """

    context: ssl.SSLContext | None = None
    _greeted = False

    def communicate(self) -> bool:
        """Answer one request; whether the connection is to be kept open."""
        if not self._greeted:
            self._greeted = True
            if self.context is not None and self._begins_secure():
                try:
                    self._secure(self.context.wrap_socket(self.socket, server_side=True))
                except OSError:  # it does not trust us, or has gone
                    return False
        return bool(super().communicate())  # type: ignore[no-untyped-call]

    def close(self) -> None:
        """Let go of it; one whose handshake has failed is gone already and must not take a thread along."""
        with suppress(OSError):
            super().close()

    def _begins_secure(self) -> bool:
        try:
            return bool(self.socket.recv(1, socket.MSG_PEEK) == _HELLO)
        except OSError:
            return False

    def _secure(self, secure: ssl.SSLSocket) -> None:
        self.socket = secure
        self.rfile = MakeFile(secure, "rb", self.rbufsize)
        self.wfile = MakeFile(secure, "wb", self.wbufsize)
        self.ssl_env = {"wsgi.url_scheme": "https", "HTTPS": "on"}


class LanServer:
    """Serves a WSGI app until it is stopped, with a thread for each of so many ``streams`` and more.

    First it is opened, since what it answers with may name its port.
    """

    def __init__(self, host: str, port: int, streams: int) -> None:
        threads = streams + _SPARE
        self._server = Server(
            (host, port),
            None,
            numthreads=threads,
            max=threads,
            request_queue_size=_WAITING,
            server_name="companion",
        )
        self._server.timeout = _PATIENCE
        self._server.shutdown_timeout = 1
        self._server.expiration_interval = _TICK
        self._server.keep_alive_conn_limit = 4 * threads
        self._server.requests._force_close = _cut
        self._server.error_log = _note  # type: ignore[method-assign]
        self._server.ConnectionClass = EitherConnection

    @property
    def port(self) -> int:
        """The port that it listens on, once opened."""
        return int(self._server.bind_addr[1])

    def open(self) -> None:
        """Listen. Raises PortTakenError or NoSuchAddressError."""
        try:
            self._server.prepare()
        except OSError as error:
            if getattr(error, "errno", None) == errno.EADDRINUSE or "in use" in str(error):
                raise PortTakenError from error
            raise NoSuchAddressError from error

    def secure_with(self, context: ssl.SSLContext) -> None:
        """Speak TLS too, by that certificate."""
        self._server.ConnectionClass = type("Connection", (EitherConnection,), {"context": context})

    def answer_with(self, app: Any) -> None:
        """Let this WSGI app answer."""
        self._server.wsgi_app = app

    def serve(self) -> None:
        """Answer until stopped."""
        self._server.serve()

    def stop(self) -> None:
        """Answer what has been asked, and end."""
        self._server.stop()


def _cut(connection: Any) -> None:
    """Let go of a phone that neither takes nor sends while the server stops."""
    if connection is not None:
        with suppress(OSError):
            connection.socket.shutdown(socket.SHUT_RDWR)


def _note(msg: str = "", level: int = logging.INFO, traceback: bool = False) -> None:
    """A connection that breaks is nothing to tell; what goes wrong here is."""
    _log.log(level, msg, exc_info=traceback)
