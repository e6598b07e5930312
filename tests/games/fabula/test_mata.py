"""The referee carries out what the cards of *A Mata que Voltou* say: each case from its sentence.

Every position in between is written and read again.
"""

import msgspec
import pytest
from games.fabula.simulacao.cartas import bases, cartas, lista_de

from companion.games.fabula.efeitos import na_pilha
from companion.games.fabula.game import FABULA
from companion.games.fabula.lances_do_preparo import ComecarPelaSorte, PosicionarBases, RegistrarBaralho
from companion.games.fabula.moves import (
    Ativar,
    Bloquear,
    DeclararOfensiva,
    EscolherAliado,
    JogarAliado,
    JogarManobra,
    JogarModificacao,
    Passar,
)
from companion.games.fabula.operacoes import Anexar
from companion.referee.fields.secrets import Secret
from companion.referee.positions.options import SeatOf, TableOptions
from tests.games.played_on import played_on

ANA, BETO = "Ana", "Beto"


def mirados(efeitos, mira):
    return tuple(
        msgspec.structs.replace(op, **mira) if n == 0 and mira else op for n, op in enumerate(efeitos)
    )


def manobra(nome, seat=ANA, **mira):
    carta = cartas()[nome]
    return JogarManobra(seat=seat, carta=nome, custo=carta.custo, efeito=mirados(carta.efeitos, mira))


def aliado(nome, seat=ANA):
    carta = cartas()[nome]
    numeros = {name: getattr(carta, name) for name in ("custo", "vida", "ofensiva", "influencia")}
    diz = carta.habilidades
    return JogarAliado(
        seat=seat,
        carta=nome,
        desencadeadas=diz.desencadeadas,
        passivas=diz.passivas,
        gera=diz.gera,
        **numeros,
    )


def ativa(nome, fonte, seat=ANA, **mira):
    (uma,) = cartas()[nome].habilidades.ativadas
    return Ativar(
        seat=seat,
        fonte=fonte,
        custo=uma.custo,
        vira=uma.vira,
        sacrifica=(fonte,) if uma.sacrifica else (),
        efeito=mirados(uma.efeito, mira),
    )


def no_campo(nome, **more):
    """Return a card of the set that lay there before this turn."""
    carta = cartas()[nome]
    diz = msgspec.to_builtins(carta.habilidades)
    fields = {"ofensiva": carta.ofensiva, "influencia": carta.influencia, "passivas": diz["passivas"]}
    return [ANA, carta.vida, {**fields, "desencadeadas": diz["desencadeadas"], **more}]


def done(state, *moves):
    """Return the state after those moves, with the whole stack resolved."""
    state, _events = played_on(FABULA, state, *moves)
    while na_pilha(state) and state.choice is None:
        state, _more = played_on(FABULA, state, Passar(seat=state.waited.waits_for[0]))
    return state


def on_acao(fabula, aliados=None, **fields):
    return fabula.position(aliados=aliados or {}, fase="acao", **fields)


def now(state, id, valor):
    return state.atual(state.mesa.aliado(id), valor)


def test_both_decks_are_registered_and_their_bases_laid():
    """4.1.1, 3.1.2, 3.1.3, decisao.72: the referee takes the lists as they are"""
    state = FABULA.start(TableOptions((SeatOf(ANA), SeatOf(BETO))))
    decks = {ANA: "bando", BETO: "encanto"}
    state, _events = played_on(
        FABULA,
        state,
        *(
            RegistrarBaralho(seat=seat, cartas=40, baralho=Secret(seat, lista_de(d)))
            for seat, d in decks.items()
        ),
        ComecarPelaSorte(seat=ANA, primeiro=ANA),
        *(PosicionarBases(seat=s, centro=bases(d)[0], arredores=bases(d)[1:]) for s, d in decks.items()),
    )
    assert [base.nome for base in state.mesa.bases if base.centro] == [
        "Figueira da Rotatória",
        "Farol da Cobra Grande",
    ]


def test_the_caipora_brings_a_firefly(fabula):
    state = done(on_acao(fabula), aliado("Caipora de Bicicleta"))
    (ficha,) = (one for one in state.mesa.aliados if one.ficha)
    assert (ficha.nome, ficha.vida, ficha.ofensiva, ficha.influencia) == ("Vaga-lume", 1, 1, 0)
    assert (ficha.dono, ficha.controlador) == (ANA, ANA)


