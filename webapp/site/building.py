"""Writes a site into a folder: its first pages as files, the app and its worker beside them."""

import gzip
import hashlib
import json
import shutil
from collections.abc import Collection, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from flask import Flask
from flask.testing import FlaskClient
from markupsafe import escape

from companion.games import GameEntry
from companion.language import LANGUAGES
from webapp.site import phone, policies
from webapp.site.faces import faces_of, marked
from webapp.site.fetching import Runtime
from webapp.site.icons import icon
from webapp.site.mending import mended
from webapp.site.packing import FIRST, Packed, pack
from webapp.site.pages import FRAME, RIGHTS
from webapp.site.pins import pins
from webapp.site.shipped import bundles_of, listed, shipped
from webapp.site.words import SITE
from webapp.store import open_folder
from webapp.store.machine import IN_MEMORY
from webapp.store.store import FILE
from webapp.web.photo_encoding import LARGEST_PHOTO, SIDES
from webapp.web.slimming import minify
from webapp.web.static_files import StaticFiles

_CLIENT = Path(__file__).with_name("client")
SERVICE = "service.js"
_WORKER = "worker.js"
_IN_WORKER = (_WORKER, "keeper.js", "python.js", "memory.js")
_STEPS = ("python", "unpack", "app")
_OF_GAME = (
    "regras",
    "referencia",
    "preparar",
    "perguntar",
)  # a new table's page has a mark of its own each time
_ICON = "pages/icon.svg"
_ICONS = (("icon-192", 192, "any"), ("icon-512", 512, "any"), ("icon-maskable", 512, "maskable"))
_SCRIPT = "text/javascript; charset=utf-8"


class Built(NamedTuple):
    """A site that was written: its build, the bytes of its packs, and of what a first table needs."""

    build: str
    packs: dict[str, int]
    first: int


def build(out: Path, base: str, games: Collection[GameEntry], runtime: Runtime) -> Built:
    """Write the site of some games below ``base``, such as ``/mesa/``, into a folder that is emptied first.

    Raises FetchingError if there is no node to compile with, OSError if the folder cannot be written.
    """
    files = StaticFiles(games)
    slugs = tuple(game.slug for game in games)
    with TemporaryDirectory() as folder:
        data = Path(folder)
        open_folder(data, IN_MEMORY).close()
        beside = {FILE: (data / FILE).read_bytes(), **listed(files, slugs), **marked(slugs)}
        made = pack(runtime, games, beside, shipped(files))
        app = phone.browser_app(phone.browser_settings(data, "http://localhost", base.rstrip("/")), files)
        shutil.rmtree(out, ignore_errors=True)
        return _Writer(out, base, app, made, runtime, files).write(slugs)


