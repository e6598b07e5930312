"""The resolution that pictures need in print, which overrides the numbers of the set."""

from dataclasses import dataclass, replace

from companion.cards.card import CardSet


@dataclass(frozen=True, slots=True)
class Dots:
    """The chosen resolutions in dots an inch; None keeps the set's own."""

    least_ppi: int | None = None
    good_ppi: int | None = None

    def of(self, card_set: CardSet) -> CardSet:
        """Return the set with these resolutions."""
        least = card_set.least_ppi if self.least_ppi is None else self.least_ppi
        good = card_set.good_ppi if self.good_ppi is None else self.good_ppi
        return replace(card_set, least_ppi=least, good_ppi=good)


AS_THE_SET_SAYS = Dots()
