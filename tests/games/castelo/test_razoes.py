"""A refusal says what is wrong here: whose a card is, what it is, and who is not attacked."""

import pytest
from games.castelo import test_conformance

from companion.conformance.cases import trials
from companion.referee.questions.verdict_texts import render_citation

SUBJECT = test_conformance.TestConformance.subject
CASES = {one.title.removeprefix("castelo."): one for one in SUBJECT.cases}
SAID = {
    "turno.desvirar-todas-um-membro": (
        "C de Ana está num grupo, que vale como uma só.",
        "C of Ana is in a group, which counts as one.",
    ),
    "permanentes.destruida-por-texto-um-produtor": (
        "Forja de Ana não sai da mesa por vontade.",
        "Forja of Ana does not leave the table at will.",
    ),
    "turno.acoes1-mover-permanente": ("Vela de Ana não é Tropa.", "Vela of Ana is no tropa."),
    "combate.armadilhas-fase-quem-nao-e-atacado": (
        "Ninguém ataca Caio neste combate.",
        "Nobody attacks Caio in this combat.",
    ),
    "combate.defensor-escolhe-defender-outro": (
        "O ataque é a Beto: Caio não defende.",
        "The attack is on Beto: Caio does not defend.",
    ),
    "turno.manutencao-pagar-duas-vezes": (
        "A manutenção de a de Ana já foi decidida.",
        "The upkeep of a of Ana is decided.",
    ),
}


@pytest.mark.parametrize("title", SAID)
def test_a_player_reads_what_is_wrong_here(title):
    case = CASES[title]
    tried = next(iter(trials(SUBJECT, case, SUBJECT.game, case.decision)))
    for lang, words in zip(("pt", "en"), SAID[title], strict=True):
        first, options = tried.ruling.citations[0], tried.state.options
        said = render_citation(first, SUBJECT.game, SUBJECT.book, options, lang, tried.move, tried.state)
        assert said.why == words
