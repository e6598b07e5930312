"""Entries as lines of history, in words."""

from collections.abc import Iterable
from functools import partial
from typing import Any, NamedTuple

import msgspec

from companion.language import _, _n, in_language
from companion.referee.definition.game import Game
from companion.referee.fields.facts import Event
from companion.referee.fields.move import Move, Seat
from companion.referee.fields.secrets import Audience, redact
from companion.referee.judging.ruling import Citation, Role
from companion.referee.matches.entries import Decide, Entry, Interrupt, Note, Play, Retract, Stand, Waive
from companion.referee.matches.match import PLAYED, EntryResult
from companion.referee.matches.record_writing import plain_entry
from companion.referee.matches.replay import cites_of
from companion.referee.positions.adjustments import AS_PRINTED
from companion.referee.positions.options import TableOptions
from companion.referee.positions.position import Choose
from companion.referee.questions.verdict_texts import VERDICTS, message, render_citation, render_events
from companion.referee.resolving.table_moves import Ajustar
from companion.referee.views.view_changes import diff_view
from companion.referee.words.wording import joined
from companion.yield_points import yield_point
from webapp.store.rows import EntryRow
from webapp.tables.session.onlooker import phone_id
from webapp.tables.session.photos import photo_played
from webapp.tables.session.seats import JUDGE, label, names_of
from webapp.tables.session.table_session import TableSession
from webapp.tables.session.taking_back import meant_by
from webapp.tables.views.lots import render_noted
from webapp.tables.views.original_position import told_in
from webapp.tables.views.showing import came_between, doers, view_of
from webapp.tables.views.table_notes import read_note, render_note
from webapp.tables.wire.views import EventView, LeftToTable, LineView

SHOWN = 50  # lines of history that a table's view holds
MOST_MISSED = 400  # lines that a whole table holds for a phone that missed more; the client keeps as many


class _Noted(msgspec.Struct):
    """The note beside an entry, of all that is stored of it."""

    note: str | None = None


def last_lines(held: TableSession, audience: Audience, lang: str) -> tuple[LineView, ...]:
    """Return the last lines of the match, newest last."""
    return lines(held, last_numbers(held), audience, lang)


def missed_lines(held: TableSession, seq: int, audience: Audience, lang: str) -> tuple[LineView, ...]:
    """Return the last lines of the match, and all before them that a phone at ``seq`` has missed."""
    first = last_numbers(held).start
    if held.row.began_seq <= seq <= held.seq:
        oldest = max(1, len(held.entries) + 1 - MOST_MISSED)
        while first > oldest and held.entries[first - 2].seq > seq:
            first -= 1
    return lines(held, range(first, len(held.entries) + 1), audience, lang)


def last_numbers(held: TableSession) -> range:
    """Return the numbers of the last entries of the match."""
    return numbers_before(held, len(held.entries) + 1)


def numbers_before(held: TableSession, n: int) -> range:
    """Return the numbers of the last entries of the match before that one."""
    end = min(n, len(held.entries) + 1)
    return range(max(1, end - SHOWN), end)


def lines(held: TableSession, numbers: Iterable[int], audience: Audience, lang: str) -> tuple[LineView, ...]:
    """Return the lines of the entries with these numbers, as an audience may see them."""
    key = (audience.seats, lang)
    found = []
    for n in numbers:
        yield_point()
        shown_to = held.described.setdefault(n, {})
        if key not in shown_to:
            shown_to[key] = _line(held, n, audience, lang)
        found.append(shown_to[key])
    return tuple(found)


def names_player(held: TableSession, n: int) -> bool:
    """Return whether the line of an entry says itself who did what it tells."""
    return n > held.row.earlier and held.playing.board is None


