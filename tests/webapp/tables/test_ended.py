"""The last ending is found from what is new in the course of play, whatever was replayed."""

from types import SimpleNamespace

import pytest

from companion.referee.fields.facts import Event
from companion.referee.matches.entries import Moment, Note
from companion.referee.matches.match import EntryResult
from companion.referee.views.ending import Ended, Finale
from webapp.tables.views.ended import ended_by

CHAPTER = Ended(("A",), "fim", ("r",))
ENDS, GOES_ON = True, False


@pytest.fixture
def looked():
    """Provide a count of how often events were searched."""
    return []


@pytest.fixture
def session(looked):
    def part(events):
        looked.append(events)
        return CHAPTER if events else None

    game = SimpleNamespace(outcome=lambda _state: None, ending=Finale(part=part))
    match = SimpleNamespace(course=(), state=None, begun=None)
    return SimpleNamespace(playing=SimpleNamespace(game=game), match=match, seen={}, parts=None)


def played(session, course):
    """Return the ending after the table has come to that course, without memos of its position before."""
    session.match.course = course
    session.seen = {}
    return ended_by(session)


def line(n, ends):
    events = (Event("fim-de-parte", "r"),) if ends else ()
    return EntryResult(Moment(n, Note(text="")), "accepted", None, events=events)


def test_only_what_is_new_is_looked_through(session, looked):
    course = tuple(line(n, n == 3) for n in range(1, 9))
    assert played(session, course) == 3
    looked.clear()
    for n in range(9, 30):
        course = (*course, line(n, n == 20))
        assert played(session, course) == (20 if n >= 20 else 3)
    assert len(looked) == 21


def test_what_is_taken_back_or_played_anew_is_looked_at_again(session):
    nothing = played(session, ())
    course = tuple(line(n, ends) for n, ends in enumerate((GOES_ON, ENDS, GOES_ON, ENDS), 1))
    assert played(session, course) == 4
    assert played(session, course[:-1]) == 2  # the last was taken back
    assert played(session, (*course[:-1], line(5, GOES_ON))) == 2
    assert played(session, tuple(line(n, GOES_ON) for n in (1, 2, 3, 5))) == nothing  # all was played anew
    assert played(session, ()) == nothing
