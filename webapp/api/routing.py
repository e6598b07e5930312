"""Addresses of the API as data: their request, their answers, and the function that answers.

The app's routes and the OpenAPI description are both made from these, so that they always agree.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

import msgspec
from flask import Response, request

from companion.language import _
from companion.referee.fields.typed import read
from webapp.api.errors import ApiError
from webapp.web.language import language

JSON = "application/json"


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer: its status, and the value that is written as JSON."""

    status: int
    value: Any


@dataclass(frozen=True, slots=True)
class QueryParameter:
    """A parameter in the query of an address."""

    name: str
    about: str
    kind: Literal["string", "integer"] = "string"
    required: bool = False
    examples: tuple[str, ...] = ()


LANG = QueryParameter(
    "lang", "The language of texts: pt or en; else the cookie's, else the browser's.", examples=("pt", "en")
)


@dataclass(frozen=True, slots=True)
class Route:
    """An operation of the API.

    ``path`` is written as Flask does, below ``/api/v1``. ``call`` gets the parts of the path, and the decoded
    ``body`` if there is one, or the bytes ``sent`` if it ``takes`` a kind of media;
    it returns a Reply, a Response, or the value to answer with status 200.
    ``answers`` gives for each status the type that is written as JSON, the media type of anything else, or
    None.
    """

    method: Literal["GET", "POST", "DELETE"]
    path: str
    about: str
    call: Callable[..., Any]
    answers: Mapping[int, Any]
    body: Any = None
    asked: tuple[QueryParameter, ...] = field(default=())
    fresh_for: int = 0  # seconds for which a phone may keep the answer
    largest: int = 0  # bytes of the body, if it may be larger than others
    takes: str = ""  # the media type of a body that is no JSON: image/*

    def answer(self, **parts_of_path: Any) -> Response:
        """Answer the present request."""
        if self.largest:
            request.max_content_length = self.largest
        if self.body is not None:
            parts_of_path["body"] = read(_json(), self.body)
        if self.takes:
            parts_of_path["sent"] = _bytes(self.takes)
        value = self.call(**parts_of_path)
        if isinstance(value, Response):
            return value
        reply = value if isinstance(value, Reply) else Reply(200, value)
        if reply.value is None:
            return Response(status=reply.status)
        response = Response(msgspec.json.encode(reply.value), reply.status, content_type=JSON)
        if self.fresh_for:
            response.headers["Cache-Control"] = f"private, max-age={self.fresh_for}"
            response.headers["Vary"] = "Accept-Language, Cookie"
            response.headers["Content-Language"] = language()
        return response


def number_asked(name: str, least: int = 0) -> int | None:
    """Return a whole number from the query of the address, or None. Raises ApiError."""
    text = request.args.get(name, "")
    if not text:
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 16 and int(text) >= least):
        message = _("{field}: expected a whole number, found “{word}”.", field=name, word=text[:20])
        raise ApiError(400, "unreadable", message, name)
    return int(text)


def _bytes(media: str) -> bytes:
    """Return the body of the request as it was sent. Raises ApiError."""
    if not request.mimetype.startswith(media.removesuffix("*")):
        message = _("The table accepts only {word}.", word=media)
        raise ApiError(415, "no-picture", message, "Content-Type")
    return request.get_data(cache=False)


def _json() -> Any:
    """Return the body of the request as plain data. Raises ApiError."""
    if request.mimetype != JSON:
        message = _("The table accepts only {word}.", word=JSON)
        raise ApiError(415, "not-json", message, "Content-Type")
    try:
        return msgspec.json.decode(request.get_data(cache=False))
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise ApiError(400, "unreadable", _("What was sent is no JSON.")) from None
