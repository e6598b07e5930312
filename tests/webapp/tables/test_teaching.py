"""A taught table shows the present step of its lesson, and is switched on and off (docs/leve.md)."""

import pytest

from webapp.tables import SettingsRequest

CONVOCA = {"seat": "A", "do": "convocar", "espaco": "N3-1", "valor_decimos": 5}


@pytest.fixture
def taught(house):
    return house.two(leve=True, lesson=True, lang="pt")


def step(phone):
    found = phone.look().taught
    return found.id if found else ""


def begin(ana):
    ana.declare({"seat": "A", "do": "comecar-pelo-dado", "primeiro": "A"})


def test_every_phone_reads_the_same_step_by_the_names_of_the_table(taught):
    ana, beto = taught
    assert step(ana) == step(beto) == "comecar"
    seq = beto.look().seq
    begin(ana)
    update = beto.since(seq)
    assert update.taught == ana.look().taught
    assert update.taught.told.startswith("Ana: compre uma carta e traga")
    assert update.taught.places == ("A:N3-1", "A:N3-2", "A:N3-3")
    assert update.taught.rule == "castoria.convocacao.n3-livre"


def test_a_wrong_move_is_refused_as_ever_and_the_step_stays(taught):
    ana, beto = taught
    begin(ana)
    answer = ana.declare({**CONVOCA, "espaco": "N1"}).answer
    assert (answer.line.standing, step(beto)) == ("refused", "trazer")
    ana.declare(CONVOCA)
    assert step(beto) == "primeiro-turno"


def test_what_is_taken_back_is_said_again(taught):
    ana, beto = taught
    begin(ana)
    n = ana.declare(CONVOCA).answer.n
    ana.declare({"retract": n})
    assert step(beto) == "trazer"


def test_it_is_left_and_brought_back_where_play_has_come(taught, house):
    ana, beto = taught
    begin(ana)
    off = house.tables.settle(beto.code, SettingsRequest(lesson=False), beto.caller)
    assert (off.taught or None, off.lesson or None) == (None, None)
    ana.declare(CONVOCA)
    on = house.tables.settle(beto.code, SettingsRequest(lesson=True), beto.caller)
    assert (on.lesson, on.taught.id) == (True, "primeiro-turno")
    house.restart()
    assert step(ana) == "primeiro-turno"


def test_it_changes_nothing_of_the_table(house):
    """A taught table is a table: the same entries come to the same position."""
    positions = []
    for lesson in (True, False):
        ana, _beto = house.two(leve=True, lesson=lesson)
        begin(ana)
        ana.declare(CONVOCA)
        positions.append(ana.state)
    assert positions[0] == positions[1]


@pytest.mark.parametrize(("lang", "name"), [("pt", "Canhão de Rolha"), ("en", "Cork Cannon")])
def test_two_begin_with_the_cards_of_the_lesson_in_their_language(house, lang, name):
    ana, _beto = house.two("castelo", leve=True, lesson=True, lang=lang)
    assert ana.state["mesa"]["lados"][0]["tropas"][0]["nome"] == name


def test_without_a_lesson_and_for_three_a_match_begins_as_usual(house):
    for more in ({"lesson": False}, {"lesson": True, "players": 3}):
        ana = house.phone("castelo", mode="arbitro", leve=True, **more)
        assert "tropas" not in ana.state["mesa"]["lados"][0]


def test_a_standing_pass_ends_its_step_until_it_is_taken_back(house):
    ana, beto = house.two("castelo", leve=True, lesson=True)
    ana.declare({"seat": "A", "do": "comprar"})
    ana.declare({"seat": "A", "do": "atacar", "atacante": "A:1", "alvo": "muralha:B"})
    assert step(beto) == "defender"
    beto.declare({"seat": "B", "do": "defender", "atacante": "A:1", "defensor": "B:2"})
    assert step(ana) == "nada-mais"
    n = beto.declare({"seat": "B", "waive": "combate"}).answer.n
    assert step(ana) == "danos"
    beto.declare({"retract": n})
    assert step(ana) == "nada-mais"


def test_what_a_tap_implies_passes_over_no_step(house):
    """Playing an Aliado implies that nobody answers; as a tap that ends a step only in its turn."""
    ana, _beto = house.two("fabula", leve=True, lesson=True)
    ana.declare({"seat": "A", "do": "desvirar", "permanente": "1"})
    card = {"carta": "Sapo", "custo": 1, "vida": 2, "ofensiva": 1, "influencia": 0}
    assert ana.declare({"seat": "A", "do": "jogar-aliado", **card}).answer.line.standing == "accepted"
    assert step(ana) == "arredor"
    ana.declare({"seat": "A", "do": "ninguem-responde"})
    assert step(ana) == "arredor"


@pytest.mark.parametrize("game", ["castelo", "castoria"])
def test_a_score_board_is_taught_nothing(house, game):
    assert not house.phone(game, lesson=True).look().taught
