"""The lesson that the phones of a table show."""

from msgspec import UNSET, UnsetType

from companion.games import find_game
from companion.referee.fields.secrets import EVERYBODY
from companion.referee.matches.teaching import step_of
from webapp.tables.session.table_session import TableSession
from webapp.tables.views.history_lines import with_names
from webapp.tables.wire.views import LessonView


def teaches(slug: str) -> bool:
    """Return whether phones can teach a game. Raises UnknownGameError."""
    game = find_game(slug).load_referee()
    return game is not None and game.lesson is not None


def taught_now(held: TableSession, lang: str) -> LessonView | UnsetType:
    """Return the present step of a table's lesson, the same for everybody; UNSET if there is none."""
    if held.playing.board is not None:
        return UNSET
    if (found := held.seen.get(("taught", lang))) is None:
        found = held.seen["taught", lang] = _step(held, lang)
    taught: LessonView | UnsetType = found
    return taught


def _step(held: TableSession, lang: str) -> LessonView | UnsetType:
    state = held.playing.game.project(held.match.state, EVERYBODY)
    found = step_of(held.match, with_names(held, state, lang))
    if found is None:
        return UNSET
    step = found.step
    return LessonView(step.id, found.told(lang), step.rule, found.places, found.moves, step.last)
