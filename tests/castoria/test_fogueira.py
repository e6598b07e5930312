"""The set *Em Volta da Fogueira* keeps its promises: its two Inventários and the effects of its cards."""

import json
import re
from collections import Counter
from typing import get_args

import msgspec
import pytest
from click.testing import CliRunner

from companion.cli import main
from companion.games import find_game
from companion.games.castoria import pieces
from companion.games.castoria.textos import operacoes
from companion.language import LANGUAGES
from companion.sources import read_set
from companion.sources.decks import read_deck
from layouts import symbols
from layouts.castoria import LAYOUTS
from layouts.faces import problems

DECKS = ("brasa", "serao")
OPERATIONS = {kind.__struct_config__.tag: kind for kind in get_args(operacoes.Operacao)}


@pytest.fixture(scope="module")
def folder():
    return next(folder for folder in find_game("castoria").set_folders() if folder.name == "fogueira")


@pytest.fixture(scope="module")
def reading(folder):
    return read_set(folder, pieces.CARD_KINDS, deck_rules=pieces.DECK_RULES, icons=symbols.names())


@pytest.fixture(scope="module")
def cards(reading):
    return reading.card_set.cards


@pytest.fixture(scope="module")
def decks(folder, cards):
    return {name: read_deck(folder / "baralhos" / f"{name}.txt", cards) for name in DECKS}


def effect(card):
    return json.loads(card.value("efeito") or "[]")


def test_nothing_is_wrong_in_the_sources_nor_on_the_faces(reading):
    assert not reading.mistakes
    assert not problems(reading.card_set, LAYOUTS, tuple(LANGUAGES))


# The words of a text about its bearer, in Portuguese, and the bearer's own trigger that they name.
OF_ITS_BEARER = {
    "é convocado": "ser-convocado",
    "declara um ataque": "atacar",
    "morre": "morrer",
    "sofre um ataque": "ser-atacado",
}


def test_a_text_about_its_own_bearer_waits_for_nobody_else(cards):
    """castoria.cartas.reacao: the trigger is the one that the card itself describes."""
    own = Counter()
    for card in cards:
        said = re.match(
            r"\{\w+\} Quando (?:este Personagem|o portador) ([^,]+),", card.text("texto", "pt") or ""
        )
        proprio = pieces.DO_PORTADOR.get(card.value("gatilho") or "", "")
        assert bool(said) == bool(proprio), card.text("nome", "pt")
        if said:
            assert card.value("gatilho") == OF_ITS_BEARER[said[1]]
            own[card.value("gatilho")] += 1
    assert own.keys() == {*OF_ITS_BEARER.values()}


def test_the_set_says_that_it_is_ours(reading):
    assert not reading.card_set.official
    assert reading.card_set.notice("pt") == "Carta inventada · não oficial"
    assert reading.card_set.notice("en") == "Invented card · not official"


def test_all_kinds_and_levels_are_there(cards):
    levels = {(card.kind.name, str(card.value("nivel"))) for card in cards}
    assert levels == {("personagem", level) for level in "123"} | {
        (kind, level) for kind in ("acao", "condecoracao") for level in ("1", "2", "3", "narrador")
    }
    assert len(cards) == 40
    assert sum(bool(card.value("permanente")) for card in cards) == 2
    signs = Counter(card.value("valor") > 0 for card in cards if card.kind is pieces.CONDECORACAO)
    assert min(signs[True], signs[False]) >= 2


@pytest.mark.parametrize(("level", "low", "high"), [(3, 3, 9), (2, 7, 14), (1, 14, 22)])
def test_the_valores_of_a_caste_keep_to_its_range(cards, level, low, high):
    valores = [
        card.value("valor")
        for card in cards
        if card.kind is pieces.PERSONAGEM and card.value("nivel") == level
    ]
    assert min(valores) >= low
    assert max(valores) <= high
    assert len(set(valores)) > 2


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_is_there_in_both_languages(cards, lang):
    for card in cards:
        assert set(card.texts[lang]) == set(card.texts["pt"]), card.id
    names = [card.texts[lang]["nome"] for card in cards]
    assert len(set(names)) == len(names)


def test_english_has_typographic_quotes(cards):
    for card in cards:
        assert not set("'\"") & set("".join(card.texts["en"].values())), card.id


@pytest.mark.parametrize("name", DECKS)
def test_an_inventario_keeps_the_rules(folder, name):
    words = ["deck", "check", str(folder / "baralhos" / f"{name}.txt"), "--lang", "en"]
    done = CliRunner().invoke(main, words)
    assert done.exit_code == 0, done.output
    assert done.output == f"Castória · {name} · 60 cards\n✓ all as the rules ask\n"


def test_a_print_of_the_set_is_both_inventarios(decks, cards):
    together = sum((Counter(deck.copies) for deck in decks.values()), Counter())
    assert together == {card.id: card.copies for card in cards}


def test_the_inventarios_differ_in_character(decks, cards):
    brasa, serao = (decks[name].copies for name in DECKS)
    assert len(brasa.keys() & serao.keys()) <= 8
    of = {card.id: card for card in cards}

    def valor_of_bases(copies):
        bases = {id: n for id, n in copies.items() if of[id].kind is pieces.PERSONAGEM}
        n3 = {id: n for id, n in bases.items() if of[id].value("nivel") == 3}
        return sum(n3.values()), sum(of[id].value("valor") * n for id, n in n3.items()) / sum(n3.values())

    (fast, light), (slow, heavy) = valor_of_bases(brasa), valor_of_bases(serao)
    assert fast > slow
    assert light < heavy
    prevents = {card.id for card in cards if {"op": "impedir"} in effect(card)}
    assert not prevents & brasa.keys()
    assert sum(serao.get(id, 0) for id in prevents) >= 8


def test_effects_are_data(cards):
    acoes = [card for card in cards if card.kind is pieces.ACAO]
    assert sum(bool(effect(card)) for card in acoes) >= 0.8 * len(acoes)
    for card in cards:
        answers = card.text("texto", "pt").startswith(("{reacao}", "{interacao}"))
        if card.kind is not pieces.ACAO:
            assert bool(effect(card)) == answers, card.id
        if card.text("texto", "pt").startswith("{reacao}"):
            assert card.value("gatilho"), card.id


def test_the_referee_takes_every_effect_as_it_stands(cards):
    for card in cards:
        msgspec.json.decode(card.value("efeito") or "[]", type=operacoes.Efeito)


def test_a_source_may_say_what_the_referee_knows_and_no_more():
    for form in pieces.OPERACOES:
        named = {key for key in form.keys if "." not in key}
        fields = msgspec.structs.fields(OPERATIONS[form.name])
        assert named == {field.encode_name for field in fields}, form.name


def test_a_number_of_an_effect_stands_in_the_text(cards):
    for card in cards:
        for operation in effect(card):
            tenths = operation.get("decimos", operation.get("entre", {}).get("ate_decimos"))
            if tenths is not None:
                for lang in LANGUAGES:
                    assert f"{abs(tenths) / 10:.1f}**" in card.text("texto", lang), card.id


def test_effects_are_never_printed(cards, pieces_of, drawn, reading):
    for piece in pieces_of("cartas", sets=(reading.card_set,)):
        if piece.name == "fogo-de-palha":
            assert "imaginacao" not in drawn(piece.front).text
