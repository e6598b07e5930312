"""All tables as records from the host page, and records brought in there."""

from collections.abc import Iterable, Iterator
from datetime import datetime

from flask import Blueprint, Response, render_template, request
from werkzeug.wrappers import Response as AnyResponse

from companion.language import Message, _
from webapp.pages.host import denied
from webapp.pages.host_words import HOST
from webapp.store import StoreError
from webapp.tables import Client, TableError, Tables
from webapp.tables.actions.transferring import LEFT_OUT
from webapp.tables.log.record_files import NamedRecord, packed, read_files
from webapp.tables.pool.work_queue import WORK_QUEUE, needed
from webapp.tables.wire.views import Exported
from webapp.web.error_page import error_page
from webapp.web.host_access import is_host
from webapp.web.language import language
from webapp.web.parts import parts

blueprint = Blueprint("host_records", __name__)

LARGEST_UPLOAD = 2_000_000  # bytes; the server of the laptop takes no longer bodies
_NOTES = _("READ-ME.txt")  # beside the records: what is not in them, and which tables could not be written


@blueprint.post("/host/registros")
def export() -> AnyResponse:
    """Answer with all tables as records in one archive, sent while it is made."""
    if not is_host():
        return denied()
    tables, lang = parts().tables, language()
    try:
        codes = tables.files.codes()
    except StoreError as error:
        return error_page(500, error.message)
    name = f"tables-{datetime.now():%Y-%m-%d-%H%M}.zip"
    return Response(
        packed(_all_matches(tables, codes, lang)),
        mimetype="application/zip",
        headers={"Content-Disposition": f"attachment; filename={name}", "Cache-Control": "no-store"},
    )


@blueprint.post("/host/registros/entrada")
def bring_in() -> AnyResponse | str:
    """Bring records in as tables, and show what became of each."""
    if not is_host():
        return denied()
    request.max_content_length = LARGEST_UPLOAD
    records: list[NamedRecord] = []
    said: list[Message] = []
    for file in request.files.getlist("registros"):
        if not file.filename:
            continue  # the form was sent without a file
        try:
            records += read_files(file.filename, file.read())
        except TableError as error:
            said.append(error.message)
    try:
        said += (one.sentence for one in parts().tables.files.bring_in(records))
    except StoreError as error:
        return error_page(503, error.message)
    return render_template("host_records.html", words=HOST, said=said or [HOST["no_file"]])


def _all_matches(tables: Tables, codes: Iterable[str], lang: str) -> Iterator[Exported]:
    """Yield every match, and at the end notes on what is not there."""
    notes = [LEFT_OUT.to(lang)]
    for code in codes:
        matches = tables.records(code, Client(lang=lang, host=True))
        try:
            while (match := _next(matches)) is not None:
                yield match
        except TableError as error:
            notes.append(f"{code}: {error.message.to(lang)}")
    yield Exported("\n".join(notes).encode(), "text/plain", _NOTES.to(lang))


def _next(matches: Iterator[Exported]) -> Exported | None:
    """Return the next match, written in a turn of its own: none is held while the host's browser takes it."""
    with WORK_QUEUE.working(), needed():
        return next(matches, None)
