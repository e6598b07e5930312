"""What the effects of Fábula's cards do: the clauses of ``textos.lark`` as operations and whom they mean."""

from typing import Any

import msgspec
from lark import v_args

from companion.games.fabula.frases import Repartir, SeQuiser
from companion.games.fabula.leitura_de_jogadores import EU, DeJogadores, Dids, numero, so
from companion.games.fabula.operacoes import (
    Anexar,
    Cancelar,
    Comprar,
    Controlar,
    Copiar,
    CriarCopia,
    CriarFicha,
    DeixarJogar,
    Destruir,
    Devolver,
    Exilar,
    Ferir,
    GerarRecurso,
    MudarResistencia,
    MudarX,
    NovoAlvo,
    Prevenir,
    Quantia,
    TornarCopia,
    Vigorar,
    Virar,
)
from companion.games.fabula.state import RECEBER_DANO
from companion.referee.card_texts.phrases import Did, UnsaidError, Whom
from companion.referee.positions.adjustments import Operation
from companion.referee.positions.selections import Selection
from companion.referee.rules.lasting import Continuous

_PLURAIS = {
    "aliados": "aliado",
    "modificacoes": "modificacao",
    "bases-": "base",
    "permanentes": "permanente",
    "jogadores": "jogador",
    "oponentes": "oponente",
}
_SINGULARES = {"arredor-": "arredor", "efeito-": "efeito"}
_PERMANENTE = ("aliado", "modificacao", "base", "permanente")
_FERE = ("aliado", "base", "aliado-ou-base")


