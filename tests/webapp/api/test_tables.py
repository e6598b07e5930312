"""Phones make, join and play tables by the API."""

import pytest

TAP = {"seat": "A", "do": "pontuar", "contador": "imaginacao", "de": "B", "delta": -5}


def problem(answer, status, code):
    assert answer.status_code == status, answer.text
    assert answer.content_type == "application/json"
    error = answer.json["error"]
    assert error["code"] == code, error
    assert error["message"].strip()
    assert "Traceback" not in answer.text
    return error


def test_a_table_is_made_joined_declared_and_read(phone):
    ana, beto = phone(), phone()
    code = ana.table(hold="one", names=["Ana", "Beto"])
    seen = beto.come(code).json
    assert seen["you"]["seats"] == []
    assert [one["label"] for one in seen["phones"]] == ["Ana", "telefone 2"]

    beto.post(f"/tables/{code}/seats/B", {"take": True})
    answer = ana.declare(code, TAP)
    assert answer.status_code == 201
    assert answer.json["line"]["told"] == "Pontos de Imaginação · Beto −0,5"
    assert answer.json["update"]["seq"] == answer.json["seq"]

    missed = beto.get(f"/tables/{code}/since/{seen['seq']}").json
    assert [line["n"] for line in missed["lines"]] == [1]
    shown = {
        one["de"]: one["valor"] for one in missed["score"]["contadores"] if one["contador"] == "imaginacao"
    }
    assert shown == {"A": 30, "B": 25}
    assert beto.get("/tables").json[0]["code"] == code


def test_a_table_begins_with_its_variants_and_so_does_its_rematch(phone):
    ana = phone()
    code = ana.table("castelo", variants={"castelo": 30})
    again = ana.post(f"/tables/{code}/matches", {"again": True}).json
    for view in (ana.get(f"/tables/{code}").json, again):
        shown = {one["contador"]: one["valor"] for one in view["score"]["contadores"]}
        assert (shown["castelo"], shown["muralha"], view["match"]["n"]) == (30, 10, 0)
    wish = {"game": "castelo", "players": 2, "idem": ana.idem(), "variants": {"castelo": 31}}
    error = problem(ana.post("/tables", wish), 400, "unreadable")
    assert error["field"] == "variants.castelo"


def test_the_same_declaration_is_entered_once(phone):
    ana = phone()
    code = ana.table()
    first, again = (ana.declare(code, TAP, idem="the-same-mark-of-it") for _ in range(2))
    assert (first.status_code, again.status_code) == (201, 200)
    assert first.json["n"] == again.json["n"] == 1
    wish = {"game": "castelo", "players": 3, "idem": "the-same-table-it-is"}
    made, same = (ana.post("/tables", wish) for _ in range(2))
    assert (made.status_code, same.status_code) == (201, 200)
    assert made.json["code"] == same.json["code"]


def test_who_comes_late_gets_what_was_missed(phone):
    ana, beto = phone(), phone()
    code = ana.table()
    asked = beto.post(f"/tables/{code}/seats/B", {"take": True, "from_another": True})
    assert (asked.status_code, asked.json["requests"][0]["phone"]) == (202, "f2")
    assert ana.post(f"/tables/{code}/seats/B", {"give": "f2"}).status_code == 200
    assert beto.post(f"/tables/{code}/seats/B", {"take": True}).status_code == 200
    seq = ana.get(f"/tables/{code}").json["seq"]
    ana.declare(code, {"seat": "A", "do": "avancar-fase", "para": "construcao"}, seq)
    late = beto.declare(code, {"seat": "A", "do": "avancar-fase", "para": "construcao"}, seq)
    problem(late, 409, "behind")
    assert late.json["update"]["lines"][-1]["entry"]["do"] == "avancar-fase"


def test_a_table_is_forgotten_by_its_maker_or_the_host_only(phone):
    ana, beto = phone(), phone()
    code = ana.table(hold="one", names=["Ana", "Beto"])
    beto.post(f"/tables/{code}/seats/B", {"take": True})
    problem(beto.delete(f"/tables/{code}"), 403, "maker-only")
    assert "Ana" in beto.delete(f"/tables/{code}").json["error"]["message"]
    assert beto.get(f"/tables/{code}").json["you"]["may"] == []
    assert ana.get(f"/tables/{code}").json["you"]["may"] == ["forget", "judge-link", "settings"]
    ana.post(f"/tables/{code}/seats/A", {"leave": True})
    assert ana.delete(f"/tables/{code}").status_code == 204
    other = ana.table()
    assert phone({"REMOTE_ADDR": "127.0.0.1"}).delete(f"/tables/{other}").status_code == 204


def test_a_rematch_keeps_the_seats(phone):
    ana = phone()
    code = ana.table(names=["Ana", "Beto"])
    ana.declare(code, TAP)
    next_one = ana.post(f"/tables/{code}/matches", {"again": True})
    assert next_one.status_code == 201
    assert next_one.json["match"]["number"] == 2
    assert [seat["name"] for seat in next_one.json["seats"]] == ["Ana", "Beto"]


