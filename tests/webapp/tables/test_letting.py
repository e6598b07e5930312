"""Who may let a move stand: any seat, both by agreeing, the judge alone."""

import pytest

from webapp.tables import Client, JudgeRequest, NotAllowedError, SettingsRequest
from webapp.tables.wire.views import Proposed


def rule(phone, who):
    return phone.house.tables.settle(phone.code, SettingsRequest(may_let_stand=who), phone.caller)


@pytest.fixture
def judge(house, fight):
    ana, _beto = fight
    came = house.another(ana, "the-judge")
    house.tables.judge(ana.code, JudgeRequest(key=house.tables.judge_key(ana.code, ana.caller)), came.caller)
    return came


@pytest.fixture
def refused(fight, say):
    """Ana attacks Beto himself, though Ogro stands: entry 1 is refused."""
    ana, _beto = fight
    assert ana.tell(say.attack(alvo="narrador")).answer.line.standing == "refused"
    return 1


def standing(phone, n=1):
    return phone.look().lines[n - 1].standing


def test_any_seat_may(house, fight, refused):
    ana, beto = fight
    with pytest.raises(NotAllowedError, match="not-seated"):
        house.another(ana, "somebody").tell({"stand": 1})
    assert beto.tell({"stand": 1}).answer.n == 2
    assert standing(ana) == "stood"


def test_any_seat_may_also_where_each_tells_only_of_its_own(house, fight, refused):
    ana, beto = fight
    house.tables.settle(ana.code, SettingsRequest(own_seats_only=True), ana.caller)
    beto.tell({"stand": 1})
    assert standing(ana) == "stood"


def test_the_judge_alone(fight, judge, refused, say):
    ana, beto = fight
    assert rule(ana, "judge").may_let_stand == "judge"
    for phone in (ana, beto):
        with pytest.raises(NotAllowedError, match="judge-only"):
            phone.tell({"stand": 1})
        with pytest.raises(NotAllowedError, match="agree-first"):
            phone.tell({**say.attack(alvo="narrador"), "stands": True})
    assert standing(ana) == "refused"
    assert judge.tell({"stand": 1}).answer.line.by == "juiz"
    assert standing(ana) == "stood"


def test_both_agree_by_two_phones(fight, refused):
    ana, beto = fight
    rule(ana, "both")
    before = beto.look().seq
    taken = ana.tell({"stand": 1})
    assert isinstance(taken.answer, Proposed)
    assert (taken.answer.proposed, taken.answer.update.lines) == (1, ())
    assert ana.look().match.n == 1, "nothing is entered yet"
    update = beto.since(before)
    assert [(one.n, one.by, one.phone) for one in update.proposals] == [(1, "Ana", "f1")]
    again = ana.tell({"stand": 1}).answer
    assert isinstance(again, Proposed)
    assert again.seq == taken.answer.seq, "the same phone agrees with itself in vain"
    agreed = beto.tell({"stand": 1}).answer
    assert (agreed.n, agreed.update.proposals) == (2, ())
    assert standing(ana) == "stood"


def test_who_looks_on_agrees_to_nothing(house, fight, refused):
    ana, _beto = fight
    rule(ana, "both")
    ana.tell({"stand": 1})
    with pytest.raises(NotAllowedError, match="not-seated"):
        house.another(ana, "somebody").tell({"stand": 1})
    host = house.another(ana, "host")
    host.caller = Client("host", "pt", host=True)
    with pytest.raises(NotAllowedError, match="not-seated"):
        host.tell({"stand": 1})
    assert standing(ana) == "refused"


def test_where_both_agree_nobody_declares_what_stands_by_itself(fight, say):
    ana, beto = fight
    rule(ana, "both")
    late = {**say.attack(alvo="narrador"), "stands": True, "before": 1}
    beto.tell({"note": "to be told late of"})
    for entry in ({**say.attack(alvo="narrador"), "stands": True}, late):
        with pytest.raises(NotAllowedError, match="agree-first"):
            ana.tell(entry)


def test_one_phone_in_the_middle_speaks_for_all_its_seats(house, fight, refused):
    ana, beto = fight
    rule(ana, "both")
    house.hand("B", ana, by=beto)
    assert ana.tell({"stand": 1}).answer.n == 2
    assert standing(ana) == "stood"


def test_the_judge_decides_where_both_would_have_to_agree(fight, judge, refused):
    ana, _beto = fight
    rule(ana, "both")
    assert judge.tell({"stand": 1}).answer.n == 2
    assert standing(ana) == "stood"


def test_a_judge_who_plays_lets_stand_as_the_judge(house, fight, judge, refused):
    ana, _beto = fight
    rule(ana, "judge")
    house.hand("A", judge, by=ana)
    assert judge.tell({"stand": 1}).answer.line.by == "juiz"


@pytest.mark.parametrize("who", ["both", "judge"])
def test_what_the_judge_has_undone_no_player_brings_back(fight, judge, refused, who):
    ana, _beto = fight
    judge.tell({"stand": 1})
    judge.tell({"retract": 2})
    assert standing(ana) == "refused"
    rule(ana, who)
    with pytest.raises(NotAllowedError, match="judge-only" if who == "judge" else "agree-first"):
        ana.tell({"retract": 3})
    assert standing(ana) == "refused"
    judge.tell({"retract": 3})
    ana.tell({"retract": 2})
    assert standing(ana) == "refused", "taking back that it stands is anybody's"


def test_what_is_not_refused_is_not_proposed(fight, say):
    ana, _beto = fight
    rule(ana, "both")
    assert ana.tell(say.attack()).answer.line.standing == "accepted"
    assert isinstance(ana.tell({"stand": 1}).answer, Proposed)
    assert ana.look().proposals == ()


def test_a_proposal_is_over_once_play_goes_on(fight, refused, say):
    ana, beto = fight
    rule(ana, "both")
    ana.tell({"stand": 1})
    beto.tell({"note": "I am thinking"})
    assert ana.look().proposals != ()
    ana.tell(say.attack("N3-2", "narrador"))  # refused: play does not go on by it
    assert ana.look().proposals != ()
    ana.tell(say.attack())
    assert ana.look().proposals == ()
    assert isinstance(beto.tell({"stand": 1}).answer, Proposed), "now it is Beto's proposal"


def test_a_proposal_is_over_once_its_entry_is_taken_back(fight, refused):
    ana, _beto = fight
    rule(ana, "both")
    ana.tell({"stand": 1})
    ana.tell({"retract": 1})
    assert ana.look().proposals == ()


def test_a_restart_loses_no_proposal(house, fight, refused):
    ana, beto = fight
    rule(ana, "both")
    ana.tell({"stand": 1})
    house.restart()
    assert [one.n for one in beto.look().proposals] == [1]
    assert ana.look().may_let_stand == "both"
    assert beto.tell({"stand": 1}).answer.n == 2


def test_only_who_sits_there_and_the_host_say_who_may(house, fight, judge):
    ana, _beto = fight
    for phone in (judge, house.another(ana, "somebody")):
        with pytest.raises(NotAllowedError):
            rule(phone, "judge")
    assert ana.look().may_let_stand == "any"
