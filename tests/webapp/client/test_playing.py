"""People play at a table: they count, undo, correct, end, throw, look things up, and change seats."""

import itertools

import pytest
from playwright.sync_api import expect
from refereed_phone import TWO_FRAMES
from soaked import soaked


@pytest.fixture
def castoria(server):
    return server.table("castoria", 2)


def test_taps_in_a_row_are_one_line_with_a_preview_until_they_are_sent(server, castoria, at_table, until):
    phone = at_table(castoria).seated()
    phone.tap("imaginacao", "A", "less", times=7)
    preview = phone.page.locator('[data-counter="imaginacao"][data-de="A"] .counter-preview')
    expect(preview).to_have_text("−0,7 → 2,3")
    until(lambda: server.shows(castoria, "imaginacao", "A") == 23)
    expect(preview).to_have_text("")
    for left in (29, 28):
        phone.tap("imaginacao", "B", "less")
        until(lambda: server.shows(castoria, "imaginacao", "B") == left)  # noqa: B023
    (latest, first) = phone.lines()
    assert "−0,2" in latest
    assert "em 2 vezes" in latest
    assert "−0,7" in first


def test_ones_own_last_is_undone_at_once_and_anothers_is_shown_with_its_author(
    server, castoria, at_table, until
):
    ana, beto = (at_table(castoria).seated(seat) for seat in (0, 1))
    ana.tap("imaginacao", "B", "less", times=5)
    beto.sees("imaginacao", "B", "2,5")
    ana.bar(0)
    beto.sees("imaginacao", "B", "3,0")
    expect(beto.page.locator(".toasts")).to_contain_text("desfez: Pontos de Imaginação · Jogador 2 −0,5")
    ana.tap("imaginacao", "B", "less", times=2)
    beto.sees("imaginacao", "B", "2,8")
    beto.bar(1)
    beto.page.locator(".dialog .line").first.get_by_role("button", name="Desfazer").tap()
    beto.close()
    ana.sees("imaginacao", "B", "3,0")
    by = server.look(castoria)["lines"][-1]["by"]
    notice = ana.page.locator(".toasts .notice", has_text=by)
    notice.get_by_role("button", name="Refazer").tap()
    beto.sees("imaginacao", "B", "2,8")
    again = beto.page.locator(".toasts .notice", has_text="refez: Pontos de Imaginação · Jogador 2 −0,2")
    again.get_by_role("button", name="Desfazer").tap()
    ana.sees("imaginacao", "B", "3,0")
    assert all("desfeito" in line for line in ana.lines())


def test_a_number_is_typed_with_comma_or_point_and_set_as_a_correction(server, castoria, at_table, until):
    phone = at_table(castoria).seated()
    for typed, button, left in (
        ("0.7", "Tirar", 23),
        ("1,5", "É isto", 15),
    ):
        phone.page.evaluate(
            "([c, d]) => document.querySelector(`[data-counter=${c}][data-de=${d}] .tap`)"
            ".dispatchEvent(new PointerEvent('pointerdown', {bubbles: true}))",
            ["imaginacao", "A"],
        )
        phone.page.locator(".dialog-counter .field").fill(typed)
        phone.page.locator(".dialog .choice", has_text=button).tap()
        until(lambda: server.shows(castoria, "imaginacao", "A") == left)  # noqa: B023
    assert "correção" in phone.lines()[0]


def test_what_the_board_refuses_says_why(server, castoria, at_table, until):
    """Of two phones at once only one may take a last thing; the other is shown why, and nothing is lost."""
    ana, beto = (at_table(castoria).seated(seat) for seat in (0, 1))
    ana.page.route("**/stream*", lambda route: route.abort())
    ana.page.route("**/since/*", lambda route: route.abort())
    ana.page.route("**/entries*", lambda route: route.abort())
    ana.tap("imaginacao", "A", "less", times=20)
    beto.tap("imaginacao", "A", "less", times=20)
    beto.sees("imaginacao", "A", "1,0")
    until(lambda: server.shows(castoria, "imaginacao", "A") == 10)
    ana.page.unroute("**/entries*")
    refused = ana.page.locator(".notice-refused")
    expect(refused).to_contain_text("Imaginação")
    assert server.shows(castoria, "imaginacao", "A") == 10
    ana.page.unroute("**/stream*")
    ana.page.unroute("**/since/*")
    ana.stands("recusado")
    refused.get_by_role("button", name="Entendi").tap()
    ana.stands("ao vivo")
    ana.sees("imaginacao", "A", "1,0")
    assert "Recusado" in ana.lines()[0]


