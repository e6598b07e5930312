"""What the sentences of Castória's cards mean, by the rules of ``textos.lark``."""

from typing import Any, NamedTuple, NoReturn

from lark import v_args
from msgspec.structs import replace

from companion.games.castoria.passivas import ATACAR, ATACAR_ACIMA, SEM_SUPORTE, VISADO
from companion.games.castoria.pieces import OUTRO
from companion.games.castoria.state import VALOR
from companion.games.castoria.textos.operacoes import (
    VARIOS,
    AtacarDeNovo,
    BuscarCarta,
    ComprarCartas,
    DescartarCartas,
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
    Pagar,
    PorNoInventario,
    PosicionarCarta,
    Repartir,
    TirarCondecoracoes,
    Virar,
)
from companion.referee.card_texts.phrases import Did, Whom, operations
from companion.referee.card_texts.reader import SentenceSays
from companion.referee.card_texts.words import CardWords, NotMeantError
from companion.referee.positions.adjustments import Operation, Prevent
from companion.referee.positions.selections import Selection
from companion.referee.rules.lasting import Continuous

INICIOS = ("de_acao", "de_quem_fica")  # the rules of a sentence of an Ação, and of a card that stays
_PROIBIDO = {"atacar": "atacar", "declarar": "atacar", "realizar": "acao", "usar": "interacao"}
_RESPOSTAS = {
    "ataque": ("declarar-ataque", "sofrer-ataque"),
    "acao": ("acao",),
    "interacao": ("interacao",),
    "condecoracao": ("condecoracao",),
}
# Who causes a trigger: the bearer of its text; or the bearer with others, of whom a pronoun may speak.
ESTE, COM_OUTROS = "este", "este-e-outro"
_ESTE = Whom(Selection(of="personagem", this=True), "each")
_RECEM_POSTO = Whom(Selection(of="personagem", being=("recem-posto",)), "each")


class _Escolha(NamedTuple):
    """Targets that a sentence chooses for those that follow."""

    quem: tuple[Whom, ...]


class _Prazo(NamedTuple):
    """An end that a sentence names before what lasts until then."""

    ate: str


class _Dos(NamedTuple):
    """One of two chosen targets, by whose it is."""

    whose: str


class _Quando(NamedTuple):
    """A trigger, with who causes it, and the phase of the player's own turn if it has one."""

    gatilho: str
    quem: str = ""
    fase: str = ""


def _nao() -> NoReturn:
    raise NotMeantError


def _niveis(token: Any) -> tuple[str, ...]:
    return () if token is None else tuple(sorted(um for um in str(token) if um.isdecimal()))


