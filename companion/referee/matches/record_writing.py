"""Writing of records as plain data: as people write them, or with everything that a saved match keeps."""

from functools import cache
from typing import Any

import msgspec

from companion.referee.fields.move import Move
from companion.referee.matches.entries import Decide, Entry, Interrupt, Note, Play, Retract, Stand, Waive
from companion.referee.matches.records import FORMAT, REFEREED, Expect, Judged, Line, Record, Versions
from companion.referee.matches.replay import Replay
from companion.referee.positions.options import SeatOf
from companion.rulebook import Rulebook

Plain = dict[str, Any]


def authored(record: Record, *, with_standings: bool = False) -> Plain:
    """Return the record as people write it: decisions and fields only if they differ from the defaults.

    Standings of entries are written if asked for, or if some entry depends on secrets that the record lacks.
    """
    hides = with_standings or any(line.judged and line.judged.hidden for line in record.lines)
    return _head(record, dict(record.options.decisions)) | {
        "moves": [
            _line(line, line.judged and _standing_of(line.judged) if hides else None) for line in record.lines
        ]
    }


def _standing_of(judged: Judged) -> Judged:
    if judged.hidden:
        return msgspec.structs.replace(judged, digest=None)
    return Judged(standing=judged.standing, recorded=judged.recorded)


def saved(replay: Replay[Any], book: Rulebook, engine: str) -> Plain:
    """Return the record with the result of each entry, every decision, engine and book."""
    record = replay.record
    decisions = {decision.id: decision.default for decision in book.decisions.values()}
    head = _head(record, decisions | dict(record.options.decisions))
    lines = [{"n": n} | _line(line, replay.judged(n)) for n, line in enumerate(record.lines, 1)]
    versions: Plain = _plain(Versions(engine, book.version))
    return head | versions | {"moves": lines}


def _head(record: Record, decisions: dict[str, str]) -> Plain:
    head: Plain = {"record": FORMAT, "game": record.game}
    if record.mode != REFEREED:
        head["mode"] = record.mode
    if record.title:
        head["title"] = record.title
    head["seats"] = [_seat(seat) for seat in record.options.seats]
    if decisions:
        head["decisions"] = decisions
    if record.setup is not None:
        head["setup"] = _plain(record.setup)
    return head


def _seat(seat: SeatOf) -> str | Plain:
    if seat == SeatOf(seat.id):
        return seat.id
    found: Plain = _plain(seat)
    return found


def _line(line: Line, judged: Judged | None) -> Plain:
    found = plain_entry(line.entry)
    for name in ("note", "at", "by", "idem"):
        if value := getattr(line, name):
            found[name] = value
    if line.expect is not None:
        found["expect"] = _expected(line.expect)
    return found | _plain(judged) if judged else found


def _expected(expect: Expect) -> Any:
    return expect.verdict if expect == Expect(verdict=expect.verdict) else _plain(expect)


def plain_entry(entry: Entry) -> Plain:
    """Return an entry as it is written, without the fields beside it."""
    if isinstance(entry, Play | Interrupt):
        found = plain_move(entry.move)
        if isinstance(entry, Interrupt):
            found["before"] = entry.before
        marks = ("presumed",) if isinstance(entry, Interrupt) else ("presumed", "follows")
        found |= {name: True for name in marks if getattr(entry, name)}
        if isinstance(entry, Play) and entry.waived:
            found["waived"] = entry.waived
        return found | {"stands": True} if entry.stands else found
    if isinstance(entry, Stand):
        return {"stand": entry.n}
    if isinstance(entry, Retract):
        return {"retract": entry.n}
    if isinstance(entry, Decide):
        return {"decide": entry.id, "option": entry.option}
    if isinstance(entry, Waive):
        return {"seat": entry.seat, "waive": entry.scope}
    assert isinstance(entry, Note)
    return {"note": entry.text}


def plain_move(move: Move) -> Plain:
    """Return a move as it is written: the seat, the wire name, and the fields without defaults."""
    fields: Plain = _plain(move)
    first = {"seat": fields.pop("seat"), "do": fields.pop("do")}
    usual = _usual_values(type(move))
    return first | {
        name: value for name, value in fields.items() if name not in usual or value != usual[name]
    }


@cache
def _usual_values(kind: type[Move]) -> Plain:
    """Return the default values of a move's fields; cached, since finding them is slow."""
    return {field.encode_name: _usual(field) for field in msgspec.structs.fields(kind) if not field.required}


def _usual(field: msgspec.structs.FieldInfo) -> Any:
    """Return the plain value of a field that is not written, or UNSET if it then does not exist."""
    if field.default_factory is not msgspec.NODEFAULT:
        return _plain(field.default_factory())
    return field.default if field.default is msgspec.UNSET else _plain(field.default)


def _plain(value: Any) -> Any:
    """Return a value of a record as dicts, lists, texts and numbers."""
    return msgspec.json.decode(msgspec.json.encode(value))
