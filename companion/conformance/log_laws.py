"""Laws of every match, whatever its log: it is its replay, it can be taken back, written and read."""

from typing import Any

import msgspec

from companion.conformance.laws import audiences, encode
from companion.conformance.secrecy import hidden
from companion.referee.fields.secrets import redact
from companion.referee.matches.cutting import cut_for
from companion.referee.matches.entries import Entry, Retract
from companion.referee.matches.match import Match
from companion.referee.matches.record_reading import GameAndBook, read_record
from companion.referee.matches.record_writing import authored, saved
from companion.referee.matches.records import Line, Record
from companion.referee.matches.replay import Replay, replay

ENGINE = "conformance"


def check_replayed(match: Match[Any]) -> None:
    """Assert that the state is the replay of the log, with entries held to their first standing."""
    again = Match(match.game, match.begun).replayed(match.log, match.recorded)
    assert again.state == match.state
    assert [outturn.standing for outturn in again.course] == [outturn.standing for outturn in match.course]


def check_taken_back(before: Match[Any], entry: Entry) -> None:
    """Assert that taking the last entry back restores what was before it."""
    after = before.append(entry).append(Retract(n=len(before.log) + 1))
    assert after.state == before.state, f"taking back {entry} does not restore the state"


def check_record(table: GameAndBook[Any], match: Match[Any]) -> None:
    """Assert that a match, authored or saved, is read back as the same and replays to the same."""
    record = _record(match, match.begun, match.log)
    played = Replay(record, match)
    assert read_record(authored(record), table) == record
    kept = read_record(saved(played, table.book, ENGINE), table)
    assert kept.log == record.log
    again = replay(kept, table.game)
    assert again.drift == (), again.drift
    assert digests(again.match) == digests(match)
    assert read_record(saved(again, table.book, ENGINE), table) == kept


def check_given(table: GameAndBook[Any], match: Match[Any]) -> None:
    """Assert that a match as given to anybody, who knows less, replays to the same and hides its secrets.

    A sealed answer of which others only know that it was given cannot be replayed by them.
    """
    if match.still_sealed:
        return
    whole = _record(match, match.begun, match.log)
    for audience in audiences(match.state):
        log = tuple(match.seen(n, audience) for n in range(1, len(match.log) + 1))
        cut = _record(match, redact(match.begun, audience), log)
        if cut == whole:
            continue  # which is read as the same wherever a record is
        given = cut_for(whole, cut, match, audience, table)
        forms = (saved(given, table.book, ENGINE), *(() if audience.seats else (authored(given.record),)))
        for form in forms:
            again = replay(read_record(form, table), table.game)
            assert again.drift == (), (audience, again.drift)
            assert digests(again.match) == digests(match), audience
        still = [one for one in hidden(match.state) if one.owner not in audience.seats]
        text = encode(forms[0]).decode()
        assert not [one for one in still if one.sentinel in text], (audience, still)


def _record(match: Match[Any], begun: Any, log: tuple[Entry, ...]) -> Record:
    setup = msgspec.json.decode(msgspec.json.encode(begun))
    del setup["options"]
    lines = tuple(Line(entry=entry) for entry in log)
    return Record(game=match.game.slug, options=match.begun.options, lines=lines, setup=setup)


def digests(match: Match[Any]) -> list[tuple[int, str]]:
    """Return the digest of the state after each moment of the order of play."""
    return [(outturn.moment.n, outturn.digest) for outturn in match.course]
