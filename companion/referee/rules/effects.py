"""Items of several effects: each resolves or is cancelled singly, if what it needs is still so."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, Final, Generic, NamedTuple

from msgspec.structs import replace

from companion.referee.fields.move import Seat
from companion.referee.judging.findings import Cited
from companion.referee.positions.adjustments import Ajuste, Operation
from companion.referee.positions.position import Choose, S
from companion.referee.resolving.resolution import Context, Resolution
from companion.referee.rules.items import Item, ItemEffect, change, controller, find, remove, remove_effect
from companion.referee.rules.stack import Stack

# How an effect leaves: it was executed, another cancelled it, or a condition failed, by the failure's name.
EXECUTED: Final = "executed"
CANCELLED: Final = "cancelled"
UNEXECUTED: Final = "unexecuted"

# Of the state, the item, and the operation that would happen, or None for the whole item.
Holds = Callable[[Any, Any, Any], bool]


class Need(NamedTuple):
    """What must be so when an item or an effect resolves, by which rule, and how it leaves where not."""

    holds: Holds
    rule: Cited
    fails: str


class Left(NamedTuple):
    """How an effect has left its item, or an item the stack, and by which rule where a condition failed."""

    how: str
    rule: Cited = ""


@dataclass(frozen=True)
class Effects(Generic[S]):
    """How the effects of a game's items resolve; what each does is said by its operation's handler.

    ``asks`` is the move by which what is still open is chosen, owed by ``rule`` to those whom ``chooses``
    gives. ``leaves`` is told of every effect that has left, ``done`` of an item, how its last effect has.
    ``settles`` puts what the item knows into its operation before that is carried out: what its X is by then.
    """

    stack: Stack[S]
    resolution: Resolution[S]
    asks: str
    rule: str
    chooses: Callable[[S, Any, Any], Seat]
    leaves: Callable[[Context[S], Any, ItemEffect[Any, Any], Left], None]
    done: Callable[[Context[S], Any, Left], None]
    settles: Callable[[Any, Any], Any] = lambda _item, op: op
    _conditions: dict[str, Need] = field(default_factory=dict)
    _needs: dict[type[Operation], tuple[str, ...]] = field(default_factory=dict)

    def condition(
        self, name: str, rule: Cited, *ops: type[Operation], fails: str = UNEXECUTED
    ) -> Callable[[Holds], Holds]:
        """Register a condition, carried by name by every effect of those operations, or by items that say so.

        It is asked before what is open is chosen, so that it can say whether there is anything to choose, and
        again once it is. How it fails is a word of the game's, which ``leaves`` and ``done`` are told.
        """

        def register(holds: Holds) -> Holds:
            self._conditions[name] = Need(holds, rule, fails)
            for op in ops:
                self._needs[op] = (*self._needs.get(op, ()), name)
            return holds

        return register

    def of(self, ops: Iterable[Operation]) -> tuple[ItemEffect[Any, Any], ...]:
        """Return the effects of a text, in its order."""
        return tuple(
            [
                ItemEffect(n=n, does=op, needs=self._needs.get(type(op), ()))
                for n, op in enumerate(ops, start=1)
            ]
        )

    def lacking(self, state: S, item: Item, effect: ItemEffect[Any, Any] | None = None) -> Need | None:
        """Return the first condition of an item, or of one of its effects, that does not hold."""
        for name in item.needs if effect is None else effect.needs:
            if not self._conditions[name].holds(state, item, effect.does if effect else None):
                return self._conditions[name]
        return None

    # --- resolving ---------------------------------------------------------------------------

    def resolve(self, context: Context[S], item: Any) -> None:
        """Resolve the next effect of an item; what is left of it is put back, to be the next to resolve.

        What it still leaves open is owed first, and the item waits below that choice. Where the item itself
        lacks what it needs all its effects leave as that failure says.
        """
        if failed := self.lacking(context.state, item):
            self._fail(context, item, Left(failed.fails, failed.rule))
            return
        effect, *rest = item.effects
        failed = self.lacking(context.state, item, effect)
        if failed is None and effect.open:
            seat = self.chooses(context.state, item, effect.does)
            context.push(Choose(seats=(seat,), asks=self.asks, rule=self.rule, about=str(item.id)), item)
            return
        if rest:
            self.stack.put_back(context, controller(item), replace(item, effects=tuple(rest)))
        left = Left(failed.fails, failed.rule) if failed else Left(EXECUTED)
        if failed is None:
            ajuste: Ajuste[Any] = Ajuste(
                "card", item.source, (self.settles(item, effect.does),), by=controller(item)
            )
            self.resolution.adjust(context, ajuste, item.answers)
        self.leaves(context, item, effect, left)
        if not rest:
            self.done(context, item, left)

    def owed(self, state: S, seat: Seat) -> tuple[Any, ItemEffect[Any, Any]] | None:
        """Return the item that waits for that seat's choice, and the effect in which something is open."""
        choice = state.choice
        if choice is None or choice.asks != self.asks or seat not in choice.seats:
            return None
        item = find(state, int(choice.about)) if choice.about.isdecimal() else None
        return (item, item.effects[0]) if item is not None else None

    def choose(self, context: Context[S], seat: Seat, **chosen: Any) -> None:
        """Take what a seat owes an effect, which resolves next."""
        owed = self.owed(context.state, seat)
        assert owed is not None, "only who owes a choice makes it"
        item, effect = owed
        context.answered(seat)
        aimed = replace(effect, does=replace(effect.does, **chosen))
        change(context, item.id, effects=(aimed, *item.effects[1:]))

    # --- cancelling --------------------------------------------------------------------------

    def cancel(self, context: Context[S], number: int, n: int = 0) -> None:
        """Take one effect of an item away unexecuted, or all where ``n`` is 0, as far as they still wait."""
        item = find(context.state, number)
        going = [effect for effect in item.effects if n in (0, effect.n)] if item is not None else []
        for effect in going:
            remove_effect(context, number, effect.n)
            self.leaves(context, item, effect, Left(CANCELLED))
        if going and len(going) == len(item.effects):
            self.done(context, remove(context, number), Left(CANCELLED))

    def _fail(self, context: Context[S], item: Any, left: Left) -> None:
        for effect in item.effects:
            self.leaves(context, item, effect, left)
        self.done(context, item, left)
