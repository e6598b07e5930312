"""Deck lists are read, plain and in YAML, with their mistakes."""

import pytest

from companion.sources import UnreadableError
from companion.sources.decks import read_deck

CARDS = (
    "- {id: ana, kind: personagem, nome: {pt: Ana Conceição, en: Anna}, nivel: 1, valor: 1}\n"
    "- {id: eco, kind: acao, nome: Eco, nivel: 1, texto: x}\n"
    "- {id: eco-2, kind: acao, nome: Eco, nivel: 2, texto: x}\n"
)


@pytest.fixture
def deck_of(reader, tmp_path):
    cards = tuple(reader.cards({"a.yaml": CARDS}).values())

    def make(text, name="lista.txt"):
        file = tmp_path / name
        file.write_bytes(text if isinstance(text, bytes) else text.encode())
        return read_deck(file, cards)

    make.cards = cards
    return make


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
def test_lines(deck_of, encoding):
    text = "# meu inventário\r\n\r\n2 Ana Conceição\r\n1x eco\r\nANNA\r\n2 × eco-2\r\n"
    deck = deck_of(text.replace("×", "x").encode(encoding))
    assert deck.copies == {"ana": 3, "eco": 1, "eco-2": 2}
    assert deck.size == 6
    assert deck.name == "lista"


def test_codes_are_names_too(deck_of):
    assert deck_of(f"3 {deck_of.cards[1].code.lower()}\n").copies == {"eco": 3}


@pytest.mark.parametrize("text", ["Ana Conceição: 3\neco: 1\n", "- 3 ana\n- eco\n", "- ana: 3\n- eco: 1\n"])
def test_yaml(deck_of, text):
    assert deck_of(text, "lista.yaml").copies == {"ana": 3, "eco": 1}


def test_all_mistakes_with_the_nearest_name(deck_of):
    with pytest.raises(UnreadableError) as caught:
        deck_of("4 Ana Conceiçao\n2 Ana Concessão\n0 ana\n3 Eco\n")
    mistakes = [(str(m.origin), m.message.to("en"), m.nearest) for m in caught.value.mistakes]
    assert mistakes == [
        ("lista.txt:2", "there is no card “Ana Concessão”", "Ana Conceição"),
        ("lista.txt:3", "“0” is out of range: expected 1 to 999", None),
        ("lista.txt:4", "several cards are called “Eco”: write one of eco, eco-2", None),
    ]


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("", "a.txt"),
        ("# nada\n", "a.txt"),
        ("ana: [1]\n", "a.yaml"),
        ("- [ana]\n", "a.yaml"),
        ("ana: x\n", "a.yaml"),
    ],
)
def test_what_is_no_deck(deck_of, text, name):
    with pytest.raises(UnreadableError):
        deck_of(text, name)


def test_a_missing_list(tmp_path):
    with pytest.raises(UnreadableError) as caught:
        read_deck(tmp_path / "nada.txt", ())
    assert "no such file" in caught.value.mistake.message.to("en")


@pytest.mark.parametrize(
    ("text", "words"), [("1 ana\n" * 2_000, "names 2000 cards"), ("1 ana\n" * 50_000, "larger than 200 KB")]
)
def test_a_list_without_end_is_refused(deck_of, text, words):
    with pytest.raises(UnreadableError) as refused:
        deck_of(text)
    (mistake,) = refused.value.mistakes
    assert words in mistake.message.to("en")
