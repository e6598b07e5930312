"""Lines of history are sentences, and stay what they were when the match has gone on."""

import pytest


@pytest.mark.parametrize(
    ("lang", "phase", "brings", "back"),
    [
        ("pt", "começa a fase Manutenção", "Receber a produção", "Desfeito: Receber a produção"),
        ("en", "the phase Upkeep begins", "Take the production", "Taken back: Take the production"),
    ],
)
def test_a_phase_and_what_it_brings_are_shown(house, say, lang, phase, brings, back):
    ana = house.phone("castelo", lang=lang, names=("Ana", "Beto"))
    for step in ("compra", "manutencao"):
        ana.declare(say.phase(step))
    n = ana.declare({"seat": "A", "do": "produzir"}).answer.n
    ana.declare(say.phase("acoes-1"))
    ana.declare({"retract": n})
    lines = [line.told for line in ana.look().lines]
    assert [lines[1], lines[2], lines[4]] == [phase, brings, back]


@pytest.mark.parametrize(
    ("lang", "back", "again"), [("pt", "Desfeito", "Refeito"), ("en", "Taken back", "Redone")]
)
def test_what_goes_to_and_fro_is_shown_once(house, say, lang, back, again):
    ana = house.phone("castelo", lang=lang, names=("Ana", "Beto"))
    n = ana.declare(say.tap("A", 1)).answer.n
    tapped = ana.look().lines[-1].told
    for word in (back, again, back, again):
        n = ana.declare({"retract": n}).answer.n
        assert ana.look().lines[-1].told == f"{word}: {tapped}"
