"""The tables: what phones and pages ask of them. The only writer of what happens at a table."""

import hashlib
from collections.abc import Callable, Collection
from datetime import datetime
from typing import Literal, NamedTuple, TypeVar

import msgspec

from companion.language import _
from webapp.store import Store
from webapp.store.rows import HappeningRow, PhoneRow, TableRow
from webapp.tables.asking import (
    Caller,
    HoldWish,
    Intent,
    JudgeWish,
    MatchWish,
    NewTable,
    SeatWish,
    SettingsWish,
)
from webapp.tables.codes import new_key, tidied
from webapp.tables.errors import NotThereError
from webapp.tables.exports import exported
from webapp.tables.founding import founded
from webapp.tables.held import Held
from webapp.tables.holding import change_hold
from webapp.tables.intending import Taken, take
from webapp.tables.intents import check_allowed, check_seated
from webapp.tables.judge import change_judge
from webapp.tables.keeper import Keeper
from webapp.tables.midway import another
from webapp.tables.onlooker import Onlooker, phone_id
from webapp.tables.opening import opened
from webapp.tables.past import Past
from webapp.tables.sitting import reseated
from webapp.tables.telling import last_numbers, lines, numbers_before
from webapp.tables.updates import table_view, update_since, written_since
from webapp.tables.views import Exported, LineView, RecentTable, TableView, Update
from webapp.tables.words import tidy_title

T = TypeVar("T")
ExportForm = Literal["json", "csv", "txt", "yaml"]
MOST_PHONES = 100  # that are counted at a table; others look on
MOST_RECENT = 20


class Made(NamedTuple):
    """A table, and whether it was made now (or by an earlier telling of the same)."""

    table: TableView
    fresh: bool


