"""The areas of the play mat and of the Pilha in millimetres, derived from the slot of a card."""

from typing import Literal

from companion.cards.measures import Area, Size
from companion.games.fabula.pieces import (
    ALIADOS,
    CARTA,
    ESPACOS_DA_PILHA,
    RECURSOS,
    SALDO_MAXIMO,
    TERRITORIOS,
)
from layouts.boards.slots import pile

MARGEM = 2.0  # this margin of a mat may be cut off

# A Base never turns; its tracker lies below it, the Centro's beside it: fabula.1.20.1
RASTREADOR_DO_ARREDOR = Size(CARTA.width, 24.0)
RASTREADOR_DO_CENTRO = Size(42.0, 115.0)
MARCADOR_DO_CENTRO = RASTREADOR_DO_ARREDOR  # covered or exposed, below the Centro: fabula.3.1.8, fabula.3.1.9

PILHAS = ("baralho", "descarte", "degredo")  # fabula.4.1.3, fabula.4.4.1, fabula.4.6.1

# A wide mat has five places for Aliados, and the taken Bases lie beside the Territórios. A narrow mat has
# four, and the taken Bases lie beside those: it takes four sheets of letter.
Form = Literal["wide", "narrow"]
_NARROW_WIDTH, _NARROW_STEP = 516.0, 92.0
_NARROW_ALIADOS = 4  # marked places; there is no limit: fabula.3.2.2
_TRACKER_BEFORE_MIDDLE = 44.0  # so that no seam of a narrow mat runs through the Centro's resistência
_HEADING, _FOOT = 11.0, 6.0  # above and below a pile


