"""Other ids for the seats of a record: names for people to read, letters for a table."""

from collections.abc import Mapping
from typing import Any

import msgspec

from companion.referee.definition.game import Game
from companion.referee.fields.move import Seat
from companion.referee.matches.entries import Entry, Interrupt, Play
from companion.referee.matches.records import Record
from companion.referee.resolving.naming_plain import corrected_by_name, plain_by_name


def renamed(record: Record, game: Game[Any], ids: Mapping[Seat, Seat]) -> Record:
    """Return a record with other ids of seats, whose players keep their names."""
    seats = tuple(msgspec.structs.replace(one, id=ids[one.id]) for one in record.options.seats)
    lines = tuple(msgspec.structs.replace(line, entry=_entry(game, line.entry, ids)) for line in record.lines)
    return msgspec.structs.replace(
        record,
        options=msgspec.structs.replace(record.options, seats=seats),
        lines=lines,
        setup=None if record.setup is None else plain_by_name(record.setup, game.state_type, ids, game.kinds),
    )


def _entry(game: Game[Any], entry: Entry, ids: Mapping[Seat, Seat]) -> Entry:
    if isinstance(entry, Play | Interrupt):
        move = corrected_by_name(entry.move, game.state_type, ids, game.kinds)
        entry = msgspec.structs.replace(entry, move=move)
    return game.by_name(entry, ids)
