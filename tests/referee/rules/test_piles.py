"""Piles keep their cards: a card that leaves one comes to another, in its order, known or not."""

from collections import Counter

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.referee.positions.options import SeatOf, TableOptions
from companion.referee.positions.position import Position
from companion.referee.resolving.resolution import Context
from companion.referee.rules.piles import UNNAMED, DrawnCards, Piles, size, with_, without

QUICK, MANY = settings(max_examples=40, deadline=None), settings(max_examples=4000, deadline=None)


class Montes(msgspec.Struct, frozen=True, omit_defaults=True):
    """The piles of a seat: a deck and a hand that are counted, two piles whose cards are known."""

    deck: int = 0
    mao: int = 0
    descarte: tuple[str, ...] = ()
    fora: tuple[str, ...] = ()


class Mesa(Position, frozen=True, kw_only=True):
    """A table of one."""

    montes: Montes


def _change(context, _seat, **fields):
    context.set(montes=msgspec.structs.replace(context.state.montes, **fields))


PILES = Piles(of=lambda state, _seat: state.montes, change=_change)
NAMES = tuple(Montes.__struct_fields__)


def at(**piles):
    return Context(Mesa(options=TableOptions((SeatOf("A"),)), montes=Montes(**piles)))


def saved(context):
    """Write the state and read it, and go on from that."""
    return Context(msgspec.json.decode(msgspec.json.encode(context.state), type=Mesa))


def test_a_draw_takes_what_there_is_and_says_what_lacks():
    context = at(deck=2)
    assert PILES.draw(context, "A", 3, "deck", "mao") == DrawnCards(many=2, lacking=1)
    assert context.state.montes == Montes(mao=2)
    assert PILES.draw(context, "A", 1, "deck", "mao") == DrawnCards(many=0, lacking=1)


def test_known_cards_keep_their_names_and_their_order():
    context = at(descarte=("Um", "Dois", "Três"))
    PILES.draw(context, "A", 2, "descarte", "fora")
    assert context.state.montes == Montes(descarte=("Um",), fora=("Dois", "Três"))


def test_a_card_of_the_hand_is_laid_open_by_the_name_that_declares_it():
    context = at(mao=2)
    PILES.move(context, "A", "mao", "descarte", ("Cilada",))
    PILES.move(context, "A", "mao", "descarte")
    assert context.state.montes == Montes(descarte=("Cilada", UNNAMED))


def test_a_pile_that_is_turned_over_keeps_its_order():
    """The first card of it lies on top again; a counted pile stays as many."""
    context = at(descarte=("Um", "Dois", "Três"), mao=2)
    PILES.turn_over(context, "A", "descarte", "fora")
    PILES.turn_over(context, "A", "mao", "deck")
    assert context.state.montes == Montes(fora=("Três", "Dois", "Um"), deck=2)


def test_of_equal_cards_the_uppermost_goes():
    assert without(("Um", "Dois", "Um"), ("Um",)) == ("Um", "Dois")
    assert without(("Um", "Dois", "Um", "Três"), ("Um", "Três")) == ("Um", "Dois")


def test_whoever_takes_a_known_card_into_the_hand_is_no_longer_shown():
    context = at(mao=1, descarte=("Um",))
    PILES.move(context, "A", "descarte", "mao", ("Um",))
    assert context.state.montes == Montes(mao=2)


@pytest.mark.parametrize(
    ("pile", "cards"),
    [(1, 2), (0, ("Um",)), (("Um",), 2), (("Um", "Dois"), ("Três",)), (("Um", "Dois"), ("Um", "Um"))],
)
def test_what_does_not_lie_there_leaves_no_pile(pile, cards):
    with pytest.raises(ValueError, match="not lie there"):
        without(pile, cards)


def test_a_refused_card_changes_nothing():
    context = at(mao=1, descarte=("Um",))
    before = context.state
    with pytest.raises(ValueError, match="not lie there"):
        PILES.move(context, "A", "descarte", "mao", ("Dois",))
    assert context.state is before


# ---------------------------------------------------------------- any moves

CARDS = st.integers(0, 4) | st.lists(st.sampled_from(("Um", "Dois", UNNAMED)), max_size=4).map(tuple)
COUNTED = st.integers(0, 6)
OPEN = st.lists(st.sampled_from(("Um", "Dois", UNNAMED)), max_size=6).map(tuple)
PILE = COUNTED | OPEN
TABLE = st.fixed_dictionaries({"deck": COUNTED, "mao": COUNTED, "descarte": OPEN, "fora": OPEN})
STEP = st.tuples(st.sampled_from(("draw", "move")), st.permutations(NAMES), st.integers(0, 4), CARDS)


def lying(context):
    return sum(size(getattr(context.state.montes, name)) for name in NAMES)


def known(context):
    return Counter((*context.state.montes.descarte, *context.state.montes.fora)) - Counter((UNNAMED,))


def cards_are_conserved(begun, steps):
    context = at(**begun)
    many = lying(context)
    for how, (source, target, *_others), number, cards in steps:
        before = known(context)
        try:
            if how == "draw":
                drawn = PILES.draw(context, "A", number, source, target)
                assert drawn.many + drawn.lacking == number
            else:
                PILES.move(context, "A", source, target, cards)
        except ValueError:
            assert known(context) == before
        assert lying(context) == many
        if {source, target} <= {"descarte", "fora"}:
            assert known(context) == before  # between known piles all stay known
        context = saved(context)


test_no_card_comes_or_goes = QUICK(given(TABLE, st.lists(STEP, max_size=12))(cards_are_conserved))
test_no_card_comes_or_goes_in_many_matches = pytest.mark.soak(
    MANY(given(TABLE, st.lists(STEP, max_size=30))(cards_are_conserved))
)


@QUICK
@given(PILE, CARDS)
def test_what_is_put_down_can_be_taken_up_again(pile, cards):
    grown = with_(pile, cards)
    assert size(grown) == size(pile) + size(cards)
    assert without(grown, cards) == pile
