"""Turns follow their order: phases, additional and skipped turns, and rounds."""

import msgspec
import pytest
from referee.rules.toy_seats import GAME, ROUNDS, TURNS, Agir, Encerrar, IrPara, begin

from companion.referee.resolving.resolution import Context
from companion.referee.rules.seating import allies, alternate, opponents, order_from, sides, sides_left
from companion.referee.rules.turns import extra_turn, skip_turn


def after(state, *moves):
    """Return the state after lawful moves, each written down and read again on the way."""
    for move in moves:
        assert GAME.judge(state, move).verdict == "legal", move
        state = GAME.apply(state, move).state
        state = msgspec.json.decode(msgspec.json.encode(state), type=type(state))
    return state


def turn_of(state, seat):
    """Return the rest of a turn, phase by phase, and its end."""
    while (phase := TURNS.phase_after(state)) is not None:
        state = after(state, IrPara(seat=seat, para=phase))
    return after(state, Encerrar(seat=seat))


def whose_turns(state, turns):
    """Return the seats on turn, so many turns long."""
    found = ""
    for _turn in range(turns):
        found += state.mesa.ativo
        state = turn_of(state, state.mesa.ativo)
    return found


def given(state, change, *arguments):
    """Return the state after a change of the turns."""
    context = Context(state)
    change(context, *arguments)
    return context.state


# ---------------------------------------------------------------- phases


def test_a_phase_that_this_turn_goes_without_is_neither_entered_nor_owed():
    state = begin("AB")
    assert state.mesa.fase == "acao"
    state = turn_of(state, "A")
    assert (state.mesa.ativo, state.mesa.fase, state.mesa.turno) == ("B", "compra", 2)


@pytest.mark.parametrize(
    ("phase", "move", "rule"),
    [
        ("acao", Agir(seat="B"), "roda.vez"),
        ("compra", Agir(seat="A"), "roda.fase"),
        ("acao", IrPara(seat="A", para="compra"), "roda.ordem"),
        ("acao", IrPara(seat="A", para="acao"), "roda.ordem"),
        ("compra", IrPara(seat="A", para="final"), "roda.pular"),
        ("acao", Encerrar(seat="A"), "roda.ultima"),
    ],
)
def test_what_is_out_of_turn_is_refused_by_the_game_s_own_rule(phase, move, rule):
    state = begin("ABC")
    state = msgspec.structs.replace(state, mesa=msgspec.structs.replace(state.mesa, fase=phase))
    ruling = GAME.judge(state, move)
    assert (ruling.verdict, ruling.primary) == ("illegal", rule)
    assert dict(ruling.citations[0].facts) in ({"ativo": "A"}, {"fase": phase})


def test_whose_turn_it_is_not_learns_that_and_not_how_turns_end():
    ruling = GAME.judge(begin("AB"), Encerrar(seat="B"))
    assert [one.rule for one in ruling.citations] == ["roda.vez"]


def test_a_move_that_does_not_say_yet_where_to_breaks_no_order():
    assert GAME.weigh(begin("AB"), IrPara(seat="A")).verdict == "unsettled"


# ---------------------------------------------------------------- turns


@pytest.mark.parametrize("names", ["AB", "ABC", "ABCDEF"])
def test_turns_go_around_the_table(names):
    assert whose_turns(begin(names), 2 * len(names) + 1) == names + names + names[0]


def test_who_has_gone_out_has_no_turn():
    assert whose_turns(begin("ABCD", out=("B",)), 5) == "ACDAC"


def test_after_a_turn_besides_the_order_goes_on_where_it_was():
    state = given(begin("ABCD"), extra_turn, "C", "roda.carta", "Pressa")
    assert whose_turns(state, 5) == "ACBCD"


def test_a_repeated_turn_is_one_besides_of_who_is_on_turn():
    assert whose_turns(given(begin("ABC"), extra_turn, "A", "roda.carta"), 4) == "AABC"