def _line(held: TableSession, n: int, audience: Audience, lang: str) -> LineView:
    row = held.entries[n - 1]
    said = (_said_before_upgrade if n <= held.row.earlier else _said)(held, n, audience, lang)
    return LineView(
        n=n,
        seq=row.seq,
        at=row.at,
        idem=row.idem,
        by=in_language(JUDGE if row.judge else label(held.seats, row.phone), lang),
        phone=None if row.phone is None else phone_id(row.phone),
        seat=said.seat,
        entry=said.entry,
        told=said.told,
        standing=row.standing,
        verdict=row.verdict,
        cites=said.cites,
        message=said.message,
        came=said.came or msgspec.UNSET,
        when=when_declared(held, n, audience, lang) or msgspec.UNSET,
        retracted_by=held.now.taken_back.get(n, msgspec.UNSET),
        about=_about(held, n) or msgspec.UNSET,
        overtaken=said.overtaken or msgspec.UNSET,
        photo=(held.photos and photo_played(held, n)) or msgspec.UNSET,
        left=said.left or msgspec.UNSET,
    )


class _LineSaid(NamedTuple):
    """The words of a line: whose it is, what was declared, what was ruled, and what came of it."""

    seat: Seat | None
    entry: dict[str, Any]
    told: str
    message: str = ""
    cites: tuple[str, ...] = ()
    came: tuple[str, ...] = ()
    overtaken: bool = False
    left: tuple[LeftToTable, ...] = ()


def _said_before_upgrade(held: TableSession, n: int, audience: Audience, lang: str) -> _LineSaid:
    """Return the words of an entry that an earlier version wrote, as that version stored them."""
    row = held.entries[n - 1]
    plain = _before_upgrade(held, row, audience)
    told, message_ = _as_written(held, row, plain, lang), _message_of_row(held, row, lang)
    return _LineSaid(plain.get("seat"), plain, told, message_, tuple(msgspec.json.decode(row.cites)))


def _said(held: TableSession, n: int, audience: Audience, lang: str) -> _LineSaid:
    """Return the words of an entry that this version judges."""
    row, entry = held.entries[n - 1], held.match.seen(n, audience)
    move = entry.move if isinstance(entry, Play | Interrupt) else None
    seat = move.seat if move else entry.seat if isinstance(entry, Waive) else None
    told = render_entry(held, entry, row, audience, lang)
    came = _results(held, n, told, audience, lang)
    plain = plain_entry(entry)
    if (note := msgspec.json.decode(row.entry, type=_Noted).note) is not None:
        plain["note"] = note
    if reason := _reason(row, entry, note or ""):
        told = f"{told} “{reason}”"
    said = _LineSaid(seat, plain, told, came=came)
    if (outturn := seen_outturn(held, n, audience)) is None:
        return said
    return said._replace(
        message=render_verdict(held, entry, outturn, lang),
        cites=cites_of(outturn),
        overtaken=outturn.overtaken,
        left=_left_to_table(held, outturn),
    )


def _left_to_table(held: TableSession, outturn: EntryResult) -> tuple[LeftToTable, ...]:
    """Return the sentences that texts have left to the table, each with the name of its card."""
    every = [dict(event.facts) for event in outturn.events if event.kind == AS_PRINTED]
    if not every:
        return ()
    lying = held.playing.game.at_table.lying
    named = {one.key: one.name for state in (outturn.state, outturn.before) if state for one in lying(state)}
    return tuple(
        LeftToTable(
            card=named.get(card := str(said.get("carta", "")), card),
            text=str(said.get("texto", "")),
            seat=str(said["by"]) if "by" in said else msgspec.UNSET,
        )
        for said in every
    )


def when_declared(held: TableSession, n: int, audience: Audience, lang: str) -> str:
    """Return the turn, whose it is, and the phase in which a move was declared; empty for no move."""
    outturn = seen_outturn(held, n, audience)
    if held.playing.board is not None or outturn is None:
        return ""
    game, state = held.playing.game, outturn.state
    if outturn.before is not None:
        what = outturn.moment.what
        state = game.judged_in(outturn.before, what) if isinstance(what, Move) else outturn.before
    state = with_names(held, state, lang)
    when = game.narration.when(state, lang)
    turn = when.text or (_("turn {count}", count=when.turn).to(lang) if when.turn else "")
    whose = state.options.called(when.active) if when.active else ""
    return " · ".join(filter(None, (turn, whose, when.phase)))


