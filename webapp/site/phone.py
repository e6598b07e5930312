"""The app in a browser: put together for one phone, and called by its worker, request by request.

This is what ``webapp.laptop`` is on a laptop. Everything that differs in a browser is chosen here: the store
without a log, streams that the worker asks for news, cookies kept beside the store, addresses below the
site's path, pictures made small by the browser itself.
"""

import json
import secrets
import sys
from collections.abc import Iterable, Iterator, Mapping
from http.cookies import SimpleCookie
from io import BytesIO
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import unquote, urlsplit

from flask import Flask

from companion.language import _
from webapp.app import create_app, page_modules
from webapp.live.hub import Hub
from webapp.settings import Settings
from webapp.site.pages import blueprint
from webapp.site.shipped import ShippedFiles
from webapp.store import open_folder
from webapp.store.machine import IN_MEMORY, THIS_MACHINE
from webapp.tables import NotUnderstoodError, Tables, new_code
from webapp.web.host_access import COOKIE as HOST
from webapp.web.photo_encoding import LARGEST_PHOTO
from webapp.web.resting import RESTING, Rest
from webapp.web.static_files import StaticFiles

COOKIES = "cookies.json"  # beside the store
_STREAMS = 8
_JPEG = b"\xff\xd8\xff"


class PhoneAnswer(NamedTuple):
    """An answer: its status, its headers in order, and its body; a stream's body is what it sends at once."""

    status: int
    headers: list[tuple[str, str]]
    body: bytes
    streams: bool


class News(NamedTuple):
    """What an open stream sends, and whether it has ended."""

    number: int
    piece: bytes
    ended: bool


class _OpenStream:
    """A stream of the app that rests; ``woken`` says that it has something to send."""

    def __init__(self) -> None:
        self.how: Rest | None = None
        self.woken = False
        self._pieces: Iterator[bytes] = iter(())
        self._close: Any = None

    def rest(self, how: Rest) -> Any:
        """Let the answer rest after each empty piece; return what wakes it."""
        self.how = how
        return self._wake

    def hold(self, answer: Iterable[bytes]) -> None:
        """Take the answer whose pieces are sent from now on."""
        self._pieces = iter(answer)
        self._close = getattr(answer, "close", None)

    def pieces(self) -> tuple[bytes, bool]:
        """Return everything up to the next rest, and whether the stream has ended."""
        self.woken = False
        found: list[bytes] = []
        for piece in self._pieces:
            if not piece:
                return b"".join(found), False
            found.append(piece)
        return b"".join(found), True

    def close(self) -> None:
        """End the stream."""
        if self._close is not None:
            self._close()

    def _wake(self) -> None:
        self.woken = True


