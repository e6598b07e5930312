"""A hand that nobody declared is only counted, a declared one is judged by, and others never see it."""

import msgspec
import pytest
from games.ceramus.positions import loaded, position

from companion.games.ceramus.game import CERAMUS
from companion.games.ceramus.moves import Passar, Revelar
from companion.referee.fields.move import UNSET
from companion.referee.fields.secrets import EVERYBODY, Audience
from companion.referee.matches.entries import Decide
from companion.referee.matches.match import decide, digest

MAOS = {"Ana": ["FO01", "FO02", "FO03", "FO04", "FO05"], "Beto": ["FO06", "FO07", "FO08", "FO09", "FO10"]}
DITAS = [{"quem": quem, "mao": {"owner": quem, "value": mao}} for quem, mao in MAOS.items()]
REVELAR_DA_MAO = "ceramus.construcao.revelar-da-mao"


def choices(state, seat="Ana"):
    return CERAMUS.judge(state, Revelar(seat=seat)).questions[0].choices


def test_of_a_hand_that_nobody_declared_anything_may_come_but_what_was_seen():
    state = position(turno=3, reveladas=["FO01", "FO09"])
    assert state.jogador("Ana").formas == 4
    assert set(choices(state)) == set(state.formas) - {"FO01", "FO09"}
    assert CERAMUS.judge(state, Revelar(seat="Ana", forma="FO09")).primary == REVELAR_DA_MAO


def test_of_a_hand_that_was_declared_only_its_cards_come():
    state = position(jogadores=DITAS)
    assert choices(state) == tuple(MAOS["Ana"])
    assert CERAMUS.judge(state, Revelar(seat="Ana", forma="FO06")).primary == REVELAR_DA_MAO
    after = CERAMUS.apply(state, Revelar(seat="Ana", forma="FO03")).state
    assert after.jogador("Ana").mao.value == ("FO01", "FO02", "FO04", "FO05")
    assert after.jogador("Ana").formas == 4


def test_nobody_else_sees_a_hand_and_no_digest_shows_it():
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


# ---------------------------------------------------------------- whether a round follows, by the hands

PELAS_MAOS = Decide(id="ceramus.decisao.68", option="no-forma-in-any-hand-fits-anyone")
DOIS_DE_CADA = (  # so three of a style are nowhere; FO01 to FO04 take two
    "a1:I:Ana b1:M:Ana c1:P:Ana d1:A:Ana e1:I:Ana f1:M:Ana g1:A:Ana h1:P:Ana "
    "a3:I:Beto b3:M:Beto c3:P:Beto d3:A:Beto e3:P:Beto f3:I:Beto g3:M:Beto h3:A:Beto"
)
DE_TRES = ["FO01", "FO02", "FO03", "FO04"]
DE_QUATRO = [f"FO{numero:02}" for numero in range(5, 15) if numero != 6]


def fecha_o_turno(reveladas, ana=None, beto=None, formas=(2, 2), **fields):
    """Return a state where FO06 fits nobody and Ana's pass closes the round; hands declared or counted."""
    jogadores = [
        {"quem": quem, "formas": quantas, **({"mao": {"owner": quem, "value": mao}} if mao else {})}
        for quem, mao, quantas in zip(("Ana", "Beto"), (ana, beto), formas, strict=True)
    ]
    fields = {"azulejos": DOIS_DE_CADA, "turno": 6, "primeiro": "Beto", "vez": "Ana", **fields}
    state = position(fase="construir", forma="FO06", reveladas=reveladas, jogadores=jogadores, **fields)
    return decide(state, PELAS_MAOS)


def test_hands_that_nobody_declared_are_asked_for_where_the_match_goes_on_or_ends_by_them():
    state = fecha_o_turno(["FO05", "FO07", "FO08", "FO09", "FO10"])
    ruling = CERAMUS.judge(state, Passar(seat="Ana"))
    assert ruling.verdict == "unsettled"
    (question,) = ruling.questions
    assert (question.field, question.choices) == ("cabe", (True, False))
    assert {move.cabe for move in CERAMUS.offers(state, "Ana") if isinstance(move, Passar)} == {True, False}
    goes_on = CERAMUS.apply(state, Passar(seat="Ana", cabe=True)).state
    assert (goes_on.fase, goes_on.outcome) == ("revelar", None)
    over = CERAMUS.apply(state, Passar(seat="Ana", cabe=False)).state
    assert over.outcome.rules[-1] == "ceramus.fim.ninguem-adiciona"
    assert "nenhuma Forma das mãos" in CERAMUS.render_move(state, Passar(seat="Ana", cabe=False), "pt")


@pytest.mark.parametrize(
    ("fields", "fase"),
    [
        ({"reveladas": DE_TRES, "formas": (2, 2)}, "over"),  # the remaining Formas fit nobody
        ({"reveladas": DE_QUATRO[:7], "formas": (2, 1)}, "revelar"),  # only two of the six do not fit
        ({"reveladas": DE_QUATRO[:4], "ana": ["FO01", "FO14"]}, "revelar"),  # Ana declared one that fits
        ({"reveladas": DE_QUATRO[:4], "ana": ["FO11", "FO12"], "beto": ["FO13", "FO14"]}, "over"),
    ],
    ids=["nothing-left-fits", "some-must-fit", "a-declared-one-fits", "none-of-those-declared-fits"],
)
def test_nothing_is_asked_where_the_answer_follows(fields, fase):
    state = fecha_o_turno(**fields)
    assert CERAMUS.judge(state, Passar(seat="Ana")).verdict == "legal"
    after = CERAMUS.apply(state, Passar(seat="Ana")).state
    assert ("over" if after.outcome else after.fase) == fase


@pytest.mark.parametrize(
    "fields",
    [
        {"vez": "Beto"},  # the round goes on
        {"formas": (0, 0), "turno": 10},  # the Formas have run out, whatever fits
    ],
    ids=["not-the-last-of-the-round", "no-hands"],
)
def test_nothing_is_asked_where_it_does_not_matter(fields):
    state = fecha_o_turno(DE_QUATRO[:4], **fields)
    assert CERAMUS.judge(state, Passar(seat=state.vez)).verdict == "legal"


def test_who_sees_one_hand_is_asked_for_the_others():
    state = fecha_o_turno(DE_QUATRO[:4], ana=["FO11", "FO12"], beto=["FO01", "FO14"])
    assert CERAMUS.judge(state, Passar(seat="Ana")).verdict == "legal"
    seen = CERAMUS.project(state, Audience(("Ana",)))
    assert CERAMUS.judge(seen, Passar(seat="Ana")).verdict == "unsettled"


def test_a_forma_shown_before_all_is_prepared_opens_no_round():
    """The table may let it stand, and then deals as it would have."""
    state = position(inicio=True)
    shown = CERAMUS.apply(state, Revelar(seat="Ana", forma="FO01")).state
    assert CERAMUS.load(shown) == (shown, ())
    assert (shown.fase, shown.forma) == ("preparacao", "")
