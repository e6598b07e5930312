"""The catalogue of Ceramus says all that a finished game's must, in words that fit a button and a page."""

import re
from collections import Counter

import pytest

from companion.games.ceramus.game import CERAMUS
from companion.games.ceramus.registry import BOOK
from companion.rulebook.lint import unsaid
from companion.rulebook.search import RuleSearch

LONGEST_LABEL = 45
DECISIONS = tuple(BOOK.decisions.values())


def test_the_catalogue_is_done_and_leaves_nothing_unsaid():
    assert BOOK.done
    assert unsaid(BOOK) == ()
    assert len(BOOK.rules) == 107
    assert len(DECISIONS) == 78


def test_what_is_forbidden_has_a_check_and_what_a_check_judges_is_forbidden():
    forbids = {rule.id for rule in BOOK.rules.values() if rule.judged in ("forbids", "duty")}
    assert forbids == CERAMUS.checks.judged & BOOK.rules.keys()


def test_only_the_tables_rules_say_why_not():
    assert not [rule.id for rule in BOOK.rules.values() if bool(rule.reason) != (rule.judged == "table")]


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
        assert decision.reasons["pt"] != decision.reasons["en"], decision.id
        assert all(reason.endswith(".") for reason in decision.reasons.values()), decision.id


def test_only_a_judged_decision_keeps_options_back():
    assert not [one.id for one in DECISIONS if one.unjudged and one.scope != "judged"]


def test_every_everyday_word_finds_first_what_it_leads_to_first():
    search = RuleSearch(BOOK)
    lost = [
        word for word, ids in BOOK.everyday.items() if ids[0] not in {hit.id for hit in search.find(word, 3)}
    ]
    assert not lost
