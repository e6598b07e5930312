"""Checks of what waits in a setup: the engine must have left it so, or no table can look like it.

A setup may lie in the middle of an answer, but only as play leads there: what waits must wait for somebody,
its numbers must have been given, and its seats must sit at the table.
"""

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from companion.referee.fields.facts import facts
from companion.referee.judging.checks import Checks
from companion.referee.positions.position import Await, OwedChoice, Position, Task, Window
from companion.referee.positions.setups import MISFIT, Problem
from companion.referee.words.naming import Path, seats_named


def of_what_waits(state: Position, checks: Checks[Any]) -> Iterator[Problem]:
    """Yield the problems of what waits and of the seats that it names."""
    if state.outcome is not None and (state.agenda or state.windows):
        yield _misfit("agenda" if state.agenda else "windows")
    yield from _of_seats(state)
    yield from _of_numbers(state)
    yield from _of_agenda(state, checks)
    for at, window in enumerate(state.windows):
        yield from _of_window(window, f"windows[{at}]", checks)
        # a window whose answering seats have all left closes when its turn on the agenda comes
        if not window.waits_for and state.agenda[:1] == (Await(window.id),):
            yield _misfit(f"windows[{at}].answering")


def _of_agenda(state: Position, checks: Checks[Any]) -> Iterator[Problem]:
    open_ = {window.id for window in state.windows}
    for at, task in enumerate(state.agenda):
        path = f"agenda[{at}]"
        if isinstance(task, Await):
            if task.window not in open_:
                yield _misfit(f"{path}.window", window=task.window)
        elif isinstance(task, OwedChoice):
            yield from _of_choice(task, path, checks)
        elif at == 0:
            # nothing would resolve it, since the agenda stops only where somebody is asked
            yield _misfit(path)


def _of_choice(task: OwedChoice, path: str, checks: Checks[Any]) -> Iterator[Problem]:
    if not task.seats:
        yield _misfit(f"{path}.seats")
    if task.asks not in checks.move_names:
        yield _misfit(f"{path}.asks", asks=task.asks)
    if not checks.book.knows(task.rule):
        yield _misfit(f"{path}.rule", rule=task.rule)


def _of_window(window: Window[Any, Any], path: str, checks: Checks[Any]) -> Iterator[Problem]:
    if not checks.book.knows(window.rule):
        yield _misfit(f"{path}.rule", rule=window.rule)
    for at, asked in enumerate(window.asks):
        if asked not in checks.move_names:
            yield _misfit(f"{path}.asks[{at}]", asks=asked)
    if window.resolves == "one-by-one" and not window.anew:
        yield _misfit(f"{path}.anew")  # once one has resolved somebody may speak again
    for name in ("answering", "passed", "anew"):
        seats: tuple[str, ...] = getattr(window, name)
        if len(set(seats)) < len(seats):
            yield _misfit(f"{path}.{name}")


def _of_numbers(state: Position) -> Iterator[Problem]:
    """Yield problems of numbers that were given twice or never."""
    opened: set[int] = set()
    for at, window in enumerate(state.windows):
        if window.id in opened or not 0 < window.id <= state.windows_opened:
            yield _misfit(f"windows[{at}].id", id=window.id)
        opened.add(window.id)
    given: set[int] = set()
    for path, task in _tasks(state):
        if task.id and (task.id in given or not 0 < task.id <= state.tasks_numbered):
            yield _misfit(f"{path}.id", id=task.id)
        given.add(task.id)


def _tasks(state: Position) -> Iterator[tuple[str, Task]]:
    """Yield every task on the agenda and in windows, with its place."""
    for at, task in enumerate(state.agenda):
        yield f"agenda[{at}]", task
    for number, window in enumerate(state.windows):
        for at, answer in enumerate(window.answers):
            yield f"windows[{number}].answers[{at}].task", answer.task


def _of_seats(state: Position) -> Iterator[Problem]:
    """Yield named seats that do not sit at the table; an optional seat may be empty."""
    sitting = frozenset(state.options.order)
    for path, named in groupby(seats_named(state), key=lambda one: one.path):
        strange = [one.seat for one in named if one.seat not in sitting and (one.seat or one.needed)]
        if strange and path[0] != "options":
            yield _misfit(_written(path), seat=strange[0])


def _written(path: Path) -> str:
    return "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in path).lstrip(".")


def _misfit(path: str, **given: str | int) -> Problem:
    return Problem(MISFIT, path, facts(**given), physical=True)
