"""A seat that another phone holds is taken only by its consent, or after its silence."""

import pytest
from taking_seats import ask, asked, give, holders, lost, sit

from webapp.tables import (
    Client,
    ConflictError,
    HoldRequest,
    MatchRequest,
    NotAllowedError,
    NotUnderstoodError,
    SettingsRequest,
)
from webapp.tables.session.passing import ASKED_FOR
from webapp.tables.session.presence import SILENT

# ---------------------------------------------------------------- who consents


@pytest.mark.parametrize("giver", ["beto", "ana", "host"])
def test_holder_another_seated_phone_and_host_give_a_seat(playing, giver):
    stranger = playing.stranger
    assert ask(stranger, "B").you.seats == ()
    assert holders(stranger) == ["f1", "f2", None]
    give(getattr(playing, giver), "B", stranger)
    assert holders(stranger) == ["f1", "f3", None]
    assert stranger.look().requests == ()


@pytest.mark.parametrize("giver", ["stranger", "other"])
def test_who_asks_and_who_looks_on_give_nothing(playing, giver):
    ask(playing.stranger, "B")
    with pytest.raises(NotAllowedError, match="not-yours-to-give"):
        give(getattr(playing, giver), "B", playing.stranger)
    with pytest.raises(NotAllowedError, match="not-yours-to-give"):
        sit(getattr(playing, giver), "B", refuse="f3")
    assert holders(playing.ana) == ["f1", "f2", None]


def test_who_holds_a_seat_and_asks_for_another_consents_not(playing):
    ask(playing.ana, "B")
    for phone in (playing.ana, playing.stranger):
        with pytest.raises(NotAllowedError, match="not-yours-to-give"):
            give(phone, "B", playing.ana)
    assert [one.waits_for for one in playing.ana.look().requests] == [("Beto",)]


def test_a_host_that_asks_as_a_phone_waits_for_others(playing):
    laptop = playing.stranger
    laptop.caller = Client("a stranger", "pt", host=True)
    assert ask(laptop, "B").you.seats == ()
    with pytest.raises(NotAllowedError, match="not-yours-to-give"):
        give(laptop, "B", laptop)


def test_a_stranger_with_two_browsers_takes_nothing_by_sitting_down_first(playing):
    """One sits down in the free seat, the other asks for Beto's."""
    assert sit(playing.other, "C", take=True).you.seats == ("C",)
    ask(playing.stranger, "B")
    assert asked(playing.other) == [False]
    with pytest.raises(NotAllowedError, match="not-yours-to-give"):
        give(playing.other, "B", playing.stranger)
    sit(playing.other, "C", leave=True)
    playing.house.tables.another(playing.ana.code, MatchRequest(again=True), playing.ana.caller)
    sit(playing.other, "C", take=True)
    with pytest.raises(NotAllowedError, match="not-yours-to-give"):
        give(playing.other, "B", playing.stranger)


def test_a_stranger_with_two_browsers_takes_nothing_by_a_seat_that_was_silent(playing):
    """One takes the seat of a phone that sleeps, hands it on, sits down in it: none speaks for others."""
    playing.house.later(SILENT)
    playing.heard(playing.ana)
    assert ask(playing.other, "B").you.seats == ("B",)
    for phone in (playing.other, playing.stranger):
        ask(playing.stranger, "A")
        with pytest.raises(NotAllowedError, match="not-yours-to-give"):
            give(phone, "A", playing.stranger)
    third = playing.house.another(playing.ana, "a third browser")
    ask(third, "B")
    give(playing.other, "B", third)
    for phone in (playing.other, third):
        with pytest.raises(NotAllowedError, match="not-yours-to-give"):
            give(phone, "A", playing.stranger)
    sit(third, "B", leave=True)
    sit(playing.other, "B", take=True)
    with pytest.raises(NotAllowedError, match="not-yours-to-give"):
        give(playing.other, "A", playing.stranger)
    assert holders(playing.ana)[0] == "f1"


def test_before_anything_was_declared_too(people):
    people.house.later(SILENT)
    people.heard(people.ana)
    ask(people.other, "B")
    sit(people.other, "B", leave=True)
    third = people.house.another(people.ana, "a third browser")
    sit(third, "B", take=True)
    ask(people.stranger, "A")
    with pytest.raises(NotAllowedError, match="not-yours-to-give"):
        give(third, "A", people.stranger)


def test_who_came_by_the_leave_of_others_speaks_for_others(playing):
    ask(playing.other, "B")
    give(playing.ana, "B", playing.other)
    ask(playing.stranger, "A")
    assert asked(playing.other) == [True]
    assert give(playing.other, "A", playing.stranger).seats[0].held_by == "f3"


def test_nobody_gives_what_nobody_asks_for(playing):
    with pytest.raises(ConflictError, match="not-asked"):
        give(playing.beto, "B", playing.stranger)
    for nobody in ("f99", "x", "f", "f²"):
        with pytest.raises(ConflictError, match="not-asked"):
            sit(playing.beto, "B", give=nobody)
    with pytest.raises(NotUnderstoodError):
        sit(playing.beto, "B", give="f3", refuse="f3")


def test_a_free_seat_is_sat_down_in_at_once(playing):
    assert sit(playing.stranger, "C", take=True).you.seats == ("C",)
    sit(playing.beto, "B", leave=True)
    assert sit(playing.other, "B", take=True).you.seats == ("B",)
    assert lost(playing.beto) == []


# ---------------------------------------------------------------- asking


