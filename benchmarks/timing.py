"""Measures of a task's CPU time, over as many rounds as fill the least time."""

import time
from collections.abc import Callable

LEAST_SECONDS = 0.1

Task = Callable[[], int]  # does something many times, and returns how many


def milliseconds(task: Task) -> float:
    """Return the CPU time of each repetition in milliseconds."""
    done = 0
    start = time.process_time()
    while True:
        done += task()
        if (taken := time.process_time() - start) >= LEAST_SECONDS:
            return 1000 * taken / done
