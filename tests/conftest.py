"""What all suites share: the seconds that each of them took."""

from collections import Counter
from pathlib import Path


def pytest_terminal_summary(terminalreporter):
    """Show the seconds by suite (a suite is a folder of tests), as they add up over the workers."""
    seconds: Counter[str] = Counter()
    for reports in terminalreporter.stats.values():
        for report in reports:
            if hasattr(report, "nodeid") and hasattr(report, "duration"):
                seconds[Path(report.nodeid.split("::")[0]).parent.name] += report.duration
    if seconds:
        terminalreporter.section("seconds by suite")
        for suite, spent in seconds.most_common():
            terminalreporter.write_line(f"{spent:7.1f}  {suite}")
