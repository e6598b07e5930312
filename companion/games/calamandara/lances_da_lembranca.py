"""Moves of Cartas de Lembrança: their use, and the choices when they take effect."""

from functools import cache
from typing import Annotated, ClassVar, Literal

from companion.games.calamandara.nomes import (
    Carta,
    Conta,
    DoisJeitos,
    DoLivro,
    Forma,
    Inferior,
    Jeito,
    Sentido,
    Simbolo,
    Vinculada,
)
from companion.games.calamandara.palavras import CARTAS, DE_ONDE, JEITOS, RESISTENCIAS
from companion.games.calamandara.partes import (
    Parte,
    Resiste,
    Rotacionar,
    UmaDasFormas,
    cada_parte,
    escolhidas,
)
from companion.games.calamandara.pieces import RESERVA_DE_SIMBOLOS, RESERVA_FINAL
from companion.games.calamandara.tasks import Colocada, Realocada
from companion.games.calamandara.tipos import pede, visa_alguem
from companion.language import _
from companion.referee.fields.move import UNSET, Move, Seat, UnsetType
from companion.referee.fields.several import Many, Order, Some, in_parts, is_open, so_far
from companion.referee.fields.terms import Labels, Term
from companion.referee.judging.memos import Memo

Origem = Annotated[Literal["reserva", "deposito"], Labels(DE_ONDE)]
Colocadas = Annotated[
    Many[Colocada],
    Order(most=RESERVA_DE_SIMBOLOS),
    Term(name=_("insertions"), asks=_("What does it insert?")),
]
Alvos = Annotated[Many[Seat], Order(least=1, most=3, mostly_one=True)]
Reveladas = Annotated[Many[Carta], Order(most=RESERVA_FINAL)]
DaOnde = Literal["mao", "reserva-final", "nenhum"]


class _DaCarta(Move, frozen=True, kw_only=True):
    """A use of a card from the hand or from where it waits; each kind asks its own fields (``tipos``)."""

    @property
    def pedidos(self) -> tuple[str, ...]:
        """Return the fields that the declared card asks."""
        raise NotImplementedError

    @property
    def colocadas(self) -> tuple[Colocada, ...]:
        """Return the declared insertions."""
        raise NotImplementedError

    @property
    def unset(self) -> tuple[str, ...]:
        """Return the chosen fields that are still open, in order."""
        return _em_aberto(self)


def _ate_as_partes(move: _DaCarta) -> tuple[str, ...]:
    """Return the open fields that a card asks, each after the open parts of its value."""
    if not move.colocadas:  # the usual case
        asked = _perguntados(type(move), move.pedidos)
        return tuple([name for name in asked if is_open(getattr(move, name))])
    parted = in_parts(type(move))
    found = []
    for name in _perguntados(type(move), move.pedidos):
        value = getattr(move, name)
        for at, part in enumerate(so_far(value)) if name in parted else ():
            if part.open:
                found += [f"{name}[{at}].{inner}" for inner in part.chosen if is_open(getattr(part, inner))]
        if is_open(value):
            found.append(name)
    return tuple(found)


_em_aberto: Memo[_DaCarta, tuple[str, ...]] = Memo(_ate_as_partes)  # several checks of a move ask for these


@cache
def _perguntados(kind: type[Move], pedidos: tuple[str, ...]) -> tuple[str, ...]:
    """Return the fields that a use with such a card asks, in order."""
    return tuple(name for name in kind.chosen if name in ("carta", "em", *pedidos))


class UsarCarta(_DaCarta, frozen=True, kw_only=True, tag="usar-carta"):
    """Use a Carta de Lembrança from one's hand.

    ``alvo`` is the target; for Ecos Dissonantes the new target of the card that it takes, for Domínio de
    Ircai the target of the copied effect. ``alvos`` holds several targets. Calamandara Q'Hoz takes ``revive``
    from the discard of ``de``, and asks the fields of that card.
    """

    named: ClassVar = _("Use a card")
    chosen: ClassVar = ("carta", "de", "revive", "jeito", "alvo", "alvos", "insercoes")
    subject: ClassVar = "carta"

    carta: DoLivro | UnsetType = UNSET
    de: Annotated[Seat | UnsetType, Term(name=_("of"))] = UNSET
    revive: Annotated[
        DoLivro | UnsetType, Labels(CARTAS), Term(name=_("revived"), asks=_("Which card comes back?"))
    ] = UNSET
    jeito: Annotated[DoisJeitos | UnsetType, Labels(JEITOS), Term(name=_("how"))] = UNSET
    alvo: Seat | UnsetType = UNSET
    alvos: Annotated[Alvos, Term(name=_("targets"))] = UNSET
    insercoes: Colocadas = UNSET

    @property
    def pedidos(self) -> tuple[str, ...]:
        """Return the fields that its card asks, and those of the card that it revives."""
        if self.carta is UNSET:
            return ()
        return pede(self.carta, None if self.revive is UNSET else self.revive)

    @property
    def colocadas(self) -> tuple[Colocada, ...]:
        """Return the declared insertions."""
        return so_far(self.insercoes)


