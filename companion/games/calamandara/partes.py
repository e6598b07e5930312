"""Texts of Cartas de Lembrança that the rulebook does not have, in parts that do what its cards do."""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Annotated, Literal, get_args

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from companion.games.calamandara.nomes import (
    CAMPOS,
    DELIRIO,
    DIMENSOES,
    DOMINIO,
    ECOS,
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
    PERCEPCAO,
    PESADELO,
    PINTURAS,
    POCO,
    QHOZ,
    QUEDA,
    RUINAS,
    SOMBRA,
    TEMPLO,
    TEORIA,
    Acao,
    DoLivro,
    Fase,
    Forma,
    Jeito,
    Sentido,
    Simbolo,
)
from companion.games.calamandara.palavras import (
    ACOES_EM_PALAVRAS,
    COM_DESENHO,
    DE_ONDE,
    DE_QUEM,
    DO_QUE_SE_ADQUIRE,
    FASES_EM_PALAVRAS,
    GIRAM,
    SELADOS,
)
from companion.games.calamandara.pieces import MAO, RESERVA_DE_SIMBOLOS
from companion.language import _
from companion.referee.fields.terms import Labels, Term
from companion.referee.positions.adjustments import AsPrinted, Operation

UmOuDois = Annotated[int, Meta(ge=1, le=2), Term(name=_("how many"))]
Monte = Annotated[Literal["mao", "reserva-final"], Labels(DE_ONDE), Term(name=_("place"))]
NaLinha = Annotated[bool, Term(name=_("in the row of the own token"))]
_IMPEDEM: dict[Acao, DoLivro] = {"inserir": DELIRIO, "adquirir": GUARDIA, "andar": MONUMENTO}
SELAM: dict[str, DoLivro] = {"ataques": CAMPOS, "cartas": ORACULO, "andar": MONUMENTO}


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
    """Prevent the turn that is about to be played; with ``proximo`` the next one, whenever it comes."""

    proximo: Annotated[bool, Term(name=_("the next turn instead"))] = False


class Selar(Feito, frozen=True, kw_only=True, tag="selar"):
    """Prevent symbols, walking, or reserving and drawing cards, until the turn ends.

    ``tipos`` are the symbols, by default those that attack; ``proximo``: in the next turn of whom it binds.
    """

    selado: Annotated[Literal["ataques", "cartas", "andar"], Labels(SELADOS), Term(name=_("what"))]
    tipos: Annotated[tuple[Simbolo, ...], COM_DESENHO, Term(name=_("only of these kinds"))] = ()
    proximo: Annotated[bool, Term(name=_("the next turn instead"))] = False


class Destruir(Feito, frozen=True, kw_only=True, tag="destruir"):
    """Destroy symbols of the board, of these kinds if any are named; with ``ate`` fewer may be chosen."""

    quantos: UmOuDois = 1
    ate: Annotated[bool, Term(name=_("up to so many"))] = False
    tipos: Annotated[tuple[Simbolo, ...], COM_DESENHO, Term(name=_("only of these kinds"))] = ()


class Realocar(Feito, frozen=True, kw_only=True, tag="realocar"):
    """Relocate one symbol of the board to any space.

    ``das_terras``: one of the user's own Terra; ``a_linha``: to the row of the user's token.
    """

    das_terras: Annotated[bool, Term(name=_("of the own Terra"))] = False
    a_linha: NaLinha = False


class InserirDaReserva(Feito, frozen=True, kw_only=True, tag="inserir-da-reserva"):
    """Insert up to so many symbols of the user's Reserva; with ``todos`` one at least, if one fits."""

    quantos: Annotated[int, Meta(ge=1, le=RESERVA_DE_SIMBOLOS), Term(name=_("how many"))] = 1
    todos: Annotated[bool, Term(name=_("at least one"))] = False
    na_linha: NaLinha = False


class InserirCopia(Operation, frozen=True, kw_only=True, tag="inserir-copia"):
    """Insert a symbol of the user's depósito of a kind that lies on the board.

    With ``do_realocado`` it is of the kind that the text has relocated before.
    """

    do_realocado: Annotated[bool, Term(name=_("of the relocated kind"))] = False
    na_linha: NaLinha = False


class MoverToken(Feito, frozen=True, kw_only=True, tag="mover-token"):
    """Move a token as in the third phase, over at most ``passos`` Pegadas if that is not 0.

    With ``na_zona_final`` another's token is moved only while it stands in the Zona Final.
    """

    passos: Annotated[int, Meta(ge=0, le=9), Term(name=_("Pegadas at most"))] = 0
    na_zona_final: Annotated[bool, Term(name=_("another's only in the Zona Final"))] = False


