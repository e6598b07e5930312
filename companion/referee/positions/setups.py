"""Setups: positions that nobody played up to, in the state's own schema, which may be impossible."""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

import msgspec

from companion.language import Message
from companion.referee.fields.facts import Facts, facts
from companion.referee.fields.move import Seat
from companion.referee.fields.secrets import Secret
from companion.referee.positions.options import TableOptions
from companion.referee.positions.position import S

MISFIT = "mesa.ajuste.campo"  # the rule that refuses a value that does not fit its place


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """A rule that a position breaks, with the path; ``physical`` means that no table can look like this.

    ``reason`` explains this very position, if the text of the rule is not enough.
    """

    rule: str
    path: str
    facts: Facts = ()
    physical: bool = False
    reason: Message | None = None


class Loaded(NamedTuple):
    """A position that the game has completed, with its problems; a physical one makes it unplayable."""

    state: Any
    problems: tuple[Problem, ...] = ()

    @property
    def playable(self) -> bool:
        """Return whether play can go on from the position."""
        return not any(problem.physical for problem in self.problems)


def read_setup(state_type: type[S], options: TableOptions, setup: Mapping[str, Any]) -> S:
    """Return the position that a written setup describes: the state's fields without its options.

    Raises msgspec.ValidationError, which names the place, if the setup does not fit the schema.
    """
    return msgspec.convert({**setup, "options": msgspec.to_builtins(options)}, state_type)


def of_another(secret: Secret[Any] | None, seat: Seat, path: str) -> Iterator[Problem]:
    """Yield a problem if a secret entered for a seat belongs to another seat."""
    if secret is not None and secret.owner != seat:
        yield Problem(MISFIT, path, facts(dono=secret.owner), physical=True)
