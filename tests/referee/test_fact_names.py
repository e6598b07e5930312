"""What rulings tell is called something in both languages: nobody reads a name of the wire."""

import ast
from collections.abc import Iterator
from pathlib import Path

import companion
from companion.referee.fact_names import FACT_NAMES

HOUSE = Path(companion.__file__).parent


def told() -> Iterator[tuple[str, str]]:
    """Every name of a fact that the referee or a game tells, and where."""
    for folder in ("referee", "games"):
        for file in sorted((HOUSE / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "facts":
                    for keyword in node.keywords:
                        if keyword.arg:
                            yield keyword.arg.removesuffix("_decimos"), f"{file.name}:{node.lineno}"


def test_every_fact_has_a_name_that_people_say():
    nameless = {f"{name} ({where})" for name, where in told() if name and name not in FACT_NAMES}
    assert not nameless


def test_the_names_that_matter_at_castoria_differ_by_language():
    assert FACT_NAMES["nivel_do_atacante"].to("en") == "level of the attacker"
    assert FACT_NAMES["nivel_do_atacante"].to("pt") == "nível do atacante"
