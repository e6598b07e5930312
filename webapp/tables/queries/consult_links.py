"""Links to answers of Consulta: a match that begins with the position and has only the move."""

from typing import Any

import msgspec

from companion.games import find_game
from companion.language import _
from companion.record_files import Opened
from companion.record_links import link_of, open_link
from companion.referee.fields.typed import Fault
from companion.referee.links.links import UnlinkableError
from companion.referee.matches.entries import Play
from companion.referee.matches.records import Line, Record
from companion.referee.matches.replay import replay
from companion.referee.questions.consulting import Consulted
from webapp.tables.session.playing import Playing

_TITLE = _("May they do that?")


def answer_link(play: Playing, consulted: Consulted[Any], lang: str) -> str:
    """Return the end of a link to an answer, or "" if another verdict would be read there.

    Secrets are cut out of the position, so that whoever knows one may get another verdict than everybody.
    """
    state = consulted.state
    setup = msgspec.to_builtins(state)
    for name in ("options", *play.game.state_type.only_played):
        setup.pop(name, None)
    record = Record(
        game=play.slug,
        options=state.options,
        lines=(Line(entry=Play(move=consulted.move)),),
        setup=setup,
        title=_TITLE.to(lang),
        mode=play.mode,
    )
    try:
        form = link_of(Opened(find_game(play.slug), play.game, play.book, record))
        read = replay(open_link(form).record, play.game).match
    except (UnlinkableError, Fault, ValueError):
        return ""
    ruling = read.course[0].ruling
    same = ruling is not None and (ruling.verdict, _first(ruling)) == (
        consulted.verdict,
        _first(consulted.ruling),
    )
    return form if same else ""


def _first(ruling: Any) -> str:
    return ruling.citations[0].rule if ruling.citations else ""
