"""Who may attack whom, at the Declaração and when an attack must turn to another target."""

from itertools import chain
from typing import Any

from companion.games.castelo.moves import Atacar, NovoAlvo
from companion.games.castelo.registry import (
    CHECKS,
    RESOLUTION,
    em_combate,
    mudar_ataque,
    mudar_combate,
    mudar_tropa,
)
from companion.games.castelo.state import ATAQUE, Ataque, Lado, State, Tropa
from companion.games.castelo.tasks import Defesas, PedirNovoAlvo, castelo_de, muralha_de
from companion.games.castelo.tropas import zerada
from companion.referee.checks import Breach, Finding, Rests, Tier
from companion.referee.judging import Judge
from companion.referee.move import Move, Seat
from companion.referee.position import Choose
from companion.referee.resolution import Course
from companion.referee.ruling import facts

ALVO_PERDIDO = "castelo.decisao.58"
NOVO_ALVO_DEFENDIDO = "castelo.decisao.60"
NOVO_ALVO = "castelo.combate.novo-alvo"

_DECLARADO = ("atacante", "alvo")


def _atacante(state: State, move: Any) -> Tropa:
    tropa = state.mesa.lado(move.seat).tropa(move.atacante)
    assert tropa is not None, "the rule is asked after the pieces"
    return tropa


def _alvo(state: State, move: Any) -> tuple[Lado, Tropa | None]:
    """The side attacked, and the tropa aimed at, if it is one."""
    lado = state.mesa.oponente(move.seat)
    return lado, lado.tropa(move.alvo)


# ---------------------------------------------------------------- when


@CHECKS.check("castelo.turno.no-turno-do-oponente", Atacar, tier=Tier.TURN)
def so_no_proprio_turno(state: State, move: Atacar) -> Finding:
    ativo = state.mesa.ativo
    return Breach(facts(ativo=ativo)) if move.seat != ativo else None


@CHECKS.check("castelo.combate.seis-fases", Atacar, tier=Tier.TURN)
def na_declaracao(state: State, move: Atacar) -> Finding:
    combate = state.mesa.combate
    if combate is None or (combate.etapa == "declaracao" and not state.agenda):
        return None
    return Breach(facts(etapa=combate.etapa))


@CHECKS.check(NOVO_ALVO, NovoAlvo, tier=Tier.TURN, physical=True)
def deve_um_novo_alvo(state: State, move: NovoAlvo) -> Finding:
    choice = state.choice
    return None if choice is not None and move.seat in choice.seats else Breach()


# ---------------------------------------------------------------- which pieces


@CHECKS.check("castelo.turno.combate-so-mesa", Atacar, tier=Tier.PIECES, needs=("atacante",), physical=True)
def atacante_na_mesa(state: State, move: Atacar) -> Finding:
    if state.mesa.lado(move.seat).tropa(str(move.atacante)):
        return None
    return Breach(facts(tropa=str(move.atacante)))


@CHECKS.check(NOVO_ALVO, NovoAlvo, tier=Tier.PIECES, needs=("atacante",), physical=True)
def do_ataque_sem_alvo(state: State, move: NovoAlvo) -> Finding:
    choice = state.choice
    if choice is None or choice.about == move.atacante:
        return None
    return Breach(facts(atacante=choice.about))


@CHECKS.check("castelo.formas.duelo", Atacar, NovoAlvo, tier=Tier.PIECES, needs=("alvo",), physical=True)
def alvo_do_adversario(state: State, move: Any) -> Finding:
    outro = state.mesa.oponente(move.seat).jogador
    return None if move.alvo in state.mesa.alvos(outro) else Breach(facts(alvo=move.alvo))


# ---------------------------------------------------------------- who may attack


@CHECKS.check("castelo.combate.recem-chegada-so-defende", Atacar, needs=("atacante",))
def nao_entrou_agora(state: State, move: Atacar) -> Finding:
    return Breach(facts(tropa=str(move.atacante))) if _atacante(state, move).nova else None


@CHECKS.check("castelo.combate.atacante-desvirada", Atacar, needs=("atacante",))
def desvirada(state: State, move: Atacar) -> Finding:
    return Breach(facts(tropa=str(move.atacante))) if _atacante(state, move).virada else None


@CHECKS.check("castelo.tropas.ataque-zero", Atacar, NovoAlvo, needs=("atacante",))
def com_ataque(state: State, move: Any) -> Finding:
    tropa = _atacante(state, move)
    barra, decides = zerada(state, tropa, ATAQUE, state.atual(tropa, ATAQUE))
    if barra:
        return Breach(facts(tropa=tropa.id), decides)
    return Rests(decides) if decides else None


