"""Positions of all five score boards, made by the companion, and a page that draws them in Chromium."""

import functools
import http.server
import json
import threading
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import msgspec
import pytest
from client_files import served
from handsets import Phones, Shelf

from companion.games.registry import GameEntry, all_games
from companion.referee.positions.options import SeatOf, TableOptions
from companion.referee.scoreboard.panel import panel
from companion.referee.scoreboard.score import score
from companion.referee.scoreboard.state import Marcacao, PlacarContagem, PlacarLado, PlacarState
from webapp.tables.session.seats import COLOURS, SHAPES
from webapp.tables.wire.board_data import board_data
from webapp.texts import first_texts
from webapp.web.headers import POLICY

HERE = Path(__file__).parent / "harness"
PORTRAIT = (360, 640)
STATIC = served()
NAMES = ("Jogador 1", "Beto", "Carolina", "Davi", "Esperança", "Fê")
TYPES = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".woff2": "font/woff2"}


@dataclass(frozen=True)
class Position:
    """A position worth looking at: phase by its place, and the differences from the start."""

    fase: int = 0
    turno: int = 3
    contadores: dict[str, int] = field(default_factory=dict)
    marcas: dict[str, str] = field(default_factory=dict)
    vitorias: dict[str, int] = field(default_factory=dict)


# By game: numbers as wide as they come, marks of every kind.
POSITIONS: dict[str, Position] = {
    "calamandara": Position(
        fase=0,
        contadores={"cachoeiras A": 2, "mao B": 3, "reserva-final A": 1},
        marcas={"zona A": "zona-final", "zona B": "zona-inicial"},
    ),
    "castelo": Position(
        fase=2,
        contadores={
            "castelo A": 18,
            "muralha A": 0,
            "castelo B": 27,
            "muralha B": 12,
            "construcao A": 12,
            "armeiro A": 3,
            "construcao-por-turno A": 2,
            "espiritual-por-turno A": 1,
            "produtores A": 3,
        },
    ),
    "castoria": Position(fase=2, contadores={"imaginacao A": 23, "imaginacao B": 105}, vitorias={"B": 1}),
    "ceramus": Position(
        fase=1,
        contadores={
            "azulejos A/medieval": 4,
            "azulejos A/portugues": 2,
            "azulejos B/islamico": 3,
            "formas A": 3,
        },
    ),
    "fabula": Position(
        fase=3,
        contadores={
            "recursos A": 10,
            "resistencia A/centro": 15,
            "resistencia B/centro": 7,
            "resistencia B/arredor-2": 0,
        },
        marcas={"exposicao B": "exposto", "controle B/arredor-1": "A"},
    ),
}


def seats_of(entry: GameEntry, count: int) -> tuple[SeatOf, ...]:
    """Return that many seats, called A, B, …; in teams where four or six may play so."""
    paired = entry.load_board().players.teams and count in (4, 6)
    return tuple(
        SeatOf(id="ABCDEF"[at], name=NAMES[at], team=("Norte", "Sul")[at % 2] if paired else "")
        for at in range(count)
    )


def view_of(entry: GameEntry, count: int, position: Position) -> dict[str, Any]:
    """Return a table as docs/tables.md has it, in that position."""
    board, game = entry.load_board(), entry.load_game("placar")
    assert game is not None
    seats = seats_of(entry, count)
    here = {seat.id for seat in seats}
    setup = PlacarState(
        options=TableOptions(seats),
        fase=board.phases[position.fase].id,
        turno=position.turno,
        contadores=tuple(
            PlacarContagem(contador=key.split()[0], de=key.split()[1], valor=valor)
            for key, valor in position.contadores.items()
            if key.split()[1][0] in here
        ),
        marcas=tuple(
            Marcacao(marca=key.split()[0], de=key.split()[1], valor=valor)
            for key, valor in position.marcas.items()
            if key.split()[1][0] in here
        ),
        lados=tuple(
            PlacarLado(de=seat.id, turnos=2, vitorias=position.vitorias.get(seat.id, 0)) for seat in seats
        ),
    )
    loaded = game.load(setup)
    assert not [problem for problem in loaded.problems if problem.physical], loaded.problems
    state = loaded.state
    shown = panel(board, game.checks, state)
    return {
        "code": "K7RMXA",
        "seq": 41,
        "game": entry.slug,
        "title": "",
        "locked": False,
        "own_seats_only": False,
        "seats": [_seat(seat, at) for at, seat in enumerate(seats)],
        "you": {"phone": "f1", "label": "telefone 1", "seats": [seat.id for seat in seats], "host": False},
        "phones": [],
        "match": {"number": 1, "mode": "placar", "n": 38, "decisions": {}},
        "score": msgspec.to_builtins(score(state)),
        "panel": msgspec.to_builtins(shown),
        "outcome": None,
        "lines": [],
        "pending": [],
        "hints": True,
        "asking": False,
    }


