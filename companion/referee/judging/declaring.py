"""How moves are declared by buttons: what a seat is offered in one tap, and what answers what."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple

from companion.language import Message
from companion.referee.definition.deck_forms import DeckForm
from companion.referee.fields.move import Move, Seat
from companion.referee.positions.position import S

# What may be done, each as full as it is certain; None where nobody is to be told what that is.
Offered = tuple[Move, ...] | None


class Command(NamedTuple):
    """A move that is offered by a button, as far as it is told.

    ``label`` is what the button says where that is not what the move is called, ``small`` what stands below,
    ``sign`` its drawing. ``main``: it goes on; ``quick``: one tap declares it; ``answers``: it is an answer
    to what waits, which nobody holds up. ``aside``: it is no step of what goes on, and stays beside a
    beginning that is told by one tap. ``also`` are moves that the same tap declares after it.
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
    """Every kind of move that is offered, of a game that says no more."""
    kinds = {type(move): move.seat for move in offered or ()}
    return (Command(kind(seat=seat)) for kind, seat in kinds.items())


@dataclass(frozen=True)
class Declaring(Generic[S]):
    """What a game says of that.

    ``commands`` are the buttons of a seat, the one that goes on first; ``every`` are the moves that may be
    declared by their name alone. ``answers`` are those that answer another. ``label`` is what a button says
    of a move where that is more than what it is called. What happens by a rule that ``goes_without_saying``
    says no more than the move does and than who may answer it. Moves that are told ``in_full``, by one tap
    after another, are refused only once they are whole where nothing would mend them: then the table may let
    them stand. ``decks``: which moves tell a whole deck, and how. ``besides`` are moves
    whose buttons are there also while a tap of them says first what goes before. ``unoffered`` are moves of
    which there are more than phones are told of: their buttons are there without an offer.
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

    def buttons(self, state: S, seat: Seat, offered: Offered) -> Iterable[Command]:
        """Return the buttons of a seat; none once the match is over."""
        return self.commands(state, seat, offered) if state.outcome is None else ()

    def called(self, move: Move, lang: str) -> str:
        """Return what a button calls a move."""
        return (self.label(move) or move.named).to(lang)
