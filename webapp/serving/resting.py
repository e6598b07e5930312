"""The connections whose answers rest: they give a sign of life, and go on once they are woken."""

import selectors
import ssl
import time
from collections import deque
from collections.abc import Callable, Iterator

from webapp.serving.guest import ClientConnection

_PIECE = 4096
_NOT_NOW = (BlockingIOError, ssl.SSLWantReadError, ssl.SSLWantWriteError)


class Resting:
    """Connections that rest, watched by the reception; ``resume`` gives one to a thread.

    Only ``wake`` may be called from any thread.
    """

    def __init__(self, selector: selectors.BaseSelector, resume: Callable[[ClientConnection], None]) -> None:
        self._selector = selector
        self._resume = resume
        self._guests: set[ClientConnection] = set()
        self._woken: deque[ClientConnection] = deque()

    def __contains__(self, guest: object) -> bool:
        return guest in self._guests

    def __iter__(self) -> Iterator[ClientConnection]:
        return iter(self._guests)

    def wake(self, guest: ClientConnection) -> None:
        """Let an answer go on, now or as soon as it rests."""
        self._woken.append(guest)

    def take(self, guest: ClientConnection) -> None:
        """Let an answer rest; one that was woken meanwhile goes on at once."""
        if guest.woken:
            self._go_on(guest)
            return
        self._guests.add(guest)
        self._selector.register(guest.socket, selectors.EVENT_READ, guest)
        self._set_sign(guest, time.monotonic())

    def leave(self, guest: ClientConnection) -> None:
        """Forget a connection; its socket is no longer watched for it."""
        self._guests.discard(guest)

    def let_go_on(self) -> None:
        """Give those that were woken to threads."""
        while self._woken:
            guest = self._woken.popleft()
            if guest in self._guests:
                self._end_rest(guest)
                self._go_on(guest)
            else:
                guest.woken = True

    def has_gone(self, guest: ClientConnection) -> bool:
        """Return whether a phone has closed its connection; nothing else is expected from it."""
        try:
            return not guest.socket.recv(_PIECE)
        except _NOT_NOW:
            return False
        except OSError:
            return True

    def give_signs(self, now: float) -> list[ClientConnection]:
        """Send the signs that are due; return the connections that rest no more.

        Those that have an answer are slow to take the sign, the others have gone.
        """
        ended = []
        for guest in [one for one in self._guests if one.deadline <= now]:
            assert guest.how is not None, "it has said how it rests"
            if guest.how.until <= now:
                self._end_rest(guest)
                self._go_on(guest)
                continue
            self._set_sign(guest, now)
            try:
                guest.give_sign()
            except OSError:
                self._end_rest(guest)
                guest.drop_answer()
                ended.append(guest)
                continue
            if len(guest.wfile):
                self._end_rest(guest)
                ended.append(guest)
        return ended

    def _set_sign(self, guest: ClientConnection, now: float) -> None:
        assert guest.how is not None, "it has said how it rests"
        guest.deadline = min(now + guest.how.every, guest.how.until)

    def _end_rest(self, guest: ClientConnection) -> None:
        self._guests.discard(guest)
        self._selector.unregister(guest.socket)

    def _go_on(self, guest: ClientConnection) -> None:
        guest.woken = False
        self._resume(guest)
