"""Printed texts of Castelo are played as a judge would let them, in the engine and on a phone."""

import msgspec
import pytest
from games.castelo.test_textos import SAMPLE, lido

from companion.games.castelo.game import CASTELO
from companion.games.castelo.habilidades import tem
from companion.games.castelo.moves import (
    Atacar,
    BaixarPermanente,
    BaixarTropa,
    CumprirTexto,
    Defender,
    NaoManter,
    Passar,
    PassarFase,
    UsarArmadilha,
    UsarEfeito,
    UsarInstantanea,
)
from companion.games.castelo.state import PERMANENTES
from companion.games.castelo.telefone.comandos import comandos
from companion.referee.positions.duties import pending
from companion.referee.rules.lasting import Continuous


@pytest.fixture
def mesa(castelo):
    """Provide Ana's a against Beto's b of life 1 and d, in the first Ações of Ana."""
    return castelo.position(
        {"a": [3, 2, 5]},
        {"b": [2, 2, 1, {"area": "protegida"}], "d": [1, 2, 4]},
        fase="acoes-1",
        etapa="",
        lado_ana={"mao": 4},
    )


def baixada(texto, **fields):
    return BaixarTropa(
        seat="Ana", carta="Arqueira", ataque=1, defesa=1, vida=2, **lido(texto, "tropa"), **fields
    )


def test_a_text_that_acts_as_its_tropa_enters_asks_for_its_target_at_once(castelo, mesa):
    depois = castelo.played(
        mesa, baixada("Quando esta tropa entrar em jogo, cause 1 de dano à tropa alvo.")
    ).state
    assert depois.choice.seats == ("Ana",)
    (cumprir,) = [move for move in CASTELO.openings(depois, "Ana") if isinstance(move, CumprirTexto)]
    fim = castelo.played(depois, cumprir.choosing("efeito[0].targets", ("b",))).state
    assert fim.mesa.tropa("b") is None
    assert fim.choice is None


def test_a_text_without_a_choice_acts_at_once(castelo):
    texto = "Quando esta tropa for destruída, compre uma carta."
    mesa = castelo.position(
        {"a": [1, 1, 1, msgspec.to_builtins(lido(texto, "tropa"))]},
        {"b": [2, 2, 2]},
        fase="acoes-1",
        etapa="",
    )
    matar = UsarInstantanea(seat="Beto", carta="Raio", **lido("Destrua a tropa alvo.", "instantanea"))
    depois = castelo.played(mesa, matar.choosing("efeito[0].tropa", "a")).state
    assert depois.mesa.lado("Ana").mao == mesa.mesa.lado("Ana").mao + 1


def test_an_unpaid_upkeep_destroys_nothing(castelo):
    texto = msgspec.to_builtins(lido("Quando esta tropa for destruída, compre uma carta.", "tropa"))
    mesa = castelo.position(
        {"a": [1, 1, 1, {**texto, "manutencao": ["armeiro"]}]}, fase="manutencao", etapa="", a_manter=["a"]
    )
    depois = castelo.played(mesa, NaoManter(seat="Ana", alvo="a")).state
    assert depois.mesa.lado("Ana").mao == mesa.mesa.lado("Ana").mao


def test_once_a_turn_is_once_a_turn(castelo):
    from companion.games.castelo.moves import Mover

    texto = SAMPLE["moenda-de-guerra"]["text"]
    mesa = castelo.position(
        {"a": [1, 1, 3, {"area": "protegida"}], "c": [1, 1, 3, {"area": "protegida"}]},
        {"m": [2, 2, 4, msgspec.to_builtins(lido(texto, "tropa"))]},
        fase="acoes-1",
        etapa="",
    )
    depois = castelo.played(mesa, Mover(seat="Ana", tropa="a"), Mover(seat="Ana", tropa="c")).state
    assert [depois.mesa.tropa(id).dano for id in "ac"] == [1, 0]


