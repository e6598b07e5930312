"""The referee plays the book's example of Agrupamento as the book does.

1/1/2 with 2/1/2 is 3/2/4, with another 2/1/2 it is 5/3/6.
"""

import msgspec
import pytest

from companion.games.castelo.game import CASTELO, cartas_de
from companion.games.castelo.moves import Agrupar, Atacar, Passar, PassarFase, UsarInstantanea
from companion.games.castelo.tasks import Dano
from companion.referee.matches.match import digest
from companion.referee.positions.adjustments import Modify

UNE = {"agrupamento": True}
DUAS = Agrupar(seat="Ana", tropas=("a", "b"))
TRES = Agrupar(seat="Ana", tropas=("a+b", "c"))
JUNTAS = "a+b"


def begun(castelo, **more):
    ana = {"a": (1, 1, 2), "b": (2, 1, 2, UNE), "c": (2, 1, 2, UNE), **more.pop("ana", {})}
    return castelo.position(ana, {"x": (1, 1, 9)}, etapa="movimentacao", **more)


def values(state, id):
    tropa = state.mesa.lado("Ana").tropa(id)
    return tuple(state.atual(tropa, valor) for valor in ("ataque", "defesa", "vida"))


def instant(*efeito):
    return UsarInstantanea(seat="Beto", carta="Pedra", efeito=efeito)


def in_effects(castelo, state):
    """Provide the first step in which Instantâneas are used, with Beto to speak."""
    return castelo.played(state, PassarFase(seat="Ana"), PassarFase(seat="Ana"), Passar(seat="Ana")).state


def test_two_are_3_2_4_and_three_are_5_3_6(castelo):
    state, events = castelo.played(begun(castelo), DUAS)
    assert values(state, JUNTAS) == (3, 2, 4)
    assert [event.rule for event in events] == ["castelo.agrupamento.soma"]
    state = castelo.played(state, TRES).state
    assert values(state, "a+b+c") == (5, 3, 6)
    assert [tropa.id for tropa in state.mesa.lado("Ana").tropas] == ["a+b+c"]
    assert cartas_de(state.mesa, "Ana") == 60
    again = msgspec.json.decode(msgspec.json.encode(state), type=CASTELO.state_type)
    assert (again, digest(again)) == (state, digest(state))


@pytest.mark.parametrize(("pontos", "fica"), [(3, True), (4, False)])
def test_three_damage_leave_the_3_2_4_whole_and_four_destroy_it_whole(castelo, pontos, fica):
    """castelo.agrupamento.morre-inteiro"""
    state = in_effects(castelo, castelo.played(begun(castelo), DUAS).state)
    state = castelo.played(state, instant(Dano(alvo=JUNTAS, pontos=pontos))).state
    lado = state.mesa.lado("Ana")
    assert [tropa.id for tropa in lado.tropas] == ([JUNTAS, "c"] if fica else ["c"])
    assert lado.descarte == (() if fica else ("a", "b"))
    assert cartas_de(state.mesa, lado.jogador) == 60


def test_what_a_card_has_made_of_one_member_counts_in_the_sum_and_ends_with_the_group(castelo):
    stronger = Modify(effect="add", target="ataque", on="a", value=2)
    modifiers = [{"effect": "add", "target": "ataque", "on": "a", "value": 2, "source": "Elmo"}]
    state = castelo.played(begun(castelo, modifiers=modifiers), DUAS).state
    assert stronger.on in [one.on for one in state.modifiers]
    assert values(state, JUNTAS) == (5, 2, 4)
    state = in_effects(castelo, state)
    state = castelo.played(state, instant(Dano(alvo=JUNTAS, pontos=4))).state
    assert state.modifiers == ()


def test_a_card_may_change_the_group_too(castelo):
    state = in_effects(castelo, castelo.played(begun(castelo), DUAS).state)
    weaker = Modify(effect="add", target="vida", on=JUNTAS, value=-1)
    state = castelo.played(state, instant(weaker, Dano(alvo=JUNTAS, pontos=3))).state
    assert state.mesa.lado("Ana").tropa(JUNTAS) is None


def test_damage_of_this_turn_adds_up_and_by_the_other_reading_is_lost(castelo):
    """castelo.decisao.98"""
    hurt = {"ana": {"a": (1, 1, 2, {"dano": 1}), "b": (2, 1, 2, UNE | {"dano": 1})}}
    state = castelo.played(begun(castelo, **hurt), DUAS).state
    assert state.mesa.tropa(JUNTAS).dano == 2
    lost = begun(castelo, **hurt, decisions=[("castelo.decisao.98", "lost")])
    assert castelo.played(lost, DUAS).state.mesa.tropa(JUNTAS).dano == 0


@pytest.mark.parametrize(
    ("letters", "voo"), [(("C", "L"), "C"), (("L", "C"), "C"), (("L", None), "L"), ((None, None), None)]
)
def test_abilities_are_united_and_of_two_kinds_of_flight_c_holds(castelo, letters, voo):
    """castelo.agrupamento.habilidades-permanecem, castelo.agrupamento.voo-c-prevalece"""
    one, other = ({"voo": letter} if letter else {} for letter in letters)
    ana = {"a": (1, 1, 2, one), "b": (2, 1, 2, UNE | other | {"velocidade": True})}
    tropa = castelo.played(begun(castelo, ana=ana), DUAS).state.mesa.tropa(JUNTAS)
    assert (tropa.voo, tropa.velocidade) == (voo, True)


def test_by_the_other_reading_an_ability_holds_only_if_all_have_it(castelo):
    """castelo.decisao.97"""
    ana = {"a": (1, 1, 2, {"voo": "C"}), "b": (2, 1, 2, UNE | {"velocidade": True})}
    decisions = [("castelo.decisao.97", "only-if-all-have-it")]
    tropa = castelo.played(begun(castelo, ana=ana, decisions=decisions), DUAS).state.mesa.tropa(JUNTAS)
    assert (tropa.voo, tropa.velocidade) == (None, False)


def test_a_group_attacks_as_one_with_the_sum(castelo):
    """castelo.agrupamento.uma-so-tropa"""
    state = castelo.played(begun(castelo), DUAS, PassarFase(seat="Ana")).state
    assert CASTELO.judge(state, Atacar(seat="Ana", atacante="a", alvo="x")).verdict == "illegal"
    state = castelo.played(state, Atacar(seat="Ana", atacante=JUNTAS, alvo="x")).state
    assert state.mesa.tropa(JUNTAS).virada
    passes = [Passar(seat=seat) for seat in ("Ana", "Beto", "Ana", "Beto")]
    state = castelo.played(state, PassarFase(seat="Ana"), *passes).state
    assert (state.mesa.tropa("x").dano, state.mesa.tropa(JUNTAS).dano) == (3, 1)
