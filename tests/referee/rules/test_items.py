"""A waiting item has one address, wherever it lies; answers resolve when their window says."""

import msgspec
import pytest
from referee.toy import Anular, Passar, Tirar, Tomar

from companion.referee.positions.duties import answerable, pending
from companion.referee.positions.position import Choose, Duty
from companion.referee.resolving.resolution import Context
from companion.referee.rules.items import change, find, in_order, remove

LAID = "toy.contestar"


def contested(toy, *by):
    """Return a taking that is contested, and contested again: it lies on the agenda, they in the window."""
    state = toy.game.apply(toy.start, toy.Tirar(seat="A", quanto=2)).state
    for seat in by:
        state = toy.game.apply(state, toy.Contestar(seat=seat)).state
    return Context(state)


def opened(toy, resolves, answers=("A", "B", "A"), **fields):
    """Return a window in which stones wait to be put back by A, B and A again."""
    context = Context(toy.start)
    window = context.open("toma", LAID, ("A", "B"), silence="by-holder", resolves=resolves, **fields)
    for quanto, seat in enumerate(answers, start=1):
        task = Tomar(seat=seat, quanto=quanto)
        context.answer(window.id, seat, task, next_answering=("A", "B"), silence="by-holder")
    return context, window.id


def run(toy, context):
    toy.game.resolution.run(context)
    return took(context)


def took(context):
    return [dict(event.facts)["quanto"] for event in context.events if event.kind == "tomou"]


@pytest.mark.parametrize("number", [1, 2, 3])
def test_what_waits_is_found_changed_and_removed_where_it_lies(toy, number):
    context = contested(toy, "B", "A")
    before = [task.id for task in in_order(context.state)]
    assert before == [3, 2, 1]
    assert find(context.state, number).id == number
    change(context, number, seat="B")
    assert find(context.state, number).seat == "B"
    assert [task.id for task in in_order(context.state)] == before
    assert remove(context, number).seat == "B"
    assert [task.id for task in in_order(context.state)] == [n for n in before if n != number]
    assert find(context.state, number) is None
    assert remove(context, number) is None


def test_no_number_is_nothing(toy):
    context = contested(toy, "B")
    changed = context.state
    change(context, 0, seat="B")
    assert (context.state, find(changed, 0), remove(context, 0)) == (changed, None, None)


def test_what_is_removed_from_a_window_never_resolves(toy):
    context = contested(toy, "B", "A")
    remove(context, 3)  # A's contest of B's: B's contest of the taking stands again
    context.pass_for(1, "B")
    toy.game.resolution.run(context)
    assert [event.kind for event in context.events] == ["anulado"]
    assert context.state.pedras == 5


def test_at_closing_all_resolve_without_a_word_between(toy):
    context, window = opened(toy, None)
    context.pass_for(window, "A")
    assert context.events == []
    context.pass_for(window, "B")
    assert run(toy, context) == [3, 2]  # stones end with the second
    assert context.state.windows == ()


def test_one_by_one_all_may_speak_after_each(toy):
    context, window = opened(toy, "one-by-one")
    for left in ((1, 2), (1,), ()):
        for seat in ("A", "B"):
            (duty,) = pending(context.state)
            assert duty.seats == (seat,)  # the word goes round anew, from the first
            context.pass_for(window, seat)
            toy.game.resolution.run(context)
        if context.state.outcome is None:
            assert tuple(answer.task.quanto for answer in context.window(window).answers) == left
        else:
            break
    assert took(context) == [3, 2]


def test_one_by_one_the_first_laid_comes_first_by_that_order(toy):
    context, window = opened(toy, "one-by-one", order="fifo")
    for seat in ("A", "B"):
        context.pass_for(window, seat)
    assert run(toy, context) == [1]


def test_one_by_one_an_empty_window_closes(toy):
    context, window = opened(toy, "one-by-one", answers=())
    context.pass_for(window, "A")
    context.pass_for(window, "B")
    assert (context.state.windows, context.state.agenda[1:]) == ((), ())


def test_at_once_each_resolves_as_it_is_laid_and_all_may_speak_again(toy):
    context, window = opened(toy, "at-once", answers=())
    context.pass_for(window, "A")
    context.answer(window, "B", Tomar(seat="B", quanto=2), next_answering=("A", "B"), silence="by-holder")
    assert run(toy, context) == [2]
    assert context.window(window).answers == ()
    assert [duty.seats for duty in pending(context.state)] == [("A",)]


def test_silence_lets_one_by_one_resolve_too(toy):
    context, window = opened(toy, "one-by-one", answers=("B",))
    context.change_window(window, silence="next-move-passes", answering=("B",), anew=("B",))
    settled = toy.game.apply(context.state, Tirar(seat="A", quanto=1))
    assert [event.kind for event in settled.events] == ["tomou"]
    assert settled.state.pedras == 4  # A's own taking waits for an answer


def test_every_position_between_is_written_and_read_back(toy):
    context, window = opened(toy, "one-by-one")
    for seat in ("A", "B", "A"):
        context.state = msgspec.json.decode(msgspec.json.encode(context.state), type=toy.State)
        context.pass_for(window, seat)
        toy.game.resolution.run(context)
    again = msgspec.json.decode(msgspec.json.encode(context.state), type=toy.State)
    assert again == context.state
    assert (again.pedras, again.windows[0].passed) == (2, ("A",))


# ---------------------------------------------------------------- windows that stay open


def beside(toy, **fields):
    context = Context(toy.start)
    whole = {"silence": "next-move-passes", "waited_for": False, "asks": ("contestar",)} | fields
    context.open("fase", LAID, ("B",), **whole)
    return context


def test_a_window_that_stays_open_shows_as_a_duty_that_holds_up_nothing(toy):
    context = beside(toy)
    duty = Duty("fase", ("B",), ("contestar",), LAID, "nothing")
    assert (pending(context.state), answerable(context.state)) == ((), (duty,))
    taken = toy.game.apply(context.state, Tirar(seat="A", quanto=1)).state  # several moves go on meanwhile
    assert [one.id for one in answerable(taken)] == ["tirar", "fase"]
    again = toy.game.apply(taken, Passar(seat="B")).state
    assert [one.id for one in answerable(again)] == ["fase"]  # the hold on the agenda is over


def test_what_holds_up_everything_comes_before_it(toy):
    context = beside(toy)
    context.push(Choose(seats=("A",), asks="palpitar", rule="toy.vez"))
    assert [one.id for one in answerable(context.state)] == ["palpitar"]
    context = beside(toy)
    context.push(Choose(seats=("A",), asks="palpitar", rule="toy.vez", blocks="turn"))
    assert [one.id for one in answerable(context.state)] == ["palpitar", "fase"]


def test_an_occasion_closes_it_and_what_lies_in_it_resolves(toy):
    context = beside(toy, closes_on=("fim",))
    context.answer(1, "B", Anular(seat="B"), next_answering=("B",))
    context.expire("fim")
    assert (context.state.windows, [task.id for task in context.state.agenda]) == ((), [1])
