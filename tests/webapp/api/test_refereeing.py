"""The addresses of a table with a referee answer phones, and refuse in words."""

import pytest

from companion.games import all_games


@pytest.fixture
def table(phone):
    ana = phone()
    return ana, ana.table(mode="arbitro", names=["Ana", "Beto"])


def test_games_say_in_which_modes_they_are_played(phone):
    modes = {one["slug"]: one["modes"] for one in phone().get("/games").json}
    assert set(modes) == {game.slug for game in all_games()}
    assert all(one == ["placar", "arbitro"] for one in modes.values())


def test_a_game_without_a_referee_is_refused(phone, unrefereed):
    asked = {"game": unrefereed, "players": 2, "mode": "arbitro", "idem": "x" * 16}
    answer = phone().post("/tables", asked)
    assert (answer.status_code, answer.json["error"]["field"]) == (400, "mode")


def test_offers_of_a_seat_in_words(table):
    ana, code = table
    answer = ana.get(f"/tables/{code}/offers?seat=A&lang=en")
    assert answer.status_code == 200
    assert answer.json["seq"] == 1
    shuffle = {"seat": "A", "do": "embaralhar"}
    assert {"move": shuffle, "told": "shuffle their own Inventário", "places": []} in answer.json["offers"]
    for asked in ("?seat=Z", ""):
        refused = ana.get(f"/tables/{code}/offers{asked}")
        assert (refused.status_code, refused.json["error"]["code"]) == (404, "no-such-seat")


def test_another_mode_and_back(phone):
    ana = phone()
    code = ana.table()
    tap = {"seat": "A", "do": "pontuar", "contador": "imaginacao", "de": "B", "delta": -4}
    assert ana.declare(code, tap).status_code == 201
    there = ana.post(f"/tables/{code}/matches", {"mode": "arbitro"})
    assert (there.status_code, there.json["match"]["mode"]) == (201, "arbitro")
    assert there.json["view"]["patch"]["counters"]["B:imaginacao"]["value"] == 26
    back = ana.post(f"/tables/{code}/matches", {"mode": "placar"}).json
    assert (back["match"]["mode"], back["match"]["number"]) == ("placar", 2 + 1)


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"again": False},
        {"mode": "judge"},
        {"again": True, "mode": "arbitro"},
        {"mode": "arbitro", "setup": {"mesa": []}},
        {"setup": {"mesa": {"lados": [], "ativo": "A"}}},
    ],
)
def test_what_is_no_match_is_refused(table, body):
    ana, code = table
    answer = ana.post(f"/tables/{code}/matches", body)
    assert (answer.status_code, answer.json["error"]["code"]) == (400, "unreadable")


def test_a_hold_reaches_whoever_listens(table, phone, hub):
    ana, code = table
    beto = phone()
    refused = beto.post(f"/tables/{code}/hold", {"hold": True})
    assert (refused.status_code, refused.json["error"]["code"]) == (403, "not-seated")
    ana.post(f"/tables/{code}/seats/B", {"leave": True})
    beto.post(f"/tables/{code}/seats/B", {"take": True})
    seq = beto.get(f"/tables/{code}").json["seq"]
    assert beto.post(f"/tables/{code}/hold", {"hold": True}).json["hold"]["phone"] == "f2"
    stream = ana.get(f"/tables/{code}/stream?since={seq}", buffered=False)
    chunks = iter(stream.response)
    next(chunks)
    assert b'"hold":{"by":"Beto","phone":"f2"' in next(chunks)
    stream.close()
    for wrong in ({}, {"hold": 1}, {"hold": True, "more": 1}):
        answer = beto.post(f"/tables/{code}/hold", wrong)
        assert answer.status_code == 400 or wrong.get("more")


def test_settings_of_the_referee(table):
    ana, code = table
    set_ = ana.post(f"/tables/{code}/settings", {"may_let_stand": "both", "hints": False}).json
    assert (set_["may_let_stand"], set_["hints"]) == ("both", False)
    assert ana.post(f"/tables/{code}/settings", {"may_let_stand": "nobody"}).status_code == 400
    assert ana.get(f"/tables/{code}/since/1").json["table"]["may_let_stand"] == "both"


def test_cards_are_found_by_name_and_code(table):
    ana, code = table
    for words in ("W6P", "w6p", "apagou-se a vela"):
        (card,) = ana.get(f"/tables/{code}/cards?words={words}&seat=A").json["cards"]
        assert card["code"] == "W6P"
    assert ana.get(f"/tables/{code}/cards").json == {"cards": []}
