"""Matches of each form and each way to end have the right winners.

Everybody is shown the examples, and tests/records holds each of their moves to its expected outcome;
``finais`` has the rest, the book's Agrupamento among it.
"""

from pathlib import Path

import pytest

from companion.games.castelo import GAME
from companion.record_files import open_record
from companion.referee.matches.replay import replay

EXEMPLOS = {file.stem: file for file in GAME.examples}
VENCEM = {
    "cooperativo": ("Ana", "Caio"),
    "duelo-castelo-cai": ("Ana",),
    "duelo-inteiro": ("Beto",),
    "duplas": ("Ana", "Caio"),
    "imortal-de-tres": ("Ana",),
    "partida-longa": ("Ana",),
    "recusas": None,
    "sem-baralho": ("Beto",),
}
FINAIS = {file.stem: file for file in (Path(__file__).parent / "finais").glob("*.yaml")}
VENCEM_OUTROS = {
    "agrupamento": ("Ana",),
    "cooperativo-castelos-caem": ("Ana", "Caio"),
    "duplas-desistem": ("Ana", "Caio"),
    "empate": (),
    "imortal-ultimo-cai": ("Beto",),
}
# The cause of the last castle's fall: damage, giving up (castelo.decisao.24), the draw from an empty deck
# (castelo.decisao.21), of whose readings only that of a duel is shown.
FORMAS = ("duelo", "duplas", "cooperativo", "imortal")
ACABAM = {
    *((forma, "") for forma in FORMAS),
    *((forma, "desistir") for forma in FORMAS),
    ("duelo", "comprar"),
}


@pytest.mark.parametrize("nome", VENCEM)
def test_it_is_won_by_whom_the_rules_say(nome):
    opened = open_record(EXEMPLOS[nome])
    outcome = replay(opened.record, opened.game).match.state.outcome
    assert (outcome and outcome.winners) == VENCEM[nome]


@pytest.mark.parametrize("nome", VENCEM_OUTROS)
def test_another_comes_to_what_it_expects_too(nome):
    opened = open_record(FINAIS[nome])
    replayed = replay(opened.record, opened.game)
    assert replayed.drift == ()
    assert replayed.match.state.outcome.winners == VENCEM_OUTROS[nome]


def test_none_is_left_out():
    assert sorted(EXEMPLOS) == sorted(VENCEM)
    assert sorted(FINAIS) == sorted(VENCEM_OUTROS)


def test_each_form_has_each_way_to_end():
    found = set()
    for file in (*EXEMPLOS.values(), *FINAIS.values()):
        opened = open_record(file)
        match = replay(opened.record, opened.game).match
        if match.state.outcome is not None:
            last = next(one for one in reversed(match.course) if one.standing == "accepted")
            by = last.moment.what.do
            found.add((match.state.forma, by if by in ("desistir", "comprar") else ""))
    assert found == ACABAM
