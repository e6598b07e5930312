"""Consulta: a move judged without being recorded, by asking only for the facts that its verdict rests on.

Without a table the move is judged on a position that the game supposes (``suppositions``), at a table on the
table's position. Variation finds the facts that the verdict rests on: would another value change it? Without
a table no verdict is given while it rests on a fact that is only supposed.
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
_GIVEN = "told"  # the field of given facts on the wire


class Query(NamedTuple):
    """A query: a move, the facts given by path, and whether the player confirms all suppositions.

    ``varied`` asks for the facts that the verdict rests on. Without a table they are always found, since the
    player must confirm them; at a table finding them costs some hundred verdicts. With ``insists`` the seat
    completes a refused move, so that the table can let it stand.
    """

    move: Move
    given: Mapping[str, Any]
    sure: bool = False
    varied: bool = True
    insists: bool = False


class Weighed(NamedTuple):
    """A fact with its source, and whether another value would change the verdict or its primary rule.

    ``opens``: it would change the verdict. ``shapes``: it would change the events of the move. ``rule`` is
    the rule that a legal move would then break. ``mends`` are the values that would make a refused move not
    illegal.
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
    """The result of a consultation.

    While the ruling is unsettled, ``question`` is the next question with its ``choices``, or the player must
    confirm the supposed facts that matter. ``move`` includes suppositions, ``said`` only what was declared.
    ``after`` is the step of a legal move that nobody answers. At a table, ``fitting`` are the choices that
    can still lead to a legal move; if there are none, the ruling says why. ``lacks`` is the next question
    about a refused move that is declared in full or insisted on; ``now`` the position before implied moves.
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
    now: S | None = None

    @property
    def verdict(self) -> Verdict:
        """Return the verdict so far."""
        return self.ruling.verdict

    def guessed(self, name: str) -> bool:
        """Return whether a field of the move is a supposition."""
        return bool(self.said.chosen_at(name) != self.move.chosen_at(name))

    @property
    def events(self) -> tuple[Event, ...]:
        """Return the events of a legal move that nobody answers."""
        return self.after.events if self.after else ()


def consult(game: Game[S], asked: Query, ground: TableOptions | S) -> Consulted[S]:
    """Judge a move without a table, if ``ground`` is only its options, or on the position of a table.

    Before a match has begun, its moves are judged without a table, with the options of that table. Raises
    Fault for a given fact that no table could show (its path says which), LookupError if the game has no
    suppositions, or without a table for a claim about it.
    """
    if game.suppositions is None or (asked.move.reports and isinstance(ground, TableOptions)):
        raise LookupError(f"{game.slug} cannot be consulted")
    if not isinstance(ground, TableOptions) and _waits_for_a_match(game.suppositions, asked, ground):
        ground = ground.options
    known = not isinstance(ground, TableOptions)
    return _Consultation(game, game.suppositions, asked, ground, known).come_to()


def _waits_for_a_match(gives: Suppositions[S], asked: Query, state: S) -> bool:
    """Return whether a position is before the match that the move would belong to."""
    if not asked.varied or asked.move.reports or gives.begun(state):
        return False
    return gives.begun(gives.suppose(state.options, asked.move, {}))


def changed_by(game: Game[S], consulted: Consulted[S], first: Iterable[Move]) -> tuple[tuple[str, Any], ...]:
    """Return the facts that change when ``first`` are played, in the form of given facts."""
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
        """Return the move with its given fields."""
        move = self.asked.move
        for path, value in given.items():
            if path.startswith(MOVE):
                move = _filled(move, path.removeprefix(MOVE), value, path)
        return move

    def move_of(self, given: Mapping[str, Any]) -> Move:
        """Return the move with its given fields and, without a table, its supposed fields."""
        return self.guessed(self.said_of(given), given)

    def guessed(self, move: Move, given: Mapping[str, Any]) -> Move:
        """Return a move with supposed fields, if there is no table."""
        if not self.known:
            for name, value in self.gives.guess(move, given).items():
                if move.chosen_at(name) in (UNSET, None):
                    move = move.choosing(name, value)
        return move

    def base(self, move: Move, given: Mapping[str, Any]) -> S:
        """Return the position before the given facts: the table's, or a supposed one."""
        base: S = self.ground if self.known else self.gives.suppose(self.ground, move, given)
        return base

    def state_of(self, move: Move, given: Mapping[str, Any]) -> S:
        """Return the position with the given facts; facts about an empty place change nothing."""
        state = self.base(move, given)
        of_position = self.of_position(given)
        try:
            loaded = self.game.load(laid(state, of_position))
        except (msgspec.ValidationError, LookupError):
            loaded = None
        if loaded is not None and loaded.playable:
            return loaded.state  # type: ignore[no-any-return]
        for path in sorted(of_position, key=_depth):  # one by one, to find the impossible one
            after = corrected(state, path, given[path], self.game.load)
            if after.reason is not None:
                raise Fault((_GIVEN, path), after.reason)
            if after.rule not in ("", "mesa.ajuste.campo"):
                cited = self.game.checks.book.cited(after.rule)
                raise Fault((_GIVEN, path), _("no table can look like this: {words} ({rule})", **cited))
            state = after.state
        return state

    def of_position(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """Return the given facts of the position itself."""
        return {
            path: value
            for path, value in given.items()
            if path not in self.gives.own and not path.startswith(MOVE)
        }

    def check_given(self) -> None:
        """Refuse facts that nobody could state, before anything is supposed by them. Raises Fault."""
        move = self.said_of(self.asked.given)
        words = {said.path: said for said in self.gives.said if said.path in self.gives.own}
        for path, value in self.asked.given.items():
            if holds_too_much(value):
                raise Fault((_GIVEN, path), TOO_MUCH)
            if path in words:
                choices = words[path].choices
                if callable(choices):
                    supposed = self.guessed(move, {})
                    choices = choices(self.base(supposed, {}), supposed, value)
                fits = any(choice.value == value and type(choice.value) is type(value) for choice in choices)
            else:
                fits = path.startswith(MOVE) or path.partition(".")[0] in self.gives.roots
            if not fits:
                raise Fault((_GIVEN, path), _("such a move has no such fact"))

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
        """Return the source of a fact."""
        return "told" if self.is_given(path) else "table" if self.known else "supposed"

    def is_given(self, path: str) -> bool:
        """Return whether a fact was given, in the move or beside it.

        Default values of fields are not given.
        """
        name, move = path.removeprefix(MOVE), self.asked.move
        unsaid = (UNSET, None, (), _made_with(type(move)).get(name, UNSET))
        of_move = name != path and move.chosen_at(name) not in unsaid
        in_part = any(one.startswith(f"{name}[") for one in move.unset)
        return (of_move and not in_part) or path in self.asked.given


@dataclass(frozen=True)
class _Otherwise(Generic[S]):
    """The results of a move with other facts; ``words`` are the suppositions in words as they are."""

    of: _Consultation[S]
    state: S
    move: Move
    weighed: Ruling
    words: Mapping[str, Any]

    @cached_property
    def heeded(self) -> frozenset[str]:
        """Return the facts that other suppositions depend on."""
        heard = _Heard(dict(self.of.asked.given))
        if not self.of.known:
            self.of.base(self.move, heard)
        return frozenset(heard.asked)

    def laid(self, more: Mapping[str, Any]) -> tuple[S, Move]:
        """Return the position and the move with other facts.

        Raises Fault, msgspec.ValidationError, LookupError.
        """
        of = self.of
        given = {**self.words, **of.asked.given, **more}
        supposed = any(path.startswith(MOVE) or path in self.words for path in more)
        move = of.move_of(given) if supposed else self.move
        if of.known or (move is self.move and self.heeded.isdisjoint(more)):
            return laid(self.state, of.of_position(more)), move
        return laid(of.base(move, given), of.of_position(given)), move

    def ruling(self, more: Mapping[str, Any]) -> Ruling | None:
        """Return the ruling with other facts, or None if no table could show them."""
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
        """Return the events of a legal move with other facts."""
        return aftermath(self.of.game, *self.laid(more)).events

    def reads(self, more: Mapping[str, Any]) -> set[Field]:
        """Return the fields that the verdict reads; without other facts, also those that the events read."""
        game = self.of.game
        state, move = self.laid(more)

        def look(watched: S) -> None:
            if game.weigh(watched, move).verdict == "legal" and not more:
                aftermath(game, watched, move)

        return fields_read(look, state)


def _same(one: Ruling, other: Ruling) -> bool:
    return one.verdict == other.verdict and one.primary == other.primary


class _Heard(dict[str, Any]):
    """The given facts; the object remembers which of them were asked for."""

    def __init__(self, given: Mapping[str, Any]) -> None:
        super().__init__(given)
        self.asked: set[str] = set()

    def get(self, path: str, default: Any = None) -> Any:
        self.asked.add(path)
        return super().get(path, default)


def aftermath(game: Game[S], state: S, move: Move) -> Step:
    """Return the step of a legal move that nobody answers."""
    step = game.apply(state, move)
    silent = pass_silently(game.resolution, step.state, move.seat)
    return Step(silent.state, (*step.events, *silent.events))


def _filled(move: Move, name: str, value: Any, path: str) -> Move:
    """Return the move with a field set from plain data. Raises Fault."""
    if name not in move.__struct_fields__ or name == "seat":
        raise Fault((_GIVEN, path), _("such a move has no such fact"))
    try:
        return msgspec.convert({**msgspec.to_builtins(move), name: value}, type(move))
    except msgspec.ValidationError:
        raise Fault((_GIVEN, path), _("such a move has no such fact")) from None


@cache
def _made_with(kind: type[Move]) -> dict[str, Any]:
    """Return the default values of a move's fields."""
    return {one.name: one.default for one in msgspec.structs.fields(kind)}


def _depth(path: str) -> int:
    return path.count(".") + path.count("[")
