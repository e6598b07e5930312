"""Whole matches of Calamandara are played by taps alone on a phone for each traveller, to the Fenda.

They are those of the examples. ``TAPS=<file>`` lets the taps be written for ``docs/taps.md``.
"""

import os
from pathlib import Path

import pytest
import yaml
from taps.calamandara import MatchByTouches, at_seats

EXEMPLOS = Path(__file__).parents[3] / "companion" / "games" / "calamandara" / "exemplos"
SIZES = ({"width": 360, "height": 640}, {"width": 390, "height": 844})
THE_LAST_TURN = 4  # moves: acquires, inserts, walks to the Fenda, and nobody prevents it
MOST_OF_THE_LAST_TURN = 7
MOST = {"dois": 200, "tres": 270, "quatro": 350}  # taps of a whole match on all phones
# Of each kind nine of ten take no more: parts are enlarged, “Sem adquirir” is said, some cards insert.
MOST_OF_EACH = {
    "adquirir": 3,
    "inserir": 5,
    "mover": 2,
    "comprar": 3,
    "descartar": 2,
    "usar-carta": 8,
    "passar": 1,
}


@pytest.fixture
def sat_down(refereed, at_table, server):
    """Provide an example's moves and its players' phones, after all but the last ``by_taps`` moves."""

    def begin(name, by_taps=0):
        record = yaml.safe_load((EXEMPLOS / f"inteira-com-{name}.yaml").read_text(encoding="utf-8"))
        moves = [at_seats(move) for move in record["moves"]]
        players = len(record["seats"])
        code = refereed(players)
        if by_taps:
            server.declare(code, *moves[:-by_taps])
        phones = {
            seat: at_table(code, size=SIZES[at % 2]).seated(at).meets()
            for at, seat in enumerate("ABCD"[:players])
        }
        return MatchByTouches(phones, server, code), moves[-by_taps:]

    return begin


def ended(match):
    """Return whether every phone shows the end."""
    for phone in match.by.values():
        phone.sees("venceu", ".dialog-finale")
    return match.server.look(match.code)["outcome"] is not None


@pytest.mark.soak
def test_the_last_turn_to_the_fenda_is_declared_by_taps(sat_down):
    match, moves = sat_down("dois", THE_LAST_TURN)
    for move in moves:
        match.declare(move)
    assert ended(match)
    assert match.tally.touches <= MOST_OF_THE_LAST_TURN


@pytest.mark.soak
@pytest.mark.parametrize("name", ["dois", "tres", "quatro"])
def test_a_whole_match_is_declared_by_taps(name, sat_down):
    match, moves = sat_down(name)
    for move in moves:
        match.declare(move)
    assert ended(match)
    if (file := os.environ.get("TAPS")) is not None:
        rows = [
            f"| {what} | {times} | {half:g} | {ninth} |\n" for what, times, half, ninth in match.tally.rows()
        ]
        with Path(file).open("a", encoding="utf-8") as report:
            report.writelines((f"## calamandara, {name}: {match.tally.touches}\n\n", *rows, "\n"))
    assert match.tally.touches <= MOST[name]
    nine_of_ten = {what: ninth for what, _times, _half, ninth in match.tally.rows()}
    assert {what: ninth for what, ninth in nine_of_ten.items() if ninth > MOST_OF_EACH.get(what, ninth)} == {}
