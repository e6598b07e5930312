"""The language and the theme of a phone, and the data that every page needs."""

from typing import Any
from urllib.parse import parse_qsl, urlencode

from flask import Blueprint, abort, redirect, request, url_for
from werkzeug.wrappers import Response

from companion.language import LANGUAGES
from webapp.pages import words
from webapp.web.language import COOKIE as LANG
from webapp.web.parts import parts

THEMES = ("auto", "light", "dark")
_THEME = "theme"
_CHOICES = {_THEME: THEMES, LANG: LANGUAGES}
_YEAR = 365 * 24 * 3600

blueprint = Blueprint("preferences", __name__)


@blueprint.app_context_processor
def shell() -> dict[str, Any]:
    """Return the texts round every page, its theme, and its address."""
    return {
        "shell": words.SHELL,
        "theme": _theme(),
        "themes": THEMES,
        "here": request.full_path.rstrip("?"),
        "sheets": _sheets,
        "slug": "",
    }


@blueprint.post("/preferencias")
def prefer() -> Response:
    """Keep a language or a theme on this phone, and go back to the page that asked."""
    chosen = {name: request.form[name] for name in _CHOICES if name in request.form}
    if not chosen or any(value not in _CHOICES[name] for name, value in chosen.items()):
        abort(400)
    back = _back(request.form.get("back", ""))
    response = redirect(_without_language(back) if LANG in chosen else back, 303)
    for name, value in chosen.items():
        # Lax: they are no secrets, and a visitor by a scan or a link is answered in them too.
        response.set_cookie(
            name, value, max_age=_YEAR, httponly=True, samesite="Lax", secure=parts().settings.secure
        )
    return response


def _theme() -> str:
    chosen = request.cookies.get(_THEME, "")
    return chosen if chosen in THEMES else "auto"


def _sheets(slug: str) -> list[str]:
    """Return the style sheets of a page: the house's, and those of its game if the game has a look."""
    wanted = ("look/house.css", "css/base.css", f"games/{slug}/look.css")
    return [sheet for sheet in wanted if sheet in parts().static.paths()]


def _back(asked: str) -> str:
    """Return the page to go back to: a path of this server, never one that browsers read as another host."""
    ours = asked.startswith("/") and not asked.startswith(("//", "/\\")) and asked.isprintable()
    return asked if ours else url_for("start.start")


def _without_language(page: str) -> str:
    """Return the page without a language in its address, so that the chosen language applies."""
    path, _mark, asked = page.partition("?")
    others = urlencode([one for one in parse_qsl(asked, keep_blank_values=True) if one[0] != LANG])
    return f"{path}?{others}" if others else path
