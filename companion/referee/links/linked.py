"""What a link holds of a match: the record without times, phones and expectations."""

from typing import Any

import msgspec

from companion.referee.fields.secrets import EVERYBODY, Audience
from companion.referee.matches.match import Match
from companion.referee.matches.record_writing import authored
from companion.referee.matches.records import Line
from companion.referee.matches.replay import Replay


def link_audience(match: Match[Any], audience: Audience) -> Audience:
    """Return for whose eyes a link is made: of a match that is not over, for everybody's."""
    return EVERYBODY if match.game.outcome(match.state) is None else audience


def linked(replay: Replay[Any]) -> dict[str, Any]:
    """Return a record as plain data, with the standing of each entry, so that no later judge changes it."""
    lines = tuple(
        Line(entry=line.entry, note=line.note, judged=replay.judged(n))
        for n, line in enumerate(replay.record.lines, 1)
    )
    bare = msgspec.structs.replace(replay.record, lines=lines)
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(authored(bare, with_standings=True)))
    return plain
