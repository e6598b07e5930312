"""What an entry that changes the past makes of the moves after it, in words; what may be let stand of it."""

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

MOST_TOLD = 3  # of what happens otherwise


def may_stand(held: TableSession, n: int) -> bool:
    """Whether entry ``n`` may be let stand: it was refused, or the past was changed under it."""
    outturn = held.now.outturns.get(n)
    return outturn is not None and (outturn.standing == "refused" or outturn.overtaken)


def overtakes(held: TableSession, entry: Entry, match: Match[Any]) -> tuple[Superseded, ...]:
    """Return what ``match``, the table's with that entry, makes of the moves that come after it in play."""
    since = entry.before if isinstance(entry, Interrupt) else _about(entry)
    return overtaken(held.match, match, since)


def _about(entry: Entry) -> int:
    return entry.n if isinstance(entry, Stand | Retract) else 0


def overtaking_told(
    held: TableSession, entry: Entry, match: Match[Any], audience: Audience, lang: str
) -> Iterator[SupersededView]:
    """Yield the same in words: each with the rule that is now against it, or with what happens instead."""
    play = held.playing
    for one in overtakes(held, entry, match):
        n, seen = one.outturn.moment.n, match.outturn_seen(one.outturn, audience)
        options = with_names(held, seen.state, lang).options
        why = ""
        if one.how == "other":
            events: tuple[Event, ...] = redact(one.events, audience)
            told = render_happened(events[-MOST_TOLD:], play.game, options, lang)
            why = "; ".join(event.told for event in told)
        else:
            why = _rule(held, seen, lang)
        yield SupersededView(n, one.how, render_number(held, n, audience, lang), why)


def presumed_overtaken(
    held: TableSession, match: Match[Any], audience: Audience, lang: str
) -> Iterator[SupersededView]:
    """Return what nobody tapped and is now against a rule: that a turn was over, which lacks what it ended
    by.
    """
    for one in match.course:
        n = one.moment.n
        then = held.now.outturns.get(n)
        if not is_presumed(match.log[n - 1]) or not one.overtaken or then is None or then.overtaken:
            continue
        seen = match.outturn_seen(one, audience)
        yield SupersededView(n, "against", render_number(held, n, audience, lang), _rule(held, seen, lang))


def _rule(held: TableSession, seen: EntryResult, lang: str) -> str:
    """Return the rule that is against it, where it stands and in a sentence."""
    if seen.ruling is None or not seen.ruling.citations:
        return ""
    play, options = held.playing, with_names(held, seen.state, lang).options
    first = seen.ruling.citations[0]
    cited = render_citation(first, play.game, play.book, options, lang, seen.moment.what, seen.state)
    return f"{cited.source}: {cited.sentence}"
