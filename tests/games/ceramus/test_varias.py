"""Steps and cells are declared one after another, and asked for where players need not notice them."""

import msgspec
from games.ceramus.positions import position

from companion.games.ceramus.game import CERAMUS
from companion.games.ceramus.moves import Clamar, Construir, Mover, Passo
from companion.referee.fields.several import PartialChoice, in_order

COM_BONUS = position(
    fase="construir",
    forma="FO02",
    azulejos="b1:M:Ana f1:M:Ana",
    jogadores=[{"quem": "Ana", "ceramas": ["CE6"]}, {"quem": "Beto"}],
)
B1_B2 = Passo(de="b1", para="b2")


def test_a_second_step_is_asked_on_the_mural_that_the_first_has_left():
    begun = Mover(seat="Ana", cerama="CE6", passos=PartialChoice((B1_B2,)))
    (question,) = CERAMUS.judge(COM_BONUS, begun).questions
    assert (question.field, question.kind, question.most, question.ends) == ("passos", "order", 2, True)
    assert question.choices
    for passo in question.choices:
        assert CERAMUS.weigh(COM_BONUS, begun.choosing("passos", (B1_B2, passo))).verdict == "legal"


def test_a_step_that_is_begun_is_declared_to_its_end_first():
    begun = Mover(seat="Ana", cerama="CE6", passos=PartialChoice((B1_B2, Passo())))
    assert begun.unset == ("passos[1].de", "passos[1].para", "passos")
    (question,) = CERAMUS.judge(COM_BONUS, begun).questions
    assert question.field == "passos[1].de"
    assert "b1" not in question.choices


def test_old_forms_of_steps_are_read_and_written_as_ever():
    text = b'{"do":"mover","seat":"Ana","cerama":"CE6","passos":[{"de":"b1"},{}]}'
    move = msgspec.json.decode(text, type=CERAMUS.move_type)
    assert move.unset == ("passos[0].para", "passos[1].de", "passos[1].para")
    assert msgspec.json.decode(msgspec.json.encode(move), type=CERAMUS.move_type) == move


def test_cells_declared_in_part_are_judged_and_which_others_fit_is_left_to_be_noticed():
    begun = Construir(seat="Ana", estilo="M", casas=PartialChoice(("a1",)))
    (question,) = CERAMUS.judge(COM_BONUS, begun).questions
    assert (question.kind, question.so_far, question.choices) == ("some", ("a1",), None)
    outside = Construir(seat="Ana", estilo="M", casas=PartialChoice(("h6",)))
    assert CERAMUS.judge(COM_BONUS, outside).primary == "ceramus.construcao.no-mural"
    practised = msgspec.structs.replace(COM_BONUS, treino=True)
    (question,) = CERAMUS.judge(
        practised, Construir(seat="Ana", estilo="M", casas=PartialChoice(("a1",)))
    ).questions
    assert all("a1" in casas for casas in question.choices)


def test_cells_in_any_order_are_one_claim():
    claim = Clamar(seat="Ana", cerama="CE1", casas=("b2", "a1", "a2"))
    assert in_order(claim).casas == ("a1", "a2", "b2")


def test_what_is_described_in_part_is_said():
    for move in (
        Clamar(seat="Ana", cerama="CE1", casas=PartialChoice(("a1",))),
        Construir(seat="Ana", estilo="M", casas=PartialChoice()),
        Mover(seat="Ana", cerama="CE6", passos=PartialChoice((B1_B2,))),
    ):
        for lang in ("pt", "en"):
            assert "SoFar" not in CERAMUS.render_move(COM_BONUS, move, lang)
