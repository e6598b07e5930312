"""A ledger undoes an action whole and alone, and keeps what others did."""

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.referee.positions.options import SeatOf, TableOptions
from companion.referee.positions.position import Position
from companion.referee.resolving.resolution import Context
from companion.referee.rules.ledger import Action, Ledger
from companion.referee.rules.slices import PartChange, Slice, touch


class Peca(msgspec.Struct, frozen=True):
    em: str
    tipo: str
    virada: bool = False


class Monte(msgspec.Struct, frozen=True):
    mao: int = 0
    deck: int = 0
    fichas: tuple[tuple[str, int], ...] = ()
    pilha: tuple[str, ...] = ()


class Mesinha(Position, frozen=True, kw_only=True):
    pecas: tuple[Peca, ...] = ()
    montes: tuple[Monte, ...] = (Monte(mao=3, deck=9), Monte(mao=3, deck=9))
    fase: str = "uma"
    actions: tuple[Action, ...] = ()


TABLE = Slice(Mesinha, "pecas", "montes", by={Peca: "em", Monte: ""})
LEDGER = Ledger(TABLE)
MAO, DECK, FICHA = ("montes", "0", "mao"), ("montes", "0", "deck"), ("montes", "0", "fichas", "ouro")


def begun():
    return Context(Mesinha(options=TableOptions((SeatOf("A"), SeatOf("B")))))


def lay(context, em, tipo, **how):
    with LEDGER.acting(context, "por", "A", **how) as action:
        pecas = tuple(one for one in context.state.pecas if one.em != em)
        context.set(pecas=tuple(sorted((*pecas, Peca(em, tipo)), key=lambda one: one.em)))
    return action.number


def turn(context, em, **how):
    with LEDGER.acting(context, "virar", "B", **how) as action:
        turned = (
            msgspec.structs.replace(one, virada=not one.virada) if one.em == em else one
            for one in context.state.pecas
        )
        context.set(pecas=tuple(turned))
    return action.number


def gain(context, at, many, **how):
    with LEDGER.acting(context, "ganhar", "A", **how) as action:
        context.state = TABLE.put(context.state, at, int(TABLE.read(context.state, at) or 0) + many)
    return action.number


def draw(context, many, **how):
    with LEDGER.acting(context, "comprar", "A", **how) as action:
        action.transfer(DECK, MAO, many)
    return action.number


def table(state):
    return state.pecas, state.montes


def kept(state):
    again = msgspec.json.decode(msgspec.json.encode(state), type=Mesinha)
    assert again == state
    return again


# ---------------------------------------------------------------- parts


def test_a_change_is_shown_by_the_part_that_changed():
    context = begun()
    lay(context, "x", "torre")
    number = turn(context, "x")
    gain(context, FICHA, 2)
    assert LEDGER.action(context.state, number).changes == (
        PartChange(("pecas", "x", "virada"), False, True),
    )
    laid, _turned, gained = context.state.actions
    assert [(one.at, one.before) for one in laid.changes] == [(("pecas", "x"), None)]
    assert gained.changes == (PartChange(FICHA, 0, 2),)


def test_what_is_not_in_the_slice_is_nobodys_action():
    context = begun()
    with LEDGER.acting(context, "mudar", "A"):
        context.set(fase="outra")
    assert context.state.actions[0].changes == ()


def test_a_part_that_nothing_leads_to_is_not_there():
    state = begun().state
    assert TABLE.read(state, ("pecas", "x", "virada")) is None
    assert TABLE.read(state, FICHA) == 0
    with pytest.raises(KeyError):
        TABLE.put(state, ("pecas", "x", "virada"), True)


def test_a_part_and_a_part_of_it_touch():
    assert touch(("pecas", "x"), ("pecas", "x", "virada"))
    assert not touch(("pecas", "x"), ("pecas", "y"))


def test_an_action_ends_before_another_begins():
    context = begun()
    with pytest.raises(AssertionError, match="ends before another"), LEDGER.acting(context, "fora", "A"):
        lay(context, "x", "torre")


# ---------------------------------------------------------------- undoing one


def test_an_action_is_undone_with_all_that_followed_and_without_what_was_done_within_it():
    context = begun()
    first = lay(context, "x", "torre")
    second = turn(context, "x", follows=first)
    gain(context, FICHA, 1, follows=second)
    gain(context, MAO, -1, within=first)
    context.state = kept(context.state)
    undone = LEDGER.undo(context, first)
    assert [action.kind for action in undone.actions] == ["ganhar", "virar", "por"]
    assert undone.left == ()
    assert context.state.pecas == ()
    assert context.state.montes[0] == Monte(mao=2, deck=9)
    assert [action.within for action in context.state.actions] == [first]


def test_an_element_comes_back_as_it_was_in_its_place():
    context = begun()
    lay(context, "y", "pegada")
    lay(context, "x", "pegada")
    before = table(context.state)
    number = lay(context, "x", "fogo")
    LEDGER.undo(context, number)
    assert table(context.state) == before


