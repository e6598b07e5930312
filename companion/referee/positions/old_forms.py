"""What records may still tell as it was once written, put as it is written now."""

from collections.abc import Mapping
from typing import Any


def of_today(setup: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return a setup whose windows may have the order ``last-prevails``, which was ``lifo``, and prevented
    answers.

    Those never resolved, so they are left out.
    """
    windows = setup.get("windows")
    if not isinstance(windows, list | tuple):
        return setup
    return {**setup, "windows": [_window(one) if isinstance(one, Mapping) else one for one in windows]}


def _window(window: Mapping[str, Any]) -> Mapping[str, Any]:
    told = dict(window)
    if told.get("order") == "last-prevails":
        told["order"] = "lifo"
    if isinstance(answers := told.get("answers"), list | tuple):
        told["answers"] = [_answer(one) for one in answers if not _prevented(one)]
    return told


def _prevented(answer: Any) -> bool:
    return isinstance(answer, Mapping) and answer.get("prevented") is True


def _answer(answer: Any) -> Any:
    if not isinstance(answer, Mapping):
        return answer
    return {name: value for name, value in answer.items() if name != "prevented"}