def _about(held: TableSession, n: int) -> str:
    """Return the seat of the entry that entry ``n`` retracts or lets stand, empty for any other entry."""
    if n <= held.row.earlier or not isinstance(entry := held.match.log[n - 1], Stand | Retract):
        return ""
    return held.seat_of(entry)


def seen_outturn(held: TableSession, n: int, audience: Audience) -> EntryResult | None:
    """Return the result of entry ``n`` as an audience may know it; None if it is no move or was retracted."""
    outturn = held.now.outturns.get(n)
    return None if outturn is None else held.result_seen(outturn, audience)


def _reason(row: EntryRow, entry: Entry, note: str) -> str:
    """Return the reason for a standing, a decision, or a correction by the judge."""
    if isinstance(entry, Stand | Decide):
        return note
    if row.judge and isinstance(entry, Play) and isinstance(entry.move, Ajustar):
        return entry.move.reason
    return ""


def render_entry(held: TableSession, entry: Entry, row: EntryRow, audience: Audience, lang: str) -> str:
    """Return an entry in one short sentence."""
    if isinstance(entry, Play | Interrupt):
        text = _with_passes(held, row.n, _render_played(held, entry.move, row.n, audience, lang), lang)
        if isinstance(entry, Interrupt) and not entry.presumed:
            return render_late(held, entry.before, text, audience, lang)
        return text
    if isinstance(entry, Stand):
        return _("Let stand: {what}", what=_entry_or_number(held, entry.n, audience, lang)).to(lang)
    if isinstance(entry, Retract):
        n, again = meant_by(held.match.log, entry)
        what = _entry_or_number(held, n, audience, lang)
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
    """Return the seat of a standing pass, and what the pass covers, in words."""
    named = next(one.named for one in held.playing.game.presuming.scopes if one.id == scope)
    return _("{who}: {what}", who=names_of(held.seats, lang)[seat], what=named).to(lang)


def _render_played(held: TableSession, move: Move, n: int, audience: Audience, lang: str) -> str:
    """Return what was done by entry ``n``, told in the past."""
    game = held.playing.game
    state = with_names(held, game.project(told_in(held, n), audience), lang)
    if held.playing.board is not None:
        return game.render_move(state, move, lang)
    row = held.entries[n - 1]
    was = row.told if row.standing == "retracted" else row.standing
    return game.render_story(state, move, lang, refused=was == "refused")


def _results(held: TableSession, n: int, deed: str, audience: Audience, lang: str) -> tuple[str, ...]:
    """Return what came of entry ``n``, beside the place to which its line says that something went."""
    outturn = seen_outturn(held, n, audience)
    if held.playing.board is not None or outturn is None or outturn.standing not in PLAYED:
        return ()
    before, after = outturn.before, outturn.state
    if before is None or _is_same(before, after):
        return ()
    game = held.playing.game
    was, now = (view_of(held, one, audience, lang) for one in (before, after))
    if was is None or now is None:
        return ()
    changes = tuple(
        one
        for one in diff_view(was.view, now.view)
        if one.what != "moved" or now.view.places[one.there].name not in deed
    )
    return came_between(game, was, now, changes, by=doers((outturn,)), events=outturn.events)


def _is_same(before: Any, after: Any) -> bool:
    """Return whether only what waits differs between two positions."""
    return all(
        getattr(before, name) is getattr(after, name)
        for name in before.__struct_fields__
        if name not in before.engines_own
    )


def _with_passes(held: TableSession, n: int, text: str, lang: str) -> str:
    """Return an entry's text, with the seats whose passes a late answer made it imply."""
    outturn = held.now.outturns.get(n)
    if outturn is None or not outturn.passes:
        return text
    names = names_of(held.seats, lang)
    who = dict.fromkeys(names[one.seat] for one in outturn.passes)
    return _n(
        "{what} (before that, {who} let it pass)",
        "{what} (before that, {who} all let it pass)",
        len(who),
        what=text,
        who=joined(who),
    ).to(lang)


