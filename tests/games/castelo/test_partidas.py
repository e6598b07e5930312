"""Whole matches of every form run from the decks to the outcome, with players who play anything lawful."""

import random

import pytest
from games.castelo.invariants import invariants
from games.castelo.simulacao.casual import Casual
from games.simulation import play_match

from companion.conformance.laws import check_events, check_read_back
from companion.games.castelo.game import CASTELO
from companion.games.castelo.lances_do_preparo import CombinarPartida
from companion.games.castelo.registry import BOOK
from companion.referee.matches.record_reading import GameAndBook, read_record
from companion.referee.matches.record_writing import authored
from companion.referee.matches.replay import replay
from companion.referee.positions.options import SeatOf, TableOptions

NOMES = ("Ana", "Beto", "Caio", "Duda", "Elis", "Fábio")
DUPLAS = ("sol", "lua", "sol", "lua")
FORMAS = {
    "duelo": (2, False, 1),
    "imortal-de-tres": (3, False, 1),
    "imortal-de-cinco": (5, False, 1),
    "imortal-de-seis": (6, False, 1),
    "duplas": (4, True, 1),
    "cooperativo": (4, True, 2),
    "partida-longa": (2, False, 3),
}
CURTAS = ("duelo", "imortal-de-tres", "cooperativo")  # the others are played among the many
MAIS_ENTRADAS = 12_000


def jogar(forma, numero, witnesses):
    """Play one match; the same for the same number."""
    quantos, em_duplas, jeito = FORMAS[forma]
    acaso = random.Random(f"{forma} {numero}")
    seats = tuple(
        SeatOf(nome, team=DUPLAS[at] if em_duplas else "") for at, nome in enumerate(NOMES[:quantos])
    )
    begun = CASTELO.start(TableOptions(seats))
    if jeito > 1:
        combina = CombinarPartida(seat="Ana", castelo=30 if jeito == 3 else 20, cooperativo=jeito == 2)
        begun = CASTELO.apply(begun, combina).state
    players = {seat.id: Casual(seat.id, acaso) for seat in seats}
    return play_match(CASTELO, begun, players, witnesses=witnesses, most_entries=MAIS_ENTRADAS)


def dos_eventos(_before, _move, step):
    check_events(BOOK, step)


@pytest.mark.parametrize("forma", CURTAS)
def test_a_match_of_anything_lawful_ends(forma):
    jogada = jogar(forma, 0, (invariants, dos_eventos))
    state = jogada.state
    assert state.outcome is not None
    assert state.forma == {"partida-longa": "duelo"}.get(forma, forma.partition("-")[0])
    assert set(state.outcome.winners) <= {seat.id for seat in state.options.seats}
    assert not state.outcome.winners or set(state.options.order) - set(state.out) <= set(
        state.outcome.winners
    )
    assert not list(CASTELO.offers(state, "Ana"))


def test_its_record_comes_to_the_same():
    jogada = jogar("duelo", 1, ())
    again = read_record(authored(jogada.record), GameAndBook(CASTELO, BOOK))
    assert replay(again, CASTELO).match.state == jogada.state
    check_read_back(CASTELO, jogada.state)


@pytest.mark.soak
@pytest.mark.parametrize("forma", FORMAS)
def test_many_matches_of_anything_lawful(forma):
    for numero in range(40):
        jogar(forma, numero, (invariants, dos_eventos))
