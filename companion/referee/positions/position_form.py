"""The public position of a game as a form: what people who look at their table can say of it, by fields.

A game gives the form of a state. It holds no secret and no rule; what differs on the table is told as facts
of the position (``informar``), by the paths that stand here.
"""

from collections.abc import Iterator
from typing import Any, Literal

import msgspec

from companion.language import Wording
from companion.referee.fields.move import Seat

# tenths: a whole number of tenths. seat: one of the seats. set: any of the choices. text: words, or None.
# place: one of the table, on which something lies. piece: what lies on one, or None. pieces: a list of such.
Kind = Literal["number", "tenths", "choice", "flag", "seat", "set", "text", "place", "piece", "pieces"]


def plain(value: Any) -> Any:
    """Return a part of a position as the data that is sent for it."""
    return msgspec.json.decode(msgspec.json.encode(value))


class FormChoice(msgspec.Struct, frozen=True):
    """One of what a field may show; None says that nobody knows. ``drawing`` as ``Labels`` has it."""

    value: str | int | bool | None
    label: Wording
    drawing: str = ""


class Ground(msgspec.Struct, frozen=True):
    """What lies beneath a space, whatever lies there: the letter at a place of a field of words."""

    path: str
    at: int
    label: Wording


class FormField(msgspec.Struct, frozen=True, kw_only=True):
    """One fact of the position, as ``informar`` names it; ``value`` is plain data.

    ``least`` and ``most`` bound a number, ``steps`` are the changes worth a button, ``usual`` the numbers
    that a new thing mostly has. ``under`` heads fields that belong together, ``of`` is the seat that one of
    the table's is about. ``main``: what is compared across the table. ``steady``: only what nobody forgets to
    tell changes it, so that it is never asked for. ``parts`` are the fields of a piece, their paths within it
    and their values as of a new one; ``blank`` is what else a new one is made of. ``place`` is a row and a
    column, in half spaces, of the drawn table. ``awaited``: the piece that is on its way to this place, which
    is told in words, and filled in nowhere. ``noted`` says what else counts here, and is changed elsewhere.
    ``ground`` is what lies beneath the piece of a space. ``turns``: it may have been told from across the
    table, a row from its end, pieces of a board by half a turn.
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
    awaited: "FormField | None" = None
    noted: Wording | None = None
    ground: Ground | None = None
    turns: bool = False


class FormGroup(msgspec.Struct, frozen=True, kw_only=True):
    """Fields that stand together: a seat's own, or the table's (``seat`` is empty)."""

    fields: tuple[FormField, ...]
    seat: Seat = ""


class PositionForm(msgspec.Struct, frozen=True):
    """The whole form: what differs most, and what is compared most, stands first."""

    groups: tuple[FormGroup, ...]

    @property
    def fields(self) -> Iterator[FormField]:
        """Every field."""
        return (field for group in self.groups for field in group.fields)

    def field(self, path: str) -> tuple[FormGroup, FormField] | None:
        """Return the field that a path names, or else the one that it lies in, and its group."""
        within = None
        for group in self.groups:
            for field in (one for shown in group.fields for one in (shown, shown.awaited) if one):
                if path == field.path:
                    return group, field
                if within is None and path.startswith((f"{field.path}.", f"{field.path}[")):
                    within = group, field
        return within

    @property
    def values(self) -> dict[str, Any]:
        """What every field shows, by path."""
        return {field.path: field.value for field in self.fields}
