"""The permanent codes of cards, three characters each."""

import hashlib
from collections.abc import Iterable
from itertools import product

LENGTH = 3

# No two of these look alike on paper or sound alike across a table: 0 O Q D, 1 I L, 2 Z, 5 S, 8 B and U V are
# each represented at most once.
ALPHABET = "23456789ACEFHJKMNPRTVWXY"

# A code has at least a letter and a digit, so that it is neither a word nor a number.
CODES = tuple(
    code
    for code in map("".join, product(ALPHABET, repeat=LENGTH))
    if not code.isalpha() and not code.isdecimal()
)
# Neighbouring slots get distant codes: the step and the number of codes have no common divisor.
_STEP = 3571
# The codes of a set begin in a stretch of this many slots that its id chooses. So two sets seldom share a
# code, as they soon would if codes were scattered by card.
_STRETCH = 512


class OutOfCodesError(ValueError):
    """The codes are all taken."""


class FreeCodes:
    """The codes that no card has, of which each new card gets one."""

    def __init__(self, taken: Iterable[str]) -> None:
        slots = range(len(CODES))
        self._left = len(slots)
        # For each slot the next one that may be free, or the slot itself, so that full stretches are skipped.
        self._next = list(slots)
        slot_of = {CODES[slot * _STEP % len(CODES)]: slot for slot in slots}
        for code in set(taken) & slot_of.keys():
            self._take(slot_of[code])

    def new(self, set_id: str, card_id: str) -> str:
        """Take a code for a new card: the same for the same ids, or the next free one.

        Raises OutOfCodesError if none is free.
        """
        if not self._left:
            raise OutOfCodesError
        slot = (_number(set_id) % len(CODES) + _number(f"{set_id}\n{card_id}") % _STRETCH) % len(CODES)
        while self._next[slot] != slot:
            self._next[slot] = self._next[self._next[slot]]
            slot = self._next[slot]
        self._take(slot)
        return CODES[slot * _STEP % len(CODES)]

    def _take(self, slot: int) -> None:
        self._next[slot] = (slot + 1) % len(CODES)
        self._left -= 1


def _number(text: str) -> int:
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest())
