"""A phone takes back the table's last entry as it believes it, if it may and nothing else has come."""

import pytest

from webapp.tables import (
    ConflictError,
    Intent,
    JudgeRequest,
    NotAllowedError,
    NotUnderstoodError,
    SettingsRequest,
    SittingRequest,
)


def take_back(phone, n, say, base_seq=None):
    """Send what Desfazer sends; return the answer."""
    base = phone.look().seq if base_seq is None else base_seq
    intent = Intent(idem=say.mark(), entry={"retract": n}, base_seq=base, last=True)
    return phone.house.tables.intend(phone.code, intent, phone.caller)


def last(phone):
    return phone.look().match.last


@pytest.fixture
def evening(house):
    """Provide Ana and Beto at a score board, each with a phone and a seat."""
    ana = house.phone("castelo", names=("Ana", "Beto"), hold="one")
    beto = house.another(ana, "beto")
    house.tables.sit(ana.code, "B", SittingRequest(take=True), beto.caller)
    return ana, beto


@pytest.fixture
def judge(house, evening):
    judge = house.another(evening[0], "the-judge")
    house.tables.judge(judge.code, JudgeRequest(key=judge.key), judge.caller)
    return judge


def test_what_came_after_is_not_taken_for_the_last(fight, say):
    """Ana plays and ends her turn, Beto plays: her Desfazer does not take her end away."""
    ana, beto = fight
    ana.declare({"seat": "A", "do": "avancar-fase", "para": "reconstrucao"})
    ends = ana.declare({"seat": "A", "do": "encerrar-turno"}).answer
    seen = ana.look()
    assert seen.match.last == ends.n
    played = beto.declare(say.passing()).answer  # his turn begins
    assert played.line.standing == "accepted", played.line.message
    with pytest.raises(ConflictError) as refused:
        take_back(ana, ends.n, say, seen.seq)
    assert refused.value.code == "not-last"
    assert refused.value.message.to("pt") == "Algo mais veio nesse meio-tempo: veja o que é o último agora."
    update = refused.value.update
    assert [line.n for line in update.lines] == [played.n]
    assert update.match.last == played.n
    assert ana.state["mesa"]["ativo"] == "B"


def test_the_last_is_the_last_that_counts_whoever_declared_it(evening, say):
    ana, beto = evening
    assert last(ana) is None
    first = ana.declare(say.tap("A", -1)).answer.n
    second = beto.declare(say.tap("B", -2)).answer.n
    ana.declare(say.phase("manutencao"))  # which is refused
    ana.declare({"note": "words"})
    assert last(ana) == last(beto) == second
    take_back(ana, second, say)
    assert last(beto) == first
    assert ana.shows("castelo", "B") == 20
    take_back(beto, first, say)
    assert last(ana) is None


def test_what_is_let_stand_is_last_and_then_is_refused_again(evening, say):
    ana, _beto = evening
    n = ana.declare(say.phase("manutencao")).answer.n
    stood = ana.declare({"stand": n}).answer.n
    assert last(ana) == stood
    take_back(ana, stood, say)
    assert last(ana) is None
    assert ana.look().lines[0].standing == "refused"


def test_bringing_again_holds_to_the_same_rule(evening, say):
    ana, beto = evening
    n = ana.declare(say.tap("A", -1)).answer.n
    back = take_back(beto, n, say).answer.n
    again = take_back(ana, back, say).answer.n
    assert (last(ana), ana.shows("castelo", "A")) == (n, 19)
    assert take_back(beto, again, say).answer.line.told == "Desfeito: Castelo · Ana −1"
    assert (last(ana), ana.shows("castelo", "A")) == (None, 20)
    beto.declare(say.tap("B", -2))
    with pytest.raises(ConflictError) as refused:
        take_back(ana, again + 1, say)
    assert refused.value.code == "not-last"
    assert ana.shows("castelo", "A") == 20


def test_several_are_brought_again_in_turn_and_none_before_its_turn(evening, say):
    ana, _beto = evening
    one, two = (ana.declare(say.tap("A", -1)).answer.n for _ in range(2))
    of_two, of_one = take_back(ana, two, say).answer.n, take_back(ana, one, say).answer.n
    with pytest.raises(ConflictError):
        take_back(ana, of_two, say)
    take_back(ana, of_one, say)
    take_back(ana, of_two, say)
    assert (last(ana), ana.shows("castelo", "A")) == (two, 18)


