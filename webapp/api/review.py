"""Revisão of a match of a table, or of a record from a file."""

from contextlib import AbstractContextManager
from typing import Annotated

import msgspec
from flask import Response

from webapp.api.export import file_of, form_of
from webapp.api.routing import LANG, QueryParameter, Route, number_asked
from webapp.tables.log.exports import exported
from webapp.tables.log.from_file import LARGEST
from webapp.tables.queries.reviewing import Reviewing
from webapp.tables.views.past import Glance
from webapp.tables.wire.review_views import ReviewView, StoodView
from webapp.web.language import language
from webapp.web.parts import parts
from webapp.web.phones import caller

_MOST_ENTRIES = 2**31  # beyond every number of an entry
_LARGEST_BODY = 2 * LARGEST  # as JSON text, in which quotes and line breaks take twice the room
_MATCH = QueryParameter("match", "Which match of the table; the present one by default.", "integer")
_AFTER = QueryParameter("after", "The page that begins after this entry; the first by default.", "integer")


class RecordFile(msgspec.Struct, frozen=True):
    """The text of a record, YAML, JSON or a link; or, for a while, the mark ``kept`` of an earlier answer."""

    text: Annotated[str, msgspec.Meta(max_length=LARGEST)] = ""
    kept: Annotated[str, msgspec.Meta(max_length=64)] = ""


def of_table(code: str) -> ReviewView:
    """Return a page of a match, as this phone may see it."""
    after = _after()
    with parts().reviews.of_table(_glance(code), language()) as reviewing:
        return reviewing.page(after)


def table_at(code: str, n: int) -> StoodView:
    """Return the table after an entry, as this phone may see it."""
    with parts().reviews.of_table(_glance(code), language()) as reviewing:
        return reviewing.stood(min(n, _MOST_ENTRIES))


def of_record(body: RecordFile) -> ReviewView:
    """Return a page of a record, which is kept in memory while there is room."""
    after = _after()
    with _reviewing(body) as reviewing:
        return reviewing.page(after)


def record_at(n: int, body: RecordFile) -> StoodView:
    """Return the table of a record after an entry."""
    with _reviewing(body) as reviewing:
        return reviewing.stood(min(n, _MOST_ENTRIES))


def record_as(form: str, body: RecordFile) -> Response:
    """Return a record in another form."""
    wanted = form_of(form)
    with _reviewing(body) as reviewing:
        return file_of(exported(reviewing.held, wanted, reviewing.audience, language()))


def _reviewing(body: RecordFile) -> AbstractContextManager[Reviewing]:
    reviews = parts().reviews
    return reviews.of_kept(body.kept, language()) if body.kept else reviews.of_text(body.text, language())


def _glance(code: str) -> Glance:
    return parts().tables.glance(code, caller(), number_asked("match", least=1))


def _after() -> int:
    return min(number_asked("after") or 0, _MOST_ENTRIES)


ROUTES = (
    Route(
        "GET",
        "/tables/<code>/review",
        "A review of a match, in pages: its entries as they were made, verdicts, the score after each.",
        of_table,
        {200: ReviewView},
        asked=(_MATCH, _AFTER, LANG),
    ),
    Route(
        "GET",
        "/tables/<code>/review/<int:n>",
        "The table after entry n; 0 is the beginning.",
        table_at,
        {200: StoodView},
        asked=(_MATCH, LANG),
    ),
    Route(
        "POST",
        "/records/review",
        "A review of a record file, which is kept only in memory, for a while.",
        of_record,
        {200: ReviewView},
        body=RecordFile,
        asked=(_AFTER, LANG),
        largest=_LARGEST_BODY,
    ),
    Route(
        "POST",
        "/records/review/<int:n>",
        "The table after entry n of a record file.",
        record_at,
        {200: StoodView},
        body=RecordFile,
        asked=(LANG,),
        largest=_LARGEST_BODY,
    ),
    Route(
        "POST",
        "/records/export.<form>",
        "A record file as json, csv, txt, yaml or link.",
        record_as,
        {200: "*/*"},
        body=RecordFile,
        asked=(LANG,),
        largest=_LARGEST_BODY,
    ),
)
