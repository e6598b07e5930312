"""The page of Revisão: a match of a table, or a record from this phone's disk."""

from typing import Any

import msgspec
from flask import Blueprint, abort, redirect, render_template, request
from markupsafe import Markup
from werkzeug.wrappers import Response

from companion.language import Message, _
from webapp.arbitro_texts import first_of_game
from webapp.pages.codes import in_capitals
from webapp.pages.games import game_title
from webapp.review_texts import REVIEW_TEXTS
from webapp.tables import NotThereError
from webapp.texts import texts_in
from webapp.web.error_page import error_page
from webapp.web.game_data import is_refereed, whole_games
from webapp.web.language import language
from webapp.web.parts import parts
from webapp.web.phones import anybody

WORDS: dict[str, Message] = {
    "title": _("Look at a match again"),
    "no_script": _("To look at a match again needs JavaScript, which this browser does not run."),
    "table": _("Back to the table"),
}

blueprint = Blueprint("review", __name__)


@blueprint.get("/revisao")
def of_file() -> str:
    """Render the page for a record from a file."""
    return _page("", WORDS["title"], {})


@blueprint.get("/m/<code>/revisao")
def of_table(code: str) -> str | Response:
    """Render the review of a match of that table, by default the present one; ``partida`` names another."""
    if capitals := in_capitals(code):
        return redirect(f"/m/{capitals}/revisao")
    try:
        table = parts().tables.view(code, anybody())
    except NotThereError as error:
        return error_page(404, error.message)
    present = table.match.number
    number = request.args.get("partida", str(present))
    if not (number.isascii() and number.isdigit() and len(number) < 6 and 1 <= int(number) <= present):
        abort(404)
    given = {"code": code, "match": int(number), "matches": parts().tables.matches(code)}
    return _page(table.game, table.title or game_title(table.game), given, code)


def _page(slug: str, title: Message | str, given: dict[str, Any], code: str = "") -> str:
    lang = language()
    every = (game.slug for game in whole_games() if is_refereed(game))
    of_boards = map(first_of_game, [slug] if slug else every)
    messages = {key: message for words in of_boards for key, message in words.items()} | REVIEW_TEXTS
    given = {"lang": lang, "texts": texts_in(lang, messages), **given}
    return render_template(
        "review.html",
        words=WORDS,
        slug=slug,
        code=code,
        title=title,
        given=Markup(msgspec.json.encode(given).decode().replace("<", "\\u003c")),
    )
