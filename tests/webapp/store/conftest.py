"""Folders for tables, and a PostgreSQL of this run where one is installed."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from postgres_cluster import Cluster, binaries


@pytest.fixture(autouse=True)
def short_log() -> None:
    """Restore the log's whole size."""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "data"


@contextmanager
def _running() -> Iterator[Cluster]:
    """Run a PostgreSQL. Where none is installed its tests are skipped, but never in CI."""
    folder = binaries()
    if folder is None:
        reason = "no PostgreSQL is installed: tables are tried with SQLite only"
        pytest.fail(reason) if os.environ.get("CI") == "true" else pytest.skip(reason)
    cluster = Cluster(folder)
    try:
        yield cluster
    finally:
        cluster.remove()


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """Provide the URL of an empty PostgreSQL."""
    with _running() as cluster:
        yield cluster.url


@pytest.fixture
def own_cluster() -> Iterator[Cluster]:
    """Provide a PostgreSQL that a test may stop and start."""
    with _running() as cluster:
        yield cluster
