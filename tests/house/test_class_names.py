"""One name is one class within the common code or a game's folders, so that nobody confuses two."""

import ast
from collections import defaultdict
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SHARED = ""  # every folder that is no game's own


def classes() -> dict[str, dict[str, list[str]]]:
    """Return the places of each class, by its name and by its game."""
    games = {
        entry.name for entry in (ROOT / "companion" / "games").iterdir() if (entry / "rules.toml").exists()
    }
    found: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for package in ("companion", "layouts", "webapp"):
        for path in (ROOT / package).rglob("*.py"):
            where = path.relative_to(ROOT)
            whose = next((part for part in where.parts if part in games), SHARED)
            for node in ast.walk(ast.parse(path.read_text("utf-8"))):
                if isinstance(node, ast.ClassDef):
                    found[node.name][whose].append(str(where))
    return found


@pytest.fixture(scope="module")
def found() -> dict[str, dict[str, list[str]]]:
    return classes()


def test_a_name_is_one_class(found: dict[str, dict[str, list[str]]]) -> None:
    twice = {name: places for name, whose in found.items() for places in whose.values() if len(places) > 1}
    assert not twice


def test_no_game_takes_a_name_that_all_share(found: dict[str, dict[str, list[str]]]) -> None:
    taken = {name: dict(whose) for name, whose in found.items() if SHARED in whose and len(whose) > 1}
    assert not taken
    assert found["Checks"][SHARED], "what is looked for is found"
