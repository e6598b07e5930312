"""Claims about the position: somebody says what is so now, and the referee says whether it is.

The facts are those of the game's form, which everybody sees. A game adds only which rule of its book fixes a
fact (``Claims``).
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, ClassVar, Generic, NamedTuple

from msgspec.structs import fields

from companion.language import Wording, _
from companion.referee.fields.kinds import PLACE, SEAT, THING
from companion.referee.fields.limits import AnyNumber
from companion.referee.fields.move import UNSET, Move, Seat, UnsetType
from companion.referee.fields.secrets import EVERYBODY, redact
from companion.referee.fields.terms import Term
from companion.referee.judging.checks import Checks, Tier
from companion.referee.judging.completing import BudgetSpentError
from companion.referee.judging.findings import Asked, Breach, Finding
from companion.referee.judging.memos import Memo, MoveMemo
from companion.referee.judging.reasons import NOT_IN_GAME, NOT_THERE, naming
from companion.referee.judging.ruling import Question
from companion.referee.positions.position import S
from companion.referee.positions.position_form import PositionForm
from companion.referee.resolving.resolution import Context, Resolution
from companion.referee.resolving.silence import SilentPasses
from companion.referee.rules.claim_reasons import (
    CAN_DO,
    CANNOT,
    HAS_WON,
    NOT_WON,
    breach_of,
    elsewhere,
    otherwise,
    shown_as,
)
from companion.referee.rules.claimed_facts import (
    TABLE,
    CardPlace,
    Facts,
    PilesOf,
    SeatPile,
    facts_of,
    is_secret,
    names_of,
    piles_in,
    places_of,
)

WHERE, WON, MAY, MAY_NOT = "onde", "venceu", "pode", "nao-pode"  # facts that stand in no field
AS_IT_STANDS, IN_SIGHT, ANYBODY = "mesa.dizer.como-esta", "mesa.dizer.a-vista", "mesa.dizer.qualquer-um"

Value = str | AnyNumber | bool | tuple[str, ...] | None


class Dizer(Move, frozen=True, kw_only=True, tag="dizer"):
    """Say what is so now: a fact of a seat, of a piece by its id, or of the table (``thing: mesa``).

    The ``fact`` is a field of the position as Conferir shows it, or ``onde`` (where a card lies: a pile, or
    ``mesa``), ``venceu`` (who has won; an empty list for nobody), ``pode`` or ``nao-pode`` (a move that a
    seat may or may not declare now). It changes nothing.
    """

    named: ClassVar = _("Say what is so now")
    chosen: ClassVar = ("thing", "fact", "value")
    settles: ClassVar = False
    commutes: ClassVar = True
    reports: ClassVar = True
    claims: ClassVar = True

    thing: Annotated[
        Annotated[str, SEAT | PLACE | THING] | UnsetType, Term(name=_("about"), asks=_("About what?"))
    ] = UNSET
    fact: Annotated[str | UnsetType, Term(name=_("what"), asks=_("What of it?"))] = UNSET
    value: Annotated[Value | UnsetType, Term(name=_("how it is"), asks=_("How is it?"))] = UNSET


@dataclass(frozen=True)
class Claims(Generic[S]):
    """What a game says of its facts beside their fields.

    ``rules`` are the rules of the book that fix a fact, by its name, where they are not those of its
    ``Term``; that of a pile judges where a card lies. ``piles`` are the piles of a seat, as fields of what
    ``of`` returns. ``won`` is the rule by which one wins; ``not_won`` returns the fact, of a thing, that
    shows that the first seat has not won against the second. ``current`` returns the number that a piece has
    after all effects, or None. ``same_as`` returns an older move of the game that says the same, whose checks
    know why it is not so, or None.
    """

    rules: Mapping[str, str] = field(default_factory=dict)
    piles: tuple[str, ...] = ()
    of: PilesOf = lambda _state, _seat: None
    won: str = ""
    not_won: Callable[[S, Seat, Seat], tuple[str, str]] = lambda _state, _seat, _other: ("", "")
    current: Callable[[S, str, str], int | None] = lambda _state, _thing, _fact: None
    same_as: Callable[[S, Dizer], Move | None] = lambda _state, _move: None


class Seen(NamedTuple):
    """What everybody sees of a position."""

    form: PositionForm
    facts: Facts
    piles: tuple[SeatPile, ...]
    names: Mapping[str, Wording]


class ClaimAnswer(NamedTuple):
    """The answer to a claim: the rule of the fact, what is found, and the claims that are so."""

    rule: str
    finding: Finding = None
    true: tuple[Value, ...] = ()


@dataclass(frozen=True)
class ClaimJudge(Generic[S]):
    """The judge of claims of one game."""

    checks: Checks[S]
    resolution: Resolution[S]
    moves: tuple[type[Move], ...]
    form: Callable[[S], PositionForm]
    claims: Claims[S]

    def __post_init__(self) -> None:
        object.__setattr__(self, "seen", Memo(self._see))
        object.__setattr__(self, "answer", MoveMemo(self._answer))
        object.__setattr__(self, "_settle", SilentPasses(self.resolution))

    seen: Callable[[S], Seen] = field(init=False)
    answer: Callable[[S, Dizer], ClaimAnswer] = field(init=False)
    _settle: SilentPasses[S] = field(init=False)

    def _see(self, state: S) -> Seen:
        public: S = redact(state, EVERYBODY)
        form = self.form(public)
        piles = tuple(piles_in(public, self.claims.of, self.claims.piles))
        return Seen(form, facts_of(public, form), piles, names_of(form))

    def facts_about(self, state: S, thing: str) -> tuple[str, ...]:
        """Return the names of all facts of a thing."""
        known = tuple(self.seen(state).facts.get(thing, ()))
        if thing == TABLE:
            return (*known, WON)
        if thing in state.options.order:
            return (*known, MAY, MAY_NOT)
        return (*known, WHERE)

    def is_thing(self, state: S, thing: str) -> bool:
        """Return whether a text names a seat, the table, or anything that lies open."""
        seen = self.seen(state)
        if thing in (TABLE, *state.options.order) or thing in seen.facts:
            return True
        return next(places_of(thing, seen.form, seen.facts, seen.piles), None) is not None

    def kind(self, do: Value) -> type[Move] | None:
        """Return the kind of move of that name that can be asked about by its name alone, or None."""
        return next((one for one in self.moves if tag_of(one) == do and is_askable(one)), None)

    # ---------------------------------------------------------------- the answer

    def _answer(self, state: S, move: Dizer) -> ClaimAnswer:
        thing, fact, value = str(move.thing), str(move.fact), move.value
        assert value is not UNSET, "only whole claims are judged"
        if fact == WON:
            return self._won(state, value)
        if fact in (MAY, MAY_NOT):
            return self._may(state, thing, value, may=fact == MAY)
        if fact == WHERE:
            return self._where(state, thing, value)
        return self._standing(state, move, thing, fact, value)

    def _standing(self, state: S, move: Dizer, thing: str, fact: str, value: Value) -> ClaimAnswer:
        standing = self.seen(state).facts.get(thing, {}).get(fact)
        if standing is None:
            return ClaimAnswer(IN_SIGHT, Asked(Question("value", rule=IN_SIGHT)))  # a secret
        now = self.claims.current(state, thing, fact)
        has = standing.value if now is None else now
        rule = self._rule_of(fact) or standing.field.rule or AS_IT_STANDS
        true = (tuple(map(str, has)) if isinstance(has, list) else has,)
        if _same(value, has):
            return ClaimAnswer(rule, None, true)
        older = self.claims.same_as(state, move)
        breach = None if older is None else breach_of(self.resolution.judge.weigh(state, older), older)
        if breach is not None:
            return ClaimAnswer(breach.rule, breach, true)
        found = otherwise(standing, thing, has, value, state.options.order)
        if (named := self.seen(state).names.get(thing)) is not None:
            found.reason = naming(found.reason, "thing", named)
        return ClaimAnswer(rule, found, true)

    def _rule_of(self, fact: str) -> str:
        return self.claims.rules.get(fact) or self.claims.rules.get(fact.partition(".")[0], "")

    def _won(self, state: S, value: Value) -> ClaimAnswer:
        said = value if isinstance(value, tuple) else (value,) if isinstance(value, str) and value else ()
        outcome = state.outcome
        winners = () if outcome is None else outcome.winners
        rule = outcome.rules[0] if outcome is not None and outcome.rules else self.claims.won or AS_IT_STANDS
        if set(said) == set(winners):
            return ClaimAnswer(rule, None, (winners,))
        if winners:
            return ClaimAnswer(rule, Breach(HAS_WON, has=winners, says=said), (winners,))
        others = tuple(one for one in state.options.order if one not in (*said, *state.out))
        if outcome is not None or not said or said[0] not in state.options.order or not others:
            return ClaimAnswer(rule, Breach(NOT_WON), (winners,))
        thing, fact = self.claims.not_won(state, said[0], others[0])
        standing = self.seen(state).facts.get(thing, {}).get(fact)
        if standing is None:
            return ClaimAnswer(rule, Breach(NOT_WON), (winners,))
        shown = shown_as(standing.field, standing.value)
        reason = naming(naming(NOT_WON, "label", standing.label), "has", shown)
        return ClaimAnswer(rule, Breach(reason, thing=thing), (winners,))

    def _may(self, state: S, thing: str, value: Value, *, may: bool) -> ClaimAnswer:
        kind = self.kind(value)
        assert kind is not None, "an unknown move is no claim of the table"
        move = kind(seat=thing)
        there = self._settle(state, thing).state if move.passes else state
        ruling = self.resolution.judge.weigh(there, move)
        reason: Finding = breach_of(ruling, move)
        if reason is None and (ruling := self.resolution.judge.ruled(there, move)).verdict == "illegal":
            reason = Breach(naming(CANNOT, "act", kind.named), thing=thing).by(ruling.primary or "")
        if isinstance(reason, Breach):
            return ClaimAnswer(reason.rule, reason if may else None)
        rule = next(iter(self._permitting(there, move)), AS_IT_STANDS)
        return ClaimAnswer(rule, None if may else Breach(naming(CAN_DO, "act", kind.named), thing=thing))

    def _permitting(self, state: S, move: Move) -> tuple[str, ...]:
        try:
            whole = next(self.resolution.judge.completions(state, move), None)
        except BudgetSpentError:
            return ()
        return () if whole is None or whole.unset else self.checks.permits(state, whole)

    def _where(self, state: S, thing: str, value: Value) -> ClaimAnswer:
        seen, said = self.seen(state), str(value)
        found = tuple(places_of(thing, seen.form, seen.facts, seen.piles))
        meant = tuple(one for one in seen.piles if one.place.is_meant(said))
        rule = self._rule_of_place(said, found, meant)
        whose = ":" in said  # a claim that names the seat is mended by one that names it
        nearest = tuple(one for one in found if one.word != TABLE) or found
        true = tuple(dict.fromkeys(f"{one.seat}:{one.word}" if whose else one.word for one in nearest))
        if any(one.is_meant(said) for one in found):
            return ClaimAnswer(rule, None, true)
        if any(one.is_hidden for one in meant) and thing not in seen.facts:
            return ClaimAnswer(IN_SIGHT, Asked(Question("value", rule=IN_SIGHT)))
        return ClaimAnswer(rule, elsewhere(thing, said, found[:1], meant, seen.piles), true)

    def _rule_of_place(self, said: str, found: tuple[CardPlace, ...], meant: tuple[SeatPile, ...]) -> str:
        """Return the rule of the place where a card lies, or else of the place where it is said to lie."""
        counted = any(isinstance(one.cards, int) for one in meant)  # its rule is about their number
        words = (*(one.word for one in found), *(() if counted else (said.rpartition(":")[2],)), WHERE)
        return next((self.claims.rules[word] for word in words if word in self.claims.rules), AS_IT_STANDS)


def tag_of(kind: type[Move]) -> str:
    """Return the name of a kind of move on the wire."""
    return str(kind.__struct_config__.tag)


def is_askable(kind: type[Move]) -> bool:
    """Return whether somebody may ask who may declare a move: it does something, and nothing is required."""
    return not kind.reports and all(not one.required or one.name == "seat" for one in fields(kind))


def _same(said: Value, has: Any) -> bool:
    if isinstance(said, tuple):
        return isinstance(has, list) and sorted(said) == sorted(map(str, has))
    return type(said) is type(has) and bool(said == has)


# ---------------------------------------------------------------- registration


def register(judge: ClaimJudge[S]) -> None:
    """Register claims for a game: their checks, their choices, and that they change nothing."""
    _register_checks(judge)
    _register_choices(judge)

    @judge.checks.permit_by(Dizer)
    def by_its_rule(state: S, move: Dizer, thing: str, fact: str, value: Value) -> tuple[str, ...]:
        rule = judge.answer(state, move).rule
        return (ANYBODY,) if rule == AS_IT_STANDS else (ANYBODY, rule)

    @judge.resolution.move(Dizer)
    def say(context: Context[S], move: Dizer) -> None:
        """Change nothing: the claim itself says all."""


def _register_checks(judge: ClaimJudge[S]) -> None:
    checks = judge.checks

    @checks.check(IN_SIGHT, Dizer, tier=Tier.PIECES, physical=True)
    def is_a_fact_of_it(state: S, move: Dizer, thing: str, fact: str) -> Finding:
        if fact in judge.facts_about(state, thing) or is_secret(state, thing, fact):
            return None
        known = judge.is_thing(state, thing)
        return Breach(NOT_IN_GAME, word=fact) if known else Breach(NOT_THERE, thing=thing)

    @checks.check(IN_SIGHT, Dizer, tier=Tier.PIECES, physical=True)
    def is_a_move(state: S, move: Dizer, fact: str, value: Value) -> Finding:
        known = fact not in (MAY, MAY_NOT) or judge.kind(value) is not None
        return None if known else Breach(NOT_IN_GAME, word=str(value))

    @checks.check(AS_IT_STANDS, Dizer)
    def is_so(state: S, move: Dizer, thing: str, fact: str, value: Value) -> Finding:
        answer = judge.answer(state, move)
        return answer.finding.by(answer.rule) if isinstance(answer.finding, Breach) else answer.finding


def _register_choices(judge: ClaimJudge[S]) -> None:
    checks = judge.checks

    @checks.possible(Dizer, "thing")
    def things(state: S, move: Dizer) -> tuple[str, ...]:
        """Return everything with facts; of a known thing no other, since no other mends a claim."""
        if move.thing is not UNSET and judge.is_thing(state, move.thing):
            return (move.thing,)
        return tuple(dict.fromkeys((TABLE, *state.options.order, *judge.seen(state).facts)))

    @checks.possible(Dizer, "fact")
    def facts(state: S, move: Dizer, thing: str) -> tuple[str, ...]:
        known = judge.facts_about(state, thing)
        return (move.fact,) if move.fact in known else known

    @checks.possible(Dizer, "value")
    def true_values(state: S, move: Dizer, thing: str, fact: str) -> tuple[Any, ...]:
        if fact in (MAY, MAY_NOT):
            return tuple(map(tag_of, filter(is_askable, judge.moves))) if move.value is UNSET else ()
        return judge.answer(state, move.having(value=None) if move.value is UNSET else move).true

    @checks.alternative(Dizer)
    def the_opposite(state: S, move: Dizer) -> Iterator[Move]:
        if move.fact in (MAY, MAY_NOT):
            yield move.having(fact=MAY if move.fact == MAY_NOT else MAY_NOT)
