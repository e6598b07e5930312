"""The error of a page, as a page with one sentence and a link to the start page."""

from flask import Response, make_response, render_template

from companion.language import Message, _

HOME = _("To the start page")


def error_page(status: int, sentence: Message) -> Response:
    """Return the page of an error, in the language of the request."""
    response = make_response(render_template("error.html", sentence=sentence, home=HOME), status)
    assert isinstance(response, Response)
    return response
