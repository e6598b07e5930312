"""Tables go out as records and come back as the same matches; nothing that is there is overwritten."""

import json
import random
import zipfile
from contextlib import suppress

import msgspec
import pytest
from click.testing import CliRunner
from hidden_tables import HIDING
from random_taps import random_play

from companion.cli import main
from companion.games import all_games
from webapp.store import open_folder
from webapp.tables import Client, MatchRequest, NotUnderstoodError, SittingRequest
from webapp.tables.log.founding import check_teams
from webapp.tables.log.record_files import MOST_FILES, NamedRecord, packed, read_files

HOST = Client(lang="en", host=True)
BY_HAND = """
record: 1
game: castelo
mode: placar
seats: [Ana, Beto]
moves:
  - {seat: Ana, do: pontuar, contador: castelo, de: Ana, delta: -3}
  - {seat: Beto, do: pontuar, contador: castelo, de: Beto, delta: -1, note: so it was}
"""


def files_of(phone):
    return [
        NamedRecord(one.filename, one.body.decode()) for one in phone.house.tables.records(phone.code, HOST)
    ]


def brought(house, files):
    return list(house.tables.files.bring_in(files))


def kept(house, code, match=None):
    with house.store.reading() as reading:
        return reading.table(code, match)


def results(house, code, match=None):
    return [
        (one.entry, one.at, one.idem, one.told, one.standing, one.verdict, one.cites, one.digest)
        for one in kept(house, code, match).entries
    ]


def everything(house):
    """Return all rows of all tables of the database."""
    with house.store.reading() as reading:
        codes = reading.seqs()
        return {code: [reading.table(code, n) for n in reading.matches(code)] for code in codes}


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
    return phone


@pytest.fixture
def other(tmp_path, house):
    """Provide the house of somebody else, where no table is."""
    made = type(house)(tmp_path / "other")
    yield made
    made.store.close()


def test_a_table_comes_back_elsewhere_as_it_was(ana, other):
    (one,) = brought(other, files_of(ana))
    assert (one.outcome, one.code) == ("new", ana.code)
    assert results(other, ana.code) == results(ana.house, ana.code)
    view, was = other.tables.view(ana.code, HOST), ana.house.tables.view(ana.code, HOST)
    assert (view.title, view.score, view.panel) == (was.title, was.score, was.panel)
    assert [(seat.id, seat.name) for seat in view.seats] == [(seat.id, seat.name) for seat in was.seats]
    assert [line.told for line in view.lines] == [line.told for line in was.lines]
    assert {line.by for line in view.lines} == {""}


def test_it_is_played_on_there_and_read_back(ana, other, say):
    brought(other, files_of(ana))
    beto = type(ana)(other, ana.code, "beto")
    other.tables.claim_key(ana.code, beto.caller)
    other.tables.sit(ana.code, "B", SittingRequest(take=True), beto.caller)
    beto.declare(say.tap("B", -1))
    beto.declare({"retract": 8})
    before = beto.look()
    other.restart()
    assert msgspec.json.encode(beto.look().lines) == msgspec.json.encode(before.lines)
    assert beto.look().score == before.score
    assert kept(other, ana.code).match.earlier == 0


def test_what_is_here_already_is_said_and_changed_in_nothing(ana, house):
    before = everything(house)
    (one,) = brought(house, files_of(ana))
    assert (one.outcome, one.code) == ("there", ana.code)
    (one,) = brought(house, [NamedRecord("a copy.json", files_of(ana)[0].text)])
    assert (one.outcome, one.code) == ("there", ana.code)
    assert everything(house) == before


def test_another_table_of_that_code_gets_a_new_one_once(ana, house, say):
    files = files_of(ana)
    ana.declare(say.tap("A", -1))
    before = everything(house)
    (one,) = brought(house, files)
    assert one.outcome == "renamed"
    assert one.code != ana.code
    (again,) = brought(house, files)
    assert (again.outcome, again.code) == ("there", one.code)
    assert {code: rows for code, rows in everything(house).items() if code != one.code} == before


@pytest.mark.parametrize("edited", ["entry", "decision", "fewer"])
def test_an_edited_record_is_another_table(ana, house, edited):
    (file,) = files_of(ana)
    plain = json.loads(file.text)
    if edited == "entry":
        plain["moves"][5]["delta"] = -7
    elif edited == "decision":
        plain["decisions"]["castelo.decisao.5"] = "expire-at-end-of-turn"
    else:
        del plain["moves"][6:]
    (one,) = brought(house, [NamedRecord(file.name, json.dumps(plain))])
    assert one.outcome == "renamed", one.sentence.to("en")


