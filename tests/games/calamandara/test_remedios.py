"""A traveller whose move is refused sees what would make it legal."""

import pytest

from companion.games.calamandara.game import CALAMANDARA
from companion.games.calamandara.lances_da_lembranca import UsarCarta
from companion.games.calamandara.moves import Comprar, Inserir, Mover


def remedies(state, move):
    ruling = CALAMANDARA.judge(state, move)
    assert ruling.verdict == "illegal", move
    return ruling.remedies


@pytest.mark.parametrize(
    ("fields", "move"),
    [
        (
            {"reservas": {"Ana": ["montanha"]}, "postos": {"N2a": "torre h"}},
            Inserir(seat="Ana", simbolo="montanha", espaco="N2e"),
        ),
        (
            {"reservas": {"Ana": ["torre"]}, "postos": {"S2a": "torre h"}},
            Inserir(seat="Ana", simbolo="torre", espaco="S2c"),
        ),
        ({"cartas": {"Ana": {"mao": 3}}}, Comprar(seat="Ana", quantas=4)),
    ],
    ids=["guardado", "segunda-torre", "sexta-carta"],
)
def test_another_choice_is_offered_and_is_legal(fields, move, calamandara):
    state = calamandara.position(**fields)
    found = remedies(state, move)
    assert {remedy.kind for remedy in found} == {"instead"}
    assert {CALAMANDARA.weigh(state, remedy.move).verdict for remedy in found} <= {"legal", "unsettled"}


@pytest.mark.parametrize("carta", ["delirio-de-armio", "sopro-dos-seres", "queda-dos-ventos"])
def test_a_card_whose_moment_it_is_not_is_mended_by_no_other_card(carta, calamandara):
    """Campos Selados, which may be used at any time, is no cure of another card."""
    for remedy in remedies(calamandara.position(), UsarCarta(seat="Beto", carta=carta, alvo="Ana")):
        assert not isinstance(remedy.move, UsarCarta)


def test_a_card_that_is_aimed_wrong_is_mended_by_another_target(calamandara):
    state = calamandara.position(3, reservas={"Caio": ["fogo"]})
    pesadelo = UsarCarta(seat="Ana", carta="pesadelo-do-abandono", jeito="tomar", alvo="Ana")
    assert [one.move for one in remedies(state, pesadelo)] == [pesadelo.having(alvo="Caio")]


def test_the_pegada_that_is_missing_is_inserted_first(calamandara):
    state = calamandara.position(reservas={"Ana": ["pegada"]})
    move = Mover(seat="Ana", destino="S1c")
    (remedy,) = remedies(state, move)
    assert (remedy.kind, remedy.move) == ("prepare", Inserir(seat="Ana", simbolo="pegada", espaco="S1c"))
    after = CALAMANDARA.apply(state, remedy.move).state
    assert CALAMANDARA.weigh(after, move).verdict == "legal"


def test_whose_turn_it_is_is_said(calamandara):
    (remedy,) = remedies(calamandara.position(), Mover(seat="Beto", destino="N1c"))
    assert (remedy.kind, dict(remedy.facts)) == ("fix", {"vez": "Ana"})


def test_a_way_that_a_montanha_cuts_is_mended_by_no_choice(calamandara):
    postos = {"S1c": "pegada n", "S2c": "montanha", "S3c": "pegada n"}
    state = calamandara.position(postos=postos, tokens={"Ana": "S1c"})
    (remedy,) = remedies(state, Mover(seat="Ana", destino="S3c"))
    assert (remedy.kind, remedy.rule) == ("fix", "calamandara.montanha.bloqueia")
