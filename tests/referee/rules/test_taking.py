"""An item is taken over and, once that is undone, given back to whoever had it; not once it has resolved."""

import msgspec
import pytest

from companion.referee.happening.resolution import Course
from companion.referee.rules.items import Item, change, controller, copied, find, give_back, remove, take
from companion.referee.rules.ledger import Action, Ledger
from companion.referee.rules.slices import Slice
from companion.referee.standing.options import SeatOf, TableOptions
from companion.referee.standing.position import Await, Position, Window


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
    """A's spell, which resolves next; its number."""
    course = Course(Roda(options=TableOptions(tuple(map(SeatOf, SEATS)))))
    course.then(Feitico(id=course.numbered(), controller="A", owner="A"))
    return course, 1


def in_window():
    """A's spell, which others may still answer; its number."""
    course = Course(Roda(options=TableOptions(tuple(map(SeatOf, SEATS)))))
    window = course.open("feitico", "toy.contestar", SEATS)
    return course, course.answer(window.id, "A", Feitico(controller="A", owner="A"), next_answering=SEATS)


@pytest.fixture(params=[on_agenda, in_window])
def laid(request):
    return request.param()


def saved(course):
    """The same table written and read again."""
    again = msgspec.json.decode(msgspec.json.encode(course.state), type=Roda)
    assert again == course.state
    course.state = again


def taking(course, number, by, **how):
    with LEDGER.acting(course, "tomar", by, **how) as action:
        action.take(number, by)
    saved(course)
    return action.number


def holder(course, number):
    return controller(find(course.state, number))


def test_who_takes_it_decides_for_it_and_it_stays_whose_card_it_was(laid):
    course, number = laid
    assert (holder(course, number), take(course, number, "B")) == ("A", "")
    item = find(course.state, number)
    assert (controller(item), item.controller, item.owner) == ("B", "A", "A")
    assert take(course, number, "C") == "B"
    assert give_back(course, number, "B")
    assert holder(course, number) == "B"
    assert give_back(course, number)
    assert holder(course, number) == "A"


def test_what_nobody_has_taken_is_written_as_before(laid):
    course, number = laid
    assert b"taken_by" not in msgspec.json.encode(find(course.state, number))


def test_a_copy_of_what_was_taken_is_whose_copy_it_is(laid):
    course, number = laid
    take(course, number, "B")
    assert controller(copied(find(course.state, number), "C")) == "C"


def test_what_has_resolved_is_neither_taken_nor_given_back(laid):
    course, number = laid
    take(course, number, "B")
    remove(course, number)
    before = course.state
    assert take(course, number, "C") is None
    assert give_back(course, number) is False
    assert course.state == before


def test_undoing_the_taking_gives_it_back_with_all_else_that_was_done(laid):
    course, number = laid
    with LEDGER.acting(course, "tomar", "B") as action:
        action.take(number, "B")
        course.set(pontos=2)
    saved(course)
    undone = LEDGER.undo(course, action.number)
    assert (undone.left, holder(course, number), course.state.pontos) == ((), "A", 0)
    assert LEDGER.taking(course.state, number) is None


def test_taken_again_it_goes_back_one_taker_at_a_time(laid):
    course, number = laid
    taking(course, number, "B")
    again = taking(course, number, "C")
    action, held = LEDGER.taking(course.state, number)
    assert (action.id, held.previous, held.by) == (again, "B", "C")
    LEDGER.undo(course, again)
    saved(course)
    assert holder(course, number) == "B"


@pytest.mark.parametrize("last", ["C", "B"])  # also where it has come round to the same again
def test_the_first_taking_is_left_while_a_later_one_stands(laid, last):
    course, number = laid
    first, later = taking(course, number, "B"), 0
    if last == "B":
        taking(course, number, "C")
    later = taking(course, number, last)
    (left,) = LEDGER.undo(course, first).left
    assert (left.action.id, left.parts) == (first, (("items", str(number)),))
    assert later in {action.id for action in left.by}
    assert holder(course, number) == last
    assert LEDGER.action(course.state, first) is not None


def test_a_taking_that_followed_is_undone_first(laid):
    course, number = laid
    first = taking(course, number, "B")
    taking(course, number, "C", follows=first)
    assert LEDGER.undo(course, first).left == ()
    assert holder(course, number) == "A"


def test_what_has_resolved_since_cannot_be_given_back_and_the_action_is_left_whole(laid):
    course, number = laid
    with LEDGER.acting(course, "tomar", "B") as action:
        action.take(number, "B")
        course.set(pontos=2)
    remove(course, number)
    saved(course)
    (left,) = LEDGER.overlaps(course.state, action.number)
    assert (left.parts, left.by) == ((("items", str(number)),), ())
    assert LEDGER.undo(course, action.number).actions == ()
    assert course.state.pontos == 2


def test_what_changed_hands_by_nobodys_action_is_left(laid):
    course, number = laid
    first = taking(course, number, "B")
    change(course, number, taken_by="C")
    (left,) = LEDGER.undo(course, first).left
    assert (left.by, holder(course, number)) == ((), "C")
