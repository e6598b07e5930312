"""An entry let stand or a correction that costs a seat something needs that seat's consent."""

import msgspec
import pytest

from webapp.tables import (
    Client,
    ConflictError,
    MatchRequest,
    NotAllowedError,
    SettingsRequest,
    SittingRequest,
)
from webapp.tables.wire.views import Proposed

MINUTE = 61


@pytest.fixture
def refused(both, say):
    """Provide Ana's refused attack on Beto himself, though Ogro stands: entry 1."""
    ana, _beto = both
    assert ana.declare(say.attack(alvo="narrador")).answer.line.standing == "refused"
    return 1


@pytest.fixture
def proposed(both, refused):
    """Provide the id by which Ana proposes to let it stand."""
    answer = both[0].declare({"stand": refused}).answer
    assert isinstance(answer, Proposed)
    return answer.proposed


def standing(phone, n=1):
    return phone.look().lines[n - 1].standing


def losses(one):
    return [(loss.seat, loss.told) for loss in one.losses]


# ---------------------------------------------------------------- two seats


def test_who_loses_by_what_is_let_stand_is_asked(both, proposed):
    ana, beto = both
    assert ana.look().match.n == 1, "nothing is entered yet"
    (one,) = beto.look().proposals
    assert (one.id, one.n, one.by, one.phone) == (proposed, 1, "Ana", "f1")
    assert (one.asks, one.one, one.agreed, one.refused, one.rests) == (("B",), False, (), (), False)
    assert losses(one) == [("B", "Beto: Pontos de Imaginação 3,0 → 1,3")]
    assert ". Lutas: " in one.rule
    assert one.rule in ana.look().lines[0].message
    assert (one.seat, one.told) == ("A", ana.look().lines[0].told)


@pytest.mark.parametrize("pi", [10, 17])
def test_what_ends_the_chapter_costs_what_is_left_of_that_chapter(house, pi, say):
    """The next begins with 3,0 PI and an empty board: neither is gained or lost by the consent."""
    ana, beto = house.two()
    ana_side, beto_side = say.fight["mesa"]["lados"]
    sides = [ana_side, {**beto_side, "imaginacao_decimos": pi}]
    setup = {**say.fight, "mesa": {**say.fight["mesa"], "lados": sides}}
    house.tables.another(ana.code, MatchRequest(mode="arbitro", setup=setup), ana.caller)
    ana.rule("both")
    ana.declare(say.attack(alvo="narrador"))
    ana.declare({"stand": 1})
    (one,) = beto.look().proposals
    assert losses(one) == [
        ("B", f"Beto: Pontos de Imaginação {pi // 10},{pi % 10} → 0,0"),
        ("B", "Beto: Fim do capítulo 1, vencido por Ana"),
    ]


def test_it_is_entered_by_who_proposed_it_once_they_agree(both, refused):
    ana, beto = both
    answer = ana.declare({"stand": 1}, idem="the-mark-of-a-proposal").answer
    assert beto.answer(answer.proposed, seat="B", agree=True).proposals == ()
    line = ana.look().lines[1]
    assert (line.n, line.phone, line.idem) == (2, "f1", "the-mark-of-a-proposal")
    assert standing(beto) == "stood"
    again = ana.declare({"stand": 1}, idem="the-mark-of-a-proposal")
    assert (again.fresh, again.answer.n) == (False, 2), "declared again it is known again"


def test_nobody_confirms_by_proposing_the_same(both, proposed):
    ana, beto = both
    for phone in both:
        assert phone.declare({"stand": 1}).answer.proposed == proposed
    assert standing(ana) == "refused"
    assert beto.look().proposals[0].agreed == ()


def test_who_loses_by_it_proposes_it_alone(both, refused):
    ana, beto = both
    assert beto.declare({"stand": 1}).answer.n == 2
    assert standing(ana) == "stood", "Ana has declared it, and Beto pays for it"


