"""Ceramas: patterns of a build, claimed by players who notice them, judged on the Mural after the build."""

from itertools import combinations
from typing import Any

from companion.games.ceramus.casas import Casa, CasaDita, casas_de, figura, mascara, sem_casa
from companion.games.ceramus.moves import Clamar
from companion.games.ceramus.mural import (
    Quadro,
    desenho,
    giros,
    no_canto,
    padroes,
    quadro,
    varia,
    variantes,
)
from companion.games.ceramus.reasons import SEM_CONSTRUIR, fora_do_mural, outro_desenho, sem_esta
from companion.games.ceramus.registry import CHECKS, RESOLUTION, board, mudar_jogador
from companion.games.ceramus.state import Clamada, State
from companion.games.ceramus.usos import dono_de
from companion.language import _
from companion.referee.fields.several import is_open, so_far
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding, Rests
from companion.referee.resolving.resolution import Context

SO_AZULEJOS = CHECKS.decision("originais-no-padrao").reading("markers-only")
SO_DE_QUEM_CLAMA = CHECKS.decision("dono-das-casas-do-padrao").reading("claimant-only")
UMA_POR_CONSTRUCAO = CHECKS.decision("ceramas-por-construcao").reading("one-per-build")
CASAS_UMA_VEZ = CHECKS.decision("casa-em-dois-padroes").reading("cells-used-once")
JULGADO_NO_CLAMOR = CHECKS.decision("mural-do-clamor").reading("at-the-claim")
QUALQUER_UM_CLAMA = CHECKS.decision("quem-pode-clamar").reading("anyone")

# Each pattern that the book describes has a rule; all others follow the rule about variation.
_DESCRITOS = {
    ("abcd",): "ceramus.ceramas.quatro-lado-a-lado",
    ("b.", "ca"): "ceramus.ceramas.um-e-dois",
    ("c..", "cab"): "ceramus.ceramas.dois-e-par",
}


def _padrao(state: State, cerama: str) -> tuple[str, ...]:
    carta = state.ceramas.get(cerama)
    return carta.padrao if carta is not None else ()


def mural_julgado(state: State) -> Quadro:
    """Return the Mural on which a pattern is judged."""
    if state.depois is None or JULGADO_NO_CLAMOR.holds(state):
        return board(state)
    return quadro(state.mural, state.depois)


def que_contam(state: State, mesa: Quadro) -> int:
    """Return the cells that can belong to a pattern."""
    return mesa.marcadas if SO_AZULEJOS.holds(state) else mesa.casas


# ---------------------------------------------------------------- who may, and when


@CHECKS.check("ceramus.ceramas.apos-alocar", Clamar, tier=Tier.TURN)
def logo_apos_a_construcao(state: State, move: Clamar) -> Finding:
    """Refuse a claim after the turn of the build; bonuses earn nothing."""
    if state.fase == "revelar":
        return Breach(_("Nobody has built in this round yet"))
    if state.fase == "construir":
        if move.seat == state.vez:
            return Breach(SEM_CONSTRUIR, forma=state.forma)
        passada = _("It is {vez}'s turn already: the build before it has passed")
        return Breach(passada, vez=state.vez)
    return None


@CHECKS.check("ceramus.cartas.ceramas-clamar", Clamar, tier=Tier.TURN)
def clama_quem_construiu(state: State, move: Clamar) -> Finding:
    if state.fase != "ceramas" or move.seat == state.vez:
        return None
    return QUALQUER_UM_CLAMA.allows(state, _("The build is {construiu}'s, not {seat}'s"), construiu=state.vez)


@CHECKS.check("ceramus.ceramas.tomar", Clamar, tier=Tier.PIECES, physical=True)
def esta_na_fila(state: State, move: Clamar, cerama: str) -> Finding:
    if cerama in state.fila:
        return None
    if dono := dono_de(state, cerama):
        return Breach(_("{cerama} is with {dono} already"), cerama=cerama, dono=dono)
    return sem_esta(state, cerama, dono=dono)


# ---------------------------------------------------------------- the drawing


