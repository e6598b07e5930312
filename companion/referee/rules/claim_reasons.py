"""Reasons why a claim about the position is not so, and how the position says it."""

import re
from typing import Any

from companion.language import LANGUAGES, Both, Message, Wording, _
from companion.referee.fields.facts import FactValue
from companion.referee.fields.move import Move, Seat
from companion.referee.fields.several import is_open
from companion.referee.judging.findings import Breach
from companion.referee.judging.reasons import naming
from companion.referee.judging.ruling import Ruling
from companion.referee.positions.position_form import FormField
from companion.referee.rules.claimed_facts import IN_PLAY, TABLE, CardPlace, SeatPile, Standing, card_in_words
from companion.referee.words.field_texts import render_shown

OF_TABLE = _("{label}: {has}, not {says}")
OF_SEAT = _("{label} of {thing}: {has}, not {says}")
OF_PIECE = _("{thing} has {has} {label}, not {says}")
TABLE_IS_SO = _("{label}: {has}")
THING_IS_SO = _("{thing}: {label}: {has}")
NOT_SO = _("{label}: otherwise")
NOT_SO_OF = _("{label} of {thing}: otherwise")
LIES_AT = _("{thing}: {has}[ of {whose}], not {says}[ of {said_of}]")
LIES_NOT = _("{thing} is not there: {says}[ of {said_of}]")
NOT_WON = _("Nobody has won[: {label} of {thing}: {has}]")
HAS_WON = _("{has} has won[, not {says}]")
CAN_DO = _("{thing} may: {act}")
CANNOT = _("{thing} cannot do this now: {act}")
EMPTY = _("empty")

MOST_LETTERS = 45  # of both values together: a longer list is told by the remedy alone
_SLOT = re.compile(r"\{(\w+)")


def otherwise(standing: Standing, thing: str, has: Any, says: Any, seats: tuple[Seat, ...]) -> Breach:
    """Return the breach of a fact that stands otherwise than said."""
    shown, is_of_table = standing.field, thing == TABLE
    about: dict[str, FactValue] = {} if is_of_table else {"thing": thing}
    if shown.kind == "flag":
        is_so = TABLE_IS_SO if is_of_table else THING_IS_SO
        return Breach(naming(naming(is_so, "label", standing.label), "has", shown_as(shown, has)), **about)
    counts = shown.kind in ("number", "tenths") and standing.is_of_piece and thing not in seats
    reason = OF_TABLE if is_of_table else OF_PIECE if counts and has is not None else OF_SEAT
    values = {"has": has, "says": says}
    words = {name: shown_as(shown, value) for name, value in values.items()}
    if sum(max(len(word.to(lang)) for lang in LANGUAGES) for word in words.values()) > MOST_LETTERS:
        return Breach(naming(NOT_SO if is_of_table else NOT_SO_OF, "label", standing.label), **about)
    for name, value in values.items():
        if shown.kind == "seat" and isinstance(value, str):
            about[name] = value
        else:
            reason = naming(reason, name, words[name])
    return Breach(naming(reason, "label", standing.label), **about)


def shown_as(shown: FormField, value: Any) -> Wording:
    """Return the value of a field in words; None stands for an empty space."""
    if value is None:
        return EMPTY
    value = list(value) if isinstance(value, tuple) else value
    return Both(*(render_shown(shown, value, {}, lang) for lang in ("pt", "en")))


def elsewhere(
    thing: str,
    said: str,
    found: tuple[CardPlace, ...],
    meant: tuple[SeatPile, ...],
    piles: tuple[SeatPile, ...],
) -> Breach:
    """Return the breach of a card that lies at the place found, if any, and not where it is said to lie."""
    reason = naming(LIES_AT if found else LIES_NOT, "says", place_in_words(said, meant))
    about: dict[str, FactValue] = {"thing": thing}
    if (named := card_in_words(thing, piles)) is not None:
        reason = naming(reason, "thing", named)
    if ":" in said:
        about["said_of"] = said.partition(":")[0]
    for at in found:
        reason = naming(reason, "has", at.label)
        if at.seat and at.word != TABLE:
            about["whose"] = at.seat
    return Breach(reason, **about)


def place_in_words(said: str, meant: tuple[SeatPile, ...]) -> Wording:
    """Return a place as somebody says it; ``meant`` are the piles that it may be."""
    if said.rpartition(":")[2] == TABLE:
        return IN_PLAY
    word = said.rpartition(":")[2]
    return meant[0].place.label if meant else Both(word, word)


def breach_of(ruling: Ruling, move: Move) -> Breach | None:
    """Return the first breach of another move as the breach of a claim, with the fields that it may name."""
    if ruling.verdict != "illegal":
        return None
    first = ruling.citations[0]
    assert first.reason is not None, "every breach has a reason"
    named = slots_of(first.reason)
    given = ((name, getattr(move, name)) for name in move.__struct_fields__ if name in named)
    own = {name: value for name, value in given if not is_open(value)}
    return Breach(first.reason, **{**dict(first.facts), **own}).by(first.rule)


def slots_of(reason: Message) -> frozenset[str]:
    """Return the names of all slots of a reason, also of reasons within it."""
    inner = (slots_of(fact) for _name, fact in reason.facts if isinstance(fact, Message))
    return frozenset(_SLOT.findall(reason.text)).union(*inner)
