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


@pytest.mark.parametrize("game", ["castelo", "castoria"])
def test_a_score_board_is_taught_nothing(house, game):
    assert not house.phone(game, lesson=True).look().taught
