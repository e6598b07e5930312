"""Pages of a reviewed match, as one."""

from typing import Any

import msgspec

from webapp.tables.queries.reviewing import Reviewing


def whole(reviewing: Reviewing, after: int = 0) -> dict[str, Any]:
    """Return every entry after ``after``, with the head and what the last page says of them all."""
    steps: list[Any] = []
    pieces: dict[str, str] = {}
    while True:
        page = msgspec.to_builtins(reviewing.page(after + len(steps)))
        steps += page["steps"]
        pieces |= page["pieces"]
        if after + len(steps) == page["count"]:
            return {**page, "steps": steps, "pieces": pieces}
