"""The last end of a match or of a part in words, and the tally of the table's matches."""

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Any, NamedTuple

import msgspec

from companion.house.names import folded
from companion.language import Message, _, _n
from companion.referee.fields.move import Seat
from companion.referee.fields.secrets import EVERYBODY, Audience
from companion.referee.judging.ruling import Citation
from companion.referee.questions.verdict_texts import render_citation
from companion.referee.views.board_view import BoardView
from companion.referee.views.consequences import number_text
from companion.referee.views.ending import Cause, Ended, Figure, Sum
from companion.referee.words.wording import joined, with_minus
from webapp.store.queries import ReadTransaction
from webapp.tables.session.onlooker import Viewer
from webapp.tables.session.seats import called_side, called_sides, names_of, side_of
from webapp.tables.session.table_session import TableSession
from webapp.tables.views.decisive import decisive
from webapp.tables.views.ended import LastEnd, last_end
from webapp.tables.views.history_lines import with_names
from webapp.tables.views.showing import looks_of, viewed
from webapp.tables.wire.ending_views import (
    CauseView,
    EndingView,
    EndView,
    FigureView,
    SumView,
    TallyView,
    WinsView,
)

Winners = tuple[Seat, ...]


class Earlier(NamedTuple):
    """The winners of each earlier match of a table, and its player's results alone, best first."""

    won: tuple[Winners, ...]
    alone: tuple[int, ...]


def earlier_matches(reading: ReadTransaction, held: TableSession) -> Earlier:
    """Return the results of the matches before the present one."""
    won = reading.won(held.code, held.row.number)
    name = folded(held.seats[0].name) if len(held.seats) == 1 else ""
    results = reading.solo_results(held.playing.slug, name) if name else ()
    return Earlier(won, tuple(one.points for one in results))


def ending_of(held: TableSession, who: Viewer, earlier: Earlier) -> EndingView:
    """Return the last end and the earlier matches as a phone is sent them."""
    audience, lang = held.audience(who.phone), who.lang
    key = ("ending", audience.seats, lang, earlier)
    if (found := held.seen.get(key)) is None:
        found = held.seen[key] = _ending(held, audience, lang, earlier.won)
    view: EndingView = found
    return msgspec.structs.replace(view, record=_record(held, who, earlier.alone))


def _record(held: TableSession, who: Viewer, points: tuple[int, ...]) -> str | msgspec.UnsetType:
    """Return the record of a player alone, best first; UNSET if none is stored."""
    if not points:
        return msgspec.UNSET
    best, (seat,) = with_minus(str(points[0])), held.seats
    own = who.phone is not None and seat.phone == who.phone
    record = (
        _("Your record: {points}", points=best)
        if own
        else _("Record of {name}: {points}", name=seat.name, points=best)
    )
    text = _n("{record} ({count} match)", "{record} ({count} matches)", len(points), record=record)
    return text.to(who.lang)


def _ending(held: TableSession, audience: Audience, lang: str, earlier: tuple[Winners, ...]) -> EndingView:
    game, end = held.playing.game, last_end(held)
    outcome = game.outcome(held.match.state)
    won = earlier if outcome is None else (*earlier, outcome.winners)
    options = with_names(held, held.match.state, lang).options
    begins = game.ending.again(options, outcome).begins
    return EndingView(
        match=held.row.number,
        end=msgspec.UNSET if end is None else _end(held, end, audience, lang),
        tally=tally(held, won, lang) if won and len(held.seats) > 1 else msgspec.UNSET,
        again=msgspec.UNSET if begins is None else cause_view(held, begins, lang),
    )


class EndSeen(NamedTuple):
    """The end of a match as everybody sees it, with the table as it lay; None for a score board."""

    end: EndView
    view: BoardView | None


def end_seen(held: TableSession, lang: str) -> EndSeen | None:
    """Return the end of the match for everybody, with nothing that is hidden; None before it."""
    end = last_end(held)
    if end is None or end.ended.part:
        return None
    game, looks = held.playing.game, looks_of(held, EVERYBODY, lang)
    state = game.project(end.after, EVERYBODY)
    shown = viewed(game, state, names_of(held.seats, lang), EVERYBODY, lang, looks)
    return EndSeen(_end(held, end, EVERYBODY, lang), shown.view if shown else None)


