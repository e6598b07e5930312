"""A table may correct facts; the tests hold what a correction may change and what it does not do."""

import msgspec
import pytest

from companion.referee.positions.adjustments import Modify, Prevent, SetFact
from companion.referee.resolving.table_moves import Ajustar


def correcting(*ops, authority="correction"):
    return Ajustar(seat="A", authority=authority, ops=ops)


def test_a_correction_sets_a_fact_and_passes_no_window(toy):
    state = toy.game.apply(toy.start, toy.Tirar(seat="A", quanto=2)).state
    move = correcting(SetFact(path="pedras", value=4))
    ruling = toy.game.judge(state, move)
    assert (ruling.verdict, ruling.citations[0].rule) == ("legal", "mesa.ajuste.palavra-da-mesa")
    step = toy.game.apply(state, move)
    assert (step.state.pedras, step.state.windows) == (4, state.windows)
    assert [event.rule for event in step.events] == ["mesa.ajuste.palavra-da-mesa"]


def test_declaring_answers_a_question_about_the_position(toy):
    unknown = msgspec.structs.replace(toy.start, pedras=None)
    take = toy.Tirar(seat="A", quanto=2)
    (question,) = toy.game.judge(unknown, take).questions
    answered = toy.game.apply(unknown, correcting(SetFact(path=question.field, value=5))).state
    assert toy.game.judge(answered, take).verdict == "legal"


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("pedra", 3),
        ("pedras", "muitas"),
        ("pedras", -1),
        ("pedras.x", 1),
        ("agenda[0]", 1),
        ("", 1),
        ("options.seats", []),
    ],
)
def test_what_does_not_fit_is_refused_as_physical(toy, path, value):
    ruling = toy.game.judge(toy.start, correcting(SetFact(path=path, value=value)))
    assert (ruling.primary, ruling.physical) == ("mesa.ajuste.campo", True)


def test_facts_declared_together_are_judged_in_order(toy):
    move = correcting(SetFact(path="pedras", value=2), SetFact(path="vez", value="B"))
    assert toy.game.apply(toy.start, move).state.vez == "B"
    wrong = correcting(SetFact(path="pedras", value=2), SetFact(path="vezes", value="B"))
    assert toy.game.judge(toy.start, wrong).primary == "mesa.ajuste.campo"


def test_a_correction_makes_nothing_happen(toy):
    ruling = toy.game.judge(toy.start, correcting(Prevent()))
    assert ruling.primary == "mesa.ajuste.so-diz-como-esta"
    assert toy.game.judge(toy.start, correcting(Prevent(), authority="agreement")).verdict == "legal"


@pytest.mark.parametrize(
    ("effect", "target", "until", "legal"),
    [
        ("allow", "toy.limite", "", True),
        ("deny", "tirar", "fim", True),
        ("add", "forca", "fim", True),
        ("allow", "toy.limites", "", False),
        ("set", "toy.limite", "", False),
        ("deny", "tirar", "amanha", False),
    ],
)
def test_a_change_names_what_the_game_knows(toy, effect, target, until, legal):
    move = correcting(Modify(effect=effect, target=target, until=until), authority="agreement")
    ruling = toy.game.judge(toy.start, move)
    assert ruling.verdict == ("legal" if legal else "illegal")
    if not legal:
        assert ruling.primary == "mesa.ajuste.mudanca"


def test_a_change_ends_with_its_occasion(toy):
    state = toy.game.apply(
        toy.start,
        correcting(Modify(effect="allow", target="toy.limite", until="fim"), authority="agreement"),
    ).state
    four = toy.Tirar(seat="A", quanto=4)
    assert toy.game.judge(state, four).verdict == "legal"
    context = toy.context(state)
    context.expire("outra")
    assert context.state.modifiers
    context.expire("fim")
    assert toy.game.judge(context.state, four).primary == "toy.limite"


def test_what_is_secret_is_not_shown(toy):
    state = msgspec.structs.replace(toy.start, palpite=toy.secret("B", 3))
    ruling = toy.game.judge(state, correcting(SetFact(path="palpite.value", value=2)))
    assert ruling.primary == "mesa.ajuste.campo"
