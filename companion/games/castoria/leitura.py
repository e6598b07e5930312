"""What the sentences of Castória's cards mean, by the rules of ``textos.lark``."""

from typing import Any

from lark import v_args

from companion.games.castoria.em_frases import COM_OUTROS, ESTE, Quando, feitos, nao, niveis_de, ops_de
from companion.games.castoria.leitura_do_efeito import RESPOSTAS, DoEfeito
from companion.games.castoria.passivas import (
    AS_DUAS,
    ATACAR,
    ATACAR_ACIMA,
    COMPRAS,
    MORRE_A_ZERO,
    RECOLHIDO,
    SEM_SUPORTE,
    VISADO,
)
from companion.games.castoria.pieces import OUTRO
from companion.games.castoria.state import VALOR
from companion.games.castoria.textos.operacoes import (
    ComprarCartas,
    DestruirEsta,
    Exigir,
    Pagar,
    RecolherMorto,
)
from companion.referee.card_texts.phrases import Did, Whom
from companion.referee.card_texts.reader import SentenceSays
from companion.referee.positions.adjustments import Prevent
from companion.referee.positions.selections import Selection
from companion.referee.rules.lasting import Continuous

# The death that a text waits for, by whose Personagem dies.
_MORTES: dict[str, str] = {
    "outro": "morte-de-outro",
    "meu": "morte-de-um-seu",
    "outro-meu": "morte-de-outro-seu",
    "oponente": "morte-de-oponente",
}
# The Narrador who causes a trigger, by the words for whose it is.
_CAUSAM: dict[str, str] = {"eu": "eu", "meu": "eu", "outro-meu": "eu", "oponente": "oponente"}
INICIOS = ("de_acao", "de_quem_fica")  # the rules of a sentence of an Ação, and of a card that stays


