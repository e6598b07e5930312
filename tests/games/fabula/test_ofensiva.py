"""An ofensiva goes from the declaration to the damage, which two blockers share at once (1.22, 3.2).

After every move the position is written and read, and play goes on from what was read.
"""

import pytest

from companion.games.fabula.combate import em_curso
from companion.games.fabula.game import FABULA
from companion.games.fabula.moves import (
    Bloquear,
    DeclararOfensiva,
    Desistir,
    DividirDano,
    EscolherAliado,
    JogarManobra,
    Passar,
)
from companion.games.fabula.operacoes import Ferir, Sacrificar
from companion.games.fabula.pilha import com_prioridade
from companion.referee.fields.several import PartialChoice
from tests.games.played_on import played_on

ANA, BETO, CAIO = "Ana", "Beto", "Caio"
DOIS = {
    "fase": "ofensiva",
    "aliados": {
        "a": [ANA, 4, {"ofensiva": 3}],
        "d": [ANA, 2, {"ofensiva": 2}],
        "b": [BETO, 1, {"ofensiva": 2}],
        "c": [BETO, 2, {"ofensiva": 2}],
    },
    "bases": {"x": [BETO], "z": [BETO], "centro": [BETO, {"centro": True, "resistencia": 15}]},
}


def play(state, *moves):
    """Return the state after lawful moves, and each event's kind with its facts."""
    state, events = played_on(FABULA, state, *moves)
    return state, [(event.kind, *dict(event.facts).values()) for event in events]


def all_pass(state):
    return play(state, *(Passar(seat=seat) for seat in state.waited.waits_for))


def attacked(state, *aliados, base="x"):
    """Return the state up to the block, with the declaration unanswered."""
    state, _events = play(state, DeclararOfensiva(seat=ANA, base=base, aliados=aliados))
    return all_pass(state)[0]


def blocked(state, *bloqueios):
    """Return the state up to what comes after the block, with the block unanswered."""
    state, _events = play(state, Bloquear(seat=BETO, bloqueios=bloqueios))
    return all_pass(state)


def asked(state):
    (duty,) = FABULA.pending(state)
    return duty.seats, duty.asks


def virados(state):
    return {aliado.id for aliado in state.mesa.aliados if aliado.virado}


def test_two_blockers_share_the_damage_and_all_of_it_is_done_at_one_moment(fabula):
    """1.22.4a, 1.15.12, 1.21.3: what blockers do adds up, who dies by it has still dealt its own."""
    state = attacked(fabula.position(**DOIS), "a", "d")
    assert asked(state) == ((BETO,), ("bloquear",))
    assert virados(state) == {"a", "d"}  # 3.2.7
    state, events = blocked(state, ("b", "a"), ("c", "a"))
    assert virados(state) == {"a", "b", "c", "d"}
    assert asked(state) == ((ANA,), ("dividir-dano",))
    assert not [one for one in events if one[0] == "dano"]  # all damage is known first
    state, events = play(state, DividirDano(seat=ANA, atacante="a", partes=(("b", 1), ("c", 2))))
    danos = {one[1:] for one in events if one[0] == "dano"}
    assert danos == {("a", 4), ("b", 1), ("c", 2)}
    assert [one for one in events if one[0] == "dano-na-base"] == [("dano-na-base", "x", 2, 3)]
    assert {one[1] for one in events if one[0] == "destruido"} == {"a", "b", "c"}
    assert [aliado.id for aliado in state.mesa.aliados] == ["d"]
    assert (state.mesa.lado(BETO).descarte, state.mesa.lado(ANA).descarte) == (("b", "c"), ("a",))
    assert em_curso(state) is None
    assert com_prioridade(state) == ANA  # the phase goes on, and another may be declared


def test_the_split_may_leave_a_blocker_out_and_nothing_left_over_goes_on(fabula):
    """decisao.50: whole numbers to each that gets any; decisao.51: no spill to the base."""
    state, _events = blocked(attacked(fabula.position(**DOIS), "a"), ("b", "a"), ("c", "a"))
    state, _events = play(state, DividirDano(seat=ANA, atacante="a", partes=(("b", 3),)))
    assert {aliado.id for aliado in state.mesa.aliados} == {"c", "d"}
    assert state.mesa.aliado("c").dano == 0
    assert state.mesa.base("x").resistencia == 5


