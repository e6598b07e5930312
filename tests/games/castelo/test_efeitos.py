"""Effects turn their tropa, which leaves its part in combat, and happen after all Instantâneas.

The book: Efeitos Instantâneos 1 and 2 (l. 121, 123), Cartas Instantâneas (l. 68).
"""

import pytest

from companion.games.castelo.game import CASTELO, cartas_de
from companion.games.castelo.moves import (
    Atacar,
    Defender,
    NovoAlvo,
    Passar,
    PassarFase,
    UsarEfeito,
    UsarInstantanea,
)
from companion.games.castelo.tasks import (
    Curar,
    Dano,
    DeslocarTropa,
    DestruirArmadilha,
    DestruirProdutor,
    DestruirTropa,
    DesvirarTropa,
    DevolverArmadilha,
    DevolverProdutor,
    DevolverTropa,
    FazerComprar,
    FazerDescartar,
    Render,
    TrazerDeVolta,
    VirarTropa,
)
from companion.referee.fields.secrets import EVERYBODY


def ate(castelo, state, janela):
    while state.waited is None or state.waited.trigger != janela:
        move = Passar(seat=state.waited.waits_for[0]) if state.waited else PassarFase(seat="Ana")
        state = castelo.played(state, move).state
    return state


def texto(seat, *ops):
    return UsarInstantanea(seat=seat, carta="Carta", efeito=ops)


@pytest.fixture
def declarado(castelo):
    """Provide a combat: Ana's tropa a attacks b, d defends, and Ana's c is upright."""
    start = castelo.position(
        {"a": [3, 2, 5], "c": [1, 1, 3]}, {"b": [2, 2, 4], "d": [1, 2, 4], "e": [1, 1, 1]}
    )
    state = castelo.played(start, Atacar(seat="Ana", atacante="a", alvo="b"), PassarFase(seat="Ana")).state
    state = castelo.played(state, Defender(seat="Beto", atacante="a", defensor="d")).state
    return ate(castelo, state, "efeitos-1")


@pytest.mark.parametrize("janela", ["efeitos-1", "efeitos-2"])
def test_a_defender_that_uses_its_effect_defends_no_more(castelo, declarado, janela):
    """castelo.combate.efeito-vira, castelo.decisao.62: the attack goes on to its target"""
    state = castelo.played(ate(castelo, declarado, janela), Passar(seat="Ana")).state
    state, events = castelo.played(state, UsarEfeito(seat="Beto", tropa="d"))
    assert "segue-sem-defesa" in [event.kind for event in events]
    state = ate(castelo, state, "depois-dos-danos")
    assert (state.mesa.tropa("b").dano, state.mesa.tropa("d").dano, state.mesa.tropa("a").dano) == (3, 0, 2)


def test_a_target_that_uses_its_effect_is_one_no_more(castelo, declarado):
    """castelo.combate.novo-alvo"""
    state = castelo.played(declarado, Passar(seat="Ana"), UsarEfeito(seat="Beto", tropa="b")).state
    assert state.choice is not None
    assert CASTELO.judge(state, NovoAlvo(seat="Ana", atacante="a", alvo="b")).verdict == "illegal"
    defends = CASTELO.judge(state, NovoAlvo(seat="Ana", atacante="a", alvo="d"))
    assert defends.primary == "castelo.combate.alvo-nao-defende-outro"
    castelo.played(state, NovoAlvo(seat="Ana", atacante="a", alvo="e"))


def test_an_instantânea_acts_before_the_effect_and_a_dead_tropa_loses_it(castelo, declarado):
    """castelo.instantaneas.antes-do-dano, castelo.decisao.150"""
    fogo = UsarEfeito(seat="Ana", tropa="c", efeito=(Dano(alvo="b", pontos=4),))
    state = castelo.played(declarado, fogo).state
    assert (state.mesa.tropa("c").virada, state.mesa.tropa("b").dano) == (True, 0)
    mata = texto("Beto", Dano(alvo="c", pontos=3))
    lost, events = castelo.played(state, Passar(seat="Ana"), mata, Passar(seat="Ana"), Passar(seat="Beto"))
    assert "efeito-perdido" in [event.kind for event in events]
    assert lost.mesa.tropa("b").dano == 0
    acts, _events = castelo.played(state, Passar(seat="Ana"), Passar(seat="Beto"))
    assert acts.mesa.tropa("b") is None
    assert acts.choice is not None, "whom a attacks has gone before the traps: it turns"


