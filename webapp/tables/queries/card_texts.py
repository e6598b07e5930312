"""Printed texts of cards, read into the fields and operations of a game."""

from collections.abc import Mapping
from typing import Any

import msgspec

from companion.language import _
from companion.referee.card_texts.reader import EFFECT, TEXT
from companion.referee.definition.card_forms import CardsAsked
from webapp.tables.queries.asking_referee import begun_from_nothing
from webapp.tables.wire.errors import NotUnderstoodError
from webapp.tables.wire.text_views import ModeView, TextRequest, TextView


def read_text(slug: str, wish: TextRequest, lang: str) -> TextView:
    """Return what a game understands of a card's text. Raises UnknownGameError, NotUnderstoodError."""
    play, begun = begun_from_nothing(slug, lang)
    at_table = play.game.at_table
    if (reader := at_table.reads) is None:
        message = _("Texts of cards of {game} cannot be read yet.", game=play.title)
        raise NotUnderstoodError("texts-not-read", message, "game")
    reading = reader.read(wish.text, wish.kind)
    fields: dict[str, Any] = msgspec.to_builtins(reader.values(reading))
    modes = [
        ModeView(
            reader.said_ops(begun, mode, lang),
            _of_move(at_table.asks, wish.kind, {EFFECT: msgspec.to_builtins(mode), TEXT: wish.text}),
        )
        for mode in reading.modes
    ]
    return TextView(
        plays=_of_move(at_table.asks, wish.kind, fields),
        fields=fields,
        modes=tuple(modes),
        said=reader.said_back(begun, reading, lang),
        unread=reading.unread,
    )


def _of_move(asks: CardsAsked, kind: str, fields: Mapping[str, Any]) -> dict[str, Any]:
    """Return the fields that the move has which plays a card of a kind; of an unknown kind, the effect."""
    face = asks.faces.get(kind)
    known = (EFFECT,) if face is None else face.move.__struct_fields__
    return {name: value for name, value in fields.items() if name in known}
