"""No file of the project cites an id that no catalogue has, and finished catalogues are complete."""

import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from companion.rulebook import load_rulebook
from companion.rulebook.lint import unknown_citations, unsaid

ROOT = Path(__file__).parents[2]
CASES = ROOT / "tests" / "frozen" / "recorded"
READ = (".md", ".po", ".py", ".toml", ".yaml", ".json", ".js", ".mjs", ".html", ".txt")


@pytest.fixture(scope="module")
def books():
    return {
        file.parent.name: load_rulebook(file) for file in (ROOT / "companion" / "games").glob("*/rules.toml")
    }


def tracked():
    """Yield the project's files, without this one, whose wrong ids are meant, and without names of cases."""
    listed = subprocess.run(
        ["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, encoding="utf-8", check=True
    )
    for name in listed.stdout.split("\0"):
        file = ROOT / name
        if name.endswith(READ) and file.is_file() and file != Path(__file__) and file.parent != CASES:
            yield name, file.read_text(encoding="utf-8", errors="replace")


def test_every_cited_rule_exists(books):
    texts = list(tracked())
    assert sum("castoria.lutas." in text for _, text in texts) >= 2
    unknown = [f"{file}:{line}: {id}" for file, line, id in unknown_citations(texts, books)]
    assert not unknown, "\n".join(unknown)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("castoria.lutas.faze", ["castoria.lutas.faze"]),
        ("See `castoria.lutas.fase`, castoria.decisao.1 and fabula.1.1.2a.", []),
        ("castoria.decisao.999", ["castoria.decisao.999"]),
        ('"castelo.combate.nada": "calamandara.faq.1"', ["castelo.combate.nada"]),
        ("companion.games.castoria.pieces.size", []),
        ("castoria.lutas.* and castoria.lutas.{word}", []),
        ("castoria.set.yaml, castoria.pieces", []),
        ("castoria.pieces.load()", []),
        ("fabula.1.6 and fabula.1.99", ["fabula.1.99"]),
    ],
)
def test_what_is_a_citation(books, text, found):
    assert [citing.id for citing in unknown_citations([("a.md", text)], books)] == found


def test_a_citation_is_reported_with_its_line(books):
    (citing,) = unknown_citations([("a.md", "um\n\ncastoria.lutas.faze")], books)
    assert (citing.file, citing.line) == ("a.md", 3)


def test_finished_catalogues_say_all(books):
    faults = [fault for book in books.values() for fault in unsaid(book)]
    assert not faults, "\n".join(faults)


def test_a_catalogue_that_is_called_done_too_early_is_reported(books):
    book = replace(books["castoria"], done=True)
    rule = replace(book.rules["castoria.lutas.fase"], judged="table", reason="")
    decision = replace(book.decisions["castoria.decisao.1"], alias="", scope="", labels={})
    faults = unsaid(replace(book, rules={rule.id: rule}, decisions={decision.id: decision}))
    assert faults == (
        "castoria.lutas.fase leaves it to the table without a reason",
        "castoria.decisao.1 has no alias",
        "castoria.decisao.1 has no scope",
        "castoria.decisao.1 has no labels in pt",
        "castoria.decisao.1 has no labels in en",
    )
