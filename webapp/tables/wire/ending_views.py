"""What a table tells of its last end, as docs/tables.md has it: of the match, or of a part of it."""

import msgspec

from companion.referee.fields.move import Seat


class CauseView(msgspec.Struct, frozen=True):
    """Something that is so at an end: in a sentence, and the rule by which it is, where it stands, its words.

    The rule is empty where none says so.
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
    """What a seat came to; ``total`` decides, where the items are added up."""

    seat: Seat
    items: tuple[FigureView, ...]
    total: FigureView | msgspec.UnsetType = msgspec.UNSET


class DecisiveView(msgspec.Struct, frozen=True):
    """An entry that decided: its number, how history tells it, and what the figures became by it."""

    n: int
    told: str
    came: tuple[str, ...]


class EndView(msgspec.Struct, frozen=True):
    """What ended with entry ``n``: ``over`` is the match, else a part of it.

    ``told`` says who has won or that it is a tie, ``then`` what comes before it goes on.
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
    """How many matches a seat has won."""

    seat: Seat
    wins: int


class TallyView(msgspec.Struct, frozen=True):
    """What the matches of a table came to so far, and in one line."""

    told: str
    wins: tuple[WinsView, ...]
    ties: int


class EndingView(msgspec.Struct, frozen=True):
    """The last end in the match of that number, and the tally of the table's matches.

    There is no ``end`` before anything has ended, no ``tally`` before a match has. ``again`` says who begins
    the match that is played next, ``record`` says what a player alone has to beat next.
    """

    match: int
    end: EndView | msgspec.UnsetType = msgspec.UNSET
    tally: TallyView | msgspec.UnsetType = msgspec.UNSET
    again: CauseView | msgspec.UnsetType = msgspec.UNSET
    record: str | msgspec.UnsetType = msgspec.UNSET
