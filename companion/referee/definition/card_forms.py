"""How people tell of a card that nobody knows: what stands on its face, and what its text does.

A game says of which fields they tell; what each is called, its kind and its choices stand beside the field.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal, NamedTuple

import msgspec

from companion.language import Message
from companion.referee.fields.move import Move
from companion.referee.fields.shapes import hints_of
from companion.referee.positions.adjustments import Operation
from companion.referee.positions.forming import form_field, titled
from companion.referee.positions.position_form import FormChoice, FormField
from companion.referee.words.vocabulary import Lexicon


class FieldAsked(NamedTuple):
    """A field that is told as that of another type is (``like``), or is one of a few words (``only``)."""

    name: str
    like: tuple[type[msgspec.Struct], str] | None = None
    only: Mapping[str, Message] | None = None


Asks = tuple[str | FieldAsked, ...]


class FaceAsked(NamedTuple):
    """What the face of a card says, by the fields of the move that plays it; ``rare`` is seldom there."""

    move: type[Move]
    asks: Asks
    rare: Asks = ()


class OperationAsked(NamedTuple):
    """Something that a text does: what it is called, what is asked of it, and what is ``given`` with it.

    What is tapped on the table afterwards, as its open targets are, is none of it.
    """

    operation: type[Operation]
    name: Message
    asks: Asks = ()
    given: Mapping[str, str] = {}


class ResultAsked(NamedTuple):
    """What a text has done, as it is seen on the board, told by one tap in place of its operations.

    ``on`` is what is tapped first: a piece, whose place stands in the field ``place`` then; the home of a
    seat; or nothing, of what is done to what waits to be answered. ``name`` is its button, or else there is
    one for each of ``numbers``, told in that field. ``given`` goes with it, and ``theirs`` where the home is
    another's; what ``stays`` gives, where the move says by that flag that its card stays. ``source`` is the
    field that names who it lasts with, where the text says so.
    """

    operation: type[Operation]
    on: Literal["piece", "home", "answered"]
    name: Message | None = None
    place: str = ""
    numbers: tuple[str, tuple[int, ...]] = ("", ())
    given: Mapping[str, str | int] = {}
    theirs: Mapping[str, str | int] = {}
    stays: tuple[str, Mapping[str, str]] = ("", {})
    source: str = ""


def _no_numbers(_move: Move, _field: str) -> tuple[int, ...]:
    return ()


def _nothing_taken(_move: Move) -> Mapping[str, Any]:
    return {}


class CardsAsked(NamedTuple):
    """The faces by kind of card, and what their texts can do.

    ``plays``: of which kind the card is that a move plays, and in which of its fields its name is told.
    ``results`` are what texts mostly do, ``untold`` is what is taken to be so of a card that nobody tells.
    ``usual`` are the numbers that the card of a move mostly bears in a field of it, as they are offered.
    """

    faces: Mapping[str, FaceAsked] = {}
    operations: tuple[OperationAsked, ...] = ()
    plays: Mapping[type[Move], tuple[str, str]] = {}
    results: tuple[ResultAsked, ...] = ()
    untold: Callable[[Move], Mapping[str, Any]] = _nothing_taken
    usual: Callable[[Move, str], tuple[int, ...]] = _no_numbers


NO_CARDS = CardsAsked()


def fields_asked(of: type[msgspec.Struct], asks: Asks, lexicon: Lexicon) -> tuple[FormField, ...]:
    """The fields of a move or an operation as they are asked for, in that order."""
    return tuple(_asked(of, asked, lexicon) for asked in _whole(asks))


def _whole(asks: Asks) -> Iterable[FieldAsked]:
    return (FieldAsked(one) if isinstance(one, str) else one for one in asks)


def _asked(of: type[msgspec.Struct], asked: FieldAsked, lexicon: Lexicon) -> FormField:
    kind, name = asked.like or (of, asked.name)
    field = form_field(name, hints_of(kind)[name], None, "")
    more: dict[str, Any] = {"path": asked.name}
    if not field.label.to("en") and (term := lexicon.terms.get(name.removesuffix("_decimos"))) is not None:
        more["label"] = titled(term)
    if asked.only is not None:
        more |= {"kind": "choice", "choices": tuple(FormChoice(*one) for one in asked.only.items())}
    return msgspec.structs.replace(field, **more)
