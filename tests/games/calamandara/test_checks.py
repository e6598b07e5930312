"""Verdicts show players what they require and what they rest on; ``cases.yaml`` tests the checks."""

import pytest

from companion.games.calamandara.game import CALAMANDARA
from companion.games.calamandara.lances_da_lembranca import UsarCarta
from companion.games.calamandara.moves import EscolherIniciais, Inserir, Passar, RecuperarMao


def test_a_free_turn_of_the_espelho_is_asked_and_only_there(calamandara):
    state = calamandara.position(reservas={"Ana": ["espelho"]})
    there = CALAMANDARA.judge(state, Inserir(seat="Ana", simbolo="espelho", espaco="C2c"))
    assert there.verdict == "unsettled"
    assert (there.questions[0].field, there.questions[0].choices) == ("direcao", ("n", "e", "s", "w"))
    at_home = CALAMANDARA.judge(state, Inserir(seat="Ana", simbolo="espelho", espaco="N2c"))
    assert at_home.verdict == "legal"


def test_a_guard_in_the_zona_final_cites_the_decision_whose_other_reading_nobody_can_judge(calamandara):
    state = calamandara.position(reservas={"Ana": ["montanha"]}, postos={"C2a": "torre h"})
    ruling = CALAMANDARA.judge(state, Inserir(seat="Ana", simbolo="montanha", espaco="C2e"))
    cited = [(c.rule, c.role) for c in ruling.citations]
    assert cited == [("calamandara.montanha.torre", "primary"), ("calamandara.decisao.31", "decides")]


@pytest.mark.parametrize(
    ("position", "move", "rule", "fact"),
    [
        # p. 18: cards come to the hand by drawing them, and none has come there
        (
            {"cartas": {"Ana": {"mao": 0}}},
            UsarCarta(seat="Ana", carta="ecos-dissonantes", alvo="Beto"),
            "calamandara.fase4.adquirir",
            ("mao", 0),
        ),
        # 2ª fase: symbols are put from the own Reserva
        (
            {"reservas": {"Ana": ["pegada"]}},
            Inserir(seat="Ana", simbolo="montanha", espaco="S1c"),
            "calamandara.fase2.de-1-a-4",
            ("na_reserva", 0),
        ),
        # Preparação: the two symbols are chosen before the match
        (
            {},
            EscolherIniciais(seat="Ana", um="fogo", outro="torre"),
            "calamandara.iniciais.dois",
            ("turno", 1),
        ),
    ],
)
def test_a_refusal_says_what_is_missing(calamandara, position, move, rule, fact):
    primary = CALAMANDARA.judge(calamandara.position(**position), move).citations[0]
    assert (primary.rule, primary.role) == (rule, "primary")
    assert fact in primary.facts


def test_who_passes_while_another_is_waited_for_learns_who(calamandara):
    state = calamandara.position(reservas={"Ana": ["pegada"]})
    state, _events = CALAMANDARA.apply(state, Inserir(seat="Ana", simbolo="pegada", espaco="S1c"))
    state, _events = CALAMANDARA.apply(state, UsarCarta(seat="Beto", carta="delirio-de-armio", alvo="Ana"))
    has_passed = state.waited.waits_for[0]
    state, _events = CALAMANDARA.apply(state, Passar(seat=has_passed))
    waits_for = state.waited.waits_for
    primary = CALAMANDARA.judge(state, Passar(seat=has_passed)).citations[0]
    assert has_passed not in waits_for
    assert (primary.rule, dict(primary.facts)) == ("calamandara.lembranca.retoma", {"faltam": waits_for})


@pytest.mark.parametrize(
    ("move", "pt", "en"),
    [
        (
            Inserir(seat="Ana", simbolo="espelho", espaco="C2c", direcao="w"),
            "inserir Espelho em C2c, para C2b",
            "insert Espelho on C2c, facing C2b",
        ),
        (
            EscolherIniciais(seat="Ana", um="fogo", outro="nenhum"),
            "começar com Fogo",
            "begin with Fogo",
        ),
        (
            RecuperarMao(seat="Ana", quantas=2),
            "recuperar cartas para a mão: 2",
            "take cards back to the hand: 2",
        ),
    ],
)
def test_what_is_chosen_is_described_in_words(calamandara, move, pt, en):
    state = calamandara.position()
    assert CALAMANDARA.render_move(state, move, "pt") == pt
    assert CALAMANDARA.render_move(state, move, "en") == en
