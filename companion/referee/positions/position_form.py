"""The form of a position: fields for the public facts that people can see on their table.

A game makes the form of a state. The form holds no secret and no rule. Differences on the table are entered
as facts of the position (``informar``) at the paths of the fields.
"""

from collections.abc import Iterator
from typing import Any, Literal

import msgspec

from companion.language import Wording
from companion.referee.fields.move import Seat

# tenths: a whole number of tenths. seat: one of the seats. set: any of the choices. text: a text, or None.
# place: a place of the table with something on it. piece: the piece on a place, or None. pieces: a list of
# pieces.
Kind = Literal["number", "tenths", "choice", "flag", "seat", "set", "text", "place", "piece", "pieces"]


def plain(value: Any) -> Any:
    """Return a part of a position as plain data."""
    return msgspec.json.decode(msgspec.json.encode(value))


class FormChoice(msgspec.Struct, frozen=True):
    """A value that a field may have; None means that nobody knows it. ``drawing`` is as in ``Labels``."""

    value: str | int | bool | None
    label: Wording
    drawing: str = ""


class Ground(msgspec.Struct, frozen=True):
    """The letter beneath a space, whatever lies on it: a place in a field of words."""

    path: str
    at: int
    label: Wording


class FormField(msgspec.Struct, frozen=True, kw_only=True):
    """A fact of the position, at the path that ``informar`` uses; ``value`` is plain data.

    ``least`` and ``most`` bound a number; ``steps`` are the changes that get a button; ``usual`` are the
    usual numbers of a new thing. ``under`` heads fields that belong together. ``of`` is the seat that a field
    of the table is about. ``main`` marks a number that players compare. ``steady`` marks a fact that changes
    only by declarations that nobody forgets, so that it is never asked for. ``parts`` are the fields of a
    piece, with paths within it and the values of a new one; ``blank`` are the other parts of a new piece.
    ``place`` is a row and a column, in half spaces, on the drawn table. ``awaited``: the piece is on its way
    to this place, and can be neither moved nor taken away. ``noted`` says what else counts here and is
    changed elsewhere. ``ground`` lies beneath the piece of a space. With ``turns`` the field may have been
    entered from across the table: a row from its other end, the pieces of a board by half a turn.
    ``rule`` is the rule that defines the fact.
    """

    path: str
    label: Wording
    kind: Kind
    value: Any = None
    under: Wording | None = None
    of: Seat = ""
    least: int = 0
    most: int | None = None
    steps: tuple[int, ...] = (1,)
    usual: tuple[int, ...] = ()
    choices: tuple[FormChoice, ...] = ()
    main: bool = False
    steady: bool = False
    parts: "tuple[FormField, ...]" = ()
    blank: dict[str, Any] | None = None
    place: tuple[int, int] | None = None
    awaited: bool = False
    noted: Wording | None = None
    ground: Ground | None = None
    turns: bool = False
    rule: str = ""


class FormGroup(msgspec.Struct, frozen=True, kw_only=True):
    """Fields that stand together: those of a seat, or of the table if ``seat`` is empty."""

    fields: tuple[FormField, ...]
    seat: Seat = ""


class PositionForm(msgspec.Struct, frozen=True):
    """The whole form; fields that differ or are compared most stand first."""

    groups: tuple[FormGroup, ...]

    @property
    def fields(self) -> Iterator[FormField]:
        """Return every field."""
        return (field for group in self.groups for field in group.fields)

    def field(self, path: str) -> tuple[FormGroup, FormField] | None:
        """Return the field at a path, or else the field that contains it, with its group."""
        within = None
        for group in self.groups:
            for field in group.fields:
                if path == field.path:
                    return group, field
                if within is None and path.startswith((f"{field.path}.", f"{field.path}[")):
                    within = group, field
        return within

    @property
    def values(self) -> dict[str, Any]:
        """Return the values of all fields by path."""
        return {field.path: field.value for field in self.fields}
