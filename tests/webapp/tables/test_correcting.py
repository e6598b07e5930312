"""A correction that costs a seat something asks that seat or its partner, and nobody else."""

import pytest

from webapp.tables import MatchRequest, NotAllowedError, SittingRequest
from webapp.tables.wire.views import Proposed

PI = "mesa.lados[{}].imaginacao_decimos"
# Ceramus's Mural for four, with tiles of Beto and of Davi, who play together.
FOUR = {
    "fase": "construir",
    "mural": ["MIAPMIPA", "PAIMAPIM", "MAIPIMAP", "PIAMPAMI", "MIAPMIPA", "PAIMAPIM"],
    "forma": "FO02",
    "jogadores": [{"quem": one} for one in "ABCD"],
    "azulejos": {
        "b2": {"estilo": "I", "dono": "B"},
        "c2": {"estilo": "P", "dono": "C"},
        "d2": {"estilo": "P", "dono": "D"},
    },
}


def corrects(path, value, seat="A", **more):
    ops = [{"op": "informar", "path": path, "value": value}]
    return {
        "seat": seat,
        "do": "ajustar",
        "authority": "correction",
        "ops": ops,
        "reason": "as it lies",
    } | more


@pytest.fixture
def four(house):
    """Provide Ceramus with Ana and Carla against Beto and Davi, each with a phone."""
    ana = house.phone(
        "ceramus",
        4,
        mode="arbitro",
        names=("Ana", "Beto", "Carla", "Davi"),
        teams=("x", "y", "x", "y"),
        hold="one",
        may_let_stand="both",
    )
    phones = [ana]
    for seat in "BCD":
        phones.append(house.another(ana, seat))
        house.tables.sit(ana.code, seat, SittingRequest(take=True), phones[-1].caller)
    house.tables.another(ana.code, MatchRequest(mode="arbitro", setup=FOUR), ana.caller)
    return phones


def standing(phone, n=1):
    return phone.look().lines[n - 1].standing


def losses(one):
    return [(loss.seat, loss.told) for loss in one.losses]


# ---------------------------------------------------------------- corrections


def test_a_correction_that_costs_somebody_asks_them(both):
    ana, beto = both
    answer = ana.declare(corrects(PI.format(1), 20)).answer
    assert isinstance(answer, Proposed)
    assert ana.look().match.n == 0
    (one,) = beto.look().proposals
    assert (one.n, one.asks, one.reason, one.rule) == (0, ("B",), "as it lies", "")
    assert losses(one) == [("B", "Beto: Pontos de Imaginação 3,0 → 2,0")]
    beto.answer(answer.proposed, seat="B", agree=True)
    assert (ana.look().lines[0].standing, ana.look().lines[0].phone) == ("accepted", "f1")


def test_a_number_on_the_board_is_told_once_and_as_it_now_is(house):
    ana = house.phone("castelo", mode="arbitro", names=("Ana", "Beto"), hold="one", may_let_stand="both")
    beto = house.another(ana, "B")
    house.tables.sit(ana.code, "B", SittingRequest(take=True), beto.caller)
    answer = ana.declare(corrects("mesa.lados[1].castelo", 6)).answer
    assert losses(beto.look().proposals[0]) == [("B", "Beto: Castelo 20 → 6")]
    beto.answer(answer.proposed, seat="B", agree=True)
    assert ana.look().lines[0].told == "Ana corrigiu: Castelo · Beto = 6"


def test_a_card_that_a_correction_takes_away_costs_its_owner(both):
    ana, beto = both
    ana.declare(corrects("mesa.lados[1].hierarquia.N3-2", None))
    assert losses(beto.look().proposals[0]) == [("B", "Beto perde Ogro")]


def test_a_value_that_a_correction_lessens_costs_its_owner(both):
    ana, beto = both
    ana.declare(corrects("mesa.lados[1].hierarquia.N3-2", {"nome": "Ogro", "valor_decimos": 7}))
    assert losses(beto.look().proposals[0]) == [("B", "Beto: Ogro 0,9 → Ogro 0,7")]


@pytest.mark.parametrize("entry", [corrects(PI.format(0), 20), corrects(PI.format(1), 40)], ids=["own", "up"])
def test_a_correction_that_costs_nobody_else_asks_nobody(both, entry):
    ana, _beto = both
    assert ana.declare(entry).answer.n == 1


def test_whoever_loses_by_a_correction_declares_it_alone(both):
    _ana, beto = both
    assert beto.declare(corrects(PI.format(1), 20, seat="B")).answer.n == 1


def test_nobody_takes_from_another_by_declaring_it_as_theirs(both):
    ana, beto = both
    assert isinstance(ana.declare(corrects(PI.format(1), 20, seat="B")).answer, Proposed)
    assert beto.look().proposals[0].asks == ("B",)


def test_what_no_table_can_look_like_is_refused_and_not_proposed(both):
    ana, _beto = both
    assert ana.declare(corrects(PI.format(1), -10)).answer.line.standing == "refused"


def test_the_effect_of_a_card_is_play_and_asks_nobody(both):
    ana, _beto = both
    entry = corrects(PI.format(1), 20, authority="card", source="Fogueira")
    assert not isinstance(ana.declare(entry).answer, Proposed)


def test_the_judge_corrects_without_asking(both, judge):
    assert judge.declare(corrects(PI.format(1), 20)).answer.line.by == "juiz"


# ---------------------------------------------------------------- sides of two


def test_a_partner_consents_for_no_opponent(four):
    ana, beto, carla, davi = four
    entry = corrects("azulejos.b2", None)
    proposed = ana.declare(entry).answer.proposed
    (one,) = beto.look().proposals
    assert one.asks == ("B",), "Beto loses a tile; Davi, who plays with him, loses none"
    for phone in (ana, carla, davi):
        with pytest.raises(NotAllowedError):
            phone.answer(proposed, seat="B", agree=True)
    beto.answer(proposed, seat="B", agree=True)
    assert ana.look().lines[0].standing == "accepted"


def test_all_who_lose_agree(four):
    ana, beto, _carla, davi = four
    ops = [{"op": "informar", "path": f"azulejos.{cell}", "value": None} for cell in ("b2", "d2")]
    proposed = ana.declare({**corrects("", None), "ops": ops}).answer.proposed
    assert beto.answer(proposed, seat="B", agree=True).proposals[0].agreed == ("B",)
    assert ana.look().match.n == 0
    assert davi.answer(proposed, seat="D", agree=True).proposals == ()
    assert ana.look().match.n == 1


def test_what_costs_a_partner_is_the_sides_own(four):
    ana, *_others = four
    assert ana.declare(corrects("azulejos.c2", None)).answer.n == 1


def test_where_nobody_loses_one_of_the_other_side_is_enough(four):
    ana, _beto, carla, davi = four
    assert ana.declare({"seat": "A", "do": "distribuir-formas"}).answer.line.standing == "refused"
    proposed = ana.declare({"stand": 1}).answer.proposed
    (one,) = davi.look().proposals
    assert (one.asks, one.one) == (("B", "D"), True)
    with pytest.raises(NotAllowedError, match="not-asked"):
        carla.answer(proposed, seat="C", agree=True)
    davi.answer(proposed, seat="D", agree=True)
    assert standing(ana) == "stood"
