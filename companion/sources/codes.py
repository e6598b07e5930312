"""The permanent three characters of a card."""

import hashlib
from collections.abc import Collection
from itertools import product

LENGTH = 3

# No two of these look alike on paper or sound alike across a table: neither 0 O Q D, 1 I L, 2 Z, 5 S, 8 B
# nor U V together.
ALPHABET = "23456789ACEFHJKMNPRTVWXY"

# A code has a letter and a digit at least, so that it is neither a word nor a number.
CODES = tuple(
    code
    for code in map("".join, product(ALPHABET, repeat=LENGTH))
    if not code.isalpha() and not code.isdecimal()
)
# Neighbours of a slot get codes far apart: the step has no divisor in common with the number of codes.
_STEP = 3571
# The codes of a set begin in a stretch of this many slots that its id chooses. Two sets seldom share a
# code, where codes scattered by card would soon meet by chance.
_STRETCH = 512


class OutOfCodesError(ValueError):
    """All codes are taken."""


def new_code(set_id: str, card_id: str, taken: Collection[str]) -> str:
    """Return a code for a new card: always the same for the same ids, the next free one where it is taken.

    Raises OutOfCodesError when none is free.
    """
    first = _number(set_id) % len(CODES) + _number(f"{set_id}\n{card_id}") % _STRETCH
    for slot in range(first, first + len(CODES)):
        code = CODES[slot * _STEP % len(CODES)]
        if code not in taken:
            return code
    raise OutOfCodesError


def _number(text: str) -> int:
    return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest())
