"""Entries as lines of history, in words."""

from collections.abc import Iterable
from functools import partial
from typing import Any

import msgspec

from companion.language import _
from companion.referee.definition.game import Game
from companion.referee.fields.facts import Event
from companion.referee.fields.move import Move, Seat
from companion.referee.fields.secrets import Audience, redact
from companion.referee.judging.ruling import Citation, Role
from companion.referee.matches.entries import Decide, Entry, Interrupt, Note, Play, Retract, Stand, Waive
from companion.referee.matches.match import EntryResult
from companion.referee.matches.record_writing import plain_entry
from companion.referee.matches.replay import cites_of
from companion.referee.positions.options import TableOptions
from companion.referee.positions.position import Choose
from companion.referee.questions.verdict_texts import VERDICTS, message, render_citation, render_events
from companion.referee.resolving.table_moves import Ajustar
from companion.yield_points import yield_point
from webapp.store.rows import EntryRow
from webapp.tables.session.onlooker import phone_id
from webapp.tables.session.seats import JUDGE, label, names_of, shown
from webapp.tables.session.table_session import TableSession
from webapp.tables.session.taking_back import meant_by
from webapp.tables.views.lots import render_noted
from webapp.tables.views.original_position import state_as_told
from webapp.tables.views.table_notes import read_note, tell_note
from webapp.tables.wire.views import EventView, LineView

SHOWN = 50  # lines of history that a table shows of itself


class _Noted(msgspec.Struct):
    """What somebody wrote beside an entry, of all that is kept of it."""

    note: str | None = None


def last_lines(held: TableSession, audience: Audience, lang: str) -> tuple[LineView, ...]:
    """Return the last lines of the match, newest last."""
    return lines(held, last_numbers(held), audience, lang)


def last_numbers(held: TableSession) -> range:
    """Return the numbers of the last entries of the match."""
    return numbers_before(held, len(held.entries) + 1)


def numbers_before(held: TableSession, n: int) -> range:
    """Return the numbers of the last entries of the match before that one."""
    end = min(n, len(held.entries) + 1)
    return range(max(1, end - SHOWN), end)


def lines(held: TableSession, numbers: Iterable[int], audience: Audience, lang: str) -> tuple[LineView, ...]:
    """Those lines, as an audience may see them."""
    key = (audience.seats, lang)
    found = []
    for n in numbers:
        yield_point()
        shown_to = held.told.setdefault(n, {})
        if key not in shown_to:
            shown_to[key] = _line(held, n, audience, lang)
        found.append(shown_to[key])
    return tuple(found)


def _line(held: TableSession, n: int, audience: Audience, lang: str) -> LineView:
    row = held.entries[n - 1]
    cites: tuple[str, ...] = ()
    overtaken = False
    if n <= held.row.earlier:
        plain = _before_upgrade(held, row, audience)
        seat, told, words = (
            plain.get("seat"),
            _told_before(held, row, plain, lang),
            _message_of_row(held, row, lang),
        )
        cites = tuple(msgspec.json.decode(row.cites))
    else:
        entry = held.match.seen(n, audience)
        move = entry.move if isinstance(entry, Play | Interrupt) else None
        seat = move.seat if move else entry.seat if isinstance(entry, Waive) else None
        told = render_entry(held, entry, row, audience, lang)
        words = ""
        if (outturn := seen_outturn(held, n, audience)) is not None:
            words, cites = render_verdict(held, entry, outturn, lang), cites_of(outturn)
            overtaken = outturn.overtaken
        plain = plain_entry(entry)
        if (note := msgspec.json.decode(row.entry, type=_Noted).note) is not None:
            plain["note"] = note
        if reason := _reason(row, entry, note or ""):
            told = f"{told} “{reason}”"
    return LineView(
        n=n,
        seq=row.seq,
        at=row.at,
        idem=row.idem,
        by=shown(JUDGE if row.judge else label(held.seats, row.phone), lang),
        phone=None if row.phone is None else phone_id(row.phone),
        seat=seat,
        entry=plain,
        told=told,
        standing=row.standing,
        verdict=row.verdict,
        cites=cites,
        message=words,
        retracted_by=held.now.taken_back.get(n, msgspec.UNSET),
        about=_about(held, n) or msgspec.UNSET,
        overtaken=overtaken or msgspec.UNSET,
    )


