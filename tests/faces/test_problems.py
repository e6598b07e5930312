"""The maker of a card is shown what is wrong with its words on its face."""

import re

import pytest

from companion.cards.card import Origin, WrittenAt
from layouts.faces import problems_of_unsound


def named(mistakes):
    return [(m.card, m.field, str(m.origin), m.message.to("en")) for m in mistakes]


def test_text_that_does_not_fit_at_its_smallest(table, card, plain_layout):
    table.write(plain_layout)
    long = card(texts={"pt": {"nome": "Onça", "texto": "Rói a corda que amarra o barco ao cais. " * 30}})
    [(name, field, origin, message)] = named(table.problems(long))
    assert (name, field, origin) == ("onca", "texto", "bichos.yaml:3")
    assert "even at 7 pt" in message


def test_each_language_is_looked_at(table, card, plain_layout):
    table.write(plain_layout)
    texts = {
        "pt": {"nome": "Onça"},
        "en": {"nome": "Jaguar with a name too long for any card " * 3},
    }
    assert table.problems(card(texts=texts), langs=("pt",)) == ()
    found = named(table.problems(card(texts=texts), langs=("pt", "en")))
    assert [field for _card, field, _origin, _message in found] == ["nome"]


def test_letters_that_the_font_lacks(table, card, plain_layout):
    table.write(plain_layout)
    [(name, field, _origin, message)] = named(table.problems(card(texts={"pt": {"nome": "Onça ★"}})))
    assert (name, field) == ("onca", "nome")
    assert message == "the font SourceSans3-Regular has no “★” (U+2605)"


def test_icons_that_nobody_has_drawn(table, card, plain_layout):
    table.write(plain_layout)
    [(_card, field, _origin, message)] = named(
        table.problems(card(texts={"pt": {"nome": "Onça", "texto": "Um {unicornio}."}}))
    )
    assert (field, message) == ("texto", "there is no icon “unicornio”")


def test_words_that_lie_on_each_other(table, card, plain_layout):
    table.write(plain_layout.replace("right: 4, width: 20, bottom: 4", "left: 4, width: 20, bottom: 40"))
    long = card(texts={"pt": {"nome": "Onça", "texto": "Rói a corda que amarra o barco. " * 9}})
    [(name, field, origin, message)] = named(table.problems(long))
    assert (name, field, message) == ("onca", "valor", "“valor” and “texto” lie on each other")
    assert origin.endswith("bicho.yaml:8")


def test_fixed_words_without_room_are_the_layouts_mistake(table, card):
    table.write(
        "styles: {a: {size: 9}}\nboxes:\n"
        "  a: {type: text, left: 4, width: 9, top: 4, height: 4, text: Comprida, style: a}\n"
    )
    found = named(table.problems(card(id="a"), card(id="b")))
    assert [(name, field, origin.rsplit("/", 1)[-1]) for name, field, origin, _message in found] == [
        (None, "a", "bicho.yaml:3")
    ]


def test_mistakes_speak_both_languages(table, card, plain_layout):
    table.write(plain_layout)
    [mistake] = table.problems(card(texts={"pt": {"nome": "★"}}))
    assert mistake.message.to("pt") != mistake.message.to("en")


WITH_AND_WITHOUT = """
styles:
  regra: {size: 9, min: 7, hyphenate: true}
  nome: {size: 12, min: 8}
boxes:
  nome: {type: text, left: 4, right: 4, top: 4, height: 8, field: nome, style: nome}
  texto: {type: rules, left: 4, right: 4, bottom: 30, height: 10, field: texto, style: regra, when: cor}
  inteiro: {type: rules, left: 4, right: 4, bottom: 20, height: 30, field: texto, style: regra, unless: cor}
"""


def test_how_much_too_long_a_text_is_and_what_takes_its_room(table, card):
    table.write(WITH_AND_WITHOUT)
    words = "Rói a corda que amarra o barco ao cais. " * 8
    assert table.problems(card(texts={"pt": {"nome": "Onça", "texto": words}})) == ()
    long = card(texts={"pt": {"nome": "Onça", "texto": words}}, values={"cor": "azul"})
    [(_card, _field, _origin, message)] = named(table.problems(long))
    too_many, fitting = map(int, re.findall(r"\d+", message)[:2])
    assert too_many + fitting == len(words)
    assert "“cor” takes the room of" in message
    shorter = card(texts={"pt": {"nome": "Onça", "texto": words[:fitting]}}, values={"cor": "azul"})
    assert table.problems(shorter) == ()


@pytest.mark.parametrize(
    ("text", "sign", "near"),
    [
        ("Vire **um Personagem agora.", "**", "um"),
        ("Vire um Personagem** agora.", "**", "Personagem"),
        ("Vire *um Personagem.", "*", "um"),
        ("**{reacao} Vire.", "**", ""),
        ("**Vire *um** Personagem.", "*", "um"),
    ],
)
def test_emphasis_that_is_not_closed(table, card, plain_layout, text, sign, near):
    table.write(plain_layout)
    [(_card, field, _origin, message)] = named(
        table.problems(card(texts={"pt": {"nome": "A", "texto": text}}))
    )
    assert field == "texto"
    assert message.startswith(f"the “{sign}” before or after “{near}” has no partner")


@pytest.mark.parametrize("text", ["2 * 3", "**um** *dois*", r"três\* e \*", "***os dois***", "a*b"])
def test_emphasis_that_is_sound(table, card, plain_layout, text):
    table.write(plain_layout)
    assert table.problems(card(texts={"pt": {"nome": "A", "texto": text}})) == ()


def test_faces_of_faulty_cards_are_looked_at_too(table, card, plain_layout):
    table.write(plain_layout)
    where = {"nome.pt": WrittenAt(Origin("a.csv", 7), "Nome")}
    faulty = table.set_of(card(texts={"pt": {"nome": "Onça ★漢字"}}, written=where))
    [mistake] = problems_of_unsound(faulty, table.layouts(), ("pt", "en"))
    assert (str(mistake.origin), mistake.field, mistake.column) == ("a.csv:7", "nome", "Nome")
    assert "“★” (U+2605), “漢” (U+6F22), “字” (U+5B57)" in mistake.message.to("en")
