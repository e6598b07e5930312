"""The cards of this house: a page to describe them before the evening, and a list of them on paper."""

import msgspec
from flask import Blueprint, abort, render_template, request
from markupsafe import Markup

from companion.house.card import house_game
from companion.language import Message, _
from webapp.house_texts import page_texts
from webapp.pages.games import game_or_404, games, table_of
from webapp.tables.queries.house_forms import house_forms
from webapp.texts import texts_in
from webapp.web.game_data import GameView
from webapp.web.language import language
from webapp.web.parts import parts

blueprint = Blueprint("house", __name__, template_folder="templates")

WORDS: dict[str, Message] = {
    "title": _("Cards of the house"),
    "loading": _("One moment…"),
    "no_script": _("Adding cards needs JavaScript, which this browser does not run."),
    "lead": _("Describe your cards once, before the evening: every later table here knows them."),
    "paper": _("A list on paper"),
    "print": _("Print it with your browser. The blank lines are for cards not described yet."),
    "none": _("None is known yet."),
    "which": _("Of which game?"),
    "table": _("Open a table"),
    "failed": _("That did not work: reload this page."),
}
_BLANK = 12  # lines of the list on paper


@blueprint.get("/cartas")
def choose() -> str:
    """List the games whose cards a house can describe."""
    return render_template("house_games.html", words=WORDS, games=_with_cards())


@blueprint.get("/cartas/<slug>")
def describe(slug: str) -> str:
    """Render the page on which cards are described; ``?mesa=CODE&hoje`` first shows those of that table."""
    game = game_or_404(slug)
    if house_game(slug) is None or not parts().tables.house.keeps:
        abort(404)
    table = table_of(slug, request.args.get("mesa", ""))
    lang = language()
    data = {
        "lang": lang,
        "game": slug,
        "code": table.code if table else "",
        "today": table is not None and "hoje" in request.args,
        "texts": texts_in(lang, page_texts()),
        "forms": house_forms(slug, lang),
    }
    return render_template(
        "house.html",
        words=WORDS,
        slug=slug,
        game=game,
        code=data["code"],
        given=Markup(msgspec.json.encode(data).decode().replace("<", "\\u003c")),
    )


@blueprint.get("/cartas/<slug>/lista")
def paper(slug: str) -> str:
    """Render the page that lists all cards, each with a box to tick; it requests them itself."""
    game = game_or_404(slug)
    if house_game(slug) is None or not parts().tables.house.keeps:
        abort(404)
    return render_template("house_list.html", words=WORDS, slug=slug, title=game.title, blank=range(_BLANK))


def _with_cards() -> tuple[GameView, ...]:
    keeps = parts().tables.house.keeps
    return tuple(game for game in games() if keeps and house_game(game.slug) is not None)
