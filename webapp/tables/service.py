"""The tables of a server: the only entrance for the API and the pages, and the only writer."""

import secrets
import time
from collections.abc import Callable, Collection, Iterator
from datetime import datetime
from functools import partial
from typing import Literal, NamedTuple, TypeVar

import msgspec

from companion.language import Message, _
from webapp.store import LockedError, Store
from webapp.store.rows import HappeningRow, PhoneRow, TableRow
from webapp.tables.actions.again import begin_another
from webapp.tables.actions.arriving import check_code, number_of
from webapp.tables.actions.beginning import change_count
from webapp.tables.actions.consenting import answer_proposal
from webapp.tables.actions.forgetting import is_to_be_forgotten, waits_to_forget
from webapp.tables.actions.holding import change_hold
from webapp.tables.actions.house import HousePresets
from webapp.tables.actions.house_cards import HouseCards
from webapp.tables.actions.house_files import HouseFiles
from webapp.tables.actions.intending import Accepted, accept
from webapp.tables.actions.judge import change_judge, check_sees_link
from webapp.tables.actions.photos import Photos
from webapp.tables.actions.settling import settle
from webapp.tables.actions.sitting import change_seat
from webapp.tables.actions.solo import SoloResults
from webapp.tables.actions.transferring import TableFiles
from webapp.tables.log.exports import exported
from webapp.tables.log.founding import founded
from webapp.tables.pool.quotas import Quotas
from webapp.tables.pool.table_pool import Change, TablePool
from webapp.tables.pool.work_queue import step_out
from webapp.tables.session.clock import Clock
from webapp.tables.session.codes import new_key, tidied
from webapp.tables.session.onlooker import Viewer, phone_id
from webapp.tables.session.opening import opened
from webapp.tables.session.presence import SILENT, Presence
from webapp.tables.session.seats import held_by
from webapp.tables.session.table_session import TableSession
from webapp.tables.session.withheld import known_to
from webapp.tables.session.words import tidy_title
from webapp.tables.views.history_lines import lines, numbers_before
from webapp.tables.views.past import Glance, Past
from webapp.tables.views.updates import table_view, update_since, written_since
from webapp.tables.wire.asking import (
    Client,
    ConsentRequest,
    CountRequest,
    HoldRequest,
    Intent,
    JudgeRequest,
    MatchRequest,
    NewTable,
    SettingsRequest,
    SittingRequest,
)
from webapp.tables.wire.errors import NotThereError
from webapp.tables.wire.views import Exported, LineView, RecentTable, TableView, Update

T = TypeVar("T")
K = TypeVar("K")
ExportForm = Literal["json", "csv", "txt", "yaml", "link"]
MOST_RECENT = 20


class Made(NamedTuple):
    """A table, and whether it was made now rather than when the request was sent before."""

    table: TableView
    fresh: bool