@v_args(inline=True)
class Efeitos(DeJogadores):
    """The effects of Fábula's cards, and the pieces that they mean; ``propria`` is what its own card is."""

    propria = ""

    def sintagma(self, determined: Any, other: Any, of: str, *rest: Any) -> Whom:
        """Return whom a phrase means; a plural without a number means each, unless it is a target."""
        plural, of = of in _PLURAIS, _PLURAIS.get(of, _SINGULARES.get(of, of))
        alvo = any(str(um) in ("alvo", "alvos") for um in rest)
        rest = tuple(um for um in rest if um != "no-campo")
        if of == "oponente":
            of, rest = "jogador", (*rest, {"whose": "theirs"})
        if of == "arredor":
            of, rest = "base", (*rest, "arredor")
        quem = super().sintagma(determined, other, of, *rest)
        if (quem.among.this and of != self.propria) or (quem.among.other and not self.propria):
            raise UnsaidError
        sem_numero = determined is None or determined == self.um()
        if plural and sem_numero:
            if alvo:
                raise UnsaidError
            quem = quem._replace(how="each", least=0, most=0)
        sem_dono = of in ("efeito", "manobra") or (of == "jogador" and not quem.among.whose)
        if sem_dono and not alvo and quem.how == "chosen":
            raise UnsaidError
        return quem

    def numero(self, quantos: Any) -> int:
        return self.number(quantos)

    def xis(self) -> Quantia:
        return Quantia(per="x")

    def ate_quando(self, prazo: str) -> str:
        return prazo

    def no_maximo(self, measure: str, bound: int) -> dict[str, Any]:
        return super().no_maximo(measure.rstrip("-"), bound)

    def no_minimo(self, measure: str, bound: int) -> dict[str, Any]:
        return super().no_minimo(measure.rstrip("-"), bound)

    # --- sentences -----------------------------------------------------------------------------

    def efeito(self, _em_seguida: Any, dids: Dids) -> Dids:
        return dids

    def dois(self, antes: Dids, depois: Dids) -> Dids:
        """Return two things that one sentence does, as one effect, to the same or to nobody named."""
        if len(antes) != 1 or len(depois) != 1:
            raise UnsaidError
        (um,), (outro,) = antes, depois
        quem = um.to if um.to is not None else outro.to
        if quem is None:
            quem = EU
        certo = quem is EU or (quem.how == "chosen" and (quem.least, quem.most) == (1, 1))
        if not certo or not all(_cabe(did, quem) for did in (um, outro)):
            raise UnsaidError
        return tuple([did._replace(to=quem) for did in (um, outro)])

    def com_conta(self, dids: Dids, _onde: Any, conta: Any) -> Dids:
        """Set X to what is counted; a change of numbers stays as it is when it is carried out."""
        ditos = tuple([did._replace(does=_contado(did.does, conta)) for did in dids])
        if ditos == dids:
            raise UnsaidError
        return ditos

    def pode(self, dids: Dids) -> Dids:
        return self._se_quiser(dids)

    def joga(self, de_graca: Any) -> Dids:
        return (Did(DeixarJogar(de_graca=de_graca is not None), EU),)

    def outro_joga(self, quem: Whom, de_graca: Any) -> Dids:
        return (Did(DeixarJogar(de_graca=de_graca is not None), so(quem, "jogador")),)

    def se_torna(self, quem: Whom, mantem: Any) -> Dids:
        if self.propria != "aliado" or quem.how != "chosen" or (quem.least, quem.most) != (1, 1):
            raise UnsaidError
        quem = so(quem, "aliado")._replace(least=0)
        return (Did(TornarCopia(mantem=mantem is not None), quem),)

    def pode_pagar(self, custo: Any, dids: Dids) -> Dids:
        return self._se_quiser(dids, custo=self.number(custo))

    def salvo_pagar(self, dids: Dids, custo: Any) -> Dids:
        if not all(isinstance(did.does, Cancelar) and did.to is not None for did in dids):
            raise UnsaidError
        return self._se_quiser(dids, custo=self.number(custo), salvo=True)

    def _se_quiser(self, dids: Dids, **fields: Any) -> Dids:
        (did,) = dids if len(dids) == 1 else (None,)
        if did is None or (did.to is not None and (did.to.how != "chosen" or did.to.most != 1)):
            raise UnsaidError
        does: Any = did.does
        if does.later or (did.to is None and does.chosen):
            raise UnsaidError
        return (did._replace(does=SeQuiser(does=(does,), **fields)),)

    # --- permanents ----------------------------------------------------------------------------

    def dano(self, quanto: Any, quem: Whom) -> Dids:
        return (Did(Ferir(dano=quanto), so(quem, *_FERE)),)

    def reparte(self, total: int, quem: Whom) -> Dids:
        if quem.how != "chosen" or (quem.least, quem.most) == (1, 1):
            raise UnsaidError
        among = so(quem, *_FERE).among
        return (Did(Repartir(among=among, does=Ferir(), total=total, most=quem.most)),)

    def destrua(self, quem: Whom) -> Dids:
        return (Did(Destruir(), so(quem, *_PERMANENTE)),)

    def exile(self, quem: Whom) -> Dids:
        return (Did(Exilar(), so(quem, *_PERMANENTE)),)

    def devolva(self, quem: Whom) -> Dids:
        return (Did(Devolver(), so(quem, *_PERMANENTE)),)

    def vire(self, quem: Whom) -> Dids:
        return (Did(Virar(), so(quem, *_PERMANENTE)),)

    def desvire(self, quem: Whom) -> Dids:
        return (Did(Virar(virado=False), so(quem, *_PERMANENTE)),)

    def controle(self, quem: Whom) -> Dids:
        return (Did(Controlar(), so(quem, *_PERMANENTE)),)

    def ganha_resistencia(self, quem: Whom, quanto: Any) -> Dids:
        return (Did(MudarResistencia(quanto=quanto), so(quem, "base")),)

    def perde_resistencia(self, quem: Whom, quanto: Any) -> Dids:
        menos = -quanto if isinstance(quanto, int) else Quantia(value=-1, per=quanto.per)
        return (Did(MudarResistencia(quanto=menos), so(quem, "base")),)

    def escolhe_base(self, quem: Whom, quanto: Any) -> Dids:
        return self.ganha_resistencia(_escolhido(quem), quanto)

    def anexe(self, quem: Whom) -> Dids:
        if self.propria != "modificacao" or quem.how != "chosen":
            raise UnsaidError
        return (Did(Anexar(), so(quem, "aliado")),)

    def copia_em_ficha(self, quem: Whom) -> Dids:
        if quem.how == "each":
            raise UnsaidError
        return (Did(CriarCopia(), so(quem, "aliado")),)

    def novo_alvo(self) -> Dids:
        return (Did(NovoAlvo(), Whom(Selection(of="efeito", being=("de-um-alvo",)))),)

    # --- numbers and permissions ---------------------------------------------------------------

    def soma(self, valor: int, medida: str) -> tuple[int, str, str]:
        return valor, medida, ""

    def soma_x(self, sinal: Any, medida: str) -> tuple[int, str, str]:
        return (-1 if str(sinal).startswith("-") else 1), medida, "x"

    def sem_sinal(self, valor: Any, medida: str) -> tuple[int, str, str]:
        return self.number(valor), medida, ""

    def _ganho(self, verbo: Any, ganho: tuple[int, str, str]) -> Continuous:
        valor, medida, per = ganho
        sinal = -1 if str(verbo).startswith("perde") and valor > 0 else 1
        return Continuous(effect="add", target=medida, value=sinal * valor, per=per)

    def muda(self, quem: Whom, verbo: Any, *partes: Any) -> Dids:
        *ganhos, prazo = partes
        return self._vigoram(quem, [self._ganho(verbo, um) for um in ganhos], prazo)

    def escolhe_e_muda(self, quem: Whom, verbo: Any, *partes: Any) -> Dids:
        return self.muda(_escolhido(quem), verbo, *partes)

    def muda_ate(self, prazo: str, quem: Whom, verbo: Any, *ganhos: Any) -> Dids:
        return self.muda(quem, verbo, *ganhos, prazo)

    def acoes(self, *quais: str) -> tuple[str, ...]:
        return quais

    def impede(self, quem: Whom, acoes: tuple[str, ...], prazo: str | None) -> Dids:
        return self._vigoram(quem, [Continuous(effect="take", target=um) for um in acoes], prazo)

    def escolhe_e_impede(self, quem: Whom, acoes: tuple[str, ...], prazo: str | None) -> Dids:
        return self.impede(_escolhido(quem), acoes, prazo)

    def nao_recebe(self, quem: Whom, prazo: str | None) -> Dids:
        return self._vigoram(quem, [Continuous(effect="take", target=RECEBER_DANO)], prazo)

    def _vigoram(self, quem: Whom, ditas: list[Continuous], prazo: str | None) -> Dids:
        """Return changes of chosen aliados, of this one, or of a set, until that moment."""
        so(quem, "aliado")
        among = quem.among
        if (
            quem.how == "each"
            and not among.this
            and len(ditas) == 1
            and not (among.at_least or among.at_most)
        ):
            says = msgspec.structs.replace(ditas[0], of=among)
            return (Did(Vigorar(says=says, until=prazo or "")),)
        return tuple([Did(Vigorar(says=dita, until=prazo or ""), quem) for dita in ditas])

    def todo(self) -> int:
        return 0

    def tanto(self, quanto: Any) -> int:
        return self.number(quanto)

    def previne(self, quanto: int, quem: Whom, prazo: str | None) -> Dids:
        ate: Any = prazo or "fim-do-turno"
        if prazo is None or quem.how == "each":
            raise UnsaidError
        return (Did(Prevenir(quanto=quanto, ate=ate), so(quem, *_FERE)),)

    def previne_ofensivas(self, prazo: str | None) -> Dids:
        if prazo is None:
            raise UnsaidError
        ate: Any = prazo
        return (Did(Prevenir(de="ofensiva", ate=ate)),)

    # --- what waits on the Pilha ---------------------------------------------------------------

    def cancele(self, quem: Whom) -> Dids:
        return (Did(Cancelar(), so(quem, "efeito", "manobra")),)

    def cancele_abaixo(self) -> Dids:
        return (Did(Cancelar()),)

    def copie(self, quem: Whom, novos: Any) -> Dids:
        return (Did(Copiar(novos=novos is not None), so(quem, "manobra")),)

    def muda_x(self, quem: Whom, x: Any) -> Dids:
        among = msgspec.structs.replace(so(quem, "efeito").among, being=("com-x",))
        return (Did(MudarX(x=numero(x)), quem._replace(among=among)),)


def _cabe(did: Did, quem: Whom) -> bool:
    """Return whether a thing can be done beside another to those: to the same, or without a target."""
    if did.to is None:
        return isinstance(did.does, Comprar | GerarRecurso | CriarFicha)
    return did.to is quem or did.to.how == "same"


def _escolhido(quem: Whom) -> Whom:
    """Return whom a text tells its player to choose, which is a target: fabula.1.15.1."""
    if quem.how != "chosen" or (quem.least, quem.most) != (1, 1):
        raise UnsaidError
    return quem


def _contado(op: Operation, conta: str) -> Any:
    """Return an operation whose X is what is counted."""
    fields: dict[str, Any] = {}
    for nome in op.__struct_fields__:
        valor = getattr(op, nome)
        if getattr(valor, "per", "") == "x":
            fields[nome] = msgspec.structs.replace(valor, per=conta)
    if fields and isinstance(op, Vigorar):
        fields["fixed"] = True
    return msgspec.structs.replace(op, **fields)
