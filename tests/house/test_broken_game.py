"""A broken game of another package takes no other game down with it."""

from importlib.metadata import EntryPoint

import pytest
from click.testing import CliRunner

from companion.cli import main
from companion.games import BrokenGameError, GameEntry, all_games, broken_games, registry
from companion.games.wholeness import faults_at_table, faults_on_paper
from companion.installed import GROUP
from layouts.symbols import catalogue
from webapp.web import game_data
from webapp.web.static_files import StaticFiles

GONE = GameEntry(
    "gone", "Gone", "no.such.pieces", "no.such.layouts", "no.such.cards", "no.such:GAME", "no.such"
)
EMPTY = GameEntry("empty", "Empty", "companion.language", "companion.language", "card_sources.castoria")


@pytest.fixture
def installed(monkeypatch):
    """Put entry points beside the installed ones, each a name and its target."""

    def put(**more):
        points = (*registry.points(), *(EntryPoint(name, value, GROUP) for name, value in more.items()))
        monkeypatch.setattr(registry, "points", lambda: points)
        registry._installed.cache_clear()

    yield put
    monkeypatch.undo()
    registry._installed.cache_clear()


@pytest.mark.parametrize("entry", [GONE, EMPTY], ids=lambda entry: entry.slug)
def test_a_part_that_cannot_be_loaded_is_named(entry):
    with pytest.raises(BrokenGameError, match=f"“{entry.slug}” is installed, but its part {entry.pieces}"):
        entry.load_pieces()
    with pytest.raises(BrokenGameError, match=f"its part {entry.layouts}"):
        entry.load_layouts()


def test_a_command_reports_it_in_one_sentence(monkeypatch):
    monkeypatch.setattr(registry, "all_games", lambda: (GONE,))
    result = CliRunner().invoke(main, ["print", "gone"])
    assert result.exit_code == 2
    assert len(result.stderr.strip().splitlines()) == 1
    assert "no.such" in result.stderr


@pytest.mark.parametrize(
    "leads_to",
    ["no.such.package:GAME", "companion.games.castelo:NOTHING", "companion.games.castelo:GAME", "this:d"],
)
def test_an_entry_point_that_leads_to_no_such_game_takes_no_other_down(installed, leads_to):
    before = all_games()
    installed(far=leads_to)
    assert all_games() == before
    (error,) = broken_games()
    assert "“far” is installed, but its part " + leads_to in error.message.to("en")


def test_every_part_that_is_broken_is_reported_in_a_sentence_of_its_own():
    sentences = [
        error.message.to("en") for faults in (faults_at_table, faults_on_paper) for error in faults(GONE)
    ]
    for part in ("no.such", "no.such.pieces", "no.such.layouts", "no.such.cards"):
        assert any(f"its part {part} " in sentence for sentence in sentences), part
    assert len(set(sentences)) == len(sentences)


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.slug)
def test_our_games_are_whole(game):
    assert list(faults_at_table(game)) == list(faults_on_paper(game)) == []
    catalogue.check(game.slug)


def test_phones_are_offered_the_others_and_the_log_says_why(monkeypatch, caplog):
    monkeypatch.setattr(game_data, "all_games", lambda: (*all_games(), GONE))
    game_data.whole_games.cache_clear()
    try:
        assert game_data.whole_games() == all_games()
        assert "no.such" in caplog.text
        assert "Traceback" not in caplog.text
    finally:
        game_data.whole_games.cache_clear()


def test_what_a_game_does_not_bring_is_filled_in():
    plain = GameEntry(
        "plain", "Plain", "companion.games.castelo.pieces", "layouts.castelo", "card_sources.castelo"
    )
    files = StaticFiles((plain,))
    assert b"../../board/plain.js" in files.find("games/plain/placar.js").body
    assert files.find("games/plain/placar.css").body == files.find("games/plain/stood.css").body == b""
    assert files.find("games/plain/arbitro.js") is None


def test_only_what_phones_read_is_sent(tmp_path, monkeypatch):
    package = tmp_path / "faraway"
    (package / "client").mkdir(parents=True)
    (package / "__init__.py").write_text("")
    for name in ("arbitro.js", "secret.py", "page.html", ".hidden.js"):
        (package / "client" / name).write_text("export default 1;\n")
    monkeypatch.syspath_prepend(tmp_path)
    files = StaticFiles((GameEntry("far", "Far", "", "", "", phone="faraway"),))
    sent = [path for path in files.paths() if path.startswith("games/far/")]
    scripts, dress = (
        ("arbitro.js", "placar.js"),
        (
            "arbitro.css",
            "cards.css",
            "large.css",
            "placar.css",
            "stood.css",
            "wall.css",
        ),
    )
    assert sorted(sent) == sorted(f"games/far/{name}" for name in (*scripts, *dress, "symbols.svg"))
