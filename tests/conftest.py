"""Hooks and fixtures of all suites: up-to-date catalogues, and the seconds that each suite took."""

import dataclasses
import gc
import os
import sys
import textwrap
from collections import Counter
from io import BytesIO
from pathlib import Path

import one_game
import pytest
from _pytest.runner import runtestprotocol
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from compiling import compile_all
from hypothesis import HealthCheck, Phase, settings

from companion.games import registry
from companion.language import locale_folders

WAITS = ("tests/webapp/", "tests/house/")
TRIED_AGAIN = "tried again"
WIDTH = 100  # of what is told at the end

# The profile of every run (pyproject.toml). A run draws the same cases as the one before, so that a failure
# comes from the change at hand; soak draws new ones (--hypothesis-profile=default) and makes a failing case
# small, which takes minutes. A busy machine may draw slowly.
settings.register_profile(
    "as-found",
    derandomize=True,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=[HealthCheck.too_slow],
)

# Files that take longest, as measured: where they begin first, no worker waits for another at the end.
FIRST = (
    "tests/house/test_readme.py",
    "tests/webapp/client/test_playing.py",
    "tests/printing/test_every_game.py",
    "tests/webapp/conferir/test_conferir.py",
    "tests/webapp/client/test_together.py",
    "tests/webapp/arbitro/test_chapter.py",
    "tests/webapp/ask/test_in_a_browser.py",
    "tests/house/test_docs_made.py",
    "tests/webapp/client/test_seats.py",
    "tests/games/ceramus/test_conformance.py",
    "tests/webapp/arbitro_ceramus/test_screens.py",
    "tests/webapp/boards/test_screens.py",
    "tests/webapp/client/test_screens.py",
    "tests/frozen/test_frozen.py",
)


def pytest_addoption(parser):
    one_game.add_option(parser)


def pytest_ignore_collect(collection_path, config):
    """Read no test of another game where a run is of one."""
    game = config.getoption("game")
    return True if game and one_game.is_elsewhere(collection_path, game) else None


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers(config):
    """Return four workers on two cores: more than half of the tests' time is waiting, mostly for browsers.

    Each worker reads the tests, and starts a server and a browser. The tests of one game calculate more than
    they wait and are soon done, so that three do them faster.
    """
    cores = os.cpu_count() or 1
    return cores + 1 if config.getoption("game") else 2 * cores


@pytest.hookimpl(wrapper=True)
def pytest_collection():
    """Disable garbage collection while tests are read, as each worker does: it takes half of the time.

    The read modules stay to the end, so that nobody has to look through them again.
    """
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_collection_modifyitems(items, config):
    """Put the files that take longest first; then mix waiting files with calculating ones."""
    one_game.select(items, config)
    places = {name: place for place, name in enumerate(FIRST)}
    files = dict.fromkeys(item.nodeid.partition("::")[0] for item in items)
    waits = [name for name in files if name.startswith(WAITS)]
    reckons = [name for name in files if not name.startswith(WAITS)]
    order = {name: at / len(group) for group in (waits, reckons) for at, name in enumerate(group)}

    def place(item):
        name = item.nodeid.partition("::")[0]
        return places.get(name, len(places)), order[name]

    items.sort(key=place)


def pytest_configure(config):
    """Compile modules that several workers would read, once and before any does."""
    if not hasattr(config, "workerinput"):
        compile_catalogues()
        if config.getoption("numprocesses", None):
            compile_all(config)


def compile_catalogues():
    """Compile the catalogues that differ from their compiled ones."""
    for source in (file for folder in locale_folders() for file in folder.rglob("*.po")):
        with source.open("rb") as lines, BytesIO() as written:
            write_mo(written, read_po(lines))
            fresh = written.getvalue()
        compiled = source.with_suffix(".mo")
        if not compiled.exists() or compiled.read_bytes() != fresh:
            whole = compiled.with_suffix(f".{os.getpid()}")
            whole.write_bytes(fresh)
            whole.replace(compiled)  # other processes read either the old one or the new one


@pytest.hookimpl(tryfirst=True)
def pytest_report_teststatus(report):
    """Print nothing of a test that passed where nobody watches: those are counted at the end."""
    if report.when == "call" and report.passed and not sys.stdout.isatty():
        return "passed", "", ""
    return None


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item, nextitem):
    """Try a page once more where its browser waited in vain, as on a starved machine, and report it."""
    if "browser" not in item.fixturenames:
        return None
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    reports = runtestprotocol(item, nextitem=nextitem, log=False)
    if any(one.when == "call" and one.failed and "Call log:" in one.longreprtext for one in reports):
        item._initrequest()
        reports = runtestprotocol(item, nextitem=nextitem, log=False)
        reports[-1].user_properties.append((TRIED_AGAIN, item.nodeid))
    for report in reports:
        item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


def pytest_terminal_summary(terminalreporter):
    """Show the seconds by suite (a folder of tests), summed over the workers, and the repeated tests."""
    seconds: Counter[str] = Counter()
    again = set()
    for reports in terminalreporter.stats.values():
        for report in reports:
            if hasattr(report, "nodeid") and hasattr(report, "duration"):
                seconds[Path(report.nodeid.split("::")[0]).parent.name] += report.duration
                again |= {told for name, told in report.user_properties if name == TRIED_AGAIN}
    told = " · ".join(f"{suite} {spent:.0f}" for suite, spent in seconds.most_common() if spent >= 1)
    for line in textwrap.wrap(f"Seconds by suite: {told}", WIDTH) if told else ():
        terminalreporter.write_line(line)
    for nodeid in sorted(again):
        terminalreporter.write_line(f"tried again, since its browser waited in vain: {nodeid}")


@pytest.fixture
def unrefereed(monkeypatch):
    """Provide the slug of a game of which only the score is kept, installed for the length of a test."""
    one = dataclasses.replace(registry.find_game("castelo"), slug="apuro", title="Apuro", referee="")
    installed = (*registry.all_games(), one)
    monkeypatch.setattr(registry, "_installed", lambda: (installed, ()))
    return one.slug
