"""The resolution that pictures need in print: two options that override the numbers of the set."""

from dataclasses import dataclass, replace

from companion.cards.card import CardSet
from companion.cli.arguments import Decorated, option
from companion.cli.command import WholeNumber
from companion.language import _


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


def dots_options(command: Decorated) -> Decorated:
    """Add ``--least-ppi`` and ``--good-ppi`` to a command."""
    least = _("Refuse pictures of fewer dots an inch at their printed size; 100 by default.")
    good = _("Warn of pictures of fewer dots an inch; 200 by default.")
    number = WholeNumber(0, 1200)
    command = option("--good-ppi", type=number, value=_("N"), help=good)(command)
    return option("--least-ppi", type=number, value=_("N"), help=least)(command)
