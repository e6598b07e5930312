"""Reads from the database."""

import secrets
from collections.abc import Collection, Iterable
from typing import Any, NamedTuple, TypeVar

import msgspec
from sqlalchemy import Connection, Row, Select, exists, extract, func, select

from webapp.store import schema
from webapp.store.rows import (
    EntryRow,
    HappeningRow,
    HouseCardRow,
    HousePresetRow,
    Kept,
    MatchRow,
    PhoneRow,
    PhotoRow,
    SeatRow,
    SnapshotRow,
    SoloResultRow,
    TablePhotoRow,
    TableRow,
)

MOST_NUMBERS = 2**31 - 1  # of cards of a house
R = TypeVar("R", bound=msgspec.Struct)
# The time by the clock of the database, in seconds; it advances within a transaction.
NOW = extract("epoch", func.clock_timestamp())


class MatchEntry(NamedTuple):
    """An entry, and the number of its match."""

    match: int
    entry: EntryRow


class _Outcome(msgspec.Struct):
    winners: tuple[str, ...] = ()


class _Ended(msgspec.Struct):
    """The part of a position that says how the match ended."""

    outcome: _Outcome | None = None


class ReadTransaction:
    """A transaction that reads."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    def table(self, code: str, match: int | None = None, after: int = 0) -> Kept | None:
        """Return a table with one of its matches, by default the last, and the entries after that number.

        None if there is no such table or match.
        """
        tables = self._rows(TableRow, select(schema.tables).where(schema.tables.c.code == code))
        matches = select(schema.matches).where(schema.matches.c.code == code)
        if match is not None:
            matches = matches.where(schema.matches.c.number == match)
        found = self._rows(MatchRow, matches.order_by(schema.matches.c.number.desc()).limit(1))
        if not tables or not found:
            return None
        entries, snapshots = schema.entries.c, schema.snapshots.c
        number = found[0].number
        snapshot = select(schema.snapshots).where(snapshots.code == code, snapshots.match == number)
        return Kept(
            table=tables[0],
            seats=self._of_table(SeatRow, schema.seats, code, schema.seats.c.place),
            phones=self._of_table(PhoneRow, schema.phones, code, schema.phones.c.number),
            match=found[0],
            entries=self._rows(
                EntryRow,
                select(schema.entries)
                .where(entries.code == code, entries.match == number, entries.n > after)
                .order_by(entries.n),
            ),
            snapshot=self._rows(SnapshotRow, snapshot)[0],
            photos=self._rows(TablePhotoRow, _photos_of(code, number)),
        )

    def seq(self, code: str) -> int | None:
        """Return the seq of a table, or None if there is no such table."""
        asked = select(schema.tables.c.seq).where(schema.tables.c.code == code)
        return self._connection.execute(asked).scalar()

    def seqs(self) -> dict[str, int]:
        """Return the seq of every table, by its code."""
        rows = self._connection.execute(select(schema.tables.c.code, schema.tables.c.seq))
        return {row.code: row.seq for row in rows}

    def matches(self, code: str) -> tuple[int, ...]:
        """Return the numbers of a table's matches with a standing entry, in order, and of the last match."""
        entries, number = schema.entries.c, schema.matches.c.number
        stands = exists().where(
            entries.code == code, entries.match == number, entries.standing.in_(("accepted", "stood"))
        )
        asked = select(number, stands).where(schema.matches.c.code == code).order_by(number)
        every = self._connection.execute(asked).all()
        return tuple(row[0] for row in every if row[1] or row is every[-1])

    def won(self, code: str, before: int) -> tuple[tuple[str, ...], ...]:
        """Return the winners of each finished match of a table before that number, in order."""
        snapshots = schema.snapshots.c
        asked = select(snapshots.state).where(snapshots.code == code, snapshots.match < before)
        states = self._connection.execute(asked.order_by(snapshots.match)).scalars()
        ended = (msgspec.json.decode(state, type=_Ended).outcome for state in states)
        return tuple(outcome.winners for outcome in ended if outcome is not None)

    def entry_of_mark(self, code: str, idem: str) -> MatchEntry | None:
        """Return the entry of that mark, in any match of the table, or None."""
        entries = schema.entries.c
        asked = select(schema.entries).where(entries.code == code, entries.idem == idem)
        for row in self._connection.execute(asked).all():
            return MatchEntry(row.match, next(iter(_read(EntryRow, [row]))))
        return None

    def codes_of_mark(self, idem: str) -> tuple[str, ...]:
        """Return the codes of the tables with an entry of that mark."""
        entries = schema.entries.c
        asked = select(entries.code).where(entries.idem == idem).distinct().order_by(entries.code)
        return tuple(self._connection.execute(asked).scalars())

    def has_entries(self, code: str) -> bool:
        """Return whether a table has ever had an entry."""
        entries = schema.entries.c.code
        return self._connection.execute(select(exists().where(entries == code))).scalar_one()

    def silence(self, code: str, number: int) -> float | None:
        """Return the seconds since any server heard of a phone, or None. PostgreSQL only."""
        phones = schema.phones.c
        asked = select(NOW - phones.heard).where(phones.code == code, phones.number == number)
        found = self._connection.execute(asked).scalar()
        return None if found is None else float(found)

    def heard_lately(self, codes: Collection[str], seconds: float) -> tuple[tuple[str, int], ...]:
        """Return the phones of these tables that any server has heard lately. PostgreSQL only."""
        phones = schema.phones.c
        asked = select(phones.code, phones.number).where(phones.code.in_(codes), NOW - phones.heard < seconds)
        return tuple((row.code, row.number) for row in self._connection.execute(asked)) if codes else ()

    def made_as(self, made_by: str, idem: str) -> str | None:
        """Return the code of the table that was made by that request, or None."""
        tables = schema.tables.c
        asked = select(tables.code).where(tables.made_by == made_by, tables.idem == idem)
        return self._connection.execute(asked).scalar()

    def happenings(self, code: str) -> tuple[HappeningRow, ...]:
        """Return the events at a table that are no entries, in order."""
        return self._of_table(HappeningRow, schema.happenings, code, schema.happenings.c.seq)

    def have_sat(self, code: str) -> frozenset[int]:
        """Return the phones that have ever taken a seat of a table, given it or left it."""
        happened = schema.happenings.c
        asked = select(happened.phone).where(happened.code == code, happened.kind == "seat")
        return frozenset(self._connection.execute(asked.distinct()).scalars())

    def last_phone(self, code: str) -> int:
        """Return the highest number that any phone of a table has had; its arrival is an event."""
        asked = select(func.max(schema.happenings.c.phone)).where(schema.happenings.c.code == code)
        return self._connection.execute(asked).scalar() or 0

    def has_come(self, code: str, token_hash: str) -> bool:
        """Return whether a phone is counted at a table."""
        phones = schema.phones.c
        asked = select(exists().where(phones.code == code, phones.token_hash == token_hash))
        return self._connection.execute(asked).scalar_one()

    def recent(self, token_hash: str | None, most: int) -> tuple[tuple[TableRow, tuple[SeatRow, ...]], ...]:
        """Return the most recently used tables with their seats, of one phone or of all."""
        asked = select(schema.tables)
        if token_hash is not None:
            asked = asked.where(schema.tables.c.code.in_(_tables_of(token_hash)))
        found = self._rows(TableRow, asked.order_by(schema.tables.c.touched_at.desc()).limit(most))
        return tuple(
            (one, self._of_table(SeatRow, schema.seats, one.code, schema.seats.c.place)) for one in found
        )

    def house_cards(self, game: str, most: int) -> tuple[HouseCardRow, ...]:
        """Return the valid version of each card of a house for a game, the latest first."""
        cards = schema.house_cards.c
        asked = (
            _valid_cards().where(cards.game == game).order_by(cards.told_at.desc(), cards.name, cards.card)
        )
        return self._rows(HouseCardRow, asked.limit(most))

    def house_card_named(self, game: str, name: str) -> int | None:
        """Return the number of the card of a house that now has a name, or None."""
        cards = schema.house_cards.c
        asked = _valid_cards().where(cards.game == game, cards.name == name)
        return next((row.card for row in self._rows(HouseCardRow, asked)), None)

    def count_house_cards(self, game: str) -> int:
        """Return the number of cards that a house keeps for a game."""
        cards = schema.house_cards.c
        asked = select(func.count(cards.card.distinct())).where(cards.game == game)
        return self._connection.execute(asked).scalar_one()

    def house_card(self, game: str, card: int) -> tuple[HouseCardRow, ...]:
        """Return the versions of a card of a house, the valid one first."""
        cards = schema.house_cards
        asked = select(cards).where(cards.c.game == game, cards.c.card == card)
        return self._rows(HouseCardRow, asked.order_by(cards.c.version.desc()))

    def new_house_card(self, game: str) -> int:
        """Return a number that no card of the house has; that of a deleted card hardly ever comes back."""
        while self.house_card(game, number := secrets.randbelow(MOST_NUMBERS) + 1):
            pass
        return number

    def is_of_house(self, token_hash: str, *, known: bool = False) -> bool:
        """Return whether a phone is known, or holds a seat, at some table of this server."""
        phones, seats = schema.phones.c, schema.seats.c
        sits = exists().where(seats.code == phones.code, seats.phone == phones.number)
        is_one = phones.known.is_(True) if known else phones.known.is_(True) | sits
        asked = select(phones.number).where(phones.token_hash == token_hash, is_one)
        return self._connection.execute(asked.limit(1)).first() is not None

    def house_presets(self, game: str) -> tuple[HousePresetRow, ...]:
        """Return the presets of a house for a game, the latest first."""
        presets = schema.house_presets
        asked = select(presets).where(presets.c.game == game)
        return self._rows(HousePresetRow, asked.order_by(presets.c.kept_at.desc(), presets.c.name))

    def solo_results(self, game: str, name: str | None = None) -> tuple[SoloResultRow, ...]:
        """Return the results of players alone, or of the player of that name, the best first."""
        results = schema.solo_results
        asked = select(results).where(results.c.game == game)
        if name is not None:
            asked = asked.where(results.c.name == name)
        return self._rows(SoloResultRow, asked.order_by(results.c.points.desc(), results.c.at.desc()))

    def solo_result(self, code: str, match: int) -> SoloResultRow | None:
        """Return the result of the player of that match alone, or None."""
        results = schema.solo_results
        asked = select(results).where(results.c.code == code, results.c.match == match)
        return next(iter(self._rows(SoloResultRow, asked)), None)

    def photo(self, game: str, digest: str) -> PhotoRow | None:
        """Return a photo of a game, or None."""
        asked = select(*_ABOUT_PHOTO).where(schema.photos.c.game == game, schema.photos.c.digest == digest)
        return next(iter(self._rows(PhotoRow, asked)), None)

    def photo_body(self, game: str, digest: str) -> bytes | None:
        """Return the bytes of a photo, or None."""
        photos = schema.photos.c
        asked = select(photos.body).where(photos.game == game, photos.digest == digest)
        return self._connection.execute(asked).scalar()

    def house_photos(self, game: str | None, most: int) -> tuple[PhotoRow, ...]:
        """Return the photos of a house for a game, or for all games, the latest first."""
        photos = schema.photos.c
        asked = select(*_ABOUT_PHOTO).where(photos.of_house)
        if game is not None:
            asked = asked.where(photos.game == game)
        return self._rows(PhotoRow, asked.order_by(photos.taken_at.desc(), photos.digest).limit(most))

    def photos_taken(self, code: str) -> int:
        """Return the number of photos that were taken at a table and are still stored."""
        taken = select(func.count()).select_from(schema.photos).where(schema.photos.c.code == code)
        return self._connection.execute(taken).scalar_one()

    def tables_showing(self, game: str, digest: str) -> tuple[str, ...]:
        """Return the codes of the tables where a card has that photo."""
        shown, tables = schema.table_photos.c, schema.tables.c
        asked = select(shown.code).join(schema.tables, tables.code == shown.code)
        asked = asked.where(shown.photo == digest, tables.game == game).distinct()
        return tuple(self._connection.execute(asked.order_by(shown.code)).scalars())

    def count(self) -> int:
        """Return the number of tables."""
        return self._connection.execute(select(func.count()).select_from(schema.tables)).scalar_one()

    def _of_table(self, kind: type[R], table: Any, code: str, order: Any) -> tuple[R, ...]:
        return self._rows(kind, select(table).where(table.c.code == code).order_by(order))

    def _rows(self, kind: type[R], asked: Select[Any]) -> tuple[R, ...]:
        return tuple(_read(kind, self._connection.execute(asked)))


# The columns of a photo without its bytes.
_ABOUT_PHOTO = tuple(column for column in schema.photos.c if column.name != "body")


def _valid_cards() -> Select[Any]:
    """Return the question for the last version of each card of the house."""
    cards, later = schema.house_cards, schema.house_cards.alias()
    last = select(func.max(later.c.version)).where(later.c.game == cards.c.game, later.c.card == cards.c.card)
    return select(cards).where(cards.c.version == last.scalar_subquery())


def _photos_of(code: str, match: int) -> Select[Any]:
    shown = schema.table_photos.c
    asked = select(schema.table_photos).where(shown.code == code, shown.match == match)
    return asked.order_by(shown.seq, shown.card, shown.n)


def _tables_of(token_hash: str) -> Select[Any]:
    return select(schema.phones.c.code).where(schema.phones.c.token_hash == token_hash)


def _read(kind: type[R], rows: Iterable[Row[Any]]) -> Iterable[R]:
    """Yield rows as values, without the columns that only say where a row belongs."""
    names = kind.__struct_fields__
    for row in rows:
        fields = row._mapping
        yield kind(**{name: fields[name] for name in names})