def _seat(seat: SeatOf, at: int) -> dict[str, str]:
    named = {"id": seat.id, "name": seat.name, "team": seat.team, "team_name": seat.team}
    return {**named, "colour": COLOURS[at], "shape": SHAPES[at], "held_by": "f1"}


def given_of(slug: str, count: int, lang: str, facing: str = "me", holds: str = "") -> dict[str, Any]:
    """Return the data that a page of a table carries."""
    entry = next(game for game in all_games() if game.slug == slug)
    view = view_of(entry, count, POSITIONS[slug])
    view["you"]["seats"] = list(holds) or view["you"]["seats"]
    return {
        "view": view,
        "board": board_data(entry, lang),
        "texts": first_texts(lang),
        "lang": lang,
        "facing": facing,
    }


class _Handler(http.server.BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        url = urlsplit(self.path)
        if url.path == "/page":
            self._send(
                _page({key: value[0] for key, value in parse_qs(url.query).items()}),
                "text/html; charset=utf-8",
            )
            return
        _none, where, path = url.path.split("/", 2) if url.path.count("/") > 1 else ("", "", "")
        file = HERE / path if where == "harness" else STATIC.get(path)
        if file is None or not file.is_file():
            self.send_error(404)
            return
        self._send(file.read_bytes(), TYPES.get(file.suffix, "text/plain"))

    def _send(self, body: bytes, kind: str) -> None:
        self.send_response(200)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Security-Policy", POLICY)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_args: object) -> None:
        """Log nothing."""


def _page(asked: dict[str, str]) -> bytes:
    lang = asked.get("lang", "pt")
    given = given_of(
        asked["game"], int(asked["seats"]), lang, asked.get("facing", "me"), asked.get("holds", "")
    )
    facts = {
        "html_lang": {"pt": "pt-BR", "en": "en"}[lang],
        "theme": asked.get("theme", "light"),
        "game": asked["game"],
        "given": json.dumps(given).replace("<", "\\u003c"),
    }
    page = (HERE / "page.html").read_text(encoding="utf-8")
    return functools.reduce(
        lambda text, fact: text.replace(f"{{{{{fact[0]}}}}}", fact[1]), facts.items(), page
    ).encode()


@pytest.fixture(scope="session")
def harness() -> Iterator[str]:
    """Provide the address of a server that draws any of these positions."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), _Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}"
    server.shutdown()
    server.server_close()


class Drawing:
    """A drawer of boards on phones: each on a page of its own, or again on a page that shows it."""

    def __init__(self, harness: str, phones: Phones) -> None:
        self._harness = harness
        self._phones = phones
        self._drawn: dict[tuple[object, ...], Any] = {}

    def __call__(self, game: str, seats: int, *, size: tuple[int, int] = PORTRAIT, **asked: str) -> Any:
        """Open a board: ``draw("castelo", 6, size=(360, 640), lang="pt", theme="light", facing="me")``."""
        page = self._phones.new(size=dict(zip(("width", "height"), size, strict=True)))
        query = "&".join(f"{key}={value}" for key, value in asked.items())
        page.goto(f"{self._harness}/page?game={game}&seats={seats}&{query}")
        page.wait_for_selector(".panels")
        page.evaluate("settled()")
        return page

    def again(self, game: str, seats: int, **asked: str) -> Any:
        """Return the same page each time, as when it was opened; a caller that opens a sheet closes it."""
        key = (game, seats, *sorted(asked.items()))
        if key not in self._drawn:
            self._drawn[key] = self(game, seats, **asked)
        page = self._drawn[key]
        page.set_viewport_size(dict(zip(("width", "height"), PORTRAIT, strict=True)))
        page.evaluate("calls.length = 0, show(view), settled()")
        return page


@pytest.fixture
def draw(harness: str, phones: Phones) -> Drawing:
    """Provide boards of this test."""
    return Drawing(harness, phones)


@pytest.fixture(scope="module")
def drawing(harness: str, shelf: Shelf) -> Callable[[], AbstractContextManager[Drawing]]:
    """Provide boards that several tests look at: ``with drawing() as draw: …`` fails where one broke."""

    @contextmanager
    def held() -> Iterator[Drawing]:
        phones = Phones(shelf)
        yield Drawing(harness, phones)
        phones.close()
        assert not phones.complaints

    return held
