"""Finds the ways to fill a partial move by weighing, and those to tell one of many otherwise.

Where many are chosen there are more ways than anybody looks through: so many are weighed for one question,
and what was not found by then is told unproved.
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
    """As much was weighed as one question or refusal may cost."""


class Budget:
    """How many there still may be."""

    def __init__(self, most: int = MOST_WEIGHINGS) -> None:
        self._left = most

    def spend(self) -> None:
        """One more. Raises SpentError."""
        if not self._left:
            raise BudgetSpentError
        self._left -= 1


class SearchResult(NamedTuple):
    """The values that lead to a legal move, and those among them of which that was not found out."""

    possible: tuple[Any, ...]
    unproved: tuple[Any, ...] = ()


class Completing(Generic[S]):
    """Completes the moves of one game by what its checks list and the ``verdict`` on it."""

    def __init__(self, checks: Checks[S], verdict: Callable[[S, Move], Verdict]) -> None:
        self._checks = checks
        self._verdict = verdict

    def completions(self, state: S, move: Move) -> Iterator[Move]:
        """Every legal way to fill a move's unset fields; where they are endless as far as it goes.

        Where they are too many the move that was given comes last.
        """
        try:
            yield from self.ways(state, move, self.allowance(move))
        except BudgetSpentError:
            yield move

    def allowance(self, move: Move) -> Budget | None:
        """Return what looking for a way may cost; None where only single values are open, which all are
        tried.
        """
        many = (name for name in several_of(type(move)) if is_open(getattr(move, name)))
        return Budget() if any((type(move), name) in self._checks.chosen_singly for name in many) else None

    def ways(
        self, state: S, move: Move, left: Budget | None, passed: frozenset[Any] = frozenset()
    ) -> Iterator[Move]:
        """Yield the same; of a set that was begun without those that have been passed over. Raises
        SpentError.
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
        """Each set once: what one way has taken up is passed over in the next."""
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

    # --- what may be told next -----------------------------------------------------------------

    def choices(self, state: S, move: Move, name: str, left: Budget | None = None) -> SearchResult | None:
        """Return the values of a field, or what may be added to many, that lead to a legal move; None if
        endless.
        """
        many = self._checks.addable(state, move, name)
        values = self._checks.values(state, move, name) if many is None else many.elements
        if values is None:
            return None
        left = left or self.allowance(move)
        return self._tried(state, move, name, values, many, left)

    def may_end(self, state: S, move: Move, name: str, many: Addable, left: Budget) -> bool:
        """Whether something legal comes of what is told so far of many, with nothing added."""
        return many.may_end and self._leads_on(state, move.choosing(name, many.so_far), left)

    def _leads_on(self, state: S, move: Move, left: Budget) -> bool:
        try:
            return next(self.ways(state, move, left), None) is not None
        except BudgetSpentError:
            return True  # nobody has found otherwise

    def _tried(
        self,
        state: S,
        move: Move,
        name: str,
        values: Iterable[Any],
        many: Addable | None,
        left: Budget | None,
    ) -> SearchResult:
        """One way proves all that it has taken into a set."""
        possible: list[Any] = []
        unproved: list[Any] = []
        proven: set[Any] = set()
        for value in values:
            if value not in proven:
                told = value if many is None else many.with_one(value)
                try:
                    found = next(self.ways(state, move.choosing(name, told), left), None)
                except BudgetSpentError:
                    unproved.append(value)
                else:
                    if found is None:
                        continue
                    if many is not None and not many.several.ordered:
                        proven.update(so_far(found.chosen_at(name)))
            possible.append(value)
        return SearchResult(tuple(possible), tuple(one for one in unproved if one not in proven))

    # --- one of many otherwise -----------------------------------------------------------------

    def varied(self, state: S, move: Move, name: str) -> Iterator[Move]:
        """Yield the move with one element fewer, with two exchanged, one more, or one in place of another.

        Where elements have parts, those are varied instead of putting others there. What would be fewer or
        more than may be chosen is no other choice.
        """
        held = move.chosen_at(name)
        told = so_far(held)
        shorter = [(*told[:at], *told[at + 1 :]) for at in range(len(told))]
        varied = list(shorter)
        several = move.several_at(name)
        if several is not None and several.ordered:
            varied += [(*told[:at], told[at + 1], told[at], *told[at + 2 :]) for at in range(len(told) - 1)]
        if name not in in_parts(type(move)):
            varied += [(*told, one) for one in self._elements(state, move, name, held)]
            for at, rest in enumerate(shorter):
                others = self._elements(state, move, name, PartialChoice(rest))
                varied += [(*rest[:at], one, *rest[at:]) for one in others if one != told[at]]
        many = self._checks.addable(state, move, name)
        for elements in varied:
            if many is None or many.least <= len(elements) <= (many.most or len(elements)):
                yield move.choosing(name, like(held, elements))

    def _elements(self, state: S, move: Move, name: str, held: Any) -> tuple[Any, ...]:
        many = self._checks.addable(state, move.choosing(name, held), name)
        return (many.elements if many else None) or ()
