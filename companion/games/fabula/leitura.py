"""What the sentences of Fábula's cards mean, by the rules of ``textos.lark``."""

from collections.abc import Callable
from typing import Any

import msgspec
from lark import v_args

from companion.games.fabula.dano import CAUSOU
from companion.games.fabula.frases import BARE, VARIOS, Se, tem_x
from companion.games.fabula.leitura_de_efeitos import Efeitos
from companion.games.fabula.leitura_de_jogadores import EU
from companion.games.fabula.operacoes import FazerDescartar, Quantia, TurnoExtra, Vigorar
from companion.games.fabula.state import (
    ATACAR_LOGO,
    BLOQUEADORES,
    BLOQUEAR_VIRADO,
    CEDER,
    CRIAR_FICHAS,
    CUSTO_DA_MANOBRA,
    INFLUENCIAR_LOGO,
    LIMITE,
    RECEBER_DANO,
    SER_CONTROLADO,
)
from companion.games.fabula.tasks import Ativada, Desencadeada, Fase, Quando
from companion.games.fabula.visados import TURNO_EXTRA
from companion.referee.card_texts.phrases import Did, UnsaidError, Whom, operations
from companion.referee.card_texts.reader import SentenceSays
from companion.referee.positions.selections import Selection
from companion.referee.rules.lasting import Continuous

MANOBRA, MODIFICACAO = "manobra", "modificacao"
Dids = tuple[Did, ...]
Evento = tuple[Desencadeada, ...]
_FERE: dict[str, Any] = {"ferir-base": "base", "ferir-aliado": "aliado", "ferir-": ""}
_DE_QUEM_E = {"arredor": "base", "solta": MODIFICACAO}  # the card that can be in a state
_LOGO = {"atacar-logo": ATACAR_LOGO, "influenciar-logo": INFLUENCIAR_LOGO}
_DE_CADA = {"no-seu-turno": ("restauracao", True), "em-cada-turno": ("restauracao", False)}


