"""Printed texts of the sample are played as a judge would let them."""

import msgspec
import pytest
from games.castoria.test_textos import AMOSTRA

from companion.conformance import played
from companion.games.castoria.game import CASTORIA
from companion.games.castoria.historia import Recolhivel
from companion.games.castoria.moves import (
    Acao,
    Atacar,
    AvancarFase,
    Comprar,
    EncerrarTurno,
    Interacao,
    Passar,
    Reacao,
)
from companion.games.castoria.registry import valor
from companion.games.castoria.telefone.leitor import LEITOR
from companion.games.castoria.textos.operacoes import (
    ComprarCartas,
    DescartarCartas,
    Matar,
    TirarCondecoracoes,
)
from companion.referee.positions.adjustments import Prevent

ALTO = {"valor_decimos": 20, "sem_suporte": True}


def texto(carta):
    """Return the fields that the text of a card of the sample fills."""
    return LEITOR.values(LEITOR.read(AMOSTRA[carta]["text"], AMOSTRA[carta]["kind"]))


def de_pe(carta, decimos=5, **fields):
    """Return a Personagem that stands with the text of a card of the sample."""
    dito = texto(carta)
    ficam = {nome: dito[nome] for nome in ("reacao", "interacao", "passivas") if nome in dito}
    return {"valor_decimos": decimos, "sem_suporte": True, **msgspec.to_builtins(ficam), **fields}


def seguindo(state, *moves):
    """Play moves, and pass whatever waits after each."""
    for move in moves:
        state = played(CASTORIA, state, move).state
        while state.waited is not None and state.choice is None:
            state = played(CASTORIA, state, Passar(seat=state.waited.waits_for[0])).state
    return state


# ---------------------------------------------------------------- draws


@pytest.mark.parametrize(
    ("fase", "cartas", "perde"), [("construcao", 2, 2), ("construcao", 1, 1), ("compra", 2, 0)]
)
def test_each_card_drawn_outside_the_compra_costs_the_opponent(castoria, fase, cartas, perde):
    mesa = castoria.position({"N3-1": 6}, {"N2-1": de_pe("fiscal-das-margens", 11)}, fase=fase)
    compra = Acao(seat="Ana", nivel="3", realizador="N3-1", efeito=(ComprarCartas(quem="eu", cartas=cartas),))
    reage = Reacao(seat="Beto", personagem="N2-1", efeito=texto("fiscal-das-margens")["comportamento"])
    if fase == "compra":
        compra = Comprar(seat="Ana")
        mesa = castoria.position({}, {"N2-1": de_pe("fiscal-das-margens", 11)}, fase=fase, comprou=False)
    state = played(CASTORIA, mesa, compra).state
    while state.choice is None:
        state = played(CASTORIA, state, Passar(seat=state.waited.waits_for[0])).state
    if not perde:
        assert CASTORIA.judge(state, reage).verdict == "illegal"
        return
    depois = seguindo(state, reage)
    assert depois.mesa.lado("Ana").imaginacao_decimos == 30 - perde


def test_a_lasting_acao_limits_the_draws_of_the_opponent(castoria):
    limita = {
        "permanente": {
            "carta": "Escassez",
            "passivas": msgspec.to_builtins(texto("escassez-de-tinta")["passivas"]),
        }
    }
    mesa = castoria.position({"N3-1": 6}, {"N3-1": 6}, lado_beto=limita, fase="compra", comprou=False)
    duas = Acao(seat="Ana", nivel="3", realizador="N3-1", efeito=(ComprarCartas(quem="ambos", cartas=2),))
    depois = seguindo(mesa, Comprar(seat="Ana"), AvancarFase(seat="Ana", para="construcao"), duas)
    assert [lado.mao for lado in depois.mesa.lados] == [5, 7]  # one drawn, one Ação from the hand; no more
    assert depois.outcome is None
    na_volta = seguindo(depois, *[AvancarFase(seat="Ana", para=fase) for fase in ("luta", "reconstrucao")])
    na_volta = seguindo(na_volta, EncerrarTurno(seat="Ana"))
    assert na_volta.mesa.lado("Ana").compradas == 0


def test_the_draw_of_the_turn_counts_when_the_limit_comes_in_it(castoria):
    mesa = castoria.position({"N3-1": 6}, {"N2-1": ALTO}, fase="construcao")
    duas = Acao(seat="Ana", nivel="3", realizador="N3-1", efeito=(ComprarCartas(quem="eu", cartas=2),))
    limita = Acao(seat="Beto", nivel="2", realizador="N2-1", carta="Escassez", **texto("escassez-de-tinta"))
    state = played(CASTORIA, mesa, duas, limita).state
    while state.waited is not None:
        state = played(CASTORIA, state, Passar(seat=state.waited.waits_for[0])).state
    assert state.mesa.lado("Beto").permanente is not None
    assert state.mesa.lado("Ana").mao == mesa.mesa.lado("Ana").mao - 1


