"""A match as a file."""

from typing import get_args

from flask import Response

from companion.language import _
from webapp.api.errors import ApiError
from webapp.api.routing import QueryParameter, Route, number_asked
from webapp.tables import ExportForm
from webapp.tables.wire.views import Exported
from webapp.web.parts import parts
from webapp.web.phones import caller

_FORMS: tuple[ExportForm, ...] = get_args(ExportForm)


def export(code: str, form: str) -> Response:
    """Return the match in one of five forms."""
    return file_of(parts().tables.export(code, form_of(form), caller(), number_asked("match", least=1)))


def form_of(word: str) -> ExportForm:
    """Return the form that an address names. Raises ApiError."""
    wanted = next((one for one in _FORMS if one == word), None)
    if wanted is None:
        words = ", ".join(_FORMS)
        raise ApiError(404, "no-such-form", _("A match is exported as one of {words}.", words=words), "form")
    return wanted


def file_of(made: Exported) -> Response:
    """Return a match as a file to save."""
    response = Response(made.body, content_type=made.media_type)
    response.headers.set("Content-Disposition", "attachment", filename=made.filename)
    return response


ROUTES = (
    Route(
        "GET",
        "/tables/<code>/export.<form>",
        "The match as json, csv, txt, yaml (the record as people write it), or link (the end of an address).",
        export,
        {200: "*/*"},
        asked=(QueryParameter("match", "Which match of the table; the present one by default.", "integer"),),
    ),
)
