"""The last end at a table, of a match or of a part of it, as docs/tables.md describes it."""

import msgspec

from companion.referee.fields.move import Seat


class CauseView(msgspec.Struct, frozen=True):
    """A fact of an end: in a sentence, with its rule, the rule's place and words.

    The rule is empty if there is none.
    """

    told: str
    rule: str
    source: str
    text: str


class FigureView(msgspec.Struct, frozen=True):
    """A number of a sum, as it is shown, and what it counts."""

    told: str
    value: str


class SumView(msgspec.Struct, frozen=True):
    """The result of a seat; ``total`` decides, if the items are added up."""

    seat: Seat
    items: tuple[FigureView, ...]
    total: FigureView | msgspec.UnsetType = msgspec.UNSET


class DecisiveView(msgspec.Struct, frozen=True):
    """An entry that decided: its number, its line of history, and the figures that it changed."""

    n: int
    told: str
    came: tuple[str, ...]


class EndView(msgspec.Struct, frozen=True):
    """The end by entry ``n`` of the match, if ``over``, else of a part of it.

    The text says who has won or that it is a tie, ``then`` what happens before play goes on.
    """

    n: int
    over: bool
    called: str
    told: str
    winners: tuple[Seat, ...]
    causes: tuple[CauseView, ...]
    sums: tuple[SumView, ...]
    decisive: tuple[DecisiveView, ...]
    then: tuple[CauseView, ...]


class WinsView(msgspec.Struct, frozen=True):
    """The number of matches that a seat has won."""

    seat: Seat
    wins: int


class TallyView(msgspec.Struct, frozen=True):
    """The results of a table's matches so far, and in one line."""

    told: str
    wins: tuple[WinsView, ...]
    ties: int


class EndingView(msgspec.Struct, frozen=True):
    """The last end in the match of that number, and the tally of the table's matches.

    There is no ``end`` before the first end, no ``tally`` before the first match ends. ``again`` says who
    begins the next match, ``record`` what a player alone has to beat next.
    """

    match: int
    end: EndView | msgspec.UnsetType = msgspec.UNSET
    tally: TallyView | msgspec.UnsetType = msgspec.UNSET
    again: CauseView | msgspec.UnsetType = msgspec.UNSET
    record: str | msgspec.UnsetType = msgspec.UNSET
