"""An entry that was taken back keeps the name under which it was declared (docs/leve.md)."""

import pytest

MURAL = [f"MU{at:02}" for at in range(1, 9)]
BY_NOBODY = {
    "castoria": {"seat": "A", "do": "atacar", "atacante": "N3-1", "alvo": "N3-1"},
    "castelo": {"seat": "A", "do": "atacar", "atacante": "ninguém", "alvo": "castelo:B"},
    "fabula": {"seat": "A", "do": "declarar-ofensiva", "base": "B:centro", "aliados": ["1"]},
}
BUILDS = {"seat": "A", "do": "construir", "estilo": "M", "inicio": "a1"}


@pytest.fixture
def table(house):
    ana = house.phone("ceramus", mode="arbitro", names=("Ana", "Beto"), leve=True)
    ana.declare({"seat": "A", "do": "montar-mural", "cartas": MURAL})
    return ana


def texts(phone):
    return [line.told for line in phone.look().lines if line.entry.get("do") == "construir"]


def test_an_undone_build_is_called_by_its_own_forma(table, house):
    table.declare({"seat": "A", "do": "revelar", "forma": "FO02"})
    built = table.declare({**BUILDS, "casas": ["a1", "b1", "c1"]}).answer
    then = built.line.told
    assert "FO02" in then
    table.declare({"retract": built.n})
    reveal = next(line.n for line in table.look().lines if line.entry.get("do") == "revelar")
    table.declare({"retract": reveal})
    table.declare({"seat": "A", "do": "revelar", "forma": "FO03"})
    table.declare({**BUILDS, "casas": ["a1", "a2", "b2"]})
    first, second = texts(table)
    assert (first, "FO03" in second) == (then, True)
    house.restart()
    assert texts(table) == [first, second]


def test_the_line_that_took_it_back_says_the_same(table):
    table.declare({"seat": "A", "do": "revelar", "forma": "FO02"})
    built = table.declare({**BUILDS, "casas": ["a1", "b1", "c1"]}).answer
    table.declare(
        {"seat": "B", "do": "construir", "estilo": "P", "inicio": "g1", "casas": ["g1", "h1", "f1"]}
    )
    back = table.declare({"retract": built.n}).answer
    assert built.line.told in back.line.told
    table.declare({"seat": "B", "do": "revelar", "forma": "FO03"})
    assert texts(table)[0] == built.line.told


def test_brought_again_and_back_it_is_still_called_so(table):
    table.declare({"seat": "A", "do": "revelar", "forma": "FO02"})
    built = table.declare({**BUILDS, "casas": ["a1", "b1", "c1"]}).answer
    back = table.declare({"retract": built.n}).answer
    table.declare({"retract": back.n})
    assert texts(table) == [built.line.told]
    table.declare({"retract": built.n})
    assert texts(table) == [built.line.told]


@pytest.mark.parametrize("game", BY_NOBODY)
def test_an_attack_by_nobody_is_refused_and_taken_back_and_the_table_goes_on(house, game):
    """A refused entry was not played: it has no position of its own."""
    ana = house.phone(game, mode="arbitro")
    refused = ana.declare(BY_NOBODY[game]).answer
    assert refused.line.standing == "refused"
    back = ana.declare({"retract": refused.n}).answer
    assert refused.line.told in back.line.told
    assert ana.declare({"retract": back.n}).answer.line.told
    house.restart()
    assert [line.n for line in ana.look().lines] == [1, 2, 3]
