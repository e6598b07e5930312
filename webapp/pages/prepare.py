"""“Prepare the table”: the steps before a match, with a picture and a tick for each."""

from typing import NamedTuple

from flask import Blueprint, abort, render_template, request
from markupsafe import Markup

from webapp.pages import words
from webapp.pages.games import game_or_404, players_of, preparation_of, usual
from webapp.pages.pictures import picture
from webapp.web.game_data import RuleView, book_of, rule_in
from webapp.web.language import language

blueprint = Blueprint("prepare", __name__, template_folder="templates")


class ShownStep(NamedTuple):
    """A step as its page shows it."""

    id: str
    text: str
    picture: Markup
    rules: tuple[RuleView, ...]


@blueprint.get("/preparar/<slug>")
def prepare(slug: str) -> str:
    """Render the steps for ``?jogadores=``, by default for the usual number of players."""
    game = game_or_404(slug)
    preparation = preparation_of(game.slug)
    if preparation is None:
        abort(404)
    possible = players_of(game)
    asked = request.args.get("jogadores", type=int)
    players = asked if asked in possible else usual(possible)
    book, lang = book_of(game.slug), language()
    steps = tuple(
        ShownStep(
            step.id,
            step.text(lang),
            picture(game.slug, step.picture, players),
            tuple(rule_in(book, id, lang) for id in step.rules),
        )
        for step in preparation.for_players(players)
    )
    return render_template(
        "prepare.html",
        words=words.PREPARE,
        slug=game.slug,
        game=game,
        players=players,
        possible=possible,
        steps=steps,
    )
