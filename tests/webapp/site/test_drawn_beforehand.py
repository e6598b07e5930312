"""Faces of a site: drawn while it is built, and named at its tables without what draws."""

import pytest

from companion.games.registry import GameEntry
from webapp.site.faces import faces_of, marked
from webapp.site.phone import browser_app, browser_settings
from webapp.tables.views import face_marks
from webapp.tables.views.card_faces import card_faces
from webapp.web.static_files import StaticFiles

GAME = "castelo"


@pytest.fixture
def without_drawings(tmp_path, monkeypatch):
    """Let tables know of faces only what the builder of a site has written down."""
    before = {lang: card_faces(GAME, lang) for lang in ("pt", "en")}
    ((_path, written),) = marked((GAME,)).items()
    (tmp_path / "marks.json").write_bytes(written)

    def none(_game):
        raise AssertionError("the drawings are not there yet")

    monkeypatch.setattr(face_marks, "BEFOREHAND", tmp_path / "marks.json")
    monkeypatch.setattr(GameEntry, "load_layouts", none)
    for kept in (face_marks.face_marks, card_faces):
        kept.cache_clear()
    yield before
    for kept in (face_marks.face_marks, card_faces):
        kept.cache_clear()


def test_a_table_names_the_same_faces_without_what_draws(without_drawings):
    for lang, before in without_drawings.items():
        now = card_faces(GAME, lang)
        assert (now.names, now.back, list(now.faces)) == (before.names, before.back, list(before.faces))
        assert any(face.text for face in now.faces.values())


def test_every_face_that_a_table_may_name_is_drawn(tmp_path):
    settings = browser_settings(tmp_path, "http://localhost", "")
    client = browser_app(settings, StaticFiles()).test_client()
    drawn = set(faces_of((GAME,)))
    for lang in ("pt", "en"):
        for at, face in card_faces(GAME, lang).faces.items():
            assert f"/api/v1/games/{GAME}/faces/{at}.svg" in drawn
            whole = f"/api/v1/games/{GAME}/faces/{at}/whole.svg"
            assert (whole in drawn) == (client.get(whole).status_code == 200) == (face.card is not None)
