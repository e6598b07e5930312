"""Personagens whose Reação a trigger calls for, caused by anybody or by the bearer."""

from collections.abc import Collection, Iterator
from functools import cache, cached_property, partial
from typing import Any, cast

from companion.games.castoria.palavras import GatilhoDaCarta, Gatilhos
from companion.games.castoria.pieces import DAS_MORTES, DO_PORTADOR, ESTREITOS
from companion.games.castoria.registry import CHECKS
from companion.games.castoria.state import Lado, Personagem, State
from companion.games.castoria.tasks import (
    Combo,
    Confrontar,
    Elo,
    Gatilho,
    Posicionar,
    ResolverAcao,
    ResolverCondecoracao,
    ResolverInteracao,
    ResolverReacao,
)
from companion.games.castoria.textos.operacoes import SemResposta
from companion.referee.fields.move import Seat
from companion.referee.positions.position import Choose, Window
from companion.referee.rules.items import find

AO_MORRER: frozenset[GatilhoDaCarta] = frozenset({"morte", "morrer"})  # triggers of the dead one's own death
UMA_JANELA = CHECKS.decision("declarar-e-sofrer-ataque").reading("one-window")

# The trigger that a main move opens, by the task that it leaves.
_DO_ELO: dict[type[Elo], Gatilhos] = {
    ResolverAcao: "acao",
    ResolverInteracao: "interacao",
    ResolverReacao: "reacao",
    ResolverCondecoracao: "condecoracao",
    Posicionar: "convocar",
    Combo: "convocar",
}


# ---------------------------------------------------------------- triggers


def gatilho_do(elo: Elo) -> Gatilhos:
    """Return the trigger of such a declaration."""
    return _DO_ELO[type(elo)]


def gatilhos_do(elo: Elo) -> tuple[Gatilhos, ...]:
    """Return all triggers of such a declaration: a combo has two."""
    return ("convocar", gatilho_do(elo.segunda)) if isinstance(elo, Combo) else (gatilho_do(elo),)


def gatilhos_de(state: State, window: Window[Any, Any]) -> tuple[Gatilhos, ...]:
    """Return the triggers of the top of a window, or of its opening."""
    if window.answers:
        return gatilhos_do(window.answers[-1].task)
    return _momento(state, cast(Gatilhos, window.trigger))


def _momento(state: State, qual: Gatilhos) -> tuple[Gatilhos, ...]:
    """Return all triggers answered together: by one reading, declaring and suffering an attack are one."""
    if qual == "declarar-ataque" and UMA_JANELA.holds(state):
        return ("declarar-ataque", "sofrer-ataque")
    return (qual,)


@cache
def _reacoes_a(agora: tuple[Gatilhos, ...]) -> frozenset[str]:
    """Return the Reações that may be called for, whoever caused the trigger."""
    return frozenset((*agora, *(uma for uma, gatilho in ESTREITOS.items() if gatilho in agora)))


def reacoes_de(personagem: Personagem) -> tuple[GatilhoDaCarta, ...]:
    """Return the triggers of the Reações of a Personagem, those of its Condecorações included."""
    todas = [personagem.reacao, *[condecoracao.reacao for condecoracao in personagem.condecoracoes]]
    return tuple([uma for uma in todas if uma is not None])


def espera_a_morte_de_alguns(personagem: Personagem) -> bool:
    """Return whether a Reação of a Personagem waits for the death of some only."""
    return any(uma in DAS_MORTES for uma in reacoes_de(personagem))


def mortes_de(narrador: Seat, de_quem: Collection[Seat]) -> tuple[GatilhoDaCarta, ...]:
    """Return the narrowed deaths that occur for a Personagem of ``narrador`` as others of these die."""
    return (
        *(("morte-de-outro",) if de_quem else ()),
        *(("morte-de-um-seu", "morte-de-outro-seu") if narrador in de_quem else ()),
        *(("morte-de-oponente",) if any(um != narrador for um in de_quem) else ()),
    )


