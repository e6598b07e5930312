"""Composite pieces combine their parts (sums, unions, maxima), and parts keep their own changes."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.referee.positions.options import Modifier, SeatOf, TableOptions
from companion.referee.positions.position import Position
from companion.referee.resolving.resolution import Context
from companion.referee.rules.composites import Composites


class Bicho(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    forca: int = 1
    voa: bool = False
    salto: int = 0
    lugar: str = "campo"
    partes: tuple["Bicho", ...] = ()


BANDOS: Composites[Bicho] = Composites(parts="partes", fields={"forca": sum, "voa": any, "salto": max})
A, B, C = Bicho(id="a", forca=1, salto=2), Bicho(id="b", forca=2, voa=True, salto=3), Bicho(id="c", forca=4)


def state(*modifiers):
    return Position(options=TableOptions((SeatOf("A"),)), modifiers=modifiers)


def more(on, value, effect="add"):
    return Modifier(effect=effect, target="forca", source="uma", on=on, value=value)


def test_each_field_comes_together_in_its_way_and_the_rest_is_of_the_first():
    whole = BANDOS.joined((A, B), "a+b", lugar="mata")
    assert (whole.forca, whole.voa, whole.salto, whole.lugar) == (3, True, 3, "mata")
    assert BANDOS.singles(whole) == (A, B)
    assert BANDOS.singles(A) == (A,)


def test_a_whole_that_comes_together_with_more_holds_single_parts():
    whole = BANDOS.joined((BANDOS.joined((A, B), "a+b"), C), "a+b+c")
    assert (whole.forca, BANDOS.singles(whole)) == (7, (A, B, C))


@pytest.mark.parametrize(
    ("modifiers", "forca"),
    [
        ((), 3),
        ((more("a", 5),), 8),
        ((more("a", 5), more("a+b", 1)), 9),
        ((more("a", 5), more("a+b", 1, "set")), 1),
        ((more("c", 5),), 3),
    ],
)
def test_a_number_is_the_sum_of_what_the_parts_have_by_now_and_then_the_wholes_own(modifiers, forca):
    whole = BANDOS.joined((A, B), "a+b")
    assert BANDOS.number(state(*modifiers), whole, "forca") == forca


def test_what_held_for_a_part_ends_with_the_whole():
    context = Context(state(more("a", 5), more("a+b", 1), more("c", 1)))
    BANDOS.forget(context, BANDOS.joined((A, B), "a+b"))
    assert context.state.modifiers == (more("c", 1),)


@given(st.lists(st.integers(0, 9), min_size=2, max_size=6), st.data())
def test_in_whatever_order_they_come_together_the_whole_is_the_same(forcas, data):
    each = [Bicho(id=str(at), forca=forca) for at, forca in enumerate(forcas)]
    at_once = BANDOS.joined(each, "todos")
    one, *others = data.draw(st.permutations(each))
    for other in others:
        one = BANDOS.joined((one, other), "todos")
    assert one.forca == at_once.forca
    assert {part.id for part in BANDOS.singles(one)} == {part.id for part in each}
