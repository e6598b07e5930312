"""Modules that a tap goes through: a real POST, until another phone's stream has its update.

    python benchmarks/course.py

Two phones sit at a table of each game that is refereed. One declares a move; every call into a module of ours
is noted, from the request to the event that the other phone is sent. The same has been declared before at
another table, so that what is imported, built and kept once is not counted. Drivers and what only defines
data are listed apart; of the rest docs/architecture.md draws the way.
"""

import argparse
import sys
import tempfile
import threading
from collections.abc import Callable, Iterable, Iterator
from contextlib import nullcontext
from dataclasses import is_dataclass
from datetime import UTC, datetime
from itertools import count
from pathlib import Path
from types import FrameType, ModuleType
from typing import Any, NamedTuple

import msgspec
import yaml
from flask.testing import FlaskClient

from webapp.app import create_app
from webapp.live.hub import Hub
from webapp.settings import Settings
from webapp.store import open_folder
from webapp.tables import Tables, new_code

# Modules on the way, without the game's own; among them those of implied moves, of the next beginning, of
# consents, of stakes, of memos, of lessons, of endings, of the update's marks, of duties and questions, of
# records, of entries that a late answer supersedes, of sentences in the past, and of cards with faces.
MOST = 62
# Each chapter of the book that takes part, common ones too, with its words, the end of a part, the call of a
# Reação, the calculation of a visible number, and what the table waits for.
MOST_OF_A_GAME = 24
OURS = ("companion.", "webapp.", "layouts.")
COMMON = "companion.referee.rules."  # the common chapters, which a game only configures
# Modules that carry bytes, keep and lend them, know the time, or translate; the rest is the way.
DRIVERS = (
    *("webapp.web.", "webapp.store.", "webapp.live.", "webapp.api.", "webapp.pages."),
    *("webapp.tables.pool.work_queue", "webapp.tables.pool.table_cache", "webapp.tables.pool.table_pool"),
    *("webapp.tables.session.clock", "webapp.tables.session.codes", "webapp.tables.session.presence"),
    *("companion.language", "companion.yield_points"),
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
            self.modules.setdefault(module, set()).add(frame.f_code.co_qualname)


class Tap(NamedTuple):
    """A move of a stored match, which is declared after the moves before it."""

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
        self.record = with_ids(record, seats)
        self.code = self.post("/tables", game=game, players=len(seats), mode="arbitro", idem=self.mark())[
            "code"
        ]
        table = f"/tables/{self.code}"
        self.seq = self.post(f"{table}/matches", mode="arbitro", setup=self.record["setup"])["seq"]
        self.second.post(f"/api/v1{table}/here", json={})
        self.arrivals: Iterator[bytes] = self.second.get(
            f"/api/v1{table}/stream", buffered=False
        ).iter_encoded()
        self.heard()

    def mark(self) -> str:
        return f"a-mark-of-a-course-{next(self.marks):06}"

    def post(self, path: str, **body: Any) -> Any:
        answer = self.first.post(f"/api/v1{path}", json=body)
        assert answer.status_code < 300, answer.json
        return answer.json

    def heard(self) -> None:
        """Wait until the second phone is sent an update."""
        while not next(self.arrivals).startswith(b"id: "):
            pass

    def declare(self, move: dict[str, Any]) -> None:
        entry = {name: value for name, value in move.items() if name != "note"}
        answer = self.post(f"/tables/{self.code}/entries", idem=self.mark(), entry=entry, base_seq=self.seq)
        self.seq = answer["seq"]
        self.heard()


def with_ids(plain: Any, seats: dict[str, str]) -> Any:
    """Return a record with the ids of its seats in place of their names."""
    if isinstance(plain, dict):
        return {name: with_ids(part, seats) for name, part in plain.items()}
    if isinstance(plain, list):
        return [with_ids(part, seats) for part in plain]
    return seats.get(plain, plain) if isinstance(plain, str) else plain


def course_of(client: Callable[[], FlaskClient], game: str, tap: Tap) -> Course:
    """Return the course of a tap that has been made once before."""
    record = yaml.safe_load((POSITIONS / tap.match).read_text(encoding="utf-8"))
    course = Course()
    for watch in (nullcontext(), course):
        evening = Evening(client, game, record)
        for move in evening.record["moves"][: tap.moves_before]:
            evening.declare(move)
        with watch:
            evening.declare(evening.record["moves"][tap.moves_before])
    return course


def is_data(module: str, called: set[str]) -> bool:
    """Return whether only definitions of data were called in a module."""
    return all(_is_of_data(sys.modules[module], name) for name in called)


def _is_of_data(module: ModuleType, called: str) -> bool:
    owner = getattr(module, called.partition(".")[0], None)
    return isinstance(owner, type) and (
        is_dataclass(owner) or issubclass(owner, msgspec.Struct) or hasattr(owner, "_fields")
    )


def parted(game: str, course: Course) -> dict[str, list[str]]:
    """Return the modules by their part in the way, in the order of first coming."""
    kinds: dict[str, list[str]] = {kind: [] for kind in ("driver", "data", "of the game", "between")}
    chapters = (f"companion.games.{game}.", COMMON)
    for module, called in course.modules.items():
        whose = "of the game" if module.startswith(chapters) else "between"
        kind = "driver" if module.startswith(DRIVERS) else "data" if is_data(module, called) else whose
        kinds[kind].append(module)
    return kinds


def show(game: str, course: Course) -> bool:
    """Print the modules and what was called in each; return whether they are few enough."""
    kinds = parted(game, course)
    print(f"{game}: " + ", ".join(f"{len(modules)} {kind}" for kind, modules in kinds.items()))
    for kind in ("of the game", "between"):
        for module in kinds[kind]:
            print(f"  {kind:<12}{module}: {', '.join(sorted(course.modules[module]))[:90]}")
    return len(kinds["between"]) <= MOST and len(kinds["of the game"]) <= MOST_OF_A_GAME


def taps(folder: Path, games: Iterable[str]) -> Iterator[tuple[str, Course]]:
    """Yield the course of a tap of each of the games, at tables in that data folder."""
    store = open_folder(folder)
    settings = Settings(data=folder, addresses=("http://127.0.0.1:8734",), lang="pt", streams=8)
    hub = Hub(settings.streams)
    tables = Tables(store, hub.publish, lambda: datetime.now(UTC), new_code, hub.here)
    app = create_app(settings, tables, hub)
    for game in games:
        yield game, course_of(app.test_client, game, TAPS[game])
    store.close()


def main() -> None:
    """Print the course of each game's tap; status 1 where a way leads through too many modules."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", default=sorted(TAPS))
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        few_enough = [show(game, course) for game, course in taps(Path(folder) / "data", wanted.game)]
    sys.exit(0 if all(few_enough) else 1)


if __name__ == "__main__":
    main()
