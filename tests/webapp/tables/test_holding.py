"""“Segura!” lets a seat hold the next declaration, visibly to all, while answers and remedies go on."""

from datetime import datetime

import pytest

from webapp.tables import (
    Client,
    ConflictError,
    HoldRequest,
    JudgeRequest,
    NotAllowedError,
    NotUnderstoodError,
    SittingRequest,
)


def hold(phone, on=True):
    return phone.house.tables.hold(phone.code, HoldRequest(hold=on), phone.caller)


def take(phone, seat):
    phone.house.tables.sit(phone.code, seat, SittingRequest(take=True), phone.caller)


def judge_of(house, ana):
    judge = house.another(ana, "the-judge")
    house.tables.judge(ana.code, JudgeRequest(key=ana.key), judge.caller)
    return judge


def refused(phone, entry):
    with pytest.raises(ConflictError) as raised:
        phone.declare(entry)
    return raised.value


def test_a_declaration_of_any_phone_is_held_and_all_see_it(house, fight, say):
    ana, beto = fight
    before = ana.look().seq
    assert hold(beto).hold.by == "Beto"
    update = ana.since(before)
    assert update.hold.by == "Beto"
    assert update.seq == before + 1
    assert house.published[-1] == (ana.code, update.seq), "those who listen are woken"
    for phone in (ana, beto, house.another(ana, "somebody"), house.another(ana, "")):
        seen = phone.look().hold
        assert (seen.by, seen.phone) == ("Beto", "f2")
        assert 1 <= seen.left <= 30
    for phone in (ana, beto):
        error = refused(phone, say.attack())
        assert error.code == "held"
        assert error.update.hold.by == "Beto"
    assert ana.look().match.n == 0


def test_a_hold_names_the_player_whoever_has_given_no_name_too(house, say):
    """Nobody knows who called on the one phone in the middle."""
    first = house.phone("castoria", mode="arbitro", hold="one")
    second = house.another(first, "second")
    take(second, "B")
    assert hold(second).hold.by == "Jogador 2"
    middle = house.phone("castoria", mode="arbitro", names=("Ana", "Beto"))
    assert hold(middle).hold.by == "A mesa"


def test_a_hold_of_a_side_of_a_ceramus_table_names_both(house):
    pair = house.phone("ceramus", players=3, mode="arbitro", hold="none", names=("Ana", "Beto", "Caio"))
    for seat in "AB":
        take(pair, seat)
    assert hold(pair).hold.by == "Ana e Beto"


def test_who_sits_there_and_the_judge_call_and_who_looks_on_may_not(house, fight, say):
    ana, _beto = fight
    judge, host = judge_of(house, ana), house.another(ana, "host")
    host.caller = Client("host", "pt", host=True)
    for onlooker in (house.another(ana, "somebody"), host):
        with pytest.raises(NotAllowedError, match="not-seated"):
            hold(onlooker)
    with pytest.raises(NotAllowedError, match="not-counted"):
        hold(house.another(ana, ""))
    assert ana.look().hold is None
    assert hold(judge).hold.by == "juiz"


def test_it_is_over_by_itself_after_thirty_seconds(house, fight, say):
    ana, beto = fight
    until = datetime.fromisoformat(hold(beto).hold.until)
    house.later(30)
    assert ana.look().hold is None
    assert ana.since(ana.look().seq).hold is None
    assert ana.declare(say.attack()).answer.line.standing == "accepted"
    assert datetime.fromisoformat(ana.look().lines[0].at) > until


def test_the_seconds_that_are_left_are_sent_anew(house, fight):
    ana, beto = fight
    seq = hold(beto).seq
    first = ana.since(seq - 1).hold.left
    house.later(10)
    assert ana.since(seq - 1).hold.left <= first - 10


def test_who_called_the_judge_and_the_host_end_it(house, fight, say):
    ana, beto = fight
    judge, host = judge_of(house, ana), house.another(ana, "host")
    host.caller = Client("host", "pt", host=True)
    for ends in (beto, judge, host):
        hold(beto)
        with pytest.raises(NotAllowedError, match="hold-of-another"):
            hold(ana, on=False)
        assert ana.look().hold is not None
        assert hold(ends, on=False).hold is None
        ana.declare({"note": "so that it can be called again"})
    assert ana.declare(say.attack()).fresh


