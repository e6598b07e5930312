"""The client's own files, kept in memory, under an address that changes when any of them does.

The hash stands before the path, ``/static/<hash>/table/main.js``, so that modules find each other by
relative imports and a phone never mixes two versions.
"""

import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path

from flask import Blueprint, Response, abort, request

from webapp.web.slimming import slim

FOLDER = Path(__file__).parents[1] / "static"

# Named here, because what a system has registered for a suffix may be anything.
_TYPES = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml; charset=utf-8",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".txt": "text/plain; charset=utf-8",
}
_FOREVER = "public, max-age=31536000, immutable"


@dataclass(frozen=True, slots=True)
class StaticFile:
    """A file: its bytes, the same compressed, or nothing where that saves nothing, and its type."""

    body: bytes
    compressed: bytes
    media_type: str


class StaticFiles:
    """All files under a folder as they were when the app started."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._files = {
            file.relative_to(folder).as_posix(): _read(file)
            for file in sorted(folder.rglob("*"))
            if file.is_file() and not file.name.startswith(".")
        }
        told = hashlib.sha256()
        for path, one in self._files.items():
            told.update(f"{path}\0{len(one.body)}\0".encode())
            told.update(one.body)
        self.hash = told.hexdigest()[:12]

    def url(self, path: str) -> str:
        """The address of a file, as pages name it. Raises KeyError where there is none of that path."""
        if path not in self._files:
            raise KeyError(f"webapp/static has no {path}")
        return f"/static/{self.hash}/{path}"

    def paths(self) -> tuple[str, ...]:
        """The paths of all files, in order."""
        return tuple(self._files)

    def find(self, path: str) -> StaticFile | None:
        """The file of that path."""
        return self._files.get(path)


def static_blueprint(files: StaticFiles) -> Blueprint:
    """Serves the files; a hash that is not the present one finds nothing."""
    blueprint = Blueprint("static_files", __name__)

    @blueprint.get("/static/<version>/<path:path>")
    def static_file(version: str, path: str) -> Response:
        found = files.find(path)
        if found is None or version != files.hash:
            abort(404)
        packed = bool(found.compressed) and request.accept_encodings["gzip"] > 0
        response = Response(found.compressed if packed else found.body, content_type=found.media_type)
        if packed:
            response.headers["Content-Encoding"] = "gzip"
        if found.compressed:
            response.headers["Vary"] = "Accept-Encoding"
        response.headers["Cache-Control"] = _FOREVER
        return response

    return blueprint


def _read(file: Path) -> StaticFile:
    body = file.read_bytes()
    if file.suffix in (".js", ".css") and file.parent.name != "vendor":
        body = slim(body.decode(), file.suffix).encode()
    media_type = _TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    compressed = gzip.compress(body, 9, mtime=0)
    return StaticFile(body, compressed if len(compressed) < 0.9 * len(body) else b"", media_type)