@CHECKS.check("castelo.mesa.protegida-nao-ataca", Atacar, NovoAlvo, needs=("atacante",))
def de_onde_se_ataca(state: State, move: Any) -> Finding:
    """From the Área Protegida only once its owner's own wall has fallen: castelo.decisao.53."""
    tropa = _atacante(state, move)
    if tropa.area == "combate" or state.mesa.lado(move.seat).muralha == 0:
        return None
    return Breach(facts(tropa=tropa.id))


# ---------------------------------------------------------------- whom


@CHECKS.check("castelo.combate.alvos-com-muralha", Atacar, NovoAlvo, needs=("alvo",))
def muralha_de_pe(state: State, move: Any) -> Finding:
    lado, _tropa = _alvo(state, move)
    return Breach() if move.alvo == muralha_de(lado.jogador) and lado.muralha == 0 else None


@CHECKS.check("castelo.combate.alvos-sem-muralha", Atacar, NovoAlvo, needs=_DECLARADO)
def castelo_aberto(state: State, move: Any) -> Finding:
    lado, _tropa = _alvo(state, move)
    if move.alvo != castelo_de(lado.jogador) or lado.muralha == 0 or _atacante(state, move).voo:
        return None
    return Breach(facts(muralha=lado.muralha))


@CHECKS.check("castelo.combate.virada-nao-e-alvo", Atacar, NovoAlvo, needs=("alvo",))
def alvo_desvirado(state: State, move: Any) -> Finding:
    _lado, tropa = _alvo(state, move)
    return Breach(facts(alvo=tropa.id)) if tropa is not None and tropa.virada else None


@CHECKS.check("castelo.voo.quem-ataca-voo", Atacar, NovoAlvo, needs=_DECLARADO)
def no_ar_so_pelo_ar(state: State, move: Any) -> Finding:
    _lado, tropa = _alvo(state, move)
    if tropa is None or not tropa.voo or _atacante(state, move).voo:
        return None
    return Breach(facts(alvo=tropa.id))


@CHECKS.check("castelo.mesa.protegida-nao-e-atacada", Atacar, NovoAlvo, needs=_DECLARADO)
def alvo_ao_alcance(state: State, move: Any) -> Finding:
    lado, tropa = _alvo(state, move)
    if tropa is None or tropa.area == "combate" or lado.muralha == 0 or _atacante(state, move).voo:
        return None
    return Breach(facts(alvo=tropa.id, muralha=lado.muralha))


@CHECKS.check("castelo.combate.alvo-nao-defende-outro", NovoAlvo, needs=("alvo",))
def alvo_nao_defende(state: State, move: NovoAlvo) -> Finding:
    """castelo.decisao.61"""
    if any(ataque.defensor == move.alvo for ataque in em_combate(state).valendo):
        return Breach(facts(alvo=str(move.alvo)), ("castelo.decisao.61",))
    return None


@CHECKS.possible(Atacar, "atacante")
def atacantes(state: State, move: Move) -> tuple[str, ...]:
    return tuple(tropa.id for tropa in state.mesa.lado(move.seat).tropas)


@CHECKS.possible(NovoAlvo, "atacante")
def atacante_que_deve(state: State, move: Move) -> tuple[str, ...]:
    return (state.choice.about,) if state.choice is not None else ()


def alvos(state: State, move: Move) -> tuple[str, ...]:
    return tuple(state.mesa.alvos(state.mesa.oponente(move.seat).jogador))


def permitido(state: State, move: Any) -> tuple[str, ...]:
    """By what a target is open: an ability, the fallen wall, or always."""
    lado, tropa = _alvo(state, move)
    sempre = move.alvo == muralha_de(lado.jogador) or (tropa is not None and tropa.area == "combate")
    rule = "alvos-com-muralha" if sempre else "alvos-por-habilidade" if lado.muralha else "alvos-sem-muralha"
    permits = (f"castelo.combate.{rule}",)
    return (*permits, NOVO_ALVO) if isinstance(move, NovoAlvo) else permits


for _move in (Atacar, NovoAlvo):
    CHECKS.possible(_move, "alvo")(alvos)
    CHECKS.permit_by(_move)(permitido)

JUIZ: Judge[State] = Judge(CHECKS, lambda _state, _move, _far: ())


# ---------------------------------------------------------------- what comes of it


