"""The folder in which each worker keeps its measures, so that any of them can tell those of all."""

import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager

FOLDER = "PROMETHEUS_MULTIPROC_DIR"  # the name that prometheus-client reads when it is imported


@contextmanager
def measures_folder() -> Iterator[None]:
    """Provide the folder; whatever measures has to be imported within."""
    owner = os.getpid()
    folder = os.environ[FOLDER] = tempfile.mkdtemp(prefix="companion-measures-")
    try:
        yield
    finally:
        if os.getpid() == owner:  # a worker, which is a copy of its master, leaves by the same way
            del os.environ[FOLDER]
            shutil.rmtree(folder, ignore_errors=True)
