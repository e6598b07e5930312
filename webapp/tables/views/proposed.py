"""Proposals that wait for consent: in words, with the losses of each seat, and who may answer."""

from functools import partial
from itertools import dropwhile, takewhile
from typing import Any

from msgspec import UNSET, UnsetType

from companion.language import _
from companion.referee.fields.move import Seat
from companion.referee.fields.secrets import Audience, redact
from companion.referee.fields.typed import Fault
from companion.referee.matches.entries import Entry, Interrupt, Play, Retract, Stand
from companion.referee.matches.implied_passes import come_of_silence
from companion.referee.matches.losing import Loss, losses
from companion.referee.matches.match import PLAYED, Match
from companion.referee.matches.record_reading import read_entry
from companion.referee.matches.replay import PAST_CHANGING
from companion.referee.questions.verdict_texts import render_citation
from companion.referee.resolving.resolution import Step
from companion.referee.resolving.table_moves import Ajustar
from webapp.tables.session.onlooker import Viewer, called_phone, phone_id
from webapp.tables.session.passing import Proposal
from webapp.tables.session.presence import SILENT, until_silent
from webapp.tables.session.seats import held_by, names_of
from webapp.tables.session.table_session import TableSession
from webapp.tables.session.taking_back import meant_by
from webapp.tables.views.history_lines import render_late, render_number, seen_outturn, with_names
from webapp.tables.views.stakes import changes_between
from webapp.tables.views.superseding import may_stand, superseded_views
from webapp.tables.views.table_notes import render_wish
from webapp.tables.wire.views import LossView, ProposalView


def entry_of(held: TableSession, plain: dict[str, Any]) -> Entry:
    """Return a proposed entry, which was checked before it was stored."""
    return read_entry(plain, ("moves", len(held.entries)), held.match.state.options, held.playing.table)[0]


def still_waits(held: TableSession, proposal: Proposal) -> bool:
    """Return whether a proposal can still be entered.

    A question about a secret is over once the asked phone has played instead of confirming. After an upgrade
    an entry may be unreadable. A rematch waits while the match is over, a setting while it differs.
    """
    if proposal.again:
        return held.playing.game.outcome(held.match.state) is not None
    if proposal.about != "entry":
        set_so = [getattr(held.table, name) == value for name, value in proposal.settings.items()]
        return not set_so or not all(set_so)
    try:
        entry = entry_of(held, proposal.entry)
    except Fault:
        return False
    if proposal.secret and _played_instead(held, proposal):
        return False
    return not isinstance(entry, Stand) or may_stand(held, entry.n)


def _can_forget(held: TableSession, proposal: Proposal) -> bool:
    """Return whether an entry is judged on the present position alone, where secrets can be made unknown."""
    return not isinstance(entry_of(held, proposal.entry), PAST_CHANGING)


def _played_instead(held: TableSession, proposal: Proposal) -> bool:
    """Return whether a phone that is asked has played something since."""
    asked = {seat.phone for seat in held.seats if seat.id in proposal.asks}
    since = takewhile(lambda row: row.seq > proposal.id, reversed(held.entries))
    return any(row.phone in asked and row.standing in PLAYED for row in since)


def come_to(held: TableSession, entry: Entry) -> Match[Any] | None:
    """Return the match with an entry, or None if the entry would have no effect."""
    match = held.match.append(entry)
    n = entry.n if isinstance(entry, Stand) else len(match.log)
    return match if match.standing(n) in PLAYED else None


def losses_in(held: TableSession, entry: Entry, match: Match[Any], lang: str) -> tuple[Loss, ...]:
    """Return the losses of each seat if the table's match becomes another by an entry."""
    n = entry.n if isinstance(entry, Stand) else len(match.log)
    since = dropwhile(lambda one: one.moment.n != n, match.course)
    after = Step(match.state, tuple(event for one in since for event in one.events))
    return losses(held.playing.game, held.match.state, after, names_of(held.seats, lang), lang)


