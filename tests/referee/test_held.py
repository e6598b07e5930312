"""A replayed entry is held to its first outcome."""

from companion.referee.matches.entries import Interrupt, Play
from companion.referee.matches.match import Match


def test_what_was_refused_stays_unplayed_though_it_is_legal_by_now(toy):
    match = Match(toy.game, toy.start).append(Play(move=toy.Tirar(seat="A", quanto=1)), "refused")
    assert (match.standing(1), match.state) == ("refused", toy.start)
    assert match.replayed(match.log, match.recorded).standing(1) == "refused"


def test_what_was_played_stands_though_it_is_refused_by_now(toy):
    four = Play(move=toy.Tirar(seat="A", quanto=4))
    assert Match(toy.game, toy.start).append(four).standing(1) == "refused"
    match = Match(toy.game, toy.start).append(four, "accepted")
    assert match.standing(1) == "stood"
    assert match.state != toy.start


def test_what_was_declared_late_is_held_too(toy):
    match = Match(toy.game, toy.start).append(Play(move=toy.Tirar(seat="A", quanto=1)))
    late = Interrupt(before=1, move=toy.Tirar(seat="A", quanto=1))
    assert match.append(late, "refused").standing(2) == "refused"
    assert match.append(late).standing(2) == "accepted"
