"""The maker of a set is shown all mistakes in one pass, with place, card and the nearest valid word."""

import errno
import re

import pytest

from companion.cards.kinds import CopyLimit, DeckRules
from companion.sources import UnreadableError
from companion.system_errors import why

BROKEN = (
    "- id: a\n  texto: {n2} Vire\n",
    "- id: a\n  nome: Ana: a breve\n",
    "- id: a\n\tnome: Ana\n",
    '- id: "a\n',
    "- id: a\n nome: b\n   c: d\n",
    "- id: [a\n",
    '- id: "a\\q"\n',
    "- id: @a\n",
    "- id: a\nnome\n",
    "- id: \x01\n",
    "- a: - b\n",
    "- a: !<\n",
)


def test_everything_at_once(reader):
    mistakes = reader.mistakes(
        {
            "a.yaml": "- id: ana\n  kind: personagen\n  nome: Ana\n  nivel: 7\n  valor: 1,55\n"
            "- id: eco\n  kind: acao\n  nomme: Eco\n  nivel: narador\n  permanente: talvez\n  "
            "texto: '{n33} {reacau} {'\n"
            "- id: ana\n  kind: acao\n  nome: Ana\n  nivel: 1\n  texto: x\n  art: falta.png\n  copies: 0\n",
            "art/fala.png": b"",
        }
    )
    assert [(place, card, nearest) for place, card, _, nearest in mistakes] == [
        ("a.yaml:2", "ana", "personagem"),
        ("a.yaml:4", "ana", None),
        ("a.yaml:5", "ana", None),
        ("a.yaml:8", "eco", "nome"),
        ("a.yaml:6", "eco", None),
        ("a.yaml:9", "eco", "narrador"),
        ("a.yaml:10", "eco", None),
        ("a.yaml:11", "eco", "{n3}"),
        ("a.yaml:11", "eco", "{reacao}"),
        ("a.yaml:11", "eco", None),
        ("a.yaml:17", "ana", "fala.png"),
        ("a.yaml:18", "ana", None),
        ("a.yaml:12", "ana", None),
    ]
    words = [words for _, _, words, _ in mistakes]
    assert "expected personagem, acao" in words[0]
    assert "“7” is out of range: expected 1 to 3" in words[1]
    assert "“1,55” has more than one decimal" in words[2]
    assert "no field “nomme”: expected id, kind, copies, art, focus, fit, ignore, nivel, nome" in words[3]
    assert words[4] == "“nome” is missing"
    assert "“narador” is not one of 1, 2, 3, narrador" in words[5]
    assert "neither yes nor no" in words[6]
    assert "no icon “{n33}”" in words[7]
    assert "a brace stands alone" in words[9]
    assert "no picture “falta.png” in the folder “art”" in words[10]
    assert "out of range: expected 1 to 999" in words[11]
    assert "the id “ana” is taken by the card at a.yaml:1" in words[12]


def test_sound_cards_are_there_beside_the_mistakes(reader, ana):
    reading = reader.read({"a.yaml": ana + "- id: bia\n  kind: acao\n"})
    assert [card.id for card in reading.card_set.cards] == ["ana"]
    assert len(reading.mistakes) == 3


def test_every_mistake_speaks_portuguese(reader):
    reading = reader.read(
        {"a.yaml": "- id: ana\n  kind: personagen\n  nome: Ana\n  nivel: 7\n  valor: 100\n"}
    )
    shown = [mistake.message.to("pt") for mistake in reading.mistakes]
    assert shown == [
        "não existe o tipo “personagen”: os tipos são personagem, acao",
        "“7” está fora do limite: vale de 1 a 3",
        "“100” está fora do limite: vale de −9,9 a 9,9",
    ]


def test_a_field_of_another_kind(reader):
    place, _, words, _ = reader.one(
        {"a.csv": "id;kind;nome;nivel;valor;texto\na;personagem;A;1;1;\nb;acao;B;1;2;x\n"}
    )
    assert place == "a.csv:3"
    assert "a card of kind acao has no “valor”" in words


