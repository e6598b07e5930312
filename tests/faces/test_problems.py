"""What goes wrong with the words of a card on its face."""


def told(mistakes):
    return [(m.card, m.field, str(m.origin), m.message.to("en")) for m in mistakes]


def test_text_that_does_not_fit_at_its_smallest(table, card, plain_layout):
    table.write(plain_layout)
    long = card(texts={"pt": {"nome": "Onça", "texto": "Rói a corda que amarra o barco ao cais. " * 30}})
    [(name, field, origin, message)] = told(table.problems(long))
    assert (name, field, origin) == ("onca", "texto", "bichos.yaml:3")
    assert "even at 7 pt" in message


def test_each_language_is_looked_at(table, card, plain_layout):
    table.write(plain_layout)
    texts = {
        "pt": {"nome": "Onça"},
        "en": {"nome": "Jaguar with a name too long for any card " * 3},
    }
    assert table.problems(card(texts=texts), langs=("pt",)) == ()
    found = told(table.problems(card(texts=texts), langs=("pt", "en")))
    assert [field for _card, field, _origin, _message in found] == ["nome"]


def test_letters_that_the_font_lacks(table, card, plain_layout):
    table.write(plain_layout)
    [(name, field, _origin, message)] = told(table.problems(card(texts={"pt": {"nome": "Onça ★"}})))
    assert (name, field) == ("onca", "nome")
    assert message == "the font SourceSans3-Regular has no “★” (U+2605)"


def test_icons_that_nobody_has_drawn(table, card, plain_layout):
    table.write(plain_layout)
    [(_card, field, _origin, message)] = told(
        table.problems(card(texts={"pt": {"nome": "Onça", "texto": "Um {unicornio}."}}))
    )
    assert (field, message) == ("texto", "there is no icon “unicornio”")


def test_words_that_lie_on_each_other(table, card, plain_layout):
    table.write(plain_layout.replace("right: 4, width: 20, bottom: 4", "left: 4, width: 20, bottom: 40"))
    long = card(texts={"pt": {"nome": "Onça", "texto": "Rói a corda que amarra o barco. " * 9}})
    [(name, field, origin, message)] = told(table.problems(long))
    assert (name, field, message) == ("onca", "valor", "“valor” and “texto” lie on each other")
    assert origin.endswith("bicho.yaml:8")


def test_fixed_words_without_room_are_the_layouts_mistake(table, card):
    table.write(
        "styles: {a: {size: 9}}\nboxes:\n"
        "  a: {type: text, left: 4, width: 9, top: 4, height: 4, text: Comprida, style: a}\n"
    )
    found = told(table.problems(card(id="a"), card(id="b")))
    assert [(name, field, origin.rsplit("/", 1)[-1]) for name, field, origin, _message in found] == [
        (None, "a", "bicho.yaml:3")
    ]


def test_mistakes_speak_both_languages(table, card, plain_layout):
    table.write(plain_layout)
    [mistake] = table.problems(card(texts={"pt": {"nome": "★"}}))
    assert mistake.message.to("pt") != mistake.message.to("en")
