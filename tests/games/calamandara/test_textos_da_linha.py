"""Told cards that act on the row of one's token: only what their text lets go, where it says."""

import pytest
from games.calamandara.textos import da_amostra, kinds, verdict
from games.calamandara.usos import DOIS, espacos, reserva, whole

from companion.games.calamandara.lances_da_lembranca import InserirPorEfeito, RealocarPorEfeito
from companion.games.calamandara.registry import CHECKS
from companion.games.calamandara.tasks import Colocada, Realocada

TEXTO = "calamandara.lembranca.requisitos"
LINHA = {"S2a": "pegada n", "S2b": "torre h", "S1a": "caverna h", "S1b": "montanha"}


@pytest.mark.parametrize(
    ("forma", "colocada", "left"),
    [
        ("primeira", Colocada(simbolo="asa", espaco="S2d"), {}),
        ("segunda", Colocada(simbolo="caverna", espaco="S2d"), {"asa": 1}),
    ],
)
def test_a_symbol_comes_into_the_row_and_another_beside_it(forma, colocada, left, calamandara):
    was = calamandara.position(postos=LINHA, tokens={"Ana": "S2a"}, reservas={"Ana": ["asa"]})
    alicerce = da_amostra("alicerce-errante", forma=forma)
    asked = calamandara.played(was, alicerce, *DOIS)[0]
    leva = RealocarPorEfeito(seat="Ana")
    wrong = leva.having(realocadas=(Realocada(origem="S1a", destino="S3c"),))
    assert verdict(asked, wrong) == ("illegal", TEXTO)
    comes = calamandara.played(asked, leva.having(realocadas=(Realocada(origem="S1a", destino="S2c"),)))[0]
    off = Colocada(simbolo=colocada.simbolo, espaco="S3d")
    assert verdict(comes, InserirPorEfeito(seat="Ana", insercoes=(off,))) == ("illegal", TEXTO)
    now = calamandara.played(comes, InserirPorEfeito(seat="Ana", insercoes=(colocada,)))[0]
    assert {espacos(now)[um] for um in ("S2c", "S2d")} == {"caverna", colocada.simbolo}
    assert reserva(now, "Ana") == left
    whole(now)


def test_only_what_the_text_lets_go_where_it_says_is_on_offer(calamandara):
    there = LINHA | {"N1a": "asa h", "C1c": "montanha"}
    was = calamandara.position(postos=there, tokens={"Ana": "S2a"})
    asked = calamandara.played(was, da_amostra("alicerce-errante", forma="segunda"), *DOIS)[0]
    many = CHECKS.addable(asked, RealocarPorEfeito(seat="Ana"), "realocadas")
    assert {um.origem for um in many.elements} == {"S2b", "S1a", "S1b"}
    assert {um.destino for um in many.elements} == {"S2c", "S2d", "S2e"}


def test_without_a_row_nothing_is_relocated_into_it(calamandara):
    alicerce = da_amostra("alicerce-errante", forma="primeira")
    assert verdict(calamandara.position(postos={"S1a": "caverna h"}), alicerce) == ("illegal", TEXTO)
    elsewhere = calamandara.position(postos={"N1a": "asa h", "S2a": "pegada n"}, tokens={"Ana": "S2a"})
    assert verdict(elsewhere, alicerce) == ("illegal", TEXTO)


def test_a_second_part_that_fits_nowhere_is_left_out(calamandara):
    full = {"S2a": "pegada n", "S2b": "pegada n", "S2c": "pegada n", "S2d": "pegada n", "S1a": "montanha"}
    was = calamandara.position(postos=full, tokens={"Ana": "S2a"}, reservas={"Ana": ["pegada"]})
    leva = RealocarPorEfeito(seat="Ana", realocadas=(Realocada(origem="S1a", destino="S2e"),))
    alicerce = da_amostra("alicerce-errante", forma="primeira")
    now, events = calamandara.played(was, alicerce, *DOIS, leva)
    assert (now.agenda, "sem-efeito" in kinds(events)) == ((), True)
