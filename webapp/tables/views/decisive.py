"""The entries that decided what has ended: the last that changed who leads, and those that changed most."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from companion.referee.fields.secrets import Audience
from companion.referee.matches.match import PLAYED, EntryResult
from companion.referee.positions.duties import PASS
from companion.referee.views.consequences import number_told
from companion.referee.views.narration import Score, Series
from webapp.tables.session.seats import called_team, names_of, shown
from webapp.tables.session.table_session import TableSession
from webapp.tables.views.ended import LastEnd
from webapp.tables.views.history_lines import render_number
from webapp.tables.wire.ending_views import DecisiveView

MOST = 3  # that are told
Shown = Mapping[str, int]  # what the deciding series shows, by whose it is


class _Step(NamedTuple):
    """An entry after which the deciding series shows something else."""

    result: EntryResult
    was: Shown
    now: Shown

    @property
    def weight(self) -> int:
        """How much has changed."""
        return sum(abs(value - self.was.get(whose, 0)) for whose, value in self.now.items())


def decisive(held: TableSession, end: LastEnd, audience: Audience, lang: str) -> tuple[DecisiveView, ...]:
    """Up to three entries, in the order of play, each with what the figures became by it."""
    narration = held.playing.game.narration
    series = next(iter(narration.series(end.begun, lang)), None)
    if series is None:
        return ()
    steps = _steps(held, end, series, audience)
    found = sorted(_chosen(steps, less=series.less is True), key=steps.index)
    return tuple(_told(held, step, series, audience, lang) for step in found)


def _steps(held: TableSession, end: LastEnd, series: Series, audience: Audience) -> list[_Step]:
    """Every entry of what has ended that changed a figure; what passes answers takes the place of none.

    What is let pass happens because of what it answers: that decided, and is named.
    """
    game = held.playing.game
    was = _of(series, game.narration.scores(game.project(end.begun, audience)))
    found: list[_Step] = []
    cause: EntryResult | None = None
    for result in end.course:
        if result.standing not in PLAYED:
            continue
        if cause is None or getattr(result.moment.what, "do", "") != PASS:
            cause = result
        if result.moment.n == end.n:
            now = {**was, **_of(series, game.narration.came_to(result.events))}
            if game.outcome(result.state) is not None:
                now |= _of(series, game.narration.scores(game.project(result.state, audience)))
        else:
            now = _of(series, game.narration.scores(game.project(result.state, audience)))
        if now != was:
            found.append(_Step(cause, was, now))
        was = now
    return found


def _of(series: Series, scores: Iterable[Score]) -> dict[str, int]:
    return {one.de: one.valor for one in scores if one.series == series.id}


def _chosen(steps: list[_Step], *, less: bool) -> list[_Step]:
    """Return the last that changed who leads, then those that changed most, the later first."""
    leads = [step for step in steps if _leader(step.now, less=less) != _leader(step.was, less=less)]
    by_weight = sorted(steps, key=lambda step: (step.weight, step.result.moment.n), reverse=True)
    found: dict[int, _Step] = {}
    for step in (*leads[-1:], *by_weight):
        found.setdefault(step.result.moment.n, step)
    return list(found.values())[:MOST]


def _leader(shown: Shown, *, less: bool) -> frozenset[str]:
    """Who stands best: several where they are equal."""
    best = (min if less else max)(shown.values(), default=0)
    return frozenset(whose for whose, value in shown.items() if value == best)


def _told(held: TableSession, step: _Step, series: Series, audience: Audience, lang: str) -> DecisiveView:
    n = step.result.moment.n
    changed = {whose: value for whose, value in step.now.items() if value != step.was.get(whose)}
    came = tuple(
        f"{_called(held, whose, lang)} {_number(step.was.get(whose, 0), series, lang)} → "
        f"{_number(value, series, lang)}".strip()
        for whose, value in changed.items()
    )
    return DecisiveView(n, render_number(held, n, audience, lang), came)


def _number(value: int, series: Series, lang: str) -> str:
    return number_told(value, series.unit, lang)


def _called(held: TableSession, whose: str, lang: str) -> str:
    """Return a seat by its name, a team as it is called, nobody for the table."""
    names: Mapping[str, Any] = names_of(held.seats, lang)
    return str(names.get(whose) or shown(called_team(whose), lang))
