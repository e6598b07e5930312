"""Texts of Cartas de Lembrança that the rulebook does not have, in parts that do what its cards do."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from companion.games.calamandara.nomes import (
    CAMPOS,
    DELIRIO,
    ELMO,
    ENTROPIA,
    ERRONIA,
    GAVONIANO,
    GUARDIA,
    LACERACAO,
    LAMENTOS,
    MIRAGEM,
    MONUMENTO,
    NOMADES,
    ORACULO,
    PESADELO,
    PINTURAS,
    POCO,
    QUEDA,
    RUINAS,
    SOMBRA,
    TEMPLO,
    Acao,
    DoLivro,
    Jeito,
    Simbolo,
)
from companion.games.calamandara.palavras import (
    ACOES_EM_PALAVRAS,
    COM_DESENHO,
    DE_ONDE,
    DE_QUEM,
    GIRAM,
    SELADOS,
)
from companion.games.calamandara.pieces import MAO, RESERVA_DE_SIMBOLOS
from companion.language import _
from companion.referee.fields.terms import Labels, Term
from companion.referee.positions.adjustments import AsPrinted, Operation

UmOuDois = Annotated[int, Meta(ge=1, le=2), Term(name=_("how many"))]
Monte = Annotated[Literal["mao", "reserva-final"], Labels(DE_ONDE), Term(name=_("place"))]
_IMPEDEM: dict[Acao, DoLivro] = {"inserir": DELIRIO, "adquirir": GUARDIA, "andar": MONUMENTO}


class Feito(Operation, frozen=True, kw_only=True):
    """A part of a card's text that does what a card of the rulebook does.

    ``em_quem`` says who is meant: the target of the card, or its user.
    """

    em_quem: Annotated[Literal["alvo", "eu"], Labels(DE_QUEM), Term(name=_("whom"))] = "alvo"


class Anular(Feito, frozen=True, kw_only=True, tag="anular"):
    """Annul the last card in use; with ``contra_voce`` only one that hits the user."""

    contra_voce: Annotated[bool, Term(name=_("only one used against its user"))] = False


class ImpedirAcao(Feito, frozen=True, kw_only=True, tag="impedir-acao"):
    """Prevent the acquisition, the insertion or the walk that is announced or has just been made."""

    acao: Annotated[Acao, Labels(ACOES_EM_PALAVRAS), Term(name=_("action"))]


class ImpedirTurno(Feito, frozen=True, kw_only=True, tag="impedir-turno"):
    """Prevent the turn that is about to be played."""


class Selar(Feito, frozen=True, kw_only=True, tag="selar"):
    """Prevent attack symbols, or reserving and drawing cards, until the turn ends."""

    selado: Annotated[Literal["ataques", "cartas"], Labels(SELADOS), Term(name=_("what"))]


class Destruir(Feito, frozen=True, kw_only=True, tag="destruir"):
    """Destroy symbols of the board, of these kinds if any are named; with ``ate`` fewer may be chosen."""

    quantos: UmOuDois = 1
    ate: Annotated[bool, Term(name=_("up to so many"))] = False
    tipos: Annotated[tuple[Simbolo, ...], COM_DESENHO, Term(name=_("only of these kinds"))] = ()


class Realocar(Feito, frozen=True, kw_only=True, tag="realocar"):
    """Relocate one symbol of the board to any space."""


class InserirDaReserva(Feito, frozen=True, kw_only=True, tag="inserir-da-reserva"):
    """Insert up to so many symbols of the user's Reserva."""

    quantos: Annotated[int, Meta(ge=1, le=RESERVA_DE_SIMBOLOS), Term(name=_("how many"))] = 1


class MoverToken(Feito, frozen=True, kw_only=True, tag="mover-token"):
    """Move a token as in the third phase."""


class ComprarLembrancas(Feito, frozen=True, kw_only=True, tag="comprar-lembrancas"):
    """Draw Cartas de Lembrança, as many as the hand and the deck allow."""

    quantas: Annotated[int, Meta(ge=1, le=MAO), Term(name=_("cards"))] = 1


