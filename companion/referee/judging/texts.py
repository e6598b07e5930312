"""The order of a card's text: each operation is judged on the state that the operations before it leave.

That state holds what is certain when the text is declared, without the consequences of an operation.
"""

from collections.abc import Callable, Iterator
from functools import wraps
from typing import Any, TypeVar

from companion.referee.fields.move import Move, Seat
from companion.referee.fields.several import is_open
from companion.referee.judging.findings import Finding
from companion.referee.judging.memos import MoveMemo
from companion.referee.positions.adjustments import Operation

Begins = TypeVar("Begins", bound=Callable[[Any, Any], Any])
Leaves = TypeVar("Leaves", bound=Callable[[Any, Seat, Any], Any])
Judges = TypeVar("Judges", bound=Callable[..., Finding])
InTurn = tuple[tuple[Any, Any], ...]


class TextsInOrder:
    """The texts of one game: the state when each begins, and the state after each operation."""

    def __init__(self) -> None:
        self._begun: dict[type[Move], Callable[[Any, Any], Any]] = {}
        self._left: dict[type[Operation], Callable[[Any, Seat, Any], Any]] = {}
        self._last: MoveMemo[Any, Move, InTurn] = MoveMemo(self._judged_in_turn)

    def begins(self, *moves: type[Move]) -> Callable[[Begins], Begins]:
        """Register the state in which the text of a move begins, after the effects of the move itself."""

        def register(begun: Begins) -> Begins:
            self._begun.update(dict.fromkeys(moves, begun))
            return begun

        return register

    def leaves(self, *ops: type[Operation]) -> Callable[[Leaves], Leaves]:
        """Register the state after such operations, also after illegal ones.

        The function receives the seat.
        """

        def register(after: Leaves) -> Leaves:
            self._left.update(dict.fromkeys(ops, after))
            return after

        return register

    def one_by_one(self, state: Any, move: Move) -> InTurn:
        """Return the operations of a move, each with the state on which it is judged.

        None after an open one.
        """
        return self._last(state, move)

    def _judged_in_turn(self, state: Any, move: Move) -> InTurn:
        ops = move.operations
        begun = self._begun.get(type(move)) if ops else None
        return tuple(self.in_turn(state if begun is None else begun(state, move), move.seat, ops))

    def in_turn(self, state: Any, seat: Seat, ops: tuple[Any, ...]) -> Iterator[tuple[Any, Any]]:
        """Yield the operations of ``seat``, each with the state on which it is judged, from that state on."""
        last = len(ops) - 1
        for at, op in enumerate(ops):
            yield state, op
            after = self._left.get(type(op)) if at < last else None
            if after is None:
                continue
            if any(is_open(getattr(op, name)) for name in op.chosen):
                return
            state = after(state, seat, op)

    def over(
        self,
        ops: tuple[type[Operation], ...],
        judge: Judges,
        names: tuple[str, ...],
        lifts: Callable[[Any, Any, Any], bool] | None,
    ) -> Callable[[Any, Any], Finding]:
        """Return a judge of moves that asks a judge of operations about each operation with set fields.

        ``lifts`` returns whether an earlier operation has lifted the rule; it is None for physical rules.
        """

        @wraps(judge)
        def over_operations(state: Any, move: Any) -> Finding:
            for then, said in self.one_by_one(state, move):
                for op in (said,) if isinstance(said, ops) else said.spelled_out():
                    if not isinstance(op, ops):
                        continue
                    values = [getattr(op, name) for name in names]
                    if any(map(is_open, values)) or (finding := judge(then, move, op, *values)) is None:
                        continue
                    if lifts is None or not lifts(state, then, move):
                        return finding
            return None

        return over_operations

    def before(self, state: Any, move: Move, at: int) -> Any:
        """Return the state on which an operation is judged, or the state of an open one before it."""
        in_turn = self.one_by_one(state, move)
        return in_turn[min(at, len(in_turn) - 1)][0]
