"""A proposal outlives what others do, and a silent phone holds nobody up."""

import pytest

from webapp.tables import NotAllowedError, SettingsRequest, SittingRequest

MINUTE = 61


def loosen(phone, **wish):
    return phone.house.tables.settle(phone.code, SettingsRequest(**wish), phone.caller)


@pytest.fixture
def two(both):
    """Provide Ana and Beto in Ana's Luta; both have been heard."""
    for phone in both:
        phone.look()
    return both


@pytest.fixture
def proposed(two, say):
    """Let Ana propose that her attack on Beto himself, though Ogro stands, stand."""
    ana, _beto = two
    n = ana.declare(say.attack(alvo="narrador")).answer.n
    return ana.declare({"stand": n}).answer.proposed


def test_what_is_proposed_is_not_lost_by_somebody_elses_move(two, proposed, say):
    ana, beto = two
    of_ana = {"seat": "A", "do": "avancar-fase", "para": "reconstrucao"}
    beto.declare(of_ana)  # Beto moves the phase on: play goes on by another phone than Ana's
    assert ana.look().lines[-1].standing == "accepted"
    assert [one.id for one in beto.look().proposals] == [proposed]
    beto.answer(proposed, seat="B", agree=True)
    assert ana.look().lines[0].standing == "stood"


def test_neither_a_move_nor_another_match_loses_what_is_proposed_of_the_table(house, two, say):
    ana, beto = two
    loosen(ana, may_let_stand="any")
    (one,) = beto.look().proposals
    for phone in (ana, beto):
        phone.declare(say.attack() if phone is ana else say.passing())
    assert [left.id for left in ana.look().proposals] == [one.id]
    ana.begins(beto, again=True)
    house.restart()
    assert [left.id for left in beto.look().proposals] == [one.id]
    beto.agrees("settings")
    assert ana.look().may_let_stand == "any"


def test_whose_phone_is_silent_is_not_asked(house, two):
    ana, beto = two
    house.later(MINUTE)
    assert loosen(ana, may_let_stand="any").may_let_stand == "any"
    assert beto.look().lines[-1].told == "Ana: deixar valer e corrigir sem perguntar a ninguém"


def test_who_falls_silent_holds_nobody_up(house, two, proposed):
    ana, beto = two
    loosen(ana, may_let_stand="any")
    settings = next(one.id for one in ana.look().proposals if one.about == "settings")
    for id in (proposed, settings):
        assert len(ana.answer(id, without=True).proposals) == 2, "he may still answer"
    assert 0 < ana.look().you.waits <= 60
    house.later(MINUTE)
    assert ana.look().you.waits == 0
    with pytest.raises(NotAllowedError, match="seat-of-another"):
        house.another(ana, "somebody").answer(settings, without=True)
    for id in (proposed, settings):
        ana.answer(id, without=True)
    assert ana.look().may_let_stand == "any"
    assert ana.look().lines[0].standing == "stood"
    assert "Beto" in beto.look().lines[-1].told


def test_who_said_no_is_not_gone_on_without(house, two):
    ana, beto = two
    loosen(ana, may_let_stand="any")
    (one,) = beto.look().proposals
    beto.answer(one.id, seat="B", agree=False)
    house.later(MINUTE)
    assert ana.answer(one.id, without=True).may_let_stand == "both"


def test_who_left_the_seat_is_not_waited_for(house, two):
    ana, beto = two
    loosen(ana, may_let_stand="any")
    (one,) = ana.look().proposals
    house.tables.sit(beto.code, "B", SittingRequest(leave=True), beto.caller)
    assert ana.answer(one.id, without=True).may_let_stand == "any"


def test_a_phone_is_known_from_then_on_wherever_it_sits(house):
    ana = house.phone("castelo", players=3, hold="one")
    beto = house.another(ana, "beto")
    house.tables.sit(ana.code, "B", SittingRequest(take=True), beto.caller)
    with pytest.raises(NotAllowedError, match="not-confirmed"):
        loosen(beto, locked=True)
    ana.confirms(beto, "B")
    house.restart()
    for wish in ({"leave": True}, {"take": True}):
        house.tables.sit(ana.code, "B" if "leave" in wish else "C", SittingRequest(**wish), beto.caller)
    assert loosen(beto, locked=True).locked


def test_who_sits_down_first_belongs_and_who_is_given_a_seat_does(house):
    maker = house.phone("castelo", players=3, hold="none")
    ana, beto, caio = (house.another(maker, name) for name in ("ana", "beto", "caio"))
    for phone, seat in ((ana, "A"), (beto, "B")):
        house.tables.sit(maker.code, seat, SittingRequest(take=True), phone.caller)
    assert [phone.look().you.may for phone in (ana, beto)] == [("judge-link", "settings"), ()]
    house.hand("B", caio, by=beto)
    assert caio.look().you.may == (), "who is new vouches for nobody"
    house.hand("B", beto, by=ana)
    assert "settings" in beto.look().you.may


def test_a_rematch_waits_for_all_but_the_silent(house, say):
    ana, beto = house.two(may_let_stand="both")
    last = {**say.fight, "historia": {"capitulo": 3, "vitorias": [1, 1]}}
    ana.begins(mode="arbitro", setup=last)
    beto.declare({"seat": "B", "do": "conceder", "o_que": "historia"})
    assert ana.look().outcome is not None
    assert ana.begins(again=True).match.number == 2
    house.later(MINUTE)
    assert ana.begins(again=True).match.number == 3
