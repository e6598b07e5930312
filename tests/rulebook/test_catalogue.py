"""Catalogues of rules are sound, and their writer is shown each mistake with its place."""

import re
from pathlib import Path

import pytest

from companion.rulebook import UnknownRuleError, load_rulebook
from companion.rulebook.catalogue import CatalogueError

CATALOGUES = sorted(Path("companion/games").glob("*/rules.toml"))
ENTRY = """
[[rule]]
id = "jogo.um"
section = "Um"
kind = "{kind}"
pt = "Um."
en = "One."

[[ruling]]
id = "jogo.decisao.1"
rules = ["{touched}"]
question_pt = "Qual?"
question_en = "Which?"
options = ["a", "b"]
default = "{default}"
why = "{why}"
why_pt = "{why_pt}"
"""
SOUND = {"kind": "check", "touched": "jogo.um", "default": "a", "why": "Because.", "why_pt": "Porque sim."}


@pytest.mark.parametrize("file", CATALOGUES, ids=lambda file: file.parent.name)
def test_every_catalogue_holds_together(file):
    book = load_rulebook(file)
    assert all(id.startswith(f"{file.parent.name}.") for id in (*book.rules, *book.decisions))
    assert all(rule.text(lang).strip() for rule in book.rules.values() for lang in ("pt", "en"))
    assert all(decision.question(lang) for decision in book.decisions.values() for lang in ("pt", "en"))


def test_there_is_a_catalogue_for_each_of_the_five_games():
    assert len(CATALOGUES) == 5


def test_a_rule_knows_the_decisions_that_touch_it():
    book = load_rulebook(Path("companion/games/castoria/rules.toml"))
    touching = {decision.id for decision in book.decisions_on("castoria.convocacao.suporte-duplo")}
    assert "castoria.decisao.1" in touching


def test_an_unknown_id_is_answered_with_the_nearest():
    book = load_rulebook(Path("companion/games/castoria/rules.toml"))
    with pytest.raises(UnknownRuleError) as unknown:
        book.rule("castoria.lutas.nivel-superior"[:-1])
    assert unknown.value.nearest == "castoria.lutas.nivel-superior"


@pytest.mark.parametrize(
    ("faulty", "words"),
    [
        ({"kind": "chek"}, "no known kind: chek"),
        ({"touched": "jogo.dois"}, "names no rule: jogo.dois"),
        ({"default": "c"}, "defaults to none of its options: c"),
        ({"why": ""}, "jogo.decisao.1 has no reason in en"),
        ({"why_pt": ""}, "jogo.decisao.1 has no reason in pt"),
    ],
)
def test_a_catalogue_that_contradicts_itself_says_where(tmp_path, faulty, words):
    file = tmp_path / "rules.toml"
    file.write_text(ENTRY.format(**SOUND | faulty))
    with pytest.raises(CatalogueError, match=words):
        load_rulebook(file)


def test_a_reason_that_is_not_written_is_reported(tmp_path):
    file = tmp_path / "rules.toml"
    file.write_text(ENTRY.replace('why_pt = "{why_pt}"\n', "").format(**SOUND))
    with pytest.raises(CatalogueError, match=r"jogo\.decisao\.1 has no reason in pt"):
        load_rulebook(file)


def test_an_id_that_stands_twice_is_reported(tmp_path):
    file = tmp_path / "rules.toml"
    file.write_text(ENTRY.format(**SOUND) * 2)
    with pytest.raises(CatalogueError, match=r"jogo\.um stands twice"):
        load_rulebook(file)


@pytest.mark.parametrize("file", CATALOGUES, ids=lambda file: file.parent.name)
def test_nobody_is_shown_lines_of_our_own_copy(file):
    book = load_rulebook(file)
    for lang in ("pt", "en"):
        texts = [rule.heading for rule in book.rules.values()]
        texts += [text for one in book.decisions.values() for text in (one.question(lang), one.reason(lang))]
        assert not [text for text in texts if re.search(r"\b[Ll]\. \d|\b[Ll]ines? \d", text)]


@pytest.mark.parametrize("file", CATALOGUES, ids=lambda file: file.parent.name)
def test_a_catalogue_names_no_file_that_is_not_there(file):
    """Three of them had sent readers to notes and texts that are in no folder of this project."""
    named = re.findall(r"[\w./-]+\.(?:md|py|txt|toml|yaml)\b", file.read_text(encoding="utf-8"))
    assert [one for one in named if not Path(one).exists()] == []


def test_a_heading_is_what_stands_before_the_lines():
    castelo = load_rulebook(Path("companion/games/castelo/rules.toml"))
    rule = castelo.rule("castelo.objetivo.ultimo-castelo")
    assert (rule.section, rule.heading) == ("Objetivo (l. 9)", "Objetivo")
