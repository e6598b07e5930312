"""Duels with real decks: they end, cards and counts never come apart, no seat has a great edge.

A few in every run; by ``make soak`` hundreds of each pairing, whose figures are kept with the benchmarks.
"""

from pathlib import Path

import pytest
from games.castelo.invariants import invariants
from games.castelo.simulacao.medidas import INTRODUCAO
from games.castelo.simulacao.partidas import PARES, contar, jogar
from games.conformance.laws import check_events, check_read_back
from games.simulation import duels

from companion.games.castelo.game import CASTELO
from companion.games.castelo.registry import BOOK
from companion.referee.matches.record_reading import GameAndBook, read_record
from companion.referee.matches.record_writing import authored
from companion.referee.matches.replay import replay

BENCHMARKS = Path(__file__).parents[3] / "benchmarks"
MUITAS = {PARES[0]: 500, PARES[1]: 1000, PARES[2]: 500}
MAIS_TURNOS = 90  # of both


def dos_eventos(_before, _move, step):
    check_events(BOOK, step)


@pytest.mark.parametrize("par", PARES, ids="-".join)
def test_a_match_with_real_cards_ends_and_its_record_comes_to_the_same(par):
    jogada = jogar(par, 0, (invariants, dos_eventos))
    assert len(jogada.state.outcome.winners) == 1
    assert 2 < jogada.state.mesa.turno <= MAIS_TURNOS
    check_read_back(CASTELO, jogada.state)
    again = read_record(authored(jogada.record), GameAndBook(CASTELO, BOOK))
    assert replay(again, CASTELO).match.state == jogada.state


@pytest.mark.soak
def test_many_matches(monkeypatch):
    monkeypatch.syspath_prepend(BENCHMARKS)
    from kept import FOLDER, keep, table

    todas = {"-".join(par): duels.figures(jogadas, par) for par, jogadas in duels.play_many(contar, MUITAS)}
    linhas = [duels.row(nome, uma) for nome, uma in todas.items()]
    tabela = table(duels.HEADS, 1, linhas)
    keep(FOLDER, "simulation-castelo", todas, duels.page(INTRODUCAO, todas, tabela))
    duels.assert_fair(todas, MAIS_TURNOS)
