"""What a game gives so that it can be consulted: plausible positions, and what tables could dispute."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple

from companion.language import Message
from companion.referee.checks import S
from companion.referee.move import Move
from companion.referee.options import TableOptions

MOVE = "move."  # the paths of what is supposed of the move itself, such as ``move.nivel``


class Choice(NamedTuple):
    """A value, what it is called, and the place of the table that it stands for, ``A:N3-1``, if any."""

    value: Any
    told: Message | str
    place: str = ""


class Fact(NamedTuple):
    """A fact that a table could dispute.

    ``path`` is as ``informar`` has it, or ``move.`` and a field that was supposed, or a word of the game's
    own suppositions. ``choices`` are few, the ``value`` among them; of a number, with the ``unit``
    ``decimos`` or none, the verdict is tried for the values of ``tries``. ``place`` is the place of the
    table whose occupant, or emptiness, the fact is. ``shapes``: what the move brings about hangs on it,
    whatever the verdict.
    """

    path: str
    label: Message | str
    value: Any
    choices: tuple[Choice, ...] = ()
    range: tuple[int, int] | None = None
    unit: str = ""
    tries: tuple[Any, ...] = ()
    place: str = ""
    shapes: bool = False

    @property
    def others(self) -> Iterator[Any]:
        """The values that it could have instead, for trying whether it matters."""
        values = self.tries or tuple(choice.value for choice in self.choices)
        return (value for value in values if value != self.value)


class AskedMove(NamedTuple):
    """A kind of move that people ask about: its name on the wire, their words for it, and more of theirs.

    ``given`` are fields that this way of asking fills.
    """

    do: str
    label: Message
    about: Message
    words: Message
    given: tuple[tuple[str, Any], ...] = ()


@dataclass(frozen=True)
class Suppositions(Generic[S]):
    """What a game gives so that it can be consulted.

    ``moves`` are those that people ask about, those asked about most first, ``example`` a few words by which
    somebody might look for one. ``values`` are the choices of a
    field where nothing is known of the table, None for any number. ``guess`` fills fields that hardly matter
    once the others are told. ``suppose`` gives a position in which the move is likely legal, with the facts
    that were told so far as others hang on them; ``facts`` what of a position could be disputed, of a
    table's own where the flag is set, in the order in which people would think of it. ``own`` are the paths
    that are words of the suppositions themselves, each with its values, ``roots`` the fields of a position
    that may be told of. ``reckon`` says the computation line by line. ``choice`` says what a field's value is
    called and which place it stands for, ``asks`` how a field is asked for, ``later`` those that are asked
    for only once nothing else is left, ``several`` those that hold several places, told together. ``rows``
    are the spaces of a side as they lie, the row farthest from its owner first.
    """

    moves: tuple[AskedMove, ...]
    example: Message
    values: Callable[[S, Move, str], tuple[Any, ...] | range | None]
    guess: Callable[[Move], Mapping[str, Any]]
    suppose: Callable[[TableOptions, Move, Mapping[str, Any]], S]
    facts: Callable[[S, Move, bool], Iterable[Fact]]
    own: Mapping[str, tuple[Any, ...]]
    roots: tuple[str, ...]
    reckon: Callable[[S, Move, str], Iterable[str]]
    choice: Callable[[S, Move, str, Any], Choice]
    asks: Mapping[str, Message]
    later: frozenset[str] = frozenset()
    several: frozenset[str] = frozenset()
    rows: tuple[tuple[str, ...], ...] = ()
