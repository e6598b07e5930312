"""Compiles modules; run by the interpreter of a site, by ``compiling.mjs``.

A module loses its source, its docstrings and its table of lines, which together are half of what a phone
would load. An error still names its functions. Nobody looks whether source and module agree: neither changes
any more.
"""

import ast
import json
import types
from importlib._bootstrap_external import _code_to_hash_pyc  # type: ignore[attr-defined]
from importlib.util import source_hash
from pathlib import Path

_NOWHERE = 0xF8  # an entry for up to eight instructions that stand on no line
_WITH_DOCSTRING = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def compile_all(folder: Path) -> None:
    """Compile the modules in a folder, each a file of a number, whose paths are in ``index.json``."""
    for number, shown in enumerate(json.loads((folder / "index.json").read_text())):
        source = (folder / f"{number}.py").read_bytes()
        compiled = _code_to_hash_pyc(_compiled(source, shown), source_hash(source), False)
        (folder / f"{number}.pyc").write_bytes(compiled)


def _compiled(source: bytes, shown: str) -> types.CodeType:
    tree = ast.parse(source, shown)
    for node in ast.walk(tree):
        if isinstance(node, _WITH_DOCSTRING) and ast.get_docstring(node, clean=False) is not None:
            node.body = node.body[1:] or [ast.copy_location(ast.Pass(), node.body[0])]
    return _without_lines(compile(tree, shown, "exec", dont_inherit=True, optimize=0))


def _without_lines(code: types.CodeType) -> types.CodeType:
    inner = tuple(_without_lines(one) if isinstance(one, types.CodeType) else one for one in code.co_consts)
    units, rest = divmod(len(code.co_code) // 2, 8)
    nowhere = b"\xff" * units + (bytes([_NOWHERE | rest - 1]) if rest else b"")
    return code.replace(co_consts=inner, co_linetable=nowhere)