def test_damage_to_a_castle_makes_its_owner_discard(castelo):
    texto = msgspec.to_builtins(lido(SAMPLE["morcego-larapio"]["text"], "tropa"))
    mesa = castelo.position(
        {"a": [1, 1, 1, {**texto, "voo": "L"}], "c": [2, 2, 2]}, {}, lado_beto={"muralha": 0}
    )
    moves = [Atacar(seat="Ana", atacante=id, alvo="castelo:Beto") for id in "ac"]
    state = castelo.played(mesa, *moves, PassarFase(seat="Ana")).state
    while state.mesa.combate.etapa != "danos":
        state = castelo.played(state, Passar(seat=state.waited.waits_for[0])).state
    assert state.mesa.lado("Beto").castelo == 17
    assert state.mesa.lado("Beto").mao == mesa.mesa.lado("Beto").mao - 1


# ---------------------------------------------------------------- what holds, and what a text lets a tropa do


def test_it_enters_upright_in_the_combat_area_and_attacks(castelo, mesa):
    baixar = baixada(SAMPLE["batedora-do-brejo"]["text"])
    state = castelo.played(mesa, baixar, PassarFase(seat="Ana"), PassarFase(seat="Ana")).state
    while state.mesa.combate.etapa != "declaracao":
        state = castelo.played(state, Passar(seat=state.waited.waits_for[0])).state
    atacar = Atacar(seat="Ana", atacante="Arqueira#1", alvo="muralha:Beto")
    assert CASTELO.judge(state, atacar).verdict == "legal"


def test_an_ability_printed_by_its_name_alone_holds(castelo):
    texto = msgspec.to_builtins(lido("Velocidade. Agrupamento", "tropa"))
    state = castelo.position({"v": [2, 1, 1, texto]}, {"b": [2, 1, 1]})
    assert [tem(state, state.mesa.tropa(id), "velocidade") for id in "vb"] == [True, False]


def test_a_banner_raises_others_of_its_side_while_it_stands_in_the_combat_area(castelo):
    texto = msgspec.to_builtins(lido(SAMPLE["porta-estandarte-de-rocha-funda"]["text"], "tropa"))
    ana = {"p": [2, 2, 3, texto], "s": [2, 1, 1], "m": [2, 1, 1, {"tipo": "maquina"}]}
    mesa = castelo.position(ana, {"b": [2, 1, 1]})
    assert [mesa.atual(mesa.mesa.tropa(id), "ataque") for id in "psmb"] == [2, 3, 2, 2]
    longe = castelo.position({**ana, "p": [2, 2, 3, {**texto, "area": "protegida"}]}, {"b": [2, 1, 1]})
    assert longe.atual(longe.mesa.tropa("s"), "ataque") == 2


def test_a_tropa_defends_two_attacks_if_its_text_says_so(castelo):
    texto = msgspec.to_builtins(lido(SAMPLE["sentinela-de-duas-laminas"]["text"], "tropa"))
    mesa = castelo.position({"a": [2, 1, 9], "c": [2, 1, 9]}, {"b": [1, 3, 4, texto]})
    moves = [Atacar(seat="Ana", atacante=id, alvo="muralha:Beto") for id in "ac"]
    state = castelo.played(mesa, *moves, PassarFase(seat="Ana")).state
    state = castelo.played(state, *[Defender(seat="Beto", atacante=id, defensor="b") for id in "ac"]).state
    while state.mesa.combate.etapa != "danos":
        state = castelo.played(state, Passar(seat=state.waited.waits_for[0])).state
    assert state.mesa.tropa("b") is None
    assert [state.mesa.tropa(id).dano for id in "ac"] == [3, 3]


def test_a_permanente_lies_below_what_its_text_says_and_turns_it(castelo, mesa):
    baixar = BaixarPermanente(
        seat="Ana", carta="Raízes", **lido(SAMPLE["raizes-no-tornozelo"]["text"], "permanente")
    )
    assert CASTELO.judge(mesa, msgspec.structs.replace(baixar, sob="a")).verdict == "illegal"
    depois = castelo.played(mesa, msgspec.structs.replace(baixar, sob="d")).state
    assert depois.mesa.tropa("d").virada
    assert PERMANENTES.has(depois, "d", "nao-desvira", False)


def test_an_upright_side_keeps_turned_what_a_text_keeps_turned(castelo):
    texto = {"efeitos": [{"effect": "give", "target": "nao-desvira"}], "virada": True}
    beto = {"b": [1, 1, 1, texto], "d": [1, 1, 1, {"virada": True}]}
    mesa = castelo.position({}, beto, fase="descarte", etapa="", lado_ana={"mao": 2})
    depois = castelo.played(mesa, PassarFase(seat="Ana")).state
    assert [tropa.virada for tropa in depois.mesa.lado("Beto").tropas] == [True, False]