class UsarPropria(Move, frozen=True, kw_only=True, tag="usar-carta-propria"):
    """Use a Carta de Lembrança that the rulebook does not have, from one's hand, with its text in parts.

    ``alvo`` is the traveller at whom it aims, if it aims at anybody. ``ataca``: it is an attack on that
    traveller, although its parts do not show it. It cannot be what ``nao`` names. ``carta`` is its name.
    ``forma`` and ``sentido`` are the way and the direction, where its text lets its user choose.
    """

    named: ClassVar = _("Use another Carta de Lembrança")
    chosen: ClassVar = ("forma", "sentido", "alvo")

    carta: Annotated[str, Term(name=_("card"))] = ""
    efeito: Annotated[tuple[Parte, ...], Term(name=_("effect"))] = ()
    ataca: Annotated[bool, Term(name=_("attack on its target"))] = False
    nao: Annotated[tuple[Resiste, ...], Labels(RESISTENCIAS), Term(name=_("cannot be"))] = ()
    forma: Annotated[Forma | UnsetType, Labels(JEITOS), Term(name=_("way"), asks=_("Which of its ways?"))] = (
        UNSET
    )
    sentido: Annotated[Sentido | UnsetType, Labels(JEITOS), Term(name=_("direction"))] = UNSET
    alvo: Seat | UnsetType = UNSET

    @property
    def ditas(self) -> tuple[Parte, ...]:
        """Return the parts of its text, with the chosen way and direction."""
        formas = () if self.forma is UNSET else (self.forma,)
        return escolhidas(self.efeito, formas, None if self.sentido is UNSET else self.sentido)

    @property
    def unset(self) -> tuple[str, ...]:
        """Return what the text needs and is still open: the way, the direction, and the target."""
        forma = any(isinstance(parte, UmaDasFormas) for parte in self.efeito)
        sentido = any(isinstance(um, Rotacionar) and um.a_escolher for um in cada_parte(self.ditas))
        needed = {"forma": forma, "sentido": sentido, "alvo": self.ataca or visa_alguem(self.ditas)}
        return tuple(name for name, asked in needed.items() if asked and getattr(self, name) is UNSET)


class AcionarVinculada(_DaCarta, frozen=True, kw_only=True, tag="acionar-vinculada"):
    """Trigger a linked card that waits on the playboard of ``em``."""

    named: ClassVar = _("Trigger a linked card")
    chosen: ClassVar = ("carta", "em", "jeito", "alvo", "insercoes")
    subject: ClassVar = "carta"

    carta: Vinculada | UnsetType = UNSET
    em: Seat | UnsetType = UNSET
    jeito: Annotated[DoisJeitos | UnsetType, Labels(JEITOS), Term(name=_("how"))] = UNSET
    alvo: Seat | UnsetType = UNSET
    insercoes: Colocadas = UNSET

    @property
    def pedidos(self) -> tuple[str, ...]:
        """Return the fields that its card asks."""
        return () if self.carta is UNSET else pede(self.carta)

    @property
    def colocadas(self) -> tuple[Colocada, ...]:
        """Return the declared insertions."""
        return so_far(self.insercoes)


class DizerJeito(Move, frozen=True, kw_only=True, tag="dizer-jeito"):
    """Declare in which of its ways a taken or copied card has its effect."""

    named: ClassVar = _("Say how")
    chosen: ClassVar = ("jeito",)

    jeito: Annotated[Jeito | UnsetType, Labels(JEITOS), Term(name=_("how"))] = UNSET


class InserirPorEfeito(Move, frozen=True, kw_only=True, tag="inserir-por-efeito"):
    """Insert symbols by a card that one has taken or copied."""

    named: ClassVar = _("Insert by an effect")
    chosen: ClassVar = ("insercoes",)

    insercoes: Colocadas = UNSET


class ComprarPorEfeito(Move, frozen=True, kw_only=True, tag="comprar-por-efeito"):
    """Draw a number of cards by Miragem do Sono."""

    named: ClassVar = _("Draw by an effect")
    chosen: ClassVar = ("quantas",)

    quantas: Annotated[Conta | UnsetType, Term(name=_("cards"))] = UNSET


class DestruirSimbolos(Move, frozen=True, kw_only=True, tag="destruir-simbolos"):
    """Destroy one or two symbols of the board by Ruínas de Domodora."""

    named: ClassVar = _("Destroy symbols")
    chosen: ClassVar = ("espacos",)

    espacos: Annotated[
        Many[str], Some(least=1, most=2), Term(name=_("spaces"), asks=_("On which spaces?"))
    ] = UNSET


