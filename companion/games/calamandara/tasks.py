"""Calamandara's agenda: cards in use, and the check of the Espelhos after the board has changed."""

from typing import Annotated

import msgspec

from companion.games.calamandara.giro import gira
from companion.games.calamandara.nomes import (
    ENTROPIA,
    PROPRIA,
    Alinhamento,
    Carta,
    Direcao,
    DoLivro,
    Fase,
    Jeito,
    Lugar,
    Simbolo,
)
from companion.games.calamandara.palavras import ALINHAMENTOS
from companion.games.calamandara.partes import Parte, TextoProprio
from companion.language import _
from companion.referee.fields.limits import Number
from companion.referee.fields.move import UNSET, Seat, UnsetType
from companion.referee.fields.several import Many, Some, is_open
from companion.referee.fields.terms import Labels, Term
from companion.referee.positions.position import OwedChoice, Task
from companion.referee.rules.items import Item


class Realocada(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A symbol that is relocated to another space; ``direcao`` only where it is turned there."""

    origem: str
    destino: str
    direcao: Direcao | None = None


Realocadas = Annotated[
    Many[Realocada], Some(), Term(name=_("relocated"), asks=_("Which symbols, and where to?"))
]
AoLongo = Annotated[
    Alinhamento | UnsetType, Labels(ALINHAMENTOS), Term(name=_("along"), asks=_("Along which line?"))
]


class Colocada(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A symbol that a card inserts on a space; ``direcao`` only where it may be turned.

    ``fica``: whether a Fogo, or a Cachoeira that puts one out, stays. ``alinhamento`` and ``realocadas`` are
    the rearrangement of an Estrela.
    """

    simbolo: Simbolo
    espaco: str | UnsetType = UNSET
    direcao: Direcao | UnsetType = UNSET
    fica: Annotated[bool | UnsetType, Term(name=_("stays"), asks=_("Does it stay?"))] = UNSET
    alinhamento: AoLongo = UNSET
    realocadas: Realocadas = UNSET

    @property
    def chosen(self) -> tuple[str, ...]:
        """Return the fields that such a symbol asks on such a space, in order."""
        if self.simbolo == "estrela":
            return ("simbolo", "espaco", "alinhamento", "realocadas")
        if self.simbolo == "fogo":
            return ("simbolo", "espaco", "fica")
        return ("simbolo", "espaco", "direcao") if gira(self.simbolo, self.espaco) else ("simbolo", "espaco")

    @property
    def open(self) -> bool:
        """Return whether a field that it asks is still open."""
        if self.espaco is UNSET:
            return True
        for nome in self.chosen[2:]:  # noqa: SIM110  # quicker than a generator: every weighed use asks
            if is_open(getattr(self, nome)):
                return True
        return False


class Uso(Item, frozen=True, kw_only=True, tag="uso"):
    """A Carta de Lembrança in use on ``alvo``, or on ``alvos``, from ``lugar`` on its owner's playboard.

    ``revive`` is the card that Calamandara Q'Hoz takes from the discard of ``de``. ``tomou`` is the number of
    the action by which an Ecos has taken the card below it. ``copiada_por`` has copied the card, and
    ``espera`` is true if it already lies on the copier's deck. ``insercoes`` are the announced insertions,
    which decide whether the card is an attack (calamandara.decisao.106).

    ``propria`` is the text of a card that the rulebook does not have, of which ``passo`` is the part that
    takes effect; meanwhile ``carta`` is the card that has the same effect. What its earlier parts have done
    is kept for the later ones: the kind of ``simbolo`` relocated, the owner of the deck (``de``) of an
    acquisition prevented, and the cards that were known (``vistas``) before a hand was shown. ``revive`` is
    then the card that a part revives, and ``fora``: the card leaves the match after its use.
    """

    carta: Carta
    alvo: Seat = ""
    alvos: tuple[Seat, ...] = ()
    jeito: Jeito | None = None
    de: Seat = ""
    revive: DoLivro | None = None
    lugar: Lugar = "mao"
    tomou: Number = 0
    copiada_por: Seat = ""
    insercoes: tuple[Colocada, ...] = ()
    espera: bool = False
    propria: TextoProprio | None = None
    passo: Number = 0
    simbolo: Simbolo | None = None
    vistas: tuple[Carta, ...] | None = None
    fora: bool = False

    @property
    def efeito(self) -> Carta:
        """Return the card whose effect it has: a revived card, one with Q'Hoz (calamandara.decisao.134)."""
        return self.revive or self.carta if self.carta != PROPRIA else PROPRIA

    @property
    def nome(self) -> str:
        """Return the title, or the told name of a card that the rulebook does not have."""
        return self.carta if self.propria is None else self.propria.nome or PROPRIA

    @property
    def nome_do_efeito(self) -> str:
        """Return the title of the card whose effect it has, or the told name."""
        return self.efeito if self.propria is None else self.nome

    @property
    def parte(self) -> Parte | None:
        """Return the part of a text that takes effect, or None for a card of the rulebook."""
        if self.propria is None or self.carta == PROPRIA:
            return None
        return self.propria.partes[self.passo]


class Cumprir(Task, frozen=True, kw_only=True, tag="cumprir"):
    """Carry out the next part of the text of a card that the rulebook does not have."""

    uso: Uso


class Escolha(OwedChoice, frozen=True, kw_only=True, tag="escolha"):
    """A choice of the user of a card when it takes effect."""

    uso: Uso


class Selo(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """An effect that prevents something for ``alvo`` until the turn ends.

    ``nome`` is the name of a card that the rulebook does not have, ``tipos`` are the symbols that it
    prevents, by default those that attack, and ``fases`` the only phases of a repeated turn. If ``proximo``,
    it waits for the next turn of ``alvo``.
    """

    carta: Carta
    alvo: Seat
    nome: str = ""
    tipos: tuple[Simbolo, ...] = ()
    fases: tuple[Fase, ...] = ()
    proximo: bool = False

    @property
    def por(self) -> str:
        """Return the title of its card, or the told name."""
        return self.nome or self.carta


class Colocar(Task, frozen=True, kw_only=True, tag="colocar"):
    """Insert a symbol by a card, if it still may, as part of the insertion of that number."""

    quem: Seat
    carta: Carta = ENTROPIA
    colocada: Colocada
    insercao: Number


class Manter(Task, frozen=True, kw_only=True, tag="manter"):
    """Keep a symbol that Mentes Plurais copies, after one of a full Reserva has made room."""

    quem: Seat
    simbolo: Simbolo


class Espelhar(Task, frozen=True, tag="espelhar"):
    """Let every Espelho act on the token before it, at most once, after the board or tokens have changed.

    ``por`` is the number of the action that changed them, the cause of each push. ``agiram`` are the spaces
    of the Espelhos that have acted.
    """

    por: Number = 0
    agiram: tuple[str, ...] = ()


class FimDoTurno(Task, frozen=True, kw_only=True, tag="fim-do-turno"):
    """End the turn of a traveller who has left, after its effects are resolved."""

    de: Seat


Tarefa = Uso | Cumprir | Escolha | Colocar | Manter | Espelhar | FimDoTurno
