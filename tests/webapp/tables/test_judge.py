"""A judge comes by the link, corrects and decides, does not play, and sees no secret."""

import msgspec
import pytest

from webapp.tables import (
    JudgeRequest,
    MatchRequest,
    NotAllowedError,
    NotUnderstoodError,
    SettingsRequest,
    SittingRequest,
)
from webapp.tables.session.playing import playing

FIX = {"op": "informar", "path": "contadores[0].valor", "value": 17}


def correction(reason="a tap too many", authority="correction"):
    return {"seat": "A", "do": "ajustar", "authority": authority, "ops": [FIX], "reason": reason}


def key_of(phone):
    return phone.house.tables.judge_key(phone.code, phone.caller)


def wish(phone, **wanted):
    return phone.house.tables.judge(phone.code, JudgeRequest(**wanted), phone.caller)


def a_point():
    """Return one of Castelo's open points for which a table has a choice."""
    points = playing("castelo", "placar").book.decisions.values()
    return next(point for point in points if len(point.offered) > 1)


@pytest.fixture
def ana(house):
    return house.phone(names=("Ana", "Beto"))


@pytest.fixture
def judge(house, ana):
    came = house.another(ana, "the-judge")
    assert wish(came, key=key_of(ana)).you.judge
    return came


def test_who_enters_the_key_is_the_judge_and_is_called_so(ana, judge):
    you = judge.look().you
    assert (you.judge, you.seats, you.label) == (True, (), "juiz")
    assert [phone.judge for phone in ana.look().phones] == [False, True]
    assert ana.look().phones[1].label == "juiz"


def test_only_who_sits_there_sees_the_link(house, ana, judge):
    for other in (judge, house.another(ana, "somebody"), house.another(ana, "")):
        with pytest.raises(NotAllowedError, match="not-seated"):
            key_of(other)
        with pytest.raises(NotAllowedError, match="not-seated"):
            wish(other, renew=True)
    assert len(key_of(ana)) >= 22


def test_a_wrong_key_makes_no_judge(house, ana):
    other = house.another(ana, "somebody")
    for key in ("nearly", key_of(ana)[:-1], "ü"):
        with pytest.raises(NotAllowedError, match="wrong-key"):
            wish(other, key=key)
    for nothing in ({}, {"leave": True, "renew": True}):
        with pytest.raises(NotUnderstoodError):
            wish(other, **nothing)
    assert not other.look().you.judge


def test_making_the_link_anew_ends_the_old_one_and_its_judge(house, ana, judge):
    old = key_of(ana)
    judge.declare({"note": "seen"})
    wish(ana, renew=True)
    assert key_of(ana) != old
    assert not judge.look().you.judge
    with pytest.raises(NotAllowedError, match="wrong-key"):
        wish(judge, key=old)
    with pytest.raises(NotAllowedError, match="not-seated"):
        judge.declare(correction())
    assert ana.look().lines[0].by == "juiz"  # the part in which it was declared


def test_the_judge_corrects_decides_takes_back_and_lets_stand(ana, judge, say):
    ana.declare(say.tap("A", -1))
    assert ana.declare(say.phase("acoes-2")).answer.line.standing == "refused"
    assert judge.declare(correction()).answer.line.standing == "accepted"
    assert judge.declare({"retract": 1}).answer.line.standing is None
    judge.declare({"stand": 2})
    point = a_point()
    judge.declare({"decide": point.id, "option": point.offered[-1], "note": "so we do it here"})
    lines = ana.look().lines
    last = lines[-4:]
    assert {line.by for line in last} == {"juiz"}
    assert ana.look().lines[0].retracted_by == last[1].n
    assert lines[0].by != "juiz"
    assert last[0].told.endswith("“a tap too many”")
    assert last[3].told.endswith("“so we do it here”")
    ana.house.restart()
    assert ana.look().lines == lines


@pytest.mark.parametrize("wish", [SettingsRequest(locked=True), SettingsRequest(own_seats_only=True)])
def test_also_where_others_may_not(ana, judge, wish):
    ana.house.tables.settle(ana.code, wish, ana.caller)
    assert judge.declare(correction()).answer.line.standing == "accepted"
    assert judge.shows("castelo", "A") == 17


def test_the_judge_plays_not_and_says_why(ana, judge, say):
    for entry in (say.tap("A", -1), say.phase("compra"), correction(authority="agreement")):
        with pytest.raises(NotAllowedError, match="judge-plays-not"):
            judge.declare(entry)
    for reason in ("", "  "):
        with pytest.raises(NotUnderstoodError):
            judge.declare(correction(reason))
    with pytest.raises(NotAllowedError):
        judge.house.tables.settle(judge.code, SettingsRequest(locked=True), judge.caller)
    with pytest.raises(NotAllowedError):
        judge.house.tables.another(judge.code, MatchRequest(again=True), judge.caller)


@pytest.mark.parametrize("note", [{}, {"note": ""}, {"note": "  "}])
def test_the_judge_decides_no_point_without_a_reason(judge, note):
    point = a_point()
    with pytest.raises(NotUnderstoodError, match="unreadable") as raised:
        judge.declare({"decide": point.id, "option": point.offered[-1], **note})
    assert raised.value.field == "entry.note"
    assert judge.look().match.decisions == {}


def test_a_decision_of_the_judge_holds_at_a_refereed_table_from_then_on(house, fight, say):
    ana, beto = fight
    judge = house.another(ana, "the-judge")
    wish(judge, key=ana.key)
    equals = "castoria.decisao.22"
    higher = {"op": "informar", "path": "mesa.lados[1].hierarquia.N1", "value": {"valor_decimos": 5}}
    ana.declare(
        {"seat": "A", "do": "ajustar", "authority": "correction", "ops": [higher], "reason": "his N1"}
    )
    strict = {"decide": equals, "option": "only-without-higher", "note": "as the club plays"}
    assert judge.declare(strict).answer.line.by == "juiz"
    assert beto.look().match.decisions == {equals: "only-without-higher"}
    refused = ana.declare(say.attack()).answer.line
    assert refused.standing == "refused"
    assert equals in refused.cites
    judge.declare({"retract": judge.look().match.n - 1})
    assert ana.declare(say.attack()).answer.line.standing == "accepted"


def test_the_judge_has_a_seat_only_where_it_takes_one(house, ana, say):
    wish(ana, key=key_of(ana))
    assert ana.look().you.seats == ()
    sat = house.tables.sit(ana.code, "B", SittingRequest(take=True), ana.caller)
    assert (sat.you.seats, sat.you.judge, sat.you.label) == (("B",), True, "Beto")
    assert ana.declare(say.tap("B", -1)).answer.line.by == "Beto"
    with pytest.raises(NotAllowedError):
        ana.declare(say.tap("A", -1))
    assert ana.declare(correction()).answer.line.by == "juiz"
    assert not wish(ana, leave=True).you.judge


def test_the_judge_outlives_the_server_and_its_key_goes_nowhere(house, ana, judge):
    key = key_of(ana)
    house.restart()
    assert judge.look().you.judge
    assert key_of(ana) == key
    for phone in (ana, judge, house.another(ana, "somebody")):
        seen = msgspec.json.encode([phone.look(), phone.since(0), phone.since(1)])
        files = [house.tables.export(ana.code, form, phone.caller).body for form in ("json", "csv", "txt")]
        assert not any(key.encode() in one for one in (seen, *files))
