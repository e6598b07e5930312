"""Castória's catalogue says all that a finished game's must, in words that fit a button and a page."""

import re
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from companion.games.castoria.game import CASTORIA
from companion.games.castoria.registry import BOOK
from companion.rulebook.search import RuleSearch

FILE = Path("companion/games/castoria/rules.toml")
LONGEST_LABEL = 45
DECISIONS = tuple(BOOK.decisions.values())


@pytest.fixture(scope="module")
def written():
    """The decisions as they are written, with the options that are not offered."""
    return tomllib.loads(FILE.read_text(encoding="utf-8"))["ruling"]


def test_every_rule_says_how_it_is_judged_and_only_the_tables_why_not():
    assert not [rule.id for rule in BOOK.rules.values() if not rule.judged]
    assert not [rule.id for rule in BOOK.rules.values() if bool(rule.reason) != (rule.judged == "table")]


def test_what_a_check_judges_is_not_left_to_the_table():
    assert len(CASTORIA.checks.judged & BOOK.rules.keys()) > 20
    assert not [id for id in CASTORIA.checks.judged if id in BOOK.rules and BOOK.rules[id].judged == "table"]


def test_every_alias_speaks_and_is_one_decisions_own():
    aliases = [decision.alias for decision in DECISIONS]
    assert not [alias for alias, count in Counter(aliases).items() if count > 1]
    assert not [alias for alias in aliases if not re.fullmatch(r"[a-z]+(-[a-z0-9]+)*", alias)]


@pytest.mark.parametrize("lang", ["pt", "en"])
def test_labels_fit_a_button_and_tell_the_options_apart(lang):
    for decision in DECISIONS:
        labels = decision.labels[lang]
        assert len(labels) == len(set(labels)) == len(decision.options), decision.id
        assert all(len(label) <= LONGEST_LABEL for label in labels), decision.id
        assert all(label[0].isupper() or label[0].isdigit() for label in labels), decision.id
        assert not set(labels) & set(decision.options), decision.id


def test_every_reason_is_written_in_both_languages():
    for decision in DECISIONS:
        reasons = {decision.reasons["pt"], decision.reasons["en"]}
        assert len(reasons) == 2, decision.id
        assert all(reason.endswith((".", "3.0")) for reason in reasons), decision.id


def test_only_a_judged_decision_keeps_options_back_and_never_its_default(written):
    kept_back = {one["id"]: set(one["unjudged"]) for one in written if "unjudged" in one}
    assert kept_back
    for id, options in kept_back.items():
        decision = BOOK.decisions[id]
        assert decision.scope == "judged", id
        assert options < set(decision.options), id
        assert decision.default not in options, id


def test_every_everyday_word_finds_first_what_it_leads_to_first():
    search = RuleSearch(BOOK)
    lost = [
        word for word, ids in BOOK.everyday.items() if ids[0] not in {hit.id for hit in search.find(word, 3)}
    ]
    assert not lost
