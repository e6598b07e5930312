"""The page of a table: the shell of the client, with the data for its first paint."""

from typing import Any

import msgspec
from flask import Blueprint, Response, abort, redirect, render_template
from markupsafe import Markup
from werkzeug.wrappers import Response as AnyResponse

from companion.language import Message, _
from companion.referee.matches.records import REFEREED
from webapp.pages.codes import in_capitals
from webapp.tables import NotAllowedError, NotThereError
from webapp.tables.queries.card_forms import card_forms, has_unknown_cards
from webapp.tables.session.codes import is_code, tidied
from webapp.tables.views.teaching import teaches
from webapp.tables.wire.move_forms import move_forms
from webapp.tables.wire.views import TableView
from webapp.texts import first_texts, later_texts
from webapp.web.codes import svg_of
from webapp.web.game_data import board_in
from webapp.web.joining import join_address, judge_address
from webapp.web.language import language
from webapp.web.parts import parts
from webapp.web.phones import anybody, caller

WORDS: dict[str, Message] = {
    "loading": _("Loading the table"),
    "no_script": _(
        "This table needs JavaScript, which this browser does not run. The rules and the preparation do not."
    ),
    "missing": _("There is no such table"),
    "home": _("Start page"),
    "rules": _("Rules"),
    "prepare": _("Prepare the table"),
}

blueprint = Blueprint("table", __name__)


@blueprint.get("/m/<code>")
def table(code: str) -> str | tuple[str, int] | AnyResponse:
    """Render the table of that code, which may be in small letters, or a page that says there is none."""
    if capitals := in_capitals(code):
        return redirect(f"/m/{capitals}")
    try:
        found = parts().tables.view(code, anybody())
    except NotThereError:
        message = _("No table is called {code}. Perhaps it was forgotten, or a letter is another.", code=code)
        return render_template("no_table.html", words=WORDS, message=message), 404
    board = board_in(found.game, language())
    described = _("Score of {game} on every phone at the table.", game=board["title"])
    return render_template(
        "table.html",
        words=WORDS,
        slug=found.game,
        code=code,
        title=found.title or board["title"],
        described=described,
        board_sheets=_sheets(found),
        mode=_mode(found),
        given=_given(found, board),
    )


@blueprint.get("/m/<code>/qr.svg")
def code_to_scan(code: str) -> Response:
    """Return the code that leads other phones to the table, by the address of this request."""
    if not is_code(tidied(code)):
        abort(404)
    return Response(svg_of(join_address(code)), mimetype="image/svg+xml")


@blueprint.get("/m/<code>/juiz.svg")
def judge_link_to_scan(code: str) -> Response:
    """Return the judge link as a code, for phones with seats and the host."""
    try:
        key = parts().tables.judge_key(code, caller())
    except NotAllowedError:
        abort(403)
    return Response(svg_of(judge_address(code, key)), mimetype="image/svg+xml")


@blueprint.get("/m/<code>/later.json")
def later(code: str) -> Response:
    """Return the data that dialogs of a table need later: texts, cited rules, forms of cards and moves."""
    found = parts().tables.view(code, anybody())
    data = {
        "texts": later_texts(language(), found.match.mode, found.game),
        "rules": board_in(found.game, language())["rules"],
        "cards": card_forms(found.game, language()) if found.match.mode == REFEREED else None,
        "teaches": teaches(found.game),
        "house": parts().tables.house.keeps and has_unknown_cards(found.game),
        "moves": move_forms(found.game) if found.match.mode == REFEREED else {},
    }
    return Response(msgspec.json.encode(data), mimetype="application/json")


@blueprint.get("/m/<code>/app.webmanifest")
def manifest(code: str) -> Response:
    """Return the manifest for a phone that puts the table on its home screen."""
    found = parts().tables.view(code, anybody())
    manifest = {
        "name": f"{found.title or board_in(found.game, language())['title']} {code}",
        "short_name": code,
        "start_url": f"/m/{code}",
        "display": "standalone",
        "icons": [{"src": parts().static.url("pages/icon.svg"), "sizes": "any", "type": "image/svg+xml"}],
    }
    return Response(msgspec.json.encode(manifest), mimetype="application/manifest+json")


def _mode(found: TableView) -> str:
    """Return the mode of a table as its bundles and style sheets are called."""
    return "arbitro" if found.match.mode == REFEREED else "placar"


def _sheets(found: TableView) -> tuple[str, ...]:
    """Return the style sheets of a table's mode, those of the game among ours."""
    mode = _mode(found)
    styles = (mode, "cards") if mode == "arbitro" else (mode,)
    of_board = (f"{folder}/{one}.css" for one in styles for folder in ("css", f"games/{found.game}"))
    return ("css/table.css", *of_board, "css/dialogs.css")


def _given(found: TableView, board: dict[str, Any]) -> Markup:
    """Return table, board and first texts as JSON that may stand inside a script element."""
    at_once = {name: part for name, part in board.items() if name != "rules"}
    data = {
        "lang": language(),
        "table": found,
        "board": at_once,
        "texts": first_texts(language(), found.match.mode, found.game),
    }
    return Markup(msgspec.json.encode(data).decode().replace("<", "\\u003c"))
