"""The table as a phone sees it: whole, or as an update."""

from collections.abc import Iterator
from itertools import takewhile
from typing import Any, NamedTuple

import msgspec

from companion.language import in_language
from companion.referee.fields.secrets import Audience
from companion.referee.scoreboard.score import PlacarScore
from webapp.tables.session.onlooker import Viewer, called_else, called_phone, phone_id
from webapp.tables.session.seats import called_team, held_by
from webapp.tables.session.table_session import TableSession
from webapp.tables.session.taking_back import last_that_counts
from webapp.tables.session.tenure import owed_to, sits_by_right
from webapp.tables.session.withheld import known_to
from webapp.tables.views.ended import ended_by
from webapp.tables.views.history_lines import last_lines, lines, missed_lines
from webapp.tables.views.proposed import own_waits
from webapp.tables.views.requested import requests_of
from webapp.tables.views.showing import view_since
from webapp.tables.views.waiting import Waiting, waiting_on
from webapp.tables.wire.views import (
    AboutTable,
    LostView,
    MatchView,
    May,
    PhoneView,
    SeatView,
    TableView,
    Update,
    YouView,
)


class PositionUpdate(NamedTuple):
    """The state of the match, as plain data."""

    match: MatchView
    panel: Any
    outcome: Any
    score: PlacarScore | msgspec.UnsetType


def table_view(held: TableSession, who: Viewer, shown: int = 0) -> TableView:
    """Return all that a viewer sees; the board as changes since the version ``shown``, or whole for 0."""
    held = known_to(held, who.phone)
    about, audience = about_table(held, who), held.audience(who.phone)
    return TableView(
        seq=held.seq,
        lines=last_lines(held, audience, who.lang),
        view=view_since(held, 0 if audience.seats else shown, audience, who.lang),
        **msgspec.structs.asdict(about),
        **position_update(held, audience)._asdict(),
        **waiting_on(held, audience, who)._asdict(),
    )


def update_since(held: TableSession, seq: int, who: Viewer) -> Update:
    """Return the update after ``seq``; the whole table if the events since are no longer known."""
    held = known_to(held, who.phone)
    audience = held.audience(who.phone)
    waiting = waiting_on(held, audience, who)
    key = ("update", seq, audience.seats, who.lang, waiting.hold)
    if (found := held.seen.get(key)) is None:
        found = held.seen[key] = _update(held, seq, audience, who.lang, waiting)
    update, with_table = found
    return msgspec.structs.replace(update, table=about_table(held, who)) if with_table else update


def written_since(held: TableSession, seq: int, who: Viewer) -> tuple[bytes, bool]:
    """Return the update as JSON, and whether it is for one phone alone because it names that phone.

    Any other update is written once for all phones of one audience and language.
    """
    held = known_to(held, who.phone)
    update = update_since(held, seq, who)
    if update.table is not msgspec.UNSET:
        return msgspec.json.encode(update), True
    key = ("written", seq, held.audience(who.phone).seats, who.lang, update.hold)
    if (written := held.seen.get(key)) is None:
        written = held.seen[key] = msgspec.json.encode(update)
    return written, False


def about_table(held: TableSession, who: Viewer) -> AboutTable:
    """Return everything of a table except its match."""
    table = held.table
    return AboutTable(
        code=table.code,
        game=table.game,
        title=table.title,
        locked=table.locked,
        own_seats_only=table.own_seats_only,
        may_let_stand=table.may_let_stand,  # type: ignore[arg-type]  # written by this program
        hints=table.hints,
        leve=table.leve,
        seats=tuple(_seats(held, who.lang)),
        you=_you(held, who),
        phones=tuple(_phones(held, who)),
        requests=requests_of(held, who),
        lesson=table.lesson or msgspec.UNSET,
        call=held.passing.calls if held.is_organised else msgspec.UNSET,
        cards=msgspec.UNSET if table.cards == "ours" else table.cards,  # type: ignore[arg-type]  # as above
    )


