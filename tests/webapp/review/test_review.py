"""The review API shows every entry as it was declared, and how the table stood then."""

import json
from datetime import UTC, datetime

import pytest

from companion.games import all_games
from companion.record_files import open_record
from companion.referee.matches.replay import replay
from webapp.store import open_folder
from webapp.tables import Client, Intent, NewTable, Tables, new_code
from webapp.tables.queries import reviewing

GAMES = [game.slug for game in all_games()]


def tap(de, delta, contador="castelo"):
    return {"seat": de, "do": "pontuar", "contador": contador, "de": de, "delta": delta}


def correct(path, value, seat="A"):
    ops = [{"op": "informar", "path": path, "value": value}]
    return {"seat": seat, "do": "ajustar", "authority": "correction", "ops": ops, "reason": "contado de novo"}


def position(**lados):
    """Return a position of Castória in the Luta of the third turn, A's."""
    sides = [
        {"narrador": seat, "mao": 5, "inventario": 54 - len(spaces), "cemiterio": 1, "hierarquia": spaces}
        for seat, spaces in lados.items()
    ]
    return {"mesa": {"ativo": "A", "turno": 3, "fase": "luta", "comprou": True, "lados": sides}}


def record(*moves, **head):
    written = {"record": 1, "game": "castoria", "seats": ["A", "B"], **head, "moves": list(moves)}
    return json.dumps(written)


def shown(step, series="castelo"):
    return step["scores"][series]


def test_every_entry_stands_as_it_was_declared(phone):
    ana = phone()
    code = ana.table()
    entries = [
        tap("A", -2),
        tap("B", -1),
        {"retract": 1},
        correct("contadores[0].valor", 20),
        {"note": "fim"},
    ]
    states = ana.declare(code, *entries)
    review = ana.review(code)
    steps = review["steps"]
    assert [step["n"] for step in steps] == [1, 2, 3, 4, 5]
    start = review["start"]["castelo"]
    assert [shown(step)["A"] - start["A"] for step in steps[:3]] == [-2, -2, 0]
    assert [shown(step)["B"] - start["B"] for step in steps[:3]] == [0, -1, -1]
    assert [step["standing"] for step in steps] == ["retracted", "accepted", None, "accepted", None]
    assert (steps[0]["verdict"], steps[0]["retracted_by"]) == ("legal", 3)
    assert steps[0]["cites"]
    assert steps[0]["message"].startswith("Permitido.")
    assert steps[4]["told"] == "fim"
    for n, state in enumerate(states, 1):
        assert ana.stood(code, n)["score"] == state
    assert ana.stood(code, 0)["score"]["contadores"] != states[0]["contadores"]


def test_steps_say_what_they_are_about_and_in_which_turn(phone):
    ana = phone()
    code = ana.table("castelo")
    ana.declare(code, tap("A", -2), tap("B", -1, "muralha"), tap("A", 1))
    review = ana.review(code)
    names = [[review["pieces"][piece] for piece in step["pieces"]] for step in review["steps"]]
    assert names == [["Castelo · Ana"], ["Muralha · Beto"], ["Castelo · Ana"]]
    assert {(step["turn"], step["active"]) for step in review["steps"]} == {(1, "A")}
    assert [one["name"] for one in review["series"]] == ["Castelo", "Muralha"]
    assert [seat["shape"] for seat in review["seats"]] == ["circle", "triangle"]
    assert review["head"]["code"] == code


def test_remedies_are_counted_by_who_used_them(phone):
    ana, beto = phone(), phone()
    code = ana.table(hold="one")
    beto.post(f"/tables/{code}/seats/B", {"take": True})
    ana.declare(code, tap("A", -2), tap("A", -3))
    beto.declare(code, {"retract": 1}, {"retract": 2}, correct("contadores[0].valor", 20, "B"))
    refused = {"seat": "A", "do": "avancar-fase", "para": "acoes-2"}
    ana.declare(code, refused, {"stand": 6}, {**refused, "para": "nada"})
    used = {one["who"]: one for one in ana.review(code)["remedies"]}
    assert (used["Beto"]["retracted"], used["Beto"]["corrected"], used["Beto"]["stood"]) == (2, 1, 0)
    assert (used["Ana"]["stood"], used["Ana"]["retracted"], used["Ana"]["mended"]) == (1, 0, 0)


def test_a_refusal_is_shown_with_its_rules_and_what_mends_it(phone):
    spaces = {"N3-1": {"nome": "Ferreiro", "valor_decimos": 5}}
    others = {**spaces, "N2-1": {"nome": "Conde", "valor_decimos": 4}}
    attack = {"seat": "A", "do": "atacar", "atacante": "N3-1"}
    text = record({**attack, "alvo": "N2-1"}, {**attack, "alvo": "N3-1"}, setup=position(A=spaces, B=others))
    first, second = phone().opened(text)["steps"]
    assert (first["verdict"], first["standing"]) == ("illegal", "refused")
    assert first["cites"][0]["rule"] == "castoria.lutas.nivel-superior"
    assert first["cites"][0]["role"] == "primary"
    assert first["mends"] == ["alvo N3-1"]
    assert first["events"] == []
    assert (first["phase"], first["turn"], first["active"]) == ("Luta", 3, "A")
    assert (second["verdict"], second["standing"]) == ("legal", "accepted")
    assert second["events"]
    assert phone().opened(text)["remedies"] == [
        {"who": "A", "stood": 0, "retracted": 0, "corrected": 0, "late": 0, "mended": 1}
    ]


