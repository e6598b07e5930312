"""The position of a match: the visible table, counts of hidden cards, the turn, the cards in use."""

from typing import Annotated, ClassVar, Literal

import msgspec

from companion.games.calamandara.nomes import (
    Carta,
    Conta,
    Direcao,
    Etapa,
    Fase,
    Modo,
    Simbolo,
    Vinculada,
)
from companion.games.calamandara.palavras import COM_DESENHO, FASES_EM_PALAVRAS, PONTAS
from companion.games.calamandara.pieces import TABULEIROS, Assento, Ponto, Tabuleiro
from companion.games.calamandara.tasks import Selo, Tarefa, Uso
from companion.language import _
from companion.referee.fields.limits import Number, NumberFromOne
from companion.referee.fields.move import Seat
from companion.referee.fields.terms import Labels, Term
from companion.referee.positions.position import Await, Choose, OpenChoice, Window
from companion.referee.positions.roster import Roster
from companion.referee.rules.ledger import Action

PADRAO: Modo = "padrao"
Quantos = tuple[tuple[Simbolo, Conta], ...]


class Posto(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A symbol on a space.

    ``direcao``: a Pegada's arrow, an Espelho's larger tip, the sides of a Torre, Caverna or Asa. ``dono``
    inserted a Cachoeira, in the turn ``desde``.
    """

    shown: ClassVar = ("simbolo", "direcao", "dono")  # compared in Conferir

    espaco: str
    simbolo: Annotated[Simbolo, COM_DESENHO, Term(name=_("symbol"), main=True)]
    direcao: Annotated[Direcao | None, Labels(PONTAS), Term(name=_("direction"))] = None
    dono: Annotated[Seat | None, Term(name=_("owner"))] = None
    desde: Number = 0


class Viajante(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A traveller's pieces on the table: ``token`` is a space, or the seat's ponto inicial (``S0``).

    ``reserva`` and ``deposito`` are the numbers of symbols by name, without zeros. ``invade`` is the seat
    whose Zona Inicial the token has entered by Dimensões Relativas, until it leaves it.
    """

    id: Seat
    assento: Assento
    token: Annotated[str, Term(name=_("token"), main=True)]
    reserva: Annotated[Quantos, COM_DESENHO, Term(title=_("Reserva"))] = ()
    deposito: Annotated[Quantos, COM_DESENHO, Term(title=_("Depósito"))] = ()
    invade: Assento | None = None

    @property
    def inicio(self) -> str:
        """Return the name of the ponto inicial."""
        return f"{self.assento}0"


class Mesa(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """The pieces on the table: board, tokens, reservas, depósitos."""

    viajantes: tuple[Viajante, ...]
    postos: tuple[Posto, ...] = ()

    @property
    def tabuleiro(self) -> Tabuleiro:
        """Return the joined boards for this number of travellers."""
        return TABULEIROS[len(self.viajantes)]

    def viajante(self, id: Seat) -> Viajante:
        """Return that traveller; raise StopIteration if there is none."""
        for viajante in self.viajantes:  # most checks call this: a loop is fastest
            if viajante.id == id:
                return viajante
        raise StopIteration(id)

    def em(self, ponto: Ponto) -> Posto | None:
        """Return the symbol on a space, or None."""
        nome = self.tabuleiro.nomes.get(ponto)
        return next((posto for posto in self.postos if posto.espaco == nome), None)

    def com(self, viajante: Viajante) -> "Mesa":
        """Return the table with one traveller replaced."""
        viajantes = tuple(viajante if other.id == viajante.id else other for other in self.viajantes)
        return msgspec.structs.replace(self, viajantes=viajantes)


class Espera(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A linked card that waits, face up, since that turn; ``de`` may trigger it.

    With ``fora`` it leaves the match after its use.
    """

    carta: Vinculada
    de: Seat
    desde: Number
    fora: bool = False


class Cartas(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A traveller's Cartas de Lembrança; ``descarte`` from its bottom, "" for a card without a known name.

    ``fora`` are cards put out of the match, by calamandara.decisao.117 or by a card's own text.

    ``guardadas`` is the number of cards on top of the deck that were the hand before the token entered the
    Zona Final. ``vistas_na_mao`` and ``vistas_na_rf`` name the cards that Percepção Dionésica has revealed
    for good.
    """

    mao: Annotated[Conta, Term(name=_("hand"), main=True)] = 0
    deck: Annotated[Conta, Term(name=_("deck"))] = 0
    reserva_final: Annotated[Conta, Term(title=_("Reserva Final"))] = 0
    guardadas: Conta = 0
    descarte: Annotated[tuple[Carta | Literal[""], ...], Term(title=_("Discard"))] = ()
    fora: tuple[Carta, ...] = ()
    sobre_deck: tuple[Espera, ...] = ()
    sobre_reserva_final: tuple[Espera, ...] = ()
    vistas_na_mao: tuple[Carta, ...] = ()
    vistas_na_rf: tuple[Carta, ...] = ()

    @property
    def total(self) -> int:
        """Return the number of cards on this playboard and in this hand."""
        waiting = len(self.sobre_deck) + len(self.sobre_reserva_final)
        lying = len(self.descarte) + len(self.fora)
        return self.mao + self.deck + self.reserva_final + lying + waiting


class DeckDeSimbolos(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A traveller's Cartas de Símbolos by id, from the bottom; "" for a card that nobody has seen yet.

    The uppermost of ``deck`` lies face up, ``usadas`` face down beside it: calamandara.fase1.ver-carta.
    """

    deck: tuple[str, ...] = ()
    usadas: tuple[str, ...] = ()


class CartaPropria(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A Carta de Símbolos declared by the table, in the fields of a card of a set's source."""

    shown: ClassVar = ("superior", "inferior1", "inferior2", "inferior3")

    carta: str
    superior: Annotated[Simbolo, COM_DESENHO, Term(name=_("upper symbol"), main=True)]
    inferior1: Annotated[
        Simbolo, COM_DESENHO, Term(name=_("first lower symbol"), asks=_("Which is the first lower symbol?"))
    ]
    inferior2: Annotated[
        Simbolo, COM_DESENHO, Term(name=_("second lower symbol"), asks=_("Which is the second lower symbol?"))
    ]
    inferior3: Annotated[
        Simbolo, COM_DESENHO, Term(name=_("third lower symbol"), asks=_("Which is the third lower symbol?"))
    ]

    @property
    def inferiores(self) -> tuple[Simbolo, Simbolo, Simbolo]:
        """Return the lower symbols, in the order of their declaration."""
        return self.inferior1, self.inferior2, self.inferior3


class Preparo(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """The formation of the decks before the first turn.

    ``reordenaram`` are the travellers who have reordered their decks, ``separadas`` is the number of cards
    picked in the Triagem. ``sorteado``: the first traveller has been declared.
    """

    modo: Modo = PADRAO
    sorteado: bool = False
    reordenaram: tuple[Seat, ...] = ()
    separadas: Conta = 0


class State(Roster, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A match under way; ``cartas`` follow the travellers of ``mesa``. ``impedida``: phase 2 was prevented.

    ``preparo`` is set until the starting symbols are chosen. ``andou``: the token has been moved in this
    turn. ``etapa`` is the last step done of phase 4.

    ``selos`` are the effects of cards that prevent something in this turn; ``terminou`` is the traveller
    whose turn has just ended.

    ``simbolos`` are in the same order, or empty if no deck is declared. ``proprias`` are the declared Cartas
    de Símbolos of the table's own box: calamandara.decisao.61.

    ``actions`` is the ledger of this turn, by which a prevented insertion is undone as a whole.
    """

    engines_own: ClassVar[frozenset[str]] = Roster.engines_own | {"actions"}

    mesa: Mesa
    cartas: tuple[Cartas, ...]
    simbolos: tuple[DeckDeSimbolos, ...] = ()
    proprias: tuple[CartaPropria, ...] = ()
    vez: Annotated[Seat, Term(name=_("whose turn"))]
    preparo: Preparo | None = None
    turno: Annotated[NumberFromOne, Term(name=_("turn"))] = 1
    fase: Annotated[Fase, Labels(FASES_EM_PALAVRAS), Term(name=_("phase"))] = "adquirir"
    impedida: bool = False
    andou: Annotated[bool, Term(name=_("has walked in this turn"))] = False
    etapa: Etapa | None = None
    selos: tuple[Selo, ...] = ()
    terminou: Seat = ""
    agenda: tuple[Tarefa | Await | Choose | OpenChoice, ...] = ()
    windows: tuple[Window[None, Uso], ...] = ()
    actions: tuple[Action, ...] = ()

    def de(self, id: Seat) -> Cartas:
        """Return the Cartas de Lembrança of a traveller."""
        return self.cartas[self.lugar(id)]

    def com_cartas(self, id: Seat, cartas: Cartas) -> tuple[Cartas, ...]:
        """Return the Cartas de Lembrança of all travellers, with those of one replaced."""
        at = self.lugar(id)
        return (*self.cartas[:at], cartas, *self.cartas[at + 1 :])

    def lugar(self, id: Seat) -> int:
        """Return a traveller's index, counted from the first to play; raise LookupError if there is none."""
        for at, viajante in enumerate(self.mesa.viajantes):  # most checks call this: a loop is fastest
            if viajante.id == id:
                return at
        raise LookupError(id)


def somados(quantos: Quantos, simbolo: Simbolo, mais: int) -> Quantos:
    """Return counts with a number of a symbol added, sorted so that equal tables are equal."""
    conta = dict(quantos)
    conta[simbolo] = conta.get(simbolo, 0) + mais
    return tuple(sorted([um for um in conta.items() if um[1]]))


def quantos_de(quantos: Quantos, simbolo: Simbolo) -> int:
    """Return the number of a symbol in counts."""
    for nome, n in quantos:  # many checks call this: a loop is fastest
        if nome == simbolo:
            return n
    return 0


def soma(quantos: Quantos) -> int:
    """Return the total number of symbols."""
    return sum(n for _simbolo, n in quantos)
