"""A match played from its beginning to its outcome, with witnesses of every accepted move."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
import yaml
from games.simulation.player import Player, Turn, Witness

from companion.referee.definition.game import Game
from companion.referee.fields.move import Move, Seat
from companion.referee.matches.entries import Play
from companion.referee.matches.record_writing import authored
from companion.referee.matches.records import Line, Record


class SimulationError(AssertionError):
    """An error of a match that broke something or did not end; the message ends with its record."""


@dataclass(frozen=True, slots=True)
class Simulated:
    """A match that has ended: its record and its last state."""

    record: Record
    state: Any


def play_match(
    game: Game[Any],
    begun: Any,
    players: Mapping[Seat, Player],
    *,
    witnesses: Sequence[Witness],
    most_entries: int,
) -> Simulated:
    """Play until the outcome.

    Raises SimulationError with the record so far where a move is refused, a witness objects, nobody goes on,
    or there are more than ``most_entries``.
    """
    state, moves = begun, []
    try:
        while state.outcome is None:
            assert len(moves) < most_entries, f"no outcome after {most_entries} entries"
            move = _next_move(game, state, players)
            moves.append(move)
            ruling = game.weigh(state, move)
            assert ruling.verdict == "legal", f"{move} is {ruling}"
            step = game.apply(state, move)
            for witness in witnesses:
                witness(state, move, step)
            state = step.state
    except Exception as error:
        record = written(record_of(game, begun, moves))
        raise SimulationError(f"{error!r} after entry {len(moves)} of\n{record}") from error
    return Simulated(record_of(game, begun, moves), state)


def record_of(game: Game[Any], begun: Any, moves: Sequence[Move], title: str = "") -> Record:
    """Return the record of a match that began there."""
    setup = msgspec.json.decode(msgspec.json.encode(begun))
    del setup["options"]
    lines = tuple(Line(entry=Play(move=move)) for move in moves)
    at_the_start = begun == game.start(begun.options)
    return Record(
        game=game.slug,
        options=begun.options,
        lines=lines,
        setup=None if at_the_start else setup,
        title=title,
    )


def written(record: Record) -> str:
    """Return a record as people write it, in YAML, an entry a line."""
    head = authored(record)
    lines = [_yaml(move, flow=True) for move in head.pop("moves")]
    return f"{_yaml(head, flow=None)}moves:\n" + "".join(f"  - {line}" for line in lines)


def _yaml(plain: Any, flow: bool | None) -> str:
    text: str = yaml.safe_dump(
        plain, allow_unicode=True, sort_keys=False, default_flow_style=flow, width=float("inf")
    )
    return text


def _next_move(game: Game[Any], state: Any, players: Mapping[Seat, Player]) -> Move:
    for seat in _asked(game, state):
        if (move := players[seat].choose(Turn(game, seat, state))) is not None:
            return move
    raise AssertionError("nobody goes on")


def _asked(game: Game[Any], state: Any) -> Iterator[Seat]:
    """Yield the seats that owe an answer; else those that may answer before the others go on."""
    if duties := game.pending(state):
        yield from dict.fromkeys(seat for duty in duties for seat in duty.seats)
        return
    may_answer = state.waited.waits_for if state.waited is not None else ()
    yield from dict.fromkeys((*may_answer, *state.options.order))
