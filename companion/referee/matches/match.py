"""Matches: a log and its results. Appending an entry returns a new match, and nothing is ever lost."""

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
from companion.referee.judging.mending import Prelude
from companion.referee.judging.reasons import OUTGROWN
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

# refused: the move changed nothing; stood: the table let it stand, or a change of the past made it illegal;
# fallen: a change of the past made it impossible.
Standing = Literal["accepted", "stood", "refused", "fallen"]
PLAYED: tuple[Standing, ...] = ("accepted", "stood")  # standings of moves that changed the position


class EntryResult(msgspec.Struct, frozen=True, gc=False):
    """The result of one moment in the order of play, with the state after it.

    ``sealed`` marks an answer to a choice whose answers stay hidden until all are given. ``passes`` are
    implied passes before the move, since play went on although a late declaration would have asked for an
    answer. ``before`` is the position in which the move was judged.
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
        """Return the digest of the state after the entry."""
        return digest(self.state)

    @property
    def overtaken(self) -> bool:
        """Return whether a change of the past made the entry illegal, and nobody let it stand."""
        return self.standing == "stood" and not self.moment.stands


@dataclass(frozen=True)
class Match(Generic[S]):
    """A game, the state it began with, its log, and the course of play that the log leads to.

    ``recorded`` is the standing of every move at the table when it was declared. When the past changes, that
    standing decides whether the move stands. ``fixed`` are the standings of moves that depend on secrets cut
    out of this match, and are taken as they are.
    """

    game: Game[S]
    begun: S
    log: tuple[Entry, ...] = ()
    course: tuple[EntryResult, ...] = ()
    state: S = None  # type: ignore[assignment]  # begun by default
    recorded: Mapping[int, Standing] = field(default_factory=dict)
    fixed: Mapping[int, Standing] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if self.state is None:
            object.__setattr__(self, "state", self.begun)

    def append(self, entry: Entry, held: Standing | None = None) -> "Match[S]":
        """Return the match with one more entry; an entry that changes the past replays what comes after it.

        ``held`` is the entry's recorded standing, if it has one.
        """
        log = (*self.log, entry)
        if isinstance(entry, Play | Decide):
            now = Moment(len(log), entry)
            if isinstance(entry, Play):
                now = Moment(len(log), entry.move, entry.stands)
            verdict = self._come_to(self.state, now, held, anew=held is None)
            recorded = {**self.recorded, now.n: held or verdict.standing}
            return self._having(log, (*self.course, verdict), verdict.state, recorded)
        if isinstance(entry, Retract) and self.course and self.course[-1].moment.n == entry.n:
            course = self.course[:-1]  # nothing played after it has to be replayed
            return self._having(log, course, course[-1].state if course else self.begun, self.recorded)
        if _changes_nothing(log):
            return self._having(log, self.course, self.state, self.recorded)
        given = self.recorded if held is None else {**self.recorded, len(log): held}
        return self.replayed(log, given, self.course)

    def _having(
        self,
        log: tuple[Entry, ...],
        course: tuple[EntryResult, ...],
        state: S,
        recorded: Mapping[int, Standing],
    ) -> "Match[S]":
        return Match(self.game, self.begun, log, course, state, recorded, self.fixed)

    def standing(self, n: int) -> Standing | None:
        """Return the standing of entry ``n``, or None if it is no move or was taken back."""
        return next((verdict.standing for verdict in self.course if verdict.moment.n == n), None)

    @property
    def still_sealed(self) -> frozenset[int]:
        """Return the answers to a sealed choice that is still open, refused answers included."""
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
        """Return entry ``n`` as an audience may see it; of another's sealed answer only that it was given."""
        entry: Entry = self.log[n - 1]
        if isinstance(entry, Play | Interrupt) and n in self.still_sealed:
            move = entry.move
            if move.seat not in audience.seats:
                unset = dict.fromkeys(move.chosen, msgspec.UNSET)
                entry = msgspec.structs.replace(entry, move=move.having(**unset))
        shown: Entry = redact(entry, audience)
        return shown

    def outturn_seen(self, outturn: EntryResult, audience: Audience) -> EntryResult:
        """Return the result of an entry as an audience may see it.

        Of another's sealed answer only that it exists. ``outturn`` may come from this match as it was when
        the entry was declared.
        """
        move, ruling, events = outturn.moment.what, outturn.ruling, outturn.events
        if ruling is not None:
            if outturn.moment.n in self.still_sealed and move.seat not in audience.seats:
                ruling, events = Ruling(ruling.verdict, physical=ruling.physical), ()
                move = move.having(**dict.fromkeys(move.chosen, msgspec.UNSET))
            else:
                ruling = ruling_seen(self.game, outturn.before, move, ruling, audience)
        move, ruling, events, passes = redact((move, ruling, events, outturn.passes), audience)
        before = outturn.before
        return msgspec.structs.replace(
            outturn,
            moment=msgspec.structs.replace(outturn.moment, what=move),
            state=self.game.project(outturn.state, audience),
            ruling=ruling,
            events=events,
            passes=passes,
            before=None if before is None else self.game.project(before, audience),
        )

    def until(self, n: int) -> "Match[S]":
        """Return the match as it was just after entry ``n``, without later changes of the past."""
        recorded = {one: standing for one, standing in self.recorded.items() if one <= n}
        return self.replayed(self.log[:n], recorded, self.course)

    def replayed(
        self,
        log: tuple[Entry, ...],
        held: Mapping[int, Standing],
        known: tuple[EntryResult, ...] = (),
        *,
        anew: bool = False,
    ) -> "Match[S]":
        """Return the match of a log, replayed from its beginning, with recorded standings of moves.

        ``known`` are results of another order of play, which are reused as far as both begin alike. ``anew``
        means that the bounds of positions have not been checked yet.
        """
        moments = timeline(log)
        pairs = zip(moments, known, strict=False)
        alike = takewhile(lambda pair: pair[0] == pair[1].moment, pairs) if known else ()
        course = [outturn for _moment, outturn in alike]
        state = course[-1].state if course else self.begun
        recorded = dict(held)
        last = next((one.moment.n for one in reversed(course) if _was_declared(one)), 0)
        for moment in moments[len(course) :]:
            yield_point()
            if (
                moment.stands
                and not _stands_by_itself(log[moment.n - 1])
                and recorded.get(moment.n) == "stood"
            ):
                recorded[moment.n] = "refused"  # as before the table let it stand
            verdict = self._come_to(state, moment, recorded.get(moment.n), last, anew=anew)
            state = verdict.state
            recorded.setdefault(moment.n, verdict.standing)
            course.append(verdict)
            if _was_declared(verdict):
                last = moment.n
        return self._having(log, tuple(course), state, recorded)

    def _come_to(
        self, state: S, moment: Moment, recorded: Standing | None, last: int = 0, *, anew: bool
    ) -> EntryResult:
        """Return the result of a moment; ``last`` is the number of the move played before it.

        The bounds of the position are checked once: when the move is declared, ``anew``, or let stand.
        """
        move = moment.what
        if isinstance(move, Decide):
            return EntryResult(moment, "accepted", decide(state, move), before=state)
        before = state
        passes: tuple[Move, ...] = ()
        events: tuple[Event, ...] = ()
        ruling = self.game.judge(state, move)
        is_late = recorded == "accepted" or moment.late
        first = self._passed_before(state, moment, recorded, last, ruling) if is_late else None
        if first is not None and first.moves:  # it was played without knowledge of later declarations
            passes, events, before = first
            ruling = self.game.judge(before, move)
        standing = self.fixed.get(moment.n) or _standing(ruling, move, moment.stands, recorded)
        if standing in PLAYED and ruling.verdict != "legal" and (ruling.physical or move.unset):
            standing = "fallen"
        sealed = bool(before.agenda) and _is_sealed(before.choice, move)
        if standing in PLAYED:
            after, happened = self.game.apply(before, move)
            looked_at = anew or standing == "stood" or recorded == "refused"
            if not looked_at or (beyond := outgrown(after, self.game.state_type)) is None:
                return EntryResult(moment, standing, after, ruling, events + happened, sealed, passes, before)
            ruling = _impossible(beyond)
            standing = _standing(ruling, move, moment.stands, recorded)
        return EntryResult(moment, standing, state, ruling, sealed=sealed, before=before)

    def _passed_before(
        self, state: S, moment: Moment, recorded: Standing | None, last: int, ruling: Ruling
    ) -> Prelude | None:
        """Return the passes that a move implies since play went on, or None if it needs none."""
        is_legal = ruling.verdict == "legal"
        if recorded == "accepted" and (not is_legal or last > moment.n):
            return implied_passes(self.game, state, moment.what)
        return passes_ahead(self.game, state, moment.what) if moment.late and not is_legal else None


