"""A seat that goes out in a resolution takes its own items along, and nobody waits for it."""

import msgspec
import pytest
from referee.rules.toy_seats import (
    ELIMINATION,
    GAME,
    RESOLUTION,
    Agir,
    Desistir,
    Golpe,
    Palpitar,
    Passar,
    Responder,
    begin,
)

from companion.referee.fields.secrets import Secret
from companion.referee.positions.options import Modifier
from companion.referee.positions.position import Choose, Position
from companion.referee.rules.turns import extra_turn


def resolving(state, prepare):
    """Return the state once a handler has prepared it and the agenda has run, and the events."""
    course = RESOLUTION.begin(state)
    prepare(course)
    RESOLUTION.run(course)
    return saved(course.state), course.events


def saved(state):
    """Return a position written down and read again."""
    return msgspec.json.decode(msgspec.json.encode(state), type=type(state))


def after(state, *moves):
    events = []
    for move in moves:
        assert GAME.weigh(state, move).verdict == "legal", move
        step = GAME.apply(state, move)
        state = saved(step.state)
        events += step.events
    return state, events


def named(events):
    return [(event.kind, *dict(event.facts).values()) for event in events]


def out(*seats):
    return lambda course: ELIMINATION.eliminate(course, "roda.fora", *seats)


def window(course, *, silence="aloud", **fields):
    answering = fields.pop("answering", tuple("BCD"))
    return course.open("golpe", "roda.responder", answering, silence=silence, **fields)


# ---------------------------------------------------------------- the leaver's own


def test_a_window_waits_for_the_others_and_what_it_laid_there_is_gone():
    state, _events = resolving(begin("ABCD"), window)
    state, _events = after(state, Responder(seat="B", em="D"))
    assert state.waited.waits_for == ("A", "C", "D")
    state, _events = after(state, Desistir(seat="B"))
    assert (state.waited.waits_for, state.waited.answers) == (("A", "C", "D"), ())
    state, events = after(state, *(Passar(seat=seat) for seat in "ACD"))
    assert (state.out, events, state.agenda) == (("B",), [], ())


def test_a_window_that_waited_for_nobody_else_closes_and_its_answers_resolve():
    state, _events = resolving(begin("ABCD"), lambda course: window(course, answering=("B", "C")))
    state, _events = after(state, Responder(seat="B", em="D"), Passar(seat="A"), Passar(seat="C"))
    assert state.waited.waits_for == ("D",)
    state, events = after(state, Desistir(seat="D"))
    assert named(events) == [("desistiu", "D"), ("saiu", "D"), ("levou", "D"), ("no-vazio", "B")]
    assert (state.windows, state.agenda) == ((), ())


def test_a_window_deeper_on_the_agenda_is_passed_over_in_its_turn():
    def prepare(course):
        window(course, answering=("D",))
        course.push(Golpe(de="A", em="D"), Golpe(de="C", em="D"))

    state, events = resolving(begin("ABCD"), prepare)
    assert named(events) == [("saiu", "D"), ("levou", "D"), ("no-vazio", "C")]
    assert (state.windows, state.agenda) == ((), ())


def test_where_answers_resolve_one_by_one_the_word_goes_round_without_who_has_gone():
    def laid(course):
        opened = window(course, silence="by-holder", resolves="one-by-one")
        task = Golpe(de="A", em="D")
        course.answer(opened.id, "A", task, next_answering=("B", "C", "D"), silence="by-holder")

    state, _events = resolving(begin("ABCD"), laid)
    state, _events = after(state, Desistir(seat="B"))
    assert (state.waited.waits_for, state.waited.anew) == (("C", "D"), ("C", "D"))


def test_a_window_about_what_it_did_closes_unless_somebody_has_answered():
    asked = lambda course: window(course, silence="next-move-passes", waited_for=False, by="A")  # noqa: E731
    state, _events = resolving(begin("ABCD"), asked)
    assert resolving(state, out("A"))[0].windows == ()
    assert resolving(state, out("B"))[0].windows[0].answering == ("C", "D")


def test_a_duty_is_left_to_who_else_owes_it():
    choose = Choose(seats=("B", "C"), asks="palpitar", rule="roda.palpite")
    state, _events = resolving(begin("ABCD"), lambda course: course.push(choose))
    state, _events = after(state, Desistir(seat="B"))
    (duty,) = GAME.pending(state)
    assert duty.seats == ("C",)


def test_a_sealed_choice_that_nobody_owes_any_more_comes_to_what_was_given():
    choose = Choose(seats=("B", "C"), asks="palpitar", rule="roda.palpite", sealed=True)
    state, _events = resolving(begin("ABCD"), lambda course: course.push(choose))
    state, _events = after(state, Palpitar(seat="C", quanto=3))
    assert state.choice.given == (Secret("C", 3),)
    state, events = after(state, Desistir(seat="B"))
    assert ("palpites", 1) in named(events)
    assert state.agenda == ()


