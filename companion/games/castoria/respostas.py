"""Contra-Tramas, effects of answers: combos of a convocação and an action, and preventing the task below."""

from typing import Any

import msgspec

from companion.games.castoria.acoes import por_na_zona
from companion.games.castoria.condecoracoes import anunciar, proprio_recem_chegado, quem_recebe
from companion.games.castoria.contra_tramas import corrente_de, declarar, responde
from companion.games.castoria.convocacao import (
    convocacao_impedida,
    devolver_pendente,
    por_pendente,
    retirar_pendente,
    tomar_espaco,
)
from companion.games.castoria.moves import Combinar, Segunda
from companion.games.castoria.palavras import Decimos
from companion.games.castoria.pieces import nivel as nivel_de
from companion.games.castoria.realizador import devolver_permissao, gastar
from companion.games.castoria.registry import (
    CHECKS,
    MONTES,
    RESOLUTION,
    mudar_lado,
    mudar_personagem,
    para_o_cemiterio,
)
from companion.games.castoria.state import State
from companion.games.castoria.tasks import (
    NARRADOR,
    Combo,
    Confrontar,
    Espaco,
    Nivel,
    Posicionar,
    ResolverAcao,
    ResolverCondecoracao,
    ResolverInteracao,
    ResolverReacao,
)
from companion.games.castoria.textos.efeitos import amarrar
from companion.language import _
from companion.referee.fields.move import UNSET, Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.positions.adjustments import Ajuste, Prevent
from companion.referee.resolving.resolution import Context
from companion.referee.rules.items import remove

ATAQUE_IMPEDIDO_GASTA = CHECKS.decision("ataque-impedido-gasta").reading("declaration-counts")
UM_SO_ELO = CHECKS.decision("combo-um-elo")
IMPEDIDA_DEVOLVE = CHECKS.decision("impedida-devolve").reading("given-back")

_SEM_RESPOSTA = _("Nothing waits for an answer by {seat}, and only answers combine")
_REGRAS: dict[Segunda, str] = {
    "acao": "castoria.contra-tramas.combo-acao",
    "condecoracao": "castoria.contra-tramas.combo-condecoracao",
    "interacao": "castoria.contra-tramas.combo-interacao",
}


# ---------------------------------------------------------------- the combo


def _so_em_resposta(regra: str) -> None:
    @CHECKS.check(regra, Combinar, tier=Tier.TURN)
    def so_em_resposta(state: State, move: Combinar, com: Segunda) -> Finding:
        """Require a combo to be an answer of the active Narrador."""
        if _REGRAS[com] != regra or responde(state, move.seat) or corrente_de(state, move.seat):
            return None
        return Breach(_SEM_RESPOSTA)


for _regra in _REGRAS.values():
    _so_em_resposta(_regra)


@CHECKS.check("castoria.contra-tramas.combo-acao", Combinar, tier=Tier.TURN)
def algo_a_responder(state: State, move: Combinar) -> Finding:
    """Require something to answer, before the newcomer's action is declared."""
    if move.com is not UNSET or responde(state, move.seat) or corrente_de(state, move.seat):
        return None
    return Breach(_SEM_RESPOSTA)


@CHECKS.check("castoria.acoes.nivel", Combinar)
def acao_do_nivel_de_quem_chega(
    state: State, move: Combinar, espaco: Espaco, com: Segunda, nivel: Nivel
) -> Finding:
    return _outro_nivel(espaco, nivel) if com == "acao" else None


@CHECKS.check("castoria.condecoracoes.nivel", Combinar)
def condecoracao_do_nivel_de_quem_chega(
    state: State, move: Combinar, espaco: Espaco, com: Segunda, nivel: Nivel
) -> Finding:
    return _outro_nivel(espaco, nivel) if com == "condecoracao" else None


def _outro_nivel(espaco: Espaco, nivel: Nivel) -> Finding:
    """Refuse a second half of another level than the newcomer's, who performs it."""
    if nivel == str(nivel_de(espaco)):
        return None
    reason = (
        _("A Narrador's card is not carried out by who comes to {realizador}")
        if nivel == NARRADOR
        else _("A card of level {nivel_da_carta} is not carried out by who comes to {realizador}")
    )
    return Breach(reason, nivel_da_carta=nivel, realizador=espaco)


def _por_quem_chega(regra: str) -> None:
    @CHECKS.check(regra, Combinar, tier=Tier.PIECES, physical=True)
    def por_quem_chega(state: State, move: Combinar, espaco: Espaco, com: Segunda) -> Finding:
        """Require the newcomer as the performer of the second half."""
        if _REGRAS[com] != regra or move.feita_por is None or move.feita_por == espaco:
            return None
        reason = _("Who comes to {espaco} does it, not {feita_por}")
        return Breach(reason, feita_por=move.feita_por)


for _regra in _REGRAS.values():
    _por_quem_chega(_regra)


@CHECKS.check("castoria.cartas.interacao", Combinar)
def quem_chega_traz_interacao(state: State, move: Combinar, com: Segunda) -> Finding:
    if com != "interacao" or move.interacao is not False:
        return None
    return Breach(_("[{nome}|Who comes][ to {espaco}] bears no Interação"))


@CHECKS.possible(Combinar, "com")
def o_que_faz_quem_chega(state: State, move: Combinar) -> tuple[Segunda, ...]:
    """Return what a newcomer may do; a declared card is no other one."""
    return tuple(_REGRAS) if move.com is UNSET else (move.com,)


