"""Moves of a traveller."""

from typing import Annotated, ClassVar, Literal

from companion.games.calamandara.giro import gira
from companion.games.calamandara.lances_da_lembranca import (
    AcionarVinculada,
    AdquirirPorEfeito,
    ComprarPorEfeito,
    DescartarSimbolos,
    DestruirSimbolos,
    DizerJeito,
    EliminarCarta,
    InserirPorEfeito,
    MoverPorEfeito,
    RealocarPorEfeito,
    RevelarReservadas,
    TransferirPegada,
    TrocarCartas,
    TrocarSimbolos,
    UsarCarta,
    UsarPropria,
)
from companion.games.calamandara.lances_do_engano import (
    AdquirirAMais,
    EmbaralharSimbolos,
    GirarSimbolo,
    MostrarCarta,
    RepetirEstrela,
    TomarSimbolo,
    TrocarReservada,
    UsarGuardada,
)
from companion.games.calamandara.lances_do_preparo import (
    ConcluirTriagem,
    EscolherModo,
    ReordenarDecks,
    SepararCarta,
    SortearPrimeiro,
    TrazerCarta,
)
from companion.games.calamandara.nomes import Carta, Conta, Direcao, Inferior, Inserivel
from companion.games.calamandara.tasks import AoLongo, Realocadas
from companion.language import _
from companion.referee.fields.limits import Count
from companion.referee.fields.move import UNSET, Move, UnsetType
from companion.referee.fields.terms import Term
from companion.referee.positions.adjustments import SetFact
from companion.referee.resolving.table_moves import Ajustar


class EscolherIniciais(Move, frozen=True, kw_only=True, tag="escolher-iniciais"):
    """Choose the starting symbols, alike or not; the second may be none where a table plays so."""

    named: ClassVar = _("Choose the starting symbols")
    chosen: ClassVar = ("um", "outro")

    um: Inferior | UnsetType = UNSET
    outro: Inferior | UnsetType = UNSET


class Adquirir(Move, frozen=True, kw_only=True, tag="adquirir"):
    """Acquire the symbols of the Carta de Símbolos ``carta``: the upper one, and one of the lower or none."""

    named: ClassVar = _("Acquire a card")
    chosen: ClassVar = ("carta", "inferior")

    carta: Annotated[str | UnsetType, Term(name=_("card"))] = UNSET
    inferior: Annotated[Inferior | UnsetType, Term(name=_("lower symbol"))] = UNSET


class Inserir(Move, frozen=True, kw_only=True, tag="inserir"):
    """Put a symbol of the Reserva on a space; ``direcao`` is asked only where the symbol may be turned.

    ``fica``: whether a Fogo stays, or a Cachoeira that puts one out.
    """

    named: ClassVar = _("Insert a symbol")
    chosen: ClassVar = ("simbolo", "espaco", "direcao", "fica")

    simbolo: Inserivel | UnsetType = UNSET
    espaco: str | UnsetType = UNSET
    direcao: Direcao | UnsetType = UNSET
    fica: Annotated[bool | UnsetType, Term(name=_("stays"), asks=_("Does it stay?"))] = UNSET

    @property
    def gira(self) -> bool:
        """Return whether the inserter turns the symbol freely: calamandara.simbolos.rotacao-zf."""
        return gira(self.simbolo, self.espaco)

    @property
    def unset(self) -> tuple[str, ...]:
        """Return the chosen fields that are still open, in order."""
        missing = super().unset
        if "simbolo" in missing or "espaco" in missing:
            return missing
        asked = {"direcao": self.gira, "fica": self.simbolo == "fogo"}
        return tuple(name for name in missing if asked.get(name, True))


class InserirEstrela(Move, frozen=True, kw_only=True, tag="inserir-estrela"):
    """Put an Estrela of the Reserva on a space, and rearrange symbols of its row or its column.

    On the Fenda one of its diagonals may be chosen instead.
    """

    named: ClassVar = _("Insert an Estrela")
    chosen: ClassVar = ("espaco", "alinhamento", "realocadas")

    espaco: str | UnsetType = UNSET
    alinhamento: AoLongo = UNSET
    realocadas: Realocadas = UNSET


