"""The catalogue of the area: every text of Castelo's boards has its pt-BR."""

from pathlib import Path
from string import Formatter

import pytest
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

import layouts.castelo
from companion.games import castelo
from companion.language import LOCALE_FOLDER

SOURCES = (Path(layouts.castelo.__file__).parent, Path(castelo.__file__).parent)


@pytest.fixture(scope="module")
def catalogue():
    with (LOCALE_FOLDER / "pt_BR" / "LC_MESSAGES" / "castelo.po").open("rb") as lines:
        return {message.id: message.string for message in read_po(lines) if message.id}


@pytest.fixture(scope="module")
def spoken():
    keywords = {"_": None, "_n": (1, 2)}
    return {
        found[2]
        for folder in SOURCES
        for found in extract_from_dir(folder, [("**.py", "python")], keywords=keywords)
    }


def test_every_text_is_translated_and_none_is_left_over(catalogue, spoken):
    assert spoken
    assert spoken - set(catalogue) == set()
    assert set(catalogue) - spoken == set()
    assert all(catalogue.values())


def test_translations_keep_the_facts_and_the_icons(catalogue):
    for english, portuguese in catalogue.items():
        facts, icons = parts(english)
        assert parts(portuguese) == (facts, icons), english


def parts(text):
    """The facts of a pattern and the inline icons of what it makes."""
    formatter = Formatter()
    facts = {name for _text, name, _spec, _conversion in formatter.parse(text) if name}
    shown = text.format_map(dict.fromkeys(facts, "x"))
    return facts, sorted(name for _text, name, _spec, _conversion in formatter.parse(shown) if name)
