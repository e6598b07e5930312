"""The areas of the Página in millimetres, derived from the slot of a card."""

from typing import Literal

from companion.cards.measures import Area, Size
from companion.games.castoria.pieces import (
    ACRESCIMOS_DECIMOS,
    CARTA,
    CONDECORACAO_A_VISTA,
    ESPACOS,
    IMAGINACAO_INICIAL_DECIMOS,
    nivel,
)

MARGEM = 2.0  # this margin may be cut off
TRILHA = Size(146.0, 80.0)  # of the PI track
_MARKED = Size(38.0, 40.0)  # the boxes beside the base
_PHASES = Size(49.0, 82.0)

# A tall Página takes two sheets of A4. A low one takes two of letter: its near edge is open, and the
# Condecorações of the base reach beyond it.
Form = Literal["tall", "low"]
_OPEN_EDGE = 1.0  # from it the base of a low Página begins


class PageAreas:
    """The areas of a Página. With sleeves its rows stand a little into each other, to take no more sheets."""

    def __init__(self, slot: Size, form: Form = "tall") -> None:
        self.slot = slot
        self.sleeved = slot != CARTA
        self.low = form == "low"
        high, wide = slot.height, slot.width
        self.base = _OPEN_EDGE if self.low else MARGEM + CONDECORACAO_A_VISTA
        # From one space to the next of its row: between two turned cards lie the boxes of the base, and
        # between two upright ones several Condecorações of the row above, which stands over the gaps.
        self.passo = max(147.0, high + 56) if self.sleeved else 148.0
        least = (high + wide + CONDECORACAO_A_VISTA) / 2  # from row to row
        height = max(263.0 if self.low else 280.0, self.base + 2 * least + high + MARGEM)
        self.row = min(high, (height - MARGEM - self.base - high) / 2)
        centred = (high - wide) / 2
        # A turned card lies in the middle of its square, or lower, so that the row above has room.
        fits = centred <= self.row - CONDECORACAO_A_VISTA - wide
        self.turned = centred if fits else centred - CONDECORACAO_A_VISTA / 2
        self.pagina = Size(max(390.0, 2 * self.passo + high + 5), height)

    # ---------------------------------------------------------------- the hierarquia

    def espaco(self, nome: str) -> Area:
        """Return the square that a Personagem needs on its space, turned or not.

        The base lies near its owner (castoria.decisao.97), and each N2 and the N1 above the gap between the
        two spaces that support it (castoria.decisao.1).
        """
        linha = [other for other in ESPACOS if nivel(other) == nivel(nome)]
        do_meio = linha.index(nome) - (len(linha) - 1) / 2
        side = self.slot.height
        x = self.pagina.width / 2 + do_meio * self.passo - side / 2
        return Area(x, self.base + (3 - nivel(nome)) * self.row, side, side)

    def carta_em_pe(self, nome: str) -> Area:
        """Return the area of the upright card of a space."""
        square = self.espaco(nome)
        x = square.x + (square.width - self.slot.width) / 2
        return Area(x, square.y, self.slot.width, self.slot.height)

    def carta_virada(self, nome: str) -> Area:
        """Return the area of the turned card of a space."""
        square = self.espaco(nome)
        return Area(square.x, square.y + self.turned, self.slot.height, self.slot.width)

    def faixa(self, nome: str) -> Area:
        """Return the area of the lowest visible edge of a Condecoração below an upright Personagem."""
        card = self.carta_em_pe(nome)
        return Area(card.x, card.y - CONDECORACAO_A_VISTA, card.width, CONDECORACAO_A_VISTA)

    # ---------------------------------------------------------------- zones

    @property
    def inventario(self) -> Area:
        """Return the area of the Inventário: castoria.pagina.espaco-inventario."""
        size = self._zone
        x = self.espaco("N2-2").right + (0.5 if self.sleeved else 1.5)
        return Area(x, self._zones_foot, size.width, size.height)

    @property
    def acoes(self) -> Area:
        """Return the area of Ações: castoria.pagina.espaco-acoes."""
        other = self.inventario
        return Area(self.pagina.width - other.right, other.y, other.width, other.height)

    @property
    def cemiterio(self) -> Area:
        """Return the area of the Cemitério, a pile on its side: castoria.pagina.espaco-cemiterio."""
        width = self.slot.height + (0.5 if self.sleeved else 2)
        x = self.pagina.width - (5.5 if self.sleeved else 6) - width
        return Area(x, self.inventario.top + (1.5 if self.sleeved else 4), width, self._zone.width)

    @property
    def zonas(self) -> dict[str, Area]:
        """Return the three zones of piles by their names."""
        return {"inventario": self.inventario, "cemiterio": self.cemiterio, "acoes": self.acoes}

    @property
    def _zone(self) -> Size:
        wider, higher = (0.5, 0.0) if self.sleeved else (2.0, 1.0)
        return Size(self.slot.width + wider, self.slot.height + higher)

    @property
    def _zones_foot(self) -> float:
        return self.base + self.slot.height + (0.5 if self.sleeved else 1 if self.low else 2)

    # ---------------------------------------------------------------- track and boxes

    @property
    def trilha(self) -> Area:
        """Return the area of the PI track: rows of ten fields, one PI in each row, the highest at the top.

        castoria.objetivo.imaginacao-inicial; castoria.decisao.70 (no ceiling): a token on +3.0, +6.0 or +9.0
        adds to the track.
        """
        close = self.sleeved or self.low
        foot = self.acoes.top + (0.5 if self.sleeved else 1 if self.low else 3)
        height = min(TRILHA.height, self.pagina.height - (2.5 if close else 4) - foot)
        return Area(
            self.espaco("N1").x - (0.5 if self.sleeved else 1) - TRILHA.width, foot, TRILHA.width, height
        )

    @property
    def fases(self) -> Area:
        """Return the area of the phases."""
        x = self.espaco("N1").right + (1.5 if self.sleeved else 3)
        return Area(x, self.pagina.height - 4 - _PHASES.height, _PHASES.width, _PHASES.height)

    # Beside the base, for facts that no card can show: castoria.acoes.uma-por-turno,
    # castoria.lutas.direto-um; castoria.convocacao.um-por-nivel

    @property
    def narrador(self) -> Area:
        """Return the area of what the Narrador has done and suffered."""
        return self._beside_base(-0.5)

    @property
    def convocacao(self) -> Area:
        """Return the area of the castes that have been convoked."""
        return self._beside_base(0.5)

    def _beside_base(self, side: float) -> Area:
        x = self.pagina.width / 2 + side * self.passo - _MARKED.width / 2
        return Area(x, min(13.0, self.arch_foot("N2-1") - 41), _MARKED.width, _MARKED.height)

    def arch_foot(self, above: str) -> float:
        """Return the foot of the arch below a space, which stands beside the turned cards that support it."""
        below = {"N1": "N2-1"}.get(above, "N3-1")
        return self.carta_virada(below).centre[1] + 6


def campo_de_imaginacao(decimos: int, trilha: Area) -> Area:
    """Return the field of the PI track for that many tenths, 0 to 30."""
    if not 0 <= decimos <= IMAGINACAO_INICIAL_DECIMOS:
        raise ValueError(f"the track has no field for {decimos} tenths")
    return _campo(decimos // 10, decimos % 10, trilha)


def campo_de_acrescimo(decimos: int, trilha: Area) -> Area:
    """Return the field of the "+" row that adds that many tenths."""
    return _campo(3, ACRESCIMOS_DECIMOS.index(decimos) + 1, trilha)


def _campo(row: int, column: int, trilha: Area) -> Area:
    width, height = trilha.width / 10, trilha.height / 4
    return Area(trilha.x + column * width, trilha.y + row * height, width, height)
