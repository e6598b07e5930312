"""Moves of a Narrador. The words of a card come with its move: the referee knows no card."""

from typing import Annotated, Any, ClassVar, Literal, Union

from companion.games.castoria.lances import (
    FicaNaMesa,
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
from companion.games.castoria.textos.operacoes import Efeito, Operacao, Passivas
from companion.language import _
from companion.referee.fields.limits import Count, LimitedBy
from companion.referee.fields.move import UNSET, Move, Place, Seat, UnsetType
from companion.referee.fields.terms import Labels, Term
from companion.referee.positions.adjustments import SetFact
from companion.referee.resolving.table_moves import Ajustar

FACES = 6  # of the die for the start
Quantas = Count
# Declarations that are always mistakes: another's Inventário, and numbers of cards other than the book's.
InventarioDe = Annotated[Seat | None, Term(name=_("the Inventário of"))]
OutraConta = Conta | None
ValorImpresso = Annotated[Decimos | UnsetType, Term(title=_("Valor"), least=0)]  # of a Personagem
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
    """Declare the result of one's die; the higher starts, a tie is rolled again: castoria.decisao.28."""

    named: ClassVar = _("Throw the die")
    chosen: ClassVar = ("resultado",)
    commutes: ClassVar = True

    resultado: Annotated[
        Conta | UnsetType,
        Term(name=_("result"), asks=_("What did the die show?"), die=FACES),
        LimitedBy("castoria.preparacao.dado"),
    ] = UNSET


class ComecarPeloDado(Move, frozen=True, kw_only=True, tag="comecar-pelo-dado"):
    """Declare who starts by the die, instead of each result."""

    named: ClassVar = _("Begin")
    chosen: ClassVar = ("primeiro",)

    primeiro: Annotated[Seat | UnsetType, Term(name=_("who begins"), asks=_("Who begins?"))] = UNSET


class ComecarSemDado(Move, frozen=True, kw_only=True, tag="comecar-sem-dado"):
    """Start the chapter without a roll of the die."""

    named: ClassVar = _("Start without the die")


class ComprarMao(Move, frozen=True, kw_only=True, tag="comprar-mao"):
    """Draw the first hand of six, or another declared number of ``cartas``."""

    named: ClassVar = _("Draw the hand")
    commutes: ClassVar = True

    cartas: Annotated[OutraConta, LimitedBy("castoria.preparacao.mao-seis")] = None


class TrocarMao(Move, frozen=True, kw_only=True, tag="trocar-mao"):
    """Exchange the whole hand or ``cartas`` of it; the opponent draws one card, or the declared number."""

    named: ClassVar = _("Exchange the hand")

    cartas: Annotated[OutraConta, LimitedBy("castoria.preparacao.troca-limite")] = None
    oponente_compra: Annotated[
        Quantas | None,
        Term(name=_("the opponent draws")),
        LimitedBy("castoria.preparacao.troca-oponente-compra"),
    ] = None


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
    """Claim the chapter for a reason that does not win it; a won chapter ends by itself."""

    named: ClassVar = _("Claim the chapter")
    chosen: ClassVar = ("motivo",)
    settles: ClassVar = False

    motivo: Annotated[Motivo | UnsetType, Term(name=_("because"), asks=_("Why is it won?"))] = UNSET


# ---------------------------------------------------------------- Fases do Turno


class Comprar(Move, frozen=True, kw_only=True, tag="comprar"):
    """Draw the card of the turn, or another declared number of ``cartas``.

    ``compra_de`` is the place that it is drawn from, if not the top.
    """

    named: ClassVar = _("Draw")

    cartas: Annotated[OutraConta, LimitedBy("castoria.fases.compra-uma-carta")] = None
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
    """Discard the cards above ten at the end of one's turn."""

    named: ClassVar = _("Discard cards")
    chosen: ClassVar = ("cartas",)

    cartas: Annotated[
        Conta | UnsetType,
        Term(name=_("cards"), asks=_("How many cards?")),
        LimitedBy("castoria.gerais.limite-de-mao"),
    ] = UNSET


# --------------------------------------------------------------- Convocando, Realizando Ações e Condecorações


class Convocar(FicaNaMesa, frozen=True, kw_only=True, tag="convocar"):
    """Convoke a Personagem from the hand to a space: in the Construção, or as an answer in it.

    ``casta`` is the caste on its card, if declared; otherwise its space decides. ``de_onde`` is the pile that
    it comes from, if not the hand.
    """

    named: ClassVar = _("Convoke")
    sign: ClassVar = "castoria/convocar"
    chosen: ClassVar = ("espaco", "valor_decimos")

    espaco: Annotated[Espaco | UnsetType, Term(name=_("space"), asks=_("To which space?"))] = UNSET
    valor_decimos: ValorImpresso = UNSET
    nome: str = ""
    casta: CastaDaCarta | None = None
    interacao: TemInteracao = None
    reacao: Responde = None
    lembra: Lembra = None
    de_onde: DeOnde = "mao"


class MudarDeEspaco(Move, frozen=True, kw_only=True, tag="mudar-de-espaco"):
    """Move one's own Personagem to another space: castoria.decisao.39."""

    named: ClassVar = _("Move to another space")
    chosen: ClassVar = ("saindo_de", "novo_espaco")

    saindo_de: Annotated[Espaco | UnsetType, Term(name=_("from"), asks=_("From which space?"))] = UNSET
    novo_espaco: Annotated[Espaco | UnsetType, Term(name=_("to"), asks=_("To which space?"))] = UNSET


class Acao(PodeResponder, frozen=True, kw_only=True, tag="acao"):
    """Perform an Ação of level ``nivel`` by a Personagem or the Narrador: a main move, or an answer."""

    named: ClassVar = _("Ação")
    sign: ClassVar = "castoria/acao"
    chosen: ClassVar = ("nivel", "realizador")
    actor: ClassVar = "realizador"
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
    passivas: Passivas = ()
    no_inicio: Annotated[Efeito, Term(title=_("What it does as each Draw phase begins"))] = ()


class Condecorar(FicaNaMesa, frozen=True, kw_only=True, tag="condecorar"):
    """Perform a Condecoração; ``receptor`` is the place of a Personagem of either side, ``Ana:N3-1``."""

    named: ClassVar = _("Decorate")
    sign: ClassVar = "castoria/condecoracao"
    chosen: ClassVar = ("nivel", "realizador", "receptor", "valor_decimos")
    actor: ClassVar = "realizador"

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

    ``gatilho``: whether the card's own trigger has occurred; asked outside the Construção, which needs it.
    """

    named: ClassVar = _("Interação")
    sign: ClassVar = "castoria/interacao"
    chosen: ClassVar = ("personagem",)
    actor: ClassVar = "personagem"
    carries: ClassVar = "efeito"
    printed_on: ClassVar = "personagem"

    personagem: Annotated[Espaco | UnsetType, Term(name=_("Personagem"), asks=_("Which Personagem?"))] = UNSET
    efeito: Efeito = ()
    gatilho: Annotated[
        bool | None, Term(name=_("trigger"), asks=_("Has what its text waits for happened?"))
    ] = None


class Reacao(NumaPagina, frozen=True, kw_only=True, tag="reacao"):
    """Carry out the Reação of a Personagem, since its trigger has occurred.

    With ``ocorre`` False the Narrador declares that a further condition of its text does not hold.
    ``responde_a`` is the trigger that its text names, known from then on. ``quando`` is that trigger in the
    words of the card, asked for if it is none with a name (``outro``): only the table sees it occur.
    """

    named: ClassVar = _("Reação")
    sign: ClassVar = "castoria/reacao"
    chosen: ClassVar = ("personagem",)
    carries: ClassVar = "efeito"
    printed_on: ClassVar = "personagem"
    settles: ClassVar = False
    asked: ClassVar = "ocorre"

    personagem: Espaco | UnsetType = UNSET
    efeito: Efeito = ()
    ocorre: bool = True
    responde_a: ReageA = None
    quando: Annotated[
        str,
        Term(
            name=_("its trigger in the words of the card"),
            asks=_("What is its trigger, in the words of the card?"),
        ),
    ] = ""


Segunda = Annotated[
    Literal["acao", "condecoracao", "interacao"],
    Labels({"acao": "Ação", "condecoracao": "Condecoração", "interacao": "Interação"}),
]


class Combinar(NumaPagina, frozen=True, kw_only=True, tag="combinar"):
    """Answer with a convocação and, by the newcomer, an Ação, Condecoração or Interação: one answer.

    ``interacao`` and ``reacao`` are the newcomer's, the others those that the Condecoração gives to its
    bearer. ``feita_por`` is the performer of the second half, if not the newcomer; ``segunda_de_onde`` is the
    pile of its card.
    """

    named: ClassVar = _("Combine")
    sign: ClassVar = "castoria/contra-trama"
    chosen: ClassVar = ("espaco", "valor_decimos", "com", "nivel", "receptor", "adicional_decimos")
    carries: ClassVar = "efeito"

    espaco: Espaco | UnsetType = UNSET
    valor_decimos: ValorImpresso = UNSET
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
        """Return the chosen fields: an Ação has no receiver, an Interação neither receiver nor level."""
        without = {"acao": ("receptor", "adicional_decimos"), "interacao": self.chosen[3:]}
        left_out = without.get(str(self.com), ())
        return tuple(name for name in super().choosable if name not in left_out)

    @property
    def unset(self) -> tuple[str, ...]:
        """Return the fields of this combination that are still open."""
        return tuple(name for name in self.choosable if self.chosen_at(name) is UNSET)


# ---------------------------------------------------------------- Lutas, Contra-Tramas


class Atacar(NumaPagina, frozen=True, kw_only=True, tag="atacar"):
    """Declare an attack on a Personagem of the opponent, or on the opponent.

    ``alvo_em`` is the owner of the target's Página, if it is the mover's own.
    """

    named: ClassVar = _("Attack")
    sign: ClassVar = "castoria/luta"
    chosen: ClassVar = ("atacante", "alvo")

    atacante: Annotated[
        Espaco | UnsetType,
        Term(name=_("the attacker"), asks=_("Who attacks?")),
        LimitedBy("castoria.lutas.precisa-personagem"),
    ] = UNSET
    alvo: Annotated[EspacoOuNarrador | UnsetType, Term(name=_("target"), asks=_("Who is attacked?"))] = UNSET
    alvo_em: Annotated[Seat | None, Term(name=_("target on the Página of"))] = None


class Passar(Move, frozen=True, kw_only=True, tag="passar"):
    """Give no answer; or, without an opponent's answer, declare that and let the declaration resolve."""

    named: ClassVar = _("Pass")
    settles: ClassVar = False


_DA_MAO: tuple[type[Move], ...] = (ComprarMao, TrocarMao, ManterMao)
PREPARACAO: tuple[type[Move], ...] = (Embaralhar, Cortar, LancarDado, ComecarPeloDado, *_DA_MAO)
# Moves of players who take the start or the end of a chapter for something else than it is.
FORA_DO_LIVRO: tuple[type[Move], ...] = (ComecarSemDado, ReivindicarCapitulo)
# Moves of a turn; all others belong to the preparation, to the história or to the table.
DO_TURNO: tuple[type[Move], ...] = (
    *(Comprar, AvancarFase, EncerrarTurno, Descartar),
    *(Convocar, MudarDeEspaco, Acao, Condecorar, Interacao, Reacao, Combinar, Atacar, Passar),
)

_ANTES_E_DEPOIS = (RegistrarInventario, Substituir, *PREPARACAO, *FORA_DO_LIVRO, Conceder)
Movimento: Any = Union[(*_ANTES_E_DEPOIS, *DO_TURNO, Ajustar[Operacao | SetFact])]
