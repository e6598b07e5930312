"""A plain host of files, as one that serves a site: it counts what it sends, and can be switched off."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from fnmatch import fnmatch
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any

# Run in a page: whether its browser keeps Python's memory, as it does after the second visit.
MEMORY_KEPT = """async () => {
  for (const name of await caches.keys()) {
    const kept = await (await caches.open(name)).keys();
    if (kept.some(({ url }) => url.endsWith("/memory"))) return true;
  }
  return false;
}"""


class FileHost(ThreadingHTTPServer):
    """A server of a folder; ``below`` is the path of the site in it, whose ``_headers`` it sends."""

    def __init__(self, folder: Path, below: str) -> None:
        super().__init__(("127.0.0.1", 0), partial(_Handler, directory=str(folder)))
        self.home = f"http://127.0.0.1:{self.server_port}{below}"
        self.sent: dict[str, int] = {}
        rules = (folder / below.strip("/") / "_headers").read_text(encoding="utf-8")
        self.rules = [rule.splitlines() for rule in re.split(r"\n(?=/)", rules)]

    @property
    def bytes_sent(self) -> int:
        """The bytes of all files that were sent."""
        return sum(self.sent.values())

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say nothing of a browser that is gone."""

    def stop(self) -> None:
        """Serve nothing any more."""
        self.shutdown()
        self.server_close()


class _Handler(SimpleHTTPRequestHandler):
    server: FileHost

    def log_message(self, *_given: Any) -> None:
        """Say nothing."""

    def end_headers(self) -> None:
        """Send the headers of the site's rules too."""
        for path, *headers in self.server.rules:
            if fnmatch(self.path, path):
                for header in headers:
                    self.send_header(*header.strip().split(": ", 1))
        super().end_headers()

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """Send a file."""
        body = source.read()
        self.server.sent[self.path] = self.server.sent.get(self.path, 0) + len(body)
        outputfile.write(body)


@contextmanager
def served(folder: Path, below: str = "/") -> Iterator[FileHost]:
    """Serve a folder with a site below a path until the block is left."""
    server = FileHost(folder, below)
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield server
    finally:
        server.stop()
