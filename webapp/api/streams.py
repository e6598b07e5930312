"""The stream of a table: server-sent events, one stream for each phone."""

import logging
import time

import msgspec
from flask import Response, request

from webapp.api.routing import LANG, QueryParameter, Route, number_asked
from webapp.live.events import HEARTBEAT, GoneError, StreamMessage, stream
from webapp.store import StoreError
from webapp.tables import Client, TableError, Tables
from webapp.tables.pool.work_queue import WORK_QUEUE, BusyError, TooLongError
from webapp.tables.session.codes import tidied
from webapp.web.parts import parts
from webapp.web.phones import caller
from webapp.web.resting import RESTING, MayRest, Rest

MEDIA_TYPE = "text/event-stream"

_log = logging.getLogger(__name__)


def listen(code: str) -> Response:
    """Stream everything that happens at the table from where the phone left off."""
    app, code = parts(), tidied(code)
    watching = request.args.get("watch", "") == "1"
    asking = caller()
    if watching:
        asking = msgspec.structs.replace(asking, token="")
    phone = app.tables.known(code, asking)  # refuses a table that is not there before the stream begins
    heartbeat, until = app.settings.heartbeat, time.monotonic() + app.settings.stream_life
    rests: MayRest | None = request.environ.get(RESTING)
    wake = rests.rest(Rest(HEARTBEAT, heartbeat, until)) if rests is not None else None
    listener = app.hub.listen(code, phone, wake)
    missed = _Missed(app.tables, code, asking)
    events = stream(listener, missed, _since(), heartbeat, until, rests=wake is not None)
    response = Response(events, content_type=f"{MEDIA_TYPE}; charset=utf-8")
    response.call_on_close(listener.close)
    response.headers["X-Accel-Buffering"] = "no"
    return response


class _Missed:
    """The updates that a listener has missed, in their sent form."""

    def __init__(self, tables: Tables, code: str, asking: Client) -> None:
        self._tables = tables
        self._code = code
        self._asking = asking

    def __call__(self, seq: int) -> StreamMessage:
        try:
            with WORK_QUEUE.working():
                return StreamMessage(*self._tables.written_since(self._code, seq, self._asking))
        except (TableError, BusyError, TooLongError):  # a listener asks anew for an update that was too much
            raise GoneError from None
        except StoreError as error:
            # Half an answer cannot become a 503: the phone reconnects and is answered then.
            _log.warning("a stream has ended: %s", error)
            raise GoneError from None


def _since() -> int:
    """Return the seq that a phone resumes from: the browser's last event, else the address's."""
    last = request.headers.get("Last-Event-ID", "")
    if last.isascii() and last.isdigit() and len(last) < 16:
        return int(last)
    return number_asked("since") or 0


ROUTES = (
    Route(
        "GET",
        "/tables/<code>/stream",
        "Server-sent events: an update each, its id the seq; Last-Event-ID or since resumes.",
        listen,
        {200: MEDIA_TYPE},
        asked=(
            QueryParameter(
                "since", "The seq that the phone holds; without it the whole table comes first.", "integer"
            ),
            QueryParameter("watch", "1: only watch, without being counted as a phone.", examples=("1",)),
            LANG,
        ),
    ),
)