def test_blocks_are_asked_for_one_by_one(fabula):
    """Each blocker is given to one of the attackers, or to none: 1.22.4, decisao.49."""
    state = attacked(fabula.position(**DOIS), "a", "d")
    (question,) = FABULA.judge(state, Bloquear(seat=BETO)).questions
    assert set(question.choices) == {("b", "a"), ("b", "d"), ("c", "a"), ("c", "d")}
    assert question.ends  # blocking is voluntary
    (question,) = FABULA.judge(state, Bloquear(seat=BETO, bloqueios=PartialChoice((("b", "d"),)))).questions
    assert set(question.choices) == {("c", "a"), ("c", "d")}
    whole = {move.bloqueios for move in FABULA.completions(state, Bloquear(seat=BETO))}
    assert len(whole) == 9


def test_parts_are_asked_for_until_they_come_to_the_ofensiva(fabula):
    state, _events = blocked(attacked(fabula.position(**DOIS), "a"), ("b", "a"), ("c", "a"))
    (question,) = FABULA.judge(state, DividirDano(seat=ANA, atacante="a")).questions
    assert set(question.choices) == {(id, dano) for id in "bc" for dano in (1, 2, 3)}
    assert not question.ends
    begun = DividirDano(seat=ANA, atacante="a", partes=PartialChoice((("b", 1),)))
    (question,) = FABULA.judge(state, begun).questions
    assert (question.choices, question.ends) == ((("c", 2),), False)
    whole = {move.partes for move in FABULA.completions(state, DividirDano(seat=ANA))}
    assert whole == {(("b", 3),), (("c", 3),), (("b", 1), ("c", 2)), (("b", 2), ("c", 1))}


def test_each_attacker_with_several_blockers_is_shared_out_in_its_turn(fabula):
    aliados = {**DOIS["aliados"], "e": [BETO, 3], "f": [BETO, 3]}
    state = attacked(fabula.position(**{**DOIS, "aliados": aliados}), "a", "d")
    state, _events = blocked(state, ("b", "a"), ("c", "a"), ("e", "d"), ("f", "d"))
    state, events = play(state, DividirDano(seat=ANA, atacante="d", partes=(("e", 1), ("f", 1))))
    assert not [one for one in events if one[0] == "dano"]
    state, _events = play(state, DividirDano(seat=ANA, atacante="a", partes=(("c", 3),)))
    assert {one.id: one.dano for one in state.mesa.aliados} == {"b": 0, "d": 0, "e": 1, "f": 1}


def test_one_blocker_takes_all_of_it_unasked_and_an_entered_one_may_block(fabula):
    """decisao.36: who has just come may block."""
    aliados = {"a": [ANA, 4, {"ofensiva": 3}], "b": [BETO, 9, {"ofensiva": -1, "entrou": 3}]}
    state, events = blocked(attacked(fabula.position(**{**DOIS, "aliados": aliados}), "a"), ("b", "a"))
    assert {one[1:] for one in events if one[0] == "dano"} == {("b", 3)}  # 1.21.2: below 1 is no damage
    assert em_curso(state) is None


def test_a_table_may_read_that_each_blocker_takes_the_whole(fabula):
    state = fabula.position(**DOIS, decisions=[("fabula.decisao.50", "full-to-each")])
    _state, events = blocked(attacked(state, "a"), ("b", "a"), ("c", "a"))
    assert {one[1:] for one in events if one[0] == "dano"} == {("a", 4), ("b", 3), ("c", 3)}


@pytest.mark.parametrize("option", ["only-after-blocks", "none"])
def test_a_table_may_leave_out_the_windows(fabula, option):
    state = fabula.position(**DOIS, decisions=[("fabula.decisao.48", option)])
    state, _events = play(state, DeclararOfensiva(seat=ANA, base="x", aliados=("a",)))
    assert asked(state) == ((BETO,), ("bloquear",))
    state, events = play(state, Bloquear(seat=BETO, bloqueios=()))
    assert (("dano-na-base", "x", 3, 2) in events) == (option == "none")


