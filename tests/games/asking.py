"""A player who asks Consulta from nothing and answers its questions by looking at a table."""

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.referee.definition.game import Game
from companion.referee.definition.suppositions import Fact
from companion.referee.fields.move import UNSET, Move
from companion.referee.positions.options import TableOptions
from companion.referee.positions.position_form import plain
from companion.referee.questions.askable import laid
from companion.referee.questions.consulting import Consulted, Query, consult
from companion.referee.resolving.table_moves import parted
from companion.rulebook import Rulebook

MOST_ANSWERS = 40
MOST_TRIALS = 30  # at a table that could lie somewhere
Looks = Callable[[Fact], Any]  # a fact's value there; UNSET of an empty place


def options_by_chance(usual: TableOptions, book: Rulebook, most: int, acaso: random.Random) -> TableOptions:
    """Return a table's options: mostly the book's, else so many decisions with any of their options."""
    if acaso.random() < 0.7:
        return usual
    silent = [one for one in book.decisions.values() if len(one.offered) > 1]
    decisions = [(one.id, acaso.choice(one.offered)) for one in acaso.sample(silent, most)]
    return TableOptions(usual.seats, tuple(decisions))


def laid_otherwise(
    game: Game[Any], state: Any, changes: Callable[[Any, random.Random], dict[str, Any]], acaso: random.Random
) -> Any:
    """Return the table with some other contents that it could have; ``changes`` by their paths."""
    for _ in range(MOST_TRIALS):
        loaded = game.load(laid(state, changes(state, acaso)))
        if loaded.playable:
            return loaded.state
    return state


@dataclass
class Asker:
    """A player who answers; ``answers`` counts screens: fields of the move, and each giving of facts.

    ``given`` are the fields that the way of asking fills in.
    """

    game: Game[Any]
    options: TableOptions
    move: Move  # as it is meant, in full
    looks: Looks
    given: Mapping[str, Any] = field(default_factory=dict)
    stated: dict[str, Any] = field(default_factory=dict)
    answers: int = 1
    first: Consulted[Any] | None = None  # the first finding that has a verdict

    def settle(self) -> Consulted[Any]:
        """Answer until the verdict rests on nothing that is only supposed."""
        asked = type(self.move)(
            seat=self.move.seat, **{name: getattr(self.move, name) for name in self.given}
        )
        for self.answers in range(1, MOST_ANSWERS):
            found = consult(self.game, Query(asked, self.stated), self.options)
            if found.verdict != "unsettled" and self.first is None:
                self.first = found
            if found.question is not None and found.question.of_move:
                name = found.question.field
                asked = asked.choosing(name, self.move.chosen_at(name))
                continue
            resting = [one.fact for one in found.facts if one.matters and one.source == "supposed"]
            if not resting:
                return found
            said = {fact.path: self.looks(fact) for fact in resting}
            said = {path: value for path, value in said.items() if value is not UNSET}
            assert said, f"nothing can be said of {resting}"
            self.stated |= said
        raise AssertionError(f"asked for ever: {self.stated}")


def check_asked(
    game: Game[Any], state: Any, move: Move, looks: Looks, given: Mapping[str, Any] | None = None
) -> None:
    """Assert that Consulta, asked from nothing, gives the referee's verdict on the full position.

    The first verdict that it gives, even for a partial move, is that one; so is the rule that it names first,
    once all the facts that it shows are given.
    """
    asker = Asker(game, state.options, move, looks, given or {})
    found = asker.settle()
    judged = game.judge(state, found.move if found.move.unset else move)
    context = (move, asker.stated, state)
    assert asker.first is not None, context
    assert asker.first.verdict == judged.verdict, context
    assert (found.verdict, found.ruling.primary) == (judged.verdict, judged.primary), context


def lying(state: Any, path: str) -> Any:
    """Return the value there, as plain data; UNSET within an empty place."""
    found = state
    for step in parted(path):
        if found is None or (isinstance(step, int) and step >= len(found)):
            return UNSET
        if isinstance(step, int):
            found = found[step]
        else:
            names = dict(zip(found.__struct_encode_fields__, found.__struct_fields__, strict=True))
            found = getattr(found, names[step])
    return plain(found)