NA_COMPRA = [((3, 7), (4, 7), False), ((3, 5), (4, 5), True), ((3, 3), (4, 4), True)]


@pytest.mark.parametrize(("maos", "ficam", "fica"), NA_COMPRA)
def test_a_lasting_acao_acts_as_each_compra_begins(castoria, maos, ficam, fica):
    roda = {"carta": "Roda", "no_inicio": msgspec.to_builtins(texto("roda-de-leitura")["no_inicio"])}
    mesa = castoria.position(
        {}, {}, lado_ana={"mao": maos[0], "permanente": roda}, lado_beto={"mao": maos[1]}, fase="reconstrucao"
    )
    depois = seguindo(mesa, EncerrarTurno(seat="Ana"))
    assert (depois.mesa.ativo, depois.mesa.fase) == ("Beto", "compra")
    assert tuple(lado.mao for lado in depois.mesa.lados) == ficam
    assert (depois.mesa.lado("Ana").permanente is not None) == fica


def test_a_lasting_acao_stays_with_what_it_does(castoria):
    mesa = castoria.position({"N1": ALTO}, fase="construcao")
    roda = Acao(seat="Ana", nivel="1", realizador="N1", carta="Roda", **texto("roda-de-leitura"))
    assert seguindo(mesa, roda).mesa.lado("Ana").permanente.no_inicio == texto("roda-de-leitura")["no_inicio"]


# ---------------------------------------------------------------- answers


def test_hands_are_discarded_and_drawn_anew_and_nobody_answers(castoria):
    mesa = castoria.position(
        {"N1": ALTO}, {"N3-1": 6}, lado_ana={"mao": 3}, lado_beto={"mao": 9}, fase="construcao"
    )
    rasga = Acao(seat="Ana", nivel="1", realizador="N1", carta="Rasgar", **texto("rasgar-o-manuscrito"))
    state = played(CASTORIA, mesa, rasga).state
    assert [lado.mao for lado in state.mesa.lados] == [5, 5]
    assert [lado.cemiterio for lado in state.mesa.lados] == [3, 9]
    sem = msgspec.structs.replace(rasga, efeito=rasga.efeito[:-1])
    assert [lado.mao for lado in played(CASTORIA, mesa, sem).state.mesa.lados] == [
        2,
        9,
    ]  # it waits for an answer


def test_an_answer_that_nobody_answers(castoria):
    mesa = castoria.position({"N3-1": 6}, {"N1": ALTO}, fase="construcao")
    de_ana = Acao(seat="Ana", nivel="3", realizador="N3-1", efeito=(ComprarCartas(quem="eu", cartas=1),))
    rasga = Acao(seat="Beto", nivel="1", realizador="N1", carta="Rasgar", **texto("rasgar-o-manuscrito"))
    state = played(CASTORIA, mesa, de_ana, rasga).state
    outra = Acao(seat="Ana", nivel="narrador", realizador="narrador", efeito=(Prevent(),))
    ruling = CASTORIA.judge(state, outra)
    assert (ruling.verdict, ruling.primary) == ("illegal", "castoria.contra-tramas.carta-contraria")


# ---------------------------------------------------------------- deaths


def test_it_loses_valor_at_the_end_of_each_own_turn_and_dies_at_zero(castoria):
    gigante = de_pe("gigante-de-papel-de-arroz", 3, id="Ana:N3-1#1")
    reage = Reacao(seat="Ana", personagem="N3-1", efeito=texto("gigante-de-papel-de-arroz")["comportamento"])
    for decimos, vive in ((3, False), (12, True)):
        state = castoria.position(
            {"N3-1": gigante | {"valor_decimos": decimos}}, {"N3-1": 5}, fase="reconstrucao"
        )
        depois = seguindo(played(CASTORIA, state, EncerrarTurno(seat="Ana")).state, reage)
        quem = depois.mesa.quem("Ana", "N3-1")
        assert (quem is not None) == vive
        assert quem is None or valor(depois, quem) == decimos - 3


