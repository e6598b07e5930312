"""The entries that decided a match or part: the last change of the lead, and the largest changes."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from companion.language import _
from companion.referee.definition.game import Game
from companion.referee.fields.secrets import Audience
from companion.referee.matches.match import PLAYED, EntryResult
from companion.referee.positions.duties import PASS
from companion.referee.views.consequences import number_text
from companion.referee.views.narration import Score, Series
from webapp.tables.session.seats import called_team, names_of, shown
from webapp.tables.session.table_session import TableSession
from webapp.tables.views.ended import LastEnd
from webapp.tables.views.history_lines import render_number, when_declared
from webapp.tables.wire.ending_views import DecisiveView

MOST = 3  # entries shown
Shown = Mapping[str, int]  # the numbers of the deciding series, by owner


class _Step(NamedTuple):
    """An entry that changed the deciding series."""

    result: EntryResult
    was: Shown
    now: Shown

    @property
    def weight(self) -> int:
        """The sum of the changes."""
        return sum(abs(value - self.was.get(whose, 0)) for whose, value in self.now.items())


def decisive(held: TableSession, end: LastEnd, audience: Audience, lang: str) -> tuple[DecisiveView, ...]:
    """Return up to three entries, in the order of play, each with the figures that it changed."""
    narration = held.playing.game.narration
    series = next(iter(narration.series(end.begun, lang)), None)
    if series is None:
        return ()
    steps = _steps(held, end, series, audience)
    found = sorted(_chosen(steps, less=series.less is True), key=steps.index)
    return tuple(_decisive_view(held, step, series, audience, lang) for step in found)


def _steps(held: TableSession, end: LastEnd, series: Series, audience: Audience) -> list[_Step]:
    """Return every entry of the course that changed a figure; a pass counts for what it answers.

    What is let pass happens because of the move that it answers: that move decided, and is named.
    """
    game = held.playing.game
    was = _of(series, game.narration.scores(game.project(end.begun, audience)))
    found: list[_Step] = []
    cause: EntryResult | None = None
    for result in end.course:
        if result.standing not in PLAYED:
            continue
        if cause is None or _is_deed(game, result):
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


def _is_deed(game: Game[Any], result: EntryResult) -> bool:
    """Return whether an entry does something, other than letting come what hung in the air."""
    what: Any = result.moment.what
    if getattr(what, "do", PASS) == PASS:
        return False
    return bool(what.chosen) or result.before is None or not game.presuming.in_the_air(result.before)


def _of(series: Series, scores: Iterable[Score]) -> dict[str, int]:
    return {one.de: one.valor for one in scores if one.series == series.id}


def _chosen(steps: list[_Step], *, less: bool) -> list[_Step]:
    """Return the last step that changed the lead, then the largest changes, the later first."""
    leads = [step for step in steps if _leader(step.now, less=less) != _leader(step.was, less=less)]
    by_weight = sorted(steps, key=lambda step: (step.weight, step.result.moment.n), reverse=True)
    found: dict[int, _Step] = {}
    for step in (*leads[-1:], *by_weight):
        found.setdefault(step.result.moment.n, step)
    return list(found.values())[:MOST]


def _leader(shown: Shown, *, less: bool) -> frozenset[str]:
    """Return the owners of the best number, several if they are equal."""
    best = (min if less else max)(shown.values(), default=0)
    return frozenset(whose for whose, value in shown.items() if value == best)


def _decisive_view(
    held: TableSession, step: _Step, series: Series, audience: Audience, lang: str
) -> DecisiveView:
    n = step.result.moment.n
    changed = {whose: value for whose, value in step.now.items() if value != step.was.get(whose)}
    came = tuple(
        _figure(held, whose, step.was.get(whose, 0), value, series, lang) for whose, value in changed.items()
    )
    told = render_number(held, n, audience, lang)
    when = when_declared(held, n, audience, lang)
    return DecisiveView(n, _("{when}: {what}", when=when, what=told).to(lang) if when else told, came)


def _figure(held: TableSession, whose: str, before: int, now: int, series: Series, lang: str) -> str:
    """Return a figure of the deciding series by its name, and whose it is, before and after."""
    said = {"before": _number(before, series, lang), "now": _number(now, series, lang), "what": series.name}
    if name := _called(held, whose, lang):
        return _("{what} of {name} {before} → {now}", name=name, **said).to(lang)
    return _("{what} {before} → {now}", **said).to(lang)


def _number(value: int, series: Series, lang: str) -> str:
    return number_text(value, series.unit, lang)


def _called(held: TableSession, whose: str, lang: str) -> str:
    """Return the name of a seat or a team, empty for the table."""
    names: Mapping[str, Any] = names_of(held.seats, lang)
    return str(names.get(whose) or shown(called_team(whose), lang))
