"""Which modules a tap goes through: a real POST, until another phone's stream has its update.

    python benchmarks/course.py

Two phones sit at a table of each game that is refereed. One declares a move; every call into a module of ours
is noted, from the request to the event that the other phone is sent. The same has been declared before at
another table, so that what is imported, built and kept once is not counted.
"""

import argparse
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator
from contextlib import nullcontext
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple

import yaml
from flask.testing import FlaskClient

from webapp.app import create_app
from webapp.live.hub import Hub
from webapp.settings import Settings
from webapp.store import open_folder
from webapp.tables import Tables, new_code

OURS = ("companion.", "webapp.", "layouts.")
# What carries bytes, keeps them and says them in a language: all the rest is what becomes of a move.
DRIVERS = (
    *("webapp.web.", "webapp.store.", "webapp.live.", "webapp.api.", "webapp.pages."),
    *("companion.language", "companion.breathing"),
)


class Course:
    """The modules of ours that are called into while it watches, in the order of first coming."""

    def __init__(self) -> None:
        self.modules: dict[str, set[str]] = {}

    def __enter__(self) -> "Course":
        threading.setprofile(self._note)
        sys.setprofile(self._note)
        return self

    def __exit__(self, *_of: object) -> None:
        sys.setprofile(None)
        threading.setprofile(None)

    def _note(self, frame: FrameType, event: str, _argument: object) -> None:
        if event == "call" and (module := frame.f_globals.get("__name__", "")).startswith(OURS):
            self.modules.setdefault(module, set()).add(frame.f_code.co_name)


class Tap(NamedTuple):
    """A move of a match that is kept, which is told once those before it have been."""

    match: str
    moves_before: int


POSITIONS = Path(__file__).with_name("positions")
TAPS = {"castoria": Tap("castoria-cheia.yaml", 6), "ceramus": Tap("ceramus-cheia.yaml", 0)}


class Evening:
    """A table at which one phone declares and another listens."""

    def __init__(self, client: Callable[[], FlaskClient], game: str, record: Any) -> None:
        self.marks = count()
        self.first, self.second = client(), client()
        seats = {name: "ABCD"[at] for at, name in enumerate(record["seats"])}
        self.record = _with_ids(record, seats)
        self.code = self.post("/tables", game=game, players=len(seats), mode="arbitro", idem=self.mark())[
            "code"
        ]
        table = f"/tables/{self.code}"
        self.seq = self.post(f"{table}/matches", mode="arbitro", setup=self.record["setup"])["seq"]
        self.second.post(f"/api/v1{table}/here", json={})
        self.told: Iterator[bytes] = self.second.get(f"/api/v1{table}/stream", buffered=False).iter_encoded()
        self.heard()

    def mark(self) -> str:
        return f"a-mark-of-a-course-{next(self.marks):06}"

    def post(self, path: str, **body: Any) -> Any:
        answer = self.first.post(f"/api/v1{path}", json=body)
        assert answer.status_code < 300, answer.json
        return answer.json

    def heard(self) -> None:
        """Wait until the second phone is sent an update."""
        while not next(self.told).startswith(b"id: "):
            pass

    def tell(self, move: dict[str, Any]) -> None:
        entry = {name: value for name, value in move.items() if name != "note"}
        told = self.post(f"/tables/{self.code}/entries", idem=self.mark(), entry=entry, base_seq=self.seq)
        self.seq = told["seq"]
        self.heard()


def _with_ids(plain: Any, seats: dict[str, str]) -> Any:
    """A record with the ids of its seats where their names stand."""
    if isinstance(plain, dict):
        return {name: _with_ids(part, seats) for name, part in plain.items()}
    if isinstance(plain, list):
        return [_with_ids(part, seats) for part in plain]
    return seats.get(plain, plain) if isinstance(plain, str) else plain


def course_of(client: Callable[[], FlaskClient], game: str, tap: Tap) -> Course:
    """The course of a tap that has been made once before."""
    record = yaml.safe_load((POSITIONS / tap.match).read_text(encoding="utf-8"))
    course = Course()
    for watch in (nullcontext(), course):
        evening = Evening(client, game, record)
        for move in evening.record["moves"][: tap.moves_before]:
            evening.tell(move)
        with watch:
            evening.tell(evening.record["moves"][tap.moves_before])
    return course


def tell(game: str, course: Course) -> None:
    """The modules in the order in which they were come to, drivers apart, and what was called in each."""
    kinds = {kind: [] for kind in ("driver", "of the game", "between")}
    for module in course.modules:
        whose = "of the game" if module.startswith(f"companion.games.{game}.") else "between"
        kinds["driver" if module.startswith(DRIVERS) else whose].append(module)
    print(f"{game}: " + ", ".join(f"{len(modules)} {kind}" for kind, modules in kinds.items()))
    for kind in ("of the game", "between"):
        for module in kinds[kind]:
            print(f"  {kind:<12}{module}: {', '.join(sorted(course.modules[module]))[:90]}")


def main() -> None:
    """Tell the course of each game's tap."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", default=sorted(TAPS))
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder) / "data"
        store = open_folder(data)
        settings = Settings(data=data, addresses=("http://127.0.0.1:8734",), lang="pt", streams=8)
        hub = Hub(settings.streams)
        tables = Tables(store, hub.announce, lambda: datetime.now(UTC), new_code, hub.here)
        app = create_app(settings, tables, hub)
        for game in wanted.game:
            tell(game, course_of(app.test_client, game, TAPS[game]))
        store.close()


if __name__ == "__main__":
    main()
