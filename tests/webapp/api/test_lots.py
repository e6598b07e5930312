"""The seat drawn by lot begins, in every mode, by an offered move, as long as nobody has played."""

import pytest

TABLES = [
    ("castoria", "placar", 2, False),
    ("castelo", "placar", 6, False),
    ("fabula", "placar", 6, False),
    ("calamandara", "placar", 4, False),
    ("ceramus", "placar", 4, False),
    ("castoria", "arbitro", 2, False),
    ("castoria", "arbitro", 2, True),
    ("ceramus", "arbitro", 4, False),
    ("ceramus", "arbitro", 4, True),
]


def lots(phone, code):
    answer = phone.get(f"/tables/{code}/offers?seat=A&hints=0").json
    return {one["seat"]: one for one in answer.get("lots", ())}


def declares(phone, code, move):
    answer = phone.declare(code, move, phone.get(f"/tables/{code}").json["seq"])
    assert answer.status_code == 201, answer.json
    line = answer.json["line"]
    assert line["standing"] == "accepted", line["message"]


@pytest.mark.parametrize(("game", "mode", "players", "leve"), TABLES)
def test_whoever_was_drawn_is_entered_as_who_begins(game, mode, players, leve, phone):
    ana = phone()
    code = ana.table(game, players, mode=mode, leve=leve)
    seats = "ABCDEF"[:players]
    if game == "castoria" and mode == "arbitro" and not leve:  # its book shuffles and cuts first
        assert lots(ana, code) == {}
        for do in ("embaralhar", "cortar"):
            for seat in seats:
                declares(ana, code, {"seat": seat, "do": do})
    assert list(lots(ana, code)) == list(seats)
    for drawn in (seats[-1], seats[1]):  # and again, if they draw once more
        move = lots(ana, code)[drawn]["move"]
        declares(ana, code, move)
        if mode == "arbitro" and game == "castoria":
            break  # the beginner is settled then
    if mode == "placar":
        assert ana.get(f"/tables/{code}").json["score"]["ativo"] == drawn


def test_who_was_drawn_before_the_mural_lies_reveals_first(phone):
    """Construção (p. 9): the first player reveals; the book leaves open who that is (decisao.9)."""
    ana = phone()
    code = ana.table("ceramus", 3, mode="arbitro", leve=True)
    declares(ana, code, lots(ana, code)["C"]["move"])
    murals = [f"MU{at:02}" for at in range(1, 9)]
    declares(ana, code, {"seat": "A", "do": "montar-mural", "cartas": murals})
    declares(ana, code, {"seat": "A", "do": "distribuir-formas"})
    assert "C" in lots(ana, code)
    turn = ana.get(f"/tables/{code}").json["view"]["patch"]["turn"]
    assert turn == "C"


def test_once_somebody_has_played_nobody_is_drawn_to_begin(phone):
    ana = phone()
    code = ana.table("castelo", 6)
    assert ana.declare(code, {"seat": "A", "do": "passar-vez"}).status_code == 201
    assert lots(ana, code) == {}
