"""The bytes of a request that have arrived: whether it is whole, or already refused.

Only the frame of a request is read here, its end and its length; the app reads the rest.
"""

import re

LARGEST_HEAD = 32 * 1024  # bytes; browsers send a few hundred, and as much again in cookies
LARGEST_CHUNKED = 64 * 1024  # bytes; no browser sends chunks, and each chunk is work
LARGEST_BODY = 2_100_000  # bytes: a record of 1 MB as JSON text; most addresses take far less

TOO_LARGE = 413
TOO_SLOW = 408
HEAD_TOO_LARGE = 431
NO_ROOM = 503

_END = re.compile(rb"\r?\n\r?\n")
_LENGTHS = re.compile(rb"(?mi)^content-length:([^\r\n]*)")
_CODINGS = re.compile(rb"(?mi)^transfer-encoding:([^\r\n]*)")
_EXPECTS = re.compile(rb"(?mi)^expect:[^\r\n]*\r?\n")
_OF_THE_BODY = re.compile(rb"(?mi)^(?:content-length|transfer-encoding|expect):[^\r\n]*\r?\n")
_SIZE = re.compile(rb"([0-9a-fA-F]{1,8})[ \t]*(?:;[^\r\n]*)?")
_DIGITS = 12  # digits of a length; a longer number is too large anyway
_LONGEST_SIZE = 256  # bytes of the line with the size of a chunk


class Handshake:
    """The bytes of a connection, from which one request after another is cut.

    ``refusal`` is the status with which the present request is refused, 0 for none. ``expects``: its sender
    waits for “continue”. ``length`` is the announced size of its body in bytes.
    """

    def __init__(self) -> None:
        self._data = bytearray()
        self._anew()

    def _anew(self) -> None:
        self.refusal = 0
        self.length = 0
        self.expects = False
        self.has_head = False
        self.is_whole = False
        self._looked = 0
        self._end = 0  # of the head, after its empty line
        self._body: bytearray | None = None  # of a chunked body

    @property
    def has_begun(self) -> bool:
        """True if any byte of the next request is there."""
        return bool(self._data)

    def take(self, data: bytes) -> None:
        """Add bytes that have arrived."""
        self._data += data
        self.look()

    def look(self) -> None:
        """Examine the bytes that are there."""
        if not self.has_head:
            self._look_for_head()
        if self.has_head and not self.refusal and not self.is_whole:
            if self._body is not None:
                self._look_for_pieces()
            else:
                self.is_whole = len(self._data) >= self._end + self.length

    def cut(self) -> bytes:
        """Remove and return the whole request; a refused request without its body."""
        head = bytes(self._data[: self._end]) if self.has_head else self._lines_so_far()
        if self.refusal:
            self._data.clear()
            request = _OF_THE_BODY.sub(b"", head)
        elif self._body is not None:
            bare = _OF_THE_BODY.sub(b"", head).removesuffix(b"\r\n")
            request = bare + b"Content-Length: %d\r\n\r\n" % len(self._body) + bytes(self._body)
            del self._data[: self._looked]
        else:
            till = self._end + self.length
            request = _EXPECTS.sub(b"", head) + self._data[self._end : till]
            del self._data[:till]
        self._anew()
        return request

    def refuse(self, status: int) -> None:
        """Refuse the request with a status, whatever else arrives."""
        self.refusal = status

    def _look_for_head(self) -> None:
        found = _END.search(self._data, max(0, self._looked - 3))
        self._looked = len(self._data)
        if (found.end() if found else self._looked) > LARGEST_HEAD:
            self.refuse(HEAD_TOO_LARGE)
        elif found:
            self.has_head, self._end = True, found.end()
            self._read_length()

    def _read_length(self) -> None:
        head = bytes(self._data[: self._end])
        self.expects = _EXPECTS.search(head) is not None
        codings, lengths = _CODINGS.findall(head), _LENGTHS.findall(head)
        if codings:
            if codings[0].strip().lower() == b"chunked":  # the app refuses any other
                self._body, self._looked = bytearray(), self._end
        elif len(lengths) == 1 and (digits := lengths[0].strip()).isdigit():  # the app refuses others
            self.length = int(digits[:_DIGITS])
            if self.length > LARGEST_BODY:
                self.refuse(TOO_LARGE)

    def _look_for_pieces(self) -> None:
        assert self._body is not None
        while not self.is_whole:
            line_end = self._data.find(b"\r\n", self._looked, self._looked + _LONGEST_SIZE)
            if line_end < 0:
                if len(self._data) - self._looked >= _LONGEST_SIZE:
                    self.refuse(400)
                return
            size_line = _SIZE.fullmatch(self._data, self._looked, line_end)
            if size_line is None:
                self.refuse(400)
                return
            size, begin = int(size_line[1], 16), line_end + 2
            if size + len(self._body) > LARGEST_CHUNKED or line_end > self._end + 8 * LARGEST_CHUNKED:
                self.refuse(TOO_LARGE)
                return
            if len(self._data) < begin + size + 2:
                return
            if self._data[begin + size : begin + size + 2] != b"\r\n":
                self.refuse(400)  # broken, or with trailers, which nobody sends
                return
            self._body += self._data[begin : begin + size]
            self._looked = begin + size + 2
            self.is_whole = size == 0

    def _lines_so_far(self) -> bytes:
        """Return a head made of the lines so far, so that the app knows the client and the address."""
        lines = bytes(self._data[:LARGEST_HEAD]).split(b"\r\n")[:-1]
        if not lines or lines[0].count(b" ") != 2:
            lines = [b"GET / HTTP/1.1"]
        return b"\r\n".join((*lines, b"", b""))
