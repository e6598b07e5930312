"""The benchmark of printing runs and compares like with like; its figures are for quiet machines."""

import json
import subprocess
import sys
from pathlib import Path

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"


def test_the_benchmark_runs(tmp_path):
    words = ["--cards", "9", "--games", "castelo", "--repeats", "1", "--results", str(tmp_path)]
    done = subprocess.run(
        [sys.executable, BENCHMARKS / "printing.py", *words], capture_output=True, text=True, check=False
    )
    assert done.returncode in (0, 1), done.stderr
    cards, kit = json.loads((tmp_path / "printing.json").read_text(encoding="utf-8"))
    assert cards["operators"]["cards"] == 9
    assert cards["operators"]["front"]["glyphs"] > 50
    assert cards["operators"]["front"]["paint"] > 5
    assert kit["operators"]["placings"] > 5
    assert kit["operators"]["form"]["paint"] > 5
    for figures in (cards, kit):
        for unit in ("seconds", "megabytes", "kilobytes"):
            assert figures[unit]["ours"] > 0
            assert figures[unit]["bare"] > 0
            assert f"| {figures['what']} | {unit} |" in done.stdout
