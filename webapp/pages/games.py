"""The game that an address names, and its names and numbers for pages."""

from functools import cache

from flask import abort, redirect
from markupsafe import Markup
from werkzeug.wrappers import Response

from companion.games import GameEntry, UnknownGameError, find_game
from companion.games.preparation import Preparation, load_preparation
from companion.language import Message, _, _n
from companion.referee.scoreboard import Board
from webapp.pages.pictures import picture
from webapp.tables import NotThereError
from webapp.tables.wire.views import TableView
from webapp.web.game_data import DecisionView, GameView, board_in, book_of, decision_in, games_in
from webapp.web.language import language
from webapp.web.parts import parts
from webapp.web.phones import anybody


def game_or_404(slug: str) -> GameEntry:
    """Return the game of that slug; another slug has no page."""
    try:
        return find_game(slug)
    except UnknownGameError:
        abort(404)


def games() -> tuple[GameView, ...]:
    """Return all games, in the language of the request."""
    return games_in(language())


def players_of(game: GameEntry) -> tuple[int, ...]:
    """Return the numbers of players of a game."""
    players = board_of(game.slug).players
    return tuple(range(players.min, players.max + 1))


def how_many(view: GameView) -> Message:
    """Return the number of players in words."""
    low, high = view.players.min, view.players.max
    if low == high:
        return _n("{count} player", "{count} players", low)
    return _("{low} to {high} players", low=low, high=high)


@cache
def board_of(slug: str) -> Board:
    """Return a game's score board."""
    return find_game(slug).load_board()


def table_of(slug: str, code: str) -> TableView | None:
    """Return the table of that code if it plays this game, else None; an unknown code is no page."""
    if not code:
        return None
    try:
        found = parts().tables.view(code.upper(), anybody())
    except NotThereError:
        abort(404)
    return found if found.game == slug else None


def game_title(slug: str) -> str:
    """Return the title of a game, or its slug if it is no longer installed."""
    return next((view.title for view in games() if view.slug == slug), slug)


def to_table(code: str, *, inviting: bool = False) -> Response:
    """Redirect to a table, which may begin with its invitation."""
    return redirect(f"/m/{code}{'?convite' if inviting else ''}", 303)


def points_of(slug: str) -> tuple[DecisionView, ...]:
    """Return the open points of a game that leave a choice and whose options have names."""
    book, lang = book_of(slug), language()
    named = (one for one in book.decisions.values() if one.labels.get(lang) and len(one.offered) > 1)
    return tuple(decision_in(one, lang) for one in named)


def board_points(slug: str) -> tuple[DecisionView, ...]:
    """Return the open points that the game's score rests on."""
    cited = board_in(slug, language())["rules"]
    return tuple(point for point in points_of(slug) if point.id in cited)


@cache
def preparation_of(slug: str) -> Preparation | None:
    """Return the preparation of a game's table, or None if the game has none."""
    return load_preparation(find_game(slug))


def usual(possible: tuple[int, ...]) -> int:
    """Return the usual number of players: two, else the least."""
    return 2 if 2 in possible else possible[0]


def cover_of(slug: str) -> Markup:
    """Return the drawing by which a game is recognised, empty if it has none."""
    preparation = preparation_of(slug)
    return picture(slug, preparation.cover, max(players_of(find_game(slug)))) if preparation else Markup("")
