"""Differences from the recordings: at which entry, for whom, in which language, both texts."""

from bisect import bisect_right
from collections.abc import Iterator
from typing import NamedTuple

from frozen.leaves import Key, Leaves, Shown

_NOTHING = "(nothing)"


class Otherwise(NamedTuple):
    """A leaf that differs now, for all audiences that see it alike; None: it is not there."""

    n: int
    field: str
    whos: tuple[str, ...]
    langs: tuple[str, ...]
    was: str | None
    now: str | None

    def __str__(self) -> str:
        place = f"entry {self.n} · {', '.join(self.whos)} · {', '.join(self.langs)} · {self.field}"
        return f"{place}\n  was: {self.was or _NOTHING}\n  now: {self.now or _NOTHING}"


def differences(was: Shown, now: Shown) -> list[Otherwise]:
    """Return all differences, in the order of the entries."""
    found: dict[tuple[int, str, str | None, str | None], list[Key]] = {}
    for key, before, after in (*_said(was.said, now.said), *_lying(was.lies, now.lies)):
        found.setdefault((key.n, key.field, before, after), []).append(key)
    changes = [
        Otherwise(
            n,
            field,
            tuple(dict.fromkeys(key.who for key in keys)),
            tuple(dict.fromkeys(key.lang for key in keys)),
            before,
            after,
        )
        for (n, field, before, after), keys in found.items()
    ]
    return sorted(changes, key=lambda one: one.n)


def _said(was: Leaves, now: Leaves) -> Iterator[tuple[Key, str | None, str | None]]:
    for key in {**was, **now}:
        if was.get(key) != now.get(key):
            yield key, was.get(key), now.get(key)


def _lying(was: Leaves, now: Leaves) -> Iterator[tuple[Key, str | None, str | None]]:
    """Yield the parts of the position that differ, wherever either was recorded to change."""
    before, after = _courses(was), _courses(now)
    for key in sorted({**was, **now}, key=lambda key: key.n):
        place = key[1:]
        had, has = _at(before.get(place, []), key.n), _at(after.get(place, []), key.n)
        if had != has:
            yield key, had, has


Context = list[tuple[int, str | None]]


def _courses(leaves: Leaves) -> dict[tuple[str, ...], Context]:
    found: dict[tuple[str, ...], Context] = {}
    for key in sorted(leaves):
        found.setdefault(key[1:], []).append((key.n, leaves[key]))
    return found


def _at(context: Context, n: int) -> str | None:
    """Return the value there after entry ``n``."""
    at = bisect_right(context, n, key=lambda change: change[0])
    return context[at - 1][1] if at else None
