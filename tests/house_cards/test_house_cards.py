"""A card of a house: what the referee knows of it, and its way through files and back."""

import csv
import io
from pathlib import Path

import msgspec
import pytest
import yaml

from companion.games import find_game
from companion.house.card import HouseCard, house_game, known, tidied, with_text
from companion.house.checking import checked, corrected
from companion.house.comparing import differences, joined
from companion.house.reading import read_house_cards
from companion.house.rows import header_of, row_of
from companion.house.sheets import WRITERS, table_of
from companion.language import LANGUAGES
from companion.sources import read_set

GAMES = ("castoria", "castelo", "fabula")
LIKE_OFFICIAL = Path(__file__).parents[1] / "official_like"
OF_TESTS = ("means", "situation", "odd")
# What no column of a source holds: Vôo without its letter, a cost of X, a cost that is no number.
UNWRITABLE = {"castelo": {"gralha-do-campanario"}, "fabula": {"conta-da-enchente", "megafone-rachado"}}


def round_trip(cards, game, form, folder):
    rows = [row_of(card, game, f"carta-{at}") for at, card in enumerate(cards)]
    file = folder / f"cartas.{form}"
    file.write_bytes(WRITERS[form](table_of(header_of(game, rows), rows)))
    return read_house_cards(file, game)


@pytest.mark.parametrize("slug", GAMES)
def test_a_designed_set_means_to_a_house_what_it_means_to_a_table(slug, tmp_path):
    entry, game = find_game(slug), house_game(slug)
    for folder in entry.set_folders():
        printed = read_set(folder, entry.load_pieces().CARD_KINDS).card_set.cards
        read = read_house_cards(folder, game)
        assert read.mistakes == ()
        cards = [one.card for one in read.cards]
        for card, of_set in zip(cards, printed, strict=True):
            if (at_table := game.at_table.card(of_set, LANGUAGES[0])) is not None:
                mine = known(card, game)
                assert mine.effect == at_table.effect
                assert dict(mine.facts) == {
                    name: value for name, value in at_table.facts if value is not False
                }
        for form in WRITERS:
            again = round_trip(cards, game, form, tmp_path)
            assert [one.card for one in again.cards] == cards
            assert again.mistakes == ()


@pytest.mark.parametrize("slug", GAMES)
def test_cards_worded_as_a_publisher_would_keep_their_text_letter_by_letter(slug, tmp_path):
    game = house_game(slug)
    texts = yaml.safe_load((LIKE_OFFICIAL / f"{slug}.yaml").read_text(encoding="utf-8"))
    rows = [{name: value for name, value in one.items() if name not in OF_TESTS} for one in texts]
    lines = io.StringIO()
    writer = csv.DictWriter(lines, list(dict.fromkeys(name for row in rows for name in row)))
    writer.writeheader()
    writer.writerows(rows)
    file = tmp_path / "oficiais.csv"
    file.write_text(lines.getvalue(), encoding="utf-8")
    read = read_house_cards(file, game)
    assert {one.card for one in read.mistakes} == UNWRITABLE.get(slug, set())
    assert len(read.cards) == len(texts) - len(read.mistakes)
    printed = {one["name"]: one["text"].strip() for one in texts}
    assert all(one.card.text == printed[one.card.name] for one in read.cards)
    again = round_trip([one.card for one in read.cards], game, "ods", tmp_path)
    assert [one.card for one in again.cards] == [one.card for one in read.cards]


def test_declared_facts_stand_in_columns_and_what_no_column_holds_beside_them():
    game = house_game("castoria")
    facts = (
        ("nome", "Sapo"),
        ("nivel", "2"),
        ("valor_decimos", 12),
        ("interacao", True),
        ("reacao", "morte"),
    )
    card = tidied(HouseCard(name="Sapo", kind="personagem", facts=facts), game)
    assert dict(card.columns) == {"nivel": 2, "valor": 12, "gatilho": "morte"}
    assert dict(card.facts) == {"interacao": True, "reacao": "morte"}  # no icon in a text says so
    assert dict(known(card, game).facts) == dict(facts)
    assert tidied(card, game) == card


