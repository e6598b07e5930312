"""Revisão: every entry of a match with its verdict and rules, and the position after it."""

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from itertools import islice
from typing import Any

import msgspec

from companion.language import _, in_language
from companion.referee.fields.move import Move, Seat
from companion.referee.fields.secrets import Audience
from companion.referee.matches.entries import Entry, Interrupt, Play
from companion.referee.matches.match import EntryResult
from companion.referee.positions.position_form import FormField, FormGroup, PositionForm
from companion.referee.questions.remedy_texts import remedy_lines
from companion.referee.questions.verdict_texts import render_citation
from companion.referee.resolving.table_moves import INFORMED
from companion.referee.views.narration import Score, Searchable, Series
from companion.referee.words.field_texts import render_shown
from webapp.tables.log.exports import render_winners
from webapp.tables.pool.work_queue import work_clock
from webapp.tables.queries.remedies_used import remedies_used
from webapp.tables.session.playing import Playing
from webapp.tables.session.seats import called_team, names_of
from webapp.tables.session.table_session import TableSession
from webapp.tables.views.history_lines import lines, render_happened, render_verdict, with_names
from webapp.tables.views.past import Past, Then, course_of
from webapp.tables.views.showing import looks_of, viewed, whole_view
from webapp.tables.wire.errors import NotThereError
from webapp.tables.wire.review_views import (
    CitedView,
    LyingView,
    RemediesUsed,
    ReviewHead,
    ReviewSeat,
    ReviewStep,
    ReviewView,
    SideView,
    StoodView,
)
from webapp.tables.wire.views import LineView

Scores = dict[str, dict[str, int]]
MOST_STEPS = 200  # of a page
A_MOMENT = 1.0  # seconds of work that a page takes, apart from the last entry


class Reviewing:
    """A review of a match, page by page; everything computed is kept.

    One thread at a time may use it. The match is a copy, so nobody at the table waits for it.
    """

    def __init__(self, past: Past, lang: str, kept: str = "") -> None:
        self.held, self.audience, _own = past
        self._lang, self._kept = lang, kept
        self._names = names_of(self.held.seats, lang)
        self._looking = _Looking(self.held, self.audience, lang, self._names)
        self._coming = course_of(self.held)
        self._course: list[Then] = []
        self._moved: set[str] = set()
        self._begun: Any = None

    def page(self, after: int) -> ReviewView:
        """Return the entries after ``after``, as many as can be judged in a moment. Raises NotThereError."""
        held, lang, looking = self.held, self._lang, self._looking
        count = len(held.entries)
        if after > count:
            raise _no_entry(after)
        self._reckon(after)
        begun = self._beginning()
        start = looking.scores(begun)
        steps, pieces = self._steps(after, start)
        last = after + len(steps)
        return ReviewView(
            head=_head(held, self._names, lang),
            seats=_seats(held, self._names, lang),
            series=self._series(begun),
            pieces=pieces,
            start=start,
            steps=tuple(steps),
            remedies=() if last < count else self._remedies(),
            count=count,
            kept=self._kept,
        )

    def stood(self, n: int) -> StoodView:
        """Return the table after entry ``n``; 0 is the beginning. Raises NotThereError."""
        held, lang = self.held, self._lang
        if n > len(held.entries):
            raise _no_entry(n)
        self._reckon(n)
        begun = self._course[n - 1].before if n else self._beginning()
        after = self._course[n - 1].after if n else begun
        play = held.playing
        before, state = (play.game.project(one, self.audience) for one in (begun, after))
        filled = _form(play, before).values
        sides = (
            SideView(group.seat, tuple(_lying(group, filled, self._names, lang)))
            for group in _form(play, state).groups
        )
        found = StoodView(n, msgspec.to_builtins(play.panel(state)), tuple(sides))
        if (score := play.score(state)) is not None:
            return msgspec.structs.replace(found, score=score)
        looks = looks_of(held, self.audience, lang)._replace(photos={})  # which are of the present
        was, now = (viewed(play.game, one, self._names, self.audience, lang, looks) for one in (begun, after))
        return msgspec.structs.replace(found, view=whole_view(now, was))

    def _reckon(self, n: int) -> None:
        """Judge the match as far as entry ``n``, unless that is done already."""
        coming = islice(self._coming, max(0, n - len(self._course)))
        self._course += (self._looking.redacted(then) for then in coming)

    def _beginning(self) -> Any:
        """Return the position in which the match began, as the audience sees it."""
        self._reckon(min(1, len(self.held.entries)))
        if self._begun is None:
            state = self._course[0].before if self._course else self.held.match.state
            self._begun = self._looking.seen(state)
        return self._begun

    def _steps(self, after: int, start: Scores) -> tuple[list[ReviewStep], dict[str, str]]:
        """Return the steps of a page, and the names of the pieces that they concern."""
        steps: list[ReviewStep] = []
        pieces: dict[str, str] = {}
        began = work_clock()
        for n in range(after + 1, len(self.held.entries) + 1):
            self._reckon(n)
            (line,) = lines(self.held, (n,), self.audience, self._lang)
            step = self._looking.step(line, self._course[n - 1])
            steps.append(step)
            pieces |= {id: self._looking.pieces[id] for id in step.pieces}
            if step.known:
                self._moved |= {id for id in step.scores if step.scores[id] != start.get(id)}
            if len(steps) == MOST_STEPS or work_clock() - began > A_MOMENT:
                break
        return steps, pieces

    def _series(self, begun: Any) -> tuple[Series, ...]:
        """Return the series whose numbers have changed since the start; all of them if none has."""
        every = tuple(self.held.playing.game.narration.series(begun, self._lang))
        return tuple(one for one in every if one.id in self._moved) or every

    def _remedies(self) -> tuple[RemediesUsed, ...]:
        shown = lines(self.held, range(1, len(self.held.entries) + 1), self.audience, self._lang)
        return remedies_used(self.held.match.log, shown, self._course, self._names, self._lang)


