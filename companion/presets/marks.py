"""Decisions in a short form, so that any preset fits into a scannable code: numbers and marks of options.

A mark is two bytes derived from the option's name, so that it means the same whatever a later book offers. No
two options of a point share a mark.
"""

import re
import zlib
from collections.abc import Iterable, Mapping

_POINT = re.compile(r"decisao\.(?P<number>[1-9][0-9]{0,4})")
_SIGN = "#"
_MORE = 0x80  # set on a byte of seven bits if another byte follows


def mark_of(option: str) -> str:
    """Return the mark of an option: ``#`` and four hexadecimal digits."""
    return f"{_SIGN}{zlib.crc32(option.encode()) & 0xFFFF:04x}"


def option_of(mark: str, offered: Iterable[str]) -> str:
    """Return the option with a mark, or the mark itself if no option has it."""
    return next((one for one in offered if mark_of(one) == mark), mark)


def write_marks(decisions: Mapping[str, str]) -> bytes | None:
    """Return points (``decisao.7``) with their options as bytes, or None if a point has no number.

    Equal decisions give equal bytes.
    """
    found = {_POINT.fullmatch(id): option for id, option in decisions.items()}
    if None in found:
        return None
    numbered = sorted((int(id["number"]), option) for id, option in found.items() if id is not None)
    written, last = bytearray(), 0
    for number, option in numbered:
        written += _number(number - last) + bytes.fromhex(mark_of(option).removeprefix(_SIGN))
        last = number
    return bytes(written)


def read_marks(data: bytes) -> dict[str, str]:
    """Return points with the marks of their options. Raises ValueError if the data ends too early."""
    found, number, at = dict[str, str](), 0, 0
    while at < len(data):
        step = shift = 0
        while data[at] & _MORE:
            step, shift, at = step | (data[at] & ~_MORE) << shift, shift + 7, at + 1
            if at >= len(data) or shift > 14:
                raise ValueError("a number without an end")
        number += step | data[at] << shift
        mark = data[at + 1 : at + 3]
        if len(mark) < 2:
            raise ValueError("a point without its option")
        found[f"decisao.{number}"] = _SIGN + mark.hex()
        at += 3
    return found


def _number(value: int) -> bytes:
    written = bytearray()
    while value > 0x7F:
        written.append(value & 0x7F | _MORE)
        value >>= 7
    return bytes((*written, value))