@v_args(inline=True)
class Leitura(Efeitos):
    """The sentences of Fábula on a kind of card."""

    def __init__(self, kind: str) -> None:
        super().__init__()
        self._kind = kind
        self._custa_x = False  # whether an earlier sentence has an X that the text does not define
        self.propria = {"ficha": "aliado", MANOBRA: ""}.get(kind, kind)
        self.start = "frase_de_manobra" if kind == MANOBRA else "frase"

    def frase(self, says: SentenceSays) -> SentenceSays:
        return says

    def frase_de_manobra(self, dids: Dids) -> SentenceSays:
        """Return an effect; an X that its text does not define is the cost of the manobra: fabula.1.8.5."""
        com_x = not self._custa_x and any(tem_x(did.does) for did in dids)
        self._custa_x = self._custa_x or com_x
        return SentenceSays(dids, {"custo": (Quantia(per="x"),)} if com_x else {})

    def no_extra(self, quem: Whom, acoes: tuple[str, ...]) -> SentenceSays:
        """Return what holds in the extra turn that the sentence before gives."""
        antes = self.before.dids if self.before is not None else ()
        if not any(isinstance(did.does, TurnoExtra) for did in antes):
            raise UnsaidError
        if quem.how != "each" or quem.among.of != "aliado":
            raise UnsaidError
        nega = [
            Continuous(effect="take", target=acao, of=quem.among, while_being=("no-turno-extra",))
            for acao in acoes
        ]
        return SentenceSays(tuple([Did(Vigorar(says=um, until=TURNO_EXTRA)) for um in nega]))

    def _does(self, corpo: tuple[Dids, ...], ele: Whom | None) -> tuple[Any, ...]:
        """Return the effects of an ability; "ele" is its own card where nothing else was named."""
        ditas = []
        for dids in corpo:
            if any(map(_e_ele, dids)) and (ele is None or (ele.how == "each" and not ele.among.this)):
                raise UnsaidError
            if ele is not None and ele.how == "each":
                dids = tuple([did._replace(to=ele) if _e_ele(did) else did for did in dids])
            ditas.append(dids)
            ele = dids[-1].to if dids[-1].to is not None and not _e_ele(dids[-1]) else ele
        return tuple(op for dids in ditas for op in operations(dids, VARIOS, BARE))

    # --- passive -------------------------------------------------------------------------------

    def passivas(self, _enquanto: Any, estado: Any, ditas: tuple[Continuous, ...]) -> SentenceSays:
        """Return passives, which hold only while their own card is so where the text says it."""
        if estado is not None:
            if _DE_QUEM_E.get(str(estado), self.propria) != self.propria:
                raise UnsaidError
            ditas = tuple([msgspec.structs.replace(dita, while_being=(str(estado),)) for dita in ditas])
        return SentenceSays(fields={"passivas": ditas})

    def sem_fichas(self, quem: Whom) -> tuple[Continuous, ...]:
        if quem.how != "each" or quem.among.of != "jogador":
            raise UnsaidError
        return (Continuous(effect="take", target=CRIAR_FICHAS, of=quem.among),)

    def sobe_o_limite(self, quanto: Any) -> tuple[Continuous, ...]:
        return (Continuous(effect="add", target=LIMITE, value=self.number(quanto), of=EU.among),)

    def cede(self) -> tuple[Continuous, ...]:
        return (Continuous(effect="give", target=CEDER, of=EU.among),)

    def custa(self, quanto: Any, sinal: Any) -> tuple[Continuous, ...]:
        value = self.number(quanto) * (-1 if str(sinal).endswith("menos") else 1)
        return (Continuous(effect="add", target=CUSTO_DA_MANOBRA, value=value, of=EU.among),)

    def primeira_custa(self, quanto: Any, sinal: Any) -> tuple[Continuous, ...]:
        (dita,) = self.custa(quanto, sinal)
        return (msgspec.structs.replace(dita, while_being=("primeira-manobra",)),)

    def _sobre(self, quem: Whom) -> str | Selection:
        """Return the set that a passive is about: its own card, the aliado that bears it, or a selection."""
        among = quem.among
        if quem.how == "same" or among.being == ("anexado",):
            return self._dela(quem)
        if among.this:
            if among.of != "aliado" or self._kind == MODIFICACAO:
                raise UnsaidError
            return ""
        if quem.how != "each" or among.of != "aliado" or among.at_least or among.at_most:
            raise UnsaidError
        if "anexado" in among.being:
            raise UnsaidError
        return among

    def _dela(self, quem: Whom) -> str:
        """Return the set of "ele", said before, or of the aliado that bears a modificação."""
        antes: tuple[Continuous, ...] = ()
        if self.before is not None:
            antes = self.before.fields.get("passivas", ())
        dela = bool(antes) and not any(um.of for um in antes)
        certo = dela if quem.how == "same" else self._kind == MODIFICACAO
        if not certo:
            raise UnsaidError
        return ""

    def tem(self, quem: Whom, verbo: Any, *partes: Any) -> tuple[Continuous, ...]:
        *ganhos, _para, conta = partes
        of = self._sobre(quem)
        ditas = [self._ganho(verbo, um) for um in ganhos]
        if any(dita.per for dita in ditas):
            raise UnsaidError
        return tuple([msgspec.structs.replace(dita, of=of, per=conta or "") for dita in ditas])

    def nao_pode(self, quem: Whom, acoes: tuple[str, ...]) -> tuple[Continuous, ...]:
        of = self._sobre(quem)
        return tuple([Continuous(effect="take", target=acao, of=of) for acao in acoes])

    def nao_aumenta(self, quem: Whom, *medidas: str) -> tuple[Continuous, ...]:
        of = self._sobre(quem)
        return tuple([Continuous(effect="bar", target=um, of=of) for um in medidas])

    def imune(self, quem: Whom) -> tuple[Continuous, ...]:
        return (Continuous(effect="take", target=RECEBER_DANO, of=self._sobre(quem)),)

    def controla(self) -> tuple[Continuous, ...]:
        if self._kind != MODIFICACAO:
            raise UnsaidError
        return (Continuous(effect="give", target=SER_CONTROLADO),)

    def livres(self, *quais: str) -> tuple[str, ...]:
        return quais

    def logo(self, quem: Whom, livres: tuple[str, ...]) -> tuple[Continuous, ...]:
        of = self._sobre(quem)
        return tuple([Continuous(effect="give", target=_LOGO[um], of=of) for um in livres])

    def so_por(self, quem: Whom, quantos: Any) -> tuple[Continuous, ...]:
        of, value = self._sobre(quem), self.number(quantos)
        return (Continuous(effect="set", target=BLOQUEADORES, value=value, of=of),)

    def bloqueia_virado(self, quem: Whom) -> tuple[Continuous, ...]:
        return (Continuous(effect="give", target=BLOQUEAR_VIRADO, of=self._sobre(quem)),)

    def gera(self, quantos: Any) -> SentenceSays:
        return SentenceSays(fields={"gera": (self.number(quantos),)})

    # --- triggered -----------------------------------------------------------------------------

    def corpo(self, *sentencas: Dids) -> tuple[Dids, ...]:
        return sentencas

    def sentenca(self, _em_seguida: Any, dids: Dids) -> Dids:
        return dids

    def quando(self, evento: tuple[Whom, Evento], corpo: tuple[Dids, ...]) -> SentenceSays:
        quem, casos = evento
        ele = quem if quem.among.this else None
        does = self._does(corpo, ele)
        do_jogador = any(isinstance(op, FazerDescartar) for op in does)
        if do_jogador and any(um.when != CAUSOU or um.tipo != "base" for um in casos):
            raise UnsaidError
        takes: Any = (("quem", "jogador"),) if do_jogador else ()
        self._sem_x(does)
        return self._desencadeadas(*(msgspec.structs.replace(um, does=does, takes=takes) for um in casos))

    def _sem_x(self, ops: tuple[Any, ...]) -> None:
        """Refuse an X that nothing defines: only what is paid for has one of its own."""
        if any(tem_x(op) for op in ops):
            raise UnsaidError

    def _desencadeadas(self, *casos: Desencadeada) -> SentenceSays:
        return SentenceSays(fields={"desencadeadas": casos})

    def evento(self, quem: Whom, acontece: str) -> tuple[Whom, Evento]:
        among = quem.among
        if among.at_least or among.at_most or among.being not in ((), ("anexado",)):
            raise UnsaidError
        if among.being and (self._kind != MODIFICACAO or among.of != "aliado"):
            raise UnsaidError
        if quem.how != "chosen" and not among.this:
            raise UnsaidError
        return quem, _casos(quem, acontece)

    def na_sua_fase(self, fase: str) -> tuple[Fase, bool]:
        dela: Any = fase.rstrip("-")
        return dela, True

    def no_inicio(self, momento: Any, corpo: tuple[Dids, ...]) -> SentenceSays:
        does = self._does(corpo, self._esta())
        self._sem_x(does)
        return self._desencadeadas(_no_inicio(momento, does))

    def no_inicio_se(self, momento: Any, quantos: Any, conta: Any, feito: Dids) -> SentenceSays:
        does = self._does((feito,), self._esta())
        self._sem_x(does)
        op = Se(conta=conta, ao_menos=self.number(quantos), does=does)
        return self._desencadeadas(_no_inicio(momento, (op,)))

    def _esta(self) -> Whom | None:
        """Return the aliado with this text, for "ele" where nothing else was named."""
        return Whom(Selection(of="aliado", this=True), "each", 1, 1) if self.propria == "aliado" else None

    # --- activated -----------------------------------------------------------------------------

    def ativada(self, *partes: Any) -> SentenceSays:
        custos = [um for um in partes if isinstance(um, dict)]
        (corpo,) = [um for um in partes if isinstance(um, tuple)]
        nomes = [nome for um in custos for nome in um]
        if len(set(nomes)) < len(nomes):
            raise UnsaidError
        fields: dict[str, Any] = {nome: valor for um in custos for nome, valor in um.items()}
        does = self._does(corpo, self._esta())
        if not isinstance(fields.get("custo"), Quantia):
            self._sem_x(does)
        uma_vez = partes[-1] is not None and not isinstance(partes[-1], tuple)
        return SentenceSays(fields={"ativadas": (Ativada(**fields, uma_vez=uma_vez, efeito=does),)})

    def do_portador(self, _abre: Any, says: SentenceSays, _fecha: Any) -> SentenceSays:
        """Return an ability that the aliado has which bears the modificação."""
        (uma,) = says.fields["ativadas"]
        if self._kind != MODIFICACAO or uma.sacrifica:
            raise UnsaidError
        return SentenceSays(fields={"ativadas": (msgspec.structs.replace(uma, do_portador=True),)})

    def paga(self, quantos: Any) -> dict[str, Any]:
        return {"custo": self.number(quantos)}

    def paga_x(self) -> dict[str, Any]:
        return {"custo": Quantia(per="x")}

    def vira(self) -> dict[str, Any]:
        return {"vira": True}

    def sacrifica_esta(self) -> dict[str, Any]:
        return {"sacrifica": True}

    def sacrifica_outro(self) -> dict[str, Any]:
        return {"pede": "outro-aliado"}

    def sacrifica_um(self) -> dict[str, Any]:
        return {"pede": "aliado"}

    def descarta(self, quantas: Any) -> dict[str, Any]:
        return {"descarta": self.number(quantas)}


