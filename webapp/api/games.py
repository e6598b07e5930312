"""The games that can be played, and their score boards as data."""

from typing import Any

from companion.referee.views.board_view import BoardView
from webapp.api.routing import LANG, Route
from webapp.tables.queries.asking_referee import fresh_view
from webapp.tables.queries.card_texts import read_text
from webapp.tables.wire.text_views import TextRequest, TextView
from webapp.web.game_data import GameView, board_in, games_in
from webapp.web.language import language

_HOUR = 3600


def all_games() -> tuple[GameView, ...]:
    """Return all games, with their numbers of players."""
    return games_in(language())


def one_game(game: str) -> dict[str, Any]:
    """Return the score board of a game, and the rules that it cites."""
    return board_in(game, language())


def fresh(game: str) -> BoardView:
    """Return the view of a new table of a game."""
    return fresh_view(game, language())


def card_text(game: str, body: TextRequest) -> TextView:
    """Return what a game understands of a card's printed text."""
    return read_text(game, body, language())


ROUTES = (
    Route(
        "GET",
        "/games",
        "The games that can be played.",
        all_games,
        {200: tuple[GameView, ...]},
        asked=(LANG,),
    ),
    Route(
        "GET",
        "/games/<game>",
        "The score board of a game as data in one language, with the rules and decisions that it cites.",
        one_game,
        {200: dict[str, Any]},
        asked=(LANG,),
        fresh_for=_HOUR,
    ),
    Route(
        "GET",
        "/games/<game>/view",
        "The view of a new table of a game: its places, its own cards.",
        fresh,
        {200: BoardView},
        asked=(LANG,),
        fresh_for=_HOUR,
    ),
    Route(
        "POST",
        "/games/<game>/texts",
        "Read the printed Portuguese text of a card: what was understood, also in words. Nothing is kept.",
        card_text,
        {200: TextView},
        body=TextRequest,
        asked=(LANG,),
    ),
)
