"""A match looked at again: of a table, or of a record that somebody has in a file."""

from typing import Annotated

import msgspec
from flask import Response

from webapp.api.export import file_of, form_of
from webapp.api.routing import LANG, Asked, Route, number_asked
from webapp.tables.exports import exported
from webapp.tables.from_file import LARGEST, from_file
from webapp.tables.past import Past
from webapp.tables.review_views import ReviewView, StoodView
from webapp.tables.reviewing import review, stood
from webapp.web.language import language
from webapp.web.parts import parts
from webapp.web.phones import caller

_MOST_ENTRIES = 2**31  # beyond that no number is one of an entry
_LARGEST_BODY = 2 * LARGEST  # as a text of JSON, in which quotes and line breaks take twice their room
_MATCH = Asked("match", "Which match of the table; the present one unless told.", "integer")


class RecordFile(msgspec.Struct, frozen=True):
    """What stands in a record file, YAML or JSON."""

    text: Annotated[str, msgspec.Meta(max_length=LARGEST)]


def of_table(code: str) -> ReviewView:
    """Every entry of a match, as this phone may see it."""
    return review(_past(code), language())


def table_at(code: str, n: int) -> StoodView:
    """The table after an entry, as this phone may see it."""
    return stood(_past(code), min(n, _MOST_ENTRIES), language())


def of_record(body: RecordFile) -> ReviewView:
    """Every entry of a record; nothing of it is kept."""
    return review(from_file(body.text, language()), language())


def record_at(n: int, body: RecordFile) -> StoodView:
    """The table of a record after an entry; nothing of it is kept."""
    return stood(from_file(body.text, language()), min(n, _MOST_ENTRIES), language())


def record_as(form: str, body: RecordFile) -> Response:
    """A record in another form; nothing of it is kept."""
    wanted, past = form_of(form), from_file(body.text, language())
    return file_of(exported(past.held, wanted, past.audience, language()))


def _past(code: str) -> Past:
    return parts().tables.past(code, caller(), number_asked("match", least=1))


ROUTES = (
    Route(
        "GET",
        "/tables/<code>/review",
        "A match looked at again: every entry as it was told, its verdict, the score after it.",
        of_table,
        {200: ReviewView},
        asked=(_MATCH, LANG),
    ),
    Route(
        "GET",
        "/tables/<code>/review/<int:n>",
        "The table as it stood after entry n; 0 is the beginning.",
        table_at,
        {200: StoodView},
        asked=(_MATCH, LANG),
    ),
    Route(
        "POST",
        "/records/review",
        "The same of a record file; nothing of it is kept.",
        of_record,
        {200: ReviewView},
        body=RecordFile,
        asked=(LANG,),
        largest=_LARGEST_BODY,
    ),
    Route(
        "POST",
        "/records/review/<int:n>",
        "The table as it stood after entry n of a record file.",
        record_at,
        {200: StoodView},
        body=RecordFile,
        asked=(LANG,),
        largest=_LARGEST_BODY,
    ),
    Route(
        "POST",
        "/records/export.<form>",
        "A record file as json, csv, txt or yaml.",
        record_as,
        {200: "*/*"},
        body=RecordFile,
        asked=(LANG,),
        largest=_LARGEST_BODY,
    ),
)
