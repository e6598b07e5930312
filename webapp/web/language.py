"""The language of a request, and texts of templates in that language."""

from functools import lru_cache

from flask import Flask, g, request
from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header

from companion.language import LANGUAGES, Message
from webapp.web.parts import parts

COOKIE = "lang"


def language() -> str:
    """Return ``pt`` or ``en``: the language of the address, of the cookie, or of the browser."""
    if "lang" not in g:
        g.lang = _asked() or _kept() or _preferred()
    found: str = g.lang
    return found


def translate(message: Message | str) -> str:
    """Return a message in the language of the request; any other text stays as it is."""
    return message.to(language()) if isinstance(message, Message) else message


def choose_language(app: Flask) -> None:
    """Give templates the filter ``say`` for messages, and the variables ``lang`` and ``html_lang``."""
    app.jinja_env.filters["say"] = translate
    app.context_processor(lambda: {"lang": language(), "html_lang": _html()})


def _asked() -> str | None:
    if not request.query_string:
        return None
    wanted = request.args.get("lang", "")[:2].lower()
    return wanted if wanted in LANGUAGES else None


def _kept() -> str | None:
    kept = request.cookies.get(COOKIE)
    return kept if kept in LANGUAGES else None


def _preferred() -> str:
    return _first_known(request.headers.get("Accept-Language", "")) or parts().settings.lang


@lru_cache(256)
def _first_known(header: str) -> str | None:
    """Return the supported language that a browser prefers, or None."""
    wanted = (tag[:2].lower() for tag, _weight in parse_accept_header(header, LanguageAccept))
    return next((tag for tag in wanted if tag in LANGUAGES), None)


def _html() -> str:
    return "pt-BR" if language() == "pt" else "en"
