"""Convocando um Personagem: from the hand to a space of one's own hierarquia."""

from collections.abc import Iterable, Iterator

from companion.games.castoria.contra_tramas import declarar, responde
from companion.games.castoria.lembretes import marcar
from companion.games.castoria.moves import Combinar, Convocar
from companion.games.castoria.palavras import Decimos
from companion.games.castoria.passivas import SEM_SUPORTE as CONVOCADO_SEM_SUPORTE
from companion.games.castoria.pieces import ESPACOS, nivel
from companion.games.castoria.reasons import NAO_RECEBE, OCUPADO, VAZIO
from companion.games.castoria.registry import (
    CHECKS,
    MONTES,
    RESOLUTION,
    monte,
    mudar_lado,
    mudar_mesa,
    nova_id,
    para_o_cemiterio,
    por_no_espaco,
    valor,
)
from companion.games.castoria.state import Pendente, Personagem, State
from companion.games.castoria.suporte import SEM_SUPORTE, sem_suporte, suportado
from companion.games.castoria.tasks import Espaco, Posicionar, lugar
from companion.games.castoria.textos.operacoes import Exigir
from companion.language import _
from companion.referee.fields.move import UNSET, Move, Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Cited, Finding
from companion.referee.resolving.resolution import Context

IMPEDIDA_DEVOLVE = CHECKS.decision("convocacao-impedida-gasta").reading("given-back")
SUPORTE_NAO_SE_REVE, SEM_SUPORTE_VOLTA_A_MAO = CHECKS.decision("suporte-perdido-nas-respostas").readings(
    "declaration-only", "tested-again-and-back-to-hand"
)
EM_RESPOSTA_A_MAIS = CHECKS.decision("convocacao-em-resposta").reading("extra-convocacao")
SEM_IGUAIS = CHECKS.decision("personagens-iguais").reading("refused")

Entrada = Convocar | Combinar
_ENTRADAS = (Convocar, Combinar)


# ---------------------------------------------------------------- timing


@CHECKS.check("castoria.convocacao.fase", *_ENTRADAS, tier=Tier.TURN)
def na_propria_construcao(state: State, move: Entrada) -> Finding:
    mesa = state.mesa
    if mesa.ativo == move.seat and mesa.fase == "construcao":
        return None
    reason = (
        _("Now is {fase}: {seat} convokes in the Building phase only")
        if mesa.ativo == move.seat
        else _("It is {ativo}'s turn: {seat} does not convoke in it")
    )
    return Breach(reason, ativo=mesa.ativo, fase=mesa.fase)


# ---------------------------------------------------------------- who moves, and where


@CHECKS.check("castoria.convocacao.propria-hierarquia", *_ENTRADAS, tier=Tier.TURN, physical=True)
def na_propria_pagina(state: State, move: Entrada) -> Finding:
    if not move.alheia or not move.pagina:
        return None
    return Breach(_("{seat} convokes to their own Página, not to {pagina}'s"), pagina=move.pagina)


@CHECKS.check("castoria.convocacao.da-mao", *_ENTRADAS, tier=Tier.PIECES, physical=True)
def ha_as_cartas(state: State, move: Entrada) -> Finding:
    """Require the cards in the piles that they come from."""
    lado = state.mesa.lado(move.seat)
    ha, reason = monte(lado, move.de_onde), VAZIO[move.de_onde]
    if not ha:
        return Breach(reason, mao=lado.mao, narrador=move.seat)
    if not isinstance(move, Combinar) or move.com not in ("acao", "condecoracao"):
        return None
    if not monte(lado, move.segunda_de_onde):
        reason = VAZIO[move.segunda_de_onde]
        return Breach(reason, mao=lado.mao, narrador=move.seat)
    if move.de_onde == move.segunda_de_onde and ha < 2:
        return Breach(_("This takes two cards, and {seat} has one there"), mao=lado.mao)
    return None


@CHECKS.check("castoria.convocacao.da-mao", *_ENTRADAS, tier=Tier.PIECES)
def da_propria_mao(state: State, move: Entrada) -> Finding:
    if move.de_onde == "mao":
        return None
    return Breach(_("A Personagem is convoked from the hand, not from the {de_onde}"), de_onde=move.de_onde)


@CHECKS.check("castoria.pagina.capacidade", *_ENTRADAS, tier=Tier.PIECES, physical=True)
def espaco_livre(state: State, move: Entrada, espaco: Espaco) -> Finding:
    if state.mesa.quem(move.seat, espaco) is None:
        return None
    return Breach(OCUPADO, espaco=espaco, personagem=lugar(move.seat, espaco))


