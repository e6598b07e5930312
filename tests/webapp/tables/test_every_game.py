"""Installed games have their tables, for as many as play them."""

import msgspec
import pytest

from companion.games import all_games, find_game
from companion.record_files import open_record
from companion.referee.matches.replay import replay
from webapp.texts import later_texts

PLAYED = [
    (entry.slug, players)
    for entry in all_games()
    for players in range(entry.load_board().players.min, entry.load_board().players.max + 1)
]


@pytest.mark.parametrize(("game", "players"), PLAYED)
def test_a_turn_is_kept_and_read_back(house, say, game, players):
    phone = house.phone(game, players, names=("Ana",), lang="en")
    for _phase in range(8):
        view = phone.look()
        shown = view.score.contadores[0]
        phone.declare(say.phase(view.panel["next"], view.score.ativo))
        phone.declare(say.tap(shown.de, 1, shown.contador, seat="A"))
    before = phone.look()
    assert before.match.n == 16
    assert all(line.told and line.message for line in before.lines)
    house.restart()
    assert msgspec.json.encode(phone.look()) == msgspec.json.encode(before)


@pytest.mark.parametrize("game", [entry.slug for entry in all_games()])
def test_what_is_exported_replays(house, say, game, tmp_path):
    phone = house.phone(game, 2, names=("Ana", "Beto"))
    for _phase in range(3):
        view = phone.look()
        phone.declare(say.phase(view.panel["next"], view.score.ativo))
    made = house.tables.export(phone.code, "json", phone.caller)
    (tmp_path / made.filename).write_bytes(made.body)
    opened = open_record(tmp_path / made.filename)
    assert replay(opened.record, opened.game).drift == ()


@pytest.mark.parametrize("slug", [entry.slug for entry in all_games() if entry.load_referee() is not None])
def test_the_dialog_of_each_kind_of_card_has_a_title(slug):
    faces = find_game(slug).load_referee().at_table.asks.faces
    texts = later_texts("pt_BR", "arbitro", slug)
    assert {f"card.{kind}" for kind in faces} <= texts.keys()
