"""Mistakes that only all cards of a set show: ids that come twice or changed, too many copies of a name."""

from collections.abc import Iterable, Iterator, Sequence

from companion.cards.card import Card, Origin
from companion.cards.kinds import DeckRules
from companion.cards.mistakes import Mistake
from companion.language import _, _n
from companion.sources.checking import Draft
from companion.sources.codes_lock import LOCK_NAME, Lock
from companion.sources.columns import nearest, plain_word

MOST_COMPARED = 20_000  # pairs of a new card and one that is gone; each takes twenty microseconds
MOST_MISSING = 20  # missing pictures that are named one by one


def doubles(drafts: Iterable[Draft]) -> Iterator[Mistake]:
    """Yield a mistake for each card whose id another card has already."""
    first: dict[str, Draft] = {}
    for draft in drafts:
        if not draft.id:
            continue
        other = first.setdefault(draft.id.casefold(), draft)
        if other is not draft:
            message = _("the id “{id}” is taken by the card at {place}", id=draft.id, place=other.origin)
            yield Mistake(draft.origin, message, draft.id, "id")


def renamed(drafts: Sequence[Draft], lock: Lock) -> Iterator[Mistake]:
    """Yield a warning for each new card without an id that may be a printed one under another name.

    Where too many are new to compare each with all that are gone, one warning tells their numbers.
    """
    ids = {draft.id for draft in drafts}
    gone = [id for id in lock.cards if id not in ids]
    new = [draft for draft in drafts if gone and draft.named and draft.id not in lock.cards]
    if len(new) * len(gone) > MOST_COMPARED:
        message = _(
            "{new} cards are new and have no id, and {gone} that have codes are gone: if they are the same "
            "under other names, write their ids, so that they keep their codes",
            new=len(new),
            gone=len(gone),
        )
        yield Mistake(Origin(LOCK_NAME), message, warning=True)
        return
    for draft in new:
        was = nearest(draft.id, gone) or (gone[0] if len(gone) == 1 else None)
        if was is not None:
            message = _(
                "this card is new and has no id: if it is “{gone}” under another name, write “{gone}” into "
                "its id, so that it keeps its code {code}",
                gone=was,
                code=lock.cards[was].code,
            )
            yield Mistake(draft.origin, message, draft.id, "id", warning=True)


def told(drafts: Iterable[Draft], folder: str) -> Iterator[Mistake]:
    """Yield the mistakes of all cards; of many missing pictures the first, and the number of the others."""
    missing: list[Mistake] = []
    for draft in drafts:
        for mistake in draft.mistakes:
            if mistake is draft.unpictured:
                missing.append(mistake)
                if len(missing) > MOST_MISSING:
                    continue
            yield mistake
    if more := missing[MOST_MISSING:]:
        message = _n(
            "{count} more card names a picture that is not in the folder “{folder}”, beginning here",
            "{count} more cards name pictures that are not in the folder “{folder}”, beginning here",
            len(more),
            folder=folder,
        )
        yield Mistake(more[0].origin, message, field="art", column=more[0].column)


def copies_mistakes(cards: Iterable[Card], rules: DeckRules) -> Iterator[Mistake]:
    """Yield a mistake for each name with more copies in the set than a deck may hold."""
    counts: dict[str, int] = {}
    for card in cards:
        name = next(iter(names_of(card)), card.id)
        before = counts.get(plain_word(name), 0)
        counts[plain_word(name)] = before + card.copies
        most, rule = rules.limit(card.kind, card.values)
        if most is not None and before <= most < before + card.copies:
            message = _n(
                "{count} copy of “{name}”, and a deck may hold {most} at most ({rule})",
                "{count} copies of “{name}”, and a deck may hold {most} at most ({rule})",
                before + card.copies,
                name=name,
                most=most,
                rule=rule,
            )
            yield Mistake(card.origin, message, card.id, "copies")


def names_of(card: Card) -> tuple[str, ...]:
    """Return the names of a card in its languages: its first line of text."""
    line = next((field.name for field in card.kind.fields if field.type == "line"), "")
    return tuple(texts[line] for texts in card.texts.values() if line in texts)
