"""Texts about players, copies, and Bases act as a judge would let them (1.1.1, decisao.100)."""

import msgspec
import pytest
from games.fabula.test_alvos import ANA, BETO, RAIO, com, danos, done, manobra
from games.fabula.test_ofensiva import all_pass, play

from companion.games.fabula.game import FABULA
from companion.games.fabula.lances_do_engano import CederRecursos
from companion.games.fabula.moves import (
    Ativar,
    DeclararInfluencia,
    Descartar,
    DizerBase,
    EscolherAlvos,
    JogarAliado,
    JogarManobra,
    NinguemResponde,
    Passar,
)
from companion.games.fabula.operacoes import CriarFicha, Quantia
from companion.games.fabula.state import OFENSIVA
from companion.games.fabula.telefone.leitor import LEITOR
from companion.referee.matches.record_reading import read_move
from companion.referee.resolving.table_moves import Ajustar

GALERIA = "A primeira manobra que você joga em cada um dos seus turnos custa 1 de recurso a menos."
CARTORIO = "Enquanto esta base for um dos seus Arredores, os oponentes não podem criar fichas."
CAIXA = (
    "Enquanto esta modificação não estiver anexada, seu limite máximo de recursos aumenta em 2. Você pode"
    " permitir que outros jogadores gastem seus recursos."
)
HORA = (
    "Após este turno, jogue um turno extra. Durante esse turno, seus aliados não podem realizar influências."
)
REPENTISTA = (
    "Quando este aliado realizar uma influência, você pode jogar uma manobra da sua mão sem pagar seu custo."
)
MEIA = (
    "O jogador alvo pode jogar uma manobra, como se tivesse a prioridade. Em seguida, ele descarta metade das"
    " cartas da mão, arredondando para cima."
)
SOSIA = (
    "Quando este aliado entrar no Campo, você pode escolher outro aliado alvo. Este aliado se torna uma cópia"
    " dele, mas mantém o próprio nome."
)


def recursos(state, seat):
    return state.mesa.lado(seat).recursos


# --- the price of a manobra


@pytest.mark.parametrize(("seat", "pagam"), [(ANA, [2, 3]), (BETO, [3, 3])])
def test_a_base_lowers_the_price_of_the_first_manobra_of_each_own_turn(fabula, seat, pagam):
    state = fabula.position(bases={"x": [seat, com("base", GALERIA)]})
    for paga in pagam:
        antes = recursos(state, ANA)
        state = done(state, JogarManobra(seat=ANA, custo=3))
        assert antes - recursos(state, ANA) == paga


def test_it_does_so_for_whoever_controls_the_base_and_never_below_nothing(fabula):
    """decisao.100, decisao.29"""
    state = fabula.position(bases={"x": [BETO, com("base", GALERIA, controlador=ANA)]})
    assert recursos(done(state, JogarManobra(seat=ANA, custo=0)), ANA) == 10
    assert recursos(done(state, JogarManobra(seat=ANA, custo=1)), ANA) == 10


# --- Fichas


def test_a_base_forbids_fichas_of_the_opponents_while_it_is_an_arredor(fabula):
    """1.12.4"""
    cria = Ajustar(seat=ANA, authority="card", source="Ninho", ops=(CriarFicha(nome="Folha"),))
    for dono, centro, verdict in ((BETO, False, "illegal"), (ANA, False, "legal"), (BETO, True, "legal")):
        state = fabula.position(bases={"x": [dono, com("base", CARTORIO, centro=centro)]})
        assert fabula.judge(state, cria).verdict == verdict
    texto = "Crie uma ficha de aliado Broto com 1 de vida, 1 de ofensiva e 0 de influência. Compre uma carta."
    state = done(fabula.position(bases={"x": [BETO, com("base", CARTORIO)]}), manobra(texto))
    assert (state.mesa.aliados, state.mesa.lado(ANA).mao) == ((), 3)


# --- resources


@pytest.mark.parametrize(
    ("turnos", "anexada", "total"), [(5, "", 12), (4, "", 10), (5, "a", 10), (9, "", 12)]
)
def test_a_modificacao_raises_the_greatest_total_while_it_is_not_attached(fabula, turnos, anexada, total):
    """1.18.10"""
    state = fabula.position(
        aliados={"a": [BETO, 3]},
        modificacoes={"m": [BETO, com("modificacao", CAIXA, anexada=anexada)]},
        tem={BETO: {"turnos": turnos, "mao": 6}},
    )
    state, _events = play(state, NinguemResponde(seat=ANA, fase="vez"))
    assert (state.mesa.ativo, recursos(state, BETO)) == (BETO, total)