def test_one_that_dies_at_zero_dies_whatever_takes_its_valor(castoria):
    gigante = de_pe("gigante-de-papel-de-arroz", 0, condecoracoes=[{"dono": "Ana", "valor_decimos": 4}])
    mesa = castoria.position({"N3-1": gigante}, {"N1": ALTO}, fase="construcao", ativo="Beto")
    tira = Acao(seat="Beto", nivel="1", realizador="N1", efeito=(TirarCondecoracoes(personagem="Ana:N3-1"),))
    depois = seguindo(mesa, tira)
    assert depois.mesa.quem("Ana", "N3-1") is None
    assert depois.mesa.lado("Ana").imaginacao_decimos == 30


def test_an_own_n3_that_dies_may_go_to_the_hand(castoria):
    madrinha = de_pe("madrinha-dos-figurantes", 15)
    mesa = castoria.position({"N1": madrinha, "N3-1": 4}, {"N3-1": 6, "N2-1": ALTO}, ativo="Beto")
    usar = Interacao(seat="Ana", personagem="N1", efeito=texto("madrinha-dos-figurantes")["comportamento"])
    assert CASTORIA.judge(mesa, usar).verdict == "illegal"
    state = played(CASTORIA, mesa, Atacar(seat="Beto", atacante="N3-1", alvo="N3-1")).state
    while not state.recolhiveis:
        state = played(CASTORIA, state, Passar(seat=state.waited.waits_for[0])).state
    (um,) = state.recolhiveis
    depois = seguindo(state, usar.choosing("efeito[0].morto", um.id))
    ana = depois.mesa.lado("Ana")
    assert (ana.cemiterio, ana.mao, ana.imaginacao_decimos) == (0, 6, 28)
    assert depois.recolhiveis == ()


def test_another_death_leaves_nothing_to_take_up(castoria):
    mesa = castoria.position(
        {"N1": de_pe("madrinha-dos-figurantes", 15), "N3-1": 4}, {"N3-1": 6}, fase="construcao"
    )
    mata = Acao(seat="Ana", nivel="1", realizador="N1", efeito=(Matar(personagem="Beto:N3-1"),))
    assert seguindo(mesa, mata).recolhiveis == ()
    antes = msgspec.structs.replace(mesa, recolhiveis=(Recolhivel(narrador="Ana", dono="Ana", id="x"),))
    fases = [AvancarFase(seat="Ana", para=fase) for fase in ("luta", "reconstrucao")]
    fim = seguindo(antes, *fases, EncerrarTurno(seat="Ana"))
    assert fim.recolhiveis == ()


# ---------------------------------------------------------------- the card itself


def test_a_condecoracao_is_destroyed_for_its_price(castoria):
    dito = texto("grilhao-de-reticencias")
    grilhao = {"dono": "Beto", "nome": "Grilhão", "valor_decimos": -2, "interacao": True}
    grilhao["passivas"] = msgspec.to_builtins(dito["passivas"])
    ana = {"N3-1": {"valor_decimos": 6, "condecoracoes": [grilhao]}}
    luta = castoria.position(ana, {"N3-1": 9})
    assert CASTORIA.judge(luta, Atacar(seat="Ana", atacante="N3-1", alvo="N3-1")).verdict == "illegal"
    usar = Interacao(seat="Ana", personagem="N3-1", gatilho=True, efeito=dito["comportamento"])
    assert CASTORIA.judge(luta, usar).verdict == "illegal"  # not at the beginning of the turn
    mesa = castoria.position(ana, {"N3-1": 9}, fase="compra")
    depois = seguindo(mesa, usar)
    assert depois.mesa.quem("Ana", "N3-1").condecoracoes == ()
    assert (depois.mesa.lado("Ana").imaginacao_decimos, depois.mesa.lado("Beto").cemiterio) == (28, 1)
    pobre = castoria.position(ana, {"N3-1": 9}, fase="compra", lado_ana={"imaginacao_decimos": 1})
    assert CASTORIA.judge(pobre, usar).verdict == "illegal"


def test_only_its_own_text_destroys_a_lasting_acao(castoria):
    roda = {"carta": "Roda", "no_inicio": msgspec.to_builtins(texto("roda-de-leitura")["no_inicio"])}
    mesa = castoria.position({"N3-1": 6}, lado_ana={"permanente": roda}, fase="construcao")
    outra = Interacao(seat="Ana", personagem="N3-1", efeito=(DescartarCartas(quem="eu", cartas=1),))
    traz = msgspec.structs.replace(mesa.mesa.lado("Ana").hierarquia.em("N3-1"), interacao=True)
    mesa = msgspec.structs.replace(mesa, mesa=mesa.mesa.com_personagem("Ana", "N3-1", traz))
    assert seguindo(mesa, outra).mesa.lado("Ana").permanente is not None
