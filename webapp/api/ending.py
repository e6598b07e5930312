"""The last end of a table's match or of a part of it, its picture, and the tally of its matches."""

from datetime import datetime
from typing import TYPE_CHECKING

from flask import Response

from companion.games import find_game
from companion.language import _
from webapp.api.faces import SVG
from webapp.api.routing import LANG, Route
from webapp.tables import Client
from webapp.tables.session.onlooker import Viewer
from webapp.tables.session.seats import names_of
from webapp.tables.session.table_session import TableSession
from webapp.tables.views.card_faces import face_at
from webapp.tables.views.ending import earlier_matches, end_seen, ending_of
from webapp.tables.wire.ending_views import EndingView
from webapp.tables.wire.errors import NotThereError, NotUnderstoodError
from webapp.web.codes import modules_of_match
from webapp.web.joining import match_address
from webapp.web.language import language
from webapp.web.parts import parts
from webapp.web.phones import caller

if TYPE_CHECKING:
    from layouts.drawing.scanned import Modules
    from webapp.look.end_picture import MatchEnd


def ending(code: str) -> EndingView:
    """Return the last end, and the tally of the table's matches."""
    return parts().tables.ask_kept(code, caller(), earlier_matches, ending_of)


def picture(code: str) -> Response:
    """Return the picture of the end of the match, with nothing that was hidden."""
    from webapp.look.end_picture import end_picture  # heavy, and needed only here
    from webapp.look.voices import HOUSE, voice_of

    slug, end = parts().tables.ask(code, caller(), end_of)
    end = end._replace(code=_code_of(code))
    svg = end_picture(end, voice_of(find_game(slug)) or HOUSE, language())
    return Response(svg, content_type=f"{SVG}; charset=utf-8")


def _code_of(code: str) -> "Modules | None":
    """Return the code that opens the match as everybody saw it, or None if that is too long for one."""
    try:
        made = parts().tables.export(code, "link", Client(lang=language()))
    except NotUnderstoodError:
        return None
    return modules_of_match(match_address(made.body.decode()))


def end_of(held: TableSession, who: Viewer) -> tuple[str, "MatchEnd"]:
    """Return the game and what the picture of its end shows. Raises NotThereError before the end."""
    from webapp.look.end_picture import EndSide, MatchEnd

    found = end_seen(held, who.lang)
    if found is None:
        raise NotThereError("no-end", _("This match is not over yet."))
    end, names = found.end, names_of(held.seats, who.lang)
    figures = {one.seat: one.total or next(iter(one.items), None) for one in end.sums}
    sides = []
    for seat in held.seats:
        figure = figures.get(seat.id)
        words = (figure.told, figure.value) if figure else ("", "")
        sides.append(EndSide(seat.id, names[seat.id], seat.shape, *words))
    ended = held.entries[end.n - 1].at if end.n else held.table.touched_at
    date = datetime.fromisoformat(ended).astimezone().strftime("%d/%m/%Y" if who.lang == "pt" else "%Y-%m-%d")
    return held.playing.slug, MatchEnd(
        title=held.playing.title,
        told=end.told,
        causes=tuple(one.told for one in end.causes),
        sides=tuple(sides),
        decisive=tuple(": ".join(filter(None, (one.told, ", ".join(one.came)))) for one in end.decisive),
        foot=" · ".join(filter(None, (held.table.title, date))),
        view=found.view,
        face_of=lambda address: face_at(*address.split("/")).picture,
    )


ROUTES = (
    Route(
        "GET",
        "/tables/<code>/ending",
        "How the match or a part of it ended last: who won, how, the sums, what decided, what comes next.",
        ending,
        {200: EndingView},
        asked=(LANG,),
    ),
    Route(
        "GET",
        "/tables/<code>/ending/picture.svg",
        "A picture of the end of the match, to be shared: the table as everybody saw it, at most 100 kB.",
        picture,
        {200: SVG},
        asked=(LANG,),
    ),
)
