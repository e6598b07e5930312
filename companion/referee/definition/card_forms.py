"""Forms for cards that nobody knows: the fields of the face, and the operations of the text.

A game lists the fields. Names, kinds and choices come from the types of the fields.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Literal, NamedTuple

import msgspec

from companion.language import Both, Message
from companion.referee.fields.move import Move
from companion.referee.fields.shapes import hints_of
from companion.referee.fields.terms import Repeated, annotation_in
from companion.referee.positions.adjustments import Operation
from companion.referee.positions.forming import counted_fields, form_field, titled
from companion.referee.positions.position_form import FormChoice, FormField
from companion.referee.words.vocabulary import Lexicon


class FieldAsked(NamedTuple):
    """A field that is asked for like a field of another type (``like``), or as one of a few words (``only``).

    With ``needed`` the form of the card cannot be sent without it.
    """

    name: str
    like: tuple[type[msgspec.Struct], str] | None = None
    only: Mapping[str, Message | str] | None = None
    needed: bool = False


Asks = tuple[str | FieldAsked, ...]


class Sayable(NamedTuple):
    """A number or an ability of pieces, by its ``target``.

    ``on`` are the kinds of places of pieces that have it.
    """

    target: str
    name: Message | str
    on: tuple[str, ...] = ()


class SaidAsked(NamedTuple):
    """The continuous effects that a card can have while it lies there, entered in ``field`` of its move.

    An effect covers one of the ``sets`` of pieces or, without a set, the card below it.
    """

    field: str
    numbers: tuple[Sayable, ...]
    abilities: tuple[Sayable, ...]
    sets: Mapping[str, Message | str]
    below: str


class FaceAsked(NamedTuple):
    """The face of a card, by the fields of the move that plays it; ``rare`` fields are seldom there.

    With ``last`` the card is described after everything else in the move, since the move may be illegal
    before the card is shown. With ``aside`` the form does not ask for the card; a button of its own opens it.
    ``said`` are the continuous effects that the card can have. ``columns`` are the columns of a card source
    that no move declares, such as a rarity; a house is asked for them.
    """

    move: type[Move]
    asks: Asks = ()
    rare: Asks = ()
    last: bool = False
    aside: bool = False
    said: SaidAsked | None = None
    columns: tuple[str, ...] = ()


class OperationAsked(NamedTuple):
    """An operation of a text: its name, the fields to ask for, and the fields ``given`` with it.

    Unset targets are tapped on the table afterwards and are not asked for here.
    """

    operation: type[Operation]
    name: Message
    asks: Asks = ()
    given: Mapping[str, str] = {}


class ResultAsked(NamedTuple):
    """The result of a text, as the board shows it, entered by one tap in place of its operations.

    ``on`` is the thing that is tapped first: a piece, whose place then stands in the field ``place``; the
    home of a seat; or nothing, for an effect on what waits to be answered. ``of`` limits it to pieces on
    those kinds of places, else to all on a grid. ``name`` is its button; without it each of ``numbers`` has a
    button, which sets that field and is labelled by the change or by ``each`` with a {count}. ``given`` are
    further fields, and ``theirs`` those if the home is another seat's. ``stays`` are fields for a move whose
    flag says that its card stays. ``ends`` is the button, with its fields, of an effect that ends by itself.
    ``source`` is the field that names the piece for as long as which the effect lasts.
    """

    operation: type[Operation]
    on: Literal["piece", "home", "answered"]
    name: Message | None = None
    place: str = ""
    numbers: tuple[str, tuple[int, ...]] = ("", ())
    given: Mapping[str, str | int] = {}
    theirs: Mapping[str, str | int] = {}
    stays: tuple[str, Mapping[str, str]] = ("", {})
    ends: tuple[Message | None, Mapping[str, str]] = (None, {})
    source: str = ""
    of: tuple[str, ...] = ()
    each: Message | None = None


def _no_numbers(_move: Move, _field: str) -> tuple[int, ...]:
    return ()


def _nothing_taken(_move: Move) -> Mapping[str, Any]:
    return {}


class CardsAsked(NamedTuple):
    """The faces by kind of card, and the operations of their texts.

    ``plays`` maps a move to the kind of its card and to the field with the card's name. ``results`` are
    frequent results of texts. ``unknown`` returns the values that a card has if nobody describes it.
    ``usual`` returns the usual numbers of a card in a field, which are offered first.
    """

    faces: Mapping[str, FaceAsked] = {}
    operations: tuple[OperationAsked, ...] = ()
    plays: Mapping[type[Move], tuple[str, str]] = {}
    results: tuple[ResultAsked, ...] = ()
    unknown: Callable[[Move], Mapping[str, Any]] = _nothing_taken
    usual: Callable[[Move, str], tuple[int, ...]] = _no_numbers


NO_CARDS = CardsAsked()


def fields_asked(of: type[msgspec.Struct], asks: Asks, lexicon: Lexicon) -> tuple[FormField, ...]:
    """Return the fields of a move or an operation as form fields, in the order of ``asks``.

    A list of repeated words is asked for by one number for each word: ``custo.armeiro``.
    """
    return tuple(field for asked in whole_asks(asks) for field in _asked(of, asked, lexicon))


def whole_asks(asks: Asks) -> Iterable[FieldAsked]:
    """Normalise names to FieldAsked."""
    return (FieldAsked(one) if isinstance(one, str) else one for one in asks)


def _asked(of: type[msgspec.Struct], asked: FieldAsked, lexicon: Lexicon) -> Iterator[FormField]:
    kind, name = asked.like or (of, asked.name)
    hint = hints_of(kind)[name]
    term = lexicon.terms.get(name.removesuffix("_decimos"))
    title = titled(term) if term is not None else None
    if annotation_in(hint, Repeated) is not None:
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
