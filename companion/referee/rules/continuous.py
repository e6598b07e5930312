"""Continuous effects on pieces: numbers set and changed, abilities given, taken and barred.

Effects of things that lie on the table are read from the position, so that nothing has to end. Effects of
resolved texts are kept as ``Lasting``, until an occasion or as long as a piece lies there. Both are applied
together, in the order in which they began.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Generic, NamedTuple

from msgspec.structs import replace

from companion.language import _
from companion.referee.fields.move import Move, Owned, UnsetType
from companion.referee.fields.terms import Term
from companion.referee.judging.checks import Checks, Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.judging.reasons import NOT_IN_GAME
from companion.referee.positions.adjustments import Ajuste, Operation
from companion.referee.positions.position import Position, S
from companion.referee.positions.selections import Selection
from companion.referee.resolving.resolution import Context
from companion.referee.rules.lasting import Continuous, Lasting
from companion.referee.rules.selecting import Nouns


class Statement(NamedTuple):
    """A continuous effect, with the seat of its card, its start, and the id of its card if that lies there.

    Without a set it covers the pieces ``on``.
    """

    effect: Continuous
    by: str = ""
    on: tuple[str, ...] = ()
    began: int = 0
    source: str = ""


class Hold(Operation, frozen=True, kw_only=True, tag="vigorar"):
    """A continuous effect on a piece or a set from now on, until an occasion or while a piece lies there.

    With ``fixed`` it covers the pieces that are in the set now, and none that join later, and its number is
    what it comes to now. If a card leaves
    the piece open, the game asks for it with its own operation.
    """

    says: Continuous
    on: Annotated[Owned | UnsetType, Term(title=_("Who"))] = ""
    fixed: bool = False
    until: str = ""
    while_lies: str = ""


@dataclass(frozen=True)
class ContinuousEffects(Generic[S]):
    """The continuous effects of a game.

    ``said`` returns the statements of things on the table about a target; those that began at the same moment
    keep their order. ``sets`` returns for each set whether it contains a piece for a statement; ``counts``
    returns the amounts that effects multiply; ``targets`` are the numbers and abilities. ``pieces`` returns
    the ids of all pieces that can be affected. ``nouns`` are the words of effects that cover a selection.
    """

    said: Callable[[S, str], Iterable[Statement]]
    sets: Mapping[str, Callable[[S, Statement, str], bool]]
    counts: Mapping[str, Callable[[S, Statement], int]]
    targets: Collection[str] = ()
    pieces: Callable[[S], Iterable[str]] = lambda _state: ()
    nouns: Nouns[S] | None = None

    def register(self, checks: Checks[S], moves: tuple[type[Move], ...]) -> None:
        """Register the check that texts of those moves name only what the game knows: mesa.ajuste.mudanca."""

        @checks.check_operation("mesa.ajuste.mudanca", Hold, moves=moves, tier=Tier.PIECES, physical=True)
        def of_known_words(state: S, move: Move, op: Hold) -> Finding:
            wrong = self.unknown(op.says)
            if not wrong and op.until and op.until not in checks.occasions:
                wrong = op.until
            return Breach(NOT_IN_GAME, word=wrong) if wrong else None

    # --- results -------------------------------------------------------------------------------

    def number(self, state: S, piece: str, name: str, printed: int) -> int:
        """Return a number of a piece, with each change applied to the result of those before."""
        reached = self._of(state, piece, name)
        if not reached:
            return printed
        barred = any(one.effect.effect == "bar" for one in reached)
        value = printed
        for one in reached:
            changed = self._changed(state, one, value)
            if changed < value or not barred:
                value = changed
        return value

    def has(self, state: S, piece: str, ability: str, printed: bool) -> bool:
        """Return whether a piece has an ability after all effects on it."""
        reached = self._of(state, piece, ability)
        if not reached:
            return printed
        barred = any(one.effect.effect == "bar" for one in reached)
        has = printed
        for one in reached:
            if one.effect.effect == "give":
                has = has or not barred
            elif one.effect.effect == "take":
                has = False
        return has

    def unknown(self, said: Continuous) -> str:
        """Return the word of an effect that the game does not know, or an empty text."""
        if said.target not in self.targets:
            return said.target
        if isinstance(said.of, Selection):
            if self.nouns is None or (wrong := self.nouns.unknown(said.of)):
                return said.of.of if self.nouns is None else wrong
        elif said.of and said.of not in self.sets:
            return said.of
        wrong = next((one for one in said.while_being if not self._is_quality(one)), "")
        if wrong:
            return wrong
        return said.per if said.per and said.per not in self.counts else ""

    def _is_quality(self, word: str) -> bool:
        return self.nouns is not None and word in self.nouns.qualities

    def _of(self, state: S, piece: str, target: str) -> list[Statement]:
        """Return the effects on a piece and a target, the earliest first."""
        every = self.said(state, target)
        if state.lasting:
            every = (*every, *(one for one in kept(state) if one.effect.target == target))
        if not every:  # the usual case
            return []
        reached = [one for one in every if self._reaches(state, one, piece)]
        if len(reached) > 1:
            reached.sort(key=lambda one: one.began)
        return reached

    def _reaches(self, state: S, one: Statement, piece: str) -> bool:
        of = one.effect.of
        if one.effect.while_being and not self._holds(state, one):
            return False
        if isinstance(of, Selection):
            return self.nouns is not None and self.nouns.means(state, of, one.by, one.source, piece)
        return self.sets[of](state, one, piece) if of else piece in one.on

    def _holds(self, state: S, one: Statement) -> bool:
        """Return whether the card of an effect has the qualities that the effect depends on."""
        nouns, being = self.nouns, one.effect.while_being
        return nouns is not None and all(nouns.qualities[name].holds(state, one.source) for name in being)

    def _changed(self, state: S, one: Statement, value: int) -> int:
        effect = one.effect
        amount = effect.comes_to(lambda per: self.counts[per](state, one))
        return {"set": amount, "add": value + amount}.get(effect.effect, value)

    # --- beginning and ending -------------------------------------------------------------------

    def begin(self, context: Context[S], op: Hold, ajuste: Ajuste[Any]) -> None:
        """Begin the continuous effect of an operation."""
        says = op.says
        begins = Lasting(
            says=says,
            source=ajuste.source,
            by=ajuste.by,
            on=(op.on,) if isinstance(op.on, str) and op.on else (),
            until=op.until,
            while_lies=op.while_lies,
            began=context.numbered(),
        )
        state, said = context.state, _statement(begins)
        if op.fixed and says.per:
            says = replace(says, value=says.comes_to(lambda per: self.counts[per](state, said)), per="")
            begins = replace(begins, says=says)
        if op.fixed and says.of:
            these = [id for id in self.pieces(state) if self._reaches(state, said, id)]
            begins = replace(begins, says=replace(says, of=""), on=tuple(these))
        context.set(lasting=(*context.state.lasting, begins))


def kept(state: Position) -> Iterator[Statement]:
    """Return the effects of texts that still hold."""
    return map(_statement, state.lasting)


def _statement(one: Lasting) -> Statement:
    return Statement(one.says, by=one.by, on=one.on, began=one.began, source=one.source)


def forget(context: Context[Any], *gone: str) -> None:
    """End the effects that covered only those pieces, or lasted while they lay there."""
    if gone:
        context.unmodify(lambda modifier: modifier.on in gone)
    if gone and context.state.lasting:
        left = [_without(one, gone) for one in context.state.lasting]
        context.set(lasting=tuple([one for one in left if one is not None]))


def _without(one: Lasting, gone: Collection[str]) -> Lasting | None:
    if one.while_lies in gone:
        return None
    if not one.on:
        return one
    on = tuple([id for id in one.on if id not in gone])
    return replace(one, on=on) if on else None
