"""Replays of records, with the differences from the saved and the expected results."""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Generic, Literal, NamedTuple

import msgspec

from companion.referee.definition.game import Game
from companion.referee.judging.ruling import Citation, Role, Ruling
from companion.referee.matches.entries import Interrupt, Play, Retract, Stand
from companion.referee.matches.match import EntryResult, Match, Standing
from companion.referee.matches.record_reading import begin
from companion.referee.matches.records import Judged, Line, Record
from companion.referee.positions.position import S
from companion.referee.positions.setups import Problem

Kept = Literal["standing", "verdict", "primary", "cites", "digest"]

PAST_CHANGING = Stand | Retract | Interrupt


class Drift(NamedTuple):
    """A difference: a saved (or expected) result of entry ``n``, and its result now."""

    n: int
    what: Kept
    was: str
    now: str
    expected: bool = False


@dataclass(frozen=True)
class Replay(Generic[S]):
    """A record, the match that it leads to now, and the problems of its beginning."""

    record: Record
    match: Match[S]
    problems: tuple[Problem, ...] = ()

    @cached_property
    def outturns(self) -> dict[int, EntryResult]:
        """Return the result of each move and decision by entry number, in the order of play."""
        return {outturn.moment.n: outturn for outturn in self.match.course}

    def judged(self, n: int) -> Judged | None:
        """Return the results of entry ``n`` as they are saved, or None for an entry without results."""
        outturn = self.outturns.get(n)
        if outturn is None:
            is_move = isinstance(self.record.lines[n - 1].entry, Play | Interrupt)
            recorded = self.match.recorded.get(n)  # which it has again if it is brought back
            return Judged(standing="retracted", recorded=recorded) if is_move else None
        was = self.record.lines[n - 1].judged
        if was is not None and was.hidden:
            return msgspec.structs.replace(was, digest=was.digest and outturn.digest)
        recorded = self.match.recorded.get(n)
        return Judged(
            standing=outturn.standing,
            recorded=None if recorded == outturn.standing else recorded,
            verdict=outturn.ruling.verdict if outturn.ruling else None,
            cites=cites_of(outturn),
            digest=outturn.digest,
        )

    @cached_property
    def drift(self) -> tuple[Drift, ...]:
        """Return every difference, in the order of writing."""
        return tuple(
            drift
            for n, line in enumerate(self.record.lines, 1)
            for drift in _drift(n, line, self.judged(n) or Judged())
        )


def replay(record: Record, game: Game[S]) -> Replay[S]:
    """Play a record.

    Raises Fault if it cannot begin. Saved entries keep their standings, however they would be judged now.
    """
    begun = begin(record, game)
    match: Match[S] = Match(game, begun.state, fixed=_fixed(record))
    held = _held(record)
    if held or not any(isinstance(entry, PAST_CHANGING) for entry in record.log):
        match = match.replayed(record.log, held, anew=True)
    else:  # each entry is judged on the entries written before it, as at the table
        for entry in record.log:
            match = match.append(entry)
    return Replay(record, _as_saved(record, match), begun.problems)


def cites_of(outturn: EntryResult) -> tuple[str, ...]:
    """Return the rules and decisions that a verdict cites, each once."""
    cited = outturn.ruling.citations if outturn.ruling else ()
    return tuple(dict.fromkeys(citation.rule for citation in cited))


def _held(record: Record) -> dict[int, Standing]:
    """Return the recorded standings of entries by number; of entries taken back, those that are known."""
    return {
        n: standing
        for n, line in enumerate(record.lines, 1)
        if line.judged and (standing := line.judged.recorded or line.judged.standing)
        if standing != "retracted"
    }


def _fixed(record: Record) -> dict[int, Standing]:
    """Return the saved standings, by number, of entries that depend on secrets the record lacks."""
    return {
        n: line.judged.standing
        for n, line in enumerate(record.lines, 1)
        if line.judged and line.judged.hidden and line.judged.standing and line.judged.standing != "retracted"
    }


def _as_saved(record: Record, match: Match[S]) -> Match[S]:
    """Return the match with hidden entries that keep their saved verdicts and rules."""
    if not match.fixed:
        return match
    hidden = {n: line.judged for n, line in enumerate(record.lines, 1) if line.judged and line.judged.hidden}
    course = tuple(
        msgspec.structs.replace(outturn, ruling=_ruling_saved(saved, outturn.ruling, match.game))
        if (saved := hidden.get(outturn.moment.n))
        else outturn
        for outturn in match.course
    )
    return replace(match, course=course)


def _ruling_saved(saved: Judged, now: Ruling | None, game: Game[Any]) -> Ruling | None:
    if saved.verdict is None or (now is not None and now.verdict == saved.verdict):
        return now
    book = game.checks.book
    rules = [id for id in saved.cites if id in book.rules or id in book.house]
    roles: tuple[Role, Role] = ("primary", "breaks") if saved.verdict == "illegal" else ("allows", "allows")
    return Ruling(saved.verdict, tuple(Citation(id, roles[at > 0]) for at, id in enumerate(rules)))


def _drift(n: int, line: Line, now: Judged) -> list[Drift]:
    found = []
    if was := line.judged:
        found += [
            *_differing(n, "standing", was.standing, now.standing),
            *_differing(n, "verdict", was.verdict, now.verdict),
            *_differing(n, "cites", was.verdict and " ".join(was.cites), " ".join(now.cites)),
            *_differing(n, "digest", was.digest, now.digest),
        ]
    if expect := line.expect:
        primary = now.cites[0] if now.cites and now.verdict == "illegal" else ""
        missing = " ".join(rule for rule in expect.cites if rule not in now.cites)
        found += [
            *_differing(n, "standing", expect.standing or now.standing, now.standing, expected=True),
            *_differing(n, "verdict", expect.verdict or now.verdict, now.verdict, expected=True),
            *_differing(n, "primary", expect.primary or primary, primary, expected=True),
        ]
        if missing:
            found.append(Drift(n, "cites", missing, " ".join(now.cites), expected=True))
    return found


def _differing(
    n: int, what: Kept, was: str | None, now: str | None, *, expected: bool = False
) -> list[Drift]:
    return [] if was is None or was == now else [Drift(n, what, was or "", now or "", expected)]
