"""The forms by which a game's cards are told that nobody knows, in one language."""

from collections.abc import Iterator
from functools import cache
from typing import Any, Literal

import msgspec

from companion.games import find_game
from companion.language import Message
from companion.referee.definition.card_forms import (
    NO_CARDS,
    ResultAsked,
    SaidAsked,
    Sayable,
    fields_asked,
    whole_asks,
)
from companion.referee.words.vocabulary import NO_WORDS
from companion.referee.words.wording import change_told
from webapp.tables.queries.checking import FieldView, field_view
from webapp.tables.wire.consult_views import ChoiceView


class SayableForm(msgspec.Struct, frozen=True):
    """A number or an ability that a card may change, of what lies on such places."""

    target: str
    label: str
    on: tuple[str, ...]


class SaidForm(msgspec.Struct, frozen=True):
    """What a card may say while it lies there: of a set, or of what the field ``below`` names alone."""

    field: str
    numbers: tuple[SayableForm, ...]
    abilities: tuple[SayableForm, ...]
    sets: tuple[ChoiceView, ...]
    below: str


class FaceForm(msgspec.Struct, frozen=True):
    """What the face of a card says: ``rare`` is what few cards have.

    What ``needs`` names is told of every card. ``first``: no question of the move asks for all of that, so
    that it is told before; ``last``: it is told once all else is; ``aside``: by a button, if at all.
    """

    asks: tuple[FieldView, ...]
    rare: tuple[FieldView, ...]
    needs: tuple[str, ...] = ()
    first: bool = False
    last: bool = False
    aside: bool = False
    said: SaidForm | None = None


class EffectForm(msgspec.Struct, frozen=True):
    """Something that a text does: the operation is ``given`` with what is asked of it."""

    label: str
    given: dict[str, Any]
    asks: tuple[FieldView, ...]


class ResultForm(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a text has done, by one tap: the operation, of another's home ``theirs``.

    ``on`` is what is tapped first, whose place stands in the field ``place`` where there is one. ``lasting``
    goes with it where the move's flag ``stays`` is set; ``source`` is the field that says who it lasts with.
    ``of``: on those kinds of places alone.
    """

    on: Literal["piece", "home", "answered"]
    label: str
    op: dict[str, Any]
    theirs: dict[str, Any] | None = None
    place: str = ""
    number: bool = False
    stays: str = ""
    lasting: dict[str, Any] = {}
    source: str = ""
    of: tuple[str, ...] = ()


class CardForms(msgspec.Struct, frozen=True):
    """The faces by kind of card, what their texts can do, and what is mostly seen of that."""

    faces: dict[str, FaceForm]
    operations: tuple[EffectForm, ...]
    results: tuple[ResultForm, ...]


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
            kind: FaceForm(
                views(face.move, face.asks),
                views(face.move, face.rare),
                tuple(one.name for one in whole_asks(face.asks) if one.needed),
                not all(one.name in face.move.chosen for one in whole_asks(face.asks)),
                face.last,
                face.aside,
                None if face.said is None else _said(face.said, lang),
            )
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
        tuple(form for one in asked.results for form in _results(one, lang)),
    )


def _said(asked: SaidAsked, lang: str) -> SaidForm:
    def word(name: Message | str) -> str:
        return name.to(lang) if isinstance(name, Message) else name

    def each(these: tuple[Sayable, ...]) -> tuple[SayableForm, ...]:
        return tuple(SayableForm(one.target, word(one.name), one.on) for one in these)

    sets = tuple(ChoiceView(of, word(name)) for of, name in asked.sets.items())
    return SaidForm(asked.field, each(asked.numbers), each(asked.abilities), sets, asked.below)


def _results(asked: ResultAsked, lang: str) -> Iterator[ResultForm]:
    """Yield a button for each number, or the one that it is called by."""
    bare = {"op": str(asked.operation.__struct_config__.tag)}
    field, numbers = asked.numbers
    told: list[tuple[str, dict[str, Any]]] = [
        (_counted(asked.each, one, lang) or change_told(field, one, lang), {field: one}) for one in numbers
    ]
    if asked.name is not None:
        told.append((asked.name.to(lang), {}))
    for label, more in told:
        yield ResultForm(
            on=asked.on,
            label=label,
            op={**bare, **asked.given, **more},
            theirs={**bare, **asked.theirs, **more} if asked.theirs else None,
            place=asked.place,
            number=bool(more),
            stays=asked.stays[0],
            lasting=dict(asked.stays[1]),
            source=asked.source,
            of=asked.of,
        )


def _counted(each: Message | None, number: int, lang: str) -> str:
    return "" if each is None else Message(each.text, (("count", number),)).to(lang)
