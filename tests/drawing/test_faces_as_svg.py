"""Every face is painted as an SVG that stands alone, the same each time."""

import re
from xml.etree import ElementTree

import pytest
from drawn import faces_of_kinds

from companion.games import all_games
from companion.language import LANGUAGES
from layouts.component import Face
from layouts.drawing.svg import svg_of

SVG = "{http://www.w3.org/2000/svg}"
NO_NUMBER = re.compile(r"\b(?:nan|inf)\b", re.IGNORECASE)
REFERENCE = re.compile(r'(?:href="|url\()([^")]*)')

SMALL = 10_000  # square millimetres: a card is smaller, a board or a guide is not


def assert_stands_alone(face: Face, lang: str, low_ink: bool) -> str:
    """Return a face's SVG; assert that it is whole, of the face's size, and made of nothing but itself."""
    text = svg_of(face, lang, low_ink)
    root = ElementTree.fromstring(text)
    assert root.tag == f"{SVG}svg"
    _x, _y, width, height = map(float, root.attrib["viewBox"].split())
    assert (width, height) == pytest.approx((face.size.width, face.size.height), abs=0.005)
    numbers = [value for element in root.iter() for name, value in element.items() if name != "id"]
    assert not [value for value in numbers if NO_NUMBER.search(value)]
    ids = [element.attrib["id"] for element in root.iter() if "id" in element.attrib]
    assert len(set(ids)) == len(ids)
    outside = [link for link in REFERENCE.findall(text) if link.removeprefix("#") not in ids]
    assert [link for link in outside if not link.startswith("data:")] == []
    assert list(root.iter(f"{SVG}path")) or list(root.iter(f"{SVG}rect")), "nothing is drawn"
    return text


@pytest.mark.parametrize("game", [game.slug for game in all_games()])
def test_a_small_face_of_each_kind_stands_alone(game: str) -> None:
    for _kind, faces in faces_of_kinds(game, "pt"):
        if faces[-1].size.width * faces[-1].size.height < SMALL:
            assert_stands_alone(faces[-1], "pt", low_ink=False)


@pytest.mark.soak
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", [game.slug for game in all_games()])
def test_every_face_stands_alone(game: str, lang: str) -> None:
    for _kind, faces in faces_of_kinds(game, lang):
        for face in faces:
            for low_ink in (False, True):
                assert assert_stands_alone(face, lang, low_ink) == svg_of(face, lang, low_ink)
