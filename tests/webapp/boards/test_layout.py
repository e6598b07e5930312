"""Panels stand where the pure function of ``board/layout.js`` puts them, asked in a real browser."""

import itertools
from collections.abc import Callable, Iterator
from typing import Any

import pytest

PLACAR = {"portrait": (344, 548), "landscape": (624, 268), "tablet": (804, 1088)}
SLUGS = {"calamandara": (2, 4), "castelo": (2, 6), "castoria": (2, 2), "ceramus": (1, 4), "fabula": (2, 6)}

ASK = """async ({slug, seats, width, height, around}) => {
  const { arrange } = await import('/static/board/layout.js');
  const { gamePart } = await import('/static/kit.js');
  const needs = (await gamePart(slug, 'placar')).needs();
  return { needs, plan: arrange({ seats, width, height, needs, around }) };
}"""


@pytest.fixture(scope="module")
def arranged(drawing: Callable[[], Any]) -> Iterator[Callable[..., dict[str, Any]]]:
    """Provide the layout that ``arrange`` gives for a game at its least sizes."""
    with drawing() as draw:
        page = draw("castoria", 2)

        def ask(slug: str, seats: int, size: tuple[int, int], *, around: bool = False) -> dict[str, Any]:
            asked = {"slug": slug, "seats": seats, "width": size[0], "height": size[1], "around": around}
            answer: dict[str, Any] = page.evaluate(ASK, asked)
            return answer

        yield ask


def test_every_seat_has_a_place_of_its_own_that_is_large_enough(
    arranged: Callable[..., dict[str, Any]],
) -> None:
    for (slug, (least, most)), (screen, size), around in itertools.product(
        SLUGS.items(), PLACAR.items(), (False, True)
    ):
        for seats in range(least, most + 1):
            answer = arranged(slug, seats, size, around=around)
            plan, needs = answer["plan"], answer["needs"]
            note = f"{slug} {seats} {screen} {around}: {plan}"
            places = plan["places"]
            assert sorted(place["seat"] for place in places) == list(range(seats)), note
            assert len({(place["column"], place["row"]) for place in places}) == seats, note
            assert all(
                place["column"] < plan["columns"] and place["row"] < plan["rows"] for place in places
            ), note
            assert _fits(plan, needs, size), note


def test_a_phone_held_in_the_hand_turns_nothing(arranged: Callable[..., dict[str, Any]]) -> None:
    for seats in range(2, 7):
        plan = arranged("castelo", seats, PLACAR["portrait"])["plan"]
        assert {place["turn"] for place in plan["places"]} == {0}


def test_a_phone_in_the_middle_turns_the_far_side_round(arranged: Callable[..., dict[str, Any]]) -> None:
    plan = arranged("castoria", 2, PLACAR["portrait"], around=True)["plan"]
    assert [(place["row"], place["turn"]) for place in plan["places"]] == [(1, 0), (0, 180)]


def test_six_round_a_tablet_sit_clockwise_three_on_each_side(arranged: Callable[..., dict[str, Any]]) -> None:
    places = arranged("castelo", 6, PLACAR["tablet"], around=True)["plan"]["places"]
    assert [(place["column"], place["row"], place["turn"]) for place in places] == [
        (0, 2, 90), (0, 1, 90), (0, 0, 90), (1, 0, 270), (1, 1, 270), (1, 2, 270),
    ]  # fmt: skip


def test_two_on_a_phone_have_all_their_taps_before_them(arranged: Callable[..., dict[str, Any]]) -> None:
    for slug in ("castelo", "castoria", "ceramus", "fabula", "calamandara"):
        assert arranged(slug, 2, PLACAR["portrait"])["plan"]["kind"] == "full", slug


def test_two_count_with_one_tap_on_a_low_screen_too(arranged: Callable[..., dict[str, Any]]) -> None:
    for slug, around in itertools.product(SLUGS, (False, True)):
        assert arranged(slug, 2, PLACAR["landscape"], around=around)["plan"]["kind"] == "full", slug


def test_on_a_screen_too_small_for_anything_nobody_is_left_out(
    arranged: Callable[..., dict[str, Any]],
) -> None:
    plan = arranged("castelo", 6, (200, 200))["plan"]
    assert (plan["kind"], len(plan["places"])) == ("rows", 6)


def _fits(plan: dict[str, Any], needs: dict[str, Any], size: tuple[int, int]) -> bool:
    """Return whether each cell is as large as its content needs, by the heights in placar.css."""
    over = {"ample": 44 + 112 + 8, "roomy": 44 + 100 + 8, "dense": 44 + 64 + 8, "strip": 64 + 4}
    beside = {"side": 208 + 4, "slim": 150 + 4}
    width = size[0] - beside.get(plan["phases"], 0)
    height = (
        size[1]
        - over.get(plan["phases"], 0)
        - (44 if plan["head"] else 0)
        - (plan["detail"] and plan["detail"] + 4)
    )
    gap = 4 if plan["kind"] in ("full", "block") else 0
    cell = (
        (width - 4 * (plan["columns"] - 1)) / plan["columns"],
        (height - gap * (plan["rows"] - 1)) / plan["rows"],
    )
    if plan["places"][0]["turn"] in (90, 270):
        cell = (cell[1], cell[0])
    forms = (
        needs["full"] if plan["kind"] == "full" else [needs["block" if plan["kind"] == "block" else "row"]]
    )
    return any(cell[0] >= form["width"] and cell[1] >= form["height"] for form in forms)