def _e_ele(did: Did) -> bool:
    return did.to is not None and did.to.how == "same"


def _no_inicio(momento: Any, does: tuple[Any, ...]) -> Desencadeada:
    fase, sua = momento if isinstance(momento, tuple) else _DE_CADA[momento]
    needs: tuple[Quando, ...] = ("na-sua-vez",) if sua else ()
    return Desencadeada(when="fase", fase=fase, needs=needs, does=does)


def _de_quem(quem: Whom) -> tuple[Quando, ...]:
    """Return the conditions of an event that is about somebody."""
    among = quem.among
    if among.this:
        return ("esta",)
    if among.being:
        return ("a-anexada",)
    if among.of != "aliado":
        raise UnsaidError
    outra: tuple[Quando, ...] = ("outra",) if among.other else ()
    lados: dict[str, tuple[Quando, ...]] = {"": (), "mine": ("sua",), "theirs": ("de-adversario",)}
    return (*outra, *lados[among.whose])


def _por_quem(quem: Whom) -> tuple[Quando, ...]:
    """Return the condition of an event that somebody brings about."""
    if quem.among.of != "aliado" or not (quem.among.this or quem.among.being):
        raise UnsaidError
    return ("faz",) if quem.among.this else ("a-anexada-faz",)


def _casos(quem: Whom, acontece: str) -> Evento:
    """Return the abilities, without their effects, that such an event triggers."""

    de: Any = "" if quem.among.this or quem.among.being else "aliado"

    def caso(when: str, needs: tuple[Quando, ...], *, tipo: Any = de) -> Desencadeada:
        return Desencadeada(when=when, needs=needs, tipo=tipo, does=())

    base = quem.among.this and quem.among.of == "base"
    feitos = {"atacar-": "ofensiva", "influenciar-": "influencia", "bloquear-": "bloqueou"}
    if acontece in feitos:
        return (caso(feitos[acontece], _por_quem(quem)),)
    if acontece in _FERE:
        return (Desencadeada(when=CAUSOU, needs=_por_quem(quem), tipo=_FERE[acontece], once=True, does=()),)
    return _casos_sobre(quem, acontece, base, caso)


def _casos_sobre(
    quem: Whom, acontece: str, base: bool, caso: Callable[[str, tuple[Quando, ...]], Desencadeada]
) -> Evento:
    """Return the abilities that what happens to a piece triggers, not what it does."""
    sobre = _de_quem(quem)
    if acontece == "perder-resistencia":
        if not base:
            raise UnsaidError
        return (caso("dano-na-base", sobre), caso("resistencia", (*sobre, "perde")))
    if acontece == "sofrer" and (base or quem.among.of == "aliado"):
        return (caso("dano-na-base" if base else "dano", sobre),)
    if quem.among.being or (acontece == "entrar" and base):
        raise UnsaidError
    if acontece == "entrar":
        return (caso("entrou", sobre),)
    if acontece == "ser-destruido":
        return (caso("base-destruida" if base else "destruido", sobre),)
    if acontece == "morrer" and quem.among.of == "aliado":
        return (caso("destruido", sobre), caso("sacrificou", (*sobre, "por-efeito")))
    raise UnsaidError
