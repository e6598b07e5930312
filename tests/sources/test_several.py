"""A field may hold several words of a card."""

import pytest

from companion.cards.kinds import CardKind, Field
from companion.language import Message
from companion.sources import read_set
from companion.sources.starter import write_starter

KIND = CardKind(
    "bicho",
    Message("Bicho"),
    (
        Field("nome", "line", Message("name")),
        Field("cores", "several", Message("colours"), required=False, choices=("BR", "AZ", "VD")),
    ),
)


@pytest.fixture
def read(tmp_path):
    def make(cores):
        (tmp_path / "set.yaml").write_text("id: s\ngame: jogo\ntitle: S\n", encoding="utf-8")
        (tmp_path / "a.csv").write_text(f'id;kind;nome;cores\na;bicho;Ana;"{cores}"\n', encoding="utf-8")
        return read_set(tmp_path, (KIND,), icons=())

    return make


@pytest.mark.parametrize(
    ("written", "held"),
    [("vd", "VD"), ("VD AZ", "AZ VD"), ("az, vd", "AZ VD"), ("BR/VD+br", "BR VD"), (" Az ", "AZ")],
)
def test_words_are_held_once_in_the_order_of_the_choices(written, held, read):
    reading = read(written)
    assert not reading.mistakes
    assert reading.card_set.cards[0].value("cores") == held


def test_a_wrong_word_is_named(read):
    [mistake] = read("AZ VE").mistakes
    assert "“VE” is not one of BR, AZ, VD" in mistake.message.to("en")
    assert mistake.field == "cores"


def test_none_is_no_value(read):
    assert read("").card_set.cards[0].value("cores") is None


def test_the_starter_shows_several_and_its_guide_says_so(tmp_path):
    write_starter(tmp_path / "novo", "jogo", (KIND,), (), lang="en", table=False)
    assert "cores: BR AZ" in (tmp_path / "novo" / "cartas.yaml").read_text("utf-8")
    assert "any of these, spaces between them: BR, AZ, VD" in (tmp_path / "novo" / "LEIA-ME.md").read_text(
        "utf-8"
    )
