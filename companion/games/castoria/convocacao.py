"""Convocando um Personagem: from the hand to a space of one's own hierarquia."""

from collections.abc import Iterable

from companion.games.castoria.contra_tramas import declarar, responde
from companion.games.castoria.moves import Combinar, Convocar
from companion.games.castoria.pieces import ESPACOS, nivel
from companion.games.castoria.registry import (
    CHECKS,
    RESOLUTION,
    mudar_lado,
    mudar_mesa,
    nova_id,
    para_o_cemiterio,
    por_no_espaco,
    valor,
)
from companion.games.castoria.state import Pendente, Personagem, State
from companion.games.castoria.suporte import suportado
from companion.games.castoria.tasks import Posicionar
from companion.referee.checks import Breach, Finding, Rests, Tier
from companion.referee.move import UNSET, Seat
from companion.referee.resolution import Course
from companion.referee.ruling import facts

IMPEDIDA_GASTA = "castoria.decisao.40"
SUPORTE_PERDIDO = "castoria.decisao.41"
EM_RESPOSTA = "castoria.decisao.90"
PERSONAGENS_IGUAIS = "castoria.decisao.92"

Entrada = Convocar | Combinar
_ENTRADAS = (Convocar, Combinar)


# ---------------------------------------------------------------- when


@CHECKS.check("castoria.convocacao.fase", *_ENTRADAS, tier=Tier.TURN)
def na_propria_construcao(state: State, move: Entrada) -> Finding:
    mesa = state.mesa
    if mesa.ativo == move.seat and mesa.fase == "construcao":
        return None
    return Breach(facts(ativo=mesa.ativo, fase=mesa.fase))


# ---------------------------------------------------------------- who, and where to


@CHECKS.check("castoria.convocacao.da-mao", *_ENTRADAS, tier=Tier.PIECES, physical=True)
def ha_carta_na_mao(state: State, move: Entrada) -> Finding:
    precisa = 2 if isinstance(move, Combinar) and move.com in ("acao", "condecoracao") else 1
    mao = state.mesa.lado(move.seat).mao
    return None if mao >= precisa else Breach(facts(mao=mao))


@CHECKS.check("castoria.pagina.capacidade", *_ENTRADAS, tier=Tier.PIECES, needs=("espaco",), physical=True)
def espaco_livre(state: State, move: Entrada) -> Finding:
    assert move.espaco is not UNSET
    return Breach(facts(espaco=move.espaco)) if state.mesa.quem(move.seat, move.espaco) else None


@CHECKS.check("castoria.pagina.capacidade", *_ENTRADAS)
def sem_igual_na_hierarquia(state: State, move: Entrada) -> Finding:
    if not move.nome or move.nome not in {um.nome for _onde, um in state.mesa.lado(move.seat).hierarquia}:
        return None
    if CHECKS.option(state, PERSONAGENS_IGUAIS) == "refused":
        return Breach(facts(nome=move.nome), (PERSONAGENS_IGUAIS,))
    return Rests((PERSONAGENS_IGUAIS,))


@CHECKS.check("castoria.convocacao.um-por-nivel", *_ENTRADAS, needs=("espaco",))
def uma_por_nivel(state: State, move: Entrada) -> Finding:
    assert move.espaco is not UNSET
    if nivel(move.espaco) not in state.mesa.lado(move.seat).convocados:
        return None
    told = facts(nivel=nivel(move.espaco))
    if not responde(state, move.seat):
        return Breach(told)
    if CHECKS.option(state, EM_RESPOSTA) == "extra-convocacao":
        return Rests((EM_RESPOSTA,))
    return Breach(told, (EM_RESPOSTA,))


@CHECKS.check("castoria.convocacao.suporte", *_ENTRADAS, needs=("espaco", "valor_decimos"))
def com_suporte(state: State, move: Entrada) -> Finding:
    assert move.espaco is not UNSET
    assert move.valor_decimos is not UNSET
    if suportado(state, state.mesa.lado(move.seat).hierarquia, move.espaco, move.valor_decimos):
        return None
    return Breach(facts(espaco=move.espaco, valor_decimos=move.valor_decimos))


@CHECKS.check("castoria.convocacao.suporte", *_ENTRADAS, needs=("espaco",))
def com_quem_sustente(state: State, move: Entrada) -> Finding:
    """Already refused before the Valor is told where nobody at all stands below."""
    assert move.espaco is not UNSET
    if move.valor_decimos is not UNSET:
        return None
    if suportado(state, state.mesa.lado(move.seat).hierarquia, move.espaco, 0):
        return None
    return Breach(facts(espaco=move.espaco))


def espacos(state: State, move: Entrada) -> Iterable[str]:
    """Any; of a Personagem that is told, those of its own caste: castoria.pagina.nivel-do-espaco."""
    told = move.espaco
    return ESPACOS if told is UNSET else (um for um in ESPACOS if nivel(um) == nivel(told))


