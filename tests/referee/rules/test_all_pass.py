"""One move passes for all who do not speak for themselves, at the moment that it names."""

from typing import ClassVar

import pytest
from referee import toy as toy_game

from companion.language import _
from companion.referee.fields.move import Move
from companion.referee.judging.findings import Breach
from companion.referee.positions.options import SeatOf, TableOptions
from companion.referee.resolving.resolution import Context
from companion.referee.rules.all_pass import AllPass, all_who_may_speak
from companion.referee.rules.stack import BY_HOLDER, ONE_BY_ONE, Stack

SEATS = ("A", "B", "C")
STACK = Stack(
    speaking=lambda _state, _seat: SEATS, silence=lambda _state: BY_HOLDER, resolves=lambda _state: ONE_BY_ONE
)


class Ninguem(Move, frozen=True, kw_only=True, tag="ninguem"):
    named: ClassVar = _("nobody")
    em: str = ""


def game(passing=all_who_may_speak):
    made = toy_game.game()
    all_pass = AllPass(STACK, Ninguem, "em", moment=_moment, passing=passing)
    all_pass.judged(
        made.checks, "toy.passar", lambda state: Breach(toy_game.WRONG, pedras=state.pedras), physical=True
    )
    all_pass.done(made.resolution, "ninguem", "toy.passar", lambda state: {"de": _moment(state)})
    return made


def _moment(state):
    return state.waited.trigger if state.waited is not None else None


def asked(made, *lies):
    """Return a position in which all are asked; ``lies`` lay in the window before."""
    context = Context(made.start(TableOptions(tuple(map(SeatOf, SEATS)))))
    STACK.open(context, "fim", "toy.passar", SEATS)
    for quanto in lies:
        STACK.lay(context, "A", toy_game.Tomar("A", quanto))
    return context


def test_each_passes_after_the_other_and_the_window_closes():
    made = game()
    state, events = made.resolution.apply(asked(made).state, Ninguem(seat="A"))
    assert (state.waited, state.windows) == (None, ())
    assert [(event.kind, dict(event.facts)["de"]) for event in events] == [("ninguem", "fim")]


def test_only_the_next_of_what_lies_there_resolves():
    made = game()
    state, _events = made.resolution.apply(asked(made, 1, 2).state, Ninguem(seat="A"))
    assert state.pedras == 3
    assert (len(state.waited.answers), state.waited.waits_for) == (1, SEATS)


def test_who_speaks_for_themselves_is_asked_still():
    made = game(passing=lambda state: tuple(seat for seat in state.waited.waits_for if seat != "B"))
    state, _events = made.resolution.apply(asked(made).state, Ninguem(seat="A"))
    assert state.waited.waits_for == ("B",)


@pytest.mark.parametrize(("em", "verdict"), [("", "legal"), ("fim", "legal"), ("outra", "illegal")])
def test_it_is_taken_for_no_other_moment_than_it_names(em, verdict):
    made = game()
    assert made.weigh(asked(made).state, Ninguem(seat="A", em=em)).verdict == verdict


def test_where_nothing_waits_nobody_is_passed_for():
    made = game()
    state = made.start(TableOptions(tuple(map(SeatOf, SEATS))))
    ruling = made.weigh(state, Ninguem(seat="A"))
    assert ruling.verdict == "illegal"
    assert [(citation.rule, dict(citation.facts)) for citation in ruling.citations] == [
        ("toy.passar", {"pedras": 5})
    ]