def test_the_flight_before_dawn_creates_two(fabula):
    state = done(on_acao(fabula), manobra("Revoada da Madrugada"))
    assert [(one.nome, one.vida, one.ofensiva) for one in state.mesa.aliados] == [("Vaga-lume", 1, 1)] * 2


def test_the_reveller_lends_ofensiva_for_the_phase(fabula):
    state = on_acao(fabula, {"boi": no_campo("Brincante do Boi"), "um": [ANA, 1, {"ofensiva": 1}]})
    state = done(state, ativa("Brincante do Boi", "boi", on="um"))
    assert state.mesa.aliado("boi").virado
    assert now(state, "um", "ofensiva") == 3
    state, _events = played_on(FABULA, state, Passar(seat=ANA), Passar(seat=BETO))
    assert now(state, "um", "ofensiva") == 1


def test_the_whirlwind_kid_goes_and_hurts(fabula):
    state = on_acao(fabula, {"moleque": no_campo("Moleque do Redemoinho"), "b": [BETO, 2]})
    state = done(state, ativa("Moleque do Redemoinho", "moleque", alvo="b"))
    assert state.mesa.aliado("moleque") is None
    assert state.mesa.aliado("b").dano == 1


def test_the_werewolf_on_duty_does_not_attack_and_may_block(fabula):
    aliados = {"lobo": no_campo("Lobisomem de Plantão"), "um": [ANA, 2, {"ofensiva": 1}]}
    state = fabula.position(aliados=aliados, bases={"base": [BETO]}, fase="ofensiva")
    refused = FABULA.judge(state, DeclararOfensiva(seat=ANA, base="base", aliados=("lobo",)))
    assert refused.verdict == "illegal"
    assert [cited.rule for cited in refused.citations][:1] == ["fabula.1.1.2"]
    aliados = {"lobo": [BETO, *aliados["lobo"][1:]], "a": [ANA, 2, {"ofensiva": 1}]}
    state = fabula.position(aliados=aliados, bases={"base": [BETO]}, fase="ofensiva")
    move = DeclararOfensiva(seat=ANA, base="base", aliados=("a",))
    state, _events = played_on(FABULA, state, move, Passar(seat=ANA), Passar(seat=BETO))
    assert FABULA.judge(state, Bloquear(seat=BETO, bloqueios=(("lobo", "a"),))).verdict == "legal"


def test_the_standard_bearer_raises_all_of_its_side(fabula):
    state = on_acao(fabula, {"um": [ANA, 1], "b": [BETO, 1]})
    state = done(state, aliado("Porta-Bandeira do Cipoal"))
    assert [now(state, one.id, "ofensiva") for one in state.mesa.aliados] == [1, 0, 1]


def test_the_drover_gains_by_every_other_that_falls_and_not_by_itself(fabula):
    tropeiro = no_campo("Tropeiro de Vaga-Lumes")
    state = on_acao(fabula, {"tropeiro": tropeiro, "um": [ANA, 1], "b": [BETO, 1]})
    tem = state.mesa.lado(ANA).recursos
    custo = cartas()["Fogo Corredor"].custo
    assert done(state, manobra("Fogo Corredor", alvo="um")).mesa.lado(ANA).recursos == tem - custo + 1
    for other in ("b", "tropeiro"):
        assert done(state, manobra("Fogo Corredor", alvo=other)).mesa.lado(ANA).recursos == tem - custo


def test_the_mapinguari_keeps_the_others_from_blocking_until_the_turn_is_over(fabula):
    aliados = {"a": [ANA, 2, {"ofensiva": 1}], "b": [BETO, 2, {"ofensiva": 1}]}
    state = on_acao(fabula, aliados, bases={"base": [BETO], "dela": [ANA]})
    state = done(state, aliado("Mapinguari do Viaduto"))
    assert not state.pode(state.mesa.aliado("b"), "bloquear")
    assert state.pode(state.mesa.aliado("a"), "bloquear")
    state, _events = played_on(FABULA, state, Passar(seat=ANA), Passar(seat=BETO))
    move = DeclararOfensiva(seat=ANA, base="base", aliados=("a",))
    state, _events = played_on(FABULA, state, move, Passar(seat=ANA), Passar(seat=BETO))
    refused = FABULA.judge(state, Bloquear(seat=BETO, bloqueios=(("b", "a"),)))
    assert refused.verdict == "illegal"
    assert [cited.rule for cited in refused.citations][:1] == ["fabula.1.22.3"]
    state, _events = played_on(FABULA, state, Bloquear(seat=BETO, bloqueios=()))
    while state.mesa.ativo == ANA:
        state, _events = played_on(FABULA, state, Passar(seat=state.waited.waits_for[0]))
    assert state.pode(state.mesa.aliado("b"), "bloquear")


