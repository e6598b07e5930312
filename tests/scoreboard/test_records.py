"""Score records of all games are read, replayed, taken back and saved, by every command."""

import json
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner
from jsonschema import Draft202012Validator

from companion.cli import main
from companion.plain_data import read_plain
from companion.record_files import UnreadableRecordError, open_record
from companion.referee.matches.entries import Play, Retract
from companion.referee.matches.match import Match
from companion.referee.matches.record_reading import GameAndBook, read_record
from companion.referee.matches.record_writing import authored, saved
from companion.referee.matches.replay import replay

RECORDS = sorted((Path(__file__).parent / "records").glob("*.yaml"))


@pytest.fixture(params=RECORDS, ids=lambda file: file.stem)
def file(request):
    return request.param


def run(*words):
    return CliRunner().invoke(main, [*map(str, words), "--lang", "en"], catch_exceptions=False)


def lines(result):
    return [json.loads(line) for line in result.stdout.splitlines()]


def test_every_game_has_a_record(tables):
    assert {file.stem for file in RECORDS} == set(tables)


def test_a_record_comes_to_what_it_expects(file):
    opened = open_record(file)
    assert opened.record.mode == "placar"
    assert opened.game.state_type.__name__ == "PlacarState"
    assert all(line.expect for line in opened.record.lines if isinstance(line.entry, Play))
    assert replay(opened.record, opened.game).drift == ()


def test_a_saved_record_says_its_mode_and_comes_to_the_same(file):
    opened = open_record(file)
    table = GameAndBook(opened.game, opened.book)
    written = saved(replay(opened.record, opened.game), opened.book, "test")
    assert written["mode"] == "placar"
    again = replay(read_record(json.loads(json.dumps(written)), table), opened.game)
    assert [one for one in again.drift if not one.expected] == []
    assert read_record(authored(opened.record), table) == opened.record


def test_a_refereed_record_says_no_mode():
    text = "record: 1\ngame: castoria\nmode: arbitro\nseats: [Ana, Beto]\nmoves: []\n"
    table = GameAndBook(*_refereed())
    record = read_record(read_plain(text).data, table)
    assert record.mode == "arbitro"
    assert "mode" not in authored(record)


def _refereed():
    from companion.games import find_game

    entry = find_game("castoria")
    return entry.load_referee(), entry.load_rules()


@pytest.mark.parametrize("mode", ["placard", "1", "[placar]"])
def test_an_unknown_mode_is_refused_at_its_place(mode, tmp_path):
    file = tmp_path / "match.yaml"
    file.write_text(f"record: 1\ngame: castoria\nmode: {mode}\nseats: [Ana, Beto]\n", encoding="utf-8")
    with pytest.raises(UnreadableRecordError) as caught:
        open_record(file)
    assert caught.value.place == f"{file}:3:7"


def test_replay_shows_every_entry_and_where_it_stands(file):
    result = run("replay", file, "--json")
    shown = lines(result)
    assert result.exit_code == 1  # each of these records refuses something
    record = open_record(file).record
    assert len(shown) == len(record.lines) + 1
    for line in shown[:-1]:
        assert all(event["rule"] for event in line["events"])
        if line["verdict"] == "illegal":
            assert line["message"]
            assert line["remedies"]
    assert {one["contador"] for one in shown[-1]["state"]["contadores"]}
    assert run("replay", file, "--strict").exit_code == 1
    assert run("replay", file).stdout


def test_judge_and_moves_speak_of_the_board(file, tmp_path):
    text = file.read_text(encoding="utf-8").partition("moves:")[0]
    begun = tmp_path / "begun.yaml"
    begun.write_text(f"{text}moves: []\n", encoding="utf-8")
    asked = lines(run("judge", begun, "--move", "{seat: Ana, do: pontuar}", "--json"))[0]
    assert asked["verdict"] == "unsettled"
    (question,) = asked["questions"]
    assert question["field"] == "contador"
    offered = lines(run("moves", begun, "--seat", "Ana", "--json", "--complete"))
    offers = {offer["move"]["do"]: offer for offer in offered}
    assert {"pontuar", "avancar-fase", "comecar", "sorteio", "encerrar"} <= set(offers)
    assert all(offer["count"] == len(offer["moves"]) > 0 for offer in offered)
    for offer in offered:
        for move in offer["moves"][:3]:
            assert run("judge", begun, "--move", json.dumps(move)).exit_code == (
                1 if set(offer["asks"]) - set(move) else 0
            )


def test_the_schema_knows_every_score_record(file):
    result = run("schema", file.stem, "--mode", "placar")
    schema = json.loads(result.stdout)
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    data = read_plain(file.read_text(encoding="utf-8")).data
    assert validator.is_valid(data), [error.message for error in validator.iter_errors(data)]
    assert not validator.is_valid({key: value for key, value in data.items() if key != "mode"})
    assert not validator.is_valid(data | {"moves": [{"seat": "Ana", "do": "atacar"}]})