def test_a_correction_keeps_what_no_form_asks_for_and_the_effect_while_its_text_stays():
    game = house_game("fabula")
    passive = [{"effect": "add", "target": "ofensiva", "of": "seus", "value": 1}]
    facts = (("custo", 2), ("vida", 3), ("ofensiva", 1), ("influencia", 0), ("passivas", passive))
    before = HouseCard(name="Boto", kind="aliado", facts=facts, effect=({"op": "comprar"},), text="Um texto.")
    form = {"custo": 2, "vida": 4, "ofensiva": 1, "influencia": 0}
    told = HouseCard(name="Boto", kind="aliado", facts=tuple(form.items()), text="Um texto.")
    after = corrected(tidied(before, game), told, game)
    assert (dict(after.facts), after.effect) == ({"passivas": passive}, before.effect)
    assert dict(known(after, game).facts)["vida"] == 4
    other = HouseCard(name="Boto", kind="aliado", facts=tuple(form.items()), text="Outro texto.")
    assert corrected(after, other, game).effect == ()
    none = HouseCard(name="Boto", kind="aliado", facts=(("custo", 2),), text="Um texto.")
    assert "vida" not in dict(known(corrected(after, none, game), game).facts)


def test_what_another_house_leaves_out_is_no_difference_and_is_kept():
    game = house_game("castoria")
    here = checked(
        HouseCard(name="Sapo", kind="personagem", facts=(("valor_decimos", 12),), columns=(("nivel", 2),)),
        game,
    )
    less = checked(HouseCard(name="SAPO", kind="personagem", columns=(("nivel", 2),)), game)
    more = checked(HouseCard(name="Sapo", kind="personagem", text="Voa.", columns=(("nivel", 3),)), game)
    assert [one.column for one in differences(here, less, game)] == ["nome"]
    assert {(one.column, one.here, one.there) for one in differences(here, more, game)} == {
        ("texto", "", "Voa."),
        ("nivel", "2", "3"),
    }
    both = joined(here, more)
    assert dict(both.columns) == {"nivel": 3, "valor": 12}
    assert both.text == "Voa."


def test_an_unknown_column_is_told_once_and_spoils_no_card(tmp_path):
    file = tmp_path / "cartas.csv"
    file.write_text("kind;nome;nivel;bicho\npersonagem;Sapo;1;x\npersonagem;Lobo;2;y\n", encoding="utf-8")
    read = read_house_cards(file, house_game("castoria"))
    assert [one.card.name for one in read.cards] == ["Sapo", "Lobo"]
    assert [str(one.origin) for one in read.mistakes] == ["cartas.csv:1"]


@pytest.mark.parametrize(
    "said", ["no json", "[1]", '{"outro": 1}', '{"valor_decimos": "x"}', '{"efeito": [1]}']
)
def test_the_programs_own_column_is_read_only_as_the_program_writes_it(said, tmp_path):
    file = tmp_path / "cartas.csv"
    with file.open("w", encoding="utf-8", newline="") as stream:
        csv.writer(stream, delimiter=";").writerows([["kind", "nome", "dito"], ["personagem", "Sapo", said]])
    read = read_house_cards(file, house_game("castoria"))
    assert read.cards == ()
    assert [one.column for one in read.mistakes] == ["dito"]


def test_a_text_is_what_the_card_does_and_the_table_carries_out_what_is_not_understood():
    game = house_game("castelo")
    read = next(
        one
        for one in yaml.safe_load((LIKE_OFFICIAL / "castelo.yaml").read_text(encoding="utf-8"))
        if one["kind"] == "instantanea" and not game.at_table.reads.read(one["text"], one["kind"]).unread
    )
    card = known(HouseCard(name=read["name"], kind=read["kind"], text=read["text"]), game)
    assert with_text(card, "castelo").effect[0]["op"]
    declared = msgspec.structs.replace(card, effect=({"op": "dano"},))
    assert with_text(declared, "castelo") is declared  # what the table declared goes first
    strange = "Bicho tudo assim mesmo agora."
    half = msgspec.structs.replace(card, text=f"{read['text']} {strange}")
    *understood, left = with_text(half, "castelo").effect
    assert (understood, left) == ([*with_text(card, "castelo").effect], {"op": "cumprir", "texto": strange})
    ways = msgspec.structs.replace(card, text="Escolha um:\n• Compre uma carta.\n• Compre duas cartas.")
    assert with_text(ways, "castelo").effect == ({"op": "cumprir", "texto": ways.text},)
