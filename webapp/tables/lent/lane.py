"""One lane for long work: whoever works for longer than a moment goes in it, one at a time, in turns.

Threads of Python work one at a time anyway: eight that judge whole matches would leave whoever taps at
another table a ninth of it. What takes no longer than a moment never meets the lane.
"""

import gc
import sys
import threading
import time
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar

from companion.breathing import breathing

MOMENT = 0.030  # seconds of work that anybody has before the lane
FRESH = 0.150  # seconds of work for which whoever has just come goes before those who have had more
TURN = 1.0  # seconds until whoever is in the lane lets the next have a turn
STRETCH = 0.004  # seconds of work in the lane, after each of which it rests,
REST = 0.001  # seconds: whoever taps meanwhile finds nobody working
LONGEST = 20.0  # seconds of work for one question
MOST = 16  # that may wait for a turn
SWITCH = 0.0002  # seconds until a thread that reckons lets another go on: a tap waits for a dozen of these
PATIENCE = 30.0  # seconds of waiting for a turn


class BusyError(Exception):
    """So much long work waits already that this must be asked again later. Nothing was changed."""


class TooLongError(Exception):
    """What was asked takes longer than anybody may have. Nothing was changed."""


class WriterQueue:
    """The lane, and who waits for a turn in it: who is fresh before others, of these the first to come."""

    def __init__(self, most: int = MOST, longest: float = LONGEST) -> None:
        self._most = most
        self._longest = longest
        self._lock = threading.Lock()
        self._taken = False
        self._fresh: deque[threading.Lock] = deque()
        self._long: deque[threading.Lock] = deque()

    @property
    def waiting(self) -> int:
        """How many wait for a turn."""
        return len(self._fresh) + len(self._long)

    @property
    def is_hurried(self) -> bool:
        """Whether somebody waits who has hardly worked yet."""
        return bool(self._fresh)

    @contextmanager
    def working(self) -> Iterator[None]:
        """Whatever is done within goes in the lane once it has taken longer than a moment.

        It may raise BusyError or TooLongError at any breath.
        """
        going = _Going(self, self._longest)
        before = _GOING.set(going)
        try:
            with breathing(going.breathe):
                yield
        finally:
            _GOING.reset(before)
            going.step_out()

    def enter(self, *, again: bool = False) -> None:
        """Wait for a turn. Raises BusyError; never at once for who had one and goes on ``again``."""
        with self._lock:
            if not self._taken:
                self._taken = True
                return
            if self.waiting >= self._most and not again:
                raise BusyError
            gate = threading.Lock()
            gate.acquire()
            (self._long if again else self._fresh).append(gate)
        if not gate.acquire(timeout=-1 if again else PATIENCE):
            self._give_up(gate)

    def leave(self) -> None:
        """Let the next have their turn."""
        with self._lock:
            if self._fresh or self._long:
                (self._fresh or self._long).popleft().release()
            else:
                self._taken = False

    def _give_up(self, gate: threading.Lock) -> None:
        with self._lock:
            if gate in self._fresh:
                self._fresh.remove(gate)
                raise BusyError


class _Going:
    """One question on its way: how long it has worked, and whether it is in the lane."""

    def __init__(self, lane: WriterQueue, longest: float) -> None:
        self._lane = lane
        self._longest = longest
        self._inside = self._had_a_turn = False
        self._began = self._turn = self._rested = time.thread_time()

    def breathe(self) -> None:
        now = time.thread_time()
        if not self._inside:
            if now - self._began > MOMENT:
                self._lane.enter(again=self._had_a_turn)
                self._inside, self._had_a_turn, self._turn = True, True, now
        elif now - self._began > self._longest:
            raise TooLongError
        elif self._is_to_wait(now):
            self.step_out()
            self._lane.enter(again=True)
            self._inside, self._turn = True, now
        elif now - self._rested > STRETCH:
            time.sleep(REST)
            self._rested = time.thread_time()

    def _is_to_wait(self, now: float) -> bool:
        if self._lane.is_hurried:
            return now - self._began > FRESH
        return now - self._turn > TURN and self._lane.waiting > 0

    def step_out(self) -> None:
        if self._inside:
            self._inside = False
            self._lane.leave()

    @contextmanager
    def without_end(self) -> Iterator[None]:
        longest, began = self._longest, time.thread_time()
        self._longest = float("inf")
        try:
            yield
        finally:
            self._longest = longest
            self._began += time.thread_time() - began


_GOING: ContextVar[_Going | None] = ContextVar("going", default=None)
LANE = WriterQueue()  # the only one of this process: it is the process's one interpreter that is shared


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
