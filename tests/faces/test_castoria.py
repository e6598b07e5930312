"""Castória's printed faces are measured, read and compared."""

from itertools import product
from pathlib import Path

import pytest
from PIL import ImageChops

import layouts.castoria
from companion.cards.card import Card, CardSet
from companion.games.castoria import pieces as castoria
from layouts.castoria.ornaments import ORNAMENTS
from layouts.component import GameLayouts
from layouts.drawing.pen import Ink
from layouts.faces import card_pieces, problems

FACES = Path(layouts.castoria.__file__).parent / "faces"
LAYOUTS = GameLayouts((), {}, "", (2, 2), ORNAMENTS, FACES)
KINDS = {kind.name: kind for kind in castoria.CARD_KINDS}
STRIP = castoria.CONDECORACAO_A_VISTA  # of a Condecoração under its bearer, as the Página has room for

TEXT = "{reacao} Quando outro Personagem seu morre, este ganha **+0.2** de Valor até o fim do turno."
NOTICES = {"pt": "Carta inventada · não oficial", "en": "Invented card · not official"}


def card(kind: str, nome: str = "Coração de Açúcar", **values) -> Card:
    texts = {"pt": {"nome": nome, "texto": TEXT, "epigrafe": "“À noite, não há vilões.”"}}
    fields = {field.name for field in KINDS[kind].fields}
    return Card(
        f"{kind}-{nome}-{values}",
        KINDS[kind],
        {name: value for name, value in values.items() if name in fields},
        {"pt": {name: text for name, text in texts["pt"].items() if name in fields}},
        code="K7Q",
        version=2,
    )


EVERY = (
    *(card("personagem", nivel=level, valor=valor) for level, valor in product((1, 2, 3), (0, 21, 99))),
    *(
        card("acao", nivel=level, permanente=stays)
        for level, stays in product(("1", "2", "3", "narrador"), (True, False))
    ),
    *(
        card("condecoracao", nivel=level, valor=valor)
        for level, valor in product(("1", "2", "3", "narrador"), (-99, -3, 0, 5))
    ),
)


def pieces(*cards, lang="pt"):
    made = CardSet("teste", "castoria", {"pt": "Teste"}, cards, Path(), notices=NOTICES)
    return card_pieces(made, LAYOUTS, lang=lang)


def test_every_kind_and_level_is_without_a_mistake():
    made = CardSet("teste", "castoria", {"pt": "Teste"}, EVERY, Path(), notices=NOTICES)
    assert problems(made, LAYOUTS, ("pt", "en")) == ()


@pytest.mark.parametrize("one", EVERY, ids=lambda one: one.id)
def test_a_face_says_all_that_it_must(one, drawn):
    sheet = drawn(pieces(one)[0].front)
    level = str(one.value("nivel"))
    valor = one.value("valor")
    said = ["Coração de Açúcar", "Quando outro Personagem seu", "K7Q·2", "Carta inventada · não oficial"]
    said.append("Narrador" if level == "narrador" else f"N{level}")
    if one.value("permanente"):
        said.append("permanece")
    if valor is not None:
        sign = "−" if valor < 0 else "+" if one.kind.name == "condecoracao" else ""
        said.append(f"{sign}{abs(valor) / 10:.1f}")
    for words in said:
        assert words in sheet.text


@pytest.mark.parametrize("one", EVERY[::3], ids=lambda one: one.id)
def test_sizes_of_type_and_the_safe_margin(one, drawn):
    for text, size, left, bottom, right, top in drawn(pieces(one)[0].front).words():
        assert size >= 5.5
        assert min(left, bottom, 63 - right, 88 - top) >= 2.4, text
        if text in TEXT:
            assert size >= 7


def test_the_valor_stands_large_at_one_place(drawn):
    places = set()
    for one in EVERY[:9]:
        words = drawn(pieces(one)[0].front).words()
        [(size, right, bottom)] = [
            (w[1], round(w[4]), round(w[3])) for w in words if w[0] == f"{one.value('valor') / 10:.1f}"
        ]
        assert size >= 14
        places.add((right, bottom))
    assert len(places) == 1


@pytest.mark.parametrize(
    "one", [one for one in EVERY if one.kind.name == "condecoracao"], ids=lambda one: one.id
)
def test_the_strip_of_a_condecoracao_says_what_counts(one, drawn):
    words = [
        text
        for text, _size, _l, bottom, _r, top in drawn(pieces(one)[0].front).words()
        if top < STRIP and bottom > 0
    ]
    level = str(one.value("nivel"))
    assert "Coração de Açúcar" in words
    assert ("Narrador" if level == "narrador" else f"N{level}") in words
    assert any(word[0] in "+−" and word[-2] == "." for word in words)


def test_castes_differ_in_grey_and_by_shape(drawn):
    greys = [
        drawn(pieces(card("personagem", nivel=level, valor=10))[0].front)
        .picture(60)
        .convert("L")
        .crop((5, 5, 35, 35))
        for level in (1, 2, 3)
    ]
    for at, one in enumerate(greys):
        for other in greys[at + 1 :]:
            differing = ImageChops.difference(one, other).point(lambda level: 255 if level > 80 else 0)
            assert sum(differing.histogram()[255:]) > 0.05 * 30 * 30


def test_all_cards_have_one_back_that_is_the_same_upside_down(drawn):
    backs = {piece.back.key for piece in pieces(*EVERY)}
    assert len(backs) == 1
    for look in (Ink(), Ink(low_ink=True)):
        picture = drawn(pieces(EVERY[0])[0].back, look).picture(100)
        turned = picture.rotate(180)
        differing = (
            ImageChops.difference(picture, turned).convert("L").point(lambda level: 255 if level > 96 else 0)
        )
        assert sum(differing.histogram()[255:]) < 0.002 * picture.width * picture.height


def test_cards_of_every_set_of_the_game_share_the_back():
    other = CardSet("outro", "castoria", {"pt": "Outro"}, EVERY[:1], Path(), notices={"pt": "Minha"})
    assert card_pieces(other, LAYOUTS, lang="pt")[0].back.key == pieces(EVERY[0])[0].back.key


def test_low_ink_takes_no_word_away(drawn):
    for one in EVERY[::4]:
        face = pieces(one)[0].front
        assert drawn(face, Ink(low_ink=True)).text == drawn(face).text


def test_the_other_language(drawn):
    text = drawn(pieces(card("acao", nivel="2", permanente=True), lang="en")[0].front).text
    assert "stays" in text
    assert "Invented card · not official" in text
