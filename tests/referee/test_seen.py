"""An audience is shown the ruling of a referee who knows no more than it does."""

import msgspec
import pytest
from referee.toy import WRONG

from companion.referee.fields.move import UNSET
from companion.referee.fields.secrets import EVERYBODY, Audience, Secret, redact
from companion.referee.judging.findings import Breach
from companion.referee.matches.entries import Play
from companion.referee.matches.match import Match
from companion.referee.matches.seen import ruling_seen
from companion.referee.positions.position import Choose

A, B = Audience(("A",)), Audience(("B",))


@pytest.fixture
def guarded(toy):
    """Provide a toy game in which A hides a number that refuses the taking of any other stones."""

    @toy.game.checks.check("toy.carta", toy.Tirar)
    def so_o_palpite(state, move, quanto):
        palpite = state.palpite
        if palpite is None or palpite.value in (UNSET, quanto):
            return None
        return Breach(WRONG, quanto=quanto, palpite=palpite.value)

    return toy, msgspec.structs.replace(toy.start, palpite=Secret("A", 2))


def seen_ruling(toy, state, move, audience):
    return ruling_seen(toy.game, state, move, toy.game.judge(state, move), audience)


def test_whoever_holds_the_secret_is_shown_all(guarded):
    toy, state = guarded
    ruling = seen_ruling(toy, state, toy.Tirar(seat="A", quanto=1), A)
    assert ruling == toy.game.judge(state, toy.Tirar(seat="A", quanto=1))
    assert [remedy.move.quanto for remedy in ruling.remedies] == [2]


@pytest.mark.parametrize("audience", [EVERYBODY, B])
def test_others_learn_that_it_was_refused_by_which_rule_and_what_was_said(guarded, audience):
    toy, state = guarded
    ruling = seen_ruling(toy, state, toy.Tirar(seat="A", quanto=1), audience)
    assert (ruling.verdict, ruling.primary) == ("illegal", "toy.carta")
    assert ruling.citations[0].facts == (("quanto", 1),)
    assert (ruling.remedies, ruling.questions) == ((), ())


@pytest.mark.parametrize("audience", [EVERYBODY, B])
def test_what_is_refused_for_all_to_see_is_mended_by_what_all_see(guarded, audience):
    toy, state = guarded
    emptied = msgspec.structs.replace(state, palpite=None)
    move = toy.Tirar(seat="A", quanto=9)  # there are five
    assert seen_ruling(toy, state, move, audience) == toy.game.judge(emptied, move)
    assert seen_ruling(toy, state, move, A) == toy.game.judge(state, move) != toy.game.judge(emptied, move)


@pytest.mark.parametrize("quanto", [1, 3])
def test_others_are_asked_the_same_whatever_is_hidden(guarded, quanto):
    toy, state = guarded
    partial = toy.Tirar(seat="A")
    other = msgspec.structs.replace(state, palpite=Secret("A", quanto))
    assert seen_ruling(toy, state, partial, B) == seen_ruling(toy, other, partial, B)


def test_a_refused_answer_to_a_sealed_choice_is_sealed_too(toy):
    choose = Choose(seats=("A", "B"), asks="palpitar", rule="toy.vez", sealed=True)
    earlier = Choose(seats=("A",), asks="palpitar", rule="toy.vez", sealed=True, about="before")
    match = Match(toy.game, msgspec.structs.replace(toy.start, agenda=(earlier, choose)))
    match = match.append(Play(move=toy.Palpitar(seat="A", quanto=1)))
    assert match.still_sealed == frozenset()  # the first choice is over
    match = match.append(Play(move=toy.Tirar(seat="A", quanto=9)))
    match = match.append(Play(move=toy.Palpitar(seat="A")))
    match = match.append(Play(move=toy.Palpitar(seat="A", quanto=3)))
    match = match.append(Play(move=toy.Palpitar(seat="A", quanto=2)))  # has answered
    assert [one.standing for one in match.course] == ["accepted", "refused", "refused", "accepted", "refused"]
    assert match.still_sealed == {3, 4, 5}
    for n in (4, 5):
        assert match.seen(n, B).move.quanto is UNSET
        seen = match.outturn_seen(match.course[n - 1], B)
        assert (seen.ruling.citations, seen.events, seen.moment.what.quanto) == ((), (), UNSET)
        assert match.outturn_seen(match.course[n - 1], A).ruling.citations
    assert match.append(Play(move=toy.Palpitar(seat="B", quanto=1))).still_sealed == frozenset()


def test_a_position_is_redacted_once_for_each_audience(guarded, monkeypatch):
    toy, state = guarded
    match = Match(toy.game, state).append(Play(move=toy.Tirar(seat="A", quanto=2)))
    result, redacted = match.course[0], []

    def noted(value, audience):
        redacted.append((id(value), audience.seats))
        return redact(value, audience)

    monkeypatch.setattr("companion.referee.definition.game.redact", noted)
    for _again in range(3):
        seen = [match.outturn_seen(result, audience) for audience in (A, B, EVERYBODY)]
    assert [one.state.palpite for one in seen] == [Secret("A", 2), Secret("A"), Secret("A")]
    assert len(redacted) == len(set(redacted)) == 2 * 3  # the positions before and after it


def test_no_log_shows_a_secret():
    assert "sentinela" not in repr(Secret("A", "sentinela"))


@pytest.mark.parametrize(
    ("plain", "seen"),
    [
        ({"owner": "A", "value": [1]}, {"owner": "A"}),
        ({"owner": "A"}, {"owner": "A"}),
        ({"owner": "A", "name": "a field"}, {"owner": "A", "name": "a field"}),
        ({"deep": [{"owner": "A", "value": 1}]}, {"deep": [{"owner": "A"}]}),
    ],
)
def test_a_secret_that_is_written_as_one_is_distinguished_from_a_field_called_so(plain, seen):
    assert redact(plain, B) == seen
    assert redact(plain, A) == plain
