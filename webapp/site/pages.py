"""The pages that only a site has: its rights, and the empty page whose frame shows the app's."""

from collections.abc import Iterator

from flask import Blueprint, render_template

from webapp.pages.games import games
from webapp.site.pins import pins
from webapp.site.words import SITE
from webapp.web.game_data import book_of
from webapp.web.language import language

FRAME = "/site/frame.html"
RIGHTS = "/direitos"

blueprint = Blueprint("site", __name__, template_folder="templates")


@blueprint.get(RIGHTS)
def rights() -> str:
    """Render whose each game is, and the licences of everything that a site brings along."""
    interpreter = pins()["interpreter"]
    found = [
        (f"Pyodide {interpreter['version']}", interpreter["licence"]),
        ("CPython", interpreter["library_licence"]),
        *sorted(pins()["licences"].items()),
    ]
    shown = [(game.title, [*_said(game.slug)]) for game in games()]
    return render_template("rights.html", site=SITE, games=shown, libraries=found)


@blueprint.get(FRAME)
def frame() -> str:
    """Render the page that a site shows in place of every page that is not written beforehand."""
    return render_template("frame.html")


def _said(game: str) -> Iterator[str]:
    """Yield what a game's book says about its own rights."""
    for rule in book_of(game).rules.values():
        if rule.id.split(".")[1] == "creditos":
            yield rule.text(language())
