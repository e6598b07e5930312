"""The host page: how phones connect, which are connected, and help; and the big view."""

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from secrets import token_urlsafe
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import urlsplit

import msgspec
from flask import Blueprint, Response, redirect, render_template, request
from markupsafe import Markup
from werkzeug.wrappers import Response as AnyResponse

from companion.games import find_game
from companion.language import Message, _, in_language
from webapp.arbitro_texts import first_of_game
from webapp.pages.codes import in_capitals
from webapp.pages.games import games
from webapp.pages.host_words import BIG, HOST, reasons
from webapp.pages.room_words import ROOM
from webapp.store import StoreError
from webapp.store.copies import copy_to
from webapp.store.rows import PhotoRow
from webapp.store.store import FILE
from webapp.tables import Client, NotAllowedError, NotThereError
from webapp.tables.actions.transferring import LEFT_OUT
from webapp.tables.session.seats import called
from webapp.tables.wire.views import TableView
from webapp.texts import texts_in
from webapp.web.codes import svg_of, wifi_text
from webapp.web.error_page import error_page
from webapp.web.game_data import board_in
from webapp.web.host_access import is_host, is_token, remember_host
from webapp.web.joining import join_address, judge_address
from webapp.web.language import language, translate
from webapp.web.parts import parts
from webapp.web.phones import anybody, caller

blueprint = Blueprint("host", __name__)

_CODES = 6  # of the latest tables, shown with a code to scan


@dataclass(frozen=True, slots=True)
class Address:
    """An address as it is shown: to read, and to scan."""

    text: str
    svg: Markup


@dataclass(frozen=True, slots=True)
class HostRequest:
    """A phone's request for a seat, for the host to give or refuse."""

    seat: str
    phone: str
    text: Message


@dataclass(frozen=True, slots=True)
class HostTable:
    """A table as the host sees it: ``svg`` is its code to scan (empty for older ones).

    ``judge`` is its link, None if its players have not agreed to show it. ``seats`` are the names of its
    seats, ``touched_at`` the time of the last event there.
    """

    table: TableView
    title: str
    seats: tuple[str, ...]
    touched_at: str
    svg: Markup
    over: bool
    judge: Address | None
    requests: tuple[HostRequest, ...]


@blueprint.get("/host")
def host() -> str:
    """Render the host page, the same for everybody; once open, it requests what only the host may see."""
    return render_template("host.html", words=HOST, here=request.path)


@blueprint.post("/host")
def enter() -> AnyResponse:
    """Make this browser the host's by the key of the printed address, which its page removes from there."""
    if not is_token(request.form.get("chave", "")):
        return denied()
    response = Response(status=204)
    remember_host(response)
    return response


@blueprint.get("/host/painel")
def panel() -> str | AnyResponse:
    """Render the contents of the host page, for the computer itself or a browser with its key."""
    if not is_host():
        return denied()
    settings = parts().settings
    wifi = Markup(svg_of(wifi_text(settings.wifi))) if settings.wifi else ""
    return render_template(
        "host_panel.html",
        words=HOST,
        reasons=reasons(urlsplit(request.url_root).port or 80),
        wifi=wifi,
        join=_("1. Join the Wi‑Fi “{name}”", name=settings.wifi.name) if settings.wifi else HOST["same_wifi"],
        secure=settings.secure,
        addresses=[Address(one, Markup(svg_of(one))) for one in settings.first_addresses],
        photos=_photos(),
        left_out=LEFT_OUT,
        room=ROOM,
        games=games(),
        idem=token_urlsafe(16),
        **_now(),
    )


@blueprint.get("/host/mesas")
def tables() -> str | AnyResponse:
    """Render the part of the host page that changes while it is open."""
    if not is_host():
        return denied()
    return render_template("host_tables.html", words=HOST, **_now())


@blueprint.post("/host/copia")
def copy() -> AnyResponse:
    """Answer with a copy of all tables in one file, as ``companion restore`` puts it back."""
    if not is_host():
        return denied()
    folder = parts().settings.data
    with TemporaryDirectory() as beside:
        try:
            made = copy_to(folder / FILE, Path(beside) / FILE)
        except StoreError as error:
            return error_page(500, error.message)
        content = made.file.read_bytes()
    name = f"tables-{datetime.now():%Y-%m-%d-%H%M}.db"
    return Response(
        content,
        mimetype="application/vnd.sqlite3",
        headers={"Content-Disposition": f"attachment; filename={name}", "Cache-Control": "no-store"},
    )


@blueprint.get("/m/<code>/grande")
def big(code: str) -> str | AnyResponse:
    """Render score, phase and last verdict of a table, to be read across the room."""
    if capitals := in_capitals(code):
        return redirect(f"/m/{capitals}/grande")
    try:
        table = parts().tables.view(code, anybody())
    except NotThereError as error:
        return error_page(404, error.message)
    words = {name: translate(message) for name, message in BIG.items()}
    given = {
        "lang": language(),
        "table": table,
        "board": board_in(table.game, language()),
        "words": words,
        "texts": texts_in(language(), first_of_game(table.game)),
    }
    return render_template(
        "big.html",
        words=BIG,
        slug=table.game,
        code=table.code,
        title=table.title or find_game(table.game).title,
        join=Markup(svg_of(join_address(table.code))),
        given=Markup(msgspec.json.encode(given).decode().replace("<", "\\u003c")),
    )


def _photos() -> tuple[PhotoRow, ...]:
    """Return the photos that the house keeps; none while the database fails, which the page reports."""
    try:
        return parts().tables.photos.of_house()
    except StoreError:
        return ()


def denied() -> Response:
    """Refuse what only the host may do."""
    return Response(translate(HOST["denied"]), 403, mimetype="text/plain")


def _now() -> dict[str, Any]:
    app = parts()
    try:
        shown = _tables()
    except StoreError as error:  # the host has to see errors above all
        return {"tables": [], "copies": False, "visitors": app.visitors.lately(), "trouble": error.message}
    return {
        "tables": shown,
        "copies": (app.settings.data / FILE).is_file(),  # a hosted server leaves that to its database
        "visitors": app.visitors.lately(),
        "trouble": app.tables.trouble(),
    }


def _tables() -> list[HostTable]:
    app = parts()
    recent = app.tables.all_recent()
    shown = []
    for at, one in enumerate(recent):
        host = Client(lang=language(), host=True)
        try:
            table = app.tables.view(one.code, host)
            judge = _judge_link(one.code)
        except NotThereError:
            continue
        svg = Markup(svg_of(join_address(one.code))) if at < _CODES else Markup("")
        title = one.title or find_game(one.game).title
        seats = tuple(
            in_language(called(seat.name, place), language()) for place, seat in enumerate(table.seats)
        )
        over = table.outcome is not None
        called_so = dict(zip((seat.id for seat in table.seats), seats, strict=True))
        asked = tuple(
            HostRequest(
                request.seat,
                request.phone,
                _("{phone} asks for the seat of {seat}.", phone=request.by, seat=called_so[request.seat]),
            )
            for request in table.requests
            if request.asked
        )
        shown.append(HostTable(table, title, seats, one.touched_at, svg, over, judge, asked))
    return shown


def _judge_link(code: str) -> Address | None:
    """Return the judge link of a table, or None if its players have not agreed to show it here."""
    try:
        address = judge_address(code, parts().tables.judge_key(code, caller()))
    except NotAllowedError:
        return None
    return Address(address, Markup(svg_of(address)))