@pytest.mark.parametrize(
    "twice", ["  nome: Bia\n", "  name: Bia\n", "  nome.pt: Bia\n", "  id: bia\n", "  tipo: acao\n"]
)
def test_a_field_twice(reader, ana, twice):
    place, card, words, _ = reader.one({"a.yaml": ana + twice})
    assert (place, card) == ("a.yaml:6", "ana")
    assert "stands here twice" in words


def test_a_language_that_there_is_not(reader, ana):
    _, _, words, nearest = reader.one({"a.yaml": ana.replace("nome: Ana", "nome: {pt: Ana, em: Ann}")})
    assert "“em” is no language: expected pt, en" in words
    assert nearest == "en"


def test_a_number_needs_no_language(reader, ana):
    mistakes = reader.mistakes({"a.yaml": ana.replace("nivel: 2", "nivel: {pt: 2}")})
    assert "same in every language" in mistakes[0][2]
    ((_, _, words, nearest),) = reader.mistakes({"a.yaml": ana + "  art: {file: ana.png}\n"})
    assert "“art” is the same in every language" in words
    assert nearest == "art"


def test_copies_over_the_limit_of_the_game(reader, ana):
    place, card, words, _ = reader.one({"a.yaml": ana + "  copies: 5\n"})
    assert (place, card) == ("a.yaml:1", "ana")
    assert "5 copies of “Ana”" in words
    assert "4 at most (jogo.quatro-copias)" in words


@pytest.mark.parametrize(
    ("exception", "copies", "cited"),
    [
        (CopyLimit(None, "jogo.livre", kind="acao"), 40, None),
        (CopyLimit(1, "jogo.rara", field="nivel", word="1"), 1, None),
        (CopyLimit(1, "jogo.rara", field="nivel", word="1"), 2, "jogo.rara"),
        (CopyLimit(1, "jogo.rara", field="nivel", word="2"), 5, "jogo.quatro"),
        (CopyLimit(None, "jogo.livre", kind="personagem"), 5, "jogo.quatro"),
    ],
)
def test_some_cards_have_another_limit(reader, exception, copies, cited):
    rules = DeckRules(60, "jogo.baralho", 4, "jogo.quatro", (exception,))
    eco = "- {id: eco, kind: acao, nome: Eco, nivel: 1, texto: x, copies: %d}\n"
    reader.write({"a.yaml": eco % copies})
    messages = [mistake.message.to("en") for mistake in reader.read(deck_rules=rules).mistakes]
    assert bool(messages) == bool(cited)
    assert all(cited in words for words in messages)


def test_copies_of_one_name_are_counted_together(reader, ana):
    second = ana.replace("id: ana", "id: ana-2").replace("nome: Ana", "nome: ANÁ")
    place, card, words, _ = reader.one({"a.yaml": ana + "  copies: 2\n" + second + "  copies: 3\n"})
    assert (place, card) == ("a.yaml:7", "ana-2")
    assert "5 copies" in words
    assert len(reader.cards({"a.yaml": ana + "  copies: 2\n" + second + "  copies: 2\n"})) == 2


def test_without_a_limit_or_icons_neither_is_checked(reader, ana):
    reader.write({"a.yaml": ana + "  copies: 9\n  texto: '{qualquer}'\n"})
    assert not reader.read(deck_rules=None, icons=()).mistakes


@pytest.mark.parametrize(("id", "nearest"), [("Ana Maria", "ana-maria"), ("../ana", "ana"), ("a/b", "a-b")])
def test_ids_that_are_none(reader, ana, id, nearest):
    place, _, words, meant = reader.one({"a.yaml": ana.replace("id: ana", f"id: {id}")})
    assert place == "a.yaml:1"
    assert "is no id" in words
    assert meant == nearest


