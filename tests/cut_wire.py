"""The wire between phones and a server: cut at any moment, also between a request and its answer."""

import socket
import struct
import threading
from contextlib import suppress

RESET = struct.pack("ii", 1, 0)  # closed without a farewell, as a network that is gone
PIECE = 65536


class Wire:
    """Hands bytes on from a port of its own to a server's; a phone reaches the server by it alone."""

    def __init__(self, to: int) -> None:
        self._to = to
        self._whole = True
        self._cuts_at_taps = self._tapped = False
        self._lock = threading.Lock()
        self._ends: list[socket.socket] = []
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.was_cut = threading.Event()
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._listening.getsockname()[1]}"

    def cut(self) -> None:
        """Break all connections, and let none through."""
        with self._lock:
            self._whole = False
            ends, self._ends = self._ends, []
        for end in ends:
            _break(end)

    def cut_at_the_next_tap(self) -> None:
        """Let the next tap through to the server, and break all connections in place of what it says then."""
        self.was_cut.clear()
        self._cuts_at_taps, self._tapped = True, False

    def mend(self) -> None:
        """Let connections through again."""
        self._cuts_at_taps = False
        with self._lock:
            self._whole = True

    def end(self) -> None:
        """Cut it for good."""
        self._listening.close()
        self.cut()

    def _accept(self) -> None:
        while True:
            try:
                phone, _address = self._listening.accept()
            except OSError:
                return
            try:
                server = socket.create_connection(("127.0.0.1", self._to)) if self._whole else None
            except OSError:  # the server is down
                server = None
            if server is None:
                _break(phone)
                continue
            with self._lock:
                self._ends += (phone, server)
            for source, target, asks in ((phone, server, True), (server, phone, False)):
                threading.Thread(target=self._carry, args=(source, target, asks), daemon=True).start()

    def _carry(self, source: socket.socket, target: socket.socket, asks: bool) -> None:
        with suppress(OSError):
            while piece := source.recv(PIECE):
                if asks and piece.startswith(b"POST ") and b"/entries" in piece.partition(b"\r\n")[0]:
                    self._tapped = True
                if not asks and self._tapped and self._cuts_at_taps:
                    self.cut()
                    self.was_cut.set()
                    return
                target.sendall(piece)
        _break(source)
        _break(target)


def _break(end: socket.socket) -> None:
    with suppress(OSError):
        end.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, RESET)
        end.close()
