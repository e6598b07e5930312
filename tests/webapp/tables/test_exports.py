"""An exported match is the same match."""

import csv
import io
import json

import pytest

from companion.cli import main
from companion.record_files import open_record
from companion.referee.matches.replay import replay
from webapp.tables import MatchRequest, NotThereError
from webapp.tables.log.from_file import from_file
from webapp.tables.views.history_lines import lines


@pytest.fixture
def ana(house, say):
    phone = house.phone("castelo", names=("Ana", "Zé: o 1º"), title="Domingo", starts="B")
    phone.declare(say.tap("A", -3) | {"note": "=SUM(A1:A9), no"})
    phone.declare(say.phase("manutencao", "B"))
    phone.declare({"stand": 2})
    phone.declare(say.tap("B", -1) | {"before": 2})
    phone.declare({"note": "No: 1e3"})
    phone.declare(say.tap("A", -2))
    phone.declare({"retract": 6})
    phone.declare({"seat": "A", "do": "encerrar", "vencedores": ["A"]})
    return phone


def exported(phone, form, tmp_path, **more):
    made = phone.house.tables.export(phone.code, form, phone.caller, **more)
    file = tmp_path / made.filename
    file.write_bytes(made.body)
    return file


def test_the_authored_record_is_by_name_and_replays(ana, tmp_path):
    file = exported(ana, "yaml", tmp_path)
    opened = open_record(file)
    assert opened.record.options.order == ("Zé: o 1º", "Ana")
    assert opened.record.title == "Domingo"
    again = replay(opened.record, opened.game)
    state = ana.state
    assert [one.valor for one in again.match.state.contadores] == [
        one["valor"] for one in state["contadores"]
    ]
    assert again.match.state.outcome.winners == ("Ana",)
    with pytest.raises(SystemExit) as ended:
        main(["replay", str(file), "--strict"])
    assert ended.value.code == 1, "one entry was refused and let stand"


def test_the_saved_record_replays_without_drift(ana, tmp_path):
    opened = open_record(exported(ana, "json", tmp_path))
    assert opened.record.versions is not None
    assert [seat.name for seat in opened.record.options.seats] == ["Zé: o 1º", "Ana"]
    again = replay(opened.record, opened.game)
    assert again.drift == ()
    assert json.loads(json.dumps(again.record.lines[0].idem)) == ana.look().lines[0].idem
    live = ana.house.tables._pool._cache._slots[ana.code].held
    assert [one.standing for one in again.match.course] == [one.standing for one in live.match.course]


@pytest.mark.parametrize(
    "names", [(), ("Ana", "Ana"), ("A", "Ana"), ("B", "A"), ("mesa", "Beto"), ("a/b", "Beto")]
)
def test_seats_keep_their_ids_where_names_cannot_stand_for_them(house, say, tmp_path, names):
    phone = house.phone("castelo", names=names)
    phone.declare(say.tap("A", -3))
    phone.declare({"seat": "B", "do": "sorteio", "o_que": "sorteio", "resultado": "A"})
    opened = open_record(exported(phone, "yaml", tmp_path))
    state = replay(opened.record, opened.game).match.state
    assert state.contadores[0].valor == 17
    if names not in (("mesa", "Beto"), ("a/b", "Beto")):
        assert opened.record.options.order == ("A", "B")


def test_a_table_for_a_spreadsheet(ana, tmp_path):
    text = exported(ana, "csv", tmp_path).read_bytes().decode("utf-8-sig")
    rows = list(csv.DictReader(io.StringIO(text)))
    assert [row["n"] for row in rows] == [str(line.n) for line in ana.look().lines]
    assert rows[0]["told"] == "Castelo · Ana −3"
    assert all(not cell.startswith(("=", "+", "-", "@")) for row in rows for cell in row.values())


def test_plain_words(ana, tmp_path):
    words = exported(ana, "txt", tmp_path).read_text("utf-8")
    assert words.startswith("Domingo\nZé: o 1º, Ana\n")
    assert "   1  20:15  Ana: Castelo · Ana −3" in words
    assert "(desfeito)" in words
    assert words.rstrip().endswith("Vitória de Ana.")


@pytest.mark.parametrize("form", ["yaml", "json"])
def test_what_the_table_agreed_to_reads_in_a_file_as_in_its_history(house, tmp_path, capsys, form):
    """In Revisão of the file, and where `companion replay` shows it."""
    ana, beto = house.two(may_let_stand="both")
    ana.rule("any")
    beto.agrees("settings")
    agreed = "Ana: deixar valer e corrigir sem perguntar a ninguém (de acordo: Beto)"
    assert [line.told for line in ana.look().lines] == [agreed]
    file = exported(ana, form, tmp_path)
    past = from_file(file.read_text(encoding="utf-8"), "pt")
    assert [line.told for line in lines(past.held, range(1, 2), past.audience, "pt")] == [agreed]
    with pytest.raises(SystemExit):
        main(["replay", str(file)])
    assert agreed in " ".join(capsys.readouterr().out.split())


def test_a_match_that_was_played_before(ana, house, tmp_path):
    house.tables.another(ana.code, MatchRequest(again=True), ana.caller)
    assert "moves: []" in exported(ana, "yaml", tmp_path).read_text("utf-8")
    first = exported(ana, "yaml", tmp_path, match=1)
    assert first.name == f"castelo-{ana.code}-1.yaml"
    assert len(open_record(first).record.lines) == 8
    with pytest.raises(NotThereError, match="no-such-match"):
        exported(ana, "yaml", tmp_path, match=3)


def test_a_refereed_match_by_name(house, tmp_path):
    phone = house.phone("castoria", mode="arbitro", names=("Ana", "Beto"))
    for seat in "AB":
        phone.declare({"seat": seat, "do": "embaralhar"})
    text = exported(phone, "yaml", tmp_path).read_text("utf-8")
    assert "- {seat: Beto, do: embaralhar}" in text
    assert "mode" not in text


def test_in_plain_words_a_refereed_move_names_who_declares_it_once(fight, tmp_path):
    ana, _beto = fight
    ana.declare({"seat": "A", "do": "atacar", "atacante": "N3-1", "alvo": "N3-2"})
    words = exported(ana, "txt", tmp_path).read_text("utf-8")
    assert "Ana atacou Ogro" in words
    assert "Ana: Ana" not in words