def test_all_see_who_asks_and_who_asks_for_whom_it_waits(playing):
    seq = playing.beto.look().seq
    ask(playing.stranger, "B")
    (own,) = playing.stranger.look().requests
    assert (own.seat, own.phone, own.by, own.waits_for) == ("B", "f3", "telefone 3", ("Beto", "Ana"))
    assert 0 < own.left <= SILENT
    update = playing.beto.since(seq)
    assert update.seq == seq + 1
    (seen,) = update.table.requests
    assert (seen.asked, seen.left, seen.by) == (True, None, "telefone 3")
    views = [phone.look().requests[0] for phone in (playing.ana, playing.host, playing.other)]
    assert [one.asked for one in views] == [True, True, False]
    assert 0 < seen.over <= ASKED_FOR


@pytest.mark.parametrize("by", ["beto", "ana", "host"])
def test_it_is_refused_and_not_asked_again_for_a_while(playing, by):
    ask(playing.stranger, "B")
    sit(getattr(playing, by), "B", refuse="f3")
    assert [one.refused for one in playing.stranger.look().requests] == [True]
    assert playing.beto.look().requests == ()
    with pytest.raises(ConflictError, match="refused-before"):
        ask(playing.stranger, "B")
    sit(playing.stranger, "B", withdraw=True)
    with pytest.raises(ConflictError, match="refused-before"):
        ask(playing.stranger, "B")
    with pytest.raises(ConflictError, match="not-asked"):
        sit(playing.beto, "B", give="f3")
    playing.house.later(ASKED_FOR)
    playing.heard(playing.beto)
    assert ask(playing.stranger, "B").you.seats == ()
    assert asked(playing.beto) == [True]


def test_it_is_withdrawn(playing):
    ask(playing.stranger, "B")
    sit(playing.stranger, "B", withdraw=True)
    assert playing.beto.look().requests == ()
    with pytest.raises(ConflictError, match="not-asked"):
        give(playing.beto, "B", playing.stranger)


def test_it_ends_by_itself_unless_it_is_asked_again(playing):
    ask(playing.stranger, "B")
    seq = ask(playing.stranger, "B").seq
    assert seq == playing.ana.look().seq, "asking again at once notifies nobody"
    for _time in range(3):
        playing.house.later(ASKED_FOR * 2 // 3)
        playing.heard(playing.beto)
        ask(playing.stranger, "B")
    assert asked(playing.beto) == [True]
    playing.house.later(ASKED_FOR)
    assert playing.beto.look().requests == ()
    with pytest.raises(ConflictError, match="not-asked"):
        give(playing.beto, "B", playing.stranger)


def test_a_restart_and_another_match_lose_no_request(playing):
    ask(playing.stranger, "B")
    playing.house.restart()
    assert asked(playing.beto) == [True]
    playing.house.tables.another(playing.ana.code, MatchRequest(again=True), playing.ana.caller)
    give(playing.beto, "B", playing.stranger)
    assert holders(playing.ana) == ["f1", "f3", None]


def test_a_seat_that_was_left_meanwhile_is_the_askers_to_sit_down_in(playing):
    ask(playing.stranger, "B")
    sit(playing.beto, "B", leave=True)
    assert [one.left for one in playing.stranger.look().requests] == [0]
    assert ask(playing.stranger, "B").you.seats == ("B",)
    assert playing.stranger.look().requests == ()


def test_a_hold_leaves_requests_alone(house, fight, say):
    ana, beto = fight
    other = house.another(ana, "other")
    ask(other, "B")
    house.tables.hold(ana.code, HoldRequest(hold=True), beto.caller)
    assert asked(beto) == [True]
    house.later(31)
    beto.look()
    ana.declare(say.attack())
    assert asked(beto) == [True]


# ---------------------------------------------------------------- silence


def test_after_a_minute_without_a_sign_of_life_a_seat_is_taken_at_once(playing):
    playing.house.later(SILENT - 1)
    assert ask(playing.stranger, "B").you.seats == ()
    assert playing.stranger.look().requests[0].left == 1
    playing.house.later(1)
    assert ask(playing.stranger, "B").you.seats == ("B",)
    assert playing.stranger.look().requests == ()


def test_every_request_is_a_sign_of_life_but_no_stream_is(playing):
    tables, code, beto = playing.house.tables, playing.ana.code, playing.beto
    signs = (
        beto.look,
        lambda: beto.since(0),
        lambda: tables.claim_key(code, beto.caller),
        lambda: tables.lines(code, 9, beto.caller),
        lambda: tables.export(code, "txt", beto.caller),
        lambda: tables.settle(code, SettingsRequest(), beto.caller),
        lambda: tables.ask(code, beto.caller, lambda held, who: None),
    )
    for sign in signs:
        playing.house.later(SILENT - 1)
        sign()
        playing.house.later(2)
        assert ask(playing.stranger, "B").you.seats == (), sign
        sit(playing.stranger, "B", withdraw=True)
    playing.house.later(SILENT - 1)
    tables.written_since(code, 0, beto.caller)  # the stream's updates while it sleeps
    assert ask(playing.stranger, "B").you.seats == ("B",)


def test_after_a_start_nobody_is_silent_before_a_minute_has_passed(playing):
    playing.house.later(600)
    playing.house.restart()
    assert ask(playing.stranger, "B").you.seats == ()
    playing.house.later(SILENT)
    assert ask(playing.stranger, "B").you.seats == ("B",)


def test_a_clock_that_is_set_makes_nobody_silent(playing):
    playing.house.seconds = iter(range(10**6, 10**7))
    assert ask(playing.stranger, "B").you.seats == ()
