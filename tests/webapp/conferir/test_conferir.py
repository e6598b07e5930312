"""Conferir a mesa costs few taps in a browser, keeps values, and says why a correction is refused."""

import json

import pytest
from playwright.sync_api import expect
from soaked import soaked

from companion.referee.questions.reconciling import LONG

MOST_TAPS = 25
LOW = {"width": 640, "height": 360}
PLAYERS = {"castelo": 6, "ceramus": 4}
HAS_LOADED = "part => performance.getEntriesByType('resource').some(one => one.name.includes(part))"
ANA, BETO = ("mesa.lados[0].", "mesa.lados[1].")


def small(page):
    """Return the targets that are smaller than a finger."""
    return page.evaluate(
        "() => [...document.querySelectorAll('.ck-screen :is(button, input)')].filter(one => {"
        " const box = one.getBoundingClientRect();"
        " return box.width && (box.width < 43.5 || box.height < 43.5);"
        " }).map(one => one.outerHTML.slice(0, 120))"
    )


def runs_over(page):
    return page.evaluate(
        "() => [...document.querySelectorAll("
        "'.ck-screen, .ck-body, .ck-dock, .ck-cell, .ck-space, .ck-option, .ck-dock .button')]"
        ".filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.outerHTML.slice(0, 120))"
    )


def mesa(server, code):
    return server.position(code)["mesa"]


def test_ten_differences_are_repaired_in_few_taps_by_one_entry(server, midway):
    ana = midway()
    before = len(server.look(ana.code)["lines"])
    ana.open()
    ana.change(f"{ANA}imaginacao_decimos", "−0,5")
    ana.change(f"{BETO}imaginacao_decimos", "−0,1")
    ana.change(f"{ANA}hierarquia.N3-1", "Ninguém")
    ana.change(f"{ANA}hierarquia.N3-3", "0,4")
    ana.change(f"{BETO}hierarquia.N2-1", "+0,1")
    ana.change(f"{BETO}hierarquia.N1", "0,8")
    ana.change(f"{ANA}hierarquia.N2-1", "de pé")
    ana.change(f"{BETO}mao", "+1")
    ana.change(f"{ANA}cemiterio", "+1")
    ana.tap(ana.page.locator(".ck-option", has_text="Reconstrução"))
    expect(ana.page.locator(".ck-save")).to_contain_text("(10)")
    expect(ana.field(f"{ANA}imaginacao_decimos")).to_contain_text("2,3 → 1,8")
    ana.saved()
    assert ana.taps <= MOST_TAPS
    found = mesa(server, ana.code)
    first, second = found["lados"]
    assert (first["imaginacao_decimos"], second["imaginacao_decimos"]) == (18, 16)
    assert sorted(first["hierarquia"]) == ["N1", "N2-1", "N3-2", "N3-3"]
    assert first["hierarquia"]["N2-1"].get("virado", "nao") == "nao"
    assert first["hierarquia"]["N2-1"]["agiu"]
    assert (second["hierarquia"]["N2-1"]["valor_decimos"], second["hierarquia"]["N1"]["valor_decimos"]) == (
        6,
        8,
    )
    assert (second["mao"], first["cemiterio"], found["fase"]) == (7, 1, "reconstrucao")
    lines = server.look(ana.code)["lines"]
    assert len(lines) == before + 1
    assert " conferiu a mesa: Pontos de Imaginação · Ana " in lines[-1]["told"]
    assert " = 1,8;" in lines[-1]["told"]


@pytest.mark.parametrize("game", ["castelo", *soaked("castoria", "calamandara", "ceramus", "fabula")])
def test_all_is_right_is_two_taps_on_every_board_and_shuts_nobody_out(game, server, at_table, complaints):
    code = server.table(game, PLAYERS.get(game, 2))
    ana = at_table(code).seated().open()
    assert complaints(ana.page) == []
    assert runs_over(ana.page) == []
    assert small(ana.page) == []
    ana.saved()
    assert ana.taps == 2
    (line,) = server.look(code)["lines"]
    assert (line["told"], line["standing"]) == ("mesa conferida: está tudo certo", "accepted")


