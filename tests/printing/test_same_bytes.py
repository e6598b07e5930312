"""Identical input gives identical bytes, in processes that share nothing but the sources."""

import os
import subprocess
import sys

import pytest

from companion.games import all_games


def run(game, folder, **environment):
    words = ["print", game, "--book", "--clerk", "--out", str(folder), "--lang", "pt"]
    return subprocess.run(
        [sys.executable, "-m", "companion", *words],
        env={**os.environ, **environment},
        cwd=folder.parent,
        capture_output=True,
        check=True,
    )


@pytest.mark.parametrize("game", [game.slug for game in all_games()])
def test_two_runs_write_the_same_bytes(tmp_path, game):
    first, second = tmp_path / "um", tmp_path / "dois"
    (tmp_path / "um").mkdir()
    run(game, first, PYTHONHASHSEED="1", TZ="America/Sao_Paulo")
    run(game, second, PYTHONHASHSEED="2", TZ="Asia/Tokyo", LC_ALL="C")
    files = {file.name: file.read_bytes() for file in first.iterdir()}
    assert len(files) >= 2
    assert {file.name: file.read_bytes() for file in second.iterdir()} == files


def test_no_progress_bar_where_nobody_looks(tmp_path):
    assert run("castoria", tmp_path / "out").stderr == b""
