"""A player who makes a typical mistake sees its remedy: each refusal of ``cases_erros_tipicos.yaml``."""

from pathlib import Path
from types import SimpleNamespace

import pytest
from games.fabula.positions import position
from games.fabula.test_alvos import com

from companion.conformance import read_cases
from companion.conformance.cases import trials
from companion.games.fabula.game import FABULA
from companion.games.fabula.habilidades import as_ativadas
from companion.games.fabula.lances_do_engano import CederRecursos, ComprarCartas
from companion.games.fabula.moves import Ativar, Descartar, NinguemResponde, Passar
from companion.games.fabula.operacoes import Ferir

CASES = read_cases(Path(__file__).with_name("cases_erros_tipicos.yaml"), FABULA)
SUBJECT = SimpleNamespace(game=FABULA, position=position)

# The change of the refused move, or the move in its place or before it; nothing where only the table can mend
# it.
MENDS = {
    "quem-abre-compra": [],
    "desvirar-todos-de-graca": [{"custo": None}],
    "desvirar-depois-da-restauracao": [],
    "atacar-com-quem-entrou": [{"aliados": ("c",)}],
    "atacar-com-um-virado": [{"aliados": ("c",)}],
    "bloquear-com-quem-atacou": [{"bloqueios": ()}, {"bloqueios": (("c", "a"),)}],
    "atacar-um-aliado": [{"base": "x"}],
    "o-centro-cedo-demais": [{"base": "x"}],
    "um-bloqueador-para-dois": [{"bloqueios": (("b", "d"),)}, {"bloqueios": (("b", "a"),)}],
    "bloqueia-quem-nao-tem-a-base": [],
    "aliado-depois-do-combate": [],
    "modificacao-no-turno-do-outro": [],
    "responder-antes-da-ofensiva": [{"adiantada": False}],
    "cancelar-a-ofensiva": [],  # to pass is no cure
    "anexar-sem-pagar": [{"custo": 2}],
    "bases-entre-as-quarenta": [],
    "um-mulligan-a-mais": [],
    "recursos-que-faltam": [],
    "alvo-que-nao-ha": [{"efeito": (Ferir(alvo="b"),)}],
    "responder-depois-de-passar": [Passar(seat="Caio")],
    "um-bloqueador-sem-nada-do-que-se-reparte": [{"partes": (("b", 3),)}],
}


def test_each_mistake_has_its_remedy_shown():
    assert [case.named for case in CASES] == list(MENDS)


@pytest.mark.parametrize("case", CASES, ids=[case.named for case in CASES])
def test_it_is_mended_by(case):
    refused = next(trial for trial in trials(SUBJECT, case, FABULA, {}) if trial.wanted == "illegal")
    assert refused.ruling.primary == case.rule
    mends = [case.refused.having(**one) if isinstance(one, dict) else one for one in MENDS[case.named]]
    assert [remedy.move for remedy in refused.ruling.remedies if remedy.move is not None] == mends


@pytest.mark.parametrize("kept", [{"entrou": 3}, {"virado": True}], ids=["came-in", "turned"])
def test_no_other_aliado_is_told_to_use_the_text_of_one_that_may_not(kept):
    """3.2.10, 1.8.12: no other card has that ability."""
    pinga = com("aliado", "2, ↷: cause 1 de dano a um aliado alvo.", **kept)
    state = position(fase="acao", aliados={"a": ["Ana", 3, pinga], "c": ["Ana", 3], "b": ["Beto", 3]})
    ((_fonte, _uma, ativa),) = as_ativadas(state, "Ana")
    for refused in (ativa, ativa.choosing("efeito[0].targets", ("b",))):
        assert [remedy.move for remedy in FABULA.judge(state, refused).remedies] == [None]
    untold = Ativar(seat="Ana", fonte="b")
    assert {remedy.move.fonte for remedy in FABULA.judge(state, untold).remedies} >= {"c"}


def test_nothing_is_mended_by_passing_in_ones_own_turn():
    """1.18.8, 1.19.1, 1.19.3: the refusal says when a draw comes, and how many are discarded when"""
    handed = FABULA.judge(position(fase="acao"), CederRecursos(seat="Ana", para="Beto"))
    assert [remedy.move for remedy in handed.remedies] == [None]
    drawn = FABULA.judge(position(fase="restauracao"), ComprarCartas(seat="Ana"))
    assert [remedy.move for remedy in drawn.remedies] == [NinguemResponde(seat="Ana", fase="compra")]
    at_the_end = position(fase="final", tem={"Ana": {"mao": 7}})
    discarded = FABULA.judge(at_the_end, Descartar(seat="Ana", quantas=1))
    assert discarded.remedies[0].move == Descartar(seat="Ana", quantas=2)
    assert discarded.remedies[0].first == (Passar(seat="Ana"), Passar(seat="Beto"))
