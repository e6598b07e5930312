"""What a Narrador declares. Words of cards come with the move: the referee knows no card."""

from typing import Annotated, Any, ClassVar, Literal, Union

from companion.games.castoria.lances import (
    Lembra,
    Motivo,
    NivelConferido,
    NivelDaCarta,
    NumaPagina,
    PodeResponder,
    ReageA,
    Responde,
    TemInteracao,
)
from companion.games.castoria.lances_do_inventario import Conta, RegistrarInventario, Substituir
from companion.games.castoria.palavras import CastaDaCarta, CompraDe, Decimos, DeOnde, Fase, GatilhoDaCarta
from companion.games.castoria.tasks import Espaco, EspacoOuNarrador
from companion.games.castoria.textos.operacoes import Efeito, Operacao
from companion.language import _
from companion.referee.fields.limits import Count
from companion.referee.fields.move import UNSET, Move, Place, Seat, UnsetType
from companion.referee.fields.terms import Labels, Term
from companion.referee.positions.adjustments import SetFact
from companion.referee.resolving.table_moves import Ajustar

FACES = 6  # of the die that says who begins
Quantas = Count
# What is never done right: of whose Inventário it is, and other numbers of cards than the book says.
InventarioDe = Annotated[Seat | None, Term(name=_("the Inventário of"))]
OutraConta = Conta | None
# --------------------------------------------------------------- Objetivo e Preparação do Jogo, Regras Gerais


class Embaralhar(Move, frozen=True, kw_only=True, tag="embaralhar"):
    """Shuffle one's Inventário, or that of ``inventario_de``."""

    named: ClassVar = _("Shuffle")
    commutes: ClassVar = True

    inventario_de: InventarioDe = None


class Cortar(Move, frozen=True, kw_only=True, tag="cortar"):
    """Cut the opponent's Inventário, which then lies in its zone, or that of ``inventario_de``."""

    named: ClassVar = _("Cut")
    commutes: ClassVar = True

    inventario_de: InventarioDe = None


class LancarDado(Move, frozen=True, kw_only=True, tag="lancar-dado"):
    """What one's die shows; the higher starts, a tie is thrown again: castoria.decisao.28."""

    named: ClassVar = _("Throw the die")
    chosen: ClassVar = ("resultado",)
    commutes: ClassVar = True

    resultado: Annotated[
        Conta | UnsetType,
        Term(name=_("result"), asks=_("What did the die show?"), die=FACES),
    ] = UNSET


class ComecarPeloDado(Move, frozen=True, kw_only=True, tag="comecar-pelo-dado"):
    """Say whom the die lets start, in place of what it showed to each."""

    named: ClassVar = _("Begin")
    chosen: ClassVar = ("primeiro",)

    primeiro: Annotated[Seat | UnsetType, Term(name=_("who begins"), asks=_("Who begins?"))] = UNSET


class ComecarSemDado(Move, frozen=True, kw_only=True, tag="comecar-sem-dado"):
    """Start the chapter without a die having said so."""

    named: ClassVar = _("Start without the die")


class ComprarMao(Move, frozen=True, kw_only=True, tag="comprar-mao"):
    """Draw the first hand of six, or as many ``cartas`` as somebody draws in their place."""

    named: ClassVar = _("Draw the hand")
    commutes: ClassVar = True

    cartas: OutraConta = None


class TrocarMao(Move, frozen=True, kw_only=True, tag="trocar-mao"):
    """Exchange the whole hand, or so many ``cartas``; the opponent draws a card, or as many as told."""

    named: ClassVar = _("Exchange the hand")

    cartas: OutraConta = None
    oponente_compra: Annotated[Quantas | None, Term(name=_("the opponent draws"))] = None


class ManterMao(Move, frozen=True, kw_only=True, tag="manter-mao"):
    """Keep the hand; the first turn begins once both have."""

    named: ClassVar = _("Keep the hand")


