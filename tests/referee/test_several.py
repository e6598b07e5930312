"""Choices of many are judged, asked, completed, counted and mended as any other choice."""

from itertools import permutations

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from referee import toy_several
from referee.toy_several import Bloquear, Descartar, Dividir, Ordenar, Pagar, State

from companion.referee.fields.several import PartialChoice, in_order
from companion.referee.fields.typed import Fault
from companion.referee.judging import completing
from companion.referee.matches.record_reading import read_move
from companion.referee.positions.options import SeatOf, TableOptions
from companion.referee.questions.verdict_texts import render_question

OPTIONS = TableOptions((SeatOf("A"), SeatOf("B")))
GAME = toy_several.game()
START = GAME.start(OPTIONS)


def asked(move, state=START):
    ruling = GAME.judge(state, move)
    assert ruling.verdict == "unsettled", ruling
    (question,) = ruling.questions
    return question


def refused(move, state=START):
    ruling = GAME.judge(state, move)
    assert ruling.verdict == "illegal", ruling
    return ruling


def legal(move, state=START):
    return GAME.judge(state, move).verdict == "legal"


# ---------------------------------------------------------------- on the wire


def test_what_is_chosen_so_far_is_another_thing_than_the_finished_choice():
    whole = read_move({"seat": "A", "do": "descartar", "cartas": ["m1"]}, OPTIONS, GAME)
    begun = read_move({"seat": "A", "do": "descartar", "cartas": {"so_far": ["m1"]}}, OPTIONS, GAME)
    assert (whole.unset, begun.unset) == ((), ("cartas",))
    assert begun == Descartar(seat="A").adding("cartas", "m1")
    for move in (whole, begun):
        assert msgspec.json.decode(msgspec.json.encode(move), type=GAME.move_type) == move


def test_a_set_declared_in_any_order_is_the_same_move():
    moves = [Descartar(seat="A", cartas=order) for order in permutations(("m2", "i1", "m1"))]
    assert {in_order(move) for move in moves} == {Descartar(seat="A", cartas=("i1", "m1", "m2"))}
    assert Descartar(seat="A").choosing("cartas", ("m2", "i1")).cartas == ("i1", "m2")
    begun = Descartar(seat="A", cartas=PartialChoice(("m2", "i1")))
    assert in_order(begun).cartas == PartialChoice(("i1", "m2"))
    order = Ordenar(seat="A", gatilhos=("segundo", "primeiro"))
    assert in_order(order) is order


def test_no_more_is_read_than_anybody_could_mean():
    with pytest.raises(Fault, match="cartas: at most"):
        read_move({"seat": "A", "do": "descartar", "cartas": {"so_far": ["m1"] * 200}}, OPTIONS, GAME)


# ---------------------------------------------------------------- some of these


def test_some_are_asked_one_after_another_until_there_are_enough():
    question = asked(Descartar(seat="A"))
    assert (question.kind, question.least, question.most) == ("some", 2, 2)
    assert (question.so_far, question.choices, question.ends) == ((), START.mao, False)
    question = asked(Descartar(seat="A", cartas=PartialChoice(("m2",))))
    assert (question.so_far, question.choices, question.ends) == (("m2",), ("m1", "i1", "a1"), False)
    question = asked(Descartar(seat="A", cartas=PartialChoice(("m1", "m2"))))
    assert (question.choices, question.ends) == ((), True) or question.ends
    assert legal(Descartar(seat="A", cartas=("m1", "m2")))


def test_what_is_given_breaks_its_rule_before_all_is_declared():
    assert refused(Descartar(seat="A", cartas=PartialChoice(("z9",)))).primary == "s.ha"
    assert refused(Descartar(seat="A", cartas=PartialChoice(("m1", "m1")))).primary == "s.uma-vez"


def test_each_set_is_completed_once():
    found = [move.cartas for move in GAME.completions(START, Descartar(seat="A"))]
    assert len(found) == len({frozenset(cartas) for cartas in found}) == 6
    assert len(list(GAME.completions(START, Descartar(seat="A", cartas=PartialChoice(("a1",)))))) == 3


def test_a_set_is_mended_by_one_more_one_fewer_or_another():
    few = refused(Descartar(seat="A", cartas=("m1",)))
    assert [one.move.cartas for one in few.remedies] == [("m1", "m2"), ("i1", "m1"), ("a1", "m1")]
    many = refused(Descartar(seat="A", cartas=("m1", "m2", "i1")))
    assert [one.move.cartas for one in many.remedies] == [("i1", "m2"), ("i1", "m1"), ("m1", "m2")]
    wrong = refused(Descartar(seat="A", cartas=("m1", "z9")))
    assert [one.move.cartas for one in wrong.remedies] == [("m1", "m2"), ("i1", "m1"), ("a1", "m1")]


# ---------------------------------------------------------------- each of these to one of those


