"""Consulta: a move judged without being recorded, by asking only what its verdict rests on.

From nothing it is judged on a position that the game supposes (``suppositions``), at a table on the table's.
Which facts the verdict rests on is found by variation: for each, would another of its values change the
verdict? From nothing no verdict is given while it rests on a fact that is only supposed.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Generic, Literal, NamedTuple

import msgspec

from companion.language import _
from companion.referee.checks import S
from companion.referee.game import Game
from companion.referee.move import UNSET, Move
from companion.referee.options import TableOptions
from companion.referee.resolution import settle
from companion.referee.ruling import Event, Question, Ruling, Verdict
from companion.referee.suppositions import MOVE, Choice, Fact, Suppositions
from companion.referee.table_moves import told as retold
from companion.referee.typed import Fault

Source = Literal["told", "supposed", "table"]


class Asked(NamedTuple):
    """What is asked: a move, the facts told by path, and whether all that is supposed is confirmed."""

    move: Move
    told: Mapping[str, Any]
    sure: bool = False


class Weighed(NamedTuple):
    """A fact, where it comes from, and whether another of its values would change the verdict or its rule.

    ``opens``: it would change the verdict itself. Of a legal move ``rule`` is what it would break then; of a
    refused one ``mends`` are the values with which it would not be refused.
    """

    fact: Fact
    source: Source
    matters: bool
    opens: bool
    rule: str = ""
    mends: tuple[Any, ...] = ()


@dataclass(frozen=True)
class Consulted(Generic[S]):
    """What a consultation comes to.

    While the ruling is unsettled either ``question`` says what is to be told next, with its ``choices``, or
    the facts that are supposed and matter are to be confirmed. ``move`` is as far as it is told or supposed;
    ``events`` are what a legal one brings about if nobody answers it. At a table ``fitting`` are those of the
    choices that can still come to something legal; where none can, the ruling says why beside the question.
    """

    asked: Asked
    state: S
    move: Move
    ruling: Ruling
    known: bool
    facts: tuple[Weighed, ...] = ()
    question: Question | None = None
    choices: tuple[Choice, ...] = ()
    fitting: tuple[Any, ...] | None = None
    events: tuple[Event, ...] = ()

    @property
    def verdict(self) -> Verdict:
        """What the referee says so far."""
        return self.ruling.verdict


def consult(game: Game[S], asked: Asked, ground: TableOptions | S) -> Consulted[S]:
    """Judge a move from nothing, where ``ground`` is only how the table plays, or on a table's own position.

    Raises Fault where a fact is told that no table could show (its path says which), LookupError where the
    game cannot be consulted.
    """
    if game.suppositions is None:
        raise LookupError(f"{game.slug} cannot be consulted")
    known = not isinstance(ground, TableOptions)
    return _Consultation(game, game.suppositions, asked, ground, known).come_to()


def changed_by(game: Game[S], consulted: Consulted[S], first: Iterable[Move]) -> tuple[tuple[str, Any], ...]:
    """The facts that are others once ``first`` have been played, as they could be told."""
    before = {one.fact.path: one.fact.value for one in consulted.facts}
    state: Any = consulted.state
    for one in first:
        state = settle(game.resolution, game.apply(state, one).state, consulted.move.seat).state
    assert game.suppositions is not None
    after = game.suppositions.facts(state, consulted.move, consulted.known)
    return tuple((fact.path, fact.value) for fact in after if before.get(fact.path, UNSET) != fact.value)


@dataclass(frozen=True)
class _Consultation(Generic[S]):
    game: Game[S]
    gives: Suppositions[S]
    asked: Asked
    ground: Any
    known: bool

    def come_to(self) -> Consulted[S]:
        move = self.move_of(self.asked.told)
        state = self.state_of(move, self.asked.told)
        weighed = self.game.weigh(state, move)
        facts = self.weighed(self.gives.facts(state, move, self.known), weighed)
        held_back = not self.asked.sure and any(one.opens and one.source == "supposed" for one in facts)
        asks_on = move.unset and weighed.verdict != "illegal"
        if (held_back and weighed.verdict != "unsettled") or (asks_on and not self.known):
            ruling = Ruling("unsettled", questions=weighed.questions)
        else:
            ruling = self.game.judge(state, move)
        asks_on = asks_on or ruling.verdict == "unsettled"
        question, choices = self.question(state, move, ruling) if asks_on else (None, ())
        events = aftermath(self.game, state, move) if ruling.verdict == "legal" else ()
        return Consulted(
            asked=self.asked,
            state=state,
            move=move,
            ruling=ruling,
            known=self.known,
            facts=facts,
            question=question,
            choices=choices,
            fitting=self.fitting(state, move, ruling, question),
            events=events,
        )

    # --- the position --------------------------------------------------------------------------

    def move_of(self, told: Mapping[str, Any]) -> Move:
        """The move with what was told of it and, from nothing, what is supposed of it."""
        move = self.asked.move
        for path, value in told.items():
            if path.startswith(MOVE):
                move = _filled(move, path.removeprefix(MOVE), value, path)
        if not self.known:
            for name, value in self.gives.guess(move).items():
                if move.chosen_at(name) in (UNSET, None):
                    move = move.choosing(name, value)
        return move

    def state_of(self, move: Move, told: Mapping[str, Any]) -> S:
        """The position, with the facts that were told; those of a place that is not there say nothing."""
        self.check_paths(told)
        state: S = self.ground if self.known else self.gives.suppose(self.ground, move, told)
        for path in sorted(told, key=_depth):
            if path in self.gives.own or path.startswith(MOVE):
                continue
            after = retold(state, path, told[path], self.game.load)
            if after.reason is not None:
                raise Fault(("told", path), after.reason)
            if after.rule not in ("", "mesa.ajuste.campo"):
                raise Fault(("told", path), _("no table can look like this ({rule})", rule=after.rule))
            state = after.state
        return state

    def check_paths(self, told: Mapping[str, Any]) -> None:
        """Refuse what nobody could tell. Raises Fault."""
        for path, value in told.items():
            if path in self.gives.own:
                fits = value in self.gives.own[path]
            else:
                fits = path.startswith(MOVE) or path.partition(".")[0] in self.gives.roots
            if not fits:
                raise Fault(("told", path), _("this cannot be told of such a move"))

    # --- what matters --------------------------------------------------------------------------

    def weighed(self, facts: Iterable[Fact], ruling: Ruling) -> tuple[Weighed, ...]:
        """Every fact with whether it matters, alone or, of places, together with one other."""
        facts = tuple(facts)
        base = {fact.path: fact.value for fact in facts if fact.path in self.gives.own} | dict(
            self.asked.told
        )
        found = [self.weigh(fact, ruling, base) for fact in facts]
        if ruling.verdict != "legal" or self.known:
            return tuple(found)
        idle = [one.fact for one in found if one.fact.place and one.source == "supposed" and not one.opens]
        for one, other in combinations(idle, 2):
            if self.opens_together(one, other, ruling, base):
                found = [
                    each._replace(matters=True, opens=True) if each.fact in (one, other) else each
                    for each in found
                ]
        return tuple(found)

    def weigh(self, fact: Fact, ruling: Ruling, base: Mapping[str, Any]) -> Weighed:
        """A fact with whether another of its values would change the verdict, all others as they are."""
        source: Source = "told" if self.is_told(fact) else "table" if self.known else "supposed"
        others = [
            (value, other)
            for value in fact.others
            if (other := self.otherwise({**base, fact.path: value})) is not None
        ]
        opens = any(other.verdict != ruling.verdict for _value, other in others)
        matters = opens or any(other.primary != ruling.primary for _value, other in others)
        broken = (other.primary for _value, other in others if ruling.verdict == "legal")
        refused = ruling.verdict == "illegal"
        mends = tuple(value for value, other in others if refused and other.verdict != "illegal")
        return Weighed(fact, source, matters, opens, next(filter(None, broken), ""), mends)

    def is_told(self, fact: Fact) -> bool:
        """Whether somebody has said so, in the move itself or beside it."""
        name = fact.path.removeprefix(MOVE)
        of_move = name != fact.path and self.asked.move.chosen_at(name) not in (UNSET, None, ())
        return of_move or fact.path in self.asked.told

    def opens_together(self, one: Fact, other: Fact, ruling: Ruling, base: Mapping[str, Any]) -> bool:
        """Whether two facts, both otherwise, would change the verdict."""
        return any(
            found is not None and found.verdict != ruling.verdict
            for first in one.others
            for second in other.others
            if (found := self.otherwise({**base, one.path: first, other.path: second}))
        )

    def otherwise(self, told: Mapping[str, Any]) -> Ruling | None:
        """The verdict if that were told; None where no table could look like it."""
        try:
            move = self.move_of(told)
            state = self.state_of(move, told)
        except Fault:
            return None
        return self.game.weigh(state, move)

    # --- questions -----------------------------------------------------------------------------

    def question(self, state: S, move: Move, ruling: Ruling) -> tuple[Question | None, tuple[Choice, ...]]:
        """What is to be told next, with all that could be told, also what would be refused."""
        if move.unset and not (self.known and ruling.questions and not ruling.questions[0].of_move):
            first = min(move.unset, key=lambda name: name in self.gives.later)
            return self.of_field(state, move, Question(first))
        if not ruling.questions:
            return None, ()
        return self.of_field(state, move, ruling.questions[0])

    def fitting(
        self, state: S, move: Move, ruling: Ruling, question: Question | None
    ) -> tuple[Any, ...] | None:
        """What of a table's choices can still come to something legal; None where that is not known."""
        if not self.known or question is None or not question.of_move or question.choices is None:
            return None
        asked = next(iter(ruling.questions), None)
        if ruling.verdict == "illegal" or (asked is not None and asked.field == question.field):
            return asked.choices if asked is not None else ()
        return self.game.choices(state, move, question.field)

    def of_field(self, state: S, move: Move, question: Question) -> tuple[Question, tuple[Choice, ...]]:
        """A question with its choices or its range."""
        name, values = question.field, question.choices
        if question.of_move and name in move.choosable:
            values_of = self.game.checks.values if self.known else self.gives.values
            fits = values_of(state, move, name)
            if isinstance(fits, range):
                return Question(name, range=(fits.start, fits.stop - 1)), ()
            values = None if fits is None else tuple(fits)
        if values is None:
            return msgspec.structs.replace(question, choices=None), ()
        choices = tuple(self.gives.choice(state, move, name, value) for value in values)
        return msgspec.structs.replace(question, choices=values), choices


def aftermath(game: Game[S], state: S, move: Move) -> tuple[Event, ...]:
    """What a legal move brings about, if nobody answers it."""
    step = game.apply(state, move)
    silent = settle(game.resolution, step.state, move.seat)
    return (*step.events, *silent.events)


def _filled(move: Move, name: str, value: Any, path: str) -> Move:
    """The move with a field as plain data has it. Raises Fault."""
    if name not in move.__struct_fields__ or name == "seat":
        raise Fault(("told", path), _("this cannot be told of such a move"))
    try:
        return msgspec.convert({**msgspec.to_builtins(move), name: value}, type(move))
    except msgspec.ValidationError:
        raise Fault(("told", path), _("this cannot be told of such a move")) from None


def _depth(path: str) -> int:
    return path.count(".") + path.count("[")
