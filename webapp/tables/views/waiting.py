"""The things that a table waits for: answers that are owed or may be given, a hold, proposals."""

from typing import Any, NamedTuple

from msgspec import UNSET, UnsetType

from companion.language import _, in_language
from companion.referee.fields.secrets import Audience
from companion.referee.matches.auto_passes import waived_now
from companion.referee.words.wording import listed
from webapp.tables.session.onlooker import Viewer, called_phone, phone_id
from webapp.tables.session.passing import seconds_left
from webapp.tables.session.seats import called, held_by
from webapp.tables.session.table_session import TableSession
from webapp.tables.views.history_lines import waived_in_words, with_names
from webapp.tables.views.proposed import proposals_of
from webapp.tables.views.stakes import stake_of
from webapp.tables.views.teaching import taught_now
from webapp.tables.wire.views import DutyView, HoldView, LessonView, ProposalView, WaivedView


class Waiting(NamedTuple):
    """The duties, hold, proposals, passes and lesson of a table, as one phone is sent them."""

    duties: tuple[DutyView, ...]
    hold: HoldView | None
    proposals: tuple[ProposalView, ...]
    waived: tuple[WaivedView, ...] | UnsetType
    taught: LessonView | UnsetType


def waiting_on(held: TableSession, audience: Audience, who: Viewer) -> Waiting:
    """Return the duties, hold and proposals of the table; in mode ``placar`` only proposals."""
    if held.playing.board is not None:
        proposals = () if held.table.passing is None else proposals_of(held, audience, who)
        return Waiting((), None, proposals, UNSET, UNSET)
    key = ("duties", audience.seats, who.lang)
    if (found := held.seen.get(key)) is None:
        found = held.seen[key] = _duties(held, audience, who.lang)
    duties: tuple[DutyView, ...] = found
    waived, taught = _waived(held, who.lang), taught_now(held, who.lang) if held.table.lesson else UNSET
    if held.table.passing is None:
        return Waiting(duties, None, (), waived, taught)
    return Waiting(duties, _hold(held, who), proposals_of(held, audience, who), waived, taught)


def _waived(held: TableSession, lang: str) -> tuple[WaivedView, ...] | UnsetType:
    """Return the standing passes in force, the same for everybody; UNSET for none."""
    if (found := held.seen.get(("waived", lang))) is None:
        passes = (
            WaivedView(one.n, one.seat, waived_in_words(held, one.seat, one.scope.id, lang))
            for one in waived_now(held.match)
        )
        found = held.seen["waived", lang] = tuple(passes)
    waived: tuple[WaivedView, ...] = found
    return waived or UNSET


def _duties(held: TableSession, audience: Audience, lang: str) -> tuple[DutyView, ...]:
    game = held.playing.game
    state: Any = game.project(held.match.state, audience)
    named = with_names(held, state, lang)
    stake = stake_of(held, audience, lang)
    return tuple(
        DutyView(
            id=duty.id,
            seats=duty.seats,
            asks=duty.asks,
            rule=duty.rule,
            blocks=duty.blocks,
            told=game.render_duty(named, duty, lang),
            stake=stake,
        )
        for duty in game.answerable(state)
    )


def _hold(held: TableSession, who: Viewer) -> HoldView | None:
    hold = held.passing.held(who.now)
    if hold is None:
        return None
    left = seconds_left(who.now, hold.until)
    return HoldView(_caller(held, hold.phone, who.lang), phone_id(hold.phone), hold.until, left)


def _caller(held: TableSession, phone: int, lang: str) -> str:
    """Return the caller of a hold: the names of the phone's seats, or the table for a phone in the middle."""
    theirs = held_by(held.seats, phone)
    if not theirs:
        return called_phone(held, phone, lang)
    if len(theirs) == len(held.seats) > 1:
        return _("The table").to(lang)
    return listed((in_language(called(seat.name, seat.place), lang) for seat in theirs), lang)
