"""The text of a card positions Personagens and affects Narradores as the manual says."""

import msgspec
import pytest
from games.castoria.textos import carta, em, feito, opcoes, pendente, pi, recusada

from companion.games import find_game
from companion.games.castoria.game import CASTORIA
from companion.games.castoria.moves import Acao
from companion.games.castoria.pieces import CARD_KINDS
from companion.games.castoria.registry import RESOLUTION
from companion.games.castoria.textos.operacoes import (
    ComprarCartas,
    DescartarCartas,
    Efeito,
    Imaginacao,
    Matar,
    PosicionarCarta,
)
from companion.referee.positions.adjustments import Ajuste, Modify
from companion.referee.resolving.resolution import Context
from companion.sources import read_set

# ---------------------------------------------------------------- positioning


def posicionar(espaco, decimos=5, de="cemiterio", **fields):
    return PosicionarCarta(de=de, espaco=espaco, nome="Novo", valor_decimos=decimos, **fields)


@pytest.mark.parametrize("de", ["mao", "cemiterio", "inventario"])
def test_one_positioned_comes_from_its_zone_and_spends_no_convocacao(castoria, de):
    state = castoria.position(lado_ana={"cemiterio": 2}, fase="luta")
    antes = state.mesa.lado("Ana")
    after, events = feito(castoria, state, posicionar("N3-1", de=de))
    ana = after.mesa.lado("Ana")
    assert getattr(ana, de) == getattr(antes, de) - 1
    novo = ana.hierarquia.n3_1
    assert (novo.nome, novo.dono, novo.chegou, novo.sem_suporte, ana.convocados) == (
        "Novo",
        "Ana",
        True,
        False,
        (),
    )
    assert novo.id not in ("", "Ana:N3-1")
    assert events == [
        ("posicionado", "convocacao.posicionar-nao-e-convocar"),
        ("gatilho", "contra-tramas.gatilho-convocar"),
    ]


@pytest.mark.parametrize(
    ("op", "rule", "physical"),
    [
        (posicionar("N3-1"), "castoria.pagina.capacidade", True),
        (posicionar("N3-3"), "castoria.pagina.capacidade", True),  # kept for a convoked Personagem
        (posicionar("N4"), "castoria.pagina.capacidade", True),
        (posicionar("N3-2", niveis=("2",)), "castoria.pagina.nivel-do-espaco", False),
        (posicionar("N2-1", 6), "castoria.convocacao.suporte", False),
        (posicionar("N1", 0), "castoria.convocacao.suporte", False),
        (posicionar("N3-2", lado="oponente"), "castoria.gerais.inventario-60", True),
    ],
)
def test_positioning_is_bounded(castoria, op, rule, physical):
    state = pendente(castoria.position({"N3-1": 5}, lado_ana={"cemiterio": 2}))
    ruling = recusada(state, op)
    assert (ruling.primary, ruling.physical) == (rule, physical)


def test_support_is_waived_by_the_card_or_by_the_table(castoria):
    state = castoria.position({"N3-1": 5}, lado_ana={"cemiterio": 2})
    after, _events = feito(castoria, state, posicionar("N2-1", 6, sem_suporte=True))
    assert em(after, "Ana:N2-1").sem_suporte
    after, _events = feito(castoria, state, posicionar("N2-1", 5, sem_suporte=True))
    assert not em(after, "Ana:N2-1").sem_suporte
    mesa = castoria.position(
        {"N3-1": 5}, lado_ana={"cemiterio": 2}, decisions=[("castoria.decisao.35", "not-needed")]
    )
    after, _events = feito(castoria, mesa, posicionar("N2-1", 6))
    assert em(after, "Ana:N2-1").sem_suporte


def test_without_support_it_is_refused_before_the_valor_is_declared(castoria):
    state = castoria.position(lado_ana={"cemiterio": 1})
    assert (
        recusada(state, PosicionarCarta(de="cemiterio", espaco="N2-1")).primary
        == "castoria.convocacao.suporte"
    )
    assert opcoes(state, PosicionarCarta(de="cemiterio", niveis=("2", "3"))) == (
        "ops[0].espaco",
        ("N3-1", "N3-2", "N3-3"),
    )


def test_the_card_that_is_played_is_not_in_the_hand_any_more(castoria):
    state = castoria.position(lado_ana={"mao": 1})
    acao = Acao(seat="Ana", nivel="narrador", realizador="narrador", efeito=(posicionar("N3-1", de="mao"),))
    assert CASTORIA.judge(state, acao).primary == "castoria.gerais.inventario-60"


def test_what_the_same_text_sends_there_may_be_positioned(castoria):
    state = castoria.position({"N3-1": 5})
    after, _events = feito(castoria, state, Matar(personagem="Ana:N3-1"), posicionar("N3-2"))
    assert after.mesa.lado("Ana").hierarquia.ocupados == ("N3-2",)
    assert after.mesa.lado("Ana").cemiterio == 0


