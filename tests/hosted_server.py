"""``companion serve --database`` as docs/hosting.md starts it, on a port of its own."""

import http.client
import json
import os
import re
import shlex
import signal
import socket
import subprocess
import sys
import threading
import time
from datetime import datetime
from pathlib import Path

GUIDE = Path(__file__).parents[1] / "docs" / "hosting.md"
TRIES = 60  # connections until one is with the worker that is wanted: with two workers one is enough, mostly
WORKERS = 2
PROC = Path("/proc")


def guided():
    """Return the environment and the arguments of the command in the guide."""
    block = re.search(
        r"```sh\nsudo -u companion ([^`]*/companion serve [^`]*)```", GUIDE.read_text(encoding="utf-8")
    )
    assert block, "the guide no longer names the command"
    words = shlex.split(block[1].replace("\\\n", " "))
    at = words.index("serve")
    return dict(word.split("=", 1) for word in words[: at - 1]), words[at:]


class Hosted:
    """The server with its workers; ``said`` are the lines of its log."""

    def __init__(self, database):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        environment, arguments = guided()
        environment["COMPANION_DATABASE"] = database
        arguments[arguments.index("--address") + 1] = f"http://127.0.0.1:{self.port}"
        self.process = subprocess.Popen(
            [sys.executable, "-m", "companion", *arguments, "--port", str(self.port), "--phones", "60"],
            env={**os.environ, **environment, "COMPANION_HOST_TOKEN": "t" * 20},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        self.said = []
        self._reading = threading.Thread(target=self._read, daemon=True)
        self._reading.start()
        until = time.monotonic() + 60
        while not self.is_ready():
            assert self.process.poll() is None, self.said
            assert time.monotonic() < until
            time.sleep(0.1)

    def _read(self):
        for line in self.process.stderr:
            self.said.append(line)

    def is_ready(self):
        """Return whether each worker hears the others; one that has yet to start lets askers wait."""
        return len(self.workers()) == WORKERS and self.measured("companion_bridges") == WORKERS

    def measured(self, name):
        """Return a measure without labels, or None."""
        found = re.search(rf"^{name} (\S+)$", self.get("/metrics"), re.MULTILINE)
        return float(found[1]) if found else None

    def get(self, path, headers=None):
        """Return the text of an answer, empty for none."""
        try:
            connection = self.connected()
            connection.request("GET", path, headers=headers or {})
            return connection.getresponse().read().decode()
        except OSError:
            return ""

    def workers(self):
        """Return the ids of the processes that it has started."""
        listed = PROC / str(self.process.pid) / "task" / str(self.process.pid) / "children"
        return [int(pid) for pid in listed.read_text().split()]

    def connected(self):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        connection.connect()
        return connection

    def worker_of(self, connection):
        """Return the worker that has taken a connection."""
        here = connection.sock.getsockname()[1]
        wanted = f"0100007F:{self.port:04X} 0100007F:{here:04X}"
        until = time.monotonic() + 5
        while time.monotonic() < until:
            lines = (PROC / "net" / "tcp").read_text().splitlines()
            inodes = {f"socket:[{line.split()[9]}]" for line in lines if wanted in line}
            for pid in self.workers():
                held = {os.readlink(one) for one in (PROC / str(pid) / "fd").iterdir() if one.is_symlink()}
                if inodes & held:
                    return pid
            time.sleep(0.01)
        raise AssertionError("no worker has taken the connection")

    def with_worker(self, wanted):
        """Return a connection with that worker."""
        for _try in range(TRIES):
            connection = self.connected()
            if self.worker_of(connection) == wanted:
                return connection
            connection.close()
        raise AssertionError("no connection came to that worker")

    def end(self):
        """End it as systemd does; return the status, what it said and the seconds until it served no more."""
        self.process.send_signal(signal.SIGTERM)
        status = self.process.wait(timeout=30)
        self._reading.join()
        lines = [json.loads(line) for line in self.said]
        at = {line["message"]: datetime.fromisoformat(line["at"]) for line in lines}
        return status, self.said, (at["Shutting down: Master"] - at["Handling signal: term"]).total_seconds()
