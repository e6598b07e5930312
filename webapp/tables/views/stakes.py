"""The stakes while somebody is asked: the consequences of a pass, in a few words."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from msgspec import UNSET, UnsetType

from companion.referee.fields.facts import Event
from companion.referee.fields.move import Seat
from companion.referee.fields.secrets import Audience
from companion.referee.matches.implied_passes import come_of_silence
from companion.referee.positions.adjustments import AS_PRINTED
from companion.referee.resolving.resolution import Step
from companion.referee.views.view_changes import Altered, diff_view
from webapp.tables.session.seats import names_of
from webapp.tables.session.table_session import TableSession
from webapp.tables.views.history_lines import with_names
from webapp.tables.views.showing import Viewed, came_between, view_of, viewed


def stake_of(held: TableSession, audience: Audience, lang: str) -> tuple[str, ...] | UnsetType:
    """Return what comes of silence, for an audience; UNSET if nothing hangs in the air, or nobody knows.

    What a text leaves to the table is told in its words, unless the question tells them.
    """
    game = held.playing.game
    seen = game.project(held.match.state, audience)
    if game.board is None or not game.presuming.in_the_air(seen):
        return UNSET
    step = come_of_silence(game, seen)
    if step is None:
        return UNSET
    now = view_of(held, held.match.state, audience, lang)
    asked = now.view.waits.text if now is not None and now.view.waits is not None else ""
    left = (str(dict(event.facts)["texto"]) for event in step.events if event.kind == AS_PRINTED)
    words = [f"“{text}”" for text in left if text not in asked]
    return (
        *_to_come(held, now, step.state, audience, lang, events=step.events),
        *words,
    ) or _asked_then(held, seen, step.state, lang)


def _asked_then(held: TableSession, before: Any, after: Any, lang: str) -> tuple[str, ...]:
    """Return what a position asks that nothing else comes of, such as what a card destroys."""
    game = held.playing.game
    if after.choice is None or after.choice == before.choice:
        return ()
    named = with_names(held, after, lang)
    return tuple(filter(None, (game.render_duty(named, duty, lang) for duty in game.answerable(after))))


def changes_between(
    held: TableSession, before: Any, after: Any, audience: Audience, lang: str, *, by: tuple[Seat, ...] = ()
) -> tuple[str, ...]:
    """Return what would come of deeds of seats between two positions, as an audience sees them."""
    now = viewed(held.playing.game, before, names_of(held.seats, lang), audience, lang)
    return _to_come(held, now, after, audience, lang, by=by)


class Foreseen(NamedTuple):
    """What comes of a deed whatever is chosen afterwards: in words, and as changes of the view."""

    told: tuple[str, ...]
    altered: tuple[Altered, ...]


def foreseen(
    held: TableSession, before: Any, ends: Iterable[Step], audience: Audience, lang: str, by: Seat
) -> Foreseen:
    """Return what a deed of a seat leads to by each of these steps, as an audience sees them."""
    names, game = names_of(held.seats, lang), held.playing.game
    now = viewed(game, before, names, audience, lang)
    each: list[Foreseen] = []
    for end in ends:
        then = viewed(game, end.state, names, audience, lang)
        if now is None or then is None:
            return Foreseen((), ())
        changes = diff_view(now.view, then.view)
        told = came_between(game, now, then, changes, past=False, by=(by,), events=end.events)
        each.append(Foreseen(told, changes))
    first, *others = each
    return Foreseen(
        tuple(line for line in first.told if all(line in one.told for one in others)),
        tuple(change for change in first.altered if all(change in one.altered for one in others)),
    )


def _to_come(
    held: TableSession,
    now: Viewed | None,
    after: Any,
    audience: Audience,
    lang: str,
    *,
    by: tuple[Seat, ...] = (),
    events: tuple[Event, ...] = (),
) -> tuple[str, ...]:
    game = held.playing.game
    then = viewed(game, after, names_of(held.seats, lang), audience, lang)
    if now is None or then is None:
        return ()
    return came_between(game, now, then, past=False, by=by, events=events)
