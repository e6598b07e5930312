"""The examples of docs/card-sources.md and the sets of the house are read as they stand."""

import re
from pathlib import Path

import pytest

from companion.games import all_games
from companion.games.castoria.pieces import CARD_KINDS, DECK_RULES
from companion.sources import read_set
from companion.sources.codes_lock import digest_of, read_lock
from companion.sources.columns import RESERVED, meaning
from companion.sources.decks import read_deck
from layouts import symbols

PAGE = Path(__file__).parents[2] / "docs" / "card-sources.md"


def examples(language):
    return re.findall(rf"^```{language}\n(.*?)^```", PAGE.read_text(encoding="utf-8"), re.M | re.S)


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "set.yaml").write_text(examples("yaml")[0], encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(("name", "language", "at"), [("a.yaml", "yaml", 1), ("a.csv", "csv", 0)])
def test_the_examples_are_sound(folder, name, language, at):
    (folder / name).write_text(examples(language)[at], encoding="utf-8")
    reading = read_set(folder, CARD_KINDS, deck_rules=DECK_RULES, icons=symbols.names())
    assert not [one for one in reading.mistakes if not one.warning]
    (card,) = reading.card_set.cards
    assert (card.id, card.value("valor"), card.copies) == ("dama-do-relogio", 12, 3)


def test_the_deck_list_is_sound(folder):
    (folder / "a.yaml").write_text(examples("yaml")[1], encoding="utf-8")
    cards = read_set(folder, CARD_KINDS).card_set.cards
    amostra = next(game for game in all_games() if game.slug == "castoria").set_folders()[0]
    cards += read_set(amostra, CARD_KINDS).card_set.cards
    (folder / "lista.txt").write_text(examples("text")[0], encoding="utf-8")
    assert read_deck(folder / "lista.txt", cards).copies == {"dama-do-relogio": 3, "rumor-na-praca": 1}


def test_every_other_word_for_a_column_is_understood():
    table = PAGE.read_text(encoding="utf-8").partition("## Columns")[2].partition("## ")[0]
    rows = re.findall(r"^\| `([a-z]+)` \| (.+?) \|", table, re.M)
    assert [name for name, _ in rows] == list(RESERVED)
    for name, others in rows:
        for other in re.findall(r"`(.+?)`", others):
            assert meaning(other, RESERVED) == name


@pytest.mark.parametrize(
    "folder", [f for game in all_games() for f in game.set_folders()], ids=lambda f: f.name
)
def test_the_locks_of_the_house_are_up_to_date(folder):
    """An installed set may lie where nothing can be written, so its codes must have been stored before."""
    manifest = (folder / "set.yaml").read_text(encoding="utf-8")
    slug = re.search(r"^game: (\w+)", manifest, re.M)[1]
    kinds = next(game for game in all_games() if game.slug == slug).load_pieces().CARD_KINDS
    kept = read_lock(folder).cards
    for card in read_set(folder, kinds).card_set.cards:
        assert (kept[card.id].code, kept[card.id].digest) == (card.code, digest_of(card)), card.id
