"""An app on a fresh data folder with played tables, and a real server with a file to open."""

import datetime
from itertools import count
from pathlib import Path

import pytest

from companion.games import find_game
from webapp.app import create_app
from webapp.live.hub import Hub
from webapp.settings import Settings
from webapp.store import open_folder
from webapp.tables import Tables, new_code

CHAPTER = next(file for file in find_game("castoria").examples if file.stem == "capitulo_por_lutas")


def whole(ask):
    """Return all pages of a review as one; ``ask`` gets the page after an entry."""
    review = ask(0)
    while len(review["steps"]) < review["count"]:
        page = ask(len(review["steps"]))
        review = {
            **page,
            "steps": review["steps"] + page["steps"],
            "pieces": review["pieces"] | page["pieces"],
        }
    return review


class Phone:
    """A browser with its cookies, at the API."""

    def __init__(self, app, marks, lang="pt"):
        self.client = app.test_client()
        self.marks = marks
        self.lang = lang

    def get(self, path, status=200):
        answer = self.client.get(f"/api/v1{path}", headers={"Accept-Language": self.lang})
        assert answer.status_code == status, answer.text
        return answer.json

    def post(self, path, body, status=200):
        answer = self.client.post(f"/api/v1{path}", json=body, headers={"Accept-Language": self.lang})
        assert answer.status_code == status, answer.text
        return answer.json

    def table(self, game="castelo", players=2, **more):
        wish = {"game": game, "players": players, "names": ["Ana", "Beto"][:players], "idem": self._mark()}
        return self.post("/tables", {**wish, **more}, 201)["code"]

    def declare(self, code, *entries):
        """Declare entries one after another; return the position after each."""
        found = []
        for entry in entries:
            seq = self.get(f"/tables/{code}")["seq"]
            intent = {"idem": self._mark(), "entry": entry, "base_seq": seq}
            found.append(self.post(f"/tables/{code}/entries", intent, 201)["update"].get("score"))
        return found

    def review(self, code, match=""):
        return whole(lambda after: self.get(f"/tables/{code}/review?match={match}&after={after}"))

    def stood(self, code, n):
        """Return the position of a table after an entry."""
        return self.get(f"/tables/{code}/review/{n}")

    def opened(self, text, status=200, path="/records/review"):
        if status != 200 or path != "/records/review":
            return self.post(path, {"text": text}, status)
        return whole(lambda after: self.post(f"{path}?after={after}", {"text": text}))

    def _mark(self):
        return f"mark-of-a-review-{next(self.marks):09}"


@pytest.fixture
def app(data, static):
    store, hub = open_folder(data), Hub(8)
    tables = Tables(store, hub.publish, lambda: datetime.datetime.now(datetime.UTC), new_code, hub.here)
    yield create_app(Settings(data=data, lang="pt"), tables, hub, static)
    store.close()


@pytest.fixture
def phone(app):
    """Provide a function that makes a phone; each is another."""
    marks = count()
    return lambda lang="pt": Phone(app, marks, lang)


@pytest.fixture
def chapter() -> Path:
    """Provide a whole chapter of Castória as somebody wrote it down."""
    return CHAPTER


class Looking:
    """A phone on which a match is reviewed."""

    def __init__(self, page):
        self.page = page

    def at(self):
        """Return the number of the shown entry."""
        return int(self.page.locator(".step-at").inner_text().split()[0])

    def on(self):
        self.page.locator(".step-button").nth(2).tap()

    def open(self, file):
        self.page.set_input_files("input[type=file]", file)

    def folds(self):
        for fold in self.page.locator(".match > div > details.fold > summary").all():
            fold.tap()
        self.page.locator('.fold-position [aria-busy="false"]').wait_for()


@pytest.fixture
def looking(server, phones):
    """Provide a function that opens a page on one more phone."""

    def open_page(path="/revisao", **phone):
        page = phones.new(**phone)
        page.goto(f"{server.url}{path}")
        return Looking(page)

    return open_page
