"""The entries that decided a match or part: the last blow, the turning points, the changes of the lead."""

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from companion.language import _, in_language
from companion.referee.definition.game import Game
from companion.referee.fields.move import Move
from companion.referee.fields.secrets import Audience
from companion.referee.matches.implied_passes import come_of_silence
from companion.referee.matches.match import PLAYED, EntryResult
from companion.referee.positions.position import S
from companion.referee.rules.ending import who_gave_up
from companion.referee.views.consequences import number_text
from companion.referee.views.narration import Score, Series
from webapp.tables.session.seats import called_team, names_of
from webapp.tables.session.table_session import TableSession
from webapp.tables.views.ended import LastEnd
from webapp.tables.views.history_lines import render_number, when_declared, with_names
from webapp.tables.wire.ending_views import DecisiveView

MOST = 3  # entries shown
Shown = Mapping[str, int]  # the numbers of the deciding series, by owner


class _Step(NamedTuple):
    """An entry that changed the deciding series, with its turning points; ``last`` ended the course."""

    result: EntryResult
    was: Shown
    now: Shown
    turned: tuple[str, ...]
    last: bool

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
    steps = _steps(held, end, series, audience, lang)
    found = sorted(_chosen(steps, less=series.less is True), key=steps.index)
    return tuple(_decisive_view(held, step, series, audience, lang) for step in found)


def _steps(held: TableSession, end: LastEnd, series: Series, audience: Audience, lang: str) -> list[_Step]:
    """Return every entry of play that changed a figure or was a turning point.

    What hangs in the air happens because of the deed after which silence leads there: it is named, and not
    the passes by which it happens. The preparation decides nothing, nor does a player who gives up while the
    match goes on.
    """
    game = held.playing.game
    before: Any = game.project(end.begun, audience)
    was = _of(series, game.narration.scores(before))
    coming = was, game.outcome(before)
    found: list[_Step] = []
    deed: EntryResult | None = None
    cause: EntryResult | None = None
    for result in end.course:
        if result.standing not in PLAYED:
            continue
        is_last, state = result.moment.n == end.n, game.project(result.state, audience)
        now = _of(series, game.narration.scores(state))
        if is_last and game.outcome(state) is None:  # the next part begins with figures of its own
            now = {**was, **_of(series, game.narration.came_to(result.events))}
        comes = _coming(game, state)
        then = _of(series, game.narration.scores(comes)), game.outcome(comes)
        gave_up = who_gave_up(result.events)
        if deed is None or not _goes_on(game, before, result.moment.what):
            deed = result
        hung = is_last and not gave_up and cause not in (None, *(step.result for step in found))
        if then != coming:
            cause = deed
        turned = () if gave_up else tuple(_turning(held, before, state, lang))
        played = game.narration.when(before, lang).turn and (is_last or not gave_up)
        if played and (turned or now != was or hung):
            found.append(_Step(cause or deed, was, now, turned, is_last))
        if now != was:
            cause = None
        before, was, coming = state, now, then
    return found


def _coming(game: Game[S], state: S) -> S:
    """Return the position to which what is declared leads if nobody answers; the same if nothing hangs."""
    led = game.ending.leads_to(state)
    if led is not None or not game.presuming.in_the_air(state):
        return state if led is None else led
    step = come_of_silence(game, state)
    return state if step is None else step.state


def _goes_on(game: Game[Any], before: Any, what: Any) -> bool:
    """Return whether an entry only lets play go on: a pass, the next phase, what is due."""
    if not isinstance(what, Move):
        return False
    return what.only_passes or type(what) in {type(one) for one in game.onward(before, what.seat)}


def _turning(held: TableSession, before: Any, after: Any, lang: str) -> Iterable[str]:
    ending = held.playing.game.ending
    was, now = (with_names(held, state, lang) for state in (before, after))
    return (one.to(lang) for one in ending.turning(was, now))


def _of(series: Series, scores: Iterable[Score]) -> dict[str, int]:
    return {one.de: one.valor for one in scores if one.series == series.id}


def _chosen(steps: list[_Step], *, less: bool) -> list[_Step]:
    """Return the last blow, the last turning points and change of the lead, then the largest changes."""
    last = [step for step in steps if step.last]
    turned = [step for step in reversed(steps) if step.turned]
    leads = [step for step in steps if _leader(step.now, less=less) != _leader(step.was, less=less)]
    by_weight = sorted(steps, key=lambda step: (step.weight, step.result.moment.n), reverse=True)
    found: dict[int, _Step] = {}
    for step in (*last, *turned, *leads[-1:], *by_weight):
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
    what = _("{when}: {what}", when=when, what=told).to(lang) if when else told
    return DecisiveView(n, what, (*step.turned, *came))


def _figure(held: TableSession, whose: str, before: int, now: int, series: Series, lang: str) -> str:
    """Return a figure of the deciding series by its name, and whose it is, before and after."""
    said = {"before": _number(before, series, lang), "now": _number(now, series, lang), "what": series.name}
    if name := _called(held, whose, lang):
        return _("{what} of {name} {before} → {now}", name=name, **said).to(lang)
    return _("{what} {before} → {now}", **said).to(lang)


def _number(value: int, series: Series, lang: str) -> str:
    return number_text(value, series.unit, lang, signed=series.signed is True)


def _called(held: TableSession, whose: str, lang: str) -> str:
    """Return the name of a seat or a team, empty for the table."""
    names: Mapping[str, Any] = names_of(held.seats, lang)
    return str(names.get(whose) or in_language(called_team(whose), lang))