@CHECKS.check("castoria.pagina.nivel-do-espaco", *_ENTRADAS)
def na_propria_casta(state: State, move: Entrada, espaco: Espaco) -> Finding:
    """Require the space of the card's caste, if declared; otherwise the space decides the caste."""
    if move.casta is None or move.casta == str(nivel(espaco)):
        return None
    return Breach(NAO_RECEBE, espaco=espaco, nivel_da_carta=move.casta)


@CHECKS.check("castoria.pagina.capacidade", *_ENTRADAS)
def sem_igual_na_hierarquia(state: State, move: Entrada) -> Finding:
    if not move.nome or move.nome not in {um.nome for _onde, um in state.mesa.lado(move.seat).hierarquia}:
        return None
    return SEM_IGUAIS.forbids(state, _("{nome} is in {seat}'s hierarquia already"), nome=move.nome)


@CHECKS.check("castoria.convocacao.um-por-nivel", *_ENTRADAS)
def uma_por_nivel(state: State, move: Entrada, espaco: Espaco) -> Finding:
    if nivel(espaco) not in state.mesa.lado(move.seat).convocados:
        return None
    if not responde(state, move.seat):
        return Breach(_("{seat} has convoked an N{nivel} this turn already"), nivel=nivel(espaco))
    reason = _("{seat} has convoked an N{nivel} this turn, and an answer counts too")
    return EM_RESPOSTA_A_MAIS.allows(state, reason, nivel=nivel(espaco))


def dispensa_suporte(move: Entrada) -> bool:
    """Return whether the card itself says that it is convoked without support."""
    return isinstance(move, Convocar) and any(um.target == CONVOCADO_SEM_SUPORTE for um in move.passivas)


@CHECKS.check("castoria.convocacao.suporte", *_ENTRADAS)
def com_suporte(state: State, move: Entrada, espaco: Espaco, valor_decimos: Decimos) -> Finding:
    hierarquia = state.mesa.lado(move.seat).hierarquia
    if dispensa_suporte(move) or suportado(state, hierarquia, espaco, int(valor_decimos)):
        return None
    return sem_suporte(state, hierarquia, espaco, valor_decimos)


@CHECKS.check("castoria.convocacao.suporte", *_ENTRADAS)
def com_quem_sustente(state: State, move: Entrada, espaco: Espaco) -> Finding:
    """Refuse an unsupported space before the Valor is declared, if nobody at all stands below."""
    if move.valor_decimos is not UNSET or dispensa_suporte(move):
        return None
    if suportado(state, state.mesa.lado(move.seat).hierarquia, espaco, 0):
        return None
    return Breach(SEM_SUPORTE, espaco=espaco, embaixo="ninguem")


def espacos(state: State, move: Entrada) -> Iterable[str]:
    """Return all spaces, or those of the Personagem's caste if known: castoria.pagina.nivel-do-espaco."""
    if move.casta is not None:
        return (um for um in ESPACOS if str(nivel(um)) == move.casta)
    given = move.espaco
    return ESPACOS if given is UNSET else (um for um in ESPACOS if nivel(um) == nivel(given))


for _entrada in _ENTRADAS:
    CHECKS.possible(_entrada, "espaco")(espacos)


@CHECKS.alternative(*_ENTRADAS)
def como_o_livro_manda(state: State, move: Entrada) -> Iterator[Move]:
    """Yield the move from the hand to one's own Página, its second half by the newcomer."""
    de_todas = {"pagina": None, "de_onde": "mao"}
    if isinstance(move, Combinar):
        de_todas |= {"segunda_de_onde": "mao", "feita_por": None}
    yield move.having(**de_todas)


@CHECKS.permit_by(Convocar)
def permitida(state: State, move: Convocar, espaco: Espaco) -> tuple[str, ...]:
    if responde(state, move.seat):
        return ("castoria.contra-tramas.resposta-convocacao",)
    if nivel(espaco) == 3:
        return ("castoria.fases.construcao-convocar", "castoria.convocacao.n3-livre")
    duplo = suportado(state, state.mesa.lado(move.seat).hierarquia, espaco, 10**6)
    tipo = "suporte-duplo" if duplo else "suporte-simples"
    return ("castoria.fases.construcao-convocar", f"castoria.convocacao.{tipo}")


# ---------------------------------------------------------------- effects


@RESOLUTION.move(Convocar)
def convocar(context: Context[State], move: Convocar, espaco: Espaco, valor_decimos: Decimos) -> None:
    id = por_pendente(context, move, espaco, valor_decimos)
    declarar(context, Posicionar(narrador=move.seat, personagem=id))


