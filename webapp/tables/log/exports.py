"""A match as a file: its record, a table of its entries, or plain text; or as the end of a link."""

import csv
import io
import json
import re
from collections.abc import Callable, Mapping
from typing import Any

import msgspec
import yaml

from companion.games import find_game
from companion.language import _
from companion.record_links import write_replay
from companion.referee.fields.move import Seat
from companion.referee.fields.secrets import Audience, redact
from companion.referee.fields.typed import Fault
from companion.referee.links.linked import link_audience
from companion.referee.links.links import UnlinkableError
from companion.referee.matches.cutting import cut_for
from companion.referee.matches.entries import Entry, Note
from companion.referee.matches.match import Match
from companion.referee.matches.record_reading import begin, read_record
from companion.referee.matches.record_writing import authored, saved
from companion.referee.matches.records import Line, Record
from companion.referee.matches.replay import Replay, replay
from companion.referee.positions.options import TableOptions
from companion.referee.questions.verdict_texts import STANDINGS
from companion.referee.scoreboard.solo import render_record, solo_record
from companion.referee.words.wording import listed
from webapp.tables.log.renaming import renamed
from webapp.tables.session.opening import record_of
from webapp.tables.session.playing import ENGINE
from webapp.tables.session.seats import called_sides, names_of
from webapp.tables.session.table_session import TableSession
from webapp.tables.views.history_lines import lines, names_player
from webapp.tables.wire.errors import NotUnderstoodError
from webapp.tables.wire.views import Exported, LineView

_OVERTAKEN = _("against a rule since something before it was changed")
_FORMULA = ("=", "+", "-", "@", "\t", "\r")  # a spreadsheet would run it
_PLAIN_WORD = re.compile(r"[^\W\d_][\w .,;-]*")


def exported(held: TableSession, form: str, audience: Audience, lang: str) -> Exported:
    """Return a match in one of the forms, as an audience may see it."""
    write, media_type = _FORMS[form]
    body = write(held, audience, lang).encode("utf-8-sig" if form == "csv" else "utf-8")
    name = "-".join(filter(None, (held.table.game, held.code, str(held.row.number or ""))))
    return Exported(body, media_type, f"{name}.{form}")


def _json(held: TableSession, audience: Audience, lang: str) -> str:
    """Return the saved form: with the result of every entry, every decision, and the versions."""
    plain = saved(_given(held, audience, lang), held.playing.book, ENGINE)
    return json.dumps(plain, ensure_ascii=False, indent=1)


def _yaml(held: TableSession, audience: Audience, lang: str) -> str:
    """Return the authored form, with the players' names in place of seats if they are unambiguous."""
    record = _given(held, audience, lang).record
    bare = tuple(Line(entry=line.entry, note=line.note, judged=line.judged) for line in record.lines)
    record = msgspec.structs.replace(record, lines=bare)
    by_name = _by_name(held, record)
    return yaml.dump(
        authored(record) if by_name is None else by_name,
        Dumper=_Dumper,
        allow_unicode=True,
        sort_keys=False,
        default_flow_style=None,
        width=110,
    )


def _link(held: TableSession, audience: Audience, lang: str) -> str:
    """Return the end of a link to the match. Raises NotUnderstoodError if the match is too long for one."""
    replay = _given(held, link_audience(held.match, audience), lang)
    try:
        return write_replay(replay, find_game(held.playing.slug))
    except UnlinkableError as error:
        raise NotUnderstoodError("too-long", error.message) from None


def _csv(held: TableSession, audience: Audience, lang: str) -> str:
    """Return a table with one row an entry."""
    out = io.StringIO()
    writer = csv.writer(out)
    writer.writerow(("n", "at", "by", "seat", "told", "standing", "verdict", "cites", "entry"))
    for line in _all_lines(held, audience, lang):
        entry = json.dumps(line.entry, ensure_ascii=False)
        cells = (line.n, line.at, line.by, line.seat, line.told, line.standing, line.verdict)
        writer.writerow(map(_cell, (*cells, " ".join(line.cites), entry)))
    return out.getvalue()


def _txt(held: TableSession, audience: Audience, lang: str) -> str:
    """Return plain text, one line an entry."""
    names = names_of(held.seats, lang)
    order = ", ".join(names[seat] for seat in held.match.state.options.order)
    head = [held.table.title or held.playing.title, order, ""]
    texts = [_in_words(held, line, names, lang) for line in _all_lines(held, audience, lang)]
    outcome = held.playing.game.outcome(held.match.state)
    if outcome is not None:
        texts += ["", render_winners(held, outcome.winners, lang)]
    return "\n".join((*head, *texts, ""))


