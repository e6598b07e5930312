"""A queue for long work: work longer than a moment enters it and runs in turns, one at a time.

Threads of Python run one at a time anyway: beside eight that judge whole matches, a tap at another table
would get a ninth of the processor. The address that has asked for the least work lately goes first. Short
work never enters the queue, unless its address has asked for much: such an address queues from its first
step.
"""

import gc
import sys
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from heapq import nlargest
from typing import NamedTuple

from companion.yield_points import yielding

MOMENT = 0.006  # seconds of work that are free, before the queue
FRESH = 0.150  # seconds of work for which a request without an address goes before all others
AHEAD = 0.050  # seconds by which the work of the running request may exceed that of the first waiting one
TURN = 1.0  # seconds of work until the next in the queue gets a turn, however much each has had
STRETCH = 0.004  # seconds of work in the queue, after each of which it rests
REST = 0.001  # seconds of rest, in which taps find the processor free
LONGEST = 20.0  # seconds of work for one request
STEPS = 100_000  # yield points for each of these seconds: a fast machine does no more for a request
MOST = 32  # waiting for a turn, from one address
MUCH = 0.3  # seconds of recent work from which on an address counts as one that asks for much
LATELY = 10.0  # seconds after which half of the work of an address is forgotten
REMEMBERED = 1000  # addresses
# Garbage in cycles is rare, and looking for it stops every thread: among the newest objects for a moment,
# among those of hundreds of tables for a third of a second. So that comes after millions of objects only.
COLLECT_AFTER = (2_000, 2_000, 1)
SWITCH = 0.0002  # seconds until a thread gives way to another: a tap waits for a dozen of these
PATIENCE = 30.0  # seconds of waiting for a turn


# A browser has no threads: all the time that passes is work, and nobody else wants a rest.
HAS_THREADS = hasattr(time, "thread_time")
work_clock: Callable[[], float] = time.thread_time if HAS_THREADS else time.perf_counter  # seconds


class BusyError(Exception):
    """Too much long work waits: the request has to be repeated later. Nothing was changed."""


class TooLongError(Exception):
    """A request takes longer than is allowed. Nothing was changed."""


