"""The server on the table's own network: cheroot, which needs only Python, also on Windows."""

import errno
import logging
import socket
import ssl
from contextlib import suppress
from typing import Any

from cheroot.wsgi import Server

from webapp.serving.guest import RefusingGateway
from webapp.serving.reception import Acceptor
from webapp.tables.pool.work_queue import share_fairly

_THREADS = 128  # for requests; streams rest without one
_WAITING = 512  # connections that may wait to be accepted, because all phones reconnect at once
_TICK = 0.2  # seconds within which the end of the server is noticed
_ROOM = 4  # connections for each thread and stream
_FILES = 256  # files that are open besides connections, at most
_log = logging.getLogger(__name__)


class PortTakenError(Exception):
    """Another program listens on the port."""


class NoSuchAddressError(Exception):
    """The address to listen on is none of this machine's, or the port is reserved."""


class LanServer:
    """A server of a WSGI app, with room for so many ``streams`` that rest.

    It is opened before the app is made, because the app needs its port.
    """

    def __init__(self, host: str, port: int, streams: int) -> None:
        self._server = Server(
            (host, port),
            None,
            numthreads=_THREADS,
            max=_THREADS,
            request_queue_size=_WAITING,
            server_name="companion",
        )
        self._server.gateway = RefusingGateway
        self._server.shutdown_timeout = 1
        self._server.expiration_interval = _TICK
        self._server.requests._force_close = _cut
        self._server.error_log = _note  # type: ignore[method-assign]
        self._room = _ROOM * (streams + _THREADS)

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
        server: Any = self._server  # cheroot types its connections as private
        server._connections.close()
        self._reception = server._connections = Acceptor(server, _room_for(self._room))

    def secure_with(self, context: ssl.SSLContext) -> None:
        """Also speak TLS, with that certificate."""
        self._reception.context = context

    def answer_with(self, app: Any) -> None:
        """Answer with a WSGI app."""
        self._server.wsgi_app = app

    def serve(self) -> None:
        """Answer until stopped."""
        share_fairly()
        self._server.serve()

    def stop(self) -> None:
        """Answer the requests that have arrived, and end."""
        self._server.stop()


def _room_for(connections: int) -> int:
    """Return the number of connections that the system's limit of open files allows, up to a number."""
    try:
        import resource
    except ImportError:  # Windows, which has another limit
        return min(connections, 512 - _FILES // 8)
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = connections + _FILES
    if soft != resource.RLIM_INFINITY and soft < wanted:
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        with suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        soft, _hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        return max(min(connections, soft - _FILES), soft // 2)
    return connections


def _cut(connection: Any) -> None:
    """Close the connection of a phone that neither takes nor sends while the server stops."""
    if connection is not None:
        with suppress(OSError):
            connection.socket.shutdown(socket.SHUT_RDWR)


def _note(msg: str = "", level: int = logging.INFO, traceback: bool = False) -> None:
    """Log errors of the server; a connection that breaks is not logged."""
    _log.log(level, msg, exc_info=traceback)