def test_what_stands_later_was_refused_when_it_was_declared(phone):
    ana = phone()
    code = ana.table()
    refused = {"seat": "A", "do": "avancar-fase", "para": "acoes-2"}
    before, after = ana.declare(code, refused, {"stand": 1})
    assert before != after
    assert [ana.stood(code, n)["score"] for n in (1, 2)] == [before, after]
    step = ana.review(code)["steps"][0]
    assert (step["standing"], step["verdict"]) == ("stood", "illegal")


def test_a_late_answer_stands_where_it_was_declared(phone):
    ana = phone()
    code = ana.table()
    states = ana.declare(code, tap("A", -2), tap("B", -1), {**tap("A", -3), "before": 2})
    assert [ana.stood(code, n)["score"] for n in (1, 2, 3)] == states
    assert ana.review(code)["remedies"][0]["late"] == 1


def test_the_matches_before_are_there_too(phone):
    ana = phone()
    code = ana.table()
    ana.declare(code, tap("A", -2))
    ana.post(f"/tables/{code}/matches", {"again": True}, 201)
    assert ana.review(code)["steps"] == []
    assert len(ana.review(code, 1)["steps"]) == 1
    assert ana.get(f"/tables/{code}/review?match=3", 404)["error"]["code"] == "no-such-match"
    assert ana.get(f"/tables/{code}/review/7", 404)["error"]["code"] == "no-such-entry"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", ["pt", "en"])
def test_every_game_shows_how_it_stood(phone, game, lang):
    ana = phone(lang)
    code = ana.table(game)
    board = ana.get(f"/games/{game}")
    states = ana.declare(
        code, {"seat": "A", "do": "avancar-fase", "para": board["phases"][0]["id"]}, {"note": "x"}
    )
    review = ana.review(code)
    assert review["series"]
    assert all(review["steps"][0]["scores"][one["id"]] for one in review["series"])
    assert review["steps"][0]["phase"] in [phase["name"] for phase in board["phases"]]
    main = [counter["name"] for counter in board["counters"] if counter["main"] and not board["totals"]]
    assert all(any(one["name"].startswith(name) for one in review["series"]) for name in main)
    stood = ana.stood(code, 1)
    assert stood["score"] == states[0]
    assert [side["seat"] for side in stood["sides"]][:2] == ["A", "B"]
    assert all(side["lies"] for side in stood["sides"][:2])


def test_a_chapter_shows_what_it_ended_with(phone):
    ana = phone()
    code = ana.table("castoria")
    ends = {"seat": "A", "do": "encerrar", "vencedores": ["B"]}
    ana.declare(code, tap("A", -30, "imaginacao"), ends, tap("B", -5, "imaginacao"))
    steps = ana.review(code)["steps"]
    assert [shown(step, "imaginacao") for step in steps] == [
        {"A": 0, "B": 30},
        {"A": 0, "B": 30},
        {"A": 30, "B": 25},
    ]
    assert [step["part"] for step in steps] == [1, 1, 2]
    assert shown(steps[1], "partes-vencidas") == {"A": 0, "B": 1}


def test_of_what_was_before_an_upgrade_the_words_are_left(tmp_path, monkeypatch):
    def opened():
        store = open_folder(tmp_path / "old")
        return store, Tables(store, lambda _code, _seq: None, lambda: datetime.now(UTC), new_code)

    ana = Client("a" * 43)
    store, tables = opened()
    wish = NewTable(game="castelo", players=2, idem="a-table-before-an-upgrade")
    code = tables.create(wish, ana).table.code
    tables.intend(code, Intent(idem="a-tap-before-an-upgrade", entry=tap("A", -3), base_seq=1), ana)
    store.close()
    monkeypatch.setattr("webapp.tables.session.opening.ENGINE", "9.9.9")
    monkeypatch.setattr("webapp.tables.pool.table_pool.ENGINE", "9.9.9")
    store, tables = opened()
    tables.intend(code, Intent(idem="a-tap-after-an-upgrade", entry=tap("B", -1), base_seq=2), ana)
    old, between, new = reviewing.Reviewing(tables.past(code, ana), "pt").page(0).steps
    assert (old.known, old.scores, old.events, old.verdict) == (False, {}, (), "legal")
    assert old.message.startswith("Permitido.")
    assert "9.9.9" in between.told
    assert new.known
    assert new.scores["castelo"]["A"] == new.scores["castelo"]["B"] - 2
    store.close()


def test_who_looks_holds_up_nobody(app, phone):
    """The review is held apart: the table goes on, and the reviewed match stays as it was."""
    ana = phone()
    code = ana.table()
    ana.declare(code, tap("A", -2))
    past = app.extensions["companion"].tables.past(code, Client())
    ana.declare(code, tap("A", -1))
    assert len(reviewing.Reviewing(past, "pt").page(0).steps) == 1
    assert len(ana.review(code)["steps"]) == 2


def test_a_whole_chapter_is_shown_as_it_is_replayed(phone, chapter):
    review = phone().opened(chapter.read_text(encoding="utf-8"))
    opened = open_record(chapter)
    course = replay(opened.record, opened.game).match.course
    assert [step["standing"] for step in review["steps"]] == [one.standing for one in course]
    assert [step["verdict"] for step in review["steps"]] == [one.ruling.verdict for one in course]
    assert all(step["cites"] and step["known"] for step in review["steps"])
    lost = [step["scores"]["imaginacao"] for step in review["steps"] if step["part"] == 1][-1]
    assert lost == {"Ana": 30, "Beto": 0}
    assert {step["part"] for step in review["steps"]} == {1, 2}
    assert review["head"]["code"] == ""
    last = len(review["steps"])
    stood = phone().opened(chapter.read_text(encoding="utf-8"), path=f"/records/review/{last}")
    assert {"told": "capítulo 2"} in stood["view"]["patch"]["where"]
