"""``companion serve`` as somebody types it."""

import http.client
import json
import os
import re
import signal
import subprocess
import sys
import time

import pytest
from click.testing import CliRunner

from companion.cli import main

MARKS = iter(range(10**6))


class Served:
    """A running ``companion serve``; its output is read up to the address of the host page."""

    def __init__(self, data, *options):
        self.data = data
        self.process = subprocess.Popen(
            [
                *(sys.executable, "-m", "companion", "serve", "--lang", "en", "--no-open"),
                *("--host", "127.0.0.1", "--data", str(data), *options),
            ],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            env={**os.environ, "PYTHONUTF8": "1"},
        )
        self.said = ""
        while "Ctrl+C" not in self.said:
            line = self.process.stdout.readline()
            assert line, self.process.communicate()[1]
            self.said += line
        self.port = int(re.search(r"http://localhost:(\d+)/host", self.said)[1])
        self.cookies = {}

    def ask(self, method, path, body=None, cookies=None):
        """Return the status and the JSON of an answer to the phone of ``cookies``, which keeps cookies."""
        cookies = self.cookies if cookies is None else cookies
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        headers = (
            {"Cookie": "; ".join(f"{name}={value}" for name, value in cookies.items())} if cookies else {}
        )
        if body is not None:
            headers["Content-Type"] = "application/json"
        connection.request(method, path, json.dumps(body) if body is not None else None, headers)
        answer = connection.getresponse()
        for given in answer.headers.get_all("Set-Cookie") or ():
            name, _equals, value = given.partition(";")[0].partition("=")
            cookies[name] = value
        text = answer.read()
        connection.close()
        return answer.status, json.loads(text) if "json" in answer.headers.get("Content-Type", "") else text

    def listen(self, path):
        """Return the answer to a request for a stream, whose contents are not read yet; to be closed."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        connection.request("GET", path)
        return connection.getresponse()

    def table(self):
        wish = {"game": "castoria", "players": 2, "idem": f"table-of-serving-{next(MARKS):06}"}
        status, made = self.ask("POST", "/api/v1/tables", wish)
        assert status == 201
        return made["code"]

    def tap(self, code, delta=-1):
        entry = {"seat": "A", "do": "pontuar", "contador": "imaginacao", "de": "B", "delta": delta}
        body = {"idem": f"tap-of-serving-{next(MARKS):06}", "entry": entry, "base_seq": 1}
        return self.ask("POST", f"/api/v1/tables/{code}/entries", body)

    def end(self, how=signal.SIGINT):
        """End it; return its status, the rest of its output, and the seconds that it took."""
        start = time.monotonic()
        if self.process.poll() is None:
            self.process.send_signal(how)
        out, err = self.process.communicate(timeout=15)
        return self.process.returncode, out, err, time.monotonic() - start


@pytest.fixture
def serve(tmp_path):
    """Start ``companion serve`` on a free port and a folder of the test's own."""
    running = []

    def start(*options, data=tmp_path / "data", port="0"):
        running.append(Served(data, "--port", port, *options))
        return running[-1]

    yield start
    for one in running:
        one.end(signal.SIGKILL)


@pytest.fixture(scope="module")
def running(tmp_path_factory):
    """Provide a running one, for tests that only get in its way."""
    served = Served(tmp_path_factory.mktemp("running") / "data", "--port", "0")
    yield served
    served.end(signal.SIGKILL)


@pytest.fixture(scope="module")
def secure(tmp_path_factory):
    """Provide one that runs with ``--https``, for tests that only ask for its files."""
    data = tmp_path_factory.mktemp("secure") / "data"
    served = Served(data, "--port", "0", "--https", "--known-as", "192.168.0.7")
    yield served
    served.end(signal.SIGKILL)


@pytest.fixture
def refused():
    """Provide the refusal of a ``companion serve`` that cannot begin, and its status."""

    def start(*options, lang="en"):
        arguments = ["serve", "--no-open", "--host", "127.0.0.1", "--lang", lang, *options]
        signal.signal(signal.SIGALRM, signal.default_int_handler)
        signal.alarm(30)
        try:
            said = CliRunner().invoke(main, arguments, catch_exceptions=False)
        finally:
            signal.alarm(0)
        return subprocess.CompletedProcess(arguments, said.exit_code, said.stdout, said.stderr)

    return start