class Invadir(Feito, frozen=True, kw_only=True, tag="invadir"):
    """Take the own token to another's Terra."""


class TrocarTokens(Feito, frozen=True, kw_only=True, tag="trocar-tokens"):
    """Let the user's token and another's change spaces."""


class ComprarLembrancas(Feito, frozen=True, kw_only=True, tag="comprar-lembrancas"):
    """Draw Cartas de Lembrança, as many as the hand and the deck allow."""

    quantas: Annotated[int, Meta(ge=1, le=MAO), Term(name=_("cards"))] = 1


class DescartarDaReserva(Feito, frozen=True, kw_only=True, tag="descartar-da-reserva"):
    """Discard symbols of a Reserva, which the user of the card chooses."""

    quantos: UmOuDois = 1


class TomarSimboloDe(Feito, frozen=True, kw_only=True, tag="tomar-simbolo-de"):
    """Take a symbol of a Reserva into one's own."""


class TrocarSimbolosCom(Feito, frozen=True, kw_only=True, tag="trocar-simbolos-com"):
    """Give one symbol of the own Reserva for two of another's."""


class TrocarReservas(Feito, frozen=True, kw_only=True, tag="trocar-reservas"):
    """Exchange all symbols of the own Reserva with those of another's; neither may be empty."""


class AdquirirDe(Feito, frozen=True, kw_only=True, tag="adquirir-de"):
    """Acquire what a traveller's uppermost Carta de Símbolos shows, out of that traveller's depósito.

    ``quais``: as in phase 1, the upper symbol only, or one that a prevented acquisition could have taken.
    """

    quais: Annotated[
        Literal["ambos", "superior", "impedido"], Labels(DO_QUE_SE_ADQUIRE), Term(name=_("which"))
    ] = "ambos"


class Revelar(Feito, frozen=True, kw_only=True, tag="revelar"):
    """Show a traveller's reserved cards for good, or the hand until the text is carried out."""

    monte: Monte = "reserva-final"


class EliminarDe(Feito, frozen=True, kw_only=True, tag="eliminar-de"):
    """Eliminate a card at random; with ``escolhida`` one that the text has shown before."""

    monte: Monte = "mao"
    escolhida: Annotated[bool, Term(name=_("chosen among those shown"))] = False


class TrocarCartasCom(Feito, frozen=True, kw_only=True, tag="trocar-cartas-com"):
    """Exchange a card for one or two of another's."""

    monte: Monte = "mao"


class TrocarUmaReservada(Operation, frozen=True, kw_only=True, tag="trocar-reservada"):
    """Exchange a card of the own Reserva Final for one of the own hand."""


class Rotacionar(Feito, frozen=True, kw_only=True, tag="rotacionar"):
    """Pass hands, open Cartas de Símbolos or whole symbol decks to the neighbours in a direction.

    With ``a_escolher`` the user of the card chooses the direction.
    """

    girado: Annotated[Literal["maos", "topos", "decks"], Labels(GIRAM), Term(name=_("what"))] = "maos"
    anti_horario: Annotated[bool, Term(name=_("counter-clockwise"))] = False
    a_escolher: Annotated[bool, Term(name=_("in a direction of choice"))] = False


class RepetirTurno(Feito, frozen=True, kw_only=True, tag="repetir-turno"):
    """Play the turn that has just ended once more, or only those phases of it."""

    fases: Annotated[tuple[Fase, ...], Labels(FASES_EM_PALAVRAS), Term(name=_("only these phases"))] = ()


class Copiar(Feito, frozen=True, kw_only=True, tag="copiar"):
    """Copy the last card in use against its user; with ``de_outro`` only an attack on another traveller."""

    de_outro: Annotated[bool, Term(name=_("only an attack on another"))] = False


class Tomar(Feito, frozen=True, kw_only=True, tag="tomar"):
    """Take over the attack in use, against its user; with ``de_outro`` only one on another traveller."""

    de_outro: Annotated[bool, Term(name=_("only an attack on another"))] = False


class Reviver(Feito, frozen=True, kw_only=True, tag="reviver"):
    """Use the uppermost card of the own discard again; with ``sai`` that card then leaves the match."""

    sai: Annotated[bool, Term(name=_("then out of the match"))] = False


UmaParte = (
    Anular
    | ImpedirAcao
    | ImpedirTurno
    | Selar
    | Destruir
    | Realocar
    | InserirDaReserva
    | InserirCopia
    | MoverToken
    | Invadir
    | TrocarTokens
    | ComprarLembrancas
    | DescartarDaReserva
    | TomarSimboloDe
    | TrocarSimbolosCom
    | TrocarReservas
    | AdquirirDe
    | Revelar
    | EliminarDe
    | TrocarCartasCom
    | TrocarUmaReservada
    | Rotacionar
    | RepetirTurno
    | Copiar
    | Tomar
    | Reviver
    | AsPrinted
)
MAIS_FORMAS = 4  # more ways no text has


