"""The secrets that a phone knows: all of its own seats, and recent ones of seats that it took."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from companion.referee.fields.secrets import Secret, is_given, secrets_in, secrets_read
from companion.referee.matches.entries import Entry
from companion.referee.matches.replay import PAST_CHANGING
from webapp.tables.session.seats import held_by
from webapp.tables.session.table_session import TableSession
from webapp.tables.session.withheld import known_to


class Knowledge:
    """A phone's knowledge of secrets; ``given`` are the secrets that it states itself."""

    def __init__(self, held: TableSession, phone: int | None, given: Iterable[Secret[Any]] = ()) -> None:
        own = (seat.id for seat in held_by(held.seats, phone))
        self.seats = held.known_seats(phone)
        self.taken = frozenset(own) - frozenset(self.seats)  # whose recent secrets it knows
        self._since = [*secrets_in(known_to(held, phone).match.state), *given] if self.taken else []

    def knows(self, secret: Secret[Any]) -> bool:
        """Return whether the phone knows a secret."""
        if any(one in self.seats for one in secret.knowers):
            return True
        return secret.owner in self.taken and (not is_given(secret) or secret in self._since)

    def unknown(self, held: TableSession, entry: Entry, look: Callable[[], object]) -> list[Secret[Any]]:
        """Return the secrets that ``look`` reads and the phone does not know."""
        if held.playing.board is not None or all(map(self.knows, _readable(held, entry))):
            return []  # the usual case, in which nothing has to be judged
        return [one for one in secrets_read(look) if not self.knows(one)]


def _readable(held: TableSession, entry: Entry) -> Iterator[Secret[Any]]:
    """Yield the secrets that may be read when an entry is judged."""
    yield from secrets_in(held.match.state)
    if isinstance(entry, PAST_CHANGING):
        yield from secrets_in((held.match.log, held.match.begun))