def test_the_boitata_pays_one_and_turns_for_three(fabula):
    state = on_acao(fabula, {"boitata": no_campo("Boitatá da Subestação"), "b": [BETO, 4]})
    state = done(state, ativa("Boitatá da Subestação", "boitata", alvo="b"))
    assert state.mesa.aliado("b").dano == 3
    assert state.mesa.aliado("boitata").virado
    assert state.mesa.lado(ANA).recursos == 9


def test_the_clearing_fire_takes_one_of_vida_from_the_others_for_the_phase(fabula):
    aliados = {"um": [ANA, 1], "b": [BETO, 1], "c": [BETO, 3], "d": [BETO, 2, {"dano": 1}]}
    state = done(on_acao(fabula, aliados), manobra("Fogo de Coivara"))
    assert [one.id for one in state.mesa.aliados] == ["um", "c"]
    assert now(state, "c", "vida") == 2
    state, _events = played_on(FABULA, state, Passar(seat=ANA), Passar(seat=BETO))
    assert now(state, "c", "vida") == 3


def test_the_march_flood_spares_neither_side(fabula):
    aliados = {"um": [ANA, 2], "dois": [ANA, 3], "b": [BETO, 2], "c": [BETO, 3]}
    state = done(on_acao(fabula, aliados), manobra("Cheia de Março"))
    assert [one.id for one in state.mesa.aliados] == ["dois", "c"]
    assert [now(state, id, "vida") for id in ("dois", "c")] == [1, 1]


def test_the_sweep_lends_one_to_all_of_its_side(fabula):
    state = done(
        on_acao(fabula, {"um": [ANA, 1], "dois": [ANA, 1], "b": [BETO, 1]}), manobra("Arrastão de Folia")
    )
    assert [now(state, id, "ofensiva") for id in ("um", "dois", "b")] == [1, 1, 0]


@pytest.mark.parametrize(("nome", "dano"), [("Fogo Corredor", 2), ("Vulto na Varanda", 2)])
def test_damage_is_what_the_card_says(fabula, nome, dano):
    state = done(on_acao(fabula, {"b": [BETO, 4]}), manobra(nome, alvo="b"))
    assert state.mesa.aliado("b").dano == dano


@pytest.mark.parametrize(
    ("nome", "valores"),
    [
        ("Fita de Festa", {"ofensiva": 1, "vida": 1, "influencia": 0}),
        ("Muiraquitã de Jade Falso", {"ofensiva": 0, "vida": 0, "influencia": 2}),
    ],
)
def test_a_modificacao_raises_whoever_carries_it(fabula, nome, valores):
    carta = cartas()[nome]
    state = on_acao(fabula, {"um": [ANA, 2], "dois": [ANA, 2]})
    move = JogarModificacao(
        seat=ANA, carta=nome, custo=carta.custo, anexar=carta.anexar, passivas=carta.habilidades.passivas
    )
    state = done(state, move)
    (uma,) = state.mesa.modificacoes
    state = done(state, Ativar(seat=ANA, fonte=uma.id, custo=carta.anexar, efeito=(Anexar(alvo="um"),)))
    for valor, mais in valores.items():
        assert now(state, "um", valor) - now(state, "dois", valor) == mais


def test_the_blesser_prevents_two_for_a_base_or_an_aliado(fabula):
    state = on_acao(fabula, {"reza": no_campo("Rezadeira da Enchente"), "b": [ANA, 5]})
    state = done(state, ativa("Rezadeira da Enchente", "reza", alvo="b"))
    state = done(state, manobra("Fogo Corredor", alvo="b"))
    assert state.mesa.aliado("b").dano == 0
    state = done(state, manobra("Vulto na Varanda", alvo="b"))
    assert state.mesa.aliado("b").dano == 2


