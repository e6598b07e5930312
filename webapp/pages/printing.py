"""“Print”: a game's sheets, chosen as on the command line, looked at, and opened as PDF."""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING
from urllib.parse import quote, urlencode

from flask import Blueprint, Response, abort, render_template, request
from werkzeug.wrappers import Response as AnyResponse

from companion.games import GameEntry
from companion.language import LANGUAGES, Message
from companion.sources import read_manifest
from webapp.pages.games import cover_of, game_or_404, games
from webapp.pages.marked import sign
from webapp.pages.print_words import PRINT
from webapp.printing.choices import PrintChoice, fields_of, read_choice
from webapp.web.error_page import error_page
from webapp.web.language import language
from webapp.web.networks import network_asking
from webapp.web.parts import parts

if TYPE_CHECKING:  # what plans is heavy, and needed only where something is printed
    from companion.printing.job import PrintRun
    from webapp.printing.planning import Failure

blueprint = Blueprint("printing", __name__, template_folder="templates")

SET = "set"  # the field that names one of the card sets of a game
_FRESH = "private, max-age=3600"  # a picture changes only with the program or with its address


@blueprint.get("/imprimir")
def choose() -> str:
    """List the games, and the way to print cards of one's own."""
    return render_template(
        "print_games.html",
        words=PRINT,
        games=[(game, cover_of(game.slug)) for game in games()],
        sign=sign,
    )


@blueprint.get("/imprimir/<slug>")
def look(slug: str) -> str | tuple[str, int]:
    """Render the options and the sheets of a game, or of one of its card sets."""
    from webapp.pages.print_views import shown_print
    from webapp.printing.planning import Failure

    game = game_or_404(slug)
    asked, target = _asked(game)
    run = _planned(target, asked)
    failed = run if isinstance(run, Failure) else None
    query = _query(asked)

    def picture(name: str, number: int, _page: object) -> str:
        return f"/imprimir/{slug}/{quote(name)}/{number}.svg?{query}"

    shown = None if isinstance(run, Failure) else shown_print(run, asked.lang, picture)
    page = render_template(
        "print.html",
        words=PRINT,
        slug=slug,
        game=game,
        sets=_sets(game),
        chosen_set=request.args.get(SET, ""),
        fields=fields_of(asked, game.load_layouts().LAYOUTS),
        langs=LANGUAGES,
        asked=asked,
        shown=shown,
        failed=failed,
        query=query,
    )
    return (page, 400) if failed else page


@blueprint.get("/imprimir/<slug>/<name>.pdf")
def pdf(slug: str, name: str) -> AnyResponse:
    """Answer with a PDF, byte for byte as the command line writes it."""
    from webapp.pages.print_views import name_of
    from webapp.printing.planning import Failure, files_of, pdf_of

    asked, target = _asked(game_or_404(slug))
    run = _planned(target, asked)
    if isinstance(run, Failure):
        return error_page(400, _as_message(run))
    file = next((one for one in files_of(run) if name_of(one) == name), None)
    if file is None:
        abort(404)
    parts().tables.quotas.admit_print(network_asking())
    return pdf_response(pdf_of(file, asked.lang), file.name)


@blueprint.get("/imprimir/<slug>/<name>/<int:number>.svg")
def picture(slug: str, name: str, number: int) -> AnyResponse:
    """Answer with the picture of a page, as it is printed."""
    from layouts.sheets.pictured import pictured_pages
    from webapp.pages.print_views import MOST_PICTURES, name_of
    from webapp.printing.planning import Failure

    asked, target = _asked(game_or_404(slug))
    run = _planned(target, asked)
    file = None if isinstance(run, Failure) else next((f for f in run.files if name_of(f) == name), None)
    pages = pictured_pages(file.plans, asked.lang) if file else ()
    if not 1 <= number <= min(len(pages), MOST_PICTURES):
        abort(404)
    response = Response(pages[number - 1].svg(), content_type="image/svg+xml; charset=utf-8")
    response.headers["Cache-Control"] = _FRESH
    return response


def pdf_response(body: bytes, name: str) -> Response:
    """Return a PDF that a browser opens, and keeps under its name."""
    response = Response(body, content_type="application/pdf")
    response.headers.set("Content-Disposition", "inline", filename=name)
    response.headers["Cache-Control"] = "no-store"
    return response


def _asked(game: GameEntry) -> tuple[PrintChoice, str]:
    """Return the options that the address asks for, and what is printed; an unknown set is no page."""
    asked = read_choice(request.args.items(multi=True), language())
    named = request.args.get(SET, "")
    if named and all(folder.name != named for folder in game.set_folders()):
        abort(404)
    return asked, f"{game.slug}/{named}" if named else game.slug


def _planned(target: str, asked: PrintChoice) -> "PrintRun | Failure":
    """Return the print as it is planned, now or lately. Raises TryLaterError."""
    from webapp.printing.planning import Failure, planned

    prints = parts().prints
    if (kept := prints.kept(target, asked)) is not None:
        return kept
    parts().tables.quotas.admit_print(network_asking())
    with TemporaryDirectory() as beside:
        run = planned(target, asked, Path(beside))
    if not isinstance(run, Failure):
        prints.keep(target, asked, run)
    return run


def _sets(game: GameEntry) -> tuple[tuple[str, str], ...]:
    """Return the card sets of a game, each with its title."""
    return tuple((folder.name, read_manifest(folder).title(language())) for folder in game.set_folders())


def _query(asked: PrintChoice) -> str:
    named = request.args.get(SET, "")
    return urlencode([*asked.pairs, *([(SET, named)] if named else [])])


def _as_message(failed: "Failure") -> Message:
    """Return the whole of a failure as one text, already in the language of the request."""
    return Message("{all}", (("all", " ".join((failed.sentence, *failed.lines))),))
