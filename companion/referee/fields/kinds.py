"""References of texts, declared in the types of their fields: ``Seat = Annotated[str, SEAT]``.

Facts have no fields: each game declares once, by name, what a fact refers to (``vocabulary``).
"""

from collections.abc import Mapping
from enum import Flag, auto
from typing import NamedTuple


class Kind(Flag):
    """The kind of a text's reference; a word refers to nothing, even if a seat has that name."""

    WORD = 0
    SEAT = auto()  # the id of a seat
    PLACE = auto()  # something of a seat, whose id stands before a colon or a slash: A:N3-1, A/centro
    THING = auto()  # something of a seat, whose id stands after a colon: muralha:A


WORD, SEAT, PLACE, THING = Kind.WORD, Kind.SEAT, Kind.PLACE, Kind.THING


class By(NamedTuple):
    """A text whose kind depends on ``field`` beside it, as the value of a mark depends on the mark."""

    field: str


class Called(NamedTuple):
    """A text whose kind is that of the field that ``field`` names, as in a question."""

    field: str


class Pairs(NamedTuple):
    """Pairs of a name and a value, as facts are: the names decide what the values refer to."""


NAMED = Pairs()
Refers = Kind | By | Called | Pairs
# By the name of a fact; ``moved.de`` is a fact of one event or rule, ``mark=x`` a value that By looks up.
Kinds = Mapping[str, Kind | By]
