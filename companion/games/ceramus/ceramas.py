"""Ceramas: patterns that a build has made, claimed by whoever sees them, judged as it left the Mural."""

from typing import Any

from companion.games.ceramus.casas import casas_de, mascara
from companion.games.ceramus.moves import Clamar
from companion.games.ceramus.mural import Quadro, desenho, no_canto, padroes, quadro, varia, variantes
from companion.games.ceramus.registry import CHECKS, RESOLUTION, board, mudar_jogador
from companion.games.ceramus.state import Clamada, State
from companion.games.ceramus.usos import dono_de
from companion.referee.checks import Breach, Finding, Rests, Tier
from companion.referee.move import UNSET
from companion.referee.resolution import Course
from companion.referee.ruling import facts

ORIGINAIS_CONTAM = "ceramus.decisao.38"
DE_QUEM = "ceramus.decisao.39"
QUANTAS = "ceramus.decisao.43"
CASAS_REPETIDAS = "ceramus.decisao.44"
JULGADO_QUANDO = "ceramus.decisao.45"
QUEM_CLAMA = "ceramus.decisao.47"

# The patterns that the book describes have a rule each; any other keeps to the one about variation.
_DESCRITOS = {
    ("abcd",): "ceramus.ceramas.quatro-lado-a-lado",
    ("b.", "ca"): "ceramus.ceramas.um-e-dois",
    ("c..", "cab"): "ceramus.ceramas.dois-e-par",
}
_TUDO = ("cerama", "casas")


def _padrao(state: State, move: Clamar) -> tuple[str, ...]:
    cerama = state.ceramas.get(str(move.cerama))
    return cerama.padrao if cerama is not None else ()


def mural_julgado(state: State) -> Quadro:
    """The Mural on which a pattern is judged: ceramus.decisao.45."""
    if state.depois is None or CHECKS.option(state, JULGADO_QUANDO) == "at-the-claim":
        return board(state)
    return quadro(state.mural, state.depois)


def que_contam(state: State, mesa: Quadro) -> int:
    """The cells that can belong to a pattern: ceramus.decisao.38."""
    return mesa.marcadas if CHECKS.option(state, ORIGINAIS_CONTAM) == "markers-only" else mesa.casas


# ---------------------------------------------------------------- who, and when


@CHECKS.check("ceramus.ceramas.apos-alocar", Clamar, tier=Tier.TURN)
def logo_apos_a_construcao(state: State, move: Clamar) -> Finding:
    """What was not claimed lapses with the turn (ceramus.decisao.42); bonuses earn nothing (46)."""
    return Breach() if state.fase in ("revelar", "construir") else None


@CHECKS.check("ceramus.cartas.ceramas-clamar", Clamar, tier=Tier.TURN)
def clama_quem_construiu(state: State, move: Clamar) -> Finding:
    if state.fase != "ceramas" or move.seat == state.vez:
        return None
    if CHECKS.option(state, QUEM_CLAMA) == "anyone":
        return Rests((QUEM_CLAMA,))
    return Breach(facts(construiu=state.vez), decides=(QUEM_CLAMA,))


@CHECKS.check("ceramus.ceramas.tomar", Clamar, tier=Tier.PIECES, needs=("cerama",), physical=True)
def esta_na_fila(state: State, move: Clamar) -> Finding:
    if move.cerama in state.fila:
        return None
    return Breach(facts(cerama=str(move.cerama), dono=dono_de(state, str(move.cerama))))


# ---------------------------------------------------------------- the drawing


@CHECKS.check("ceramus.ceramas.alinhamento", Clamar, tier=Tier.PIECES, needs=_TUDO)
def como_no_desenho(state: State, move: Clamar) -> Finding:
    assert move.casas is not UNSET
    padrao = _padrao(state, move)
    topo = no_canto(mascara(move.casas))
    certas = topo == desenho(padrao) and len(set(move.casas)) == len(move.casas)
    if not padrao or certas or topo in variantes(padrao):
        return None
    return Breach(facts(cerama=str(move.cerama)))


@CHECKS.check("ceramus.ceramas.sem-girar-padrao", Clamar, tier=Tier.PIECES, needs=_TUDO)
def nem_girado_nem_espelhado(state: State, move: Clamar) -> Finding:
    """A pattern of the same figure another way round, its styles exchanged by it, is none either."""
    assert move.casas is not UNSET
    padrao = _padrao(state, move)
    topo = no_canto(mascara(move.casas))
    if padrao and topo in variantes(padrao):
        return Breach(facts(cerama=str(move.cerama)))
    return None


# ---------------------------------------------------------------- what stands there


@CHECKS.check("ceramus.azulejos.termo", Clamar, needs=_TUDO)
def so_azulejos(state: State, move: Clamar) -> Finding:
    """Originals are none: ceramus.decisao.38."""
    assert move.casas is not UNSET
    mesa = mural_julgado(state)
    casas = mascara(move.casas)
    sem = casas & ~mesa.marcadas
    if not sem:
        return None
    if casas & ~mesa.casas:
        return Breach(facts(casas=casas_de(casas & ~mesa.casas)))
    if que_contam(state, mesa) & sem == sem:
        return Rests((ORIGINAIS_CONTAM,))
    return Breach(facts(casas=casas_de(sem)), decides=(ORIGINAIS_CONTAM,))


