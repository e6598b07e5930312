"""Fixtures with the sixth game installed once, and commands in a process of their own that find it."""

import shutil
import subprocess
import sys

import pytest
from stranger import SOURCE, install


@pytest.fixture(scope="session")
def installed(tmp_path_factory):
    """Provide the environment in which the sixth game is installed."""
    return install(tmp_path_factory.mktemp("sixth"))


@pytest.fixture
def run(installed, tmp_path):
    """Run Python with these words; fail unless it ends with ``status``."""

    def running(*words, status=0, cwd=tmp_path):
        command = [sys.executable, *map(str, words)]
        done = subprocess.run(command, cwd=cwd, env=installed, capture_output=True, text=True, check=False)
        assert done.returncode == status, done.stdout + done.stderr
        assert "Traceback" not in done.stderr
        return done.stdout

    return running


@pytest.fixture
def companion(run):
    """Run ``companion`` with these words, in English."""
    return lambda *words, **more: run("-m", "companion", *words, "--lang", "en", **more)


@pytest.fixture
def conformance(run, tmp_path):
    """Run the sixth game's own tests, in a folder that has nothing of this project."""
    shutil.copytree(SOURCE / "tests", tmp_path / "tests", ignore=shutil.ignore_patterns("__pycache__"))
    wishes = ("-q", "-n", "0", "-p", "no:cacheprovider", "--hypothesis-profile=ci", "--rootdir", tmp_path)
    return lambda: run("-m", "pytest", *wishes, tmp_path / "tests")
