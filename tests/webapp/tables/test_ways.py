"""A move of many choices is offered once, however many ways there are."""

from dataclasses import replace

import msgspec
import pytest
from referee import toy_several

from webapp.tables.views.offering import offers_of

GAME = toy_several.game()


@pytest.fixture
def offered(house):
    """Provide A's offers with so many cards in hand, at a table whose game is nothing but choices of many."""
    ana = house.phone("castoria", mode="arbitro", names=("Ana", "Beto"))

    def ask(cards):
        def of(held, who):
            begun = GAME.start(held.match.state.options)
            state = msgspec.structs.replace(begun, mao=tuple(f"m{at}" for at in range(cards)))
            match = replace(held.match, game=GAME, begun=state, state=state)
            other = replace(held, playing=replace(held.playing, game=GAME), match=match, seen={})
            return offers_of("A", other, who, hinted=True).offers

        return house.tables.ask(ana.code, ana.caller, of)

    return ask


@pytest.mark.parametrize("cards", [4, 300], ids=["few ways", "more than anybody looks through"])
def test_a_move_that_chooses_many_is_offered_once(offered, cards):
    (discard,) = [one for one in offered(cards) if one.move["do"] == "descartar"]
    assert (discard.move, discard.part) == ({"seat": "A", "do": "descartar"}, True)
