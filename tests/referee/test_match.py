"""A match is the replay of its log: entries may come late, be taken back, or be let stand."""

import msgspec
import pytest

from companion.referee.matches.entries import Decide, Interrupt, Note, Play, Retract, Stand, timeline
from companion.referee.matches.match import Match
from companion.referee.positions.adjustments import SetFact
from companion.referee.resolving.table_moves import Ajustar


def match_of(toy, *entries):
    match = Match(toy.game, toy.start)
    for entry in entries:
        match = match.append(entry)
    return match


def test_the_order_of_play_leaves_out_what_was_taken_back():
    a, b, c = Note(text="a"), Decide(id="x", option="y"), Decide(id="x", option="z")
    assert [m.n for m in timeline((a, b, c, Retract(n=2)))] == [3]
    assert [m.n for m in timeline((a, b, c, Retract(n=2), Retract(n=4)))] == [2, 3]


def test_what_was_declared_late_stands_where_it_happened(toy):
    log = (
        Play(move=toy.Tirar(seat="A", quanto=1)),
        Play(move=toy.Tirar(seat="B", quanto=1)),
        Interrupt(before=2, move=toy.Contestar(seat="B")),
        Interrupt(before=2, move=toy.Passar(seat="A")),
        Interrupt(before=3, move=toy.Passar(seat="A")),
    )
    assert [m.n for m in timeline(log)] == [1, 5, 3, 4, 2]


def test_an_entry_that_refers_ahead_is_without_effect(toy):
    log = (
        Play(move=toy.Tirar(seat="A", quanto=1)),
        Retract(n=9),
        Stand(n=3),
        Interrupt(before=9, move=toy.Passar(seat="B")),
    )
    assert [(m.n, m.stands) for m in timeline(log)] == [(1, False), (4, False)]


def test_a_refused_move_changes_nothing_until_the_table_lets_it_stand(toy):
    four = Play(move=toy.Tirar(seat="A", quanto=4))
    refused = match_of(toy, four)
    assert (refused.standing(1), refused.state) == ("refused", toy.start)
    stood = refused.append(Stand(n=1)).append(Play(move=toy.Passar(seat="B")))
    assert (stood.standing(1), stood.state.pedras) == ("stood", 1)


def test_taking_back_the_word_that_let_it_stand_refuses_it_again(toy):
    refused = match_of(toy, Play(move=toy.Tirar(seat="A", quanto=4)))
    back = refused.append(Stand(n=1)).append(Retract(n=2))
    assert (back.standing(1), back.state) == ("refused", toy.start)


def test_what_is_physically_impossible_cannot_be_let_stand(toy):
    match = match_of(toy, Play(move=toy.Tirar(seat="A", quanto=9)), Stand(n=1))
    assert match.standing(1) == "refused"


def test_taking_back_restores_the_digest(toy):
    before = match_of(toy, Play(move=toy.Tirar(seat="A", quanto=1)))
    after = before.append(Play(move=toy.Passar(seat="B"))).append(Retract(n=2))
    assert after.state == before.state
    assert after.course[-1].digest == before.course[-1].digest


def test_a_late_answer_replays_what_came_after_it_and_marks_what_no_longer_fits(toy):
    match = match_of(
        toy,
        Play(move=toy.Tirar(seat="A", quanto=3)),
        Play(move=toy.Passar(seat="B")),
        Play(move=toy.Tirar(seat="B", quanto=2)),
        Play(move=toy.Passar(seat="A")),
    )
    assert match.state.outcome.winners == ("B",)
    late = match.append(Interrupt(before=2, move=toy.Contestar(seat="B"))).append(
        Interrupt(before=2, move=toy.Passar(seat="A"))
    )
    assert late.standing(2) == "fallen"  # the pass has nothing to pass
    assert late.state.pedras == 3
    assert late.state.outcome is None


def test_who_went_on_has_let_pass_what_was_declared_late(toy):
    went_on = toy.Lancar(seat="A", efeito=(toy.Somar(quanto=2),))
    match = match_of(toy, Play(move=toy.Tirar(seat="A", quanto=3)), Play(move=went_on))
    assert match.state.pedras == 4
    late = match.append(Interrupt(before=2, move=toy.Contestar(seat="B")))
    assert [(one.moment.n, one.standing) for one in late.course] == [(n, "accepted") for n in (1, 3, 2)]
    assert late.course[-1].passes == (toy.Passar(seat="A"),)
    assert [event.kind for event in late.course[-1].events] == ["anulado"]
    assert (late.state.pedras, late.state.waited) == (7, None)
    assert late.append(Retract(n=3)).state == match.state
    answered = late.append(Interrupt(before=2, move=toy.Contestar(seat="A")))
    assert answered.course[-1].passes == (toy.Passar(seat="B"),)
    assert answered.state.pedras == 4  # the answer to the answer prevents it
    assert answered.append(Retract(n=4)).state == late.state


def test_nothing_is_let_pass_where_that_would_not_make_it_legal(toy):
    match = match_of(toy, Play(move=toy.Tirar(seat="A", quanto=3)), Play(move=toy.Seguir(seat="A")))
    late = match.append(Interrupt(before=2, move=toy.Contestar(seat="B")))
    assert (late.standing(2), late.course[-1].passes) == ("fallen", ())
    assert late.state.waited.waits_for == ("A",)


def test_nothing_is_let_pass_for_what_was_never_legal(toy):
    insisted = Play(move=toy.Seguir(seat="A"), stands=True)
    refused = Play(move=toy.Tirar(seat="A", quanto=1))
    begun = (Play(move=toy.Tirar(seat="A", quanto=3)), Play(move=toy.Contestar(seat="B")))
    match = match_of(toy, *begun, refused, insisted)
    assert [one.standing for one in match.course[2:]] == ["refused", "refused"]
    again = match.append(Interrupt(before=3, move=toy.Lancar(seat="B")))
    assert all(one.passes == () for one in again.course)


@pytest.mark.parametrize("at", [1, 2])
def test_replaying_the_log_comes_to_the_same_state(toy, at):
    entries = [Play(move=toy.Tirar(seat="A", quanto=2)), Note(text="vento"), Play(move=toy.Passar(seat="B"))]
    appended = match_of(toy, *entries)
    rewritten = match_of(toy, *entries, Retract(n=at), Retract(n=4))
    assert rewritten.state == appended.state
    assert [o.digest for o in rewritten.course] == [o.digest for o in appended.course]


def test_a_decision_holds_from_its_entry_on(toy):
    match = match_of(
        toy, Play(move=toy.Tirar(seat="A", quanto=2)), Decide(id="toy.decisao.quatro", option="yes")
    )
    quatro = toy.game.checks.decision("quatro")
    assert (quatro.option(toy.start), quatro.option(match.state)) == ("no", "yes")


def test_taking_back_that_it_stands_restores_the_state(toy):
    refused = match_of(toy, Play(move=toy.Tirar(seat="A", quanto=4)))
    back = refused.append(Stand(n=1)).append(Retract(n=2))
    assert (back.standing(1), back.state) == ("refused", refused.state)


def test_what_may_go_first_is_weighed_after_the_silence_that_it_passes(toy):
    begun = msgspec.structs.replace(toy.start, pedras=3)
    match = Match(toy.game, begun)
    match = match.append(Play(move=toy.Tirar(seat="B", quanto=3), stands=True))
    match = match.append(Play(move=toy.Tirar(seat="A", quanto=3)))
    correction = Ajustar(seat="A", authority="correction", ops=(SetFact(path="pedras", value=-1),))
    assert toy.game.judge(match.state, correction).primary == "mesa.ajuste.campo"