def _was_declared(outturn: EntryResult) -> bool:
    """Return whether a result is that of a move that was played."""
    return outturn.ruling is not None and outturn.standing in PLAYED


def decide(state: S, decision: Decide) -> S:
    """Return the state of a table that plays an open point by another option from here on."""
    others = tuple(pair for pair in state.options.decisions if pair[0] != decision.id)
    options = msgspec.structs.replace(state.options, decisions=(*others, (decision.id, decision.option)))
    return msgspec.structs.replace(state, options=options)


def digest(state: Any) -> str:
    """Return sixteen hexadecimal digits that identify a state as everybody sees it, without its secrets.

    Fields that only explain the state are left out.
    """
    if explained := [name for name in getattr(state, "explains", ()) if getattr(state, name) is not None]:
        state = msgspec.structs.replace(state, **dict.fromkeys(explained))
    return hashlib.sha256(_encode(redact(state, EVERYBODY))).hexdigest()[:16]


def _is_sealed(choice: OwedChoice | None, move: Move) -> bool:
    return isinstance(choice, Choose) and choice.sealed and choice.asks == move.do


def _leads_to(choice: OwedChoice | None, later: Choose) -> bool:
    """Return whether a choice is the same as a later one, with fewer answers."""
    if not isinstance(choice, Choose) or not choice.sealed:
        return False
    is_same = (choice.asks, choice.about, choice.rule) == (later.asks, later.about, later.rule)
    return is_same and choice.given == later.given[: len(choice.given)]


def _changes_nothing(log: tuple[Entry, ...]) -> bool:
    """Return whether the last entry changes no position: a note, a standing pass, or its end."""
    entry = log[-1]
    if isinstance(entry, Retract) and entry.n < len(log):
        entry = log[entry.n - 1]
    return isinstance(entry, Note | Waive)


def _stands_by_itself(entry: Entry) -> bool:
    return isinstance(entry, Play | Interrupt) and entry.stands


def _impossible(beyond: str) -> Ruling:
    """Return the verdict on a move that would exceed a bound, which only its result shows."""
    return Ruling("illegal", (Citation(MISFIT, "primary", facts(path=beyond), OUTGROWN),), physical=True)


def _standing(ruling: Ruling, move: Move, stands: bool, recorded: Standing | None) -> Standing:
    """Return the standing of a move whose recorded standing is ``recorded``, or None if it is new."""
    if recorded == "refused" and not stands:
        return "refused"  # nobody has played it, even if it would be legal by now
    if ruling.verdict == "legal":
        return "accepted"
    was_played = recorded is not None and recorded != "refused"
    if (stands or was_played) and not ruling.physical and not move.unset:
        return "stood"
    return "fallen" if was_played else "refused"
