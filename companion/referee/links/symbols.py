"""Words, numbers and texts of plain data as bits, expected by what stood in the same field before.

Writing and reading are the same calls: where bits are read, the given values mean nothing.
"""

from collections.abc import Hashable, Sequence
from functools import cache
from math import isfinite

from companion.referee.links.bits import Bits, Table, TooMuchError, Writer

Slot = tuple[str, ...]  # the place of values that are like each other: the owner's name and the field's

_HERE, _KNOWN = 1, 2  # the bits that say where a text stood before
_END = 0xFF  # no byte of a text
_LONGEST = 2000  # bytes of a text
_WIDEST = 40  # bits of a number
_WITHIN = 4  # bytes before a byte by which it is expected
_SELDOM = 1 << 13  # the probability of a field that need not be there, in 1/65536
# From this text new texts are expected. It is fixed for a version, since another one reads otherwise.
_LIKELY = (
    "Ana João Maria Pedro José Lucas Júlia Gabriel Beatriz Rafael Laura Mateus Carlos Fernanda Paulo Camila "
    "Bruno Letícia Felipe Mariana Rodrigo Aline Eduardo Helena Antônio Francisca Marcos Sofia Thiago Isabela "
    "Luís Clara Daniel Guarda do Portão Cavaleiro da Torre Espada de Pedra Rainha das Sombras Dragão Velho "
    "Senhor dos Ventos Casa sem Luz Fogo na Mata Noite com Chuva Coração de Ferro Menino do Rio Bruxa da "
    "Serra Lobo Escudo para Todos os Caminhos Cidade Perdida o que não foi dito N1-1 N2-2 a3 b4 c5 d6 e1 f2 "
    "A01 B12 C07 D20 #1 #2 :1 :2 Partida Revanche Mesa Sala"
)


class Symbols:
    """The symbols of one link; ``who`` is the seat whose they are at present."""

    def __init__(self, bits: Bits) -> None:
        self._bits = bits
        bits.learn_from(_with_letters())
        self._texts: list[str] = []
        self._texts_at: dict[Slot, list[str]] = {}
        self._before: dict[Hashable, Hashable] = {}  # the last symbol of a slot, of a field, of a seat's slot
        self._latest: Hashable = None
        self.who: Hashable = None

    def is_rare(self, value: bool) -> bool:
        """Write or return what is hardly ever true."""
        return bool(self._bits.rare(int(value)))

    def has(self, value: bool, slot: Slot) -> bool:
        """Write or return whether a field that may be left out is there."""
        field = slot[-1]
        contexts: tuple[Hashable, ...] = (
            (slot, "?"),
            (slot, "?", self._before.get((slot, "?"))),
            (slot, "?", "after", self._latest),
            (field, "?"),
            (field, "?", self._before.get((field, "?"))),
            "?",
        )
        found = self._bits.bit("?", self._bits.tables(contexts), 1, int(value), _SELDOM)
        self._before[slot, "?"] = self._before[field, "?"] = found
        return bool(found)

    def choice(self, count: int, at: int, slot: Slot) -> int:
        """Write or return a number below ``count``. Raises TooMuchError."""
        if count == 1:
            return 0
        tables = self._bits.tables(self._contexts(slot))
        found = _below(self._bits, ("choice", slot[-1]), tables, (count - 1).bit_length(), at)
        if found >= count:
            raise TooMuchError
        self._came(slot, found)
        return found

    def count(self, number: int, slot: Slot) -> int:
        """Write or return a number from 0. Raises TooMuchError."""
        found = self._whole(number, self._contexts(slot), "count")
        self._came(slot, found)
        return found

    def text(self, text: str, slot: Slot) -> str:
        """Write or return a text: one that stood in this field before, or anywhere, or a new one.

        Raises TooMuchError, and UnicodeError for bytes that are no text.
        """
        here = self._texts_at.setdefault(slot, [])
        contexts = self._contexts(slot)
        tables = self._bits.tables(_each(contexts, "text"))
        if self._bits.bit("here", tables, _HERE, int(text in here)):
            found = self._one_of(here, text, contexts, "here")
        elif self._bits.bit("known", tables, _KNOWN, int(text in self._texts)):
            found = self._one_of(self._texts, text, contexts, "known")
            here.append(found)
        else:
            found = _letters(self._bits, text)
            here.append(found)
            self._texts.append(found)
        self._came(slot, found)
        return found

    def decimal(self, number: float, slot: Slot) -> float:
        """Write or return a number with a point. Raises TooMuchError, ValueError."""
        found = float(self.text(repr(number), slot))
        if not isfinite(found):
            raise TooMuchError
        return found

    def _contexts(self, slot: Slot) -> tuple[Hashable, ...]:
        before, field = self._before, slot[-1]
        last = before.get(slot)
        return (
            slot,
            (slot, "last", last),
            (slot, "two", last, before.get((slot, "two"))),
            (slot, "after", self._latest),
            (slot, "who", self.who, before.get((slot, self.who))),
            (field, "field"),
            (field, "field", before.get(field)),
        )

    def _came(self, slot: Slot, symbol: Hashable) -> None:
        before = self._before
        before[slot, "two"] = before.get(slot)
        before[slot] = before[slot, self.who] = before[slot[-1]] = self._latest = symbol

    def _whole(self, number: int, contexts: tuple[Hashable, ...], of: str) -> int:
        """Write or return a number from 0: first how many bits it has, then those bits."""
        bits, size, number = self._bits, 0, number + 1
        tables = bits.tables(_each(contexts, of))
        while bits.bit("size", tables, size, int(number >> size > 1)):
            size += 1
            if size > _WIDEST:
                raise TooMuchError
        if not size:
            return 0
        sized = bits.tables(_each(contexts, (of, size)))
        return (1 << size) + _below(bits, "digit", sized, size, number - (1 << size)) - 1

    def _one_of(self, texts: list[str], text: str, contexts: tuple[Hashable, ...], of: str) -> str:
        at = self._whole(texts.index(text) if text in texts else 0, contexts, of)
        if at >= len(texts):
            raise TooMuchError
        return texts[at]


def _each(contexts: tuple[Hashable, ...], within: Hashable) -> list[Hashable]:
    return [(one, within) for one in contexts]


def _below(bits: Bits, kind: Hashable, tables: Sequence[Table], size: int, number: int) -> int:
    """Write or return a number of that many bits, the highest first."""
    node = 1
    for place in range(size - 1, -1, -1):
        node = node << 1 | bits.bit(kind, tables, node, number >> place & 1)
    return node - (1 << size)


def _letters(bits: Bits, text: str) -> str:
    """Write or return a text byte by byte, each expected by those before it."""
    given, found = (*text.encode(), _END), bytearray()
    while True:
        last = bytes(found[-_WITHIN:])
        tables = bits.tables(last[-n:] if n else "letter" for n in range(_WITHIN + 1))
        byte = _below(bits, "letter", tables, 8, given[min(len(found), len(given) - 1)])
        if byte == _END:
            return found.decode()
        found.append(byte)
        if len(found) > _LONGEST:
            raise TooMuchError


@cache
def _with_letters() -> Bits:
    """Return bits that have learned which letters follow each other."""
    bits = Writer(len(_LIKELY) * 16)
    _letters(bits, _LIKELY)
    return bits
