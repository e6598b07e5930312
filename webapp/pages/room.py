"""Many tables at once: opened in one form, printed as table tents, and seen on one screen."""

import re
import secrets
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from io import BytesIO
from itertools import islice
from typing import TYPE_CHECKING, NamedTuple

from flask import Blueprint, Response, redirect, render_template, request
from werkzeug.wrappers import Response as AnyResponse

from companion.language import _
from companion.presets.preset import Preset, UnreadablePresetError, form_in, read_preset
from companion.referee.matches.records import REFEREED
from webapp.pages.games import game_or_404, game_title
from webapp.pages.room_figures import Side, sides_of
from webapp.pages.room_words import ROOM
from webapp.tables import Client, NewTable, NotThereError, NotUnderstoodError
from webapp.tables.queries.evening import came_of
from webapp.tables.wire.views import TableView
from webapp.web.codes import modules_of, modules_of_match
from webapp.web.error_page import error_page
from webapp.web.host_access import is_host
from webapp.web.joining import join_address, match_address
from webapp.web.language import language, translate
from webapp.web.parts import parts

if TYPE_CHECKING:
    from layouts.sheets.evening import PlayedMatch
    from layouts.sheets.tents import Tent

blueprint = Blueprint("room", __name__)

MOST = 40  # tables
_LATELY = timedelta(hours=24)
_NUMBER = re.compile(r"\d+$")


class RoomTable(NamedTuple):
    """A table on the screen of the room."""

    code: str
    title: str
    game: str
    sides: tuple[Side, ...]
    over: bool
    calls: bool


@blueprint.get("/host/sala")
def room() -> str | AnyResponse:
    """Render the screen of the room for the host; its script renews what changes."""
    if not is_host():
        return _denied()
    return render_template("room.html", words=ROOM, tables=[*_tables()], here=request.path)


@blueprint.get("/host/sala/agora")
def now() -> str | AnyResponse:
    """Render the part of the screen that changes."""
    if not is_host():
        return _denied()
    return render_template("room_tables.html", words=ROOM, tables=[*_tables()])


@blueprint.post("/host/mesas/novas")
def make() -> AnyResponse:
    """Open tables of one game by one preset, whose seats wait for phones: the laptop holds none."""
    if not is_host():
        return _denied()
    token = request.form.get("idem", "")[:24] or secrets.token_urlsafe(16)
    try:
        for number in range(1, _count() + 1):
            parts().tables.create(_wish(number, token), Client(lang=language(), host=True))
    except (UnreadablePresetError, NotUnderstoodError) as error:
        return error_page(400, error.message)
    return redirect("/host/sala", 303)


@blueprint.get("/host/mesas.pdf")
def tents() -> AnyResponse:
    """Return a sheet for each table, to fold and put on it."""
    if not is_host():
        return _denied()
    from layouts.sheets.tents import write_tents  # imported here, because it is slow to load

    written = BytesIO()
    tents = [_tent(one) for one in _tables()]
    if not tents:
        return error_page(404, ROOM["none"])
    write_tents(written, tents, language())
    headers = {"Content-Disposition": "inline; filename=mesas.pdf", "Cache-Control": "no-store"}
    return Response(written.getvalue(), mimetype="application/pdf", headers=headers)


@blueprint.get("/host/noite.pdf")
def evening() -> AnyResponse:
    """Return sheets with every match that ended in the last day, each with a code that opens it again."""
    if not is_host():
        return _denied()
    from layouts.sheets.evening import write_evening  # imported here, because it is slow to load

    written = BytesIO()
    played = [*islice(_played(), MOST)]
    if not played:
        return error_page(404, ROOM["none_over"])
    write_evening(written, played, language())
    headers = {"Content-Disposition": "inline; filename=noite.pdf", "Cache-Control": "no-store"}
    return Response(written.getvalue(), mimetype="application/pdf", headers=headers)


def _played() -> "Iterator[PlayedMatch]":
    """Yield the finished matches of the last day, table by table."""
    from layouts.sheets.evening import PlayedMatch

    host = Client(lang=language(), host=True)
    for table in _tables():
        for number in parts().tables.matches(table.code):
            if (found := came_of(parts().tables.past(table.code, host, number), language())) is not None:
                modules = modules_of_match(match_address(found.form)) if found.form else None
                yield PlayedMatch(found.title, found.told, found.players, found.when, modules)


def _count() -> int:
    count = request.form.get("count", type=int) or 0
    if not 1 <= count <= MOST:
        raise NotUnderstoodError("too-many", _("Open 1 to {most} tables at once.", most=MOST), "count")
    return count


def _wish(number: int, token: str) -> NewTable:
    preset = _preset()
    mode = preset.mode or request.form.get("mode")
    return NewTable(
        game=preset.game,
        players=request.form.get("players", type=int) or 0,
        idem=f"{token}-{number:03d}",
        title=translate(_("Table {number}", number=number)),
        decisions=dict(preset.decisions),
        variants=dict(preset.variants),
        hold="none",
        mode=REFEREED if mode == REFEREED else "placar",
        leve=preset.leve is not False,
        cards=preset.cards or "ours",
        may_let_stand=preset.may_let_stand or "both",
        hints=preset.hints is not False,
        own_seats_only=preset.own_seats_only is True,
    )


def _preset() -> Preset:
    """Return the preset of a pasted link, else the defaults. Raises UnreadablePresetError."""
    pasted = request.form.get("preset", "").strip()
    if pasted:
        return read_preset(form_in(pasted)).preset
    return Preset(game=game_or_404(request.form.get("game", "")).slug)


def _tables() -> Iterator[RoomTable]:
    """Yield the tables of the last day, in the order of their numbers."""
    since = (datetime.now(UTC) - _LATELY).isoformat()
    recent = [one for one in parts().tables.all_recent(MOST) if one.touched_at > since]
    for one in sorted(recent, key=lambda table: _place(table.title)):
        try:
            table = parts().tables.view(one.code, Client(lang=language(), host=True))
        except NotThereError:
            continue
        yield _shown(table)


def _place(title: str) -> tuple[int, str]:
    number = _NUMBER.search(title)
    return (int(number[0]) if number else MOST + 1, title)


def _shown(table: TableView) -> RoomTable:
    title = game_title(table.game)
    over = table.outcome is not None
    sides = sides_of(table, language())
    return RoomTable(table.code, table.title or title, title, sides, over, table.call is True)


def _tent(table: RoomTable) -> "Tent":
    from layouts.sheets.tents import Tent

    address = join_address(table.code)
    return Tent(table.title, table.code, address, modules_of(address))


def _denied() -> Response:
    return Response(translate(ROOM["denied"]), 403, mimetype="text/plain")
