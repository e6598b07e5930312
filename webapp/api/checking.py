"""Conferir a mesa: the whole public position as a form, saved as one entry."""

from functools import partial
from typing import cast, get_args

from flask import request

from companion.language import _
from companion.referee.matches.records import Mode
from webapp.api.errors import ApiError
from webapp.api.routing import LANG, QueryParameter, Reply, Route
from webapp.tables.queries.checking import (
    CheckedTable,
    CheckRequest,
    PositionView,
    checking,
    position_view,
    why_refused,
)
from webapp.tables.wire.views import Proposed
from webapp.web.parts import parts
from webapp.web.phones import caller

_MODES = get_args(Mode)


def look_over(code: str) -> PositionView:
    """Return the form of the table as it is, or as another match would begin."""
    word = request.args.get("mode", "")
    if word and word not in _MODES:
        message = _(
            "{field}: “{word}” is not one of {words}.", field="mode", word=word, words=", ".join(_MODES)
        )
        raise ApiError(400, "unreadable", message, "mode")
    return parts().tables.ask(code, caller(), partial(position_view, cast(Mode, word) or None))


def check(code: str, body: CheckRequest) -> Reply:
    """Save the filled-in form; sent again with the same idem, it is entered once."""
    asking = caller(known=True)
    parts().tables.claim_key(code, asking)
    intent = parts().tables.ask(code, asking, partial(checking, body))
    taken = parts().tables.intend(code, intent, asking)
    answer = taken.answer
    if isinstance(answer, Proposed):
        return Reply(202, answer)
    why = parts().tables.ask(code, asking, partial(why_refused, answer.line))
    checked = CheckedTable(answer.n, answer.seq, answer.line, answer.update, why)
    return Reply(201 if taken.fresh else 200, checked)


_MODE = QueryParameter(
    "mode", "As another match in that mode would begin: placar or arbitro.", examples=_MODES
)

ROUTES = (
    Route(
        "GET",
        "/tables/<code>/position",
        "The whole public position as a form, each fact with the entry that last confirmed it.",
        look_over,
        {200: PositionView},
        asked=(_MODE, LANG),
    ),
    Route(
        "POST",
        "/tables/<code>/position",
        "Say how the table lies, by the paths of the form: one entry, which confirms all of the form.",
        check,
        {201: CheckedTable, 200: CheckedTable, 202: Proposed},
        body=CheckRequest,
        asked=(LANG,),
    ),
)