@RESOLUTION.move(Atacar)
def atacar(course: Course[State], move: Atacar) -> None:
    atacante, alvo = str(move.atacante), str(move.alvo)
    outros = (ataque for ataque in em_combate(course.state).ataques if ataque.atacante != atacante)
    ataque = Ataque(atacante=atacante, alvo=alvo, situacao="vale", aberto=True)
    mudar_combate(course, ataques=(*outros, ataque))
    mudar_tropa(course, atacante, virada=True)
    course.happen("atacou", "castelo.combate.declarar-vira", atacante=atacante, alvo=alvo)


@RESOLUTION.move(NovoAlvo)
def novo_alvo(course: Course[State], move: NovoAlvo) -> None:
    """The attack turns; unless it is defended already a free tropa may defend it: castelo.decisao.60."""
    course.answered(move.seat)
    atacante = str(move.atacante)
    ataque = em_combate(course.state).ataque_de(atacante)
    assert ataque is not None, "only a declared attack owes a target"
    defensavel = (
        not ataque.defensor and CHECKS.option(course.state, NOVO_ALVO_DEFENDIDO) == "free-tropa-may-defend"
    )
    mudar_ataque(course, atacante, alvo=move.alvo, aberto=defensavel)
    course.happen("novo-alvo", NOVO_ALVO, atacante=atacante, alvo=str(move.alvo))
    if defensavel:
        course.then(Defesas())


@RESOLUTION.task(PedirNovoAlvo)
def pedir_novo_alvo(course: Course[State], task: PedirNovoAlvo) -> None:
    """The duty to choose again; where no target would be legal the attack is lost."""
    ativo: Seat = course.state.mesa.ativo
    course.then(Choose(seats=(ativo,), asks="novo-alvo", rule=NOVO_ALVO, about=task.atacante))
    perdido = CHECKS.option(course.state, ALVO_PERDIDO) == "attack-lost"
    if perdido or not JUIZ.choices(course.state, NovoAlvo(seat=ativo, atacante=task.atacante), "alvo"):
        course.answered(ativo)
        mudar_ataque(course, task.atacante, situacao="cancelado", defensor="")
        course.happen("ataque-perdido", ALVO_PERDIDO if perdido else NOVO_ALVO, atacante=task.atacante)


def acertar_ataques(course: Course[State], idas: tuple[Tropa, ...]) -> None:
    """What the tropas that have just gone, or a wall that fell, mean for the declared attacks.

    In Efeitos Instantâneos 2 an attack counts as made, and who is gone still deals damage:
    castelo.combate.morta-em-efeitos2-ainda-causa. Before it an attack without its tropa is off
    (castelo.decisao.38), and one without its defender goes on to its target (castelo.decisao.59).
    """
    combate = course.state.mesa.combate
    if course.state.outcome is not None or combate is None or combate.etapa == "danos":
        return
    feito = combate.etapa == "efeitos-2"
    fora = {tropa.id for tropa in idas}
    if feito and idas:
        mudar_combate(course, idas=(*combate.idas, *idas))
    for ataque in combate.valendo:
        if ataque.atacante in fora:
            _sem_atacante(course, ataque, feito)
        elif ataque.defensor in fora and not feito:
            mudar_ataque(course, ataque.atacante, defensor="")
            course.happen("segue-sem-defesa", "castelo.decisao.59", atacante=ataque.atacante)
    course.then(
        *(
            PedirNovoAlvo(atacante=ataque.atacante)
            for ataque in em_combate(course.state).valendo
            if _sem_alvo(course.state, ataque, () if feito else fora)
        )
    )


def _sem_atacante(course: Course[State], ataque: Ataque, feito: bool) -> None:
    etapa = em_combate(course.state).etapa
    if feito:
        mudar_ataque(course, ataque.atacante, situacao="desferido")
        rule = "castelo.combate.morta-em-efeitos2-ainda-causa"
        course.happen("ataque-desferido", rule, atacante=ataque.atacante)
        return
    mudar_ataque(course, ataque.atacante, situacao="cancelado", defensor="")
    na_armadilha = etapa == "armadilhas"
    rule = "castelo.combate.morta-na-armadilha-nao-ataca" if na_armadilha else "castelo.decisao.38"
    course.happen("ataque-cancelado", rule, atacante=ataque.atacante)


def _sem_alvo(state: State, ataque: Ataque, fora: Any) -> bool:
    """Whether its target has just gone, or is a wall that lies in ruins."""
    lado = state.mesa.oponente(state.mesa.ativo)
    return ataque.alvo in chain(fora, [muralha_de(lado.jogador)] if lado.muralha == 0 else [])