def _seats(held: TableSession, lang: str) -> Iterator[SeatView]:
    for seat in held.seats:
        yield SeatView(
            id=seat.id,
            name=seat.name,
            team=seat.team,
            team_name=in_language(called_team(seat.team), lang),
            colour=seat.colour,
            shape=seat.shape,
            held_by=None if seat.phone is None else phone_id(seat.phone),
        )


def _you(held: TableSession, who: Viewer) -> YouView:
    """Return what a table is to the phone that looks at it."""
    return YouView(
        phone="" if who.phone is None else phone_id(who.phone),
        label=called_phone(held, who.phone, who.lang),
        seats=tuple(seat.id for seat in held_by(held.seats, who.phone)),
        host=who.host,
        judge=who.phone in held.judges,
        lost=_lost(held, who),
        may=tuple(_may(held, who)),
        waits=msgspec.UNSET if held.table.passing is None else own_waits(held, who),
    )


def _phones(held: TableSession, who: Viewer) -> Iterator[PhoneView]:
    for phone in held.phones:
        yield PhoneView(
            id=phone_id(phone.number),
            label=called_phone(held, phone.number, who.lang),
            here=phone_id(phone.number) in who.here,
            judge=phone.judge,
            new=_is_new(held, phone.number) or msgspec.UNSET,
        )


def _lost(held: TableSession, who: Viewer) -> tuple[LostView, ...]:
    return tuple(
        LostView(seat.id, called_else(held, seat.phone, seat.id, who.lang))
        for seat in held.seats
        if owed_to(seat, who.phone) is not None
    )


def _is_new(held: TableSession, phone: int) -> bool:
    """Return whether a phone sits here among others and nobody has confirmed it yet."""
    return bool(held_by(held.seats, phone) and held.others_at(phone)) and not held.knows(phone)


def _may(held: TableSession, who: Viewer) -> Iterator[May]:
    if who.host or who.made:
        yield "forget"
    known = bool(held_by(held.seats, who.phone)) and (held.knows(who.phone) or not held.others_at(who.phone))
    if who.host or (known and sits_by_right(held.seats, who.phone)):
        yield "judge-link"
    if who.host or known:
        yield "settings"


def position_update(held: TableSession, audience: Audience) -> PositionUpdate:
    """Return the state of the match as an audience may see it."""
    key = ("position", audience.seats)
    if (found := held.seen.get(key)) is None:
        state = held.playing.game.project(held.match.state, audience)
        match = MatchView(
            number=held.row.number,
            mode=held.row.mode,
            n=len(held.entries),
            last=last_that_counts(held),
            decisions=dict(state.options.decisions),
        )
        panel, outcome = held.playing.panel(state), held.playing.game.outcome(state)
        score = held.playing.score(state)
        found = PositionUpdate(
            match=match,
            panel=msgspec.to_builtins(panel),
            outcome=msgspec.to_builtins(outcome),
            score=msgspec.UNSET if score is None else score,
        )
        held.seen[key] = found
    position: PositionUpdate = found
    return position


def _update(
    held: TableSession, seq: int, audience: Audience, lang: str, waiting: Waiting
) -> tuple[Update, bool]:
    """Return the update without its ``table``, and whether that belongs to it."""
    missed = list(takewhile(lambda happened: happened.seq > seq, reversed(held.happened)))
    known = seq == held.seq or len(missed) == held.seq - seq > 0
    now = {**position_update(held, audience)._asdict(), **waiting._asdict()}
    now["match"] = msgspec.structs.replace(now["match"], ended=ended_by(held))
    if not known or any(happened.anew for happened in missed):
        whole = missed_lines(held, seq, audience, lang)
        return Update(
            since=0, seq=held.seq, lines=whole, view=view_since(held, 0, audience, lang), **now
        ), True
    changed = sorted({n for happened in missed for n in happened.lines})
    update = Update(
        since=seq,
        seq=held.seq,
        lines=lines(held, changed, audience, lang),
        rebase=any(happened.rebase for happened in missed),
        view=view_since(held, seq, audience, lang),
        **now,
    )
    return update, not missed or any(happened.table for happened in missed)
