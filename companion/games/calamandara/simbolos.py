"""Símbolos Dogmáticos: putting them on the board in phase 2, and which way they face."""

from typing import get_args

import msgspec

from companion.games.calamandara.espelho import PASSOS
from companion.games.calamandara.fases import comecar
from companion.games.calamandara.interrupcao import INSERIU, abrir_insercao, insercao_de
from companion.games.calamandara.moves import Inserir, Inserivel, Ponta, na_zona_final
from companion.games.calamandara.pieces import ATAQUE, Assento, frente
from companion.games.calamandara.registry import CHECKS, LEDGER, RESOLUTION, mudar_viajante
from companion.games.calamandara.state import Posto, State, quantos_de, somados
from companion.games.calamandara.tasks import Direcao, Espelhar
from companion.games.calamandara.torre import guardado, na_zi_de
from companion.referee.fields.move import UNSET
from companion.referee.happening.resolution import Course
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding

UM_POR_ESPACO = CHECKS.decision("um-simbolo-por-espaco")
TORRE_NA_ZONA_FINAL = CHECKS.decision("torre-na-zona-final")
DIRECAO_NA_ZONA_INICIAL = CHECKS.decision("direcao-na-zona-inicial")
UMA_A_UMA = CHECKS.decision("insercoes-uma-a-uma")


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
    of that Terra.
    """
    if move.simbolo == "pegada":
        return direcao_da_frente(state.mesa.viajante(move.seat).assento)
    if move.simbolo == "espelho" and not move.gira and move.espaco in state.mesa.tabuleiro.pontos:
        tabuleiro = state.mesa.tabuleiro
        zona = tabuleiro.zona(tabuleiro.pontos[str(move.espaco)])
        return direcao_do_inicio(zona) if zona != "ZF" else None
    return None


# ---------------------------------------------------------------- what is lawful


@CHECKS.check("calamandara.fase2.de-1-a-4", Inserir, tier=Tier.PIECES, physical=True)
def esta_na_reserva(state: State, move: Inserir, simbolo: Inserivel) -> Finding:
    reserva = state.mesa.viajante(move.seat).reserva
    return None if quantos_de(reserva, simbolo) else Breach(simbolo=simbolo)


@CHECKS.check("calamandara.simbolos.em-geral", Inserir, tier=Tier.PIECES, physical=True)
def ha_esse_espaco(state: State, move: Inserir, espaco: str) -> Finding:
    return None if espaco in state.mesa.tabuleiro.pontos else Breach(espaco=espaco)


@CHECKS.check("calamandara.fase2.atribuicoes", Inserir, physical=True)
def um_simbolo_por_espaco(state: State, move: Inserir, espaco: str) -> Finding:
    posto = next((posto for posto in state.mesa.postos if posto.espaco == espaco), None)
    if posto is None:
        return None
    return Breach(UM_POR_ESPACO, espaco=posto.espaco, simbolo=posto.simbolo)


@CHECKS.check("calamandara.torre.barra-simbolos", Inserir)
def fora_da_guarda(state: State, move: Inserir, simbolo: Inserivel, espaco: str) -> Finding:
    """A guarded line bars everybody but the owner of that Zona Inicial: calamandara.faq.18."""
    mesa = state.mesa
    ponto = mesa.tabuleiro.pontos[espaco]
    if simbolo not in ATAQUE or na_zi_de(mesa, ponto, mesa.viajante(move.seat).assento):
        return None
    if not guardado(mesa, ponto):
        return None
    decides = (TORRE_NA_ZONA_FINAL,) if na_zona_final(espaco) else ()
    return Breach(*decides, espaco=espaco)


@CHECKS.check("calamandara.pegada.direcao", Inserir)
def pegada_para_a_frente(state: State, move: Inserir, simbolo: Inserivel, direcao: Ponta) -> Finding:
    if simbolo != "pegada" or direcao == direcao_fixa(state, move):
        return None
    return Breach(direcao=direcao_da_frente(state.mesa.viajante(move.seat).assento))


@CHECKS.check("calamandara.simbolos.rotacao-zf", Inserir)
def gira_so_na_zona_final(
    state: State, move: Inserir, simbolo: Inserivel, espaco: str, direcao: Ponta
) -> Finding:
    if simbolo != "espelho" or move.gira or direcao == direcao_fixa(state, move):
        return None
    return Breach(DIRECAO_NA_ZONA_INICIAL, direcao=str(direcao_fixa(state, move)))


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
    again = (UMA_A_UMA.id,) if insercao_de(state, move.seat) else ()
    return ("calamandara.fase2.onde", *again)


# ---------------------------------------------------------------- what happens


@RESOLUTION.move(Inserir)
def inserir(course: Course[State], move: Inserir, simbolo: Inserivel, espaco: str) -> None:
    comecar(course, "inserir")
    if course.state.outcome is not None:
        return
    insercao = abrir_insercao(course, move.seat)
    direcao: Direcao | None = direcao_fixa(course.state, move)
    if move.gira and move.direcao is not UNSET:
        direcao = move.direcao
    with LEDGER.acting(course, INSERIU, move.seat, follows=insercao) as action:
        reserva = course.state.mesa.viajante(move.seat).reserva
        mudar_viajante(course, move.seat, reserva=somados(reserva, simbolo, -1))
        mesa = course.state.mesa
        postos = sorted((*mesa.postos, Posto(espaco, simbolo, direcao)), key=lambda posto: posto.espaco)
        course.set(mesa=msgspec.structs.replace(mesa, postos=tuple(postos)))
    course.happen("inseriu", "calamandara.fase2.de-1-a-4", quem=move.seat, simbolo=simbolo, espaco=espaco)
    course.then(Espelhar(por=action.number))
