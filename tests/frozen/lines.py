"""A recording as text that is read in a diff: a line for each entry of a match, case, answer, form or schema.

A line says where it stands, the standing of the entry, the verdict, the rule that is named first, what the
move was and what came of it, and a digest of all that was shown: to every audience, in both languages.
"""

import json
import re
from hashlib import sha256
from typing import Any

from frozen.leaves import Key, Shown
from frozen.writing import write

LONGEST = 240  # characters of a story
NOTHING = "–"
# What of one position has a line of its own, by the first word of a recording's name.
_PARTS = {
    "cases": re.compile(r".*?\.(?:passes|refused|asked)(?=\.)"),
    "schemas": re.compile(r"[^.]+\.[^.<\[]+"),
}
_WHOLE = re.compile("")


def lines(name: str, shown: Shown) -> list[str]:
    """Return the lines of a recording."""
    part = _PARTS.get(name.partition("-")[0], _WHOLE)
    parts: dict[tuple[int, str], Shown] = {}
    for leaves in ("said", "lies"):
        for key, value in getattr(shown, leaves).items():
            found = part.match(key.field)
            place = key.n, found[0] if found else ""
            within = parts.setdefault(place, Shown(shown.audiences, {}, {}))
            getattr(within, leaves)[key] = value
    return [_line(n, at, parts[n, at]) for n, at in sorted(parts, key=lambda place: place[0])]


def _line(n: int, part: str, shown: Shown) -> str:
    portuguese = _by_name(shown, part)
    standing, verdict = portuguese.get("standing"), portuguese.get("verdict")
    what = (standing or NOTHING, verdict or NOTHING, _rule(portuguese) or NOTHING)
    digest = sha256(write(shown).encode()).hexdigest()[:12]
    return " · ".join((part or str(n), *what, _story(portuguese) or NOTHING, digest))


def _by_name(shown: Shown, part: str) -> dict[str, Any]:
    """Return the leaves in Portuguese as the first audience is shown them, by the ends of their names."""
    found: dict[str, Any] = {}
    for key, value in {**shown.said, **shown.lies}.items():
        if key.lang == "pt" and value is not None:
            found.setdefault(_short(key, part), json.loads(value))
    return found


def _short(key: Key, part: str) -> str:
    """Return the name of a leaf without the name of its line, case or answer."""
    return key.field.removeprefix(f"{part}.").removeprefix("line.").removeprefix("answer.")


def _rule(leaves: dict[str, Any]) -> str:
    """Return the rule that is named first."""
    for name in ("cites", "data.citations"):
        if named := leaves.get(name):
            return str(named[0]["rule"] if isinstance(named[0], dict) else named[0])
    return str(leaves.get("citations[0].rule", ""))


def _story(leaves: dict[str, Any]) -> str:
    """Return what the move was, and what came of it."""
    events = leaves.get("review.events") or leaves.get("events") or []
    declared = [str(leaves["told"])] if leaves.get("told") else []
    happened = [str(event["told"]) for event in events if isinstance(event, dict)]
    story = " → ".join((*declared, "; ".join(happened))).removesuffix(" → ")
    return story if len(story) <= LONGEST else f"{story[: LONGEST - 1]}…"