class Conceder(Move, frozen=True, kw_only=True, tag="conceder"):
    """Give up the chapter, or the whole história: castoria.decisao.75."""

    named: ClassVar = _("Give up")
    chosen: ClassVar = ("o_que",)
    settles: ClassVar = False

    o_que: Annotated[
        Literal["capitulo", "historia"] | UnsetType,
        Labels({"capitulo": _("the chapter"), "historia": _("the whole história")}),
        Term(name=_("what"), asks=_("Of what?")),
    ] = UNSET


class ReivindicarCapitulo(Move, frozen=True, kw_only=True, tag="reivindicar-capitulo"):
    """Claim the chapter, which ends by itself when it is won, for what does not win it."""

    named: ClassVar = _("Claim the chapter")
    chosen: ClassVar = ("motivo",)
    settles: ClassVar = False

    motivo: Annotated[Motivo | UnsetType, Term(name=_("because"), asks=_("Why is it won?"))] = UNSET


# ---------------------------------------------------------------- Fases do Turno


class Comprar(Move, frozen=True, kw_only=True, tag="comprar"):
    """Draw the card of the turn, or as many ``cartas`` as somebody draws in its place.

    ``compra_de``: what is drawn from, if somebody takes it from elsewhere than the top.
    """

    named: ClassVar = _("Draw")

    cartas: OutraConta = None
    compra_de: CompraDe = "topo"


class AvancarFase(Move, frozen=True, kw_only=True, tag="avancar-fase"):
    """End the phase and begin phase ``para``."""

    named: ClassVar = _("Advance")
    chosen: ClassVar = ("para",)

    para: Annotated[Fase | UnsetType, Term(name=_("to"), asks=_("To which phase?"))] = UNSET


class EncerrarTurno(Move, frozen=True, kw_only=True, tag="encerrar-turno"):
    """End the turn."""

    named: ClassVar = _("End turn")


class Descartar(Move, frozen=True, kw_only=True, tag="descartar"):
    """Discard what the hand holds above ten at the end of one's turn."""

    named: ClassVar = _("Discard cards")
    chosen: ClassVar = ("cartas",)

    cartas: Annotated[Conta | UnsetType, Term(name=_("cards"), asks=_("How many cards?"))] = UNSET


# --------------------------------------------------------------- Convocando, Realizando Ações e Condecorações


class Convocar(NumaPagina, frozen=True, kw_only=True, tag="convocar"):
    """Convoke a Personagem from the hand to a space: in the Construção, or as an answer in it.

    ``casta`` is what its card says, where that was told; else its space tells it. ``de_onde``: where it lies,
    if somebody takes it from elsewhere than the hand.
    """

    named: ClassVar = _("Convoke")
    sign: ClassVar = "castoria/convocar"
    chosen: ClassVar = ("espaco", "valor_decimos")

    espaco: Annotated[Espaco | UnsetType, Term(name=_("space"), asks=_("To which space?"))] = UNSET
    valor_decimos: Decimos | UnsetType = UNSET
    nome: str = ""
    casta: CastaDaCarta | None = None
    interacao: TemInteracao = None
    reacao: Responde = None
    lembra: Lembra = None
    de_onde: DeOnde = "mao"


class MudarDeEspaco(Move, frozen=True, kw_only=True, tag="mudar-de-espaco"):
    """Move a Personagem of one's own to another space: castoria.decisao.39."""

    named: ClassVar = _("Move to another space")
    chosen: ClassVar = ("saindo_de", "novo_espaco")

    saindo_de: Annotated[Espaco | UnsetType, Term(name=_("from"), asks=_("From which space?"))] = UNSET
    novo_espaco: Annotated[Espaco | UnsetType, Term(name=_("to"), asks=_("To which space?"))] = UNSET


