"""A ledger over a small table: what was done is undone whole, alone, and what others did stays."""

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.referee.happening.resolution import Course
from companion.referee.rules.ledger import Action, Ledger
from companion.referee.rules.slices import PartChange, Slice, touch
from companion.referee.standing.options import SeatOf, TableOptions
from companion.referee.standing.position import Position


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
    return Course(Mesinha(options=TableOptions((SeatOf("A"), SeatOf("B")))))


def lay(course, em, tipo, **how):
    with LEDGER.acting(course, "por", "A", **how) as action:
        pecas = tuple(one for one in course.state.pecas if one.em != em)
        course.set(pecas=tuple(sorted((*pecas, Peca(em, tipo)), key=lambda one: one.em)))
    return action.number


def turn(course, em, **how):
    with LEDGER.acting(course, "virar", "B", **how) as action:
        turned = (
            msgspec.structs.replace(one, virada=not one.virada) if one.em == em else one
            for one in course.state.pecas
        )
        course.set(pecas=tuple(turned))
    return action.number


def gain(course, at, many, **how):
    with LEDGER.acting(course, "ganhar", "A", **how) as action:
        course.state = TABLE.put(course.state, at, int(TABLE.read(course.state, at) or 0) + many)
    return action.number


def draw(course, many, **how):
    with LEDGER.acting(course, "comprar", "A", **how) as action:
        action.transfer(DECK, MAO, many)
    return action.number


def table(state):
    return state.pecas, state.montes


def kept(state):
    again = msgspec.json.decode(msgspec.json.encode(state), type=Mesinha)
    assert again == state
    return again


# ---------------------------------------------------------------- parts


def test_a_change_is_told_by_the_part_that_changed():
    course = begun()
    lay(course, "x", "torre")
    number = turn(course, "x")
    gain(course, FICHA, 2)
    assert LEDGER.action(course.state, number).changes == (PartChange(("pecas", "x", "virada"), False, True),)
    laid, _turned, gained = course.state.actions
    assert [(one.at, one.before) for one in laid.changes] == [(("pecas", "x"), None)]
    assert gained.changes == (PartChange(FICHA, 0, 2),)


def test_what_is_not_in_the_slice_is_nobodys_action():
    course = begun()
    with LEDGER.acting(course, "mudar", "A"):
        course.set(fase="outra")
    assert course.state.actions[0].changes == ()


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
    course = begun()
    with pytest.raises(AssertionError, match="ends before another"), LEDGER.acting(course, "fora", "A"):
        lay(course, "x", "torre")


# ---------------------------------------------------------------- undoing one


def test_an_action_is_undone_with_all_that_followed_and_without_what_was_done_within_it():
    course = begun()
    first = lay(course, "x", "torre")
    second = turn(course, "x", follows=first)
    gain(course, FICHA, 1, follows=second)
    gain(course, MAO, -1, within=first)
    course.state = kept(course.state)
    undone = LEDGER.undo(course, first)
    assert [action.kind for action in undone.actions] == ["ganhar", "virar", "por"]
    assert undone.left == ()
    assert course.state.pecas == ()
    assert course.state.montes[0] == Monte(mao=2, deck=9)
    assert [action.within for action in course.state.actions] == [first]


def test_an_element_comes_back_as_it_was_in_its_place():
    course = begun()
    lay(course, "y", "pegada")
    lay(course, "x", "pegada")
    before = table(course.state)
    number = lay(course, "x", "fogo")
    LEDGER.undo(course, number)
    assert table(course.state) == before


def test_a_pile_comes_back_as_a_whole_and_only_if_nobody_has_laid_on_it():
    course = begun()
    pile = ("montes", "1", "pilha")

    def discard(*cards):
        with LEDGER.acting(course, "descartar", "B") as action:
            course.state = TABLE.put(course.state, pile, msgspec.json.encode(cards).decode())
        return action.number

    first, second = discard("a"), discard("a", "b")
    (overlap,) = LEDGER.overlaps(course.state, first)
    assert (overlap.parts, [action.id for action in overlap.by]) == ((pile,), [second])
    LEDGER.undo(course, second)
    assert LEDGER.overlaps(course.state, first) == ()
    LEDGER.undo(course, first)
    assert table(course.state) == table(begun().state)


