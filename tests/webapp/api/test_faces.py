"""Faces of cards: every card of a set has one, light and kept for good, and no view names a hidden one."""

import gzip
from xml.etree import ElementTree

import pytest
from stood_tables import acoes

from companion.games import all_games
from webapp.tables.views.card_faces import card_faces
from webapp.tables.views.card_sets import sets_of

MOST_BYTES = 6_000
GAMES = [game.slug for game in all_games() if sets_of(game.slug)]
CAT = "Gato do Telhado"
TRAP = {"id": "A:t1", "lugar": "campo", "carta": {"owner": "A", "value": "Buraco Coberto"}}


def address(face, part=""):
    game, at = face.split("/")
    return f"/games/{game}/faces/{at}{part}.svg"


def stood(phone, trap=TRAP, **more):
    """Return a table of Castelo with a known tropa and a trap of Ana's, and three phones: Caio looks on."""
    ana, beto, caio = phone(), phone(), phone()
    code = ana.table("castelo", mode="arbitro", names=["Ana", "Beto"], hold="one", **more)
    mesa = acoes()
    lado = mesa["lados"][0]
    lado["tropas"][0]["nome"] = CAT
    lado["armadilhas"] = [trap]
    assert (
        ana.post(f"/tables/{code}/matches", {"mode": "arbitro", "setup": {"mesa": mesa}}).status_code == 201
    )
    beto.post(f"/tables/{code}/seats/B", {"take": True})
    caio.come(code)
    return code, ana, beto, caio


def lying(phone, code, **more):
    """Return the faces on the board as a phone is shown them, by the keys of their pieces."""
    places = phone.get(f"/tables/{code}", **more).json["view"]["patch"]["places"].values()
    return {one["key"]: one["face"] for space in places for one in space.get("lies", ()) if one.get("face")}


@pytest.mark.parametrize("game", GAMES)
def test_the_picture_of_every_card_is_drawn_light_and_needs_nothing_else(phone, game):
    faces = card_faces(game, "pt")
    assert sum(len(one.cards) for one in sets_of(game)) == len(faces.faces) - bool(faces.back)
    asks = phone()
    for at, face in faces.faces.items():
        answer = asks.get(f"/games/{game}/faces/{at}.svg")
        assert answer.status_code == 200, face.card
        picture = ElementTree.fromstring(answer.data)
        links = [value for one in picture.iter() for key, value in one.attrib.items() if key.endswith("href")]
        assert all(link.startswith(("#", "data:image/")) for link in links), face.card
        assert len(picture.findall(".//{*}path")) > 1, face.card
        if face.card is not None:  # a back is shown where a game hides cards on its board
            assert len(gzip.compress(answer.data, 6, mtime=0)) <= MOST_BYTES, face.card.id


def test_a_browser_keeps_a_face_and_says_nothing_of_itself(phone):
    at = next(iter(card_faces("castelo", "pt").faces))
    for part in ("", "/whole"):
        answer = phone().get(f"/games/castelo/faces/{at}{part}.svg")
        assert answer.content_type == "image/svg+xml; charset=utf-8"
        assert answer.headers["Cache-Control"] == "public, max-age=31536000, immutable"
        assert "Cookie" not in answer.headers.get("Vary", "")
        assert "Set-Cookie" not in answer.headers
    back = card_faces("castelo", "pt").back
    for missing in (f"castelo/{'0' * 16}", f"fabula/{at}", back):
        assert phone().get(address(missing, "/whole")).status_code == 404
    assert phone().get("/games/xadrez/faces/0.svg").status_code == 404


def test_addresses_differ_by_card_and_by_language():
    pt, en = (card_faces("castelo", lang) for lang in ("pt", "en"))
    assert not set(pt.faces) & set(en.faces)
    (cat,) = (card for one in sets_of("castelo") for card in one.cards if card.text("nome", "pt") == CAT)
    assert pt.of(CAT.lower()) == pt.of(cat.text("nome", "en")) != en.of(CAT)
    assert pt.of("Grifo Real") == ""


def test_only_who_knows_a_face_down_card_is_told_its_face(phone):
    code, ana, beto, caio = stood(phone)
    faces = card_faces("castelo", "pt")
    secret, back, cat = faces.of(TRAP["carta"]["value"]), faces.back, faces.of(CAT)
    assert lying(ana, code)["A:t1"] == secret
    for other in (beto, caio):
        assert lying(other, code)["A:t1"] == back
        assert lying(other, code)["A:cavaleiro"] == cat
        for path in ("", "/since/0", "/offers?seat=B", "/export.json"):
            assert secret.split("/")[1] not in other.get(f"/tables/{code}{path}").text
    other, told = phone(), {**TRAP, "carta": {"owner": "A"}}
    code, _ana, beto, _caio = stood(phone, told)
    assert lying(beto, code)["A:t1"] == back  # the same whether or not its owner has named it
    assert lying(other, code)["A:t1"] == back


def test_a_trap_that_is_used_is_named_to_nobody_before(phone):
    code, ana, beto, _caio = stood(phone)
    secret = card_faces("castelo", "pt").of(TRAP["carta"]["value"])
    path, thing = f"/tables/{code}/things/places", {"query_string": {"key": "A:t1"}}
    assert [one["face"] for one in ana.get(path, **thing).json["cards"]] == [secret]
    assert "cards" not in beto.get(path, **thing).json


def test_the_sheet_of_a_card_has_its_whole_face_and_its_words(phone):
    code, ana, _beto, _caio = stood(phone, {**TRAP, "carta": {"owner": "A", "value": "Cola Escolar"}})
    (card,) = ana.get(f"/tables/{code}/things/places", query_string={"key": "A:t1"}).json["cards"]
    assert card["text"]
    assert not {"{", "*"} & set(card["text"])
    whole = ana.get(address(card["face"], "/whole"))
    assert ElementTree.fromstring(whole.data).attrib["viewBox"] == "0 0 63 88"


def test_a_table_with_cards_of_its_own_shows_no_face(phone):
    code, ana, _beto, _caio = stood(phone)
    assert lying(ana, code)
    assert ana.post(f"/tables/{code}/settings", {"cards": "own"}).status_code == 200
    assert lying(ana, code) == {}
