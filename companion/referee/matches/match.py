"""A match: a log and what it comes to. Appending an entry gives a new match; nothing is ever lost."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Any, Generic, Literal

import msgspec

from companion.referee.definition.game import Game
from companion.referee.fields.facts import Event, facts
from companion.referee.fields.move import Move
from companion.referee.fields.outgrowing import outgrown
from companion.referee.fields.secrets import EVERYBODY, Audience, redact
from companion.referee.judging.ruling import Citation, Ruling
from companion.referee.matches.entries import (
    Decide,
    Entry,
    Interrupt,
    Moment,
    Note,
    Play,
    Retract,
    Waive,
    timeline,
)
from companion.referee.matches.implied_passes import implied_passes, passes_ahead
from companion.referee.matches.seen import ruling_seen
from companion.referee.positions.position import Choose, OwedChoice, S
from companion.referee.positions.setups import MISFIT
from companion.yield_points import yield_point

_encode = msgspec.json.Encoder().encode

# refused: changed nothing; stood: the table let it stand, or the past was changed under it; fallen: the past
# was changed so that it can no longer be done.
Standing = Literal["accepted", "stood", "refused", "fallen"]
PLAYED: tuple[Standing, ...] = ("accepted", "stood")  # what the table is otherwise by


class EntryResult(msgspec.Struct, frozen=True):
    """What one moment of the order of play came to, and the state after it.

    ``sealed``: it was told as the answer to a choice whose answers nobody sees before all have answered.
    ``passes`` are those that go before it since play went on where an answer that was told late would have
    been owed one. ``before`` is the position in which it was judged.
    """

    moment: Moment
    standing: Standing
    state: Any
    ruling: Ruling | None = None
    events: tuple[Event, ...] = ()
    sealed: bool = False
    passes: tuple[Move, ...] = ()
    before: Any = None

    @property
    def digest(self) -> str:
        """What stands for the state after it."""
        return digest(self.state)

    @property
    def overtaken(self) -> bool:
        """Whether it stands against a rule only since something before it was changed, and nobody let it."""
        return self.standing == "stood" and not self.moment.stands


@dataclass(frozen=True)
class Match(Generic[S]):
    """A game, the state it began with, its log, and the course of play that the log comes to.

    ``told`` is what every move came to when it was told: whether it was played at the table then. Only by
    that, and never by what the past has since been changed to, does it stand once the past changes.
    ``fixed`` is what moves came to where that rests on what is cut out of them here: they come to it again.
    """

    game: Game[S]
    begun: S
    log: tuple[Entry, ...] = ()
    course: tuple[EntryResult, ...] = ()
    state: S = None  # type: ignore[assignment]  # begun, unless told
    recorded: Mapping[int, Standing] = field(default_factory=dict)
    fixed: Mapping[int, Standing] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.state is None:
            object.__setattr__(self, "state", self.begun)

    def append(self, entry: Entry, held: Standing | None = None) -> "Match[S]":
        """Return the match with one entry more. An entry that changes the past replays what comes after it.

        ``held`` is what the entry came to when it was told, where that is known: to that it is held.
        """
        log = (*self.log, entry)
        if isinstance(entry, Play | Decide):
            now = Moment(len(log), entry)
            if isinstance(entry, Play):
                now = Moment(len(log), entry.move, entry.stands)
            state, verdict = self._come_to(self.state, now, held, anew=held is None)
            told = {**self.recorded, now.n: held or verdict.standing}
            return Match(self.game, self.begun, log, (*self.course, verdict), state, told, self.fixed)
        if isinstance(entry, Retract) and self.course and self.course[-1].moment.n == entry.n:
            course = self.course[:-1]  # nothing was played after it that would have to be played again
            state = course[-1].state if course else self.begun
            return Match(self.game, self.begun, log, course, state, self.recorded, self.fixed)
        if _changes_nothing(log):
            return Match(self.game, self.begun, log, self.course, self.state, self.recorded, self.fixed)
        given = self.recorded if held is None else {**self.recorded, len(log): held}
        return self.replayed(log, given, self.course)

    def standing(self, n: int) -> Standing | None:
        """Return what entry ``n`` came to, or None where it is no move or was taken back."""
        return next((verdict.standing for verdict in self.course if verdict.moment.n == n), None)

    @property
    def still_sealed(self) -> frozenset[int]:
        """The entries told as answers to a sealed choice to which somebody still owes one, also refused."""
        choice = self.state.choice
        if not isinstance(choice, Choose) or not choice.sealed:
            return frozenset()
        answers: set[int] = set()
        for outturn in reversed(self.course):
            if not _leads_to(outturn.before.choice, choice):
                break
            choice = outturn.before.choice
            if outturn.sealed:
                answers.add(outturn.moment.n)
        return frozenset(answers)

    def seen(self, n: int, audience: Audience) -> Entry:
        """Entry ``n`` as an audience may see it; of a sealed answer others see only that it was given."""
        entry: Entry = self.log[n - 1]
        if isinstance(entry, Play | Interrupt) and n in self.still_sealed:
            move = entry.move
            if move.seat not in audience.seats:
                told = dict.fromkeys(move.chosen, msgspec.UNSET)
                entry = msgspec.structs.replace(entry, move=move.having(**told))
        shown: Entry = redact(entry, audience)
        return shown

    def outturn_seen(self, outturn: EntryResult, audience: Audience) -> EntryResult:
        """Return what an entry came to, as an audience may be told it; of a sealed answer others learn only
        that.

        ``outturn`` may be one of this match as it stood when the entry was told.
        """
        move, ruling, events = outturn.moment.what, outturn.ruling, outturn.events
        if ruling is not None:
            if outturn.moment.n in self.still_sealed and move.seat not in audience.seats:
                ruling, events = Ruling(ruling.verdict, physical=ruling.physical), ()
                move = move.having(**dict.fromkeys(move.chosen, msgspec.UNSET))
            else:
                ruling = ruling_seen(self.game, outturn.before, move, ruling, audience)
        seen = msgspec.structs.replace(
            outturn,
            moment=msgspec.structs.replace(outturn.moment, what=move),
            ruling=ruling,
            events=events,
        )
        shown: EntryResult = redact(seen, audience)
        return shown

    def until(self, n: int) -> "Match[S]":
        """Return the match as it stood when entry ``n`` had just been told, whatever has become of it
        since.
        """
        told = {one: standing for one, standing in self.recorded.items() if one <= n}
        return self.replayed(self.log[:n], told, self.course)

    def replayed(
        self,
        log: tuple[Entry, ...],
        held: Mapping[int, Standing],
        known: tuple[EntryResult, ...] = (),
        *,
        anew: bool = False,
    ) -> "Match[S]":
        """Return the match of that log from its beginning, moves with the standing that they were told to
        have.

        ``known`` is what moments of another order of play came to: as far as both begin alike, it is kept.
        ``anew``: nobody has looked yet whether all of it stays within its bounds.
        """
        moments = timeline(log)
        alike = takewhile(lambda pair: pair[0] == pair[1].moment, zip(moments, known, strict=False))
        course = [outturn for _moment, outturn in alike]
        state = course[-1].state if course else self.begun
        told = dict(held)
        last = next((one.moment.n for one in reversed(course) if _was_declared(one)), 0)
        for moment in moments[len(course) :]:
            yield_point()
            if moment.stands and not _stands_by_itself(log[moment.n - 1]) and told.get(moment.n) == "stood":
                told[moment.n] = "refused"  # as it was before the table let it stand
            state, verdict = self._come_to(state, moment, told.get(moment.n), last, anew=anew)
            told.setdefault(moment.n, verdict.standing)
            course.append(verdict)
            if _was_declared(verdict):
                last = moment.n
        return Match(self.game, self.begun, log, tuple(course), state, told, self.fixed)

    def _come_to(
        self, state: S, moment: Moment, told: Standing | None, last: int = 0, *, anew: bool
    ) -> tuple[S, EntryResult]:
        """Return what a moment comes to; ``last`` is the number of the move that was played before it.

        Whether it stays within its bounds is looked at once, when it is told ``anew``, or let stand.
        """
        if isinstance(moment.what, Decide):
            decided = decide(state, moment.what)
            return decided, EntryResult(moment, "accepted", decided, before=state)
        move: Move = moment.what
        ruling = self.game.judge(state, move)
        is_legal = ruling.verdict == "legal"
        first = None
        if told == "accepted" and (not is_legal or last > moment.n):
            first = implied_passes(self.game, state, move)
        elif moment.late and not is_legal:
            first = passes_ahead(self.game, state, move)
        if first is not None and first.moves:  # it was played without knowing what has been told since
            ruling = self.game.judge(first.state, move)
            is_legal = ruling.verdict == "legal"
        else:
            first = None
        before = state if first is None else first.state
        standing = self.fixed.get(moment.n) or _standing(ruling, move, moment.stands, told)
        if not is_legal and standing in PLAYED and (ruling.physical or move.unset):
            standing = "fallen"
        sealed = _is_sealed(before.choice, move)
        if standing in PLAYED:
            after = self.game.apply(before, move)
            looked_at = anew or standing == "stood" or told == "refused"
            if looked_at and (beyond := outgrown(before, after.state)):
                ruling = _impossible(beyond)
                standing = _standing(ruling, move, moment.stands, told)
        if standing not in PLAYED:
            return state, EntryResult(moment, standing, state, ruling, sealed=sealed, before=before)
        events, passes = (after.events, ()) if first is None else (first.events + after.events, first.moves)
        return after.state, EntryResult(moment, standing, after.state, ruling, events, sealed, passes, before)


def _was_declared(outturn: EntryResult) -> bool:
    """Whether it is a move that was played."""
    return outturn.ruling is not None and outturn.standing in PLAYED


def decide(state: S, decision: Decide) -> S:
    """Return the state of a table that plays a silent point by another option from here on."""
    others = tuple(pair for pair in state.options.decisions if pair[0] != decision.id)
    options = msgspec.structs.replace(state.options, decisions=(*others, (decision.id, decision.option)))
    return msgspec.structs.replace(state, options=options)


def digest(state: Any) -> str:
    """Sixteen hexadecimal digits that stand for a state as everybody sees it: they tell no secret.

    What a state only explains by is left out of them.
    """
    if explained := [name for name in getattr(state, "explains", ()) if getattr(state, name) is not None]:
        state = msgspec.structs.replace(state, **dict.fromkeys(explained))
    return hashlib.sha256(_encode(redact(state, EVERYBODY))).hexdigest()[:16]


def _is_sealed(choice: OwedChoice | None, move: Move) -> bool:
    return isinstance(choice, Choose) and choice.sealed and choice.asks == move.do


def _leads_to(choice: OwedChoice | None, later: Choose) -> bool:
    """Whether it is the same choice, to which some answers may not have been given yet."""
    if not isinstance(choice, Choose) or not choice.sealed:
        return False
    is_same = (choice.asks, choice.about, choice.rule) == (later.asks, later.about, later.rule)
    return is_same and choice.given == later.given[: len(choice.given)]


def _changes_nothing(log: tuple[Entry, ...]) -> bool:
    """Whether the last entry changes no position: words, a standing pass, and its end."""
    entry = log[-1]
    if isinstance(entry, Retract) and entry.n < len(log):
        entry = log[entry.n - 1]
    return isinstance(entry, Note | Waive)


def _stands_by_itself(entry: Entry) -> bool:
    return isinstance(entry, Play | Interrupt) and entry.stands


def _impossible(beyond: str) -> Ruling:
    """Return the verdict on what would bring more than its place holds, which only shows once it has
    happened.
    """
    return Ruling("illegal", (Citation(MISFIT, "primary", facts(path=beyond)),), physical=True)


def _standing(ruling: Ruling, move: Move, stands: bool, told: Standing | None) -> Standing:
    """Return what a move comes to that came to ``told`` when it was told, None: it is told just now."""
    if told == "refused" and not stands:
        return "refused"  # nobody has played it, though it may be legal by now
    if ruling.verdict == "legal":
        return "accepted"
    was_played = told is not None and told != "refused"
    if (stands or was_played) and not ruling.physical and not move.unset:
        return "stood"
    return "fallen" if was_played else "refused"