class UmaDasFormas(Operation, frozen=True, kw_only=True, tag="uma-das-formas"):
    """Do what one of these ways says; the user of the card chooses it on announcing the card."""

    formas: Annotated[tuple[tuple[UmaParte, ...], ...], Meta(min_length=2, max_length=MAIS_FORMAS)]


Parte = UmaParte | UmaDasFormas
FORMAS: tuple[Forma, ...] = get_args(Forma)
SENTIDOS: tuple[Sentido, ...] = get_args(Sentido)
A_ULTIMA = (Anular, Copiar, Tomar)  # they aim at the last card in use by themselves
Resiste = Literal["anulada", "copiada", "tomada", "usada-em-si"]

_COMO: dict[type[Operation], tuple[DoLivro, Jeito | None]] = {
    Anular: (ELMO, "anular"),
    ImpedirTurno: (ERRONIA, None),
    Destruir: (RUINAS, None),
    Realocar: (LACERACAO, "um"),
    InserirDaReserva: (ENTROPIA, None),
    InserirCopia: (TEORIA, None),
    MoverToken: (LAMENTOS, None),
    Invadir: (DIMENSOES, None),
    TrocarTokens: (DIMENSOES, None),
    ComprarLembrancas: (MIRAGEM, None),
    DescartarDaReserva: (TEMPLO, None),
    TomarSimboloDe: (PESADELO, "tomar"),
    TrocarSimbolosCom: (PESADELO, "trocar"),
    TrocarReservas: (PESADELO, "tomar"),
    TrocarUmaReservada: (GAVONIANO, "reserva-final"),
    AdquirirDe: (NOMADES, None),
    Revelar: (PERCEPCAO, None),
    Copiar: (DOMINIO, None),
    Tomar: (ECOS, None),
    Reviver: (QHOZ, None),
    RepetirTurno: (QUEDA, None),
}


def como(parte: Parte) -> tuple[DoLivro, Jeito | None] | None:
    """Return the card of the rulebook that does the same, with its way; None for free words."""
    match parte:
        case ImpedirAcao(acao=acao):
            return _IMPEDEM[acao], None
        case Selar(selado=selado):
            return SELAM[selado], None
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

    ``ataca``: it hits its target, whatever its words do. It cannot be what ``nao`` names. ``formas`` are the
    chosen ways of the parts that let its user choose one, in order, and ``sentido`` is the chosen direction.
    """

    nome: str = ""
    ataca: bool = False
    nao: tuple[Resiste, ...] = ()
    efeito: tuple[Parte, ...] = ()
    formas: tuple[Forma, ...] = ()
    sentido: Sentido | None = None

    @property
    def partes(self) -> tuple[Parte, ...]:
        """Return its parts, with the chosen ways and the chosen direction."""
        return escolhidas(self.efeito, self.formas, self.sentido)

    def com(self, dito: Jeito) -> "TextoProprio":
        """Return the text with a direction or the next way chosen."""
        sentido, forma = (next((um for um in those if um == dito), None) for those in (SENTIDOS, FORMAS))
        if forma is not None:
            return replace(self, formas=(*self.formas, forma))
        return replace(self, sentido=sentido)

    def aberta(self) -> "TextoProprio":
        """Return the text for somebody else to use, who chooses anew."""
        return replace(self, formas=(), sentido=None)


def escolhidas(
    efeito: Iterable[Parte], formas: Iterable[Forma], sentido: Sentido | None
) -> tuple[Parte, ...]:
    """Return the parts of a text with the chosen ways, in order, and the chosen direction."""
    ditas = iter(formas)
    partes: list[Parte] = []
    for parte in efeito:
        dita = next(ditas, None) if isinstance(parte, UmaDasFormas) else None
        if dita is not None and isinstance(parte, UmaDasFormas):
            partes += parte.formas[FORMAS.index(dita)]
        else:
            partes.append(parte)
    return tuple([_no_sentido(parte, sentido) for parte in partes])


def _no_sentido(parte: Parte, sentido: Sentido | None) -> Parte:
    if sentido is None or not isinstance(parte, Rotacionar) or not parte.a_escolher:
        return parte
    return replace(parte, a_escolher=False, anti_horario=sentido == "anti-horario")


def cada_parte(efeito: Iterable[Parte]) -> Iterator[UmaParte]:
    """Yield the parts of a text, those of every way included."""
    for parte in efeito:
        if isinstance(parte, UmaDasFormas):
            yield from chain.from_iterable(parte.formas)
        else:
            yield parte
