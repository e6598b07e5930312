"""How people tell of a card that nobody knows: what stands on its face, and what its text does.

A game says of which fields they tell; what each is called, its kind and its choices stand beside the field.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Literal, NamedTuple

import msgspec

from companion.language import Both, Message
from companion.referee.fields.move import Move
from companion.referee.fields.shapes import hints_of
from companion.referee.fields.terms import Repeated, said_in
from companion.referee.positions.adjustments import Operation
from companion.referee.positions.forming import counted_fields, form_field, titled
from companion.referee.positions.position_form import FormChoice, FormField
from companion.referee.words.vocabulary import Lexicon


class FieldAsked(NamedTuple):
    """A field that is told as that of another type is (``like``), or is one of a few words (``only``).

    ``needed``: no card is told without it.
    """

    name: str
    like: tuple[type[msgspec.Struct], str] | None = None
    only: Mapping[str, Message | str] | None = None
    needed: bool = False


Asks = tuple[str | FieldAsked, ...]


class Sayable(NamedTuple):
    """A number or an ability of pieces, by its ``target``; ``on`` are the kinds of places of what has it."""

    target: str
    name: Message | str
    on: tuple[str, ...] = ()


class SaidAsked(NamedTuple):
    """What a card says of pieces for as long as it lies there, told in that ``field`` of its move.

    It is said of one of the ``sets``, or, of none of them, of the card below which it lies alone.
    """

    field: str
    numbers: tuple[Sayable, ...]
    abilities: tuple[Sayable, ...]
    sets: Mapping[str, Message | str]
    below: str


class FaceAsked(NamedTuple):
    """What the face of a card says, by the fields of the move that plays it; ``rare`` is seldom there.

    ``last``: the card is told once all else of the move is, which may be against a rule before it is shown.
    ``aside``: nobody is asked for it, and who wants to tell it does so by a button of its own. ``said`` is
    what it may say while it lies there.
    """

    move: type[Move]
    asks: Asks = ()
    rare: Asks = ()
    last: bool = False
    aside: bool = False
    said: SaidAsked | None = None


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
    seat; or nothing, of what is done to what waits to be answered. ``of``: only pieces on those kinds of
    places, else all on a grid. ``name`` is its button, or else there is one for each of ``numbers``, told in
    that field: by its change, or as ``each`` says of a {count}. ``given`` goes with it, and ``theirs`` where
    the home is another's; what ``stays`` gives, where the move says by that flag that its card stays.
    ``source`` is the field that names who it lasts with, where the text says so.
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
    of: tuple[str, ...] = ()
    each: Message | None = None


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
    """Return the fields of a move or an operation as they are asked for, in that order.

    Words that are repeated are asked for by a number of each: ``custo.armeiro``.
    """
    return tuple(field for asked in whole_asks(asks) for field in _asked(of, asked, lexicon))


def whole_asks(asks: Asks) -> Iterable[FieldAsked]:
    """Each as it is asked."""
    return (FieldAsked(one) if isinstance(one, str) else one for one in asks)


def _asked(of: type[msgspec.Struct], asked: FieldAsked, lexicon: Lexicon) -> Iterator[FormField]:
    kind, name = asked.like or (of, asked.name)
    hint = hints_of(kind)[name]
    term = lexicon.terms.get(name.removesuffix("_decimos"))
    title = titled(term) if term is not None else None
    if said_in(hint, Repeated) is not None:
        for field in counted_fields(asked.name, hint, ()):
            under = field.under if field.under is not None and field.under.to("en") else title
            yield msgspec.structs.replace(field, under=under)
        return
    field = form_field(name, hint, None, "")
    more: dict[str, Any] = {"path": asked.name}
    if not field.label.to("en") and title is not None:
        more["label"] = title
    if asked.only is not None:
        choices = (
            FormChoice(value, Both(word, word) if isinstance(word, str) else word)
            for value, word in asked.only.items()
        )
        more |= {"kind": "choice", "choices": tuple(choices)}
    yield msgspec.structs.replace(field, **more)