class Phone:
    """The app of one phone, whose tables are in a folder that the worker keeps."""

    def __init__(self, app: Flask, settings: Settings) -> None:
        self._app = app
        self._host = urlsplit(settings.addresses[0])
        self._below = settings.below
        self._file = settings.data / COOKIES
        self._cookies: dict[str, str] = _read(self._file)
        self._keep({HOST: settings.host_token})
        self._streams: dict[int, _OpenStream] = {}

    def answer(
        self, number: int, method: str, address: str, headers: Mapping[str, str], body: bytes
    ) -> PhoneAnswer:
        """Answer a request for an address of this site; ``number`` names the stream that it may open."""
        said: list[Any] = []

        def start(*begun: Any) -> Any:
            said.extend(begun)

        stream = _OpenStream()
        environ = self._environ(method, address, headers, body)
        environ[RESTING] = stream
        answer = self._app.wsgi_app(environ, start)
        status, sent = int(said[0][:3]), list(said[1])
        self._keep_set(value for name, value in sent if name.lower() == "set-cookie")
        sent = [(name, value) for name, value in sent if name.lower() != "set-cookie"]
        if stream.how is None:
            try:
                return PhoneAnswer(status, sent, b"".join(answer), streams=False)
            finally:
                if (close := getattr(answer, "close", None)) is not None:
                    close()
        stream.hold(answer)
        self._streams[number] = stream
        return PhoneAnswer(status, sent, self._piece(number).piece, streams=True)

    def news(self, *, beat: bool = False) -> list[News]:
        """Return what open streams have to send; with ``beat`` the others give a sign of life."""
        found = []
        for number, stream in list(self._streams.items()):
            if stream.woken:
                found.append(self._piece(number))
            elif beat and stream.how is not None:
                found.append(News(number, stream.how.sign, ended=False))
        return found

    def leave(self, number: int) -> None:
        """Close a stream that nobody reads any more."""
        if (stream := self._streams.pop(number, None)) is not None:
            stream.close()

    def _piece(self, number: int) -> News:
        piece, ended = self._streams[number].pieces()
        if ended:
            self.leave(number)
        return News(number, piece, ended)

    def _environ(self, method: str, address: str, headers: Mapping[str, str], body: bytes) -> dict[str, Any]:
        path, _mark, query = address.partition("?")
        environ = {
            "REQUEST_METHOD": method,
            "SCRIPT_NAME": self._below,
            "PATH_INFO": unquote(path.removeprefix(self._below) or "/", "latin-1"),
            "QUERY_STRING": query,
            "SERVER_NAME": self._host.hostname or "",
            "SERVER_PORT": str(self._host.port or (443 if self._host.scheme == "https" else 80)),
            "SERVER_PROTOCOL": "HTTP/1.1",
            "REMOTE_ADDR": "127.0.0.1",
            "HTTP_HOST": self._host.netloc,
            "HTTP_COOKIE": "; ".join(f"{name}={value}" for name, value in self._cookies.items()),
            "CONTENT_LENGTH": str(len(body)),
            "wsgi.version": (1, 0),
            "wsgi.url_scheme": self._host.scheme,
            "wsgi.input": BytesIO(body),
            "wsgi.errors": sys.stderr,
            "wsgi.multithread": False,
            "wsgi.multiprocess": False,
            "wsgi.run_once": False,
        }
        for name, value in headers.items():
            key = name.upper().replace("-", "_")
            environ.setdefault(key if key == "CONTENT_TYPE" else f"HTTP_{key}", value)
        return environ

    def _keep_set(self, written: Iterable[str]) -> None:
        """Keep the cookies that an answer sets, as a browser would."""
        for one in written:
            for name, morsel in SimpleCookie(one).items():
                self._keep({name: "" if morsel["max-age"] == "0" else morsel.value})

    def _keep(self, cookies: Mapping[str, str]) -> None:
        kept = {name: value for name, value in {**self._cookies, **cookies}.items() if value}
        if kept != self._cookies:
            self._cookies = kept
            self._file.write_text(json.dumps(kept), encoding="utf-8")


def import_all() -> None:
    """Import everything that the app is put together from, for a start that finds it imported."""
    for _module in page_modules():
        pass


def open_phone(folder: str, origin: str, below: str, app: str) -> Phone:
    """Return the app of the phone whose tables are in ``folder``.

    ``origin`` and ``below`` are where the site stands, such as ``https://mesa.example`` and ``/mesa``;
    ``app`` is the folder of the app itself. Raises StoreError.
    """
    settings = browser_settings(Path(folder), origin, below)
    return Phone(browser_app(settings, ShippedFiles(Path(app))), settings)


def browser_settings(data: Path, origin: str, below: str) -> Settings:
    """Return the settings of a phone's own app, which is the host's too."""
    kept = _read(data / COOKIES).get(HOST)
    return Settings(
        data,
        (f"{origin}{below}",),
        host_token=kept or secrets.token_urlsafe(),
        lang="pt",
        trusts_loopback=False,
        below=below,
        framed=True,
        alone=True,
        streams=_STREAMS,
    )


def browser_app(settings: Settings, files: StaticFiles) -> Flask:
    """Return the app with everything that differs in a browser. Raises StoreError."""
    hub = Hub(settings.streams)
    tables = Tables(open_folder(settings.data, IN_MEMORY), hub.publish, THIS_MACHINE.wall, new_code, hub.here)
    return create_app(settings, tables, hub, files, small_photo, (blueprint,))


def small_photo(sent: bytes) -> bytes:
    """Return a picture that the browser has made small already. Raises NotUnderstoodError for any other."""
    if sent.startswith(_JPEG) and len(sent) <= LARGEST_PHOTO:
        return sent
    raise NotUnderstoodError(
        "no-picture", _("This is no picture that can be read here: take it again, as JPEG, PNG or WebP.")
    )


def _read(file: Path) -> dict[str, str]:
    try:
        found = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}
