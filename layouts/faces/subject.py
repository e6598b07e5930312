"""The contents of a face: the fields of one card in one language, as words."""

from collections.abc import Callable, Iterable, Mapping

from msgspec import Struct

from companion.cards.card import Card, CardSet, CardValue, WrittenAt
from companion.cards.kinds import Field
from layouts.faces.names import FieldCondition

MINUS = "\u2212"


class CardContext(Struct, frozen=True):
    """A card in one language, with the words that its set puts on every face."""

    card: Card
    card_set: CardSet
    lang: str

    def words(self, field: str, *, sign: bool = False) -> str:
        """Return a field as it is printed: empty where the card lacks it. ``sign`` always shows + or −."""
        if (words := _OF_CARD_AND_SET.get(field)) is not None:
            return words(self)
        known = self.card.kind.field(field)
        if known is None:
            return ""
        if known.translated:
            return self.card.text(field, self.lang)
        value = self.card.value(field)
        return "" if value is None else _shown(known, value, sign)

    def written(self, field: str) -> WrittenAt | None:
        """Return the place in the source of the text of a field, None if it is not known."""
        texts = self.card.texts
        shown = (lang for lang in (self.lang, *texts) if texts.get(lang, {}).get(field))
        return self.card.written.get(f"{field}.{next(shown, self.lang)}")

    def column(self, field: str) -> str:
        """Return the source's name for a field."""
        written = self.written(field)
        return written.column if written else field

    def holds(self, conditions: Iterable[FieldCondition]) -> bool:
        """Return whether every condition is met: the field is given (a flag: true), or is one of the words.

        A field of several choices meets a condition with any of them.
        """
        return all(
            not set(self.facts(condition.field)).isdisjoint(condition.words)
            if condition.words
            else self.fact(condition.field) not in ("", "false")
            for condition in conditions
        )

    def facts(self, field: str) -> tuple[str, ...]:
        """Return a field as the plain words that layouts compare: several where it has several choices."""
        known = self.card.kind.field(field)
        fact = self.fact(field)
        return tuple(fact.split()) if known and known.type == "several" else (fact,)

    def fact(self, field: str) -> str:
        """Return a field as the plain word that layouts compare."""
        known = self.card.kind.field(field)
        if known is None or known.translated:
            return self.words(field)
        value = self.card.value(field)
        if known.type == "flag":
            return "true" if value else "false"
        return "" if value is None else str(value)


def _shown(field: Field, value: CardValue, sign: bool) -> str:
    if isinstance(value, bool) or not isinstance(value, int):
        return str(value)
    digits = f"{abs(value) / 10:.1f}" if field.type == "tenths" else str(abs(value))
    if value < 0:
        return MINUS + digits
    return f"+{digits}" if sign else digits


_OF_CARD_AND_SET: Mapping[str, Callable[[CardContext], str]] = {
    "card.code": lambda one: f"{one.card.code}·{one.card.version}" if one.card.code else "",
    "card.copies": lambda one: str(one.card.copies),
    "card.kind": lambda one: one.card.kind.title.to(one.lang),
    "card.art": lambda one: one.card.art.name if one.card.art else "",
    "set.notice": lambda one: one.card_set.notice(one.lang),
    "set.title": lambda one: one.card_set.title(one.lang),
}
