"""The quick reference of a game: its score board in words, then its printed guide, section by section."""

from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

from flask import Blueprint, render_template

from companion.games import GameEntry
from companion.language import Message, _, _n
from companion.referee.scoreboard.board import LIMIT, Counter
from webapp.pages import words
from webapp.pages.games import board_of, game_or_404
from webapp.pages.marked import marked, sign
from webapp.web.language import language

if TYPE_CHECKING:
    from layouts.guides.sections import GuideSection

blueprint = Blueprint("reference", __name__, template_folder="templates")


@blueprint.get("/referencia/<slug>")
def reference(slug: str) -> str:
    """Render everything that players look up while playing, on one page."""
    game = game_or_404(slug)
    board = board_of(game.slug)
    return render_template(
        "reference.html",
        words=words.REFERENCE,
        slug=game.slug,
        game=game,
        board=board,
        counters=tuple((counter, _spans(counter)) for counter in board.counters),
        sections=_sections(game),
        marked=marked,
        sign=sign,
        kind=lambda block: type(block).__name__,
    )


@cache
def _sections(game: GameEntry) -> tuple["GuideSection", ...]:
    """Return the guide of the game's layouts, in the words of its paper; empty if there is none.

    Imported here, because a game's layouts import what draws on paper.
    """
    name = f"{game.layouts}.referencia"
    return tuple(import_module(name).SECTIONS) if find_spec(name) else ()


def _spans(counter: Counter) -> tuple[Message, ...]:
    """Return the initial value of a counter and its limits in words, as far as the book gives them."""
    limits = (
        [] if counter.start_by_players else [_("starts at {number}", number=_shown(counter, counter.start))]
    )
    for players, start in counter.start_by_players.items():
        limits.append(
            _(
                "{players}: starts at {number}",
                players=_n("{count} player", "{count} players", int(players)),
                number=_shown(counter, start),
            )
        )
    if counter.max < LIMIT:
        limits.append(_("at most {number}", number=_shown(counter, counter.max)))
    return tuple(limits)


def _shown(counter: Counter, number: int) -> str:
    """Return a number of a counter as people read it; tenths with the sign of the language."""
    if counter.unit != "decimos":
        return str(number)
    comma = "," if language() == "pt" else "."
    return f"{number // 10}{comma}{number % 10}"
