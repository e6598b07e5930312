"""The forms by which a house describes its cards: those of a table, and columns of a card source."""

from collections.abc import Iterable
from functools import cache

import msgspec

from companion.cards.kinds import CardKind, Field
from companion.house.card import NAME, TEXT, house_game
from companion.language import Both
from companion.referee.positions.position_form import FormChoice, FormField, Kind
from webapp.tables.queries.card_forms import card_forms
from webapp.tables.queries.checking import FieldView, field_view

_FEW = 12  # choices that are shown as buttons
_KINDS: dict[str, Kind] = {
    "integer": "number",
    "tenths": "tenths",
    "choice": "choice",
    "several": "set",
    "flag": "flag",
    "line": "text",
}


class HouseForm(msgspec.Struct, frozen=True):
    """The form of a kind of card: ``asks`` and ``rare`` as at a table, ``columns`` of a source besides."""

    kind: str
    title: str
    asks: tuple[FieldView, ...]
    rare: tuple[FieldView, ...]
    columns: tuple[FieldView, ...]


@cache
def house_forms(slug: str, lang: str) -> tuple[HouseForm, ...]:
    """Return the forms of a game's kinds of cards, if a house can describe any. Raises UnknownGameError."""
    game = house_game(slug)
    if game is None:
        return ()
    forms = card_forms(slug, lang).faces
    faces = game.at_table.asks.faces
    return tuple(
        HouseForm(
            kind.name,
            kind.title.to(lang),
            forms[kind.name].asks if kind.name in forms else (),
            forms[kind.name].rare if kind.name in forms else (),
            tuple(_views(kind, faces[kind.name].columns if kind.name in faces else _usual(kind), lang)),
        )
        for kind in game.kinds.values()
    )


def _usual(kind: CardKind) -> tuple[str, ...]:
    """Return the columns of a kind that no move plays, as far as buttons can fill them."""
    of_buttons = ("choice", "several")
    return tuple(
        field.name for field in kind.fields if field.type in of_buttons and len(field.choices) <= _FEW
    )


def _views(kind: CardKind, columns: Iterable[str], lang: str) -> Iterable[FieldView]:
    for name in columns:
        field = kind.field(name)
        assert field is not None, f"{kind.name} has no {name}"
        assert name not in (NAME, TEXT), "every card is asked for these"
        yield field_view(_form_field(field), lang)


def _form_field(field: Field) -> FormField:
    return FormField(
        path=f"{field.name}.pt" if field.translated else field.name,
        label=field.label,
        kind=_KINDS[field.type],
        least=field.minimum or 0,
        most=field.maximum,
        choices=tuple(FormChoice(word, Both(word, word)) for word in field.choices),
    )
