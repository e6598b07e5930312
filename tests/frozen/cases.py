"""The cases of the games' suites as records: small positions, each with moves that are judged at its end."""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from frozen.adapter import LANGS, Kept, Seen
from frozen.kept import ROOT, plain_record, seated
from frozen.leaves import Collector

ALL = "all"
# The keys of a step that are not of its move, or that its message repeats.
_LEFT_OUT = ("n", "at", "by", "entry", "cites", "mends", "known")
_DATA = ("citations", "remedies", "questions", "events")


def case_files() -> dict[str, Path]:
    """Return the files of cases, of every game that has a folder of them, by the names of their
    recordings.
    """
    found = sorted((ROOT / "tests" / "games").glob("*/cases/*.yaml"))
    return {f"cases-{file.parents[1].name}-{file.stem}": file for file in found}


def shown_of_cases(file: Path) -> list[Collector]:
    """Return the verdict on every move of a file's cases, and its consequences, in each language."""
    collectors = [Collector(ALL, lang) for lang in LANGS]
    for title, judged, plain in _records(file):
        kept = Kept(seated(plain))
        first = len(kept.held.entries) - len(judged)
        last = kept.held
        data = list(kept.replayed(LANGS[0]))
        for collector in collectors:
            steps = Seen(last, kept.seats).review(collector.lang, first)["steps"]
            for at, (kind, step) in enumerate(zip(judged, steps, strict=True), first):
                name = f"{title}.{kind}"
                for field, value in step.items():
                    if field not in _LEFT_OUT:
                        collector.said(0, f"{name}.{field}", value)
                for field in _DATA:
                    collector.said(0, f"{name}.data.{field}", data[at].get(field))
            collector.said(0, f"{title}.{judged[-1]}.digest", kept.digest(last))
    return collectors


def _records(file: Path) -> Iterator[tuple[str, list[str], dict[str, Any]]]:
    """Yield records with their case's title and the kinds of their last moves."""
    for number, case in enumerate(plain_record(file), 1):
        title = "-".join((case["rule"], *case.get("decision", {}).values(), case.get("named", str(number))))
        elsewhere = "passes" in case and ("then" in case or "before_then" in case)
        here = [kind for kind in ("refused", "asked", "passes") if kind in case]
        before, then = case.get("before", []), case.get("before_then", case.get("before", []))
        if elsewhere:
            here.remove("passes")
            position = case.get("then", case["position"])
            yield title, ["passes"], _record(file, case, position, then, ["passes"])
        if here:
            yield title, here, _record(file, case, case["position"], before, here)


def _record(
    file: Path, case: dict[str, Any], position: dict[str, Any], before: list[Any], kinds: list[str]
) -> dict[str, Any]:
    game = file.parents[1].name
    state = import_module(f"games.{game}.positions").position(**position)
    state = msgspec.json.decode(msgspec.json.encode(state))
    options = state.pop("options")
    return {
        "record": 1,
        "game": game,
        "seats": options["seats"],
        "decisions": case.get("decision", {}),
        "setup": state,
        "moves": [*before, *(case[kind] for kind in kinds)],
    }
