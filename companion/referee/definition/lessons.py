"""Lessons: steps by which phones teach a game during play, as a game's ``primeira.toml`` has them.

A step waits for a move that ends it, or is shown by a condition of its game. The first step that can be shown
is shown, so a lesson goes on wherever play goes. Moves are judged as at any table.
"""

import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic

import msgspec

from companion.referee.fields.move import Move, Seat
from companion.referee.positions.position import S


@dataclass(frozen=True)
class LessonMoment(Generic[S]):
    """The public state of a match, and the moves that led to it.

    ``played`` are the moves that count, in order; ``in_turn`` those of the present turn. ``may`` returns
    whether a seat can now declare a move of that wire name, with its implied moves.
    """

    state: S
    played: tuple[Move, ...]
    in_turn: tuple[Move, ...]
    may: Callable[[Seat, str], bool]

    def called(self, seat: Seat) -> str:
        """Return the name of a seat."""
        return self.state.options.called(seat)


class LessonStep(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A step of a lesson: a sentence in both languages for ``rule``, with the names of seats in braces.

    ``until`` holds the fields, as in a record, of the move that ends the step; ``refused``: that move is a
    mistake which the referee refuses. A step without ``until`` is shown by a condition of its game. ``moves``
    by wire name and ``places`` of the board are what to tap. The ``last`` step ends with any move.
    """

    id: str
    rule: str
    pt: str
    en: str
    until: dict[str, Any] = {}
    refused: bool = False
    moves: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    last: bool = False

    def ended_by(self, move: Move, *, refused: bool) -> bool:
        """Return whether a declared move ends the step."""
        if not self.until or refused is not self.refused:
            return False
        said = msgspec.to_builtins(move)
        return all(said.get(name) == value for name, value in self.until.items())

    def says(self, names: Mapping[str, object], lang: str) -> str:
        """Return the sentence in ``lang`` (``pt`` or ``en``), with those names."""
        return (self.pt if lang == "pt" else self.en).format_map(names)


def _nothing(_moment: LessonMoment[S]) -> Mapping[str, object]:
    return {}


@dataclass(frozen=True)
class ShownWhen(Generic[S]):
    """What a game computes for a step: its condition, the facts of its sentence, the places to tap."""

    when: Callable[[LessonMoment[S]], bool]
    facts: Callable[[LessonMoment[S]], Mapping[str, object]] = _nothing
    places: Callable[[LessonMoment[S]], tuple[str, ...]] = lambda _moment: ()


class _Written(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    steps: tuple[LessonStep, ...]
    position: dict[str, Any] | None = None


@dataclass(frozen=True)
class Lesson(Generic[S]):
    """The lesson of a game: its steps, and the position of two players in which it begins, if it has one.

    ``computed`` is what the game computes for its steps, by their ids.
    """

    steps: tuple[LessonStep, ...]
    position: dict[str, Any] | None = None
    computed: Mapping[str, ShownWhen[S]] = field(default_factory=dict)

    def left(self, declared: Iterable[tuple[Move, bool]]) -> Iterator[LessonStep]:
        """Yield the steps that a course of moves, each with whether it was refused, has left.

        A move that ends a later step passes over those before it.
        """
        at = 0
        for move, refused in declared:
            if at < len(self.steps) and self.steps[at].last and self.steps[at].id not in self.computed:
                return
            ended = (n for n, step in enumerate(self.steps[at:], at) if step.ended_by(move, refused=refused))
            at = next(ended, at - 1) + 1
        yield from self.steps[at:]

    def shown(self, left: Iterator[LessonStep], moment: LessonMoment[S]) -> LessonStep | None:
        """Return the first of the steps left that can be shown now, or None."""
        for at, step in enumerate(left):
            computed = self.computed.get(step.id)
            if computed is not None:
                shows = computed.when(moment)
            elif step.last:
                shows = at == 0
            else:
                shows = moment.may(step.until["seat"], step.until["do"])
            if shows:
                return step
        return None


def read_lesson(file: Path, computed: Mapping[str, ShownWhen[S]] | None = None) -> Lesson[S]:
    """Return the lesson of a ``primeira.toml``. Raises ValueError if it does not fit."""
    written = msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), _Written)
    for step in written.steps:
        if bool(step.until) + (step.id in (computed or {})) + (step.last and not computed) != 1:
            raise ValueError(f"{file}: step {step.id} waits for a move, or has one condition")
    return Lesson(written.steps, written.position, computed or {})