def test_effects_keep_the_order_in_which_they_were_declared(castelo):
    """castelo.decisao.117, castelo.decisao.150"""
    start = castelo.position({"a": [1, 1, 3], "c": [1, 1, 3]}, {"b": [1, 1, 2]})
    state = ate(castelo, start, "efeitos-1")
    fere, cura = Dano(alvo="b", pontos=1), Curar(alvo="b", pontos=1)
    one = UsarEfeito(seat="Ana", tropa="a", efeito=(fere,))
    other = UsarEfeito(seat="Ana", tropa="c", efeito=(cura,))
    for first, then, left in ((one, other, 0), (other, one, 1)):
        after = castelo.played(state, first, then, Passar(seat="Ana"), Passar(seat="Beto")).state
        assert after.mesa.tropa("b").dano == left


@pytest.mark.parametrize("op", [DevolverTropa(tropa="a"), DestruirTropa(tropa="a")])
def test_an_attacker_that_leaves_in_the_first_effects_attacks_no_more(castelo, declarado, op):
    """castelo.decisao.149; in the second ones it has struck: castelo.decisao.148"""
    state = castelo.played(declarado, texto("Ana", op)).state
    assert [ataque.situacao for ataque in state.mesa.combate.ataques] == ["cancelado"]
    assert cartas_de(state.mesa, "Ana") == 60
    state = castelo.played(ate(castelo, declarado, "efeitos-2"), texto("Ana", op)).state
    assert [ataque.situacao for ataque in state.mesa.combate.ataques] == ["desferido"]
    state = ate(castelo, state, "depois-dos-danos")
    assert (state.mesa.tropa("d").dano, state.mesa.tropa("b").dano) == (3, 0)


def test_who_is_turned_by_another_loses_the_part_too_and_an_attacker_turned_upright_attacks_on(
    castelo, declarado
):
    """castelo.decisao.146, castelo.decisao.147"""
    state = castelo.played(declarado, texto("Ana", VirarTropa(tropa="d"), DesvirarTropa(tropa="a"))).state
    assert state.mesa.combate.ataques[0].defensor == ""
    assert not state.mesa.tropa("a").virada
    assert ate(castelo, state, "depois-dos-danos").mesa.tropa("b").dano == 3


def test_a_fallen_wall_is_raised_and_lets_traps_lie_there_again(castelo):
    """castelo.armadilhas.muralha-reerguida, castelo.decisao.28, castelo.decisao.29"""
    start = castelo.position(lado_ana={"muralha": 0, "castelo": 19}, fase="acoes-1", etapa="")
    state, events = castelo.played(
        start, texto("Ana", Curar(alvo="muralha:Ana", pontos=4), Curar(alvo="castelo:Ana", pontos=3))
    )
    ana = state.mesa.lado("Ana")
    assert (ana.muralha, ana.castelo) == (4, 22)
    assert "castelo.armadilhas.muralha-reerguida" in [event.rule for event in events]


def test_a_destroyed_producer_takes_its_markers_along(castelo):
    """castelo.producao.destruido-perde-marcadores"""
    start = castelo.position(
        lado_beto={"marcadores": {"armeiro": 3, "espiritual": 2}}, fase="acoes-1", etapa=""
    )
    state = castelo.played(start, texto("Ana", DestruirProdutor(produtor="Beto:produtor:1"))).state
    assert [(one.produto, one.marcadores) for one in state.mesa.lado("Beto").produtores] == [
        ("espiritual", 2)
    ]
    state = castelo.played(state, texto("Ana", Render(produtor="Beto:produtor:1", marcadores=-5))).state
    assert state.mesa.lado("Beto").produtores[0].marcadores == 0
    assert cartas_de(state.mesa, "Beto") == 60