def test_an_older_line_is_taken_back_where_it_is_named(evening, say):
    ana, beto = evening
    n = ana.declare(say.tap("A", -1)).answer.n
    seen = ana.look().seq
    beto.declare(say.tap("B", -2))
    assert ana.declare({"retract": n}, base_seq=seen).fresh
    assert (ana.shows("castelo", "A"), ana.shows("castelo", "B")) == (20, 18)


def test_nothing_is_taken_back_twice(evening, say):
    """Otherwise restoring it once would not restore it."""
    ana, beto = evening
    n = ana.declare(say.tap("A", -1)).answer.n
    seen = ana.look().seq
    back = ana.declare({"retract": n}).answer.n
    with pytest.raises(ConflictError) as refused:
        beto.declare({"retract": n}, base_seq=seen)
    assert refused.value.message.to("pt") == "Isso já foi desfeito: veja primeiro."
    beto.declare({"retract": back})
    assert ana.shows("castelo", "A") == 19


def test_who_has_no_seat_takes_nothing_back(house, evening, say):
    ana, beto = evening
    n = ana.declare(say.tap("A", -1)).answer.n
    onlooker = house.another(ana, "an-onlooker")
    house.tables.sit(ana.code, "B", SittingRequest(leave=True), beto.caller)
    for phone in (onlooker, beto):
        for take in (lambda phone: take_back(phone, n, say), lambda phone: phone.declare({"retract": n})):
            with pytest.raises(NotAllowedError) as refused:
                take(phone)
            sentence = "Só desfaz quem está sentado à mesa, ou o juiz: ocupe um lugar primeiro."
            assert (refused.value.code, refused.value.message.to("pt")) == ("not-seated", sentence)
    assert ana.shows("castelo", "A") == 19


def test_where_each_declares_for_its_own_seats_the_judge_takes_back_the_rest(house, evening, judge, say):
    ana, beto = evening
    n = ana.declare(say.tap("A", -1)).answer.n
    house.tables.settle(ana.code, SettingsRequest(own_seats_only=True), ana.caller)
    with pytest.raises(NotAllowedError) as refused:
        take_back(beto, n, say)
    sentence = "Nesta mesa, só o telefone de Ana desfaz isso, ou o juiz."
    assert (refused.value.code, refused.value.message.to("pt")) == ("seat-of-another", sentence)
    take_back(judge, n, say)
    assert ana.shows("castelo", "A") == 20


def test_a_line_says_whose_entry_it_lets_stand_so_that_only_who_may_is_asked(house, evening, say):
    ana, beto = evening
    refused = ana.declare(say.phase("manutencao")).answer
    house.tables.settle(ana.code, SettingsRequest(own_seats_only=True), ana.caller)
    stands = beto.declare({"stand": refused.n}).answer
    assert (stands.line.seat, stands.line.about) == (None, "A")
    with pytest.raises(NotAllowedError, match="seat-of-another"):
        take_back(beto, stands.n, say)
    back = ana.declare({"retract": stands.n}).answer
    assert back.line.about == "A"


def test_at_a_locked_table_the_judge_takes_back(house, evening, judge, say):
    ana, _beto = evening
    n = ana.declare(say.tap("A", -1)).answer.n
    house.tables.settle(ana.code, SettingsRequest(locked=True), ana.caller)
    with pytest.raises(NotAllowedError) as refused:
        take_back(ana, n, say)
    sentence = "Esta mesa está trancada: só o juiz desfaz. Destranque-a primeiro."
    assert refused.value.message.to("pt") == sentence
    take_back(judge, n, say)
    assert ana.shows("castelo", "A") == 20


def test_only_what_takes_back_means_the_last(evening, say):
    ana, _beto = evening
    intent = Intent(idem=say.mark(), entry=say.tap("A", -1), base_seq=ana.look().seq, last=True)
    with pytest.raises(NotUnderstoodError) as refused:
        ana.house.tables.intend(ana.code, intent, ana.caller)
    assert refused.value.field == "last"


def test_sent_again_by_the_same_mark_it_is_taken_back_once(evening, say):
    ana, beto = evening
    n, mark = ana.declare(say.tap("A", -1)).answer.n, say.mark()
    intent = Intent(idem=mark, entry={"retract": n}, base_seq=ana.look().seq, last=True)
    first = ana.house.tables.intend(ana.code, intent, ana.caller)
    beto.declare(say.tap("B", -2))
    again = ana.house.tables.intend(ana.code, intent, ana.caller)
    assert (first.fresh, again.fresh, again.answer.n) == (True, False, first.answer.n)
