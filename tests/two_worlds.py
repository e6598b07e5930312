"""Two servers with the same entries except for one seat's secret, whose bytes nobody else may distinguish.

A secret that is a word of its own could be looked for; a card of which all know that it exists could not.
"""

import datetime
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import count
from typing import Any, NamedTuple

from webapp.app import create_app
from webapp.live.hub import Hub
from webapp.settings import Settings
from webapp.store import open_folder
from webapp.tables import Tables
from webapp.web.static_files import StaticFiles

CODE = "K7RMXA"
LAPTOP = {"REMOTE_ADDR": "127.0.0.1"}
NETWORK = {"REMOTE_ADDR": "192.168.0.23"}
BEGAN = datetime.datetime(2026, 11, 22, 20, 15, tzinfo=datetime.UTC)
_static = cache(StaticFiles)  # packed once: that takes longer than all else of a server


class Leak(NamedTuple):
    """A phone that could distinguish the worlds, and where."""

    who: str
    where: str


class World:
    """A server with one refereed table: A sits on a phone, B on another; judge, host and others look."""

    def __init__(self, folder: Any, game: str, setup: dict[str, Any], players: int, **more: Any) -> None:
        self.folder, self.marks, self.seconds = folder, count(), count()
        self.open()
        self.clients = {who: self.app.test_client() for who in ("ana", "beto", "judge", "host", "nobody")}
        names = ["Ana", "Beto", "Caio", "Duda"][:players]
        wish = {"game": game, "players": players, "mode": "arbitro", "names": names, "hold": "one", **more}
        self.post("ana", "", {**wish, "idem": self.idem()}, 201)
        for seat in "BCD"[: players - 1]:
            self.post("beto", f"/{CODE}/seats/{seat}", {"take": True}, 200)
        self.post("judge", f"/{CODE}/judge", {"key": "the-key"}, 200)
        self.post("ana", f"/{CODE}/matches", {"mode": "arbitro", "setup": setup}, 201)

    def open(self) -> None:
        self.store, self.hub = open_folder(self.folder), Hub(8)
        # On a slow machine a phone would fall silent in one world before the other.
        tables = Tables(
            self.store, self.hub.publish, self.clock, lambda: CODE, self.hub.here, monotonic=lambda: 0.0
        )
        settings = Settings(
            data=self.folder, addresses=("http://192.168.0.7:8734",), lang="pt", trusts_loopback=True
        )
        self.app = create_app(settings, tables, self.hub, _static())

    def clock(self) -> datetime.datetime:
        return BEGAN + datetime.timedelta(seconds=next(self.seconds))

    def restart(self) -> None:
        self.store.close()
        cookies = {who: client.get_cookie("phone") for who, client in self.clients.items()}
        self.open()
        self.clients = {who: self.app.test_client() for who in cookies}
        for who, cookie in cookies.items():
            if cookie is not None:
                self.clients[who].set_cookie("phone", cookie.value)

    def idem(self) -> str:
        return f"mark-of-a-world-{next(self.marks):09}"

    def post(self, who: str, path: str, body: Any, status: int | None = None) -> Any:
        answer = self.clients[who].post(f"/api/v1/tables{path}", json=body, environ_overrides=_from(who))
        assert status in (None, answer.status_code), answer.text
        return answer

    def get(self, who: str, path: str, **more: Any) -> Any:
        return self.clients[who].get(path, environ_overrides=_from(who), **more)

    def seq(self) -> int:
        return int(self.get("beto", f"/api/v1/tables/{CODE}").json["seq"])

    def declare(self, who: str, entry: dict[str, Any]) -> Any:
        body = {"idem": self.idem(), "entry": entry, "base_seq": self.seq()}
        return self.post(who, f"/{CODE}/entries", body)

    def consult(self, who: str, move: dict[str, Any]) -> Any:
        """Ask for the outcome of a move now."""
        return self.post(who, f"/{CODE}/consult", {"move": move, "facts": False})

    def close(self) -> None:
        self.store.close()

    # ---------------------------------------------------------------- everything that leaves

    def all_that_leaves(self, who: str, asked: Iterable[dict[str, Any]] = ()) -> Iterator[tuple[str, bytes]]:
        """Yield all that somebody gets out of the table, also by questions about those moves."""
        yield from self.at_a_glance(who)
        table = f"/api/v1/tables/{CODE}"
        entries = self.get(who, table).json["match"]["n"]
        paths = ["/since/0", "/lines?before=9", "/position", "/position?mode=placar", "/review?lang=en"]
        paths += [f"/review/{n}" for n in (0, entries)]
        paths += [f"/export.{form}" for form in ("csv", "txt", "yaml", "link")]
        for seat in "AB":
            paths += [f"/offers?seat={seat}", f"/cards?words=&seat={seat}", f"/cards?words=carta&seat={seat}"]
        for path in paths:
            yield path, self.get(who, table + path).data
        for page in ("/revisao", "/later.json", "/app.webmanifest"):
            yield f"page{page}", self.get(who, f"/m/{CODE}{page}").data
        stream = self.get(who, f"{table}/stream", buffered=False)
        chunks = iter(stream.response)
        yield "/stream", next(chunks) + next(chunks)
        stream.close()
        for move in asked:
            for at in (None, 0):
                yield f"/consult {move}", self.post(who, f"/{CODE}/consult", {"move": move, "at": at}).data

    def at_a_glance(self, who: str) -> Iterator[tuple[str, bytes]]:
        """Yield the pages that anybody opens first, and the match as a file."""
        for path in ("", "/lines?lang=en", "/export.json"):
            yield path, self.get(who, f"/api/v1/tables/{CODE}{path}").data
        for page in (f"/m/{CODE}", f"/m/{CODE}/grande", "/", "/host", "/host/mesas"):
            yield page, self.get(who, page).data


def _from(who: str) -> dict[str, str]:
    return LAPTOP if who == "host" else NETWORK
