"""Histórias with real decks end, their cards and counts agree, and the starter has no great edge.

A few in every run; by ``make soak`` two hundred of each pairing, whose figures are stored with the
benchmarks.
"""

import random
from pathlib import Path

import msgspec
import pytest
from games.castoria.invariants import invariants
from games.castoria.simulacao.cartas import baralho
from games.castoria.simulacao.escolhas import menos_util
from games.castoria.simulacao.medidas import CABECALHO, INTRODUCAO, figuras, linha
from games.castoria.simulacao.mesa import Mesa
from games.castoria.simulacao.partidas import MAIS_TURNOS, PARES, jogar
from games.simulation import SimulationError, written
from soaked import soaked

from companion.conformance.laws import check_events, check_read_back
from companion.games.castoria.game import CASTORIA
from companion.games.castoria.moves import ComprarMao
from companion.games.castoria.registry import BOOK
from companion.referee.matches.record_reading import GameAndBook, read_record
from companion.referee.matches.record_writing import authored
from companion.referee.matches.replay import replay
from companion.referee.positions.options import SeatOf, TableOptions
from companion.referee.resolving.resolution import Step

BENCHMARKS = Path(__file__).parents[3] / "benchmarks"
POUCAS = 5
MUITAS = 200
QUEM_COMECA_VENCE = (0.4, 0.6)  # of the chapters that somebody wins

pares = pytest.mark.parametrize("par", [PARES[0], *soaked(*((par,) for par in PARES[1:]))], ids="-".join)


def dos_eventos(_before, _move, step):
    check_events(BOOK, step)


def lida_de_volta(_before, _move, step):
    check_read_back(CASTORIA, step.state)


@pytest.mark.thorough
@pares
def test_a_historia_with_real_cards_ends(par):
    for numero in range(POUCAS):
        jogada, contagem = jogar(par, numero, (invariants, dos_eventos, lida_de_volta))
        assert jogada.state.outcome.winners
        assert max(capitulo.turnos for capitulo in contagem.capitulos) <= MAIS_TURNOS
        assert sum(capitulo.entradas for capitulo in contagem.capitulos) == contagem.entradas


def test_its_record_comes_to_the_same():
    jogada, _contagem = jogar(PARES[1], 0, ())
    again = read_record(authored(jogada.record), GameAndBook(CASTORIA, BOOK))
    assert again == jogada.record
    assert replay(again, CASTORIA).match.state == jogada.state


def test_whoever_objects_ends_the_match_with_its_record():
    def objeta(_before, _move, step):
        assert step.state.mesa.em_preparo, "a turn has begun"

    with pytest.raises(SimulationError, match=r"a turn has begun.* after entry \d+ of\nrecord: 1\n"):
        jogar(PARES[0], 0, (objeta,))


def test_cards_that_move_unheard_are_noticed():
    """An event that the referee forgets makes its counts differ from the cards."""
    state = CASTORIA.start(TableOptions((SeatOf("Ana"), SeatOf("Beto"))))
    baralhos = {"Ana": baralho("brasa"), "Beto": baralho("serao")}
    move = ComprarMao(seat="Ana")
    step = CASTORIA.apply(state, move)
    Mesa(baralhos, random.Random(0), menos_util)(state, move, step)
    calada = Step(step.state, ())
    with pytest.raises(AssertionError, match="hand of Ana"):
        Mesa(baralhos, random.Random(0), menos_util)(state, move, calada)


def guardar(record, par, onde):
    """Store a real história of a pairing for the benchmark of refereeing."""
    titulo = f"A história of {par}, simulated by make soak"
    onde.write_text(written(msgspec.structs.replace(record, title=titulo)), encoding="utf-8")


@pytest.mark.soak
def test_many_historias(monkeypatch):
    monkeypatch.syspath_prepend(BENCHMARKS)
    from kept import FOLDER, keep, table

    todas = {}
    for numero, par in enumerate(PARES, 1):
        jogadas = [jogar(par, semente, (invariants,)) for semente in range(MUITAS)]
        todas["-".join(par)] = figuras([contagem for _jogada, contagem in jogadas], par)
        guardar(jogadas[0][0].record, "-".join(par), BENCHMARKS / f"positions/castoria-partida-{numero}.yaml")
    linhas = [linha(nome, uma) for nome, uma in todas.items()]
    keep(FOLDER, "simulation-castoria", todas, f"{INTRODUCAO}\n{table(CABECALHO, 1, linhas)}")
    menos, mais = QUEM_COMECA_VENCE
    for nome, uma in todas.items():
        assert uma["turns"][1] <= MAIS_TURNOS, nome
        assert menos <= uma["starter"] <= mais, nome