def test_a_locked_table_takes_nothing(phone):
    ana = phone()
    code = ana.table()
    assert ana.post(f"/tables/{code}/settings", {"locked": True}).json["locked"] is True
    problem(ana.declare(code, TAP), 403, "table-locked")


def test_a_forgotten_table_is_gone(phone):
    ana = phone()
    code = ana.table()
    assert ana.delete(f"/tables/{code}").status_code == 204
    problem(ana.get(f"/tables/{code}"), 404, "no-such-table")


@pytest.mark.parametrize("form", ["json", "csv", "txt", "yaml"])
def test_a_match_is_exported(phone, form):
    ana = phone()
    code = ana.table()
    ana.declare(code, TAP)
    made = ana.get(f"/tables/{code}/export.{form}")
    assert made.status_code == 200
    assert made.headers["Content-Disposition"].startswith("attachment")
    assert "imaginacao" in made.text or "Imaginação" in made.text
    problem(ana.get(f"/tables/{code}/export.{form}?match=9"), 404, "no-such-match")


@pytest.mark.parametrize(
    ("path", "body", "status", "code", "field"),
    [
        ("/tables", {"game": "xadrez", "players": 2, "idem": "x" * 20}, 400, "no-such-game", "game"),
        ("/tables", {"game": "castoria", "players": "dois", "idem": "x" * 20}, 400, "unreadable", "players"),
        ("/tables", {"game": "castoria", "players": 9, "idem": "x" * 20}, 400, "cannot-sit", "players"),
        ("/tables", {"players": 2, "idem": "x" * 20}, 400, "unreadable", ""),
        (
            "/tables",
            {"game": "castoria", "players": 2, "idem": "x" * 20, "nomes": []},
            400,
            "unreadable",
            "nomes",
        ),
        ("/tables", [], 400, "unreadable", ""),
        ("/tables/ZZZZZZ/entries", {"idem": "x" * 20, "entry": TAP, "base_seq": 1}, 404, "no-such-table", ""),
        ("/tables/{code}/entries", {"idem": "x", "entry": TAP, "base_seq": 1}, 400, "unreadable", "idem"),
        (
            "/tables/{code}/entries",
            {"idem": "x" * 20, "entry": {}, "base_seq": 1},
            400,
            "unreadable",
            "entry",
        ),
        ("/tables/{code}/seats/Z", {"take": True}, 404, "no-such-seat", "seat"),
        ("/tables/{code}/seats/A", {"take": "ja"}, 400, "unreadable", "take"),
        ("/tables/{code}/settings", {"locked": 1}, 400, "unreadable", "locked"),
        ("/tables/{code}/matches", {"again": False}, 400, "unreadable", "again"),
    ],
)
def test_what_does_not_fit_is_reported_with_its_place(phone, path, body, status, code, field):
    ana = phone()
    answer = ana.post(path.format(code=ana.table()), body)
    error = problem(answer, status, code)
    assert error.get("field", "").startswith(field)


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        ("/tables/ZZZZZZ", 404, "no-such-table"),
        ("/tables/{code}/since/nove", 404, "no-such-address"),
        ("/tables/{code}/since/99999999999999999999", 400, "unreadable"),
        ("/tables/{code}/stream?since=nove", 400, "unreadable"),
        ("/tables/{code}/export.pdf", 404, "no-such-form"),
        ("/tables/{code}/export.json?match=0", 400, "unreadable"),
        ("/games/xadrez", 404, "no-such-game"),
        ("/rules/xadrez", 404, "no-such-game"),
        ("/rules/castoria/castoria.nada", 404, "no-such-rule"),
        ("/nada", 404, "no-such-address"),
    ],
)
def test_what_is_not_there_is_refused(phone, path, status, code):
    ana = phone()
    problem(ana.get(path.format(code=ana.table())), status, code)


def test_answers_speak_both_languages(phone):
    ana = phone()
    assert "Não há" in ana.get("/games/xadrez").json["error"]["message"]
    assert "There is no game" in ana.get("/games/xadrez?lang=en").json["error"]["message"]
    english = ana.get("/games/xadrez", headers={"Accept-Language": "en-GB,en;q=0.9,pt;q=0.5"})
    assert "There is no game" in english.json["error"]["message"]
    ana.client.post("/preferencias", data={"lang": "en"}, environ_overrides=ana.environ)
    assert "There is no game" in ana.get("/games/xadrez").json["error"]["message"]


def test_games_boards_and_rules_are_data(phone):
    ana = phone()
    games = {game["slug"]: game for game in ana.get("/games").json}
    assert games["castelo"]["players"] == {"min": 2, "max": 6}
    assert {"counter": "muralha", "name": "Muralha", "starts": [10, 20]} in games["castelo"]["variants"]
    for slug in games:
        board = ana.get(f"/games/{slug}?lang=en").json
        assert board["phases"]
        assert board["counters"]
        assert all(one["rule"] in board["rules"] for one in board["phases"])
    found = [rule["id"] for rule in ana.get("/rules/castoria").json]
    assert ana.get(f"/rules/castoria/{found[0]}?lang=en").json["id"] == found[0]
    assert len(found) > 100