def render_late(held: TableSession, before: int, text: str, audience: Audience, lang: str) -> str:
    """Return the text of a late answer, with the entry before which it happened."""
    if before <= len(held.match.log):
        after = held.match.seen(before, audience)
        if isinstance(after, Play | Interrupt):
            then = _render_played(held, after.move, before, audience, lang)
            return _("{what} (declared late: it came before “{then}”)", what=text, then=then).to(lang)
    return _("{what} (just before entry {n})", what=text, n=before).to(lang)


def _entry_or_number(held: TableSession, n: int, audience: Audience, lang: str) -> str:
    """Return the entry of that number in words, or the number if there is no such entry."""
    return render_number(held, n, audience, lang) if n <= len(held.match.log) else str(n)


def with_names(held: TableSession, state: Any, lang: str) -> Any:
    """Return a position with named seats."""
    names = names_of(held.seats, lang)
    return msgspec.structs.replace(state, options=state.options.naming(names))


def render_number(held: TableSession, n: int, audience: Audience, lang: str) -> str:
    """Return the entry of that number in one short sentence."""
    row = held.entries[n - 1]
    if n <= held.row.earlier:
        return _as_written(held, row, _before_upgrade(held, row, audience), lang)
    return render_entry(held, held.match.seen(n, audience), row, audience, lang)


def render_happened(
    events: tuple[Event, ...], game: Game[Any], options: TableOptions, lang: str
) -> tuple[EventView, ...]:
    """Return events in words, each with its rule, with the seats' names."""
    texts = render_events(events, game, options, lang)
    return tuple(EventView(event.rule, one) for event, one in zip(events, texts, strict=True))


def render_verdict(held: TableSession, entry: Entry, outturn: EntryResult, lang: str) -> str:
    """Return the verdict in words as of the last judging; ``outturn`` is what the audience may know."""
    if outturn.ruling is None or not isinstance(entry, Play | Interrupt):
        return ""
    play, state = held.playing, with_names(held, outturn.state, lang)
    say = partial(play.game.render_move, state)
    return message(entry.move, outturn.ruling, play.game, play.book, state.options, lang, say, state)


def _before_upgrade(held: TableSession, row: EntryRow, audience: Audience) -> dict[str, Any]:
    """Return an entry that an earlier version has judged, as an audience may see it.

    Only its stored form is known: every answer to a choice that is still sealed stays sealed.
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
    """Return a verdict of an earlier version, which stored only the ids of the rules."""
    if row.verdict is None:
        return ""
    play, options = held.playing, held.match.state.options
    role: Role = "primary" if row.verdict == "illegal" else "allows"
    cited = [Citation(id, role) for id in msgspec.json.decode(row.cites) if play.book.knows(id)]
    citations = [render_citation(one, play.game, play.book, options, lang) for one in cited]
    verdict = VERDICTS[row.verdict].to(lang).capitalize()  # type: ignore[index]  # written by this program
    return " ".join([f"{verdict}.", *(one.paragraph for one in citations)])


def _of_the_server(held: TableSession, text: str, lang: str) -> str:
    """Return a note of the server in words: the end of a proposal, a change of the table, an upgrade."""
    if (noted := render_noted(text, names_of(held.seats, lang))) is not None:
        return noted.to(lang)
    if (note := read_note(text)) is not None:
        return render_note(note, held.seats, lang)
    message = _("From here on version {version} of this program judges; all before stays.", version=text)
    return message.to(lang)


def _as_written(held: TableSession, row: EntryRow, plain: dict[str, Any], lang: str) -> str:
    """Return an entry of an earlier version as it was written."""
    if row.phone is None:
        return _of_the_server(held, plain["note"], lang)
    said = [str(value) for name, value in plain.items() if name != "seat"]
    return " · ".join(said)
