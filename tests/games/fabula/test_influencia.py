"""Influência follows the book (1.22.5, 2.7.10, 3.1.8 to 3.1.10): sums, ties, captured and exposed bases.

After every move the position is written and read again.
"""

import pytest
from games.fabula.test_turnos import all_pass, play, resolved

from companion.games.fabula.checagem import exposto
from companion.games.fabula.game import FABULA
from companion.games.fabula.moves import Bloquear, DeclararInfluencia, DeclararOfensiva, JogarManobra, Passar
from companion.games.fabula.operacoes import Controlar, Ferir, Virar

ANA, BETO, CAIO = "Ana", "Beto", "Caio"
ALIADOS = {
    "a": [ANA, 3, {"influencia": 4}],
    "c": [ANA, 3, {"influencia": 3}],
    "b": [BETO, 3, {"influencia": 2, "ofensiva": 9}],
}
CENTROS = {"centro": [BETO, {"centro": True, "resistencia": 15}], "meu": [ANA, {"centro": True}]}


def mesa(fabula, **fields):
    bases = {"arredor": [BETO, {}], "outro": [BETO, {}], **CENTROS}
    return fabula.position(**{"fase": "influencia", "aliados": ALIADOS, "bases": bases, **fields})


def influencia(state, aliados, bloqueios=(), base="arredor", seat=ANA):
    """Return the state after an influência with those blocks, to which nobody answers, and the events."""
    state, _events = play(state, DeclararInfluencia(seat=seat, base=base, aliados=aliados))
    state, _events = all_pass(state)
    state, _events = play(state, Bloquear(seat=BETO, bloqueios=bloqueios))
    return all_pass(state)


@pytest.mark.parametrize(("aliados", "bloqueios", "sums", "whose"), [
    (("a",), (), (4, 5), BETO),
    (("a", "c"), (), (7, 5), ANA),
    (("a", "c"), (("b", "a"),), (7, 7), BETO),
])  # fmt: skip
def test_the_greater_sum_controls_the_base_and_a_tie_keeps_it(fabula, aliados, bloqueios, sums, whose):
    """1.22.5a; decisao.56: a blocked one counts; decisao.57."""
    state, events = influencia(mesa(fabula), aliados, bloqueios)
    assert ("comparou", "arredor", *sums) in events
    base = state.mesa.base("arredor")
    assert (base.controlador, base.dono, base.resistencia) == (whose, BETO, 5)
    assert all(aliado.dano == 0 for aliado in state.mesa.aliados)
    assert {aliado.id for aliado in state.mesa.aliados if aliado.virado} == {
        *aliados,
        *(um for um, _outro in bloqueios),
    }


def test_a_tie_takes_it_where_the_table_reads_it_so(fabula):
    """decisao.57"""
    state = mesa(fabula, decisions=[["fabula.decisao.57", "attacker-takes"]])
    state, _events = influencia(state, ("a", "c"), (("b", "a"),))
    assert state.mesa.base("arredor").controlador == ANA


@pytest.mark.parametrize(("option", "whose"), [("current", ANA), ("initial", BETO)])
def test_a_base_withstands_what_it_has_left(fabula, option, whose):
    """decisao.58"""
    bases = {"arredor": [BETO, {"resistencia": 2}], "outro": [BETO, {}], **CENTROS}
    state = mesa(fabula, bases=bases, decisions=[["fabula.decisao.58", option]])
    state, _events = influencia(state, ("a",))
    assert (state.mesa.base("arredor").controlador, state.mesa.base("arredor").resistencia) == (whose, 2)


@pytest.mark.parametrize(("option", "dono", "resistencia"), [
    ("control-moves-owner-and-current-resistencia-and-type-stay", BETO, 2),
    ("resistencia-resets-to-initial", BETO, 5),
    ("ownership-moves", ANA, 2),
])  # fmt: skip
def test_a_captured_base_stays_what_it_was(fabula, option, dono, resistencia):
    """decisao.59"""
    bases = {"arredor": [BETO, {"resistencia": 2}], "outro": [BETO, {}], **CENTROS}
    state = mesa(fabula, bases=bases, decisions=[["fabula.decisao.59", option]])
    state, _events = influencia(state, ("a",))
    base = state.mesa.base("arredor")
    assert (base.dono, base.controlador, base.resistencia) == (dono, ANA, resistencia)


