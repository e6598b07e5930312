"""Claims about the position in words: whole ones, and the values to choose for their fields."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.language import Both, Message, Wording, _
from companion.referee.definition.suppositions import Choice, Suppositions
from companion.referee.fields.move import UNSET, Move
from companion.referee.positions.forming import titled
from companion.referee.positions.position import S
from companion.referee.rules.claim_reasons import place_in_words, shown_as
from companion.referee.rules.claimed_facts import TABLE, card_in_words
from companion.referee.rules.claims import (
    MAY,
    MAY_NOT,
    WHERE,
    WON,
    ClaimJudge,
    Dizer,
    Value,
)
from companion.referee.words.vocabulary import CLAIMED
from companion.referee.words.wording import joined

THE_TABLE, NOBODY = _("the table"), _("nobody")


def render_claim(judge: ClaimJudge[S], state: S, move: Dizer, thing: str, lang: str) -> str:
    """Return a claim as text; ``thing`` is what it is about, in words."""
    return _claim_in_words(judge, state, move, thing).to(lang)


def _choice(judge: ClaimJudge[S], state: S, move: Dizer, name: str, value: Any) -> Message | Both | str:
    """Return a value of a field of a claim in words."""
    if name == "thing":
        names = judge.seen(state).names
        return THE_TABLE if value == TABLE else names.get(value, state.options.called(value))
    if name == "fact":
        standing = judge.seen(state).facts.get(str(move.thing), {}).get(value)
        if standing is not None:
            return standing.label
        return titled(CLAIMED[value]) if value in CLAIMED else str(value)
    if move.fact in (MAY, MAY_NOT):
        kind = judge.kind(value)
        return str(value) if kind is None else kind.named
    if move.fact == WHERE:
        return _place(judge, state, str(value))
    standing = judge.seen(state).facts.get(str(move.thing), {}).get(str(move.fact))
    if move.fact == WON or standing is None or standing.field.kind == "seat":
        who = value if isinstance(value, tuple) else (str(value),)
        return joined(map(state.options.called, who)) or NOBODY
    return shown_as(standing.field, value)


def _place(judge: ClaimJudge[S], state: S, said: str) -> Wording:
    meant = tuple(one for one in judge.seen(state).piles if one.place.is_meant(said))
    where = place_in_words(said, meant)
    seat, colon, _word = said.partition(":")
    return _("{what} of {whom}", what=where, whom=state.options.called(seat)) if colon else where


def _claim_in_words(judge: ClaimJudge[S], state: S, move: Dizer, thing: Wording | str) -> Wording:
    if move.thing is UNSET or move.fact is UNSET:
        return _("say what is so now")
    said = None if move.value is UNSET else move.value
    thing = judge.seen(state).names.get(move.thing, thing)
    if move.fact == WON:
        return _won_in_words(state, said)
    if move.fact in (MAY, MAY_NOT):
        return _may_in_words(judge, thing, said, may=move.fact == MAY)
    if move.fact == WHERE:
        where = "…" if said is None else _place(judge, state, str(said))
        thing = card_in_words(move.thing, judge.seen(state).piles) or thing
        return _("say where {thing} lies: {where}", thing=thing, where=where)
    return _standing_in_words(judge, state, move, thing, said)


def _won_in_words(state: S, said: Value) -> Wording:
    who = said if isinstance(said, tuple) else (said,) if said else ()
    names = tuple(state.options.called(str(one)) for one in who)
    return _("say who has won: {who}", who=joined(names)) if names else _("say that nobody has won")


def _may_in_words(judge: ClaimJudge[S], thing: Wording | str, said: Value, *, may: bool) -> Wording:
    kind = judge.kind(said)
    act = kind.named if kind is not None else str(said or "…")
    if may:
        return _("say that {thing} may: {act}", thing=thing, act=act)
    return _("say that {thing} may not: {act}", thing=thing, act=act)


def _standing_in_words(
    judge: ClaimJudge[S], state: S, move: Dizer, thing: Wording | str, said: Value
) -> Wording:
    """Return a claim about a field of the position in words."""
    standing = judge.seen(state).facts.get(str(move.thing), {}).get(str(move.fact))
    if standing is None:
        return _(
            "say: {label} of {thing}: {value}", label=f"“{move.fact}”", thing=thing, value=str(said or "…")
        )
    if standing.field.kind == "seat":
        value: Any = state.options.called(str(said))
    else:
        value = "…" if move.value is UNSET else shown_as(standing.field, said)
    if move.thing == TABLE:
        return _("say: {label}: {value}", label=standing.label, value=value)
    if standing.field.kind == "flag":
        return _("say: {thing}: {label}: {value}", thing=thing, label=standing.label, value=value)
    return _("say: {label} of {thing}: {value}", label=standing.label, thing=thing, value=value)


def with_claims(
    gives: Suppositions[S], judge: ClaimJudge[S], called: Callable[[S, str], Message | None]
) -> Suppositions[S]:
    """Return suppositions that also name the values of claims."""
    of_game = gives.choice

    def choice(state: S, move: Move, name: str, value: Any) -> Choice:
        if not isinstance(move, Dizer) or value is UNSET:
            return of_game(state, move, name, value)
        thing = called(state, value) if name == "thing" else None
        text = _choice(judge, state, move, name, value) if thing is None else thing
        return Choice(
            value, text if isinstance(text, Message | str) else Message("{text}", (("text", text),))
        )

    return replace(gives, choice=choice)
