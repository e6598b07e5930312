"""Plays simulated evenings and counts what went wrong in them, and what was found wrong about them.

Phones sleep, lose the network and repeat themselves, the server is killed, the disk fills, the clock is set:
``tests/simulated``. Figures are printed and kept in ``benchmarks/results/``:
``python benchmarks/evenings.py [--first 0] [--seeds 240]``. With ``--trace`` one evening is told line by line
and nothing is kept: ``python benchmarks/evenings.py --first 54 --seeds 1 --trace``.
"""

import argparse
import logging
import shutil
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from kept import FOLDER, keep, table
from simulated.evening import LONG, Evening
from simulated.machine import app_of

from webapp.store import engines
from webapp.web.static_files import StaticFiles

INTRODUCTION = """\
# Simulated evenings

Made by `python benchmarks/evenings.py`. Each seed is an evening of a quarter of an hour, of a game drawn by
it, on two or three phones that are modelled after their page, in one thread and in simulated time; then all
is healed, and the evening is right if no acknowledged entry is lost, doubled or moved, every phone shows what
a fresh page shows, every entry replays to its digest, a restart changes nothing, no phone received a secret
of another, and nothing was logged as an error.
"""
COUNTED = (
    "entries",
    "acknowledged",
    "kills",
    "fills",
    "clock jumps",
    "copies",
    "restored",
    "answered None",
    "answered 503",
    "answered 409",
)
CALLED = {
    "entries": "entries stored",
    "acknowledged": "of them acknowledged to a phone",
    "kills": "kills of the server, most of them in a commit",
    "fills": "times that the disk was full",
    "clock jumps": "times that the clock was set",
    "copies": "daily copies made",
    "restored": "times that an earlier copy was put back",
    "answered None": "requests for entries that were never answered",
    "answered 503": "refused for a while (503)",
    "answered 409": "refused because the phone was behind (409)",
}


class Errors(logging.Handler):
    """What the server logs as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.found: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a message."""
        self.found.append(record.getMessage())


def main() -> int:
    """Play the evenings; 1 where one was wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--seeds", type=int, default=240)
    parser.add_argument("--trace", action="store_true")
    wanted = parser.parse_args()
    engines.LOG_PAGES, engines.PRAGMAS = 16, (*engines.PRAGMAS, "synchronous=OFF")  # no disk is waited for
    counted: Counter[str] = Counter()
    wrong: dict[int, str] = {}
    began = time.perf_counter()
    with tempfile.TemporaryDirectory(prefix="evenings-") as folder:
        empty = Path(folder) / "empty"
        app = app_of(empty, StaticFiles())
        for seed in range(wanted.first, wanted.first + wanted.seeds):
            one = played(seed, Path(folder), empty, app, wrong)
            counted += one.world.counted
            if wanted.trace:
                print("\n".join(one.world.trace))
    seconds = time.perf_counter() - began
    for seed, why in wrong.items():
        print(f"seed {seed}: {why}", file=sys.stderr)
    if not wanted.trace:
        rows = [(CALLED[name], f"{counted[name]:,}") for name in COUNTED]
        rows += [("evenings that were wrong", str(len(wrong)))]
        text = (
            f"{INTRODUCTION}\nSeeds {wanted.first} to {wanted.first + wanted.seeds - 1}, {seconds:.0f} s.\n\n"
        )
        figures = {name: counted[name] for name in COUNTED} | {"seeds": wanted.seeds, "wrong": sorted(wrong)}
        keep(FOLDER, "evenings", figures, text + table(("what", "times"), 1, rows))
    return 1 if wrong else 0


def played(seed: int, folder: Path, empty: Path, app: object, wrong: dict[int, str]) -> Evening:
    """Return an evening that has passed, and add what was wrong about it."""
    errors = Errors()
    logging.getLogger().addHandler(errors)
    life = folder / f"seed-{seed}"
    one = Evening(seed, LONG, Path(shutil.copytree(empty, life / "life-0")), app)
    try:
        one.play()
    except AssertionError as error:
        wrong[seed] = str(error)
    finally:
        logging.getLogger().removeHandler(errors)
        shutil.rmtree(life, ignore_errors=True)
    if errors.found:
        wrong[seed] = f"{wrong.get(seed, '')} {errors.found}"
    return one


if __name__ == "__main__":
    sys.exit(main())
