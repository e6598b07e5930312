"""Guards of the server: it answers only to its own names, and to no page of another host."""

from flask import Flask, Response, make_response, render_template, request

from companion.language import Message, _
from webapp.api.errors import API, answer
from webapp.web.origin import is_foreign
from webapp.web.own_hosts import OwnHosts

_STATIC = "/static/"  # the same files for everybody, including those of the page that refuses
WORDS: dict[str, Message] = {
    "title": _("Not by this name"),
    "other_name": _("This server is not called that: open it by one of the addresses that it shows."),
}


def refuse_other_names(app: Flask, hosts: OwnHosts) -> None:
    """Refuse requests to a name of another machine; registered before everything that answers."""

    @app.before_request
    def check() -> Response | None:
        if hosts.are_asked(request.host) or request.path.startswith(_STATIC):
            return None
        if request.path.startswith(API):
            return answer(421, "other-name", WORDS["other_name"])
        return make_response(render_template("other_name.html", words=WORDS), 421)


def refuse_foreign_pages(app: Flask) -> None:
    """Refuse changes from a page of another host."""

    @app.before_request
    def check() -> Response | None:
        if not is_foreign(request):
            return None
        return answer(403, "foreign-page", _("A page of another address may not change anything here."))
