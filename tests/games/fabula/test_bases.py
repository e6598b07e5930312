"""Bases are permanents: they turn, leave, pay costs and have abilities (1.11.4, 1.14.7, decisao.83, .100).

After every move the position is written and read again.
"""

import pytest
from games.fabula.test_turnos import all_pass, play, resolved

from companion.games.fabula.game import FABULA
from companion.games.fabula.moves import Ativar, Desvirar, EscolherAliado, JogarAliado, JogarManobra, Passar
from companion.games.fabula.operacoes import (
    Comprar,
    Controlar,
    CriarFicha,
    Devolver,
    Exilar,
    Fechar,
    Quantia,
    Sacrificar,
    Virar,
)
from companion.referee.fields.move import UNSET
from companion.referee.positions.adjustments import Modify
from companion.referee.resolving.table_moves import Ajustar

ANA, BETO = "Ana", "Beto"
CENTRO = [BETO, {"centro": True, "resistencia": 15}]


def kinds(events):
    return [kind for kind, *_facts in events]


def sacrificed(state, tipo, choice):
    """Return the state and events after Beto has sacrificed that to a text of Ana's."""
    move = JogarManobra(seat=ANA, carta="Cilada", efeito=(Sacrificar(quem=BETO, tipo=tipo),))
    state, _events = play(state, move, Passar(seat=ANA), Passar(seat=BETO))
    return play(state, EscolherAliado(seat=BETO, aliado=choice))


# ---------------------------------------------------------------- states


def test_a_base_is_turned_closed_and_unturned_for_nothing(fabula):
    """1.11.6, decisao.83; 1.16.3c, decisao.10: only an aliado costs a resource."""
    state = fabula.position(bases={"x": [ANA]}, tem={ANA: {"recursos": 0}})
    state, events = resolved(state, ANA, "Vento", Virar(alvo="x"), Fechar(alvo="x"))
    assert (state.mesa.base("x").virado, state.mesa.base("x").fechado) == (True, True)
    assert [kind for kind in kinds(events) if kind in ("virou", "fechou")] == ["virou", "fechou"]
    state = fabula.position(
        fase="restauracao", bases={"x": [ANA, {"virado": True}]}, tem={ANA: {"recursos": 0}}
    )
    state, _events = play(state, Desvirar(seat=ANA, permanente="x"))
    assert not state.mesa.base("x").virado


@pytest.mark.parametrize(("leaves", "mao", "degredo"), [(Devolver, 4, ()), (Exilar, 3, ("x",))])
def test_a_base_leaves_by_a_text_for_its_owners_pile(fabula, leaves, mao, degredo):
    """1.15.9, 4.6.1: a captured one too goes to its owner, and the Centro lies exposed without it: 3.1.8."""
    state = fabula.position(bases={"x": [BETO, {"controlador": ANA}], "y": [BETO], "c": CENTRO})
    state, _events = resolved(state, ANA, "Vento", leaves(alvo="y"))
    assert state.mesa.lado(BETO).exposto
    lado = state.mesa.lado(BETO)
    assert (lado.mao, lado.degredo) == (mao, tuple("y" for _ in degredo))
    state, _events = resolved(state, ANA, "Vento", leaves(alvo="x"))
    assert [base.id for base in state.mesa.bases] == ["c"]


def test_who_has_no_centro_any_more_loses(fabula):
    """decisao.64: exiled or destroyed, it has fallen; an Arredor has not."""
    state = fabula.position(bases={"c": CENTRO, "d": [BETO]}, tem={BETO: {"exposto": True}})
    ainda, _events = resolved(state, ANA, "Vento", Exilar(alvo="d"))
    assert ainda.outcome is None
    acabou, _events = resolved(state, ANA, "Vento", Exilar(alvo="c"))
    assert acabou.outcome.winners == (ANA,)


# ---------------------------------------------------------------- sacrifices


def test_any_permanent_pays_a_sacrifice(fabula):
    """1.14.7, 1.18.6b; the last Arredor leaves the Centro exposed before anybody answers: decisao.85."""
    bases = {"x": [ANA], "c": [ANA, {"centro": True, "resistencia": 15}]}
    state = fabula.position(bases=bases, modificacoes={"m": [ANA]})
    state, events = play(state, JogarManobra(seat=ANA, carta="Oferta", sacrifica=("m", "x")))
    assert kinds(events).count("sacrificou") == 2
    assert (state.mesa.lado(ANA).descarte, state.mesa.lado(ANA).exposto) == (("m", "x"), True)
    assert not state.mesa.modificacoes


def test_who_pays_with_the_own_centro_loses(fabula):
    """decisao.64."""
    state = fabula.position(bases={"c": [ANA, {"centro": True}]})
    state, _events = play(state, JogarManobra(seat=ANA, carta="Oferta", sacrifica=("c",)))
    assert state.outcome.winners == (BETO,)


@pytest.mark.parametrize(("tipo", "choice"), [("permanente", "x"), ("base", "x"), ("modificacao", "m")])
def test_a_text_that_asks_for_any_permanent_takes_any(fabula, tipo, choice):
    """1.14.7, 1.21.6."""
    state = fabula.position(aliados={"b": [BETO, 2]}, bases={"x": [BETO]}, modificacoes={"m": [BETO]})
    state, events = sacrificed(state, tipo, choice)
    assert ("sacrificou", BETO, choice, "Cilada", ANA) in events
    assert state.mesa.permanente(choice) is None


