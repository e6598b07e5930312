"""Cards are read from CSV files as Brazilian spreadsheets and people write them."""

import pytest

from companion.sources import UnreadableError

TABLE = "id;kind;nome;nivel;valor;texto\nana;personagem;Ana Conceição;2;1,5;{n2} Vire\n"


@pytest.mark.parametrize("delimiter", [";", ",", "\t"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "cp1252"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_delimiters_encodings_and_line_ends(reader, delimiter, encoding, end):
    text = TABLE.replace("1,5", '"1,5"').replace(";", delimiter).replace("\n", end)
    data = ("\ufeff" if encoding == "utf-16-le" else "") + text
    (card,) = reader.cards({"cartas.csv": data.encode(encoding)}).values()
    assert card.text("nome", "pt") == "Ana Conceição"
    assert card.value("valor") == 15


def test_excel_names_its_delimiter(reader):
    (card,) = reader.cards({"a.csv": "sep=|\n" + TABLE.replace(";", "|")}).values()
    assert card.id == "ana"
    assert str(card.origin) == "a.csv:3"


def test_both_languages_titles_remarks_and_ignored_rows(reader):
    table = (
        "Minhas cartas;;;;;;;\n;;;;;;;\n"
        "Tipo;Nome.pt;Nome.en;Nível;Valor;#notas;Ignorar;Cópias\n"
        "personagem;Ana;Anna;2;1,5;=perigo();;2\n"
        "personagem;Bia;;9;xx;;sim;\n"
        "personagem;Caio;;3;−0,3;;não;\n"
    )
    cards = reader.cards({"a.csv": table})
    assert set(cards) == {"ana", "caio"}
    assert cards["ana"].texts == {"pt": {"nome": "Ana"}, "en": {"nome": "Anna"}}
    assert cards["ana"].copies == 2
    assert cards["caio"].value("valor") == -3


def test_text_over_several_lines_keeps_places_right(reader):
    table = TABLE + 'bia;personagem;Bia;1;1;"uma\nduas ""aspas"""\ncaio;personagem;Caio;7;1;x\n'
    place, card, words, _ = reader.one({"a.csv": table})
    assert (place, card) == ("a.csv:5", "caio")
    assert "“7” is out of range: expected 1 to 3" in words


@pytest.mark.parametrize(
    "cell",
    ["=1+1", "=cmd|' /C calc'!A0", "@SUM(A1:A2)", "+cmd|' /C calc'!A0", "-SUM(1)", '=HYPERLINK("http://x")'],
)
def test_formulas_are_refused_with_their_place(reader, cell):
    quoted = '"' + cell.replace('"', '""') + '"'
    place, card, words, _ = reader.one({"a.csv": TABLE.replace("{n2} Vire", quoted)})
    assert (place, card) == ("a.csv:2", "ana")
    assert "is a formula" in words


@pytest.mark.parametrize("text", ["- Vire (um)", "+Ataque!", "@ana", "-0,3 de Valor", "+1"])
def test_texts_with_signs_are_no_formulas(reader, text):
    (card,) = reader.cards({"a.csv": TABLE.replace("{n2} Vire", text)}).values()
    assert card.text("texto", "pt") == text


@pytest.mark.parametrize("error", ["#REF!", "#NOME?", "#VALOR!", "#N/D", "#DIV/0!", "Err:502"])
def test_errors_of_the_spreadsheet(reader, error):
    place, card, words, _ = reader.one({"a.csv": TABLE.replace("1,5", error)})
    assert (place, card) == ("a.csv:2", "ana")
    assert f"shows the error {error}" in words


def test_a_date_that_excel_made(reader):
    _, _, words, _ = reader.one({"a.csv": TABLE.replace("1,5", "01/fev")})
    assert "date" in words
    assert "Text" in words


@pytest.mark.parametrize(
    ("data", "line", "words"),
    [
        (b"a;b\n1;2\n", None, "names the columns"),
        (b"", None, "names the columns"),
        (b'id;kind\n"ana;personagem\n', 2, "quotes"),
        (b"\x00\x01\x02", None, "not text"),
        (b"\xff\xfeid", None, "names the columns"),
    ],
)
def test_what_is_no_table(reader, data, line, words):
    with pytest.raises(UnreadableError) as caught:
        reader.read({"a.csv": data})
    assert caught.value.mistake.origin.line == line
    assert words in caught.value.mistake.message.to("en")


def test_an_unknown_column_is_reported_once(reader):
    table = "id;kind;nome;nivel;valor;valro\n" + "".join(f"c{i};personagem;C{i};1;1;2\n" for i in range(5))
    place, card, words, nearest = reader.one({"a.csv": table})
    assert (place, card, nearest) == ("a.csv:1", None, "valor")
    assert "no field “valro”" in words
