"""A room of many tables: opened in one form, on table tents, and on one screen for whoever organises."""

import re
from io import BytesIO

import pypdfium2
import pytest

from companion.games import all_games
from companion.presets.preset import Preset, write_preset
from layouts.sheets import tents
from webapp.web.codes import modules_of

AT_THE_LAPTOP = {"REMOTE_ADDR": "127.0.0.1"}
FORM = {"game": "castoria", "count": "10", "players": "2", "mode": "placar", "idem": "a-form-of-a-test-001"}


@pytest.fixture
def host(phone):
    return phone(AT_THE_LAPTOP)


def opened(host, **given):
    return host.client.post("/host/mesas/novas", data={**FORM, **given}, environ_overrides=host.environ)


def codes(page):
    """Return the codes of the tables on the screen, in their order."""
    return re.findall(r'<article class="room-table"[^>]* aria-labelledby="room-(\w+)"', page)


def room(host, lang="pt"):
    return host.page("/host/sala/agora", headers={"Cookie": f"lang={lang}"}).text


def test_it_is_for_the_host(phone, host):
    assert opened(host).status_code == 303
    guest = phone()
    assert guest.page("/host/noite.pdf").status_code == 403
    for path in ("/host/sala", "/host/sala/agora", "/host/mesas.pdf"):
        assert guest.page(path).status_code == 403
        assert host.page(path).status_code == 200
    assert opened(guest).status_code == 403


def test_ten_tables_are_opened_in_one_form_once(host):
    for _time in range(2):  # a form that is sent twice
        assert opened(host).headers["Location"] == "/host/sala"
    page = room(host)
    assert len(codes(page)) == 10
    assert re.findall(r">(Mesa \d+)<", page) == [f"Mesa {number}" for number in range(1, 11)]


@pytest.mark.parametrize("given", [{"count": "0"}, {"count": "41"}, {"players": "9"}, {"preset": "1.zzzz"}])
def test_what_cannot_be_opened_is_said_in_one_sentence_and_opens_nothing(host, given):
    refused = opened(host, **given)
    assert refused.status_code == 400
    assert "<h1" in refused.text
    assert not codes(room(host))


def test_a_game_that_nobody_knows(host):
    assert opened(host, game="nada").status_code == 404


def test_they_play_by_the_preset_that_was_pasted(host):
    preset = Preset(game="castelo", mode="arbitro", may_let_stand="judge", own_seats_only=True)
    assert opened(host, preset=f"http://192.168.0.7:8734/combinado/{write_preset(preset)}").status_code == 303
    for code in codes(room(host)):
        table = host.get(f"/tables/{code}").json
        assert (table["game"], table["match"]["mode"], table["may_let_stand"]) == (
            "castelo",
            "arbitro",
            "judge",
        )
        assert table["own_seats_only"]


def test_seats_and_consent_are_the_players_own(phone, host):
    opened(host, count="1", mode="arbitro")
    (code,) = codes(room(host))
    assert [seat["held_by"] for seat in host.get(f"/tables/{code}").json["seats"]] == [None, None]
    ana, beto = phone(), phone()
    for player, seat in ((ana, "A"), (beto, "B")):
        assert player.post(f"/tables/{code}/seats/{seat}", {"take": True}).json["you"]["seats"] == [seat]
    asked = ana.post(f"/tables/{code}/settings", {"may_let_stand": "any"})
    (proposal,) = asked.json["proposals"]
    assert proposal["asks"] == ["B"]
    answer = f"/tables/{code}/proposals/{proposal['id']}"
    assert host.post(answer, {"seat": "B", "agree": True}).status_code == 403
    assert beto.post(answer, {"seat": "B", "agree": True}).json["may_let_stand"] == "any"


def test_the_screen_shows_names_score_and_turn(phone, host):
    opened(host, count="2")
    first, second = codes(room(host))
    ana = phone()
    ana.post(f"/tables/{second}/seats/A", {"take": True, "name": "Ana"})
    tap = {"seat": "A", "do": "pontuar", "contador": "imaginacao", "de": "A", "delta": -5}
    assert ana.declare(second, tap).status_code == 201
    page = room(host)
    before, after = page.split(f'id="room-{second}"')
    assert first in before
    side = after.partition("</li>")[0]
    assert "<strong>Ana</strong>" in side
    assert 'aria-current="true"' in side
    assert '<b class="numbers">3,0</b>' in before
    assert '<b class="numbers">2,5</b>' in side
    assert "Player 2" in host.page("/host/sala/agora?lang=en").text


