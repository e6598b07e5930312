"""A Personagem's caste comes from its card, beside the space that it is put on."""

import pytest

from companion.games.castoria.game import CASTORIA
from companion.games.castoria.moves import Convocar
from companion.games.castoria.telefone.cartas_conhecidas import cartas_do_lance, jogada
from companion.referee.definition.at_table import KnownCard
from companion.referee.fields.facts import facts

N3 = KnownCard(name="Eco", kind="personagem", facts=facts(nome="Eco", nivel="3", valor_decimos=5))


def test_a_card_on_another_caste_is_shown_the_spaces_that_fit(castoria):
    state = castoria.position({"N3-1": 9}, fase="construcao")
    ruling = CASTORIA.judge(state, Convocar(seat="Ana", espaco="N2-1", casta="3", valor_decimos=5))
    assert (ruling.primary, ruling.physical) == ("castoria.pagina.nivel-do-espaco", False)
    assert [remedy.move.espaco for remedy in ruling.remedies] == ["N3-2", "N3-3"]


def test_a_known_card_says_its_caste_and_is_asked_for_its_spaces_only(castoria):
    state = castoria.position({"N3-1": 9}, fase="construcao")
    filled = jogada(N3, Convocar(seat="Ana"))
    assert filled["casta"] == "3"
    (question,) = CASTORIA.judge(state, Convocar(seat="Ana", **filled)).questions
    assert (question.field, question.choices) == ("espaco", ("N3-2", "N3-3"))


@pytest.mark.parametrize(("casta", "keeps"), [("3", "3"), (None, "2")])
def test_what_is_remembered_of_a_card_is_what_was_declared_of_it(castoria, casta, keeps):
    move = Convocar(seat="Ana", nome="Eco", espaco="N2-1", casta=casta, valor_decimos=5)
    (card,) = cartas_do_lance(castoria.position({}), move)
    assert dict(card.facts)["nivel"] == keeps
