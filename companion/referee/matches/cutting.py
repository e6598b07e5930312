"""Records of a match for one audience: secrets that it does not know are cut out, the results stay.

Without a secret a replay may judge otherwise. Entries that depend on a secret are marked and keep their saved
results in a replay. A secret that play has since shown to everybody, such as a trap, stays in the record.
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
Place = tuple[str | int, ...]  # of a secret in a record that is plain data


class Cut(NamedTuple):
    """A record and its results.

    ``apart`` is the number of moments after which its replay differs, ``missing`` the values that the replay
    lacks.
    """

    replay: Replay[Any]
    apart: float
    missing: tuple[str | int, ...] = ()

    def is_nearer(self, other: "Cut") -> bool:
        """Return whether the replay is right for longer than that of another, or lacks fewer values."""
        return (self.apart, -len(self.missing)) > (other.apart, -len(other.missing))


def seen_by(record: Record, match: Match[Any], audience: Audience, table: GameAndBook[Any]) -> Replay[Any]:
    """Return a record with its results as an audience may see them; ``match`` is its match."""
    lines = tuple(
        msgspec.structs.replace(line, entry=match.seen(n, audience)) for n, line in enumerate(record.lines, 1)
    )
    cut = msgspec.structs.replace(record, lines=lines, setup=redact(record.setup, audience))
    return cut_for(record, cut, match, audience, table)


def cut_for(
    whole: Record, cut: Record, match: Match[Any], audience: Audience, table: GameAndBook[Any]
) -> Replay[Any]:
    """Return the results of a match with ``cut``, the part of ``whole`` that an audience may see.

    The results are those of ``match``, which knows all secrets.
    """
    course = tuple(match.outturn_seen(outturn, audience) for outturn in match.course)
    seen = replace(match, course=course)
    if cut == whole:
        return Replay(cut, seen)
    best, plain = _judged(cut, seen), authored(cut)
    secrets = dict(_cut_out(authored(whole), plain))
    while shown := _shown(best, plain, secrets, lambda one: _judged(read_record(one, table), seen)):
        place, best, plain = shown
        del secrets[place]
    return best.replay


def _shown(
    now: Cut, plain: Plain, secrets: dict[Place, str | int], judged: Callable[[Plain], Cut]
) -> tuple[Place, Cut, Plain] | None:
    """Return a secret that play has shown: with it restored, the replay lacks less."""
    for place, value in secrets.items():
        if value in now.missing:
            with_it = _restored(plain, place, value)
            again = judged(with_it)
            if again.is_nearer(now):
                return place, again, with_it
    return None


def _judged(cut: Record, seen: Match[Any]) -> Cut:
    """Return the record with its results, with those entries marked that depend on hidden secrets."""
    hidden: set[int] = set()
    while True:
        marked = Replay(_saying(Replay(cut, seen), hidden), seen)
        again = replay(marked.record, seen.game)
        found = {drift.n for drift in again.drift if drift.what != "digest"} - hidden
        if not found:
            return _compared(marked, again.match)
        hidden |= found


def _saying(marked: Replay[Any], hidden: set[int]) -> Record:
    lines = []
    for n, line in enumerate(marked.record.lines, 1):
        judged = marked.judged(n)
        if judged is not None and n in hidden:
            judged = msgspec.structs.replace(judged, hidden=True)
        lines.append(msgspec.structs.replace(line, judged=judged))
    return msgspec.structs.replace(marked.record, lines=tuple(lines))


def _compared(marked: Replay[Any], again: Match[Any]) -> Cut:
    for at, (one, other) in enumerate(zip(marked.match.course, again.course, strict=True)):
        if one.digest != other.digest:
            missing = Counter(_words(one.state)) - Counter(_words(other.state))
            return Cut(marked, at, tuple(missing.elements()))
    return Cut(marked, float("inf"))


def _words(state: Any) -> Iterator[str | int]:
    """Yield all texts and numbers of a position as everybody sees it."""
    waiting = [msgspec.to_builtins(redact(state, EVERYBODY))]
    for one in waiting:
        if isinstance(one, dict):
            waiting += one.values()
        elif isinstance(one, list | tuple):
            waiting += one
        elif isinstance(one, str | int):
            yield one


def _cut_out(whole: Any, cut: Any, place: Place = ()) -> Iterator[tuple[Place, str | int]]:
    """Yield the secrets of one text or number that are cut out, with their places."""
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
    """Return the record with one secret restored."""
    found: Plain = msgspec.json.decode(msgspec.json.encode(cut))
    secret: Any = found
    for step in place:
        secret = secret[step]
    secret["value"] = value
    return found