def test_a_text_that_finds_nothing_of_its_type_is_not_carried_out(fabula):
    """1.1.3."""
    state = fabula.position(aliados={"b": [BETO, 2]})
    move = JogarManobra(seat=ANA, carta="Cilada", efeito=(Sacrificar(quem=BETO, tipo="base"),))
    state, _events = play(state, move)
    state, events = all_pass(state)
    assert ("sem-executar" in kinds(events), state.choice) == (True, None)


# ---------------------------------------------------------------- deaths and costs


def luto(*needs):
    return {"desencadeadas": [{"when": "sacrificou", "needs": needs, "does": [{"op": "comprar"}]}]}


@pytest.mark.parametrize(("needs", "by_effect", "as_cost"), [
    (("por-efeito",), True, False),
    (("como-custo",), False, True),
    ((), True, True),
])  # fmt: skip
def test_a_death_is_told_from_the_sacrifice_that_pays_a_cost(fabula, needs, by_effect, as_cost):
    """1.18.6b."""
    state = fabula.position(aliados={"b": [BETO, 2], "c": [BETO, 2, luto(*needs)]})
    _state, events = sacrificed(state, "aliado", "b")
    assert ("desencadeou" in kinds(events)) is by_effect
    state, _events = play(state, Passar(seat=ANA))
    _state, events = play(state, JogarManobra(seat=BETO, carta="Oferta", sacrifica=("b",)))
    assert ("desencadeou" in kinds(events)) is as_cost


# ---------------------------------------------------------------- abilities


def test_a_captured_base_works_for_its_controller_until_it_goes_back(fabula):
    """1.14.7, 1.10.5, decisao.100; 1.8.12: it pays the arrow once."""
    state = fabula.position(bases={"x": [BETO, {"controlador": ANA}]})
    ability = Ativar(seat=ANA, fonte="x", vira=True, efeito=(Comprar(),))
    state, _events = play(state, ability)
    state, _events = all_pass(state)
    assert (state.mesa.lado(ANA).mao, state.mesa.base("x").virado) == (4, True)
    assert fabula.judge(state, ability).primary == "fabula.1.8.12"
    state, _events = resolved(state, BETO, "Volta", Controlar(alvo="x"))
    assert fabula.judge(state, ability.having(vira=False)).primary == "fabula.1.14.7"


# ---------------------------------------------------------------- X, and Fichas


def test_an_x_that_nobody_pays_is_paid_or_zero(fabula):
    """1.8.5: no effect lets the card be used for nothing; the nearest remedy is to pay."""
    compra = (Comprar(quantas=Quantia(per="x")),)
    state = fabula.position()
    told = JogarManobra(seat=ANA, carta="Chuva", x=3, efeito=compra)
    ruling = fabula.judge(state, told)
    assert ruling.primary == "fabula.1.8.5"
    paid, zero = (one.move for one in ruling.remedies)
    assert paid == told.having(custo=Quantia(per="x"))
    assert FABULA.render_move(state, paid, "pt") == "jogar Chuva por 3 recursos (X = 3): comprar cartas: X"
    state, events = resolved(state, ANA, "Chuva", *zero.efeito)
    assert ("comprou", ANA, 0, "Chuva") in events
    no_acao = fabula.position(fase="acao")
    assert fabula.judge(no_acao, JogarAliado(seat=ANA, x=1)).primary == "fabula.1.8.5"


def test_an_x_dearer_than_what_is_left_is_not_offered_for_payment(fabula):
    state = fabula.position(tem={ANA: {"recursos": 2}})
    (remedy,) = fabula.judge(state, JogarManobra(seat=ANA, x=3)).remedies
    assert remedy.move.x in (0, UNSET)


def test_without_its_cost_paid_by_an_effect_x_counts_as_zero(fabula):
    """1.8.6: an effect lets the card be used for nothing."""
    gratis = {"effect": "set", "target": "custo", "value": 0, "source": "Dádiva", "authority": "card"}
    state = fabula.position(modifiers=[gratis])
    for custo in (0, Quantia(per="x")):
        ruling = fabula.judge(state, JogarManobra(seat=ANA, carta="Chuva", custo=custo, x=3))
        assert ruling.primary == "fabula.1.8.6"
        assert [one.move.x in (0, UNSET) for one in ruling.remedies] == [True]


@pytest.mark.parametrize(("x", "rule"), [(2, None), (5, "fabula.1.8.9"), (0, "fabula.1.8.9")])
def test_an_x_that_the_text_sets_is_told_as_it_is(fabula, x, rule):
    """1.8.4, 1.8.9."""
    state = fabula.position(aliados={"a": [ANA, 2], "d": [ANA, 2]})
    move = JogarManobra(
        seat=ANA, carta="Chuva", custo=1, x=x, efeito=(Comprar(quantas=Quantia(per="aliados")),)
    )
    assert fabula.judge(state, move).primary == rule


def test_a_card_creates_no_ficha_while_an_effect_forbids_it(fabula):
    """1.12.4: also if its creation is told as an effect of the card."""
    state = fabula.position()
    nega = Ajustar(
        seat=ANA, authority="card", source="Seca", ops=(Modify(effect="deny", target="fabula.1.12.1"),)
    )
    cria = Ajustar(seat=ANA, authority="card", source="Ninho", ops=(CriarFicha(nome="Folha"),))
    assert fabula.judge(state, cria).verdict == "legal"
    state, _events = play(state, nega)
    assert fabula.judge(state, cria).primary == "fabula.1.12.4"