def render_winners(held: TableSession, winners: tuple[Seat, ...], lang: str) -> str:
    """Return the winners in words, or the record that a player alone had to beat."""
    board = held.playing.board
    record = None if board is None else solo_record(board, held.match.state)
    if record is not None:
        return f"{render_record(record).to(lang).capitalize()}."
    called = listed(called_sides(held.seats, winners, lang), lang)
    return (_("Won by {names}.", names=called) if called else _("Nobody has won.")).to(lang)


_FORMS: dict[str, tuple[Callable[[TableSession, Audience, str], str], str]] = {
    "json": (_json, "application/json"),
    "yaml": (_yaml, "application/yaml"),
    "csv": (_csv, "text/csv; charset=utf-8"),
    "txt": (_txt, "text/plain; charset=utf-8"),
    "link": (_link, "text/plain; charset=utf-8"),
}


def _given(held: TableSession, audience: Audience, lang: str) -> Replay[Any]:
    """Return the match as a record with its results and named seats, as an audience may see it."""
    head = record_of(held.row, held.playing, held.table.title)
    seats = tuple(
        msgspec.structs.replace(seat, name=row.name) if (row := held.seat(seat.id)) else seat
        for seat in head.options.seats
    )
    head = msgspec.structs.replace(head, options=msgspec.structs.replace(head.options, seats=seats))
    shown = _all_lines(held, audience, lang)
    whole = msgspec.structs.replace(head, lines=_lines(held, shown, lambda n: held.match.log[n - 1]))
    seen = _lines(held, shown, lambda n: held.match.seen(n, audience))
    cut = msgspec.structs.replace(head, lines=seen, setup=redact(head.setup, audience))
    return cut_for(whole, cut, _with_names(held, head.options), audience, held.playing.table)


def _lines(
    held: TableSession, shown: tuple[LineView, ...], entry: Callable[[int], Entry]
) -> tuple[Line, ...]:
    """Return the lines of a record; notes read as in the history, also those of the server."""
    earlier = held.row.earlier

    def given(line: LineView) -> Entry:
        found = entry(line.n) if line.n > earlier else None
        return Note(text=line.told) if found is None or isinstance(found, Note) else found

    return tuple(
        Line(
            entry=given(line),
            note=str(line.entry.get("note", "")) if "do" in line.entry and line.n > earlier else "",
            at=line.at,
            by=line.by,
            idem=line.idem,
        )
        for line in shown
    )


def _with_names(held: TableSession, options: TableOptions) -> Match[Any]:
    """Return a match with named seats, so that the redacted positions fit them."""
    game = held.playing.game
    head = msgspec.structs.replace(record_of(held.row, held.playing), options=options)
    return Match(game, begin(head, game).state).replayed(held.match.log, held.match.recorded)


def _by_name(held: TableSession, record: Record) -> dict[str, Any] | None:
    """Return the record with names in place of seats' ids, or None if that changes the match."""
    names = {seat.id: seat.name for seat in held.seats}
    if not all(names.values()) or len({*names, *names.values()}) < 2 * len(names):
        return None
    game = held.playing.game
    by_name = renamed(record, game, names)
    seats = tuple(msgspec.structs.replace(one, name="") for one in by_name.options.seats)
    options = msgspec.structs.replace(by_name.options, seats=seats)
    written = authored(msgspec.structs.replace(by_name, options=options))
    try:
        again = replay(read_record(written, held.playing.table), game)
    except (Fault, ValueError):
        return None
    standings = [one.standing for one in again.match.course]
    return written if standings == [one.standing for one in held.match.course] else None


def _all_lines(held: TableSession, audience: Audience, lang: str) -> tuple[LineView, ...]:
    return lines(held, range(1, len(held.entries) + 1), audience, lang)


def _in_words(held: TableSession, line: LineView, names: Mapping[Seat, str], lang: str) -> str:
    """Return a line as text, with the player's name where the line does not tell it."""
    who = "" if names_player(held, line.n) else names.get(line.seat or "", "")
    text = f"{who}: {line.told}" if who else line.told
    standing = STANDINGS[line.standing].to(lang) if line.standing not in (None, "accepted") else ""
    if line.overtaken is True:
        standing = _OVERTAKEN.to(lang)
    return f"{line.n:>4}  {line.at[11:16]}  {text}" + (f" ({standing})" if standing else "")


def _cell(value: object) -> object:
    """Return a cell that no spreadsheet takes for a formula."""
    return f"'{value}" if isinstance(value, str) and value.startswith(_FORMULA) else value


class _Dumper(yaml.SafeDumper):
    """A dumper that quotes every text that a YAML reader could take for another type."""


def _text(dumper: yaml.SafeDumper, text: str) -> yaml.ScalarNode:
    style = None if _PLAIN_WORD.fullmatch(text) else '"'
    return dumper.represent_scalar("tag:yaml.org,2002:str", text, style=style)


_Dumper.add_representer(str, _text)