def test_a_text_lets_others_spend_the_resources(fabula):
    """1.18.8"""
    move = CederRecursos(seat=ANA, para=BETO, quantos=2)
    assert fabula.judge(fabula.position(), move).primary == "fabula.1.18.8"
    state = fabula.position(modificacoes={"m": [ANA, com("modificacao", CAIXA)]})
    assert any(isinstance(um, CederRecursos) for um in FABULA.offers(state, ANA))
    assert not any(isinstance(um, CederRecursos) for um in FABULA.offers(state, BETO))
    state = done(state, move)
    assert (recursos(state, ANA), recursos(state, BETO)) == (8, 12)


# --- an extra turn


def test_what_an_extra_turn_forbids_holds_in_that_turn_alone(fabula):
    state = fabula.position(aliados={"a": [ANA, 3]}, bases={"x": [BETO]}, fase="influencia")
    influi = DeclararInfluencia(seat=ANA, base="x", aliados=("a",))
    state = done(state, manobra(HORA, carta="Hora Extra"))
    assert fabula.judge(state, influi).verdict == "legal"
    state = _ate(state, "influencia")
    assert (state.mesa.ativo, state.mesa.turno) == (ANA, 4)
    assert fabula.judge(state, influi).verdict == "illegal"
    state = _ate(_ate(state, "influencia"), "influencia")
    assert (state.mesa.ativo, state.mesa.turno) == (ANA, 6)
    assert (fabula.judge(state, influi).verdict, state.lasting) == ("legal", ())


def test_without_the_extra_turn_the_rest_does_nothing(fabula):
    """Where the first effect was cancelled."""
    state, _events = play(fabula.position(), manobra(HORA, carta="Hora Extra"))
    cancela = manobra("Cancele o efeito alvo.", {"targets": ("1.1",)}, carta="Não")
    state = done(state, cancela)
    assert (state.turns_due, state.lasting) == ((), ())


def _ate(state, fase):
    """Return the next turn in that phase, with nothing played."""
    turno = state.mesa.turno
    while state.mesa.turno == turno or state.mesa.fase != fase:
        owed = state.choice is not None
        move = Descartar(seat=state.mesa.ativo, quantas=1) if owed else NinguemResponde(seat=state.mesa.ativo)
        state, _events = play(state, move)
    return state


# --- a manobra at once


def _influencia(fabula):
    state = fabula.position(
        aliados={"a": [ANA, 4, com("aliado", REPENTISTA)], "b": [BETO, 3]},
        bases={"x": [BETO]},
        fase="influencia",
    )
    return done(state, DeclararInfluencia(seat=ANA, base="x", aliados=("a",)))


def test_a_trigger_lets_one_play_a_manobra_for_nothing_before_the_blocks(fabula):
    state = _influencia(fabula)
    assert (state.choice.asks, state.choice.seats) == ("jogar-manobra", (ANA,))
    assert fabula.judge(state, JogarManobra(seat=BETO)).verdict == "illegal"
    state, _events = play(state, manobra(RAIO, {"targets": ("b",)}, custo=9))
    assert recursos(state, ANA) == 10
    assert state.waited.waits_for  # it may be answered
    state, _events = all_pass(state)
    assert [um.id for um in state.mesa.aliados] == ["a"]


def test_an_x_is_nothing_then(fabula):
    """1.8.6"""
    state, compra = _influencia(fabula), LEITOR.read("Compre X cartas.", "manobra").fields["efeito"]
    move = JogarManobra(seat=ANA, custo=Quantia(per="x"), efeito=compra)
    assert fabula.judge(state, move.having(x=3)).primary == "fabula.1.8.6"
    assert fabula.judge(state, move.having(x=0)).verdict == "legal"


def test_who_plays_none_passes_and_pays_again_later(fabula):
    state, _events = play(_influencia(fabula), Passar(seat=ANA))
    assert state.choice is None
    assert recursos(done(state, JogarManobra(seat=ANA, custo=4)), ANA) == 6


def test_a_player_plays_one_out_of_turn_and_then_discards_half(fabula):
    """1.17.4, 1.8.2"""
    state = fabula.position(tem={BETO: {"mao": 5}}, aliados={"a": [ANA, 4]})
    state = done(state, manobra(MEIA, {"targets": (BETO,)}))
    assert (state.choice.asks, state.choice.seats) == ("jogar-manobra", (BETO,))
    state = done(state, manobra(RAIO, {"targets": ("a",)}, seat=BETO, custo=2))
    assert (recursos(state, BETO), danos(state)["a"], state.mesa.lado(BETO).mao) == (8, 3, 2)


def test_who_holds_nothing_is_not_asked(fabula):
    state = done(fabula.position(tem={BETO: {"mao": 0}}), manobra(MEIA, {"targets": (BETO,)}))
    assert (state.choice, state.mesa.lado(BETO).mao) == (None, 0)