def _end(held: TableSession, end: LastEnd, audience: Audience, lang: str) -> EndView:
    game = held.playing.game
    before, after = (
        with_names(held, game.project(state, audience), lang) for state in (end.before, end.after)
    )
    over = not end.ended.part
    cited = partial(cause_view, held, lang=lang)
    return EndView(
        n=end.n,
        over=over,
        called=game.ending.called(end.ended).to(lang),
        told=_won(held, end.ended, lang).to(lang),
        winners=end.ended.winners,
        causes=tuple(map(cited, game.ending.causes(before, after, end.ended))),
        sums=tuple(_sums(held, end, before, after, lang)),
        decisive=decisive(held, end, audience, lang),
        then=() if over else tuple(map(cited, game.ending.then(after))),
    )


# ---------------------------------------------------------------- winners


def _won(held: TableSession, ended: Ended, lang: str) -> Message:
    """Return the winners in words; several sides, or none of several, are a tie."""
    sides = called_sides(held.seats, ended.winners, lang)
    names = joined(sides)
    if len(sides) == 1:
        return _n("{names} has won.", "{names} have won.", 1, names=names)
    if ended.void:
        return _("It counts for nobody.")
    if sides:
        return _("A tie: {names}.", names=names)
    return _("It is over.") if len(held.seats) == 1 else _("A tie.")


def _sides(held: TableSession, winners: Winners) -> set[str]:
    return {side_of(seat) for seat in held.seats if seat.id in winners}


def tally(held: TableSession, won: tuple[Winners, ...], lang: str) -> TallyView:
    """Return the number of wins of each seat; a match with several winning sides, or none, is a tie."""
    decided = [one for one in won if len(_sides(held, one)) == 1]
    ties = len(won) - len(decided)
    wins = tuple(WinsView(seat.id, sum(seat.id in one for one in decided)) for seat in held.seats)
    each = {side_of(seat): (seat, one.wins) for seat, one in zip(held.seats, wins, strict=True)}
    counts = [f"{called_side(seat, lang)}: {number}" for seat, number in each.values()]
    if ties:
        counts.append(_n("{count} tie", "{count} ties", ties).to(lang))
    return TallyView(" · ".join(counts), wins, ties)


# ---------------------------------------------------------------- causes and sums


def cause_view(held: TableSession, cause: Cause, lang: str) -> CauseView:
    """Return a cause with the words of its rule; of a decision, with the option of this table."""
    text = cause.text.to(lang)
    if not cause.rule:
        return CauseView(text, "", "", "")
    play = held.playing
    cited = render_citation(
        Citation(cause.rule, "primary"), play.game, play.book, held.match.state.options, lang
    )
    return CauseView(text, cause.rule, cited.source, cited.text)


def _sums(held: TableSession, end: LastEnd, before: Any, after: Any, lang: str) -> Iterator[SumView]:
    given: Iterable[Sum] = held.playing.game.ending.sums(before, after, end.events)
    sums = tuple(given) or tuple(_figures(held, after, lang))
    for one in sums:
        items = tuple(_figure(figure, lang) for figure in one.items)
        total = msgspec.UNSET if one.total is None else _figure(one.total, lang)
        yield SumView(one.seat, items, total)


def _figures(held: TableSession, after: Any, lang: str) -> Iterator[Sum]:
    """Yield the numbers of each seat, for a game that has no sums."""
    narration = held.playing.game.narration
    series = {one.id: one for one in narration.series(after, lang)}
    scores = tuple(narration.scores(after))
    for seat in held.seats:
        items = tuple(
            Figure(Message(series[one.series].name), one.valor, series[one.series].unit)
            for one in scores
            if one.de == seat.id and one.series in series
        )
        if items:
            yield Sum(seat.id, items)


def _figure(figure: Figure, lang: str) -> FigureView:
    value = number_text(figure.value, figure.unit, lang, signed=figure.signed)
    return FigureView(figure.text.to(lang), value)
