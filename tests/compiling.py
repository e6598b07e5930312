"""Compilation before the workers begin of the modules that they would each compile at the same time.

Nothing is compiled yet where the project has just been cloned; compiling takes as long as the workers' time
until their first test.
"""

import compileall
import os
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest
from _pytest.assertion import rewrite

ROOT = Path(__file__).parents[1]
PACKAGES = ("companion", "layouts", "webapp", "tests")


def compile_all(config: pytest.Config) -> None:
    """Compile the project and its tests, whose asserts pytest rewrites, on all processors."""
    if sys.dont_write_bytecode or not hasattr(os, "fork"):
        return
    files = [file for package in PACKAGES for file in sorted((ROOT / package).rglob("*.py"))]
    share = os.cpu_count() or 1
    begun = [_forked(config, files[at::share]) for at in range(share)]
    for one in begun:
        os.waitpid(one, 0)


def _forked(config: pytest.Config, files: Iterable[Path]) -> int:
    """Return the process that compiles these files; the importer reports a file that cannot be compiled."""
    process = os.fork()
    if process:
        return process
    try:
        for file in files:
            if file.name.startswith("test_") or file.name == "conftest.py":
                _compile_test(config, file)
            else:
                compileall.compile_file(file, quiet=2)
    finally:
        os._exit(0)


def _compile_test(config: pytest.Config, file: Path) -> None:
    """Compile a test as pytest does when it imports it."""
    folder = rewrite.get_cache_dir(file)
    compiled = folder / (file.stem + rewrite.PYC_TAIL)
    if rewrite._read_pyc(file, compiled) is None and rewrite.try_makedirs(folder):
        source, code = rewrite._rewrite_test(file, config)
        rewrite._write_pyc(config.stash[rewrite.assertstate_key], code, source, compiled)
