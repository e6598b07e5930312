"""A Narrador sees what a verdict asks for or rests on; the checks themselves stand in ``cases/``."""

from companion.games.castoria.game import CASTORIA
from companion.games.castoria.moves import Atacar, AvancarFase, Interacao
from companion.referee.positions.options import Modifier

BASE = {"N3-1": 5, "N3-2": 5, "N3-3": 5}


def ataque(atacante, alvo):
    return Atacar(seat="Ana", atacante=atacante, alvo=alvo)


def test_a_fact_that_nobody_declared_is_asked(castoria):
    state = castoria.position({"N3-1": 5}, fase="construcao")
    ruling = CASTORIA.judge(state, Interacao(seat="Ana", personagem="N3-1"))
    assert ruling.verdict == "unsettled"
    (question,) = ruling.questions
    assert (question.rule, question.of_move) == ("castoria.cartas.interacao", False)
    assert question.field == "mesa.lados[0].hierarquia.N3-1.interacao"


def test_a_verdict_that_rests_on_a_decision_says_so(castoria):
    state = castoria.position({"N3-1": 5}, {"N3-1": 5, "N2-1": 5})
    ruling = CASTORIA.judge(state, ataque("N3-1", "N3-1"))
    assert ("castoria.decisao.22", "decides") in [(c.rule, c.role) for c in ruling.citations]
    below = castoria.position({"N3-1": 5, "N2-1": 5}, {"N3-1": 5, "N2-1": 5})
    ruling = CASTORIA.judge(below, ataque("N2-1", "N3-1"))
    assert ("castoria.decisao.23", "decides") in [(c.rule, c.role) for c in ruling.citations]


def test_behind_the_phase_the_remedy_is_to_go_on_and_attack(castoria):
    state = castoria.position({"N3-1": 5}, {"N3-1": 5}, fase="construcao")
    (remedy,) = CASTORIA.judge(state, ataque("N3-1", "N3-1")).remedies
    assert (remedy.kind, remedy.move) == ("first", AvancarFase(seat="Ana", para="luta"))


def test_a_card_lifts_a_rule_for_one_personagem_only(castoria):
    upwards = Modifier("allow", "castoria.lutas.nivel-superior", source="Escada", on="Ana:N3-1")
    state = castoria.position({"N3-1": 5, "N3-2": 5}, {"N3-1": 5, "N2-1": 5}, modifiers=(upwards,))
    ruling = CASTORIA.judge(state, ataque("N3-1", "N2-1"))
    assert ruling.verdict == "legal"
    assert ("castoria.lutas.nivel-superior", "overrides") in [(c.rule, c.role) for c in ruling.citations]
    assert CASTORIA.judge(state, ataque("N3-2", "N2-1")).primary == "castoria.lutas.nivel-superior"


def test_no_card_lifts_what_no_table_could_do(castoria):
    nobody = Modifier("allow", "castoria.lutas.alvo", source="Miragem")
    state = castoria.position({"N3-1": 5}, {"N3-1": 5}, modifiers=(nobody,))
    assert CASTORIA.judge(state, ataque("N3-1", "N3-2")).physical