def test_traps_and_producers_go_back_to_their_owners_hands_and_nobody_sees_which(castelo):
    """castelo.instantaneas.efeitos-variados, castelo.mesa.armadilhas-ocultas"""
    start = castelo.position(
        lado_beto={"marcadores": {"armeiro": 3}, "armadilhas": {"m": ["muralha", "Fosso"]}},
        fase="acoes-1",
        etapa="",
    )
    ops = DevolverArmadilha(armadilha="m"), DevolverProdutor(produtor="Beto:produtor:1")
    after = castelo.played(start, texto("Ana", *ops))
    beto = after.state.mesa.lado("Beto")
    assert (beto.mao, beto.armadilhas, beto.produtores, beto.descarte) == (7, (), (), ())
    assert cartas_de(after.state.mesa, "Beto") == 60
    assert "Fosso" not in repr(after.events)


def test_a_text_asks_which_trap_and_which_producer_of_anybodys(castelo):
    """castelo.instantaneas.efeitos-variados"""
    side = {"marcadores": {"armeiro": 3}, "armadilhas": {"m": "campo"}}
    start = castelo.position(
        lado_ana={"marcadores": {"espiritual": 1}}, lado_beto=side, fase="acoes-1", etapa=""
    )
    for op, choices in (
        (DestruirArmadilha(), ("m",)),
        (DevolverProdutor(), ("Ana:produtor:1", "Beto:produtor:1")),
        (Render(marcadores=-2), ("Ana:produtor:1", "Beto:produtor:1")),
    ):
        (question,) = CASTELO.judge(start, texto("Ana", op)).questions
        assert question.choices == choices


def test_what_comes_back_enters_as_any_other_and_hands_and_areas_change(castelo):
    """castelo.decisao.127, castelo.decisao.128"""
    side = {"descarte": ["Urso"], "armadilhas": {"m": "muralha"}}
    start = castelo.position({"a": [1, 1, 3]}, lado_ana=side, fase="acoes-1", etapa="")
    state = castelo.played(
        start,
        texto(
            "Ana",
            TrazerDeVolta(de="Ana", carta="Urso", ataque=2, vida=3),
            FazerComprar(quem="Ana", quantas=2),
            FazerDescartar(quem="Beto", quantas=9),
            DeslocarTropa(tropa="a", area="protegida"),
            DestruirArmadilha(armadilha="m"),
        ),
    ).state
    ana, beto = state.mesa.lado("Ana"), state.mesa.lado("Beto")
    urso = ana.tropas[-1]
    assert (urso.nome, urso.virada, urso.nova, urso.area, urso.vida) == ("Urso", True, True, "protegida", 3)
    assert (ana.mao, ana.armadilhas, ana.tropas[0].area, beto.mao) == (6, (), "protegida", 0)
    assert [cartas_de(state.mesa, seat) for seat in ("Ana", "Beto")] == [60, 60]


def test_a_tap_begins_an_effect_only_where_the_text_has_one(castelo):
    """castelo.voo.so-voo-defende: any other tropa shows its moves, a defence against the rules too."""
    com = {"ativa": [{"op": "dano", "pontos": 1}]}
    state = castelo.position({"s": (5, 4, 6, {"voo": "C"})}, {"b": (2, 3, 4), "c": (1, 1, 1, com)})
    state = castelo.played(state, Atacar(seat="Ana", atacante="s", alvo="muralha:Beto")).state
    places = CASTELO.view(state, state.options.names, EVERYBODY, "pt").places
    named = {id: next(one.by_name for one in places[id].fills if one.do == "usar-efeito") for id in "bc"}
    assert named == {"b": True, "c": False}
    assert any(one.do == "defender" for one in places["b"].fills)
