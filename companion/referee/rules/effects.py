"""Items of several effects, which resolve or are cancelled one by one, if their conditions still hold."""

from collections.abc import Callable, Iterable, Mapping
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

# How an effect leaves: it was executed, it was cancelled, or a condition failed, which names the failure.
EXECUTED: Final = "executed"
CANCELLED: Final = "cancelled"
UNEXECUTED: Final = "unexecuted"

# Receives the state, the item, and the operation that would happen, or None for the whole item.
Holds = Callable[[Any, Any, Any], bool]


class Need(NamedTuple):
    """A condition of an item or an effect with its rule, and the word for its failure."""

    holds: Holds
    rule: Cited
    fails: str


class Left(NamedTuple):
    """The way in which an effect left its item, or an item the stack, with the rule of a failed condition."""

    how: str
    rule: Cited = ""


@dataclass(frozen=True)
class Effects(Generic[S]):
    """The resolution of a game's items; handlers of operations carry out the effects.

    ``asks`` is the move that chooses what is still open, owed by ``rule`` to the seat that ``chooses``
    returns; ``asked_by`` are other moves for some operations. ``leaves`` is called for every effect that has
    left, ``done`` for an item when its last effect has. ``settles`` sets what the item knows in its operation
    before it is carried out, such as its X.
    """

    stack: Stack[S]
    resolution: Resolution[S]
    asks: str
    rule: str
    chooses: Callable[[S, Any, Any], Seat]
    leaves: Callable[[Context[S], Any, ItemEffect[Any, Any], Left], None]
    done: Callable[[Context[S], Any, Left], None]
    settles: Callable[[Any, Any], Any] = lambda _item, op: op
    asked_by: Mapping[type[Operation], str] = field(default_factory=dict)
    _conditions: dict[str, Need] = field(default_factory=dict)
    _needs: dict[type[Operation], tuple[str, ...]] = field(default_factory=dict)

    def condition(
        self, name: str, rule: Cited, *ops: type[Operation], fails: str = UNEXECUTED
    ) -> Callable[[Holds], Holds]:
        """Register a condition by name, for every effect of those operations, or for items that name it.

        It is checked before open targets are chosen, so that it can say whether there is anything to choose,
        and again afterwards. The game names the failure ``fails``, which ``leaves`` and ``done`` receive.
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
        """Return the first condition of an item, or of one of its effects, that does not hold, or None."""
        names, op = (item.needs, None) if effect is None else (effect.needs, effect.does)
        return self._unmet(state, item, names, op)

    def lacks(self, state: S, item: Item, op: Operation) -> bool:
        """Return whether a condition of effects with that operation does not hold for it."""
        return self._unmet(state, item, self._needs.get(type(op), ()), op) is not None

    def _unmet(self, state: S, item: Item, names: tuple[str, ...], op: Operation | None) -> Need | None:
        for name in names:
            if not self._conditions[name].holds(state, item, op):
                return self._conditions[name]
        return None

    # --- resolving ---------------------------------------------------------------------------

    def resolve(self, context: Context[S], item: Any) -> None:
        """Resolve the next effect of an item, and put the rest back as the next item to resolve.

        If a target is still open, a choice comes first, and the item waits below it. If a condition of the
        whole item fails, all its effects leave with that failure.
        """
        if failed := self.lacking(context.state, item):
            self._fail(context, item, Left(failed.fails, failed.rule))
            return
        effect, *rest = item.effects
        failed = self.lacking(context.state, item, effect)
        if failed is None and effect.open:
            seat = self.chooses(context.state, item, effect.does)
            asks = self.asked_by.get(type(effect.does), self.asks)
            context.push(Choose(seats=(seat,), asks=asks, rule=self.rule, about=str(item.id)), item)
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
        """Return the item that waits for a choice of that seat, with the effect, or None."""
        choice = state.choice
        if choice is None or choice.asks not in (self.asks, *self.asked_by.values()):
            return None
        item = find(state, int(choice.about)) if choice.about.isdecimal() else None
        return (item, item.effects[0]) if item is not None and seat in choice.seats else None

    def choose(self, context: Context[S], seat: Seat, **chosen: Any) -> None:
        """Set the targets that a seat has chosen for the effect that resolves next."""
        owed = self.owed(context.state, seat)
        assert owed is not None, "only who owes a choice makes it"
        item, effect = owed
        context.answered(seat)
        aimed = replace(effect, does=replace(effect.does, **chosen))
        change(context, item.id, effects=(aimed, *item.effects[1:]))

    # --- cancelling --------------------------------------------------------------------------

    def cancel(self, context: Context[S], number: int, n: int = 0) -> None:
        """Cancel one effect of an item, or all if ``n`` is 0, as far as they still wait."""
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