class _Writer:
    """What a site is written with, and from."""

    def __init__(
        self, out: Path, base: str, app: Flask, made: Packed, runtime: Runtime, files: StaticFiles
    ) -> None:
        self._out, self._base, self._files = out, base, files
        self._client: FlaskClient = app.test_client()
        self._compressed = {**{f"{name}.pack": body for name, body in made.packs.items()}}
        self._compressed["python_stdlib.zip"] = made.library
        lock = json.loads((runtime.interpreter / "pyodide-lock.json").read_bytes())
        self._platform: dict[str, Any] = lock["info"]
        for name in pins()["interpreter"]["files"]:
            body = mended(name, (runtime.interpreter / name).read_bytes())
            self._compressed[name] = gzip.compress(body, 9, mtime=0)
        for name in _IN_WORKER:
            self._compressed[name] = gzip.compress(_own(name), 9, mtime=0)
        digest = hashlib.sha256(base.encode() + files.hash.encode())
        for name, body in sorted(self._compressed.items()):
            digest.update(name.encode() + body)
        for own in sorted(_CLIENT.glob("*.*s")):
            digest.update(own.read_bytes())
        self.build = digest.hexdigest()[:12]
        self._extensions = made.extensions
        self._packs = {name: len(body) for name, body in made.packs.items()}

    def write(self, slugs: tuple[str, ...]) -> Built:
        """Write everything, and return what it weighs."""
        here = f"site/{self.build}"
        for name, body in self._compressed.items():
            self._put(f"{here}/{name}.bin", body)
        self._put(f"{here}/site.json", json.dumps(self._of_worker()).encode())
        for name in ("shell.js", "shell.css"):
            self._put(f"{here}/{name}", _own(name))
        for address in map(self._files.address, self._files.paths()):
            self._put(address, self._get(address))
        for address in (*map(self._files.address, bundles_of(slugs)), *faces_of(slugs)):
            self._put(f"{address}.bin", gzip.compress(self._get(address), 9, mtime=0))
        pages = [*_pages(slugs)]
        for page in (*pages, FRAME):
            for lang in LANGUAGES:
                self._write_page(page, lang)
        self._put("404.html", (self._out / FRAME[1:]).read_bytes())
        self._put("app.webmanifest", json.dumps(self._manifest()).encode())
        self._put(SERVICE, self._service(pages).encode())
        self._put("_headers", policies.headers_file(self._base, f"{here}/{_WORKER}.bin").encode())
        (self._out / ".nojekyll").touch()
        loaded = ("python_stdlib.zip", f"{FIRST}.pack", *pins()["interpreter"]["files"], *_IN_WORKER)
        first = sum(len(self._compressed[name]) for name in loaded)
        return Built(self.build, self._packs, first)

    def _of_worker(self) -> dict[str, Any]:
        long, short = SIDES
        return {
            "base": self._base,
            "build": self.build,
            "kept": [FILE, phone.COOKIES],
            "photo": {"long": long, "short": short, "largest": LARGEST_PHOTO},
            "platform": self._platform,
            "extensions": self._extensions,
        }

    def _write_page(self, page: str, lang: str) -> None:
        """Write a page in one language; the app writes it, and its head gets what a site adds."""
        text = self._get(page, lang).decode()
        other = "" if page == FRAME else self._base + _place(page, "en").removesuffix("index.html")
        data = {
            "base": self._base,
            "build": self.build,
            "lang": lang,
            "other": other if lang == "pt" else "",
            "bytes": self._plain_bytes(),
            "steps": _STEPS,
            "words": {name: words.to(lang) for name, words in SITE.items()},
        }
        here = f"{self._base}site/{self.build}"
        given = json.dumps(data).replace("<", "\\u003c")
        head = (
            f'<meta http-equiv="Content-Security-Policy" content="{escape(policies.PAGE)}">\n'
            f'<link rel="manifest" href="{self._base}app.webmanifest">\n'
            f'<link rel="stylesheet" href="{here}/shell.css">\n'
            f'<script type="application/json" id="site">{given}</script>\n'
            f'<script type="module" src="{here}/shell.js"></script>\n'
        )
        text = text.replace("<head>\n", f"<head>\n{head}", 1)
        if page != FRAME:
            text = text.replace("<body", '<body data-written="1"', 1)
            link = f'<p><a href="{self._base}{RIGHTS[1:]}/">{SITE["rights"].to(lang)}</a></p>'
            text = text.replace("</footer>", f"{link}\n</footer>", 1)
        self._put(_place(page, lang), text.encode())

    def _plain_bytes(self) -> int:
        """Return how many bytes the worker reads before it starts, as they are unpacked."""
        names = (f"{FIRST}.pack", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
        return sum(int.from_bytes(self._compressed[name][-4:], "little") for name in names)

    def _service(self, pages: list[str]) -> str:
        here = f"site/{self.build}"
        types = {".js": _SCRIPT, ".mjs": _SCRIPT, ".wasm": "application/wasm"}
        site = {
            "base": self._base,
            "build": self.build,
            "first": [
                *(_place(FRAME, lang) for lang in LANGUAGES),
                "index.html",
                f"{here}/shell.js",
                f"{here}/shell.css",
            ],
            "pages": [page.strip("/") for page in pages],
            "packs": [f"{here}/{name}" for name in self._compressed if name.endswith(".pack")],
            "packed": {
                f"{here}/{name}": types.get(Path(name).suffix, "application/octet-stream")
                for name in self._compressed
            },
            "policy": policies.WORKER,
            "words": _in_each_language("closed"),
        }
        return f"self.SITE = {json.dumps(site)};\n{_own(SERVICE).decode()}"

    def _manifest(self) -> dict[str, Any]:
        drawing = self._files.address(_ICON)
        found = [_of_manifest(self._base.rstrip("/") + drawing, "any", "image/svg+xml")]
        for name, side, purpose in _ICONS:
            place = f"site/{self.build}/{name}.png"
            self._put(place, icon(self._get(drawing), side, maskable=purpose == "maskable"))
            found.append(_of_manifest(self._base + place, f"{side}x{side}", "image/png", purpose))
        return {
            "name": "Tabletop Companion",
            "short_name": "Companion",
            "start_url": self._base,
            "scope": self._base,
            "display": "standalone",
            "lang": "pt-BR",
            "icons": found,
        }

    def _get(self, address: str, lang: str = "pt") -> bytes:
        answer = self._client.get(address, headers={"Accept-Language": lang})
        assert answer.status_code == 200, f"{address}: {answer.status_code}"
        return answer.get_data()

    def _put(self, path: str, body: bytes) -> None:
        target = self._out / path.lstrip("/")
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(body)


def _of_manifest(src: str, sizes: str, type: str, purpose: str = "any") -> dict[str, str]:
    return {"src": src, "sizes": sizes, "type": type, "purpose": purpose}


def _in_each_language(name: str) -> dict[str, str]:
    """Return a text of the site by language; who sends it knows only then who reads it."""
    return {lang: SITE[name].to(lang) for lang in LANGUAGES}


def _own(name: str) -> bytes:
    """Return a file of the site's own client without what only its readers need."""
    file = _CLIENT / name
    return minify(file.read_text("utf-8"), file.suffix).encode()


def _pages(slugs: tuple[str, ...]) -> Iterator[str]:
    """Yield the pages that are written beforehand."""
    yield from ("/", RIGHTS, "/perguntar", "/revisao")
    for slug in slugs:
        yield from (f"/{kind}/{slug}" for kind in _OF_GAME)


def _place(page: str, lang: str) -> str:
    """Return the file of a page; Portuguese stands at its address, English below ``en``."""
    before = "" if lang == "pt" else "en/"
    if page == FRAME:
        return before + page[1:]
    return f"{before}{page.strip('/')}/index.html".replace("//", "/").removeprefix("/")
