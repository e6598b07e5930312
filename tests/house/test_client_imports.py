"""The modules of the phones' client import each other without circles, at once or later."""

import re
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest
from client_files import lay_out

COMMENT = re.compile(r"/\*.*?\*/|^\s*//.*?$", re.DOTALL | re.MULTILINE)  # types are named there
IMPORT = re.compile(r"""(?:\bfrom|^import|\bimport\()\s*["'](\.[^"']+)["']""", re.MULTILINE)


def imported(script: Path) -> set[Path]:
    """Return our own modules that one imports."""
    code = COMMENT.sub("", script.read_text(encoding="utf-8"))
    return {(script.parent / name).resolve() for name in IMPORT.findall(code)}


def circle(scripts: list[Path]) -> list[Path]:
    """Return modules that import each other in a circle, or none."""
    try:
        TopologicalSorter({script.resolve(): imported(script) for script in scripts}).prepare()
    except CycleError as found:
        return list(found.args[1])
    return []


def test_no_module_imports_what_imports_it(tmp_path):
    scripts = [one for one in lay_out(tmp_path).rglob("*.js") if "vendor" not in one.parts]
    assert len(scripts) > 80
    assert not circle(scripts)


@pytest.mark.parametrize("back", ['import { a } from "./a.js";', 'const a = () => import("./a.js");'])
def test_a_circle_is_found(tmp_path, back):
    (tmp_path / "a.js").write_text('/** @typedef {import("./b.js").B} B */\nimport { b } from "./b.js";\n')
    (tmp_path / "b.js").write_text(f'{back}\n// import("./c.js")\n')
    assert circle(sorted(tmp_path.glob("*.js")))
