"""``make play`` ends in the tables on the phones for a person at a terminal, and nowhere else."""

import os
import pty
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]


@pytest.fixture
def make(tmp_path):
    """Run make in a copy whose companion only prints its arguments, at a terminal or not."""
    for name in ("Makefile", "pyproject.toml", "hatch_build.py"):
        shutil.copy(ROOT / name, tmp_path)
    programs = tmp_path / ".venv" / "bin"
    programs.mkdir(parents=True)
    for name in ("python", "companion"):
        (programs / name).write_text(f'#!/bin/sh\nmkdir -p print\necho "{name}: $*"\n', encoding="utf-8")
        (programs / name).chmod(0o755)
    (tmp_path / ".venv" / "installed").touch()

    def run(*arguments, terminal):
        main, side = pty.openpty()
        ends = side if terminal else subprocess.DEVNULL
        made = subprocess.Popen(
            ["make", *arguments],
            cwd=tmp_path,
            env={**os.environ, "LC_ALL": "en_US.UTF-8"},
            stdin=ends,
            stdout=side if terminal else subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
        os.close(side)
        output = bytearray()
        try:
            while chunk := os.read(main, 4096) if terminal else made.stdout.read():
                output += chunk
        except OSError:  # how Linux says that the terminal is gone
            pass
        os.close(main)
        made.wait(10)
        lines = output.decode().splitlines()
        return [line for line in lines if line.startswith("companion: ") or "companion serve" in line]

    return run


@pytest.mark.parametrize(
    ("arguments", "terminal", "said"),
    [
        (["play", "GAME=ceramus"], True, ["companion: print ceramus --out print", "companion: serve"]),
        (["play"], True, ["companion: serve"]),
        (
            ["play", "GAME=ceramus"],
            False,
            ["companion: print ceramus --out print", "Tables for the phones: .venv/bin/companion serve"],
        ),
        (
            ["play", "GAME=ceramus", "SERVE=no"],
            True,
            ["companion: print ceramus --out print", "Tables for the phones: .venv/bin/companion serve"],
        ),
        (["play"], False, []),
    ],
)
def test_play_ends_in_the_tables(make, arguments, terminal, said):
    assert make(*arguments, terminal=terminal) == said