class _Spent:
    """The recent seconds of work of each address; unknown addresses are not counted.

    If there are too many, the half with the most work is kept.
    """

    def __init__(self) -> None:
        self._by: dict[str, tuple[float, float]] = {}
        self._lock = threading.Lock()

    def of(self, by: str) -> float:
        """Return the recent work of an address; older work counts less."""
        seconds, at = self._by.get(by, (0.0, 0.0))
        return seconds * 0.5 ** ((time.monotonic() - at) / LATELY) if seconds else 0.0

    def add(self, by: str, seconds: float) -> None:
        """Add seconds of work that an address has asked for."""
        if not by:
            return
        with self._lock:  # threads add at the same time
            self._by[by] = (self.of(by) + seconds, time.monotonic())
            if len(self._by) > REMEMBERED:
                self._by = {one: self._by[one] for one in nlargest(REMEMBERED // 2, self._by, self.of)}


class _Waiting(NamedTuple):
    """A place in the queue; ``worked`` is the work of the request, which counts if it has no address."""

    worked: float
    at: int
    gate: threading.Lock
    by: str


class WorkQueue:
    """The queue, ordered by the recent work of the addresses, then by arrival."""

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
        """The number of requests that wait for a turn."""
        return len(self._waiting)

    def asked(self, by: str, worked: float) -> float:
        """Return the recent work of an address; without one, the work of the request, below 0 while fresh."""
        return self.spent.of(by) if by else worked - FRESH

    def is_ahead(self, asked: float) -> bool:
        """Return whether that is much more work than the first who waits has had."""
        first = self._first
        return first is not None and self.asked(first.by, first.worked) + AHEAD < asked

    @contextmanager
    def working(self, by: str = "") -> Iterator[None]:
        """Queue the work done within once it has taken longer than a moment.

        ``by`` is the address that asks, or empty if it distinguishes nobody. BusyError and TooLongError are
        raised at any yield point.
        """
        going = _Going(self, self._longest, by)
        before = _GOING.set(going)
        try:
            with yielding(going.yield_point):
                yield
        finally:
            _GOING.reset(before)
            going.end()

    def enter(self, *, again: bool = False, by: str = "", worked: float = 0.0) -> None:
        """Wait for a turn. Raises BusyError, but not for work that goes on ``again`` after a turn."""
        with self._lock:
            if not self._taken:
                self._taken = True
                return
            if not again and sum(one.by == by for one in self._waiting) >= self._most:
                raise BusyError
            gate = threading.Lock()
            gate.acquire()
            self._come += 1
            self._wait_on((*self._waiting, _Waiting(worked, self._come, gate, by)))
        if not gate.acquire(timeout=-1 if again else PATIENCE):
            self._give_up(gate)

    def leave(self) -> None:
        """Give the turn to the next in the queue."""
        with self._lock:
            self._wait_on(self._waiting)  # the work of their addresses has grown since they came
            if (first := self._first) is not None:
                first.gate.release()
                self._wait_on(one for one in self._waiting if one is not first)
            else:
                self._taken = False

    def _wait_on(self, waiting: Iterable[_Waiting]) -> None:
        self._waiting = list(waiting)
        self._first = min(self._waiting, key=self._in_order, default=None)

    def _in_order(self, one: _Waiting) -> tuple[float, int]:
        return self.asked(one.by, one.worked), one.at

    def _give_up(self, gate: threading.Lock) -> None:
        with self._lock:
            left = [one for one in self._waiting if one.gate is not gate]
            if len(left) < len(self._waiting):
                self._wait_on(left)
                raise BusyError


class _Going:
    """A request in progress: how long it has worked, and whether it is in the queue."""

    def __init__(self, queue: WorkQueue, longest: float, by: str) -> None:
        self._queue = queue
        self._longest = longest
        self._by = by
        self._asks_for_much = queue.spent.of(by) > MUCH
        self._inside = self._had_a_turn = False
        self._steps = 0
        self._began = self._turn = self._rested = self._counted = work_clock()

    def begin(self) -> None:
        if self._asks_for_much:
            self._enter(self._began)

    def end(self) -> None:
        self.step_out()
        self._count(work_clock())

    def yield_point(self) -> None:
        now = work_clock()
        self._steps += 1
        if not self._inside:
            if self._asks_for_much or now - self._began > MOMENT:
                self._enter(now)
        elif now - self._began > self._longest or self._longest * STEPS < self._steps:
            raise TooLongError
        elif now - self._rested > STRETCH:
            self._count(now)
            if self._is_to_wait(now):
                self.step_out()
                self._enter(now)
            elif HAS_THREADS:
                time.sleep(REST)
            self._rested = work_clock()

    def _count(self, now: float) -> None:
        """Add the work since the last count to that of the address, also for its requests that wait."""
        self._queue.spent.add(self._by, now - self._counted)
        self._counted = now

    def _enter(self, now: float) -> None:
        self._queue.enter(again=self._had_a_turn, by=self._by, worked=now - self._began)
        self._inside, self._had_a_turn, self._turn = True, True, now

    def _is_to_wait(self, now: float) -> bool:
        if self._queue.is_ahead(self._queue.asked(self._by, now - self._began)):
            return True
        return now - self._turn > TURN and self._queue.waiting > 0

    def step_out(self) -> None:
        if self._inside:
            self._inside = False
            self._queue.leave()

    @contextmanager
    def without_end(self) -> Iterator[None]:
        longest, steps, began = self._longest, self._steps, work_clock()
        self._longest = float("inf")
        try:
            yield
        finally:
            self._longest, self._steps = longest, steps
            self._began += work_clock() - began


_GOING: ContextVar[_Going | None] = ContextVar("going", default=None)
WORK_QUEUE = WorkQueue()  # one for the process, because its threads share one interpreter


def share_fairly() -> None:
    """Bound the time for which one thread keeps others waiting; called once everything is imported.

    Objects that exist by then are frozen: collecting garbage among them stops every thread for as long.
    """
    sys.setswitchinterval(SWITCH)
    gc.set_threshold(*COLLECT_AFTER)
    gc.collect()
    gc.freeze()


def take_turn() -> None:
    """Queue the request at once if its address has asked for much. Raises BusyError."""
    if (going := _GOING.get()) is not None:
        going.begin()


def step_out() -> None:
    """Leave the queue before waiting for something that another thread in the queue may hold.

    Work that goes on afterwards enters the queue again by itself.
    """
    if (going := _GOING.get()) is not None:
        going.step_out()


@contextmanager
def needed() -> Iterator[None]:
    """Let work take as long as it needs: a table that is not loaded whole cannot be seen at all."""
    going = _GOING.get()
    if going is None:
        yield
        return
    with going.without_end():
        yield
