"""Writes what is to be kept: all of one happening in one transaction."""

from collections.abc import Iterable
from functools import cache
from typing import Any

import msgspec
from sqlalchemy import Connection, Dialect, Insert, Update, bindparam, delete, insert, text, update

from webapp.store import schema
from webapp.store.queries import NOW, ReadTransaction
from webapp.store.rows import (
    EntryRow,
    HappeningRow,
    HouseCardRow,
    HousePresetRow,
    MatchRow,
    PhoneRow,
    SeatRow,
    SnapshotRow,
    SoloResultRow,
    TableRow,
)

CHANNEL = "companion_tables"  # on which PostgreSQL tells other servers that a table has moved on

_ENTER = insert(schema.entries)
_SNAPSHOT = (
    update(schema.snapshots)
    .where(schema.snapshots.c.code == bindparam("of"), schema.snapshots.c.match == bindparam("number"))
    .values(n=bindparam("n"), state=bindparam("state"))
)
_MOVE_ON = (
    update(schema.tables)
    .where(schema.tables.c.code == bindparam("of"))
    .values(seq=bindparam("seq"), touched_at=bindparam("touched_at"))
)
_JUDGE_AGAIN = (
    update(schema.entries)
    .where(
        schema.entries.c.code == bindparam("of"),
        schema.entries.c.match == bindparam("number"),
        schema.entries.c.n == bindparam("entry_n"),
    )
    .values(
        standing=bindparam("standing"),
        verdict=bindparam("verdict"),
        cites=bindparam("cites"),
        digest=bindparam("digest"),
    )
)


