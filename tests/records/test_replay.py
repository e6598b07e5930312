"""A record replays to the same state through all its forms, and differences are shown."""

import json

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.referee.matches.match import Match
from companion.referee.matches.record_reading import read_record
from companion.referee.matches.record_writing import authored, saved
from companion.referee.matches.records import Versions
from companion.referee.matches.replay import replay

PLAYED = """
moves:
  - {seat: A, do: tirar, quanto: 4}
  - {seat: A, do: tirar, quanto: 2}
  - {seat: B, do: passar}
  - {seat: B, do: tirar, quanto: 9}
  - {seat: B, do: tirar, quanto: 1}
  - {seat: B, do: contestar, before: 3}
  - {seat: A, do: passar, before: 3}
  - {note: devagar}
  - {retract: 4}
"""


def resaved(toy, record):
    return saved(replay(record, toy.game), toy.book, "0.1")


def test_a_saved_record_says_what_each_entry_came_to(toy):
    plain = resaved(toy, toy.read(PLAYED))
    assert (plain["record"], plain["engine"], plain["catalogue"]) == (1, "0.1", "v1")
    assert plain["decisions"] == {"toy.decisao.1": "tres"}
    assert [line["n"] for line in plain["moves"]] == list(range(1, 10))
    assert [line.get("standing") for line in plain["moves"]] == [
        "refused",
        "accepted",
        "fallen",
        "retracted",
        "accepted",
        "accepted",
        "accepted",
        None,
        None,
    ]
    assert plain["moves"][0]["verdict"] == "illegal"
    assert plain["moves"][0]["cites"] == ["toy.limite", "toy.decisao.quatro"]
    assert len(plain["moves"][1]["digest"]) == 16


def test_saving_and_reading_again_changes_nothing(toy):
    first = replay(toy.read(PLAYED), toy.game)
    plain = json.loads(json.dumps(saved(first, toy.book, "0.1")))
    record = read_record(plain, toy.table)
    again = replay(record, toy.game)
    assert record.versions == Versions("0.1", "v1")
    assert record.log == first.match.log
    assert again.match.state.pedras == first.match.state.pedras
    assert [o.standing for o in again.match.course] == [o.standing for o in first.match.course]
    assert saved(again, toy.book, "0.1")["moves"][0] == plain["moves"][0]


def test_what_was_saved_and_is_judged_otherwise_now_is_reported_and_keeps_its_standing(toy):
    plain = resaved(toy, toy.read("moves: [{seat: A, do: tirar, quanto: 3}, {seat: B, do: passar}]\n"))
    stricter = msgspec.json.decode(msgspec.json.encode(plain))
    stricter["moves"][0] |= {"verdict": "illegal", "standing": "refused", "cites": ["toy.vez"]}
    found = replay(read_record(stricter, toy.table), toy.game)
    drifts = {(drift.n, drift.what, drift.was, drift.now) for drift in found.drift}
    assert (1, "verdict", "illegal", "legal") in drifts
    assert (1, "cites", "toy.vez", "toy.limite") in drifts
    assert found.match.standing(1) == "refused"  # the move was not played then
    assert found.match.state.pedras == 5


def test_what_was_played_and_is_against_a_rule_now_stands(toy):
    plain = resaved(toy, toy.read("moves: [{seat: A, do: tirar, quanto: 3}, {seat: B, do: passar}]\n"))
    plain["moves"][0]["quanto"] = 4
    found = replay(read_record(plain, toy.table), toy.game)
    assert found.match.standing(1) == "stood"
    assert found.match.state.pedras == 1
    assert (1, "standing", "accepted", "stood") in {d[:4] for d in found.drift}


def test_without_change_nothing_drifts(toy):
    assert replay(read_record(resaved(toy, toy.read(PLAYED)), toy.table), toy.game).drift == ()