def test_a_price_is_paid_part_by_part():
    question = asked(Pagar(seat="A", o_que="torre"))
    assert (question.kind, question.least, question.most) == ("each", 2, 2)
    assert question.choices == (("torre:0", "m1"), ("torre:0", "m2"), ("torre:1", "i1"))
    begun = Pagar(seat="A", o_que="torre").adding("com", ("torre:0", "m2"))
    assert asked(begun).choices == (("torre:1", "i1"),)
    assert legal(begun.choosing("com", (("torre:1", "i1"), ("torre:0", "m2"))))


def test_what_nothing_can_pay_is_not_offered_and_refused_for_what_it_lacks():
    assert asked(Pagar(seat="A")).choices == ("torre", "ponte")
    assert refused(Pagar(seat="A", o_que="nave")).primary == "s.preco"


def test_the_wrong_card_is_refused_at_once_and_mended_by_another():
    ruling = refused(Pagar(seat="A", o_que="torre", com=(("torre:0", "a1"), ("torre:1", "i1"))))
    assert ruling.primary == "s.cor"
    assert [one.move.com[0] for one in ruling.remedies] == [("torre:0", "m1"), ("torre:0", "m2")]
    assert refused(Pagar(seat="A", o_que="torre").adding("com", ("torre:0", "a1"))).primary == "s.cor"


def test_whoever_blocks_blocks_one_and_nobody_need_be_blocked():
    question = asked(Bloquear(seat="B"))
    assert (question.ends, question.least, question.most) == (True, 0, None)
    assert question.choices == (("lobo", "urso"), ("lobo", "voa-falcao"), ("voa-corvo", "voa-falcao"))
    after = asked(Bloquear(seat="B").adding("bloqueios", ("lobo", "voa-falcao")))
    assert (after.choices, after.ends) == ((), True)
    twice = refused(Bloquear(seat="B", bloqueios=(("lobo", "voa-falcao"), ("voa-corvo", "voa-falcao"))))
    assert twice.primary == "s.uma-vez"
    assert (("lobo", "urso"), ("voa-corvo", "voa-falcao")) in [one.move.bloqueios for one in twice.remedies]
    assert len(list(GAME.completions(START, Bloquear(seat="B")))) == 5


def test_damage_is_shared_out_and_what_is_left_goes_to_the_last():
    question = asked(Dividir(seat="A"))
    assert question.choices == tuple((quem, quanto) for quem, _vida in START.vidas for quanto in (1, 2, 3))
    assert not question.unproved
    after = asked(Dividir(seat="A", dano=PartialChoice((("urso", 2), ("rato", 2)))))
    assert after.choices == (("voa-falcao", 1),)
    assert len(list(GAME.completions(START, Dividir(seat="A")))) == 6
    assert refused(Dividir(seat="A", dano=(("urso", 5),))).primary == "s.dano"


# ---------------------------------------------------------------- an order of these


def test_an_order_is_declared_one_after_another():
    question = asked(Ordenar(seat="A", gatilhos=PartialChoice(("segundo",))))
    assert (question.kind, question.so_far, question.least) == ("order", ("segundo",), 3)
    assert question.choices == ("primeiro",)
    found = [move.gatilhos for move in GAME.completions(START, Ordenar(seat="A"))]
    assert found == [one for one in permutations(START.gatilhos) if one[2] != "primeiro"]


def test_an_order_is_mended_by_exchanging_two():
    ruling = refused(Ordenar(seat="A", gatilhos=("segundo", "terceiro", "primeiro")))
    assert ruling.primary == "s.ordem"
    assert [one.move.gatilhos for one in ruling.remedies] == [("segundo", "primeiro", "terceiro")]


# ---------------------------------------------------------------- the limit of the search


def many(count):
    return msgspec.structs.replace(START, mao=tuple(f"m{at}" for at in range(count)))


def test_what_was_not_found_in_the_time_that_there_is_is_shown_unproved():
    """So many cards are to be discarded that one way alone takes more than one question may cost."""
    state = many(300)
    question = asked(Descartar(seat="A"), state)
    assert question.unproved == question.choices == state.mao
    (offer,) = [one for one in GAME.offers(state, "A") if isinstance(one, Descartar)]
    assert list(GAME.completions(state, offer)) == [offer]


@pytest.mark.parametrize(
    "move",
    [
        Descartar(seat="A"),
        Pagar(seat="A"),
        Pagar(seat="A", o_que="ponte"),
        Bloquear(seat="A"),
        Dividir(seat="A"),
    ],
)
def test_no_question_costs_more_than_two_hundred_weighings(move, monkeypatch):
    weighed = []
    monkeypatch.setattr(
        GAME._judge.completing, "_verdict", lambda *of: weighed.append(of) or GAME._judge.verdict(*of)
    )
    state = msgspec.structs.replace(many(40), forca=30, precos={"ponte": "mmmmmmmp", "torre": "mmmmmmm"})
    GAME.judge(state, move)
    assert 0 < len(weighed) <= completing.MOST_WEIGHINGS


def test_a_way_that_is_found_proves_all_that_it_takes():
    state = many(60)
    question = asked(Descartar(seat="A"), state)
    assert (question.choices, question.unproved) == (state.mao, ())


# ---------------------------------------------------------------- any position

