"""The app with a database of its own, and phones that ask it for pages."""

import re
import threading
from collections.abc import Iterator
from datetime import UTC, datetime
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import jinja2
import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.serving import make_server

from webapp.app import create_app
from webapp.live.hub import Hub
from webapp.settings import Settings
from webapp.store import open_folder
from webapp.tables import Tables, new_code

LANGS = ("pt", "en")


@pytest.fixture(scope="session")
def app(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Flask]:
    """Provide an app whose templates may not ask for undefined values."""
    folder = tmp_path_factory.mktemp("tables")
    store = open_folder(folder)
    tables = Tables(store, lambda _code, _seq: None, lambda: datetime.now(UTC), new_code)
    made = create_app(Settings(folder, lang="pt", trusts_loopback=False), tables, Hub(8))
    made.jinja_env.undefined = jinja2.StrictUndefined
    made.testing = True
    yield made
    store.close()


@pytest.fixture
def phone(app: Flask) -> FlaskClient:
    """Provide a phone that nobody has seen yet."""
    return app.test_client()


@pytest.fixture(scope="session")
def site(app: Flask) -> Iterator[str]:
    """Provide the address of the app on this machine, for a browser."""
    server = make_server("127.0.0.1", 0, app, threaded=True)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    thread.join(10)


class Page(HTMLParser):
    """A page's words and links."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.links: list[str] = []
        self.loads: list[str] = []
        self.lang = ""
        self.ids: list[str] = []
        self._foreign = 0
        self._stack: list[bool] = []
        self.html = html
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        assert "style" not in given, f"<{tag}> has a style of its own"
        assert not [name for name in given if name.startswith("on")]
        if tag == "html":
            self.lang = given["lang"] or ""
        if tag == "a":
            self.links.append(given["href"] or "")
        if tag in ("link", "script") and (load := given.get("href") or given.get("src")):
            self.loads.append(load)
        if given.get("id"):
            self.ids.append(given["id"] or "")
        self.texts += [value for name in ("aria-label", "placeholder") if (value := given.get(name))]

    def handle_data(self, data: str) -> None:
        if words := " ".join(data.split()):
            self.texts.append(words)

    @property
    def said(self) -> str:
        return " ".join(self.texts)


@pytest.fixture
def read(phone: FlaskClient) -> Any:
    """Provide a function that asks for a page in a language and returns its words."""

    def ask(path: str, lang: str = "pt", status: int = 200) -> Page:
        answer = phone.get(path, headers={"Accept-Language": lang})
        assert answer.status_code == status, f"{path}: {answer.status_code}"
        assert answer.mimetype == "text/html"
        page = Page(answer.text)
        assert page.lang.startswith(lang)
        assert len(page.ids) == len(set(page.ids)), f"{path} has an id twice"
        return page

    return ask


@pytest.fixture
def table(phone: FlaskClient) -> Any:
    """Provide a function that makes a table by the form of its page and returns its code."""

    def make(game: str = "castoria", **fields: Any) -> str:
        answer = phone.post(f"/nova/{game}", data={"players": "2", **fields})
        assert answer.status_code == 303, answer.text
        found = re.fullmatch(r"/m/([A-Z2-9]{6})(\?convite)?", answer.location)
        assert found, answer.location
        return found[1]

    return make


@pytest.fixture(scope="session")
def folder_of_games() -> Path:
    """Provide the folder of the games."""
    import companion.games

    return Path(companion.games.__file__).parent
