"""The parts of a game for phones at a refereed table, beside its rules; all of them are optional."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, NamedTuple

import msgspec

from companion.language import Message
from companion.referee.card_texts.reader import CardReader
from companion.referee.definition.card_forms import NO_CARDS, CardsAsked
from companion.referee.definition.editing import Edit
from companion.referee.fields.move import Move, Seat
from companion.referee.positions.position import Duty, S
from companion.referee.views.things import Adds, Part

Setup = dict[str, Any]  # a position in the schema of a state, without its options


class KnownCard(msgspec.Struct, frozen=True, kw_only=True):
    """A card that a table knows, so that no player has to describe its face.

    ``facts`` are the fields of the moves that play the card, as plain data, which is stored. ``effect`` is
    its text as operations with unset targets, or empty if nobody has described the text. ``text`` is the text
    in free words, as printed.
    """

    name: str
    kind: str
    facts: tuple[tuple[str, Any], ...] = ()
    effect: tuple[Any, ...] = ()
    text: str = ""


class LyingCard(NamedTuple):
    """A card that lies on the table, by the key of its piece in the view.

    ``id`` stays the same as long as the card lies there, and is no other card's meanwhile; by default it is
    the key. ``name`` is empty if unknown. ``knowers`` are the seats that know a face-down card, the owner
    first; everybody knows any other card.
    """

    key: str
    name: str
    id: str = ""
    knowers: tuple[Seat, ...] = ()

    @property
    def card(self) -> str:
        """The id of the card."""
        return self.id or self.key


class Instead(NamedTuple):
    """Another form of a declared move, as a button.

    The forms differ in a detail that nobody was asked about.
    """

    label: Message
    move: Move


def _no_duty_text(_state: Any, _duty: Duty, _lang: str) -> None:
    return None


def _nowhere(_state: Any, _move: Move) -> tuple[str, ...]:
    return ()


def _unknown(_of: Any) -> None:
    return None


def _no_other(_state: Any, _move: Move) -> tuple[Instead, ...]:
    return ()


def _no_cards(_state: Any) -> tuple[LyingCard, ...]:
    return ()


def _no_next_text(_state: Any, _to: Seat, _lang: str) -> str | None:
    return None


def _nothing_edited(_state: Any, _part: Part, _key: str) -> tuple[Edit, ...]:
    return ()


@dataclass(frozen=True)
class AtTable(Generic[S]):
    """A game's parts for phones.

    ``places`` returns the places of the board that a move names (``A:N3-1``). ``render_duty`` describes a
    duty in a language, with the seats' names in the state, or returns None to name the moves it asks for.
    ``render_next`` describes who may declare what now, for the end of a refusal that nothing mends, to the
    seat that reads it alone, if one does, or returns None where the duties say it. ``tells_ahead`` are the
    kinds of events that a refusal tells ahead: what comes if nobody answers, and by the moves that would mend
    it (of these, all if there are no kinds). ``beside`` are the kinds of moves that a seat may declare
    instead of a step waited for.
    ``to_board`` returns a position as a setup of the score board, ``from_board`` a position with the values
    of a score board; None if there is nothing to carry over. ``card`` returns a known card for a card of a
    set (``companion.cards.Card``), ``cards_in`` the cards that a move describes, ``in_short`` the text that
    distinguishes a card from others. ``plays`` returns the fields of a move that a card fills, or None if the
    card does not fit the move. ``columns`` returns the columns of a card source that the facts of a card
    fill, with their values. ``asks`` are the forms for cards that nobody knows, ``reads`` the reading of
    their printed texts. ``lying`` returns the cards on the table whose faces players can photograph.

    ``instead`` returns other forms of a move that differ in details nobody was asked about; the declaring
    seat may choose one afterwards.

    ``adds`` returns texts about a thing of the board beyond its view. ``edits`` returns the corrections that
    a thing offers in place.
    """

    places: Callable[[S, Move], tuple[str, ...]] = _nowhere
    render_duty: Callable[[S, Duty, str], str | None] = _no_duty_text
    render_next: Callable[[S, Seat, str], str | None] = _no_next_text
    tells_ahead: frozenset[str] = frozenset()
    beside: Mapping[type[Move], type[Move]] = field(default_factory=dict)
    to_board: Callable[[S], Setup | None] = _unknown
    from_board: Callable[[Any], Setup | None] = _unknown
    card: Callable[[Any, str], KnownCard | None] = lambda _card, _lang: None
    plays: Callable[[KnownCard, Move], dict[str, Any] | None] = lambda _card, _move: None
    cards_in: Callable[[S, Move], tuple[KnownCard, ...]] | None = None
    in_short: Callable[[KnownCard, str], str] = lambda _card, _lang: ""
    columns: Callable[[KnownCard], Mapping[str, str | int | bool]] = lambda _card: {}
    asks: CardsAsked = NO_CARDS
    reads: CardReader | None = None
    lying: Callable[[S], Iterable[LyingCard]] = _no_cards
    instead: Callable[[S, Move], Iterable[Instead]] = _no_other
    adds: Adds = lambda _seen, _part, _key: ()
    edits: Callable[[S, Part, str], Iterable[Edit]] = _nothing_edited
