"""What a table says of its stored matches: what is at stake, and what came of each deed."""

import re

import pytest

from voice.told import matches_of, told_along

NOTHING_CHANGES = re.compile(r"(\S+) → \1(?!\S)")
CANCELLED, COMBAT = "fabula-exemplos-pilha-de-quatro", "fabula-exemplos-ofensiva-e-influencia"


@pytest.fixture(scope="module", params=["pt", "en"])
def combat(request):
    return request.param, tuple(told_along(matches_of("fabula")[COMBAT], request.param, buttons=False))


def of_kind(told, kind, n):
    return [one.text for one in told if one.kind == kind and one.n == n]


def test_who_is_asked_is_told_what_silence_brings(combat):
    lang, told = combat
    falls = {
        "pt": ["Foz cai", "o Centro de Ana fica exposto"],
        "en": ["Foz falls", "the Centro of Ana lies open"],
    }[lang]
    assert of_kind(told, "stake", 1) == falls
    assert of_kind(told, "stake", 2) == falls  # nobody has blocked yet
    assert set(falls) < set(of_kind(told, "stake", 3))  # a blocker holds off only one of the two


def test_no_stake_is_a_number_that_stays(combat):
    _lang, told = combat
    stakes = [one.text for one in told if one.kind in ("stake", "came", "where")]
    assert stakes
    assert not [one for one in stakes if NOTHING_CHANGES.search(one)]


def test_history_tells_the_deed_and_its_results(combat):
    lang, told = combat
    (declared,), (dealt,) = of_kind(told, "history", 1), of_kind(told, "history", 4)
    assert declared.startswith({"pt": "Ana declarou ofensiva", "en": "Ana declared an ofensiva"}[lang])
    assert {"pt": " · Foz caiu · ", "en": " · Foz fell · "}[lang] in dealt


def test_who_waits_is_named_with_a_verb(combat):
    lang, told = combat
    asked = [one.text for one in told if one.kind == "waits.told"]
    assert asked
    verb = {"pt": r"(Ana|Beto) (decide|bloqueia)", "en": r"(Ana|Beto) (decides|blocks)"}[lang]
    assert all(re.match(verb, one) for one in asked)


def test_a_piece_goes_back_to_the_hand_only_if_it_does(combat):
    told = tuple(told_along(matches_of("fabula")[CANCELLED], "pt", buttons=False))
    assert any(one.text == "Onça da Laje morre" for one in told if one.kind == "stake")
