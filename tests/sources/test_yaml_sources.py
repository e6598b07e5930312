"""Cards are read from YAML, and mistakes are answered with file and line."""

import pytest

from companion.sources import UnreadableError


def test_a_card(reader):
    (card,) = reader.cards(
        {
            "cartas.yaml": "- id: ana\n  kind: personagem\n  nome: {pt: Ana, en: Anna}\n  nivel: 2\n"
            '  valor: 1,5\n  texto:\n    pt: "{n2} **Vire**\\num"\n    en: "{n2} *Turn* one"\n  copies: 3\n'
        }
    ).values()
    assert card.kind.name == "personagem"
    assert dict(card.values) == {"nivel": 2, "valor": 15}
    assert card.texts == {
        "pt": {"nome": "Ana", "texto": "{n2} **Vire**\num"},
        "en": {"nome": "Anna", "texto": "{n2} *Turn* one"},
    }
    assert card.copies == 3
    assert str(card.origin) == "cartas.yaml:1"


def test_plain_texts_are_of_the_language_of_the_set(reader, ana):
    (card,) = reader.cards({"a.yml": ana}, "id: s\ngame: jogo\nlanguage: en\n").values()
    assert card.texts == {"en": {"nome": "Ana"}}


@pytest.mark.parametrize(
    "word", ["No", "yes", "on", "1984", "007", "1:30", "1e3", "0x10", "2024-01-02", "1_000"]
)
def test_a_text_stays_a_text(reader, word):
    (card,) = reader.cards(
        {"a.yaml": f"- id: a\n  kind: acao\n  nome: {word}\n  nivel: 1\n  texto: {word}\n"}
    ).values()
    assert card.text("nome", "pt") == word
    assert card.text("texto", "pt") == word


def test_portuguese_names_for_everything(reader):
    (card,) = reader.cards(
        {
            "a.yaml": "cartas:\n- Tipo: Ação\n  Name: Eco\n  Nível: Narrador\n"
            "  Permanente: sim\n  Text: x\n  Cópias: 2\n"
        }
    ).values()
    assert (card.id, card.kind.name, card.copies) == ("eco", "acao", 2)
    assert dict(card.values) == {"nivel": "narrador", "permanente": True}


def test_null_is_left_out(reader, ana):
    (card,) = reader.cards({"a.yaml": ana + "  texto:\n  art: ~\n  copies: null\n"}).values()
    assert "texto" not in card.texts["pt"]
    assert card.copies == 1


def test_ignored_cards_and_remarks(reader, ana):
    ignored = "- {id: velha, kind: bobagem, ignorar: x}\n"
    assert set(reader.cards({"a.yaml": ana + "  '#nota': rever\n" + ignored})) == {"ana"}


def test_windows_line_ends_and_encodings(reader):
    text = "- id: aco\r\n  kind: acao\r\n  nome: Aço e Maçã\r\n  nivel: 1\r\n  texto: é\r\n"
    for encoding in ("utf-8", "utf-8-sig", "utf-16", "cp1252"):
        (card,) = reader.cards({"a.yaml": text.encode(encoding)}).values()
        assert card.text("nome", "pt") == "Aço e Maçã"


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("- id: a\n  texto: {n2} Vire\n", 2, "in quotes"),
        ("- id: a\n  nome: Ana: a breve\n", 2, "in quotes"),
        ("- id: a\n\tnome: Ana\n", 2, "indent with spaces"),
        ("- id: !!python/object/apply:os.system [ls]\n", 1, "tags"),
        ("- !carta {id: a}\n", 1, "tags"),
        ("- &a [x, x]\n- [*a, *a]\n", 1, "anchors"),
        ("- id: a\n---\n- id: b\n", 2, "second"),
        ("- id: a\n  nome: " + "[" * 30 + "]" * 30 + "\n", 2, "nested"),
        ("[" * 100_000, 1, "nested"),
        ("? [a, b]\n: 1\n", 1, "a key must be a word"),
        ("so um texto\n", 1, "a list of cards"),
        ("- ana\n", 1, "a card here"),
        ("id: a\nnome: b\n", 1, "a list of cards"),
        ("", None, "a list of cards"),
        ("- id: \x01\n", None, "cannot be read"),
    ],
)
def test_what_is_no_yaml_of_cards(reader, text, line, words):
    with pytest.raises(UnreadableError) as caught:
        reader.read({"a.yaml": text})
    assert caught.value.mistake.origin.file == "a.yaml"
    assert caught.value.mistake.origin.line == line
    assert words in caught.value.mistake.message.to("en")


def test_all_unreadable_files_are_named_at_once(reader, ana):
    with pytest.raises(UnreadableError) as caught:
        reader.read({"a.yaml": "- [", "b.yaml": ana, "c.yaml": "x"})
    assert [mistake.origin.file for mistake in caught.value.mistakes] == ["a.yaml", "c.yaml"]


def test_a_list_where_a_text_belongs(reader, ana):
    place, card, words, _ = reader.one({"a.yaml": ana + "  texto:\n  - um\n  - dois\n"})
    assert (place, card) == ("a.yaml:7", "ana")
    assert "expected one text" in words


def test_an_icon_without_quotes_is_explained(reader, ana):
    place, _, words, _ = reader.one({"a.yaml": ana + "  texto: {n2}\n"})
    assert place == "a.yaml:6"
    assert "in quotes" in words
