"""A late answer names every move after it that it supersedes before anybody agrees, and settles them."""

import pytest

from webapp.tables import ConflictError, MatchRequest
from webapp.tables.wire.views import Proposed

# castoria.lutas.direto-vazia: Ogro dead, Pajem attacks Beto himself.
DIRECT = 4


@pytest.fixture
def answered(house, say, fight):
    """Provide Beto's late answer, an Ação that had prevented the first of two attacks."""
    ana, beto = fight
    ana.rule("both")
    ana.declare(say.attack())
    beto.declare(say.passing())
    beto.declare(say.passing())
    ana.declare(say.attack("N3-2", "narrador"))
    assert [line.standing for line in ana.look().lines] == ["accepted"] * DIRECT
    late = beto.declare(LATE).answer
    assert isinstance(late, Proposed)
    return ana, beto, late.proposed


LATE = {
    "seat": "B",
    "do": "acao",
    "nivel": "3",
    "realizador": "N3-2",
    "efeito": [{"op": "impedir"}],
    "before": 2,
}


def standing(phone, n=DIRECT):
    line = phone.look().lines[n - 1]
    return line.standing, line.overtaken is True


def test_what_no_longer_holds_is_named_before_anybody_says_yes(answered):
    ana, _beto, _id = answered
    (one,) = ana.look().proposals
    (after,) = one.overtaken
    assert (after.n, after.how) == (DIRECT, "against")
    assert after.told == "Ana atacou Beto com Pajem (N3-2)"
    assert "Lutas: Ataque direto exige a hierarquia adversária sem nenhum Personagem" in after.why
    assert standing(ana) == ("accepted", False), "nothing is entered yet"


def test_once_agreed_it_is_marked_and_his_silence_is_over(answered):
    ana, _beto, id = answered
    ana.answer(id, seat="A", agree=True)
    assert standing(ana) == ("stood", True)
    assert [standing(ana, n)[0] for n in (2, 3)] == ["fallen"] * 2, "he has answered after all"


@pytest.mark.parametrize("who", ["ana", "beto"])
def test_it_stays_once_who_suffers_it_agrees(answered, who):
    ana, beto, id = answered
    ana.answer(id, seat="A", agree=True)
    if who == "ana":
        asked = ana.declare({"stand": DIRECT}).answer
        assert isinstance(asked, Proposed)
        assert standing(ana) == ("stood", True)
        assert beto.look().proposals[0].asks == ("B",)
        beto.answer(asked.proposed, seat="B", agree=True)
    else:
        beto.declare({"stand": DIRECT})
    assert standing(ana) == ("stood", False)
    with pytest.raises(ConflictError):
        ana.declare({"stand": DIRECT})


def test_or_goes_back_as_any_move(answered, house):
    ana, _beto, id = answered
    ana.answer(id, seat="A", agree=True)
    ana.declare({"retract": DIRECT})
    assert standing(ana) == ("retracted", False)
    assert ana.state["mesa"]["lados"][1]["hierarquia"]["N3-2"]["nome"] == "Ogro"
    now = ana.state
    house.restart()
    assert ana.state == now


def test_where_one_tap_would_be_overtaken_the_other_side_is_asked_all_the_same(house, say):
    """Entered at once it would surprise Ana, whose attack it takes away."""
    ana, beto = house.two(leve=True)
    house.tables.another(ana.code, MatchRequest(mode="arbitro", setup=say.fight), ana.caller)
    ana.rule("both")
    ana.declare(say.attack())
    beto.declare(say.passing())
    ana.declare(say.attack("N3-2", "narrador"))
    brings = {"op": "posicionar", "de": "mao", "espaco": "N3-1", "nome": "Moleque", "valor_decimos": 4}
    saves = {"seat": "B", "do": "acao", "nivel": "narrador", "realizador": "narrador", "efeito": [brings]}
    answer = beto.declare({**saves, "before": DIRECT}).answer
    assert isinstance(answer, Proposed)
    assert [one.n for one in ana.look().proposals[0].overtaken] == [DIRECT]