class Tables:
    """All tables of a store.

    ``announce`` is called with a table's code and seq after everything that has happened there, once it is
    safely stored, and with 0 when it was forgotten; ``clock`` gives the time, ``new_code`` a random table
    code, ``here`` the ids of the phones that listen to a table; ``keep`` tables are kept in memory. Every
    method that names a table may raise NotThereError, and any StoreError where the database fails.
    """

    def __init__(
        self,
        store: Store,
        announce: Callable[[str, int], None],
        clock: Callable[[], datetime],
        new_code: Callable[[], str],
        here: Callable[[str], Collection[str]] = lambda _code: (),
        keep: int = 256,
    ) -> None:
        self._store = store
        self._keeper = Keeper(store, announce, clock, keep)
        self._new_code = new_code
        self._here = here

    def create(self, wish: NewTable, caller: Caller) -> Made:
        """Make a table; its maker is its first phone. Raises NotUnderstoodError."""
        begun = founded(wish)
        maker, at = _hashed(caller), self._keeper.now()
        with self._store.reading() as reading:
            known = reading.made_as(maker, wish.idem)
            while known is None and reading.seq(code := self._new_code()) is not None:
                pass  # that code is taken
        if known is not None:
            return Made(self.view(known, caller), fresh=False)
        held_places = {"all": len(begun.seats), "one": 1, "none": 0}[wish.hold] if maker else 0
        table = TableRow(
            code=code,
            game=begun.game,
            title=tidy_title(wish.title),
            locked=False,
            own_seats_only=False,
            judge_key=new_key(),
            seq=1,
            made_at=at,
            touched_at=at,
            made_by=maker,
            idem=wish.idem,
        )
        with self._store.writing(code) as writing:
            writing.make(
                table,
                [
                    msgspec.structs.replace(seat, phone=1 if seat.place < held_places else None)
                    for seat in begun.seats
                ],
            )
            writing.begin(code, begun.row, begun.snapshot)
            if maker:
                writing.arrive(code, PhoneRow(1, maker, at))
            writing.happen(code, HappeningRow(1, at, 1 if maker else None, "made"))
        return Made(self.view(code, caller), fresh=True)

    def arrive(self, code: str, caller: Caller) -> str:
        """Count a phone among those of a table, if it is not yet; returns its id, empty if not counted."""
        number = self._arrived(tidied(code), caller)
        return "" if number is None else phone_id(number)

    def known(self, code: str, caller: Caller) -> str:
        """The id of a phone that has come to a table; empty for any other, which is not counted by this."""
        with self._keeper.looking(tidied(code)) as held:
            number = held.phone(_hashed(caller))
            return "" if number is None else phone_id(number)

    def view(self, code: str, caller: Caller) -> TableView:
        """The table as it is now, as the phone may see it."""
        with self._keeper.looking(tidied(code)) as held:
            return table_view(held, self._onlooker(held, caller))

    def since(self, code: str, seq: int, caller: Caller) -> Update:
        """What has happened after ``seq``."""
        with self._keeper.looking(tidied(code)) as held:
            return update_since(held, seq, self._onlooker(held, caller))

    def written_since(self, code: str, seq: int, caller: Caller) -> tuple[int, bytes, bool]:
        """The seq to which a table has come, the update since ``seq`` as JSON, whether for one alone."""
        with self._keeper.looking(tidied(code)) as held:
            return held.seq, *written_since(held, seq, self._onlooker(held, caller))

    def lines(self, code: str, before: int, caller: Caller) -> tuple[LineView, ...]:
        """The last lines of the present match before that number, newest last, as the phone may see them."""
        with self._keeper.looking(tidied(code)) as held:
            who = self._onlooker(held, caller)
            return lines(held, numbers_before(held, before), held.audience(who.phone), who.lang)

    def intend(self, code: str, intent: Intent, caller: Caller) -> Taken:
        """Judge and enter what a phone tells. Raises NotAllowedError, ConflictError, NotUnderstoodError."""
        code = tidied(code)
        self._arrived(code, caller)
        with self._keeper.changing(code) as change:
            return take(change, intent, self._onlooker(change.held, caller))

    def sit(self, code: str, seat: str, wish: SeatWish, caller: Caller) -> TableView:
        """Take, leave or name a seat. Raises NotAllowedError, ConflictError, NotUnderstoodError."""
        code = tidied(code)
        phone = self._arrived(code, caller)
        with self._keeper.changing(code) as change:
            held = change.held
            before, after = held.seat(seat), reseated(held, seat, wish, phone, caller.host)
            if before is not None and before != after:
                renamed = frozenset(last_numbers(held)) if before.name != after.name else frozenset()
                change.set_seat(after, "seat", phone, renamed)
            return table_view(held, self._onlooker(held, caller))

    def judge(self, code: str, wish: JudgeWish, caller: Caller) -> TableView:
        """Become the judge, leave that, or make the judge link anew. Raises TableError."""
        code = tidied(code)
        phone = self._arrived(code, caller)
        with self._keeper.changing(code) as change:
            change_judge(change, wish, phone, caller.host)
            return table_view(change.held, self._onlooker(change.held, caller))

    def judge_key(self, code: str, caller: Caller) -> str:
        """What the judge link ends in, for whoever sits here and the host. Raises NotAllowedError."""
        with self._keeper.looking(tidied(code)) as held:
            check_seated(held, held.phone(_hashed(caller)), caller.host)
            return held.table.judge_key

    def settle(self, code: str, wish: SettingsWish, caller: Caller) -> TableView:
        """Lock, unlock or name a table. Raises NotAllowedError, NotUnderstoodError."""
        code = tidied(code)
        phone = self._arrived(code, caller)
        with self._keeper.changing(code) as change:
            held = change.held
            check_seated(held, phone, caller.host)
            wanted = {
                name: value for name, value in msgspec.structs.asdict(wish).items() if value is not None
            }
            if "title" in wanted:
                wanted["title"] = tidy_title(wanted["title"])
            table = msgspec.structs.replace(held.table, **wanted)
            if table != held.table:
                change.happen("settings", phone, table=table)
            return table_view(held, self._onlooker(held, caller))

    def another(self, code: str, wish: MatchWish, caller: Caller) -> TableView:
        """Begin another match at the table. Raises NotAllowedError, NotUnderstoodError."""
        code = tidied(code)
        phone = self._arrived(code, caller)
        with self._keeper.changing(code) as change:
            held = change.held
            check_allowed(held, phone, caller.host)
            if (begun := another(held, wish)) is not None:
                change.begin(begun, phone)
            return table_view(held, self._onlooker(held, caller))

    def hold(self, code: str, wish: HoldWish, caller: Caller) -> TableView:
        """Hold the next declaration, or let it come. Raises TableError."""
        code = tidied(code)
        self._arrived(code, caller)
        with self._keeper.changing(code) as change:
            change_hold(change, wish, self._onlooker(change.held, caller))
            return table_view(change.held, self._onlooker(change.held, caller))

    def ask(self, code: str, caller: Caller, question: Callable[[Held, Onlooker], T]) -> T:
        """What a question about a table as it is now comes to; it changes and keeps nothing."""
        with self._keeper.looking(tidied(code)) as held:
            return question(held, self._onlooker(held, caller))

    def forget(self, code: str, caller: Caller) -> None:
        """Keep nothing of a table. Raises NotAllowedError."""
        with self._keeper.forgetting(tidied(code)) as held:
            check_allowed(held, held.phone(_hashed(caller)), caller.host)

    def recent(self, caller: Caller) -> tuple[RecentTable, ...]:
        """The tables at which a phone has been, the latest first."""
        return self._recent(_hashed(caller), MOST_RECENT) if caller.token else ()

    def all_recent(self, most: int = MOST_RECENT) -> tuple[RecentTable, ...]:
        """The tables of this server, the latest first, for the host page."""
        return self._recent(None, most)

    def export(self, code: str, form: ExportForm, caller: Caller, match: int | None = None) -> Exported:
        """A match as a file, as this phone may see it; the present one unless told."""
        past = self.past(code, caller, match)
        return exported(past.held, form, past.audience, caller.lang)

    def matches(self, code: str) -> tuple[int, ...]:
        """The numbers of the matches to look at: one that was replaced before anything stood is none."""
        with self._store.reading() as reading:
            return reading.matches(tidied(code))

    def past(self, code: str, caller: Caller, match: int | None = None) -> Past:
        """A match to be looked at for as long as it takes, and who looks; the present one unless told."""
        with self._keeper.looking(tidied(code)) as held:
            phone = held.phone(_hashed(caller))
            if match in (None, held.row.number):
                return Past(held.apart(), held.audience(phone))
            with self._store.reading() as reading:
                kept = reading.table(held.code, match)
        if kept is None:
            raise NotThereError("no-such-match", _("There is no match {number} here.", number=match))
        earlier = opened(kept).held
        return Past(earlier, earlier.audience(phone))

    def _arrived(self, code: str, caller: Caller) -> int | None:
        token_hash = _hashed(caller)
        if (number := self._keeper.known(code, token_hash)) is not None:
            return number
        with self._keeper.looking(code) as held:
            number = held.phone(token_hash)
            if number is not None or not caller.token or len(held.phones) >= MOST_PHONES:
                return number
        with self._keeper.changing(code) as change:
            number = change.held.phone(token_hash)
            if number is None:
                number = len(change.held.phones) + 1
                change.arrive(PhoneRow(number, token_hash, change.at))
            return number

    def _onlooker(self, held: Held, caller: Caller) -> Onlooker:
        phone = held.phone(_hashed(caller)) if caller.token else None
        now = self._keeper.now() if held.table.passing else ""
        return Onlooker(phone, caller.lang, caller.host, self._here(held.code), now)

    def _recent(self, token_hash: str | None, most: int) -> tuple[RecentTable, ...]:
        with self._store.reading() as reading:
            found = reading.recent(token_hash, most)
        return tuple(
            RecentTable(
                table.code, table.game, table.title, tuple(seat.name for seat in seats), table.touched_at
            )
            for table, seats in found
        )


def _hashed(caller: Caller) -> str:
    """What is kept of a phone's token; nothing of none."""
    return hashlib.sha256(caller.token.encode()).hexdigest() if caller.token else ""
