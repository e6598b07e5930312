"""A player gets a taken seat back, and never with another's secrets."""

import pytest
from taking_seats import ask, give, holders, lost, sit

from webapp.tables import JudgeRequest, NotAllowedError, SettingsRequest
from webapp.tables.session.presence import SILENT

# ---------------------------------------------------------------- having it back


def taken(playing, how):
    """Give Beto's seat to the stranger, without his consent."""
    if how == "silence":
        playing.house.later(SILENT)
    ask(playing.stranger, "B")
    if how != "silence":
        give(getattr(playing, how), "B", playing.stranger)
    assert holders(playing.ana)[1] == "f3"


@pytest.mark.parametrize("how", ["silence", "ana", "host"])
@pytest.mark.parametrize("locked", [False, True], ids=["open", "locked"])
@pytest.mark.parametrize("restarted", [False, True], ids=["live", "read back"])
def test_who_lost_a_seat_has_it_back_by_one_tap(playing, how, locked, restarted):
    taken(playing, how)
    playing.house.tables.settle(playing.ana.code, SettingsRequest(locked=locked), playing.ana.caller)
    if restarted:
        playing.house.restart()
    assert lost(playing.beto) == [("B", "telefone 3")]
    view = sit(playing.beto, "B", take=True)
    assert (view.you.seats, view.you.lost) == (("B",), ())
    assert lost(playing.stranger) == [], "whoever took it has no right to it"


def test_a_seat_that_the_host_freed_is_had_back(playing):
    sit(playing.host, "B", leave=True)
    assert lost(playing.beto) == [("B", "")]
    sit(playing.stranger, "B", take=True)
    assert lost(playing.beto) == [("B", "telefone 3")]
    assert sit(playing.beto, "B", take=True).you.seats == ("B",)


def test_who_gave_it_has_no_right_to_it(playing):
    ask(playing.stranger, "B")
    give(playing.beto, "B", playing.stranger)
    assert lost(playing.beto) == []
    assert ask(playing.beto, "B").you.seats == ()


@pytest.mark.parametrize("wish", [{"give_up": True}, {"take": True}])
def test_who_gives_up_or_sits_elsewhere_has_no_right_any_more(playing, wish):
    taken(playing, "ana")
    sit(playing.beto, "B" if "give_up" in wish else "C", **wish)
    assert lost(playing.beto) == []
    assert ask(playing.beto, "B").you.seats == (("C",) if "take" in wish else ())


def test_a_phone_that_lost_two_seats_has_both_back(playing):
    ask(playing.ana, "B")
    give(playing.beto, "B", playing.ana)
    playing.house.later(SILENT)
    ask(playing.stranger, "A"), ask(playing.other, "B")
    assert holders(playing.ana)[:2] == ["f3", "f4"]
    for seat in "AB":
        sit(playing.ana, seat, take=True)
    assert holders(playing.ana)[:2] == ["f1", "f1"]


def test_of_several_who_lost_it_the_first_has_the_last_word(playing):
    """Beto's phone is lost; his new one takes the seat and sleeps, and a stranger takes it too."""
    new = playing.house.another(playing.ana, "beto's new phone")
    for phone in (new, playing.stranger):
        playing.house.later(SILENT)
        ask(phone, "B")
    assert lost(new) == lost(playing.beto) == [("B", "telefone 3")]
    sit(new, "B", take=True)
    assert lost(playing.stranger) == []
    sit(playing.beto, "B", take=True)
    assert lost(new) == []


def test_who_took_it_unasked_and_is_sent_away_by_others_has_no_right_to_it(playing):
    taken(playing, "silence")
    sit(playing.host, "B", leave=True)
    assert lost(playing.stranger) == []
    assert lost(playing.beto) == [("B", "")]


# ---------------------------------------------------------------- judge link, locked, label


def test_the_judge_link_goes_not_with_a_seat_that_was_taken(playing):
    tables, code = playing.house.tables, playing.ana.code

    def denied(phone, code_of_error):
        for wish in (JudgeRequest(show=True), JudgeRequest(renew=True)):
            with pytest.raises(NotAllowedError, match=code_of_error):
                tables.judge(code, wish, phone.caller)
        with pytest.raises(NotAllowedError, match=code_of_error):
            tables.judge_key(code, phone.caller)

    assert playing.beto.look().you.may == ("judge-link", "settings")
    for how, why in (("ana", "seat-taken"), ("silence", "seat-taken")):
        taken(playing, how)
        assert "judge-link" not in playing.stranger.look().you.may
        denied(playing.stranger, why)
        sit(playing.stranger, "B", leave=True)
        sit(playing.other, "B", take=True)
        denied(playing.other, "not-confirmed")
        assert sit(playing.beto, "B", take=True).you.may == ("judge-link", "settings")
    ask(playing.stranger, "B")
    give(playing.beto, "B", playing.stranger)
    assert playing.stranger.look().you.may == ("judge-link", "settings")


def test_a_locked_table_gives_no_seat_to_anybody_but_by_the_host(playing):
    ask(playing.stranger, "B")
    playing.house.tables.settle(playing.ana.code, SettingsRequest(locked=True), playing.ana.caller)
    for phone, wish in (
        (playing.beto, {"give": "f3"}),
        (playing.other, {"take": True, "from_another": True}),
        (playing.other, {"take": True}),
    ):
        with pytest.raises(NotAllowedError, match="table-locked"):
            sit(phone, "B", **wish)
    assert give(playing.host, "B", playing.stranger).seats[1].held_by == "f3"


def test_the_judge_that_sits_down_elsewhere_gives_its_seat_up(playing):
    playing.house.tables.judge(playing.ana.code, JudgeRequest(key=playing.ana.key), playing.beto.caller)
    assert (lost(playing.beto), holders(playing.ana)[1]) == ([], None)
    assert sit(playing.stranger, "B", take=True).you.seats == ("B",)


def test_a_name_is_no_way_to_a_seat(playing):
    view = sit(playing.stranger, "B", take=True, from_another=True, name="Meu")
    assert view.seats[1].name == "Beto"
    give(playing.beto, "B", playing.stranger)
    assert sit(playing.stranger, "B", name="Meu").seats[1].name == "Meu"
