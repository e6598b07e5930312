"""The start page: a new table, joining one by its code, the tables of this phone, the rules."""

from flask import Blueprint, render_template, request
from werkzeug.wrappers import Response

from companion.language import Message, _, _n
from webapp.pages import words
from webapp.pages.games import cover_of, game_title, games, how_many, to_table
from webapp.pages.marked import sign
from webapp.tables import Caller, NotThereError
from webapp.tables.codes import LENGTH, tidied
from webapp.tables.views import RecentTable
from webapp.web.language import language
from webapp.web.parts import parts
from webapp.web.phones import caller

blueprint = Blueprint("start", __name__, template_folder="templates")

_MOST_RECENT = 6
_ADDRESS = "/M/"  # of a table, in capital letters


@blueprint.get("/")
def start() -> str:
    """Where a phone begins."""
    return _page()


@blueprint.get("/entrar")
def join() -> Response | str | tuple[str, int]:
    """To the table of the code that was typed, in any case, with spaces, hyphens or the whole address."""
    typed = request.args.get("codigo", "")
    code = code_in(typed)
    if not code:
        return _page()
    try:
        parts().tables.view(code, Caller(lang=caller().lang))
    except NotThereError:
        return _page(typed, _("There is no table “{code}” here: look at the code again.", code=code)), 404
    return to_table(code)


def code_in(typed: str) -> str:
    """The code in what somebody typed or pasted; as much of it as there is."""
    last = typed.upper().rpartition(_ADDRESS)[2]
    letters = "".join(sign for sign in last if sign.isalnum() and sign.isascii())
    return tidied(letters)[: 2 * LENGTH]


def _page(typed: str = "", refused: Message | None = None) -> str:
    return render_template(
        "start.html",
        words=words.START,
        games=[(game, how_many(game), cover_of(game.slug)) for game in games()],
        recent=[(table, game_title(table.game), _who(table)) for table in _recent()],
        sign=sign,
        typed=typed,
        refused=refused,
    )


def _recent() -> tuple[RecentTable, ...]:
    asks = caller()
    return parts().tables.recent(asks)[:_MOST_RECENT] if asks.token else ()


def _who(table: RecentTable) -> str:
    """What tells a table from others: its title, if it has one, and who plays."""
    if any(table.names):
        names = (
            name or _("Player {number}", number=at).to(language()) for at, name in enumerate(table.names, 1)
        )
        who = ", ".join(names)
    else:
        who = _n("{count} player", "{count} players", len(table.names)).to(language())
    return f"{table.title} · {who}" if table.title else who