class RealocarPorEfeito(Move, frozen=True, kw_only=True, tag="realocar-por-efeito"):
    """Relocate one or two symbols of the board by Laceração Obtusa."""

    named: ClassVar = _("Relocate symbols")
    chosen: ClassVar = ("realocadas",)

    realocadas: Annotated[
        Many[Realocada],
        Some(least=1, most=2),
        Term(name=_("relocated"), asks=_("Which symbols, and where to?")),
    ] = UNSET


class MoverPorEfeito(Move, frozen=True, kw_only=True, tag="mover-por-efeito"):
    """Declare where a token goes by Lamentos de Lucaresti or Dimensões Relativas."""

    named: ClassVar = _("Move a token by an effect")
    chosen: ClassVar = ("destino",)

    destino: Annotated[str | UnsetType, Term(name=_("to space"))] = UNSET


class TrocarSimbolos(Move, frozen=True, kw_only=True, tag="trocar-simbolos"):
    """Take symbols of another's Reserva by Pesadelo do Abandono: one, or two for the one given."""

    named: ClassVar = _("Exchange symbols")
    chosen: ClassVar = ("um", "outro", "dado")

    um: Simbolo | UnsetType = UNSET
    outro: Inferior | UnsetType = UNSET
    dado: Inferior | UnsetType = UNSET


class DescartarSimbolos(Move, frozen=True, kw_only=True, tag="descartar-simbolos"):
    """Discard symbols of Reservas: one or two by Templo de Calon, one's own by Teoria Praximecânica."""

    named: ClassVar = _("Discard symbols")
    chosen: ClassVar = ("um", "outro")

    um: Simbolo | UnsetType = UNSET
    outro: Inferior | UnsetType = UNSET


class AdquirirPorEfeito(Move, frozen=True, kw_only=True, tag="adquirir-por-efeito"):
    """Acquire by Terras Nômades what the uppermost card of the chosen deck shows."""

    named: ClassVar = _("Acquire by an effect")
    chosen: ClassVar = ("carta", "inferior")

    carta: Annotated[str | UnsetType, Term(name=_("card"))] = UNSET
    inferior: Annotated[Inferior | UnsetType, Term(name=_("lower symbol"))] = UNSET


class RevelarReservadas(Move, frozen=True, kw_only=True, tag="revelar-reservadas"):
    """Name one's reserved cards, which Percepção Dionésica shows until the end, or the hand for a text."""

    named: ClassVar = _("Show cards")
    chosen: ClassVar = ("cartas",)

    cartas: Annotated[Reveladas, Term(name=_("cards"))] = UNSET


class EliminarCarta(Move, frozen=True, kw_only=True, tag="eliminar-carta"):
    """Name the card that Sombra Dogmática has drawn."""

    named: ClassVar = _("Eliminate a card")
    chosen: ClassVar = ("carta",)

    carta: Annotated[Carta | UnsetType, Labels(CARTAS), Term(name=_("card"))] = UNSET


class TrocarCartas(Move, frozen=True, kw_only=True, tag="trocar-cartas"):
    """Exchange cards by Espelho Gavoniano: one given ``da`` hand or RF for ``quantas``, or one taken.

    ``vistas`` are revealed cards among those received, which are chosen; ``dada`` is a revealed card that is
    given.
    """

    named: ClassVar = _("Exchange cards")
    chosen: ClassVar = ("da", "quantas")

    da: Annotated[
        DaOnde | UnsetType, Labels(DE_ONDE), Term(name=_("given from"), asks=_("From where is one given?"))
    ] = UNSET
    quantas: Annotated[Conta | UnsetType, Term(name=_("cards"))] = UNSET
    vistas: Annotated[tuple[Carta, ...], Term(name=_("revealed"))] = ()
    dada: Annotated[Carta | None, Labels(CARTAS), Term(name=_("given"))] = None


class TransferirPegada(Move, frozen=True, kw_only=True, tag="transferir-pegada"):
    """Give a Pegada for Sopro dos Seres, from one's own ``de`` to the depósito of ``para``."""

    named: ClassVar = _("Transfer a Pegada")
    chosen: ClassVar = ("de", "para")

    de: Origem | UnsetType = UNSET
    para: Seat | UnsetType = UNSET


# Choices when a card takes effect.
POR_EFEITO: tuple[type[Move], ...] = (
    DizerJeito,
    InserirPorEfeito,
    ComprarPorEfeito,
    DestruirSimbolos,
    RealocarPorEfeito,
    MoverPorEfeito,
    TrocarSimbolos,
    DescartarSimbolos,
    AdquirirPorEfeito,
    RevelarReservadas,
    EliminarCarta,
    TrocarCartas,
)
