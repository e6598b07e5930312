"""The resolution that pictures need in print: two options that override the numbers of the set."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, TypeVar

import click

from companion.cards.card import CardSet
from companion.language import _, language_of

_Decorated = TypeVar("_Decorated", bound=Callable[..., Any])


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


def dots_options(command: _Decorated) -> _Decorated:
    """Add ``--least-ppi`` and ``--good-ppi`` to a command."""
    speak = language_of()
    least = _("Refuse pictures of fewer dots an inch at their printed size; 100 by default.").to(speak)
    good = _("Warn of pictures of fewer dots an inch; 200 by default.").to(speak)
    number = click.IntRange(0, 1200)
    command = click.option("--good-ppi", type=number, metavar=_("N").to(speak), help=good)(command)
    return click.option("--least-ppi", type=number, metavar=_("N").to(speak), help=least)(command)