@pytest.mark.parametrize(
    ("ana", "cemiterio", "rule"),
    [
        ({"N3-1": 5, "N2-1": 5}, 1, "castoria.pagina.capacidade"),
        ({"N3-1": 5}, 0, "castoria.gerais.inventario-60"),
        ({"N3-1": 4}, 1, "castoria.convocacao.suporte"),
    ],
)
def test_a_table_that_has_changed_keeps_it_out(castoria, ana, cemiterio, rule):
    state = castoria.position(ana, lado_ana={"cemiterio": cemiterio})
    context = Context(state)
    RESOLUTION.adjust(context, Ajuste("card", "Carta", (posicionar("N2-1"),), by="Ana"))
    assert [(event.kind, event.rule) for event in context.events] == [("sem-efeito", rule)]
    assert context.state.mesa == state.mesa


# ---------------------------------------------------------------- Narradores


@pytest.mark.parametrize(
    ("op", "seat", "ficam"),
    [
        (Imaginacao(quem="oponente", decimos=-2), "Ana", (30, 28)),
        (Imaginacao(quem="oponente", decimos=-2), "Beto", (28, 30)),
        (Imaginacao(quem="eu", decimos=3), "Beto", (30, 33)),
        (Imaginacao(quem="ambos", decimos=-1), "Ana", (29, 29)),
    ],
)
def test_pi_change_for_whom_the_text_says(castoria, op, seat, ficam):
    after, events = feito(castoria, castoria.position(), op, seat=seat)
    assert pi(after) == ficam
    assert {rule for _kind, rule in events} <= {"objetivo.fontes-de-perda", "decisao.70"}


def test_a_table_may_cap_pi_at_three(castoria):
    state = castoria.position(
        lado_ana={"imaginacao_decimos": 29}, decisions=[("castoria.decisao.70", "capped-at-three")]
    )
    after, _events = feito(castoria, state, Imaginacao(quem="ambos", decimos=3))
    assert pi(after) == (30, 30)


def test_at_zero_the_chapter_is_over_and_the_rest_lapses(castoria):
    """castoria.decisao.8, castoria.decisao.10"""
    state = castoria.position({"N3-1": 5}, lado_beto={"imaginacao_decimos": 2})
    after, events = feito(
        castoria,
        state,
        Imaginacao(quem="oponente", decimos=-5),
        Imaginacao(quem="eu", decimos=-1),
        ComprarCartas(quem="eu", cartas=2),
        Modify(effect="deny", target="atacar"),
    )
    assert (after.historia.vitorias, after.mesa.em_preparo, after.modifiers) == ((1, 0), True, ())
    assert pi(after) == (30, 30)
    assert ("fim-do-capitulo", "objetivo.zerar-imaginacao") in events
    assert [kind for kind, _rule in events].count("perdeu-pi") == 1


def test_both_at_zero_by_one_effect_void_the_chapter(castoria):
    """castoria.decisao.9"""
    state = castoria.position(lado_ana={"imaginacao_decimos": 2}, lado_beto={"imaginacao_decimos": 2})
    after, events = feito(castoria, state, Imaginacao(quem="ambos", decimos=-2))
    assert after.historia.vitorias == (0, 0)
    assert (after.historia.anulado, after.historia.capitulo, after.mesa.em_preparo) == (True, 1, True)
    assert "capitulo-anulado" in [kind for kind, _rule in events]
    um_so, _events = feito(
        castoria, state, Imaginacao(quem="oponente", decimos=-2), Imaginacao(quem="eu", decimos=-2)
    )
    assert um_so.historia.vitorias == (1, 0)


def test_cards_are_drawn_and_discarded_within_what_there_is(castoria):
    state = castoria.position(lado_ana={"mao": 1})
    after, events = feito(
        castoria, state, ComprarCartas(quem="eu", cartas=2), DescartarCartas(quem="ambos", cartas=4)
    )
    ana, beto = after.mesa.lados
    assert (ana.mao, ana.inventario, ana.cemiterio) == (0, 57, 3)
    assert (beto.mao, beto.cemiterio) == (1, 4)
    assert [kind for kind, _rule in events][:3] == ["comprou", "descartou", "descartou"]


@pytest.mark.parametrize(("obrigatoria", "vitorias"), [(True, (0, 1)), (False, (0, 0))])
def test_an_obligatory_draw_without_cards_loses(castoria, obrigatoria, vitorias):
    state = castoria.position(lado_ana={"mao": 5, "inventario": 0, "cemiterio": 55})
    after, _events = feito(
        castoria,
        state,
        ComprarCartas(quem="eu", cartas=1, obrigatoria=obrigatoria),
        Imaginacao(quem="oponente", decimos=-1),
    )
    assert after.historia.vitorias == vitorias
    assert pi(after) == ((30, 30) if obrigatoria else (30, 29))


# ---------------------------------------------------------------- the set of cards that is ours


def _efeitos():
    folder = next(folder for folder in find_game("castoria").set_folders() if folder.name == "fogueira")
    cards = read_set(folder, CARD_KINDS).card_set.cards
    return [pytest.param(card.value("efeito"), id=card.id) for card in cards if card.value("efeito")]


@pytest.mark.parametrize("efeito", _efeitos())
def test_every_text_of_the_set_is_one_that_the_referee_knows(castoria, efeito):
    state = castoria.position({"N3-1": 5}, {"N3-1": 5})
    move = carta(*msgspec.json.decode(efeito, type=Efeito))
    assert CASTORIA.judge(state, move).primary in (
        None,
        "castoria.gerais.inventario-60",  # the Cemitério is still empty
    )
