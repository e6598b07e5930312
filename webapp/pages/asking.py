"""The question box: a page that searches one game, or all of them, in the words of players."""

from collections.abc import Mapping

from flask import Blueprint, render_template, request

from companion.asking.search import search_of
from companion.language import Message, _, _n
from webapp.pages.games import game_or_404, game_title, games, points_of, table_of
from webapp.tables.wire.views import TableView
from webapp.web.asking import LONGEST, AskedView, asked, asked_of_all
from webapp.web.language import language

blueprint = Blueprint("asking", __name__, template_folder="templates")

WORDS: dict[str, Message] = {
    "title": _("Ask a question"),
    "words": _("What do you want to know?"),
    "search": _("Search"),
    "try": _("For example"),
    "judge": _("May they do that?"),
    "book": _("The whole book"),
    "reference": _("Quick reference"),
    "prepare": _("Prepare the table"),
    "decisions": _("Where the book is silent: as this table plays it"),
    "found": _("What answers it"),
    "table": _("so this table plays"),
    "ours": _("so we play, where the book is silent"),
    "house": _("ours, not official"),
    "change": _("Play it otherwise"),
    "pick": _("Of which game?"),
    "of_game": _("Of this game"),
    "try_else": _("Try one word for what it is about, or look in the chapters of the book."),
}


@blueprint.get("/perguntar")
def ask_all() -> str:
    """Search every game at once, and list the games."""
    words = _words()
    found = asked_of_all(words, language()) if words else None
    return _page(None, None, words, found)


@blueprint.get("/perguntar/<slug>")
def ask(slug: str) -> str:
    """Search one game; with ``?mesa=`` as that table plays it. ``parte``: only the results."""
    game = game_or_404(slug)
    table = table_of(slug, request.args.get("mesa", ""))
    words = _words()
    played: Mapping[str, str] = table.match.decisions if table else {}
    found = asked(words, game.slug, language(), played) if words else None
    return _page(game.slug, table, words, found)


def _page(slug: str | None, table: TableView | None, words: str, found: AskedView | None) -> str:
    part = "_asked.html" if "parte" in request.args else "asking.html"
    return render_template(
        part,
        words=WORDS,
        slug=slug,
        title=game_title(slug) if slug else "",
        titles={game.slug: game.title for game in games()},
        code=table.code if table else "",
        asked=words,
        found=found,
        summary=_summary(words, found),
        settled={point.id for point in points_of(slug)} if slug and table else set(),
        examples=search_of(slug).known.examples.get(language(), ()) if slug else (),
    )


def _words() -> str:
    return " ".join(request.args.get("palavras", "").split())[:LONGEST]


def _summary(words: str, found: AskedView | None) -> Message | str:
    """Return the number of answers in words, or the words that were understood."""
    if found is None:
        return ""
    if not found.rows:
        known = ", ".join(f"“{word}”" for word in found.understood)
        if known:
            return _("Nothing answers “{words}”. Understood: {known}.", words=words, known=known)
        return _("No word of “{words}” is known here.", words=words)
    return _n("{count} answer for “{words}”", "{count} answers for “{words}”", len(found.rows), words=words)
