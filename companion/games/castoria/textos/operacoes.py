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
    Fase,
    GatilhoComNome,
    GatilhoDaCarta,
    Gatilhos,
    ParteDeDecimo,
)
from companion.language import _
from companion.referee.fields.limits import Change, Count, CountFromOne
from companion.referee.fields.move import UNSET, Place, UnsetType
from companion.referee.fields.terms import Labels, Term
from companion.referee.positions.adjustments import AsPrinted, Modify, Operation, Prevent
from companion.referee.positions.many_targets import OnMany, Shared, ToEach, ToTargets
from companion.referee.rules.lasting import Continuous

_QUEM = {"eu": _("mine"), "oponente": _("the opponent’s"), "ambos": _("both")}
_FIM = {
    "": _("for good"),
    "fim-de-turno": _("end of turn"),
    "permanente": _("while it lasts"),
    "seu-turno": _("beginning of its player’s next turn"),
}

Quem = Annotated[Literal["eu", "oponente", "ambos"], Labels(_QUEM), Term(title=_("Whose"))]
DeQuem = Literal["eu", "oponente"]
Casta = Literal["1", "2", "3"]
Fim = Annotated[Literal["", "fim-de-turno", "permanente", "seu-turno"], Labels(_FIM), Term(title=_("Until"))]
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
    """Raise or lower PI by tenths, never below zero: castoria.decisao.8, castoria.decisao.70.

    With ``por_carta`` that number is for each card of the draw that the text reacts to.
    """

    quem: Quem
    decimos: Mudanca
    por_carta: Annotated[bool, Term(name=_("for each card drawn"))] = False


class ComprarCartas(Operation, frozen=True, kw_only=True, tag="comprar-cartas"):
    """Draw cards; a compulsory draw that is impossible loses: castoria.gerais.sem-cartas.

    With ``com_menos_de`` only a Narrador with fewer cards in hand draws.
    """

    quem: Quem
    cartas: Conta
    obrigatoria: Annotated[bool, Term(title=_("compulsory"))] = True
    com_menos_de: Annotated[Count, Term(name=_("with fewer in hand than"))] = 0


class DescartarCartas(Operation, frozen=True, kw_only=True, tag="descartar-cartas"):
    """Put cards from the hand into the Cemitério, as many as there are."""

    quem: Quem
    cartas: Conta


class DescartarMao(Operation, frozen=True, kw_only=True, tag="descartar-mao"):
    """Put the whole hand into the Cemitério."""

    quem: Quem


class DestruirEsta(Operation, frozen=True, kw_only=True, tag="destruir-esta"):
    """Put the card that has the text into its owner's Cemitério: a Condecoração, or a lasting Ação.

    ``dele`` is the bearer of the Condecoração, which the referee sets as the text is declared. With
    ``se_ele_tem`` it happens only if the opponent holds so many cards.
    """

    se_ele_tem: Annotated[Count, Term(name=_("if the opponent holds"))] = 0
    dele: Place = ""


class SemResposta(Operation, frozen=True, kw_only=True, tag="sem-resposta"):
    """Let nobody answer this card."""


class RecolherMorto(Operation, frozen=True, kw_only=True, tag="recolher-morto"):
    """Return one of those who have just died to its owner's hand, by its id."""

    chosen: ClassVar = ("morto",)

    morto: Annotated[str | UnsetType, Term(name=_("dead one"), asks=_("Which of the dead?"))] = UNSET


class TirarCondecoracoes(SobrePersonagem, frozen=True, kw_only=True, tag="tirar-condecoracoes"):
    """Put all Condecorações of a Personagem into their owners' Cemitérios; nobody falls by it."""


class AtacarDeNovo(SobrePersonagem, frozen=True, kw_only=True, tag="atacar-de-novo"):
    """Let a Personagem declare one more attack in this turn: castoria.decisao.87."""


