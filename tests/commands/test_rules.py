"""``companion rules``, ``rule``, ``decisions`` and ``schema`` show the catalogue of a game."""

import json

import jsonschema
import pytest

from companion.games import all_games, find_game
from companion.plain_data import read_plain

CASTORIA = find_game("castoria").load_rules()


def test_words_find_rules_best_first(companion):
    shown = companion("rules", "castoria", "sobra", "de", "dano", lang="pt").stdout
    found = [line.strip() for line in shown.splitlines() if line.strip().startswith("castoria.")]
    assert found[0] == "castoria.lutas.atacante-maior"
    lines = companion("rules", "castoria", "sobra de dano", "--json", lang="en").stdout.splitlines()
    first = json.loads(lines[0])
    assert (first["id"], first["section"]) == ("castoria.lutas.atacante-maior", "Lutas")
    assert first["text"].startswith("Attacker's Valor greater")


def test_without_words_the_whole_book(companion):
    lines = companion("rules", "castoria", "--json").stdout.splitlines()
    assert {json.loads(line)["id"] for line in lines} == set(CASTORIA.rules)
    shown = companion("rules", "castoria", lang="pt").stdout
    assert max(len(line) for line in shown.splitlines()) <= 80


def test_what_is_not_found(companion):
    assert companion("rules", "castoria", "zyx").exit_code == 1
    result = companion("rules", "castria", "x")
    assert (result.exit_code, result.stderr) == (2, "There is no game “castria”: try castoria.\n")


def test_a_rule_with_its_decisions_and_an_example(companion):
    shown = companion("rule", "castoria.lutas.um-ataque", lang="pt").stdout
    assert "Castória, livro, em “Lutas”" in shown
    assert "Cada Personagem declara no máximo um ataque por turno." in shown
    assert "castoria.decisao.18" in shown
    assert "● A declaração" in shown  # the option that is played by default
    assert "declaration-counts" not in shown  # a record calls it so, nobody who asks for a rule
    assert "Por exemplo:" in shown
    assert "✗ Ana: atacar Pajem (N3-1) com Ferreiro (N3-1)" in shown
    assert max(len(line) for line in shown.splitlines()) <= 82  # an example stands two columns in


def test_a_rule_of_no_judge_has_no_example(companion):
    assert "For example" not in companion("rule", "castoria.objetivo.tema").stdout


def test_a_decision_is_shown_by_its_id(companion):
    assert companion("rule", "castoria.decisao.1").stdout.startswith("castoria.decisao.1")


@pytest.mark.parametrize(
    ("id", "words"),
    [
        ("castoria.lutas." + "um-atake", "try castoria.lutas.um-ataque"),
        ("castoria.zzzzzz", "There is no rule “castoria.zzzzzz”."),
        ("nada", "There is no game “nada”"),
        ("", "There is no game “”"),
    ],
)
def test_an_unknown_rule(companion, id, words):
    result = companion("rule", id)
    assert (result.exit_code, result.stdout) == (2, "")
    assert words in result.stderr


def test_every_decision_with_its_options(companion):
    lines = [json.loads(line) for line in companion("decisions", "castoria", "--json").stdout.splitlines()]
    assert {line["id"] for line in lines} == set(CASTORIA.decisions)
    assert all(line["default"] in line["options"] and line["question"] and line["reason"] for line in lines)
    shown = companion("decisions", "castoria", lang="pt").stdout
    assert shown.count("●") == len(lines)
    assert max(len(line) for line in shown.splitlines()) <= 80


@pytest.mark.parametrize("lang", ["pt", "en"])
@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.slug)
def test_every_decision_is_shown_with_its_reason(companion, game, lang):
    shown = " ".join(companion("decisions", game.slug, lang=lang).stdout.split())
    decisions = game.load_rules().decisions.values()
    assert [one.id for one in decisions if " ".join(one.reason(lang).split()) not in shown] == []
    one = next(reversed(decisions))
    assert one.reason(lang) in " ".join(companion("rule", one.id, lang=lang).stdout.split())


@pytest.fixture(scope="module")
def schema(companion):
    found = json.loads(companion("schema", "castoria").stdout)
    jsonschema.Draft202012Validator.check_schema(found)
    return jsonschema.Draft202012Validator(found)


def test_the_schema_calls_fields_as_people_do(schema):
    defs = schema.schema["$defs"]
    assert defs["Lado"]["properties"]["imaginacao_decimos"]["title"] == "Pontos de Imaginação"
    assert defs["Atacar"]["properties"]["alvo"]["title"] == "Target"
    assert defs["Mesa"]["properties"]["fase"]["title"] == "Phase"


def test_the_schema_takes_the_examples(schema, examples):
    for file in examples.glob("*.yaml"):
        schema.validate(read_plain(file.read_text(encoding="utf-8")).data)


@pytest.mark.parametrize(
    "wrong",
    [
        {"moves": [{"seat": "Ana", "do": "voar"}]},
        {"moves": [{"seat": "Ana", "do": "passar", "para": "luta"}]},
        {"moves": [{"retract": "1"}]},
        {"setup": {"mesa": {}}},
        {"setup": {"options": {}}},
        {"decisions": {"castoria.decisao.1": "diagonal"}},
        {"decisions": {"castoria.decisao." + "0": "pyramid"}},
        {"game": "castelo"},
        {"seats": "Ana"},
        {"sets": []},
    ],
)
def test_the_schema_refuses_what_the_reader_refuses(schema, wrong):
    good = {"record": 1, "game": "castoria", "seats": ["Ana", "Beto"], "moves": []}
    assert schema.is_valid(good)
    assert not schema.is_valid(good | wrong)


def test_only_games_with_a_referee_have_a_schema(companion, unrefereed):
    assert companion("schema", "ceramus").exit_code == 0
    result = companion("schema", unrefereed)
    assert (result.exit_code, result.stderr) == (2, "Apuro has no referee yet\n")


def test_an_open_point_is_shown_with_how_it_is_played_and_a_question_of_the_book_with_its_answer(companion):
    shown = companion("rules", "castelo", "defender vira a tropa?", lang="pt").stdout
    assert "    Defender vira a tropa?\n    Não: ela continua desvirada.\n" in shown
    lines = companion("rules", "calamandara", "sopro anula sopro", "--json", lang="pt").stdout.splitlines()
    first = json.loads(lines[0])
    assert (first["id"], first["question"]) == ("calamandara.faq.10", "Um Sopro dos Seres anula outro?")
