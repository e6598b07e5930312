"""Buttons for moves: what a seat can declare by one tap, and which moves answer others."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple

from companion.language import Message
from companion.referee.definition.deck_forms import DeckForm
from companion.referee.fields.facts import Event
from companion.referee.fields.move import Move, Seat
from companion.referee.positions.position import S

# Possible moves, with every field that is certain set; None if the players should find them themselves.
Offered = tuple[Move, ...] | None


class Command(NamedTuple):
    """A button for a move that may be partial.

    ``label`` is the text of the button, if it is not the name of the move; ``small`` stands below it;
    ``sign`` is its drawing. With ``main`` the move continues play. With ``quick`` one tap declares it. With
    ``answers`` it answers what waits, and nobody can hold it. With ``aside`` it is no step of the sequence,
    and its button stays beside a beginning that one tap declares. ``also`` are moves that the same tap
    declares after it.
    """

    move: Move
    label: Message | None = None
    small: Message | None = None
    sign: str = ""
    main: bool = False
    quick: bool = False
    answers: bool = False
    aside: bool = False
    also: tuple[Move, ...] = ()


def _each_once(_state: Any, _seat: Seat, offered: Offered) -> Iterable[Command]:
    """Return one button for each kind of offered move, for a game that defines no buttons."""
    kinds = {type(move): move.seat for move in offered or ()}
    return (Command(kind(seat=seat)) for kind, seat in kinds.items())


@dataclass(frozen=True)
class Declaring(Generic[S]):
    """The declaration of a game's moves.

    ``commands`` returns the buttons of a seat, the one that continues play first. ``every`` are the moves
    that can be declared by name alone. ``answers`` are the moves that answer another. ``label`` is the text
    of a move's button, if it is not the name of the move. ``goes_without_saying`` returns whether events by a
    rule add nothing to the text of the move and of the seats that may answer. A move in ``in_full``, which is
    declared by several taps, is refused only when it is whole, if no remedy exists: then the table can let it
    stand. ``decks`` are the moves that declare a whole deck. ``besides`` are moves whose buttons also show
    while their tap first declares what goes before. ``unoffered`` are moves with too many offers to send:
    their buttons show without an offer. ``asks_again`` returns whether a move takes one more tap, after its
    player has read what it brings: it comes to nothing, or pays with what is chosen on the table.
    """

    commands: Callable[[S, Seat, Offered], Iterable[Command]] = _each_once
    every: Callable[[S], tuple[type[Move], ...]] = lambda _state: ()
    answers: tuple[type[Move], ...] = ()
    label: Callable[[Move], Message | None] = lambda _move: None
    goes_without_saying: Callable[[str], bool] = lambda _rule: False
    in_full: tuple[type[Move], ...] = ()
    decks: Mapping[type[Move], DeckForm] = field(default_factory=dict)
    besides: tuple[type[Move], ...] = ()
    unoffered: tuple[type[Move], ...] = ()
    asks_again: Callable[[Move, Iterable[Event]], bool] = lambda _move, _events: False

    def buttons(self, state: S, seat: Seat, offered: Offered) -> Iterable[Command]:
        """Return the buttons of a seat; none once the match is over."""
        return self.commands(state, seat, offered) if state.outcome is None else ()

    def called(self, move: Move, lang: str) -> str:
        """Return the text of a move's button."""
        return (self.label(move) or move.named).to(lang)