# --- taking back and correcting -----------------------------------------------------------------------


def tapped(table, delta):
    return Play(move=table.move(do="pontuar", contador="castelo", de="Ana", delta=delta))


def test_a_tap_taken_back_leaves_the_others(castelo):
    match = Match(castelo.game, castelo.start())
    for delta in (-3, -5, -2):
        match = match.append(tapped(castelo, delta))
    match = match.append(Retract(n=2))
    assert match.state.contagem("castelo", "Ana") == 15
    assert match.append(Retract(n=4)).state.contagem("castelo", "Ana") == 10


def test_a_tap_that_no_longer_fits_falls_and_is_not_lost(castelo):
    match = Match(castelo.game, castelo.start())
    for delta in (10, -25):
        match = match.append(tapped(castelo, delta))
    match = match.append(Retract(n=1))
    assert match.standing(2) == "fallen"
    assert match.state.contagem("castelo", "Ana") == 20
    assert match.append(Retract(n=3)).standing(2) == "accepted"


def corrected(table, path, value):
    op = {"op": "informar", "path": path, "value": value}
    data = {"seat": "Ana", "do": "ajustar", "authority": "correction", "ops": [op]}
    return msgspec.convert(data, table.game.move_type)


def test_going_back_a_phase_is_a_marked_correction(table):
    state = table.next(table.start())
    move = corrected(table, "fase", table.board.order[0])
    ruling = table.game.judge(state, move)
    assert (ruling.verdict, ruling.citations[0].rule) == ("legal", "mesa.ajuste.palavra-da-mesa")
    step = table.game.apply(state, move)
    assert step.state == table.start()
    assert [event.kind for event in step.events] == ["informado"]


def test_a_counter_may_be_set_outright_within_its_limits(castelo):
    state = castelo.start()
    (at,) = [
        at for at, one in enumerate(state.contadores) if (one.contador, one.de) == ("produtores", "Beto")
    ]
    move = corrected(castelo, f"contadores[{at}].valor", 5)
    assert castelo.game.apply(state, move).state.contagem("produtores", "Beto") == 5
    beyond = castelo.game.judge(state, corrected(castelo, f"contadores[{at}].valor", 9))
    assert (beyond.verdict, beyond.physical) == ("illegal", True)


# --- positions that begin midway -------------------------------------------------------------------------


def test_what_a_setup_leaves_out_is_as_at_the_start(tmp_path):
    file = tmp_path / "match.yaml"
    file.write_text(
        "record: 1\ngame: castelo\nmode: placar\nseats: [Ana, Beto, Cris]\n"
        "setup: {ativo: Cris, fase: combate, turno: 6, "
        "contadores: [{contador: castelo, de: Beto, valor: 30}]}\n",
        encoding="utf-8",
    )
    opened = open_record(file)
    state = replay(opened.record, opened.game).match.state
    assert (state.ativo, state.primeiro, state.fase) == ("Cris", "Ana", "combate")
    assert [state.contagem("castelo", name) for name in ("Ana", "Beto", "Cris")] == [20, 30, 20]


@pytest.mark.parametrize(
    ("setup", "field"),
    [
        ("{ativo: Zeca}", "setup.ativo"),
        ("{fase: almoco}", "setup.fase"),
        ("{contadores: [{contador: castelo, de: Ana, valor: -1}]}", "setup.contadores[0].valor"),
        ("{contadores: [{contador: torre, de: Ana, valor: 1}]}", "setup.contadores[0]"),
        ("{contadores: [{contador: castelo, de: Zeca, valor: 1}]}", "setup.contadores[0]"),
        ("{marcas: [{marca: zona, de: Ana, valor: lua}]}", "setup.marcas[0]"),
        ("{lados: [{de: Zeca}]}", "setup.lados[0].de"),
    ],
)
def test_a_position_that_no_board_shows_is_refused_with_its_place(setup, field, tmp_path):
    file = tmp_path / "match.yaml"
    file.write_text(
        f"record: 1\ngame: castelo\nmode: placar\nseats: [Ana, Beto]\nsetup: {setup}\n", encoding="utf-8"
    )
    with pytest.raises(UnreadableRecordError) as caught:
        open_record(file)
    assert caught.value.field.startswith(field.partition("[")[0])
    assert caught.value.place.startswith(f"{file}:5:")


def test_partners_side_by_side_are_declared_and_may_play(castelo):
    state = castelo.start(4, teams=("A", "A", "B", "B"))
    loaded = castelo.game.load(state)
    assert loaded.playable
    assert [problem.rule for problem in loaded.problems] == ["castelo.formas.duplas-assentos"]
    assert castelo.game.load(castelo.start(4, teams=("A", "B", "A", "B"))).problems == ()
