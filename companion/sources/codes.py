"""The permanent codes of cards, three characters each."""

import hashlib
from collections.abc import Collection
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


def new_code(set_id: str, card_id: str, taken: Collection[str]) -> str:
    """Return a code for a new card: the same for the same ids, or the next free one.

    Raises OutOfCodesError if none is free.
    """
    first = _number(set_id) % len(CODES) + _number(f"{set_id}\n{card_id}") % _STRETCH
    for slot in range(first, first + len(CODES)):
        code = CODES[slot * _STEP % len(CODES)]
        if code not in taken:
            return code
    raise OutOfCodesError


def _number(text: str) -> int:
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest())
