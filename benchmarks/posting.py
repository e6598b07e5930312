"""Measures of the entries a second that a server takes from a few connections, each sending once answered."""

import selectors
import time
from itertools import cycle

from phone_load import Asking, connect, intent, request
from phone_tables import PhoneTable, tap


class Posting:
    """Connections that are kept alive, by which the seated phones of one table send taps in turn."""

    def __init__(self, port: int, table: PhoneTable, connections: int) -> None:
        self._table = table
        self._phones = cycle(table.seated)
        self._port = port
        self._connections = connections
        self._sent = self._answered = 0

    def speed(self, posts: int) -> float:
        """Return how many of so many posts were answered a second."""
        until = self._sent + posts
        askings = [Asking(connect(self._port)) for _ in range(self._connections)]
        with selectors.DefaultSelector() as selector:
            for asking in askings:
                selector.register(asking.socket, selectors.EVENT_READ, asking)
            start = time.perf_counter()
            for asking in askings[:posts]:
                self._send(asking)
            while self._answered < until:
                for key, _ready in selector.select():
                    if self._is_answered(key.data) and self._sent < until:
                        self._send(key.data)
            taken = time.perf_counter() - start
        for asking in askings:
            asking.socket.close()
        return posts / taken

    def _send(self, asking: Asking) -> None:
        phone = next(self._phones)
        done = self._sent // len(self._table.seated)
        body, _idem = intent(tap(self._table, phone, done), self._table.seq + self._answered)
        asking.socket.sendall(request("POST", phone.entries, phone.headers, body))
        self._sent += 1

    def _is_answered(self, asking: Asking) -> bool:
        status = asking.answer()
        if status is None:
            return False
        if status != 201:
            raise SystemExit(f"an entry was answered with {status}")
        self._answered += 1
        return True
