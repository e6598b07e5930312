"""A person makes a table in three requests, types a code in any form, and finds the phone's tables."""

import re

import msgspec
import pytest

from companion.games import all_games, find_game
from webapp.tables import Client
from webapp.tables.wire.board_data import board_data
from webapp.web.game_data import book_of
from webapp.web.parts import parts


@pytest.fixture
def look(app):
    """Provide a table as an onlooker sees it."""

    def at(code):
        with app.app_context():
            return parts().tables.view(code, Client())

    return at


def test_three_requests_make_a_table(phone, look):
    start = phone.get("/")
    assert 'href="/nova/fabula"' in start.text
    asked = phone.get("/nova/fabula")
    assert 'value="3"' in asked.text
    made = phone.post("/nova/fabula", data={"players": "3", "hold": "all"})
    assert made.status_code == 303
    code = made.location.removeprefix("/m/")
    table = look(code)
    assert (table.game, len(table.seats)) == ("fabula", 3)
    assert {seat.held_by for seat in table.seats} == {table.phones[0].id}


def test_one_phone_each_takes_the_first_seat(table, look):
    held = [seat.held_by for seat in look(table(hold="one")).seats]
    assert held[0]
    assert held[1] is None


def test_who_loses_by_what_is_let_stand_agrees_at_tables_of_the_page(table, look):
    assert look(table()).may_let_stand == "both"


def test_a_first_match_is_refereed_light_and_taught(table, look):
    made = look(table("castoria", mode="primeira"))
    assert (made.match.mode, made.leve, made.lesson) == ("arbitro", True, True)
    assert made.taught.id == "comecar"
    assert not look(table("castoria", mode="arbitro")).lesson


@pytest.mark.parametrize("game", ["castoria", "calamandara", "ceramus", "castelo", "fabula"])
def test_a_first_match_is_offered_in_every_game(phone, game):
    assert 'value="primeira"' in phone.get(f"/nova/{game}").text


def test_names_may_be_given_at_once(table, look):
    code = table("castelo", players="3", name=["Ana", "  ", "Chico ", "Dora"])
    assert [seat.name for seat in look(code).seats] == ["Ana", "", "Chico"]


def test_teams_sit_in_turn(table, look):
    code = table("castelo", players="4", teams="2")
    one, two, three, four = (seat.team for seat in look(code).seats)
    assert one == three != two == four


def test_two_players_are_no_teams(table, look):
    assert not any(seat.team for seat in look(table("castelo", players="2", teams="2")).seats)


def test_each_phone_names_the_teams_in_its_language(table, phone):
    code = table("castelo", players="4", teams="2")
    teams = {
        lang: [seat["team_name"] for seat in phone.get(f"/api/v1/tables/{code}?lang={lang}").json["seats"]]
        for lang in ("pt", "en")
    }
    assert teams == {"pt": ["Equipe 1", "Equipe 2"] * 2, "en": ["Team 1", "Team 2"] * 2}


def test_a_match_may_be_made_long(table, look):
    code = table("castelo", **{"inicio:castelo": "30", "inicio:muralha": "10"})
    shown = look(code)
    counters = {(one["contador"], one["de"]): one["valor"] for one in _counters(shown)}
    assert [counters["castelo", "A"], counters["castelo", "B"], counters["muralha", "A"]] == [30, 30, 10]
    assert shown.match.n == 0


def _counters(view):
    return msgspec.to_builtins(view.score)["contadores"]


def test_what_is_no_variant_changes_nothing(table, look):
    assert look(table("castelo", **{"inicio:castelo": "999"})).match.n == 0


def test_a_silent_point_may_be_settled_at_once(table, look):
    code = table(
        "castoria",
        **{"decisao:castoria.decisao.9": "counts-as-a-drawn-chapter", "decisao:castoria.decisao.70": ""},
    )
    assert look(code).match.decisions["castoria.decisao.9"] == "counts-as-a-drawn-chapter"
    assert look(code).match.decisions.get("castoria.decisao.70") != "capped-at-three"


def test_the_same_form_makes_one_table(table):
    first = table(idem="the-same-form-twice")
    assert table(idem="the-same-form-twice") == first
    assert table(idem="the-same-form-twice", hold="one") != first


