"""The store of recordings, one packed file each, and the list of what was changed in them and why."""

import lzma
from collections import Counter
from pathlib import Path

from frozen.comparing import Otherwise
from frozen.leaves import Shown
from frozen.writing import read, write

HERE = Path(__file__).parent
RECORDED = HERE / "recorded"
ACCEPTED = HERE / "accepted.md"
_SHOWN = 30  # changes of a recording that are written out
_NAMED = 8  # recordings that are listed by name
_LONGEST = 600  # characters of each


def kept(folder: Path = RECORDED) -> dict[str, Path]:
    """Return the recordings, by name."""
    return {file.name.removesuffix(".txt.xz"): file for file in sorted(folder.glob("*.txt.xz"))}


def load(name: str, folder: Path = RECORDED) -> Shown | None:
    """Return the recording of that name; None where there is none."""
    file = kept(folder).get(name)
    return None if file is None else read(lzma.decompress(file.read_bytes()).decode())


def save(name: str, shown: Shown, folder: Path = RECORDED) -> None:
    """Record a match."""
    folder.mkdir(exist_ok=True)
    file = folder / f"{name}.txt.xz"
    file.write_bytes(lzma.compress(write(shown).encode(), preset=9))


def accept(reason: str, changes: dict[str, list[Otherwise]], fresh: list[str], gone: list[str]) -> None:
    """Put at the head of the list the recordings that differ from now on."""
    head, mark, before = ACCEPTED.read_text(encoding="utf-8").partition("\n## ")
    lines = [f"## {reason}", ""]
    lines += [f"- recorded for the first time: {_named(fresh)}"] if fresh else []
    lines += [f"- recorded no longer: {_named(gone)}"] if gone else []
    for text, where in _alike(changes).items():
        places = ", ".join(f"{name} ×{count}" if count > 1 else name for name, count in where.items())
        lines += ["", f"{places}:", "", "```diff", text, "```"]
    ACCEPTED.write_text("\n".join((head.rstrip(), "", *lines, "")) + mark + before, encoding="utf-8")


def _alike(changes: dict[str, list[Otherwise]]) -> dict[str, Counter[str]]:
    """Return every change once, with its recordings; the rest, beyond so many, counted."""
    found: dict[str, Counter[str]] = {}
    for name, every in changes.items():
        for one in every:
            text = f"- {_cut(one.was)}\n+ {_cut(one.now)}"
            if text not in found and len(found) >= _SHOWN:
                text = "and others, which are too many to be written out here"
            found.setdefault(text, Counter())[f"{name} {one.field.split(':')[0]}"] += 1
    return found


def _named(names: list[str]) -> str:
    return ", ".join(names) if len(names) <= _NAMED else f"{len(names)} recordings"


def _cut(value: str | None) -> str:
    text = "(nothing)" if value is None else value
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"
