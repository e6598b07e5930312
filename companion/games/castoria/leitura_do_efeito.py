"""What the clauses of Castória's cards do, and to whom: the effects of ``textos.lark``."""

from typing import Any

from lark import v_args

from companion.games.castoria.em_frases import O_PORTADOR, Dos, Escolha, Prazo, nao, niveis_de
from companion.games.castoria.state import VALOR
from companion.games.castoria.textos.operacoes import (
    AtacarDeNovo,
    BuscarCarta,
    ComprarCartas,
    DescartarCartas,
    DescartarMao,
    DestruirEsta,
    DesviarAtaque,
    Devolver,
    Entre,
    Exigir,
    Imaginacao,
    Matar,
    MudarControle,
    MudarEspaco,
    MudarRegra,
    MudarValor,
    OlharCartas,
    PorNoInventario,
    PosicionarCarta,
    Repartir,
    SemResposta,
    TirarCondecoracoes,
    Virar,
)
from companion.referee.card_texts.phrases import Did, Whom
from companion.referee.card_texts.words import CardWords
from companion.referee.positions.adjustments import Prevent
from companion.referee.positions.selections import Selection

_PROIBIDO = {"atacar": "atacar", "declarar": "atacar", "realizar": "acao", "usar": "interacao"}
# The triggers that a card answers, by the word for what it answers.
RESPOSTAS: dict[str, Any] = {
    "ataque": ("declarar-ataque", "sofrer-ataque"),
    "acao": ("acao",),
    "interacao": ("interacao",),
    "condecoracao": ("condecoracao",),
}


