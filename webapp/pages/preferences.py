"""The theme of a phone, and what every page needs to know to be drawn."""

from typing import Any
from urllib.parse import urlencode

from flask import Blueprint, abort, redirect, request, url_for
from werkzeug.wrappers import Response

from webapp.pages import words
from webapp.web.parts import parts

THEMES = ("auto", "light", "dark")
_COOKIE = "theme"
_YEAR = 365 * 24 * 3600

blueprint = Blueprint("preferences", __name__)


@blueprint.app_context_processor
def shell() -> dict[str, Any]:
    """The words round every page, its theme, and where it stands."""
    return {
        "shell": words.SHELL,
        "theme": _theme(),
        "themes": THEMES,
        "here": request.full_path.rstrip("?"),
        "query_in": _query_in,
        "sheets": _sheets,
        "slug": "",
    }


@blueprint.post("/preferencias")
def prefer() -> Response:
    """Keep a theme on this phone, and go back to the page that asked."""
    theme = request.form.get("theme", "")
    if theme not in THEMES:
        abort(400)
    response = redirect(_back(request.form.get("back", "")), 303)
    response.set_cookie(
        _COOKIE, theme, max_age=_YEAR, httponly=True, samesite="Lax", secure=parts().settings.secure
    )
    return response


def _theme() -> str:
    chosen = request.cookies.get(_COOKIE, "")
    return chosen if chosen in THEMES else "auto"


def _sheets(slug: str) -> list[str]:
    """The style sheets of a page: the house's, and those of the game that it is about, if it has a look."""
    wanted = ("look/house.css", "css/base.css", f"look/{slug}.css")
    return [sheet for sheet in wanted if sheet in parts().static.paths()]


def _query_in(lang: str) -> str:
    """What this page was asked for, in another language."""
    return urlencode(
        [*((name, value) for name, value in request.args.items() if name != "lang"), ("lang", lang)]
    )


def _back(asked: str) -> str:
    """Only ever a page of ours: a path, and not what browsers read as another host."""
    ours = asked.startswith("/") and not asked.startswith(("//", "/\\")) and asked.isprintable()
    return asked if ours else url_for("start.start")
