"""Prints generated card sets and compares with a bare ReportLab script of as many drawing operations.

Both run as whole processes, in turn, so that a busy machine slows both. Run as
``python benchmarks/printing.py``; figures are printed and kept in ``benchmarks/results/``.
"""

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

from generated_set import write_generated_set
from operators import recipe_of

from layouts.typography import fonts

HERE = Path(__file__).parent
COUNTS = (108, 1080)
BARS = {"seconds": 3.0, "megabytes": 3.0, "kilobytes": 2.0}


@dataclass(frozen=True, slots=True)
class Run:
    """What one process took."""

    seconds: float
    megabytes: float
    kilobytes: float


def measure(command: list[str], target: Path) -> Run:
    """Run the command and tell its wall time, its peak memory and the size of the file it wrote."""
    start = time.perf_counter()
    process = subprocess.Popen([sys.executable, str(HERE / "peak.py"), *command], stdout=subprocess.PIPE)
    peak, _ = process.communicate()
    seconds = time.perf_counter() - start
    if process.returncode:
        raise SystemExit(f"failed with status {process.returncode}: {' '.join(command)}")
    return Run(seconds, int(peak) / 1024, target.stat().st_size / 1024)


def compare(cards: int, repeats: int, folder: Path) -> dict[str, object]:
    """Print a set of ``cards`` cards and its yardstick ``repeats`` times in turn; medians and ratios."""
    source = folder / f"gerado-{cards}"
    write_generated_set(source, cards)
    ours_file = folder / "ours" / f"gerado-{cards}-cartas.pdf"
    bare_file = folder / f"bare-{cards}.pdf"
    ours = [
        sys.executable,
        "-m",
        "companion",
        "print",
        str(source),
        "--out",
        str(ours_file.parent),
        "--lang",
        "pt",
    ]
    measure(ours, ours_file)  # assigns the codes, fills the caches of the disk, and gives the recipe
    recipe = recipe_of(ours_file)
    recipe_file = folder / f"recipe-{cards}.json"
    recipe_file.write_text(json.dumps(recipe), encoding="utf-8")
    font = str(fonts.FOLDER / f"{fonts.SANS}.ttf")
    bare = [
        sys.executable,
        str(HERE / "bare_reportlab.py"),
        str(recipe_file),
        str(cards),
        font,
        str(bare_file),
    ]
    measure(bare, bare_file)
    pairs = [(measure(ours, ours_file), measure(bare, bare_file)) for _ in range(repeats)]
    figures: dict[str, object] = {"cards": cards, "repeats": repeats, "operators": recipe}
    for unit in BARS:
        mine = statistics.median(getattr(pair[0], unit) for pair in pairs)
        yardstick = statistics.median(getattr(pair[1], unit) for pair in pairs)
        ratio = statistics.median(getattr(pair[0], unit) / getattr(pair[1], unit) for pair in pairs)
        figures[unit] = {"ours": round(mine, 3), "bare": round(yardstick, 3), "ratio": round(ratio, 2)}
    return figures


def report(results: list[dict[str, object]]) -> str:
    """The figures as a table in Markdown."""
    lines = [
        "| cards | | companion print | bare ReportLab | ratio | bar |",
        "| ---: | --- | ---: | ---: | ---: | ---: |",
    ]
    for figures in results:
        for unit, bar in BARS.items():
            measured = figures[unit]
            assert isinstance(measured, dict)
            lines.append(
                f"| {figures['cards']} | {unit} | {measured['ours']:g} | {measured['bare']:g} "
                f"| {measured['ratio']:.2f} | ≤ {bar:g} |"
            )
    return "\n".join(lines) + "\n"


def main() -> None:
    """Measure, print the table, keep the figures; status 1 if a bar is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cards", type=int, nargs="*", default=COUNTS, help="sizes of the generated sets")
    parser.add_argument("--repeats", type=int, default=5, help="runs of each, in turn; medians are kept")
    parser.add_argument("--results", type=Path, default=HERE / "results", help="folder for the figures")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        results = [compare(cards, wanted.repeats, Path(folder)) for cards in wanted.cards]
    table = report(results)
    print(table)
    kept = wanted.results
    kept.mkdir(exist_ok=True)
    (kept / "printing.json").write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
    (kept / "printing.md").write_text(
        f"# Printing against a bare ReportLab script\n\n{table}", encoding="utf-8"
    )
    missed = [
        unit
        for figures in results
        for unit, bar in BARS.items()
        if figures[unit]["ratio"] > bar  # type: ignore[index]
    ]
    raise SystemExit(1 if missed else 0)


if __name__ == "__main__":
    main()
