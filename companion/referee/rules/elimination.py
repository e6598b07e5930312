"""Elimination: a seat leaves the match in the middle of a resolution, which goes on without it.

Its own things leave too: its chances to answer and its answers, its duties, tasks that name it in
``Task.falls_with``, modifiers on it or on its places, and its due turns. Things that are only about it stay,
and their handlers see that it has gone. A choice for a task falls with that task.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from msgspec.structs import replace

from companion.referee.fields.move import Move, Seat
from companion.referee.judging.checks import Checks, Tier
from companion.referee.judging.findings import Breach, Cited, Finding
from companion.referee.judging.reasons import OUT_OF_MATCH
from companion.referee.positions.options import Modifier
from companion.referee.positions.position import Answer, Await, OwedChoice, Task, Window
from companion.referee.positions.roster import Roster
from companion.referee.resolving.resolution import Context
from companion.referee.rules.ending import LastSide

R = TypeVar("R", bound=Roster)

_AFTER_SEAT = re.compile(r"[/:]")


def nothing_more(_context: Context[Any], _of: Any) -> None:
    """Do nothing, for a game without a handler of its own."""


@dataclass(frozen=True)
class Elimination(Generic[R]):
    """The elimination of seats in a game whose state is a ``Roster``.

    ``event`` is the event for each seat, with the fact ``seat``. ``last`` ends the match if one side is left.
    ``leaves`` removes what the game keeps for a seat. ``unanswered`` is called for a choice that ends because
    nobody is left to answer, with the answers so far. ``turn_ends`` ends the turn of a seat that left during
    it.
    """

    event: str
    seat: str
    last: LastSide[R]
    leaves: Callable[[Context[R], Seat], None] = nothing_more
    unanswered: Callable[[Context[R], OwedChoice], None] = nothing_more
    whose_turn: Callable[[R], Seat] = lambda _state: ""
    turn_ends: Callable[[Context[R]], None] = lambda _context: None

    def forbid(
        self,
        checks: Checks[R],
        rule: str,
        *moves: type[Move],
        where: Callable[[R], bool] = lambda _state: True,
    ) -> None:
        """Register the rule by which a seat that has left declares nothing, if ``where`` holds."""

        @checks.check(rule, *moves, tier=Tier.OVER, physical=True)
        def still_in(state: R, seat: Seat) -> Finding:
            gone = seat in state.out and where(state)
            return Breach(OUT_OF_MATCH, **{self.seat: seat}) if gone else None

    def eliminate(self, context: Context[R], rule: Cited, *seats: Seat) -> None:
        """Remove those seats at the same moment; if this ends the match, nothing else happens."""
        going = tuple([seat for seat in seats if seat not in context.state.out])
        if not going or context.state.outcome is not None:
            return
        context.set(out=(*context.state.out, *going))
        for seat in going:
            context.emit(self.event, rule, **{self.seat: seat})
        if self.last.end(context, rule, going):
            return
        on_turn = self.whose_turn(context.state)
        for seat in going:
            self.leaves(context, seat)
        _leave_windows(context, going)
        self._leave_agenda(context)
        context.unmodify(lambda modifier: _is_on(modifier, going))
        if turns_due := context.state.turns_due:
            context.set(turns_due=tuple(due for due in turns_due if due.seat not in going))
        if on_turn in going:
            self.turn_ends(context)

    def _leave_agenda(self, context: Context[R]) -> None:
        out = context.state.out
        fallen = {str(task.id) for task in context.drop(lambda task: has_fallen(task, out)) if task.id}
        context.drop(lambda task: isinstance(task, OwedChoice) and task.about in fallen)
        choices = [task for task in context.state.agenda if isinstance(task, OwedChoice)]
        for choice in choices:
            left = tuple(seat for seat in choice.seats if seat not in out)
            if left == choice.seats:
                continue
            fewer = replace(choice, seats=left)
            context.set(
                agenda=tuple(
                    fewer if task is choice else task
                    for task in context.state.agenda
                    if left or task is not choice
                )
            )
            if not left:
                self.unanswered(context, fewer)


def has_fallen(task: Task, out: tuple[Seat, ...]) -> bool:
    """Return whether all owners of a task have left."""
    whose = [getattr(task, name) for name in task.falls_with]
    seats = [seat for held in whose for seat in (held if isinstance(held, tuple) else (held,)) if seat]
    return bool(seats) and all(seat in out for seat in seats)


def _leave_windows(context: Context[Any], going: tuple[Seat, ...]) -> None:
    """Remove the seats from windows, with their answers, and close the windows that nobody needs any more."""
    if not context.state.windows:
        return
    out = context.state.out
    windows = tuple(_without(window, out) for window in context.state.windows)
    context.set(windows=windows)
    awaited = {task.window for task in context.state.agenda if isinstance(task, Await)}
    for window in windows:
        unasked = window.by in going and not window.answers
        if unasked or (not window.waits_for and window.id not in awaited):
            context.close(window.id)


def _without(window: Window[Any, Any], out: tuple[Seat, ...]) -> Window[Any, Any]:
    answers: tuple[Answer[Any], ...] = tuple(
        [answer for answer in window.answers if answer.seat not in out and not has_fallen(answer.task, out)]
    )
    return replace(
        window,
        answering=tuple([seat for seat in window.answering if seat not in out]),
        anew=tuple([seat for seat in window.anew if seat not in out]),
        passed=tuple([seat for seat in window.passed if seat not in out]),
        answers=answers,
    )


def _is_on(modifier: Modifier, going: tuple[Seat, ...]) -> bool:
    """Return whether a modifier is on a leaving seat, or on a place of that seat (``seat:place``)."""
    return _AFTER_SEAT.split(modifier.on, 1)[0] in going
