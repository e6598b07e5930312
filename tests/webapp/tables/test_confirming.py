"""A move that rests on another seat's secret is first confirmed on that seat's phone, by one tap."""

from functools import partial

import pytest
from hidden_tables import ceramus, correcting, hand, revelar

from webapp.tables import Client, ConflictError, JudgeRequest, MatchRequest, NotAllowedError, SittingRequest
from webapp.tables.session.presence import SILENT
from webapp.tables.views.undoing import undoing_of
from webapp.tables.wire.views import Proposed

RIGHT, WRONG = revelar("FO03"), revelar("FO09")


@pytest.fixture
def hiding(house):
    """Provide Ana's phone, which has declared her hand, and Beto's, opposite."""
    ana = house.phone("ceramus", mode="arbitro", names=("Ana", "Beto"), hold="one")
    beto = house.another(ana, "beto")
    house.tables.sit(ana.code, "B", SittingRequest(take=True), beto.caller)
    house.tables.another(ana.code, MatchRequest(mode="arbitro", setup=ceramus(0)), ana.caller)
    return ana, beto


def asks(phone, entry):
    answer = phone.declare(entry).answer
    assert isinstance(answer, Proposed)
    return answer.proposed


@pytest.mark.parametrize(("entry", "standing"), [(RIGHT, "accepted"), (WRONG, "refused")])
def test_it_waits_without_a_verdict_until_its_owner_confirms_it(hiding, entry, standing):
    ana, beto = hiding
    id = asks(beto, entry)
    (one,) = ana.look().proposals
    assert (one.id, one.by, one.asks, one.seat, one.secret, one.losses) == (id, "Beto", ("A",), "A", True, ())
    assert one.told.endswith(entry["forma"])
    assert beto.look().lines == ()
    assert ana.answer(id, seat="A", agree=True).proposals == ()
    (line,) = beto.look().lines
    assert (line.standing, line.by, line.seat) == (standing, "Beto", "A")


def test_a_no_enters_nothing_and_is_shown(hiding):
    ana, beto = hiding
    assert ana.answer(asks(beto, RIGHT), seat="A", agree=False).proposals == ()
    (line,) = beto.look().lines
    assert (line.told, line.standing) == ("Ana não confirmou o que foi declarado.", None)


def test_only_who_knows_it_confirms_it(house, hiding):
    ana, beto = hiding
    judge = house.another(ana, "judge")
    house.tables.judge(ana.code, JudgeRequest(key=ana.key), judge.caller)
    host = house.another(ana, "host")
    host.caller = Client("host", "pt", host=True)
    id = asks(beto, RIGHT)
    for phone in (beto, judge, host):
        with pytest.raises(NotAllowedError, match="seat-of-another"):
            phone.answer(id, seat="A", agree=True)
    for wish in ({"agree": True}, {"lot": True}):
        with pytest.raises(NotAllowedError, match=r"judge-only|not-refused"):
            judge.answer(id, **wish)
    assert beto.answer(id, leave=True).proposals == (), "who has declared it lets it be"


def test_what_a_judge_corrects_is_confirmed_too(house, hiding):
    ana, _beto = hiding
    judge = house.another(ana, "judge")
    house.tables.judge(ana.code, JudgeRequest(key=ana.key), judge.caller)
    id = asks(judge, correcting("reveladas", ["FO09"]) | {"reason": "saw it"})
    ana.answer(id, seat="A", agree=True)
    (line,) = ana.look().lines
    assert (line.standing, line.by) == ("accepted", "juiz")


def test_what_its_owner_declares_is_asked_of_nobody(hiding):
    ana, _beto = hiding
    assert ana.declare(RIGHT).answer.line.standing == "accepted"


def test_one_phone_in_the_middle_is_asked_nothing(house):
    phone = house.phone("ceramus", mode="arbitro", names=("Ana", "Beto"), hold="all")
    house.tables.another(phone.code, MatchRequest(mode="arbitro", setup=ceramus(0)), phone.caller)
    assert phone.declare(RIGHT).answer.line.standing == "accepted"


def test_a_seat_that_no_phone_holds_is_asked_nothing(house, hiding):
    ana, beto = hiding
    house.tables.sit(ana.code, "A", SittingRequest(leave=True), ana.caller)
    assert beto.declare(WRONG).answer.line.standing == "refused"


def test_who_declares_what_another_hides_is_confirmed(hiding):
    ana, beto = hiding
    id = asks(beto, correcting("jogadores[0].mao", hand("A", 10, 11, 12, 13, 14)))
    ana.answer(id, seat="A", agree=True)
    assert ana.state["jogadores"][0]["mao"]["value"] == ("FO10", "FO11", "FO12", "FO13", "FO14")


def test_asked_twice_it_is_one_question(hiding):
    ana, beto = hiding
    assert asks(beto, RIGHT) == asks(beto, RIGHT)
    assert len(ana.look().proposals) == 1


def test_in_the_stead_of_a_silent_phone_it_is_judged_as_if_it_had_not_been_declared(house, hiding):
    """The host answers without knowing it: the declared hand is forgotten, and the table's word counts."""
    ana, beto = hiding
    id = asks(beto, WRONG)
    host = house.another(ana, "host")
    host.caller = Client("host", "pt", host=True)
    house.later(SILENT)
    host.answer(id, seat="A", agree=True)
    forgotten, line = beto.look().lines
    assert forgotten.told == "O que Ana contou em segredo não conta mais: ninguém aqui confirma"
    assert (line.standing, line.by) == ("accepted", "Beto")
    assert "value" not in ana.state["jogadores"][0]["mao"]


@pytest.mark.parametrize("entry", [RIGHT, WRONG])
def test_who_took_the_seat_learns_nothing_by_declaring(house, hiding, entry):
    ana, _beto = hiding
    stranger = house.another(ana, "a stranger")
    house.later(SILENT)
    house.tables.sit(ana.code, "A", SittingRequest(take=True, from_another=True), stranger.caller)
    assert stranger.declare(entry).answer.line.standing == "accepted"
    assert [line.standing for line in stranger.look().lines] == ["accepted", "accepted"]


def test_who_took_the_seat_answers_for_it_by_what_lies_on_paper(house, hiding):
    ana, beto = hiding
    stranger = house.another(ana, "a stranger")
    house.later(SILENT)
    house.tables.sit(ana.code, "A", SittingRequest(take=True, from_another=True), stranger.caller)
    stranger.answer(asks(beto, WRONG), seat="A", agree=True)
    assert beto.look().lines[-1].standing == "accepted"
    with pytest.raises(NotAllowedError, match="seat-of-another"):
        stranger.answer(asks(beto, {"retract": 1}), seat="A", agree=True)  # judged by the earlier declaration


def test_of_what_rests_on_a_secret_nobody_learns_before_what_falls(hiding):
    """Beto's build before Ana's Forma is taken back: she is asked whether hers falls."""
    ana, beto = hiding
    ana.declare(correcting("treino", False))
    ana.declare(RIGHT)
    undoing = beto.house.tables.ask(beto.code, beto.caller, partial(undoing_of, 1))
    assert (undoing.overtaken, undoing.alone.where) == ((), ())
    id = asks(beto, {"retract": 1})
    assert ana.look().proposals[0].told.startswith("Desfazer: ")
    ana.answer(id, seat="A", agree=True)
    assert beto.look().lines[0].standing == "retracted"


def test_what_is_over_is_answered_no_more(hiding):
    ana, beto = hiding
    id = asks(beto, RIGHT)
    ana.declare(RIGHT)
    with pytest.raises(ConflictError, match="proposal-over"):
        ana.answer(id, seat="A", agree=True)
