"""Differences between what is shown and what was recorded: lines that are gone, and new lines."""

from difflib import ndiff


def differences(was: list[str], now: list[str]) -> list[str]:
    """Return the lines that are otherwise, as a diff shows them, in the order of the entries."""
    if was == now:
        return []
    return [line for line in ndiff(was, now) if line[0] in "-+"]
