"""A reader sees values of facts by the game's words: a phase and a style by their names."""

import pytest
from referee.toy import undescribed

from companion.games import find_game
from companion.games.castoria.game import CASTORIA
from companion.games.ceramus.game import CERAMUS
from companion.games.ceramus.moves import Adicionar
from companion.language import Message
from companion.referee.fields.facts import facts
from companion.referee.judging.reasons import naming
from companion.referee.judging.ruling import Citation, Question, Remedy
from companion.referee.positions.options import SeatOf, TableOptions
from companion.referee.questions.remedy_texts import render_remedy
from companion.referee.questions.verdict_texts import render_citation, render_question

OPTIONS = TableOptions(seats=(SeatOf("A"), SeatOf("B")))


def cited(game, rule, lang, template, **named_facts):
    """Return a reason of that template as a reader sees it."""
    book = find_game(game.slug).load_rules()
    citation = Citation(rule, "primary", facts(**named_facts), Message(template))
    return render_citation(citation, game, book, OPTIONS, lang).why


def test_a_phase_is_called_as_its_game_calls_it():
    rule = "ceramus.bonus.de-quem-tem"
    assert cited(CERAMUS, rule, "pt", "{fase}: {vez}", fase="ultima-volta", vez="A") == "Última volta: A."
    assert cited(CERAMUS, rule, "en", "{0}", fase="construir") == "Building."
    assert cited(CASTORIA, "castoria.fases.ordem", "en", "{fase}", fase="construcao") == "Building."


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("pt", "Português, Medieval e Art Nouveau."),
        ("en", "Português, Medieval and Art Nouveau."),
    ],
)
def test_styles_are_shown_by_their_names(lang, words):
    assert cited(CERAMUS, "ceramus.ceramas.variacao", lang, "{estilos}", estilos=("P", "M", "A")) == words


def test_triggers_are_described_as_what_was_done():
    said = cited(CASTORIA, "castoria.fases.ordem", "en", "{gatilho}", gatilho=("acao", "morte"))
    assert said == "The Ação and the death."


def test_what_would_mend_a_move_and_what_is_asked_say_values_in_words():
    refused = Adicionar(seat="A", cerama="CE1", casa="a1", estilo="M")
    mended = Remedy(
        "instead", "ceramus.bonus.adicionar-limite", Adicionar(seat="A", cerama="CE1", casa="a1", estilo="P")
    )
    assert render_remedy(mended, refused, CERAMUS, OPTIONS, "pt", undescribed) == "estilo Português"
    assert (
        render_question(Question("estilo", ("M", "A")), CERAMUS, OPTIONS, "en")
        == "Say first: style (Medieval, Art Nouveau)"
    )


def test_a_fact_of_the_position_is_asked_for_by_its_name_and_no_path():
    question = Question("mesa.lados[0].hierarquia.N3-1.interacao", (True, False), of_move=False)
    assert render_question(question, CASTORIA, OPTIONS, "en") == "Say first: bears an Interação (yes, no)"


def test_a_reason_may_stand_within_a_reason_of_the_same_words():
    inner = naming(Message("later: {then}"), "then", Message("The match is over"))
    said = Citation("castoria.fases.ordem", "primary", (), naming(Message("Later: {then}"), "then", inner))
    book = find_game("castoria").load_rules()
    assert render_citation(said, CASTORIA, book, OPTIONS, "en").why == "Later: later: the match is over."
