"""A seat that passes until an occasion is asked nothing until it comes; implied passes are replayed."""

import msgspec
import pytest
from referee import toy as toy_game
from referee.toy import Contestar, Passar, Tirar

from companion.referee.fields.secrets import Secret
from companion.referee.matches.entries import Interrupt, Play, Retract
from companion.referee.matches.match import Match, digest
from companion.referee.positions.options import SeatOf, TableOptions
from companion.referee.positions.position import StandingPass
from companion.referee.resolving.resolution import Context
from companion.referee.rules.standing_passes import PassUntil, SpeakAgain
from tests.games.played_on import played_on

GAME = toy_game.game()
START = GAME.start(TableOptions((SeatOf("A"), SeatOf("B"))))
BEGUN = msgspec.structs.replace(START, pedras=9)


def play(state, *moves):
    state, events = played_on(GAME, state, *moves)
    return state, [event.kind for event in events]


def test_who_passes_until_an_occasion_is_not_asked():
    state, events = play(BEGUN, PassUntil(seat="B", until="fim"), Tirar(seat="A", quanto=2))
    assert (state.windows, state.pedras) == ((), 7)
    assert events == ["passa-ate", "tomou"]
    assert GAME.answerable(state) == ()
    again, _events = play(state, Tirar(seat="B", quanto=1))
    assert [duty.seats for duty in GAME.answerable(again)] == [("A",)]  # only B does


def test_the_occasion_ends_it():
    state, _events = play(BEGUN, PassUntil(seat="B", until="tomou"), Tirar(seat="A", quanto=2))
    assert state.standing_passes == ()
    later, _events = play(state, Tirar(seat="B", quanto=1), Passar(seat="A"), Tirar(seat="A", quanto=1))
    assert later.waited.waits_for == ("B",)


def test_it_may_be_taken_back_by_a_move():
    state, _events = play(BEGUN, PassUntil(seat="B", until="fim"), SpeakAgain(seat="B"))
    assert state == BEGUN
    asked, _events = play(state, Tirar(seat="A", quanto=2), Contestar(seat="B"))
    assert asked.waited.waits_for == ("A",)


def test_it_passes_the_window_that_waits_already():
    state, events = play(BEGUN, Tirar(seat="A", quanto=2), PassUntil(seat="B", until="fim"))
    assert (state.pedras, events) == (7, ["passa-ate", "tomou"])


def test_it_passes_in_a_chain_too():
    moves = (PassUntil(seat="A", until="fim"), Tirar(seat="A", quanto=2), Contestar(seat="B"))
    state, events = play(BEGUN, *moves)
    assert (state.pedras, events) == (9, ["passa-ate", "anulado"])  # A has no answer to the contest


def test_who_is_asked_a_choice_still_owes_it():
    context = Context(msgspec.structs.replace(BEGUN, standing_passes=(StandingPass("A", "fim"),)))
    context.push(toy_game.Choose(seats=("A", "B"), asks="palpitar", rule="toy.vez", given=(Secret("B", 1),)))
    GAME.resolution.run(context)
    assert GAME.pending(context.state)[0].seats == ("A", "B")


def test_by_holder_it_is_passed_when_the_word_comes_to_that_seat():
    context = Context(msgspec.structs.replace(BEGUN, standing_passes=(StandingPass("B", "fim"),)))
    context.open("fim", "toy.passar", ("A", "B"), silence="by-holder")
    GAME.resolution.run(context)
    assert context.state.waited.speakers == ("A",)
    context.pass_for(1, "A")
    GAME.resolution.run(context)
    assert context.state.windows == ()


@pytest.mark.parametrize("until", ["fim", "tomou"])
def test_every_replay_comes_to_the_same(until):
    match = Match(GAME, BEGUN)
    moves = [PassUntil(seat="B", until=until), Tirar(seat="A", quanto=2), Tirar(seat="B", quanto=1)]
    moves += [Passar(seat="A"), Tirar(seat="A", quanto=1)]
    for move in moves:
        match = match.append(Play(move=move))
    assert [match.standing(n) for n in range(1, 6)] == ["accepted"] * 5
    assert digest(match.replayed(match.log, {}).state) == digest(match.state)
    without = match.append(Retract(n=1))  # then A's taking waited, until B's own declaration passed it
    assert digest(without.replayed(without.log, {}).state) == digest(without.state)
    assert without.append(Retract(n=6)).state == match.state


def test_it_may_be_declared_late():
    match = Match(GAME, BEGUN).append(Play(move=Tirar(seat="A", quanto=2)))
    assert match.state.pedras == 9
    late = match.append(Interrupt(before=1, move=PassUntil(seat="B", until="fim")))
    assert (late.state.pedras, late.state.windows) == (7, ())