def _no_entry(n: int) -> NotThereError:
    return NotThereError("no-such-entry", _("There is no entry {number} here.", number=n))


def _seats(held: TableSession, names: Mapping[Seat, str], lang: str) -> tuple[ReviewSeat, ...]:
    return tuple(
        ReviewSeat(
            seat.id,
            names[seat.id],
            seat.team,
            in_language(called_team(seat.team), lang),
            seat.colour,
            seat.shape,
        )
        for seat in held.seats
    )


def _form(play: Playing, state: Any) -> PositionForm:
    return play.game.form(state) if play.game.form is not None else PositionForm(())


def _lying(
    group: FormGroup, was: Mapping[str, Any], names: Mapping[str, str], lang: str
) -> Iterator[LyingView]:
    """Yield the contents of a group's places, now or before; drawn contents have their place."""
    for field in group.fields:
        changed = was.get(field.path, field.value) != field.value
        if not (field.main or field.value or changed):
            continue
        place = field.path.rpartition(".")[2] if field.place is not None else ""
        yield LyingView(
            name=_label(field, names, lang),
            told=render_shown(field, field.value, names, lang),
            main=field.main,
            changed=changed,
            place=f"{group.seat}:{place}" if group.seat and place else place,
        )


def _label(field: FormField, names: Mapping[str, str], lang: str) -> str:
    words = [field.under.to(lang)] if field.under is not None else []
    words += [field.label.to(lang), *([names.get(field.of, field.of)] if field.of else [])]
    return " · ".join(words)


def _head(held: TableSession, names: Mapping[Seat, str], lang: str) -> ReviewHead:
    outcome = held.playing.game.outcome(held.match.state)
    return ReviewHead(
        game=held.table.game,
        game_title=held.playing.title,
        title=held.table.title,
        mode=held.row.mode,
        code=held.code,
        number=held.row.number,
        won="" if outcome is None else render_winners(held, outcome.winners, lang),
    )