def test_what_a_rule_refuses_the_table_may_let_stand(server, castoria, at_table, until):
    phone = at_table(castoria).seated()
    move = {"seat": "A", "do": "avancar-fase", "para": "luta"}
    intent = {"idem": "a-phase-passed-over", "base_seq": server.look(castoria)["seq"], "entry": move}
    phone.page.evaluate(
        "([code, intent]) => fetch(`/api/v1/tables/${code}/entries`, {method: 'POST',"
        " headers: {'Content-Type': 'application/json'}, body: JSON.stringify(intent)})",
        [castoria, intent],
    )
    expect(phone.page.locator(".notice-refused")).to_be_visible()
    phone.bar(1)
    phone.page.locator(".dialog .line").get_by_role("button", name="Vale mesmo assim").tap()
    until(lambda: server.look(castoria)["score"]["fase"] == "luta")
    phone.close()
    assert "vale assim mesmo" in phone.lines()[-1]


def test_reaching_zero_asks_before_anything_ends(server, castoria, at_table, until):
    ana, beto = (at_table(castoria).seated(seat) for seat in (0, 1))
    ana.tap("imaginacao", "B", "less", times=30)
    asked = beto.page.locator(".notice-ending")
    expect(asked).to_contain_text("Jogador 1 venceu?")
    asked.get_by_role("button", name="Ainda não").tap()
    expect(asked).to_have_count(0)
    ana.page.locator(".notice-ending").get_by_role("button", name="Sim, acabou").tap()
    ana.sees("imaginacao", "B", "3,0")  # the next chapter
    for phone in (ana, beto):
        phone.page.locator(".dialog-finale .button-main", has_text="Ao próximo").tap()
    assert server.look(castoria)["score"]["parte"] == 2
    ana.more("Encerrar")
    ana.page.locator(".dialog-end .choice", has_text="Jogador 1").tap()
    ana.page.locator(".dialog-end .button-main").tap()  # the board has not come to it, so Beto is asked
    late = []  # the answer to Beto's own tap, which may come after the news of the end
    beto.page.route("**/proposals/*", lambda route: late.append((route, route.fetch())))
    beto.page.locator(".notice-wish").get_by_role("button", name="Responder").tap()
    beto.page.locator(".dialog-agree [data-says='agree.yes']").tap()
    expect(beto.page.locator(".notice-ending")).to_contain_text("Jogador 1 venceu.")
    beto.page.locator(".dialog-agree [data-says='agree.back'], .dialog-agree .dialog-close").first.tap()
    rematch = beto.page.locator(".dialog-finale .button", has_text="Revanche")
    expect(rematch).to_be_visible()  # the sheet has opened by itself
    with beto.page.expect_response("**/proposals/*"):
        for route, answer in late:
            route.fulfill(response=answer)
    rematch.tap()
    until(lambda: server.look(castoria)["match"]["number"] == 2)
    expect(ana.page.locator(".notice-ending")).to_have_count(0)


def test_a_tap_in_the_row_of_a_seat_spends_one_of_its_resources(server, at_table, until):
    def numbers():
        counts = server.look(code)["score"]["contadores"]
        return [one["valor"] for one in counts if (one["contador"], one["de"]) == ("recursos", "A")]

    code = server.table("fabula", 6)
    server.declare(code, {"seat": "A", "do": "pontuar", "contador": "recursos", "de": "A", "delta": 4})
    phone = at_table(code).seated()
    spend = phone.page.locator('.row [data-counter="recursos"][data-de="A"] [data-sign="less"]')
    for _once in range(2):
        spend.tap()
    expect(spend.locator(".numbers")).to_have_text("2")
    until(lambda: numbers() == [2])


@pytest.mark.parametrize(
    ("game", "counter"),
    [("castelo", "castelo"), *soaked(("castoria", "imaginacao"), ("fabula", "resistencia"))],
)
def test_the_end_leaves_every_number_in_sight_and_is_read_from_both_sides(
    game, counter, server, at_table, complaints
):
    phone = at_table(server.table(game, 2)).come()
    page = phone.page
    page.get_by_role("button", name="Todos neste telefone").tap()
    page.locator("dialog[open]").wait_for(state="detached")
    phone.tap(counter, "A/centro" if game == "fabula" else "A", "less", times=30)
    band = page.locator(".notice-ending")
    band.wait_for()
    assert band.locator(".ending-words").count() == 2
    assert complaints(page) == []
    assert band.locator(".ending-far").inner_text() == band.locator(".ending-words").first.inner_text()
    for width, height in ((360, 640), (640, 360)):
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(TWO_FRAMES)
        over = page.evaluate(
            """() => {
                const band = document.querySelector('.notice-ending').getBoundingClientRect();
                return [...document.querySelectorAll('.counter, .panel')]
                    .map(one => one.getBoundingClientRect())
                    .filter(one => one.left < band.right - 1 && one.right > band.left + 1
                        && one.top < band.bottom - 1 && one.bottom > band.top + 1).length;
            }"""
        )
        assert over == 0, (width, height)
        assert band.evaluate("one => one.scrollHeight <= one.parentElement.clientHeight + 1"), (width, height)


