"""Mistakes that only all cards of a set show: ids that come twice or changed, too many copies of a name."""

from collections.abc import Iterable, Iterator, Sequence

from companion.cards.card import Card
from companion.cards.kinds import DeckRules
from companion.cards.mistakes import Mistake
from companion.language import _, _n
from companion.sources.checking import Draft
from companion.sources.codes_lock import Lock
from companion.sources.columns import nearest, plain_word


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
    """Yield a warning for each new card without an id that may be a printed one under another name."""
    ids = {draft.id for draft in drafts}
    gone = [id for id in lock.cards if id not in ids]
    for draft in drafts:
        if not gone or not draft.named or draft.id in lock.cards:
            continue
        was = nearest(draft.id, gone) or (gone[0] if len(gone) == 1 else None)
        if was is not None:
            message = _(
                "this card is new and has no id: if it is “{gone}” under another name, write “{gone}” into "
                "its id, so that it keeps its code {code}",
                gone=was,
                code=lock.cards[was].code,
            )
            yield Mistake(draft.origin, message, draft.id, "id", warning=True)


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
