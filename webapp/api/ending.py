"""The last end of a table's match or of a part of it, and the tally of its matches."""

from webapp.api.routing import LANG, Route
from webapp.tables.views.ending import earlier_matches, ending_of
from webapp.tables.wire.ending_views import EndingView
from webapp.web.parts import parts
from webapp.web.phones import caller


def ending(code: str) -> EndingView:
    """Return the last end, and the tally of the table's matches."""
    return parts().tables.ask_kept(code, caller(), earlier_matches, ending_of)


ROUTES = (
    Route(
        "GET",
        "/tables/<code>/ending",
        "How the match or a part of it ended last: who won, how, the sums, what decided, what comes next.",
        ending,
        {200: EndingView},
        asked=(LANG,),
    ),
)
