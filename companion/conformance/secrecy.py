"""The law that hidden facts stay hidden: sentinels in every secret are looked for where others look.

Of a secret whose words all know, such as a card of the box, only this can be asserted: a seat that does not
hold it is shown the same, whatever it is.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

import msgspec

from companion.conformance.laws import audiences, encode
from companion.referee.definition.game import Game
from companion.referee.fields.move import Move, Seat
from companion.referee.fields.secrets import EVERYBODY, Audience, Secret, redact, secrets_read
from companion.referee.judging.ruling import Ruling
from companion.referee.matches.entries import Entry, Interrupt, Play
from companion.referee.matches.match import Match, digest
from companion.referee.matches.seen import ruling_seen
from companion.referee.positions.position import Choose

SOWN = 918_273_000  # the number of the first sentinel: digits that no game counts to


class Hidden(NamedTuple):
    """A sentinel and the owner of its secret."""

    owner: Seat
    sentinel: str


def planted(state: Any, sown: int = SOWN) -> Any:
    """Return the state with a unique sentinel in every secret that holds a number or a text."""
    numbers = iter(range(sown, sown + 1000))

    def plant(secret: Secret[Any]) -> Secret[Any]:
        number = next(numbers)
        if isinstance(secret.value, bool) or not isinstance(secret.value, int | str):
            return secret
        return Secret(secret.owner, number if isinstance(secret.value, int) else f"Carta {number}")

    return _changed(state, plant)


def hidden(state: Any) -> list[Hidden]:
    """Return the sentinels that are secrets of a state."""
    found: list[Hidden] = []

    def note(secret: Secret[Any]) -> Secret[Any]:
        sentinel = str(secret.value)
        if "918273" in sentinel:
            found.append(Hidden(secret.owner, sentinel))
        return secret

    _changed(state, note)
    return found


def check_hidden(game: Game[Any], state: Any, moves: Iterable[Move], otherwise: Iterable[Any] = ()) -> None:
    """Assert that nothing that a game says of a state reveals another's secret.

    ``otherwise`` are the same position with other secrets.
    """
    if redact(state, EVERYBODY) == state:
        return
    secret, moves = hidden(state), list(moves)
    others = (planted(state, SOWN + 200), game.project(state, EVERYBODY), *otherwise)
    for move in moves:
        check_shown_alike(game, state, move, others)
    for audience in audiences(state):
        _check_bytes(game.project(state, audience), audience, secret, "the position")
        view = game.view(state, state.options.names, audience, "pt")
        _check_bytes(view, audience, secret, "the view")
        for seat in audience.seats:
            _check_bytes(
                redact(tuple(game.offers(state, seat)), audience), audience, secret, f"the offers to {seat}"
            )
    for move in moves:
        ruling = game.judge(state, move)
        for audience in audiences(state):
            seen = ruling_seen(game, state, move, ruling, audience)
            _check_bytes(seen, audience, secret, f"the ruling on {move}")
    assert digest(state) == digest(planted(state, SOWN + 100)), "the digest depends on a secret"


def check_shown_alike(game: Game[Any], state: Any, move: Move, others: Iterable[Any]) -> None:
    """Assert that seats that see no difference between positions are shown equal verdicts equally.

    Another verdict, or position after it, comes only of a secret that was read and that they do not know, or
    of the last answer to a sealed choice, which opens all answers.
    """
    found: list[CameTo] = []
    read = secrets_read(lambda: found.append(_come_to(game, state, move)))
    (came,) = found
    for other in others:
        otherwise = _come_to(game, other, move)
        for audience in audiences(state):
            if game.project(state, audience) != game.project(other, audience):
                continue
            seen = ruling_seen(game, state, move, came.ruling, audience)
            assert (seen.verdict, seen.physical) == (came.ruling.verdict, came.ruling.physical), (
                f"{move}: {seen}"
            )
            seen_otherwise = ruling_seen(game, other, move, otherwise.ruling, audience)
            assert seen == seen_otherwise or came.rules != otherwise.rules, (
                f"{audience.seats or 'everybody'} can see from the ruling on {move} what is hidden: "
                f"{seen}, or else {seen_otherwise}"
            )
            known = all(any(one in audience.seats for one in secret.knowers) for secret in read)
            if known and not _opens_a_choice(state, move):
                assert came.seen(game, audience) == otherwise.seen(game, audience), (
                    f"{audience.seats or 'everybody'} learns from {move} what nobody was seen to read"
                )


def _opens_a_choice(state: Any, move: Move) -> bool:
    """Return whether a move is the last answer to a sealed choice."""
    choice = state.choice
    return isinstance(choice, Choose) and choice.sealed and choice.seats == (move.seat,)


class CameTo(NamedTuple):
    """The outcome of a move: the ruling, the events, and the position after it."""

    ruling: Ruling
    events: tuple[Any, ...]
    after: Any

    @property
    def rules(self) -> tuple[Any, ...]:
        """Return the verdict itself, which is the same for all."""
        cited = tuple(one.rule for one in self.ruling.citations)
        return (self.ruling.verdict, self.ruling.physical, cited)

    def seen(self, game: Game[Any], audience: Audience) -> Any:
        """Return all that an audience is shown of it."""
        return self.rules, redact(self.events, audience), game.project(self.after, audience)


def _come_to(game: Game[Any], state: Any, move: Move) -> CameTo:
    ruling = game.judge(state, move)
    if ruling.verdict != "legal" or move.unset:
        return CameTo(ruling, (), state)
    step = game.apply(state, move)
    return CameTo(ruling, step.events, step.state)


def check_nothing_shown(match: Match[Any]) -> None:
    """Assert that nobody else's view of any entry, ruling or event holds what was hidden then."""
    for outturn in match.course:
        for audience in audiences(match.state):
            secret = hidden(outturn.state)
            seen = match.outturn_seen(outturn, audience)
            sent = (seen.ruling, seen.events, match.seen(outturn.moment.n, audience))
            _check_bytes(sent, audience, secret, f"what entry {outturn.moment.n} shows")
    for n in match.still_sealed:
        move = _declared(match.log[n - 1])
        for audience in audiences(match.state):
            if move.seat not in audience.seats:
                shown = _declared(match.seen(n, audience))
                assert all(getattr(shown, name) is msgspec.UNSET for name in shown.chosen), (
                    f"{audience}: {shown}"
                )


def _declared(entry: Entry) -> Move:
    """Return the move of an entry that declares one."""
    assert isinstance(entry, Play | Interrupt), entry
    return entry.move


def _check_bytes(value: Any, audience: Any, secret: Iterable[Hidden], what: str) -> None:
    shown = encode(value).decode()
    for owner, sentinel in secret:
        if owner not in audience.seats:
            assert sentinel not in shown, f"{what} shows {audience.seats or 'everybody'} {owner}'s: {shown}"


def _changed(value: Any, change: Callable[[Secret[Any]], Secret[Any]]) -> Any:
    """Return a value with its secrets changed, wherever in it they are."""
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