def test_what_it_does_is_dropped_and_what_is_done_to_it_is_not():
    def prepare(course):
        course.push(Golpe(de="A", em="B"), Golpe(de="B", em="C"), Golpe(de="D", em="B"))

    state, events = resolving(begin("ABCD"), prepare)
    assert named(events) == [("saiu", "B"), ("levou", "B"), ("no-vazio", "D")]
    assert state.out == ("B",)


def test_changes_on_it_and_turns_due_to_it_end_those_of_others_do_not():
    changes = tuple(
        Modifier("add", "forca", "Carta", on=on, value=1) for on in ("B", "B:N1", "BB", "C/x", "")
    )
    state = begin("ABCD", modifiers=changes)
    course = RESOLUTION.begin(state)
    extra_turn(course, "B", "roda.carta")
    extra_turn(course, "C", "roda.carta")
    state, _events = resolving(course.state, out("B"))
    assert [change.on for change in state.modifiers] == ["BB", "C/x", ""]
    assert [due.seat for due in state.turns_due] == ["C"]


def test_its_turn_ends_and_another_s_goes_on():
    assert resolving(begin("ABCD"), out("A"))[0].mesa.ativo == "B"
    assert resolving(begin("ABCD"), out("A", "B"))[0].mesa.ativo == "C"
    assert resolving(begin("ABCD"), out("C"))[0].mesa.turno == 1


@pytest.mark.parametrize("move", [Agir(seat="B"), Responder(seat="B"), Passar(seat="B"), Desistir(seat="B")])
def test_who_has_gone_out_declares_nothing(move):
    ruling = GAME.judge(begin("ABC", out=("B",)), move)
    assert (ruling.primary, ruling.physical) == ("roda.fora", True)


def test_nobody_goes_out_twice():
    state, events = resolving(begin("ABC", out=("B",)), out("B"))
    assert (state.out, events) == (("B",), [])


# ---------------------------------------------------------------- the end


@pytest.mark.parametrize(
    ("names", "teams", "going", "winners", "rule"),
    [
        ("AB", "", "B", ("A",), "roda.ultimo"),
        ("ABC", "", "AC", ("B",), "roda.ultimo"),
        ("ABCD", "xyxy", "BD", ("A", "C"), "roda.ultimo"),
        ("ABCD", "xyxy", "CBD", ("A", "C"), "roda.ultimo"),  # a team wins whole, with its leavers
        ("ABCD", "xyxy", "ABCD", (), "roda.todos"),
        ("ABCDEF", "xyzxyz", "BECF", ("A", "D"), "roda.ultimo"),
    ],
)
def test_the_last_side_wins_when_those_of_all_others_have_gone_at_once(names, teams, going, winners, rule):
    state, _events = resolving(begin(names, teams), out(*going))
    assert (state.outcome.winners, state.outcome.rules) == (winners, (rule,))
    assert GAME.weigh(state, Agir(seat="A")).primary in ("roda.fim", "roda.fora")


@pytest.mark.parametrize(("names", "teams", "going"), [("ABC", "", "B"), ("ABCD", "xyxy", "AB")])
def test_while_two_sides_are_left_the_match_goes_on(names, teams, going):
    assert resolving(begin(names, teams), out(*going))[0].outcome is None


def test_where_it_ends_nothing_that_waited_resolves():
    def prepare(course):
        course.push(
            Golpe(de="A", em="B"), Golpe(de="A", em="C"), Golpe(de="A", em="D"), Golpe(de="A", em="A")
        )

    state, _events = resolving(begin("ABCD"), prepare)
    assert (state.out, state.outcome.winners, state.agenda) == (("B", "C", "D"), ("A",), ())


def test_a_game_without_a_roster_has_nobody_out():
    assert Position(options=begin("AB").options).out == ()


def test_a_choice_falls_with_the_task_that_waits_for_it_and_no_other_does():
    def prepare(course):
        course.push(
            Choose(seats=("B",), asks="palpitar", rule="roda.palpite", about="7"), Golpe(id=7, de="D", em="C")
        )
        out("D")(course)

    assert resolving(begin("ABCD"), prepare)[0].agenda == ()
    other = Choose(seats=("B",), asks="palpitar", rule="roda.palpite", about="8")

    def prepare_another(course):
        course.push(other, Golpe(id=7, de="D", em="C"))
        out("D")(course)

    assert resolving(begin("ABCD"), prepare_another)[0].agenda == (other,)
