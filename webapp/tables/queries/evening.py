"""What came of a match, for the sheet of an evening."""

from datetime import datetime
from typing import NamedTuple

from companion.referee.fields.secrets import EVERYBODY
from webapp.tables.log.exports import exported, render_winners
from webapp.tables.session.seats import names_of
from webapp.tables.views.past import Past
from webapp.tables.wire.errors import NotUnderstoodError


class CameOf(NamedTuple):
    """A finished match in words, and the end of a link to it, empty where it is too long for one."""

    title: str
    told: str
    players: str
    when: str
    form: str


def came_of(past: Past, lang: str) -> CameOf | None:
    """Return what came of a match as everybody saw it, or None if it is not over."""
    held = past.held
    outcome = held.playing.game.outcome(held.match.state)
    if outcome is None:
        return None
    try:
        form = exported(held, "link", EVERYBODY, lang).body.decode()
    except NotUnderstoodError:
        form = ""
    last = next((row.at for row in reversed(held.entries) if row.at), "")
    when = datetime.fromisoformat(last).astimezone() if last else None
    return CameOf(
        title=" · ".join(filter(None, (held.playing.title, held.table.title))),
        told=render_winners(held, outcome.winners, lang),
        players=", ".join(names_of(held.seats, lang).values()),
        when=when.strftime("%d/%m/%Y %H:%M" if lang == "pt" else "%Y-%m-%d %H:%M") if when else "",
        form=form,
    )
