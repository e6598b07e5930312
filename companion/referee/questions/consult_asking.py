"""The next question of a consultation: a field of the move, or a fact that a check needs."""

from dataclasses import dataclass
from typing import Any, Generic

import msgspec

from companion.referee.definition.game import Game
from companion.referee.definition.suppositions import Choice, Suppositions
from companion.referee.fields.move import Move
from companion.referee.fields.several import Addable
from companion.referee.judging.ruling import Question, Ruling
from companion.referee.positions.position import S


@dataclass(frozen=True)
class Wizard(Generic[S]):
    """The questions of one game; ``known`` means that the position is that of a table."""

    game: Game[S]
    gives: Suppositions[S]
    known: bool

    def question(self, state: S, move: Move, ruling: Ruling) -> tuple[Question | None, tuple[Choice, ...]]:
        """Return the next question with all its choices, also those that would be refused."""
        if move.unset and not (self.known and ruling.questions and not ruling.questions[0].of_move):
            first = min(move.unset, key=lambda name: name in self.gives.later)
            asked = (one for one in ruling.questions if one.of_move and one.field == first)
            return self.of_field(state, move, next(asked, Question(first)))
        if not ruling.questions:
            return None, ()
        first_of_all = ruling.questions[0]
        if first_of_all.of_move:
            return self.of_field(state, move, first_of_all)
        # The path after silent passes, mapped to the path before them.
        here = self.gives.lies_at(state, first_of_all.field)
        return self.of_field(state, move, msgspec.structs.replace(first_of_all, field=here))

    def fitting(
        self, state: S, move: Move, ruling: Ruling, question: Question | None
    ) -> tuple[Any, ...] | None:
        """Return the choices that can still lead to a legal move, or None if nobody may know them."""
        if not self.known or question is None or not question.of_move or question.choices is None:
            return None
        if self.game.checks.withholds(state):
            return None
        asked = next(iter(ruling.questions), None)
        if ruling.verdict == "illegal" or (asked is not None and asked.field == question.field):
            return asked.choices if asked is not None else ()
        return self.game.choices(state, move, question.field)

    def lacking(
        self, state: S, move: Move, ruling: Ruling, *, insists: bool
    ) -> tuple[Question, tuple[Choice, ...]] | None:
        """Return the next question about a refused partial move, or None if another move should replace it.

        With ``insists`` the question is returned for every move that the table could still let stand.
        """
        if ruling.verdict != "illegal" or not (self.known and move.unset):
            return None
        others = any(one.kind == "instead" and type(one.move) is not type(move) for one in ruling.remedies)
        in_full = isinstance(move, self.game.declaring.in_full) and not others
        if not (in_full or (insists and not ruling.physical)):
            return None
        many = self.game.checks.addable(state, move, move.unset[0])
        ends = many is not None and many.may_end  # only the number counts, since the move is refused anyway
        return self.of_field(state, move, Question(move.unset[0], ends=ends))

    def of_field(self, state: S, move: Move, question: Question) -> tuple[Question, tuple[Choice, ...]]:
        """Return a question with its choices or its range."""
        name, values = question.field, question.choices
        many = self.game.checks.addable(state, move, name) if question.of_move else None
        if many is not None:
            return self.of_many(state, move, question, many)
        if question.of_move and name in move.choosable:
            values_of = self.game.checks.values if self.known else self.gives.choosable
            fits = values_of(state, move, name)
            if isinstance(fits, range):
                return Question(name, range=(fits.start, fits.stop - 1)), ()
            values = None if fits is None else tuple(fits)
        if values is None:
            return msgspec.structs.replace(question, choices=None), ()
        choices = tuple(self.gives.choice(state, move, name, value) for value in values)
        return msgspec.structs.replace(question, choices=values), choices

    def of_many(
        self, state: S, move: Move, question: Question, many: Addable
    ) -> tuple[Question, tuple[Choice, ...]]:
        """Return a question about a choice of many with all elements on offer, also illegal ones."""
        name, several = question.field, many.several
        asked = msgspec.structs.replace(
            question,
            choices=many.elements,
            kind=several.kind,
            so_far=many.so_far,
            least=many.least,
            most=many.most,
            total=many.total,
        )
        named = (one[1] if several.kind == "each" else one for one in many.elements or ())
        return asked, tuple(
            self.gives.choice(state, move, name, one)._replace(value=value)
            for one, value in zip(named, many.elements or (), strict=True)
        )
