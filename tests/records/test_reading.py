"""Written records become entries; a writer is shown mistakes with their path and the nearest word."""

import pytest

from companion.plain_data import read_plain
from companion.record_files import UnreadableRecordError, open_text
from companion.referee.fields.typed import Fault, shown
from companion.referee.matches.entries import Decide, Interrupt, Note, Play, Retract, Stand
from companion.referee.matches.record_reading import game_of, read_record
from companion.referee.matches.records import Expect
from companion.referee.positions.options import SeatOf

EVERY_KIND = """
decisions: {toy.decisao.1: quatro}
moves:
  - {seat: A, do: tirar, quanto: 4, stands: true, note: quatro!, expect: illegal}
  - {seat: A, do: passar, before: 1}
  - {stand: 2}
  - {retract: 2, note: era engano}
  - {decide: toy.decisao.1, option: tres}
  - {note: o vento levou uma pedra}
  - {seat: B, do: tirar, expect: {verdict: unsettled, cites: [toy.vez], standing: refused}}
"""


def test_every_kind_of_entry(toy):
    record = toy.read(EVERY_KIND)
    assert record.options.order == ("A", "B")
    assert record.options.decisions == (("toy.decisao.1", "quatro"),)
    assert record.log == (
        Play(move=toy.Tirar(seat="A", quanto=4), stands=True),
        Interrupt(before=1, move=toy.Passar(seat="A")),
        Stand(n=2),
        Retract(n=2),
        Decide(id="toy.decisao.1", option="tres"),
        Note(text="o vento levou uma pedra"),
        Play(move=toy.Tirar(seat="B")),
    )
    assert [line.note for line in record.lines] == ["quatro!", "", "", "era engano", "", "", ""]
    assert record.lines[0].expect == Expect(verdict="illegal")
    assert record.lines[6].expect.cites == ("toy.vez",)


def test_seats_may_be_names_or_more(toy):
    head = "record: 1\ngame: toy\nseats: [Ana, {id: b, name: Beto, team: azul}]\nmoves: []\n"
    assert toy.read("", head).options.seats == (SeatOf("Ana"), SeatOf("b", "Beto", "azul"))


def test_a_bare_setup_needs_no_record(toy):
    record = toy.read("", "game: toy\nseats: [A, B]\nsetup: {pedras: 2, vez: B}\n")
    assert record.setup == {"pedras": 2, "vez": "B"}


@pytest.mark.parametrize(
    ("text", "path", "line", "words", "nearest"),
    [
        ("movs: []\n", "movs", 4, "there is no field “movs”", "moves"),
        ("moves: 3\n", "moves", 4, "expected a list, found a whole number", None),
        ("moves: [tirar]\n", "moves[0]", 4, "expected fields with values, found a text", None),
        ("moves: [{seat: A, do: tirra}]\n", "moves[0].do", 4, "“tirra” is not one of", "tirar"),
        ("moves: [{seat: A, do: tirar, qanto: 1}]\n", "moves[0].qanto", 4, "no field “qanto”", "quanto"),
        (
            "moves: [{seat: A, do: tirar, quanto: um}]\n",
            "moves[0].quanto",
            4,
            "expected a whole number, found a text",
            None,
        ),
        ("moves: [{seat: Aa, do: passar}]\n", "moves[0].seat", 4, "nobody called “Aa”", "A"),
        ("moves: [{do: passar}]\n", "moves[0]", 4, "the field “seat” is missing", None),
        ("moves: [{seat: A}]\n", "moves[0]", 4, "the field “do” is missing", None),
        ("moves: [{seat: 1, do: passar}]\n", "moves[0].seat", 4, "write it in quotes", None),
        ("moves:\n- {seat: A, do: passar}\n- {stand: 2}\n", "moves[1].stand", 6, "no entry 2", None),
        ("moves: [{retract: 0}]\n", "moves[0].retract", 4, "no entry 0", None),
        ("moves: [{seat: A, do: passar, before: 1}]\n", "moves[0].before", 4, "no entry 1", None),
        ("moves: [{seat: A, do: passar, n: 2}]\n", "moves[0].n", 4, "number 1", None),
        (
            "moves: [{decide: toy.decisao.2, option: tres}]\n",
            "moves[0].decide",
            4,
            "there is no decision",
            "toy.decisao.1",
        ),
        (
            "moves: [{decide: toy.decisao.1, option: trs}]\n",
            "moves[0].option",
            4,
            "is not one of tres, quatro",
            "tres",
        ),
        ("moves: [{decide: toy.decisao.1}]\n", "moves[0]", 4, "“option” is missing", None),
        ("decisions: {toy.decisao.1: 4}\n", "decisions", 4, "found a whole number", None),
        (
            "decisions: {toy.decisao.1: quarto}\n",
            "decisions.toy.decisao.1",
            4,
            "is not one of",
            "quatro",
        ),
        ("setup: {pedra: 3}\n", "setup.pedra", 4, "no field “pedra”", "pedras"),
        ("setup: {pedras: [3]}\n", "setup.pedras", 4, "found a list", None),
        ("moves: [{seat: A, do: passar, expect: ilegal}]\n", "moves[0].expect", 4, "not one of", "illegal"),
        ("moves: [{note: 3}]\n", "moves[0].note", 4, "in quotes", None),
    ],
)
def test_what_does_not_fit_is_reported_with_its_path(toy, text, path, line, words, nearest):
    plain = read_plain("record: 1\ngame: toy\nseats: [A, B]\n" + text)
    with pytest.raises(Fault) as caught:
        read_record(plain.data, toy.table)
    fault = caught.value
    assert shown(fault.path) == path
    assert words in fault.message.to("en")
    assert fault.nearest == nearest
    assert plain.place(fault.path, of_key=fault.of_key)[0] == line
    assert fault.message.to("pt")


