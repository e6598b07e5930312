"""What all suites share: catalogues as they stand now, and the seconds that each suite took."""

from collections import Counter
from io import BytesIO
from pathlib import Path

import pytest
from _pytest.runner import runtestprotocol
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from companion.language import LOCALE_FOLDER

TRIED_AGAIN = "tried again"

# Files that take longest, as measured: where they begin first, no worker waits for another at the end.
FIRST = (
    "tests/webapp/arbitro/test_together.py",
    "tests/webapp/client/test_playing.py",
    "tests/printing/test_every_game.py",
    "tests/house/test_readme.py",
    "tests/webapp/arbitro/test_told.py",
    "tests/webapp/arbitro/test_chapter.py",
    "tests/webapp/client/test_together.py",
    "tests/house/test_wheel.py",
    "tests/frozen/test_frozen.py",
    "tests/games/ceramus/test_conformance.py",
    "tests/webapp/client/test_screens.py",
)


def pytest_collection_modifyitems(items):
    """Put the files that take longest before all others, which stay in their order."""
    places = {name: place for place, name in enumerate(FIRST)}
    items.sort(key=lambda item: places.get(item.nodeid.partition("::")[0], len(places)))


def pytest_configure(config):
    """Compile the catalogues, once and before any worker reads them, whether or not a build has."""
    if not hasattr(config, "workerinput"):
        compile_catalogues()


def compile_catalogues():
    """Compile those that are otherwise than they were compiled."""
    for source in LOCALE_FOLDER.rglob("*.po"):
        with source.open("rb") as lines, BytesIO() as written:
            write_mo(written, read_po(lines))
            fresh = written.getvalue()
        compiled = source.with_suffix(".mo")
        if not compiled.exists() or compiled.read_bytes() != fresh:
            compiled.write_bytes(fresh)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_protocol(item, nextitem):
    """Try a page once more where its browser waited in vain, as on a starved machine. The end tells of it."""
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
    """Show the seconds by suite (a folder of tests), summed over the workers, and what was tried again."""
    seconds: Counter[str] = Counter()
    again = set()
    for reports in terminalreporter.stats.values():
        for report in reports:
            if hasattr(report, "nodeid") and hasattr(report, "duration"):
                seconds[Path(report.nodeid.split("::")[0]).parent.name] += report.duration
                again |= {told for name, told in report.user_properties if name == TRIED_AGAIN}
    if seconds:
        terminalreporter.section("seconds by suite")
        for suite, spent in seconds.most_common():
            terminalreporter.write_line(f"{spent:7.1f}  {suite}")
    for nodeid in sorted(again):
        terminalreporter.write_line(f"tried again, since its browser waited in vain: {nodeid}")
