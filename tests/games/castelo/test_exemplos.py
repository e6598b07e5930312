"""The examples of each form and each way to end: who wins them.

That each of their moves comes to what it says is held with all records.
"""

import pytest

from companion.games.castelo import GAME
from companion.record_files import open_record
from companion.referee.matches.replay import replay

EXEMPLOS = {file.stem: file for file in GAME.examples}
VENCEM = {
    "cooperativo": ("Ana", "Caio"),
    "duelo-castelo-cai": ("Ana",),
    "duplas": ("Ana", "Caio"),
    "imortal-de-tres": ("Ana",),
    "partida-longa": ("Ana",),
    "recusas": None,
    "sem-baralho": ("Beto",),
}


@pytest.mark.parametrize("nome", VENCEM)
def test_it_is_won_by_whom_the_rules_say(nome):
    opened = open_record(EXEMPLOS[nome])
    outcome = replay(opened.record, opened.game).match.state.outcome
    assert (outcome and outcome.winners) == VENCEM[nome]


def test_none_is_left_out():
    assert sorted(EXEMPLOS) == sorted(VENCEM)
