"""Changes of one field of a refused move, nearest first, and which of them are not worth a try."""

from collections import Counter
from collections.abc import Iterator
from itertools import groupby, islice
from typing import Any, Generic, Protocol

from msgspec import Struct

from companion.referee.fields.move import UNSET, Move
from companion.referee.fields.several import PartialChoice, in_parts, may_be_unset, so_far
from companion.referee.judging.checks import Checks
from companion.referee.judging.completing import MOST_WEIGHINGS, Completing
from companion.referee.judging.nearness import NEAR_TRIED, NEAREST, is_near, nearest_first
from companion.referee.judging.tier_checks import Faults, FaultsLeft
from companion.referee.positions.position import S

UNCHANGED_TRIED = 3  # near values that leave all faults with the same facts, since these depend on others


class FindsFaults(Protocol):
    """The judge, as far as it looks at the faults of a refused move alone."""

    def faults_left(self, state: Any, move: Move, faults: Faults) -> FaultsLeft:
        """Return the facts of those faults that another move of that kind has."""


class Changes(Generic[S]):
    """The changes of one field of the moves of one game."""

    def __init__(self, checks: Checks[S], judge: FindsFaults, completing: Completing[S]) -> None:
        self._checks = checks
        self._judge = judge
        self._completing = completing

    def otherwise(
        self, state: S, move: Move, faults: Faults | None, left: range
    ) -> Iterator[tuple[str, Move]]:
        """Yield the move with one field changed, or left out where none is asked, and the name of the field.

        Its subject stays: another one would be another intent. So does the piece on which a told text is
        printed: no other has that text. A field is changed only if the move without it has a number of faults
        in ``left``: what is illegal in part is illegal however it is completed.
        """
        for name in self._in_question(state, move, faults, left):
            given = move.chosen_at(name)
            if given is UNSET or name == move.subject or (name == move.printed_on and move.operations):
                continue
            without = _without(move, name)
            if without is not None and self._left(state, without, faults) not in left:
                continue
            parted = name in in_parts(type(move)) and (type(move), name) in self._checks.chosen_singly
            many = None if parted else self._checks.addable(state, move, name)
            if parted or many is not None:
                varied = dict.fromkeys(self._completing.varied(state, move, name, many))
                yield from ((name, other) for other in islice(varied, MOST_WEIGHINGS))
            else:
                values = nearest_first(self._checks.values(state, move, name) or (), given)
                most = NEAR_TRIED if is_near(given) else MOST_WEIGHINGS
                yield from ((name, move.choosing(name, value)) for value in islice(values, most))
            if without is not None and name not in without.unset:  # it need not be declared
                yield name, without

    def _in_question(self, state: S, move: Move, faults: Faults | None, left: range) -> Iterator[str]:
        """Yield the fields of a move, but of a choice in parts first its parts, from the faulty one back."""
        for field, names in groupby(move.choosable, lambda name: name.partition("[")[0]):
            if field not in in_parts(type(move)):
                yield from names
                continue
            parts = so_far(getattr(move, field))
            shorter = (move.having(**{field: PartialChoice(parts[:at])}) for at in range(len(parts)))
            left_by = (self._left(state, one, faults) for one in shorter)
            enough = next((at for at, many in enumerate(left_by) if many >= left.stop), len(parts))
            for at in reversed(range(enough)):
                yield from (f"{field}[{at}].{inner}" for inner in parts[at].chosen)
            yield field

    def _left(self, state: S, move: Move, faults: Faults | None) -> int:
        return 0 if faults is None else len(self._judge.faults_left(state, move, faults))


class Tried:
    """The changed fields of a move, so that changes are left out that are farther, or of no use."""

    def __init__(self, move: Move) -> None:
        self._move = move
        self._mended: Counter[str] = Counter()
        self._unchanged: Counter[str] = Counter()
        self._parts: dict[str, str] = {}  # of choices in parts, the one of which a change mends
        self._near: set[str] = set()  # those choices, if that change is a near one

    def leaves_all(self, name: str) -> None:
        """Add a change of that field after which all faults have the same facts."""
        self._unchanged[name] += 1

    def mends(self, name: str) -> None:
        """Add a change of that field that mends the move."""
        self._mended[name] += 1
        part, choice = _part_and_choice(name)
        if choice in in_parts(type(self._move)) and part != choice:
            self._parts[choice] = part
        if part != choice and is_near(self._move.chosen_at(name)):
            self._near.add(choice)

    def is_enough(self, name: str, other: Move) -> bool:
        """Return whether no further change of that field is tried."""
        part, choice = _part_and_choice(name)
        if choice in self._near if part == choice else self._parts.get(choice, part) != part:
            return True
        if self._mended[name] and other.chosen_at(name) is UNSET:
            return True
        enough = self._mended[name] > NEAREST or self._unchanged[name] == UNCHANGED_TRIED
        return enough and is_near(self._move.chosen_at(name))

    def is_beyond(self, name: str) -> bool:
        """Return whether the last change of that field that mends the move is one more than are listed."""
        return self._mended[name] > NEAREST and is_near(self._move.chosen_at(name))


def _part_and_choice(name: str) -> tuple[str, str]:
    """Return the part of a choice of many to which a field belongs, or the field, and the choice."""
    part = name.partition(".")[0]
    return part, part.partition("[")[0]


def _without(move: Move, name: str) -> Move | None:
    """Return the move with a field open, or None for a field of a part that is never open."""
    part = move.part_of(name)
    kind: type[Struct] = type(move) if part is None else type(part)
    return move.choosing(name, UNSET) if may_be_unset(kind, name.rpartition(".")[2]) else None
