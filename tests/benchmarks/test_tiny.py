"""Benchmarks of ``make bench`` run to their end in a tiny size and print their figures.

The benchmark of the phones delivers at real servers: nothing that is sent there is refused, lost or out of
order.
"""

import json
import re
import sys
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest
from soaked import soaked

ROOT = Path(__file__).parents[2]
BENCHMARKS = ROOT / "benchmarks"
ONE_GAME = slice(2, 3)
SENT = 20
# The arguments by which each benchmark is as small as may be.
WORDS = {
    "printing": "--cards 2 --games ceramus --repeats 1",
    "refereeing": "--entries 6 --rounds 1",
    "links": "--games castoria",
    "offers": "--rounds 1",
    "remedies": "--refusals 2 --entries 6",
    "ceramus_placements": "--rounds 1",
    "calamandara_board": "--rounds 1",
    "castelo_combat": "--rounds 1",
    "fabula_combat": "--rounds 1",
    "phones": "--tables 5 --seconds 0.05",
    "previews": "--rounds 1 --seconds 0.2 --tables 2",
}
# Of those that take too long for ``make bench``.
APART = {"club": "--sizes 20 --windows 1 --seconds 0.5 --moves 2"}
# Settings for all of them, so that nothing is repeated or waited for.
SET = {
    "timing": {"LEAST_SECONDS": 0.0},
    "phones": {"RATES": (400,), "POSTS": 8},
    "phone_load": {"_SILENCE": 0.1},
    "first_load": {"_AHEAD": 1},
    "previews": {"WARMING": 0.1},
}


class Yardstick:
    """A stand-in for python-chess, which tests never import: positions in which nothing can be moved."""

    positions = ((SimpleNamespace(legal_moves=()), ()),)

    @classmethod
    def played(cls, _plies):
        return cls()

    def rule(self):
        return 1

    replay = push = load = rule


def in_make_bench():
    """Return the names of the benchmarks that ``make bench`` runs."""
    found = re.search(r"for what in (.*); do", (ROOT / "Makefile").read_text(encoding="utf-8"))
    return found[1].split()


def test_each_has_a_tiny_size():
    assert sorted(WORDS) == sorted(in_make_bench())


@pytest.fixture
def tiny(monkeypatch):
    """Bring a benchmark to its smallest size, as a module."""
    monkeypatch.syspath_prepend(BENCHMARKS)
    stands_in = ModuleType("chess_yardstick")
    stands_in.Chess = Yardstick
    monkeypatch.setitem(sys.modules, "chess_yardstick", stands_in)
    for name in ("refereeing", "offers"):  # are imported anew, beside that yardstick
        monkeypatch.delitem(sys.modules, name, raising=False)
    for name, values in SET.items():
        for what, value in values.items():
            monkeypatch.setattr(import_module(name), what, value)
    loads = import_module("first_load")
    monkeypatch.setattr(loads, "all_games", lambda every=loads.all_games: every()[ONE_GAME])
    return import_module


@pytest.mark.parametrize("name", [*in_make_bench(), *soaked(*APART)])
def test_it_runs_to_its_end(name, tiny, tmp_path, monkeypatch):
    benchmark = tiny(name)
    monkeypatch.setattr(sys, "argv", [name, *(WORDS | APART)[name].split(), "--results", str(tmp_path)])
    with ThreadPoolExecutor(1) as apart:  # from the Chromium of other tests
        ended = apart.submit(_end_of, benchmark).result()
    assert ended.code in (0, 1, None) or str(ended.code).startswith("Missed: "), ended.code
    (figures,) = tmp_path.glob("*.json")
    found = json.loads(figures.read_text(encoding="utf-8"))
    assert found
    assert figures.with_suffix(".md").read_text(encoding="utf-8").startswith("# ")
    if name == "phones":
        _delivers(found)
    if name == "printing":
        _compares_like_with_like(found)


def _delivers(figures):
    """Assert that every phone of a bare hub and of our server hears all, and every entry is answered."""
    for load in figures["deliveries"]:
        for who in ("ours", "hub"):
            delivered = load[who]
            assert delivered["sent"] == SENT
            assert delivered["refused"] == delivered["lost"] == delivered["disordered"] == 0
            assert delivered["p50"] > 0
    assert all(one[who] > 0 for one in figures["posts"] for who in ("ours", "bare"))


def _compares_like_with_like(figures):
    """Check that what is compared has glyphs, paint and placings, and that each figure is measured."""
    cards, kit = figures
    assert cards["operators"]["front"]["glyphs"] > 50
    assert cards["operators"]["front"]["paint"] > 5
    assert kit["operators"]["placings"] > 5
    assert kit["operators"]["form"]["paint"] > 5
    for one in figures:
        assert all(
            one[unit][who] > 0 for unit in ("seconds", "megabytes", "kilobytes") for who in ("ours", "bare")
        )


def _end_of(benchmark):
    """Return how a benchmark ends: whether it met its bars, which means little in a tiny size."""
    try:
        benchmark.main()
    except SystemExit as ended:
        return ended
    return SystemExit(0)