def test_nobody_else_says_yes_for_who_loses(house, both, proposed):
    ana, beto = both
    looks_on = house.another(ana, "somebody")
    for phone in (ana, looks_on):
        with pytest.raises(NotAllowedError, match="seat-of-another"):
            phone.answer(proposed, seat="B", agree=True)
    with pytest.raises(NotAllowedError, match="not-asked"):
        ana.answer(proposed, seat="A", agree=True)
    with pytest.raises(NotAllowedError, match="judge-only"):
        beto.answer(proposed, agree=True)
    with pytest.raises(NotAllowedError, match="not-seated"):
        looks_on.declare({"stand": 1})
    host = house.another(ana, "host")
    host.caller = Client("host", "pt", host=True)
    with pytest.raises(NotAllowedError, match="not-seated"):
        host.declare({"stand": 1})
    assert standing(ana) == "refused"


def test_a_no_leaves_all_as_before_and_reaches_who_proposed(both, proposed):
    ana, beto = both
    before = msgspec.to_builtins(ana.state)
    seq = ana.look().seq
    beto.answer(proposed, seat="B", agree=False)
    (one,) = ana.since(seq).proposals
    assert (one.refused, one.rests) == (("B",), True)
    assert (ana.look().match.n, standing(ana), ana.state) == (1, "refused", before)
    ana.answer(proposed, leave=True)
    assert beto.look().proposals == ()


def test_who_said_no_may_say_yes_after_all(both, proposed):
    ana, beto = both
    beto.answer(proposed, seat="B", agree=False)
    beto.answer(proposed, seat="B", agree=True)
    assert standing(ana) == "stood"


def test_what_is_refused_costs_nobody_asks_any_other(both, say):
    ana, beto = both
    assert ana.declare({"seat": "A", "do": "comprar"}).answer.line.standing == "refused"
    answer = ana.declare({"stand": 1}).answer
    (one,) = beto.look().proposals
    assert (one.losses, one.asks, one.one) == ((), ("B",), True)
    beto.answer(answer.proposed, seat="B", agree=True)
    assert standing(ana) == "stood"


def test_what_is_not_refused_is_not_proposed(both, say):
    ana, _beto = both
    assert ana.declare(say.attack()).answer.line.standing == "accepted"
    with pytest.raises(ConflictError, match="proposal-over"):
        ana.declare({"stand": 1})
    assert ana.look().match.n == 1


# ---------------------------------------------------------------- the end of a proposal


def test_it_is_over_once_play_goes_on(both, proposed, say):
    ana, beto = both
    beto.declare({"note": "I am thinking"})
    assert ana.look().proposals != ()
    ana.declare(say.attack("N3-2", "narrador"))  # refused: play does not go on by it
    assert ana.look().proposals != ()
    ana.declare(say.attack())
    assert ana.look().proposals == ()
    with pytest.raises(ConflictError, match="proposal-over"):
        beto.answer(proposed, seat="B", agree=True)
    assert standing(ana) == "refused"


def test_it_is_over_once_its_entry_is_taken_back(both, proposed):
    ana, _beto = both
    ana.declare({"retract": 1})
    assert ana.look().proposals == ()


def test_it_is_over_once_the_table_plays_by_another_decision(both, proposed):
    ana, _beto = both
    ana.declare({"decide": "castoria.decisao.9", "option": "active-narrador-wins"})
    assert ana.look().proposals == ()


def test_a_phone_proposes_one_thing_at_a_time(both, proposed, say):
    ana, beto = both
    ana.declare(say.pi(20))
    assert [one.n for one in beto.look().proposals] == [0]


def test_a_restart_loses_no_proposal(house, both, proposed):
    ana, beto = both
    house.restart()
    assert [one.id for one in beto.look().proposals] == [proposed]
    assert ana.look().may_let_stand == "both"
    beto.answer(proposed, seat="B", agree=True)
    assert standing(ana) == "stood"


def test_nothing_is_asked_where_any_seat_lets_stand(fight, say):
    ana, _beto = fight
    ana.declare(say.attack(alvo="narrador"))
    assert ana.declare({"stand": 1}).answer.n == 2
    assert ana.declare(say.pi(5)).answer.n == 3


# ---------------------------------------------------------------- who answers for whom


def test_a_seat_that_nobody_holds_is_answered_for_where_it_is_proposed(house, both, refused):
    ana, beto = both
    house.tables.sit(beto.code, "B", SittingRequest(leave=True), beto.caller)
    proposed = ana.declare({"stand": 1}).answer.proposed
    with pytest.raises(NotAllowedError, match="seat-of-another"):
        beto.answer(proposed, seat="B", agree=True)
    ana.answer(proposed, seat="B", agree=True)
    assert standing(ana) == "stood"


