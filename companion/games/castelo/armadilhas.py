"""Armadilhas: face down until used, by the defender, against those who attack."""

from companion.games.castelo.combate import ARMADILHAS
from companion.games.castelo.instantaneas import cumprir_texto
from companion.games.castelo.moves import UsarArmadilha
from companion.games.castelo.producao import pagar, pode_pagar
from companion.games.castelo.registry import CHECKS, RESOLUTION, em_combate, mudar_lado, para_o_descarte
from companion.games.castelo.state import Ataque, Oculta, State
from companion.games.castelo.tasks import muralha_de
from companion.referee.checks import Breach, Finding, Rests, Tier
from companion.referee.move import UNSET, Move
from companion.referee.resolution import Course
from companion.referee.ruling import facts

SEM_RECURSO = "castelo.decisao.105"
DEFENDIDAS = "castelo.decisao.106"

_DECLARADO = ("armadilha", "alvo")


def _oculta(state: State, move: UsarArmadilha) -> Oculta:
    oculta = state.mesa.lado(move.seat).armadilha(str(move.armadilha))
    assert oculta is not None, "the rule is asked after the pieces"
    return oculta


def _ataque(state: State, move: UsarArmadilha) -> Ataque:
    ataque = em_combate(state).ataque_de(str(move.alvo))
    assert ataque is not None, "the rule is asked after the pieces"
    return ataque


@CHECKS.check("castelo.combate.armadilhas-fase", UsarArmadilha, tier=Tier.TURN)
def so_o_defensor_na_sua_etapa(state: State, move: UsarArmadilha) -> Finding:
    if state.choice is not None or state.mesa.combate is None:
        return None  # what is wrong then has a rule of its own
    window = state.waited
    aberta = window is not None and window.trigger == ARMADILHAS and move.seat in window.waits_for
    return None if aberta else Breach(facts(etapa=em_combate(state).etapa))


@CHECKS.check(
    "castelo.armadilhas.uso-unico", UsarArmadilha, tier=Tier.PIECES, needs=("armadilha",), physical=True
)
def ainda_virada(state: State, move: UsarArmadilha) -> Finding:
    if state.mesa.lado(move.seat).armadilha(str(move.armadilha)):
        return None
    return Breach(facts(armadilha=str(move.armadilha)))


@CHECKS.check("castelo.mesa.armadilhas-ocultas", UsarArmadilha, tier=Tier.PIECES, needs=("armadilha",))
def a_carta_que_ali_esta(state: State, move: UsarArmadilha) -> Finding:
    """Asked only of a card that the move names and its owner has told us; the facts never say which it is."""
    oculta = state.mesa.lado(move.seat).armadilha(str(move.armadilha))
    if oculta is None or not move.carta or oculta.carta.value in (UNSET, move.carta):
        return None
    return Breach(facts(armadilha=oculta.id))


@CHECKS.check("castelo.armadilhas.so-defesa", UsarArmadilha, tier=Tier.PIECES, needs=("alvo",), physical=True)
def contra_quem_ataca(state: State, move: UsarArmadilha) -> Finding:
    """castelo.decisao.113"""
    valendo = tuple(ataque.atacante for ataque in em_combate(state).valendo)
    return None if move.alvo in valendo else Breach(facts(alvo=str(move.alvo)))


@CHECKS.check("castelo.armadilhas.nao-afeta-ar", UsarArmadilha, needs=("alvo",))
def no_chao(state: State, move: UsarArmadilha) -> Finding:
    tropa = state.mesa.tropa(str(move.alvo))
    return Breach(facts(alvo=tropa.id)) if tropa is not None and tropa.voo else None


@CHECKS.check("castelo.armadilhas.muralha-so-quem-ataca-muralha", UsarArmadilha, needs=_DECLARADO)
def da_muralha_contra_quem_a_ataca(state: State, move: UsarArmadilha) -> Finding:
    ataque = _ataque(state, move)
    if _oculta(state, move).lugar == "campo" or ataque.alvo == muralha_de(move.seat):
        return None
    return Breach(facts(alvo=ataque.alvo))


@CHECKS.check("castelo.armadilhas.muralha-so-nao-defendidas", UsarArmadilha, needs=_DECLARADO)
def da_muralha_so_sem_defesa(state: State, move: UsarArmadilha) -> Finding:
    """castelo.decisao.106"""
    ataque = _ataque(state, move)
    if _oculta(state, move).lugar == "campo" or not ataque.defensor:
        return None
    if CHECKS.option(state, DEFENDIDAS) == "undefended-only":
        return Breach(facts(defensor=ataque.defensor), (DEFENDIDAS,))
    return Rests((DEFENDIDAS,))


@CHECKS.check("castelo.producao.oculta-sem-recurso", UsarArmadilha, tier=Tier.COST)
def com_recurso(state: State, move: UsarArmadilha) -> Finding:
    """By default it is spent without effect, which is no breach: castelo.decisao.105."""
    if pode_pagar(state.mesa.lado(move.seat), move.custo):
        return None
    if CHECKS.option(state, SEM_RECURSO) == "stays-face-down":
        return Breach(facts(custo=move.custo), (SEM_RECURSO,))
    return Rests((SEM_RECURSO,))


@CHECKS.possible(UsarArmadilha, "armadilha")
def viradas(state: State, move: Move) -> tuple[str, ...]:
    return tuple(oculta.id for oculta in state.mesa.lado(move.seat).armadilhas)


@CHECKS.possible(UsarArmadilha, "alvo")
def atacantes(state: State, move: Move) -> tuple[str, ...]:
    combate = state.mesa.combate
    return tuple(ataque.atacante for ataque in combate.valendo) if combate is not None else ()


@CHECKS.permit_by(UsarArmadilha)
def permitida(state: State, move: UsarArmadilha) -> tuple[str, ...]:
    lugar = _oculta(state, move).lugar
    rule = "campo-qualquer-atacante" if lugar == "campo" else "muralha-so-quem-ataca-muralha"
    return ("castelo.combate.armadilhas-fase", f"castelo.armadilhas.{rule}")


@RESOLUTION.move(UsarArmadilha)
def usar(course: Course[State], move: UsarArmadilha) -> None:
    """Shown, paid, done, discarded; shown without the markers for it, it does nothing."""
    lado = course.state.mesa.lado(move.seat)
    oculta = _oculta(course.state, move)
    carta = move.carta or (oculta.carta.value if isinstance(oculta.carta.value, str) else "")
    mudar_lado(course, move.seat, armadilhas=tuple(one for one in lado.armadilhas if one.id != oculta.id))
    para_o_descarte(course, move.seat, carta)
    told = {"jogador": move.seat, "armadilha": oculta.id, "carta": carta, "alvo": str(move.alvo)}
    if not pode_pagar(lado, move.custo):
        course.happen("armadilha-sem-efeito", "castelo.armadilhas.sem-recurso-descarta", **told)
        return
    course.happen("armadilha", "castelo.armadilhas.custo-no-uso", **told)
    pagar(course, move.seat, move.custo)
    cumprir_texto(course, carta, move.efeito)
