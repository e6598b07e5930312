"""Matches with real tiles end in time, their tiles and positions agree, and their records replay them.

A few in every run; by ``make soak`` two hundred of each number of players, whose figures are stored with the
benchmarks.
"""

import random
from pathlib import Path

import msgspec
import pytest
from games.ceramus.invariants import invariants
from games.ceramus.positions import JOGADORES, position
from games.ceramus.simulacao.medidas import CABECALHO, INTRODUCAO, figuras, linha
from games.ceramus.simulacao.mesa import Mesa
from games.ceramus.simulacao.partidas import Contagem, jogar
from games.simulation import SimulationError, written

from companion.conformance.laws import check_events, check_read_back
from companion.games.ceramus.game import CERAMUS
from companion.games.ceramus.moves import Construir
from companion.games.ceramus.pieces import PREPARACOES
from companion.games.ceramus.registry import BOOK
from companion.referee.matches.record_reading import GameAndBook, read_record
from companion.referee.matches.record_writing import authored
from companion.referee.matches.replay import replay
from companion.referee.resolving.resolution import Step

BENCHMARKS = Path(__file__).parents[3] / "benchmarks"
POUCAS = 5
MUITAS = 200

de_cada = pytest.mark.parametrize("jogadores", PREPARACOES)


def dos_eventos(_before, _move, step):
    check_events(BOOK, step)


def lida_de_volta(_before, _move, step):
    check_read_back(CERAMUS, step.state)


@de_cada
def test_a_match_with_real_tiles_ends(jogadores):
    contagem = Contagem()
    for numero in range(POUCAS):
        jogada = jogar(jogadores, numero, (invariants, dos_eventos, lida_de_volta, contagem))
        assert jogada.state.turno <= PREPARACOES[jogadores].turnos
    assert sum(contagem.acabou.values()) == sum(contagem.fins.values()) == POUCAS
    assert contagem.lances["passar"]
    assert contagem.lances["clamar"] or jogadores == 1


@pytest.mark.parametrize(
    ("recorde", "como"), [(-17, "recorde"), (16, "sem-recorde"), (None, "primeira-marca")]
)
def test_alone_the_own_best_decides(recorde, como):
    assert jogar(1, 3, (), recorde).state.outcome.how == como


def test_its_record_comes_to_the_same():
    jogada = jogar(3, 1, ())
    again = read_record(authored(jogada.record), GameAndBook(CERAMUS, BOOK))
    assert again == jogada.record
    assert replay(again, CERAMUS).match.state == jogada.state


def test_whoever_objects_ends_the_match_with_its_record():
    def objeta(_before, _move, step):
        assert step.state.fase == "preparacao", "it has begun"

    with pytest.raises(SimulationError, match=r"it has begun.* after entry \d+ of\nrecord: 1\n"):
        jogar(2, 0, (objeta,))


def test_tiles_that_move_unheard_are_noticed():
    """An event that the referee forgets leaves a tile on the wall that nobody has laid."""
    state = position(fase="construir", forma="FO08")
    move = Construir(seat="Ana", estilo="M", casas=("d2", "e2", "f2", "e3"))
    step = CERAMUS.apply(state, move)
    mesa = Mesa(JOGADORES[:2], random.Random(0))
    with pytest.raises(AssertionError):
        mesa(state, move, Step(step.state, ()))


@pytest.mark.soak
def test_many_matches(monkeypatch):
    monkeypatch.syspath_prepend(BENCHMARKS)
    from kept import FOLDER, keep, table

    todas = {}
    for jogadores in PREPARACOES:
        contagem = Contagem()
        jogadas = [jogar(jogadores, numero, (invariants, contagem)) for numero in range(MUITAS)]
        todas[jogadores] = figuras(jogadores, MUITAS, contagem)
        guardar(jogadas[0].record, jogadores)
    linhas = [linha(quantos, uma, PREPARACOES[quantos].turnos) for quantos, uma in todas.items()]
    keep(FOLDER, "simulation-ceramus", todas, f"{INTRODUCAO}\n{table(CABECALHO, 1, linhas)}")
    for jogadores, uma in todas.items():
        assert sum(uma["endings"].values()) == MUITAS
        assert uma["rounds"] <= PREPARACOES[jogadores].turnos


def guardar(record, jogadores):
    """Store a real match of a number of players for the benchmark of refereeing."""
    titulo = f"A match of {jogadores}, simulated by make soak"
    onde = BENCHMARKS / f"positions/ceramus-partida-{jogadores}.yaml"
    onde.write_text(written(msgspec.structs.replace(record, title=titulo)), encoding="utf-8")
