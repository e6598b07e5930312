"""Moves of a player of Ceramus."""

from typing import Annotated, Any, ClassVar, Union

import msgspec

from companion.games.ceramus.casas import CasaDita
from companion.games.ceramus.palavras import Eixo, Estilo
from companion.language import _
from companion.referee.fields.limits import Count, LimitedBy
from companion.referee.fields.move import UNSET, Move, Seat, UnsetType
from companion.referee.fields.several import Many, Order, Some
from companion.referee.fields.terms import Term
from companion.referee.positions.adjustments import Modify, SetFact
from companion.referee.resolving.table_moves import Ajustar

EIXOS: tuple[Eixo, ...] = ("esquerda-direita", "cima-baixo")
# A Mural card by its id and quarter turns clockwise (MU07:1), or by its Originals as they lie: top left, top
# right, bottom left, bottom right (MIPA).
CartaDeMural = Annotated[str, msgspec.Meta(min_length=1)]

Conta = Count

# ---------------------------------------------------------------- Preparação


class MontarMural(Move, frozen=True, kw_only=True, tag="montar-mural"):
    """Declare which Mural cards lie where, row by row from the top left.

    ``na_fila`` are the Ceramas of the row above it, if not all of them. ``colunas`` is the number of cards in
    a row, if the grid is another.
    """

    named: ClassVar = _("Build the Mural")
    chosen: ClassVar = ("cartas",)

    cartas: Annotated[
        Many[CartaDeMural],
        Order(least=1),
        Term(name=_("cards"), asks=_("Which Mural cards, row by row?")),
    ] = UNSET
    na_fila: Annotated[tuple[str, ...] | None, Term(name=_("Ceramas in the row"))] = None
    colunas: Annotated[
        Conta | None, Term(name=_("cards in a row")), LimitedBy("ceramus.preparacao.mural-grid")
    ] = None


