"""Planned prints, of which the latest are kept in memory, so that their pages can be looked at one by one."""

import threading
from collections import OrderedDict
from typing import TYPE_CHECKING

from webapp.printing.choices import PrintChoice

if TYPE_CHECKING:  # what plans is heavy, and needed only where something is printed
    from companion.printing.job import PrintRun

MOST_KEPT = 12  # runs, each of a few megabytes


class PrintRuns:
    """The latest runs of installed games and sets; prints of card sets that phones send are not kept."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, PrintChoice], PrintRun] = OrderedDict()
        self._lock = threading.Lock()

    def kept(self, target: str, asked: PrintChoice) -> "PrintRun | None":
        """Return the planned run, if it was asked for lately."""
        with self._lock:
            found = self._kept.get((target, asked))
            if found is not None:
                self._kept.move_to_end((target, asked))
            return found

    def keep(self, target: str, asked: PrintChoice, run: "PrintRun") -> None:
        """Keep a run, and drop the one that was asked for longest ago."""
        with self._lock:
            self._kept[target, asked] = run
            if len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
