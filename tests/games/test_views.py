"""Positions of the stored matches have a sound view."""

import gzip

import msgspec
import pytest
from frozen.kept import kept_matches, refereed

from companion.conformance.views import MOST_BYTES, check_view
from companion.record_files import open_record
from companion.referee.matches.replay import replay
from companion.referee.views.board_view import BoardView, PlacedPiece, Sign, Space, TapBinding
from companion.referee.views.view_changes import Altered, diff_view, difference, patch_view

KEPT = refereed(kept_matches())


@pytest.mark.parametrize("name", KEPT)
def test_every_position_of_a_kept_match_is_shown(name):
    opened = open_record(KEPT[name])
    match = replay(opened.record, opened.game).match
    before = match.begun
    for outturn in match.course:
        check_view(match.game, outturn.state, before)
        before = outturn.state


def space(at, **more):
    tropa = PlacedPiece(
        key=f"t{at}",
        kind="tropa",
        name=f"Tropa número {at * 7919 % 997}",
        seat="AB"[at % 2],
        numbers={"ataque": at * 31 % 17, "defesa": at * 17 % 13, "vida": at % 11},
        signs=(Sign(id="castelo/voo", text="voa"),),
    )
    fills = (TapBinding(do="mover", sets={"tropa": f"t{at}"}, seat="A"),)
    text = f"{at} · uma Tropa que se vê de longe"
    where = {"name": f"{at}", "kind": "casa", "at": divmod(at, 12), "text": text}
    return Space(**{**where, "lies": (tropa,), "fills": fills, **more})


def test_a_board_of_145_spaces_is_still_small():
    view = BoardView(places={f"c{at}": space(at) for at in range(145)})
    assert len(gzip.compress(msgspec.json.encode(view))) <= MOST_BYTES


def lies(**places):
    return BoardView(
        places={name: Space(name=name, kind="casa", lies=pieces) for name, pieces in places.items()}
    )


def test_what_has_changed_is_said_by_the_keys_of_pieces():
    one, other = (
        PlacedPiece(key=key, kind="tropa", name=key, numbers={"vida": 3}) for key in ("one", "other")
    )
    hurt = msgspec.structs.replace(one, numbers={"vida": 1})
    assert diff_view(lies(a=(one, other), b=()), lies(a=(), b=(hurt,))) == (
        Altered("moved", "one", "one", here="a", there="b"),
        Altered("number", "one", "one", number="vida", before=3, now=1),
        Altered("gone", "other", "other", here="a"),
    )


def test_of_pieces_that_are_alike_one_gone_and_one_come_is_one_moved():
    here, there = (PlacedPiece(key=f"A@{at}", kind="azulejo", alike="A") for at in "ab")
    assert diff_view(lies(a=(here,), b=()), lies(a=(), b=(there,))) == (
        Altered("moved", "A@b", here="a", there="b"),
    )
    assert [one.what for one in diff_view(lies(a=(), b=()), lies(a=(here,), b=(there,)))] == ["added"] * 2


@pytest.mark.parametrize(
    ("before", "after", "change"),
    [
        ({"a": 1, "b": 2}, {"b": 2, "c": 3}, {"a": None, "c": 3}),
        ({"a": {"x": 1, "y": [1]}}, {"a": {"x": 1, "y": [1, 2]}}, {"a": {"y": [1, 2]}}),
        ({"a": {"x": 1}}, {"a": [1]}, {"a": [1]}),
        ({"a": [1]}, {"a": {"x": 1}}, {"a": {"x": 1}}),
        ({}, {"a": {}}, {"a": {}}),
        ({"a": {"x": 1}}, {"a": {"x": 1}}, {}),
    ],
)
def test_a_difference_makes_one_into_the_other(before, after, change):
    assert difference(before, after) == change
    assert patch_view(before, change) == after
