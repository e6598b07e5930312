"""Símbolos Dogmáticos: putting them on the board in phase 2, and which way they face."""

from typing import get_args

import msgspec

from companion.games.calamandara.espelho import PASSOS
from companion.games.calamandara.fases import comecar
from companion.games.calamandara.interrupcao import abrir_insercao, insercao_de
from companion.games.calamandara.moves import Inserir, Inserivel, Ponta, na_zona_final
from companion.games.calamandara.pieces import ATAQUE, Assento, frente
from companion.games.calamandara.registry import CHECKS, RESOLUTION, mudar_viajante
from companion.games.calamandara.state import Posto, State, quantos_de, somados
from companion.games.calamandara.tasks import Direcao, Espelhar
from companion.games.calamandara.torre import guardado, na_zi_de
from companion.referee.checks import Breach, Finding, Tier
from companion.referee.move import UNSET
from companion.referee.resolution import Course
from companion.referee.ruling import facts

UM_POR_ESPACO = "calamandara.decisao.22"


def direcao_da_frente(assento: Assento) -> Ponta:
    """The direction in which the traveller at that seat goes forwards."""
    return next(ponta for ponta in get_args(Ponta) if PASSOS[ponta] == frente(assento))


def direcao_do_inicio(assento: Assento) -> Ponta:
    """The direction from that Terra towards its ponto inicial."""
    x, y = frente(assento)
    return next(ponta for ponta in get_args(Ponta) if PASSOS[ponta] == (-x, -y))


def direcao_fixa(state: State, move: Inserir) -> Ponta | None:
    """The one way in which a symbol may face there, None where it has no direction or is turned freely.

    A Pegada to its inserter's front (calamandara.pegada.direcao), in a Zona Inicial an Espelho to the start
    of that Terra (calamandara.decisao.24).
    """
    if move.simbolo == "pegada":
        return direcao_da_frente(state.mesa.viajante(move.seat).assento)
    if move.simbolo == "espelho" and not move.gira and move.espaco in state.mesa.tabuleiro.pontos:
        tabuleiro = state.mesa.tabuleiro
        zona = tabuleiro.zona(tabuleiro.pontos[str(move.espaco)])
        return direcao_do_inicio(zona) if zona != "ZF" else None
    return None


# ---------------------------------------------------------------- what is lawful


@CHECKS.check("calamandara.fase2.de-1-a-4", Inserir, tier=Tier.PIECES, needs=("simbolo",), physical=True)
def esta_na_reserva(state: State, move: Inserir) -> Finding:
    assert move.simbolo is not UNSET
    reserva = state.mesa.viajante(move.seat).reserva
    return None if quantos_de(reserva, move.simbolo) else Breach(facts(simbolo=move.simbolo))


@CHECKS.check("calamandara.simbolos.em-geral", Inserir, tier=Tier.PIECES, needs=("espaco",), physical=True)
def ha_esse_espaco(state: State, move: Inserir) -> Finding:
    return None if move.espaco in state.mesa.tabuleiro.pontos else Breach(facts(espaco=str(move.espaco)))


@CHECKS.check("calamandara.fase2.atribuicoes", Inserir, needs=("espaco",), physical=True)
def um_simbolo_por_espaco(state: State, move: Inserir) -> Finding:
    posto = next((posto for posto in state.mesa.postos if posto.espaco == move.espaco), None)
    if posto is None:
        return None
    return Breach(facts(espaco=posto.espaco, simbolo=posto.simbolo), decides=(UM_POR_ESPACO,))


@CHECKS.check("calamandara.torre.barra-simbolos", Inserir, needs=("simbolo", "espaco"))
def fora_da_guarda(state: State, move: Inserir) -> Finding:
    """A guarded line bars everybody but the owner of that Zona Inicial: calamandara.faq.18."""
    mesa = state.mesa
    ponto = mesa.tabuleiro.pontos[str(move.espaco)]
    if move.simbolo not in ATAQUE or na_zi_de(mesa, ponto, mesa.viajante(move.seat).assento):
        return None
    if not guardado(mesa, ponto):
        return None
    decides = ("calamandara.decisao.31",) if na_zona_final(move.espaco) else ()
    return Breach(facts(espaco=str(move.espaco)), decides=decides)


@CHECKS.check("calamandara.pegada.direcao", Inserir, needs=("simbolo", "direcao"))
def pegada_para_a_frente(state: State, move: Inserir) -> Finding:
    if move.simbolo != "pegada" or move.direcao in (UNSET, direcao_fixa(state, move)):
        return None
    return Breach(facts(direcao=direcao_da_frente(state.mesa.viajante(move.seat).assento)))


@CHECKS.check("calamandara.simbolos.rotacao-zf", Inserir, needs=("simbolo", "espaco", "direcao"))
def gira_so_na_zona_final(state: State, move: Inserir) -> Finding:
    if move.simbolo != "espelho" or move.gira or move.direcao in (UNSET, direcao_fixa(state, move)):
        return None
    return Breach(facts(direcao=str(direcao_fixa(state, move))), decides=("calamandara.decisao.24",))


@CHECKS.possible(Inserir, "simbolo")
def simbolos(state: State, move: Inserir) -> tuple[str, ...]:
    return get_args(Inserivel)


@CHECKS.possible(Inserir, "espaco")
def espacos(state: State, move: Inserir) -> tuple[str, ...]:
    return tuple(state.mesa.tabuleiro.pontos)


@CHECKS.possible(Inserir, "direcao")
def direcoes(state: State, move: Inserir) -> tuple[str, ...]:
    fixa = direcao_fixa(state, move)
    return get_args(Ponta) if fixa is None else (fixa,)


@CHECKS.permit_by(Inserir)
def permite(state: State, move: Inserir) -> tuple[str, ...]:
    again = ("calamandara.decisao.27",) if insercao_de(state, move.seat) else ()
    return ("calamandara.fase2.onde", *again)


# ---------------------------------------------------------------- what happens


@RESOLUTION.move(Inserir)
def inserir(course: Course[State], move: Inserir) -> None:
    assert move.simbolo is not UNSET
    assert move.espaco is not UNSET
    comecar(course, "inserir")
    if course.state.outcome is not None:
        return
    abrir_insercao(course, move.seat)
    direcao: Direcao | None = direcao_fixa(course.state, move)
    if move.gira and move.direcao is not UNSET:
        direcao = move.direcao
    reserva = course.state.mesa.viajante(move.seat).reserva
    mudar_viajante(course, move.seat, reserva=somados(reserva, move.simbolo, -1))
    mesa = course.state.mesa
    postos = sorted((*mesa.postos, Posto(move.espaco, move.simbolo, direcao)), key=lambda posto: posto.espaco)
    course.set(mesa=msgspec.structs.replace(mesa, postos=tuple(postos)))
    course.happen(
        "inseriu", "calamandara.fase2.de-1-a-4", quem=move.seat, simbolo=move.simbolo, espaco=move.espaco
    )
    course.then(Espelhar())
