"""Paths and numbers as SVG writes them, in hundredths of a unit."""

from collections.abc import Iterable
from functools import lru_cache

_PER_UNIT = 100


@lru_cache(maxsize=20_000)
def number(hundredths: int) -> str:
    """Return a count of hundredths as a number without needless digits."""
    text = f"{hundredths / _PER_UNIT:.2f}".rstrip("0").rstrip(".")
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def rounded(value: float) -> str:
    """Return a measure, rounded. Raises ValueError for what is no number."""
    return number(round(value * _PER_UNIT))


def svg_path(path: str) -> str:
    """Return a path of layouts.drawing.paths as SVG path data, each point relative to the one before.

    The outlines of letters have quadratic curves besides, ``x y x y q``.
    """
    data: list[str] = []
    ahead: list[int] = []  # the numbers before their operator
    x = y = 0
    start = (0, 0)
    for word in path.split():
        match word:
            case "m" | "l" | "c" | "q":
                steps = [at - (y if odd % 2 else x) for odd, at in enumerate(ahead)]
                x, y = ahead[-2:]
                start = (x, y) if word == "m" else start
                is_level = word == "l" and steps[1] == 0
                data.append(f"h{number(steps[0])}" if is_level else word + _joined(steps))
            case "re":
                left, low, width, height = ahead
                data.append(f"m{_joined((left - x, low - y))}h{number(width)}v{number(height)}")
                data.append(f"h{number(-width)}z")
                x, y = start = (left, low)
            case "h":
                x, y = start
                data.append("z")
            case _:
                ahead.append(round(float(word) * _PER_UNIT))
                continue
        ahead.clear()
    return "".join(data)


def _joined(hundredths: Iterable[int]) -> str:
    """Return numbers in a row, with a space only where one would run into the next."""
    text = last = ""
    for each in hundredths:
        here = number(each)
        joins = here.startswith("-") or (here.startswith(".") and "." in last)
        text += here if joins or not text else f" {here}"
        last = here
    return text
