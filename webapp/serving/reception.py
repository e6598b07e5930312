"""The reception: one thread that reads the requests of all phones and sends them what they take slowly.

A thread of the server gets a request only once all of it has arrived, and is free again as soon as the answer
is made. A slow client, deliberately slow or not, therefore holds only a connection; the address with most
connections loses its oldest first.
"""

import errno
import logging
import selectors
import socket
import ssl
import threading
import time
from collections import Counter, deque
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from webapp.serving.arriving import LARGEST_CHUNKED, NO_ROOM, TOO_SLOW
from webapp.serving.guest import ClientConnection
from webapp.serving.resting import Resting

IDLE = 10.0  # seconds that a connection is kept for the next request
REQUEST = 15.0  # seconds for a request to arrive, and more for a long one
ANSWER = 20.0  # seconds for an answer to be taken, and more for a long one
UPWARDS = 8192  # bytes a second, at least, of a longer request
DOWNWARDS = 4096  # bytes a second, at least, of a longer answer
LINGER = 3.0  # seconds in which a refused client may finish sending
LARGE_AT_ONCE = 16  # bodies beyond the usual that may be arriving
LARGE_OF_ONE = 8  # of these from one address
ANSWERED_AT_ONCE = 2  # requests of one address: the next waits here until a thread is done with one
LEFT_IN_ALL = 64_000_000  # bytes of answers that phones are slow to take

_HELLO = b"\x16"  # the first byte of TLS, and of no request
_GO_ON = b"HTTP/1.1 100 Continue\r\n\r\n"
_PIECE = 64 * 1024
_AT_ONCE = 64  # connections accepted or dropped together
_NOT_NOW = (BlockingIOError, ssl.SSLWantReadError, ssl.SSLWantWriteError)
_FULL = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)
_READ, _WRITE = selectors.EVENT_READ, selectors.EVENT_WRITE
_log = logging.getLogger(__name__)

Step = Callable[[ClientConnection], None]


