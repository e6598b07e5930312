"""Solo results of a game: the total that a player reached alone, and the record to beat."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic

from companion.referee.positions.options import TableOptions
from companion.referee.positions.position import S

Setup = dict[str, Any] | None


@dataclass(frozen=True)
class Alone(Generic[S]):
    """The result of a match for one player.

    ``reached`` returns the total of a finished match, or None. ``to_beat`` returns the record that a position
    holds, or None. Both return None with several players. ``against`` returns the setup of a next match for
    the same seats with a record in it, or without one.
    """

    reached: Callable[[S], int | None]
    to_beat: Callable[[S], int | None]
    against: Callable[[TableOptions, Setup, int | None], Setup]
