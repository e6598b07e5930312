"""Examples of each form and each way to end, and of what is refused by which rule.

They move beside the game once it is registered with its referee; until then none of them says ``record: 1``,
by which all that plays kept matches would look for one.
"""

from pathlib import Path

import pytest

from companion.games.castelo.game import CASTELO
from companion.games.castelo.registry import BOOK
from companion.plain_data import read_plain
from companion.referee.matches.record_reading import GameAndBook, read_record
from companion.referee.matches.replay import replay

EXEMPLOS = {file.stem: file for file in (Path(__file__).parent / "exemplos").glob("*.yaml")}
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
def test_it_comes_to_what_it_expects(nome):
    record = read_record(
        {"record": 1, **read_plain(EXEMPLOS[nome].read_text(encoding="utf-8")).data},
        GameAndBook(CASTELO, BOOK),
    )
    assert all(line.expect for line in record.lines)
    played = replay(record, CASTELO)
    assert (played.drift, played.problems) == ((), ())
    outcome = played.match.state.outcome
    assert (outcome and outcome.winners) == VENCEM[nome]


def test_none_is_left_out():
    assert sorted(EXEMPLOS) == sorted(VENCEM)