hands = st.lists(st.sampled_from("miap"), min_size=1, max_size=6).map(
    lambda colours: tuple(f"{colour}{at}" for at, colour in enumerate(colours))
)
prices = st.text("miap", min_size=1, max_size=3)
states = st.builds(
    lambda mao, preco, forca, vivos: msgspec.structs.replace(
        START,
        mao=mao,
        precos={"torre": preco},
        forca=forca,
        vidas=tuple((f"v{at}", 1) for at in range(vivos)),
        gatilhos=START.gatilhos[: 1 + vivos % 3],
    ),
    hands,
    prices,
    st.integers(1, 7),
    st.integers(1, 3),
)


@settings(deadline=None)
@given(states, st.sampled_from(toy_several.MOVES), st.data())
def test_every_choice_that_is_proved_can_be_completed_and_every_completion_is_legal(state, kind, data):
    move = kind(seat="A")
    while move.unset:
        ruling = GAME.judge(state, move)
        if ruling.verdict == "illegal":
            assert move == kind(seat="A") or move.unset[0] != move.chosen[-1]
            return
        (question,) = ruling.questions
        proved = [one for one in question.choices or () if one not in question.unproved]
        assert proved or question.ends or question.unproved
        if question.ends and (not proved or data.draw(st.booleans())):
            move = move.choosing(question.field, question.so_far)
            assert legal(move, state)
        elif proved:
            one = data.draw(st.sampled_from(proved))
            move = (
                move.choosing(question.field, one)
                if question.kind == "one"
                else move.adding(question.field, one)
            )
            for whole in GAME.completions(state, move):
                assert whole.unset or (legal(whole, state) and whole.refines(move))
        else:
            return
    assert legal(move, state)


@settings(deadline=None)
@given(states, st.sampled_from(toy_several.MOVES), st.data())
def test_every_legal_move_refines_an_offer_and_is_among_its_completions(state, kind, data):
    offers = [one for one in GAME.offers(state, "A") if isinstance(one, kind)]
    for offer in offers:
        found = list(GAME.completions(state, offer))
        assert len(found) == len(set(found))
    move = data.draw(any_move(state, kind))
    if legal(move, state):
        assert any(move.refines(offer) for offer in offers)
        assert all(
            offer in found or in_order(move) in found  # not all is looked for where there is too much
            for offer in offers
            for found in [list(GAME.completions(state, offer))]
        )


def any_move(state, kind):
    """Return a strategy of moves as somebody could mean them, legal or not."""
    pairs = {
        Pagar: st.tuples(st.sampled_from(("torre:0", "torre:1", "torre:2")), st.sampled_from(state.mao)),
        Bloquear: st.tuples(st.sampled_from(state.atacantes), st.sampled_from(state.defensores)),
        Dividir: st.tuples(st.sampled_from([quem for quem, _v in state.vidas]), st.integers(1, 7)),
    }
    single = {Descartar: st.sampled_from(state.mao), Ordenar: st.sampled_from(state.gatilhos)}
    chosen = st.lists({**pairs, **single}[kind], max_size=4, unique=True).map(tuple)
    fields = {kind.chosen[-1]: chosen} | ({"o_que": st.just("torre")} if kind is Pagar else {})
    return st.builds(kind, seat=st.just("A"), **fields)


@settings(deadline=None)
@given(states, st.sampled_from(toy_several.MOVES), st.data())
def test_the_one_order_is_the_same_twice_and_changes_no_verdict(state, kind, data):
    move = data.draw(any_move(state, kind))
    ordered = in_order(move)
    assert in_order(ordered) == ordered
    assert GAME.weigh(state, move).verdict == GAME.weigh(state, ordered).verdict
    name = kind.chosen[-1]
    shuffled = move.having(**{name: tuple(data.draw(st.permutations(getattr(move, name))))})
    if kind is not Ordenar:
        assert in_order(shuffled) == ordered


@settings(deadline=None)
@given(states, st.sampled_from(toy_several.MOVES), st.data())
def test_what_is_said_to_mend_a_choice_mends_it(state, kind, data):
    ruling = GAME.judge(state, data.draw(any_move(state, kind)))
    for remedy in ruling.remedies:
        assert remedy.move is None or legal(remedy.move, state)


def test_a_part_of_it_breaks_no_rule_that_the_whole_keeps():
    for whole in GAME.completions(START, Pagar(seat="A", o_que="ponte")):
        for at in range(len(whole.com)):
            part = Pagar(seat="A", o_que="ponte", com=PartialChoice(whole.com[:at]))
            assert whole.refines(part)
            assert GAME.weigh(START, part).verdict == "unsettled"


def test_a_choice_of_many_is_declared_with_what_may_be_added():
    question = asked(Bloquear(seat="B"))
    question_text = render_question(question, GAME, OPTIONS, "en")
    assert "lobo → urso" in question_text


def test_what_was_chosen_happens():
    step = GAME.apply(START, Ordenar(seat="A", gatilhos=("segundo", "primeiro", "terceiro")))
    assert step.state.feito == ("ordenar", "segundo", "primeiro", "terceiro")
    assert isinstance(step.state, State)
