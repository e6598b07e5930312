"""The cards of this house: a page to tell them before the evening, and a list of them on paper."""

from typing import NamedTuple

import msgspec
from flask import Blueprint, abort, render_template, request
from markupsafe import Markup

from companion.house.card import house_game
from companion.language import Message, _
from webapp.house_texts import page_texts
from webapp.pages.games import game_or_404, games, table_of
from webapp.tables import TableError
from webapp.tables.queries.house_forms import house_forms
from webapp.texts import texts_in
from webapp.web.game_data import GameView
from webapp.web.language import language
from webapp.web.parts import parts
from webapp.web.phones import caller

blueprint = Blueprint("house", __name__, template_folder="templates")

WORDS: dict[str, Message] = {
    "title": _("Cards of the house"),
    "loading": _("One moment…"),
    "no_script": _("Telling cards needs JavaScript, which this browser does not run."),
    "lead": _("Tell your cards once, before the evening: every later table here knows them."),
    "paper": _("A list on paper"),
    "print": _("Print it with your browser. The blank lines are for cards not told yet."),
    "none": _("None is known yet."),
    "which": _("Of which game?"),
    "table": _("Open a table"),
}
_BLANK = 12  # lines of the list on paper


class ListedCard(NamedTuple):
    """A card on the list on paper."""

    name: str
    short: str


@blueprint.get("/cartas")
def choose() -> str:
    """List the games whose cards a house can tell."""
    return render_template("house_games.html", words=WORDS, games=_with_cards())


@blueprint.get("/cartas/<slug>")
def tell(slug: str) -> str:
    """Render the page on which cards are told; ``?mesa=CODE&hoje`` first shows those of that table."""
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
def paper(slug: str) -> str | tuple[str, int]:
    """Render the list of all cards, by kind and name, with a box to tick for each."""
    game = game_or_404(slug)
    try:
        rules = parts().tables.house.game(slug, caller())
        kept = parts().tables.house.of(slug, caller()).cards
    except TableError as error:
        return _paper(slug, game.title, {}, error.message), 403
    lang = language()
    listed: dict[str, list[ListedCard]] = {kind.title.to(lang): [] for kind in rules.kinds.values()}
    for one in sorted(kept, key=lambda one: one.row.name):
        kind = rules.kinds.get(one.known.kind)
        listed.setdefault(kind.title.to(lang) if kind else "", []).append(
            ListedCard(one.known.name or "________", one.short(rules, lang))
        )
    return _paper(slug, game.title, listed)


def _paper(slug: str, title: str, listed: dict[str, list[ListedCard]], refused: Message | None = None) -> str:
    by_kind = {kind: cards for kind, cards in listed.items() if cards}
    return render_template(
        "house_list.html",
        words=WORDS,
        slug=slug,
        title=title,
        listed=by_kind,
        blank=range(_BLANK),
        refused=refused,
    )


def _with_cards() -> tuple[GameView, ...]:
    keeps = parts().tables.house.keeps
    return tuple(game for game in games() if keeps and house_game(game.slug) is not None)
