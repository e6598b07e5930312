"""Leaves record all that was shown: at which entry, to whom, in which language, under which name."""

import json
from collections.abc import Iterator
from hashlib import sha256
from typing import Any, NamedTuple


class Key(NamedTuple):
    """The place of a leaf: an entry's number (0: the beginning), an audience, a language, a name."""

    n: int
    who: str
    lang: str
    field: str


Leaves = dict[Key, str | None]


class Shown(NamedTuple):
    """All that was shown of a match, each value as JSON on one line.

    ``said`` is an entry's verdict or events; ``lies`` is what differs from that entry on, None where it is no
    longer there: a field of the position or of a form.
    """

    audiences: tuple[str, ...]
    said: Leaves
    lies: Leaves


class Collector:
    """A collector of what one audience is shown in one language, entry by entry.

    A long value that is mostly repeated elsewhere is replaced by its digest, unless everything is wanted in
    ``full``.
    """

    def __init__(self, who: str, lang: str, full: bool = False) -> None:
        self.who, self.lang, self.full = who, lang, full
        self.said_then: Leaves = {}
        self.changes: Leaves = {}
        self._lying: dict[str, dict[str, str]] = {}

    def said(self, n: int, field: str, value: Any) -> None:
        """Record the outcome of that entry, without empty values."""
        if value not in (None, "", [], {}):
            self.said_then[Key(n, self.who, self.lang, field)] = written(value)

    def weighs(self, n: int, name: str, value: Any) -> None:
        """Record a long value in full where that is wanted, else its digest."""
        if self.full:
            self.lies(n, f"full.{name}", value)
        else:
            self.lies(n, f"hash.{name}", sha256(written(value).encode()).hexdigest()[:12])

    def lies(self, n: int, name: str, value: Any) -> None:
        """Record the values under a name now, as far as they differ from those before."""
        before = self._lying.get(name, {})
        now = {path: written(leaf) for path, leaf in flat(value, name)}
        for path in (*now, *(path for path in before if path not in now)):
            if before.get(path) != now.get(path):
                self.changes[Key(n, self.who, self.lang, path)] = now.get(path)
        self._lying[name] = now


def written(value: Any) -> str:
    """Return a value on one line; the order of names stays, since people read facts in it."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def flat(value: Any, path: str) -> Iterator[tuple[str, Any]]:
    """Yield the leaves of plain data by their paths; things with a path or an id of their own are known by
    it.
    """
    if isinstance(value, dict) and value:
        for name, part in value.items():
            yield from flat(part, f"{path}.{name}")
    elif isinstance(value, list) and value and all(isinstance(part, dict) for part in value):
        names = [str(part.get("path", part.get("id", at))) for at, part in enumerate(value)]
        if len(set(names)) < len(names):
            names = [str(at) for at in range(len(value))]
        if names[0] != "0":
            yield f"{path}[]", names
        for name, part in zip(names, value, strict=True):
            yield from flat(part, f"{path}[{name}]")
    else:
        yield path, value