class TransformarCachoeira(Move, frozen=True, kw_only=True, tag="transformar-cachoeira"):
    """Replace one's own Cachoeira by a Pegada, Torre or Montanha of one's own depósito."""

    named: ClassVar = _("Transform a Cachoeira")
    chosen: ClassVar = ("espaco", "simbolo", "direcao")

    espaco: str | UnsetType = UNSET
    simbolo: Inserivel | UnsetType = UNSET
    direcao: Direcao | UnsetType = UNSET

    @property
    def unset(self) -> tuple[str, ...]:
        """Return the chosen fields that are still open, in order."""
        missing = super().unset
        if "simbolo" in missing or "espaco" in missing or gira(self.simbolo, self.espaco):
            return missing
        return tuple(name for name in missing if name != "direcao")


class Mover(Move, frozen=True, kw_only=True, tag="mover"):
    """Walk one's own token to a Pegada, at any distance, by any open way."""

    named: ClassVar = _("Move the token")
    chosen: ClassVar = ("destino",)

    destino: Annotated[str | UnsetType, Term(name=_("to space"))] = UNSET


class Recuar(Move, frozen=True, kw_only=True, tag="recuar"):
    """Choose the linked Pegada to which the token goes when an Espelho pushes it."""

    named: ClassVar = _("Go back")
    chosen: ClassVar = ("destino",)

    destino: Annotated[str | UnsetType, Term(name=_("to space"))] = UNSET


class Reservar(Move, frozen=True, kw_only=True, tag="reservar"):
    """Reserve a number of cards of the hand in phase 4."""

    named: ClassVar = _("Reserve cards")
    chosen: ClassVar = ("quantas",)

    quantas: Annotated[Conta | UnsetType, Term(name=_("cards"))] = UNSET


class Comprar(Move, frozen=True, kw_only=True, tag="comprar"):
    """Draw a number of Cartas de Lembrança in phase 4."""

    named: ClassVar = _("Draw cards")
    chosen: ClassVar = ("quantas",)

    quantas: Annotated[Conta | UnsetType, Term(name=_("cards"))] = UNSET


class RecuperarMao(Move, frozen=True, kw_only=True, tag="recuperar-mao"):
    """Take a number of cards from the top of one's deck after leaving the Zona Final."""

    named: ClassVar = _("Recover the hand")
    chosen: ClassVar = ("quantas",)

    quantas: Count | UnsetType = UNSET


class Descartar(Move, frozen=True, kw_only=True, tag="descartar"):
    """Discard one card of the hand in phase 4; ``carta`` is its name, if declared.

    ``que_espera``: the card is a linked one that waits on one's deck or on one's Reserva Final.
    """

    named: ClassVar = _("Discard a card")

    carta: Carta | Literal[""] = ""
    que_espera: bool = False


class EncerrarFase(Move, frozen=True, kw_only=True, tag="encerrar-fase"):
    """End the phase; the last one ends the turn."""

    named: ClassVar = _("End the phase")


class EncerrarTurno(Move, frozen=True, kw_only=True, tag="encerrar-turno"):
    """End the turn and skip its remaining phases."""

    named: ClassVar = _("End the turn")


class Desistir(Move, frozen=True, kw_only=True, tag="desistir"):
    """Leave the match."""

    named: ClassVar = _("Give up")


class Passar(Move, frozen=True, kw_only=True, tag="passar"):
    """Use no card in answer to the last one."""

    named: ClassVar = _("Pass")

    settles: ClassVar = False


Movimento = (
    EscolherIniciais
    | Adquirir
    | Inserir
    | InserirEstrela
    | TransformarCachoeira
    | Mover
    | Recuar
    | Reservar
    | Comprar
    | UsarCarta
    | UsarPropria
    | AcionarVinculada
    | DizerJeito
    | InserirPorEfeito
    | ComprarPorEfeito
    | DestruirSimbolos
    | RealocarPorEfeito
    | MoverPorEfeito
    | TrocarSimbolos
    | DescartarSimbolos
    | AdquirirPorEfeito
    | RevelarReservadas
    | EliminarCarta
    | TrocarCartas
    | TransferirPegada
    | RecuperarMao
    | Descartar
    | EncerrarFase
    | EncerrarTurno
    | Desistir
    | Passar
    | SortearPrimeiro
    | EscolherModo
    | ReordenarDecks
    | SepararCarta
    | TrazerCarta
    | ConcluirTriagem
    | TomarSimbolo
    | AdquirirAMais
    | GirarSimbolo
    | RepetirEstrela
    | UsarGuardada
    | TrocarReservada
    | MostrarCarta
    | EmbaralharSimbolos
    | Ajustar[SetFact]
)
