"""Offers of moves that choose many: each once, with how many ways there are, as 200 weighings found."""

from dataclasses import replace

import msgspec
import pytest
from referee import toy_several

from webapp.tables.told.offering import offers_of

GAME = toy_several.game()


@pytest.fixture
def offered(house):
    """What A is offered with so many cards in hand, at a table whose game is nothing but choices of many."""
    ana = house.phone("castoria", mode="arbitro", names=("Ana", "Beto"))

    def ask(cards, *, hinted=True):
        def of(held, who):
            begun = GAME.start(held.match.state.options)
            state = msgspec.structs.replace(begun, mao=tuple(f"m{at}" for at in range(cards)))
            match = replace(held.match, game=GAME, begun=state, state=state)
            other = replace(held, playing=replace(held.playing, game=GAME), match=match, seen={})
            return {one.move["do"]: one for one in offers_of("A", other, who, hinted=hinted).offers}

        return house.tables.ask(ana.code, ana.caller, of)

    return ask


def test_a_move_that_chooses_many_is_offered_once_with_all_its_ways(offered):
    discard = offered(4)["descartar"]
    assert discard.move == {"seat": "A", "do": "descartar"}
    assert (discard.ways, discard.at_least) == (6, False)


def test_where_none_is_found_in_two_hundred_weighings_it_is_shown_unproved(offered):
    discard = offered(300)["descartar"]
    assert (discard.ways, discard.at_least) == (0, True)


def test_without_hints_nothing_is_counted(offered):
    assert {one.ways for one in offered(300, hinted=False).values()} == {msgspec.UNSET}
