"""Pieces in play affect others: in order, as sets, by counts; a negation prevails (Fábula 1.1.2)."""

import msgspec
import pytest

from companion.referee.positions.adjustments import Ajuste
from companion.referee.positions.options import SeatOf, TableOptions
from companion.referee.positions.position import Position
from companion.referee.resolving.resolution import Context
from companion.referee.rules.continuous import ContinuousEffects, Hold, Statement, forget
from companion.referee.rules.lasting import Continuous, Lasting


class Carta(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    de: str = "A"
    diz: tuple[Continuous, ...] = ()


class Campo(Position, frozen=True, kw_only=True):
    cartas: tuple[Carta, ...] = ()
    lasting: tuple[Lasting, ...] = ()


def of_its_controller(state, said, piece):
    return any(one.id == piece and one.de == said.by for one in state.cartas)


def said_by(carta, target):
    return (Statement(one, by=carta.de, on=(carta.id,)) for one in carta.diz if one.target == target)


EFFECTS: ContinuousEffects[Campo] = ContinuousEffects(
    said=lambda state, target: (said for one in state.cartas for said in said_by(one, target)),
    sets={
        "aliados": lambda state, _said, piece: any(one.id == piece for one in state.cartas),
        "seus-aliados": of_its_controller,
    },
    counts={"aliados": lambda state, _said: len(state.cartas)},
    targets=("influencia", "voar"),
    pieces=lambda state: (one.id for one in state.cartas),
)
MAIS_UM = Continuous(effect="add", target="influencia", of="aliados", value=1)
NAO_AUMENTAM = Continuous(effect="bar", target="influencia", of="aliados")
MENOS_UM = Continuous(effect="add", target="influencia", of="aliados", value=-1)


def field(*cartas):
    return Campo(options=TableOptions((SeatOf("A"), SeatOf("B"))), cartas=cartas)


def lying(*effects):
    """Return cards with one effect each, in the order in which they came, and an Aliado."""
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


# ---------------------------------------------------------------- lasting effects


def held(state, *says, by="A", **how):
    """Return the state once texts have lasting effects, written and read again."""
    context = Context(state)
    for one in says:
        op = Hold(says=one, **how)
        EFFECTS.begin(context, op, Ajuste("card", "Hino", (op,), by=by))
    return saved(context.state)


def saved(state):
    return msgspec.json.decode(msgspec.json.encode(state), type=Campo)


SEUS = Continuous(effect="add", target="influencia", of="seus-aliados", value=2)


def test_a_set_is_looked_up_again_each_time():
    state = held(field(Carta(id="x"), Carta(id="y", de="B")), SEUS)
    assert (influence(state), influence(state, "y")) == (4, 2)
    came = msgspec.structs.replace(state, cartas=(*state.cartas, Carta(id="z")))
    assert influence(came, "z") == 4
    changed_sides = msgspec.structs.replace(state, cartas=(Carta(id="x", de="B"), Carta(id="y")))
    assert (influence(changed_sides), influence(changed_sides, "y")) == (2, 4)


def test_these_are_those_who_were_there_when_it_began():
    state = held(field(Carta(id="x"), Carta(id="y", de="B")), SEUS, fixed=True)
    came = msgspec.structs.replace(state, cartas=(Carta(id="x", de="B"), Carta(id="z")))
    assert (influence(came), influence(came, "z")) == (4, 2)


def test_what_was_kept_goes_by_when_it_began_among_what_lies_there():
    becomes = Continuous(effect="set", target="influencia", of="aliados", value=7)
    assert influence(held(field(Carta(id="x")), MAIS_UM, becomes)) == 7
    assert influence(held(field(Carta(id="x")), becomes, MAIS_UM)) == 8


def test_an_ability_is_given_until_an_occasion():
    give = Continuous(effect="give", target="voar")
    state = held(field(Carta(id="x")), give, on="x", until="fim")
    assert EFFECTS.has(state, "x", "voar", False)
    context = Context(state)
    context.expire("fim")
    assert not EFFECTS.has(context.state, "x", "voar", False)


def test_what_holds_while_something_lies_there_ends_with_it_and_does_not_come_back():
    state = held(field(Carta(id="x"), Carta(id="fonte")), MAIS_UM, while_lies="fonte")
    assert influence(state) == 3
    context = Context(state)
    forget(context, "fonte")
    assert influence(saved(context.state)) == 2


def test_of_some_who_have_left_the_others_keep_it():
    state = held(field(Carta(id="x"), Carta(id="y")), SEUS, fixed=True)
    context = Context(state)
    forget(context, "x")
    assert context.state.lasting[0].on == ("y",)
    forget(context, "y")
    assert context.state.lasting == ()


@pytest.mark.parametrize("wrong", [{"target": "altura"}, {"of": "todos"}, {"per": "luas"}])
def test_a_word_that_the_game_does_not_know_is_found(wrong):
    assert EFFECTS.unknown(MAIS_UM) == ""
    assert [EFFECTS.unknown(msgspec.structs.replace(MAIS_UM, **wrong))] == list(wrong.values())
