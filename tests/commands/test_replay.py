"""``companion replay``, ``judge`` and ``moves`` show records, verdicts and moves in words."""

import json

import pytest
from click.testing import CliRunner

from companion.cli import main

KEYS = ["n", "seat", "move", "verdict", "citations", "message", "remedies", "events", "standing"]
ATTACK = "{seat: Ana, do: atacar, atacante: N3-1, alvo: N3-1}"
UPWARDS = "{seat: Ana, do: atacar, atacante: N3-1, alvo: N2-1}"
PASS = "{seat: Beto, do: passar}"


def lines(result):
    return [json.loads(line) for line in result.stdout.splitlines()]


def test_one_object_a_line_and_the_state_at_the_end(companion, fight):
    result = companion("replay", fight(UPWARDS, ATTACK), "--json")
    refused, attacked, end = lines(result)
    assert result.exit_code == 1
    assert list(refused) == list(attacked) == KEYS
    assert (refused["n"], refused["seat"], refused["verdict"], refused["standing"]) == (
        1,
        "Ana",
        "illegal",
        "refused",
    )
    assert refused["move"] == {"seat": "Ana", "do": "atacar", "atacante": "N3-1", "alvo": "N2-1"}
    assert refused["citations"][0] == {
        "rule": "castoria.lutas.nivel-superior",
        "role": "primary",
        "facts": {"nivel_do_atacante": 3, "nivel_do_alvo": 2},
        "why": "An N3 does not attack an N2, which is above it.",
    }
    assert {
        "kind": "instead",
        "rule": "castoria.lutas.nivel-superior",
        "move": attacked["move"],
        "facts": {},
    } in (refused["remedies"])
    assert refused["events"] == []
    assert attacked["standing"] == "accepted"
    assert all(event["rule"].startswith("castoria.") for event in attacked["events"])
    assert list(end) == ["state", "outcome", "duties"]
    assert end["outcome"] is None
    assert end["state"]["mesa"]["fase"] == "luta"


def test_all_legal_ends_well(companion, fight):
    assert companion("replay", fight(ATTACK, PASS, PASS), "--json").exit_code == 0
    assert companion("replay", fight(), "--json").exit_code == 0


def test_what_was_overtaken_is_called_so_and_nobody_s_word(companion, fight):
    """Only an entry that somebody let stand is called so: here the phase of an attack is taken back later."""
    to_fight = "{seat: Ana, do: avancar-fase, para: luta}"
    file = fight(to_fight, ATTACK, PASS, PASS, "{retract: 1}")
    file.write_text(file.read_text(encoding="utf-8").replace("fase: luta", "fase: construcao", 1), "utf-8")
    attacked = lines(companion("replay", file, "--json"))[1]
    assert (attacked["verdict"], attacked["standing"], attacked["overtaken"]) == ("illegal", "stood", True)
    shown = companion("replay", file, lang="pt").stdout
    assert "contra uma regra desde que algo antes mudou" in " ".join(shown.split())
    assert "vale assim mesmo" not in shown

    let = fight(ATTACK.replace("}", ", stands: true}").replace("alvo: N3-1", "alvo: N2-1"))
    assert "vale assim mesmo" in companion("replay", let, lang="pt").stdout
    assert "overtaken" not in lines(companion("replay", let, "--json"))[0]


def test_what_stands_is_played_and_still_ends_with_1(companion, fight):
    again = ATTACK.replace("}", ", stands: true}").replace("alvo: N3-1", "alvo: N2-1")
    result = companion("replay", fight(again), "--json")
    stood, end = lines(result)
    assert result.exit_code == 1
    assert (stood["verdict"], stood["standing"]) == ("illegal", "stood")
    assert stood["events"]
    assert end["state"]["windows"]


def test_an_unsettled_move_says_what_to_declare_first(companion, fight):
    result = companion("replay", fight("{seat: Ana, do: atacar, atacante: N3-1}"), "--json")
    line, _end = lines(result)
    assert (result.exit_code, line["verdict"]) == (1, "unsettled")
    assert line["questions"] == [{"field": "alvo", "choices": ["N3-1"]}]
    assert "N3-1" in line["message"]


def test_entries_stand_in_the_order_of_play(companion, fight):
    file = fight(ATTACK, "{note: devagar}", PASS, "{retract: 3}", "{seat: Beto, do: passar, before: 2}")
    shown = lines(companion("replay", file, "--json"))[:-1]
    assert [line["n"] for line in shown] == [1, 2, 3, 4, 5]
    assert [line["standing"] for line in shown] == ["accepted", None, "retracted", None, "accepted"]
    assert shown[1]["entry"] == {"entry": "note", "text": "devagar"}
    late = lines(companion("replay", fight(ATTACK, PASS, "{seat: Beto, do: passar, before: 2}"), "--json"))
    assert [line["n"] for line in late[:-1]] == [1, 3, 2]


def test_messages_say_what_is_wrong_then_the_rule_in_the_language(companion, fight):
    file = fight(UPWARDS)
    portuguese = lines(companion("replay", file, "--json", lang="pt"))[0]["message"]
    english = lines(companion("replay", file, "--json"))[0]["message"]
    assert "Lutas: Não se ataca um Personagem de nível acima" in portuguese
    assert "O que o tornaria permitido: " in portuguese
    assert "target N3-1" in english
    assert english.startswith("Against the rules. An N3 does not attack an N2, which is above it. Lutas: ")


