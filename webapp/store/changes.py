"""Writes to the database: all of one change in one transaction."""

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
    PhotoRow,
    SeatRow,
    SnapshotRow,
    SoloResultRow,
    TablePhotoRow,
    TableRow,
)

CHANNEL = "companion_tables"  # on which PostgreSQL notifies other servers that a table has changed

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
    """A transaction that writes: while it is open, nobody else writes to its table."""

    def make(self, table: TableRow, seats: Iterable[SeatRow]) -> None:
        """Insert a new table."""
        self._connection.execute(insert(schema.tables), msgspec.structs.asdict(table))
        self._insert(schema.seats, table.code, seats)

    def begin(self, code: str, match: MatchRow, snapshot: SnapshotRow) -> None:
        """Insert a match that begins, and the position in which it begins."""
        self._insert(schema.matches, code, [match])
        values = {"code": code, "match": match.number, **msgspec.structs.asdict(snapshot)}
        self._connection.execute(insert(schema.snapshots), values)

    def bring_in(
        self, code: str, match: MatchRow, entries: Iterable[EntryRow], snapshot: SnapshotRow
    ) -> None:
        """Insert a match with entries that were made elsewhere, and the position after them."""
        self.begin(code, match, snapshot)
        values = [{"code": code, "match": match.number, **msgspec.structs.asdict(one)} for one in entries]
        if values:
            self._connection.execute(_ENTER, values)

    def begin_anew(self, code: str, match: MatchRow) -> None:
        """Update the engine of a match and the position from which it continues."""
        where = (schema.matches.c.code == code, schema.matches.c.number == match.number)
        self._connection.execute(update(schema.matches).where(*where).values(**msgspec.structs.asdict(match)))

    def enter(self, code: str, match: int, entry: EntryRow, snapshot: SnapshotRow) -> None:
        """Insert an entry, and update the position after it."""
        self._at_once(_ENTER, {"code": code, "match": match, **msgspec.structs.asdict(entry)})
        self._at_once(_SNAPSHOT, {"of": code, "number": match, **msgspec.structs.asdict(snapshot)})

    def judge_again(self, code: str, match: int, entries: Iterable[EntryRow]) -> None:
        """Update the results of entries after a change of the past."""
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
        """Insert an event that is no entry."""
        self._insert(schema.happenings, code, [happening])

    def claim_key(self, code: str, phone: PhoneRow) -> None:
        """Insert a phone that has come."""
        self._insert(schema.phones, code, [phone])

    def let_go(self, code: str, number: int) -> None:
        """Delete a phone."""
        where = (schema.phones.c.code == code, schema.phones.c.number == number)
        self._connection.execute(delete(schema.phones).where(*where))

    def touch(self, code: str, number: int) -> None:
        """Update the time of a phone's last sign of life to now. PostgreSQL only."""
        where = (schema.phones.c.code == code, schema.phones.c.number == number)
        self._connection.execute(update(schema.phones).where(*where).values(heard=NOW))

    def set_phone(self, code: str, phone: PhoneRow) -> None:
        """Update whether a phone is the judge, and whether it is known."""
        where = (schema.phones.c.code == code, schema.phones.c.number == phone.number)
        self._connection.execute(
            update(schema.phones).where(*where).values(judge=phone.judge, known=phone.known)
        )

    def set_seat(self, code: str, seat: SeatRow) -> None:
        """Update a seat."""
        where = (schema.seats.c.code == code, schema.seats.c.id == seat.id)
        self._connection.execute(update(schema.seats).where(*where).values(**msgspec.structs.asdict(seat)))

    def set_table(self, table: TableRow) -> None:
        """Update a table's settings and its seq."""
        where = schema.tables.c.code == table.code
        self._connection.execute(update(schema.tables).where(where).values(**msgspec.structs.asdict(table)))
        self.notify_others(table.code, table.seq)

    def move_on(self, code: str, seq: int, at: str) -> None:
        """Update a table's seq and the time of its last event."""
        self._at_once(_MOVE_ON, {"of": code, "seq": seq, "touched_at": at})
        self.notify_others(code, seq)

    def forget(self, code: str) -> None:
        """Delete a table with everything of it, and its photos that no house keeps."""
        photos = schema.photos.c
        self._connection.execute(delete(schema.photos).where(photos.code == code, photos.of_house.is_(False)))
        self._connection.execute(delete(schema.tables).where(schema.tables.c.code == code))

    def keep_house_card(self, card: HouseCardRow, versions: int) -> None:
        """Insert a version of a card of the house, and delete all but its last ``versions``."""
        self._connection.execute(insert(schema.house_cards), msgspec.structs.asdict(card))
        self.drop_house_card(card.game, card.card, before=card.version - versions + 1)

    def drop_house_card(
        self, game: str, card: int, *, before: int | None = None, version: int | None = None
    ) -> None:
        """Delete a card of the house: all of it, its versions ``before`` one, or a single version."""
        cards = schema.house_cards.c
        where = [cards.game == game, cards.card == card]
        where += [] if before is None else [cards.version < before]
        where += [] if version is None else [cards.version == version]
        self._connection.execute(delete(schema.house_cards).where(*where))

    def keep_preset(self, preset: HousePresetRow) -> None:
        """Insert a preset of a house, replacing one of its name."""
        self.forget_preset(preset.game, preset.name)
        self._connection.execute(insert(schema.house_presets), msgspec.structs.asdict(preset))

    def forget_preset(self, game: str, name: str) -> None:
        """Delete the preset of that name."""
        presets = schema.house_presets.c
        where = (presets.game == game, presets.name == name)
        self._connection.execute(delete(schema.house_presets).where(*where))

    def keep_solo_result(self, result: SoloResultRow) -> None:
        """Insert a result of a player alone, replacing that of the same match."""
        self.drop_solo_result(result.code, result.match)
        self._connection.execute(insert(schema.solo_results), msgspec.structs.asdict(result))

    def drop_solo_result(self, code: str, match: int) -> None:
        """Delete the result of that match."""
        results = schema.solo_results.c
        where = (results.code == code, results.match == match)
        self._connection.execute(delete(schema.solo_results).where(*where))

    def forget_solo_results(self, game: str, name: str) -> None:
        """Delete the results of the player of that name."""
        results = schema.solo_results.c
        where = (results.game == game, results.name == name)
        self._connection.execute(delete(schema.solo_results).where(*where))

    def keep_photo(self, photo: PhotoRow, body: bytes) -> None:
        """Insert a photo, unless it is stored already."""
        if self.photo(photo.game, photo.digest) is None:
            values = {**msgspec.structs.asdict(photo), "body": body}
            self._connection.execute(insert(schema.photos), values)

    def describe_photo(self, photo: PhotoRow) -> None:
        """Update what is known of a photo's card, and whether the house keeps the photo."""
        photos = schema.photos.c
        where = (photos.game == photo.game, photos.digest == photo.digest)
        self._connection.execute(update(schema.photos).where(*where).values(**msgspec.structs.asdict(photo)))

    def drop_photo(self, game: str, digest: str) -> None:
        """Delete a photo."""
        photos = schema.photos.c
        self._connection.execute(delete(schema.photos).where(photos.game == game, photos.digest == digest))

    def set_table_photos(self, code: str, match: int, rows: Iterable[TablePhotoRow]) -> None:
        """Replace the photos of the cards of a match."""
        shown = schema.table_photos.c
        self._connection.execute(delete(schema.table_photos).where(shown.code == code, shown.match == match))
        values = [{"code": code, "match": match, **msgspec.structs.asdict(row)} for row in rows]
        if values:
            self._connection.execute(insert(schema.table_photos), values)

    def notify_others(self, code: str, seq: int) -> None:
        """Notify other servers of the same database once the change is committed."""
        if self._connection.dialect.name == "postgresql":
            values = {"channel": CHANNEL, "payload": f"{code}:{seq}"}
            self._connection.execute(text("SELECT pg_notify(:channel, :payload)"), values)

    def _at_once(self, statement: Insert | Update, values: dict[str, Any]) -> None:
        """Execute a statement that every entry needs, by the shortest way that the driver has."""
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
    """Return a statement as the driver takes it, and the order of its values if they have no names."""
    compiled = statement.compile(dialect=dialect)
    return str(compiled), tuple(compiled.positiontup or ())


def lock_table(connection: Connection, code: str) -> None:
    """Wait until nobody else writes to a table, in databases with several writers."""
    locked = schema.tables.select().where(schema.tables.c.code == code).with_for_update()
    connection.execute(locked)