# --- a copy of what lies there


def _sosia(fabula, *visados):
    outro = {"ofensiva": 5, "influencia": 6, "dano": 2, **com("aliado", "Este aliado não pode bloquear.")}
    state = fabula.position(aliados={"b": [BETO, 7, outro]}, fase="acao")
    texto = LEITOR.read(SOSIA, "aliado").fields
    state = done(state, JogarAliado(seat=ANA, carta="Sósia", vida=1, **texto))
    (aberto,) = (um for um in FABULA.offers(state, ANA) if isinstance(um, EscolherAlvos))
    return done(state, aberto.choosing("efeito[0].targets", visados))


def test_an_aliado_becomes_a_copy_with_its_own_name(fabula):
    state = _sosia(fabula, "b")
    este = next(um for um in state.mesa.aliados if um.controlador == ANA)
    assert (este.nome, este.vida, este.ofensiva, este.influencia) == ("Sósia", 7, 5, 6)
    assert (este.dano, este.entrou, state.pode(este, "bloquear")) == (0, 3, False)


def test_with_nobody_chosen_it_keeps_its_numbers(fabula):
    este = next(um for um in _sosia(fabula).mesa.aliados if um.controlador == ANA)
    assert (este.vida, este.ofensiva) == (1, 0)


def test_what_happens_to_the_copied_one_later_does_not_reach_the_copy(fabula):
    state = _sosia(fabula, "b")
    state = done(state, manobra("O aliado alvo ganha +2 de ofensiva até o fim do turno.", {"on": "b"}))
    assert {um.id[0]: state.atual(um, OFENSIVA) for um in state.mesa.aliados} == {"b": 7, "S": 5}


# --- abilities of a Base, and of the aliado that bears a modificação


@pytest.mark.parametrize(("seat", "verdict"), [(ANA, "legal"), (BETO, "illegal")])
def test_the_text_of_a_base_is_told_once_and_used_by_whoever_controls_it(fabula, seat, verdict):
    """decisao.100"""
    state = fabula.position(bases={"x": [BETO, {"controlador": ANA}]}, aliados={"b": [BETO, 3]})
    texto = LEITOR.read(
        "Após a sua fase de restauração, você ganha 1 de recurso. 1: compre uma carta.", "base"
    )
    diz = DizerBase(seat=ANA, base="x", carta="Usina", **LEITOR.values(texto))
    state, _events = play(state, diz)
    assert (state.mesa.base("x").nome, state.mesa.base("x").gera) == ("Usina", 1)
    assert fabula.judge(state, diz).primary == "fabula.1.11.3"
    (card,) = FABULA.at_table.cards_in(state, diz)
    fills = FABULA.at_table.plays(card, Ativar(seat=seat, fonte="x"))
    usa = read_move({"do": "ativar", "seat": seat, "fonte": "x", **fills}, state.options, FABULA)
    assert fabula.judge(state, usa).verdict == verdict


MEGAFONE = 'O aliado anexado tem "↷: cause 1 de dano a uma base alvo."'


def _megafone(fabula, **more):
    state = fabula.position(
        aliados={"a": [ANA, 3, more]}, bases={"x": [BETO]}, modificacoes={"m": [ANA, {"anexada": "a"}]}
    )
    (uma,) = LEITOR.read(MEGAFONE, "modificacao").fields["ativadas"]
    move = Ativar(seat=ANA, fonte="m", vira=uma.vira, do_portador=uma.do_portador, efeito=uma.efeito)
    return state, move.choosing("efeito[0].targets", ("x",))


def test_the_aliado_that_bears_a_modificacao_is_turned_for_what_it_has_of_it(fabula):
    state, move = _megafone(fabula)
    state = done(state, move)
    assert (state.mesa.aliado("a").virado, state.mesa.modificacao("m").virado) == (True, False)
    assert state.mesa.base("x").resistencia == 4


@pytest.mark.parametrize(("more", "rule"), [({"virado": True}, "1.8.12"), ({"entrou": 3}, "3.2.10")])
def test_it_must_be_able_to(fabula, more, rule):
    state, move = _megafone(fabula, **more)
    assert fabula.judge(state, move).primary == f"fabula.{rule}"


def test_without_a_bearer_nobody_has_it(fabula):
    state, move = _megafone(fabula)
    (solta,) = fabula.position(modificacoes={"m": [ANA]}).mesa.modificacoes
    state = msgspec.structs.replace(state, mesa=msgspec.structs.replace(state.mesa, modificacoes=(solta,)))
    assert fabula.judge(state, move).primary == "fabula.1.14.7"