@v_args(inline=True)
class DoEfeito(CardWords):
    """The clauses of an effect, and the phrases for Personagens. ``_acao``: the card is an Ação."""

    _acao = False

    # --- what is done, in order --------------------------------------------------------------------

    def efeito(self, *itens: Any) -> tuple[Any, ...]:
        """Return the parts of an effect, those of one clause one by one."""
        cada: list[Any] = []
        for item in itens:
            cada += [item] if isinstance(item, Did | Escolha | Prazo) else item
        return tuple(cada)

    # --- Narradores --------------------------------------------------------------------------------

    def perde_pi(self, *ditos: Any) -> Did:
        por_carta = any("carta" in um for um in ditos if isinstance(um, str))
        return _de_quem(ditos, lambda quem, n: Imaginacao(quem=quem, decimos=-n, por_carta=por_carta))

    def ganha_pi(self, *ditos: Any) -> Did:
        return _de_quem(ditos, lambda quem, n: Imaginacao(quem=quem, decimos=n))

    def compra(self, *ditos: Any) -> Did:
        return _de_quem(ditos, lambda quem, n: ComprarCartas(quem=quem, cartas=n))

    def e_compra(self, quantas: int) -> Did:
        return Did(ComprarCartas(quem="mesmo", cartas=quantas))  # type: ignore[arg-type]

    def e_descarta(self, quantas: int) -> Did:
        return Did(DescartarCartas(quem="mesmo", cartas=quantas))  # type: ignore[arg-type]

    def pode_comprar(self, quantas: int) -> Did:
        return Did(ComprarCartas(quem="eu", cartas=quantas, obrigatoria=False))

    def compra_se(self, menos_de: int, cartas: int) -> Did:
        return Did(ComprarCartas(quem="ambos", cartas=cartas, com_menos_de=menos_de))

    def descarta_mao(self, quem: Any = "eu") -> Did:
        return Did(DescartarMao(quem=quem))

    def destroi_esta(self) -> Did:
        return Did(DestruirEsta())

    def destroi_se(self, cartas: int) -> Did:
        return Did(DestruirEsta(se_ele_tem=cartas))

    def sem_resposta_(self) -> Did:
        return Did(SemResposta())

    def descarta(self, *ditos: Any) -> Did:
        return _de_quem(ditos, lambda quem, n: DescartarCartas(quem=quem, cartas=n))

    # --- Personagens -------------------------------------------------------------------------------

    def mata(self, quem: Whom) -> Did:
        return Did(Matar(), quem)

    def devolve(self, *ditos: Any) -> Did:
        return Did(Devolver(), _o_whom(ditos))

    def inventaria(self, quem: Whom) -> Did:
        return Did(PorNoInventario(), quem)

    def valor_mais(self, quem: Any, decimos: int, ate: Any) -> Did:
        return Did(MudarValor(decimos=decimos, ate=ate or ""), quem)

    def valor_menos(self, quem: Any, decimos: int, ate: Any) -> Did:
        return Did(MudarValor(decimos=-decimos, ate=ate or ""), quem)

    def COM_SINAL(self, figures: Any) -> int:  # noqa: N802  # terminals are in capitals
        return round(float(str(figures).replace(" ", "").replace(",", ".")) * 10)

    def vira(self, *ditos: Any) -> Did:
        lado = next((str(um) for um in ditos if um is not None and not isinstance(um, Whom)), "direita")
        return Did(Virar(para="esquerda" if "esquerda" in lado else "direita"), _o_whom(ditos))

    def desvira(self, quem: Whom) -> Did:
        return Did(Virar(para="nao"), quem)

    def ataca_de_novo(self, quem: Whom) -> Did:
        return Did(AtacarDeNovo(), quem)

    def inventaria_dele(self) -> Did:
        return Did(PorNoInventario(), Whom(Selection(of=""), "same"))

    def proibe(self, quem: Whom, o_que: Any, ate: Any) -> Did:
        first, _space, rest = str(o_que).partition(" ")
        target = "condecorar" if rest == "condecoracoes" else _PROIBIDO[first]
        return Did(MudarRegra(effect="deny", target=target, ate=ate or ""), quem)

    def permite(self, quem: Whom, ate: Any) -> Did:
        return Did(MudarRegra(effect="allow", target="castoria.lutas.nivel-superior", ate=ate or ""), quem)

    def tira(self, quem: Any) -> Did:
        return Did(TirarCondecoracoes(), quem or Whom(Selection(of="personagem"), "each"))

    def de_todos(self) -> Whom:
        return Whom(Selection(of="personagem"), "each")

    def de_alguem(self, quem: Whom) -> Whom:
        return quem

    def reparte(self, total: int, quem: Whom, _partes: Any, ate: Any) -> Did:
        if quem.how != "chosen":
            nao()
        perda = MudarValor(decimos=-1, ate=ate or "")
        return Did(Repartir(among=quem.among, does=perda, total=total, most=quem.most))

    def controle(self, nivel: Any) -> Did:
        niveis: Any = niveis_de(nivel)
        return Did(MudarControle(entre=Entre(niveis=niveis)), Whom(Selection(of=""), "same"))

    def posiciona(self, nivel: Any, de_onde: Any, sem_suporte: Any) -> Did:
        de: Any = str(de_onde).rpartition(" ")[2]
        niveis: Any = niveis_de(nivel)
        return Did(PosicionarCarta(de=de, niveis=niveis, sem_suporte=sem_suporte is not None))

    def muda_de_espaco(self, nivel: Any) -> Did:
        return Did(MudarEspaco()) if str(nivel) == "n3" else nao()

    def desvia(self) -> Did:
        return Did(DesviarAtaque())

    # --- cards -------------------------------------------------------------------------------------

    def impede(self, *_words: Any) -> Did:
        return Did(Prevent())

    def anula(self, o_que: Any) -> tuple[Did, ...]:
        return (Did(Exigir(gatilhos=RESPOSTAS[str(o_que)])), Did(Prevent()))

    def somente_atacado(self) -> Did:
        return Did(Exigir(gatilhos=("sofrer-ataque",)))

    def somente(self, gatilho: Any) -> Did:
        o_que = str(gatilho).split()[1]
        return Did(Exigir(gatilhos=RESPOSTAS[o_que]))

    def somente_na_fase(self, fase: Any) -> Did:
        fases: Any = (str(fase),)
        return Did(Exigir(fases=fases))

    def busca(self, _nivel: Any) -> Did:
        return Did(BuscarCarta())

    def olha(self, quantas: Any) -> Did:
        return Did(OlharCartas(olhadas="inventario", cartas=quantas or 1))

    def quantas_do_topo(self, quantas: int) -> int:
        return quantas

    def ve_a_mao(self) -> tuple[Did, ...]:
        return (Did(OlharCartas(olhadas="mao-do-oponente")), Did(DescartarCartas(quem="oponente", cartas=1)))

    # --- whom --------------------------------------------------------------------------------------

    def escolhe(self, *quem: Whom) -> Escolha:
        return Escolha(quem)

    def prazo_antes(self, ate: str) -> Prazo:
        return Prazo(ate)

    def fim_do_turno(self) -> str:
        return "fim-de-turno"

    def seu_turno(self) -> str:
        return "seu-turno"

    def o_seu(self) -> Dos:
        return Dos("mine")

    def o_do_oponente(self) -> Dos:
        return Dos("theirs")

    def o_proprio(self) -> Whom:
        return O_PORTADOR

    def ate_valor(self, decimos: int) -> dict[str, Any]:
        return {"at_most": ((VALOR, decimos),)}

    def de_valor(self, decimos: int) -> dict[str, Any]:
        return {"at_least": ((VALOR, decimos),)}

    def sintagma(self, determined: Any, other: Any, of: str, *rest: Any) -> Whom:
        """Return whom a phrase means; a plural without a number means each of them."""
        if of == "portador":
            return nao() if other is not None or rest or self._acao else O_PORTADOR
        if of == "atacante":
            among = Selection(of="personagem", being=("atacante",))
            return nao() if other is not None or rest or determined is None else Whom(among, "each")
        meant = super().sintagma(determined, other, "personagem", *rest)
        one = (meant.how, meant.least, meant.most) == ("chosen", 1, 1)
        if (meant.among.this or meant.among.other) and self._acao:
            nao()
        if of == "personagens" and one and determined is not None:
            return meant._replace(how="each")
        if (of == "personagens" and one) or (of == "personagem" and determined is None):
            nao()
        if meant.among.other and meant.how == "each":
            nao()
        return meant


def _de_quem(ditos: tuple[Any, ...], does: Any) -> Did:
    """Return what a Narrador does; an imperative speaks to the player of the card."""
    quem = next((um for um in ditos if um in ("eu", "oponente", "ambos", "ele")), "eu")
    return Did(does(quem, next(um for um in ditos if isinstance(um, int))))


def _o_whom(ditos: tuple[Any, ...]) -> Whom:
    return next(um for um in ditos if isinstance(um, Whom))
