"""The output of a benchmark's figures: on the screen, as JSON and as a table in Markdown."""

import json
from collections.abc import Sequence
from pathlib import Path

FOLDER = Path(__file__).parent / "results"


def table(heads: Sequence[str], words: int, rows: Sequence[Sequence[str]]) -> str:
    """Return a table in Markdown; all columns after the first ``words`` are numbers and stand to the
    right.
    """
    rule = ["---"] * words + ["---:"] * (len(heads) - words)
    return "".join(f"| {' | '.join(row)} |\n" for row in (heads, rule, *rows))


def keep(folder: Path, name: str, results: object, text: str) -> None:
    """Write ``name``.json and ``name``.md, and print the text."""
    print(text)
    folder.mkdir(exist_ok=True)
    (folder / f"{name}.json").write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
    (folder / f"{name}.md").write_text(text, encoding="utf-8")