class MatAreas:
    """The areas of a mat. A wide mat for sleeves has smaller gaps, so that it takes no more sheets."""

    def __init__(self, slot: Size, form: Form = "wide") -> None:
        self.slot = slot
        self.narrow = form == "narrow"
        tight = not self.narrow and slot != CARTA
        self.gap = 2.0 if tight else 3.0
        self.left = 10.0 if self.narrow else 11.0 if tight else 12.0  # of this line stand the names of rows
        self.aliados = _NARROW_ALIADOS if self.narrow else ALIADOS
        # from one place to the next: a card turned either way (fabula.1.8.12) and a gap
        self.step = max(_NARROW_STEP, slot.height + 1) if self.narrow else slot.height + self.gap
        self.first = self.left + (
            slot.width + 1 if self.narrow else 0
        )  # where the first Aliado's place begins
        self.tracks = 40.0 if tight else 42.0
        self.loose = MARGEM + self.tracks + self.gap
        self.below = self.loose + slot.height + self.gap
        self.allies = self.below + (27.0 if tight else 28.0)
        self.lands = self.allies + slot.height + self.gap + 1
        self.bases = self.lands + RASTREADOR_DO_ARREDOR.height + self.gap
        right = self.first + self.aliados * self.step
        self.right = right if self.narrow else right + 1  # of this line lie the piles
        self._pile = pile(slot, CARTA)
        beside, margin = (3.0, MARGEM) if self.narrow else (5.0, 3.0) if tight else (8.0, 6.0)
        width = self.right + beside + self._pile.width + margin
        self.mat = Size(
            max(width, _NARROW_WIDTH) if self.narrow else width, self.bases + slot.height + self.gap
        )
        self.piles = self.mat.width - margin - self._pile.width
        self.lands_gap = self._lands_gap()
        # from the edge of a turned card to its sign, off the seam of a narrow mat
        self.turning = 3.0 if self.narrow and slot != CARTA else 6.0

    def _lands_gap(self) -> float:
        if not self.narrow:
            return self.gap
        before = self.mat.width / 2 - _TRACKER_BEFORE_MIDDLE - self.left
        return max(1.0, before / 3 - self.slot.width)

    # ---------------------------------------------------------------- Territórios

    def territorio(self, lugar: str) -> Area:
        """Return the area of the Base of a place of TERRITORIOS."""
        at = TERRITORIOS.index(lugar)
        x = self.left + at * (self.slot.width + self.lands_gap)
        if at > TERRITORIOS.index("centro"):
            x += RASTREADOR_DO_CENTRO.width + self.lands_gap
        return Area(x, self.bases, self.slot.width, self.slot.height)

    def rastreador(self, lugar: str) -> Area:
        """Return the area of the tracker of a Base."""
        base = self.territorio(lugar)
        if lugar == "centro":
            size = RASTREADOR_DO_CENTRO
            return Area(base.right + self.lands_gap, self.lands, size.width, size.height)
        return Area(base.x, self.lands, base.width, RASTREADOR_DO_ARREDOR.height)

    def exposicao(self) -> Area:
        """Return the area of the marker of an exposed Centro: fabula.3.1.8."""
        centro = self.territorio("centro")
        return Area(centro.x, self.lands, centro.width, MARCADOR_DO_CENTRO.height)

    def capturadas(self) -> Area:
        """Return the area of captured Bases with their trackers, apart from one's own: fabula.3.1.10."""
        height = self.slot.height + self.allies - self.below
        if self.narrow:
            return Area(self.left, self.below, self.slot.width, height)
        x = self.territorio(TERRITORIOS[-1]).right + 2 * self.gap
        return Area(x, self.lands, self.right - x, self.slot.height + self.bases - self.lands)

    def free(self) -> Area | None:
        """Return the area beside the Territórios of a narrow mat, where nothing lies."""
        if not self.narrow:
            return None
        x = self.territorio(TERRITORIOS[-1]).right + 2 * self.gap
        return Area(x, self.lands, self.piles - 2 * self.gap - x, self.slot.height + self.bases - self.lands)

    # ---------------------------------------------------------------- Campo

    def aliado(self, lugar: int) -> Area:
        """Return the square that an Aliado needs on its place, from 0 on, turned or not."""
        return self._square(lugar, self.allies)

    def sob_o_aliado(self, lugar: int) -> Area:
        """Return the area of the lower edges of an Aliado's Modificações: fabula.3.4.6."""
        em_pe = self.de_pe(self.aliado(lugar))
        return Area(em_pe.x, self.below, em_pe.width, self.allies - self.below)

    def modificacao(self, lugar: int) -> Area:
        """Return the square of an unattached Modificação: fabula.decisao.40."""
        return self._square(lugar, self.loose)

    def _square(self, lugar: int, foot: float) -> Area:
        return Area(self.first + lugar * self.step, foot, self.slot.height, self.slot.height)

    def de_pe(self, quadrado: Area) -> Area:
        """Return the area of the upright card in its square."""
        x = quadrado.x + (quadrado.width - self.slot.width) / 2
        return Area(x, quadrado.y, self.slot.width, self.slot.height)

    def deitada(self, quadrado: Area) -> Area:
        """Return the area of the turned card in its square: fabula.1.8.12."""
        y = quadrado.y + (quadrado.height - self.slot.width) / 2
        return Area(quadrado.x, y, self.slot.height, self.slot.width)

    # ---------------------------------------------------------------- piles and tracks

    def pilha(self, nome: str) -> Area:
        """Return the area of one of PILHAS, face up but for the first: fabula.decisao.86."""
        down = PILHAS.index(nome) * (self._pile.height + _HEADING + _FOOT)
        y = self.mat.height - _HEADING - self._pile.height - down
        return Area(self.piles, y, self._pile.width, self._pile.height)

    @property
    def fases(self) -> Area:
        """Return the area of the phases."""
        return Area(MARGEM, MARGEM, self.turnos.x - 9, self.tracks)

    @property
    def turnos(self) -> Area:
        """Return the area of the track of turns: the seam of four sheets falls between its fields."""
        return Area(self.mat.width / 2 - 69, MARGEM, 80.0, self.tracks)

    @property
    def saldo(self) -> Area:
        """Return the area of the track of the balance."""
        x = self.mat.width / 2 + 22
        return Area(x, MARGEM, self.prioridade.x - (6 if self.narrow else 12) - x, self.tracks)

    @property
    def prioridade(self) -> Area:
        """Return the area of the token of priority."""
        return Area(self.mat.width - MARGEM - 46, MARGEM, 46.0, self.tracks)

    def casa_do_saldo(self, valor: int) -> Area:
        """Return the field of the balance track for that many resources; SALDO_MAXIMO + 1 is “+10”."""
        return _field(self.saldo, valor, SALDO_MAXIMO + 2)

    def casa_do_turno(self, turno: int) -> Area:
        """Return the field of the turn track for a player's own turn, 0 for the first."""
        return _field(self.turnos, turno, len(RECURSOS))


def _field(track: Area, at: int, count: int) -> Area:
    return Area(track.x + at * track.width / count, track.y, track.width / count, track.height)


class PilhaAreas:
    """The areas of the shared strip of the Pilha: cards overlap to the right, their left edges visible."""

    step = 30.0

    def __init__(self, slot: Size) -> None:
        self.slot = slot
        self.strip = Size(12.0 + (ESPACOS_DA_PILHA - 1) * self.step + slot.width, 34.0 + slot.height)

    def espaco(self, numero: int) -> Area:
        """Return the area of the card of that number, 1 at the bottom: fabula.4.5.2."""
        if not 1 <= numero <= ESPACOS_DA_PILHA:
            raise ValueError(f"the strip has no place {numero}")
        return Area(6.0 + (numero - 1) * self.step, 16.0, self.slot.width, self.slot.height)
