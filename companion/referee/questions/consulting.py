"""Consulta: a move judged without being recorded, by asking only what its verdict rests on.

From nothing it is judged on a position that the game supposes (``suppositions``), at a table on the table's.
Which facts the verdict rests on is found by variation: for each, would another of its values change the
verdict? From nothing no verdict is given while it rests on a fact that is only supposed.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any, Generic, Literal, NamedTuple

import msgspec

from companion.language import _
from companion.referee.definition.game import Game
from companion.referee.definition.suppositions import MOVE, Choice, Fact, Suppositions
from companion.referee.fields.facts import Event
from companion.referee.fields.limits import holds_too_much
from companion.referee.fields.move import UNSET, Move
from companion.referee.fields.typed import TOO_MUCH, Fault
from companion.referee.fields.watching import Field, fields_read
from companion.referee.judging.ruling import Question, Ruling, Verdict
from companion.referee.positions.options import TableOptions
from companion.referee.positions.position import S
from companion.referee.questions.askable import askable, fact_of, laid
from companion.referee.questions.consult_asking import Wizard
from companion.referee.questions.varying import Perturbation
from companion.referee.resolving.resolution import Step
from companion.referee.resolving.silence import pass_silently
from companion.referee.resolving.table_moves import corrected

Source = Literal["told", "supposed", "table"]


class Query(NamedTuple):
    """What is asked: a move, the facts told by path, and whether all that is supposed is confirmed.

    ``varied``: whether it is asked, too, which facts the verdict rests on. From nothing it always is, since
    those are what is to be confirmed; at a table it costs some hundred verdicts. ``insists``: who declares a
    refused move goes on with it to its end, so that the table may let it stand.
    """

    move: Move
    given: Mapping[str, Any]
    sure: bool = False
    varied: bool = True
    insists: bool = False


class Weighed(NamedTuple):
    """A fact, where it comes from, and whether another of its values would change the verdict or its rule.

    ``opens``: it would change the verdict itself, ``shapes``: what the move brings about. Of a legal move
    ``rule`` is what it would break then; of a refused one ``mends`` are the values with which it would not be
    refused.
    """

    fact: Fact
    source: Source
    matters: bool
    opens: bool
    shapes: bool = False
    rule: str = ""
    mends: tuple[Any, ...] = ()


@dataclass(frozen=True)
class Consulted(Generic[S]):
    """What a consultation comes to.

    While the ruling is unsettled either ``question`` says what is to be told next, with its ``choices``, or
    the facts that are supposed and matter are to be confirmed. ``move`` is as far as it is told or supposed,
    ``said`` as far as it is told; ``after`` is what a legal one comes to if nobody answers it. At a table
    ``fitting`` are those of the choices that can still come to something legal; where none can, the ruling
    says why beside the question. ``lacks`` is what a refused move of those that are told ``in_full``, or that
    is insisted on, must still be told, with its choices.
    """

    asked: Query
    state: S
    move: Move
    said: Move
    ruling: Ruling
    known: bool
    facts: tuple[Weighed, ...] = ()
    question: Question | None = None
    choices: tuple[Choice, ...] = ()
    fitting: tuple[Any, ...] | None = None
    lacks: tuple[Question, tuple[Choice, ...]] | None = None
    after: Step | None = None

    @property
    def verdict(self) -> Verdict:
        """What the referee says so far."""
        return self.ruling.verdict

    def guessed(self, name: str) -> bool:
        """Whether nobody has said that field of the move, which is supposed."""
        return bool(self.said.chosen_at(name) != self.move.chosen_at(name))

    @property
    def events(self) -> tuple[Event, ...]:
        """What a legal move brings about if nobody answers it."""
        return self.after.events if self.after else ()


def consult(game: Game[S], asked: Query, ground: TableOptions | S) -> Consulted[S]:
    """Judge a move from nothing, where ``ground`` is only how the table plays, or on a table's own position.

    Before a match has begun a move of it is asked about, not declared: from nothing, as that table plays.
    Raises Fault where a fact is told that no table could show (its path says which), LookupError where the
    game cannot be consulted.
    """
    if game.suppositions is None:
        raise LookupError(f"{game.slug} cannot be consulted")
    if not isinstance(ground, TableOptions) and _waits_for_a_match(game.suppositions, asked, ground):
        ground = ground.options
    known = not isinstance(ground, TableOptions)
    return _Consultation(game, game.suppositions, asked, ground, known).come_to()


def _waits_for_a_match(gives: Suppositions[S], asked: Query, state: S) -> bool:
    """Whether a position is before the match that the move is asked about as one of."""
    if not asked.varied or gives.begun(state):
        return False
    return gives.begun(gives.suppose(state.options, asked.move, {}))


def changed_by(game: Game[S], consulted: Consulted[S], first: Iterable[Move]) -> tuple[tuple[str, Any], ...]:
    """Return the facts that are others once ``first`` have been played, as they could be told."""
    gives, known, move = game.suppositions, consulted.known, consulted.move
    assert gives is not None
    before = {one.path: one.value for one in askable(gives, consulted.state, move, known)}
    state: Any = consulted.state
    for one in first:
        state = game.apply(state, one).state
    state = pass_silently(game.resolution, state, move.seat).state
    after = (one for one in askable(gives, state, move, known) if not one.on)
    return tuple((one.path, one.value) for one in after if before.get(one.path, UNSET) != one.value)


@dataclass(frozen=True)
class _Consultation(Generic[S]):
    game: Game[S]
    gives: Suppositions[S]
    asked: Query
    ground: Any
    known: bool

    def come_to(self) -> Consulted[S]:
        self.check_given()
        move = self.move_of(self.asked.given)
        state = self.state_of(move, self.asked.given)
        weighed = self.game.weigh(state, move)
        facts = self.weighed(state, move, weighed) if self.asked.varied or not self.known else ()
        held_back = not self.asked.sure and any(one.opens and one.source == "supposed" for one in facts)
        asks_on = move.unset and weighed.verdict != "illegal"
        if (held_back and weighed.verdict != "unsettled") or (asks_on and not self.known):
            ruling = Ruling("unsettled", questions=weighed.questions)
        else:
            ruling = self.game.judge(state, move)
        asking = Wizard(self.game, self.gives, self.known)
        asks_on = asks_on or ruling.verdict == "unsettled"
        question, choices = asking.question(state, move, ruling) if asks_on else (None, ())
        after = aftermath(self.game, state, move) if ruling.verdict == "legal" else None
        return Consulted(
            asked=self.asked,
            state=state,
            move=move,
            said=self.said_of(self.asked.given),
            ruling=ruling,
            known=self.known,
            facts=facts,
            question=question,
            choices=choices,
            fitting=asking.fitting(state, move, ruling, question),
            lacks=asking.lacking(state, move, ruling, insists=self.asked.insists),
            after=after,
        )

    # --- the position --------------------------------------------------------------------------

    def said_of(self, given: Mapping[str, Any]) -> Move:
        """Return the move with what was told of it."""
        move = self.asked.move
        for path, value in given.items():
            if path.startswith(MOVE):
                move = _filled(move, path.removeprefix(MOVE), value, path)
        return move

    def move_of(self, given: Mapping[str, Any]) -> Move:
        """Return the same with, from nothing, what is supposed of it."""
        return self.guessed(self.said_of(given), given)

    def guessed(self, move: Move, given: Mapping[str, Any]) -> Move:
        """Return a move with, from nothing, what is supposed of it."""
        if not self.known:
            for name, value in self.gives.guess(move, given).items():
                if move.chosen_at(name) in (UNSET, None):
                    move = move.choosing(name, value)
        return move

    def base(self, move: Move, given: Mapping[str, Any]) -> S:
        """Return the position before facts of it are told: the table's, or one that is supposed."""
        base: S = self.ground if self.known else self.gives.suppose(self.ground, move, given)
        return base

    def state_of(self, move: Move, given: Mapping[str, Any]) -> S:
        """Return the position with the facts applied; facts of a place that is not there change nothing."""
        state = self.base(move, given)
        of_position = self.of_position(given)
        try:
            loaded = self.game.load(laid(state, of_position))
        except (msgspec.ValidationError, LookupError):
            loaded = None
        if loaded is not None and loaded.playable:
            return loaded.state  # type: ignore[no-any-return]
        for path in sorted(of_position, key=_depth):  # one by one, to say which of them cannot be
            after = corrected(state, path, given[path], self.game.load)
            if after.reason is not None:
                raise Fault(("told", path), after.reason)
            if after.rule not in ("", "mesa.ajuste.campo"):
                cited = self.game.checks.book.cited(after.rule)
                raise Fault(("told", path), _("no table can look like this: {words} ({rule})", **cited))
            state = after.state
        return state

    def of_position(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """Return what was told of the position itself."""
        return {
            path: value
            for path, value in given.items()
            if path not in self.gives.own and not path.startswith(MOVE)
        }

    def check_given(self) -> None:
        """Refuse what nobody could tell, before anything is supposed by it. Raises Fault."""
        move = self.said_of(self.asked.given)
        words = {said.path: said for said in self.gives.said if said.path in self.gives.own}
        for path, value in self.asked.given.items():
            if holds_too_much(value):
                raise Fault(("told", path), TOO_MUCH)
            if path in words:
                choices = words[path].choices
                if callable(choices):
                    supposed = self.guessed(move, {})
                    choices = choices(self.base(supposed, {}), supposed, value)
                fits = any(choice.value == value and type(choice.value) is type(value) for choice in choices)
            else:
                fits = path.startswith(MOVE) or path.partition(".")[0] in self.gives.roots
            if not fits:
                raise Fault(("told", path), _("this cannot be told of such a move"))

    # --- what matters --------------------------------------------------------------------------

    def weighed(self, state: S, move: Move, ruling: Ruling) -> tuple[Weighed, ...]:
        """Return the given facts, the supposed ones, and those that would change the answer."""
        given = self.asked.given
        every = tuple(askable(self.gives, state, move, self.known))
        words = {one.path: one.value for one in every if one.path in self.gives.own}
        otherwise = _Otherwise(self, state, move, ruling, words)
        variation = Perturbation(
            ruling, otherwise.ruling, otherwise.events, otherwise.reads, otherwise.heeded
        )
        varied = tuple(one for one in every if not (one.on and (self.known or one.on in given)))
        effects = variation.effects(varied, lambda one: self.known or self.is_given(one.path))
        return tuple(
            Weighed(
                fact_of(self.gives, state, move, one),
                self.source(one.path),
                effect.matters,
                effect.opens,
                effect.shapes,
                effect.rule,
                tuple(effect.mends),
            )
            for one in every
            if (effect := effects.get(one.path)) is not None
            and (effect.says or self.is_given(one.path) or one.path.startswith(MOVE))
        )

    def source(self, path: str) -> Source:
        """Where a fact comes from."""
        return "told" if self.is_given(path) else "table" if self.known else "supposed"

    def is_given(self, path: str) -> bool:
        """Whether somebody has said so, in the move itself or beside it; what a move is made with is not."""
        name, move = path.removeprefix(MOVE), self.asked.move
        unsaid = (UNSET, None, (), _made_with(type(move)).get(name, UNSET))
        of_move = name != path and move.chosen_at(name) not in unsaid
        in_part = any(one.startswith(f"{name}[") for one in move.unset)
        return (of_move and not in_part) or path in self.asked.given


@dataclass(frozen=True)
class _Otherwise(Generic[S]):
    """What would be said of a move if more were told; ``words`` are those of the suppositions as they are."""

    of: _Consultation[S]
    state: S
    move: Move
    weighed: Ruling
    words: Mapping[str, Any]

    @cached_property
    def heeded(self) -> frozenset[str]:
        """The facts that others are supposed by."""
        heard = _Heard(dict(self.of.asked.given))
        if not self.of.known:
            self.of.base(self.move, heard)
        return frozenset(heard.asked)

    def laid(self, more: Mapping[str, Any]) -> tuple[S, Move]:
        """Return the position and the move then. Raises Fault, msgspec.ValidationError, LookupError."""
        of = self.of
        given = {**self.words, **of.asked.given, **more}
        supposed = any(path.startswith(MOVE) or path in self.words for path in more)
        move = of.move_of(given) if supposed else self.move
        if of.known or (move is self.move and self.heeded.isdisjoint(more)):
            return laid(self.state, of.of_position(more)), move
        return laid(of.base(move, given), of.of_position(given)), move

    def ruling(self, more: Mapping[str, Any]) -> Ruling | None:
        """Return the verdict then, or None where no table could look like it."""
        game = self.of.game
        try:
            state, move = self.laid(more)
        except (Fault, msgspec.ValidationError, LookupError):
            return None
        found = game.weigh(state, move)
        if _same(found, self.weighed):
            return found
        loaded = game.load(state)
        return game.weigh(loaded.state, move) if loaded.playable else None

    def events(self, more: Mapping[str, Any]) -> tuple[Event, ...]:
        """Return what a legal move brings about then."""
        return aftermath(self.of.game, *self.laid(more)).events

    def reads(self, more: Mapping[str, Any]) -> set[Field]:
        """Return the fields that the verdict reads; with nothing more given, also the consequences'."""
        game = self.of.game
        state, move = self.laid(more)

        def look(watched: S) -> None:
            if game.weigh(watched, move).verdict == "legal" and not more:
                aftermath(game, watched, move)

        return fields_read(look, state)


def _same(one: Ruling, other: Ruling) -> bool:
    return one.verdict == other.verdict and one.primary == other.primary


class _Heard(dict[str, Any]):
    """What was told, that remembers what somebody asked of it."""

    def __init__(self, given: Mapping[str, Any]) -> None:
        super().__init__(given)
        self.asked: set[str] = set()

    def get(self, path: str, default: Any = None) -> Any:
        self.asked.add(path)
        return super().get(path, default)


def aftermath(game: Game[S], state: S, move: Move) -> Step:
    """Return what a legal move brings about, and the position after it, if nobody answers it."""
    step = game.apply(state, move)
    silent = pass_silently(game.resolution, step.state, move.seat)
    return Step(silent.state, (*step.events, *silent.events))


def _filled(move: Move, name: str, value: Any, path: str) -> Move:
    """Return the move with a field as plain data has it. Raises Fault."""
    if name not in move.__struct_fields__ or name == "seat":
        raise Fault(("told", path), _("this cannot be told of such a move"))
    try:
        return msgspec.convert({**msgspec.to_builtins(move), name: value}, type(move))
    except msgspec.ValidationError:
        raise Fault(("told", path), _("this cannot be told of such a move")) from None


@cache
def _made_with(kind: type[Move]) -> dict[str, Any]:
    """Return what the fields of a move are where nobody says them."""
    return {one.name: one.default for one in msgspec.structs.fields(kind)}


def _depth(path: str) -> int:
    return path.count(".") + path.count("[")
