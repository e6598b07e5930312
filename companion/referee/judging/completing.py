"""Search for the legal ways to complete a partial move, and for variations of a choice of many.

A choice of many can have too many ways to try. A search weighs at most a fixed number of moves; values that
it has not settled by then are returned as unproved.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Generic, NamedTuple

from companion.referee.fields.move import Move
from companion.referee.fields.several import (
    Addable,
    PartialChoice,
    in_parts,
    is_open,
    like,
    several_of,
    so_far,
)
from companion.referee.judging.checks import Checks
from companion.referee.judging.ruling import Verdict
from companion.referee.positions.position import S

MOST_WEIGHINGS = 200  # for one question


class BudgetSpentError(Exception):
    """The search has weighed as many moves as one question or refusal may cost."""


class Budget:
    """The number of weighings that are left."""

    def __init__(self, most: int = MOST_WEIGHINGS) -> None:
        self._left = most

    def spend(self) -> None:
        """Count one weighing. Raises BudgetSpentError."""
        if not self._left:
            raise BudgetSpentError
        self._left -= 1


class SearchResult(NamedTuple):
    """The values that lead to a legal move, and the values among them that the search did not settle."""

    possible: tuple[Any, ...]
    unproved: tuple[Any, ...] = ()


class Completing(Generic[S]):
    """The search for completions of one game's moves, by the values that its checks list."""

    def __init__(self, checks: Checks[S], verdict: Callable[[S, Move], Verdict]) -> None:
        self._checks = checks
        self._verdict = verdict

    def completions(self, state: S, move: Move) -> Iterator[Move]:
        """Yield every legal way to set the unset fields of a move.

        A field with endless values is left unset. If there are too many ways, the given move comes last.
        """
        try:
            yield from self.ways(state, move, self.allowance(move))
        except BudgetSpentError:
            yield move

    def allowance(self, move: Move) -> Budget | None:
        """Return the budget of a search, or None if only single values are unset, which are all tried."""
        many = (name for name in several_of(type(move)) if is_open(getattr(move, name)))
        return Budget() if any((type(move), name) in self._checks.chosen_singly for name in many) else None

    def ways(
        self, state: S, move: Move, left: Budget | None, passed: frozenset[Any] = frozenset()
    ) -> Iterator[Move]:
        """Yield the legal completions within a budget, without the ``passed`` elements of a begun set.

        Raises BudgetSpentError.
        """
        if left is not None:
            left.spend()
        verdict = self._verdict(state, move)
        if verdict == "illegal":
            return
        unset = move.unset
        if not unset:
            if verdict == "legal":
                yield move
            return
        name = unset[0]
        if (many := self._checks.addable(state, move, name)) is not None:
            yield from self._of_many(state, move, name, many, left, passed)
            return
        values = self._checks.values(state, move, name)
        if values is None:
            yield move
            return
        for value in values:
            yield from self.ways(state, move.choosing(name, value), left)

    def _of_many(
        self, state: S, move: Move, name: str, many: Addable, left: Budget | None, passed: frozenset[Any]
    ) -> Iterator[Move]:
        """Yield completions with each set once: an element taken in one way is passed over in the next."""
        if many.elements is None:
            yield move
            return
        if many.may_end:
            yield from self.ways(state, move.choosing(name, many.so_far), left)
        for element in many.elements:
            if element in passed:
                continue
            if not many.may_come_to_enough(passed):
                return
            yield from self.ways(state, move.choosing(name, many.with_one(element)), left, passed)
            if not many.several.ordered:
                passed |= {element}

    # --- the next choice ------------------------------------------------------------------------

    def choices(self, state: S, move: Move, name: str, left: Budget | None = None) -> SearchResult | None:
        """Return the values, or elements to add, that lead to a legal move; None if they are endless."""
        many = self._checks.addable(state, move, name)
        values = self._checks.values(state, move, name) if many is None else many.elements
        if values is None:
            return None
        left = left or self.allowance(move)
        return self._tried(state, move, name, values, many, left)

    def may_end(self, state: S, move: Move, name: str, many: Addable, left: Budget) -> bool:
        """Return whether the elements so far can lead to a legal move with nothing added."""
        return many.may_end and self._leads_on(state, move.choosing(name, many.so_far), left)

    def _leads_on(self, state: S, move: Move, left: Budget) -> bool:
        try:
            return next(self.ways(state, move, left), None) is not None
        except BudgetSpentError:
            return True  # the search did not disprove it

    def _tried(
        self,
        state: S,
        move: Move,
        name: str,
        values: Iterable[Any],
        many: Addable | None,
        left: Budget | None,
    ) -> SearchResult:
        """Return the values that lead to a legal move; one way proves every element of its set."""
        possible: list[Any] = []
        unproved: list[Any] = []
        proven: set[Any] = set()
        for value in values:
            if value not in proven:
                chosen = value if many is None else many.with_one(value)
                try:
                    found = next(self.ways(state, move.choosing(name, chosen), left), None)
                except BudgetSpentError:
                    unproved.append(value)
                else:
                    if found is None:
                        continue
                    if many is not None and not many.several.ordered:
                        proven.update(so_far(found.chosen_at(name)))
            possible.append(value)
        return SearchResult(tuple(possible), tuple(one for one in unproved if one not in proven))

    # --- variations of a choice ------------------------------------------------------------------

    def varied(self, state: S, move: Move, name: str, many: Addable | None) -> Iterator[Move]:
        """Yield the move with one element less, two exchanged, one more, or one replaced.

        Elements that have parts are neither added nor replaced, nor is the last one left out; their parts
        vary instead. A choice outside the bounds of ``many`` is left out.
        """
        held = move.chosen_at(name)
        elements = so_far(held)
        shorter = [(*elements[:at], *elements[at + 1 :]) for at in range(len(elements))]
        parted = name in in_parts(type(move))
        varied = [rest for rest in shorter if rest or not parted]
        several = move.several_at(name)
        if several is not None and several.ordered:
            varied += [
                (*elements[:at], elements[at + 1], elements[at], *elements[at + 2 :])
                for at in range(len(elements) - 1)
            ]
        if not parted:
            varied += [(*elements, one) for one in self._elements(state, move, name, held)]
            for at, rest in enumerate(shorter):
                others = self._elements(state, move, name, PartialChoice(rest))
                varied += [(*rest[:at], one, *rest[at:]) for one in others if one != elements[at]]
        for other in varied:
            if many is None or many.least <= len(other) <= (many.most or len(other)):
                yield move.choosing(name, like(held, other))

    def _elements(self, state: S, move: Move, name: str, held: Any) -> tuple[Any, ...]:
        many = self._checks.addable(state, move.choosing(name, held), name)
        return (many.elements if many else None) or ()
