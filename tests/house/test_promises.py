"""Each promise of docs/security.md is held by a test that exists."""

import ast
import re

import pytest

ROW = re.compile(r"^\| [^|]+ \| `(tests/[\w/]+\.py)::(\w+)` \|$", re.MULTILINE)
PROMISE = re.compile(r"^\| promise \| test \|\n\| --- \| --- \|\n((?:\|.*\|\n)+)", re.MULTILINE)


@pytest.fixture(scope="module")
def page(root):
    return (root / "docs" / "security.md").read_text(encoding="utf-8")


def test_each_promise_names_a_test(page):
    tables = PROMISE.findall(page)
    assert len(tables) == page.count("## Promises to")
    for line in "".join(tables).splitlines():
        assert ROW.match(line), line


def test_each_named_test_exists(root, page):
    named = ROW.findall(page)
    assert named
    for file, name in named:
        tree = ast.parse((root / file).read_text(encoding="utf-8"))
        assert name in {one.name for one in tree.body if isinstance(one, ast.FunctionDef)}, f"{file}::{name}"
