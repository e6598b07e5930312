"""A rematch keeps what it should of the match before."""

import msgspec
import pytest

from webapp.tables import MatchRequest


@pytest.fixture
def alone(house):
    return house.phone(game="ceramus", players=1)


def last(alone, lang="pt"):
    """Return the last line of history, and the last line of the match as a text."""
    alone.caller = msgspec.structs.replace(alone.caller, lang=lang)
    words = alone.house.tables.export(alone.code, "txt", alone.caller).body.decode().strip()
    return alone.look().lines[-1].told, words.splitlines()[-1]


def end(alone, tiles, winners):
    alone.declare({"seat": "A", "do": "pontuar", "contador": "azulejos", "de": "A/medieval", "delta": tiles})
    alone.declare({"seat": "A", "do": "encerrar", "vencedores": winners})
    assert list(alone.look().outcome["winners"]) == winners


def test_a_record_that_was_beaten_is_the_next_to_beat(house, alone):
    end(alone, 4, ["A"])
    house.tables.another(alone.code, MatchRequest(again=True), alone.caller)
    assert alone.look().match.number == 2
    assert alone.shows("recorde", "A") == 2 * 4 - 16
    assert alone.shows("azulejos", "A/medieval") == 0


def test_a_record_that_was_not_beaten_stays_also_after_a_restart(house, alone):
    end(alone, 4, ["A"])
    house.tables.another(alone.code, MatchRequest(again=True), alone.caller)
    end(alone, 3, [])
    house.tables.another(alone.code, MatchRequest(again=True), alone.caller)
    house.restart()
    assert alone.shows("recorde", "A") == 2 * 4 - 16


def test_a_record_is_beaten_by_its_number_whoever_is_marked(house, alone):
    end(alone, 4, [])
    assert last(alone) == ("fim: primeiro recorde, −8", "Primeiro recorde, −8.")
    house.tables.another(alone.code, MatchRequest(again=True), alone.caller)
    assert alone.shows("recorde", "A") == 2 * 4 - 16
    end(alone, 4, ["A"])
    assert last(alone)[0] == "fim: recorde não batido, −8 contra −8"


def test_alone_the_record_is_shown_with_its_numbers(house, alone):
    end(alone, 4, ["A"])
    assert last(alone) == ("fim: primeiro recorde, −8", "Primeiro recorde, −8.")
    house.tables.another(alone.code, MatchRequest(again=True), alone.caller)
    end(alone, 3, [])
    sentence = "recorde não batido, −10 contra −8"
    assert last(alone) == (f"fim: {sentence}", f"{sentence.capitalize()}.")
    house.tables.another(alone.code, MatchRequest(again=True), alone.caller)
    for style in ("medieval", "portugues", "islamico"):
        alone.declare({"seat": "A", "do": "pontuar", "contador": "azulejos", "de": f"A/{style}", "delta": 4})
    alone.declare({"seat": "A", "do": "encerrar", "vencedores": ["A"]})
    sentence = "record beaten, from −8 to 8"
    assert last(alone, "en") == (f"it is over: {sentence}", f"{sentence.capitalize()}.")


def test_who_plays_with_others_beats_no_record(house):
    ana = house.phone(game="ceramus", players=2, names=("Ana", "Beto"))
    assert ana.look().panel["record"] is None
    ana.declare({"seat": "A", "do": "encerrar", "vencedores": ["A"]})
    assert last(ana) == ("fim: vitória de Ana", "Vitória de Ana.")
