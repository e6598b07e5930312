"""Hands: what nobody told is only counted, what was told is judged by, and nobody else sees it."""

import msgspec
from games.ceramus.positions import loaded, position

from companion.games.ceramus.game import CERAMUS
from companion.games.ceramus.moves import Revelar
from companion.referee.match import digest
from companion.referee.move import UNSET
from companion.referee.secrets import EVERYBODY, Audience

MAOS = {"Ana": ["FO01", "FO02", "FO03", "FO04", "FO05"], "Beto": ["FO06", "FO07", "FO08", "FO09", "FO10"]}
DITAS = [{"quem": quem, "mao": {"owner": quem, "value": mao}} for quem, mao in MAOS.items()]
REVELAR_DA_MAO = "ceramus.construcao.revelar-da-mao"


def choices(state, seat="Ana"):
    return CERAMUS.judge(state, Revelar(seat=seat)).questions[0].choices


def test_of_a_hand_that_nobody_told_anything_may_come_but_what_was_seen():
    state = position(turno=3, reveladas=["FO01", "FO09"])
    assert state.jogador("Ana").formas == 4
    assert set(choices(state)) == set(state.formas) - {"FO01", "FO09"}
    assert CERAMUS.judge(state, Revelar(seat="Ana", forma="FO09")).primary == REVELAR_DA_MAO


def test_of_a_hand_that_was_told_only_its_cards_come():
    state = position(jogadores=DITAS)
    assert choices(state) == tuple(MAOS["Ana"])
    assert CERAMUS.judge(state, Revelar(seat="Ana", forma="FO06")).primary == REVELAR_DA_MAO
    after = CERAMUS.apply(state, Revelar(seat="Ana", forma="FO03")).state
    assert after.jogador("Ana").mao.value == ("FO01", "FO02", "FO04", "FO05")
    assert after.jogador("Ana").formas == 4


def test_nobody_else_sees_a_hand_and_no_digest_tells_it():
    state = position(jogadores=DITAS)
    for audience in (EVERYBODY, Audience(("Beto",))):
        seen = CERAMUS.project(state, audience)
        assert seen.jogador("Ana").mao.value is UNSET
        assert len(choices(seen)) == 14
        assert b"FO01" not in msgspec.json.encode(seen.jogadores[0])
    assert CERAMUS.project(state, Audience(("Ana",))).jogador("Ana").mao.value == tuple(MAOS["Ana"])
    others = [{"quem": quem, "mao": {"owner": quem, "value": mao[::-1]}} for quem, mao in MAOS.items()]
    assert digest(state) == digest(position(jogadores=others))


def test_a_hand_that_holds_what_was_seen_is_no_hand():
    problems = loaded(turno=2, reveladas=["FO01"], jogadores=DITAS).problems
    assert {problem.rule for problem in problems if problem.physical} == {REVELAR_DA_MAO}


def test_hands_that_are_left_out_are_counted_from_the_round():
    assert [um.formas for um in position(turno=1).jogadores] == [5, 5]
    assert [um.formas for um in position(turno=1, fase="construir", forma="FO01").jogadores] == [4, 5]
    assert [um.formas for um in position(turno=2, reveladas=["FO01"]).jogadores] == [4, 5]
    assert [um.formas for um in position(seats=4, turno=6, reveladas=["FO01"]).jogadores] == [1, 2, 2, 2]
