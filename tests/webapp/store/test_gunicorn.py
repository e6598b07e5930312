"""The hosted server starts as docs/tables.md says, and phones of a worker hear what another one writes."""

import http.client
import json
import os
import re
import shlex
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

GUIDE = Path(__file__).parents[3] / "docs" / "tables.md"
TAP = {"seat": "A", "do": "pontuar", "contador": "imaginacao", "de": "B", "delta": -5}
TRIES = 60  # connections until one is with the worker that is wanted: with two workers one is enough, mostly
PROC = Path("/proc")

pytestmark = pytest.mark.skipif(not PROC.is_dir(), reason="which worker answers is read from /proc")


def guided():
    """Return the environment and the arguments of the command in the guide."""
    block = re.search(
        r"```sh\n((?:[A-Z_]+=.*\\\n)+gunicorn .*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL
    )
    assert block, "the guide no longer names the command"
    words = shlex.split(block[1].replace("\\\n", " "))
    at = words.index("gunicorn")
    return dict(word.split("=", 1) for word in words[:at]), words[at + 1 :]


class Hosted:
    """Gunicorn with its workers, on a port of its own."""

    def __init__(self, database):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        environment, arguments = guided()
        environment |= {"DATABASE_URL": database, "PUBLIC_URL": f"http://127.0.0.1:{self.port}"}
        arguments[arguments.index("--bind") + 1] = f"127.0.0.1:{self.port}"
        self.process = subprocess.Popen(
            [sys.executable, "-m", "gunicorn", *arguments],
            env={**os.environ, **environment},
            stderr=subprocess.PIPE,
            text=True,
        )
        until = time.monotonic() + 60
        while len(self.workers()) < 2 or not self.answers():
            assert self.process.poll() is None, self.process.stderr.read()
            assert time.monotonic() < until
            time.sleep(0.1)

    def workers(self):
        """Return the ids of the processes that it has started."""
        listed = PROC / str(self.process.pid) / "task" / str(self.process.pid) / "children"
        return [int(pid) for pid in listed.read_text().split()]

    def answers(self):
        """Return whether a worker answers; one that has yet to start lets askers wait."""
        try:
            connection = self.connected()
            connection.request("GET", "/api/v1/games")
            return connection.getresponse().status == 200
        except OSError:
            return False

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
        self.process.send_signal(signal.SIGTERM)
        said = self.process.communicate(timeout=30)[1]
        return self.process.returncode, said


@pytest.fixture
def hosted(postgres):
    made = Hosted(postgres)
    yield made
    if made.process.poll() is None:
        made.process.kill()
        made.process.communicate()


def post(connection, path, body, cookie=""):
    """Return the status, the JSON and the cookie of an answer."""
    headers = {"Content-Type": "application/json", "Cookie": cookie}
    connection.request("POST", f"/api/v1{path}", json.dumps(body), headers)
    answer = connection.getresponse()
    given = answer.headers.get("Set-Cookie", "").partition(";")[0]
    return answer.status, json.loads(answer.read()), given


def next_seq(stream):
    """Return the seq of the next update of a stream."""
    while not (line := stream.readline()).startswith(b"id: "):
        assert line, "the stream has ended"
    return int(line[4:])


def test_what_one_worker_writes_a_stream_of_the_other_sends(hosted):
    one, other = hosted.workers()
    wish = {"game": "castoria", "players": 2, "idem": "a-table-of-gunicorn-1"}
    status, made, cookie = post(hosted.with_worker(one), "/tables", wish)
    assert status == 201

    listening = hosted.with_worker(other)
    listening.request("GET", f"/api/v1/tables/{made['code']}/stream?watch=1")
    stream = listening.getresponse()
    assert stream.status == 200
    assert next_seq(stream) == made["seq"]

    tap = {"idem": "a-tap-of-gunicorn-0001", "entry": TAP, "base_seq": made["seq"]}
    status, answer, _none = post(hosted.with_worker(one), f"/tables/{made['code']}/entries", tap, cookie)
    assert status == 201
    while (seq := next_seq(stream)) < answer["seq"]:
        pass  # a phone's arrival is announced too
    assert seq == answer["seq"]

    stream.close()
    listening.close()
    status, said = hosted.end()
    assert status == 0, said
    assert "Traceback" not in said
