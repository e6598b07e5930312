"""The areas of the play mat in millimetres, derived from the slot of a card."""

from collections.abc import Sequence
from typing import Literal

from companion.cards.measures import Area, Size
from companion.games.castelo.pieces import CARTA, PRODUTORES_NA_MESA

MARGEM = 2.0  # this margin may be cut off, except at the open edge towards the opponent
LUGARES = 4  # marked places of a zone; more cards may lie between them, and groups fan out over their place
COLUNAS_DA_TRILHA = 4
_MARKERS = 15.0  # the height of the strip of the producers' markers
_PILE_AIR = 1.0

# A narrow mat has the same areas with no gap between producers, and takes four sheets of letter. There is
# none for sleeves: eight producers in them are wider than two sheets of letter.
Form = Literal["wide", "narrow"]


class MatAreas:
    """The areas of a mat. With sleeves the strip towards the opponent is lower, to take no more sheets."""

    def __init__(self, slot: Size, form: Form = "wide") -> None:
        self.slot = slot
        self.narrow = form == "narrow"
        self.sleeved = slot != CARTA
        gap, field = (0.5, 19.0) if self.sleeved else (1.0, 28.0)
        # the left edges of zones and of producers, with the distance from one place to the next
        if self.narrow:
            self._zones, self._step, self._first, self._pitch = 92.0, 88.5, 9.5, slot.width + 0.1
        else:
            air = 0.25 if self.sleeved else 2.5
            self._zones, self._step, self._first = 113.0, slot.height + air, 14.0
            self._pitch = slot.width + (0.8 if self.sleeved else 2.8)
        high, low = slot.height, slot.width
        x, width = self._zones, LUGARES * self._step
        # From the player's edge towards the opponent: castelo.mesa.ordem-das-areas
        self.marcadores = self._row(MARGEM, _MARKERS)
        self.producao = self._row(self.marcadores.top, high)
        self.protegida = Area(x, self.producao.top + gap, width, high)
        self.muralha = Area(x, self.protegida.top + gap, width, low)
        self.combate = Area(x, self.muralha.top + gap, width, high)
        # Open towards the opponent: cards here reach beyond the edge of the mat.
        self.campo = Area(x, self.combate.top + gap, width, field)
        self.mat = Size(self._width(), self.campo.top)

    def _row(self, foot: float, height: float) -> Area:
        return Area(self._first, foot, PRODUTORES_NA_MESA * self._pitch, height)

    def _width(self) -> float:
        beyond = 2.0 if self.narrow or self.sleeved else 4.0
        return max(self.baralho.right + beyond, self.producao.right + MARGEM)

    @property
    def zonas(self) -> Sequence[Area]:
        """Return the zones of tropas and traps, from the player on."""
        return self.protegida, self.muralha, self.combate, self.campo

    @property
    def titulos(self) -> Area:
        """Return the area of the names of the zones, which no card covers."""
        foot = self.protegida.y
        return Area(self._zones - 9.5, foot, 8.5, self.mat.height - foot)

    # ---------------------------------------------------------------- places of cards

    def produtor(self, numero: int) -> Area:
        """Return the place of that producer, 1 to 8 from the left: castelo.producao.maximo-oito."""
        x = self.producao.x + (numero - 1) * self._pitch + (self._pitch - self.slot.width) / 2
        return Area(x, self.producao.y, self.slot.width, self.slot.height)

    def marcadores_do_produtor(self, numero: int) -> Area:
        """Return the place of that producer's markers, below it: castelo.producao.marcadores-abaixo."""
        acima = self.produtor(numero)
        return Area(acima.x, self.marcadores.y, acima.width, self.marcadores.height)

    def lugar(self, zona: Area, numero: int) -> Area:
        """Return that place of a zone, 1 to 4 from the left, as wide as a card on its side.

        A trap lies on its side; those in the field begin on the mat and reach beyond its edge.
        """
        altura = self.slot.width if zona in (self.muralha, self.campo) else self.slot.height
        x = zona.x + (numero - 1) * self._step + (self._step - self.slot.height) / 2
        return Area(x, zona.y, self.slot.height, altura)

    # ---------------------------------------------------------------- at the sides

    @property
    def baralho(self) -> Area:
        """Return the area of the deck."""
        x = self.protegida.right + (2.5 if self.narrow else 3.0 if self.sleeved else 5.0)
        return self._pile(x, self.protegida.y + (1 if self.sleeved else 7))

    @property
    def descarte(self) -> Area:
        """Return the area of the discard pile, above the deck."""
        return self._pile(self.baralho.x, self.baralho.top + 7.5)

    def _pile(self, x: float, y: float) -> Area:
        return Area(x, y, self.slot.width + _PILE_AIR, self.slot.height + _PILE_AIR)

    @property
    def fases(self) -> Area:
        """Return the area of the phases of a turn, above the piles."""
        foot = self.descarte.top + 9
        x = self.baralho.x - (1.5 if self.narrow else 2)
        return Area(x, foot, self.mat.width - MARGEM - x, self.mat.height - MARGEM - foot)

    @property
    def trilha_do_castelo(self) -> Area:
        """Return the area of the castle's track: its numbers are clear of the seams of A4 parts."""
        foot = self.protegida.y
        return Area(MARGEM, foot, self._tracks, self.mat.height - 123 - foot)

    @property
    def trilha_da_muralha(self) -> Area:
        """Return the area of the wall's track, above the castle's."""
        return Area(MARGEM, self.trilha_do_castelo.top + 12, self._tracks, 93.0)

    @property
    def _tracks(self) -> float:
        return self.titulos.x - 1.5 - MARGEM
