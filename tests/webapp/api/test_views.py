"""The view of a table reaches everybody, as a difference, with a verdict, and of any entry."""

import json

import pytest

from companion.referee.views.view_changes import patch_view


@pytest.fixture(params=["castoria", "ceramus"])
def table(request, phone):
    ana = phone()
    return ana, ana.table(request.param, mode="arbitro", names=["Ana", "Beto"]), request.param


def moves(game):
    """Return the first declarations at a table of each game, one after the other."""
    if game == "castoria":
        return [{"seat": seat, "do": do} for do in ("embaralhar", "cortar") for seat in "AB"]
    cards = ["MU01", "MU02", "MU03:1", "MU04", "MU05", "MU06", "MU07:2", "MU08"]
    return [{"seat": "A", "do": "montar-mural", "cartas": cards}, {"seat": "A", "do": "distribuir-formas"}]


def shown(view):
    """Return the view that is sent as a whole."""
    assert view["from"] == 0
    return view["patch"]


def test_a_view_is_shown_in_both_languages(table):
    ana, code, _game = table
    view = shown(ana.get(f"/tables/{code}").json["view"])
    assert set(view["now"]) == {"A", "B", ""}
    english = shown(ana.get(f"/tables/{code}?lang=en").json["view"])
    assert english["now"] != view["now"]
    assert english["places"].keys() == view["places"].keys()


def test_a_score_board_has_no_view(phone):
    ana = phone()
    code = ana.table("castelo")
    assert "view" not in ana.get(f"/tables/{code}").json


def test_what_happens_comes_as_a_difference(table):
    """Differences come in answers to entries, to questions about missed ones, and whole after too many."""
    ana, code, game = table
    held = shown(ana.get(f"/tables/{code}").json["view"])
    first, since = held, 1
    for move in moves(game):
        answer = ana.post(f"/tables/{code}/entries", {"idem": ana.idem(), "entry": move, "base_seq": since})
        assert answer.status_code == 201, answer.json
        update = answer.json["update"]["view"]
        assert update["from"] == since
        since = answer.json["seq"]
        held = patch_view(held, update["patch"])
        assert held == shown(ana.get(f"/tables/{code}").json["view"])
    missed = ana.get(f"/tables/{code}/since/1").json
    assert (missed["from"], missed["view"]["from"]) == (1, 1)
    assert patch_view(first, missed["view"]["patch"]) == held
    dealt = {"A:formas", "B:formas"} if game == "ceramus" else set()
    assert dealt <= {one["key"] for one in missed["view"]["altered"]}
    nothing = ana.get(f"/tables/{code}/since/{since}").json["view"]
    assert (nothing["from"], nothing["patch"]) == (since, {})


def test_a_difference_from_what_nobody_remembers_is_the_whole(table):
    """The maker of the table was shown it at once, but nobody in English."""
    ana, code, game = table
    ana.declare(code, moves(game)[0])
    missed = ana.get(f"/tables/{code}/since/1?lang=en").json
    assert missed["from"] == 1
    assert shown(missed["view"]) == shown(ana.get(f"/tables/{code}?lang=en").json["view"])


def test_no_answer_holds_the_position_itself(table, phone):
    """Neither a table, an update, an answer nor Revisão; an old page that asks for the view has it."""
    ana, code, game = table
    answers = [ana.declare(code, moves(game)[0]).json["update"]]
    for who in (ana, phone()):
        answers += [who.get(f"/tables/{code}{how}").json for how in ("", "/since/0", "/since/1", "/review/1")]
        stream = who.get(f"/tables/{code}/stream", buffered=False)
        chunks = iter(stream.response)
        while not (chunk := next(chunks)).startswith(b"id: "):
            pass
        stream.close()
        answers.append(json.loads(chunk.decode().partition("data: ")[2]))
    for one in answers:
        assert "state" not in one
        assert one["view"]["patch"]
    assert ana.get(f"/tables/{code}?view=1").json == ana.get(f"/tables/{code}").json


def test_who_only_watches_hears_of_it(table, phone):
    ana, code, game = table
    watching = phone()
    held = shown(watching.get(f"/tables/{code}").json["view"])
    stream = watching.get(f"/tables/{code}/stream?watch=1&since=1", buffered=False)
    ana.declare(code, moves(game)[0])
    chunks = iter(stream.response)
    while not (chunk := next(chunks)).startswith(b"id: 2"):
        pass
    stream.close()
    update = json.loads(chunk.decode().partition("data: ")[2])["view"]
    assert patch_view(held, update["patch"]) == shown(watching.get(f"/tables/{code}").json["view"])


