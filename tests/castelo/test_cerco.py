"""The set *O Cerco do Recreio* keeps its promises: its two decks, its pictures, its texts for the referee."""

from collections import Counter

import pytest
from click.testing import CliRunner

from companion.cli import main
from companion.games import find_game
from companion.games.castelo import pieces
from companion.games.castelo.efeitos_da_carta import dito_por, efeito
from companion.games.castelo.state import PERMANENTES
from companion.language import LANGUAGES
from companion.sources import read_set
from companion.sources.decks import read_deck
from layouts import symbols
from layouts.castelo import LAYOUTS
from layouts.faces import problems

DECKS = ("bicharada", "oficina")


@pytest.fixture(scope="module")
def folder():
    return next(folder for folder in find_game("castelo").set_folders() if folder.name == "cerco")


@pytest.fixture(scope="module")
def reading(folder):
    return read_set(folder, pieces.CARD_KINDS, deck_rules=pieces.DECK_RULES, icons=symbols.names())


@pytest.fixture(scope="module")
def cards(reading):
    return reading.card_set.cards


@pytest.fixture(scope="module")
def decks(folder, cards):
    return {name: read_deck(folder / "baralhos" / f"{name}.txt", cards) for name in DECKS}


def test_nothing_is_wrong_in_the_sources_nor_on_the_faces_and_the_set_says_that_it_is_ours(reading):
    assert not reading.mistakes
    assert not problems(reading.card_set, LAYOUTS, tuple(LANGUAGES))
    assert not reading.card_set.official
    assert reading.card_set.notice("pt") == "Carta inventada · não oficial"
    assert reading.card_set.notice("en") == "Invented card · not official"


def test_all_kinds_products_rarities_abilities_and_both_types_are_there(cards):
    assert {card.kind for card in cards} == set(pieces.CARD_KINDS)
    assert {card.value("produto") for card in cards} - {None} == set(pieces.PRODUTOS)
    assert {card.value("raridade") for card in cards} == {"comum", "rara", "muito-rara"}
    assert {card.value("tipo") for card in cards} - {None} == {"ser-vivo", "maquina"}
    assert {card.value("alcance") for card in cards} - {None} == {"global", "localizada"}
    assert {card.value("voo") for card in cards} - {None} == {"C", "L"}
    for ability in ("aereo", "velocidade", "agrupamento", "manutencao_a", "manutencao_e", "ou_a", "ou_t"):
        assert any(card.value(ability) for card in cards), ability
    assert len(cards) == 48


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_is_there_in_both_languages(cards, lang):
    assert all(set(card.texts[lang]) == set(card.texts["pt"]) for card in cards)
    names = [card.texts[lang]["nome"] for card in cards]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("name", DECKS)
def test_a_deck_keeps_the_rules(folder, name):
    words = ["deck", "check", str(folder / "baralhos" / f"{name}.txt"), "--lang", "en"]
    done = CliRunner().invoke(main, words)
    assert done.output == f"Castelo · {name} · 60 cards\n✓ all as the rules ask\n"


def test_a_print_of_the_set_is_both_decks(decks, cards):
    together = sum((Counter(deck.copies) for deck in decks.values()), Counter())
    assert together == {card.id: card.copies for card in cards}
    assert not decks["oficina"].copies.keys() & decks["bicharada"].copies.keys()


@pytest.mark.parametrize("name", DECKS)
def test_the_producers_of_a_deck_make_all_that_its_cards_cost(decks, cards, name):
    mine = [card for card in cards if card.id in decks[name].copies]
    made = {card.value("produto") for card in mine} - {None}
    letters = {pieces.PRODUTOS[product].lower() for product in made}
    asked = {
        letter
        for card in mine
        for letter in "caet"
        if card.value(f"custo_{letter}") or card.value(f"manutencao_{letter}")
    }
    assert asked == letters


def test_the_referee_gets_every_text_but_a_producers_and_nothing_else_is(cards):
    for card in cards:
        effect = str(card.value("efeito") or "")
        if card.kind is pieces.PRODUCAO:
            assert not effect
        elif card.kind is pieces.PERMANENTE:
            assert dito_por(effect)
            assert not any(map(PERMANENTES.unknown, dito_por(effect))), card.id
        else:
            assert bool(efeito(effect)) == bool(card.text("texto", "pt")), card.id
