"""The open points of a table's book: how it plays each, and changing one by an entry."""

import re
import secrets
from typing import NamedTuple

from flask import Blueprint, abort, redirect, render_template, request, url_for
from werkzeug.wrappers import Response

from companion.language import Message
from webapp.pages import words
from webapp.pages.games import board_points, game_or_404, points_of
from webapp.tables import ConflictError, Intent, NotAllowedError, NotUnderstoodError
from webapp.tables.wire.views import TableView
from webapp.web.game_data import DecisionView, book_of
from webapp.web.parts import parts
from webapp.web.phones import anybody, caller

_WITHIN = re.compile("[;,:(]")  # what follows it in a heading is a part of a chapter

blueprint = Blueprint("decisions", __name__, template_folder="templates")


class Settled(NamedTuple):
    """An open point and the option that this table plays."""

    point: DecisionView
    option: str

    @property
    def label(self) -> str:
        """The name of its option."""
        return next((one.label for one in self.point.options if one.id == self.option), self.option)

    @property
    def differs(self) -> bool:
        """True if the table plays another option than the default."""
        return self.option != self.point.default


@blueprint.get("/m/<code>/decisoes")
def decisions(code: str) -> str:
    """Render every open point, those that the score rests on first."""
    table = parts().tables.view(code, anybody())
    game = game_or_404(table.game)
    on_board = {point.id for point in board_points(game.slug)}
    settled = [_settled(table, point) for point in points_of(game.slug)]
    return render_template(
        "decisions.html",
        words=words.DECISIONS,
        slug=game.slug,
        game=game,
        code=table.code,
        on_board=[one for one in settled if one.point.id in on_board],
        others=_by_chapter(game.slug, [one for one in settled if one.point.id not in on_board]),
    )


@blueprint.get("/m/<code>/decisoes/<id>")
def decision(code: str, id: str) -> str:
    """Render one point: its options, the option of this table, and the reason of the default."""
    return _page(parts().tables.view(code, anybody()), id)


@blueprint.post("/m/<code>/decisoes/<id>")
def decide(code: str, id: str) -> Response | tuple[str, int]:
    """Play an option from here on."""
    why = request.form.get("why", "").strip()
    entry = {"decide": id, "option": request.form.get("option", "")} | ({"note": why} if why else {})
    intent = Intent(
        idem=request.form.get("idem", "") or secrets.token_urlsafe(16),
        entry=entry,
        base_seq=request.form.get("seq", 0, type=int),
    )
    try:
        parts().tables.intend(code, intent, caller())
    except (ConflictError, NotAllowedError, NotUnderstoodError) as error:
        status = 409 if isinstance(error, ConflictError) else 403
        return _page(parts().tables.view(code, caller()), id, error.message, why), status
    return redirect(url_for(".decisions", code=code, _anchor=id), 303)


def _page(table: TableView, id: str, refused: Message | None = None, why: str = "") -> str:
    game = game_or_404(table.game)
    point = next((one for one in points_of(game.slug) if one.id == id), None)
    if point is None:
        abort(404)
    return render_template(
        "decision.html",
        words=words.DECISIONS,
        slug=game.slug,
        game=game,
        code=table.code,
        seq=table.seq,
        idem=secrets.token_urlsafe(16),
        settled=_settled(table, point),
        refused=refused,
        why=why,
        judge=table.you.judge,
    )


def _by_chapter(slug: str, settled: list[Settled]) -> dict[str, list[Settled]]:
    """Return points by the chapter of the book that leaves them open, in the order of the book's points."""
    book = book_of(slug)
    found: dict[str, list[Settled]] = {}
    for one in settled:
        heading = book.rule(book.decisions[one.point.id].rules[0]).heading
        found.setdefault(_WITHIN.split(heading, maxsplit=1)[0].strip(), []).append(one)
    return found


def _settled(table: TableView, point: DecisionView) -> Settled:
    return Settled(point, table.match.decisions.get(point.id, point.default))
