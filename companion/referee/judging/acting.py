"""The acts that each move brings, and the state that each act leaves: checks can judge acts of any move.

Acts come one after another. Each is judged on the state that the acts before it leave, up to the first act
with an unset field.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import wraps
from operator import attrgetter
from typing import Any, TypeVar

from companion.referee.fields.act import Act, Doing
from companion.referee.fields.move import UNSET, Move
from companion.referee.judging.findings import Asked, Breach, Finding, Rests, together
from companion.referee.judging.memos import MoveMemo, RecentMemo
from companion.referee.judging.tier_checks import MOST_ACTS

BringsActs = Callable[[Any, Any], Iterable[Act]]
LeavesState = Callable[[Any, Any], Any]
ActsInTurn = tuple[tuple[Any, Act], ...]
Judges = TypeVar("Judges", bound=Callable[..., Finding])


class Acts:
    """The acts of one game: the moves that bring them, and the state after each."""

    def __init__(self) -> None:
        self._brought: dict[type[Move], tuple[BringsActs, tuple[type[Act], ...]]] = {}
        self._left: dict[type[Act], LeavesState] = {}
        # The acts of a move, each with the state on which it is judged; none after an open act.
        self.one_by_one: MoveMemo[Any, Move, ActsInTurn] = MoveMemo(self._judged_in_turn)
        # A search varies one act after the other: the states after the earlier ones stay.
        self._after_earlier: RecentMemo[Any, dict[Act, Any]] = RecentMemo(lambda _state: {}, MOST_ACTS)

    def brings(self, move: type[Move], kinds: tuple[type[Act], ...], acts: BringsActs) -> None:
        """Register the acts that moves of a type bring, and their kinds."""
        self._brought[move] = (acts, kinds)

    def leaves(self, kind: type[Act], after: LeavesState) -> None:
        """Register the function that returns the state after an act of that kind."""
        self._left[kind] = after

    def movers(self, kinds: Iterable[type[Act]]) -> tuple[type[Move], ...]:
        """Return the moves that bring any of those acts, and ``Doing`` for acts that no move brings."""
        wanted = set(kinds)
        moves = [move for move, (_acts, brought) in self._brought.items() if wanted.intersection(brought)]
        return (*moves, Doing)

    def after(self, state: Any, act: Act) -> Any:
        """Return the state right after an act; without the consequences, which are not resolved yet."""
        after = self._left.get(type(act))
        return state if after is None else after(state, act)

    def _judged_in_turn(self, state: Any, move: Move) -> ActsInTurn:
        return tuple(self._in_turn(state, move))

    def _in_turn(self, state: Any, move: Move) -> Iterator[tuple[Any, Act]]:
        acts = tuple(move.acts if isinstance(move, Doing) else self._brought[type(move)][0](state, move))
        for act in acts[:-1]:
            yield state, act
            if act.open:
                return
            kept = self._after_earlier(state)
            if act not in kept:
                kept[act] = self.after(state, act)
            state = kept[act]
        for act in acts[-1:]:
            yield state, act

    def over(
        self, judges: Callable[[Act], bool], judge: Judges, names: tuple[str, ...]
    ) -> Callable[[Any, Any], Finding]:
        """Return a judge of moves that asks a judge of acts about each act whose needed fields are set."""
        chosen = attrgetter(*names) if len(names) > 1 else None

        def of_one(state: Any, act: Act) -> Finding:
            values = () if not names else chosen(act) if chosen else (getattr(act, names[0]),)
            return None if UNSET in values else judge(state, act, *values)

        @wraps(judge)
        def over_acts(state: Any, move: Any) -> Finding:
            found: list[Breach | Rests] = []
            for then, act in self.one_by_one(state, move):
                if judges(act) and (finding := of_one(then, act)) is not None:
                    if isinstance(finding, Breach | Asked):
                        return finding
                    found.append(finding)
            return together(*found) if found else None

        return over_acts