def _about(held: TableSession, n: int) -> str:
    """Whose the entry was that entry ``n`` takes back or lets stand, by which a phone may take that back."""
    if n <= held.row.earlier or not isinstance(entry := held.match.log[n - 1], Stand | Retract):
        return ""
    return held.seat_of(entry)


def seen_outturn(held: TableSession, n: int, audience: Audience) -> EntryResult | None:
    """Return what entry ``n`` came to, as an audience may be told it; None where it is no move or was taken
    back.
    """
    outturn = held.now.outturns.get(n)
    return None if outturn is None else held.match.outturn_seen(outturn, audience)


def _reason(row: EntryRow, entry: Entry, note: str) -> str:
    """Why somebody ruled so: of what is let stand and decided, and of the judge's corrections."""
    if isinstance(entry, Stand | Decide):
        return note
    if row.judge and isinstance(entry, Play) and isinstance(entry.move, Ajustar):
        return entry.move.reason
    return ""


def render_entry(held: TableSession, entry: Entry, row: EntryRow, audience: Audience, lang: str) -> str:
    """Return an entry in one short sentence."""
    if isinstance(entry, Play | Interrupt):
        told = _tell_passed(held, row.n, _tell_played(held, entry.move, row.n, audience, lang), lang)
        if isinstance(entry, Interrupt) and not entry.presumed:
            return tell_late(held, entry.before, told, audience, lang)
        return told
    if isinstance(entry, Stand):
        return _("Let stand: {what}", what=_told_of(held, entry.n, audience, lang)).to(lang)
    if isinstance(entry, Retract):
        n, again = meant_by(held.match.log, entry)
        what = _told_of(held, n, audience, lang)
        return (_("Redone: {what}", what=what) if again else _("Taken back: {what}", what=what)).to(lang)
    if isinstance(entry, Decide):
        cited = Citation(entry.id, "decides", (("option", entry.option),))
        play, options = held.playing, held.match.state.options
        return render_citation(cited, play.game, play.book, options, lang).text
    if isinstance(entry, Waive):
        return waived_in_words(held, entry.seat, entry.scope, lang)
    assert isinstance(entry, Note)
    if row.phone is None:
        return _of_the_server(held, entry.text, lang)
    return entry.text


def waived_in_words(held: TableSession, seat: Seat, scope: str, lang: str) -> str:
    """Whose standing pass it is, and what it covers."""
    named = next(one.named for one in held.playing.game.presuming.scopes if one.id == scope)
    return _("{who}: {what}", who=names_of(held.seats, lang)[seat], what=named).to(lang)


def _tell_played(held: TableSession, move: Move, n: int, audience: Audience, lang: str) -> str:
    """Return the move of entry ``n``, and by whom."""
    state = held.playing.game.project(state_as_told(held, n), audience)
    told = held.playing.game.render_move(with_names(held, state, lang), move, lang)
    if held.playing.board is None and not isinstance(move, Ajustar):
        told = _("{who}: {what}", who=names_of(held.seats, lang)[move.seat], what=told).to(lang)
    return told


def _tell_passed(held: TableSession, n: int, told: str, lang: str) -> str:
    """Return what was played, and who let pass what is owed before it by what was told late."""
    outturn = held.now.outturns.get(n)
    if outturn is None or not outturn.passes:
        return told
    names = names_of(held.seats, lang)
    who = ", ".join(dict.fromkeys(names[one.seat] for one in outturn.passes))
    return _("{what} (before that, {who} let it pass)", what=told, who=who).to(lang)


def tell_late(held: TableSession, before: int, told: str, audience: Audience, lang: str) -> str:
    """Return what was told late, and before what it happened."""
    if before <= len(held.match.log):
        after = held.match.seen(before, audience)
        if isinstance(after, Play | Interrupt):
            then = _tell_played(held, after.move, before, audience, lang)
            return _("{what} (told late: it came before “{then}”)", what=told, then=then).to(lang)
    return _("{what} (just before entry {n})", what=told, n=before).to(lang)


