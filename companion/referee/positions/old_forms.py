"""Forms of earlier records, converted to the present form."""

from collections.abc import Mapping
from typing import Any


def of_today(setup: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return a setup with windows in the present form.

    The order ``last-prevails`` becomes ``lifo``. Prevented answers, which never resolved, are left out.
    """
    windows = setup.get("windows")
    if not isinstance(windows, list | tuple):
        return setup
    return {**setup, "windows": [_window(one) if isinstance(one, Mapping) else one for one in windows]}


def _window(window: Mapping[str, Any]) -> Mapping[str, Any]:
    found = dict(window)
    if found.get("order") == "last-prevails":
        found["order"] = "lifo"
    if isinstance(answers := found.get("answers"), list | tuple):
        found["answers"] = [_answer(one) for one in answers if not _prevented(one)]
    return found


def _prevented(answer: Any) -> bool:
    return isinstance(answer, Mapping) and answer.get("prevented") is True


def _answer(answer: Any) -> Any:
    if not isinstance(answer, Mapping):
        return answer
    return {name: value for name, value in answer.items() if name != "prevented"}
