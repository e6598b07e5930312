"""A player who makes a typical mistake sees its remedy: each refusal of ``cases_erros_tipicos.yaml``."""

from pathlib import Path
from types import SimpleNamespace

import pytest
from games.castelo.positions import position

from companion.conformance import read_cases
from companion.conformance.cases import trials
from companion.games.castelo.game import CASTELO
from companion.games.castelo.lances_do_preparo import FicarComMao
from companion.games.castelo.moves import Passar, PassarFase

CASES = read_cases(Path(__file__).with_name("cases_erros_tipicos.yaml"), CASTELO)
SUBJECT = SimpleNamespace(game=CASTELO, position=position)

# The change of the refused move, or the move in its place or before it; nothing where only the table can mend
# it.
MENDS = {
    "atacar-com-quem-entrou": [{"atacante": "c"}],
    "avancar-quem-entrou": [{"tropa": "c"}],
    "defender-com-quem-atacou": [{"defensor": "d"}],
    "mirar-numa-virada": [{"alvo": "d"}, {"alvo": "muralha:Beto"}],
    "atacar-com-uma-virada": [{"atacante": "c"}],
    "o-castelo-com-a-muralha-de-pe": [{"alvo": "muralha:Beto"}],
    "o-castelo-no-mesmo-combate": [{"alvo": "muralha:Beto"}],
    "o-excesso-no-castelo": [{"pontos": 20}],
    "matar-um-membro": [{"alvo": "g"}],
    "somar-os-aereos": [{"x": None}],
    "acima-da-soma": [{"x": None}],
    "outro-ataque": [{"x": None}],
    "defender-voo-com-aereo": [{"defensor": "d"}],
    "defender-velocidade-com-voo": [{"defensor": "d"}],
    "armadilha-da-muralha-contra-quem-ataca-uma-tropa": [{"armadilha": "f"}],
    "armadilha-contra-voo": [{"alvo": "a"}],
    "armadilha-da-muralha-contra-um-defendido": [{"armadilha": "f"}],
    "armadilha-fora-da-etapa": [Passar(seat="Ana")],
    "pagar-ao-colocar": [{"custo": ()}],
    "usar-sem-pagar": [{"sem_pagar": False}],
    "segundo-produtor-nas-acoes-2": [],
    "nono-produtor": [],
    "gastar-o-indicador": [{"pagamento": ()}],
    "o-marcador-errado": [],
    "marcadores-que-sobram-somem": [{"quantos": 8}],
    "reforcar-quem-tem-ataque-zero": [{"atacante": "c"}],
    "guardar-o-dano": [{"pontos": 0}],
    "curar-no-meio-do-turno": [{"pontos": 2}],
    "descartar-so-uma-de-dez": [{"quantas": 2}],
    "comprar-nas-acoes": [],
    "efeito-de-quem-atacou": [{"tropa": "c"}],
    "agrupar-nas-acoes": [PassarFase(seat="Ana", para="combate")],
    "trocar-a-mao-com-produtor": [FicarComMao(seat="Ana")],
    "defender-o-parceiro": [{"atacante": "c"}],
    "doar-sem-cooperar": [],
}


def test_each_mistake_has_its_remedy_shown():
    assert [case.named for case in CASES] == list(MENDS)


@pytest.mark.parametrize("case", CASES, ids=[case.named for case in CASES])
def test_it_is_mended_by(case):
    refused = next(trial for trial in trials(SUBJECT, case, CASTELO, {}) if trial.wanted == "illegal")
    assert refused.ruling.primary == case.rule
    mends = [case.refused.having(**one) if isinstance(one, dict) else one for one in MENDS[case.named]]
    assert [remedy.move for remedy in refused.ruling.remedies if remedy.move is not None] == mends
