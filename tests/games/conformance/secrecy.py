"""What is hidden stays hidden: sentinels are planted in every secret and looked for where others look."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

import msgspec
from games.conformance.laws import audiences, encode

from companion.referee.game import Game
from companion.referee.match import Match, digest
from companion.referee.move import Move, Seat
from companion.referee.secrets import Secret, redact

SOWN = 918_273_000  # the number of the first sentinel: digits that no game counts to


class Hidden(NamedTuple):
    """A sentinel and whose secret it is."""

    owner: Seat
    sentinel: str


def planted(state: Any, sown: int = SOWN) -> Any:
    """The state with every secret that holds a number or a text holding one that is nowhere else."""
    numbers = iter(range(sown, sown + 1000))

    def plant(secret: Secret[Any]) -> Secret[Any]:
        number = next(numbers)
        if isinstance(secret.value, bool) or not isinstance(secret.value, int | str):
            return secret
        return Secret(secret.owner, number if isinstance(secret.value, int) else f"Carta {number}")

    return _changed(state, plant)


def hidden(state: Any) -> list[Hidden]:
    """The sentinels that are secrets of a state."""
    found: list[Hidden] = []

    def note(secret: Secret[Any]) -> Secret[Any]:
        sentinel = str(secret.value)
        if "918273" in sentinel:
            found.append(Hidden(secret.owner, sentinel))
        return secret

    _changed(state, note)
    return found


def check_hidden(game: Game[Any], state: Any, moves: Iterable[Move]) -> None:
    """Nothing that a game says of a state tells anybody another's secret, what moves make happen included."""
    secret = hidden(state)
    if not secret:
        return
    for audience in audiences(state):
        _check_bytes(game.project(state, audience), audience, secret, "the view")
        for seat in audience.seats:
            _check_bytes(tuple(game.offers(state, seat)), audience, secret, f"the offers to {seat}")
    for move in moves:
        ruling = game.judge(state, move)
        for audience in audiences(state):
            _check_bytes(ruling, audience, secret, f"the ruling on {move}")
    assert digest(state) == digest(planted(state, SOWN + 100)), "the digest tells a secret apart"


def check_nothing_told(match: Match[Any]) -> None:
    """What was hidden while a match went on is in nobody else's view of any entry, ruling or event."""
    for outturn in match.course:
        for audience in audiences(match.state):
            secret = hidden(outturn.state)
            told = (outturn.ruling, outturn.events, match.seen(outturn.moment.n, audience))
            _check_bytes(told, audience, secret, f"what entry {outturn.moment.n} tells")
    for n in match.still_sealed:
        move = match.log[n - 1].move
        for audience in audiences(match.state):
            if move.seat not in audience.seats:
                seen = match.seen(n, audience).move
                assert all(getattr(seen, name) is msgspec.UNSET for name in seen.chosen), (
                    f"{audience}: {seen}"
                )


def _check_bytes(value: Any, audience: Any, secret: Iterable[Hidden], what: str) -> None:
    shown = encode(redact(value, audience)).decode()
    for owner, sentinel in secret:
        if owner not in audience.seats:
            assert sentinel not in shown, f"{what} tells {audience.seats or 'everybody'} {owner}'s: {shown}"


def _changed(value: Any, change: Callable[[Secret[Any]], Secret[Any]]) -> Any:
    """A value with its secrets changed, wherever in it they are."""
    if isinstance(value, Secret):
        return change(value)
    if isinstance(value, tuple):
        return tuple(_changed(part, change) for part in value)
    if isinstance(value, msgspec.Struct):
        return msgspec.structs.replace(value, **dict(_parts(value, change)))
    return value


def _parts(value: msgspec.Struct, change: Callable[[Secret[Any]], Secret[Any]]) -> Iterator[tuple[str, Any]]:
    for name in value.__struct_fields__:
        part = getattr(value, name)
        if (other := _changed(part, change)) is not part:
            yield name, other
