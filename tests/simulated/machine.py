"""A computer whose disk fills and whose server is killed in the middle of a commit, and started again."""

import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

from flask import Flask

from simulated.world import BEGAN, World
from webapp.app import create_app
from webapp.live.hub import Hub
from webapp.serving.keeping import look_after
from webapp.settings import Settings
from webapp.store import open_folder
from webapp.store.copies import copy_to, put_back
from webapp.store.machine import Machine
from webapp.store.store import FILE
from webapp.tables import Tables
from webapp.web.parts import Parts, parts
from webapp.web.static_files import StaticFiles

CODE = "K7RMXA"
STREAMS = 4  # so few that some phones have to poll


class KilledError(BaseException):
    """The server's process is no more; nothing of it runs on."""


class _Noticing(sqlite3.Cursor):
    """A cursor that notices where a transaction begins."""

    def execute(self, sql: str, *given: Any) -> Any:
        if sql.startswith("BEGIN"):
            self.connection.changes = self.connection.total_changes
        return super().execute(sql, *given)


class Disk:
    """The disk under SQLite. ``full`` refuses all writes; ``kill`` ends the server at the next commit."""

    def __init__(self, killed: Callable[[], None]) -> None:
        self.full = False
        self.kill = ""  # before or after
        self._killed = killed

    def commit(self, connection: sqlite3.Connection, writes: bool, commit: Callable[[], None]) -> None:
        """Commit, unless the disk is full or the process ends."""
        if writes and self.full:
            connection.rollback()  # as SQLite does by itself when a commit finds no room
            raise no_room()
        if writes and self.kill == "before":
            self._end()
        commit()
        if writes and self.kill == "after":
            self._end()

    def _end(self) -> None:
        self.kill = ""
        self._killed()
        raise KilledError

    def connection(self) -> type[sqlite3.Connection]:
        """Return the class of connections to files on this disk."""
        disk = self

        class OnThisDisk(sqlite3.Connection):
            changes = 0  # before the transaction

            def cursor(self, *_given: Any) -> sqlite3.Cursor:
                return super().cursor(_Noticing)

            def commit(self) -> None:
                disk.commit(self, self.in_transaction and self.total_changes > self.changes, super().commit)

        return OnThisDisk


def no_room() -> sqlite3.OperationalError:
    """Return SQLite's error of a full disk."""
    error = sqlite3.OperationalError("database or disk is full")
    error.sqlite_errorcode = sqlite3.SQLITE_FULL
    return error


def app_of(empty: Path, static: StaticFiles) -> Flask:
    """Return an app for any number of evenings, since making it takes longer than one.

    ``empty`` is a folder with an empty database, of which each evening begins with a copy.
    """
    settings = Settings(data=empty, addresses=("http://192.168.0.7:8734",), lang="pt", heartbeat=0.0)
    store, hub = open_folder(empty), Hub(1)
    app = create_app(settings, Tables(store, hub.publish, lambda: BEGAN, lambda: CODE), hub, static)
    store.close()
    return app


class Computer:
    """The host's laptop: its folder, its server while it runs, and the app that answers phones."""

    def __init__(self, world: World, folder: Path, app: Flask) -> None:
        self.world, self.app = world, app
        self.folder = folder
        self.disk = Disk(self._snapshot)
        self.copy: Path | None = None  # of an earlier time
        self.runs = False
        self.published: Callable[[], None] = lambda: None
        self._lives = 0
        self.start()

    def start(self) -> None:
        """Start the server on what the disk holds."""
        machine = Machine(self.world.wall, self.world.monotonic, self.disk.connection())
        self.store = open_folder(self.folder, machine)
        assert not self.store.notices, self.store.notices
        self.hub = Hub(STREAMS)
        self.tables = Tables(
            self.store,
            self._announce,
            self.world.wall,
            lambda: CODE,
            self.hub.here,
            monotonic=self.world.monotonic,
            draw=lambda: self.world.is_so(0.5),
        )
        with self.app.app_context():
            before = parts()
        Parts(before.settings, self.tables, self.hub, before.static, before.visitors).put_into(self.app)
        self.runs = True
        self.world.note("the server starts")

    def _announce(self, code: str, seq: int) -> None:
        self.hub.publish(code, seq)
        self.published()

    def stop(self) -> None:
        """End the server in an orderly way."""
        self.runs = False
        self.hub.close()
        self.store.close()

    def kill(self) -> None:
        """End the server where it is, between two requests."""
        self._snapshot()
        self.bury()

    def _snapshot(self) -> None:
        """Keep the disk as it is at this moment, for the next start."""
        self._lives += 1
        later = self.folder.with_name(f"life-{self._lives}")
        shutil.copytree(self.folder, later)
        self._left, self.folder = self.folder, later

    def bury(self) -> None:
        """Free what the killed process held; what it still writes reaches no disk that is read again."""
        self.runs = False
        self.world.counted["kills"] += 1
        self.world.note("the server is killed")
        self.hub.close()
        self.disk.full, full = False, self.disk.full
        self.store.close()
        self.disk.full = full
        shutil.rmtree(self._left)

    def keep(self) -> None:
        """Copy all tables into one file, as ``companion backup`` does."""
        if self.runs and not self.disk.full and not self.copy:
            self.copy = copy_to(self.folder / FILE, self.folder.parent / "kept.db").file

    def put_back(self) -> None:
        """Put the copy back, as ``companion restore`` does; the server is stopped."""
        assert self.copy is not None, "there is a copy to put back"
        put_back(self.copy, self.folder, FILE, self.world.wall())
        self.world.counted["restored"] += 1
        self.world.note("an earlier copy is put back")

    def look_after(self) -> None:
        """Let the database rest and make the copy of the day, as the server's own thread does."""
        if self.runs and not self.disk.full:
            made = look_after(self.store, self.world.wall().date())
            self.world.counted["copies"] += made is not None

    def ask(self, client: Any, method: str, path: str, address: str, **more: Any) -> Any:
        """Return the answer to a request; None if nobody answers, because the server is down or dies."""
        if not self.runs:
            return None
        try:
            return client.open(path, method=method, environ_overrides={"REMOTE_ADDR": address}, **more)
        except KilledError:
            self.bury()
            return None
