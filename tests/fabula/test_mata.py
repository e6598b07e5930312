"""The set *A Mata que Voltou* keeps its promises: its two decks, its texts for the referee."""

from collections import Counter

import pytest
from click.testing import CliRunner

from companion.cli import main
from companion.games import find_game
from companion.games.fabula import pieces
from companion.games.fabula.textos import efeitos, habilidades
from companion.language import LANGUAGES
from companion.sources import read_set
from companion.sources.decks import read_deck
from layouts import symbols
from layouts.fabula import LAYOUTS
from layouts.faces import card_pieces, problems

DECKS = ("bando", "encanto")


@pytest.fixture(scope="module")
def folder():
    return next(folder for folder in find_game("fabula").set_folders() if folder.name == "mata")


@pytest.fixture(scope="module")
def reading(folder):
    return read_set(folder, pieces.CARD_KINDS, deck_rules=pieces.DECK_RULES, icons=symbols.names())


@pytest.fixture(scope="module")
def cards(reading):
    return reading.card_set.cards


@pytest.fixture(scope="module")
def decks(folder, cards):
    return {name: read_deck(folder / "baralhos" / f"{name}.txt", cards) for name in DECKS}


def test_nothing_is_wrong_in_the_sources_nor_on_the_faces(reading):
    assert not reading.mistakes
    assert not problems(reading.card_set, LAYOUTS, tuple(LANGUAGES))


def test_the_set_says_that_it_is_ours(reading):
    assert not reading.card_set.official
    assert reading.card_set.notice("pt") == "Carta inventada · não oficial"
    assert reading.card_set.notice("en") == "Invented card · not official"


def test_all_kinds_colours_and_rarities_are_there(cards):
    assert {card.kind for card in cards} == set(pieces.CARD_KINDS)
    assert {code for card in cards for code in str(card.value("cores") or "").split()} == set(pieces.CORES)
    assert {card.value("raridade") for card in cards} - {None} == set(pieces.RARIDADES)
    assert len(cards) == 43


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_text_is_there_in_both_languages(cards, lang):
    for card in cards:
        assert set(card.texts[lang]) == set(card.texts["pt"]), card.id
        assert not set("'\"") & set("".join(card.texts["en"].values())), card.id
    names = [card.texts[lang]["nome"] for card in cards]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("name", DECKS)
def test_a_deck_keeps_the_rules(folder, name):
    """4.1.1 of its cards, decisao.72 of its copies; the list names its five Bases besides"""
    words = ["deck", "check", str(folder / "baralhos" / f"{name}.txt"), "--lang", "en"]
    done = CliRunner().invoke(main, words)
    assert done.exit_code == 0, done.output
    assert done.output == f"Fábula TCG · {name} · 45 cards\n✓ all as the rules ask\n"


@pytest.mark.parametrize("name", DECKS)
def test_a_deck_has_forty_cards_and_five_bases_of_their_colours(decks, cards, name):
    """3.1.2, 3.1.3, 4.1.1"""
    of = {card.id: card for card in cards}
    cards_of = [(of[id], n) for id, n in decks[name].copies.items()]
    bases = [card for card, n in cards_of for _copy in range(n) if card.kind is pieces.BASE]
    assert len(bases) == len({base.id for base in bases}) == 5
    assert sum(n for card, n in cards_of if card.kind is not pieces.BASE) == 40
    colours = {code for base in bases for code in str(base.value("cores")).split()}
    for card, _n in cards_of:
        assert set(str(card.value("cores")).split()) <= colours, card.id


def test_a_print_of_the_set_is_both_decks_and_nine_fichas(decks, cards):
    together = sum((Counter(deck.copies) for deck in decks.values()), Counter({"vaga-lume": 9}))
    assert together == {card.id: card.copies for card in cards}
    assert together.total() == 99  # eleven sheets of nine


def test_the_decks_differ_in_plan(decks, cards):
    of = {card.id: card for card in cards}
    assert not decks["bando"].copies.keys() & decks["encanto"].copies.keys()

    def mean(name, value):
        aliados = [(of[id], n) for id, n in decks[name].copies.items() if of[id].kind is pieces.ALIADO]
        return sum(card.value(value) * n for card, n in aliados) / sum(n for _card, n in aliados)

    assert mean("bando", "custo") < mean("encanto", "custo")
    assert mean("bando", "influencia") * 2 < mean("encanto", "influencia")
    assert mean("bando", "vida") < mean("encanto", "vida")


def test_the_referee_gets_every_text_and_nothing_else_is(cards):
    for card in cards:
        abilities = (
            efeitos(str(card.value("efeito") or "")),
            habilidades(str(card.value("habilidades") or "")),
        )
        assert (abilities != ((), habilidades(""))) == bool(card.text("texto", "pt")), card.id


def test_a_ficha_that_a_text_creates_is_among_the_cards(cards):
    fichas = {card.text("nome", "pt"): card for card in cards if card.kind is pieces.FICHA}
    created = [op for card in cards for op in _all_operations(card) if type(op).__name__ == "CriarFicha"]
    assert created
    for op in created:
        ficha = fichas[op.nome]
        assert [ficha.value(name) for name in ("vida", "ofensiva", "influencia")] == [
            op.vida,
            op.ofensiva,
            op.influencia,
        ]


def _all_operations(card):
    abilities = habilidades(str(card.value("habilidades") or ""))
    yield from efeitos(str(card.value("efeito") or ""))
    for one in abilities.desencadeadas:
        yield from one.does


def test_what_a_text_does_is_never_printed(reading, drawn):
    printed = card_pieces(reading.card_set, LAYOUTS, lang="pt")
    for card, piece in zip(reading.card_set.cards, printed, strict=True):
        page = drawn(piece.front)
        assert page.ink <= 0.21, card.id
        assert drawn(piece.front, low_ink=True).ink <= 0.15
        assert not {"fim-da-fase", "op:", "passiva"} & set(page.text.split()), card.id
