"""Fixtures of the house's tests: its files, a copy of them, a wheel, an empty environment."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from house.wheelhouse import pack_all

ROOT = Path(__file__).parents[2]
NOT_OURS = {".git", ".venv", "print", "build", "dist", "__pycache__"}


def files_of_the_project() -> list[Path]:
    """Return every file that git knows or would add; in a copy without git, every file that is not made."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if listed.returncode == 0:
        found = [ROOT / name for name in listed.stdout.split("\0") if name]
    else:
        found = [
            file
            for file in ROOT.rglob("*")
            if not any(
                part in NOT_OURS or (part.startswith(".") and part.endswith("_cache"))
                for part in file.relative_to(ROOT).parts
            )
            and file.suffix != ".mo"
        ]
    return sorted(file for file in found if file.is_file())


@pytest.fixture(scope="session")
def root() -> Path:
    """Provide the folder of the project."""
    return ROOT


@pytest.fixture(scope="session")
def project_files() -> list[Path]:
    """Provide every file that belongs to the project."""
    return files_of_the_project()


@pytest.fixture(scope="session")
def plain_environment() -> dict[str, str]:
    """Provide the environment of somebody who has just opened a terminal."""
    of_make = {"MAKEFLAGS", "MAKELEVEL", "MFLAGS", "AGAIN", "GAME"}  # make exports its own arguments
    of_python = {"VIRTUAL_ENV", "PYTHONPATH", "PYTHONDONTWRITEBYTECODE"}
    ours = {"LANGUAGE", "COMPANION_LANG", *of_python, *of_make}
    kept = {
        name: value
        for name, value in os.environ.items()
        if name not in ours and not name.startswith(("PYTEST_", "COV_"))
    }
    here = str(Path(sys.executable).parent)
    kept["PATH"] = os.pathsep.join(part for part in kept["PATH"].split(os.pathsep) if part != here)
    return kept


@pytest.fixture(scope="session")
def installing(tmp_path_factory, plain_environment) -> dict[str, str]:
    """Provide the same environment, in which pip takes the packages that are installed here."""
    wheels = tmp_path_factory.mktemp("wheels")
    pack_all(wheels)
    # pip reads an option that switches something off as the value of what it switches
    variables = {"PIP_NO_INDEX": "yes", "PIP_FIND_LINKS": str(wheels), "PIP_NO_COMPILE": "no"}
    return plain_environment | variables


@pytest.fixture(scope="module")
def fresh_copy(tmp_path_factory) -> Path:
    """Provide the files of the project in a folder of their own, with nothing made from them."""
    copy = tmp_path_factory.mktemp("fresh") / "tabletop companion"
    for file in files_of_the_project():
        target = copy / file.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(file, target)
    return copy


@pytest.fixture(scope="module")
def empty_environment(tmp_path_factory, installing) -> Path:
    """Provide the Python of a new virtual environment with nothing in it but pip, which venv brings
    slowly.
    """
    folder = tmp_path_factory.mktemp("empty") / "venv"
    python = folder / "bin" / "python"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True, env=installing)
    bring = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet", "pip"]
    subprocess.run(bring, check=True, env=installing)
    return python