def test_a_hold_that_nobody_called_is_ended_by_nobody(fight):
    ana, _beto = fight
    seq = ana.look().seq
    assert hold(ana, on=False).seq == seq


def test_one_phone_holds_a_declaration_once(house, fight, say):
    ana, beto = fight
    first = hold(beto)
    assert hold(beto).seq == first.seq, "called twice it is one"
    assert hold(ana).hold.by == "Beto", "who called first holds it"
    house.later(31)
    with pytest.raises(ConflictError, match="held-before"):
        hold(beto)
    assert hold(ana).hold.by == "Ana", "another may"
    house.later(31)
    ana.declare(say.attack())
    assert hold(beto).hold.by == "Beto"


def test_who_ends_it_may_call_again_for_what_is_left(house, fight):
    _ana, beto = fight
    until = hold(beto).hold.until
    hold(beto, on=False)
    assert hold(beto).hold.until == until
    hold(beto, on=False)
    house.later(30)
    with pytest.raises(ConflictError, match="held-before"):
        hold(beto)


def test_two_who_take_turns_do_not_hold_up_play_for_ever(house, fight):
    one, other = fight
    for phone in (one, other):
        hold(phone)
        house.later(31)
    for phone in (one, other):
        with pytest.raises(ConflictError, match="held-before"):
            hold(phone)


def test_whom_the_judge_has_let_go_calls_not_again(house, fight):
    ana, beto = fight
    judge = judge_of(house, ana)
    hold(beto)
    hold(judge, on=False)
    with pytest.raises(ConflictError, match="held-before"):
        hold(beto)


def test_an_answer_goes_on_and_ends_the_hold_of_its_phone(fight, say):
    ana, beto = fight
    ana.declare(say.attack())
    hold(beto)
    assert refused(ana, say.passing("A")).code == "held", "who declared may not say that nobody answers"
    answered = beto.declare(say.action("B", "Cinza")).answer
    assert answered.line.standing == "accepted"
    assert answered.update.hold is None
    assert ana.declare(say.passing("A")).answer.line.standing == "accepted"


def test_an_answer_of_another_ends_it_not(house, fight, say):
    ana, beto = fight
    ana.declare(say.attack())
    hold(ana)
    assert beto.declare(say.passing()).answer.line.standing == "accepted"
    assert ana.look().hold is not None


def test_whatever_is_no_new_move_goes_on(house, fight, say):
    ana, beto = fight
    judge = judge_of(house, ana)
    ana.declare(say.attack())
    ana.declare(say.attack("N3-2", "narrador"))  # refused
    hold(judge)
    fact = {"op": "informar", "path": "mesa.lados[0].mao", "value": 5}
    correction = {
        "seat": "A",
        "do": "ajustar",
        "authority": "correction",
        "ops": [fact],
        "reason": "counted",
    }
    agreed = {"seat": "B", "do": "ajustar", "authority": "agreement", "ops": [fact]}
    late = {"seat": "A", "do": "convocar", "espaco": "N3-3", "valor_decimos": 3, "before": 1}
    for phone, entry in (
        (judge, correction),
        (beto, agreed),
        (ana, late),
        (beto, {"note": "I had seen it otherwise"}),
        (ana, {"stand": 2}),
        (ana, {"retract": 6}),
    ):
        assert phone.declare(entry).fresh, entry
    card = {"seat": "A", "do": "ajustar", "authority": "card", "source": "Cinza", "ops": []}
    assert refused(ana, card).code == "held"


def test_a_restart_loses_it_not(house, fight, say):
    ana, beto = fight
    hold(beto)
    house.restart()
    assert ana.look().hold.by == "Beto"
    assert refused(ana, say.attack()).code == "held"
    house.later(30)
    assert ana.look().hold is None


def test_what_is_over_is_not_kept(house, fight, say):
    ana, beto = fight
    hold(beto)
    house.later(31)
    ana.declare(say.attack())
    assert house.tables.ask(ana.code, ana.caller, lambda held, _who: held.table.passing) is None


def test_another_match_holds_nothing(fight, say):
    ana, beto = fight
    ana.declare(say.attack())
    hold(beto)
    assert ana.begins(beto, again=True).match.number == 3
    assert ana.look().hold is None


def test_a_score_board_holds_nothing(house):
    ana = house.phone()
    with pytest.raises(NotUnderstoodError, match="no-referee"):
        hold(ana)
