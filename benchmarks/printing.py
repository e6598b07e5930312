"""Measures of printing card sets and starter kits beside a bare ReportLab script with as many operations.

Both run as whole processes, in turn, so that a busy machine slows both. Run by ``make bench``; figures are
printed and kept in ``benchmarks/results/``.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from generated_set import write_generated_set
from kept import FOLDER, keep, table
from operators import cards_recipe, kit_recipe

from companion.games import all_games
from layouts.typography import fonts

HERE = Path(__file__).parent
COUNTS = (108, 1080)
UNITS = ("seconds", "megabytes", "kilobytes")
# The greatest allowed ratio to the yardstick. A kit is small: a third of its time is starting up, and the
# yardstick starts at once.
CARD_BARS = {"seconds": 1.5, "megabytes": 3.0, "kilobytes": 2.0}
MANY = 1000  # cards, from which on they are printed as fast as by the yardstick
MANY_BARS = {**CARD_BARS, "seconds": 1.0}
KIT_BARS = {"seconds": 3.5, "megabytes": 3.0, "kilobytes": 2.0}
# As people install it: without lxml, which comes with a library of the tests and which fontTools would load.
AS_INSTALLED = "import sys; sys.modules['lxml'] = None; from companion.cli import main; main()"
# As people run it: what Python has compiled once stays compiled.
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


@dataclass(frozen=True, slots=True)
class Run:
    """The time, memory and output of one process."""

    seconds: float
    megabytes: float
    kilobytes: float


@dataclass(frozen=True, slots=True)
class Program:
    """A command and the folder of the PDFs that it writes."""

    command: Sequence[str]
    folder: Path

    def run(self) -> Run:
        """Run it and return its wall time, its peak memory and the size of its output."""
        start = time.perf_counter()
        process = subprocess.Popen(
            [sys.executable, str(HERE / "peak.py"), *self.command], stdout=subprocess.PIPE, env=ENVIRONMENT
        )
        peak, _ = process.communicate()
        seconds = time.perf_counter() - start
        if process.returncode:
            raise SystemExit(f"failed with status {process.returncode}: {' '.join(self.command)}")
        return Run(seconds, int(peak) / 1024, sum(file.stat().st_size for file in self.files) / 1024)

    @property
    def files(self) -> list[Path]:
        """Return the PDFs."""
        return sorted(self.folder.glob("*.pdf"))


def compare_cards(cards: int, repeats: int, folder: Path) -> dict[str, object]:
    """Print a set of so many cards and its yardstick in turn; return the figures."""
    source = folder / f"gerado-{cards}"
    write_generated_set(source, cards)
    ours = _companion(str(source), folder / f"ours-{cards}")
    ours.run()  # assigns the codes, fills the caches of the disk, and gives the recipe
    recipe = {"cards": cards, **cards_recipe(ours.files[0])}
    return _compare(f"{cards} cards", ours, recipe, MANY_BARS if cards >= MANY else CARD_BARS, repeats)


def compare_kit(game: str, repeats: int, folder: Path) -> dict[str, object]:
    """Print the starter kit of a game and its yardstick in turn; return the figures."""
    ours = _companion(game, folder / f"ours-{game}")
    ours.run()
    return _compare(f"{game}, starter kit", ours, kit_recipe(ours.files), KIT_BARS, repeats)


def _companion(target: str, folder: Path) -> Program:
    words = ("print", target, "--out", str(folder), "--lang", "pt")
    return Program((sys.executable, "-c", AS_INSTALLED, *words), folder)


def _compare(
    what: str, ours: Program, recipe: dict[str, object], bars: dict[str, float], repeats: int
) -> dict[str, object]:
    """Return means of ``repeats`` pairs of runs, ours and the yardstick in turn, and their ratio."""
    folder = ours.folder.with_name(f"bare-{ours.folder.name}")
    folder.mkdir()
    (folder / "recipe.json").write_text(json.dumps(recipe), encoding="utf-8")
    words = (str(folder / "recipe.json"), str(fonts.FOLDER / f"{fonts.SANS}.ttf"), str(folder / "bare.pdf"))
    bare = Program((sys.executable, str(HERE / "bare_reportlab.py"), *words), folder)
    bare.run()
    pairs = [(ours.run(), bare.run()) for _ in range(repeats)]
    figures: dict[str, object] = {"what": what, "repeats": repeats, "operators": recipe}
    for unit in UNITS:
        mine, yardstick = (statistics.mean(getattr(pair[side], unit) for pair in pairs) for side in (0, 1))
        figures[unit] = {
            "ours": round(mine, 3),
            "bare": round(yardstick, 3),
            "ratio": round(mine / yardstick, 2),
            "bar": bars[unit],
        }
    return figures


def report(results: list[dict[str, object]]) -> str:
    """Return the figures as a table in Markdown."""
    rows = []
    for figures in results:
        for unit in UNITS:
            measured = figures[unit]
            assert isinstance(measured, dict)
            numbers = (f"{measured['ours']:.3g}", f"{measured['bare']:.3g}", f"{measured['ratio']:.2f}")
            rows.append((str(figures["what"]), unit, *numbers, f"≤ {measured['bar']:g}"))
    return table(("what", "", "companion print", "bare ReportLab", "ratio", "bar"), 2, rows)


def main() -> None:
    """Measure, print the table, keep the figures; status 1 if a bar is missed."""
    games = [game.slug for game in all_games()]
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--cards", type=int, nargs="*", default=COUNTS, help="sizes of the generated sets")
    parser.add_argument(
        "--games", nargs="*", default=games, help="whose starter kits; all that are installed"
    )
    parser.add_argument("--repeats", type=int, default=9, help="runs of each, in turn; means are kept")
    parser.add_argument("--results", type=Path, default=FOLDER, help="folder for the figures")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        results = [compare_cards(cards, wanted.repeats, folder) for cards in wanted.cards]
        results += [compare_kit(game, wanted.repeats, folder) for game in wanted.games]
    text = f"# Printing against a bare ReportLab script\n\nMade by `make bench`.\n\n{report(results)}"
    keep(wanted.results, "printing", results, text)
    missed = [
        unit
        for figures in results
        for unit in UNITS
        if figures[unit]["ratio"] > figures[unit]["bar"]  # type: ignore[index]
    ]
    raise SystemExit(1 if missed else 0)


if __name__ == "__main__":
    main()