class Tables:
    """The tables of a store.

    ``announce`` is called with a table's code and seq after each change, once it is safely stored, and with 0
    when the table was deleted. ``clock`` gives the time, ``new_code`` a random table code, ``here`` the ids
    of the phones that listen to a table, ``monotonic`` seconds that nobody sets; ``keep`` tables are kept in
    memory, ``draw`` draws lots. Every method that names a table may raise NotThereError, and any method
    StoreError if the database fails.
    """

    def __init__(
        self,
        store: Store,
        announce: Callable[[str, int], None],
        clock: Callable[[], datetime],
        new_code: Callable[[], str],
        here: Callable[[str], Collection[str]] = lambda _code: (),
        keep: int = 256,
        monotonic: Callable[[], float] = time.monotonic,
        draw: Callable[[], bool] = lambda: secrets.choice((True, False)),
    ) -> None:
        self._store = store
        self._presence = Presence(monotonic)
        self.quotas = Quotas(monotonic)
        self._pool = TablePool(store, announce, Clock(clock, monotonic), keep)
        self.presets = HousePresets(store, self._pool.clock)
        self.solo = SoloResults(store)
        self.house = HouseCards(store, self._pool.clock, self.quotas)
        self.house_files = HouseFiles(store, self.house)
        self.files = TableFiles(store, self._pool.clock, new_code)
        self.photos = Photos(store, self._pool, self.quotas, self._onlooker)
        self._new_code = new_code
        self._here = here
        self._draw = draw

    def create(self, wish: NewTable, caller: Client) -> Made:
        """Make a table; its maker is its first phone. Raises NotUnderstoodError, TryLaterError."""
        begun = founded(wish, caller.lang, self.solo.record_of)
        maker, at = caller.token_hash, self._pool.clock.shown()
        with self._store.reading() as reading:
            known = reading.made_as(maker, wish.idem)
            while known is None and reading.seq(code := self._new_code()) is not None:
                pass  # the code is taken
        if known is not None:
            return Made(self.view(known, caller), fresh=False)
        if not caller.host:
            self.quotas.admit_table(caller.network)
        held_places = {"all": len(begun.seats), "one": 1, "none": 0}[wish.hold] if maker else 0
        table = TableRow(
            code=code,
            game=begun.game,
            title=tidy_title(wish.title),
            locked=False,
            own_seats_only=wish.own_seats_only,
            hints=wish.hints,
            judge_key=new_key(),
            seq=1,
            made_at=at,
            touched_at=at,
            made_by=maker,
            idem=wish.idem,
            leve=wish.leve,
            cards=wish.cards,
            lesson=wish.lesson,
            may_let_stand=wish.may_let_stand,
        )
        self._store.wait_while_locked()
        step_out()
        with self._store.writing(code) as writing:
            held = [1 if seat.place < held_places else None for seat in begun.seats]
            seats = zip(begun.seats, held, strict=True)
            writing.make(table, [msgspec.structs.replace(seat, phone=phone) for seat, phone in seats])
            writing.begin(code, begun.row, begun.snapshot)
            if maker:
                writing.claim_key(code, PhoneRow(1, maker, at, known=True))
            writing.happen(code, HappeningRow(1, at, 1 if maker else None, "made"))
        return Made(self.view(code, caller), fresh=True)

    def check_code(self, code: str, caller: Client) -> None:
        """Make a network that guesses codes wait before a code is looked up. Raises TryLaterError."""
        if caller.network and not caller.host:
            check_code(self._pool, self.quotas, tidied(code), caller.network, caller.token_hash)

    def claim_key(self, code: str, caller: Client) -> str:
        """Count a phone at a table, if it is not yet, and return its id, empty if it is not counted.

        A phone that cannot be stored now looks on, and is counted at its next action.
        """
        try:
            number = self._arrived(tidied(code), caller, acts=False)
        except LockedError:
            number = None
        return "" if number is None else phone_id(number)

    def known(self, code: str, caller: Client) -> str:
        """Return the id of a phone that belongs to a table, empty for any other."""
        with self._pool.looking(tidied(code)) as held:
            number = held.phone(caller.token_hash)
            return "" if number is None else phone_id(number)

    def view(self, code: str, caller: Client, shown: int = 0) -> TableView:
        """Return the table as the phone may see it now; its page shows the view of seq ``shown``."""
        with self._pool.looking(tidied(code)) as held:
            return table_view(held, self._onlooker(held, caller), shown)

    def since(self, code: str, seq: int, caller: Client) -> Update:
        """Return the update from ``seq`` to the present."""
        with self._pool.looking(tidied(code)) as held:
            return update_since(held, seq, self._onlooker(held, caller))

    def written_since(self, code: str, seq: int, caller: Client) -> tuple[int, bytes, bool]:
        """Return the table's seq, the update since ``seq`` as JSON, and whether it is for one phone alone."""
        with self._pool.looking(tidied(code), patient=True) as held:
            who = self._onlooker(held, caller, heard=False)  # updates are also written to a sleeping phone
            return held.seq, *written_since(held, seq, who)

    def lines(self, code: str, before: int, caller: Client) -> tuple[LineView, ...]:
        """Return the last lines of the match before a number, newest last, as the phone may see them."""
        with self._pool.looking(tidied(code)) as held:
            who = self._onlooker(held, caller)
            known = known_to(held, who.phone)
            return lines(known, numbers_before(known, before), known.audience(who.phone), who.lang)

    def intend(self, code: str, intent: Intent, caller: Client) -> Accepted:
        """Judge and enter an intent. Raises NotAllowedError, ConflictError, NotUnderstoodError."""
        code = tidied(code)
        self._arrived(code, caller)
        with self._pool.changing(code) as change:
            return accept(change, intent, self._onlooker(change.held, caller))

    def sit(self, code: str, seat: str, wish: SittingRequest, caller: Client) -> TableView:
        """Take, leave, name, request or give a seat. Raises TableError."""
        return self._changed(code, caller, lambda change, who: change_seat(change, seat, wish, who))

    def judge(self, code: str, wish: JudgeRequest, caller: Client) -> TableView:
        """Make a phone the judge, end that, ask for the judge link, or renew it. Raises TableError."""
        return self._changed(code, caller, lambda change, who: change_judge(change, wish, who))

    def judge_key(self, code: str, caller: Client) -> str:
        """Return the key of the judge link once others have agreed. Raises NotAllowedError."""
        with self._pool.looking(tidied(code)) as held:
            check_sees_link(held, held.phone(caller.token_hash), caller.host)
            return held.table.judge_key

    def settle(self, code: str, wish: SettingsRequest, caller: Client) -> TableView:
        """Change settings, or ask the seats that lose by it. Raises NotAllowedError, NotUnderstoodError."""
        return self._changed(code, caller, lambda change, who: settle(change, wish, who))

    def another(self, code: str, wish: MatchRequest, caller: Client) -> TableView:
        """Begin another match, or ask for it. Raises NotAllowedError, NotUnderstoodError."""
        return self._changed(code, caller, lambda change, who: begin_another(change, wish, who))

    def hold(self, code: str, wish: HoldRequest, caller: Client) -> TableView:
        """Hold the next declaration, or end the hold. Raises TableError."""
        return self._changed(code, caller, lambda change, who: change_hold(change, wish, who))

    def count(self, code: str, wish: CountRequest, caller: Client) -> TableView:
        """Keep what is counted for a seat before it begins. Raises NotAllowedError, NotUnderstoodError."""
        return self._changed(code, caller, lambda change, who: change_count(change, wish, who))

    def consent(self, code: str, id: int, wish: ConsentRequest, caller: Client) -> TableView:
        """Agree to a proposal, refuse it, or settle it another way. Raises TableError."""
        code = tidied(code)
        self._arrived(code, caller)
        with self._pool.changing(code) as change:
            answer_proposal(change, id, wish, self._onlooker(change.held, caller), self._draw)
            table = table_view(change.held, self._onlooker(change.held, caller))
            is_over = is_to_be_forgotten(change.held)
        if is_over:
            self._pool.forget(code)
        return table

    def ask(self, code: str, caller: Client, question: Callable[[TableSession, Viewer], T]) -> T:
        """Return the answer to a question about a table as it is now, without changing anything."""
        with self._pool.looking(tidied(code)) as held:
            who = self._onlooker(held, caller)
            return question(known_to(held, who.phone), who)

    def ask_kept(self, code: str, caller: Client, look_up: Callable[..., K], question: Callable[..., T]) -> T:
        """Return the answer to a question that also needs stored data, looked up by ``look_up``."""
        with self._pool.looking(tidied(code)) as held:
            with self._store.reading() as reading:
                kept = look_up(reading, held)
            who = self._onlooker(held, caller)
            return question(known_to(held, who.phone), who, kept)

    def forget(self, code: str, caller: Client) -> TableView | None:
        """Delete a table; return its view while others have yet to agree. Raises NotAllowedError."""
        code = tidied(code)
        self._arrived(code, caller)
        with self._pool.changing(code) as change:
            if waits_to_forget(change, self._onlooker(change.held, caller)):
                return table_view(change.held, self._onlooker(change.held, caller))
        self._pool.forget(code)
        return None

    def recent(self, caller: Client) -> tuple[RecentTable, ...]:
        """Return the tables at which a phone has been, the latest first."""
        return self._recent(caller.token_hash, MOST_RECENT) if caller.token else ()

    def all_recent(self, most: int = MOST_RECENT) -> tuple[RecentTable, ...]:
        """Return the tables of this server, the latest first, for the host page."""
        return self._recent(None, most)

    def export(self, code: str, form: ExportForm, caller: Client, match: int | None = None) -> Exported:
        """Return a match as a file, as this phone may see it; the present match by default."""
        past = self.past(code, caller, match)
        return exported(past.held, form, past.audience, caller.lang)

    def records(self, code: str, caller: Client) -> Iterator[Exported]:
        """Yield the matches of a table as record files, as this caller may see them. Raises TableError."""
        for match in self.matches(code) or (None,):
            yield self.export(code, "json", caller, match)

    def trouble(self) -> Message | None:
        """Return why nothing can be stored at present, for the host, or None."""
        return self._store.trouble()

    def matches(self, code: str) -> tuple[int, ...]:
        """Return the numbers of the matches; a match replaced before its first standing entry is left out."""
        with self._store.reading() as reading:
            return reading.matches(tidied(code))

    def past(self, code: str, caller: Client, match: int | None = None) -> Past:
        """Return a copy of a match with its audience; the present match by default."""
        return self.glance(code, caller, match).past()

    def glance(self, code: str, caller: Client, match: int | None = None) -> Glance:
        """Return the mark of a match at its present seq, with a function that loads it."""
        code = tidied(code)
        with self._pool.looking(code) as held:
            phone = self._onlooker(held, caller).phone
            number = match or held.row.number
            seats = tuple(seat.id for seat in held_by(held.seats, phone))
            mark = (code, number, held.seq, seats)
            if number == held.row.number:
                apart = held.apart()
                return Glance(mark, lambda: _past(apart, phone))
        return Glance(mark, lambda: self._earlier(code, number, phone))

    def _earlier(self, code: str, match: int, phone: int | None) -> Past:
        with self._store.reading() as reading:
            kept = reading.table(code, match)
        if kept is None:
            raise NotThereError("no-such-match", _("There is no match {number} here.", number=match))
        return _past(opened(kept).held, phone)

    def _changed(self, code: str, caller: Client, act: Callable[[Change, Viewer], None]) -> TableView:
        """Change a table for a phone, and return the table as that phone sees it then."""
        code = tidied(code)
        self._arrived(code, caller)
        with self._pool.changing(code) as change:
            act(change, self._onlooker(change.held, caller))
            return table_view(change.held, self._onlooker(change.held, caller))

    def _arrived(self, code: str, caller: Client, *, acts: bool = True) -> int | None:
        token = caller.token_hash
        if (number := self._pool.known(code, token)) is None:
            admit = partial(self.quotas.admit_phone, "" if caller.host else caller.network)
            number = number_of(self._pool, code, token, admit, self._presence.silence, acts=acts)
        if number is not None:
            self._hear(code, number)
        return number

    def _hear(self, code: str, number: int) -> None:
        """Record a sign of life of a phone, here and for other servers."""
        self._presence.touch(code, number)
        if self._store.shared and self._presence.to_share(code, number):
            self._store.touch(code, number)

    def _silence(self, code: str, number: int) -> float:
        """Return the seconds since any server heard of a phone; others are asked only about a silent one."""
        known = self._presence.silence(code, number)
        if known < SILENT or not self._store.shared:
            return known
        with self._store.reading() as reading:
            heard = reading.silence(code, number)
        if heard is not None:
            self._presence.touch(code, number, heard)
        return self._presence.silence(code, number)

    def _onlooker(self, held: TableSession, caller: Client, *, heard: bool = True) -> Viewer:
        """Return the phone that asks; each request except a stream counts as a sign of life."""
        token_hash = caller.token_hash
        phone = held.phone(token_hash) if token_hash else None
        if heard and phone is not None:
            self._presence.touch(held.code, phone)
        return Viewer(
            phone,
            caller.lang,
            caller.host,
            self._here(held.code),
            now=self._pool.clock.counted() if held.table.passing else "",
            silence=partial(self._silence, held.code),
            made=bool(token_hash) and token_hash == held.table.made_by,
        )

    def _recent(self, token_hash: str | None, most: int) -> tuple[RecentTable, ...]:
        with self._store.reading() as reading:
            found = reading.recent(token_hash, most)
        return tuple(
            RecentTable(
                table.code, table.game, table.title, tuple(seat.name for seat in seats), table.touched_at
            )
            for table, seats in found
        )


def _past(held: TableSession, phone: int | None) -> Past:
    """Return a copy of a match as a phone knows it."""
    known = known_to(held, phone)
    return Past(known, known.audience(phone), tuple(seat.id for seat in held_by(known.seats, phone)))
