"""Fixtures that run commands in this process, and write the records that they are given."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.cli import main

FIGHT = """\
record: 1
game: castoria
seats: [Ana, Beto]
setup:
  mesa:
    ativo: Ana
    turno: 3
    fase: luta
    comprou: true
    lados:
      - narrador: Ana
        mao: 5
        inventario: 53
        hierarquia: {N3-1: {valor_decimos: 9}, N3-2: {valor_decimos: 4}}
      - narrador: Beto
        mao: 5
        inventario: 53
        hierarquia: {N3-1: {valor_decimos: 5}, N2-1: {valor_decimos: 3}}
moves:
"""
EXAMPLES = Path(__file__).parents[2] / "companion" / "games" / "castoria" / "exemplos"


@pytest.fixture(scope="session")
def companion():
    """Run ``companion`` with those words; its exceptions are raised here."""
    runner = CliRunner()

    def run(*words, lang="en"):
        spoken = (*words, "--lang", lang) if lang else words
        result = runner.invoke(main, [str(word) for word in spoken])
        if result.exception and not isinstance(result.exception, SystemExit):
            raise result.exception
        return result

    return run


@pytest.fixture
def fight(tmp_path):
    """Write a record that begins in a fight, with those entries."""

    def write(*entries, name="luta.yaml"):
        file = tmp_path / name
        moves = "".join(f"  - {entry}\n" for entry in entries) or "  []\n"
        file.write_text(FIGHT + moves, encoding="utf-8")
        return file

    return write


@pytest.fixture(scope="session")
def examples():
    return EXAMPLES