def proposals_of(held: TableSession, audience: Audience, who: Viewer) -> tuple[ProposalView, ...]:
    """Return the proposals as an audience may know them."""
    key = ("proposals", audience.seats, who.lang)
    if (found := held.seen.get(key)) is None:
        view = partial(_view, held, audience, who.lang)
        found = held.seen[key] = tuple(view(one) for one in held.passing.proposals if still_waits(held, one))
    views: tuple[ProposalView, ...] = found
    return views


def may_answer(held: TableSession, proposal: Proposal, seat: Seat, who: Viewer) -> bool:
    """Return whether a phone may answer a proposal for a seat.

    The seat's own phone may. For a seat without a phone the proposer may, because those who share the table
    see it; for a seat whose phone is silent the judge and the host may, and the proposer can go on without
    it. The judge and the host also answer for a secret recorded before the present phone sat down, and so
    does that phone if the secret can be made unknown.
    """
    holder = next(one.phone for one in held.seats if one.id == seat)
    stands_for = who.host or who.phone in held.judges
    if proposal.secret and holder is not None and seat not in held.known_seats(holder):
        return stands_for or (who.phone == holder != proposal.phone and _can_forget(held, proposal))
    if who.phone is not None and who.phone == holder:
        return True
    if holder is None:
        return stands_for or who.phone == proposal.phone
    return stands_for and who.silence(holder) >= SILENT


def waits_for(held: TableSession, proposal: Proposal, who: Viewer) -> int | None:
    """Return the seconds until all phones that have yet to answer count as silent.

    0 if they are silent, None if no other phone is waited for or a seat has refused.
    """
    if proposal.secret:
        return None  # nobody else knows it
    left = [one.phone for one in held.seats if one.id in proposal.asks and one.id not in proposal.agreed]
    others = [phone for phone in left if phone != proposal.phone]
    if not others or proposal.refused or len(others) < len(left):
        return None
    silent = (SILENT if phone is None else who.silence(phone) for phone in others)
    return until_silent(min(silent))


def own_waits(held: TableSession, who: Viewer) -> int | UnsetType:
    """Return the seconds until a phone can go on with its own proposal without the silent ones, or UNSET."""
    own = (one for one in held.passing.proposals if one.phone == who.phone and still_waits(held, one))
    found = [left for one in own if (left := waits_for(held, one, who)) is not None]
    return min(found, default=UNSET)


def _view(held: TableSession, audience: Audience, lang: str, proposal: Proposal) -> ProposalView:
    if proposal.about != "entry":
        return _of_table(held, lang, proposal)
    entry = entry_of(held, proposal.entry)
    n = entry.n if isinstance(entry, Stand) else 0
    shown = (
        not proposal.secret and held.playing.board is None
    )  # secrets are not shown, and the numbers of a board are seen by all
    match = come_to(held, entry) if shown else None
    lost = () if match is None else losses_in(held, entry, match, lang)
    return ProposalView(
        id=proposal.id,
        n=n,
        seat=held.seat_of(entry),
        by=_by(held, entry, proposal.phone, lang),
        phone=phone_id(proposal.phone),
        told=_proposed(held, entry, audience, lang),
        rule=_rule(held, n, audience, lang) if n else "",
        reason=_reason(entry, proposal.entry),
        losses=tuple(LossView(one.seat, one.text.to(lang)) for one in lost),
        asks=proposal.asks,
        one=proposal.one,
        agreed=proposal.agreed,
        refused=proposal.refused,
        rests=proposal.rests,
        decision=_decision(held, n) if n else "",
        lot=proposal.lot,
        does=() if match is None or not isinstance(entry, Interrupt) else _does(held, match, audience, lang),
        overtaken=() if match is None else tuple(superseded_views(held, entry, match, audience, lang)),
        late=isinstance(entry, Interrupt),
        secret=proposal.secret or UNSET,
    )


