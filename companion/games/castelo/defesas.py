"""Who may defend which attack, once the attacks are declared or one has turned to another target."""

from typing import Any

from companion.games.castelo.ataques import JUIZ
from companion.games.castelo.moves import Defender
from companion.games.castelo.registry import CHECKS, RESOLUTION, em_combate, mudar_ataque
from companion.games.castelo.state import DEFESA, Ataque, State, Tropa
from companion.games.castelo.tasks import Defesas, FecharDefesas
from companion.games.castelo.tropas import zerada
from companion.referee.checks import Breach, Finding, Rests, Tier
from companion.referee.move import Move
from companion.referee.resolution import Course
from companion.referee.ruling import facts

DEFESA_ABERTA = "defesa"  # the trigger of the window
ESCOLHE = "castelo.combate.defensor-escolhe"
UM_A_UM = "castelo.decisao.44"

_DECLARADO = ("atacante", "defensor")


def _defensor(state: State, move: Any) -> Tropa:
    tropa = state.mesa.lado(move.seat).tropa(move.defensor)
    assert tropa is not None, "the rule is asked after the pieces"
    return tropa


def _atacante(state: State, move: Any) -> Tropa:
    tropa = state.mesa.tropa(move.atacante)
    assert tropa is not None, "an attack that goes on has its tropa"
    return tropa


def _ataque(state: State, move: Any) -> Ataque:
    ataque = em_combate(state).ataque_de(move.atacante)
    assert ataque is not None, "the rule is asked after the pieces"
    return ataque


@CHECKS.check(ESCOLHE, Defender, tier=Tier.TURN)
def quando_se_defende(state: State, move: Defender) -> Finding:
    if state.choice is not None or state.mesa.combate is None:
        return None  # what is wrong then has a rule of its own
    window = state.waited
    aberta = window is not None and window.trigger == DEFESA_ABERTA and move.seat in window.waits_for
    return None if aberta else Breach()


@CHECKS.check("castelo.turno.combate-so-mesa", Defender, tier=Tier.PIECES, needs=("defensor",), physical=True)
def defensor_na_mesa(state: State, move: Defender) -> Finding:
    if state.mesa.lado(move.seat).tropa(str(move.defensor)):
        return None
    return Breach(facts(tropa=str(move.defensor)))


@CHECKS.check(ESCOLHE, Defender, tier=Tier.PIECES, needs=("atacante",), physical=True)
def ha_o_ataque(state: State, move: Defender) -> Finding:
    valendo = tuple(ataque.atacante for ataque in em_combate(state).valendo)
    return None if move.atacante in valendo else Breach(facts(atacante=str(move.atacante)))


@CHECKS.check(ESCOLHE, Defender, needs=("atacante",))
def ataque_por_defender(state: State, move: Defender) -> Finding:
    """castelo.decisao.44: one defender an attack; after the Declaração only an attack that has turned."""
    ataque = _ataque(state, move)
    if ataque.defensor:
        return Breach(facts(defensor=ataque.defensor), (UM_A_UM,))
    return None if ataque.aberto else Breach(facts(atacante=ataque.atacante))


@CHECKS.check(ESCOLHE, Defender, needs=("defensor",))
def so_um_ataque(state: State, move: Defender) -> Finding:
    for ataque in em_combate(state).valendo:
        if ataque.defensor == move.defensor:
            return Breach(facts(defende=ataque.atacante), (UM_A_UM,))
    return None


@CHECKS.check("castelo.combate.virada-nao-defende", Defender, needs=("defensor",))
def defensor_desvirado(state: State, move: Defender) -> Finding:
    return Breach(facts(tropa=str(move.defensor))) if _defensor(state, move).virada else None


@CHECKS.check("castelo.combate.alvo-nao-defende-outro", Defender, needs=("defensor",))
def defensor_nao_e_alvo(state: State, move: Defender) -> Finding:
    for ataque in em_combate(state).valendo:
        if ataque.alvo == move.defensor:
            return Breach(facts(alvo_de=ataque.atacante))
    return None


@CHECKS.check("castelo.tropas.defesa-zero", Defender, needs=("defensor",))
def com_defesa(state: State, move: Defender) -> Finding:
    tropa = _defensor(state, move)
    barra, decides = zerada(state, tropa, DEFESA, state.atual(tropa, DEFESA))
    if barra:
        return Breach(facts(tropa=tropa.id), decides)
    return Rests(decides) if decides else None


@CHECKS.check("castelo.mesa.area-protegida", Defender, needs=("defensor",))
def de_onde_se_defende(state: State, move: Defender) -> Finding:
    """castelo.decisao.43"""
    if _defensor(state, move).area == "combate" or state.mesa.lado(move.seat).muralha == 0:
        return None
    return Breach(facts(tropa=str(move.defensor)), ("castelo.decisao.43",))


@CHECKS.check("castelo.voo.so-voo-defende", Defender, needs=_DECLARADO)
def voo_contra_voo(state: State, move: Defender) -> Finding:
    return Breach() if _atacante(state, move).voo and not _defensor(state, move).voo else None


@CHECKS.check("castelo.velocidade.so-velocidade-defende", Defender, needs=_DECLARADO)
def velocidade_contra_velocidade(state: State, move: Defender) -> Finding:
    return Breach() if _atacante(state, move).velocidade and not _defensor(state, move).velocidade else None


@CHECKS.possible(Defender, "atacante")
def ataques_abertos(state: State, move: Move) -> tuple[str, ...]:
    combate = state.mesa.combate
    return tuple(ataque.atacante for ataque in combate.valendo) if combate is not None else ()


@CHECKS.possible(Defender, "defensor")
def defensores(state: State, move: Move) -> tuple[str, ...]:
    return tuple(tropa.id for tropa in state.mesa.lado(move.seat).tropas)


CHECKS.permit(Defender, ESCOLHE)


@RESOLUTION.move(Defender)
def defender(course: Course[State], move: Defender) -> None:
    """Defending does not turn a tropa: castelo.decisao.45."""
    mudar_ataque(course, str(move.atacante), defensor=move.defensor)
    course.happen("defendeu", ESCOLHE, atacante=str(move.atacante), defensor=str(move.defensor))


@RESOLUTION.task(Defesas)
def abrir_defesas(course: Course[State], task: Defesas) -> None:
    """The defender's chance, where there is a defence to choose."""
    quem = course.state.mesa.oponente(course.state.mesa.ativo).jogador
    course.then(FecharDefesas())
    window = course.open(DEFESA_ABERTA, ESCOLHE, (quem,), silence="by-holder")
    if next(JUIZ.completions(course.state, Defender(seat=quem)), None) is None:
        course.close(window.id)


@RESOLUTION.task(FecharDefesas)
def fechar_defesas(course: Course[State], task: FecharDefesas) -> None:
    for ataque in em_combate(course.state).ataques:
        mudar_ataque(course, ataque.atacante, aberto=False)
