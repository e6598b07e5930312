"""The sixth game: a package of its own (``tests/sixth_game``), installed where no other test sees it."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

SOURCE = Path(__file__).parent / "sixth_game"
ROOT = SOURCE.parents[1]
_MADE = shutil.ignore_patterns("__pycache__", "*.mo", "tests")


def install(folder: Path) -> dict[str, str]:
    """Install it below a folder, by its own build and no network; return the environment that finds it."""
    copy, target = folder / "source", folder / "installed"
    shutil.copytree(SOURCE, copy, ignore=_MADE)
    wishes = ("--quiet", "--no-deps", "--no-build-isolation", "--no-index", "--disable-pip-version-check")
    command = [sys.executable, "-m", "pip", "install", *wishes, "--target", str(target), str(copy)]
    subprocess.run(command, check=True, capture_output=True, text=True)
    return {**os.environ, "PYTHONPATH": os.pathsep.join((str(ROOT), str(target)))}