class DescartarDaReserva(Feito, frozen=True, kw_only=True, tag="descartar-da-reserva"):
    """Discard symbols of a Reserva, which the user of the card chooses."""

    quantos: UmOuDois = 1


class TomarSimboloDe(Feito, frozen=True, kw_only=True, tag="tomar-simbolo-de"):
    """Take a symbol of a Reserva into one's own."""


class TrocarReservas(Feito, frozen=True, kw_only=True, tag="trocar-reservas"):
    """Exchange all symbols of the own Reserva with those of another's; neither may be empty."""


class AdquirirDe(Feito, frozen=True, kw_only=True, tag="adquirir-de"):
    """Acquire what a traveller's uppermost Carta de Símbolos shows, out of that traveller's depósito."""


class EliminarDe(Feito, frozen=True, kw_only=True, tag="eliminar-de"):
    """Eliminate a card at random."""

    monte: Monte = "mao"


class TrocarCartasCom(Feito, frozen=True, kw_only=True, tag="trocar-cartas-com"):
    """Exchange a card for one or two of another's."""

    monte: Monte = "mao"


class Rotacionar(Feito, frozen=True, kw_only=True, tag="rotacionar"):
    """Pass hands, open Cartas de Símbolos or whole symbol decks to the neighbours in a direction."""

    girado: Annotated[Literal["maos", "topos", "decks"], Labels(GIRAM), Term(name=_("what"))] = "maos"
    anti_horario: Annotated[bool, Term(name=_("counter-clockwise"))] = False


class RepetirTurno(Feito, frozen=True, kw_only=True, tag="repetir-turno"):
    """Play the turn that has just ended once more."""


Parte = (
    Anular
    | ImpedirAcao
    | ImpedirTurno
    | Selar
    | Destruir
    | Realocar
    | InserirDaReserva
    | MoverToken
    | ComprarLembrancas
    | DescartarDaReserva
    | TomarSimboloDe
    | TrocarReservas
    | AdquirirDe
    | EliminarDe
    | TrocarCartasCom
    | Rotacionar
    | RepetirTurno
    | AsPrinted
)
Resiste = Literal["anulada", "copiada", "tomada", "usada-em-si"]

_COMO: dict[type[Operation], tuple[DoLivro, Jeito | None]] = {
    Anular: (ELMO, "anular"),
    ImpedirTurno: (ERRONIA, None),
    Destruir: (RUINAS, None),
    Realocar: (LACERACAO, "um"),
    InserirDaReserva: (ENTROPIA, None),
    MoverToken: (LAMENTOS, None),
    ComprarLembrancas: (MIRAGEM, None),
    DescartarDaReserva: (TEMPLO, None),
    TomarSimboloDe: (PESADELO, "tomar"),
    TrocarReservas: (PESADELO, "tomar"),
    AdquirirDe: (NOMADES, None),
    RepetirTurno: (QUEDA, None),
}


def como(parte: Parte) -> tuple[DoLivro, Jeito | None] | None:
    """Return the card of the rulebook that does the same, with its way; None for free words."""
    match parte:
        case ImpedirAcao(acao=acao):
            return _IMPEDEM[acao], None
        case Selar(selado=selado):
            return (CAMPOS if selado == "ataques" else ORACULO), None
        case EliminarDe(monte=monte):
            return SOMBRA, monte
        case TrocarCartasCom(monte=monte):
            return GAVONIANO, monte
        case Rotacionar(girado="maos"):
            return POCO, None
        case Rotacionar(girado="topos" | "decks" as jeito):
            return PINTURAS, jeito
        case _:
            return _COMO.get(type(parte))


class TextoProprio(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """The text of a card that the rulebook does not have.

    ``ataca``: it hits its target, whatever its words do. It cannot be what ``nao`` names.
    """

    nome: str = ""
    ataca: bool = False
    nao: tuple[Resiste, ...] = ()
    efeito: tuple[Parte, ...] = ()