class Mao(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The number of Formas dealt to a player."""

    quem: Seat
    formas: Annotated[Conta, LimitedBy("ceramus.preparacao.formas-distribuir")]


class Recebidos(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The number of tiles of each style dealt to a player."""

    quem: Seat
    de_cada_estilo: Annotated[Conta, LimitedBy("ceramus.preparacao.reserva")]


class DistribuirFormas(Move, frozen=True, kw_only=True, tag="distribuir-formas"):
    """Deal the Formas, in the number that the number of players asks for.

    ``maos`` are players who got another number of Formas, ``recebidos`` players who got another number of
    tiles.
    """

    named: ClassVar = _("The Formas are dealt")

    maos: Annotated[tuple[Mao, ...], Term(name=_("hands"))] = ()
    recebidos: Annotated[tuple[Recebidos, ...], Term(name=_("tiles of each style"))] = ()


class TrazerForma(Move, frozen=True, kw_only=True, tag="trazer-forma"):
    """Tell of a Forma of the table's own print: rows from the top, ``#`` for a square (``#./##``)."""

    named: ClassVar = _("Another Forma")
    chosen: ClassVar = ("desenho",)

    desenho: Annotated[
        Annotated[str, msgspec.Meta(min_length=1, max_length=60)] | UnsetType,
        Term(name=_("figure"), asks=_("Which figure does the Forma show?")),
    ] = UNSET


# ---------------------------------------------------------------- Construção


class Revelar(Move, frozen=True, kw_only=True, tag="revelar"):
    """Reveal a Forma from the hand, for all to build in this round; ``outra`` is a second one with it."""

    named: ClassVar = _("Reveal")
    chosen: ClassVar = ("forma",)

    forma: str | UnsetType = UNSET
    outra: Annotated[str | None, Term(name=_("a second Forma"))] = None


class Espelho(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The bonus Espelhe: its Cerama, and the sides that change places."""

    cerama: str
    eixo: Annotated[Eixo, Term(name=_("mirrored")), LimitedBy("ceramus.bonus.espelhar-limite")]


class Construir(Move, frozen=True, kw_only=True, tag="construir"):
    """Build the revealed Forma: ``casas`` are all its squares on the Mural, the start included.

    ``inicio`` is the Original at the start; it may be left out, since it follows from the squares.
    ``espelhar`` builds the mirror image and spends the Cerama.

    The other fields declare mistakes: ``forma``, a Forma other than the revealed one; ``outro_estilo``,
    another style of some tiles; ``inicio_coberto``, a tile on the start too; ``da_reserva_de``, the owner of
    the tiles; ``quebrados_ficam``, broken tiles that do not return.
    """

    named: ClassVar = _("Build")
    chosen: ClassVar = ("estilo", "casas")

    estilo: Estilo | UnsetType = UNSET
    casas: Annotated[Many[CasaDita], Some(least=1), Term(name=_("cells"), asks=_("On which cells?"))] = UNSET
    inicio: Annotated[CasaDita | None, Term(name=_("from"))] = None
    espelhar: Espelho | None = None
    forma: str | None = None
    outro_estilo: Annotated[Estilo | None, Term(name=_("also in"))] = None
    inicio_coberto: Annotated[bool, Term(name=_("the start is covered"))] = False
    da_reserva_de: Annotated[Seat | None, Term(name=_("from the reserve of"))] = None
    quebrados_ficam: Annotated[bool, Term(name=_("broken tiles do not go home"))] = False


class FechaTurno(Move, frozen=True, kw_only=True):
    """A move that may close a round. ``cabe`` is whether some Forma in a hand fits anybody.

    It is declared only if the end of the match depends on it and the hands are unknown (ceramus.decisao.68).
    """

    cabe: Annotated[
        bool | None,
        Term(
            name=_("a Forma in some hand fits somebody"),
            asks=_("Does a Forma in anybody's hand fit somebody?"),
        ),
    ] = None


class Passar(FechaTurno, frozen=True, kw_only=True, tag="passar"):
    """Pass, since the revealed Forma fits nowhere: ceramus.decisao.32."""

    named: ClassVar = _("Pass")


# ---------------------------------------------------------------- Ceramas


class Clamar(Move, frozen=True, kw_only=True, tag="clamar"):
    """Claim a Cerama of the row: its pattern is on those cells, by the build just made."""

    named: ClassVar = _("Claim")
    chosen: ClassVar = ("cerama", "casas")

    cerama: Annotated[str | UnsetType, Term(name=_("Cerama"), asks=_("Which Cerama?"))] = UNSET
    casas: Annotated[Many[CasaDita], Some(least=1)] = UNSET


class EncerrarTurno(FechaTurno, frozen=True, kw_only=True, tag="encerrar-turno"):
    """End one's turn after the build: unclaimed patterns lapse (ceramus.decisao.42)."""

    named: ClassVar = _("End my turn")


# ---------------------------------------------------------------- Bônus de Ceramas


class UsoDeCerama(Move, frozen=True, kw_only=True):
    """The bonus of a Cerama. ``guarda``: the card is kept, which is always a mistake."""

    cerama: str | UnsetType = UNSET
    guarda: Annotated[bool, Term(name=_("the Cerama is kept"))] = False


class Adicionar(UsoDeCerama, frozen=True, kw_only=True, tag="adicionar"):
    """Bonus Adicione: put a tile of one's reserve on the Mural.

    ``outra_casa`` is the cell of a second tile by the same card; ``da_reserva_de`` is the owner of the tile,
    if it is another.
    """

    named: ClassVar = _("Add a tile")
    sign: ClassVar = "ceramus/adicionar"
    chosen: ClassVar = ("cerama", "estilo", "casa")

    estilo: Estilo | UnsetType = UNSET
    casa: Annotated[CasaDita | UnsetType, Term(name=_("cell"), asks=_("On which cell?"))] = UNSET
    outra_casa: Annotated[CasaDita | None, Term(name=_("a second tile on"))] = None
    da_reserva_de: Annotated[Seat | None, Term(name=_("from the reserve of"))] = None


class Remover(UsoDeCerama, frozen=True, kw_only=True, tag="remover"):
    """Bonus Remova: take a tile off the Mural; ``outra_casa`` is the cell of a second one, if any."""

    named: ClassVar = _("Remove a tile")
    chosen: ClassVar = ("cerama", "casa")

    casa: CasaDita | UnsetType = UNSET
    outra_casa: Annotated[CasaDita | None, Term(name=_("a second tile on"))] = None


class Passo(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A step of a tile from one cell to another."""

    chosen: ClassVar = ("de", "para")

    de: Annotated[CasaDita | UnsetType, Term(name=_("of"), asks=_("From which cell?"))] = UNSET
    para: Annotated[CasaDita | UnsetType, Term(name=_("to"), asks=_("To which cell?"))] = UNSET


class Mover(UsoDeCerama, frozen=True, kw_only=True, tag="mover"):
    """Bonus Mova 1 or Mova até 2: move one tile or two, each by one cell, one after the other."""

    named: ClassVar = _("Move")
    chosen: ClassVar = ("cerama", "passos")

    passos: Annotated[
        Many[Passo], Order(least=1, most=2), Term(name=_("steps"), asks=_("Where does the tile go?"))
    ] = (Passo(),)


# ---------------------------------------------------------------- Fim de jogo


class Concluir(Move, frozen=True, kw_only=True, tag="concluir"):
    """Use no more bonuses in the last lap (ceramus.decisao.54)."""

    named: ClassVar = _("No more bonuses")


PREPARACAO: tuple[type[Move], ...] = (MontarMural, DistribuirFormas)
CONSTRUCAO: tuple[type[Move], ...] = (Revelar, Construir, Passar, Clamar, EncerrarTurno)
BONUS: tuple[type[Move], ...] = (Adicionar, Remover, Mover)
TUDO: tuple[type[Move], ...] = (*PREPARACAO, *CONSTRUCAO, *BONUS, Concluir, TrazerForma)

Movimento: Any = Union[(*TUDO, Ajustar[Modify | SetFact])]
