"""Servers as processes of their own: ours as ``companion serve`` puts it together, and the yardsticks.

Run as ``python phone_servers.py NAME FOLDER STREAMS``: prints the port and answers until it is ended. All are
behind the same cheroot. Memory and time are read from Linux's /proc.
"""

import os
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

STREAMS = 512  # that may be open at once: more than a living room asks of companion serve, which has 256
HOST = "127.0.0.1"
BEGUN = 60.0  # seconds at most until hosted workers answer


@dataclass(frozen=True, slots=True)
class Served:
    """A running server."""

    pid: int
    port: int

    def kibibytes(self) -> int:
        """Return the memory that the server holds now, in kibibytes."""
        status = Path(f"/proc/{self.pid}/status").read_text(encoding="utf-8")
        return int(status.partition("VmRSS:")[2].split()[0])

    def counted(self) -> tuple[int, int]:
        """Return how many threads it runs and how many files it holds open."""
        process = Path(f"/proc/{self.pid}")
        return len(list((process / "task").iterdir())), len(list((process / "fd").iterdir()))

    def cpu_seconds(self) -> float:
        """Return how long the server has kept a core busy since it began."""
        fields = Path(f"/proc/{self.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def served(name: str, folder: Path, streams: int = STREAMS) -> Iterator[Served]:
    """Run one of the servers with its data in that folder, until the block is left."""
    folder.mkdir(parents=True)
    command = [sys.executable, __file__, name, str(folder), str(streams)]
    process = subprocess.Popen(command, stdout=subprocess.PIPE)
    try:
        assert process.stdout is not None
        port = process.stdout.readline()
        if not port:
            raise SystemExit(f"the server {name} did not begin")
        yield Served(process.pid, int(port))
    finally:
        process.terminate()
        process.communicate()


@contextmanager
def hosted(database: str, workers: int) -> Iterator[Served]:
    """Run ``companion serve`` with that PostgreSQL and so many workers, until the block is left."""
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port = int(probe.getsockname()[1])
    command = [sys.executable, "-m", "companion", "serve", "--address", f"http://{HOST}:{port}"]
    process = subprocess.Popen(
        [*command, "--port", str(port), "--workers", str(workers), "--phones", "800"],
        env={**os.environ, "COMPANION_DATABASE": database},
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    try:
        until = time.monotonic() + BEGUN
        while not _is_ready(port, workers):
            if process.poll() is not None or time.monotonic() > until:
                raise SystemExit("the server did not begin")
            time.sleep(0.2)
        yield Served(process.pid, port)
    finally:
        process.terminate()
        process.wait()


def _is_ready(port: int, workers: int) -> bool:
    try:
        with urllib.request.urlopen(f"http://{HOST}:{port}/metrics") as answer:
            return f"companion_bridges {workers}.0" in answer.read().decode()
    except OSError:
        return False


def main(name: str, folder: Path, streams: int) -> None:
    """Serve until ended."""
    if name == "companion":
        from webapp.laptop import Wish, open_laptop

        laptop = open_laptop(Wish(folder, HOST, 0, streams=streams))
        print(laptop.server.port, flush=True)
        laptop.serve()
        return
    import bare_flask

    from webapp.serving.server import LanServer

    server = LanServer(HOST, 0, streams)
    server.open()
    server.answer_with(bare_flask.hub() if name == "hub" else bare_flask.commit(folder))
    print(server.port, flush=True)
    server.serve()


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), int(sys.argv[3]))
