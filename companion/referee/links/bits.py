"""Bits written as few bytes as they are expected: adaptive arithmetic coding in whole numbers.

Each bit is predicted from the bits that came before it in several contexts; what is expected costs almost
nothing. Writing and reading are the same walk: ``bit`` writes the given bit, or ignores it and returns the
bit that was written. Only whole numbers are used, so that every machine predicts alike.
"""

from collections.abc import Hashable, Iterable, Sequence
from operator import mul

_WORD = 0xFFFFFFFF  # the range of the coder
_HALF, _SURE = 1 << 15, 1 << 16  # a probability, in 1/65536
_COUNT = 5  # bits of a state that count what the context has seen; above them stands its probability
_MOST_SEEN = (1 << _COUNT) - 1  # from then on a context forgets as fast as it learns
_RARE = 4  # the probability of what hardly ever is, in 1/4096
_FIRST_WEIGHT = _SURE // 5
_LEARNING = 60  # how fast weights change
# squash(x) at every 128th x, the probability of a one in 1/4096; between them it is straight.
_CURVE = (
    *(1, 2, 3, 6, 10, 16, 27, 45, 73, 120, 194, 310, 488, 747, 1101, 1546, 2047, 2549, 2994, 3348, 3607),
    *(3785, 3901, 3975, 4022, 4050, 4068, 4079, 4085, 4089, 4092, 4093, 4094),
)


def _squash(x: int) -> int:
    if x > 2047:
        return 4095
    if x < -2047:
        return 1
    at, part = divmod(x + 2048, 128)
    return (_CURVE[at] * (128 - part) + _CURVE[at + 1] * part + 64) >> 7


def _stretched() -> list[int]:
    """Return the inverse of ``_squash`` for each probability in 1/4096."""
    found, least = [], 0
    for x in range(-2047, 2048):
        most = _squash(x)
        found += [x] * (most - least + 1)
        least = most + 1
    return (found + [2047] * 4096)[:4096]


_STRETCH = _stretched()
_STEP = [_SURE * 2 // (2 * seen + 3) for seen in range(_MOST_SEEN + 1)]


# What a context expects of each bit of a symbol: the probability of a one, and how often it has seen the bit.
Table = dict[int, int]


class TooMuchError(ValueError):
    """More is coded than a link holds."""


class Bits:
    """What is common to writing and reading: the expectation of the next bit, and learning from it.

    After ``most`` bits TooMuchError is raised.
    """

    def __init__(self, most: int) -> None:
        self._left = most
        self._seen: dict[Hashable, Table] = {}
        self._weights: dict[Hashable, list[int]] = {}
        self._low, self._high = 0, _WORD

    def tables(self, contexts: Iterable[Hashable]) -> list[Table]:
        """Return what the contexts of a symbol expect of its bits."""
        return [self._seen.setdefault(one, {}) for one in contexts]

    def bit(
        self, kind: Hashable, tables: Sequence[Table], node: int, bit: int = 0, first: int = _HALF
    ) -> int:
        """Write the bit or return the one that was written.

        ``kind`` chooses how much each of the contexts counts, ``node`` is the place of the bit in its symbol.
        Where a context is new, ``first`` is the probability of a one, in 1/65536.
        """
        fresh = first << _COUNT
        states = [table.get(node, fresh) for table in tables]
        inputs = [_STRETCH[state >> _COUNT + 4] for state in states]
        weights = self._weights.get(kind)
        if weights is None:
            weights = [_FIRST_WEIGHT] * len(inputs)
        expected = _squash(sum(map(mul, inputs, weights)) >> 16)
        bit = self._coded(bit, expected)
        off = ((bit << 12) - expected) * _LEARNING
        self._weights[kind] = [
            weight + ((one * off + _HALF) >> 16) for weight, one in zip(weights, inputs, strict=True)
        ]
        aim = _SURE - 1 if bit else 0
        for table, state in zip(tables, states, strict=True):
            seen = state & _MOST_SEEN
            often = state >> _COUNT
            often += (aim - often) * _STEP[seen] >> 16
            table[node] = often << _COUNT | (seen + 1 if seen < _MOST_SEEN else seen)
        return bit

    def learn_from(self, other: "Bits") -> None:
        """Expect what another has learned to expect."""
        self._seen = {context: dict(table) for context, table in other._seen.items()}
        self._weights = dict(other._weights)

    def rare(self, bit: int = 0) -> int:
        """Write or return a bit that is hardly ever set, whatever came before it."""
        return self._coded(bit, _RARE)

    def _coded(self, bit: int, expected: int) -> int:
        """Write the bit, or return the one that was written, with that probability of a one in 1/4096."""
        self._left -= 1
        if self._left < 0:
            raise TooMuchError
        middle = self._low + ((self._high - self._low) * expected >> 12)
        bit = self._taken(bit, middle)
        if bit:
            self._high = middle
        else:
            self._low = middle + 1
        while not (self._low ^ self._high) >> 24:
            self._settle(self._low >> 24)
            self._low = self._low << 8 & _WORD
            self._high = self._high << 8 & _WORD | 0xFF
        return bit

    def _taken(self, bit: int, middle: int) -> int:
        raise NotImplementedError

    def _settle(self, byte: int) -> None:
        raise NotImplementedError


class Writer(Bits):
    """Bits as they are written."""

    def __init__(self, most: int) -> None:
        super().__init__(most)
        self._bytes = bytearray()

    def _taken(self, bit: int, middle: int) -> int:
        return bit

    def _settle(self, byte: int) -> None:
        self._bytes.append(byte)

    def written(self) -> bytes:
        """Return all bytes, without zeros at the end, which a reader adds again."""
        ends = (self._high >> at << at for at in (24, 16, 8, 0))
        end = next(one for one in ends if one >= self._low)
        return (bytes(self._bytes) + end.to_bytes(4, "big")).rstrip(b"\0")


class Reader(Bits):
    """Bits as they are read back from bytes."""

    def __init__(self, data: bytes, most: int) -> None:
        super().__init__(most)
        self._data, self._at = data, 4
        self._value = int.from_bytes(data[:4].ljust(4, b"\0"), "big")

    def _taken(self, bit: int, middle: int) -> int:
        return int(self._value <= middle)

    def _settle(self, byte: int) -> None:
        following = self._data[self._at] if self._at < len(self._data) else 0
        self._value = self._value << 8 & _WORD | following
        self._at += 1
