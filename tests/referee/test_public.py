"""What is public in the referee stands in one place, and suffices to write a game and to let one judge."""

import ast
import tomllib
from pathlib import Path

from stranger import SOURCE

import companion
from companion.referee import public


def imported_by(folder):
    """Yield what the modules of a folder import from the referee."""
    for file in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("companion.referee"):
                yield from (alias.name for alias in node.names)


def test_every_public_name_is_there_and_explained():
    for name in public.__all__:
        one = getattr(public, name)
        assert one is not None
        if isinstance(one, type):
            assert one.__doc__, name


def test_the_sixth_game_is_written_with_public_names():
    modules = {"board_view", "table_moves"}  # imported whole, for their types
    assert set(imported_by(SOURCE)) - modules <= set(public.__all__)


def test_the_package_says_that_it_is_typed():
    assert (Path(companion.__file__).parent / "py.typed").is_file()
    project = tomllib.loads((SOURCE.parents[1] / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert "Typing :: Typed" in project["classifiers"]