def test_a_table_calls_the_judge_and_the_organiser_sees_it_and_comes(phone, host):
    opened(host, count="2")
    first, second = codes(room(host))
    ana, beto, onlooker = phone(), phone(), phone()
    for player, seat in ((ana, "A"), (beto, "B")):
        player.post(f"/tables/{second}/seats/{seat}", {"take": True})
    assert ana.get(f"/tables/{second}").json["call"] is False
    refused = onlooker.post(f"/tables/{second}/judge", {"call": True})
    assert (refused.status_code, refused.json["error"]["code"]) == (403, "not-seated")
    assert ana.post(f"/tables/{second}/judge", {"call": True}).json["call"]
    seen = beto.get(f"/tables/{second}/since/1").json
    assert seen["table"]["call"], "everybody at the table sees that it calls"
    page = room(host)
    assert re.findall(r'data-calls aria-labelledby="room-(\w+)"', page) == [second]
    assert f'data-come="{second}"' in page
    assert host.post(f"/tables/{second}/judge", {"call": False}).status_code == 200
    assert "data-calls" not in room(host)
    assert beto.get(f"/tables/{second}").json["call"] is False
    assert first != second


def test_a_table_at_home_calls_nobody(phone, host):
    ana = phone()
    code = ana.table()
    assert "call" not in ana.get(f"/tables/{code}").json
    refused = ana.post(f"/tables/{code}/judge", {"call": True})
    assert (refused.status_code, refused.json["error"]["code"]) == (400, "no-organiser")


@pytest.mark.parametrize("mode", ["placar", "arbitro"])
@pytest.mark.parametrize("game", [game.slug for game in all_games() if game.board])
def test_every_game_is_shown(host, game, mode):
    opened(host, count="1", game=game, mode=mode)
    page = room(host)
    assert len(codes(page)) == 1
    assert page.count("<li") >= 2


def test_a_tent_has_number_code_and_a_code_to_scan_on_both_sides(host):
    opened(host, count="3")
    wanted = codes(room(host))
    answer = host.page("/host/mesas.pdf")
    assert answer.mimetype == "application/pdf"
    document = pypdfium2.PdfDocument(BytesIO(answer.data))
    assert len(document) == 3
    for number, (page, code) in enumerate(zip(document, wanted, strict=True), 1):
        text = page.get_textpage().get_text_bounded()
        assert text.count(f"Mesa {number}") == 2
        assert text.count(" ".join(code)) == 2
        address = f"http://192.168.0.7:8734/m/{code}"
        assert text.count(address) == 2
        for turned in (0, 180):
            assert scanned(page, turned) == modules_of(address)


def scanned(page, turned):
    """Return the modules in the lower half of a page."""
    dots = 10  # a millimetre
    image = page.render(scale=dots * 25.4 / 72, rotation=turned).to_pil().convert("L")
    side = tents.MODULES
    left, bottom = (tents.A4.width - side) / 2, tents.BOTTOM
    count = len(modules_of("http://192.168.0.7:8734/m/ABCDEF"))
    step = side / count

    def dark(column, row):
        x, y = left + (column + 0.5) * step, bottom + side - (row + 0.5) * step
        return image.getpixel((round(x * dots), round(image.height - y * dots))) < 128

    return tuple(tuple(dark(column, row) for column in range(count)) for row in range(count))


def test_the_sheet_of_the_evening_has_every_match_that_is_over_with_its_code(host):
    opened(host, count="2", game="castelo")
    assert host.page("/host/noite.pdf").status_code == 404
    for number, code in enumerate(codes(room(host)), 1):
        host.post(f"/tables/{code}/seats/A", {"take": True})
        won = {"seat": "A", "do": "encerrar", "vencedores": ["A"]}
        assert host.declare(code, won).status_code == 201, number
    answer = host.page("/host/noite.pdf")
    assert answer.mimetype == "application/pdf"
    (page,) = pypdfium2.PdfDocument(BytesIO(answer.data))
    text = page.get_textpage().get_text_bounded()
    assert "As partidas da noite" in text
    assert all(f"Mesa {number}" in text for number in (1, 2))
    assert text.count("Vitória de") == 2


def test_there_is_nothing_to_print_without_tables(host):
    assert host.page("/host/mesas.pdf").status_code == 404


def test_the_host_page_leads_there(host):
    page = host.page("/host/painel").text
    assert 'action="/host/mesas/novas"' in page
    assert 'href="/host/sala"' in page