@v_args(inline=True)
class Leitura(CardWords):
    """The sentences of Castória, of a card of one kind."""

    def __init__(self, kind: str) -> None:
        super().__init__()
        self._acao = kind == "acao"
        self.start = INICIOS[not self._acao]
        self._ja_diz = False  # whether a Reação or an Interação is read

    # --- the parts of a text -----------------------------------------------------------------------

    def acao(self, dids: tuple[Any, ...]) -> SentenceSays:
        return SentenceSays(self._dids(dids))

    def reacao(self, quando: _Quando, itens: tuple[Any, ...]) -> SentenceSays:
        self._so_uma()
        exige = (Did(Exigir(fases=(quando.fase,))),) if quando.fase else ()  # type: ignore[arg-type]
        dids = (*exige, *self._dids(itens, quando.quem))
        return SentenceSays(fields={"reacao": quando.gatilho, "comportamento": _ops(dids)})

    def interacao(self, uma_vez: Any, momento: Any, itens: tuple[Any, ...], de_novo: Any) -> SentenceSays:
        self._so_uma()
        fases: Any = momento or ()
        if isinstance(momento, _Quando):
            fases = (momento.fase,) if momento.fase else ()
        uma = uma_vez is not None or de_novo is not None
        exige = (Did(Exigir(fases=fases, uma_vez=uma)),) if fases or uma else ()
        causou = momento.quem if isinstance(momento, _Quando) else ""
        dids = (*exige, *self._dids(itens, causou))
        return SentenceSays(fields={"interacao": True, "comportamento": _ops(dids)})

    def passivas(self, *ditas: Continuous) -> SentenceSays:
        return SentenceSays(fields={"passivas": ditas})

    def enquanto(self, condicao: Any, *ditas: Continuous) -> SentenceSays:
        da_acao = "esta acao" in str(condicao)
        if da_acao != self._acao:
            _nao()
        if da_acao:
            if any(not isinstance(uma.of, Selection) or uma.of.this for uma in ditas):
                _nao()
            return SentenceSays(fields={"passivas": ditas, "permanente": True})
        being = str(condicao).rpartition(" ")[2]
        so_assim = (
            Continuous(effect=um.effect, target=um.target, value=um.value, of=um.of, while_being=(being,))
            for um in ditas
        )
        return SentenceSays(fields={"passivas": tuple(so_assim)})

    def _so_uma(self) -> None:
        """Refuse a second ability: the card's move tells the effect of one."""
        if self._ja_diz:
            _nao()
        self._ja_diz = True

    # --- when --------------------------------------------------------------------------------------

    def __default__(self, data: Any, children: list[Any], meta: Any) -> Any:
        """Return the trigger of a rule that names one, else what all games do."""
        name = str(data)
        if name.startswith("quando_"):
            de_quem = next((um for um in children if um in ("eu", "oponente", "qualquer")), "")
            return _Quando(name.removeprefix("quando_").replace("_", "-"), str(de_quem))
        if name in ("ser_convocado", "ser_atacado", "ser_condecorado", "morrer", "atacar"):
            return _Quando(name.replace("_", "-"), ESTE)
        if name in ("realizar_acao", "realizar_condecoracao"):
            return _Quando(name.replace("_", "-"), ESTE)
        return super().__default__(data, children, meta)

    def meu_(self, _nivel: Any) -> str:
        return ""

    def oponente_(self, *_nivel: Any) -> str:
        return "oponente"

    def qualquer_(self, *_nivel: Any) -> str:
        return ""

    def eu_(self) -> str:
        return "eu"

    def ambos_(self) -> str:
        return "ambos"

    def ele_(self) -> str:
        return "ele"

    def quando_outro(self, portador: Any, _words: Any) -> _Quando:
        return _Quando(OUTRO, COM_OUTROS if portador is not None else "")

    def na_fase(self, fase: Any) -> tuple[str, ...]:
        return (str(fase),)

    def inicio_de_fase(self, fase: Any) -> _Quando:
        return _Quando("inicio-de-fase", fase=str(fase))

    def fim_de_fase(self, fase: Any) -> _Quando:
        return _Quando("fim-de-fase", fase=str(fase))

    def ao_acontecer(self, quando: _Quando) -> _Quando:
        return quando

    # --- the use of an Interação -------------------------------------------------------------------

    def uso(self, itens: tuple[Any, ...]) -> tuple[Any, ...]:
        return itens

    def pagando(self, custo: Pagar, itens: tuple[Any, ...]) -> tuple[Any, ...]:
        return (Did(custo), *itens)

    def respondendo(self, o_que: Any, custo: Pagar) -> tuple[Any, ...]:
        return (Did(Exigir(gatilhos=_RESPOSTAS[str(o_que)])), Did(custo), Did(Prevent()))  # type: ignore[arg-type]

    def custa_cartas(self, quantas: int) -> Pagar:
        return Pagar(descarta=quantas)

    def custa_pi(self, decimos: int, _pi: Any) -> Pagar:
        return Pagar(paga_decimos=decimos)

    def custa_virar(self) -> Pagar:
        return Pagar(vira=True)

    # --- Narradores --------------------------------------------------------------------------------

    def perde_pi(self, *ditos: Any) -> Did:
        return _de_quem(ditos, lambda quem, n: Imaginacao(quem=quem, decimos=-n))

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
            _nao()
        perda = MudarValor(decimos=-1, ate=ate or "")
        return Did(Repartir(among=quem.among, does=perda, total=total, most=quem.most))

    def controle(self, nivel: Any) -> Did:
        niveis: Any = _niveis(nivel)
        return Did(MudarControle(entre=Entre(niveis=niveis)), Whom(Selection(of=""), "same"))

    def posiciona(self, nivel: Any, de_onde: Any, sem_suporte: Any) -> Did:
        de: Any = str(de_onde).rpartition(" ")[2]
        niveis: Any = _niveis(nivel)
        return Did(PosicionarCarta(de=de, niveis=niveis, sem_suporte=sem_suporte is not None))

    def muda_de_espaco(self, nivel: Any) -> Did:
        return Did(MudarEspaco()) if str(nivel) == "n3" else _nao()

    def desvia(self) -> Did:
        return Did(DesviarAtaque())

    # --- cards -------------------------------------------------------------------------------------

    def impede(self, *_words: Any) -> Did:
        return Did(Prevent())

    def anula(self, o_que: Any) -> tuple[Did, ...]:
        return (Did(Exigir(gatilhos=_RESPOSTAS[str(o_que)])), Did(Prevent()))  # type: ignore[arg-type]

    def somente_atacado(self) -> Did:
        return Did(Exigir(gatilhos=("sofrer-ataque",)))

    def somente(self, gatilho: Any) -> Did:
        o_que = str(gatilho).split()[1]
        return Did(Exigir(gatilhos=_RESPOSTAS[o_que]))  # type: ignore[arg-type]

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

    def escolhe(self, *quem: Whom) -> _Escolha:
        return _Escolha(quem)

    def prazo_antes(self, ate: str) -> _Prazo:
        return _Prazo(ate)

    def fim_do_turno(self) -> str:
        return "fim-de-turno"

    def seu_turno(self) -> str:
        return "seu-turno"

    def o_seu(self) -> _Dos:
        return _Dos("mine")

    def o_do_oponente(self) -> _Dos:
        return _Dos("theirs")

    def o_proprio(self) -> Whom:
        return _ESTE

    def ate_valor(self, decimos: int) -> dict[str, Any]:
        return {"at_most": ((VALOR, decimos),)}

    def de_valor(self, decimos: int) -> dict[str, Any]:
        return {"at_least": ((VALOR, decimos),)}

    def sintagma(self, determined: Any, other: Any, of: str, *rest: Any) -> Whom:
        """Return whom a phrase means; a plural without a number means each of them."""
        if of == "portador":
            return _nao() if other is not None or rest or self._acao else _ESTE
        if of == "atacante":
            among = Selection(of="personagem", being=("atacante",))
            return _nao() if other is not None or rest or determined is None else Whom(among, "each")
        meant = super().sintagma(determined, other, "personagem", *rest)
        one = (meant.how, meant.least, meant.most) == ("chosen", 1, 1)
        if (meant.among.this or meant.among.other) and self._acao:
            _nao()
        if of == "personagens" and one and determined is not None:
            return meant._replace(how="each")
        if (of == "personagens" and one) or (of == "personagem" and determined is None):
            _nao()
        if meant.among.other and meant.how == "each":
            _nao()
        return meant

    # --- what holds while the card lies there ------------------------------------------------------

    def sem_suporte(self, _portador: Any) -> Continuous:
        return Continuous(effect="give", target=SEM_SUPORTE)

    def ataca(self, _portador: Any, nivel: Any) -> Continuous:
        niveis = _niveis(nivel)
        return _nao() if len(niveis) != 1 else Continuous(effect="give", target=ATACAR_ACIMA[int(niveis[0])])

    def nao_ataca(self, _portador: Any) -> Continuous:
        return Continuous(effect="take", target=ATACAR)

    def nao_visado(self, _portador: Any) -> Continuous:
        return Continuous(effect="take", target=VISADO)

    def valor_enquanto(self, quem: Whom, decimos: int) -> Continuous:
        among = quem.among
        if quem.how != "each" or among.at_least or among.at_most:
            _nao()
        if among.this:
            return Continuous(effect="add", target=VALOR, value=decimos)
        return Continuous(effect="add", target=VALOR, value=decimos, of=among)

    # --- what is done, in order --------------------------------------------------------------------

    def efeito(self, *itens: Any) -> tuple[Any, ...]:
        """Return the parts of an effect, those of one clause one by one."""
        cada: list[Any] = []
        for item in itens:
            cada += [item] if isinstance(item, Did | _Escolha | _Prazo) else item
        return tuple(cada)

    def _dids(self, itens: tuple[Any, ...], ele: str = "") -> tuple[Did, ...]:
        """Return what is done to whom: pronouns, ends and chosen targets of earlier parts in their place."""
        dids: list[Did] = []
        escolhidos: tuple[Whom, ...] = ()
        usados: list[Whom] = []
        ate = ""
        for item in itens:
            if isinstance(item, _Prazo):
                ate = item.ate
            elif isinstance(item, _Escolha):
                if any(um.how != "chosen" for um in item.quem):
                    _nao()
                escolhidos = item.quem
            else:
                did = _com_o_narrador(_ate(item, ate), ele, dids)
                de_novo = (
                    isinstance(did.does, AtacarDeNovo) and ele == COM_OUTROS
                )  # only an attacker has one more
                to = self._a_quem(did.to, escolhidos, dids, ESTE if de_novo else ele)
                usados += [to] if to is not None and to in escolhidos else []
                dids.append(_de_controle(did, to))
        if any(um not in usados for um in escolhidos) or _de_novo(dids):
            _nao()
        return tuple(dids)

    def _a_quem(self, to: Any, escolhidos: tuple[Whom, ...], dids: list[Did], ele: str) -> Whom | None:
        if isinstance(to, _Dos):
            certos = [um for um in escolhidos if um.among.whose == to.whose]
            return certos[0] if len(certos) == 1 else _nao()
        if to is None or to.how != "same":
            whom: Whom | None = to
            return whom
        if len(escolhidos) == 1:
            return escolhidos[0]
        if dids and isinstance(dids[-1].does, PosicionarCarta):
            return _RECEM_POSTO
        if not dids and not escolhidos and ele == ESTE:
            return _ESTE
        if len(escolhidos) > 1 or not dids or dids[-1].to is None or dids[-1].to.how != "chosen":
            _nao()
        return dids[-1].to


