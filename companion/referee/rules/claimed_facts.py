"""Facts of a position that somebody can state, found in the form of the position, and where cards lie."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

import msgspec

from companion.language import Both, Message, Wording, _
from companion.referee.fields.move import Seat
from companion.referee.fields.secrets import places_of_secrets
from companion.referee.fields.shapes import hints_of, names_on_wire
from companion.referee.fields.terms import Labels, Term, annotation_in
from companion.referee.positions.forming import counts_of, titled
from companion.referee.positions.position_form import FormField, PositionForm
from companion.referee.resolving.table_moves import parted

TABLE = "mesa"  # what facts of no seat and no piece are about; as a place, whatever lies open in play
IN_PLAY: Message = _("on the table")


class Standing(NamedTuple):
    """A fact as it stands: its field in the form, and its value as plain data; None for an empty space."""

    field: FormField
    value: Any
    is_of_piece: bool = False

    @property
    def label(self) -> Wording:
        """Return the name of the fact, with the heading above the counts of several kinds."""
        last = parted(self.field.path)[-1]
        if self.field.under is None or self.is_of_piece or not isinstance(last, str):
            return self.field.label
        return self.field.under if self.field.kind == "place" else _two(self.field.under, self.field.label)


Facts = Mapping[str, Mapping[str, Standing]]  # by thing and by the name of the fact


def _two(under: Wording, label: Wording) -> Message:
    return Message("{under} · {label}", (("under", under), ("label", label)))


def facts_of(state: Any, form: PositionForm) -> Facts:
    """Return all facts of a form: of seats, of pieces by their ids or spaces, and of the table."""
    found: dict[str, dict[str, Standing]] = {}
    for group in form.groups:
        for field in group.fields:
            for thing, fact, standing in _facts_in(state, group.seat, field):
                found.setdefault(thing, {}).setdefault(fact, standing)
    return found


def _facts_in(state: Any, seat: Seat, field: FormField) -> Iterator[tuple[str, str, Standing]]:
    if field.kind == "piece":
        if (thing := piece_of(field, seat)) and (field.value is not None or field.place is not None):
            for part in field.parts:
                there = None if field.value is None else field.value.get(part.path, part.value)
                yield thing, part.path, Standing(part, there, is_of_piece=True)
        return
    steps = parted(field.path)
    along = tuple(_along(state, steps[:-1]))
    last = steps[-1]
    if field.place is not None:  # a board of values
        yield str(last), str(steps[-2]), Standing(field, field.value, is_of_piece=True)
        return
    if isinstance(last, int):  # one of several numbers or texts
        fact = str(steps[-2]) if field.of else f"{steps[-2]}[{last}]"
    else:
        fact = f"{steps[-2]}.{last}" if isinstance(along[-1], tuple) else last
    ids = (id for one in reversed(along) if isinstance(id := getattr(one, "id", None), str))
    thing = next(ids, "") or field.of or seat or TABLE
    yield thing, fact, Standing(field, field.value, is_of_piece=thing not in (seat, field.of, TABLE))


def _along(state: Any, steps: tuple[str | int, ...]) -> Iterator[Any]:
    """Yield the position and everything on the way along a path."""
    yield state
    for step in steps:
        if isinstance(step, int):
            state = state[step]
        elif isinstance(state, tuple):
            state = counts_of(state).get(step, 0)
        else:
            kind: type[msgspec.Struct] = type(state)
            state = getattr(state, names_on_wire(kind)[step])
        yield state


def piece_of(field: FormField, seat: Seat) -> str:
    """Return what a piece is called in records: its id, or else its space, or its place in a list."""
    if field.value is not None and field.value.get("id"):
        return str(field.value["id"])
    steps = parted(field.path)
    last = steps[-1]
    if isinstance(last, str):
        return f"{seat}:{last}" if seat else last
    if field.place is not None or not seat:
        return field.label.to("en")
    return f"{seat}:{steps[-2]}:{last + 1}"


def names_of(form: PositionForm) -> Mapping[str, Wording]:
    """Return the names of the pieces that are called by their place in a list."""
    listed = ((field, group.seat) for group in form.groups for field in group.fields if field.kind == "piece")
    named = ((piece_of(field, seat), field.label) for field, seat in listed if field.value is not None)
    numbered = ((thing, thing.split(":"), label) for thing, label in named)
    return {thing: _numbered(label, parts[2]) for thing, parts, label in numbered if len(parts) > 2}


def _numbered(label: Wording, number: str) -> Message:
    return Message("{label} {number}", (("label", label), ("number", number)))


# ---------------------------------------------------------------- where cards lie


class CardPlace(NamedTuple):
    """A place where a card lies, or may lie: its word in records, whose it is, and its name."""

    word: str
    seat: Seat
    label: Wording

    def is_meant(self, said: str) -> bool:
        """Return whether a text names the place, with or without its seat."""
        return said in (self.word, f"{self.seat}:{self.word}")


PilesOf = Callable[[Any, Seat], Any]  # the struct with the piles of a seat


class SeatPile(NamedTuple):
    """A pile of a seat; ``cards`` counts its cards, or names them ("" for an unknown card).

    ``labels`` are the names of cards that the game's box has, or None.
    """

    place: CardPlace
    cards: int | tuple[str, ...]
    labels: Labels | None = None

    @property
    def is_hidden(self) -> bool:
        """Return whether a card that is not seen elsewhere may lie here."""
        return bool(self.cards) if isinstance(self.cards, int) else "" in self.cards


def piles_in(state: Any, of: PilesOf, names: tuple[str, ...]) -> Iterator[SeatPile]:
    """Yield the named piles of all seats."""
    for seat in state.options.order:
        held = of(state, seat)
        for wire in names:
            kind: type[msgspec.Struct] = type(held)
            name = names_on_wire(kind)[wire]
            hint = hints_of(kind)[name]
            term = annotation_in(hint, Term)
            assert term is not None, f"the pile {wire} has no name"
            place = CardPlace(wire, seat, titled(term))
            yield SeatPile(place, getattr(held, name), annotation_in(hint, Labels))


def card_in_words(thing: str, piles: tuple[SeatPile, ...]) -> Both | None:
    """Return the name of a card that has a word in records, or None if the word is its name."""
    words = next((one.labels for one in piles if one.labels is not None and thing in one.labels.words), None)
    return None if words is None else Both(str(words.text(thing, "pt")), str(words.text(thing, "en")))


def places_of(
    thing: str, form: PositionForm, facts: Facts, piles: tuple[SeatPile, ...]
) -> Iterator[CardPlace]:
    """Yield every open place where a thing is seen, by its id or its name."""
    yield from (one.place for one in piles if isinstance(one.cards, tuple) and thing in one.cards)
    for group in form.groups:
        for field in group.fields:
            if field.kind != "piece" or field.value is None:
                continue
            if thing not in (field.value.get("id"), field.value.get("nome")):
                continue
            last = parted(field.path)[-1]
            if isinstance(last, str) or field.place is not None:
                space = last if isinstance(last, str) else field.label.to("en")
                yield CardPlace(space, group.seat, field.label)
            yield CardPlace(TABLE, group.seat, IN_PLAY)
            return
    if thing in facts and thing not in (TABLE, *(one.place.seat for one in piles)):
        yield CardPlace(TABLE, "", IN_PLAY)


def is_secret(state: Any, thing: str, fact: str) -> bool:
    """Return whether a fact of a seat or a piece is a secret of the position, which nobody states to all."""
    for path, secret in places_of_secrets(state):
        steps = parted(path)
        if steps[-1] == fact and thing in (secret.owner, *(_ids(state, steps[:-1]))):
            return True
    return False


def _ids(state: Any, steps: tuple[str | int, ...]) -> Iterator[Any]:
    return (getattr(one, "id", None) for one in _along(state, steps))
