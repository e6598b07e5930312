"""Matches with real decks end, their cards and counts agree, and no seat or deck has a great edge.

A few in every run; by ``make soak`` hundreds of each pairing, whose figures are stored with the benchmarks.
"""

from pathlib import Path

import pytest
from games.fabula.simulacao.medidas import CABECALHO, INTRODUCAO, figuras, linha
from games.fabula.simulacao.partidas import JOGADORES, PARES, contar, jogar
from games.simulation import SimulationError, duels
from soaked import soaked

from companion.conformance.laws import check_events, check_read_back
from companion.games.fabula.game import FABULA
from companion.games.fabula.registry import BOOK
from companion.referee.matches.record_reading import GameAndBook, read_record
from companion.referee.matches.record_writing import authored
from companion.referee.matches.replay import replay

BENCHMARKS = Path(__file__).parents[3] / "benchmarks"
MUITAS = {PARES[0]: 500, PARES[1]: 1000, PARES[2]: 500}
MAIS_TURNOS = 60  # of both: their cards allow no more

pares = pytest.mark.parametrize("par", [PARES[0], *soaked(*((par,) for par in PARES[1:]))], ids="-".join)


def dos_eventos(_before, _move, step):
    check_events(BOOK, step)


def lida_de_volta(_before, _move, step):
    check_read_back(FABULA, step.state)


@pares
def test_a_match_with_real_cards_ends(par):
    jogada, contagem = jogar(par, 0, (dos_eventos, lida_de_volta))
    assert jogada.state.outcome.winners == (contagem.venceu,)
    assert 2 < contagem.turnos <= MAIS_TURNOS


def test_its_record_comes_to_the_same():
    jogada, _contagem = jogar(PARES[1], 1, ())
    again = read_record(authored(jogada.record), GameAndBook(FABULA, BOOK))
    assert again == jogada.record
    assert replay(again, FABULA).match.state == jogada.state


def test_whoever_objects_ends_the_match_with_its_record():
    def objeta(_before, _move, step):
        assert step.state.mesa.em_preparo, "a turn has begun"

    with pytest.raises(SimulationError, match=r"a turn has begun.* after entry \d+ of\nrecord: 1\n"):
        jogar(PARES[0], 0, (objeta,))


@pytest.mark.soak
def test_many_matches(monkeypatch):
    monkeypatch.syspath_prepend(BENCHMARKS)
    from kept import FOLDER, keep, table

    todas = {
        "-".join(par): figuras(partidas, par, JOGADORES[1])
        for par, partidas in duels.play_many(contar, MUITAS)
    }
    tabela = table(CABECALHO, 1, [linha(nome, uma) for nome, uma in todas.items()])
    keep(FOLDER, "simulation-fabula", todas, duels.page(INTRODUCAO, todas, tabela))
    duels.assert_fair(todas, MAIS_TURNOS)
