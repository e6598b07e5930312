"""What lies there says: in order, of sets, by counts; a negation prevails (the example of Fábula 1.1.2)."""

import msgspec
import pytest

from companion.referee.rules.continuous import Continuous, ContinuousEffects, Statement
from companion.referee.standing.options import SeatOf, TableOptions
from companion.referee.standing.position import Position


class Carta(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    de: str = "A"
    diz: tuple[Continuous, ...] = ()


class Campo(Position, frozen=True, kw_only=True):
    cartas: tuple[Carta, ...] = ()


def of_its_controller(state, source, piece):
    return any(one.id == piece and one.de == source.de for one in state.cartas)


EFFECTS: ContinuousEffects[Campo] = ContinuousEffects(
    said=lambda state: (Statement(one, effect) for one in state.cartas for effect in one.diz),
    sets={
        "": lambda _state, source, piece: source.id == piece,
        "aliados": lambda state, _source, piece: any(one.id == piece for one in state.cartas),
        "seus-aliados": of_its_controller,
    },
    counts={"aliados": lambda state, _source: len(state.cartas)},
)
MAIS_UM = Continuous(effect="add", target="influencia", of="aliados", value=1)
NAO_AUMENTAM = Continuous(effect="bar", target="influencia", of="aliados")
MENOS_UM = Continuous(effect="add", target="influencia", of="aliados", value=-1)


def field(*cartas):
    return Campo(options=TableOptions((SeatOf("A"), SeatOf("B"))), cartas=cartas)


def lying(*effects):
    """Cards that say one thing each, in the order in which they came, and an Aliado."""
    return field(*(Carta(id=f"c{at}", diz=(one,)) for at, one in enumerate(effects)), Carta(id="x"))


def influence(state, piece="x", printed=2):
    return EFFECTS.number(state, piece, "influencia", printed)


@pytest.mark.parametrize("first", [True, False])
def test_fabula_1_1_2_who_may_not_be_raised_is_not_whichever_card_came_first(first):
    both = (MAIS_UM, NAO_AUMENTAM) if first else (NAO_AUMENTAM, MAIS_UM)
    assert influence(lying(MAIS_UM)) == 3
    assert influence(lying(*both)) == 2


def test_a_negation_of_raising_lets_it_fall():
    assert influence(lying(NAO_AUMENTAM, MENOS_UM)) == 1


def test_once_the_card_has_left_the_field_nothing_of_it_holds():
    """Fábula 1.14.5"""
    state = lying(MAIS_UM, NAO_AUMENTAM)
    assert influence(field(*state.cartas[:1], *state.cartas[2:])) == 3
    assert influence(field(state.cartas[-1])) == 2


def test_changes_go_by_their_order():
    becomes = Continuous(effect="set", target="influencia", of="aliados", value=7)
    assert influence(lying(MAIS_UM, becomes)) == 7
    assert influence(lying(becomes, MAIS_UM)) == 8


def test_of_whom_it_is_said():
    own = Continuous(effect="add", target="influencia", of="seus-aliados", value=2)
    state = field(Carta(id="c", diz=(own,)), Carta(id="x"), Carta(id="y", de="B"))
    assert (influence(state), influence(state, "y"), influence(state, "c")) == (4, 2, 4)
    alone = field(Carta(id="c", diz=(msgspec.structs.replace(own, of=""),)), Carta(id="x"))
    assert (influence(alone), influence(alone, "c")) == (2, 4)


def test_an_amount_may_be_a_count():
    each = msgspec.structs.replace(MAIS_UM, per="aliados")
    assert influence(lying(each)) == 4
    assert influence(field(*lying(each).cartas, Carta(id="y"))) == 5


@pytest.mark.parametrize(
    ("effects", "printed", "has"),
    [
        ((), False, False),
        (("give",), False, True),
        (("take",), True, False),
        (("take", "give"), True, True),
        (("give", "take"), False, False),
        (("bar", "give"), False, False),
        (("give", "bar"), False, False),
        (("bar",), True, True),
    ],
)
def test_abilities_are_given_taken_and_barred(effects, printed, has):
    said = [Continuous(effect=effect, target="voar", of="aliados") for effect in effects]
    assert EFFECTS.has(lying(*said), "x", "voar", printed) is has
