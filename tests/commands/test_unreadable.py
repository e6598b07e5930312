"""An unreadable file gets one sentence with its place, whatever is in it, and never a traceback."""

import json
import re

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.games import all_games

FIXTURE = settings(
    max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("game: castria\nrecord: 1\n", r":1:7: game: there is no game “castria”.* Did you mean “castoria”\?"),
        ("record: 1\n", r":1:1: the field “game” is missing"),
        ("", r":1:1: expected the fields of a record"),
        ("- a\n", r":1:1: expected the fields of a record"),
        ("game: [\n", r":2:1: this YAML cannot be read here"),
        ("game: castoria\ngame: castoria\n", r":2:1: “game” stands here twice"),
        (
            "record: 1\ngame: castoria\nseats: [Ana, Beto]\nmoves:\n  - {seat: Ana, do: pasar}\n",
            r":5:21: moves\[0\]\.do: “pasar” is not one of .*\. Did you mean “passar”\?|“passar”",
        ),
        (
            "record: 1\ngame: castoria\nseats: [Ana, Beto]\nsetup:\n  mesa: {ativo: Ana, lados: []}\n",
            r":5:29: setup\.mesa\.lados: ",
        ),
        ("record: 1\ngame: castoria\nseats: [Ana]\n", r":3:8: seats: 1 seats cannot play this game"),
        (
            "record: 1\ngame: ceramus\nseats: [A, B, C, D, E]\n",
            r":3:8: seats: 5 seats cannot play this game: .* \(ceramus\.jogo\.jogadores\)",
        ),
        (
            "game: castoria\nseats: [Ana, Beto]\nsetup:\n  mesa: {ativo: Caio, lados: "
            "[{narrador: Ana}, {narrador: Beto}]}\n",
            r":4:17: setup\.mesa\.ativo: no table can look like this: What is .* \(mesa\.ajuste\.campo\)",
        ),
    ],
)
def test_one_sentence_with_its_place(companion, tmp_path, text, sentence):
    file = tmp_path / "a.yaml"
    file.write_text(text, encoding="utf-8")
    for words in (["replay", file], ["judge", file, "--move", "{}"], ["moves", file, "--seat", "Ana"]):
        result = companion(*words)
        assert (result.exit_code, result.stdout) == (2, "")
        assert len(result.stderr.splitlines()) == 1
        assert re.search(sentence, result.stderr), result.stderr


@pytest.mark.parametrize("content", [b"\x00\x01\x02", b"\xff\xfe\xff", b"\x81\x8d"])
def test_what_is_no_text(companion, tmp_path, content):
    file = tmp_path / "a.yaml"
    file.write_bytes(content)
    assert companion("replay", file).exit_code == 2


def test_no_file_and_a_folder(companion, tmp_path):
    assert "there is no such file" in companion("replay", tmp_path / "b.yaml").stderr
    assert companion("replay", tmp_path).exit_code == 2


@pytest.mark.parametrize(
    ("move", "words"),
    [
        ("", "--move:1:1: expected the fields of a move"),
        ("{seat: Ana", "--move:"),
        ("{seat: Ana, do: voar}", r"--move:1:17: do: “voar” is not one of"),
        ("{seat: Eva, do: passar}", r"--move:1:8: seat: nobody called “Eva”"),
        ("{seat: Ana, do: passar, stands: true}", r"--move:1:25: stands: there is no field"),
    ],
)
def test_a_move_that_cannot_be_read(companion, fight, move, words):
    result = companion("judge", fight(), "--move", move)
    assert (result.exit_code, result.stdout) == (2, "")
    assert re.search(words, result.stderr), result.stderr


# --- anything at all -------------------------------------------------------------------------------

SCALARS = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8)
FIELDS = """
record game title seats decisions setup moves engine catalogue mesa lados narrador ativo fase seat do atacar
passar acao stands before note expect n stand retract decide option castoria Ana Beto N3-1 hierarquia
valor_decimos agenda windows modifiers outcome task efeito op
"""
WORDS = st.sampled_from(FIELDS.split())
ANYTHING = st.recursive(
    SCALARS | WORDS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=4),
    max_leaves=15,
)


def settled(result):
    assert result.exit_code in (0, 1, 2)
    if result.exit_code == 2:
        assert len(result.stderr.splitlines()) == 1
    return result


@pytest.mark.parametrize("mode", ["placar", "arbitro"])
@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.slug)
def test_one_seat_too_many_or_too_few_is_refused_by_the_rule_that_says_how_many_play(
    companion, tmp_path, game, mode
):
    if (played := game.load_game(mode)) is None:
        return  # nobody referees it, so nothing is to be read
    players = game.load_board().players
    file = tmp_path / "mesa.yaml"
    for count in (players.max + 1, *((players.min - 1,) if players.min > 1 else ())):
        seats = ", ".join(f"S{at}" for at in range(count))
        record = f"record: 1\ngame: {game.slug}\nmode: {mode}\nseats: [{seats}]\n"
        file.write_text(record, encoding="utf-8")
        for lang in ("pt", "en"):
            sentence = " ".join(companion("replay", file, lang=lang).stderr.split())
            assert f"({played.seated_by})" in sentence
            assert played.checks.book.words(played.seated_by, lang) in sentence


@given(data=st.binary(max_size=60))
@FIXTURE
def test_any_bytes(companion, tmp_path, data):
    file = tmp_path / "a.yaml"
    file.write_bytes(data)
    assert settled(companion("replay", file)).exit_code == 2


@given(data=st.dictionaries(WORDS, ANYTHING, max_size=4))
@FIXTURE
def test_any_fields(companion, tmp_path, data):
    file = tmp_path / "a.json"
    head = {"record": 1, "game": "castoria", "seats": ["Ana", "Beto"]}
    file.write_text(json.dumps(head | data), encoding="utf-8")
    settled(companion("replay", file, "--json"))


@given(data=st.data())
@FIXTURE
def test_any_change_of_a_good_record(companion, examples, tmp_path, data):
    text = (examples / "recusas.yaml").read_text(encoding="utf-8")
    start = data.draw(st.integers(0, len(text)))
    length = data.draw(st.integers(0, 12))
    put = data.draw(st.text(st.sampled_from("{}[]:,-# \n\t\"'&*!|>ab0N31é"), max_size=6))
    file = tmp_path / "a.yaml"
    file.write_text(text[:start] + put + text[start + length :], encoding="utf-8")
    settled(companion("replay", file))


@given(move=st.dictionaries(WORDS, ANYTHING, max_size=4) | st.text(max_size=30))
@FIXTURE
def test_any_move(companion, examples, move):
    text = move if isinstance(move, str) else json.dumps({"seat": "Ana", "do": "atacar"} | move)
    if "\0" not in text:
        settled(companion("judge", examples / "recusas.yaml", "--move", text))