def test_expectations_are_compared(toy):
    record = toy.read(
        """
moves:
  - {seat: A, do: tirar, quanto: 4, expect: {verdict: illegal, primary: toy.limite, standing: refused}}
  - {seat: A, do: tirar, quanto: 2, expect: illegal}
  - {seat: B, do: tirar, quanto: 2, expect: {primary: toy.limite, cites: [toy.vez, toy.fim]}}
"""
    )
    drifts = [(d.n, d.what, d.was, d.now) for d in replay(record, toy.game).drift]
    assert drifts == [
        (2, "verdict", "illegal", "legal"),
        (3, "primary", "toy.limite", ""),
        (3, "cites", "toy.vez toy.fim", "toy.limite"),
    ]
    assert all(drift.expected for drift in replay(record, toy.game).drift)


def test_a_replay_begins_where_the_setup_says(toy):
    record = toy.read("setup: {pedras: 2, vez: B}\nmoves: [{seat: B, do: tirar, quanto: 2}]\n")
    found = replay(record, toy.game)
    assert found.match.begun.pedras == 2
    assert found.match.standing(1) == "accepted"


# --- any record ------------------------------------------------------------------------------------

SEATS = st.sampled_from("AB")
MOVES = st.builds(
    lambda seat, quanto: {"seat": seat, "do": "tirar"} | ({} if quanto is None else {"quanto": quanto}),
    SEATS,
    st.none() | st.integers(0, 6),
) | st.builds(lambda seat, do: {"seat": seat, "do": do}, SEATS, st.sampled_from(["contestar", "passar"]))
NOTED = st.just({}) | st.builds(lambda text: {"note": text}, st.sampled_from(["a", "com: dois", "# não"]))


@st.composite
def records(draw):
    lines = []
    for at in range(draw(st.integers(0, 12))):
        options = ["play", "play", "play", "note", "decide"]
        kind = draw(st.sampled_from(options + (["stand", "retract", "late"] if at else [])))
        before = draw(st.integers(1, at)) if at else 0
        if kind in ("play", "late"):
            line = draw(MOVES) | ({"before": before} if kind == "late" else {})
            line |= {"stands": True} if draw(st.booleans()) else {}
        elif kind == "note":
            line = {"note": draw(st.sampled_from(["", "x"]))}
        elif kind == "decide":
            line = {"decide": "toy.decisao.1", "option": draw(st.sampled_from(["tres", "quatro"]))}
        else:
            line = {kind: before}
        lines.append(line if kind == "note" else draw(NOTED) | line)
    head = {"record": 1, "game": "toy", "seats": ["A", {"id": "B", "name": "Beto"}]}
    return head | draw(st.just({}) | st.just({"setup": {"pedras": 9}})) | {"moves": lines}


@given(data=records())
@settings(max_examples=150, deadline=None)
def test_authored_to_log_to_authored(toy, data):
    record = read_record(data, toy.table)
    again = authored(record)
    assert read_record(again, toy.table) == record
    assert authored(read_record(again, toy.table)) == again


@given(data=records())
@settings(max_examples=150, deadline=None)
def test_log_to_saved_to_log_and_replay_equals_state(toy, data):
    record = read_record(data, toy.table)
    first = replay(record, toy.game)
    again = read_record(json.loads(json.dumps(saved(first, toy.book, "1"))), toy.table)
    assert again.log == record.log
    second = replay(again, toy.game)
    assert second.match.state == first.match.state
    assert second.match.course == first.match.course
    assert second.drift == ()
    assert saved(second, toy.book, "1") == saved(first, toy.book, "1")


@given(data=records())
@settings(max_examples=100, deadline=None)
def test_a_replay_is_the_match_as_it_was_written(toy, data):
    record = read_record(data, toy.table)
    found = replay(record, toy.game)
    match = Match(toy.game, found.match.begun)
    for entry in record.log:
        match = match.append(entry)
    assert match.state == found.match.state
    assert match.course == found.match.course
