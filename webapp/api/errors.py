"""Errors as one sentence in the reader's language and a word for programs."""

from functools import singledispatch

import msgspec
from flask import Flask, Response, request
from werkzeug.exceptions import HTTPException

from companion.games import BrokenGameError, UnknownGameError
from companion.language import Message, _
from companion.referee.fields.typed import Fault, shown
from companion.rulebook import UnknownRuleError
from webapp.live.hub import ClosedError, FullError
from webapp.store import StoreError
from webapp.tables import (
    ConflictError,
    DamagedError,
    NotAllowedError,
    NotThereError,
    NotUnderstoodError,
    TableError,
    TryLaterError,
)
from webapp.tables.pool.work_queue import BusyError, TooLongError
from webapp.tables.wire.views import Update
from webapp.web.error_page import error_page
from webapp.web.language import language

API = "/api/"  # the beginning of addresses for programs


class ApiProblem(msgspec.Struct, frozen=True, omit_defaults=True):
    """An error; ``code`` is a word for programs, ``message`` a sentence, ``field`` the part of the body."""

    code: str
    message: str
    field: str = ""


class ProblemBody(msgspec.Struct, frozen=True, omit_defaults=True):
    """The body of an error; ``update`` is the update that the phone has missed, if that is the cause."""

    error: ApiProblem
    update: Update | None = None


class ApiError(Exception):
    """A request that is refused before it reaches a table."""

    def __init__(self, status: int, code: str, message: Message, field: str = "") -> None:
        super().__init__(message.to("en"))
        self.status = status
        self.code = code
        self.message = message
        self.field = field


_STATUS: dict[type[TableError], int] = {
    NotThereError: 404,
    NotAllowedError: 403,
    ConflictError: 409,
    DamagedError: 410,
    NotUnderstoodError: 400,
}
_WORDS: dict[int, tuple[str, Message]] = {
    404: ("no-such-address", _("There is nothing at this address.")),
    405: ("wrong-method", _("This address is not asked in this way.")),
    408: ("too-slow", _("This took too long to arrive: try again where the network is better.")),
    413: ("too-large", _("That is more than the table can take at once.")),
    431: (
        "too-large",
        _("This browser sends too much along: delete what it keeps of this page, then try again."),
    ),
    503: ("busy", _("There is much to do here just now: try again in a moment.")),
}
_OTHERWISE = ("not-understood", _("The question could not be understood."))
_OURS = ("our-fault", _("Something went wrong here, and it is not your fault: try again."))


def answer(
    status: int, code: str, message: Message, field: str = "", update: Update | None = None
) -> Response:
    """Return an error as it is sent: JSON from the API, a page from any other address."""
    if not request.path.startswith(API):
        return error_page(status, message)
    body = ProblemBody(ApiProblem(code, message.to(language()), field), update)
    return Response(msgspec.json.encode(body), status, content_type="application/json")


def answer_fault(fault: Fault) -> Response:
    """Return the error of a body that does not fit: its place, the reason, and a near match."""
    field = shown(fault.path)
    message = _("This does not fit: {reason}.", reason=fault.message)
    if field:
        message = _("{field}: {reason}.", field=field, reason=fault.message)
    if fault.nearest:
        message = _("{sentence} Did you mean “{word}”?", sentence=message, word=fault.nearest)
    return answer(400, "unreadable", message, field)


def _later(error: TryLaterError) -> Response:
    """Return an error after which the request can be repeated; a page repeats it by itself."""
    response = answer(429, error.code, error.message)
    response.headers["Retry-After"] = str(error.seconds)
    if request.method == "GET" and not request.path.startswith(API):
        response.headers["Refresh"] = str(error.seconds)
    return response


def register_error_handlers(app: Flask) -> None:
    """Answer every error with one sentence, and write the details to the log."""

    for kind in (
        *(ApiError, Fault, TableError, UnknownGameError, BrokenGameError, UnknownRuleError),
        *(StoreError, FullError, ClosedError, BusyError, TooLongError),
    ):
        app.register_error_handler(kind, answer_known)

    @app.errorhandler(HTTPException)
    def http(error: HTTPException) -> Response | HTTPException:
        if (error.code or 500) < 400:  # a redirection
            return error
        return answer(error.code or 500, *_WORDS.get(error.code or 500, _OTHERWISE))

    @app.errorhandler(Exception)
    def ours(error: Exception) -> Response:
        app.logger.error("%s %s failed", request.method, request.url_rule, exc_info=error)
        return answer(500, *_OURS)


@singledispatch
def answer_known(error: Exception) -> Response:
    """Answer an error of ours with its words; whatever has none is due to the end of the server."""
    return answer(503, "stopping", _("The server is being stopped."))


@answer_known.register
def _of_api(error: ApiError) -> Response:
    return answer(error.status, error.code, error.message, error.field)


@answer_known.register
def _of_fault(error: Fault) -> Response:
    return answer_fault(error)


@answer_known.register
def _of_later(error: TryLaterError) -> Response:
    return _later(error)


@answer_known.register
def _of_table(error: TableError) -> Response:
    update = error.update if isinstance(error, ConflictError) else None
    return answer(_STATUS[type(error)], error.code, error.message, error.field, update)


@answer_known.register
def _of_unknown_game(error: UnknownGameError) -> Response:
    return answer(404, "no-such-game", _("There is no game “{word}”.", word=error.slug), "game")


@answer_known.register
def _of_broken_game(error: BrokenGameError) -> Response:
    return answer(503, "broken-game", error.message, "game")


@answer_known.register
def _of_unknown_rule(error: UnknownRuleError) -> Response:
    return answer(404, "no-such-rule", _("There is no rule “{word}”.", word=error.id), "id")


@answer_known.register
def _of_store(error: StoreError) -> Response:
    return answer(503, error.code, error.message)


@answer_known.register
def _of_busy(error: BusyError) -> Response:
    return answer(503, *_WORDS[503])


@answer_known.register
def _of_too_long(error: TooLongError) -> Response:
    message = _("This would take longer than anybody here may have: ask for less at once.")
    return answer(413, "takes-too-long", message)


@answer_known.register
def _of_full(error: FullError) -> Response:
    message = _("So many phones listen already that this one must ask again and again instead.")
    return answer(503, "too-many-streams", message)