def test_after_the_question_mark_a_tap_explains_and_counts_nothing(server, at_table, complaints):
    code = server.table("fabula", 2)
    phone = at_table(code).seated()
    phone.bar(5)
    expect(phone.page.locator(".now-tap")).to_have_text("Toque no que quer entender")
    assert complaints(phone.page) == []
    phone.tap("resistencia", "B/arredor-1", "less")
    term = phone.page.locator(".dialog-term")
    expect(term.locator(".dialog-title")).to_have_text("Resistência")
    expect(term.locator(".rule-text").first).to_contain_text("resistência")
    phone.close()
    phone.tap("resistencia", "B/arredor-1", "less")
    phone.sees("resistencia", "B/arredor-1", "4")
    assert term.count() == 0


def test_a_step_back_is_a_correction(server, castoria, at_table, until):
    phone = at_table(castoria).seated()
    phone.page.locator(".next").tap()
    until(lambda: server.look(castoria)["score"]["fase"] == "construcao")
    phone.page.locator('.phase[data-when="past"]').first.tap()
    phone.page.locator(".dialog-phase-back .button-main").tap()
    until(lambda: server.look(castoria)["score"]["fase"] == "compra")
    assert "correção" in phone.lines()[0]


def test_one_phone_in_the_middle_turns_panels_and_dialogs(server, castoria, at_table, until):
    phone = at_table(castoria).come()
    phone.page.get_by_role("button", name="Todos neste telefone").tap()
    far = phone.page.locator('.turned[data-turn="180"]')
    expect(far).to_have_count(1)
    far.locator(".term").first.tap()
    expect(phone.page.locator('dialog[open][data-turn="180"]')).to_have_count(1)
    expect(phone.page.locator("dialog[open] .rule-text").first).to_have_text(
        "Ganha o capítulo quem leva a zero os Pontos de Imaginação (PI) do adversário."
    )
    phone.close()
    phone.bar(3)
    phone.page.get_by_role("button", name="Na minha frente").tap()
    phone.close()
    expect(far).to_have_count(0)


def test_one_phone_each_becomes_one_in_the_middle_and_back(server, castoria, at_table, until):
    ana, beto = (at_table(castoria).seated(seat) for seat in (0, 1))
    ana.bar(3)
    ana.page.get_by_role("button", name="Todos neste telefone").tap()
    ana.page.locator(".dialog-takeover .button-main").tap()
    beto.page.get_by_role("button", name="Dar").tap()
    until(lambda: len({seat["held_by"] for seat in server.look(castoria)["table"]["seats"]}) == 1)
    expect(ana.page.locator('.turned[data-turn="180"]')).to_have_count(1)
    beto.bar(3)
    beto.page.locator(".dialog-seats .seat-button").nth(1).tap()
    beto.page.locator(".dialog-takeover .button-main").tap()
    ana.page.get_by_role("button", name="Dar").tap()
    until(lambda: len({seat["held_by"] for seat in server.look(castoria)["table"]["seats"]}) == 2)
    expect(ana.page.locator('.turned[data-turn="180"]')).to_have_count(0)


def test_a_seat_is_named_and_left(server, castoria, at_table):
    ana, beto = (at_table(castoria).seated(seat) for seat in (0, 1))
    ana.bar(3)
    ana.page.get_by_role("button", name="Nome").first.tap()
    ana.page.locator(".dialog-rename .field").fill("Ana")
    ana.page.get_by_role("button", name="Guardar").tap()
    expect(beto.page.locator('.panel[data-seat="A"] .seat-name')).to_have_text("Ana")
    expect(ana.page.locator(".dialog[open]")).to_have_count(0)
    ana.bar(3)
    ana.page.get_by_role("button", name="Nome").first.tap()
    ana.page.get_by_role("button", name="Sair do lugar").tap()
    ana.page.locator(".dialog-seats").wait_for()
    assert server.look(castoria)["table"]["seats"][0]["held_by"] is None


def test_dice_and_draws_are_shown_to_all(server, castoria, at_table, until):
    ana, beto = (at_table(castoria).seated(seat) for seat in (0, 1))
    ana.more("Dados")
    ana.page.get_by_role("button", name="Sortear um jogador").tap()
    expect(beto.page.locator(".toasts")).to_contain_text("Sortear um jogador: Jogador")
    until(lambda: server.look(castoria)["lines"][-1]["entry"].get("do") == "comecar")
    begins = server.look(castoria)["lines"][-1]["entry"]["primeiro"]
    expect(ana.page.locator(".thrown")).to_contain_text(f"Jogador {1 + 'AB'.index(begins)} começa.")
    assert server.look(castoria)["score"].get("ativo") == begins
    ana.page.get_by_role("button", name="Dado", exact=True).tap()
    until(lambda: server.look(castoria)["lines"][-1]["entry"].get("o_que") == "dado")


