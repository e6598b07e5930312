"""Links to records of the installed games."""

import gzip
import json
from collections.abc import Iterator
from functools import cache
from typing import Any, get_args

from companion.games import GameEntry, UnknownGameError, find_game
from companion.language import _
from companion.record_files import Opened, open_plain
from companion.referee.fields.secrets import Audience
from companion.referee.fields.typed import Fault
from companion.referee.links.linked import link_audience, linked
from companion.referee.links.links import UnreadableLinkError, read_link, write_link
from companion.referee.links.schemas import LinkSchema, link_schema, with_digest
from companion.referee.matches.cutting import seen_by
from companion.referee.matches.record_reading import GameAndBook
from companion.referee.matches.records import Mode
from companion.referee.matches.replay import Replay, replay


def link_of(opened: Opened) -> str:
    """Return the form of a link to a record; while its match is not over, without anybody's secrets.

    Raises UnlinkableError.
    """
    record, table = opened.record, GameAndBook(opened.game, opened.book)
    match = replay(record, opened.game).match
    audience = link_audience(match, Audience(record.options.order))
    return write_replay(seen_by(record, match, audience, table), opened.entry)


def write_replay(replay: Replay[Any], entry: GameEntry) -> str:
    """Return the form of a link to a record with its results. Raises UnlinkableError."""
    return write_link(linked(replay), schema_for(entry, replay.record.mode))


def open_link(form: str) -> Opened:
    """Return the record that a link holds. Raises UnreadableLinkError."""
    plain = read_link(form, _schema_with)
    try:
        return open_plain(plain)
    except Fault as fault:
        message = _("This link holds no match that can be played here: {reason}.", reason=fault.message)
        raise UnreadableLinkError(message) from None


def _schema_with(game: str, digest: bytes) -> LinkSchema | None:
    try:
        entry = find_game(game)
    except UnknownGameError:
        refusal = _("This link is to a match of a game that is not installed here: “{word}”.", word=game)
        raise UnreadableLinkError(refusal) from None
    return next((one for one in _schemas(entry) if one.digest == digest), None)


def _schemas(entry: GameEntry) -> Iterator[LinkSchema]:
    """Yield the schemas of a game: those of today, and those by which released versions wrote."""
    yield from todays_schemas(entry)
    for file in entry.link_schemas:
        yield with_digest(json.loads(gzip.decompress(file.read_bytes())))


def todays_schemas(entry: GameEntry) -> Iterator[LinkSchema]:
    """Yield the schema of each mode in which a game can be played."""
    modes: tuple[Mode, ...] = get_args(Mode)
    yield from (schema_for(entry, mode) for mode in modes if entry.load_game(mode) is not None)


@cache
def schema_for(entry: GameEntry, mode: Mode) -> LinkSchema:
    """Return the schema of a game in a mode in which it can be played."""
    game = entry.load_game(mode)
    assert game is not None
    decisions = ((one.id, one.offered) for one in entry.load_rules().decisions.values())
    return link_schema(game, decisions, mode)
