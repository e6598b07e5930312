"""Typical mistakes: what mends each refusal of ``cases_erros_tipicos.yaml``."""

from pathlib import Path
from types import SimpleNamespace

import pytest
from games.conformance import read_cases
from games.conformance.cases import trials
from games.fabula.positions import position

from companion.games.fabula.game import FABULA
from companion.games.fabula.moves import Passar
from companion.games.fabula.tasks import Ferir

CASES = read_cases(Path(__file__).with_name("cases_erros_tipicos.yaml"), FABULA)
SUBJECT = SimpleNamespace(game=FABULA, position=position)

ANA_PASSA, BETO_PASSA = Passar(seat="Ana"), Passar(seat="Beto")

# What of the refused move is told otherwise, or which move is made in its place or first; nothing where only
# the table can mend it.
MENDS = {
    "quem-abre-compra": [ANA_PASSA],
    "desvirar-todos-de-graca": [{"custo": None}],
    "desvirar-depois-da-restauracao": [ANA_PASSA],
    "atacar-com-quem-entrou": [{"aliados": ("c",)}],
    "atacar-com-um-virado": [{"aliados": ("c",)}],
    "bloquear-com-quem-atacou": [{"bloqueios": ()}, {"bloqueios": (("c", "a"),)}],
    "atacar-um-aliado": [{"base": "x"}],
    "o-centro-cedo-demais": [{"base": "x"}],
    "um-bloqueador-para-dois": [{"bloqueios": (("b", "d"),)}, {"bloqueios": (("b", "a"),)}],
    "bloqueia-quem-nao-tem-a-base": [],
    "aliado-depois-do-combate": [ANA_PASSA],
    "modificacao-no-turno-do-outro": [BETO_PASSA],
    "responder-antes-da-ofensiva": [{"adiantada": False}],
    "cancelar-a-ofensiva": [BETO_PASSA],
    "anexar-sem-pagar": [{"custo": 2}],
    "bases-entre-as-quarenta": [],
    "um-mulligan-a-mais": [],
    "recursos-que-faltam": [ANA_PASSA],
    "alvo-que-nao-ha": [{"efeito": (Ferir(alvo="b"),)}],
    "responder-depois-de-passar": [Passar(seat="Caio")],
    "um-bloqueador-sem-nada-do-que-se-reparte": [{"partes": (("b", 3),)}],
}


def test_each_mistake_has_its_remedy_told():
    assert [case.named for case in CASES] == list(MENDS)


@pytest.mark.parametrize("case", CASES, ids=[case.named for case in CASES])
def test_it_is_mended_by(case):
    refused = next(trial for trial in trials(SUBJECT, case, FABULA, {}) if trial.wanted == "illegal")
    assert refused.ruling.primary == case.rule
    mends = [case.refused.having(**one) if isinstance(one, dict) else one for one in MENDS[case.named]]
    assert [remedy.move for remedy in refused.ruling.remedies if remedy.move is not None] == mends
