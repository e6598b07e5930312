"""The forms by which a game's cards are told that nobody knows, in one language."""

from functools import cache
from typing import Any

import msgspec

from companion.games import find_game
from companion.referee.definition.card_forms import NO_CARDS, fields_asked
from companion.referee.words.vocabulary import NO_WORDS
from webapp.tables.asked.checking import FieldView, field_view


class FaceForm(msgspec.Struct, frozen=True):
    """What the face of a card says: ``rare`` is what few cards have."""

    asks: tuple[FieldView, ...]
    rare: tuple[FieldView, ...]


class EffectForm(msgspec.Struct, frozen=True):
    """Something that a text does: the operation is ``given`` with what is asked of it."""

    label: str
    given: dict[str, Any]
    asks: tuple[FieldView, ...]


class CardForms(msgspec.Struct, frozen=True):
    """The faces by kind of card, and what their texts can do."""

    faces: dict[str, FaceForm]
    operations: tuple[EffectForm, ...]


def has_unknown_cards(slug: str) -> bool:
    """Whether cards can be told at its tables that nobody knows. Raises UnknownGameError."""
    game = find_game(slug).load_referee()
    return game is not None and bool(game.at_table.asks.faces)


@cache
def card_forms(slug: str, lang: str) -> CardForms:
    """Those of a game; none where nobody referees it. Raises UnknownGameError."""
    game = find_game(slug).load_referee()
    asked = game.at_table.asks if game is not None else NO_CARDS
    lexicon = game.lexicon if game is not None else NO_WORDS

    def views(of: type[msgspec.Struct], asks: Any) -> tuple[FieldView, ...]:
        return tuple(field_view(field, lang) for field in fields_asked(of, asks, lexicon))

    return CardForms(
        {
            kind: FaceForm(views(face.move, face.asks), views(face.move, face.rare))
            for kind, face in asked.faces.items()
        },
        tuple(
            EffectForm(
                one.name.to(lang),
                {"op": str(one.operation.__struct_config__.tag), **one.given},
                views(one.operation, one.asks),
            )
            for one in asked.operations
        ),
    )