@pytest.mark.parametrize("size", [*soaked(None), LOW], ids=["upright", "across"])
def test_every_editor_is_for_everybody(size, midway, complaints):
    ana = midway(**({"size": size} if size else {})).open()
    for path in ("imaginacao_decimos", "hierarquia.N2-1", "hierarquia.N2-2", "mao", "permanente"):
        ana.tap(ana.field(f"{ANA}{path}"))
        ana.page.locator(".ck-editor").wait_for()
        assert size or complaints(ana.page) == [], path  # which looks at no size
        assert small(ana.page) == [], path
        assert runs_over(ana.page) == [], path
        expect(ana.page.locator(".ck-save")).to_be_in_viewport()
    ana.tap(ana.field(f"{ANA}hierarquia.N2-1"))
    ana.tap(ana.page.locator(".ck-editor .button", has_text="A carta"))
    expect(ana.page.get_by_role("button", name="não se sabe")).to_have_attribute("aria-pressed", "true")
    assert [*small(ana.page), *runs_over(ana.page)] == []
    ana.tap(ana.page.locator(".ck-fold").first)
    ana.tap(ana.field(f"{ANA}agiu"))
    ana.tap(ana.page.locator(".ck-body").get_by_role("button", name="N2", exact=True).first)
    assert complaints(ana.page) == []
    expect(ana.page.locator(".ck-save")).to_contain_text("(2)")


def test_in_english_it_speaks_english(server, at_table, complaints):
    ana = at_table(server.table(), lang="en").seated()
    ana.tap(ana.page.locator(".tool-bar .bar-button", has_text="Verify"))
    expect(ana.page.locator("#ck-title")).to_have_text("Check the table")
    assert complaints(ana.page) == []
    ana.change("contadores[0].valor", "−0.5")
    ana.saved()
    assert "2.5" in server.ask(f"/api/v1/tables/{ana.code}/since/0?lang=en")["lines"][-1]["told"]


def test_other_phones_hear_that_the_table_was_checked(server, at_table):
    code = server.table(names=["Ana", "Beto"])
    ana, beto = (at_table(code).seated(seat) for seat in (0, 1))
    beto.page.wait_for_function(HAS_LOADED, arg="/later.json")  # the sentences of later steps
    ana.open().saved()
    expect(beto.page.locator(".toasts")).to_contain_text("Ana: Mesa conferida.")


def test_who_stands_elsewhere_is_moved_and_stays_who_it_is(server, midway):
    ana = midway().open()
    was = mesa(server, ana.code)["lados"][0]["hierarquia"]["N3-1"]
    ana.tap(ana.field(f"{ANA}hierarquia.N3-1"))
    ana.tap(ana.page.locator(".ck-editor .button", has_text="Mover"))
    ana.tap(ana.field(f"{ANA}hierarquia.N3-3"))
    ana.saved()
    now = mesa(server, ana.code)["lados"][0]["hierarquia"]
    assert "N3-1" not in now
    assert now["N3-3"] == was


def test_a_piece_is_named_by_its_card(server, midway):
    ana = midway().open()
    ana.tap(ana.field(f"{ANA}hierarquia.N3-3"))
    found = ana.page.locator(".ck-editor .ck-choice", has_text="Aprendiz de Fogueira")
    ana.page.locator(".ck-editor .field").fill("CN6")
    ana.tap(found)
    ana.tap(ana.field(f"{BETO}hierarquia.N3-2"))
    ana.tap(ana.page.locator(".ck-editor .button", has_text="A carta"))
    ana.page.locator(".ck-editor .field[type=search]").fill("aprend")
    ana.tap(found)
    ana.saved()
    lados = mesa(server, ana.code)["lados"]
    for lado, espaco in ((0, "N3-3"), (1, "N3-2")):
        one = lados[lado]["hierarquia"][espaco]
        assert (one["nome"], one["valor_decimos"]) == ("Aprendiz de Fogueira", 6)


