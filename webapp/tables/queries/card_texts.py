"""Printed texts of cards, read into the fields and operations of a game."""

import msgspec

from companion.language import _
from webapp.tables.queries.asking_referee import begun_from_nothing
from webapp.tables.wire.errors import NotUnderstoodError
from webapp.tables.wire.text_views import TextRequest, TextView


def read_text(slug: str, wish: TextRequest, lang: str) -> TextView:
    """Return what a game understands of a card's text. Raises UnknownGameError, NotUnderstoodError."""
    play, begun = begun_from_nothing(slug, lang)
    reader = play.game.at_table.reads
    if reader is None:
        message = _("Texts of cards of {game} cannot be read yet.", game=play.title)
        raise NotUnderstoodError("texts-not-read", message, "game")
    reading = reader.read(wish.text, wish.kind)
    plain = {name: msgspec.to_builtins(values) for name, values in reading.fields.items()}
    modes = tuple(msgspec.to_builtins(mode) for mode in reading.modes)
    return TextView(plain, modes, reader.said_back(begun, reading, lang), reading.unread)
