"""A taken item is given back when the taking is undone, unless it has resolved."""

import msgspec
import pytest

from companion.referee.positions.options import SeatOf, TableOptions
from companion.referee.positions.position import Await, Position, Window
from companion.referee.resolving.resolution import Context
from companion.referee.rules.items import Item, change, controller, copied, find, give_back, remove, take
from companion.referee.rules.ledger import Action, Ledger
from companion.referee.rules.slices import Slice


class Feitico(Item, frozen=True, kw_only=True, tag="feitico"):
    """A spell that waits."""


class Roda(Position, frozen=True, kw_only=True):
    pontos: int = 0
    agenda: tuple[Feitico | Await, ...] = ()
    windows: tuple[Window[None, Feitico], ...] = ()
    actions: tuple[Action, ...] = ()


LEDGER = Ledger(Slice(Roda, "pontos", by={}))
SEATS = ("A", "B", "C")


def on_agenda():
    """Return a context with A's spell, which resolves next, and its number."""
    context = Context(Roda(options=TableOptions(tuple(map(SeatOf, SEATS)))))
    context.push(Feitico(id=context.numbered(), controller="A", owner="A"))
    return context, 1


def in_window():
    """Return a context with A's spell, which others may still answer, and its number."""
    context = Context(Roda(options=TableOptions(tuple(map(SeatOf, SEATS)))))
    window = context.open("feitico", "toy.contestar", SEATS)
    return context, context.answer(window.id, "A", Feitico(controller="A", owner="A"), next_answering=SEATS)


@pytest.fixture(params=[on_agenda, in_window])
def laid(request):
    return request.param()


def saved(context):
    """Write the state and read it, and go on from that."""
    again = msgspec.json.decode(msgspec.json.encode(context.state), type=Roda)
    assert again == context.state
    context.state = again


def taking(context, number, by, **how):
    with LEDGER.acting(context, "tomar", by, **how) as action:
        action.take(number, by)
    saved(context)
    return action.number


def holder(context, number):
    return controller(find(context.state, number))


def test_who_takes_it_decides_for_it_and_it_stays_whose_card_it_was(laid):
    context, number = laid
    assert (holder(context, number), take(context, number, "B")) == ("A", "")
    item = find(context.state, number)
    assert (controller(item), item.controller, item.owner) == ("B", "A", "A")
    assert take(context, number, "C") == "B"
    assert give_back(context, number, "B")
    assert holder(context, number) == "B"
    assert give_back(context, number)
    assert holder(context, number) == "A"


def test_what_nobody_has_taken_is_written_as_before(laid):
    context, number = laid
    assert b"taken_by" not in msgspec.json.encode(find(context.state, number))


def test_a_copy_of_what_was_taken_is_whose_copy_it_is(laid):
    context, number = laid
    take(context, number, "B")
    assert controller(copied(find(context.state, number), "C")) == "C"


def test_what_has_resolved_is_neither_taken_nor_given_back(laid):
    context, number = laid
    take(context, number, "B")
    remove(context, number)
    before = context.state
    assert take(context, number, "C") is None
    assert give_back(context, number) is False
    assert context.state == before


def test_undoing_the_taking_gives_it_back_with_all_else_that_was_done(laid):
    context, number = laid
    with LEDGER.acting(context, "tomar", "B") as action:
        action.take(number, "B")
        context.set(pontos=2)
    saved(context)
    undone = LEDGER.undo(context, action.number)
    assert (undone.left, holder(context, number), context.state.pontos) == ((), "A", 0)
    assert LEDGER.taking(context.state, number) is None


def test_taken_again_it_goes_back_one_taker_at_a_time(laid):
    context, number = laid
    taking(context, number, "B")
    again = taking(context, number, "C")
    action, held = LEDGER.taking(context.state, number)
    assert (action.id, held.previous, held.by) == (again, "B", "C")
    LEDGER.undo(context, again)
    saved(context)
    assert holder(context, number) == "B"


@pytest.mark.parametrize("last", ["C", "B"])  # also where it has come round to the same again
def test_the_first_taking_is_left_while_a_later_one_stands(laid, last):
    context, number = laid
    first, later = taking(context, number, "B"), 0
    if last == "B":
        taking(context, number, "C")
    later = taking(context, number, last)
    (left,) = LEDGER.undo(context, first).left
    assert (left.action.id, left.parts) == (first, (("items", str(number)),))
    assert later in {action.id for action in left.by}
    assert holder(context, number) == last
    assert LEDGER.action(context.state, first) is not None


def test_a_taking_that_followed_is_undone_first(laid):
    context, number = laid
    first = taking(context, number, "B")
    taking(context, number, "C", follows=first)
    assert LEDGER.undo(context, first).left == ()
    assert holder(context, number) == "A"


def test_what_has_resolved_since_cannot_be_given_back_and_the_action_is_left_whole(laid):
    context, number = laid
    with LEDGER.acting(context, "tomar", "B") as action:
        action.take(number, "B")
        context.set(pontos=2)
    remove(context, number)
    saved(context)
    (left,) = LEDGER.overlaps(context.state, action.number)
    assert (left.parts, left.by) == ((("items", str(number)),), ())
    assert LEDGER.undo(context, action.number).actions == ()
    assert context.state.pontos == 2


def test_what_changed_hands_by_nobodys_action_is_left(laid):
    context, number = laid
    first = taking(context, number, "B")
    change(context, number, taken_by="C")
    (left,) = LEDGER.undo(context, first).left
    assert (left.by, holder(context, number)) == ((), "C")
