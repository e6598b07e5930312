"""Several seats choose, openly or sealed, at once or in turn; their choices are carried out together."""

from itertools import permutations

import msgspec
import pytest
from referee.rules import toy_seats
from referee.rules.toy_seats import GAME, RESOLUTION, Desistir, Palpitar

from companion.referee.fields.secrets import EVERYBODY, Audience, Secret
from companion.referee.matches.entries import Play
from companion.referee.matches.match import Match, digest
from companion.referee.positions.position import OpenAnswer
from companion.referee.rules.choosing import asked

RULE = "roda.palpite"


def begun(**how):
    context = RESOLUTION.begin(toy_seats.begin("ABCD"))
    context.push(*asked(("B", "C", "D"), "palpitar", RULE, **how))
    RESOLUTION.run(context)
    return Match(GAME, context.state)


def said(match, seat, quanto):
    match = match.append(Play(move=Palpitar(seat=seat, quanto=quanto)))
    assert match.course[-1].standing == "accepted"
    again = msgspec.json.decode(msgspec.json.encode(match.state), type=GAME.state_type)
    assert (again, digest(again)) == (match.state, digest(match.state))
    return match


def palpites(match):
    return [tuple(dict(e.facts).values()) for e in match.course[-1].events if e.kind == "palpite"]


@pytest.mark.parametrize("sealed", [False, True])
@pytest.mark.parametrize("order", list(permutations("BCD")))
def test_all_is_carried_out_with_the_last_in_the_order_of_the_table(sealed, order):
    match = begun(sealed=sealed)
    for seat in order[:-1]:
        match = said(match, seat, ord(seat))
        assert palpites(match) == []
    match = said(match, order[-1], ord(order[-1]))
    assert palpites(match) == [("B", 66), ("C", 67), ("D", 68)]
    assert match.state.agenda == ()


def test_openly_everybody_sees_it_and_the_digest_depends_on_it():
    match = said(begun(), "C", 7)
    for audience in (EVERYBODY, Audience(("B",)), Audience(("C",))):
        assert GAME.project(match.state, audience).choice.said == (OpenAnswer("C", 7),)
        assert match.seen(1, audience).move.quanto == 7
    assert digest(match.state) != digest(said(begun(), "C", 8).state)


def test_sealed_only_who_said_it_sees_it_while_somebody_owes_a_choice():
    match = said(said(begun(sealed=True), "C", 7), "B", 8)
    for audience in (EVERYBODY, Audience(("D",)), Audience(("A",))):
        assert GAME.project(match.state, audience).choice.given == (Secret("C"), Secret("B"))
        assert b"7" not in msgspec.json.encode(GAME.project(match.state, audience).agenda)
        assert match.seen(1, audience).move.quanto is msgspec.UNSET
    own = GAME.project(match.state, Audience(("C",)))
    assert own.choice.given == (Secret("C", 7), Secret("B"))
    assert digest(match.state) == digest(said(said(begun(sealed=True), "C", 1), "B", 2).state)
    match = said(match, "D", 9)
    assert match.seen(1, EVERYBODY).move.quanto == 7


def test_in_turn_each_is_asked_and_carried_out_alone():
    match = begun(in_turn=True)
    for seat in "BCD":
        (duty,) = GAME.pending(match.state)
        assert duty.seats == (seat,)
        match = said(match, seat, 1)
        assert palpites(match) == [(seat, 1)]
    assert match.state.agenda == ()


@pytest.mark.parametrize("sealed", [False, True])
def test_what_somebody_chose_who_has_gone_out_since_is_not_carried_out(sealed):
    match = said(said(begun(sealed=sealed), "B", 1), "C", 2).append(Play(move=Desistir(seat="B")))
    match = said(match, "D", 3)
    assert palpites(match) == [("C", 2), ("D", 3)]
