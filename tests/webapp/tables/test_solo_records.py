"""A solo player's record belongs to the player by the name given: Ceramus, Partida Solo (p. 14)."""

import msgspec
import pytest

from webapp.tables import MatchRequest, SittingRequest
from webapp.tables.views.ending import earlier_matches, ending_of

STYLES = ("medieval", "islamico", "art-nouveau", "portugues")


@pytest.fixture
def alone(house):
    """Provide a table for one player of that name."""
    return lambda name="Ana", **more: house.phone(
        game="ceramus", players=1, names=(name,) if name else (), **more
    )


def end(phone, tiles):
    """Lay so many tiles, at most 4 of a style, and end the match."""
    for style in STYLES:
        if laid := min(4, tiles):
            de = f"A/{style}"
            phone.declare({"seat": "A", "do": "pontuar", "contador": "azulejos", "de": de, "delta": laid})
        tiles -= laid
    phone.declare({"seat": "A", "do": "encerrar", "vencedores": []})
    assert phone.look().outcome is not None


def shown_record(phone, lang="pt"):
    """Return the record that the phone is sent."""
    caller = msgspec.structs.replace(phone.caller, lang=lang)
    view = phone.house.tables.ask_kept(phone.code, caller, earlier_matches, ending_of)
    return None if view.record is msgspec.UNSET else view.record


def rename(house, phone, name):
    house.tables.sit(phone.code, "A", SittingRequest(name=name), phone.caller)


def again(house, phone):
    house.tables.another(phone.code, MatchRequest(again=True), phone.caller)


def test_the_next_table_of_that_name_plays_against_it(house, alone):
    end(alone("Ana"), 10)
    later = alone("  aná ")
    assert later.shows("recorde", "A") == 2 * 10 - 16
    assert shown_record(later) == "Seu recorde: 4 (1 partida)"
    assert shown_record(later, "en") == "Your record: 4 (1 match)"


def test_it_is_nobody_elses(house, alone):
    end(alone("Ana"), 10)
    for name in ("Beto", ""):
        other = alone(name)
        assert other.shows("recorde", "A") == -16
        assert shown_record(other) is None


def test_who_looks_on_reads_whose_it_is(house, alone):
    end(alone("Ana"), 3)
    later = alone("Ana", hold="none")
    assert shown_record(later) == "Recorde de Ana: −10 (1 partida)"


def test_the_best_of_several_matches_is_the_record(house, alone):
    for tiles in (5, 9, 7):
        end(alone("Ana"), tiles)
    later = alone("Ana")
    assert later.shows("recorde", "A") == 2 * 9 - 16
    assert shown_record(later) == "Seu recorde: 2 (3 partidas)"


def test_one_that_is_beaten_is_shown_by_its_numbers(house, alone):
    end(alone("Ana"), 9)
    later = alone("Ana")
    end(later, 12)
    record = later.look().panel["record"]
    assert (record["recorde"], record["valor"], record["batido"]) == (2, 8, True)
    assert shown_record(later) == "Seu recorde: 8 (2 partidas)"


def test_an_end_that_is_taken_back_was_none(house, alone):
    phone = alone("Ana")
    end(phone, 9)
    phone.declare({"retract": phone.look().match.last})
    assert shown_record(phone) is None
    assert alone("Ana").shows("recorde", "A") == -16
    phone.declare({"seat": "A", "do": "encerrar", "vencedores": []})
    assert alone("Ana").shows("recorde", "A") == 2


def test_a_name_given_before_the_first_tap_is_enough(house, alone):
    end(alone("Ana"), 9)
    phone = alone("")
    rename(house, phone, "Ana")
    assert phone.shows("recorde", "A") == 2
    assert not phone.look().lines


def test_a_name_given_after_the_end_keeps_it(house, alone):
    phone = alone("")
    end(phone, 9)
    rename(house, phone, "Ana")
    assert shown_record(phone) == "Seu recorde: 2 (1 partida)"
    assert alone("Ana").shows("recorde", "A") == 2


def test_a_name_given_midway_leaves_the_match_as_it_began(house, alone):
    end(alone("Ana"), 9)
    phone = alone("")
    phone.declare({"seat": "A", "do": "pontuar", "contador": "azulejos", "de": "A/medieval", "delta": 1})
    rename(house, phone, "Ana")
    assert (phone.shows("recorde", "A"), phone.shows("azulejos", "A/medieval")) == (-16, 1)


def test_the_table_hands_no_record_to_another_player(house, alone):
    phone = alone("Ana")
    end(phone, 9)
    rename(house, phone, "Beto")
    again(house, phone)
    assert phone.shows("recorde", "A") == -16
    rename(house, phone, "Ana")
    assert phone.shows("recorde", "A") == 2


def test_who_plays_with_others_has_none(house):
    phone = house.phone(game="ceramus", players=2, names=("Ana", "Beto"))
    phone.declare({"seat": "A", "do": "encerrar", "vencedores": ["A"]})
    assert house.tables.solo.of("ceramus") == ()


def test_the_referee_and_the_score_board_keep_the_same_record(house, alone):
    end(alone("Ana"), 9)
    refereed = alone("Ana", mode="arbitro")
    assert refereed.look().panel["score"]["contadores"][-1] == {"contador": "recorde", "de": "A", "valor": 2}


def test_it_outlives_its_table_and_a_restart_and_is_forgotten_by_its_name(house, alone):
    phone = alone("Anastácia Única")
    end(phone, 9)
    house.tables.forget(phone.code, phone.caller)
    house.restart()
    assert alone("anastacia unica").shows("recorde", "A") == 2
    house.tables.solo.forget("ceramus", "ANASTÁCIA ÚNICA")
    assert house.tables.solo.of("ceramus") == ()
    assert alone("Anastácia Única").shows("recorde", "A") == -16
