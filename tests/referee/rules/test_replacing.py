"""Players are asked once about a replacement of an event, about the event as the others have left it."""

from typing import NamedTuple

import pytest

from companion.referee.resolving.resolution import Context
from companion.referee.rules.replacing import Replacements


class Harm(NamedTuple):
    who: str
    much: int


class Healing(NamedTuple):
    who: str


class Deflects(NamedTuple):
    """A replacement: harm to one comes to the other."""

    id: int
    of: str
    to: str


class Turns(NamedTuple):
    """A replacement: harm to one heals instead."""

    id: int
    of: str


def course_of(*standing):
    """Return a course whose state is only those replacements."""
    return Context(standing)


@pytest.fixture
def replacements():
    found = Replacements(standing=lambda state: state)

    @found.happens(Harm)
    def harm(context, event):
        context.emit("harm", "ours.1", who=event.who, much=event.much)

    @found.happens(Healing)
    def heal(context, event):
        context.emit("healing", "ours.2", who=event.who)

    @found.instead(Deflects, Harm, covers=lambda _state, one, event: one.of == event.who)
    def deflect(context, one, event):
        return event._replace(who=one.to)

    @found.instead(Turns, Harm, covers=lambda _state, one, event: one.of == event.who)
    def turn(context, one, event):
        context.state = tuple(other for other in context.state if other != one)
        return Healing(event.who)

    return found


def happened(context):
    return [(event.kind, dict(event.facts)["who"]) for event in context.events]


def test_where_nothing_stands_against_it_it_happens(replacements):
    context = course_of(Deflects(1, "beto", "ana"))
    assert replacements.happen(context, Harm("ana", 2)) == Harm("ana", 2)
    assert happened(context) == [("harm", "ana")]


def test_each_is_asked_once_so_that_two_do_not_send_it_to_and_fro(replacements):
    context = course_of(Deflects(1, "ana", "beto"), Deflects(2, "beto", "ana"))
    assert replacements.happen(context, Harm("ana", 2)) == Harm("ana", 2)
    assert happened(context) == [("harm", "ana")]


def test_what_it_has_become_is_covered_by_what_did_not_cover_it_before(replacements):
    """A replacement that was asked first is covered too; the new event may be of another kind."""
    context = course_of(Turns(1, "beto"), Deflects(2, "ana", "beto"))
    assert replacements.happen(context, Harm("ana", 2)) == Healing("beto")
    assert happened(context) == [("healing", "beto")]
    assert context.state == (Deflects(2, "ana", "beto"),)  # it was used up


def test_what_covers_events_of_another_kind_is_not_asked(replacements):
    context = course_of(Turns(1, "ana"))
    assert replacements.happen(context, Healing("ana")) == Healing("ana")
    assert context.state == (Turns(1, "ana"),)
