"""The phones' client is typed without ``any``, and its lines fit a screen."""

import re
from pathlib import Path

import pytest
from client_files import modules, served

LONGEST = 130
COMMENT = re.compile(r"/\*.*?\*/|//.*?$", re.DOTALL | re.MULTILINE)
TEXT = re.compile(r""""[^"\n]*"|'[^'\n]*'|`[^`]*`""")
TAG = re.compile(r"@\w+ \{")
ANY = re.compile(r"\bany\b")


def wrong(file: Path) -> list[str]:
    """Return what is wrong with a module, or with the declarations of types."""
    written = file.read_text(encoding="utf-8")
    lines = enumerate(written.splitlines(), 1)
    found = [f"{file}:{number} is too long" for number, line in lines if len(line) > LONGEST]
    types = [COMMENT.sub("", written)] if file.name.endswith(".d.ts") else types_in(written)
    return found + [f"{file} says any: {one}" for one in types if ANY.search(TEXT.sub("", one))]


def types_in(module: str) -> list[str]:
    """Return the types in a module's comments, each from its brace to the one that ends it."""
    comments = [comment for comment in COMMENT.findall(module) if comment.startswith("/**")]
    return [braced(one, tag.end()) for one in comments for tag in TAG.finditer(one)]


def braced(comment: str, start: int) -> str:
    depth = 1
    for end in range(start, len(comment)):
        depth += {"{": 1, "}": -1}.get(comment[end], 0)
        if not depth:
            return comment[start:end]
    return comment[start:]


def ours() -> list[Path]:
    """Return our modules, and all declarations of types, which we have written even for foreign modules."""
    return [*modules().values(), *(one for one in served().values() if one.name.endswith(".d.ts"))]


def test_all_of_it_is_typed_and_fits():
    every = ours()
    assert len(every) > 50
    assert [found for one in every for found in wrong(one)] == []


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("a.js", "/** @param {Record<string, {of: any}>} one */"),
        ("a.js", "/**\n * @typedef {{a: string,\n *   b: any[]}} A\n */"),
        ("a.js", "const a = /** @type {any} */ (b);"),
        ("a.d.ts", "export type A = Record<string, any>;"),
        ("a.js", "a" * 131),
    ],
)
def test_what_is_wrong_is_found(tmp_path, name, written):
    (tmp_path / name).write_text(written)
    assert wrong(tmp_path / name)


@pytest.mark.parametrize(
    ("name", "written"),
    [
        ("a.js", '/** The board of any game. @param {"any" | "judge"} who any of them */'),
        ("a.js", "const any = { any: 1 }; // of any kind"),
        ("a.d.ts", '/** Of any kind. */\nexport type A = "any"; // any'),
    ],
)
def test_what_is_no_type_may_be_any(tmp_path, name, written):
    (tmp_path / name).write_text(written)
    assert wrong(tmp_path / name) == []
