"""The start page: a new table, joining one by its code, the tables of this phone, the rules."""

import msgspec
from flask import Blueprint, render_template, request
from markupsafe import Markup
from werkzeug.wrappers import Response

from companion.language import Message, _, _n
from webapp.pages import words
from webapp.pages.games import cover_of, games, how_many, to_table
from webapp.pages.marked import sign
from webapp.tables import NotThereError
from webapp.tables.session.codes import LENGTH, tidied
from webapp.texts import texts_in
from webapp.web.language import language
from webapp.web.parts import parts
from webapp.web.phones import anybody, caller

blueprint = Blueprint("start", __name__, template_folder="templates")

_ADDRESS = "/M/"  # the path of a table, in capital letters


@blueprint.get("/")
def start() -> str:
    """Render the start page."""
    return _page()


@blueprint.get("/entrar")
def join() -> Response | str | tuple[str, int]:
    """Redirect to the table of a typed code, in any case, with spaces, hyphens or the whole address."""
    typed = request.args.get("codigo", "")
    code = code_in(typed)
    if not code:
        return _page()
    parts().tables.check_code(code, caller())
    try:
        parts().tables.view(code, anybody())
    except NotThereError:
        return _page(typed, _("There is no table “{code}” here: look at the code again.", code=code)), 404
    return to_table(code)


def code_in(typed: str) -> str:
    """Return the code in a typed or pasted text, or as much of it as there is."""
    last = typed.upper().rpartition(_ADDRESS)[2]
    letters = "".join(sign for sign in last if sign.isalnum() and sign.isascii())
    return tidied(letters)[: 2 * LENGTH]


def _page(typed: str = "", refused: Message | None = None) -> str:
    return render_template(
        "start.html",
        words=words.START,
        games=[(game, how_many(game), cover_of(game.slug)) for game in games()],
        given=_given(),
        sign=sign,
        typed=typed,
        refused=refused,
    )


def _given() -> Markup:
    """Return the data with which the page shows the tables of its phone, which it requests by itself."""
    lang, every = language(), games()
    most = max(game.players.max for game in every)
    data = {
        "lang": lang,
        "texts": texts_in(lang, words.RECENT),
        "titles": {game.slug: game.title for game in every},
        "players": [_n("{count} player", "{count} players", n).to(lang) for n in range(most + 1)],
    }
    return Markup(msgspec.json.encode(data).decode().replace("<", "\\u003c"))
