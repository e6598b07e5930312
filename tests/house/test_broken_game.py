"""A game that somebody else installed, and that is broken, takes no other down with it."""

import pytest
from click.testing import CliRunner

from companion.cli import main
from companion.games import BrokenGameError, GameEntry, registry

GONE = GameEntry("gone", "Gone", "no.such.pieces", "no.such.layouts", "card_sources.castoria")
EMPTY = GameEntry("empty", "Empty", "companion.language", "companion.language", "card_sources.castoria")


@pytest.mark.parametrize("entry", [GONE, EMPTY], ids=lambda entry: entry.slug)
def test_a_part_that_cannot_be_loaded_is_named(entry):
    with pytest.raises(BrokenGameError, match=f"“{entry.slug}” is installed, but its part {entry.pieces}"):
        entry.load_pieces()
    with pytest.raises(BrokenGameError, match=f"its part {entry.layouts}"):
        entry.load_layouts()


def test_a_command_tells_it_in_one_sentence(monkeypatch):
    monkeypatch.setattr(registry, "all_games", lambda: (GONE,))
    result = CliRunner().invoke(main, ["print", "gone"])
    assert result.exit_code == 2
    assert len(result.stderr.strip().splitlines()) == 1
    assert "no.such.layouts" in result.stderr
