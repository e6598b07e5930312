"""``companion preset`` puts the rules in a table's link into words, and makes a link from a record."""

import json

import pytest

from companion.games import find_game
from companion.presets.preset import Preset, read_preset, write_preset

ID, OTHER = "castoria.decisao.9", "counts-as-a-drawn-chapter"
FORM = write_preset(Preset(game="castoria", name="Da Ana", mode="arbitro", decisions={ID: OTHER}))


@pytest.fixture
def record(tmp_path):
    """Provide a record with another option of a decision than its default."""
    file = tmp_path / "match.yaml"
    head = "record: 1\ngame: castoria\ntitle: Sexta\nseats: [Ana, Beto]\n"
    file.write_text(f"{head}decisions: {{{ID}: {OTHER}}}\nmoves: []\n", "utf-8")
    return file


@pytest.mark.parametrize("lang", ["pt", "en"])
@pytest.mark.parametrize("around", ["{}", "http://10.0.0.4:8734/combinado/{}?mesa=K7RMXA"])
def test_a_link_is_described_in_words(companion, around, lang):
    shown = companion("preset", around.format(FORM), lang=lang).stdout
    assert shown.startswith("Da Ana · Castória\n")
    assert max(len(line) for line in shown.splitlines()) <= 80
    assert f"({ID})" in " ".join(shown.split())
    point = find_game("castoria").load_rules().decisions[ID]
    flat = " ".join(shown.split())
    assert flat.index(point.question(lang)) < flat.index(f"● {point.label(OTHER, lang)}")
    assert point.label(point.default, lang) in flat


def test_of_a_record_its_decisions_are_written(companion, record):
    form = companion("preset", "--of", str(record)).stdout.strip()
    preset = read_preset(form).preset
    assert (preset.name, preset.mode, preset.decisions) == ("Sexta", "arbitro", {ID: OTHER})
    named = companion("preset", "--of", str(record), "--name", "Casa").stdout.strip()
    assert read_preset(named).preset.name == "Casa"


def test_as_data_it_goes_into_a_record(companion):
    answer = json.loads(companion("preset", FORM, "--json").stdout)
    assert answer == {"game": "castoria", "mode": "arbitro", "title": "Da Ana", "decisions": {ID: OTHER}}


@pytest.mark.parametrize("words", [(), (FORM, "--of", "match.yaml")])
def test_one_of_them_is_shown(companion, words):
    result = companion("preset", *words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.count("\n") == 1


def test_what_cannot_be_taken_is_shown_on_the_side(companion):
    form = write_preset(Preset(game="castoria", decisions={f"castoria.decisao.{999}": "yes"}))
    result = companion("preset", form)
    assert result.exit_code == 0
    assert "decisao.999" in result.stderr
    assert "decisao.999" not in result.stdout


def test_a_newer_one_is_one_sentence(companion):
    result = companion("preset", "9.AAAAAAAA", lang="pt")
    assert (result.exit_code, result.stdout) == (2, "")
    assert "versão mais nova" in result.stderr
