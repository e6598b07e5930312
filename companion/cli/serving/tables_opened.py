"""The tables of a data folder for a command: themselves where no server runs, or a copy of them."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.cli.speech import fail
from webapp.serving.data_folder import default_folder
from webapp.store import Store, StoreError, open_folder
from webapp.store.copies import copy_to
from webapp.store.store import FILE
from webapp.tables import Tables, new_code


@contextmanager
def own_tables(data: Path | None, lang: str) -> Iterator[Tables]:
    """Open the tables of a folder, which no server may use meanwhile."""
    try:
        store = open_folder(data or default_folder())
        try:
            yield _tables(store)
        finally:
            store.close()
    except StoreError as error:
        fail(error.message, lang)


@contextmanager
def copied_tables(data: Path | None, lang: str) -> Iterator[Tables]:
    """Open a copy of the tables of a folder, which a server may use meanwhile."""
    with TemporaryDirectory() as beside:
        try:
            copy_to((data or default_folder()) / FILE, Path(beside) / FILE)
        except StoreError as error:
            fail(error.message, lang)
        with own_tables(Path(beside), lang) as tables:
            yield tables


def _tables(store: Store) -> Tables:
    return Tables(store, lambda _code, _seq: None, lambda: datetime.now(UTC), new_code)