def test_of_two_turns_besides_the_one_given_last_comes_first():
    state = given(begin("ABC"), extra_turn, "B", "roda.carta")
    state = given(state, extra_turn, "C", "roda.carta")
    assert whose_turns(state, 5) == "ACBBC"


def test_a_turn_besides_that_is_given_in_one_goes_on_from_the_same_place():
    state = turn_of(given(begin("ABCD"), extra_turn, "C", "roda.carta"), "A")
    state = given(state, extra_turn, "D", "roda.carta")
    assert whose_turns(state, 4) == "CDBC"


def test_a_skipped_turn_is_shown_by_its_rule_and_only_once():
    state = given(begin("ABC"), skip_turn, "B", "roda.carta", "Silêncio")
    state = after(state, IrPara(seat="A", para="final"))
    step = GAME.apply(state, Encerrar(seat="A"))
    assert [(event.kind, event.rule) for event in step.events] == [
        ("turno-pulado", "roda.carta"),
        ("turno", "roda.passa"),
    ]
    assert dict(step.events[0].facts) == {"ativo": "B", "por": "Silêncio"}
    assert step.state.turns_due == ()
    assert whose_turns(step.state, 4) == "CABC"


def test_a_skip_takes_the_turn_besides_where_that_comes_first():
    state = given(begin("ABC"), extra_turn, "B", "roda.carta")
    state = given(state, skip_turn, "B", "roda.carta")
    assert whose_turns(state, 4) == "ABCA"


def test_two_skips_take_two_turns_even_where_everybody_else_is_skipped():
    state = begin("AB")
    for seat in "ABB":
        state = given(state, skip_turn, seat, "roda.carta")
    assert whose_turns(state, 2) == "AA"


def test_what_is_not_due_is_not_written():
    assert b"turns_due" not in msgspec.json.encode(turn_of(begin("AB"), "A"))


# ---------------------------------------------------------------- who plays together


def test_allies_and_opponents_are_known_from_each_one_s_left():
    state = begin("ABCD", "xyxy")
    assert (allies(state, "A"), opponents(state, "C")) == (("C",), ("D", "B"))
    assert (sides(state.options), alternate(state)) == ((("A", "C"), ("B", "D")), True)
    assert not alternate(begin("ABCD", "xxyy"))


def test_without_teams_everybody_is_against_everybody():
    state = begin("ABC")
    assert (allies(state, "B"), opponents(state, "B")) == ((), ("C", "A"))
    assert sides(state.options) == (("A",), ("B",), ("C",))


def test_a_team_is_in_while_one_of_it_is():
    state = begin("ABCD", "xyxy", out=("B", "A"))
    assert (order_from(state, "A"), opponents(state, "C")) == (("C", "D"), ("D",))
    assert sides_left(state) == (("A", "C"), ("B", "D"))
    assert sides_left(begin("ABCD", "xyxy", out=("B", "D"))) == (("A", "C"),)


# ---------------------------------------------------------------- rounds


def test_a_round_goes_around_once_from_its_first():
    state = begin("ABCD")
    state = msgspec.structs.replace(state, primeiro="C", mesa=msgspec.structs.replace(state.mesa, ativo="A"))
    assert (ROUNDS.from_first(state), ROUNDS.place(state, "A")) == (("C", "D", "A", "B"), 2)
    assert ROUNDS.next_in(state) == "B"
    last = msgspec.structs.replace(state, mesa=msgspec.structs.replace(state.mesa, ativo="B"))
    assert ROUNDS.next_in(last) is None
    assert ROUNDS.first_of_next(last) == "D"
    assert ROUNDS.first_of_next(last, able="AB".__contains__) == "A"


def test_who_has_gone_out_is_passed_over_in_a_round():
    state = begin("ABCD", out=("B", "D"))
    assert (ROUNDS.next_in(state), ROUNDS.first_of_next(state)) == ("C", "C")