class Acceptor:
    """The keeper of a cheroot server's connections, in place of its ``ConnectionManager``.

    At most ``room`` connections are held. ``context`` is the TLS context, None for plain http.
    """

    can_add_keepalive_connection = True  # the address with most connections gives way

    def __init__(self, server: Any, room: int, context: ssl.SSLContext | None = None) -> None:
        self.context = context
        self._server = server
        self._room = room
        self._selector = selectors.DefaultSelector()
        self._back: deque[ClientConnection] = deque()
        self._waiting: dict[ClientConnection, Step] = {}
        self._counts: Counter[str] = Counter()
        self._large: dict[ClientConnection, int] = {}
        self._answered: Counter[str] = Counter()
        self._queues: dict[str, deque[ClientConnection]] = {}
        self._streaming: deque[ClientConnection] = deque()
        self._resting = Resting(self._selector, server.process_conn)
        self._bell, self._ear = socket.socketpair()
        self._stop = threading.Event()
        self._ended = threading.Event()
        self._ended.set()
        for one in (self._bell, self._ear, server.socket):
            one.setblocking(False)
        self._selector.register(self._ear, _READ)
        self._selector.register(server.socket, _READ)

    # --- the methods that cheroot calls -----------------------------------------------------------

    def run(self, interval: float) -> None:
        """Serve all connections until stopped, checking at every interval of seconds which are too slow."""
        self._ended.clear()
        try:
            looked = time.monotonic()
            while not self._stop.is_set():
                self._round(interval)
                if (now := time.monotonic()) - looked > interval:
                    looked = now
                    self._hurry(now)
        finally:
            self._ended.set()

    def put(self, guest: ClientConnection) -> None:
        """Keep a connection for more requests once its thread has answered."""
        guest.stays = True
        self.take_back(guest)

    def take_back(self, guest: ClientConnection) -> None:
        """Take a connection back from the thread that is done with it."""
        self._back.append(guest)
        if self._stop.is_set():
            self._ended.wait()
            self._end_those_back()
        else:
            self._wake()

    def let_stream(self, guest: ClientConnection) -> None:
        """Let a thread answer by a stream, up to the number of streams that the app allows."""
        self._streaming.append(guest)
        self._wake()

    def wake(self, guest: ClientConnection) -> None:
        """Let a thread go on with an answer that rests, or will in a moment."""
        self._resting.wake(guest)
        self._wake()

    def stop(self) -> None:
        """Stop serving connections."""
        self._stop.set()
        self._wake()
        self._ended.wait()

    def close(self) -> None:
        """Close all connections."""
        self._end_those_back()
        asking = (one for queue in self._queues.values() for one in queue)
        for guest in (*self._waiting, *self._resting, *asking):
            guest.drop()
        self._waiting.clear()
        self._selector.close()
        self._bell.close()
        self._ear.close()

    # --- a round -----------------------------------------------------------------------------------

    def _round(self, interval: float) -> None:
        for key, _events in self._selector.select(interval):
            if key.fileobj is self._ear:
                with suppress(BlockingIOError):
                    self._ear.recv(4096)
            elif key.fileobj is self._server.socket:
                self._let_in()
            elif key.data in self._waiting:
                self._go_on(key.data)
            elif key.data in self._resting and self._resting.has_gone(key.data):
                self._drop(key.data)
        while self._streaming:
            self._next_of(self._streaming.popleft())
        for _guest in range(len(self._back)):
            guest = self._back.popleft()
            self._next_of(guest)
            self._come_back(guest)
        self._resting.let_go_on()

    def _go_on(self, guest: ClientConnection) -> None:
        """Advance a connection by one step; drop it if it breaks."""
        try:
            self._waiting[guest](guest)
        except OSError:
            self._drop(guest)
        except Exception:
            _log.exception("a connection broke in the reception")
            self._drop(guest)

    def _let_in(self) -> None:
        for _one in range(_AT_ONCE):
            try:
                sock, (address, port, *_more) = self._server.socket.accept()
            except BlockingIOError:
                return
            except OSError as error:
                if error.errno in _FULL:
                    self._make_room()
                return
            self._welcome(sock, address, port)

    def _welcome(self, sock: socket.socket, address: str, port: int) -> None:
        sock.setblocking(False)
        guest = ClientConnection(self._server, self, sock, address, port)
        self._counts[guest.share] += 1
        if self._counts.total() > self._room:
            self._make_room()
        step = self._greet if self.context is not None else self._read
        self._wait_for(guest, step, _READ, IDLE)

    def _come_back(self, guest: ClientConnection) -> None:
        try:
            self._go_on_with(guest)
        except OSError:
            self._drop(guest)

    def _go_on_with(self, guest: ClientConnection) -> None:
        """Decide what to do with a connection whose request is answered."""
        if len(guest.wfile):
            self._wait_for(guest, self._send, _WRITE, ANSWER + len(guest.wfile) / DOWNWARDS)
            if sum(len(one.wfile) for one in self._waiting) > LEFT_IN_ALL:
                self._drop(max(self._waiting, key=lambda one: (len(one.wfile) > 0, -one.since)))
        elif guest.answer is not None:
            self._resting.take(guest)
        elif guest.stays:
            self._wait_for(guest, self._read, _READ, IDLE)
            guest.arriving.look()
            self._go_on(guest)  # the next request may be there already
        elif guest.refusal:
            guest.socket.shutdown(socket.SHUT_WR)
            self._wait_for(guest, self._hear_out, _READ, LINGER)
        else:
            self._let_go(guest)

    # --- steps -------------------------------------------------------------------------------------

    def _greet(self, guest: ClientConnection) -> None:
        """Begin TLS or plain http, as the first byte says: one port serves both."""
        assert self.context is not None
        if guest.socket.recv(1, socket.MSG_PEEK) == _HELLO:
            guest.speaks_tls(self.context)
            self._selector.unregister(guest.socket.fileno())
            self._wait_for(guest, self._shake_hands, _READ, IDLE)
        else:
            self._waiting[guest] = self._read
        self._go_on(guest)

    def _shake_hands(self, guest: ClientConnection) -> None:
        try:
            guest.socket.do_handshake()  # type: ignore[attr-defined]
        except ssl.SSLWantReadError:
            self._selector.modify(guest.socket, _READ, guest)
        except ssl.SSLWantWriteError:
            self._selector.modify(guest.socket, _WRITE, guest)
        else:
            self._selector.modify(guest.socket, _READ, guest)
            self._waiting[guest] = self._read
            self._go_on(guest)

    def _read(self, guest: ClientConnection) -> None:
        arriving = guest.arriving
        while not (arriving.is_whole or arriving.refusal):
            had_head, had_begun = arriving.has_head, arriving.has_begun
            try:
                data = guest.socket.recv(_PIECE)
            except _NOT_NOW:
                return
            if not data:
                self._drop(guest)
                return
            arriving.take(data)
            if not had_begun:
                guest.deadline = time.monotonic() + REQUEST
            if arriving.has_head and not had_head and not arriving.is_whole and not arriving.refusal:
                self._expect_body(guest)
            if not guest.secure:
                break  # the selector reports more data; other connections are next
        if arriving.is_whole or arriving.refusal:
            self._ask(guest)

    def _expect_body(self, guest: ClientConnection) -> None:
        """Allow a longer body more time, and refuse large ones while there are too many."""
        arriving = guest.arriving
        guest.deadline += arriving.length / UPWARDS
        if arriving.length > LARGEST_CHUNKED:
            of_one = sum(one.share == guest.share for one in self._large)
            if len(self._large) >= LARGE_AT_ONCE or of_one >= LARGE_OF_ONE:
                arriving.refuse(NO_ROOM)
                return
            self._large[guest] = arriving.length
        if arriving.expects:
            guest.wfile.write(_GO_ON)

    def _ask(self, guest: ClientConnection) -> None:
        """Give the request to a thread, or let it wait for its turn among those of its address."""
        self._forget(guest)
        guest.ask()
        if self._answered[guest.share] >= ANSWERED_AT_ONCE:
            self._queues.setdefault(guest.share, deque()).append(guest)
        else:
            self._give(guest)

    def _give(self, guest: ClientConnection) -> None:
        self._answered[guest.share] += 1
        guest.counts = True
        self._server.process_conn(guest)

    def _next_of(self, guest: ClientConnection) -> None:
        """Give the next request of an address to a thread after one was answered or streams."""
        if not guest.counts:
            return
        guest.counts = False
        self._answered[guest.share] -= 1
        if not self._answered[guest.share]:
            del self._answered[guest.share]
        if (queue := self._queues.get(guest.share)) is not None:
            self._give(queue.popleft())
            if not queue:
                del self._queues[guest.share]

    def _send(self, guest: ClientConnection) -> None:
        guest.wfile.flush()
        if not len(guest.wfile):
            self._forget(guest)
            guest.woken = True  # an answer that rests may have stopped because its phone was slow
            self._come_back(guest)

    def _hear_out(self, guest: ClientConnection) -> None:
        """Read and drop the rest of a refused request, so that the refusal is not lost on the way."""
        with suppress(*_NOT_NOW):
            if not guest.socket.recv(_PIECE):
                self._drop(guest)

    # --- waiting connections -----------------------------------------------------------------------

    def _wait_for(self, guest: ClientConnection, step: Step, events: int, patience: float) -> None:
        guest.since = time.monotonic()
        guest.deadline = guest.since + patience
        self._waiting[guest] = step
        self._selector.register(guest.socket, events, guest)

    def _forget(self, guest: ClientConnection) -> None:
        self._waiting.pop(guest, None)
        self._resting.leave(guest)
        self._large.pop(guest, None)
        with suppress(KeyError, ValueError):
            self._selector.unregister(guest.socket)

    def _drop(self, guest: ClientConnection) -> None:
        self._forget(guest)
        self._let_go(guest)

    def _let_go(self, guest: ClientConnection) -> None:
        guest.drop()
        self._counts[guest.share] -= 1
        if not self._counts[guest.share]:
            del self._counts[guest.share]

    def _hurry(self, now: float) -> None:
        """Drop connections that are too slow; one that has begun a request is answered first."""
        for guest in self._resting.give_signs(now):
            self._come_back(guest) if guest.answer else self._drop(guest)
        for guest in [one for one in self._waiting if one.deadline < now]:
            if self._waiting[guest] == self._read and guest.arriving.has_begun:
                guest.arriving.refuse(TOO_SLOW)
                self._ask(guest)
            else:
                self._drop(guest)

    def _make_room(self) -> None:
        """Drop the connections that waited longest, of the address that has most."""
        if not self._waiting:
            return
        waiting = Counter(guest.share for guest in self._waiting)
        ((most, count),) = waiting.most_common(1)
        of_it = sorted((one for one in self._waiting if one.share == most), key=lambda one: one.since)
        for guest in of_it[: max(1, min(_AT_ONCE, count // 2))]:
            self._drop(guest)

    def _end_those_back(self) -> None:
        with suppress(IndexError):  # no more are left, or another thread has just ended the last
            while True:
                self._back.popleft().end()

    def _wake(self) -> None:
        with suppress(OSError):
            self._bell.send(b".")
