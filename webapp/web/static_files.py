"""The files of the client and of the games, in memory, under an address that changes with their contents.

The hash stands before the path, ``/static/<hash>/table/main.js``, so that modules find each other by relative
imports and a phone never mixes two versions. A game's files are under ``games/<slug>/``; files that the
client requests of every game are filled in if a game lacks them.
"""

import gzip
import hashlib
import mimetypes
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from flask import Blueprint, Response, abort, request

from companion.games import GameEntry
from webapp.web.bundles import Bundles, bundle_path
from webapp.web.game_data import whole_games
from webapp.web.slimming import minify

FOLDER = Path(__file__).parents[1] / "static"

# Named here, because a system may have registered anything for a suffix.
_TYPES = {
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml; charset=utf-8",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".txt": "text/plain; charset=utf-8",
}
FOREVER = "public, max-age=31536000, immutable"


@dataclass(frozen=True, slots=True)
class StaticFile:
    """A file: its bytes, the compressed bytes, empty if they save nothing, and its type."""

    body: bytes
    compressed: bytes
    media_type: str


# Files that the client requests of every game, for a game that lacks them.
_FILLED_IN = {
    "placar.js": b'export { default } from "../../board/plain.js";\n',
    **dict.fromkeys(("placar.css", "arbitro.css", "cards.css", "stood.css", "wall.css", "large.css"), b""),
    "symbols.svg": b'<svg xmlns="http://www.w3.org/2000/svg"></svg>\n',
}


def sources(games: Iterable[GameEntry]) -> Iterator[tuple[str, Path]]:
    """Yield the path of each file as it is sent, and its place; of a game only files that phones can read."""
    for file in _below(FOLDER):
        yield file.relative_to(FOLDER).as_posix(), file
    for game in games:
        if (folder := game.client) is not None:
            for file in _below(folder):
                if file.suffix in _TYPES:
                    yield f"games/{game.slug}/{file.relative_to(folder).as_posix()}", file


class StaticFiles:
    """The files of the client and of the games as they were when the app started."""

    def __init__(self, games: Iterable[GameEntry] | None = None) -> None:
        every = tuple(whole_games() if games is None else games)
        self._files = {path: _read(file) for path, file in sorted(sources(every))}
        for game in every:
            for name, body in _FILLED_IN.items():
                self._files.setdefault(f"games/{game.slug}/{name}", _file(Path(name), body))
        digest = hashlib.sha256()
        for path, one in self._files.items():
            digest.update(f"{path}\0{len(one.body)}\0".encode())
            digest.update(one.body)
        self.hash = digest.hexdigest()[:12]
        modules = {path: one.body.decode() for path, one in self._files.items() if path.endswith(".js")}
        self._bundles = Bundles(modules)

    def url(self, path: str) -> str:
        """Return the address of a file, as pages name it. Raises KeyError if there is none of that path."""
        if self.find(path) is None:
            raise KeyError(f"there is no {path} for phones")
        return self.address(path)

    def address(self, path: str) -> str:
        """Return the address under which a path stands at present."""
        return f"/static/{self.hash}/{path}"

    def bundle(self, game: str, page: str, part: str = "first") -> str:
        """Return the address of the modules that a page needs ``first``, or of the ``rest``."""
        return self.url(bundle_path(game, page, part))

    def paths(self) -> tuple[str, ...]:
        """Return the paths of all files, in order."""
        return tuple(self._files)

    def find(self, path: str) -> StaticFile | None:
        """Return the file of that path, or None."""
        if path not in self._files and (text := self._bundles.text(path)) is not None:
            self._files[path] = _packed(text.encode(), _TYPES[".js"])
        return self._files.get(path)


def static_blueprint(files: StaticFiles) -> Blueprint:
    """Return a blueprint that serves the files, only under their present hash."""
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
        response.headers["Cache-Control"] = FOREVER
        return response

    return blueprint


def _below(folder: Path) -> list[Path]:
    return [file for file in sorted(folder.rglob("*")) if file.is_file() and not file.name.startswith(".")]


def _read(file: Path) -> StaticFile:
    return _file(file, file.read_bytes())


def _file(file: Path, body: bytes) -> StaticFile:
    if file.suffix in (".js", ".css") and file.parent.name != "vendor":
        body = minify(body.decode(), file.suffix).encode()
    return _packed(body, media_type_of(file.name))


def media_type_of(name: str) -> str:
    """Return the media type of a file by its name."""
    suffix = Path(name).suffix
    return _TYPES.get(suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"


def _packed(body: bytes, media_type: str) -> StaticFile:
    compressed = gzip.compress(body, 9, mtime=0)
    return StaticFile(body, compressed if len(compressed) < 0.9 * len(body) else b"", media_type)
