"""One lane for long work: whoever works for longer than a moment goes in it, one at a time, in turns.

Threads of Python work one at a time anyway: eight that judge whole matches would leave whoever taps at
another table a ninth of it. What takes no longer than a moment never meets the lane, unless it comes from an
address that has asked for much just now: that has no moments of its own, and goes after those who ask little.
"""

import gc
import sys
import threading
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import NamedTuple

from companion.yield_points import yielding

MOMENT = 0.030  # seconds of work that anybody has before the lane
FRESH = 0.150  # seconds of work for which whoever has just come goes before those who have had more
TURN = 1.0  # seconds until whoever is in the lane lets the next have a turn
STRETCH = 0.004  # seconds of work in the lane, after each of which it rests,
REST = 0.001  # seconds: whoever taps meanwhile finds nobody working
LONGEST = 20.0  # seconds of work for one question
STEPS = 100_000  # yield points for each of these: a quick machine does no more for a question
MOST = 32  # that may wait for a turn, from one address
MUCH = 1.0  # seconds of work lately, from which on an address is one that asks for much
LATELY = 10.0  # seconds after which half of what an address has asked for is forgotten
REMEMBERED = 1000  # addresses
SWITCH = 0.0002  # seconds until a thread that reckons lets another go on: a tap waits for a dozen of these
PATIENCE = 30.0  # seconds of waiting for a turn


class BusyError(Exception):
    """So much long work waits already that this must be asked again later. Nothing was changed."""


class TooLongError(Exception):
    """What was asked takes longer than anybody may have. Nothing was changed."""


class _Spent:
    """How many seconds of work each address has lately asked for; nothing is kept of an empty one."""

    def __init__(self) -> None:
        self._by: dict[str, tuple[float, float]] = {}

    def of(self, by: str) -> float:
        """Return what an address has asked for, the less the longer ago it was."""
        seconds, at = self._by.get(by, (0.0, 0.0))
        return seconds * 0.5 ** ((time.monotonic() - at) / LATELY) if seconds else 0.0

    def add(self, by: str, seconds: float) -> None:
        """Add seconds of work that an address has asked for."""
        if by:
            self._by[by] = (self.of(by) + seconds, time.monotonic())
            if len(self._by) > REMEMBERED:
                del self._by[min(self._by, key=self.of)]


class _Waiting(NamedTuple):
    """Somebody who waits at a gate; ``again``: who has had a turn. ``asked``: as ``_Spent`` has it."""

    asked: float
    again: bool
    at: int
    gate: threading.Lock
    by: str


class WorkQueue:
    """The lane, and who waits for a turn in it: who has asked little before others, then who came first."""

    def __init__(self, most: int = MOST, longest: float = LONGEST) -> None:
        self._most = most
        self._longest = longest
        self._lock = threading.Lock()
        self._taken = False
        self._waiting: list[_Waiting] = []
        self._come = 0
        self._first: _Waiting | None = None
        self.spent = _Spent()

    @property
    def waiting(self) -> int:
        """How many wait for a turn."""
        return len(self._waiting)

    def is_hurried(self, asked: float) -> bool:
        """Whether somebody waits who has hardly worked yet, and whose address has not asked for more."""
        first = self._first
        return first is not None and not first.again and first.asked <= asked

    @contextmanager
    def working(self, by: str = "") -> Iterator[None]:
        """Whatever is done within goes in the lane once it has taken longer than a moment.

        ``by`` is the address from which it is asked, empty where that tells nobody apart. It may raise
        BusyError or TooLongError at once and at any yield point.
        """
        going = _Going(self, self._longest, by)
        before = _GOING.set(going)
        try:
            with yielding(going.yield_point):
                going.begin()
                yield
        finally:
            _GOING.reset(before)
            going.end()

    def enter(self, *, again: bool = False, by: str = "") -> None:
        """Wait for a turn. Raises BusyError; never at once for who had one and goes on ``again``."""
        with self._lock:
            if not self._taken:
                self._taken = True
                return
            if not again and sum(one.by == by for one in self._waiting) >= self._most:
                raise BusyError
            gate = threading.Lock()
            gate.acquire()
            self._come += 1
            self._wait_on((*self._waiting, _Waiting(self.spent.of(by), again, self._come, gate, by)))
        if not gate.acquire(timeout=-1 if again else PATIENCE):
            self._give_up(gate)

    def leave(self) -> None:
        """Let the next have their turn."""
        with self._lock:
            if (first := self._first) is not None:
                first.gate.release()
                self._wait_on(one for one in self._waiting if one is not first)
            else:
                self._taken = False

    def _wait_on(self, waiting: Iterable[_Waiting]) -> None:
        self._waiting = list(waiting)
        self._first = min(self._waiting, key=_in_order, default=None)

    def _give_up(self, gate: threading.Lock) -> None:
        with self._lock:
            left = [one for one in self._waiting if one.gate is not gate]
            if len(left) < len(self._waiting):
                self._wait_on(left)
                raise BusyError


