"""Lighthouse's judgement of the pages as a phone sees them: start page, host page and a table of each game.

Needs Node and Chromium, and fetches Lighthouse by ``npx``; where any of these is missing one line says so and
nothing is kept. Run by hand, ``python benchmarks/lighthouse.py``: it is no part of the tests.
"""

import argparse
import json
import os
import shutil
import statistics
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from first_load import chromium
from kept import FOLDER, keep, table
from phone_servers import HOST, served
from phone_tables import ask, mark

from companion.games import all_games

VERSION = "lighthouse@12"
CATEGORIES = ("performance", "accessibility", "best-practices")
BAR = 95
LONGEST = 15_000  # milliseconds: a table has an open stream, and never falls silent
INTRODUCTION = """\
# The pages judged by Lighthouse

Made by `python benchmarks/lighthouse.py` with Lighthouse's own phone, network and processor, all slowed down;
medians of {runs} runs, each to be {bar} or more.
"""


def pages(port: int) -> dict[str, str]:
    """Return the addresses of the judged pages, by name."""
    site = f"http://{HOST}:{port}"
    found = {"start page": f"{site}/", "host page": f"{site}/host"}
    for entry in all_games():
        if entry.board:
            board, _cookie = ask(port, "GET", f"/api/v1/games/{entry.slug}")
            wish = {"game": entry.slug, "players": board["players"]["min"], "hold": "none", "idem": mark()}
            made, _cookie = ask(port, "POST", "/api/v1/tables", wish)
            found[f"table of {entry.slug}"] = f"{site}/m/{made['code']}"
    return found


def judged(npx: str, browser: str, url: str, folder: Path) -> dict[str, Any]:
    """Return Lighthouse's judgement of a page. Raises SystemExit with its last line where it has none."""
    report = folder / "report.json"
    words = (
        *(npx, "--yes", VERSION, url, "--quiet", "--output=json", f"--output-path={report}"),
        f"--max-wait-for-load={LONGEST}",
        *(f"--only-categories={','.join(CATEGORIES)}", "--chrome-flags=--headless=new --no-sandbox"),
    )
    run = subprocess.run(
        words, capture_output=True, text=True, env={**os.environ, "CHROME_PATH": browser}, check=False
    )
    if run.returncode:
        said = (run.stderr or run.stdout).strip().splitlines() or [f"status {run.returncode}"]
        raise SystemExit(f"The pages are not judged: {VERSION} did not run: {said[-1]}")
    judgement = json.loads(report.read_text(encoding="utf-8"))
    scores = {name: round(100 * (judgement["categories"][name]["score"] or 0)) for name in CATEGORIES}
    return {"scores": scores, "against": complaints(judgement)}


def complaints(judgement: dict[str, Any]) -> list[str]:
    """Return the audits that took points away."""
    counted = {
        audit["id"]
        for name in CATEGORIES
        for audit in judgement["categories"][name]["auditRefs"]
        if audit["weight"]
    }
    return sorted(id for id in counted if (judgement["audits"][id]["score"] or 0) < 0.9)


def main() -> None:
    """Judge every page so many times, print the table, keep it; status 1 if a median is below the bar."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=3, help="of each page; medians are kept")
    parser.add_argument("--results", type=Path, default=FOLDER, help="folder for the figures")
    wanted = parser.parse_args()
    npx = shutil.which("npx")
    browser = chromium()
    if npx is None or browser is None:
        raise SystemExit(f"The pages are not judged: {'Chromium' if npx else 'npx'} is not here.")
    results = []
    with tempfile.TemporaryDirectory() as name, served("companion", Path(name) / "data") as server:
        for what, url in pages(server.port).items():
            runs = [judged(npx, browser, url, Path(name)) for _ in range(wanted.runs)]
            scores = {one: round(statistics.median(run["scores"][one] for run in runs)) for one in CATEGORIES}
            against = sorted({id for run in runs for id in run["against"]})
            results.append({"page": what, **scores, "against": against})
    rows = [
        (one["page"], *(str(one[name]) for name in CATEGORIES), f"≥ {BAR}", ", ".join(one["against"]))
        for one in results
    ]
    text = INTRODUCTION.format(runs=wanted.runs, bar=BAR)
    heads = ("page", *CATEGORIES, "bar", "took points away")
    keep(wanted.results, "lighthouse", results, f"{text}\n{table(heads, 1, rows)}")
    raise SystemExit(1 if any(one[name] < BAR for one in results for name in CATEGORIES) else 0)


if __name__ == "__main__":
    main()