def test_only_some_kinds_are_undone():
    course = begun()
    first = lay(course, "x", "torre")
    gain(course, FICHA, 2, follows=first)
    LEDGER.undo(course, first, only=("por",))
    assert (course.state.pecas, TABLE.read(course.state, FICHA)) == ((), 2)


# ---------------------------------------------------------------- what others did


def test_of_what_was_drawn_only_what_is_left_goes_back():
    course = begun()
    number = draw(course, 5)
    gain(course, MAO, -7, within=number)  # all but one card
    LEDGER.undo(course, number)
    assert course.state.montes[0] == Monte(mao=0, deck=5)


def test_a_part_that_somebody_changed_again_is_left_and_said():
    course = begun()
    first = lay(course, "x", "torre")
    other = lay(course, "x", "fogo")
    undone = LEDGER.undo(course, first)
    (overlap,) = undone.left
    assert (undone.actions, overlap.action.id, [one.id for one in overlap.by]) == ((), first, [other])
    assert course.state.pecas == (Peca("x", "fogo"),)


def test_undone_with_the_later_one_it_comes_back_all_the_same():
    course = begun()
    first = lay(course, "x", "torre")
    other = lay(course, "x", "fogo")
    undone = LEDGER.undo(course, first, other)
    assert ([one.id for one in undone.actions], undone.left, course.state.pecas) == ([other, first], (), ())


def test_what_changed_by_nobodys_action_is_left_too():
    course = begun()
    first = lay(course, "x", "torre")
    course.set(pecas=(Peca("x", "fogo"),))
    (overlap,) = LEDGER.overlaps(course.state, first)
    assert (overlap.parts, overlap.by) == ((("pecas", "x"),), ())


def test_what_a_later_action_rests_on_is_not_taken_from_under_it():
    course = begun()
    first = lay(course, "x", "pegada")
    walk = gain(course, FICHA, 1, rests_on=(("pecas", "x"),))
    (overlap,) = LEDGER.overlaps(course.state, first)
    assert [one.id for one in overlap.by] == [walk]
    assert LEDGER.overlaps(course.state, first, walk) == ()


def test_what_has_been_spent_since_cannot_be_taken_back():
    course = begun()
    first = gain(course, FICHA, 2)
    gain(course, FICHA, -1)
    assert [one.action.id for one in LEDGER.overlaps(course.state, first)] == [first]


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
    course = begun()
    for deed, *args in before:
        deed(course, *args)
    was = table(course.state)
    first = 0
    for deed, *args in deeds:
        first = deed(course, *args, follows=first) if first else deed(course, *args)
    course.state = kept(course.state)
    undone = LEDGER.undo(course, course.state.actions[len(before)].id)
    assert (table(course.state), undone.left) == (was, ())
    assert len(course.state.actions) == len(before)


@settings(max_examples=60, deadline=None)
@given(
    one=st.lists(st.tuples(st.just(lay), st.sampled_from("ab"), st.just("torre")), min_size=1, max_size=3),
    other=st.lists(DEEDS, min_size=1, max_size=4),
)
def test_undoing_the_earlier_of_two_that_touch_nothing_in_common_leaves_the_later(one, other):
    alone = begun()
    for deed, *args in other:
        deed(alone, *args)
    course = begun()
    with LEDGER.acting(course, "raiz", "A") as root:
        pass
    for deed, *args in one:
        deed(course, *args, follows=root.number)
    for deed, *args in other:
        deed(course, *args)
    undone = LEDGER.undo(course, root.number)
    assert (table(course.state), undone.left) == (table(alone.state), ())


@settings(max_examples=60, deadline=None)
@given(deeds=st.lists(DEEDS, min_size=2, max_size=6), at=st.integers(0, 5))
def test_what_is_said_to_overlap_is_what_is_left(deeds, at):
    course = begun()
    numbers = [deed(course, *args) for deed, *args in deeds]
    number = numbers[at % len(numbers)]
    before = table(course.state)
    expected = LEDGER.overlaps(course.state, number)
    assert LEDGER.undo(course, number).left == expected
    if expected:
        assert table(course.state) == before
