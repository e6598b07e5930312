"""The moves that phones know in advance: which play a card, register a deck, carry a text."""

from functools import cache

import msgspec

from companion.games import find_game
from companion.referee.fields.move import Move
from companion.referee.fields.secrets import Secret
from companion.referee.fields.shapes import fields_holding
from companion.referee.resolving.table_moves import Ajustar


class CardPlayed(msgspec.Struct, frozen=True, omit_defaults=True):
    """The kind of card that a move plays, and the field of its name, which may be ``secret``."""

    kind: str
    field: str
    secret: bool = False


class MoveForm(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A move: its drawing, whether it carries the text of a card, answers another move, plays a card.

    ``deck`` is the field that holds a whole deck.
    """

    sign: str = ""
    carries: bool = False
    answers: bool = False
    card: CardPlayed | None = None
    deck: str = ""


@cache
def move_forms(slug: str) -> dict[str, MoveForm]:
    """Return the forms of a game's moves by name, without empty ones. Raises UnknownGameError."""
    game = find_game(slug).load_referee()
    if game is None:
        return {}
    plays, answers, decks = game.at_table.asks.plays, game.declaring.answers, game.declaring.decks
    forms = {
        str(kind.__struct_config__.tag): MoveForm(
            sign=kind.sign,
            carries=bool(kind.carries) and not issubclass(kind, Ajustar),
            answers=kind in answers,
            card=_card_played(kind, *plays[kind]) if kind in plays else None,
            deck=decks[kind].field if kind in decks else "",
        )
        for kind in game.move_types
    }
    return {do: form for do, form in forms.items() if form != MoveForm()}


def _card_played(move: type[Move], kind: str, field: str) -> CardPlayed:
    return CardPlayed(kind, field, field in fields_holding(move, Secret))