class _Looking:
    """The view of a match for one audience, and the pieces shown so far."""

    def __init__(self, held: TableSession, audience: Audience, lang: str, names: Mapping[Seat, str]) -> None:
        self.held, self.audience, self.lang, self.names = held, audience, lang, names
        self.pieces: dict[str, str] = {}
        self.sealed = held.match.still_sealed
        self.options = held.match.state.options.naming(names)

    def seen(self, state: Any) -> Any:
        """Return a position as the audience sees it, with named seats."""
        game = self.held.playing.game
        return with_names(self.held, game.project(state, self.audience), self.lang)

    def redacted(self, then: Then) -> Then:
        """Return an entry with its result as the audience may know it."""
        if then.outturn is None:
            return then
        return then._replace(outturn=self.held.match.outturn_seen(then.outturn, self.audience))

    def scores(self, state: Any) -> Scores:
        """Return the numbers of every series, by their owner."""
        found: Scores = {}
        every: Iterable[Score] = self.held.playing.game.narration.scores(state)
        for score in every:
            found.setdefault(score.series, {})[score.de] = score.valor
        return found

    def step(self, line: LineView, then: Then) -> ReviewStep:
        """Return the step of an entry, with all that is shown of it."""
        game = self.held.playing.game
        narration = game.narration
        entry = self.held.match.seen(line.n, self.audience)
        move = entry.move if isinstance(entry, Play | Interrupt) else None
        known = line.n > self.held.row.earlier
        hidden = line.n in self.sealed and line.seat not in self.audience.seats
        outturn = None if hidden else then.outturn
        before, after = self.seen(then.before), self.seen(then.after)
        when = narration.when(self._judged_position(then), self.lang)
        ruling, happened = (outturn.ruling, outturn.events) if outturn else (None, ())
        return ReviewStep(
            n=line.n,
            at=line.at,
            by=line.by,
            seat=line.seat,
            told=line.told,
            note=str(line.entry.get("note", "")) if move else "",
            entry=line.entry,
            standing=line.standing,
            verdict=ruling.verdict if ruling else line.verdict,
            message=self._message(line, entry, outturn),
            cites=self._cited(outturn),
            mends=self._mends(move, outturn),
            events=render_happened(
                tuple(one for one in happened if one.kind != INFORMED), game, self.options, self.lang
            ),
            phase=when.phase if known else "",
            turn=when.turn if known else 0,
            turn_told=when.text if known else "",
            part=when.part if known else 0,
            active=when.active if known else "",
            scores=self._after(before, after, outturn) if known else {},
            pieces=self._pieces(before, after, move, outturn) if move and not hidden else (),
            known=known,
            retracted_by=line.retracted_by,
            overtaken=line.overtaken,
        )

    def _after(self, before: Any, after: Any, outturn: EntryResult | None) -> Scores:
        """Return the scores after an entry; after the end of a part, the scores with which the part ended."""
        scores, narration = self.scores(after), self.held.playing.game.narration
        if narration.when(before, self.lang).part == narration.when(after, self.lang).part:
            return scores
        ended = self.scores(before)
        for score in narration.came_to(outturn.events if outturn else ()):
            ended.setdefault(score.series, {})[score.de] = score.valor
        anew = {one.id for one in narration.series(before, self.lang) if one.anew}
        return {id: ended.get(id, shown) if id in anew else shown for id, shown in scores.items()}

    def _judged_position(self, then: Then) -> Any:
        """Return the position on which an entry was judged: a move ends the silence before it."""
        what = then.outturn.moment.what if then.outturn else None
        judged_in = self.held.playing.game.judged_in
        return self.seen(judged_in(then.before, what) if isinstance(what, Move) else then.before)

    def _message(self, line: LineView, entry: Entry, outturn: EntryResult | None) -> str:
        if outturn is None:
            return line.message
        return render_verdict(self.held, entry, outturn, self.lang)

    def _cited(self, outturn: EntryResult | None) -> tuple[CitedView, ...]:
        """Return every rule that the verdict names, each once."""
        if outturn is None or outturn.ruling is None:
            return ()
        play, options = self.held.playing, outturn.state.options.naming(self.names)
        what = outturn.moment.what
        move = what if isinstance(what, Move) else None
        found: dict[str, CitedView] = {}
        for citation in outturn.ruling.citations:
            cited = render_citation(citation, play.game, play.book, options, self.lang, move, outturn.state)
            view = CitedView(cited.rule, citation.role, cited.source, cited.text, cited.why)
            found.setdefault(cited.rule, view)
        return tuple(found.values())

    def _mends(self, move: Move | None, outturn: EntryResult | None) -> tuple[str, ...]:
        if move is None or outturn is None or outturn.ruling is None:
            return ()
        game = self.held.playing.game
        state = with_names(self.held, outturn.state, self.lang)
        say = partial(game.render_move, state)
        lines = remedy_lines(outturn.ruling, move, game, state.options, self.lang, say, state)
        return tuple(line.text for line in lines)

    def _pieces(self, before: Any, after: Any, move: Move, outturn: EntryResult | None) -> tuple[str, ...]:
        events = outturn.events if outturn else ()
        found: Iterable[Searchable] = self.held.playing.game.narration.pieces(
            before, after, move, events, self.lang
        )
        ids = {piece.id: piece.name for piece in found}
        self.pieces |= ids
        return tuple(ids)