def test_a_ram_breaks_more_of_an_undefended_wall(castelo):
    texto = msgspec.to_builtins(lido(SAMPLE["ariete-de-carvalho"]["text"], "tropa"))
    mesa = castelo.position({"a": [3, 1, 4, texto]}, {})
    state = castelo.played(
        mesa, Atacar(seat="Ana", atacante="a", alvo="muralha:Beto"), PassarFase(seat="Ana")
    ).state
    while state.mesa.combate.etapa != "danos":
        state = castelo.played(state, Passar(seat=state.waited.waits_for[0])).state
    assert state.mesa.lado("Beto").muralha == 5


def test_a_net_stops_the_damage_and_keeps_its_tropa_turned_once(castelo):
    mesa = castelo.position(
        {"a": [4, 1, 4]}, {}, lado_ana={"mao": 2}, lado_beto={"armadilhas": {"m": "muralha"}, "mao": 2}
    )
    state = castelo.played(
        mesa, Atacar(seat="Ana", atacante="a", alvo="muralha:Beto"), PassarFase(seat="Ana")
    ).state
    while state.mesa.combate.etapa != "armadilhas":
        state = castelo.played(state, Passar(seat=state.waited.waits_for[0])).state
    rede = UsarArmadilha(
        seat="Beto", armadilha="m", alvo="a", **lido(SAMPLE["rede-de-pesca"]["text"], "armadilha")
    )
    state = castelo.played(state, rede).state
    while state.mesa.combate.etapa != "danos":
        state = castelo.played(state, Passar(seat=state.waited.waits_for[0])).state
    assert state.mesa.lado("Beto").muralha == 10
    (dito,) = [um for um in state.lasting if um.says.target == "nao-desvira"]
    assert (dito.until, dito.on) == ("proximo-desvirar", ("a",))


def test_the_effect_in_a_text_is_offered_with_its_cost(castelo):
    texto = msgspec.to_builtins(lido(SAMPLE["curandeira-do-portao"]["text"], "tropa"))
    mesa = castelo.position({"a": [1, 1, 3, texto]}, lado_ana={"marcadores": {"espiritual": 1}})
    (usar,) = [move for move in CASTELO.openings(mesa, "Ana") if isinstance(move, UsarEfeito) and move.efeito]
    assert (usar.tropa, usar.custo) == ("a", ("espiritual",))
    assert usar.unset == ("efeito[0].targets",)


def test_a_voo_without_a_letter_counts_as_the_table_reads_it(castelo, mesa):
    for decisions, letra in (((), "C"), ((("castelo.decisao.80", "as-longo"),), "L")):
        options = msgspec.structs.replace(mesa.options, decisions=decisions)
        voa = BaixarTropa(seat="Ana", carta="Gralha", vida=2, voo="sem-letra")
        depois = castelo.played(msgspec.structs.replace(mesa, options=options), voa).state
        assert depois.mesa.lado("Ana").tropas[-1].voo == letra


def test_in_pairs_the_adversaries_are_not_the_partner(castelo):
    says = Continuous(
        effect="add",
        target="ataque",
        value=1,
        of=lido("Cause 1 de dano às tropas do adversário.", "instantanea")["efeito"][0].among,
    )
    texto = {"efeitos": [msgspec.to_builtins(says)]}
    mesa = castelo.position(
        {"a": [1, 1, 3, texto]}, {"b": [1, 1, 1]}, {"c": [1, 1, 1]}, {"d": [1, 1, 1]}, duplas=True
    )
    assert [mesa.atual(mesa.mesa.tropa(id), "ataque") for id in "abcd"] == [1, 2, 1, 2]


