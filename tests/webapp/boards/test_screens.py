"""The five score boards are in sight, large enough, distinct, still, and open to everybody in Chromium."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import expect
from soaked import soaked

SCREENS = {"portrait": (360, 640), "landscape": (640, 360), "tablet": (820, 1180)}
FEWER = (
    *(("calamandara", 2), ("castelo", 2), ("castelo", 3), ("castelo", 4)),
    *(("ceramus", 1), ("ceramus", 2), ("fabula", 2)),
)
MOST = (("calamandara", 4), ("castelo", 6), ("castoria", 2), ("ceramus", 4), ("fabula", 6))
# Where fewer sit there is more room.
TABLES = (*MOST, *(pytest.param(table, marks=pytest.mark.soak) for table in FEWER))
Draw = Callable[..., Any]

FAULTS = ("outside", "small", "over", "cut", "tiny", "beyond", "broken")
FINE = {**{fault: [] for fault in FAULTS}, "scrolls": False}
# Whatever explains itself is clicked where it stands: its rule, and its explanation.
CLICKED = """[...document.querySelectorAll(".placar [data-term]")].map((place) => {
    const spot = place.getBoundingClientRect();
    const [kind, id] = place.dataset.term.split(" ");
    const { rule } = given.board[kind].find((one) => one.id === id);
    document.elementFromPoint(spot.x + spot.width / 2, spot.y + spot.height / 4)
        .dispatchEvent(new MouseEvent("click", { bubbles: true }));
    return [rule, calls.splice(0)];
})"""
LONG = ("Maximiliano", "Bartolomeu", "Esperança", "Wandamaria", "Mwamwamwa", "Constantino")


@pytest.fixture(scope="module", params=TABLES, ids=lambda table: "-".join(map(str, table)))
def again(request: pytest.FixtureRequest, drawing: Callable[[], Any]) -> Iterator[Callable[..., Any]]:
    """Provide a table's board, as when it was opened, on the page that has shown it before."""
    with drawing() as draw:
        yield partial(draw.again, *request.param)


def test_everything_is_in_sight_and_within_reach(again: Draw) -> None:
    for facing, lang in (("me", "pt"), ("around", "en")):
        page = again(facing=facing, lang=lang)
        for name, (width, height) in SCREENS.items():
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("settled()")
            assert page.evaluate("measure()") == FINE, (name, facing, lang)


@pytest.mark.parametrize(
    ("game", "seats"), [*soaked(("castelo", 4), ("fabula", 5), ("fabula", 6)), ("castelo", 6)]
)
def test_a_long_name_shows_whose_it_is(draw: Draw, game: str, seats: int) -> None:
    page = draw(game, seats)
    page.evaluate(
        f"show({{ ...view, seats: view.seats.map((one, at) => ({{ ...one, name: {list(LONG)}[at] }})) }})"
    )
    for width, height in SCREENS.values():
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("settled()")
        names = page.locator(".panel-grid .seat-name")
        seen = names.evaluate_all("all => all.map(letters)")
        assert len(seen) == seats
        assert min(seen) >= 6, list(zip(LONG, seen, strict=False))


def test_the_phase_under_way_is_said_in_full_and_the_others_by_their_beginnings(draw: Draw) -> None:
    page = draw("castelo", 2)
    phases = page.locator(".phase")
    assert [one.strip() for one in phases.all_inner_texts()] == [
        *("Desv.", "Comp.", "Manutenção", "Ações 1", "Comb.", "Ações 2", "Desc."),
    ]
    assert phases.nth(4).get_attribute("aria-label") == "Combate"
    page.set_viewport_size({"width": 820, "height": 1180})
    page.evaluate("settled()")
    assert phases.nth(4).inner_text().strip() == "Combate"


def test_two_lines_of_what_may_be_done_are_read_whole_under_a_long_name(draw: Draw) -> None:
    page = draw("castoria", 2)
    page.evaluate(
        """show({ ...view, score: { ...view.score, fase: "reconstrucao" },
                seats: view.seats.map((one) => ({ ...one, name: "Maria Antônia de Albuque" })) })"""
    )
    page.evaluate("settled()")
    seen = page.locator(".now-lines").evaluate(
        """(box) => [...box.children].filter((line) =>
            line.getBoundingClientRect().right <= box.getBoundingClientRect().right + 1).length"""
    )
    assert seen == 2


