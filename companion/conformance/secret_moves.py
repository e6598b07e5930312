"""Moves that declare a secret, of every kind that can: sentinels, made by the types of the fields."""

from collections.abc import Iterable, Iterator
from itertools import count
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from companion.referee.definition.game import Game
from companion.referee.fields.move import Move, Seat
from companion.referee.fields.secrets import Secret

FIRST = 9_182_730_500  # the number of the first sentinel, with more digits than those of a position
SIZES = (1, 15)  # of a choice of several: few of many, as many as a game may ask for


def secret_moves(
    game: Game[Any], seats: Iterable[Seat], moves: Iterable[Move], entries: int = 0
) -> Iterator[Move]:
    """Yield each kind that can declare a secret, by each seat: as in ``moves`` or bare, in every size.

    After so many entries that were ``told`` the sentinels are others.
    """
    bases: dict[tuple[str, Seat], list[Move]] = {}
    for move in moves:
        bases.setdefault((move.do, move.seat), []).append(move)
    for kind in game.move_types:
        fields = {name: holds for name, one in get_type_hints(kind).items() if (holds := _secret_in(one))}
        for seat in seats if fields else ():
            of_kind = bases.get((str(kind.__struct_config__.tag), seat)) or _bare(kind, seat)
            for base in of_kind[:: max(1, len(of_kind) // 3)]:
                for size in SIZES:
                    numbers = count(FIRST + 100 * entries)
                    yield base.having(
                        **{name: Secret(seat, _of(holds, size, numbers)) for name, holds in fields.items()}
                    )


def _bare(kind: type[Move], seat: Seat) -> list[Move]:
    """Return the move without any choice, or nothing where something of it cannot be left out."""
    try:
        return [kind(seat=seat)]
    except TypeError:
        return []


def _secret_in(annotation: Any) -> Any:
    """Return the type that a field declares in secret, None where it does not."""
    if get_origin(annotation) is Secret:
        return get_args(annotation)[0]
    if get_origin(annotation) in (Annotated, Union, UnionType):
        return next(filter(None, map(_secret_in, get_args(annotation))), None)
    return None


def _of(annotation: Any, size: int, numbers: Iterator[int]) -> Any:
    """Return a value of a type."""
    origin, parts = get_origin(annotation), get_args(annotation)
    if origin is Literal:
        return parts[0]
    if origin in (Annotated, Union, UnionType):
        return _of(parts[0], size, numbers)
    if origin is tuple:
        each = parts[:1] * size if parts[-1] is Ellipsis else parts
        return tuple(_of(one, size, numbers) for one in each)
    if isinstance(annotation, type) and issubclass(annotation, msgspec.Struct):
        hints = get_type_hints(annotation, include_extras=True)
        return annotation(**{name: _of(hint, size, numbers) for name, hint in hints.items()})
    return f"Carta {next(numbers)}" if annotation is str else annotation(4)