def test_seven_knots_hold_back_all_damage_to_one(fabula):
    state = on_acao(fabula, {"um": [ANA, 5], "dois": [ANA, 5]}, tem={ANA: {"mao": 5}})
    state = done(state, manobra("Reza de Sete Nós", alvo="um"))
    for alvo in ("um", "um", "dois"):
        state = done(state, manobra("Fogo Corredor", alvo=alvo))
    assert [state.mesa.aliado(id).dano for id in ("um", "dois")] == [0, 2]


def test_the_treader_keeps_to_its_roof(fabula):
    aliados = {"pisa": no_campo("Pisadeira do Telhado"), "um": [ANA, 2, {"ofensiva": 1}]}
    state = fabula.position(aliados=aliados, bases={"base": [BETO]}, fase="ofensiva")
    refused = FABULA.judge(state, DeclararOfensiva(seat=ANA, base="base", aliados=("pisa",)))
    assert refused.verdict == "illegal"
    assert [cited.rule for cited in refused.citations][:1] == ["fabula.1.1.2"]
    allowed = DeclararOfensiva(seat=ANA, base="base", aliados=("um",))
    assert FABULA.judge(state, allowed).verdict == "legal"


def test_the_cuca_takes_two_of_vida_and_gives_them_back_to_whoever_lives(fabula):
    state = on_acao(fabula, {"cuca": no_campo("Cuca do Almoxarifado"), "b": [BETO, 3], "c": [BETO, 2]})
    viva = done(state, ativa("Cuca do Almoxarifado", "cuca", on="b"))
    assert now(viva, "b", "vida") == 1
    viva, _events = played_on(FABULA, viva, Passar(seat=ANA), Passar(seat=BETO))
    assert now(viva, "b", "vida") == 3
    assert done(state, ativa("Cuca do Almoxarifado", "cuca", on="c")).mesa.aliado("c") is None


def test_the_water_mother_persuades_less_the_more_stand_by_her(fabula):
    state = done(on_acao(fabula, {"b": [BETO, 3]}), aliado("Mãe-d’Água da Represa"))
    (ela,) = state.mesa.de(ANA)
    assert now(state, ela.id, "influencia") == 5 - 1
    state = done(on_acao(fabula, {"um": [ANA, 3], "dois": [ANA, 3]}), aliado("Mãe-d’Água da Represa"))
    assert now(state, state.mesa.de(ANA)[-1].id, "influencia") == 5 - 3


def test_the_matinta_leaves_two_cards(fabula):
    state = on_acao(fabula, {"matinta": no_campo("Matinta da Última Hora", dano=3), "um": [ANA, 1]})
    antes = state.mesa.lado(ANA)
    depois = done(state, manobra("Vulto na Varanda", alvo="matinta")).mesa.lado(ANA)
    assert (depois.mao, depois.baralho) == (antes.mao - 1 + 2, antes.baralho - 2)
    outra = done(state, manobra("Vulto na Varanda", alvo="um")).mesa.lado(ANA)
    assert (outra.mao, outra.baralho) == (antes.mao - 1, antes.baralho)


def test_the_boiuna_lowers_the_others(fabula):
    aliados = {"um": [ANA, 1, {"ofensiva": 2}], "b": [BETO, 1, {"ofensiva": 2}]}
    state = done(on_acao(fabula, aliados), aliado("Boiuna da Eclusa"))
    assert [now(state, one.id, "ofensiva") for one in state.mesa.aliados] == [2, 1, 6]


def test_a_tale_told_wrong_cancels_what_lies_just_below(fabula):
    state = on_acao(fabula, {"b": [BETO, 4]})
    state = done(
        state, manobra("Fogo Corredor", alvo="b"), Passar(seat=ANA), manobra("Conto Mal Contado", BETO)
    )
    assert state.mesa.aliado("b").dano == 0
    assert state.mesa.lado(ANA).descarte == ("Fogo Corredor",)


def test_the_tribute_is_chosen_by_whoever_pays_it(fabula):
    state = on_acao(fabula, {"b": [BETO, 4], "c": [BETO, 1]})
    state = done(state, manobra("Tributo ao Fundo do Rio", quem=BETO))
    assert state.choice.seats == (BETO,)
    state = done(state, EscolherAliado(seat=BETO, aliado="b"))
    assert [one.id for one in state.mesa.aliados] == ["c"]