@pytest.mark.parametrize("game", sorted(HIDING))
def test_a_table_with_secrets_is_recognised_without_them(house, game):
    hiding = HIDING[game]
    ana = house.phone(hiding.game, mode="arbitro", names=("Ana", "Beto"))
    house.tables.another(ana.code, MatchRequest(mode="arbitro", setup=hiding.setups[0]), ana.caller)
    for who, entry in hiding.entries(0):
        if who == "ana":
            with suppress(NotUnderstoodError):  # some entries are misfits on purpose
                ana.declare(entry)
    assert ana.look().match.n > 4
    files = files_of(ana)
    assert not any(word in file.text for word in hiding.sentinels for file in files)
    (one,) = brought(house, files)
    assert (one.outcome, one.code) == ("there", ana.code)


def test_the_matches_of_a_table_come_as_one_table(ana, house, other, say):
    house.tables.another(ana.code, MatchRequest(again=True), ana.caller)
    ana.declare(say.tap("B", -5))
    house.tables.another(ana.code, MatchRequest(again=True), ana.caller)
    files = files_of(ana)
    assert [file.name for file in files] == [f"castelo-{ana.code}-{n}.json" for n in (1, 2, 3)]
    (one,) = brought(other, files[::-1])
    assert one.outcome == "new"
    assert [results(other, one.code, n) for n in (1, 2, 3)] == [
        results(house, one.code, n) for n in (1, 2, 3)
    ]
    (again,) = brought(other, files[1:])
    assert (again.outcome, again.code) == ("there", one.code)


@pytest.mark.parametrize("game", [entry.slug for entry in all_games()])
def test_every_game_keeps_its_digests(house, other, say, game):
    phone = house.phone(game, 2, names=("Ana", "Beto"))
    for _phase in range(4):
        view = phone.look()
        phone.declare(say.phase(view.panel["next"], view.score.ativo))
    (one,) = brought(other, files_of(phone))
    assert results(other, one.code) == results(house, phone.code)


@pytest.mark.parametrize("seed", range(3))
def test_any_table_keeps_its_digests(house, other, say, seed):
    phone = house.phone("castelo", names=("Ana",))
    random_play(phone, say, random.Random(seed), 30)
    (one,) = brought(other, files_of(phone))
    assert results(other, one.code) == results(house, phone.code)


def test_a_refereed_table_with_secrets_comes_without_them(fight, other):
    ana, _beto = fight
    ana.declare({"seat": "A", "do": "atacar", "atacante": "N3-1", "alvo": "N3-2"})
    (one,) = brought(other, files_of(ana)[-1:])
    assert one.outcome == "new"
    lines = other.tables.view(one.code, HOST).lines
    assert [(line.told, line.standing) for line in lines] == [
        (line.told, line.standing) for line in ana.house.tables.view(ana.code, HOST).lines
    ]
    other.restart()
    assert other.tables.view(one.code, HOST).lines[-1].standing == lines[-1].standing


def test_a_record_by_hand_becomes_a_table_of_lettered_seats(house):
    (one,) = brought(house, [NamedRecord("ours.yaml", BY_HAND)])
    view = house.tables.view(one.code, HOST)
    assert [(seat.id, seat.name) for seat in view.seats] == [("A", "Ana"), ("B", "Beto")]
    assert [line.seat for line in view.lines] == ["A", "B"]
    assert all(line.at and line.idem for line in view.lines)
    (again,) = brought(house, [NamedRecord("ours (1).yaml", BY_HAND)])
    assert (again.outcome, again.code) == ("there", one.code)


def test_only_a_whole_name_of_a_team_is_a_seat():
    check_teams("ABCD", ["", "AB", "BC"])
    with pytest.raises(NotUnderstoodError):
        check_teams("ABCD", ["", "B"])


