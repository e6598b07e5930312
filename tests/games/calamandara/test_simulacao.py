"""Whole matches of two, three and four travellers keep the invariants at every move."""

from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import pytest
from games.calamandara.com_cartas import OUTRAS
from games.calamandara.medidas import (
    CABECALHO,
    contar,
    linha,
    o_que_houve,
    pagina,
    todas_as_figuras,
)
from games.calamandara.simulacao import Partida
from games.calamandara.test_conformance import invariants

from companion.games.calamandara.tipos import TIPOS

MUITAS = 200
WANTED = {
    "adquiriu",
    "andou",
    "recuou",
    "decaiu",
    "guardou-mao",
    "recolheu-reservadas",
    "devolveu-reservadas",
    "recuperou",
    "foi-ao-deposito",
    "realocou",
    "reservou",
    "comprou",
    "descartou",
    "virou-deck",
}


def played(viajantes, seeds):
    conta, ended = Counter(), 0
    for seed in seeds:
        partida = Partida(viajantes, seed, invariants).play()
        conta.update(partida.conta)
        outcome = partida.state.outcome
        if outcome is not None:
            ended += 1
            assert outcome.how == "fenda"
            assert partida.state.mesa.viajante(outcome.winners[0]).token == "C3c"
    return conta, ended


@pytest.mark.parametrize(("viajantes", "seed"), [(2, 1), (4, 0)])
def test_a_match_comes_to_its_end_on_the_fenda(viajantes, seed):
    conta, ended = played(viajantes, [seed])
    assert ended == 1
    assert {"adquiriu", "andou", "guardou-mao"} <= set(conta)


@pytest.mark.soak
@pytest.mark.parametrize("viajantes", [2, 3, 4])
def test_in_many_matches_all_that_the_board_knows_happens(viajantes):
    conta, ended = played(viajantes, range(1000, 1000 + MUITAS))
    assert ended > 0.6 * MUITAS  # nobody passes some walls by symbols alone
    assert set(conta) >= WANTED, WANTED - set(conta)


# ---------------------------------------------------------------- with Cartas de Lembrança

PARTIDAS = 2000
BENCHMARKS = Path(__file__).parents[3] / "benchmarks"


def test_cards_are_used_answered_and_annulled_in_a_match():
    assert {"usou", "passou", "descartou", "anulou"} <= set(contar(22).conta)


@pytest.mark.soak
def test_in_many_matches_every_card_is_used_and_annulled_and_every_point_read_otherwise(monkeypatch):
    """The figures are kept with the benchmarks."""
    monkeypatch.syspath_prepend(BENCHMARKS)
    from kept import FOLDER, keep, table

    with ProcessPoolExecutor(max_workers=2, mp_context=get_context("spawn")) as pool:
        contagens = list(pool.map(contar, range(PARTIDAS), chunksize=5))
    todas = todas_as_figuras(contagens)
    tabela = table(CABECALHO, 1, [linha(viajantes, uma) for viajantes, uma in todas.items()])
    keep(FOLDER, "simulation-calamandara", todas, pagina(todas, tabela))
    wanted = {f"usou-{carta}" for carta in TIPOS}
    wanted |= {f"anulou-{carta}" for carta in TIPOS if carta != "dimensoes-relativas"}
    wanted |= {f"{id}={option}" for id, option in OUTRAS}
    wanted |= {"pilha-3", "decaiu", "guardou-mao", "devolveu-reservadas", "recuou", "fim"}
    conta = o_que_houve(contagens)
    assert set(conta) >= wanted, wanted - set(conta)
