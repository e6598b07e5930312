"""The types in the client's comments agree: they are checked, and never needed to run it."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

from client_files import lay_out

OURS = Path(sys.prefix) / "typescript" / "node_modules" / ".bin"  # where make test puts it
ROOT = Path(__file__).parents[3]
OPTIONS = {
    "strict": True,
    "allowJs": True,
    "checkJs": True,
    "noEmit": True,
    "skipDefaultLibCheck": True,  # the browser's own types are not ours
    "target": "ES2023",
    "module": "ES2022",
    "moduleResolution": "bundler",
    "lib": ["ES2023", "DOM", "DOM.Iterable"],
    "types": [],
}


def test_the_types_agree(tmp_path):
    compiler = shutil.which("tsc", path=os.pathsep.join((str(OURS), os.environ["PATH"])))
    assert compiler, "tsc is missing: install npm, then make test brings it"
    lay_out(tmp_path)
    ours = (folder.name for folder in tmp_path.iterdir() if folder.is_dir() and folder.name != "vendor")
    included = [f"{name}/**/*.js" for name in sorted(ours)]
    project = tmp_path / "tsconfig.json"
    project.write_text(json.dumps({"compilerOptions": OPTIONS, "include": included}), encoding="utf-8")
    run = subprocess.run([compiler, "-p", project], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout


def test_what_the_server_sends_is_declared_as_it_is():
    """``webapp/static/wire.d.ts`` is made from the types that the server writes."""
    made = [sys.executable, ROOT / "docs" / "making" / "client_types.py", "--check"]
    run = subprocess.run(made, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
