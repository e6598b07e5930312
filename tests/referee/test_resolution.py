"""Moves wait in windows and resolve in the order of their game, also after being written and read."""

import msgspec

from companion.referee.matches.match import digest
from companion.referee.positions.adjustments import Ajuste, Modify
from companion.referee.positions.position import Choose
from companion.referee.resolving.resolution import Context


def play(toy, *moves):
    state, events = toy.start, ()
    for move in moves:
        assert toy.game.judge(state, move).verdict == "legal", move
        step = toy.game.apply(state, move)
        state, events = step.state, (*events, *step.events)
    return state, events


def test_a_window_holds_the_move_until_silence_passes_it(toy):
    state, _events = play(toy, toy.Tirar(seat="A", quanto=2))
    assert state.pedras == 5
    state, _events = play(toy, toy.Tirar(seat="A", quanto=2), toy.Passar(seat="B"))
    assert state.pedras == 3
    assert state.windows == ()


def test_who_may_answer_does_not_pass_by_declaring(toy):
    state, _events = play(toy, toy.Tirar(seat="A", quanto=2))
    assert toy.game.judge(state, toy.Contestar(seat="B")).verdict == "legal"
    assert toy.game.judge(state, toy.Contestar(seat="A")).primary == "toy.contestar"


def test_a_chain_resolves_from_its_top(toy):
    contested = (toy.Tirar(seat="A", quanto=2), toy.Contestar(seat="B"))
    state, events = play(toy, *contested, toy.Passar(seat="A"))
    assert (state.pedras, [event.kind for event in events]) == (5, ["anulado"])
    state, events = play(toy, *contested, toy.Contestar(seat="A"), toy.Passar(seat="B"))
    assert (state.pedras, [event.kind for event in events]) == (3, ["anulado", "tomou"])


def test_a_chain_wants_its_passing_said(toy):
    state, _events = play(toy, toy.Tirar(seat="A", quanto=2), toy.Contestar(seat="B"))
    (duty,) = toy.game.pending(state)
    assert (duty.seats, duty.rule) == (("A",), "toy.contestar")


def test_the_last_stone_ends_the_match_and_nothing_is_legal_after_it(toy):
    state = msgspec.structs.replace(toy.start, pedras=2)
    state = toy.game.apply(state, toy.Tirar(seat="A", quanto=2)).state
    state = toy.game.apply(state, toy.Passar(seat="B")).state
    assert toy.game.outcome(state).winners == ("A",)
    assert list(toy.game.offers(state, "A")) == list(toy.game.offers(state, "B")) == []
    assert toy.game.judge(state, toy.Tirar(seat="B", quanto=1)).primary == "toy.fim"


def test_a_state_is_written_and_read_back_with_its_agenda_and_windows(toy):
    state, _events = play(toy, toy.Tirar(seat="A", quanto=2), toy.Contestar(seat="B"))
    assert msgspec.json.decode(msgspec.json.encode(state), type=toy.State) == state


def test_an_answer_knows_what_lies_below_it(toy):
    contested = (toy.Tirar(seat="A", quanto=2), toy.Contestar(seat="B"), toy.Contestar(seat="A"))
    state, _events = play(toy, *contested)
    first, second = (answer.task for answer in state.windows[0].answers)
    assert (first.answers, second.answers) == (state.windows[0].about, first.id)


def test_a_move_that_speaks_to_the_windows_does_not_pass_them_first(toy):
    state = msgspec.structs.replace(toy.start, pedras=2)
    state = toy.game.apply(state, toy.Tirar(seat="A", quanto=2)).state
    # any other declaration by A finds the match already over
    assert toy.game.judge(state, toy.Tirar(seat="A", quanto=1)).primary == "toy.fim"
    seguir = toy.Seguir(seat="A")
    assert toy.game.judge(state, seguir).verdict == "legal"
    assert toy.game.apply(state, seguir).state.outcome.winners == ("A",)


def test_operations_of_a_card_leave_modifiers_that_end(toy):
    context = Context(toy.start)
    more = Modify(effect="add", target="forca", on="p1", value=2, until="turno")
    instead = Modify(effect="set", target="forca", on="p1", value=7)
    toy.game.resolution.adjust(context, Ajuste("card", "Pedra Lascada", (more, instead)))
    assert [modifier.source for modifier in context.state.modifiers] == ["Pedra Lascada"] * 2
    assert context.state.number("forca", 4, "p1") == 9
    assert context.state.number("forca", 4, "p2") == 4
    context.unmodify(lambda modifier: modifier.until == "turno")
    assert context.state.number("forca", 4, "p1") == 7


def test_equal_states_have_equal_digests_however_they_came_about(toy):
    state, _events = play(toy, toy.Tirar(seat="A", quanto=2))
    again = msgspec.json.decode(msgspec.json.encode(state), type=toy.State)
    assert digest(again) == digest(state)


def test_a_choice_waits_until_all_have_answered(toy):
    context = Context(toy.start)
    context.push(Choose(seats=("A", "B"), asks="tirar", rule="toy.vez"))
    assert context.answered("A").seats == ("B",)
    assert context.state.choice.seats == ("B",)
    assert [duty.seats for duty in toy.game.pending(context.state)] == [("B",)]
    context.answered("B")
    assert (context.state.choice, context.state.agenda) == (None, ())


def test_a_handler_asks_what_can_be_answered_as_things_stand_or_would(toy):
    context = toy.game.resolution.begin(toy.start)
    assert context.can(toy.Tirar(seat="A"))
    assert not context.can(toy.Tirar(seat="B"))
    assert context.can(toy.Tirar(seat="B"), given=msgspec.structs.replace(toy.start, vez="B"))
    context.set(vez="C")
    assert not context.can(toy.Tirar(seat="A"))