@CHECKS.check("ceramus.ceramas.alinhamento", Clamar, tier=Tier.PIECES)
def como_no_desenho(state: State, move: Clamar, cerama: str, casas: tuple[CasaDita, ...]) -> Finding:
    padrao = _padrao(state, cerama)
    topo = no_canto(figura(casas))
    certas = topo == desenho(padrao) and len(set(casas)) == len(casas)
    if not padrao or certas or topo in variantes(padrao):
        return None
    return outro_desenho(cerama, padrao, casas, "cerama")


@CHECKS.check("ceramus.ceramas.sem-girar-padrao", Clamar, tier=Tier.PIECES)
def nem_girado_nem_espelhado(state: State, move: Clamar, cerama: str, casas: tuple[CasaDita, ...]) -> Finding:
    """Refuse a turned or mirrored pattern, also with its styles exchanged accordingly."""
    padrao = _padrao(state, cerama)
    topo = no_canto(figura(casas))
    if not padrao or topo not in variantes(padrao):
        return None
    girado = _("The pattern of {cerama} lies turned on {casas}")
    espelhado = _("The pattern of {cerama} lies mirrored on {casas}")
    return Breach(girado if topo in giros(padrao) else espelhado, cerama=cerama)


@CHECKS.check("ceramus.azulejos.termo", Clamar, tier=Tier.PIECES, physical=True)
def em_casas_de_um_mural(state: State, move: Clamar, casas: tuple[CasaDita, ...]) -> Finding:
    """Require cells of a Mural."""
    fora = sem_casa(casas)
    return fora_do_mural(state, fora=fora) if fora else None


# ---------------------------------------------------------------- pieces in place


@CHECKS.check("ceramus.azulejos.termo", Clamar)
def so_azulejos(state: State, move: Clamar, cerama: str, casas: tuple[CasaDita, ...]) -> Finding:
    """Require tiles on all cells, or Originals too as the table reads it."""
    mesa = mural_julgado(state)
    bits = mascara(casas)
    sem = bits & ~mesa.marcadas
    if not sem:
        return None
    if bits & ~mesa.casas:
        return fora_do_mural(state, casas=casas_de(bits & ~mesa.casas))
    return SO_AZULEJOS.forbids(state, _("On {casas} there is an Original, no tile"), casas=casas_de(sem))


@CHECKS.check("ceramus.ceramas.das-pecas", Clamar)
def com_peca_recem_posta(state: State, move: Clamar, cerama: str, casas: tuple[CasaDita, ...]) -> Finding:
    """Require a tile of the last build; by the usual reading, later bonuses do not matter."""
    if not mascara(casas) & mascara(state.postos):
        return Breach(_("No tile on {casas} has just been laid"), postos=state.postos)
    if state.depois is None:
        return None
    antes = _esta(state, cerama, casas, quadro(state.mural, state.depois))
    return Rests(JULGADO_NO_CLAMOR) if antes != _esta(state, cerama, casas, board(state)) else None


@CHECKS.check("ceramus.ceramas.das-pecas", Clamar)
def de_qualquer_dono(state: State, move: Clamar, cerama: str, casas: tuple[CasaDita, ...]) -> Finding:
    mesa = mural_julgado(state)
    alheias = mascara(casas) & mesa.marcadas & ~mesa.de.get(move.seat, 0)
    if not alheias:
        return None
    de_outros = _("On {casas} lie tiles of {donos}, not of {seat}")
    facts = {"casas": casas_de(alheias), "donos": mesa.donos_em(alheias)}
    return SO_DE_QUEM_CLAMA.forbids(state, de_outros, **facts)


def _da_variacao(rule: str) -> None:
    @CHECKS.check(rule, Clamar)
    def estilos_como_as_letras(
        state: State, move: Clamar, cerama: str, casas: tuple[CasaDita, ...]
    ) -> Finding:
        padrao = _padrao(state, cerama)
        bits = mascara(casas)
        if _DESCRITOS.get(padrao, "ceramus.ceramas.variacao") != rule or no_canto(bits) != desenho(padrao):
            return None
        mesa = mural_julgado(state)
        estilos = tuple(mesa.estilo_em(casa) for casa in casas_de(bits))
        if "" in estilos or varia(padrao, estilos):
            return None
        return _nao_varia(cerama, padrao, estilos, casas_de(bits))


