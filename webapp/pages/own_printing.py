"""“Print your own cards”: a set that a phone sends is checked, shown and printed, and then forgotten.

The file is sent with each request, because nothing of it is kept: once for the sheets, once for a PDF.
"""

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from flask import Blueprint, abort, render_template, request
from werkzeug.wrappers import Response as AnyResponse

from companion.language import LANGUAGES
from webapp.pages.print_words import PRINT, own_limits
from webapp.pages.printing import pdf_response
from webapp.printing.choices import PrintChoice, fields_of, read_choice
from webapp.printing.uploads import ENDINGS, LARGEST_UPLOAD, MOST_FILES, Sent
from webapp.web.language import language
from webapp.web.networks import network_asking
from webapp.web.parts import parts

if TYPE_CHECKING:  # what plans is heavy, and needed only where something is printed
    from companion.printing.job import PrintRun

blueprint = Blueprint("own_printing", __name__, template_folder="templates")

FILES = "arquivos"  # the fields with files, and of each file its path where the browser names one
_PATHS = "caminhos"
_PICTURES = 12  # of pages, which stand in the page itself


@blueprint.get("/imprimir/proprias")
def ask() -> str:
    """Render the form."""
    return _page(read_choice(request.args.items(multi=True), language()))


@blueprint.post("/imprimir/proprias")
def look() -> str | tuple[str, int]:
    """Check a card set and render its mistakes, or its sheets."""
    from webapp.pages.print_views import as_data, shown_print
    from webapp.printing.planning import Failure, planned_of_files

    sent, asked = _sent(), _asked()
    with TemporaryDirectory() as beside:
        run = planned_of_files(sent, asked, Path(beside))
        if isinstance(run, Failure):
            return _page(asked, failed=run), 400
        # Pictures of cards are read where they are drawn, so while they are there.
        shown = shown_print(run, asked.lang, lambda _name, _number, page: as_data(page), _PICTURES)
    return _page(asked, run=run, shown=shown)


@blueprint.post("/imprimir/proprias/<name>.pdf")
def pdf(name: str) -> AnyResponse | tuple[str, int]:
    """Answer with a PDF of a card set, or with what is wrong with it; of the first file by the name “-”."""
    from webapp.pages.print_views import name_of
    from webapp.printing.planning import Failure, files_of, pdf_of, planned_of_files

    sent, asked = _sent(), _asked()
    with TemporaryDirectory() as beside:
        run = planned_of_files(sent, asked, Path(beside))
        if isinstance(run, Failure):
            return _page(asked, failed=run), 400
        files = files_of(run)
        file = next((one for one in files if name_of(one) == name), files[0] if name == "-" else None)
        if file is None:
            abort(404)
        return pdf_response(pdf_of(file, asked.lang), file.name)


def _sent() -> list[Sent]:
    """Return the files that were sent, within bounds. Raises TryLaterError."""
    request.max_content_length = LARGEST_UPLOAD
    request.max_form_parts = MOST_FILES * 2 + 100
    parts().tables.quotas.admit_print(network_asking())
    files = [one for one in request.files.getlist(FILES) if one.filename]
    paths = request.form.getlist(_PATHS)
    names = paths if len(paths) == len(files) else [one.filename or "" for one in files]
    return [(name, file.read()) for name, file in zip(names, files, strict=True)]


def _asked() -> PrintChoice:
    lang = request.form.get("lang", "")
    return read_choice(request.form.items(multi=True), lang if lang in LANGUAGES else language())


def _page(asked: PrintChoice, run: "PrintRun | None" = None, **more: object) -> str:
    layouts = run.target.game.load_layouts().LAYOUTS if run else None
    return render_template(
        "print_own.html",
        words=PRINT,
        fields=fields_of(asked, layouts),
        langs=LANGUAGES,
        asked=asked,
        largest=LARGEST_UPLOAD,
        limits=own_limits(LARGEST_UPLOAD // 1_000_000, MOST_FILES),
        accept=",".join(ENDINGS),
        game=run.target.game.title if run else "",
        **{"shown": None, "failed": None, **more},
    )