def test_one_phone_in_the_middle_is_asked_for_the_other_side(house, both, refused):
    ana, beto = both
    house.hand("B", ana, by=beto)
    proposed = ana.declare({"stand": 1}).answer.proposed
    assert standing(ana) == "refused"
    assert (ana.look().proposals[0].by, ana.look().proposals[0].asks) == ("Ana", ("B",))
    ana.answer(proposed, seat="B", agree=True)
    assert standing(ana) == "stood"


@pytest.mark.parametrize("who", ["judge", "host"])
def test_who_is_silent_for_a_minute_is_stood_for(house, both, proposed, judge, who):
    ana, beto = both
    other = judge
    if who == "host":
        other = house.another(ana, "host")
        other.caller = Client("host", "pt", host=True)
    beto.look()
    with pytest.raises(NotAllowedError, match="seat-of-another"):
        other.answer(proposed, seat="B", agree=True)
    house.later(MINUTE)
    with pytest.raises(NotAllowedError, match="seat-of-another"):
        ana.answer(proposed, seat="B", agree=True)
    other.answer(proposed, seat="B", agree=True)
    assert standing(ana) == "stood"


# ---------------------------------------------------------------- what settles it


@pytest.mark.parametrize("stands", [True, False])
def test_lots_are_drawn_once_both_would(house, both, proposed, stands):
    ana, beto = both
    with pytest.raises(NotAllowedError, match="not-refused"):
        ana.answer(proposed, lot=True)
    beto.answer(proposed, seat="B", agree=False)
    assert ana.answer(proposed, lot=True).proposals[0].lot == ("",)
    assert ana.look().match.n == 1, "one alone draws nothing"
    with pytest.raises(NotAllowedError, match="seat-of-another"):
        ana.answer(proposed, seat="B", lot=True)
    house.lots = [stands]
    assert beto.answer(proposed, seat="B", lot=True).proposals == ()
    line = ana.look().lines[1]
    vale = "vale mesmo assim" if stands else "não vale"
    assert (line.by, line.phone, line.told) == ("", None, f"Sorteio: {vale}.")
    assert standing(ana) == ("stood" if stands else "refused")
    assert ana.look().match.n == (3 if stands else 2)
    house.restart()
    assert ana.look().lines[1] == line


def test_the_judge_settles_it(both, proposed, judge):
    ana, beto = both
    beto.answer(proposed, seat="B", agree=False)
    assert judge.answer(proposed, agree=True).proposals == ()
    assert (standing(ana), ana.look().lines[1].by) == ("stood", "juiz")


def test_a_locked_table_leaves_it_to_the_judge(house, both, proposed, judge):
    ana, beto = both
    house.tables.settle(ana.code, SettingsRequest(locked=True), ana.caller)
    with pytest.raises(NotAllowedError, match="table-locked"):
        beto.answer(proposed, seat="B", agree=True)
    judge.answer(proposed, agree=True)
    assert standing(ana) == "stood"


def test_the_judge_says_no(both, proposed, judge):
    ana, _beto = both
    assert judge.answer(proposed, agree=False).proposals == ()
    assert standing(ana) == "refused"


def test_only_who_proposed_it_lets_it_be(both, proposed):
    _ana, beto = both
    with pytest.raises(NotAllowedError, match="not-yours-to-leave"):
        beto.answer(proposed, leave=True)


def test_the_silent_point_that_would_settle_it_is_named(both, proposed, house, say):
    """Lutas: the highest caste attacks directly; which that is once the N2 has attacked is silent."""
    ana, beto = both
    assert beto.look().proposals[0].decision == ""
    ana_has, beto_has = ({**side} for side in say.fight["mesa"]["lados"])
    ana_has["hierarquia"] = {"N2-1": {"valor_decimos": 5, "atacou": True}, "N3-1": {"valor_decimos": 3}}
    mesa = {**say.fight["mesa"], "lados": [ana_has, {**beto_has, "hierarquia": {}}]}
    ana.begins(beto, mode="arbitro", setup={"mesa": mesa})
    line = ana.declare(say.attack(alvo="narrador")).answer.line
    assert line.standing == "refused"
    ana.declare({"stand": line.n})
    assert beto.look().proposals[0].decision == "castoria.decisao.24"