@CHECKS.check("ceramus.ceramas.das-pecas", Clamar, needs=_TUDO)
def com_peca_recem_posta(state: State, move: Clamar) -> Finding:
    """One at least (ceramus.decisao.40); a bonus used since then neither spoils nor helps (45)."""
    assert move.casas is not UNSET
    if not mascara(move.casas) & mascara(state.postos):
        return Breach(facts(postos=state.postos))
    if state.depois is None:
        return None
    antes = _esta(state, move, quadro(state.mural, state.depois))
    return Rests((JULGADO_QUANDO,)) if antes != _esta(state, move, board(state)) else None


@CHECKS.check("ceramus.ceramas.das-pecas", Clamar, needs=_TUDO)
def de_qualquer_dono(state: State, move: Clamar) -> Finding:
    assert move.casas is not UNSET
    alheias = mascara(move.casas) & mural_julgado(state).marcadas
    alheias &= ~mural_julgado(state).de.get(move.seat, 0)
    if not alheias:
        return None
    if CHECKS.option(state, DE_QUEM) == "claimant-only":
        return Breach(facts(casas=casas_de(alheias)), decides=(DE_QUEM,))
    return Rests((DE_QUEM,))


def _da_variacao(rule: str) -> None:
    @CHECKS.check(rule, Clamar, needs=_TUDO)
    def estilos_como_as_letras(state: State, move: Clamar) -> Finding:
        assert move.casas is not UNSET
        padrao = _padrao(state, move)
        casas = mascara(move.casas)
        if _DESCRITOS.get(padrao, "ceramus.ceramas.variacao") != rule or no_canto(casas) != desenho(padrao):
            return None
        mesa = mural_julgado(state)
        estilos = tuple(mesa.estilo_em(casa) for casa in casas_de(casas))
        if "" in estilos or varia(padrao, estilos):
            return None
        return Breach(facts(cerama=str(move.cerama), estilos=estilos))


for _rule in ("ceramus.ceramas.variacao", *_DESCRITOS.values()):
    _da_variacao(_rule)


def _esta(state: State, move: Clamar, mesa: Quadro) -> bool:
    """Whether the pattern stands on those cells of that Mural."""
    assert move.casas is not UNSET
    casas = mascara(move.casas)
    if casas & ~que_contam(state, mesa) or no_canto(casas) != desenho(_padrao(state, move)):
        return False
    return varia(_padrao(state, move), tuple(map(mesa.estilo_em, casas_de(casas))))


# ---------------------------------------------------------------- how many


@CHECKS.check("ceramus.ceramas.tomar", Clamar)
def quantas_por_construcao(state: State, move: Clamar) -> Finding:
    if not state.clamadas:
        return None
    if CHECKS.option(state, QUANTAS) == "one-per-build":
        return Breach(decides=(QUANTAS,))
    return Rests((QUANTAS,))


@CHECKS.check("ceramus.ceramas.tomar", Clamar, needs=_TUDO)
def casas_em_dois_padroes(state: State, move: Clamar) -> Finding:
    assert move.casas is not UNSET
    usadas = mascara(casa for clamada in state.clamadas for casa in clamada.casas)
    if not usadas & mascara(move.casas):
        return None
    if CHECKS.option(state, CASAS_REPETIDAS) == "cells-used-once":
        return Breach(facts(casas=casas_de(usadas & mascara(move.casas))), decides=(CASAS_REPETIDAS,))
    return Rests((CASAS_REPETIDAS,))


# ---------------------------------------------------------------- what could be chosen


@CHECKS.possible(Clamar, "cerama")
def da_fila(state: State, move: Clamar) -> tuple[str, ...]:
    """Which other card the cells would earn is for the players to see."""
    return state.fila if move.casas is UNSET or state.treino else ()


@CHECKS.possible(Clamar, "casas")
def onde_esta_o_padrao(state: State, move: Clamar) -> Any:
    """Patterns are shown only to a table that practises; to others the cells are free."""
    if not state.treino:
        return None if move.casas is UNSET else ()
    padrao = _padrao(state, move)
    if not padrao or state.fase != "ceramas":
        return ()
    mesa = mural_julgado(state)
    return tuple(padroes(mesa, que_contam(state, mesa), mascara(state.postos), state.mural, padrao))


CHECKS.permit(Clamar, "ceramus.ceramas.oportunidade", "ceramus.ceramas.tomar")


# ---------------------------------------------------------------- what happens


@RESOLUTION.move(Clamar)
def clamar(course: Course[State], move: Clamar) -> None:
    """The card lies with the player until its bonus is used: ceramus.decisao.56."""
    assert move.cerama is not UNSET
    assert move.casas is not UNSET
    state = course.state
    mudar_jogador(course, move.seat, ceramas=(*state.jogador(move.seat).ceramas, move.cerama))
    if state.fase == "ceramas":
        course.set(clamadas=(*state.clamadas, Clamada(move.cerama, move.casas)))
    course.happen("tomou", "ceramus.ceramas.tomar", jogador=move.seat, cerama=move.cerama, casas=move.casas)