@CHECKS.possible(Combinar, "receptor")
def receptores(state: State, move: Combinar, espaco: Espaco) -> tuple[str, ...]:
    de_pe = (f"{lado.narrador}:{espaco}" for lado in state.mesa.lados for espaco in lado.hierarquia.ocupados)
    return (*de_pe, f"{move.seat}:{espaco}")


@CHECKS.permit_by(Combinar)
def permitido(state: State, move: Combinar, com: Segunda) -> tuple[str, ...]:
    return (_REGRAS[com],)


@RESOLUTION.move(Combinar)
def combinar(
    context: Context[State],
    move: Combinar,
    espaco: Espaco,
    valor_decimos: Decimos,
    com: Segunda,
    receptor: str,
    adicional_decimos: Decimos,
) -> None:
    """Lay the combo; receiver and Valor are given if its second half is a Condecoração."""
    seat = move.seat
    de_fora = com == "condecoracao" and not proprio_recem_chegado(move)
    recebe = quem_recebe(context.state, receptor) if de_fora else None
    id = por_pendente(context, move, espaco, valor_decimos)
    efeito = amarrar(context.state, seat, move.efeito)
    segunda: ResolverAcao | ResolverCondecoracao | ResolverInteracao
    if com == "interacao":
        mudar_personagem(context, seat, espaco, interacao=True)
        segunda = ResolverInteracao(narrador=seat, carta=move.nome, efeito=efeito)
    else:
        MONTES.take(context, seat, move.segunda_de_onde)
        gastar(context, seat, espaco, "direita" if com == "acao" else "esquerda")
        if com == "acao":
            acao = ResolverAcao(
                narrador=seat,
                carta=move.carta,
                zona=seat,
                realizador=id,
                permanente=move.permanente,
                efeito=efeito,
            )
            segunda = por_na_zona(context, acao)
        else:
            segunda = ResolverCondecoracao(
                narrador=seat,
                carta=move.carta,
                valor_decimos=int(adicional_decimos),
                receptor=recebe.id if recebe else id,
                realizador=id,
                interacao=move.condecoracao_interacao,
                reacao=move.condecoracao_reacao,
            )
            anunciar(context, segunda)
    declarar(context, Combo(narrador=seat, personagem=id, segunda=segunda))


@RESOLUTION.task(Combo)
def resolver_combo(context: Context[State], task: Combo) -> None:
    """Bring the newcomer in, then resolve the second half, which needs the newcomer."""
    pendente = retirar_pendente(context, task.personagem)
    if pendente is not None and tomar_espaco(context, pendente):
        context.push(msgspec.structs.replace(task.segunda, answers=task.answers))
    elif not isinstance(task.segunda, ResolverInteracao):
        para_o_cemiterio(context, task.narrador, nome=task.segunda.carta)
        context.emit("sem-efeito", UM_SO_ELO, narrador=task.narrador, carta=task.segunda.carta)


# ---------------------------------------------------------------- preventing


@RESOLUTION.operation(Prevent)
def impedir(context: Context[State], op: Prevent, ajuste: Ajuste[Any], below: int) -> None:
    prevented = remove(context, below)
    if isinstance(prevented, ResolverAcao | ResolverCondecoracao):
        _carta_impedida(context, prevented, ajuste.source)
    elif isinstance(prevented, ResolverInteracao | ResolverReacao):
        context.emit(
            "interacao-impedida", "castoria.contra-tramas.definicao", carta=prevented.carta, por=ajuste.source
        )
    elif isinstance(prevented, Posicionar):
        convocacao_impedida(context, prevented.personagem, ajuste.source)
    elif isinstance(prevented, Combo):
        _combo_impedido(context, prevented, ajuste.source)
    elif isinstance(prevented, Confrontar):
        _ataque_impedido(context, prevented, ajuste.source)


def _carta_impedida(context: Context[State], task: ResolverAcao | ResolverCondecoracao, por: str) -> None:
    """Discard a prevented card; its performer stays turned, unless the table plays otherwise."""
    para_o_cemiterio(context, task.narrador, nome=task.carta)
    facts = {"narrador": task.narrador, "carta": task.carta, "por": por}
    context.emit("acao-impedida", IMPEDIDA_DEVOLVE, **facts)
    if IMPEDIDA_DEVOLVE.holds(context.state):
        devolver_permissao(context, task.narrador, task.realizador)


def _combo_impedido(context: Context[State], task: Combo, por: str) -> None:
    pendente = retirar_pendente(context, task.personagem)
    if pendente is not None:
        devolver_pendente(context, pendente, UM_SO_ELO)
    if not isinstance(task.segunda, ResolverInteracao):
        para_o_cemiterio(context, task.narrador, nome=task.segunda.carta)
        facts = {"narrador": task.narrador, "carta": task.segunda.carta, "por": por}
        context.emit("acao-impedida", IMPEDIDA_DEVOLVE, **facts)


def _ataque_impedido(context: Context[State], task: Confrontar, por: str) -> None:
    """Prevent an attack; its marks stay, unless the table counts only attacks that take place."""
    context.emit("ataque-impedido", "castoria.lutas.sucesso", por=por)
    if ATAQUE_IMPEDIDO_GASTA.holds(context.state):
        return
    outro: Seat = context.state.mesa.oponente(task.narrador).narrador
    if (onde := context.state.mesa.onde(task.atacante)) is not None:
        mudar_personagem(context, *onde, atacou=False)
    if not task.alvo:
        mudar_lado(context, outro, foi_alvo=False)
    elif (alvo := context.state.mesa.onde(task.alvo)) is not None:
        mudar_personagem(context, *alvo, foi_alvo=False)
