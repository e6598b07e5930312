"""Whole matches from the book, with their mistakes, are judged as their records expect."""

from pathlib import Path

import pytest

from companion.games import ceramus
from companion.games.ceramus.pieces import PREPARACOES
from companion.record_files import open_record
from companion.referee.matches.replay import replay

PARTIDAS = Path(__file__).parent / "partidas"
EXEMPLOS = sorted((Path(ceramus.__file__).parent / "exemplos").glob("*.yaml"))
# The end of the match, its rule, the winners, and everybody's points, counted on paper.
FINS = {
    "solo-formas-acabam": ("recorde", "formas-acabam", ("Ana",), {"Ana": 10}),
    "dois-ninguem-adiciona": ("pontos", "ninguem-adiciona", ("Ana",), {"Ana": 12, "Beto": 8}),
    "quatro-formas-acabam": (
        "pontos",
        "formas-acabam",
        ("Duda",),
        {"Ana": -2, "Beto": 2, "Caio": 4, "Duda": 10},
    ),
}


@pytest.fixture(params=sorted(PARTIDAS.glob("*.yaml")), ids=lambda file: file.stem, scope="module")
def partida(request):
    found = open_record(request.param)
    return request.param.stem, replay(found.record, found.game)


def test_every_line_is_judged_as_the_book_says(partida):
    _name, played = partida
    assert not played.drift
    assert all(line.expect is not None for line in played.record.lines)


def test_it_ends_as_the_book_says(partida):
    name, played = partida
    how, because, winners, totals = FINS[name]
    events = [event for outturn in played.match.course for event in outturn.events]
    assert f"ceramus.fim.{because}" in [event.rule for event in events]
    ended = {
        dict(event.facts)["jogador"]: dict(event.facts)["total"]
        for event in events
        if event.rule == "ceramus.fim.reserva-vale"
    }
    assert ended == totals
    outcome = played.match.state.outcome
    assert (outcome.how, outcome.winners) == (how, winners)


def test_both_ends_and_three_sizes_of_table_are_there():
    assert {file.stem for file in PARTIDAS.glob("*.yaml")} == FINS.keys()


@pytest.mark.parametrize("file", EXEMPLOS, ids=lambda file: file.stem)
def test_a_whole_match_that_is_given_with_the_game_is_played_to_its_end(file):
    found = open_record(file)
    played = replay(found.record, found.game)
    assert not played.drift
    assert played.match.state.outcome is not None


def test_those_matches_end_in_every_way_with_every_number_of_players():
    ends = set()
    hows = set()
    for file in EXEMPLOS:
        found = open_record(file)
        outcome = replay(found.record, found.game).match.state.outcome
        ends.add((len(found.record.options.seats), outcome.rules[-1]))
        hows.add(outcome.how)
    ways = ("ceramus.fim.formas-acabam", "ceramus.fim.ninguem-adiciona")
    assert ends == {(seats, way) for seats in PREPARACOES for way in ways}
    several = {"pontos", "vitoria-dividida", "mais-ceramas", "joga-se-de-novo"}
    assert hows == several | {"primeira-marca", "recorde", "sem-recorde"}