def por_pendente(context: Context[State], move: Entrada, espaco: Espaco, valor_decimos: Decimos) -> str:
    """Lay a convoked Personagem beside its space, pending; return its id.

    A Personagem that enters without support, because a card or the table lets it, stays without: it has none
    to lose (castoria.decisao.37).
    """
    seat = move.seat
    lado = context.state.mesa.lado(seat)
    sustentado = suportado(context.state, lado.hierarquia, espaco, int(valor_decimos))
    convocados = tuple(sorted({*lado.convocados, nivel(espaco)}))
    MONTES.take(context, seat, move.de_onde)
    mudar_lado(context, seat, convocados=convocados)
    personagem = Personagem(
        id=nova_id(context, seat, espaco),
        nome=move.nome,
        dono=seat,
        valor_decimos=int(valor_decimos),
        interacao=move.interacao,
        reacao=move.reacao,
        sem_suporte=not sustentado,
        chegou=True,
        passivas=move.passivas if isinstance(move, Convocar) else (),
        so_reage=_momento(move) if isinstance(move, Convocar) and move.reacao is not None else None,
    )
    pendente = Pendente(narrador=seat, espaco=espaco, personagem=personagem)
    mudar_mesa(context, pendentes=(*context.state.mesa.pendentes, pendente))
    if isinstance(move, Convocar):
        marcar(context, personagem, move.lembra)
    context.emit(
        "convocou", "castoria.fases.construcao-convocar", narrador=seat, espaco=espaco, nome=move.nome
    )
    return personagem.id


def _momento(move: Convocar) -> Exigir | None:
    """Return the moment that the told text of a Reação requires."""
    return next((op for op in move.comportamento if isinstance(op, Exigir)), None)


@RESOLUTION.task(Posicionar)
def posicionar(context: Context[State], task: Posicionar) -> None:
    if (pendente := retirar_pendente(context, task.personagem)) is not None:
        tomar_espaco(context, pendente)


def retirar_pendente(context: Context[State], id: str) -> Pendente | None:
    """Take a pending Personagem away and return it, or None if it is no longer there."""
    pendentes = context.state.mesa.pendentes
    found = next((one for one in pendentes if one.personagem.id == id), None)
    if found is not None:
        mudar_mesa(context, pendentes=tuple(one for one in pendentes if one is not found))
    return found


def tomar_espaco(context: Context[State], pendente: Pendente) -> bool:
    """Position a pending Personagem if its support still holds or it has none; return whether it stays."""
    state, seat = context.state, pendente.narrador
    hierarquia = state.mesa.lado(seat).hierarquia
    personagem, espaco = pendente.personagem, pendente.espaco
    fica = SUPORTE_NAO_SE_REVE.holds(state) or personagem.sem_suporte
    if not fica and not suportado(state, hierarquia, espaco, valor(state, personagem)):
        a_mao = SEM_SUPORTE_VOLTA_A_MAO.holds(state)
        devolver_pendente(context, pendente, SEM_SUPORTE_VOLTA_A_MAO, a_mao=a_mao)
        return False
    por_no_espaco(context, seat, espaco, personagem)
    context.emit(
        "posicionado", "castoria.convocacao.posicionado", narrador=seat, espaco=espaco, nome=personagem.nome
    )
    return True


def devolver_pendente(
    context: Context[State], pendente: Pendente, rule: Cited, *, a_mao: bool = False
) -> None:
    """Put a pending Personagem into the Cemitério or back into the hand."""
    seat, personagem = pendente.narrador, pendente.personagem
    if a_mao:
        MONTES.put(context, seat, "mao")
    else:
        para_o_cemiterio(context, seat, nome=personagem.nome)
    for condecoracao in personagem.condecoracoes:
        para_o_cemiterio(context, condecoracao.dono, nome=condecoracao.nome)
    context.emit("nao-entrou", rule, narrador=seat, espaco=pendente.espaco, nome=personagem.nome)


def convocacao_impedida(context: Context[State], id: str, por: str) -> None:
    """Prevent a convocação; that of its level stays spent, unless the table gives it back."""
    pendente = retirar_pendente(context, id)
    if pendente is None:
        return
    devolver_pendente(context, pendente, IMPEDIDA_DEVOLVE)
    seat: Seat = pendente.narrador
    if IMPEDIDA_DEVOLVE.holds(context.state):
        convocados = context.state.mesa.lado(seat).convocados
        livres = tuple(um for um in convocados if um != nivel(pendente.espaco))
        mudar_lado(context, seat, convocados=livres)
