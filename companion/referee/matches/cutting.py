"""A match as it is given to an audience: secrets that are not theirs are cut out, what it came to is not.

Who does not know a secret may judge otherwise by what is left. So each entry of which that holds says so, and
comes to what was saved of it when the record is played again. And what was a secret may have been shown by
play since, such as a trap that falls: that is left in, since all have seen what it was.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any, NamedTuple

import msgspec

from companion.referee.fields.secrets import EVERYBODY, Audience, is_written_secret, redact
from companion.referee.matches.match import Match
from companion.referee.matches.record_reading import GameAndBook, read_record
from companion.referee.matches.record_writing import authored
from companion.referee.matches.records import Record
from companion.referee.matches.replay import Replay, replay

Plain = dict[str, Any]
Place = tuple[str | int, ...]  # of a secret in a record that is written as plain data


class Cut(NamedTuple):
    """A record and what it came to; after how many moments its replay is otherwise, and what that lacks."""

    replay: Replay[Any]
    apart: float
    missing: tuple[str | int, ...] = ()

    def is_nearer(self, other: "Cut") -> bool:
        """Whether its replay is right for longer than that of another, or lacks less where both go wrong."""
        return (self.apart, -len(self.missing)) > (other.apart, -len(other.missing))


def cut_for(
    whole: Record, cut: Record, match: Match[Any], audience: Audience, table: GameAndBook[Any]
) -> Replay[Any]:
    """Return what a match came to, with ``cut``, which is ``whole`` as an audience may see it.

    What its entries came to is what they did when ``match`` was played, which knows all.
    """
    course = tuple(match.outturn_seen(outturn, audience) for outturn in match.course)
    seen = replace(match, course=course)
    if cut == whole:
        return Replay(cut, seen)
    told, plain = _judged(cut, seen), authored(cut)
    secrets = dict(_cut_out(authored(whole), plain))
    while shown := _shown(told, plain, secrets, lambda one: _judged(read_record(one, table), seen)):
        place, told, plain = shown
        del secrets[place]
    return told.replay


def _shown(
    told: Cut, plain: Plain, secrets: dict[Place, str | int], judged: Callable[[Plain], Cut]
) -> tuple[Place, Cut, Plain] | None:
    """Return a secret that play has shown: told again, a replay lacks it no more where it did."""
    for place, value in secrets.items():
        if value in told.missing:
            with_it = _restored(plain, place, value)
            again = judged(with_it)
            if again.is_nearer(told):
                return place, again, with_it
    return None


def _judged(cut: Record, seen: Match[Any]) -> Cut:
    """Return the record with what its entries came to, those marked of which that rests on what is hidden."""
    hidden: set[int] = set()
    while True:
        told = Replay(_saying(Replay(cut, seen), hidden), seen)
        again = replay(told.record, seen.game)
        found = {drift.n for drift in again.drift if drift.what != "digest"} - hidden
        if not found:
            return _compared(told, again.match)
        hidden |= found


def _saying(told: Replay[Any], hidden: set[int]) -> Record:
    lines = []
    for n, line in enumerate(told.record.lines, 1):
        judged = told.judged(n)
        if judged is not None and n in hidden:
            judged = msgspec.structs.replace(judged, hidden=True)
        lines.append(msgspec.structs.replace(line, judged=judged))
    return msgspec.structs.replace(told.record, lines=tuple(lines))


def _compared(told: Replay[Any], again: Match[Any]) -> Cut:
    for at, (one, other) in enumerate(zip(told.match.course, again.course, strict=True)):
        if one.digest != other.digest:
            missing = Counter(_words(one.state)) - Counter(_words(other.state))
            return Cut(told, at, tuple(missing.elements()))
    return Cut(told, float("inf"))


def _words(state: Any) -> Iterator[str | int]:
    """All texts and numbers of a position that everybody sees."""
    waiting = [msgspec.to_builtins(redact(state, EVERYBODY))]
    for one in waiting:
        if isinstance(one, dict):
            waiting += one.values()
        elif isinstance(one, list | tuple):
            waiting += one
        elif isinstance(one, str | int):
            yield one


def _cut_out(whole: Any, cut: Any, place: Place = ()) -> Iterator[tuple[Place, str | int]]:
    """Yield the secrets that tell one text or number, and tell it no more where they are cut."""
    if isinstance(whole, list) and isinstance(cut, list):
        parts: Any = enumerate(zip(whole, cut, strict=False))
    elif isinstance(whole, dict) and isinstance(cut, dict):
        if is_written_secret(whole) and "value" not in cut and isinstance(whole.get("value"), str | int):
            yield place, whole["value"]
        parts = ((key, (part, cut[key])) for key, part in whole.items() if key in cut)
    else:
        return
    for key, (part, other) in parts:
        yield from _cut_out(part, other, (*place, key))


def _restored(cut: Plain, place: Place, value: str | int) -> Plain:
    """Return the same with one secret told again."""
    found: Plain = msgspec.json.decode(msgspec.json.encode(cut))
    secret: Any = found
    for step in place:
        secret = secret[step]
    secret["value"] = value
    return found