def _ops(dids: tuple[Did, ...]) -> tuple[Any, ...]:
    return operations(dids, VARIOS, frozenset())


def _de_quem(ditos: tuple[Any, ...], does: Any) -> Did:
    """Return what a Narrador does; an imperative speaks to the player of the card."""
    quem = next((um for um in ditos if um in ("eu", "oponente", "ambos", "ele")), "eu")
    return Did(does(quem, next(um for um in ditos if isinstance(um, int))))


def _com_o_narrador(did: Did, ele: str, antes: list[Did]) -> Did:
    """Return what is done with its Narrador in place of a pronoun, or of the one of the clause before."""
    quem = getattr(did.does, "quem", None)
    if quem not in ("ele", "mesmo"):
        return did
    mesmo = getattr(antes[-1].does, "quem", "") if antes else ""
    quem = ele if quem == "ele" else mesmo
    return did._replace(does=_outro(did.does, quem=quem)) if quem in ("eu", "oponente", "ambos") else _nao()


def _ate(did: Did, ate: str) -> Did:
    """Return what is done with an end that was named before it."""
    if ate and getattr(did.does, "ate", ate) == "":
        return did._replace(does=_outro(did.does, ate=ate))
    return did


def _de_controle(did: Did, to: Whom | None) -> Did:
    """Return a change of control with the limits of its target, since its space is chosen with it."""
    if not isinstance(did.does, MudarControle):
        return Did(did.does, to)
    if to is None or (to.least, to.most) != (1, 1) or to.among.at_least:
        _nao()
    niveis: Any = tuple(sorted({um for nome in to.among.being for um in nome if um.isdecimal()}))
    pedidos = did.does.entre.niveis if did.does.entre is not None else ()
    if (pedidos and pedidos != niveis) or any(not nome.startswith("n") for nome in to.among.being):
        _nao()
    whose: Any = {"mine": "meu", "theirs": "oponente", "": "qualquer"}[to.among.whose]
    entre = Entre(de=whose, niveis=niveis, ate_decimos=dict(to.among.at_most).get(VALOR))
    return Did(MudarControle(entre=entre))


def _de_novo(dids: list[Did]) -> bool:
    """Return whether chosen targets come again after others: they would be chosen anew."""
    feitos = [did.to for did in dids]
    return any(
        um is not None and um.how == "chosen" and any(um is outro for outro in feitos[: at - 1])
        for at, um in enumerate(feitos)
        if at and feitos[at - 1] is not um
    )


def _outro(op: Operation, **fields: Any) -> Any:
    return replace(op, **fields)


def _o_whom(ditos: tuple[Any, ...]) -> Whom:
    return next(um for um in ditos if isinstance(um, Whom))
