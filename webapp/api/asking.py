"""The question box of the API: one search over rules, open points and moves for Consulta."""

from flask import request

from webapp.api.routing import LANG, QueryParameter, Route
from webapp.web.asking import LONGEST, AskedView, asked, asked_of_all
from webapp.web.game_data import book_of
from webapp.web.language import language
from webapp.web.parts import parts
from webapp.web.phones import anybody


def ask(game: str) -> AskedView:
    """Return the answers to some words in one game, as a table plays it if ``table`` names one."""
    book_of(game)
    code = request.args.get("table", "")
    table = parts().tables.view(code.upper(), anybody()) if code else None
    played = table.match.decisions if table and table.game == game else None
    return asked(_words(), game, language(), played)


def ask_all() -> AskedView:
    """Return the answers to some words in any game."""
    return asked_of_all(_words(), language())


def _words() -> str:
    return request.args.get("words", "").strip()[:LONGEST]


_WORDS = QueryParameter(
    "words", "What players would say, such as “cansado pode atacar”.", examples=("empate",)
)
_TABLE = QueryParameter("table", "The code of a table: open points are answered as it plays them.")

ROUTES = (
    Route("GET", "/ask", "Ask about any game.", ask_all, {200: AskedView}, asked=(_WORDS, LANG)),
    Route(
        "GET",
        "/games/<game>/ask",
        "Ask about a game: rules, points where its book is silent, moves to be judged.",
        ask,
        {200: AskedView},
        asked=(_WORDS, _TABLE, LANG),
    ),
)