for _entrada in _ENTRADAS:
    CHECKS.possible(_entrada, "espaco")(espacos)


@CHECKS.permit_by(Convocar)
def permitida(state: State, move: Convocar) -> tuple[str, ...]:
    if responde(state, move.seat):
        return ("castoria.contra-tramas.resposta-convocacao",)
    if move.espaco is UNSET or nivel(move.espaco) == 3:
        return ("castoria.fases.construcao-convocar", "castoria.convocacao.n3-livre")
    abaixo = state.mesa.lado(move.seat).hierarquia
    duplo = suportado(state, abaixo, move.espaco, 10**6)
    tipo = "suporte-duplo" if duplo else "suporte-simples"
    return ("castoria.fases.construcao-convocar", f"castoria.convocacao.{tipo}")


# ---------------------------------------------------------------- what happens


@RESOLUTION.move(Convocar)
def convocar(course: Course[State], move: Convocar) -> None:
    id = por_pendente(course, move)
    declarar(course, Posicionar(narrador=move.seat, personagem=id))


def por_pendente(course: Course[State], move: Entrada) -> str:
    """Lay a convoked Personagem beside its space, where it waits to be positioned; returns its id."""
    assert move.espaco is not UNSET
    assert move.valor_decimos is not UNSET
    seat, espaco = move.seat, move.espaco
    lado = course.state.mesa.lado(seat)
    convocados = tuple(sorted({*lado.convocados, nivel(espaco)}))
    mudar_lado(course, seat, mao=lado.mao - 1, convocados=convocados)
    personagem = Personagem(
        id=nova_id(course, seat, espaco),
        nome=move.nome,
        dono=seat,
        valor_decimos=move.valor_decimos,
        interacao=move.interacao,
        reacao=move.reacao,
        chegou=True,
    )
    pendente = Pendente(narrador=seat, espaco=espaco, personagem=personagem)
    mudar_mesa(course, pendentes=(*course.state.mesa.pendentes, pendente))
    course.happen(
        "convocou", "castoria.fases.construcao-convocar", narrador=seat, espaco=espaco, nome=move.nome
    )
    return personagem.id


@RESOLUTION.task(Posicionar)
def posicionar(course: Course[State], task: Posicionar) -> None:
    if (pendente := retirar_pendente(course, task.personagem)) is not None:
        tomar_espaco(course, pendente)


def retirar_pendente(course: Course[State], id: str) -> Pendente | None:
    """Take a Personagem from among those that wait; None where it is no longer there."""
    pendentes = course.state.mesa.pendentes
    found = next((one for one in pendentes if one.personagem.id == id), None)
    if found is not None:
        mudar_mesa(course, pendentes=tuple(one for one in pendentes if one is not found))
    return found


def tomar_espaco(course: Course[State], pendente: Pendente) -> bool:
    """Position one who waited, support tested again: castoria.decisao.41. Returns whether it stands."""
    state, seat = course.state, pendente.narrador
    hierarquia = state.mesa.lado(seat).hierarquia
    personagem, espaco = pendente.personagem, pendente.espaco
    again = CHECKS.option(state, SUPORTE_PERDIDO)
    if again != "declaration-only" and not suportado(state, hierarquia, espaco, valor(state, personagem)):
        devolver_pendente(course, pendente, SUPORTE_PERDIDO, a_mao=again == "tested-again-and-back-to-hand")
        return False
    por_no_espaco(course, seat, espaco, personagem)
    course.happen(
        "posicionado", "castoria.convocacao.posicionado", narrador=seat, espaco=espaco, nome=personagem.nome
    )
    return True


def devolver_pendente(course: Course[State], pendente: Pendente, rule: str, *, a_mao: bool = False) -> None:
    """One who waited does not come in: to the Cemitério, or back to the hand."""
    seat, personagem = pendente.narrador, pendente.personagem
    if a_mao:
        mudar_lado(course, seat, mao=course.state.mesa.lado(seat).mao + 1)
    else:
        para_o_cemiterio(course, seat)
    for condecoracao in personagem.condecoracoes:
        para_o_cemiterio(course, condecoracao.dono)
    course.happen("nao-entrou", rule, narrador=seat, espaco=pendente.espaco, nome=personagem.nome)


def convocacao_impedida(course: Course[State], id: str, por: str) -> None:
    """A convocação that an answer prevents; the level's convocação stays spent: castoria.decisao.40."""
    pendente = retirar_pendente(course, id)
    if pendente is None:
        return
    devolver_pendente(course, pendente, IMPEDIDA_GASTA)
    seat: Seat = pendente.narrador
    if CHECKS.option(course.state, IMPEDIDA_GASTA) == "given-back":
        convocados = course.state.mesa.lado(seat).convocados
        livres = tuple(um for um in convocados if um != nivel(pendente.espaco))
        mudar_lado(course, seat, convocados=livres)