def test_castle_and_wall_of_six_are_distinguished_by_name_and_tapped_at_once(draw: Draw) -> None:
    page = draw("castelo", 6)
    assert page.locator(".row-head .term").all_inner_texts() == ["Castelo", "Muralha"]
    page.locator('[data-counter="muralha"][data-de="F"] [data-sign="less"]').click()
    page.locator('[data-counter="castelo"][data-de="C"] [data-sign="more"]').click()
    assert page.evaluate("calls") == [["tap", "muralha", "F", -1], ["tap", "castelo", "C", 1]]


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (640, 360)])
@pytest.mark.parametrize("seats", [*soaked(2, 3, 4), 6])
def test_five_are_taken_by_one_tap_in_sight_from_castle_and_wall_of_everybody(
    draw: Draw, seats: int, size: tuple[int, int]
) -> None:
    page = draw("castelo", seats, size=size)
    fives = page.locator('.panel-grid .tap-beside[data-beside="less"]')
    assert fives.filter(visible=True).count() == 2 * seats
    page.locator('[data-counter="castelo"][data-de="B"] .tap-beside[data-beside="less"]').click()
    page.locator('[data-counter="muralha"][data-de="B"] .tap-beside[data-beside="less"]').click()
    assert page.evaluate("calls") == [["tap", "castelo", "B", -5], ["tap", "muralha", "B", -5]]


@pytest.mark.parametrize(
    ("game", "seats"), [*soaked(("castoria", 2), ("fabula", 2), ("ceramus", 4)), ("castelo", 6)]
)
def test_nothing_moves_when_numbers_change(draw: Draw, game: str, seats: int) -> None:
    page = draw(game, seats)
    before = page.evaluate("boxes()")
    page.evaluate("count(() => true, 75)")
    assert page.locator(".counter-preview").first.inner_text() != ""
    assert page.evaluate("boxes()") == before


def test_a_tap_is_seen_before_the_server_answers(draw: Draw) -> None:
    page = draw("castoria", 2)
    page.evaluate("count((one) => one.de === 'A' && one.contador === 'imaginacao', -5)")
    cell = page.locator('.counter[data-counter="imaginacao"][data-de="A"]')
    assert cell.locator(".counter-preview").inner_text() == "−0,5 → 1,8"
    assert cell.locator(".counter-number").inner_text() == "1,8"


def test_tenths_stand_with_a_point_in_english(draw: Draw) -> None:
    page = draw("castoria", 2, lang="en")
    assert page.locator('.counter[data-de="B"] .counter-number').inner_text() == "10.5"
    assert page.locator('[data-seat="A"] .steps .tap').all_inner_texts() == ["−1.0", "−0.5", "+0.5", "+1.0"]


def test_a_long_press_opens_what_types_a_number_and_taps_nothing(draw: Draw) -> None:
    page = draw("castoria", 2)
    page.locator('.counter[data-de="A"] [data-sign="less"]').click(delay=650)
    assert page.evaluate("calls") == [
        ["open", "counter", {"contador": "imaginacao", "de": "A", "delta": -1, "turn": 0}]
    ]


def test_every_counter_mark_and_phase_explains_itself_where_it_stands(again: Draw) -> None:
    page = again(facing="around", lang="en")
    page.evaluate("show({ ...view, asking: true })")
    assert page.evaluate("measure()") == FINE
    inside = ".counter .tap, .option, .switch, .phase, .next, .store, .figure, .steps .tap"
    assert (
        page.locator(inside).evaluate_all("all => all.filter((one) => !one.closest('[data-term]')).length")
        == 0
    )
    page.locator(".placar [data-term]").first.click(position={"x": 2, "y": 2})
    assert page.evaluate("calls.splice(0).map(([what]) => what)") == ["asked", "open"]
    found = page.evaluate(CLICKED)
    assert found
    for rule, explained in found:
        asked, opened = explained
        assert asked == ["asked"]
        assert (opened[:2], opened[2]["rule"]) == (["open", "term"], rule)


def test_a_tap_on_the_resources_of_a_row_spends_one_and_the_rest_of_it_opens_the_seat(draw: Draw) -> None:
    page = draw("fabula", 6)
    page.locator('.row [data-counter="recursos"][data-de="A"] [data-sign="less"]').click()
    page.locator('.row[data-seat="B"] .row-bases').click()
    assert page.evaluate("calls") == [["tap", "recursos", "A", -1]]
    expect(page.get_by_role("dialog")).to_contain_text("Beto")
    assert page.locator('.row [data-counter="recursos"][data-de="B"] [data-sign="less"]').is_disabled()


def test_the_next_phase_is_one_tap_and_an_earlier_one_is_asked_about(draw: Draw) -> None:
    page = draw("castoria", 2)
    page.locator(".next").click()
    page.locator('.phase[data-when="past"]').first.click()
    assert page.evaluate("calls") == [
        ["play", {"seat": "A", "do": "avancar-fase", "para": "reconstrucao"}],
        ["open", "phase-back", {"fase": "compra"}],
    ]