def test_a_number_of_players_may_be_given_by_the_address(phone):
    assert 'value="3" required checked' in phone.get("/nova/castelo?jogadores=3").text
    assert "checked" not in phone.get("/nova/castelo").text.partition("</fieldset>")[0]


@pytest.mark.parametrize(
    "fields",
    [
        {"players": "7"},
        {"players": ""},
        {"players": "two"},
        {"players": "2", "decisao:castoria.decisao.9": "x"},
    ],
)
def test_what_cannot_be_is_reported_on_the_form(phone, fields):
    answer = phone.post("/nova/castoria", data=fields)
    assert answer.status_code == 400
    assert 'role="alert"' in answer.text
    assert 'name="players"' in answer.text


@pytest.mark.parametrize(
    "write",
    [
        str.lower,
        lambda code: f" {code[:3]} {code[3:]} ",
        lambda code: f"{code[:3]}-{code[3:]}".lower(),
        lambda code: ".".join(code),
        lambda code: f"http://192.168.1.7:8000/m/{code}",
        lambda code: f"http://192.168.1.7:8000/m/{code.lower()}/",
    ],
)
def test_a_code_is_known_however_it_is_typed(phone, table, write):
    code = table()
    answer = phone.get("/entrar", query_string={"codigo": write(code)})
    assert (answer.status_code, answer.location) == (303, f"/m/{code}")


@pytest.mark.parametrize("typed", ["AAAAAA", "12", "<script>alert(1)</script>", "A" * 300])
def test_an_unknown_code_is_reported_and_kept_to_be_mended(phone, typed):
    answer = phone.get("/entrar", query_string={"codigo": typed})
    assert answer.status_code == 404
    assert 'role="alert"' in answer.text
    assert "<script>alert" not in answer.text


def test_no_code_is_the_start_page(phone):
    assert phone.get("/entrar").status_code == 200


def test_a_phone_finds_its_tables_again(phone, table, app):
    first, second = table("castoria", name=["Ana", "Beto"]), table("ceramus", players="1")
    shown = phone.get("/api/v1/tables").json
    assert [one["code"] for one in shown] == [second, first]
    assert shown[1]["names"] == ["Ana", "Beto"]
    assert app.test_client().get("/api/v1/tables").json == []
    assert first not in phone.get("/").text  # the page is the same for everybody, and asks


@pytest.mark.parametrize("lang", ["pt", "en"])
@pytest.mark.parametrize("game", [one.slug for one in all_games()])
def test_every_silent_point_that_a_score_rests_on_may_be_chosen_by_name(read, game, lang):
    book = book_of(game)
    cited = {id for id in board_data(find_game(game), lang)["rules"] if id in book.decisions}
    wanted = {id for id in cited if len(book.decisions[id].offered) > 1}
    page = read(f"/nova/{game}", lang)
    offered = set(re.findall(r'<select class="field" id="([^"]+)"', page.html))
    assert offered == wanted


def test_the_records_of_who_plays_alone_are_listed_and_forgotten(phone):
    def played(name, laid):
        made = phone.post("/nova/ceramus", data={"players": "1", "name": name, "idem": f"{name}{laid}"})
        code = made.location.removeprefix("/m/")
        for at, move in enumerate(
            (
                {"do": "pontuar", "contador": "azulejos", "de": "A/medieval", "delta": laid},
                {"do": "encerrar", "vencedores": []},
            )
        ):
            intent = {"idem": f"{code}-{at}-0123456789", "entry": {"seat": "A", **move}, "base_seq": 1 + at}
            answer = phone.post(f"/api/v1/tables/{code}/entries", json=intent)
            assert answer.status_code == 201, answer.text

    played("Ziraldo", 1)
    played("Ziraldo", 3)
    page = phone.get("/nova/ceramus").text
    listed = page[page.index('id="recordes"') :]
    assert "Ziraldo" in listed
    assert "−10" in listed
    assert "de 2 partidas" in listed
    assert phone.post("/nova/ceramus/recordes", data={"name": "ziraldo"}).status_code == 303
    assert "Ziraldo" not in phone.get("/nova/ceramus").text
    assert 'id="recordes"' not in phone.get("/nova/castelo").text
