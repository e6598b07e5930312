"""Decisions are read by their alias, checked on import, and give a table's option."""

from dataclasses import replace

import pytest
from referee.toy import BOOK, QUATRO, WRONG

from companion.referee.judging.checks import Checks
from companion.referee.judging.findings import Breach, Rests, UnknownOptionError, id_of, together
from companion.referee.positions.options import SeatOf, TableOptions
from companion.rulebook import UnknownDecisionError


@pytest.fixture
def quatro():
    return Checks(BOOK, "toy.carta").decision("quatro")


def at_a_table(toy, *decisions):
    seats = (SeatOf("A"), SeatOf("B"))
    return toy.State(options=TableOptions(seats, decisions))


def test_an_unknown_alias_names_the_nearest():
    with pytest.raises(UnknownDecisionError, match="no decision is called “quarto”; the nearest is “quatro”"):
        Checks(BOOK, "toy.carta").decision("quarto")


def test_an_unknown_option_names_the_nearest(quatro):
    with pytest.raises(UnknownOptionError, match="“quatro” is not read as “yess”; the nearest is “yes”"):
        quatro.reading("no", "yess")


def test_what_no_table_may_choose_is_no_reading():
    book = replace(BOOK, decisions={QUATRO.id: replace(QUATRO, unjudged=("yes",))})
    with pytest.raises(UnknownOptionError):
        Checks(book, "toy.carta").decision("quatro").readings("no", "yes")


def test_every_option_comes_to_something(quatro):
    with pytest.raises(LookupError, match="“quatro” may be read as “yes”, of which nothing is said"):
        quatro.means({"no": 3})
    with pytest.raises(UnknownOptionError):
        quatro.means({"no": 3, "yes": 4, "maybe": 5})


def test_a_reading_holds_as_the_table_plays(toy, quatro):
    usual, other = at_a_table(toy), at_a_table(toy, (QUATRO.id, "yes"))
    most = quatro.means({"no": 3, "yes": 4})
    assert [quatro.reading("yes").holds(state) for state in (usual, other)] == [False, True]
    assert [quatro.reading("no", "yes").holds(state) for state in (usual, other)] == [True, True]
    assert [most.of(state) for state in (usual, other)] == [3, 4]


def test_a_reading_forbids_or_allows(toy, quatro):
    no, yes = quatro.readings("no", "yes")
    usual = at_a_table(toy)
    for found in (no.forbids(usual, WRONG, most=3), yes.allows(usual, WRONG, most=3)):
        assert isinstance(found, Breach)
        assert (found.facts, [id_of(one) for one in found.decides]) == ((("most", 3),), [QUATRO.id])
    for found in (yes.forbids(usual, WRONG, most=3), no.allows(usual, WRONG, most=3)):
        assert isinstance(found, Rests)
        assert [id_of(one) for one in found.decides] == [QUATRO.id]


def test_several_findings_are_the_first_breach_or_all_that_they_rest_on(quatro):
    no, yes = quatro.readings("no", "yes")
    assert together(None, None) is None
    breach = Breach(WRONG, most=3)
    assert together(Rests(no), None, breach, Breach(WRONG, no)) is breach
    resting = together(Rests(no), Rests(yes))  # one decision, cited once
    assert isinstance(resting, Rests)
    assert [id_of(one) for one in resting.decides] == [QUATRO.id]


def test_an_event_is_written_with_the_id_of_its_decision(toy, quatro):
    context = toy.context(toy.start)
    context.emit("dito", quatro)
    context.end(("A",), "assim", "toy.fim", quatro.reading("no"))
    assert [event.rule for event in context.events] == [QUATRO.id, "toy.fim"]
    assert context.state.outcome.rules == ("toy.fim", QUATRO.id)