def test_a_phase_that_may_be_skipped_to_is_one_tap(draw: Draw) -> None:
    page = draw("calamandara", 2)
    page.locator('.phase[data-when="ahead"]').last.click()
    assert page.evaluate("calls") == [
        ["play", {"seat": "A", "do": "avancar-fase", "para": "cartas-de-lembranca"}]
    ]


def test_the_production_of_a_turn_comes_with_one_tap(draw: Draw) -> None:
    page = draw("castelo", 4)
    page.get_by_text("Receber a produção").click()
    assert page.evaluate("calls") == [["play", {"seat": "A", "do": "produzir"}]]


@pytest.mark.parametrize("game", ["fabula", "castelo"])
def test_what_was_brought_is_asked_for_no_more(draw: Draw, game: str) -> None:
    page = draw(game, 2)
    phase = page.evaluate("given.board.phases.find((one) => one.tap)")
    score = f"{{ ...view.score, fase: '{phase['id']}', produziu: ['{phase['id']}'] }}"
    panel = "{ ...view.panel, brings: false, due: [], reminders: [] }"
    page.evaluate(f"show({{ ...view, score: {score}, panel: {panel} }})")
    lines = page.locator(".now-line").all_text_contents()
    assert lines == [one["text"] for one in phase["may"][1:]] != []


def test_whether_it_is_over_is_asked_and_the_table_may_play_on(draw: Draw) -> None:
    page = draw("castoria", 2)
    over = "{ ...view.panel, over: 'imaginacao-zerada', winners: ['A'], fallen: ['B'] }"
    page.evaluate(f"show({{ ...view, panel: {over} }})")
    page.get_by_text("Acabou?").click()
    page.locator(".next").click()
    assert [one[:2] for one in page.evaluate("calls")] == [
        ["open", "end"],
        ["play", {"seat": "A", "do": "avancar-fase", "para": "reconstrucao"}],
    ]
    assert page.evaluate("measure()") == FINE


def test_after_the_end_nothing_is_tapped_by_mistake(draw: Draw) -> None:
    page = draw("castelo", 2)
    page.evaluate("show({ ...view, outcome: { winners: ['A'], how: 'castelos-destruidos' } })")
    assert page.locator(".next").inner_text() == "A partida acabou"
    assert page.locator(".tap:not([disabled]), button.next, .now-due").count() == 0


def test_what_a_turned_panel_opens_is_turned_alike(draw: Draw) -> None:
    page = draw("castoria", 2, facing="around")
    page.locator('[data-seat="B"] .term').click()
    page.locator('[data-seat="B"] .seat').click()
    page.locator(".sheet .term").first.click()
    assert [one[2]["turn"] for one in page.evaluate("calls")] == [180, 180]


def test_who_loses_more_than_there_is_loses_what_there_is(draw: Draw) -> None:
    page = draw("castoria", 2)
    five = "{ ...one, valor: 5 }"
    counts = (
        f"view.score.contadores.map((one) => one.contador === 'imaginacao' && one.de === 'A' ? {five} : one)"
    )
    page.evaluate(f"show({{ ...view, score: {{ ...view.score, contadores: {counts} }} }})")
    page.locator('[data-seat="A"] .tap-told', has_text="−1,0").click()
    assert page.evaluate("calls") == [["tap", "imaginacao", "A", -5]]


def test_a_whole_turn_is_passed_in_two_taps(draw: Draw) -> None:
    page = draw("castelo", 6)
    page.evaluate("show({ ...view, panel: { ...view.panel, due: [], brings: false } })")
    page.locator(".now-what").click()
    page.locator(".sheet").get_by_text("Passar a vez").click()
    assert page.evaluate("calls") == [["play", {"seat": "A", "do": "passar-vez"}]]
    expect(page.locator(".sheet")).to_have_count(0)


@pytest.mark.parametrize(
    ("game", "seats", "size"), [("calamandara", 4, (360, 640)), ("ceramus", 2, (640, 360))]
)
def test_hints_that_have_no_room_are_counted_beside_whose_turn_it_is(
    draw: Draw, game: str, seats: int, size: tuple[int, int]
) -> None:
    page = draw(game, seats, size=size)
    page.evaluate("show({ ...view, panel: { ...view.panel, due: [] } })")
    page.evaluate("settled()")
    within = "one.getBoundingClientRect().right <= one.parentElement.getBoundingClientRect().right + 1"
    seen = page.locator(".now-line").evaluate_all(f"lines => lines.filter(one => {within}).length")
    every = page.locator(".now-line").count()
    assert 1 <= seen < every
    turn, lines = page.locator(".turn"), page.locator(".now-lines")
    expect(turn).to_have_attribute("data-more", f"+{every - seen}")
    assert turn.evaluate("one => one.scrollWidth <= one.clientWidth")  # the count is seen whole
    assert turn.bounding_box()["y"] + turn.bounding_box()["height"] <= lines.bounding_box()["y"]
    page.evaluate("show(view)")
    expect(page.locator(".now-due .turn[data-more]")).to_have_count(0)  # a tap takes the place of hints


