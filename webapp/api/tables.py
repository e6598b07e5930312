"""Tables: made, looked at, set, played again, deleted."""

from functools import partial

from companion.language import _
from webapp.api.errors import ApiError
from webapp.api.routing import LANG, QueryParameter, Reply, Route, number_asked
from webapp.tables import MatchRequest, NewTable, SettingsRequest
from webapp.tables.queries.checking import setup_given
from webapp.tables.wire.asking import STRICTEST_FIRST
from webapp.tables.wire.views import LineView, RecentTable, TableView, Update
from webapp.web.parts import parts
from webapp.web.phones import caller


def make(body: NewTable) -> Reply:
    """Make a table, whose maker is its first phone."""
    made = parts().tables.create(body, caller(known=True))
    return Reply(201 if made.fresh else 200, made.table)


def recent() -> tuple[RecentTable, ...]:
    """Return the tables of this phone."""
    return parts().tables.recent(caller())


def look(code: str) -> TableView:
    """Return the table as it is; no phone is counted."""
    return parts().tables.view(code, caller())


def missed(code: str, seq: int) -> Update:
    """Return the update after a seq."""
    if seq > 2**53:
        raise ApiError(400, "unreadable", _("No table has come that far."), "seq")
    return parts().tables.since(code, seq, caller())


def earlier(code: str) -> tuple[LineView, ...]:
    """Return the lines of history before those that a phone has."""
    return parts().tables.lines(code, number_asked("before", least=1) or 2**53, caller())


def settle(code: str, body: SettingsRequest) -> Reply:
    """Change settings of a table, or ask the seats that lose by it."""
    table = parts().tables.settle(code, body, caller(known=True))
    waits = any(name in STRICTEST_FIRST and getattr(table, name) != to for name, to in body.wanted.items())
    return Reply(202 if waits else 200, table)


def another(code: str, body: MatchRequest) -> Reply:
    """Begin the next match, or ask for it."""
    if body.values is not None:
        setup = parts().tables.ask(code, caller(), partial(setup_given, body.mode, body.values))
        body = MatchRequest(again=body.again, mode=body.mode, setup=setup)
    table = parts().tables.another(code, body, caller(known=True))
    waits = (one for one in table.proposals if one.again is True or one.about == "match")
    return Reply(202 if any(one.phone == table.you.phone for one in waits) else 201, table)


def forget(code: str) -> Reply:
    """Delete a table, or ask the other seats for it."""
    table = parts().tables.forget(code, caller(known=True))
    return Reply(204, None) if table is None else Reply(202, table)


ROUTES = (
    Route(
        "POST",
        "/tables",
        "Make a table; sent again with the same idem, it is the same table.",
        make,
        {201: TableView, 200: TableView},
        body=NewTable,
        asked=(LANG,),
    ),
    Route("GET", "/tables", "The recent tables of this phone.", recent, {200: tuple[RecentTable, ...]}),
    Route("GET", "/tables/<code>", "The table, at the latest seq.", look, {200: TableView}, asked=(LANG,)),
    Route(
        "GET",
        "/tables/<code>/since/<int:seq>",
        "The update after a seq.",
        missed,
        {200: Update},
        asked=(LANG,),
    ),
    Route(
        "GET",
        "/tables/<code>/lines",
        "Fifty lines of history, newest last: the last ones, or those before a number.",
        earlier,
        {200: tuple[LineView, ...]},
        asked=(
            QueryParameter("before", "The number of the oldest entry that the phone has.", "integer"),
            LANG,
        ),
    ),
    Route(
        "POST",
        "/tables/<code>/settings",
        "Lock, unlock or name a table; say who may let a move stand, whether there are hints, if it is leve. "
        "A looser setting is proposed to the other phones with seats (202).",
        settle,
        {200: TableView, 202: TableView},
        body=SettingsRequest,
        asked=(LANG,),
    ),
    Route(
        "POST",
        "/tables/<code>/matches",
        "Another match with the same seats and decisions: again (202: others are asked), or in a mode and "
        "from a position.",
        another,
        {201: TableView, 202: TableView},
        body=MatchRequest,
        asked=(LANG,),
    ),
    Route(
        "DELETE",
        "/tables/<code>",
        "Delete the table with everything stored of it (202: other seats have yet to agree).",
        forget,
        {202: TableView, 204: None},
        asked=(LANG,),
    ),
)
