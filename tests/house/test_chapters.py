"""The chapters of the refereed games are written alike, for those who hold a rulebook."""

import ast
import inspect
import re
import typing

import pytest

from companion.games import all_games
from companion.referee.fields.move import UnsetType
from companion.referee.fields.several import PartialChoice
from companion.referee.judging.checks import Checks

DECISION = re.compile(r"\w+\.decisao\.\d")
DATA = "pieces.py"  # data, which names rules and decisions by their ids as the rulebook does


@pytest.fixture
def chapters(root):
    found = sorted((root / "companion" / "games").glob("*/**/*.py"))
    assert len(found) > 80
    return [file for file in found if file.name != DATA]


def texts(tree):
    """Yield every text in code; docstrings lead to the book."""
    said = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef)
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in said:
            yield node


def test_chapters_name_decisions_by_their_alias(chapters):
    found = [
        f"{file.parent.name}/{file.name}:{node.lineno}"
        for file in chapters
        for node in texts(ast.parse(file.read_text(encoding="utf-8")))
        if DECISION.search(node.value)
    ]
    assert not found


def test_chapters_receive_what_was_chosen(chapters):
    """A check names a field that it needs as an argument, instead of asserting that it is there."""
    asserted = [
        f"{file.parent.name}/{file.name}:{node.lineno}"
        for file in chapters
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Assert) and "UNSET" in ast.unparse(node.test)
    ]
    assert not asserted


def registered(checks: Checks):
    """Yield every function that judges moves or acts, with what it judges."""
    of_acts = {check for _kinds, check in checks._of_acts}
    for move, judges in checks._checks.items():
        for check in judges:
            if not check.of_operations and check not in of_acts:
                yield inspect.unwrap(check.test), move
    for kinds, check in checks._of_acts:
        for act in kinds:
            yield inspect.unwrap(check.test), act


@pytest.mark.parametrize("slug", ["castoria", "ceramus", "castelo", "calamandara"])
def test_what_is_received_is_of_the_type_that_the_move_has(slug):
    """The checker of types cannot see it, since the fields are found by name."""
    judged = 0
    for function, move in registered(_checks_of(slug)):
        hints = typing.get_type_hints(function)
        for name in tuple(inspect.signature(function).parameters)[2:]:
            open_too = _plain(typing.get_type_hints(move)[name])
            holds = {one for one in open_too if typing.get_origin(one) is not PartialChoice} - {UnsetType}
            assert holds <= _plain(hints[name]), f"{function.__qualname__}: {name} of {move.__name__}"
            judged += 1
    assert judged > 5


def _checks_of(slug):
    entry = next(game for game in all_games() if game.slug == slug)
    module = __import__(f"{entry.pieces.rpartition('.')[0]}.registry", fromlist=["CHECKS"])
    __import__(f"{entry.pieces.rpartition('.')[0]}.game")
    return module.CHECKS


def _plain(hint) -> set:
    """Return the kinds and words of a type, whatever it is made of."""
    if typing.get_origin(hint) is typing.Literal:
        return set(typing.get_args(hint))
    if type(hint).__name__ in ("UnionType", "_UnionGenericAlias"):
        return set().union(*map(_plain, typing.get_args(hint)))
    return {hint}