class Acao(PodeResponder, frozen=True, kw_only=True, tag="acao"):
    """Carry out an Ação of level ``nivel`` by a Personagem or the Narrador: a main move, or an answer."""

    named: ClassVar = _("Ação")
    sign: ClassVar = "castoria/acao"
    chosen: ClassVar = ("nivel", "realizador")
    carries: ClassVar = "efeito"

    nivel: NivelDaCarta = UNSET
    realizador: Annotated[
        EspacoOuNarrador | UnsetType, Term(name=_("performer"), asks=_("Who carries it out?"))
    ] = UNSET
    carta: str = ""
    permanente: Annotated[bool, Term(title=_("stays on the Página"))] = False
    efeito: Efeito = ()
    de_onde: DeOnde = "mao"
    nivel_conferido: NivelConferido = True


class Condecorar(NumaPagina, frozen=True, kw_only=True, tag="condecorar"):
    """Carry out a Condecoração; ``receptor`` is the place of a Personagem of either side, ``Ana:N3-1``."""

    named: ClassVar = _("Decorate")
    sign: ClassVar = "castoria/condecoracao"
    chosen: ClassVar = ("nivel", "realizador", "receptor", "valor_decimos")

    nivel: NivelDaCarta = UNSET
    realizador: EspacoOuNarrador | UnsetType = UNSET
    receptor: Annotated[Place | UnsetType, Term(name=_("receiver"), asks=_("Who receives it?"))] = UNSET
    valor_decimos: Annotated[Decimos | UnsetType, Term(title=_("Valor"), least=-990)] = UNSET
    carta: str = ""
    interacao: TemInteracao = None
    reacao: Responde = None
    lembra: Lembra = None
    de_onde: DeOnde = "mao"
    nivel_conferido: NivelConferido = True


class Interacao(PodeResponder, frozen=True, kw_only=True, tag="interacao"):
    """Use the Interação of a Personagem: a main move, or an answer.

    ``gatilho`` says whether the card's own trigger has occurred, which lets it be used in any phase; outside
    of the Construção it is asked for while nobody has said.
    """

    named: ClassVar = _("Interação")
    sign: ClassVar = "castoria/interacao"
    chosen: ClassVar = ("personagem",)
    carries: ClassVar = "efeito"

    personagem: Annotated[Espaco | UnsetType, Term(name=_("Personagem"), asks=_("Which Personagem?"))] = UNSET
    efeito: Efeito = ()
    gatilho: Annotated[
        bool | None, Term(name=_("trigger"), asks=_("Has what its text waits for happened?"))
    ] = None


class Reacao(NumaPagina, frozen=True, kw_only=True, tag="reacao"):
    """The Reação of a Personagem happens, since its trigger has occurred.

    With ``ocorre`` False the Narrador says that what its text asks for besides the trigger is not given.
    ``responde_a`` is the trigger that its text names, where nobody had told that; it is known from then on.
    """

    named: ClassVar = _("Reação")
    sign: ClassVar = "castoria/reacao"
    chosen: ClassVar = ("personagem",)
    carries: ClassVar = "efeito"
    settles: ClassVar = False

    personagem: Espaco | UnsetType = UNSET
    efeito: Efeito = ()
    ocorre: bool = True
    responde_a: ReageA = None


Segunda = Annotated[
    Literal["acao", "condecoracao", "interacao"],
    Labels({"acao": "Ação", "condecoracao": "Condecoração", "interacao": "Interação"}),
]