def test_the_last_captured_arredor_exposes_the_centro_for_good(fabula):
    """3.1.8, 3.1.9; 3.1.10: what is captured covers nobody's Centro."""
    bases = {"arredor": [BETO, {"resistencia": 2}], **CENTROS, "seu": [ANA, {}]}
    state, events = influencia(mesa(fabula, bases=bases), ("a",))
    assert ("centro-exposto", BETO) in events
    assert (state.mesa.lado(BETO).exposto, exposto(state, ANA)) == (True, False)
    state, _events = resolved(state, BETO, "Volta", Controlar(alvo="arredor"))
    assert (state.mesa.base("arredor").controlador, state.mesa.lado(BETO).exposto) == (BETO, True)


@pytest.mark.parametrize(("option", "winners"), [
    ("owner-of-fallen-centro-loses-at-once", (ANA,)),
    ("only-capture-wins", (ANA,)),
    ("neither", None),
])  # fmt: skip
def test_whose_centro_is_taken_has_lost(fabula, option, winners):
    """decisao.64"""
    aliados = {"a": [ANA, 3, {"influencia": 16}]}
    decisions = [["fabula.decisao.64", option]]
    state = mesa(fabula, aliados=aliados, bases=CENTROS, tem={BETO: {"exposto": True}}, decisions=decisions)
    state, _events = influencia(state, ("a",), base="centro")
    assert (state.outcome and state.outcome.winners) == winners


def test_a_blocker_that_leaves_and_one_that_changes_sides_count_no_more(fabula):
    """1.22.5b, 1.22.5d; 1.22.5c: one that is unturned meanwhile goes on counting."""
    for texto in (Ferir(alvo="b", dano=3), Controlar(alvo="b")):
        state, _events = play(mesa(fabula), DeclararInfluencia(seat=ANA, base="arredor", aliados=("a", "c")))
        state, _events = all_pass(state)
        state, _events = play(state, Bloquear(seat=BETO, bloqueios=(("b", "a"),)))
        desvira = Virar(alvo="c", virado=False)
        state, _events = play(state, JogarManobra(seat=ANA, carta="Vento", efeito=(texto, desvira)))
        events = []
        while state.mesa.base("arredor").controlador == BETO:
            state, more = all_pass(state)
            events += more
        assert ("comparou", "arredor", 7, 5) in events


def test_an_influencia_whose_base_is_anothers_by_then_comes_to_nothing(fabula):
    """decisao.54 for an ofensiva; 1.22.5a speaks of the base's player."""
    tres = {"jogadores": (ANA, BETO, CAIO)}
    parte = DeclararInfluencia(seat=ANA, base="arredor", aliados=("a", "c"))
    state, _events = play(mesa(fabula, **tres), parte)
    state, _events = all_pass(state)
    state, _events = play(state, Bloquear(seat=BETO, bloqueios=()), Passar(seat=ANA), Passar(seat=BETO))
    state, _events = play(state, JogarManobra(seat=CAIO, carta="Laço", efeito=(Controlar(alvo="arredor"),)))
    events = []
    while state.agenda and state.mesa.fase == "influencia" and any(a.virado for a in state.mesa.aliados):
        state, more = all_pass(state)
        events += more
    assert state.mesa.base("arredor").controlador == CAIO
    assert "comparou" not in [kind for kind, *_rest in events]


def test_both_phases_of_one_turn_use_up_an_aliado_once(fabula):
    """3.2.5, 3.2.7: who has attacked is turned, and influences nobody."""
    state = mesa(fabula, fase="ofensiva")
    state, _events = play(state, DeclararOfensiva(seat=ANA, base="arredor", aliados=("a",)))
    state, _events = all_pass(state)
    state, _events = play(state, Bloquear(seat=BETO, bloqueios=()))
    state, _events = all_pass(state)
    while state.mesa.fase == "ofensiva":
        state, _events = all_pass(state)
    fora = DeclararInfluencia(seat=ANA, base="arredor", aliados=("a",))
    assert FABULA.judge(state, fora).primary == "fabula.3.2.5"
    state, _events = influencia(state, ("c",))
    assert state.mesa.base("arredor").controlador == BETO