def test_what_may_be_done_is_at_most_a_tap_away_and_explains_itself(draw: Draw) -> None:
    page = draw("fabula", 6)
    page.locator(".now-what").click()
    lines = page.locator(".may")
    lines.first.wait_for()
    assert lines.all_inner_texts()[:3] == [
        "Ataque bases com Aliados desvirados",
        "Aliado que entrou neste turno não ataca",
        "O Centro só depois de exposto",
    ]
    lines.first.click()
    assert page.evaluate("calls")[0][:2] == ["open", "term"]
    assert page.evaluate("calls")[0][2]["rule"] == "fabula.3.2.4"
    page.keyboard.press("Escape")
    assert page.locator(".sheet").count() == 0


def test_every_counter_of_a_seat_is_reached_and_named_in_two_taps(again: Draw) -> None:
    page = again(facing="me", lang="pt")
    page.locator('[data-seat="A"] .seat, button.row[data-seat="A"]').last.click()
    page.locator(".sheet").wait_for()
    reached = page.locator(".sheet .counter")
    names = reached.evaluate_all("all => all.map((one) => `${one.dataset.counter} ${one.dataset.de}`)")
    assert sorted(names) == sorted(page.evaluate("countersOf('A')"))
    measured = page.evaluate("measure('.sheet')")
    assert {fault: measured[fault] for fault in ("small", "over", "cut")} == {
        "small": [],
        "over": [],
        "cut": [],
    }
    page.locator(".sheet .term").first.click()
    assert page.evaluate("calls.at(-1).slice(0, 2)") == ["open", "term"]
    page.keyboard.press("Escape")
    page.locator(".sheet").wait_for(state="detached")


def test_the_zone_of_a_traveller_is_one_tap(draw: Draw) -> None:
    page = draw("calamandara", 4)
    page.locator('[data-seat="B"] .option').nth(2).click()
    assert page.evaluate("calls") == [
        ["play", {"seat": "B", "do": "marcar", "marca": "zona", "de": "B", "valor": "zona-final"}]
    ]


def test_who_holds_a_base_is_set_and_seen(draw: Draw) -> None:
    page = draw("fabula", 2)
    assert (
        page.locator('[data-seat="B"] [data-member="arredor-1"] .holder').inner_text()
        == "nas mãos de Jogador 1"
    )
    page.locator('[data-seat="B"] .seat').click()
    page.locator('.sheet [data-mark="controle"]').last.locator(".option").first.click()
    assert page.evaluate("calls") == [
        ["play", {"seat": "B", "do": "marcar", "marca": "controle", "de": "B/arredor-4", "valor": "A"}]
    ]


def test_a_phone_of_one_shows_its_holder_and_another_at_a_tap(draw: Draw) -> None:
    page = draw("castelo", 4, holds="C")
    shown = page.locator(".detail-spot .seat-name")
    assert shown.inner_text() == "Carolina"
    page.locator('.row[data-seat="A"] .seat').click()
    assert shown.inner_text() == "Jogador 1"
    assert page.locator(".detail-spot .store-here").all_inner_texts() == ["12", "3", "0", "0"]


def test_a_game_without_an_arrangement_is_played_by_its_data_alone(draw: Draw) -> None:
    page = draw("castoria", 2, **{"as": "outro-jogo"})
    assert page.evaluate("measure()") == FINE
    assert page.locator(".row-numbers").all_inner_texts() == ["2,3", "10,5"]
    page.locator(".row-numbers").first.click()
    page.locator('.sheet [data-counter="imaginacao"] [data-sign="less"]').click()
    assert page.evaluate("calls") == [["tap", "imaginacao", "A", -1]]


@pytest.mark.parametrize(("game", "seats"), [MOST[1], *soaked(MOST[3], MOST[0], MOST[2], MOST[4])])
def test_axe_finds_nothing_in_a_sheet(
    draw: Draw, complaints: Callable[[Any], list[str]], game: str, seats: int
) -> None:
    page = draw(game, seats)
    page.locator(".seat, button.row").first.click()
    if page.locator(".detail-spot").count():
        page.locator(".detail-spot .seat").click()
    page.locator(".sheet").wait_for()
    assert complaints(page) == []
