"""Verdicts as plain data, one object for each line."""

import json
from functools import partial
from typing import Any

import click
import msgspec

from companion.referee.definition.game import Game
from companion.referee.fields.facts import Event, Facts
from companion.referee.fields.move import Move
from companion.referee.judging.ruling import Citation, Remedy, Ruling
from companion.referee.matches.entries import Interrupt, Play
from companion.referee.matches.match import EntryResult
from companion.referee.matches.record_writing import plain_move
from companion.referee.matches.replay import Replay
from companion.referee.positions.options import TableOptions
from companion.referee.questions.verdict_texts import message, render_citation
from companion.rulebook import Rulebook

Line = dict[str, Any]


def echo(line: Line) -> None:
    """Show one object on a line of its own."""
    click.echo(json.dumps(line, ensure_ascii=False))


def entry_line(replay: Replay[Any], n: int, book: Rulebook, lang: str) -> Line:
    """Return the result of entry ``n``; an entry that is no move has no seat, and is under ``entry``."""
    entry = replay.record.lines[n - 1].entry
    outturn = replay.outturns.get(n)
    if isinstance(entry, Play | Interrupt):
        line = judged_line(n, entry.move, outturn, replay, book, lang)
    else:
        line = _line(n) | {"entry": msgspec.to_builtins(entry)}
        line["standing"] = outturn.standing if outturn else None
    if drift := [one for one in replay.drift if one.n == n]:
        line["drift"] = [one._asdict() for one in drift]
    return line


def judged_line(
    n: int, move: Move, outturn: EntryResult | None, replay: Replay[Any], book: Rulebook, lang: str
) -> Line:
    """Return a move with its result, or as taken back if it has none."""
    line = _line(n) | {"seat": move.seat, "move": plain_move(move)}
    if outturn is None or outturn.ruling is None:
        return line | {"standing": "retracted"}
    verdict = ruling_line(move, outturn.ruling, replay, book, lang, outturn.before)
    line |= verdict | {"events": [_event(event) for event in outturn.events], "standing": outturn.standing}
    return line | ({"overtaken": True} if outturn.overtaken else {})


def ruling_line(
    move: Move, ruling: Ruling, replay: Replay[Any], book: Rulebook, lang: str, before: Any
) -> Line:
    """Return a verdict on a move in the position ``before`` it, with reasons, remedies and questions."""
    game = replay.match.game
    say, options = partial(game.render_move, before), replay.match.state.options
    line: Line = {
        "verdict": ruling.verdict,
        "citations": [_cited(one, move, game, book, options, lang, before) for one in ruling.citations],
        "message": message(move, ruling, game, book, options, lang, say, before),
        "remedies": [_remedy(remedy) for remedy in ruling.remedies],
    }
    return line | ({"questions": msgspec.to_builtins(ruling.questions)} if ruling.questions else {})


def _cited(
    one: Citation, move: Move, game: Game[Any], book: Rulebook, options: TableOptions, lang: str, before: Any
) -> Line:
    line: Line = {"rule": one.rule, "role": one.role, "facts": _facts(one.facts)}
    why = render_citation(one, game, book, options, lang, move, before).why
    return line | ({"why": why} if why else {})


def closing_line(replay: Replay[Any]) -> Line:
    """Return the state of the match at the end of its record."""
    match = replay.match
    line = {
        "state": msgspec.to_builtins(match.state),
        "outcome": msgspec.to_builtins(match.game.outcome(match.state)),
        "duties": msgspec.to_builtins(match.game.pending(match.state)),
    }
    problems = [{"rule": one.rule, "path": one.path, "facts": _facts(one.facts)} for one in replay.problems]
    return line | ({"problems": problems} if problems else {})


def in_order(replay: Replay[Any]) -> list[int]:
    """Return the numbers of entries in the order of play; other entries follow the entry before them."""
    order = list(replay.outturns)
    for n in range(1, len(replay.record.lines) + 1):
        if n not in replay.outturns:
            order.insert(order.index(n - 1) + 1 if n > 1 else 0, n)
    return order


def _line(n: int) -> Line:
    return {
        "n": n,
        "seat": None,
        "move": None,
        "verdict": None,
        "citations": [],
        "message": "",
        "remedies": [],
        "events": [],
        "standing": None,
    }


def _remedy(remedy: Remedy) -> Line:
    line: Line = {
        "kind": remedy.kind,
        "rule": remedy.rule,
        "move": plain_move(remedy.move) if remedy.move else None,
        "facts": _facts(remedy.facts),
    }
    if remedy.kind in ("first", "prepare"):
        line["then"] = [plain_move(move) for move in remedy.then]
    if remedy.first:
        line["first"] = [plain_move(move) for move in remedy.first]
    if remedy.kind == "first" or remedy.events:
        line["events"] = [_event(event) for event in remedy.events]
    if remedy.awaits:
        line["awaits"] = plain_move(remedy.awaits)
    return line


def _event(event: Event) -> Line:
    return {"kind": event.kind, "rule": event.rule, "facts": _facts(event.facts)}


def _facts(facts: Facts) -> Line:
    return dict(facts)
