"""A PostgreSQL of this run, in a folder of its own, that can be stopped and started again."""

import os
import shutil
import socket
import subprocess
import tempfile
from pathlib import Path


def binaries() -> Path | None:
    """Return the folder of PostgreSQL's programs, or None where it is not installed."""
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    return next(iter(sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)), None)


def as_postgres() -> list[str]:
    """Return the command prefix of PostgreSQL's own user, since PostgreSQL refuses to run as root."""
    if os.name == "nt" or os.geteuid() != 0:
        return []
    return ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"]


class Cluster:
    """A database server on a port of its own, running until it is removed."""

    def __init__(self, folder: Path) -> None:
        self.root = Path(tempfile.mkdtemp(prefix="companion-pg-"))
        self._as = as_postgres()
        if self._as:
            shutil.chown(self.root, "postgres", "postgres")
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.url = f"postgresql://companion@127.0.0.1:{self.port}/postgres"
        data = self.root / "cluster"
        as_it_is = ["-U", "companion", "-A", "trust", "-E", "UTF8", "--no-locale", "-N"]
        self._control = [folder / "pg_ctl", "-D", data, "-w", "-l", self.root / "log"]
        try:
            self._run(folder / "initdb", "-D", data, *as_it_is)
            self.start()
        except BaseException:
            self.remove()
            raise

    def start(self) -> None:
        settings = (
            f"port={self.port}",
            "listen_addresses=127.0.0.1",
            f"unix_socket_directories={self.root}",
        )
        self._run(*self._control, "-o", " ".join(f"-c{one}" for one in settings), "start")

    def stop(self, mode: str = "fast") -> None:
        """Stop it, by ``fast`` as an administrator does, by ``immediate`` as a power cut does."""
        self._run(*self._control, "-m", mode, "stop")

    def remove(self) -> None:
        subprocess.run(
            [*self._as, *self._control, "-m", "immediate", "stop"], capture_output=True, cwd=self.root
        )
        shutil.rmtree(self.root, ignore_errors=True)

    def _run(self, *command: str | Path) -> None:
        subprocess.run([*self._as, *command], check=True, stdout=subprocess.DEVNULL, cwd=self.root)
