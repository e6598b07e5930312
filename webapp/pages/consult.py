"""Consulta: a dispute judged on one's own phone, from a supposed position or a table's."""

from functools import cache
from typing import Any

import msgspec
from flask import Blueprint, abort, render_template, request
from markupsafe import Markup

from companion.games import GameEntry, find_game
from companion.language import Message, _
from companion.referee.definition.suppositions import AskedMove, Suppositions
from companion.referee.matches.records import REFEREED
from webapp.arbitro_texts import called_moves, first_of_game
from webapp.ask_texts import ASK_TEXTS
from webapp.pages.games import game_or_404, table_of
from webapp.tables.queries.asking_referee import names_from_nothing
from webapp.tables.wire.views import TableView
from webapp.texts import texts_in
from webapp.web.language import language

blueprint = Blueprint("consult", __name__, template_folder="templates")

WORDS: dict[str, Message] = {
    "title": _("May they do that?"),
    "loading": _("One moment…"),
    "no_script": _("This page needs JavaScript, which this browser does not run. The rules do not."),
}


@blueprint.get("/consultar/<slug>")
def consult(slug: str) -> str:
    """Ask the referee about a move; with ``?mesa=`` from that table's position.

    ``em``: after an entry; ``lance``: about the move of an entry, in the position before it; ``pergunta``:
    about the move of that number, as the question box names it.
    """
    game = game_or_404(slug)
    gives = _suppositions(game)
    if gives is None:
        abort(404)
    table = table_of(slug, request.args.get("mesa", ""))
    return render_template(
        "consult.html",
        words=WORDS,
        slug=slug,
        game=game,
        code=table.code if table else "",
        given=_given(game, gives, table),
    )


@blueprint.app_template_test("consultable")
@cache
def is_consultable(slug: str) -> bool:
    """Return whether the referee of a game can be asked about a supposed position."""
    return _suppositions(find_game(slug)) is not None


def _suppositions(game: GameEntry) -> Suppositions[Any] | None:
    referee = game.load_referee()
    return None if referee is None else referee.suppositions


def _given(game: GameEntry, gives: Suppositions[Any], table: TableView | None) -> Markup:
    """Return the data that the page begins with, as JSON that may stand inside a script element."""
    lang = language()
    about = request.args.get("lance", type=int)
    names = names_from_nothing(game.slug, lang)
    asked = request.args.get("pergunta", type=int)
    data: dict[str, Any] = {
        "lang": lang,
        "game": game.slug,
        "moves": [_move(one, lang) for one in gives.moves],
        "rows": gives.rows,
        "asks": asked if asked is not None and 0 <= asked < len(gives.moves) else None,
        "names": names,
        "table": None,
        "texts": texts_in(lang, ASK_TEXTS | called_moves(game.slug)),
    }
    if table is not None:
        refereed = table.match.mode == REFEREED
        data["table"] = {
            "code": table.code,
            "refereed": refereed,
            "at": request.args.get("em", type=int) if about is None else about - 1,
            "about": about,
            "active": _active(table),
        }
        if refereed:
            data["texts"] |= texts_in(lang, first_of_game(game.slug))
            data["names"] = {
                seat.id: seat.name or _("Player {number}", number=place).to(lang)
                for place, seat in enumerate(table.seats, 1)
            }
    return Markup(msgspec.json.encode(data).decode().replace("<", "\\u003c"))


def _active(table: TableView) -> str:
    """Return whose turn it is, as a score board would show it; empty if unknown."""
    score = table.panel.get("score") or {}
    return str(score.get("ativo") or "")


def _move(one: AskedMove, lang: str) -> dict[str, Any]:
    return {
        "do": one.do,
        "label": one.label.to(lang),
        "about": one.about.to(lang),
        "given": dict(one.given),
        "whose": dict(one.whose),
    }
