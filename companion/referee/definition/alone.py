"""What a game keeps of whoever plays it alone: what was reached, and a record that is to be beaten."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic

from companion.referee.positions.options import TableOptions
from companion.referee.positions.position import S

Setup = dict[str, Any] | None


@dataclass(frozen=True)
class Alone(Generic[S]):
    """How a player alone has come out.

    ``reached`` is the total of a match that is over, None before; ``to_beat`` the record that a position
    holds, None without one; both None where several play. ``against`` lays a record in the setup by which a
    match of these seats begins, or takes away the one that is there.
    """

    reached: Callable[[S], int | None]
    to_beat: Callable[[S], int | None]
    against: Callable[[TableOptions, Setup, int | None], Setup]
