"""Narradores read in sentences, in both languages, what happens."""

from pathlib import Path

import pytest

import companion.games.castoria as castoria
from companion.games.castoria.telefone.sentences import FRASES
from companion.record_files import open_record
from companion.referee.fields.facts import Event, facts
from companion.referee.matches.replay import replay

EXAMPLES = sorted((Path(castoria.__file__).parent / "exemplos").glob("*.yaml"))


@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: file.stem)
def test_what_happens_in_the_examples_is_described_in_both_languages(file):
    record = open_record(file)
    for outturn in replay(record.record, record.game).match.course:
        for event in outturn.events:
            sentences = [FRASES.render_event(event, lang) for lang in ("pt", "en")]
            assert all(sentences)
            assert not any("_" in one or "decimos" in one or "None" in one for one in sentences), sentences


@pytest.mark.parametrize(
    ("event", "pt", "en"),
    [
        (
            Event("comprou", "castoria.fases.compra-do-topo", facts(narrador="Ana", cartas=2)),
            "Ana compra 2 cartas",
            "Ana draws 2 cards",
        ),
        (
            Event("fase", "castoria.fases.ordem", facts(fase="reconstrucao")),
            "começa a fase de Reconstrução",
            "the Rebuilding phase begins",
        ),
        (
            Event(
                "gatilho",
                "castoria.contra-tramas.gatilho-fase",
                facts(gatilho="fim-de-fase", responde="Beto"),
            ),
            "Beto pode responder ao fim da fase",
            "Beto may answer the end of the phase",
        ),
        (
            Event("morreu", "castoria.lutas.morte", facts(narrador="Ana", espaco="N3-1", nome="Pajem")),
            "Pajem (N3-1 · Ana) morre",
            "Pajem (N3-1 · Ana) dies",
        ),
        (
            Event(
                "alvo-mudou",
                "castoria.contra-tramas.carta-contraria",
                facts(narrador="Ana", espaco="N2-1", nome="Sentinela"),
            ),
            "o ataque agora visa Sentinela (N2-1 · Ana)",
            "the attack now goes for Sentinela (N2-1 · Ana)",
        ),
        (
            Event("morreu", "castoria.lutas.suporte", facts(narrador="Ana", espaco="N2-1", nome="")),
            "N2-1 · Ana cai com quem o sustentava, e morre",
            "N2-1 · Ana falls with what held it up, and dies",
        ),
        (
            Event(
                "perdeu-pi",
                "castoria.lutas.direto-dano",
                facts(narrador="Beto", decimos=12, restam_decimos=18),
            ),
            "Beto perde 1,2 PI e fica com 1,8",
            "Beto loses 1.2 PI and has 1.8",
        ),
    ],
    ids=lambda value: value.kind if isinstance(value, Event) else "",
)
def test_a_sentence_says_who_and_how_much(event, pt, en):
    assert (FRASES.render_event(event, "pt"), FRASES.render_event(event, "en")) == (pt, en)
