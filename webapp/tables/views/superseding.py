"""Moves after a change of the past, in words, and the entries that may be let stand because of it."""

from collections.abc import Iterator
from typing import Any

from companion.referee.fields.facts import Event
from companion.referee.fields.secrets import Audience, redact
from companion.referee.matches.entries import Entry, Interrupt, Retract, Stand, is_presumed
from companion.referee.matches.match import EntryResult, Match
from companion.referee.matches.superseded import Superseded, overtaken
from companion.referee.questions.verdict_texts import render_citation
from webapp.tables.session.table_session import TableSession
from webapp.tables.views.history_lines import render_happened, render_number, with_names
from webapp.tables.wire.views import SupersededView

MOST_EVENTS = 3  # of a changed move


def may_stand(held: TableSession, n: int) -> bool:
    """Return whether entry ``n`` may be let stand: it was refused, or a change of the past affects it."""
    outturn = held.now.outturns.get(n)
    return outturn is not None and (outturn.standing == "refused" or outturn.overtaken)


def overtakes(held: TableSession, entry: Entry, match: Match[Any]) -> tuple[Superseded, ...]:
    """Return the changes that ``match``, the table's match with that entry, makes to later moves."""
    since = entry.before if isinstance(entry, Interrupt) else _about(entry)
    return overtaken(held.match, match, since)


def _about(entry: Entry) -> int:
    return entry.n if isinstance(entry, Stand | Retract) else 0


def superseded_views(
    held: TableSession, entry: Entry, match: Match[Any], audience: Audience, lang: str
) -> Iterator[SupersededView]:
    """Yield the changed moves in words, with the rule that is now against them or the new events."""
    play = held.playing
    for one in overtakes(held, entry, match):
        n, seen = one.outturn.moment.n, match.outturn_seen(one.outturn, audience)
        options = with_names(held, seen.state, lang).options
        why = ""
        if one.how == "other":
            events: tuple[Event, ...] = redact(one.events, audience)
            happened = render_happened(events[-MOST_EVENTS:], play.game, options, lang)
            why = "; ".join(event.told for event in happened)
        else:
            why = _rule(held, seen, lang)
        yield SupersededView(n, one.how, render_number(held, n, audience, lang), why)


def presumed_overtaken(
    held: TableSession, match: Match[Any], audience: Audience, lang: str
) -> Iterator[SupersededView]:
    """Yield the implied ends of turns that are now against a rule, because their cause is gone."""
    for one in match.course:
        n = one.moment.n
        then = held.now.outturns.get(n)
        if not is_presumed(match.log[n - 1]) or not one.overtaken or then is None or then.overtaken:
            continue
        seen = match.outturn_seen(one, audience)
        yield SupersededView(n, "against", render_number(held, n, audience, lang), _rule(held, seen, lang))


def _rule(held: TableSession, seen: EntryResult, lang: str) -> str:
    """Return the rule against a move, with its place and in a sentence."""
    if seen.ruling is None or not seen.ruling.citations:
        return ""
    play, options = held.playing, with_names(held, seen.state, lang).options
    first = seen.ruling.citations[0]
    cited = render_citation(first, play.game, play.book, options, lang, seen.moment.what, seen.state)
    return cited.paragraph