def test_a_pile_comes_back_as_a_whole_and_only_if_nobody_has_laid_on_it():
    context = begun()
    pile = ("montes", "1", "pilha")

    def discard(*cards):
        with LEDGER.acting(context, "descartar", "B") as action:
            context.state = TABLE.put(context.state, pile, msgspec.json.encode(cards).decode())
        return action.number

    first, second = discard("a"), discard("a", "b")
    (overlap,) = LEDGER.overlaps(context.state, first)
    assert (overlap.parts, [action.id for action in overlap.by]) == ((pile,), [second])
    LEDGER.undo(context, second)
    assert LEDGER.overlaps(context.state, first) == ()
    LEDGER.undo(context, first)
    assert table(context.state) == table(begun().state)


def test_only_some_kinds_are_undone():
    context = begun()
    first = lay(context, "x", "torre")
    gain(context, FICHA, 2, follows=first)
    LEDGER.undo(context, first, only=("por",))
    assert (context.state.pecas, TABLE.read(context.state, FICHA)) == ((), 2)


# ---------------------------------------------------------------- others' actions


def test_of_what_was_drawn_only_what_is_left_goes_back():
    context = begun()
    number = draw(context, 5)
    gain(context, MAO, -7, within=number)  # all but one card
    LEDGER.undo(context, number)
    assert context.state.montes[0] == Monte(mao=0, deck=5)


def test_a_part_that_somebody_changed_again_is_left_and_said():
    context = begun()
    first = lay(context, "x", "torre")
    other = lay(context, "x", "fogo")
    undone = LEDGER.undo(context, first)
    (overlap,) = undone.left
    assert (undone.actions, overlap.action.id, [one.id for one in overlap.by]) == ((), first, [other])
    assert context.state.pecas == (Peca("x", "fogo"),)


def test_undone_with_the_later_one_it_comes_back_all_the_same():
    context = begun()
    first = lay(context, "x", "torre")
    other = lay(context, "x", "fogo")
    undone = LEDGER.undo(context, first, other)
    assert ([one.id for one in undone.actions], undone.left, context.state.pecas) == ([other, first], (), ())


def test_what_changed_by_nobodys_action_is_left_too():
    context = begun()
    first = lay(context, "x", "torre")
    context.set(pecas=(Peca("x", "fogo"),))
    (overlap,) = LEDGER.overlaps(context.state, first)
    assert (overlap.parts, overlap.by) == ((("pecas", "x"),), ())


def test_what_a_later_action_rests_on_is_not_taken_from_under_it():
    context = begun()
    first = lay(context, "x", "pegada")
    walk = gain(context, FICHA, 1, rests_on=(("pecas", "x"),))
    (overlap,) = LEDGER.overlaps(context.state, first)
    assert [one.id for one in overlap.by] == [walk]
    assert LEDGER.overlaps(context.state, first, walk) == ()


def test_what_has_been_spent_since_cannot_be_taken_back():
    context = begun()
    first = gain(context, FICHA, 2)
    gain(context, FICHA, -1)
    assert [one.action.id for one in LEDGER.overlaps(context.state, first)] == [first]


# ---------------------------------------------------------------- properties

NAMES = st.sampled_from("xyz")
DEEDS = st.one_of(
    st.tuples(st.just(lay), NAMES, st.sampled_from(("torre", "fogo", "pegada"))),
    st.tuples(st.just(turn), NAMES),
    st.tuples(st.just(gain), st.sampled_from((FICHA, MAO)), st.integers(1, 3)),
    st.tuples(st.just(draw), st.integers(0, 4)),
)


@settings(max_examples=60, deadline=None)
@given(before=st.lists(DEEDS, max_size=4), deeds=st.lists(DEEDS, min_size=1, max_size=6))
def test_undoing_what_was_done_last_is_as_if_it_had_not_been(before, deeds):
    context = begun()
    for deed, *args in before:
        deed(context, *args)
    was = table(context.state)
    first = 0
    for deed, *args in deeds:
        first = deed(context, *args, follows=first) if first else deed(context, *args)
    context.state = kept(context.state)
    undone = LEDGER.undo(context, context.state.actions[len(before)].id)
    assert (table(context.state), undone.left) == (was, ())
    assert len(context.state.actions) == len(before)


@settings(max_examples=60, deadline=None)
@given(
    one=st.lists(st.tuples(st.just(lay), st.sampled_from("ab"), st.just("torre")), min_size=1, max_size=3),
    other=st.lists(DEEDS, min_size=1, max_size=4),
)
def test_undoing_the_earlier_of_two_that_touch_nothing_in_common_leaves_the_later(one, other):
    alone = begun()
    for deed, *args in other:
        deed(alone, *args)
    context = begun()
    with LEDGER.acting(context, "raiz", "A") as root:
        pass
    for deed, *args in one:
        deed(context, *args, follows=root.number)
    for deed, *args in other:
        deed(context, *args)
    undone = LEDGER.undo(context, root.number)
    assert (table(context.state), undone.left) == (table(alone.state), ())


@settings(max_examples=60, deadline=None)
@given(deeds=st.lists(DEEDS, min_size=2, max_size=6), at=st.integers(0, 5))
def test_what_is_said_to_overlap_is_what_is_left(deeds, at):
    context = begun()
    numbers = [deed(context, *args) for deed, *args in deeds]
    number = numbers[at % len(numbers)]
    before = table(context.state)
    expected = LEDGER.overlaps(context.state, number)
    assert LEDGER.undo(context, number).left == expected
    if expected:
        assert table(context.state) == before