def _does(held: TableSession, match: Match[Any], audience: Audience, lang: str) -> tuple[str, ...]:
    """Return the changes of the board by a late answer, beside those that are at stake already."""
    game = held.playing.game
    was, now = (game.project(one, audience) for one in (held.match.state, match.state))
    ends = [(come_of_silence(game, one) or Step(one, ())).state for one in (now, was)]
    then, otherwise = (changes_between(held, was, one, audience, lang) for one in ends)
    return tuple(one for one in then if one not in otherwise)


def _begins(held: TableSession, lang: str) -> str:
    """Return the seat that begins the next match, in words; empty if none does."""
    game, state = held.playing.game, with_names(held, held.match.state, lang)
    begins = game.ending.again(state.options, game.outcome(state)).begins
    return "" if begins is None else begins.text.to(lang)


def _of_table(held: TableSession, lang: str, proposal: Proposal) -> ProposalView:
    """Return a proposal about the table itself; of a rematch, with who begins it."""
    own = held_by(held.seats, proposal.phone)
    about = proposal.about
    return ProposalView(
        id=proposal.id,
        n=0,
        seat=own[0].id if own else "",
        by=called_phone(held, proposal.phone, lang),
        phone=phone_id(proposal.phone),
        told=_begins(held, lang) if proposal.again else render_wish(proposal, lang),
        rule="",
        reason="",
        losses=(),
        asks=proposal.asks,
        one=False,
        agreed=proposal.agreed,
        refused=proposal.refused,
        rests=False,
        decision="",
        lot=(),
        again=proposal.again or UNSET,
        about=UNSET if about == "entry" or about == "again" else about,
    )


def _by(held: TableSession, entry: Entry, phone: int, lang: str) -> str:
    """Return the name of the proposer: of the seat, if it is one of its phone's, else of the phone."""
    seat = held.seat(held.seat_of(entry))
    if seat is not None and seat.phone == phone:
        return names_of(held.seats, lang)[seat.id]
    return called_phone(held, phone, lang)


def _proposed(held: TableSession, entry: Entry, audience: Audience, lang: str) -> str:
    """Return the proposed entry in one short sentence."""
    if isinstance(entry, Stand):
        return render_number(held, entry.n, audience, lang)
    if isinstance(entry, Retract):
        n, again = meant_by(held.match.log, entry)
        what = render_number(held, n, audience, lang)
        return (_("Bring back: {what}", what=what) if again else _("Take back: {what}", what=what)).to(lang)
    assert isinstance(entry, Play | Interrupt)
    game = held.playing.game
    state = with_names(held, game.project(held.match.state, audience), lang)
    text = game.render_move(state, redact(entry.move, audience), lang)
    return render_late(held, entry.before, text, audience, lang) if isinstance(entry, Interrupt) else text


def _rule(held: TableSession, n: int, audience: Audience, lang: str) -> str:
    """Return the rule that refuses entry ``n``, in the words of its book."""
    outturn, play = seen_outturn(held, n, audience), held.playing
    if outturn is None or outturn.ruling is None or not outturn.ruling.citations:
        return ""
    options = with_names(held, outturn.state, lang).options
    first = outturn.ruling.citations[0]
    cited = render_citation(first, play.game, play.book, options, lang, outturn.moment.what, outturn.state)
    return cited.paragraph


def _reason(entry: Entry, plain: dict[str, Any]) -> str:
    """Return the reason that the proposing phone gave."""
    if isinstance(entry, Play | Interrupt) and isinstance(entry.move, Ajustar):
        return entry.move.reason
    return str(plain.get("note", ""))


def _decision(held: TableSession, n: int) -> str:
    """Return the id of the decision that the verdict on entry ``n`` rests on, or ""."""
    outturn = held.now.outturns.get(n)
    cited = outturn.ruling.citations if outturn is not None and outturn.ruling is not None else ()
    return next((one.rule for one in cited if one.rule in held.playing.book.decisions), "")