@v_args(inline=True)
class Leitura(DoEfeito):
    """The sentences of Castória, of a card of one kind."""

    def __init__(self, kind: str) -> None:
        super().__init__()
        self._acao = kind == "acao"
        self.start = INICIOS[not self._acao]
        self._ja_diz = False  # whether a Reação or an Interação is read

    # --- the parts of a text -----------------------------------------------------------------------

    def acao(self, dids: tuple[Any, ...]) -> SentenceSays:
        return SentenceSays(feitos(dids))

    def reacao(self, quando: Quando, itens: tuple[Any, ...], zera: Any) -> SentenceSays:
        self._so_uma()
        fases: Any = (quando.fase,) if quando.fase else ()
        fora: Any = (quando.fora,) if quando.fora else ()
        causa: Any = quando.causa or None
        exige = (Did(Exigir(fases=fases, fora=fora, causado=causa)),) if fases or fora or causa else ()
        dids = (*exige, *feitos(itens, quando.quem))
        if quando.gatilho != "comprar" and any(getattr(did.does, "por_carta", False) for did in dids):
            nao()
        fields = {"reacao": (quando.gatilho,), "comportamento": ops_de(dids)}
        return SentenceSays(fields=fields | ({} if zera is None else {"passivas": (zera,)}))

    def recolhe(self, nivel: Any) -> SentenceSays:
        self._so_uma()
        niveis = niveis_de(nivel)
        being = ("-ou-".join(f"n{um}" for um in niveis),) if niveis else ()
        aqueles = Selection(of="personagem", whose="mine", being=being)
        dita = Continuous(effect="give", target=RECOLHIDO, of=aqueles)
        ops = (RecolherMorto(),)
        return SentenceSays(fields={"interacao": (True,), "comportamento": ops, "passivas": (dita,)})

    def zero_mata(self, decimos: int) -> Continuous:
        return nao() if decimos else Continuous(effect="give", target=MORRE_A_ZERO)

    def no_inicio(self, itens: tuple[Any, ...]) -> SentenceSays:
        ops = ops_de(feitos(itens))
        if not all(isinstance(op, ComprarCartas | DestruirEsta) for op in ops):
            nao()  # nobody is asked then
        return SentenceSays(fields={"no_inicio": ops, "permanente": (True,)})

    def teto(self, quem: str, cartas: int) -> Continuous:
        whose: Any = {"oponente": "theirs", "eu": "mine", "ambos": ""}.get(quem, quem)
        if whose == quem:
            nao()
        among = Selection(of="narrador", whose=whose)
        return Continuous(effect="set", target=COMPRAS, value=cartas, of=among)

    def interacao(self, uma_vez: Any, momento: Any, itens: tuple[Any, ...], de_novo: Any) -> SentenceSays:
        self._so_uma()
        fases: Any = momento or ()
        if isinstance(momento, Quando):
            fases = (momento.fase,) if momento.fase else ()
        uma = uma_vez is not None or de_novo is not None
        exige = (Did(Exigir(fases=fases, uma_vez=uma)),) if fases or uma else ()
        causou = momento.quem if isinstance(momento, Quando) else ""
        dids = (*exige, *feitos(itens, causou))
        return SentenceSays(fields={"interacao": (True,), "comportamento": ops_de(dids)})

    def passivas(self, *ditas: Continuous) -> SentenceSays:
        return SentenceSays(fields={"passivas": ditas})

    def enquanto(self, condicao: Any, *ditas: Continuous) -> SentenceSays:
        da_acao = "esta acao" in str(condicao)
        if da_acao != self._acao:
            nao()
        if da_acao:
            if any(not isinstance(uma.of, Selection) or uma.of.this for uma in ditas):
                nao()
            return SentenceSays(fields={"passivas": ditas, "permanente": (True,)})
        being = str(condicao).rpartition(" ")[2]
        so_assim = (
            Continuous(effect=um.effect, target=um.target, value=um.value, of=um.of, while_being=(being,))
            for um in ditas
        )
        return SentenceSays(fields={"passivas": tuple(so_assim)})

    def _so_uma(self) -> None:
        """Refuse a second ability: the card's move tells the effect of one."""
        if self._ja_diz:
            nao()
        self._ja_diz = True

    # --- when --------------------------------------------------------------------------------------

    def __default__(self, data: Any, children: list[Any], meta: Any) -> Any:
        """Return the trigger of a rule that names one, else what all games do."""
        name = str(data)
        if name.startswith("quando_"):
            de_quem = next((um for um in children if um in ("eu", "oponente", "qualquer")), "")
            causa = next((_CAUSAM[um] for um in children if um in _CAUSAM), "")
            return Quando(name.removeprefix("quando_").replace("_", "-"), str(de_quem), causa=causa)
        if name in ("ser_convocado", "ser_atacado", "ser_condecorado", "morrer", "atacar"):
            return Quando(name.replace("_", "-"), ESTE)
        if name in ("realizar_acao", "realizar_condecoracao"):
            return Quando(name.replace("_", "-"), ESTE)
        return super().__default__(data, children, meta)

    def meu_(self, _nivel: Any) -> str:
        return "meu"

    def outro_meu(self, _nivel: Any) -> str:
        return "outro-meu"

    def outro_(self, _nivel: Any) -> str:
        return "outro"

    def quando_sofrer_ataque(self, de: str, *_mais: Any) -> Quando:
        causa = {"eu": "oponente", "oponente": "eu"}.get(_CAUSAM.get(de, ""), "")  # the other side attacks
        return Quando("sofrer-ataque", de if de == "oponente" else "", causa=causa)

    def quando_morte(self, de: str) -> Quando:
        return Quando(_MORTES.get(de, "morte"), de if de == "oponente" else "")

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

    def quando_outro(self, portador: Any, _words: Any) -> Quando:
        return Quando(OUTRO, COM_OUTROS if portador is not None else "")

    def na_fase(self, fase: Any) -> tuple[str, ...]:
        return (str(fase),)

    def inicio_de_fase(self, fase: Any) -> Quando:
        return Quando("inicio-de-fase", fase=str(fase))

    def fim_de_fase(self, fase: Any) -> Quando:
        return Quando("fim-de-fase", fase=str(fase))

    def fim_do_turno_dele(self) -> Quando:
        return Quando("fim-de-fase", fase="reconstrucao")

    def comprando_fora(self, quem: str, fase: Any) -> Quando:
        return Quando("comprar", quem, fora=str(fase), causa=_CAUSAM.get(quem, ""))

    def no_comeco(self) -> tuple[str, ...]:
        return ("compra",)

    def ao_acontecer(self, quando: Quando) -> Quando:
        return quando

    # --- the use of an Interação -------------------------------------------------------------------

    def uso(self, itens: tuple[Any, ...]) -> tuple[Any, ...]:
        return itens

    def pagando(self, custo: Pagar, itens: tuple[Any, ...]) -> tuple[Any, ...]:
        return (Did(custo), *itens)

    def respondendo(self, o_que: Any, custo: Pagar) -> tuple[Any, ...]:
        return (Did(Exigir(gatilhos=RESPOSTAS[str(o_que)])), Did(custo), Did(Prevent()))

    def custa_cartas(self, quantas: int) -> Pagar:
        return Pagar(descarta=quantas)

    def custa_pi(self, decimos: int, _pi: Any) -> Pagar:
        return Pagar(paga_decimos=decimos)

    def custa_virar(self) -> Pagar:
        return Pagar(vira=True)

    # --- what holds while the card lies there ------------------------------------------------------

    def sem_suporte(self, _portador: Any) -> Continuous:
        return Continuous(effect="give", target=SEM_SUPORTE)

    def ataca(self, _portador: Any, nivel: Any) -> Continuous:
        niveis = niveis_de(nivel)
        return nao() if len(niveis) != 1 else Continuous(effect="give", target=ATACAR_ACIMA[int(niveis[0])])

    def nao_ataca(self, _portador: Any) -> Continuous:
        return Continuous(effect="take", target=ATACAR)

    def as_duas(self, _portador: Any) -> Continuous:
        return Continuous(effect="give", target=AS_DUAS)

    def nao_visado(self, _portador: Any) -> Continuous:
        return Continuous(effect="take", target=VISADO)

    def valor_enquanto(self, quem: Whom, decimos: int) -> Continuous:
        among = quem.among
        if quem.how != "each" or among.at_least or among.at_most:
            nao()
        if among.this:
            return Continuous(effect="add", target=VALOR, value=decimos)
        return Continuous(effect="add", target=VALOR, value=decimos, of=among)
