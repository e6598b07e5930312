"""Operations of card texts, in the words of the manual; a card's source may leave their targets open.

``eu`` is the Narrador who plays the card. A Personagem is named by its place, ``Ana:N3-1``; while a card
waits to be resolved the referee keeps the Personagem that stood there.
"""

from typing import Annotated, ClassVar, Literal

import msgspec

from companion.games.castoria.palavras import (
    ONDE_ESTAO,
    CastaDaCarta,
    Decimos,
    GatilhoComNome,
    GatilhoDaCarta,
    ParteDeDecimo,
)
from companion.language import _
from companion.referee.fields.limits import Change, Count, CountFromOne
from companion.referee.fields.move import UNSET, Place, UnsetType
from companion.referee.fields.terms import Labels, Term
from companion.referee.positions.adjustments import Modify, Operation, Prevent

_QUEM = {"eu": _("mine"), "oponente": _("the opponent’s"), "ambos": _("both")}
_FIM = {"": _("for good"), "fim-de-turno": _("end of turn"), "permanente": _("while it lasts")}

Quem = Annotated[Literal["eu", "oponente", "ambos"], Labels(_QUEM), Term(title=_("Whose"))]
DeQuem = Literal["eu", "oponente"]
Casta = Literal["1", "2", "3"]
Fim = Annotated[Literal["", "fim-de-turno", "permanente"], Labels(_FIM), Term(title=_("Until"))]
Mudanca = Annotated[Decimos, Term(title=_("By how much"), least=-990)]
Conta = CountFromOne


class Entre(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """The possible targets: whose, of which castes, up to which Valor."""

    de: Literal["meu", "oponente", "qualquer"] = "qualquer"
    niveis: tuple[Casta, ...] = ()
    ate_decimos: Change | None = None


class SobrePersonagem(Operation, frozen=True, kw_only=True):
    """An operation on one Personagem."""

    chosen: ClassVar[tuple[str, ...]] = ("personagem",)

    personagem: Place | UnsetType = UNSET
    entre: Entre | None = None


class Matar(SobrePersonagem, frozen=True, kw_only=True, tag="matar"):
    """Kill a Personagem; no PI are lost: castoria.decisao.88."""


class Devolver(SobrePersonagem, frozen=True, kw_only=True, tag="devolver-a-mao"):
    """Return a Personagem to its owner's hand, and its Condecorações to their Cemitérios."""


class PorNoInventario(SobrePersonagem, frozen=True, kw_only=True, tag="por-no-inventario"):
    """Put a Personagem into its owner's Inventário, and its Condecorações into their Cemitérios."""


class Virar(SobrePersonagem, frozen=True, kw_only=True, tag="virar"):
    """Turn a Personagem to a side, or upright: castoria.decisao.101, castoria.decisao.102."""

    para: Annotated[Literal["nao", "direita", "esquerda"], Term(title=_("Turned"))]


class MudarValor(SobrePersonagem, frozen=True, kw_only=True, tag="mudar-valor"):
    """Raise or lower a Valor by tenths, up to the end ``ate``: castoria.decisao.62.

    With a ``fonte`` the change lasts while that Personagem stands.
    """

    decimos: Mudanca
    ate: Fim = ""
    fonte: Annotated[Place, Term(title=_("While who stands"))] = ""


class MudarControle(SobrePersonagem, frozen=True, kw_only=True, tag="mudar-controle"):
    """Move a Personagem to a free space of its own level on the other side: castoria.decisao.79."""

    chosen: ClassVar = ("personagem", "espaco")

    espaco: str | UnsetType = UNSET


class MudarRegra(SobrePersonagem, frozen=True, kw_only=True, tag="mudar-regra"):
    """Lift a rule for a Personagem, or forbid it a move, up to the end ``ate``: castoria.decisao.87."""

    effect: Literal["allow", "deny"]
    target: Annotated[str, Term(title=_("What"))]
    ate: Fim = ""


class Lembrar(SobrePersonagem, frozen=True, kw_only=True, tag="lembrar"):
    """Record that a Personagem's card bears an Ⓡ of unknown text: recalled at its trigger, never owed."""

    gatilho: Annotated[GatilhoComNome, Term(title=_("At which trigger"))]


class PosicionarCarta(Operation, frozen=True, kw_only=True, tag="posicionar"):
    """Let a Personagem enter without being convoked: castoria.convocacao.posicionar-nao-e-convocar.

    ``niveis`` are the castes that the text allows, ``casta`` that of the entering card, if declared.
    """

    chosen: ClassVar = ("espaco", "nome", "valor_decimos")

    de: Annotated[Literal["mao", "cemiterio", "inventario"], Labels(ONDE_ESTAO), Term(title=_("From"))]
    lado: DeQuem = "eu"
    niveis: Annotated[tuple[Casta, ...], Term(name=_("levels"))] = ()
    sem_suporte: Annotated[bool, Term(title=_("without support"))] = False
    espaco: str | UnsetType = UNSET
    nome: str | UnsetType = UNSET
    valor_decimos: Count | ParteDeDecimo | UnsetType = UNSET
    casta: CastaDaCarta | None = None
    interacao: bool | None = None
    reacao: GatilhoDaCarta | None = None


class Imaginacao(Operation, frozen=True, kw_only=True, tag="imaginacao"):
    """Raise or lower PI by tenths, never below zero: castoria.decisao.8, castoria.decisao.70."""

    quem: Quem
    decimos: Mudanca


class ComprarCartas(Operation, frozen=True, kw_only=True, tag="comprar-cartas"):
    """Draw cards; a compulsory draw that is impossible loses: castoria.gerais.sem-cartas."""

    quem: Quem
    cartas: Conta
    obrigatoria: Annotated[bool, Term(title=_("compulsory"))] = True


class DescartarCartas(Operation, frozen=True, kw_only=True, tag="descartar-cartas"):
    """Put cards from the hand into the Cemitério, as many as there are."""

    quem: Quem
    cartas: Conta


Operacao = (
    Prevent
    | Modify
    | Matar
    | Devolver
    | PorNoInventario
    | Virar
    | MudarValor
    | MudarControle
    | MudarRegra
    | Lembrar
    | PosicionarCarta
    | Imaginacao
    | ComprarCartas
    | DescartarCartas
)
Efeito = tuple[Operacao, ...]
