"""Positions that nobody played up to: a setup has the state's own schema, and may not hold together."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import msgspec

from companion.language import Message
from companion.referee.fields.facts import Facts, facts
from companion.referee.fields.move import Seat
from companion.referee.fields.secrets import Secret
from companion.referee.positions.options import TableOptions
from companion.referee.positions.position import S

MISFIT = "mesa.ajuste.campo"  # refuses what does not fit where it is told


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a rule has against a position, and where; ``physical``: no table could ever look like this.

    ``reason`` says so about this very position, where the words of the rule would not tell people enough.
    """

    rule: str
    path: str
    facts: Facts = ()
    physical: bool = False
    reason: Message | None = None


class Loaded(NamedTuple):
    """A position as the game completes it, and its problems; with a physical one it cannot be played."""

    state: Any
    problems: tuple[Problem, ...] = ()

    @property
    def playable(self) -> bool:
        """Whether play can go on from here."""
        return not any(problem.physical for problem in self.problems)


def read_setup(state_type: type[S], options: TableOptions, setup: Mapping[str, Any]) -> S:
    """Return the position that an authored setup describes: the state's fields without its options.

    Raises msgspec.ValidationError, which names the place, where it does not fit the schema.
    """
    return msgspec.convert({**setup, "options": msgspec.to_builtins(options)}, state_type)


def of_another(secret: Secret[Any] | None, seat: Seat, path: str) -> Iterator[Problem]:
    """Yield a secret that is told for a seat is its own: else another sees what only that seat may."""
    if secret is not None and secret.owner != seat:
        yield Problem(MISFIT, path, facts(dono=secret.owner), physical=True)