@pytest.mark.parametrize(
    ("head", "words"),
    [
        ("record: 2\ngame: toy\nseats: [A, B]\n", "2"),
        ("game: toy\nseats: [A, B]\nmoves: [{note: x}]\n", "“record” is missing"),
        ("record: 1\ngame: toy\nseats: [A, A]\n", "two seats are called “A”"),
        ("record: 1\ngame: toy\nseats: [A, '']\n", "a seat needs a name"),
    ],
)
def test_a_wrong_head_is_refused(toy, head, words):
    with pytest.raises(Fault, match=words):
        toy.read("", head)


@pytest.mark.parametrize("data", [None, [], "toy", 3, {}, {"game": 3}, {"game": ""}])
def test_what_names_no_game_is_no_record(data):
    with pytest.raises(Fault):
        game_of(data)


@pytest.mark.parametrize(
    ("game", "seats", "move", "path", "words"),
    [
        (
            "castoria",
            "[Ana, Beto]",
            "{seat: Ana, do: convocar, espaco: N4-1}",
            "moves[0].espaco",
            ["“N4-1” is not one of", "six Personagem spaces", "(castoria.pagina.hierarquia)"],
        ),
        (
            "castoria",
            "[Ana, Beto]",
            "{seat: Ana, do: acao, nivel: '4'}",
            "moves[0].nivel",
            ["“4” is not one of", "(castoria.cartas.niveis-de-casta)"],
        ),
        (
            "ceramus",
            "[Ana, Beto]",
            "{seat: Ana, do: construir, estilo: Barroco}",
            "moves[0].estilo",
            ["“Barroco” is not one of", "four marker colours", "(ceramus.azulejos.estilos)"],
        ),
    ],
)
def test_what_a_rule_lets_no_field_hold_names_the_rule(game, seats, move, path, words):
    with pytest.raises(UnreadableRecordError) as refused:
        open_text(f"record: 1\ngame: {game}\nseats: {seats}\nmoves: [{move}]\n", "a.yaml")
    assert refused.value.field == path
    assert all(word in refused.value.text("en") for word in words), refused.value.text("en")


def test_a_number_beyond_its_bounds_is_reported_in_words():
    with pytest.raises(UnreadableRecordError, match="expected at least"):
        open_text(
            "record: 1\ngame: castoria\nseats: [A, B]\nmoves:\n  - {seat: A, do: descartar, cartas: -1}\n",
            "a.yaml",
        )
