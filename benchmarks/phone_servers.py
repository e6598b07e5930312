"""Servers as processes of their own: ours as ``companion serve`` puts it together, and the yardsticks.

Run as ``python phone_servers.py NAME FOLDER STREAMS``: prints the port and answers until it is ended. All are
behind the same cheroot. Memory and time are read from Linux's /proc.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

STREAMS = 512  # that may be open at once: more than a living room asks of companion serve, which has 256
HOST = "127.0.0.1"


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
