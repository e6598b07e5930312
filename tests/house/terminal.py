"""A shell that runs the command lines of pages in tests."""

import re
import signal
import subprocess
import threading
import time
from pathlib import Path

ROOT = Path(__file__).parents[2]
README = ROOT / "README.md"


def fenced(page, kind):
    """Return the fenced blocks of a kind in a page, in order."""
    return re.findall(rf"^```{kind}\n(.*?)^```", page.read_text(encoding="utf-8"), re.M | re.S)


def lines_to_type(language, page=README):
    """Return the lines of a page's blocks in one shell language, without repeats, in order."""
    lines = [line.strip() for block in fenced(page, language) for line in block.splitlines()]
    return list(dict.fromkeys(line for line in lines if line and not line.startswith("#")))


class Terminal:
    """A terminal in a folder."""

    def __init__(self, folder, environment):
        self.folder = folder
        self.environment = environment

    def __call__(self, line, **more):
        start = time.monotonic()
        shown = subprocess.run(
            ["bash", "-c", line],
            cwd=self.folder,
            env=self.environment | more,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
        assert shown.returncode == 0, f"{line}\n{shown.stdout}\n{shown.stderr}"
        assert "Traceback" not in shown.stderr
        return shown.stdout, time.monotonic() - start

    def interrupted(self, line, once, within=60.0):
        """Type a line that goes on until it is interrupted, here once it has printed ``once``."""
        start = subprocess.Popen(
            ["bash", "-c", f"exec {line}"],
            cwd=self.folder,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        late = threading.Timer(within, start.kill)
        late.start()
        said = []
        for one in start.stdout:
            said.append(one)
            if once in one and not any(once in before for before in said[:-1]):
                start.send_signal(signal.SIGINT)
        complained = start.stderr.read()
        late.cancel()
        assert start.wait() == 0, f"{line}\n{''.join(said)}\n{complained}"
        assert any(once in one for one in said)
        assert "Traceback" not in complained
