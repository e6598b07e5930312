"""The boards of all games are sound, cite their books, and name only symbols that exist."""

import tomllib
from pathlib import Path

import pytest

from companion.games import BrokenGameError, GameEntry, all_games, find_game
from companion.referee.scoreboard import BoardError, load_board

ROOT = Path(__file__).parents[2]


def symbols(slug):
    files = (ROOT / "layouts" / "symbols" / "common.toml", find_game(slug).rules.with_name("symbols.toml"))
    return {name for file in files for name in tomllib.loads(file.read_text(encoding="utf-8"))}


def test_every_game_has_a_board_that_lints_clean():
    for game in all_games():
        assert game.load_board().game == game.slug


def test_every_symbol_is_drawn(table):
    board = table.board
    named = {part.symbol for part in (*board.counters, *board.marks) if part.symbol}
    assert named <= symbols(board.game)


def test_every_board_shows_something_large_or_a_mark(table):
    assert any(counter.main for counter in table.board.counters) or table.board.marks


def test_words_on_a_phase_are_short_enough_for_a_phone(table):
    said = [line for phase in table.board.phases for line in phase.may] + list(table.board.reminders)
    assert said
    assert not [text for one in said for text in (one.pt, one.en) if len(text) > 90 or text.endswith(".")]


def test_every_number_of_players_can_start(table):
    players = table.board.players
    for count in range(1, 7):
        if players.min <= count <= players.max:
            assert len(table.start(count).lados) == count
        else:
            with pytest.raises(ValueError, match=table.board.game):
                table.start(count)


def test_teams_only_where_the_game_knows_them(castelo, castoria):
    assert castelo.start(4, teams=("A", "B", "A", "B")).ativo == "Ana"
    with pytest.raises(ValueError, match="castelo"):
        castelo.start(2, teams=("A", "A"))
    with pytest.raises(ValueError, match="castoria"):
        castoria.start(2, teams=("A", "B"))


# The books' numbers, one after the other; each stands in the rule that the counter names.
STARTS = [
    ("castoria", 2, "imaginacao", "Ana", 30, "castoria.objetivo.imaginacao-inicial"),
    ("castelo", 2, "castelo", "Ana", 20, "castelo.preparacao.vinte-e-dez"),
    ("castelo", 6, "muralha", "Fabi", 10, "castelo.preparacao.vinte-e-dez"),
    ("fabula", 2, "resistencia", "Ana/centro", 15, "fabula.1.4.6"),
    ("fabula", 2, "resistencia", "Beto/arredor-4", 5, "fabula.1.4.6"),
    ("fabula", 2, "recursos", "Ana", 0, "fabula.1.18.10"),
    ("ceramus", 1, "formas", "Ana", 6, "ceramus.preparacao.formas-distribuir"),
    ("ceramus", 2, "formas", "Beto", 5, "ceramus.preparacao.formas-distribuir"),
    ("ceramus", 3, "formas", "Cris", 4, "ceramus.preparacao.formas-distribuir"),
    ("ceramus", 4, "formas", "Davi", 3, "ceramus.preparacao.formas-distribuir"),
    ("ceramus", 4, "azulejos", "Ana/portugues", 0, "ceramus.preparacao.reserva"),
    ("calamandara", 4, "mao", "Ana", 5, "calamandara.deck-lembranca.mao-inicial"),
]


@pytest.mark.parametrize(("slug", "seats", "contador", "de", "valor", "rule"), STARTS)
def test_counters_start_as_the_book_says(slug, seats, contador, de, valor, rule, tables):
    table = tables[slug]
    assert table.start(seats).contagem(contador, de) == valor
    assert table.board.counter(contador).start_rule == rule


def test_the_solo_record_is_kept_by_one_player_only(ceramus):
    assert ceramus.start(1).contagem("recorde", "Ana") == -16
    assert ceramus.start(2).contagem("recorde", "Ana") is None


def test_a_broken_board_reports_every_fault_in_one_pass(altered):
    def spoil(data):
        data["denial"] = "sem.regra.nenhuma"
        data["counters"][0] |= {"start": -1, "steps": [0], "decides": ["sem.decisao.nenhuma"]}
        data["counters"][0]["means"] = ["sem.sentido.nenhum"]
        data["counters"][1]["per"] = "nobody"
        data["counters"][3]["id"] = "armeiro"
        data["phases"][1]["id"] = "desvirar"
        data["phases"][3]["may"] *= 2
        data["amounts"][0]["from_counter"] = "padaria"
        data["amounts"][1]["phase"] = "almoco"
        data["ends"][0]["counter"] = "torre"
        data["reminders"][0]["mark"] = "bandeira"
        data["chances"][0]["seats"] = True

    with pytest.raises(BoardError) as caught:
        altered(spoil)
    faults = "\n".join(caught.value.faults)
    for word in (
        "sem.regra.nenhuma",
        "sem.decisao.nenhuma",
        "counters[castelo].means: the book has no rule sem.sentido.nenhum",
        "start -1",
        "steps are",
        "group nobody",
        "counters: armeiro stands 2 times",
        "phases: desvirar stands 2 times",
        "lines of what may be done",
        "counter padaria",
        "phase almoco",
        "counter torre",
        "mark bandeira",
        "chance dado-20",
    ):
        assert word in faults, word


def test_every_part_of_the_wrong_shape_is_reported_too(altered):
    def misshape(data):
        data["counters"][0]["start"] = "twenty"
        data["phases"][2]["rulle"] = data["phases"][2].pop("rule")
        del data["players"]["max"]

    with pytest.raises(BoardError) as caught:
        altered(misshape)
    faults = caught.value.faults
    assert [fault.partition(":")[0] for fault in faults] == [
        "players",
        "phases[2].rulle",
        "counters[0].start",
    ]


def test_a_game_without_a_board_is_named():
    entry = GameEntry("semplacar", "Sem placar", "companion.language", "layouts", "card_sources.castoria")
    with pytest.raises(BrokenGameError, match=r"“semplacar” is installed, but its part"):
        entry.load_board()


def test_decisions_of_a_board_are_options_of_the_book(tables, tmp_path):
    fabula = tables["fabula"]
    entry = next(game for game in all_games() if game.slug == "fabula")
    text = entry.board.read_text(encoding="utf-8").replace("skips-whole-compra", "skips-nothing")
    file = tmp_path / "placar.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BoardError, match=r"fabula\.decisao\.4 has no option skips-nothing"):
        load_board(file, fabula.book)