for _rule in ("ceramus.ceramas.variacao", *_DESCRITOS.values()):
    _da_variacao(_rule)


def _nao_varia(
    cerama: str, padrao: tuple[str, ...], estilos: tuple[str, ...], casas: tuple[Casa, ...]
) -> Breach:
    """Return the breach of styles unlike the letters, with the first two cells that show it."""
    letras = [letra for linha in padrao for letra in linha if letra != "."]
    (_letra, estilo, casa), (_outra, outro, segunda) = next(
        par
        for par in combinations(zip(letras, estilos, casas, strict=True), 2)
        if (par[0][0] == par[1][0]) != (par[0][1] == par[1][1])
    )
    ali = (casa, segunda)
    if estilo == outro:
        repete = _("For {cerama}, {casas} repeat the style {estilo}")
        return Breach(repete, cerama=cerama, estilos=estilos, casas=ali, estilo=estilo)
    difere = _("For {cerama}, the styles on {casas} differ")
    return Breach(difere, cerama=cerama, estilos=estilos, casas=ali)


def _esta(state: State, cerama: str, casas: tuple[CasaDita, ...], mesa: Quadro) -> bool:
    """Return whether the pattern stands on those cells of that Mural."""
    bits, padrao = mascara(casas), _padrao(state, cerama)
    if bits & ~que_contam(state, mesa) or no_canto(bits) != desenho(padrao):
        return False
    return varia(padrao, tuple(map(mesa.estilo_em, casas_de(bits))))


# ---------------------------------------------------------------- counts


@CHECKS.check("ceramus.ceramas.tomar", Clamar)
def quantas_por_construcao(state: State, move: Clamar) -> Finding:
    if not state.clamadas:
        return None
    ja = _("This build has already earned {cerama}")
    return UMA_POR_CONSTRUCAO.forbids(state, ja, cerama=state.clamadas[-1].cerama)


@CHECKS.check("ceramus.ceramas.tomar", Clamar)
def casas_em_dois_padroes(state: State, move: Clamar, cerama: str, casas: tuple[CasaDita, ...]) -> Finding:
    bits = mascara(casas)
    for clamada in state.clamadas:
        if comuns := casas_de(bits & mascara(clamada.casas)):
            ja = _("{cerama} has already been claimed on {casas}")
            return CASAS_UMA_VEZ.forbids(state, ja, casas=comuns, cerama=clamada.cerama)
    return None


# ---------------------------------------------------------------- choices


@CHECKS.possible(Clamar, "cerama")
def da_fila(state: State, move: Clamar) -> tuple[str, ...]:
    """Return the row; for declared cells only at a table that practises, since noticing is play."""
    return state.fila if is_open(move.casas) or state.treino else ()


@CHECKS.possible(Clamar, "casas")
def onde_esta_o_padrao(state: State, move: Clamar) -> Any:
    """Return the cells of the pattern for a table that practises; for others the cells are free."""
    if not state.treino:
        return None if is_open(move.casas) else ()
    padrao = _padrao(state, str(move.cerama))
    if not padrao or state.fase != "ceramas":
        return ()
    mesa = mural_julgado(state)
    found = padroes(mesa, que_contam(state, mesa), mascara(state.postos), state.mural, padrao)
    ditas = set(so_far(move.casas)) if is_open(move.casas) else set()
    return tuple(casas for casas in found if ditas <= set(casas))


CHECKS.permit(Clamar, "ceramus.ceramas.oportunidade", "ceramus.ceramas.tomar")


# ---------------------------------------------------------------- effects


@RESOLUTION.move(Clamar)
def clamar(context: Context[State], move: Clamar, cerama: str, casas: tuple[CasaDita, ...]) -> None:
    """Give the card to the player until its bonus is used."""
    state = context.state
    mudar_jogador(context, move.seat, ceramas=(*state.jogador(move.seat).ceramas, cerama))
    if state.fase == "ceramas":
        context.set(clamadas=(*state.clamadas, Clamada(cerama, casas_de(mascara(casas)))))
    context.emit("tomou", "ceramus.ceramas.tomar", jogador=move.seat, cerama=cerama, casas=casas)