class WriteTransaction(ReadTransaction):
    """One transaction that writes: while it is open nobody else writes to the table it is for."""

    def make(self, table: TableRow, seats: Iterable[SeatRow]) -> None:
        """Keep a new table."""
        self._connection.execute(insert(schema.tables), msgspec.structs.asdict(table))
        self._insert(schema.seats, table.code, seats)

    def begin(self, code: str, match: MatchRow, snapshot: SnapshotRow) -> None:
        """Keep a match that begins, and the position in which it does."""
        self._insert(schema.matches, code, [match])
        values = {"code": code, "match": match.number, **msgspec.structs.asdict(snapshot)}
        self._connection.execute(insert(schema.snapshots), values)

    def begin_anew(self, code: str, match: MatchRow) -> None:
        """Keep by which engine, and from which position, a match goes on."""
        where = (schema.matches.c.code == code, schema.matches.c.number == match.number)
        self._connection.execute(update(schema.matches).where(*where).values(**msgspec.structs.asdict(match)))

    def enter(self, code: str, match: int, entry: EntryRow, snapshot: SnapshotRow) -> None:
        """Keep an entry and the position after it."""
        self._at_once(_ENTER, {"code": code, "match": match, **msgspec.structs.asdict(entry)})
        self._at_once(_SNAPSHOT, {"of": code, "number": match, **msgspec.structs.asdict(snapshot)})

    def judge_again(self, code: str, match: int, entries: Iterable[EntryRow]) -> None:
        """Keep what entries have come to, since the past was changed."""
        changed: list[dict[str, Any]] = [
            {
                "of": code,
                "number": match,
                "entry_n": one.n,
                "standing": one.standing,
                "verdict": one.verdict,
                "cites": one.cites,
                "digest": one.digest,
            }
            for one in entries
        ]
        if changed:
            self._connection.execute(_JUDGE_AGAIN, changed)

    def happen(self, code: str, happening: HappeningRow) -> None:
        """Keep what happened and is no entry."""
        self._insert(schema.happenings, code, [happening])

    def claim_key(self, code: str, phone: PhoneRow) -> None:
        """Keep a phone that has come."""
        self._insert(schema.phones, code, [phone])

    def let_go(self, code: str, number: int) -> None:
        """Count a phone no more."""
        where = (schema.phones.c.code == code, schema.phones.c.number == number)
        self._connection.execute(delete(schema.phones).where(*where))

    def touch(self, code: str, number: int) -> None:
        """Keep that a phone has given a sign of life now. PostgreSQL only."""
        where = (schema.phones.c.code == code, schema.phones.c.number == number)
        self._connection.execute(update(schema.phones).where(*where).values(heard=NOW))

    def set_phone(self, code: str, phone: PhoneRow) -> None:
        """Keep whether a phone is the judge now, and whether it is known."""
        where = (schema.phones.c.code == code, schema.phones.c.number == phone.number)
        self._connection.execute(
            update(schema.phones).where(*where).values(judge=phone.judge, known=phone.known)
        )

    def set_seat(self, code: str, seat: SeatRow) -> None:
        """Keep a seat as it is now."""
        where = (schema.seats.c.code == code, schema.seats.c.id == seat.id)
        self._connection.execute(update(schema.seats).where(*where).values(**msgspec.structs.asdict(seat)))

    def set_table(self, table: TableRow) -> None:
        """Keep how a table is set now, and its seq."""
        where = schema.tables.c.code == table.code
        self._connection.execute(update(schema.tables).where(where).values(**msgspec.structs.asdict(table)))
        self.tell_others(table.code, table.seq)

    def move_on(self, code: str, seq: int, at: str) -> None:
        """Keep a table's seq and when it was touched."""
        self._at_once(_MOVE_ON, {"of": code, "seq": seq, "touched_at": at})
        self.tell_others(code, seq)

    def forget(self, code: str) -> None:
        """Keep nothing of a table."""
        self._connection.execute(delete(schema.tables).where(schema.tables.c.code == code))

    def remember_card(self, card: HouseCardRow) -> None:
        """Keep a card that was told by its name, in place of what was known of it."""
        self.forget_cards(card.game, card.name)
        self._connection.execute(insert(schema.house_cards), msgspec.structs.asdict(card))

    def forget_cards(self, game: str, name: str | None = None) -> None:
        """Keep nothing of a card, or of all of a game."""
        cards = schema.house_cards.c
        where = [cards.game == game, *([] if name is None else [cards.name == name])]
        self._connection.execute(delete(schema.house_cards).where(*where))

    def keep_preset(self, preset: HousePresetRow) -> None:
        """Keep how a house sets its tables, in place of what had that name."""
        self.forget_preset(preset.game, preset.name)
        self._connection.execute(insert(schema.house_presets), msgspec.structs.asdict(preset))

    def forget_preset(self, game: str, name: str) -> None:
        """Keep nothing of what had that name."""
        presets = schema.house_presets.c
        where = (presets.game == game, presets.name == name)
        self._connection.execute(delete(schema.house_presets).where(*where))

    def keep_solo_result(self, result: SoloResultRow) -> None:
        """Keep what a player came to alone, in place of what was kept of that match."""
        self.drop_solo_result(result.code, result.match)
        self._connection.execute(insert(schema.solo_results), msgspec.structs.asdict(result))

    def drop_solo_result(self, code: str, match: int) -> None:
        """Keep nothing of how that match came out."""
        results = schema.solo_results.c
        where = (results.code == code, results.match == match)
        self._connection.execute(delete(schema.solo_results).where(*where))

    def forget_solo_results(self, game: str, name: str) -> None:
        """Keep nothing of what the player of that name came to alone."""
        results = schema.solo_results.c
        where = (results.game == game, results.name == name)
        self._connection.execute(delete(schema.solo_results).where(*where))

    def tell_others(self, code: str, seq: int) -> None:
        """Where other servers share the database, tell them once this is kept."""
        if self._connection.dialect.name == "postgresql":
            told = {"channel": CHANNEL, "told": f"{code}:{seq}"}
            self._connection.execute(text("SELECT pg_notify(:channel, :told)"), told)

    def _at_once(self, statement: Insert | Update, values: dict[str, Any]) -> None:
        """Carry out what is carried out with every entry, by the shortest way that the database has."""
        sql, order = _written(statement, self._connection.dialect)
        if order:
            self._connection.connection.cursor().execute(sql, tuple(values[name] for name in order))
        else:
            self._connection.exec_driver_sql(sql, values)

    def _insert(self, table: Any, code: str, rows: Iterable[msgspec.Struct]) -> None:
        values = [{"code": code, **msgspec.structs.asdict(row)} for row in rows]
        if values:
            self._connection.execute(insert(table), values)


@cache
def _written(statement: Insert | Update, dialect: Dialect) -> tuple[str, tuple[str, ...]]:
    """Return a statement as the driver takes it, and the order of its values where these have no names."""
    compiled = statement.compile(dialect=dialect)
    return str(compiled), tuple(compiled.positiontup or ())


def lock_table(connection: Connection, code: str) -> None:
    """Wait until nobody else writes to a table, where the database lets several write at once."""
    locked = schema.tables.select().where(schema.tables.c.code == code).with_for_update()
    connection.execute(locked)