class OlharCartas(Operation, frozen=True, kw_only=True, tag="olhar-cartas"):
    """Let the player of the card look at cards: uppermost ones, put back in any order, or a whole hand."""

    olhadas: Annotated[
        Literal["inventario", "mao-do-oponente"],
        Labels({"inventario": _("the top of the Inventário"), "mao-do-oponente": _("the opponent’s hand")}),
        Term(name=_("what is looked at")),
    ]
    cartas: Count = 0


class BuscarCarta(Operation, frozen=True, kw_only=True, tag="buscar-carta"):
    """Look for one card in one's own Inventário, take it into the hand if it is found, and shuffle."""

    chosen: ClassVar = ("achou",)

    achou: Annotated[bool | UnsetType, Term(name=_("found"), asks=_("Is a card taken?"))] = UNSET


class Exigir(Operation, frozen=True, kw_only=True, tag="exigir"):
    """Require a moment for the card: a phase of one's own turn, an answer to a trigger, once in a turn.

    ``fora`` are phases in which, whosever turn it is, the text does nothing. ``causado`` is who causes the
    trigger, if only one Narrador can.
    """

    fases: Annotated[tuple[Fase, ...], Term(name=_("phases"))] = ()
    fora: Annotated[tuple[Fase, ...], Term(name=_("not in"))] = ()
    gatilhos: Annotated[tuple[Gatilhos, ...], Term(name=_("in answer to"))] = ()
    uma_vez: Annotated[bool, Term(name=_("once in a turn"))] = False
    causado: Annotated[DeQuem | None, Term(name=_("caused by"))] = None

    def cabe(self, fase: Fase, *, na_vez: bool) -> bool:
        """Return whether a phase, of one's own turn or of another's, is one that it lets the text act in."""
        return fase not in self.fora and (not self.fases or (na_vez and fase in self.fases))


class Pagar(Operation, frozen=True, kw_only=True, tag="pagar"):
    """Pay for the rest of the text: cards of the hand, PI, or turning the Personagem that has the text.

    ``dele`` is that Personagem, which the referee sets as the text is declared.
    """

    descarta: Annotated[Count, Term(name=_("discards"))] = 0
    paga_decimos: Annotated[Count, Term(name=_("pays"))] = 0
    vira: bool = False
    dele: Place = ""


class MudarEspaco(Operation, frozen=True, kw_only=True, tag="mudar-espaco"):
    """Move the Personagem that has the text to another free space of its level: castoria.decisao.39."""

    chosen: ClassVar = ("espaco",)

    espaco: str | UnsetType = UNSET
    dele: Place = ""


class DesviarAtaque(Operation, frozen=True, kw_only=True, tag="desviar-ataque"):
    """Make the Personagem that has the text the target of the declared attack, whatever its level."""

    dele: Place = ""


SobreUm = (
    Matar
    | Devolver
    | PorNoInventario
    | Virar
    | MudarValor
    | MudarControle
    | MudarRegra
    | TirarCondecoracoes
    | AtacarDeNovo
)
# Continuous texts of a card, which hold while it lies there.
Passivas = Annotated[tuple[Continuous, ...], Term(title=_("Continuous texts"))]


class Alvos(ToTargets[SobreUm], frozen=True, kw_only=True, tag="alvos"):
    """Do the same to each target of one sentence."""


class Cada(ToEach[SobreUm], frozen=True, kw_only=True, tag="cada"):
    """Do the same to everybody whom the text means."""


class Repartir(Shared[MudarValor], frozen=True, kw_only=True, tag="repartir"):
    """Share out a gain or a loss of Valor among targets."""

    amounts: ClassVar = {MudarValor: "decimos"}


VARIOS = OnMany(Alvos, Cada, Repartir)

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
    | DescartarMao
    | DestruirEsta
    | RecolherMorto
    | SemResposta
    | TirarCondecoracoes
    | AtacarDeNovo
    | OlharCartas
    | BuscarCarta
    | Exigir
    | Pagar
    | MudarEspaco
    | DesviarAtaque
    | Alvos
    | Cada
    | Repartir
    | AsPrinted
)
Efeito = tuple[Operacao, ...]
