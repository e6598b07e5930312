"""A match looked at again: of a table, or of a record that somebody has in a file."""

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

_MOST_ENTRIES = 2**31  # beyond that no number is one of an entry
_LARGEST_BODY = 2 * LARGEST  # as a text of JSON, in which quotes and line breaks take twice their room
_MATCH = QueryParameter("match", "Which match of the table; the present one unless told.", "integer")
_AFTER = QueryParameter("after", "The page that begins after this entry; the first unless told.", "integer")


class RecordFile(msgspec.Struct, frozen=True):
    """What stands in a record file, YAML or JSON; or, for a while, what an answer has called it: ``kept``."""

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
    """Return a page of a record, which is kept in memory for as long as there is room."""
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
        "A match looked at again, in pages: its entries as they were told, verdicts, the score after each.",
        of_table,
        {200: ReviewView},
        asked=(_MATCH, _AFTER, LANG),
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
        "The same of a record file, which is kept in memory for a while and nowhere else.",
        of_record,
        {200: ReviewView},
        body=RecordFile,
        asked=(_AFTER, LANG),
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