def _told_of(held: TableSession, n: int, audience: Audience, lang: str) -> str:
    """Return what an entry speaks of: the entry of that number, or its number where there is none."""
    return render_number(held, n, audience, lang) if n <= len(held.match.log) else str(n)


def with_names(held: TableSession, state: Any, lang: str) -> Any:
    """Return a position whose seats have their names."""
    names = names_of(held.seats, lang)
    return msgspec.structs.replace(state, options=state.options.naming(names))


def render_number(held: TableSession, n: int, audience: Audience, lang: str) -> str:
    """Return the entry of that number in one short sentence."""
    row = held.entries[n - 1]
    if n <= held.row.earlier:
        return _told_before(held, row, _before_upgrade(held, row, audience), lang)
    return render_entry(held, held.match.seen(n, audience), row, audience, lang)


def render_happened(
    events: tuple[Event, ...], game: Game[Any], options: TableOptions, lang: str
) -> tuple[EventView, ...]:
    """Return what happened, each with its rule and by the names that the seats have."""
    told = render_events(events, game, options, lang)
    return tuple(EventView(event.rule, one) for event, one in zip(events, told, strict=True))


def render_verdict(held: TableSession, entry: Entry, outturn: EntryResult, lang: str) -> str:
    """Return the verdict in words, as it was when the entry was judged last; ``outturn`` as it may be
    told.
    """
    if outturn.ruling is None or not isinstance(entry, Play | Interrupt):
        return ""
    play, state = held.playing, with_names(held, outturn.state, lang)
    say = partial(play.game.render_move, state)
    return message(entry.move, outturn.ruling, play.game, play.book, state.options, lang, say, state)


def _before_upgrade(held: TableSession, row: EntryRow, audience: Audience) -> dict[str, Any]:
    """Return an entry that an engine before this has judged, as an audience may see it.

    Nothing but what is written is known of it: all that was told as an answer to a choice that is still
    sealed stays so.
    """
    plain: dict[str, Any] = redact(msgspec.json.decode(row.entry), audience)
    begun, now = held.match.begun.choice, held.match.state.choice
    if not isinstance(begun, Choose) or not begun.sealed or not isinstance(now, Choose):
        return plain
    if now.given[: len(begun.given)] != begun.given:
        return plain
    if plain.get("do") != begun.asks or plain["seat"] in audience.seats:
        return plain
    return {"seat": plain["seat"], "do": plain["do"]}


def _message_of_row(held: TableSession, row: EntryRow, lang: str) -> str:
    """Return the verdict that an engine before this gave: only the rules are kept of it."""
    if row.verdict is None:
        return ""
    play, options = held.playing, held.match.state.options
    role: Role = "primary" if row.verdict == "illegal" else "allows"
    cited = [Citation(id, role) for id in msgspec.json.decode(row.cites) if play.book.knows(id)]
    told = [render_citation(one, play.game, play.book, options, lang) for one in cited]
    verdict = VERDICTS[row.verdict].to(lang).capitalize()  # type: ignore[index]  # written by this program
    return " ".join([f"{verdict}.", *(f"{one.source}: {one.sentence}" for one in told)])


def _of_the_server(held: TableSession, text: str, lang: str) -> str:
    """Return what nobody has said: how a proposal came out, what was done to the table, which version judges
    on.
    """
    if (noted := render_noted(text, names_of(held.seats, lang))) is not None:
        return noted.to(lang)
    if (note := read_note(text)) is not None:
        return tell_note(note, held.seats, lang)
    told = _("From here on version {version} of this program judges; all before stays.", version=text)
    return told.to(lang)


def _told_before(held: TableSession, row: EntryRow, plain: dict[str, Any], lang: str) -> str:
    """Return an entry of an engine before this, as it was written."""
    if row.phone is None:
        return _of_the_server(held, plain["note"], lang)
    said = [str(value) for name, value in plain.items() if name != "seat"]
    return " · ".join(said)