def test_what_others_declare_meanwhile_is_seen_and_what_was_changed_stays(server, midway, at_table):
    ana = midway().open()
    ana.change(f"{ANA}mao", "+1")
    beto = at_table(ana.code).seated(1)
    ops = [{"op": "informar", "path": f"{BETO}mao", "value": 9}]
    entry = {"seat": "B", "do": "ajustar", "authority": "correction", "ops": ops}
    seq = server.look(ana.code)["seq"]
    beto.post("/entries", {"idem": "what-beto-declared-meanwhile", "entry": entry, "base_seq": seq})
    expect(ana.field(f"{BETO}mao").locator(".ck-value")).to_have_text("9")
    ana.saved()
    assert [lado.get("mao", 6) for lado in mesa(server, ana.code)["lados"]] == [6, 9]


def meddle(ana, change):
    """Change the next request of the phone, once."""
    left = [1]

    def handle(route):
        body = json.loads(route.request.post_data)
        if route.request.method == "POST" and left:
            left.pop()
            change(body)
        route.continue_(post_data=json.dumps(body))

    ana.page.route(
        "**/position?*", lambda route: handle(route) if route.request.method == "POST" else route.continue_()
    )


def test_what_is_not_taken_says_why_and_loses_nothing(server, midway):
    ana = midway().open()
    ana.change(f"{ANA}mao", "+1")
    meddle(ana, lambda body: body["values"].update({f"{ANA}imaginacao_decimos": 0}))
    ana.save()
    ana.says("Pontos de Imaginação · Ana = 0,0: ")
    ana.says("nada do que você mudou se perdeu")
    meddle(ana, lambda body: body.update(base_seq=0))
    ana.save()
    ana.says("olhe de novo")
    expect(ana.page.locator(".ck-save")).to_contain_text("(1)")
    ana.saved()
    lado = mesa(server, ana.code)["lados"][0]
    assert (lado.get("mao", 6), lado["imaginacao_decimos"]) == (6, 23)


def test_what_was_changed_and_not_saved_is_there_again(midway):
    ana = midway().open()
    ana.change(f"{ANA}mao", "+1")
    ana.tap(".ck-top .dialog-close")
    ana.page.locator(".ck-screen").wait_for(state="detached")
    ana.open()
    expect(ana.page.locator(".ck-save")).to_contain_text("(1)")
    expect(ana.field(f"{ANA}mao")).to_contain_text("5 → 6")
    ana.tap(".ck-reset")
    expect(ana.page.locator(".ck-save")).to_have_text("Está tudo certo")


def test_what_nobody_has_confirmed_for_long_is_asked_until_somebody_does(server, at_table, complaints):
    ana = at_table(server.table()).seated()
    for at in range(LONG):
        entry = {"seat": "A", "do": "pontuar", "contador": "imaginacao", "de": "A", "delta": (-1, 1)[at % 2]}
        ana.post("/entries", {"idem": f"a-tap-of-many-taps-{at:04}", "entry": entry, "base_seq": 1})
    ana.open()
    expect(ana.field("contadores[1].valor")).to_have_attribute("data-asked", "")
    expect(ana.field("contadores[0].valor")).not_to_have_attribute("data-asked", "")
    expect(ana.page.locator(".ck-lead")).to_contain_text("?")
    assert complaints(ana.page) == []
    ana.saved()
    ana.open()
    expect(ana.page.locator(".ck-body [data-asked]")).to_have_count(0)