def test_a_tropa_destroyed_this_turn_comes_back_as_it_is_printed(castelo):
    texto = lido(SAMPLE["volta-da-beira-da-cova"]["text"], "instantanea")
    mesa = castelo.position(
        {"a": [3, 2, 4, {"virada": False, "voo": "L"}]},
        {"b": [1, 1, 1]},
        fase="acoes-1",
        etapa="",
        lado_ana={"mao": 3},
    )
    destruir = lido("Destrua a tropa alvo.", "instantanea")
    matar = UsarInstantanea(seat="Beto", carta="Raio", **destruir).choosing("efeito[0].tropa", "a")
    morta = castelo.played(mesa, matar).state
    volta = UsarInstantanea(seat="Ana", carta="Volta", **texto)
    assert [str(one) for one in CASTELO.choices(morta, volta, "efeito[0].targets")] == ["a"]
    (tropa,) = (
        castelo.played(morta, volta.choosing("efeito[0].targets", ("a",))).state.mesa.lado("Ana").tropas
    )
    assert (tropa.ataque, tropa.defesa, tropa.vida, tropa.voo) == (3, 2, 4, "L")
    assert (tropa.area, tropa.virada, tropa.nova) == ("protegida", True, True)


def test_a_wall_recovers_after_the_damage_of_the_combat(castelo):
    mesa = castelo.position(
        {"a": [3, 1, 4]},
        {},
        lado_ana={"mao": 2},
        lado_beto={"armadilhas": {"m": "muralha"}, "mao": 2, "muralha": 5},
    )
    state = castelo.played(
        mesa, Atacar(seat="Ana", atacante="a", alvo="muralha:Beto"), PassarFase(seat="Ana")
    ).state
    while state.mesa.combate.etapa != "armadilhas":
        state = castelo.played(state, Passar(seat=state.waited.waits_for[0])).state
    texto = lido(SAMPLE["alarme-da-torre"]["text"], "armadilha")
    state = castelo.played(state, UsarArmadilha(seat="Beto", armadilha="m", alvo="a", **texto)).state
    assert (state.mesa.lado("Beto").mao, state.mesa.lado("Beto").muralha) == (3, 5)
    while state.mesa.combate.etapa != "danos":
        state = castelo.played(state, Passar(seat=state.waited.waits_for[0])).state
    assert state.mesa.lado("Beto").muralha == 4


def test_a_trap_reaches_a_flyer_if_its_text_says_so(castelo):
    mesa = castelo.position({"a": [3, 1, 4, {"voo": "C"}]}, {}, lado_beto={"armadilhas": {"f": "campo"}})
    state = castelo.played(
        mesa, Atacar(seat="Ana", atacante="a", alvo="muralha:Beto"), PassarFase(seat="Ana")
    ).state
    while state.mesa.combate.etapa != "armadilhas":
        state = castelo.played(state, Passar(seat=state.waited.waits_for[0])).state
    texto = lido(SAMPLE["laco-de-falcoeiro"]["text"], "armadilha-de-campo")
    usar = UsarArmadilha(seat="Beto", armadilha="f", alvo="a", **texto)
    assert CASTELO.judge(state, msgspec.structs.replace(usar, tambem=())).verdict == "illegal"
    depois = castelo.played(state, usar).state
    assert depois.mesa.tropa("a") is None
    assert depois.mesa.lado("Ana").mao == mesa.mesa.lado("Ana").mao + 1


def test_a_phone_asks_only_who_carries_out_a_text(castelo, mesa):
    state = castelo.played(
        mesa, baixada("Quando esta tropa entrar em jogo, cause 1 de dano à tropa alvo.")
    ).state
    (pedido, *_outros) = comandos(state, "Ana", None)
    assert isinstance(pedido.move, CumprirTexto)
    assert pedido.main
    assert not any(isinstance(um.move, CumprirTexto) for um in comandos(state, "Beto", None))
    assert CASTELO.at_table.render_duty(state, pending(state)[0], "pt") == "Ana cumpre o texto de Arqueira"


def test_a_phone_has_a_button_for_the_effect_in_a_text(castelo):
    texto = msgspec.to_builtins(lido(SAMPLE["curandeira-do-portao"]["text"], "tropa"))
    mesa = castelo.position({"a": [1, 1, 3, texto]}, lado_ana={"marcadores": {"espiritual": 1}})
    state = castelo.played(mesa, PassarFase(seat="Ana")).state
    (usar,) = [
        um
        for um in comandos(state, "Ana", (UsarEfeito(seat="Ana"),))
        if um.move.do == "usar-efeito" and um.move.efeito
    ]
    assert usar.label.to("pt") == "Efeito de a"
    assert usar.move.tropa == "a"
