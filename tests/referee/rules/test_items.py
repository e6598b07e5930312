"""What waits has one address, wherever it lies; answers resolve when their window says."""

import msgspec
import pytest
from referee.toy import Anular, Passar, Tirar, Tomar

from companion.referee.happening.resolution import Course
from companion.referee.rules.items import change, find, in_order, remove
from companion.referee.standing.duties import answerable, pending
from companion.referee.standing.position import Choose, Duty

LAID = "toy.contestar"


def contested(toy, *by):
    """A taking that is contested, and contested again: it lies on the agenda, they in the window."""
    state = toy.game.apply(toy.start, toy.Tirar(seat="A", quanto=2)).state
    for seat in by:
        state = toy.game.apply(state, toy.Contestar(seat=seat)).state
    return Course(state)


def opened(toy, resolves, answers=("A", "B", "A"), **fields):
    """A window in which stones wait to be put back by A, B and A again."""
    course = Course(toy.start)
    window = course.open("toma", LAID, ("A", "B"), silence="by-holder", resolves=resolves, **fields)
    for quanto, seat in enumerate(answers, start=1):
        task = Tomar(seat=seat, quanto=quanto)
        course.answer(window.id, seat, task, next_answering=("A", "B"), silence="by-holder")
    return course, window.id


def run(toy, course):
    toy.game.resolution.run(course)
    return took(course)


def took(course):
    return [dict(event.facts)["quanto"] for event in course.events if event.kind == "tomou"]


@pytest.mark.parametrize("number", [1, 2, 3])
def test_what_waits_is_found_changed_and_removed_where_it_lies(toy, number):
    course = contested(toy, "B", "A")
    before = [task.id for task in in_order(course.state)]
    assert before == [3, 2, 1]
    assert find(course.state, number).id == number
    change(course, number, seat="B")
    assert find(course.state, number).seat == "B"
    assert [task.id for task in in_order(course.state)] == before
    assert remove(course, number).seat == "B"
    assert [task.id for task in in_order(course.state)] == [n for n in before if n != number]
    assert find(course.state, number) is None
    assert remove(course, number) is None


def test_no_number_is_nothing(toy):
    course = contested(toy, "B")
    changed = course.state
    change(course, 0, seat="B")
    assert (course.state, find(changed, 0), remove(course, 0)) == (changed, None, None)


def test_what_is_removed_from_a_window_never_resolves(toy):
    course = contested(toy, "B", "A")
    remove(course, 3)  # A's contest of B's: B's contest of the taking stands again
    course.pass_(1, "B")
    toy.game.resolution.run(course)
    assert [event.kind for event in course.events] == ["anulado"]
    assert course.state.pedras == 5


def test_at_closing_all_resolve_without_a_word_between(toy):
    course, window = opened(toy, None)
    course.pass_(window, "A")
    assert course.events == []
    course.pass_(window, "B")
    assert run(toy, course) == [3, 2]  # stones end with the second
    assert course.state.windows == ()


def test_one_by_one_all_may_speak_after_each(toy):
    course, window = opened(toy, "one-by-one")
    for left in ((1, 2), (1,), ()):
        for seat in ("A", "B"):
            (duty,) = pending(course.state)
            assert duty.seats == (seat,)  # the word goes round anew, from the first
            course.pass_(window, seat)
            toy.game.resolution.run(course)
        if course.state.outcome is None:
            assert tuple(answer.task.quanto for answer in course.window(window).answers) == left
        else:
            break
    assert took(course) == [3, 2]


def test_one_by_one_the_first_laid_comes_first_by_that_order(toy):
    course, window = opened(toy, "one-by-one", order="fifo")
    for seat in ("A", "B"):
        course.pass_(window, seat)
    assert run(toy, course) == [1]


def test_one_by_one_an_empty_window_closes(toy):
    course, window = opened(toy, "one-by-one", answers=())
    course.pass_(window, "A")
    course.pass_(window, "B")
    assert (course.state.windows, course.state.agenda[1:]) == ((), ())


def test_at_once_each_resolves_as_it_is_laid_and_all_may_speak_again(toy):
    course, window = opened(toy, "at-once", answers=())
    course.pass_(window, "A")
    course.answer(window, "B", Tomar(seat="B", quanto=2), next_answering=("A", "B"), silence="by-holder")
    assert run(toy, course) == [2]
    assert course.window(window).answers == ()
    assert [duty.seats for duty in pending(course.state)] == [("A",)]


def test_silence_lets_one_by_one_resolve_too(toy):
    course, window = opened(toy, "one-by-one", answers=("B",))
    course.change_window(window, silence="next-move-passes", answering=("B",), anew=("B",))
    settled = toy.game.apply(course.state, Tirar(seat="A", quanto=1))
    assert [event.kind for event in settled.events] == ["tomou"]
    assert settled.state.pedras == 4  # A's own taking waits for an answer


def test_every_position_between_is_written_and_read_back(toy):
    course, window = opened(toy, "one-by-one")
    for seat in ("A", "B", "A"):
        course.state = msgspec.json.decode(msgspec.json.encode(course.state), type=toy.State)
        course.pass_(window, seat)
        toy.game.resolution.run(course)
    again = msgspec.json.decode(msgspec.json.encode(course.state), type=toy.State)
    assert again == course.state
    assert (again.pedras, again.windows[0].passed) == (2, ("A",))


# ---------------------------------------------------------------- windows that stay open


def beside(toy, **fields):
    course = Course(toy.start)
    told = {"silence": "next-move-passes", "waited_for": False, "asks": ("contestar",)} | fields
    course.open("fase", LAID, ("B",), **told)
    return course


def test_a_window_that_stays_open_shows_as_a_duty_that_holds_up_nothing(toy):
    course = beside(toy)
    duty = Duty("fase", ("B",), ("contestar",), LAID, "nothing")
    assert (pending(course.state), answerable(course.state)) == ((), (duty,))
    taken = toy.game.apply(course.state, Tirar(seat="A", quanto=1)).state  # several moves go on meanwhile
    assert [one.id for one in answerable(taken)] == ["tirar", "fase"]
    again = toy.game.apply(taken, Passar(seat="B")).state
    assert [one.id for one in answerable(again)] == ["fase"]  # what held up the agenda is over


def test_what_holds_up_everything_comes_before_it(toy):
    course = beside(toy)
    course.then(Choose(seats=("A",), asks="palpitar", rule="toy.vez"))
    assert [one.id for one in answerable(course.state)] == ["palpitar"]
    course = beside(toy)
    course.then(Choose(seats=("A",), asks="palpitar", rule="toy.vez", blocks="turn"))
    assert [one.id for one in answerable(course.state)] == ["palpitar", "fase"]


def test_an_occasion_closes_it_and_what_lies_in_it_resolves(toy):
    course = beside(toy, closes_on=("fim",))
    course.answer(1, "B", Anular(seat="B"), next_answering=("B",))
    course.comes("fim")
    assert (course.state.windows, [task.id for task in course.state.agenda]) == ((), [1])
