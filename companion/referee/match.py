"""A match: a log and what it comes to. Appending an entry gives a new match; nothing is ever lost."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, Literal

import msgspec

from companion.referee.checks import S
from companion.referee.entries import Decide, Entry, Interrupt, Moment, Play, Retract, timeline
from companion.referee.game import Game
from companion.referee.move import Move
from companion.referee.position import Choose
from companion.referee.ruling import Event, Ruling
from companion.referee.secrets import EVERYBODY, Audience, redact

_encode = msgspec.json.Encoder().encode

# refused: changed nothing; stood: the table let it stand, or the past was changed under it; fallen: the past
# was changed so that it can no longer be done.
Standing = Literal["accepted", "stood", "refused", "fallen"]


class Outturn(msgspec.Struct, frozen=True):
    """What one moment of the order of play came to, and the state after it.

    ``sealed``: it answered a choice whose answers nobody sees before all have answered.
    """

    moment: Moment
    standing: Standing
    state: Any
    ruling: Ruling | None = None
    events: tuple[Event, ...] = ()
    sealed: bool = False

    @property
    def digest(self) -> str:
        """What stands for the state after it."""
        return digest(self.state)


@dataclass(frozen=True)
class Match(Generic[S]):
    """A game, the state it began with, its log, and the course of play that the log comes to."""

    game: Game[S]
    begun: S
    log: tuple[Entry, ...] = ()
    course: tuple[Outturn, ...] = ()
    state: S = None  # type: ignore[assignment]  # begun, unless told

    def __post_init__(self) -> None:
        if self.state is None:
            object.__setattr__(self, "state", self.begun)

    def append(self, entry: Entry) -> "Match[S]":
        """The match with one entry more. An entry that changes the past replays what comes after it."""
        log = (*self.log, entry)
        if isinstance(entry, Play | Decide):
            now = Moment(len(log), entry)
            if isinstance(entry, Play):
                now = Moment(len(log), entry.move, entry.stands)
            state, verdict = self._come_to(self.state, now, held=None)
            return Match(self.game, self.begun, log, (*self.course, verdict), state)
        if isinstance(entry, Retract) and self.course and self.course[-1].moment.n == entry.n:
            course = self.course[:-1]  # nothing was played after it that would have to be played again
            return Match(self.game, self.begun, log, course, course[-1].state if course else self.begun)
        return self.replayed(log, self._held(log))

    def standing(self, n: int) -> Standing | None:
        """What entry ``n`` came to, or None where it is no move or was taken back."""
        return next((verdict.standing for verdict in self.course if verdict.moment.n == n), None)

    @property
    def still_sealed(self) -> frozenset[int]:
        """The entries that answered a sealed choice to which somebody still owes an answer."""
        choice = self.state.choice
        if choice is None or not choice.sealed:
            return frozenset()
        answers = [outturn.moment.n for outturn in self.course if outturn.sealed]
        return frozenset(answers[len(answers) - len(choice.given) :])

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

    def replayed(self, log: tuple[Entry, ...], held: Mapping[int, Standing]) -> "Match[S]":
        """The match of that log from its beginning, each entry with the standing that it had before."""
        state, course = self.begun, []
        for moment in timeline(log):
            state, verdict = self._come_to(state, moment, held.get(moment.n))
            course.append(verdict)
        return Match(self.game, self.begun, log, tuple(course), state)

    def _held(self, log: tuple[Entry, ...]) -> dict[int, Standing]:
        """The standings so far, but of what stood by a word that the log no longer holds."""
        let_stand = {moment.n for moment in timeline(log) if moment.stands}
        return {
            one.moment.n: one.standing
            for one in self.course
            if not (one.standing == "stood" and one.moment.stands and one.moment.n not in let_stand)
        }

    def _come_to(self, state: S, moment: Moment, held: Standing | None) -> tuple[S, Outturn]:
        if isinstance(moment.what, Decide):
            decided = decide(state, moment.what)
            return decided, Outturn(moment, "accepted", decided)
        move: Move = moment.what
        ruling = self.game.judge(state, move)
        standing = _standing(ruling, move, moment.stands, held)
        if standing in ("refused", "fallen"):
            return state, Outturn(moment, standing, state, ruling)
        after = self.game.apply(state, move)
        sealed = _is_sealed(state.choice, move)
        return after.state, Outturn(moment, standing, after.state, ruling, after.events, sealed)


def decide(state: S, decision: Decide) -> S:
    """The state of a table that plays a silent point by another option from here on."""
    others = tuple(pair for pair in state.options.decisions if pair[0] != decision.id)
    options = msgspec.structs.replace(state.options, decisions=(*others, (decision.id, decision.option)))
    return msgspec.structs.replace(state, options=options)


def digest(state: Any) -> str:
    """Sixteen hexadecimal digits that stand for a state as everybody sees it: they tell no secret."""
    return hashlib.sha256(_encode(redact(state, EVERYBODY))).hexdigest()[:16]


def _is_sealed(choice: Choose | None, move: Move) -> bool:
    return choice is not None and choice.sealed and move.seat in choice.seats and choice.asks == move.do


def _standing(ruling: Ruling, move: Move, stands: bool, held: Standing | None) -> Standing:
    if held == "refused" and not stands:
        return "refused"  # nobody has played it, though it may be legal by now
    if ruling.verdict == "legal":
        return "accepted"
    can_stand = not ruling.physical and not move.unset
    was_played = held in ("accepted", "stood")
    if can_stand and (stands or was_played):
        return "stood"
    return "fallen" if was_played or held == "fallen" else "refused"
