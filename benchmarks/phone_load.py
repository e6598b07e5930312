"""The phones, simulated in one thread: they listen, declare entries, and note when each is heard.

While entries are declared, arrivals are only noted; their contents are read afterwards.
"""

import json
import random
import selectors
import socket
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any, Self

import msgspec
from phone_servers import HOST
from phone_tables import Phone, PhoneTable, mark

_SILENCE = 1.0  # seconds without an event, after which none is waited for
_PATIENCE = 15.0  # seconds for the silence to come
_IDLE = 5.0  # seconds that a connection may idle before it is used again
_PIECE = 1 << 16


class Line(msgspec.Struct):
    """The parts of a line of history that matter here."""

    n: int
    idem: str


class Event(msgspec.Struct):
    """The parts of an update that matter here."""

    lines: tuple[Line, ...]


@dataclass(slots=True)
class Heard:
    """An event as it came at a moment of ``time.perf_counter``."""

    at: float
    data: bytes

    def lines(self) -> tuple[Line, ...]:
        """Return the lines that the event brought."""
        return msgspec.json.decode(self.data, type=Event).lines


@dataclass(slots=True)
class Stream:
    """An open stream: all that was heard on it, and the seq that the phone holds."""

    socket: socket.socket
    heard: list[Heard] = field(default_factory=list)
    seq: int = 0
    rest: bytes = b""

    def read(self) -> bool:
        """Note the data that has come; return whether an event was in it."""
        data = self.socket.recv(_PIECE)
        now = time.perf_counter()
        if not data:
            raise ConnectionError("a stream has ended")
        *whole, self.rest = (self.rest + data).split(b"\n\n")
        found = False
        for piece in whole:
            _before, begun, event = piece.partition(b"id: ")
            if begun:
                number, _line, data = event.partition(b"\ndata: ")
                self.seq, found = int(number), True
                self.heard.append(Heard(now, data))
        return found


@dataclass(slots=True)
class Asking:
    """A kept-alive connection for one request after the other."""

    socket: socket.socket
    got: bytes = b""
    idle_since: float = 0.0

    def answer(self) -> int | None:
        """Return the status once all of the answer has come; None before, 0 for a closed connection."""
        data = self.socket.recv(_PIECE)
        if not data:
            return 0
        self.got += data
        head, ended, body = self.got.partition(b"\r\n\r\n")
        if not ended or len(body) < _length(head):
            return None
        self.got = b""
        return int(head[9:12])


@dataclass(frozen=True, slots=True)
class Sent:
    """An entry that was sent to a table, by its mark."""

    table: int
    idem: str
    at: float


@dataclass(frozen=True, slots=True)
class Delivery:
    """The delivery of a load: seconds from sending an entry until the last phone there had heard it."""

    seconds: tuple[float, ...]
    sent: int
    refused: int
    lost: int
    disordered: int


