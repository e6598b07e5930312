"""A sealed choice hides each answer until all have answered."""

import msgspec

from companion.referee.fields.secrets import EVERYBODY, Audience
from companion.referee.matches.entries import Play
from companion.referee.matches.match import Match, digest
from companion.referee.positions.position import Choose


def begun(toy):
    choose = Choose(seats=("A", "B"), asks="palpitar", rule="toy.vez", sealed=True)
    return Match(toy.game, msgspec.structs.replace(toy.start, agenda=(choose,)))


def guess(toy, seat, quanto):
    return Play(move=toy.Palpitar(seat=seat, quanto=quanto))


def test_an_answer_is_seen_by_its_giver_alone_while_another_is_owed(toy):
    match = begun(toy).append(guess(toy, "A", 3))
    (duty,) = toy.game.pending(match.state)
    assert (duty.seats, duty.sealed) == (("B",), True)
    assert match.still_sealed == {1}
    assert match.seen(1, Audience(("A",))).move.quanto == 3
    assert match.seen(1, Audience(("B",))).move.quanto is msgspec.UNSET
    assert b"3" not in msgspec.json.encode(toy.game.project(match.state, EVERYBODY).choice.given)


def test_the_digest_does_not_depend_on_a_sealed_answer(toy):
    digests = {digest(begun(toy).append(guess(toy, "A", quanto)).state) for quanto in (1, 2, 3)}
    assert len(digests) == 1


def test_all_is_seen_once_all_have_answered(toy):
    match = begun(toy).append(guess(toy, "A", 3)).append(guess(toy, "B", 1))
    assert match.still_sealed == frozenset()
    assert match.seen(1, EVERYBODY).move.quanto == 3
    assert match.state.vez == "A"  # the higher guess begins
    assert [event.kind for event in match.course[-1].events] == ["palpites"]


def test_what_else_is_declared_meanwhile_is_not_hidden(toy):
    match = begun(toy).append(guess(toy, "A", 3)).append(Play(move=toy.Tirar(seat="B", quanto=9)))
    assert match.still_sealed == {1}
    assert match.seen(2, EVERYBODY).move.quanto == 9