def _in_order(one: _Waiting) -> tuple[bool, bool, float, int]:
    """Who asks little goes first; of those, and of all others, who has not had a turn yet."""
    much = one.asked > MUCH
    return much, one.again, one.asked if much else 0.0, one.at


class _Going:
    """One question on its way: how long it has worked, and whether it is in the lane."""

    def __init__(self, lane: WorkQueue, longest: float, by: str) -> None:
        self._lane = lane
        self._longest = longest
        self._by = by
        self._asked = lane.spent.of(by)
        self._inside = self._had_a_turn = False
        self._steps = 0
        self._began = self._turn = self._rested = self._told = time.thread_time()

    def begin(self) -> None:
        if self._asked > MUCH:
            self._enter(self._began)

    def end(self) -> None:
        self.step_out()
        self._lane.spent.add(self._by, time.thread_time() - self._told)

    def yield_point(self) -> None:
        now = time.thread_time()
        self._steps += 1
        if not self._inside:
            if self._asked > MUCH or now - self._began > MOMENT:
                self._enter(now)
        elif now - self._began > self._longest or self._longest * STEPS < self._steps:
            raise TooLongError
        elif self._is_to_wait(now):
            self.step_out()
            self._enter(now)
        elif now - self._rested > STRETCH:
            time.sleep(REST)
            self._rested = time.thread_time()

    def _enter(self, now: float) -> None:
        self._lane.enter(again=self._had_a_turn, by=self._by)
        self._inside, self._had_a_turn, self._turn = True, True, now

    def _is_to_wait(self, now: float) -> bool:
        if self._lane.is_hurried(self._asked):
            return now - self._began > FRESH or self._asked > MUCH
        return now - self._turn > TURN and self._lane.waiting > 0

    def step_out(self) -> None:
        if self._inside:
            self._inside = False
            self._lane.leave()

    @contextmanager
    def without_end(self) -> Iterator[None]:
        longest, steps, began = self._longest, self._steps, time.thread_time()
        self._longest = float("inf")
        try:
            yield
        finally:
            self._longest, self._steps = longest, steps
            self._began += time.thread_time() - began


_GOING: ContextVar[_Going | None] = ContextVar("going", default=None)
WORK_QUEUE = WorkQueue()  # the only one of this process: it is the process's one interpreter that is shared


def share_fairly() -> None:
    """Let no thread of this process keep others waiting for long; to be said once all is imported.

    What is there now stays: whoever collects garbage among it stops every thread for as long.
    """
    sys.setswitchinterval(SWITCH)
    gc.collect()
    gc.freeze()


def step_out() -> None:
    """To be said before waiting for what somebody else has, who may be waiting for a turn.

    Whoever goes on working afterwards comes in again by itself.
    """
    if (going := _GOING.get()) is not None:
        going.step_out()


@contextmanager
def needed() -> Iterator[None]:
    """Work that has to be done whole, however long: a table that is not read back is never seen again."""
    going = _GOING.get()
    if going is None:
        yield
        return
    with going.without_end():
        yield