def test_an_attacker_of_whom_one_blocker_leaves_is_still_blocked(fabula):
    """decisao.52: the other takes the whole, and nothing is left to share out."""
    state = attacked(fabula.position(**DOIS), "a")
    state, _events = play(state, Bloquear(seat=BETO, bloqueios=(("b", "a"), ("c", "a"))))
    state, _events = play(state, JogarManobra(seat=ANA, carta="Raio", efeito=(Ferir(alvo="b", dano=1),)))
    state, _events = all_pass(state)
    _state, events = all_pass(state)
    assert {one[1:] for one in events if one[0] == "dano"} == {("a", 2), ("c", 3)}
    assert not [one for one in events if one[0] == "dano-na-base"]


def test_a_blocker_that_leaves_frees_its_attacker(fabula):
    """1.22.4c"""
    state = attacked(fabula.position(**DOIS), "a", "d")
    state, _events = play(state, Bloquear(seat=BETO, bloqueios=(("b", "a"), ("c", "d"))))
    state, _events = play(state, JogarManobra(seat=ANA, carta="Raio", efeito=(Ferir(alvo="b", dano=1),)))
    state, _events = all_pass(state)
    _state, events = all_pass(state)
    assert {one[1:] for one in events if one[0] == "dano"} == {("c", 2), ("d", 2)}
    assert [one for one in events if one[0] == "dano-na-base"] == [("dano-na-base", "x", 3, 2)]


def test_an_attacker_that_leaves_is_out_of_it(fabula):
    """4.4.5; without attackers it is over, and nobody is asked to block."""
    state, _events = play(fabula.position(**DOIS), DeclararOfensiva(seat=ANA, base="x", aliados=("a",)))
    state, _events = play(state, JogarManobra(seat=ANA, carta="Troca", efeito=(Sacrificar(quem=ANA),)))
    state, _events = all_pass(state)
    state, _events = play(state, EscolherAliado(seat=ANA, aliado="a"))
    state, events = all_pass(state)
    assert em_curso(state) is None
    assert asked(state)[1] == ("jogar-manobra", "ativar", "passar")
    assert events[-1] == ("passou", BETO)


def test_the_last_arredor_that_falls_exposes_the_centro_and_who_loses_it_loses(fabula):
    """1.20.3, 3.1.8, decisao.61, decisao.64"""
    bases = {"x": [BETO, {"resistencia": 3}], "centro": [BETO, {"centro": True, "resistencia": 2}]}
    state = fabula.position(**{**DOIS, "bases": bases})
    assert FABULA.judge(state, DeclararOfensiva(seat=ANA, base="centro", aliados=("d",))).verdict == "illegal"
    state, events = blocked(attacked(state, "a"))
    assert events[-2:] == [("base-destruida", "x", BETO), ("centro-exposto", BETO)]
    assert (state.mesa.lado(BETO).exposto, state.mesa.lado(BETO).descarte) == (True, ("x",))
    state, _events = blocked(attacked(state, "d", base="centro"))
    assert state.outcome.winners == (ANA,)


def test_who_goes_out_leaves_base_and_block_and_the_rest_goes_on(fabula):
    """1.9.3, decisao.54: without its base the unblocked do nothing."""
    state = fabula.position(**DOIS, jogadores=(ANA, BETO, CAIO))
    state = attacked(state, "a")
    state, events = play(state, Desistir(seat=BETO))
    assert (state.mesa.bases, em_curso(state)) == ((), None)
    assert not [one for one in events if one[0].startswith("dano")]
    assert com_prioridade(state) == ANA


def test_who_attacks_and_goes_out_takes_the_ofensiva_along(fabula):
    state = fabula.position(**DOIS, jogadores=(ANA, BETO, CAIO))
    state, _events = play(attacked(state, "a"), Desistir(seat=ANA))
    assert (em_curso(state), state.choice, state.mesa.ativo) == (None, None, BETO)


def test_who_announced_and_goes_out_leaves_nobody_to_choose_for_it(fabula):
    state = fabula.position(jogadores=(CAIO, ANA, BETO), ativo=CAIO, aliados={"a": [ANA, 2]})
    cilada = JogarManobra(seat=CAIO, carta="Cilada", efeito=(Sacrificar(quem=ANA),))
    state, _events = all_pass(play(state, cilada)[0])
    assert asked(state) == ((ANA,), ("escolher-aliado",))
    state, _events = play(state, Desistir(seat=CAIO))
    assert (state.choice, state.mesa.ativo) == (None, ANA)
