"""Folders for tables, and a PostgreSQL of this run where one is installed."""

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

BINARIES = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)


@pytest.fixture(autouse=True)
def short_log() -> None:
    """Restore the log's whole size."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


def _binaries() -> Path | None:
    found = shutil.which("initdb")
    return Path(found).resolve().parent if found else next(iter(BINARIES), None)


def _as_nobody() -> list[str]:
    """Return the command prefix of PostgreSQL's own user, since PostgreSQL refuses to run as root."""
    if os.name == "nt" or os.geteuid() != 0:
        return []
    return ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"]


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """Provide the URL of an empty PostgreSQL. Where none is installed its tests are skipped, but never in
    CI.
    """
    binaries = _binaries()
    if binaries is None:
        reason = "no PostgreSQL is installed: tables are tried with SQLite only"
        pytest.fail(reason) if os.environ.get("CI") == "true" else pytest.skip(reason)
    root = Path(tempfile.mkdtemp(prefix="companion-pg-"))
    data, run_as = root / "cluster", _as_nobody()
    if run_as:
        shutil.chown(root, "postgres", "postgres")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    make = [
        binaries / "initdb",
        "-D",
        data,
        "-U",
        "companion",
        "-A",
        "trust",
        "-E",
        "UTF8",
        "--no-locale",
        "-N",
    ]
    settings = [
        f"-c{one}"
        for one in (f"port={port}", "listen_addresses=127.0.0.1", f"unix_socket_directories={root}")
    ]
    control = [binaries / "pg_ctl", "-D", data, "-w", "-l", root / "log"]
    try:
        subprocess.run([*run_as, *make], check=True, capture_output=True, cwd=root)
        start = [*control, "-o", " ".join(settings), "start"]
        subprocess.run([*run_as, *start], check=True, stdout=subprocess.DEVNULL, cwd=root)
        yield f"postgresql://companion@127.0.0.1:{port}/postgres"
    finally:
        subprocess.run([*run_as, *control, "-m", "immediate", "stop"], capture_output=True, cwd=root)
        shutil.rmtree(root, ignore_errors=True)
