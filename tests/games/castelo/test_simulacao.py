"""Duels with real decks end, their cards and counts agree, and no seat has a great edge.

A few in every run; by ``make soak`` hundreds of each pairing, whose figures are stored with the benchmarks.
"""

from pathlib import Path

import pytest
from games.castelo.invariants import invariants
from games.castelo.simulacao.medidas import DECLARADO, INTRODUCAO, TUDO_DE_UM_DUELO, linhas, vezes
from games.castelo.simulacao.partidas import PARES, contar, jogar
from games.castelo.simulacao.unioes import uniao
from games.simulation import duels

from companion.conformance.laws import check_events, check_read_back
from companion.games.castelo.game import CASTELO
from companion.games.castelo.moves import Agrupar, PassarFase
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


def test_players_unite_for_an_attack_in_which_each_alone_would_die(castelo):
    ana = {"a": (1, 1, 2), "b": (2, 1, 2, {"agrupamento": True})}
    state = castelo.position(ana, {"x": (1, 2, 3)}, etapa="movimentacao")
    unem = uniao(state, "Ana", separa=True)
    assert isinstance(unem, Agrupar)
    assert set(unem.tropas) == {"a", "b"}
    juntas = castelo.played(state, unem).state
    assert uniao(juntas, "Ana", separa=True) is None


def test_players_unite_against_an_attack_that_each_alone_would_not_outlive(castelo):
    beto = {"a": (1, 1, 2), "b": (2, 1, 2, {"agrupamento": True})}
    state = castelo.position({"x": (3, 3, 3)}, beto, etapa="movimentacao")
    state = castelo.played(state, PassarFase(seat="Ana")).state
    assert isinstance(uniao(state, "Beto", separa=True), Agrupar)


@pytest.mark.soak
def test_many_matches(monkeypatch):
    monkeypatch.syspath_prepend(BENCHMARKS)
    from kept import FOLDER, keep, table

    jogadas = dict(duels.play_many(contar, MUITAS))
    todas = {
        "-".join(par): duels.figures([uma.duel for uma in contadas], par) for par, contadas in jogadas.items()
    }
    tabela = table(duels.HEADS, 1, [duels.row(nome, uma) for nome, uma in todas.items()])
    declarado = vezes(uma for contadas in jogadas.values() for uma in contadas)
    quantas = sum(MUITAS.values())
    lances = table(("move", "times", "a match"), 1, linhas(declarado, quantas))
    pagina = f"{duels.page(INTRODUCAO, todas, tabela)}\n{DECLARADO}\n{lances}"
    keep(FOLDER, "simulation-castelo", {**todas, "declared": dict(declarado)}, pagina)
    duels.assert_fair(todas, MAIS_TURNOS)
    assert not [nome for nome in TUDO_DE_UM_DUELO if not declarado[nome]]
