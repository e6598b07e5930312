"""What a game tells the phones at a table that it referees, beside its rules; by default nothing."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple

import msgspec

from companion.language import Message
from companion.referee.definition.card_forms import NO_CARDS, CardsAsked
from companion.referee.definition.editing import Edit
from companion.referee.fields.move import Move
from companion.referee.positions.position import Duty, S
from companion.referee.views.things import Adds, Part

Setup = dict[str, Any]  # a position in a state's own schema, without its options


class KnownCard(msgspec.Struct, frozen=True, kw_only=True):
    """A card that a table knows, so that nobody has to tell of it what stands on its face.

    ``facts`` are the fields of the moves that play it, as plain data, since houses remember them; ``effect``
    its text as operations with open targets, empty where nobody has told it.
    """

    name: str
    kind: str
    facts: tuple[tuple[str, Any], ...] = ()
    effect: tuple[Any, ...] = ()


class Instead(NamedTuple):
    """Another way to have told a move, of which nobody was asked: a button's words, and the move."""

    label: Message
    move: Move


def _told_by_moves(_state: Any, _duty: Duty, _lang: str) -> None:
    return None


def _nowhere(_state: Any, _move: Move) -> tuple[str, ...]:
    return ()


def _unknown(_of: Any) -> None:
    return None


def _no_other(_state: Any, _move: Move) -> tuple[Instead, ...]:
    return ()


def _nothing_edited(_state: Any, _part: Part, _key: str) -> tuple[Edit, ...]:
    return ()


@dataclass(frozen=True)
class AtTable(Generic[S]):
    """``places`` are those of the board that a move names (``A:N3-1``); ``render_duty`` says a duty in a
    language, by the names that the seats of the state have; None: by the moves that it asks for.

    ``to_board`` is a position as the game's score board would show it, ``from_board`` a position with what a
    score board knew, None where that is nothing. ``card`` is what a card of a set (``companion.cards.Card``)
    tells, ``cards_in`` the cards that a move tells of in a position, ``in_short`` what of a card tells it
    from others; ``plays`` is what a card fills of a move, None where it does not go with what is told of it.
    ``asks`` is how cards are told that nobody knows.

    ``instead`` are the ways in which a move could have been told in that position that differ in what nobody
    was asked: whoever has told it may say so afterwards.

    ``adds`` is what is to be known of a thing of the board beyond what its view shows of it, in words;
    ``edits`` is what of it is put right where it stands.
    """

    places: Callable[[S, Move], tuple[str, ...]] = _nowhere
    render_duty: Callable[[S, Duty, str], str | None] = _told_by_moves
    to_board: Callable[[S], Setup | None] = _unknown
    from_board: Callable[[Any], Setup | None] = _unknown
    card: Callable[[Any, str], KnownCard | None] = lambda _card, _lang: None
    plays: Callable[[KnownCard, Move], dict[str, Any] | None] = lambda _card, _move: None
    cards_in: Callable[[S, Move], tuple[KnownCard, ...]] | None = None
    in_short: Callable[[KnownCard, str], str] = lambda _card, _lang: ""
    asks: CardsAsked = NO_CARDS
    instead: Callable[[S, Move], Iterable[Instead]] = _no_other
    adds: Adds = lambda _seen, _part, _key: ()
    edits: Callable[[S, Part, str], Iterable[Edit]] = _nothing_edited
