"""Cards of Castória come from data: blank ones, and those of the requested sets."""

import pytest

from companion.cards.card import Card, CardSet
from companion.games.castoria import pieces
from layouts.castoria import em_branco


@pytest.fixture
def one_card(tmp_path):
    card = Card(
        id="guardia-do-prologo",
        kind=pieces.PERSONAGEM,
        values={"nivel": 3, "valor": 7},
        texts={"pt": {"nome": "Guardiã do Prólogo"}},
        copies=2,
    )
    return CardSet("prova", "castoria", {"pt": "Prova"}, (card,), tmp_path)


def test_the_cards_of_every_set_are_printed(one_card, pieces_of):
    (piece, again) = pieces_of("cartas", sets=(one_card, one_card))
    assert (piece.name, piece.title, piece.copies) == ("guardia-do-prologo", "Guardiã do Prólogo", 2)
    assert piece.front.key == again.front.key


def test_blank_cards_share_the_back_of_the_others(one_card, pieces_of):
    (card,) = pieces_of("cartas", sets=(one_card,))
    assert {blank.back.key for blank in pieces_of("em-branco")} == {card.back.key}


def test_blank_cards_leave_name_and_text_to_the_hand(pieces_of, drawn):
    for piece in pieces_of("em-branco"):
        text = drawn(piece.front).text
        assert "em branco" not in text
        assert "Narrador" in text if piece.name.endswith("narrador") else f"N{piece.name[-1]}" in text


def test_blank_cards_are_titled_in_the_language_asked_for(pieces_of):
    assert pieces_of("em-branco", "pt")[0].title == "Personagem em branco, N1"
    assert pieces_of("em-branco", "en")[0].title == "blank Personagem, N1"


def test_blank_cards_come_in_whole_sheets_of_nine(pieces_of):
    assert sum(piece.copies for piece in pieces_of("em-branco")) == 18
    assert em_branco.FACES.is_dir()
