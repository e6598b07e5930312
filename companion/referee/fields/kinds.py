"""What a text refers to, said in the type of the field that holds it: ``Seat = Annotated[str, SEAT]``.

Facts have no fields: what each refers to is said by its name, once for a game (``vocabulary``).
"""

from collections.abc import Mapping
from enum import Flag, auto
from typing import NamedTuple


class Kind(Flag):
    """What a text may be; one that is nothing of this is a word, whoever may be called like it."""

    WORD = 0
    SEAT = auto()  # the id of a seat
    PLACE = auto()  # something of a seat, whose id stands before a colon or a slash: A:N3-1, A/centro
    THING = auto()  # something of a seat, whose id stands after a colon: muralha:A


WORD, SEAT, PLACE, THING = Kind.WORD, Kind.SEAT, Kind.PLACE, Kind.THING


class By(NamedTuple):
    """What a text is hangs on what stands beside it in ``field``: what a mark shows, on which mark it is."""

    field: str


class Called(NamedTuple):
    """The values of another's ``field``, of which only the name stands beside them, as in a question."""

    field: str


class Pairs(NamedTuple):
    """Pairs of a name and a value, as facts are: the names say what the values are."""


NAMED = Pairs()
Refers = Kind | By | Called | Pairs
Kinds = Mapping[
    str, Kind | By
]  # by names of facts; ``moved.de`` of an event or rule, ``mark=x`` of what By names