def reage_a_morte(quem: Personagem, narrador: Seat, outros: Collection[Seat]) -> bool:
    """Return whether a dead Personagem owes a Reação: to its own death, or that of others who died with it.

    ``outros`` are the Narradores of those others.
    """
    chamam = {*AO_MORRER, "morte-de-um-seu", *mortes_de(narrador, outros)}
    return not chamam.isdisjoint(reacoes_de(quem))


# ---------------------------------------------------------------- ownership


def _da_tarefa(task: Any) -> Iterator[tuple[str, GatilhoDaCarta]]:
    """Yield ids and own triggers of a task's Personagens; Interações and Reações name only their card."""
    if isinstance(task, Posicionar | Combo):
        yield task.personagem, "ser-convocado"
    if isinstance(task, Combo):
        yield from _da_tarefa(task.segunda)
        if isinstance(task.segunda, ResolverInteracao):
            yield task.personagem, "usar-interacao"
    elif isinstance(task, Confrontar):
        yield task.atacante, "atacar"
        yield task.alvo, "ser-atacado"
    elif isinstance(task, ResolverAcao):
        yield task.realizador, "realizar-acao"
    elif isinstance(task, ResolverCondecoracao):
        yield task.realizador, "realizar-condecoracao"
        yield task.receptor, "ser-condecorado"


def de_si(state: State, personagem: Personagem, qual: Gatilhos) -> str:
    """Return the id of a Personagem if that trigger is its own and it bears a Reação to it, or ""."""
    delas = (*reacoes_de(personagem), *(um.gatilho for um in state.lembretes if um.id == personagem.id))
    return personagem.id if any(DO_PORTADOR.get(uma) == qual for uma in delas) else ""


class Chamada:
    """The Reações that a trigger calls for, computed as they are asked."""

    def __init__(self, state: State, aberto: Gatilho) -> None:
        self._state, self._aberto = state, aberto
        self._agora = _momento(state, aberto.gatilho)

    @cached_property
    def proprias(self) -> frozenset[tuple[str, str]]:
        """Return the ids of Personagens whose own action the trigger is, with the own trigger."""
        de = self._aberto.de_si
        de_si = ((de, um) for um, trigger in DO_PORTADOR.items() if de and trigger == self._aberto.gatilho)
        return frozenset((*_da_tarefa(find(self._state, self._aberto.sobre)), *de_si, *self._das_mortes()))

    def _das_mortes(self) -> Iterator[tuple[str, GatilhoDaCarta]]:
        """Yield the ids of those who stand and the narrowed deaths that occurred for them."""
        de_quem = self._aberto.de_quem
        for lado in self._state.mesa.lados if de_quem else ():
            chamam = mortes_de(lado.narrador, de_quem)
            yield from ((um.id, uma) for um in lado.hierarquia.de_pe for uma in chamam)

    def chama(self, id: str, uma: GatilhoDaCarta) -> bool:
        """Return whether the trigger calls for a Reação to ``uma`` of the Personagem with that id."""
        return uma in self._agora or self.chama_a_si(id, uma)

    def chama_a_si(self, id: str, uma: GatilhoDaCarta) -> bool:
        """Return whether the trigger calls for it as narrowed to the bearer."""
        return ESTREITOS.get(uma) in self._agora and (id, uma) in self.proprias


def quem_reage(state: State, lado: Lado, aberto: Gatilho) -> list[str]:
    """Return the ids of a side's Personagens whose Reação a trigger calls for; every trigger calls this.

    A pending Personagem answers its own convocação and its own actions.
    """
    chamadas = _reacoes_a(_momento(state, aberto.gatilho))
    de_pe = _com_reacao(lado.hierarquia.de_pe, chamadas)
    esperam, mortos = [], []
    if pendentes := state.mesa.pendentes:
        dele = [um.personagem for um in pendentes if um.narrador == lado.narrador]
        esperam = _com_reacao(dele, chamadas)
    if aberto.mortos:
        mortos = [morto.id for morto in aberto.mortos if morto.narrador == lado.narrador]
    if not de_pe and not esperam:
        return mortos
    chamada = Chamada(state, aberto)
    agora = partial(_reacoes_agora, state, lado.narrador, aberto.causador)
    reagem = [um.id for um in de_pe if any(chamada.chama(um.id, uma) for uma in agora(um))]
    for um in esperam:
        chega = (um.id, "ser-convocado") in chamada.proprias and aberto.gatilho == "convocar"
        pede = chamada.chama if chega else chamada.chama_a_si
        if any(pede(um.id, uma) for uma in agora(um)):
            reagem.append(um.id)
    return [*mortos, *reagem]


