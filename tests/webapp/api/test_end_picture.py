"""The picture of a match's end: it names who won, shows only what everybody saw, and is small."""

import re
from itertools import groupby
from xml.etree import ElementTree

import msgspec
import pytest

from companion.games import find_game
from companion.record_links import open_link
from companion.referee.links.links import form_in
from companion.referee.views.board_view import PlacedPiece
from layouts.drawing.pen import Ink
from layouts.drawing.svg import SvgPainter
from webapp.api import ending
from webapp.api.ending import end_of
from webapp.look.end_picture import LARGEST, _Drawing, end_picture
from webapp.look.voices import voice_of
from webapp.tables import Client
from webapp.tables.log.record_files import NamedRecord
from webapp.web.codes import MOST_SCANNED, modules_of_match

ENDED = {
    "castoria": "historia_dois_a_um",
    "castelo": "imortal-de-tres",
    "fabula": "dois-contra-dois",
    "calamandara": "inteira-com-quatro",
    "ceramus": "quatro-formas-acabam",
}


@pytest.fixture
def tables(app):
    return app.extensions["companion"].tables


@pytest.fixture
def ended(phone, tables):
    """Return a phone and the code of a table whose match is an example of a game."""

    def bring(game):
        one = phone()
        file = next(one for one in find_game(game).examples if one.stem == ENDED[game])
        (said,) = tables.files.bring_in([NamedRecord(file.name, file.read_text("utf-8"))])
        return one, said.code

    return bring


@pytest.mark.parametrize("game", ENDED)
def test_it_is_a_small_drawing_that_needs_nothing_else(ended, game):
    one, code = ended(game)
    answer = one.client.get(f"/api/v1/tables/{code}/ending/picture.svg")
    assert answer.status_code == 200
    assert answer.content_type.startswith("image/svg+xml")
    assert 10_000 < len(answer.data) <= LARGEST
    drawn = ElementTree.fromstring(answer.text)
    assert drawn.get("viewBox") == "0 0 108 135"
    assert not [at for each in drawn.iter() for name, at in each.items() if "href" in name and at[0] != "#"]


@pytest.mark.parametrize("game", ENDED)
def test_it_says_who_won_and_shows_the_table_as_an_onlooker_saw_it(ended, tables, game):
    one, code = ended(game)
    slug, end = tables.ask(code, Client("somebody", "pt"), end_of)
    assert slug == game
    assert end.told.endswith(("venceu.", "venceram."))
    assert end.causes
    assert end.decisive
    assert all(side.name and side.value for side in end.sides)
    seen = one.get(f"/tables/{code}").json["view"]["patch"]["places"]
    drawn = msgspec.json.decode(msgspec.json.encode(end.view))["places"]
    assert {at: place.get("lies") for at, place in drawn.items()} == {
        at: place.get("lies") for at, place in seen.items()
    }


def test_its_code_opens_the_match_where_a_camera_can_read_it(ended, monkeypatch):
    asked = []
    monkeypatch.setattr(ending, "modules_of_match", lambda at: asked.append(at) or modules_of_match(at))
    for game in ("castoria", "castelo"):
        one, code = ended(game)
        svg = one.client.get(f"/api/v1/tables/{code}/ending/picture.svg").text
        rows = modules_of_match(asked[-1])
        runs = sum(1 for row in rows for dark, _run in groupby(row) if dark)
        assert any(drawn.count("m") == runs for drawn in re.findall(r' d="([^"]+)"', svg))
        assert open_link(form_in(asked[-1])).record.game == game
    assert modules_of_match("http://localhost/revisao#" + "A" * MOST_SCANNED) is None


def test_before_the_end_there_is_none(phone):
    one = phone()
    code = one.table("castelo", mode="arbitro")
    assert one.get(f"/tables/{code}/ending/picture.svg").status_code == 404


def test_a_score_board_has_a_picture_too(phone):
    one = phone()
    code = one.table("castelo", mode="placar", hold="all")
    assert (
        one.declare(code, {"seat": "A", "do": "encerrar", "vencedores": ["A"], "como": "castelo"}).status_code
        == 201
    )
    answer = one.get(f"/tables/{code}/ending/picture.svg")
    assert answer.status_code == 200, answer.text


def test_long_names_and_many_cards_stay_small(ended, tables):
    _one, code = ended("fabula")
    slug, end = tables.ask(code, Client("somebody", "pt"), end_of)
    long = tuple(side._replace(name="Wilhelmina " * 4) for side in end.sides) + end.sides[:2]
    words = "Ação, ímpeto e çã: Ñandú — “aspas” " * 4
    svg = end_picture(
        end._replace(sides=long, told=words, causes=(words,) * 3), voice_of(find_game(slug)), "pt"
    )
    assert len(svg.encode()) <= LARGEST


def test_the_name_of_a_card_without_a_picture_stands_below_its_edge(ended, tables, monkeypatch):
    _one, code = ended("castelo")
    slug, end = tables.ask(code, Client("somebody", "pt"), end_of)
    tops = []
    drawn = _Drawing(end, voice_of(find_game(slug)), SvgPainter(Ink(lang="pt")), 0)
    monkeypatch.setattr(drawn, "words", lambda text, y, height, *_, **__: tops.append((text, y + height)))
    drawn.card(PlacedPiece(key="a", kind="tropa", name="Onça", text="Onça 2/1/3"), 10, 14)
    assert [text for text, _top in tops] == ["Onça", "2/1/3"]
    assert all(top < 0.95 * 14 for _text, top in tops)


def test_a_traveller_stands_on_a_symbol_which_points_where_it_points_on_the_table(ended, tables, monkeypatch):
    _one, code = ended("calamandara")
    slug, end = tables.ask(code, Client("somebody", "pt"), end_of)
    signs, turns, forms, pen = [], {}, [], SvgPainter(Ink(lang="pt"))
    drawn = _Drawing(end, voice_of(find_game(slug)), pen, 0)
    monkeypatch.setattr(pen, "form", lambda key, *_: forms.append(key))
    drawn.cell(end.view.places["C3c"], 10, 90)
    assert forms == ["end-plate-fenda", "end-token-pegada"]  # the eye of the Fenda, below what lies there
    monkeypatch.setattr(drawn, "sign", lambda seat, *_: signs.append(seat))
    monkeypatch.setattr(
        drawn, "pictured", lambda look, *_, turn=0, **__: turns.setdefault(look, turn) or True
    )
    for at, turned in {"W2c": "e", "E4c": "w", "C3c": "n"}.items():  # Beto, Dora and Ana on a Pegada
        turns.clear()
        drawn.cell(end.view.places[at], 10, 90)
        assert turns["pegada"] == 90 + {"n": 0, "e": -90, "w": 90}[turned]
    assert signs == ["B", "D", "A"]