def test_from_the_board_the_referee_goes_on_from_what_is_filled_in(server, at_table, complaints):
    ana = at_table(server.table(names=["Ana", "Beto"])).seated()
    entry = {"seat": "A", "do": "pontuar", "contador": "imaginacao", "de": "B", "delta": -5}
    ana.post("/entries", {"idem": "a-tap-before-the-referee", "entry": entry, "base_seq": 1})
    ana.open()
    ana.tap(".ck-onward")
    expect(ana.page.locator("#ck-title")).to_have_text("Como está a mesa?")
    expect(ana.field(f"{BETO}imaginacao_decimos")).to_contain_text("2,5")
    assert complaints(ana.page) == []
    ana.change(f"{ANA}hierarquia.N3-2", "0,3")
    ana.saved()
    ana.page.locator(".arbitro").wait_for()
    view = server.look(ana.code)
    assert (view["match"]["mode"], view["match"]["number"]) == ("arbitro", 2)
    first, second = mesa(server, ana.code)["lados"]
    assert first["hierarquia"]["N3-2"]["valor_decimos"] == 3
    assert second["imaginacao_decimos"] == 25


def test_the_judge_says_why(server, at_table, complaints):
    ana = at_table(server.table("castelo")).seated()
    key = ana.page.evaluate("code => fetch(`/api/v1/tables/${code}/judge`).then(one => one.json())", ana.code)
    judge = at_table(ana.code)
    judge.page.goto(key["address"])
    judge.page.locator(".dialog-judge .dialog-close").tap()
    judge.open()
    judge.change("contadores[0].valor", "+1")
    expect(judge.page.locator(".ck-save")).to_be_disabled()
    judge.page.locator(".ck-why").fill("contamos de novo")
    assert complaints(judge.page) == []
    judge.saved()
    line = server.look(ana.code)["lines"][-1]
    assert (line["by"], line["entry"]["reason"]) == ("juiz", "contamos de novo")


def test_no_phone_runs_it_or_loads_its_looks_before_it_is_opened(server, phones):
    page = phones.new(unused=True)
    loaded = []
    page.on("request", lambda request: loaded.append(request.url))
    page.goto(f"{server.url}/m/{server.table()}")
    page.locator(".dialog-seats .seat-button").first.tap()
    page.locator("dialog[open]").wait_for(state="detached")
    page.wait_for_function("() => $run.has('table/clocks.js')")  # every dialog is there by then
    assert not page.evaluate("() => $run.has('conferir/conferir.js')")
    assert not [url for url in loaded if "/conferir/" in url]
    page.locator(".tool-bar .bar-button", has_text="Conferir").tap()
    page.locator(".ck-screen").wait_for()
    assert [url for url in loaded if "/conferir/conferir.css" in url]


def test_what_is_typed_is_kept_by_the_next_tap_and_names_stay_in_their_space(midway):
    """A number counts as it is typed: a phone may never say that the field was left."""
    hand = midway().open()
    paths = [f"mesa.lados[{side}].imaginacao_decimos" for side in (0, 1)]
    hand.tap(hand.field(paths[0]))
    hand.page.locator(".ck-typed").fill("0,4")
    hand.tap(hand.field(paths[1]))
    expect(hand.field(paths[0])).to_contain_text("0,4")
    wide = "all => all.filter(one => one.scrollWidth > one.clientWidth + 1).map(one => one.textContent)"
    assert hand.page.locator(".ck-space").evaluate_all(wide) == []


def test_what_costs_another_is_asked_of_them(midway, server):
    ana = midway()
    ana.post("/settings", {"may_let_stand": "both"})
    ana.open()
    ana.change(f"{BETO}imaginacao_decimos", "−0,5")
    ana.tap(".ck-save")
    expect(ana.page.locator(".toasts")).to_contain_text("Vale quando quem perde com isso concordar")
    expect(ana.page.locator(".ck-screen")).to_have_count(0)
    assert mesa(server, ana.code)["lados"][1]["imaginacao_decimos"] == 17
    (proposal,) = server.look(ana.code)["proposals"]
    assert [(one["seat"], one["told"][-9:]) for one in proposal["losses"]] == [("B", "1,7 → 1,2")]