def test_strict_fails_where_it_comes_to_something_else(companion, fight):
    file = fight(ATTACK.replace("}", ", expect: illegal}"))
    assert companion("replay", file).exit_code == 0
    assert companion("replay", file, "--strict").exit_code == 1
    line = lines(companion("replay", file, "--json"))[0]
    assert line["drift"] == [{"n": 1, "what": "verdict", "was": "illegal", "now": "legal", "expected": True}]


@pytest.mark.parametrize("lang", ["pt", "en"])
def test_the_text_fits_eighty_columns_and_says_it_all(companion, examples, lang):
    for file in sorted(examples.glob("*.yaml")):
        shown = companion("replay", file, lang=lang).stdout
        assert max(len(line) for line in shown.splitlines()) <= 80
        assert "✓" in shown
    assert "castoria.lutas.um-ataque" in companion("replay", examples / "recusas.yaml", lang=lang).stdout


def test_the_text_in_portuguese(companion, fight):
    shown = companion("replay", fight(UPWARDS), lang="pt").stdout
    assert "contra as regras, não jogado" in shown
    assert "– alvo N3-1" in shown
    assert "1 lance · ✗ contra as regras: 1" in shown


def test_values_are_called_as_their_game_calls_them(companion, examples):
    ceramus = examples.parents[1] / "ceramus" / "exemplos" / "dois-formas-acabam.yaml"
    shown = companion("replay", ceramus, lang="pt").stdout
    assert "construir FO05 em Islâmico: d1 d2 d3 d4" in shown


def test_a_position_that_breaks_rules_says_so_and_is_played(companion, fight):
    file = fight(ATTACK)
    file.write_text(file.read_text("utf-8").replace("inventario: 53", "inventario: 50", 1), encoding="utf-8")
    assert "Position: mesa.lados[0] (cards 57)" in companion("replay", file).stdout
    assert lines(companion("replay", file, "--json"))[-1]["problems"][0]["rule"] == (
        "castoria.gerais.inventario-60"
    )


def test_judge_says_what_would_happen_and_records_nothing(companion, fight):
    file = fight(ATTACK, PASS, PASS)
    before = file.read_bytes()
    result = companion("judge", file, "--move", UPWARDS, "--json")
    (line,) = lines(result)
    assert (result.exit_code, line["n"], line["verdict"]) == (1, 4, "illegal")
    legal = companion(
        "judge", file, "--move", '{"seat": "Ana", "do": "avancar-fase", "para": "reconstrucao"}'
    )
    assert legal.exit_code == 0
    assert "allowed" in legal.stdout
    assert file.read_bytes() == before


def test_judge_in_a_bare_setup(companion, fight):
    file = fight()
    text = file.read_text("utf-8").replace("record: 1\n", "").partition("moves:")[0]
    file.write_text(text, encoding="utf-8")
    assert companion("judge", file, "--move", ATTACK).exit_code == 0


def test_moves_are_offers_and_their_completions(companion, fight):
    file = fight()
    offers = lines(companion("moves", file, "--seat", "Ana", "--json"))
    assert {"move": {"seat": "Ana", "do": "atacar"}, "asks": ["atacante", "alvo"]} in offers
    complete = lines(companion("moves", file, "--seat", "Ana", "--complete", "--json"))
    attack = next(line for line in complete if line["move"]["do"] == "atacar")
    assert attack["count"] == len(attack["moves"]) == 2
    for move in attack["moves"]:
        assert companion("judge", file, "--move", json.dumps(move)).exit_code == 0
    shown = companion("moves", file, "--seat", "Ana", "--complete", lang="pt").stdout
    assert shown.startswith("Ana pode:")
    assert "lances ao todo" in shown
    waiting = companion("moves", file, "--seat", "Beto", "--json")
    assert [line["move"]["do"] for line in lines(waiting)] == ["conceder"]


def test_nobody_of_that_name(companion, fight):
    result = companion("moves", fight(), "--seat", "Anna")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "try Ana" in result.stderr


def test_a_correction_is_said_as_people_would_say_it(companion, fight):
    fact = "{op: informar, path: 'mesa.lados[1].mao', value: 4}"
    move = f"{{seat: Ana, do: ajustar, authority: correction, source: conferir, ops: [{fact}]}}"
    result = companion("replay", fight(move), "--lang", "en")
    assert "✓ Ana: table checked: Hand · Beto = 4" in result.stdout
    assert "informar" not in result.stdout
    assert "informado" not in result.stdout


def test_strict_fails_where_the_rules_have_something_against_the_position(companion, tmp_path):
    """Seven Formas in a hand of two players: “Preparação”, 5 Formas each."""
    file = tmp_path / "a.yaml"
    file.write_text(
        "game: ceramus\nseats: [Ana, Beto]\nsetup:\n  mural: [MIAPMIPA, PAIMAPIM, MAIPIMAP, PIAMPAMI]\n"
        "  jogadores: [{quem: Ana, formas: 7}, {quem: Beto, formas: 5}]\n",
        encoding="utf-8",
    )
    assert companion("replay", file).exit_code == 0
    assert companion("replay", file, "--strict").exit_code == 1


def test_a_record_may_come_by_the_standard_input(fight):
    file = fight("{seat: Ana, do: atacar, atacante: N3-1, alvo: N3-1}", "{seat: Beto, do: deixar-passar}")
    runner = CliRunner()
    named = runner.invoke(main, ["replay", str(file), "--json"])
    piped = runner.invoke(main, ["replay", "-", "--json"], input=file.read_bytes())
    assert (piped.exit_code, piped.stdout) == (named.exit_code, named.stdout)
    broken = runner.invoke(main, ["replay", "-", "--lang", "en"], input=b"\x00\xff")
    assert broken.exit_code == 2
    assert broken.stderr.startswith("-: this is not text")