class Combinar(NumaPagina, frozen=True, kw_only=True, tag="combinar"):
    """Answer with a convocação and, by the newcomer, an Ação, a Condecoração or an Interação: one answer.

    ``interacao`` and ``reacao`` are the newcomer's, the others what the Condecoração gives to who bears it.
    ``feita_por`` is who does the second half, where it is somebody else; ``segunda_de_onde`` is of its card.
    """

    named: ClassVar = _("Combine")
    sign: ClassVar = "castoria/contra-trama"
    chosen: ClassVar = ("espaco", "valor_decimos", "com", "nivel", "receptor", "adicional_decimos")
    carries: ClassVar = "efeito"

    espaco: Espaco | UnsetType = UNSET
    valor_decimos: Decimos | UnsetType = UNSET
    com: Annotated[Segunda | UnsetType, Term(name=_("with"), asks=_("What does the newcomer do?"))] = UNSET
    nivel: NivelDaCarta = UNSET
    receptor: Place | UnsetType = UNSET
    adicional_decimos: Annotated[Decimos | UnsetType, Term(asks=_("What does it add to the Valor?"))] = UNSET
    nome: str = ""
    carta: str = ""
    permanente: bool = False
    casta: CastaDaCarta | None = None
    interacao: bool | None = None
    reacao: GatilhoDaCarta | None = None
    condecoracao_interacao: bool | None = None
    condecoracao_reacao: GatilhoDaCarta | None = None
    efeito: Efeito = ()
    de_onde: DeOnde = "mao"
    segunda_de_onde: Annotated[DeOnde, Term(name=_("its card from where"))] = "mao"
    feita_por: Annotated[EspacoOuNarrador | None, Term(name=_("carried out by"))] = None

    @property
    def choosable(self) -> tuple[str, ...]:
        """An Ação has no receiver, an Interação neither receiver nor level."""
        without = {"acao": ("receptor", "adicional_decimos"), "interacao": self.chosen[3:]}
        left_out = without.get(str(self.com), ())
        return tuple(name for name in super().choosable if name not in left_out)

    @property
    def unset(self) -> tuple[str, ...]:
        """What nobody has chosen yet of what this combination needs."""
        return tuple(name for name in self.choosable if self.chosen_at(name) is UNSET)


# ---------------------------------------------------------------- Lutas, Contra-Tramas


class Atacar(NumaPagina, frozen=True, kw_only=True, tag="atacar"):
    """Declare an attack on a Personagem of the opponent, or on the opponent.

    ``alvo_em``: on whose Página the target lies, where somebody aims at their own.
    """

    named: ClassVar = _("Attack")
    sign: ClassVar = "castoria/luta"
    chosen: ClassVar = ("atacante", "alvo")

    atacante: Annotated[Espaco | UnsetType, Term(name=_("the attacker"), asks=_("Who attacks?"))] = UNSET
    alvo: Annotated[EspacoOuNarrador | UnsetType, Term(name=_("target"), asks=_("Who is attacked?"))] = UNSET
    alvo_em: Annotated[Seat | None, Term(name=_("target on the Página of"))] = None


class Passar(Move, frozen=True, kw_only=True, tag="passar"):
    """Give no answer; or, by the Narrador whom nobody answers, say so and let what was declared resolve."""

    named: ClassVar = _("Pass")
    settles: ClassVar = False


_DA_MAO: tuple[type[Move], ...] = (ComprarMao, TrocarMao, ManterMao)
PREPARACAO: tuple[type[Move], ...] = (Embaralhar, Cortar, LancarDado, ComecarPeloDado, *_DA_MAO)
# What somebody says who takes the beginning, or the end, of a chapter for something else than it is.
FORA_DO_LIVRO: tuple[type[Move], ...] = (ComecarSemDado, ReivindicarCapitulo)
# What only a turn knows; the rest of the moves are of the preparation, of the história, or the table's word.
DO_TURNO: tuple[type[Move], ...] = (
    Comprar,
    AvancarFase,
    EncerrarTurno,
    Descartar,
    Convocar,
    MudarDeEspaco,
    Acao,
    Condecorar,
    Interacao,
    Reacao,
    Combinar,
    Atacar,
    Passar,
)

_ANTES_E_DEPOIS = (RegistrarInventario, Substituir, *PREPARACAO, *FORA_DO_LIVRO, Conceder)
Movimento: Any = Union[(*_ANTES_E_DEPOIS, *DO_TURNO, Ajustar[Operacao | SetFact])]
