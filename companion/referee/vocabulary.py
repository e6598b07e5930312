"""What the facts of a game refer to, each said by its name: as the game says it, else as its fields do."""

from collections.abc import Iterable, Mapping
from typing import Any

from companion.referee.kinds import WORD, By, Kind, Kinds
from companion.referee.options import SeatOf
from companion.referee.shapes import Shape, all_parts, within

# Facts of the core that are no fields, and fields of its own that hold other than the game's of that name.
CORE: Kinds = {"by": Kind.SEAT, "on": Kind.SEAT | Kind.PLACE}


class DisputedNameError(LookupError):
    """Fields of one name hold seats and others do not: the game must say what a fact of that name does."""


def kinds_of(types: Iterable[Any], said: Kinds) -> Kinds:
    """The kinds of all names in those types, and of the facts that a game says. Raises DisputedNameError."""
    found: dict[str, set[Kind | By]] = {}
    for annotation in types:
        for kind in within(annotation):
            if kind is None or kind is SeatOf:  # no fact is told of a seat's own
                continue
            for part in all_parts(kind):
                found.setdefault(part.wire, set()).update(_kinds(part.shape))
    disputed = {name for name, kinds in found.items() if len(kinds) > 1} - said.keys() - CORE.keys()
    if disputed:
        raise DisputedNameError(", ".join(sorted(disputed)))
    derived: Mapping[str, Kind | By] = {
        name: next(iter(kinds)) for name, kinds in found.items() if len(kinds) == 1
    }
    return {**derived, **CORE, **said}


def _kinds(shape: Shape) -> Iterable[Kind | By]:
    """What the texts of a field refer to."""
    if isinstance(shape.refers, Kind | By):
        yield shape.refers
    if shape.word:
        yield WORD
    for inner in (*shape.parts, *((shape.every,) if shape.every else ())):
        yield from _kinds(inner)
