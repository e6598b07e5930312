"""The forms by which phones describe unknown cards of a game, in one language."""

from collections.abc import Iterator
from functools import cache
from typing import Any, Literal

import msgspec

from companion.games import find_game
from companion.language import Message, in_language
from companion.referee.definition.card_forms import (
    NO_CARDS,
    ResultAsked,
    SaidAsked,
    Sayable,
    fields_asked,
    whole_asks,
)
from companion.referee.words.vocabulary import NO_WORDS
from companion.referee.words.wording import change_text
from webapp.tables.queries.checking import FieldView, field_view
from webapp.tables.wire.consult_views import ChoiceView


class SayableForm(msgspec.Struct, frozen=True):
    """A number or an ability that a card may change, of pieces on such places."""

    target: str
    label: str
    on: tuple[str, ...]


class SaidForm(msgspec.Struct, frozen=True):
    """The lasting effects that a card may state: of a set, or of what the field ``below`` names."""

    field: str
    numbers: tuple[SayableForm, ...]
    abilities: tuple[SayableForm, ...]
    sets: tuple[ChoiceView, ...]
    below: str


class FaceForm(msgspec.Struct, frozen=True):
    """The form of a card's face: ``asks`` what most cards have, ``rare`` what few have.

    The fields in ``needs`` are needed of every card. ``first``: the form comes before the move, because no
    question of the move asks for all of it; ``last``: after everything else; ``aside``: only behind a button.
    """

    asks: tuple[FieldView, ...]
    rare: tuple[FieldView, ...]
    needs: tuple[str, ...] = ()
    first: bool = False
    last: bool = False
    aside: bool = False
    said: SaidForm | None = None


class EffectForm(msgspec.Struct, frozen=True):
    """An effect of a text: the fixed fields of the operation in ``given``, and the fields to ask for."""

    label: str
    given: dict[str, Any]
    asks: tuple[FieldView, ...]


class ResultForm(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An effect that one tap records: the operation, and as ``theirs`` the operation on another's home.

    ``on`` is what is tapped first; ``place`` is the field that gets its place, if there is one. ``lasting``
    is added if the move's flag ``stays`` is set, ``ending`` if the button ``ends`` is pressed; ``source`` is
    the field that says with what it lasts. ``of`` limits it to those kinds of places.
    """

    on: Literal["piece", "home", "answered"]
    label: str
    op: dict[str, Any]
    theirs: dict[str, Any] | None = None
    place: str = ""
    number: bool = False
    stays: str = ""
    lasting: dict[str, Any] = {}
    ends: str = ""
    ending: dict[str, Any] = {}
    source: str = ""
    of: tuple[str, ...] = ()


class CardForms(msgspec.Struct, frozen=True):
    """The faces by kind of card, the effects of their texts, and the most frequent effects.

    With ``reads`` the server reads printed texts.
    """

    faces: dict[str, FaceForm]
    operations: tuple[EffectForm, ...]
    results: tuple[ResultForm, ...]
    reads: bool = False


def has_unknown_cards(slug: str) -> bool:
    """Return whether unknown cards can be described at its tables. Raises UnknownGameError."""
    game = find_game(slug).load_referee()
    return game is not None and bool(game.at_table.asks.faces)


@cache
def card_forms(slug: str, lang: str) -> CardForms:
    """Return the card forms of a game; none if it has no referee. Raises UnknownGameError."""
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
                not (face.asks or face.aside)
                or not all(one.name in face.move.chosen for one in whole_asks(face.asks)),
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
        game is not None and game.at_table.reads is not None,
    )


def _said(asked: SaidAsked, lang: str) -> SaidForm:
    def each(these: tuple[Sayable, ...]) -> tuple[SayableForm, ...]:
        return tuple(SayableForm(one.target, in_language(one.name, lang), one.on) for one in these)

    sets = tuple(ChoiceView(of, in_language(name, lang)) for of, name in asked.sets.items())
    return SaidForm(asked.field, each(asked.numbers), each(asked.abilities), sets, asked.below)


def _results(asked: ResultAsked, lang: str) -> Iterator[ResultForm]:
    """Yield a form for each number, or one for the operation's own name."""
    bare = {"op": str(asked.operation.__struct_config__.tag)}
    field, numbers = asked.numbers
    ends, ending = asked.ends
    labelled: list[tuple[str, dict[str, Any]]] = [
        (_counted(asked.each, one, lang) or change_text(field, one, lang), {field: one}) for one in numbers
    ]
    if asked.name is not None:
        labelled.append((asked.name.to(lang), {}))
    for label, more in labelled:
        yield ResultForm(
            on=asked.on,
            label=label,
            op={**bare, **asked.given, **more},
            theirs={**bare, **asked.theirs, **more} if asked.theirs else None,
            place=asked.place,
            number=bool(more),
            stays=asked.stays[0],
            lasting=dict(asked.stays[1]),
            ends="" if ends is None else ends.to(lang),
            ending=dict(ending),
            source=asked.source,
            of=asked.of,
        )


def _counted(each: Message | None, number: int, lang: str) -> str:
    return "" if each is None else Message(each.text, (("count", number),)).to(lang)
