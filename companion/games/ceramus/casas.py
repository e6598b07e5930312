"""The cells of a Mural and their tiles: a column letter from the left, a row number from the top.

A cell is also a bit, in rows of eight, whatever the width of the Mural. A Forma or a pattern on the Mural is
an integer, as ``mural.py`` compares them.
"""

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Annotated, ClassVar, Literal

import msgspec

from companion.games.ceramus.palavras import Estilo
from companion.language import _
from companion.referee.fields.move import Seat
from companion.referee.fields.terms import Term

# fmt: off
Casa = Literal[
    "a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1",
    "a2", "b2", "c2", "d2", "e2", "f2", "g2", "h2",
    "a3", "b3", "c3", "d3", "e3", "f3", "g3", "h3",
    "a4", "b4", "c4", "d4", "e4", "f4", "g4", "h4",
    "a5", "b5", "c5", "d5", "e5", "f5", "g5", "h5",
    "a6", "b6", "c6", "d6", "e6", "f6", "g6", "h6",
]
CASAS: tuple[Casa, ...] = (
    "a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1",
    "a2", "b2", "c2", "d2", "e2", "f2", "g2", "h2",
    "a3", "b3", "c3", "d3", "e3", "f3", "g3", "h3",
    "a4", "b4", "c4", "d4", "e4", "f4", "g4", "h4",
    "a5", "b5", "c5", "d5", "e5", "f5", "g5", "h5",
    "a6", "b6", "c6", "d6", "e6", "f6", "g6", "h6",
)
# fmt: on
LADO = 8  # bits of a row
BIT: dict[str, int] = {casa: 1 << at for at, casa in enumerate(CASAS)}


# A declared cell: a string, since a cell off every Mural must be declarable to be refused.
CasaDita = Annotated[str, Casa]


def bit(casa: str) -> int:
    """Return the cell as a bit, or 0 for a text that is no cell of any Mural."""
    return BIT.get(casa, 0)


def mascara(casas: Iterable[str]) -> int:
    """Return the cells as bits, ignoring texts that are no cells of any Mural."""
    found = 0
    for casa in casas:
        found |= BIT.get(casa, 0)
    return found


def sem_casa(casas: Iterable[str]) -> tuple[str, ...]:
    """Return the texts that are no cells of any Mural."""
    return tuple(casa for casa in casas if casa not in BIT)


_FORA = re.compile(r"(?P<coluna>[a-z])(?P<linha>\d\d?)")


def puxadas(casas: Iterable[str]) -> Iterable[str]:
    """Return the cells moved onto the Mural by whole columns and rows, so that their figure is visible.

    They are unchanged if some text is no column and row, or if they lie too far apart.
    """
    ditas = tuple(casas)
    onde = [_FORA.fullmatch(casa) for casa in ditas]
    if not all(onde):
        return ditas
    colunas, linhas = ([one[name] for one in onde if one] for name in ("coluna", "linha"))
    direita, abaixo = ord(min(colunas)), min(map(int, linhas))
    perto = (
        casa_em(int(linha) - abaixo, ord(coluna) - direita)
        for coluna, linha in zip(colunas, linhas, strict=True)
    )
    juntas = tuple(casa for casa in perto if casa is not None)
    return juntas if len(juntas) == len(ditas) else ditas


def figura(casas: tuple[str, ...]) -> int:
    """Return the cells as bits; those off every Mural are moved onto it, so that their figure is visible."""
    return mascara(puxadas(casas) if sem_casa(casas) else casas)


@lru_cache(maxsize=8192)
def casas_de(bits: int) -> tuple[Casa, ...]:
    """Return the cells of those bits, row by row."""
    return tuple(casa for casa in CASAS if BIT[casa] & bits)


def linha_e_coluna(casa: str) -> tuple[int, int]:
    """Return row and column of a cell, from 0."""
    return int(casa[1]) - 1, ord(casa[0]) - ord("a")


def casa_em(linha: int, coluna: int) -> Casa | None:
    """Return the cell in that row and column, from 0, or None if no Mural has one."""
    if 0 <= linha < len(CASAS) // LADO and 0 <= coluna < LADO:
        return CASAS[linha * LADO + coluna]
    return None


class Azulejo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A marker on the Mural: its style and its owner (ceramus.azulejos.termo, ceramus.azulejos.dono)."""

    estilo: Annotated[Estilo, Term(name=_("style"), asks=_("In which style?"), main=True)]
    dono: Annotated[Seat, Term(name=_("owner"), main=True)]


class Azulejos(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """The markers on the Mural, at most one on each cell (ceramus.decisao.29)."""

    rows: ClassVar = tuple(CASAS[at : at + LADO] for at in range(0, len(CASAS), LADO))

    a1: Azulejo | None = None
    b1: Azulejo | None = None
    c1: Azulejo | None = None
    d1: Azulejo | None = None
    e1: Azulejo | None = None
    f1: Azulejo | None = None
    g1: Azulejo | None = None
    h1: Azulejo | None = None
    a2: Azulejo | None = None
    b2: Azulejo | None = None
    c2: Azulejo | None = None
    d2: Azulejo | None = None
    e2: Azulejo | None = None
    f2: Azulejo | None = None
    g2: Azulejo | None = None
    h2: Azulejo | None = None
    a3: Azulejo | None = None
    b3: Azulejo | None = None
    c3: Azulejo | None = None
    d3: Azulejo | None = None
    e3: Azulejo | None = None
    f3: Azulejo | None = None
    g3: Azulejo | None = None
    h3: Azulejo | None = None
    a4: Azulejo | None = None
    b4: Azulejo | None = None
    c4: Azulejo | None = None
    d4: Azulejo | None = None
    e4: Azulejo | None = None
    f4: Azulejo | None = None
    g4: Azulejo | None = None
    h4: Azulejo | None = None
    a5: Azulejo | None = None
    b5: Azulejo | None = None
    c5: Azulejo | None = None
    d5: Azulejo | None = None
    e5: Azulejo | None = None
    f5: Azulejo | None = None
    g5: Azulejo | None = None
    h5: Azulejo | None = None
    a6: Azulejo | None = None
    b6: Azulejo | None = None
    c6: Azulejo | None = None
    d6: Azulejo | None = None
    e6: Azulejo | None = None
    f6: Azulejo | None = None
    g6: Azulejo | None = None
    h6: Azulejo | None = None

    def em(self, casa: str) -> Azulejo | None:
        """Return the marker on a cell, or None."""
        found: Azulejo | None = getattr(self, casa) if casa in BIT else None
        return found

    def com(self, casa: str, azulejo: Azulejo | None) -> "Azulejos":
        """Return the markers with one set on a cell, or removed from it."""
        return msgspec.structs.replace(self, **{casa: azulejo})

    def __iter__(self) -> Iterator[tuple[Casa, Azulejo]]:
        """Yield every cell with a marker, row by row, with the marker."""
        for casa, azulejo in zip(CASAS, msgspec.structs.astuple(self), strict=True):
            if azulejo is not None:
                yield casa, azulejo