@pytest.mark.parametrize("lang", ["pt", "en"])
def test_who_comes_gets_what_differs_from_what_its_page_shows(table, phone, lang):
    ana, code, game = table
    coming, here = phone(), f"/tables/{code}/here?lang={lang}"
    page = coming.get(f"/tables/{code}?lang={lang}").json
    answer = coming.post(here, {"seq": page["seq"]}).json
    assert (answer["view"]["from"], answer["view"]["patch"]) == (page["seq"], {})
    ana.declare(code, moves(game)[0], base_seq=answer["seq"])
    held = patch_view(shown(page["view"]), coming.post(here, {"seq": page["seq"]}).json["view"]["patch"])
    assert held == shown(coming.get(f"/tables/{code}?lang={lang}").json["view"])
    for seq in ({}, {"seq": 999}):
        assert shown(coming.post(here, seq).json["view"]) == held


def test_who_sees_more_than_its_page_shows_gets_the_whole(phone):
    """The page is drawn for everybody; a difference from its own seat's view would not apply to it."""
    ana = phone()
    code = ana.table("castoria", mode="arbitro", names=["Ana", "Beto"], hold="one")
    registers = {"seat": "A", "do": "registrar-inventario"}
    names = [f"Carta {at}" for at in range(15)]
    inventory = {"inventario": {"owner": "A", "value": [[name, 4] for name in names]}}
    seq = ana.declare(code, registers | inventory).json["seq"]
    assert ana.get(f"/tables/{code}").json["view"]["audience"] == ["A"]
    view = ana.post(f"/tables/{code}/here", {"seq": seq}).json["view"]
    assert (view["from"], view["audience"]) == (0, ["A"])


def test_a_name_that_changes_changes_the_view(table):
    ana, code, _game = table
    held = shown(ana.get(f"/tables/{code}").json["view"])
    answer = ana.post(f"/tables/{code}/seats/B", {"name": "Bia"}).json
    assert shown(answer["view"]) == held | shown(answer["view"])
    missed = ana.get(f"/tables/{code}/since/1").json["view"]
    assert patch_view(held, missed["patch"]) == shown(answer["view"])


def test_a_verdict_brings_what_would_be_seen(table):
    """The verdict comes in the one request of a tap, of the seq in it; with no view for refusals."""
    ana, code, game = table
    held = shown(ana.get(f"/tables/{code}").json["view"])
    question = {"move": moves(game)[0]}
    preview = ana.post(f"/tables/{code}/consult", question).json["preview"]
    assert preview["from"] == 1
    ana.declare(code, moves(game)[0])
    now = shown(ana.get(f"/tables/{code}").json["view"])
    assert patch_view(held, preview["patch"]) == now
    refused = ana.post(f"/tables/{code}/consult", question).json
    assert (refused["verdict"], "preview" in refused) == ("illegal", False)
    before = ana.post(f"/tables/{code}/consult", question | {"at": 0}).json
    assert (before["verdict"], "preview" in before) == ("legal", False)


def test_any_entry_is_seen_again(table):
    ana, code, game = table
    views = [shown(ana.get(f"/tables/{code}").json["view"])]
    for since, move in enumerate(moves(game), 1):
        ana.declare(code, move, base_seq=since)
        views.append(shown(ana.get(f"/tables/{code}").json["view"]))
    for n, view in enumerate(views):
        stood = ana.get(f"/tables/{code}/review/{n}").json
        assert shown(stood["view"]) == view
    assert not ana.get(f"/tables/{code}/review/0").json["view"]["altered"]


def test_a_game_is_shown_as_before_anything_was_declared(phone, unrefereed):
    seen = phone().get("/games/ceramus/view?lang=en")
    assert seen.status_code == 200
    ceramas = [one["name"] for one in seen.json["stencils"].values() if one["kind"] == "cerama"]
    assert ceramas == ["CE1", "CE2", "CE3", "CE4", "CE5", "CE6"]
    assert not [place for place in seen.json["places"].values() if place["kind"] == "casa"]
    for game, status in ((unrefereed, 400), ("xadrez", 404)):
        assert phone().get(f"/games/{game}/view").status_code == status
