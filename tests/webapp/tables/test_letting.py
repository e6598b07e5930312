"""A move is let stand by those who may: any seat, its loser (test_consenting.py), or the judge alone."""

import pytest
from msgspec import UNSET

from webapp.tables import NotAllowedError, SettingsRequest


@pytest.fixture
def refused(fight, say):
    """Provide Ana's refused attack on Beto himself, though Ogro stands: entry 1."""
    ana, _beto = fight
    assert ana.declare(say.attack(alvo="narrador")).answer.line.standing == "refused"
    return 1


def standing(phone, n=1):
    return phone.look().lines[n - 1].standing


def test_any_seat_may(house, fight, refused):
    ana, beto = fight
    with pytest.raises(NotAllowedError, match="not-seated"):
        house.another(ana, "somebody").declare({"stand": 1})
    assert beto.declare({"stand": 1}).answer.n == 2
    assert standing(ana) == "stood"


def test_any_seat_may_also_where_each_declares_only_of_its_own(house, fight, refused):
    ana, beto = fight
    house.tables.settle(ana.code, SettingsRequest(own_seats_only=True), ana.caller)
    beto.declare({"stand": 1})
    assert standing(ana) == "stood"


def test_the_judge_alone(fight, judge, refused, say):
    ana, beto = fight
    assert ana.rule("judge").may_let_stand == "judge"
    for phone in (ana, beto):
        with pytest.raises(NotAllowedError, match="judge-only"):
            phone.declare({"stand": 1})
        with pytest.raises(NotAllowedError, match="agree-first"):
            phone.declare({**say.attack(alvo="narrador"), "stands": True})
    assert standing(ana) == "refused"
    assert judge.declare({"stand": 1}).answer.line.by == "juiz"
    assert standing(ana) == "stood"


def test_where_both_agree_nobody_declares_what_stands_by_itself(fight, say):
    ana, beto = fight
    ana.rule("both")
    late = {**say.attack(alvo="narrador"), "stands": True, "before": 1}
    beto.declare({"note": "to be declared late for"})
    for entry in ({**say.attack(alvo="narrador"), "stands": True}, late):
        with pytest.raises(NotAllowedError, match="agree-first"):
            ana.declare(entry)


def test_the_judge_decides_where_both_would_have_to_agree(fight, judge, refused):
    ana, _beto = fight
    ana.rule("both")
    assert judge.declare({"stand": 1}).answer.n == 2
    assert standing(ana) == "stood"


def test_a_judge_who_plays_lets_stand_as_the_judge(house, fight, judge, refused):
    ana, _beto = fight
    ana.rule("judge")
    house.hand("A", judge, by=ana)
    assert judge.declare({"stand": 1}).answer.line.by == "juiz"


@pytest.mark.parametrize("who", ["both", "judge"])
def test_what_the_judge_has_undone_no_player_brings_back(fight, judge, refused, who):
    ana, _beto = fight
    judge.declare({"stand": 1})
    judge.declare({"retract": 2})
    assert standing(ana) == "refused"
    ana.rule(who)
    with pytest.raises(NotAllowedError, match="judge-only" if who == "judge" else "agree-first"):
        ana.declare({"retract": 3})
    assert standing(ana) == "refused"
    judge.declare({"retract": 3})
    ana.declare({"retract": 2})
    assert standing(ana) == "refused", "taking back that it stands is anybody's"


def test_only_who_sits_there_and_the_host_say_who_may(house, fight, judge):
    ana, _beto = fight
    for phone in (judge, house.another(ana, "somebody")):
        with pytest.raises(NotAllowedError):
            phone.rule("judge")
    assert ana.look().may_let_stand == "any"


def test_what_was_lawful_and_is_not_since_the_past_was_changed_nobody_let_stand(fight, say):
    """Gigante kills Ogro, so that Pajem attacks Beto himself; then the first attack is taken back."""
    ana, beto = fight
    ana.declare(say.attack())
    beto.declare(say.passing())
    direct = ana.declare(say.attack("N3-2", "narrador")).answer
    assert (direct.line.standing, direct.line.overtaken) == ("accepted", UNSET)
    ana.declare({"retract": 1})
    overtaken = ana.look().lines[direct.n - 1]
    assert (overtaken.standing, overtaken.overtaken) == ("stood", True)
    text = ana.house.tables.export(ana.code, "txt", ana.caller).body.decode()
    assert "contra uma regra desde que algo antes mudou" in text
    ana.declare({"stand": direct.n})
    assert ana.look().lines[direct.n - 1].overtaken == UNSET, "now somebody has"
