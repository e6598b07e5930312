"""The sample of cards like the ones people own is whole: counts, fields, sentences, names and rules."""

import re
from pathlib import Path

import pytest
import yaml

from companion.conformance.cases import QUICKEST

COUNTS = {"calamandara": 15, "castelo": 40, "castoria": 40, "fabula": 40}
SENTENCE = re.compile(r"[.!?](?=\s|$)")
PRINTED = {
    "personagem": {"nivel", "valor"},
    "acao": {"nivel"},
    "condecoracao": {"nivel", "valor"},
    "producao": {"produto", "rende", "raridade"},
    "tropa": {"tipo", "ataque", "defesa", "vida", "raridade"},
    "instantanea": {"raridade"},
    "permanente": {"alcance", "raridade"},
    "armadilha": {"raridade"},
    "armadilha-de-campo": {"raridade"},
    "base": {"cores", "raridade"},
    "aliado": {"custo", "cores", "vida", "ofensiva", "influencia", "raridade"},
    "manobra": {"custo", "cores", "raridade"},
    "modificacao": {"custo", "cores", "anexar", "raridade"},
    "ficha": {"representa", "cores"},
    "lembranca": {"efeito", "exemplares"},
}
MAY_BE_WITHOUT_TEXT = {"personagem", "tropa", "aliado", "producao"}


def loaded(file: Path) -> list[dict]:
    return yaml.load(file.read_text(encoding="utf-8"), Loader=QUICKEST)


@pytest.fixture(scope="module")
def sample():
    folder = Path(__file__).parents[1] / "official_like"
    return {game: loaded(folder / f"{game}.yaml") for game in COUNTS}


def several_sentences(card: dict) -> bool:
    return len(SENTENCE.findall(card["text"])) > 1


def test_every_game_has_its_number_of_cards(sample):
    assert {game: len(cards) for game, cards in sample.items()} == COUNTS


@pytest.mark.parametrize("field", ["id", "name"])
def test_no_two_cards_share(sample, field):
    values = [card[field] for cards in sample.values() for card in cards]
    assert len(set(values)) == len(values)


def test_every_card_has_what_its_kind_prints_and_what_it_means(sample):
    for card in (card for cards in sample.values() for card in cards):
        assert PRINTED[card["kind"]] <= card.keys(), card["id"]
        assert card["text"] or card["kind"] in MAY_BE_WITHOUT_TEXT, card["id"]
        assert card["means"], card["id"]
        assert card["situation"].count("\n") == 0 < len(card["situation"]), card["id"]


@pytest.mark.parametrize("game", COUNTS)
def test_a_third_has_several_sentences_and_five_are_odd(sample, game):
    assert sum(map(several_sentences, sample[game])) * 3 >= COUNTS[game]
    assert sum(card.get("odd", False) for card in sample[game]) >= 5


@pytest.mark.parametrize("game", COUNTS)
def test_every_rule_named_is_a_rule_of_the_game(sample, game, root):
    rules = (root / "companion" / "games" / game / "rules.toml").read_text(encoding="utf-8")
    known = set(re.findall(r'^id = "([^"]+)"', rules, re.MULTILINE))
    meanings = " ".join(card["means"] for card in sample[game])
    named = set(re.findall(rf"\b{game}(?:\.[a-z0-9-]*[a-z0-9])+", meanings))
    assert named
    assert named <= known


def test_no_name_stands_in_the_card_sources(sample, root):
    ours = {card["name"].casefold() for cards in sample.values() for card in cards}
    printed = set()
    for file in (root / "card_sources").rglob("*.yaml"):
        for card in loaded(file) if file.name != "set.yaml" else ():
            name = card.get("nome", "")
            printed.add((name["pt"] if isinstance(name, dict) else name).casefold())
    assert len(printed) > 150
    assert not ours & printed