@pytest.mark.parametrize(
    "text",
    [
        "",
        "no record",
        BY_HAND.replace("game: castelo", "game: torre"),
        BY_HAND.replace("seats: [Ana, Beto]", f"seats: [{{id: A, name: {'x' * 31}}}, B]"),
        "x" * 1_000_001,
        BY_HAND + "  - {note: long}\n" * 3000,
    ],
    ids=["empty", "text", "no game", "long name", "too large", "too long"],
)
def test_what_cannot_be_a_table_is_refused_in_one_sentence(house, text):
    before = everything(house)
    (one,) = brought(house, [NamedRecord("bad.yaml", text)])
    assert one.outcome == "refused"
    pt, en = one.sentence.to("pt"), one.sentence.to("en")
    assert pt != en
    assert "\n" not in pt + en
    assert everything(house) == before


def test_repeated_and_odd_marks_and_times_are_made_right(house):
    record = {
        "record": 1,
        "game": "castelo",
        "mode": "placar",
        "seats": ["A", "B"],
        "moves": [
            {"note": "one", "idem": "the-same-mark-twice", "at": "yesterday"},
            {"note": "two", "idem": "the-same-mark-twice", "at": "2026-11-21T20:15:30.123+03:00"},
            {"note": "three", "idem": "x" * 500},
        ],
    }
    (one,) = brought(house, [NamedRecord("odd.json", json.dumps(record))])
    rows = kept(house, one.code).entries
    assert len({row.idem for row in rows}) == 3
    assert all(len(row.at) == 24 and len(row.idem) <= 40 for row in rows)
    assert rows[1].at == "2026-11-21T17:15:30.123Z"


def test_an_archive_of_all_tables_and_its_bounds(house, other, say, tmp_path):
    phones = [house.phone("castelo"), house.phone("ceramus")]
    archive = b"".join(packed(one for phone in phones for one in house.tables.records(phone.code, HOST)))
    found = list(read_files("all.zip", archive))
    assert {one.code for one in brought(other, found)} == {phone.code for phone in phones}
    with zipfile.ZipFile(tmp_path / "bomb.zip", "w", zipfile.ZIP_DEFLATED) as bomb:
        for n in range(60):
            bomb.writestr(f"{n}.json", " " * 5_000_000)
    with pytest.raises(NotUnderstoodError, match="too-large"):
        list(read_files("bomb.zip", (tmp_path / "bomb.zip").read_bytes()))
    with pytest.raises(NotUnderstoodError, match="too-large"):
        list(read_files("many.zip", b"PK\x01\x02" * (MOST_FILES + 1)))
    for spoilt in (archive[:-30], archive[:20] + bytes(100) + archive[120:]):
        with pytest.raises(NotUnderstoodError, match="unreadable-record"):
            list(read_files("cut.zip", spoilt))


def test_the_commands(ana, house, tmp_path):
    def run(*words):
        return CliRunner().invoke(main, ["tables", *map(str, words), "--lang", "pt"])

    data = ("--data", house.folder)
    out = run("export", ana.code, tmp_path / "out", *data)  # while the server runs
    assert out.exit_code == 0, out.output
    assert out.output.startswith(f"1 partida escrita: {tmp_path / 'out'}\nRegistros guardam os lances")
    file = tmp_path / "out" / f"castelo-{ana.code}-1.json"
    assert file.is_file()
    assert "já existe" in run("export", ana.code, tmp_path / "out", *data).output
    assert run("export", "--all", tmp_path / "all.zip", *data).exit_code == 0
    assert run("export", ana.code, tmp_path / "one.json", *data).exit_code == 0
    assert (tmp_path / "one.json").read_bytes() == file.read_bytes()
    assert run("export", tmp_path / "none", *data).exit_code == 2
    missing = run("export", "ZZZZZZ", tmp_path / "none", *data)
    assert (missing.exit_code, "ZZZZZZ" in missing.output) == (1, True)
    assert run("import", file, *data).exit_code == 2, "a server uses the folder"
    new = ("--data", tmp_path / "new")
    came = run("import", tmp_path / "out", *new)
    assert (came.exit_code, came.output) == (0, f"{file.name}: agora é a mesa {ana.code}.\n")
    again = run("import", tmp_path / "all.zip", file, *new)
    assert again.output.count("já está aqui") == 2
    (tmp_path / "bad.json").write_text("{}")
    bad = run("import", tmp_path / "bad.json", tmp_path / "one.json", *new)
    assert bad.exit_code == 1
    assert "já está aqui" in bad.output
    assert run("import", tmp_path / "nowhere.json", *new).exit_code == 2
    store = open_folder(tmp_path / "new")
    with store.reading() as reading:
        assert set(reading.seqs()) == {ana.code}
    store.close()