def _reacoes_agora(
    state: State, narrador: Seat, causador: Seat, quem: Personagem
) -> tuple[GatilhoDaCarta, ...]:
    """Return the triggers of the Reações of a Personagem, without its own where its text forbids it now."""
    todas, mesa, so = reacoes_de(quem), state.mesa, quem.so_reage
    if so is None:
        return todas
    causa = so.causado is None or (so.causado == "eu") == (causador == narrador)
    return todas if causa and so.cabe(mesa.fase, na_vez=mesa.ativo == narrador) else todas[1:]


def condecoracao_que_reage(state: State, id: str) -> str:
    """Return the name of the Condecoração whose Reação is asked for under a Personagem, or an empty text."""
    devida = False
    aberto: object = None
    for aberto in state.agenda:
        if not isinstance(aberto, Choose):
            break
        devida = devida or aberto.about == id
    if not devida or not isinstance(aberto, Gatilho):
        return ""
    chamada = Chamada(state, aberto)
    for quem in (um for lado in state.mesa.lados for um in lado.hierarquia.de_pe if um.id == id):
        if quem.reacao is None or not chamada.chama(id, quem.reacao):
            delas = (uma for uma in quem.condecoracoes if uma.reacao and chamada.chama(id, uma.reacao))
            return next((uma.nome for uma in delas), "")
    return ""


def todos_os_que_reagem(state: State, aberto: Gatilho) -> tuple[str, ...]:
    """Return the ids of both sides' Personagens whose Reação a trigger calls for."""
    return tuple([id for lado in state.mesa.lados for id in quem_reage(state, lado, aberto)])


def _com_reacao(quem: list[Personagem], chamadas: frozenset[str]) -> list[Personagem]:
    """Return those who bear one of those Reações, themselves or by a Condecoração."""
    return [
        um
        for um in quem
        if um.reacao in chamadas
        or (um.condecoracoes and not chamadas.isdisjoint([uma.reacao for uma in um.condecoracoes]))
    ]


def reage_ao_de_cima(
    state: State, window: Window[Any, Any], narrador: Seat, quem: Personagem, *reacoes: GatilhoDaCarta
) -> bool:
    """Return whether the top or the opening of a window calls for one of those Reações.

    For past events, and for events of a card alone, the answer rests on what the table shows.
    """
    agora = gatilhos_de(state, window)
    if any(uma in agora for uma in reacoes):
        return True
    delas = [uma for uma in reacoes if ESTREITOS.get(uma) in agora]
    if not delas:
        return False
    task = window.answers[-1].task if window.answers else find(state, window.about)
    if task is None:
        return ("ser-convocado" in delas and quem.chegou) or ("ser-atacado" in delas and quem.foi_alvo)
    if isinstance(task, ResolverInteracao | ResolverReacao):
        dele = (quem.nome, *[uma.nome for uma in quem.condecoracoes])
        return task.narrador == narrador and task.carta in dele
    proprias = {*_da_tarefa(task)}
    return any((quem.id, uma) in proprias for uma in delas)


def ninguem_responde(task: Any) -> bool:
    """Return whether a declared card says that nobody answers it."""
    return any(isinstance(op, SemResposta) for op in getattr(task, "efeito", ()))


def condecoracao_de(quem: Personagem, gatilhos: tuple[GatilhoDaCarta, ...]) -> str:
    """Return the Condecoração whose Reação has one of those triggers, unless the Personagem's own has."""
    delas = (uma.nome for uma in quem.condecoracoes if uma.reacao in gatilhos)
    return "" if quem.reacao in gatilhos else next(delas, "")
