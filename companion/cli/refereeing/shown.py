"""Verdicts as text that fits the terminal."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

import click

from companion.cli.refereeing.lines import in_order
from companion.cli.refereeing.paragraphs import wrapped
from companion.language import Message, _, _n
from companion.record_files import Opened
from companion.referee.definition.game import Game
from companion.referee.fields.move import Move
from companion.referee.judging.ruling import Ruling, Verdict
from companion.referee.matches.entries import (
    Decide,
    Entry,
    Interrupt,
    Note,
    Play,
    Retract,
    Stand,
    Waive,
)
from companion.referee.matches.match import EntryResult, Match
from companion.referee.matches.replay import Drift, Replay
from companion.referee.positions.options import TableOptions
from companion.referee.questions.remedy_texts import is_mended, remedy_lines
from companion.referee.questions.verdict_texts import (
    STANDINGS,
    VERDICTS,
    render_citation,
    render_events,
    render_question,
)
from companion.referee.resolving.table_moves import INFORMED
from companion.referee.words.wording import render_facts, render_fields
from companion.rulebook import Rulebook

SIGNS: dict[Verdict, str] = {"legal": "✓", "illegal": "✗", "unsettled": "?"}
_COLOURS = {"✓": "green", "✗": "red", "?": "yellow"}
_INDENT = 8
_KEPT: dict[str, Message] = {
    "standing": _("what became of it"),
    "verdict": _("the verdict"),
    "primary": _("the first rule"),
    "cites": _("the rules cited"),
    "digest": _("the position"),
}


def show_replay(replay: Replay[Any], record: Opened, lang: str) -> str:
    """Return a whole record: its head, every entry in the order of play, and the state at the end."""
    lines = [*_head(replay, record, lang), ""]
    for n in in_order(replay):
        lines += _entry(replay, n, record, lang)
    return "\n".join([*lines, "", *_closing(replay, record, lang)])


def show_judged(move: Move, outturn: EntryResult, record: Opened, options: TableOptions, lang: str) -> str:
    """Return one move with its verdict and the reasons."""
    return "\n".join(_judged("", move, outturn, outturn.before, record, options, lang, with_reasons=True))


def show_moves(
    seat: str, offers: Sequence[tuple[Move, Sequence[Move] | None]], match: Match[Any], lang: str
) -> str:
    """Return the moves of a seat, each with its open fields or with all its completions."""
    words, options = match.game.lexicon, match.state.options
    if not offers:
        return _("There is nothing that {seat} may do now.", seat=seat).to(lang)
    lines = [_("{seat} may:", seat=seat).to(lang)]
    for offer, completions in offers:
        asked = ", ".join(words.label(name, lang) for name in offer.unset)
        lines.append(
            f"  {match.game.render_move(match.state, offer, lang)}" + (f" · {asked}?" if asked else "")
        )
        whole = (match.game.by_name(move, options.names) for move in completions or () if move != offer)
        lines += [f"      {render_fields(move, lang, words)}" for move in whole]
    counts = [len(completions) for _offer, completions in offers if completions is not None]
    if counts:
        lines.append(_n("{count} move in all.", "{count} moves in all.", sum(counts)).to(lang))
    return "\n".join(lines)


# --- parts of a record -----------------------------------------------------------------------------


def _head(replay: Replay[Any], record: Opened, lang: str) -> Iterator[str]:
    seats = ", ".join(seat.name or seat.id for seat in record.record.options.seats)
    yield " · ".join(part for part in (record.entry.title, record.record.title, seats) if part)
    for problem in replay.problems:
        facts = tuple(
            (name, record.game.lexicon.in_words(name, value, lang)) for name, value in problem.facts
        )
        where = (
            f"{problem.path} ({render_facts(facts, lang, record.game.lexicon)})" if facts else problem.path
        )
        text = record.book.words(problem.rule, lang)
        if problem.reason is not None:
            text = f"{problem.reason.to(lang)} {text}"
        yield from _lines(_("Position: {where}: {text}", where=where, text=text).to(lang), 0)


def _entry(replay: Replay[Any], n: int, record: Opened, lang: str) -> Iterator[str]:
    line = replay.record.lines[n - 1]
    outturn = replay.outturns.get(n)
    if isinstance(line.entry, Play | Interrupt):
        options = replay.match.state.options
        before = outturn.before if outturn else replay.match.begun
        yield from _judged(
            f"{n:3}", line.entry.move, outturn, before, record, options, lang, with_reasons=False
        )
        if isinstance(line.entry, Interrupt):
            yield from _lines(_("declared late, just before entry {n}", n=line.entry.before).to(lang))
    else:
        yield from _lines(f"{n:3}  · {_spoken(line.entry, record.game, record.book, lang)}", 0, _INDENT)
    if line.note:
        yield from _lines(f"“{line.note}”")
    for drift in replay.drift:
        if drift.n == n:
            yield from _lines(f"≠ {_drifted(drift, lang)}")


def _judged(
    number: str,
    move: Move,
    outturn: EntryResult | None,
    before: Any,
    record: Opened,
    options: TableOptions,
    lang: str,
    *,
    with_reasons: bool,
) -> Iterator[str]:
    ruling = outturn.ruling if outturn else None
    sign = SIGNS[ruling.verdict] if ruling else "–"
    number = f"{number}  " if number else ""
    say = partial(record.game.render_move, before)
    first, *more = _lines(f"{number}{sign} {options.called(move.seat)}: {say(move, lang)}", 0, _INDENT)
    yield first.replace(sign, click.style(sign, fg=_COLOURS.get(sign), bold=True), 1)
    yield from more
    if outturn is None or ruling is None:
        yield from _lines(STANDINGS["retracted"].to(lang))
        return
    if with_reasons or ruling.verdict != "legal":
        words = VERDICTS[ruling.verdict].to(lang)
        came = STANDINGS["overtaken" if outturn.overtaken else outturn.standing].to(lang)
        standing = "" if with_reasons else f", {came}"
        yield from _lines(f"{words}{standing}")
        yield from _reasons(move, ruling, record, options, lang, before)
    happening = (event for event in outturn.events if event.kind != INFORMED)
    for happened in render_events(happening, record.game, options, lang):
        yield from _lines(f"→ {happened}", _INDENT, _INDENT + 2)


def _reasons(
    move: Move, ruling: Ruling, record: Opened, options: TableOptions, lang: str, before: Any
) -> Iterator[str]:
    say = partial(record.game.render_move, before)
    for citation in ruling.citations:
        cited = render_citation(citation, record.game, record.book, options, lang, move, before)
        if cited.why:
            yield from _lines(cited.why, _INDENT)
        yield from _lines(f"{cited.source} · {cited.rule}", _INDENT)
        yield from _lines(cited.text, _INDENT + 2)
    for question in ruling.questions:
        yield from _lines(f"{render_question(question, record.game, options, lang, move)}.")
    if is_mended(ruling, move):
        yield from _lines(_("What would make it legal:").to(lang))
    for line in remedy_lines(ruling, move, record.game, options, lang, say, before):
        yield from _lines(f"– {line.text}", _INDENT + 2, _INDENT + 4)
        for happens in render_events(line.remedies[0].events, record.game, options, lang):
            yield from _lines(f"→ {happens}", _INDENT + 4, _INDENT + 6)


def _spoken(entry: Entry, game: Game[Any], book: Rulebook, lang: str) -> str:
    if isinstance(entry, Note):
        return f"“{entry.text}”"
    if isinstance(entry, Stand):
        return _("entry {n} stands by the table's word", n=entry.n).to(lang)
    if isinstance(entry, Retract):
        return _("entry {n} is taken back", n=entry.n).to(lang)
    if isinstance(entry, Waive):
        scope = next(one for one in game.presuming.scopes if one.id == entry.scope)
        return f"{entry.seat}: {scope.named.to(lang)}"
    assert isinstance(entry, Decide)
    decision = book.decisions[entry.id]
    option = decision.label(entry.option, lang)
    return _("from here on: {question} {option}", question=decision.question(lang), option=option).to(lang)


def _drifted(drift: Drift, lang: str) -> str:
    what, was, now = _KEPT[drift.what], drift.was or "–", drift.now or "–"
    if drift.expected:
        return _("{what}: expected {was}, is {now}", what=what, was=was, now=now).to(lang)
    return _("{what}: was {was}, is now {now}", what=what, was=was, now=now).to(lang)


def _closing(replay: Replay[Any], record: Opened, lang: str) -> Iterator[str]:
    rulings = [outturn.ruling.verdict for outturn in replay.match.course if outturn.ruling]
    counts = [
        f"{SIGNS[verdict]} {words.to(lang)}: {count}"
        for verdict, words in VERDICTS.items()
        if (count := rulings.count(verdict))
    ]
    yield " · ".join([_n("{count} move", "{count} moves", len(rulings)).to(lang), *counts])
    if problems := len(replay.problems):
        yield _n(
            "The position that it begins with breaks {count} rule.",
            "The position that it begins with breaks {count} rules.",
            problems,
        ).to(lang)
    match = replay.match
    if outcome := match.game.outcome(match.state):
        winners = ", ".join(map(match.state.options.called, outcome.winners)) or _("nobody").to(lang)
        yield _("The match is over: {winners}.", winners=winners).to(lang)
    for duty in match.game.pending(match.state):
        owed = match.game.render_duty(match.state, duty, lang)
        yield from _lines(f"{owed}: {record.book.rule(duty.rule).text(lang)}", 0)


def _lines(text: str, indent: int = _INDENT, rest: int | None = None) -> list[str]:
    return wrapped(text, indent, rest)