@pytest.mark.parametrize("game", ["fabula", "castelo"])
def test_a_coin_is_offered_once_whether_or_not_the_game_has_its_own(game, server, at_table):
    phone = at_table(server.table(game, 2)).seated()
    phone.more("Dados")
    phone.page.locator(".dialog-dice").wait_for()
    expect(phone.page.get_by_role("button", name="Moeda", exact=True)).to_have_count(1)


def test_the_question_box_is_asked_from_the_table_and_leads_back(castoria, at_table):
    phone = at_table(castoria).seated()
    phone.more("Perguntar")
    phone.page.get_by_role("searchbox").fill("mão inicial")
    expect(phone.page.locator(".answer-row").first).to_contain_text("mão")
    phone.page.get_by_role("link", name=castoria).tap()
    phone.page.locator(".next").wait_for()


def test_whoever_watches_counts_nothing(server, castoria, at_table):
    phone = at_table(castoria).come()
    phone.page.get_by_role("button", name="Só assistir").tap()
    phone.page.reload()
    phone.tap("imaginacao", "A", "less")
    phone.page.locator(".dialog-seats").wait_for()
    assert server.look(castoria)["lines"] == []


def test_language_and_theme_stay(castoria, at_table):
    phone = at_table(castoria).seated()
    phone.more("Ajustes")
    phone.page.get_by_role("button", name="Escuro").tap()
    phone.page.get_by_role("button", name="English").tap()
    phone.stands("live")
    phone.page.reload()
    phone.stands("live")
    assert phone.page.evaluate("document.documentElement.dataset.theme") == "dark"
    assert "?" not in phone.page.url


def test_another_language_is_not_gone_for_without_a_network(castoria, at_table):
    phone = at_table(castoria).seated()
    phone.more("Ajustes")
    phone.page.context.set_offline(True)
    phone.page.get_by_role("button", name="English").tap()
    phone.page.get_by_role("alert").get_by_text("O computador não responde").wait_for()
    phone.page.context.set_offline(False)
    phone.page.get_by_role("button", name="English").tap()
    phone.stands("live")


def test_the_tools_are_distinguished_by_the_room_between_them(castoria, at_table):
    phone = at_table(castoria).seated()
    phone.tap("imaginacao", "B", "less")
    expect(phone.page.locator(".bar-button").first).to_be_enabled()
    ends = phone.page.locator(".bar-button").evaluate_all(
        """all => all.map((one) => {
            const range = document.createRange();
            range.selectNodeContents(one.querySelector("span") ?? one);
            const { left, right } = range.getBoundingClientRect();
            return [left, right];
        })"""
    )
    assert min(after[0] - before[1] for before, after in itertools.pairwise(ends)) >= 4


def test_a_seat_of_a_team_is_chosen_by_its_team(server, at_table):
    code = server.table("castelo", 4, teams=["Norte", "Sul", "Norte", "Sul"])
    seats = at_table(code).come().page.locator(".dialog-seats .seat-button")
    expect(seats).to_contain_text(["Norte · livre", "Sul · livre"] * 2)


def test_a_table_is_forgotten(server, castoria, at_table):
    ana, beto = (at_table(castoria).seated(seat) for seat in (0, 1))
    ana.more("Ajustes")
    ana.page.get_by_role("button", name="Esquecer a mesa").tap()
    ana.page.get_by_role("button", name="Esquecer", exact=True).tap()
    expect(ana.page).to_have_url(f"{server.url}/")
    expect(beto.page.locator("h1")).to_have_text("Essa mesa não existe")


def test_a_table_that_was_played_at_is_forgotten_once_the_others_agree(server, castoria, at_table):
    ana, beto = (at_table(castoria).seated(seat) for seat in (0, 1))
    ana.tap("imaginacao", "B", "less", times=3)
    beto.sees("imaginacao", "B", "2,7")
    ana.more("Ajustes")
    ana.page.get_by_role("button", name="Esquecer a mesa").tap()
    ana.page.get_by_role("button", name="Esquecer", exact=True).tap()
    expect(ana.page.locator(".dialog-forget")).to_contain_text("Jogador 2 precisa concordar: esquecer")
    beto.page.locator(".notice-wish").get_by_role("button", name="Responder").tap()
    expect(beto.page.locator(".dialog-agree")).to_contain_text("esquecer esta mesa, com todas as partidas")
    beto.page.locator(".dialog-agree [data-says='agree.yes']").tap()
    for phone in (ana, beto):
        expect(phone.page.locator("h1")).to_have_text("Essa mesa não existe")