class Phones:
    """All phones of all tables at one server."""

    def __init__(self, port: int, tables: Sequence[PhoneTable], seed: int = 1) -> None:
        self._port = port
        self._tables = tables
        self._chance = random.Random(seed)
        self._selector = selectors.DefaultSelector()
        self._streams: list[list[Stream]] = []
        self._idle: list[Asking] = []
        self._courses = [table.course(self._chance) for table in tables]
        self._playing = list(range(len(tables)))
        self._sent_at: dict[int, int] = {}  # the seq of a refereed table when its last move was sent
        self._refused = 0

    def __enter__(self) -> Self:
        for table in self._tables:
            self._streams.append([self._listen(phone) for phone in table.phones])
        self._settle()
        return self

    def __exit__(self, *_error: object) -> None:
        for key in list(self._selector.get_map().values()):
            key.data.socket.close()
        self._selector.close()

    def load(self, rate: float, seconds: float) -> Delivery:
        """Send so many entries a second, whether or not earlier ones are answered."""
        for stream in (stream for table in self._streams for stream in table):
            stream.heard.clear()
        self._refused = 0
        sent = []
        begun = time.perf_counter()
        for number in range(round(rate * seconds)):
            due = begun + number / rate
            self._look(0)
            while (left := due - time.perf_counter()) > 0:
                self._look(left)
            sent.append(self._send())
        self._settle()
        return self._delivery(sent)

    def _listen(self, phone: Phone) -> Stream:
        connection = socket.create_connection((HOST, self._port))
        connection.sendall(request("GET", phone.stream, phone.headers))
        stream = Stream(connection)
        stream.read()
        self._selector.register(connection, selectors.EVENT_READ, stream)
        return stream

    def _send(self) -> Sent:
        number, phone, entry = self._next()
        body, idem = intent(entry, self._seq(number))
        posted = request("POST", phone.entries, phone.headers, body)
        asking = self._connection()
        at = time.perf_counter()
        asking.socket.sendall(posted)
        return Sent(number, idem, at)

    def _next(self) -> tuple[int, Phone, dict[str, Any]]:
        """Return the table, the phone and the entry that come next.

        At a refereed table the next move waits until somebody there has heard the last one.
        """
        while True:
            number = self._chance.choice(self._playing)
            if self._tables[number].moves:
                if self._seq(number) <= self._sent_at.get(number, -1):
                    self._look(0)
                    continue
                self._sent_at[number] = self._seq(number)
            if (following := next(self._courses[number], None)) is not None:
                return number, *following
            self._playing.remove(number)

    def _seq(self, number: int) -> int:
        return max(stream.seq for stream in self._streams[number])

    def _connection(self) -> Asking:
        """Return an idle connection, or a new one: the server is about to close those that idle for long."""
        while self._idle:
            asking = self._idle.pop()
            if time.perf_counter() - asking.idle_since < _IDLE:
                return asking
            self._close(asking)
        return self._connect()

    def _connect(self) -> Asking:
        asking = Asking(connect(self._port))
        self._selector.register(asking.socket, selectors.EVENT_READ, asking)
        return asking

    def _look(self, patience: float) -> bool:
        """Read the data that comes within so many seconds; return whether an event came."""
        found = False
        for key, _ready in self._selector.select(patience):
            if isinstance(key.data, Stream):
                found |= key.data.read()
            else:
                self._answered(key.data)
        return found

    def _answered(self, asking: Asking) -> None:
        status = asking.answer()
        if status:
            self._refused += status != 201
            asking.idle_since = time.perf_counter()
            self._idle.append(asking)
        elif status == 0:
            self._close(asking)
            if asking in self._idle:
                self._idle.remove(asking)

    def _close(self, asking: Asking) -> None:
        self._selector.unregister(asking.socket)
        asking.socket.close()

    def _settle(self) -> None:
        """Read until nothing happens any more."""
        last = begun = time.perf_counter()
        while (now := time.perf_counter()) < min(last + _SILENCE, begun + _PATIENCE):
            if self._look(last + _SILENCE - now):
                last = time.perf_counter()

    def _delivery(self, sent: Sequence[Sent]) -> Delivery:
        delivered, lost, disordered = [], 0, 0
        by_phone = [[dict(_arrivals(stream)) for stream in table] for table in self._streams]
        for one in sent:
            arrived = [phone.get(one.idem) for phone in by_phone[one.table]]
            lost += arrived.count(None)
            if None not in arrived:
                delivered.append(max(at for at in arrived if at is not None) - one.at)
        for stream in (stream for table in self._streams for stream in table):
            numbers = [line.n for heard in stream.heard for line in heard.lines()]
            disordered += sum(after != before + 1 for before, after in pairwise(numbers))
        return Delivery(tuple(sorted(delivered)), len(sent), self._refused, lost, disordered)


def intent(entry: dict[str, Any], seq: int) -> tuple[bytes, str]:
    """Return the body with which a phone sends an entry, and its mark."""
    sent = {"idem": mark(), "base_seq": seq, "entry": entry}
    return json.dumps(sent).encode(), sent["idem"]


def connect(port: int) -> socket.socket:
    """Return a connection that sends its data at once."""
    connection = socket.create_connection((HOST, port))
    connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return connection


def request(method: str, path: str, headers: str, body: bytes = b"") -> bytes:
    """Return a request as it goes over the wire; a body is JSON."""
    about = f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n" if body else ""
    return f"{method} {path} HTTP/1.1\r\nHost: {HOST}\r\n{headers}{about}\r\n".encode() + body


def _arrivals(stream: Stream) -> Iterator[tuple[str, float]]:
    """Yield each line's mark and the time when it was first heard."""
    for heard in reversed(stream.heard):
        for line in heard.lines():
            yield line.idem, heard.at


def _length(head: bytes) -> int:
    """Return the length of the body that these headers announce."""
    return int(head.lower().partition(b"content-length:")[2].split(b"\r\n", 1)[0])
