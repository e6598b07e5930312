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

from companion.language import LANGUAGES
from companion.referee.fields.move import Move, Seat
from companion.referee.positions.duties import PASS
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

    ``until`` holds the fields, as in a record, of the move or standing pass that ends the step; a step
    without it is shown by a condition of its game. A ``common`` move ends only the first step left. ``moves``
    by wire name and ``places`` of the board are what to tap. The ``last`` step ends with any move.
    """

    id: str
    rule: str
    pt: str
    en: str
    until: dict[str, Any] = {}
    common: bool = False
    moves: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    last: bool = False

    def ended_by(self, entry: Mapping[str, Any]) -> bool:
        """Return whether an entry, as in a record, ends the step."""
        return bool(self.until) and all(entry.get(name) == value for name, value in self.until.items())

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

    def begins(self, lang: str) -> dict[str, Any] | None:
        """Return the position in which the lesson begins, as a setup, with its cards named in ``lang``."""
        position: dict[str, Any] | None = _in_language(self.position, lang)
        return position

    def left(self, entries: Iterable[Mapping[str, Any]]) -> Iterator[LessonStep]:
        """Yield the steps that entries, as in a record, have left.

        An entry that ends a later step passes over those before it, unless its move is common.
        """
        at = 0
        for entry in entries:
            if at < len(self.steps) and self.steps[at].last and self.steps[at].id not in self.computed:
                return
            ahead = enumerate(self.steps[at:], at)
            ended = (n for n, step in ahead if step.ended_by(entry) and not (step.common and n > at))
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
                shows = moment.may(step.until["seat"], step.until.get("do", PASS))
            if shows:
                return step
        return None


def _in_language(value: Any, lang: str) -> Any:
    """Return plain data with every name that stands in both languages in one of them."""
    if isinstance(value, list):
        return [_in_language(one, lang) for one in value]
    if not isinstance(value, dict):
        return value
    if value.keys() == {*LANGUAGES}:
        return value[lang]
    return {name: _in_language(one, lang) for name, one in value.items()}


def read_lesson(file: Path, computed: Mapping[str, ShownWhen[S]] | None = None) -> Lesson[S]:
    """Return the lesson of a ``primeira.toml``. Raises ValueError if it does not fit."""
    written = msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), _Written)
    for step in written.steps:
        if bool(step.until) + (step.id in (computed or {})) + (step.last and not computed) != 1:
            raise ValueError(f"{file}: step {step.id} waits for a move, or has one condition")
    return Lesson(written.steps, written.position, computed or {})