def test_ids_in_both_unicode_forms_are_one(reader, ana):
    twice = ana.replace("id: ana", "id: maçã") + ana.replace("id: ana", "id: mac\u0327a\u0303").replace(
        "Ana", "Bia"
    )
    assert "is taken" in reader.one({"a.yaml": twice})[2]


def test_two_cards_of_one_name_need_ids(reader, ana):
    twice = ana.replace("id: ana\n  ", "") * 2
    assert "the id “ana” is taken" in reader.one({"a.yaml": twice})[2]


def test_too_long_texts(reader, ana):
    assert "at most 300" in reader.one({"a.yaml": ana.replace("Ana", "A" * 301)})[2]


def test_line_breaks_in_a_line(reader, ana):
    assert "line break" in reader.one({"a.yaml": ana.replace("nome: Ana", 'nome: "A\\nB"')})[2]


def test_a_set_without_cards(reader):
    assert "has no card" in reader.one({})[2]


def test_the_column_is_named_as_the_header_has_it(reader):
    table = "id;tipo;nome;Nível;Valor;Texto;Cópias\nana;personagem;Ana;7;1,55;{dragao};0\n"
    columns = [(m.column, m.field, m.nearest) for m in reader.read({"a.csv": table}).mistakes]
    assert columns == [
        ("Cópias", "copies", None),
        ("Nível", "nivel", None),
        ("Valor", "valor", None),
        ("Texto", "texto.pt", None),  # {reacao} is no word that somebody takes for {dragao}
    ]


def test_what_of_a_faulty_card_can_be_drawn(reader):
    table = "id;tipo;nome;nivel;valor;texto\nana;personagem;Ana;7;;{n2} Vire.\n"
    (card,) = reader.read({"a.csv": table}).unsound.cards
    assert card.texts == {"pt": {"nome": "Ana", "texto": "{n2} Vire."}}
    assert card.values == {"nivel": 1, "valor": -99}  # stand-ins
    assert card.written["texto.pt"].column == "texto"


def test_the_limit_of_codes_is_reported_before_any_card_is_looked_at(reader, monkeypatch):
    rows = "".join(f"c{number};nothing\n" for number in range(10_000))
    monkeypatch.setattr("companion.sources.reading.EntryChecker", None)
    with pytest.raises(UnreadableError) as caught:
        reader.read({"a.csv": "id;tipo\n" + rows})
    (only,) = caught.value.mistakes
    assert only.message.to("en").startswith("this set has 10000 cards, and there are codes for 9216")


@pytest.mark.parametrize("text", BROKEN)
def test_broken_yaml_is_reported_in_the_words_of_each_language(reader, text):
    with pytest.raises(UnreadableError) as caught:
        reader.read({"a.yaml": text})
    message = caught.value.mistake.message
    assert message.to("pt").startswith("não dá para ler este YAML")
    assert not {"found", "expected", "character", "the", "did", "not"} & set(
        re.findall(r"\w+", message.to("pt"))
    )
    assert "did not find" not in message.to("en")


def test_what_the_system_says_is_said_in_portuguese():
    assert why(OSError(errno.EISDIR, "Is a directory")).to("pt") == "é uma pasta"
    assert why(OSError(errno.ELOOP, "Too many levels")).to("pt") == "seus atalhos andam em círculo"
    assert why(OSError(4711, "Strange")).to("pt") == "erro 4711 do sistema"


def test_columns_are_named_in_the_language_of_the_run(reader):
    found = reader.read({"a.csv": "id;tipo;nome;nomme\nana;acao;Ana;x\n"}).mistakes
    (message,) = (mistake.message for mistake in found if mistake.field == "nomme")
    assert "os campos são id, tipo, cópias, arte, foco, encaixe, ignorar" in message.to("pt")
    assert "expected id, kind, copies, art, focus, fit, ignore" in message.to("en")
