"""Lutas: who may attack whom, and what a fight comes to."""

from companion.games.castoria.mortes import morrer
from companion.games.castoria.moves import Atacar
from companion.games.castoria.pieces import nivel
from companion.games.castoria.registry import (
    CHECKS,
    RESOLUTION,
    mudar_lado,
    mudar_personagem,
)
from companion.games.castoria.state import Hierarquia, State
from companion.games.castoria.tasks import NARRADOR, Confrontar, Gatilho, Surgidos
from companion.referee.checks import Breach, Finding, Rests, Tier
from companion.referee.move import UNSET, Move, Seat
from companion.referee.resolution import Course
from companion.referee.ruling import facts

IGUAIS_COM_ALGUEM_ACIMA = "castoria.decisao.22"
ACIMA_DE_QUEM = "castoria.decisao.23"
SEGUNDO_NO_PRIMEIRO_TURNO = "castoria.decisao.26"

_DECLARADO = ("atacante", "alvo")


# ---------------------------------------------------------------- when


@CHECKS.check("castoria.lutas.fase", Atacar, tier=Tier.TURN)
def na_propria_luta(state: State, move: Atacar) -> Finding:
    mesa = state.mesa
    if mesa.ativo == move.seat and mesa.fase == "luta":
        return None
    return Breach(facts(ativo=mesa.ativo, fase=mesa.fase))


@CHECKS.check("castoria.lutas.primeiro-turno", Atacar, tier=Tier.TURN)
def nao_no_primeiro_turno(state: State, move: Atacar) -> Finding:
    turno = state.mesa.turno
    if turno == 1:
        return Breach(facts(turno=turno))
    if turno > 2:
        return None
    if CHECKS.option(state, SEGUNDO_NO_PRIMEIRO_TURNO) == "no":
        return Breach(facts(turno=turno), decides=(SEGUNDO_NO_PRIMEIRO_TURNO,))
    return Rests((SEGUNDO_NO_PRIMEIRO_TURNO,))


@CHECKS.check("castoria.lutas.um-por-vez", Atacar, tier=Tier.TURN)
def nada_em_curso(state: State, move: Atacar) -> Finding:
    return Breach() if state.agenda and state.mesa.ativo == move.seat else None


# ---------------------------------------------------------------- who


@CHECKS.check(
    "castoria.lutas.precisa-personagem", Atacar, tier=Tier.PIECES, needs=("atacante",), physical=True
)
def atacante_na_hierarquia(state: State, move: Atacar) -> Finding:
    assert move.atacante is not UNSET
    if state.mesa.lado(move.seat).hierarquia.em(move.atacante):
        return None
    return Breach(facts(espaco=move.atacante))


@CHECKS.check("castoria.lutas.um-ataque", Atacar, needs=("atacante",))
def ainda_nao_atacou(state: State, move: Atacar) -> Finding:
    assert move.atacante is not UNSET
    atacante = state.mesa.lado(move.seat).hierarquia.em(move.atacante)
    return Breach(facts(espaco=move.atacante)) if atacante is not None and atacante.atacou else None


# ---------------------------------------------------------------- whom


@CHECKS.check("castoria.lutas.alvo", Atacar, tier=Tier.PIECES, needs=("alvo",), physical=True)
def alvo_na_hierarquia(state: State, move: Atacar) -> Finding:
    assert move.alvo is not UNSET
    if move.alvo == NARRADOR or state.mesa.oponente(move.seat).hierarquia.em(move.alvo):
        return None
    return Breach(facts(espaco=move.alvo))


@CHECKS.check("castoria.lutas.alvo-uma-vez", Atacar, needs=("alvo",))
def ainda_nao_foi_alvo(state: State, move: Atacar) -> Finding:
    assert move.alvo is not UNSET
    lado = state.mesa.oponente(move.seat)
    alvo = lado if move.alvo == NARRADOR else lado.hierarquia.em(move.alvo)
    return Breach(facts(alvo=move.alvo)) if alvo is not None and alvo.foi_alvo else None


@CHECKS.check("castoria.lutas.nivel-superior", Atacar, needs=_DECLARADO)
def nunca_acima(state: State, move: Atacar) -> Finding:
    assert move.atacante is not UNSET
    assert move.alvo is not UNSET
    if move.alvo == NARRADOR or nivel(move.alvo) >= nivel(move.atacante):
        return None
    return Breach(facts(atacante=nivel(move.atacante), alvo=nivel(move.alvo)))


@CHECKS.check("castoria.lutas.nivel-inferior", Atacar, needs=_DECLARADO)
def abaixo_so_com_o_caminho_livre(state: State, move: Atacar) -> Finding:
    """castoria.decisao.23 says above whom the levels must be empty, castoria.decisao.22 what holds between
    equals.
    """
    assert move.atacante is not UNSET
    assert move.alvo is not UNSET
    if move.alvo == NARRADOR:
        return None
    mais_alto = state.mesa.oponente(move.seat).hierarquia.nivel_mais_alto
    alvo, atacante = nivel(move.alvo), nivel(move.atacante)
    if mais_alto >= alvo or alvo < atacante:
        return None
    told = facts(nivel=mais_alto)
    if alvo == atacante:
        decided = (IGUAIS_COM_ALGUEM_ACIMA,)
        strict = CHECKS.option(state, IGUAIS_COM_ALGUEM_ACIMA) == "only-without-higher"
    elif mais_alto < atacante:
        return Breach(told)  # by either reading
    else:
        decided = (ACIMA_DE_QUEM,)
        strict = CHECKS.option(state, ACIMA_DE_QUEM) == "all-above-the-target"
    return Breach(told, decides=decided) if strict else Rests(decided)


@CHECKS.check("castoria.lutas.direto-vazia", Atacar, needs=("alvo",))
def hierarquia_vazia(state: State, move: Atacar) -> Finding:
    if move.alvo != NARRADOR:
        return None
    ocupados = state.mesa.oponente(move.seat).hierarquia.ocupados
    return Breach(facts(ocupados=ocupados)) if ocupados else None


@CHECKS.check("castoria.lutas.direto-um", Atacar, needs=("alvo",))
def um_so_ataque_direto(state: State, move: Atacar) -> Finding:
    return Breach() if move.alvo == NARRADOR and state.mesa.oponente(move.seat).foi_alvo else None


@CHECKS.check("castoria.lutas.direto-casta-alta", Atacar, needs=_DECLARADO)
def da_casta_mais_alta(state: State, move: Atacar) -> Finding:
    assert move.atacante is not UNSET
    if move.alvo != NARRADOR:
        return None
    mais_alto = state.mesa.lado(move.seat).hierarquia.nivel_mais_alto
    return Breach(facts(nivel=mais_alto)) if nivel(move.atacante) > mais_alto else None


@CHECKS.possible(Atacar, "atacante")
def atacantes(state: State, move: Move) -> tuple[str, ...]:
    return state.mesa.lado(move.seat).hierarquia.ocupados


@CHECKS.possible(Atacar, "alvo")
def alvos(state: State, move: Move) -> tuple[str, ...]:
    return (*state.mesa.oponente(move.seat).hierarquia.ocupados, NARRADOR)


CHECKS.permit(Atacar, "castoria.lutas.ordem-livre")


# ---------------------------------------------------------------- the attack


@RESOLUTION.move(Atacar)
def atacar(course: Course[State], move: Atacar) -> None:
    """Marks are made at once, whatever becomes of the attack: castoria.decisao.18."""
    assert move.atacante is not UNSET
    assert move.alvo is not UNSET
    mesa, seat = course.state.mesa, move.seat
    oponente = mesa.oponente(seat)
    atacante = mesa.lado(seat).hierarquia.em(move.atacante)
    assert atacante is not None, "an attack by nobody is judged physical"
    mudar_personagem(course, seat, move.atacante, atacou=True)
    if move.alvo == NARRADOR:
        alvo = ""
        mudar_lado(course, oponente.narrador, foi_alvo=True)
    else:
        atacado = oponente.hierarquia.em(move.alvo)
        assert atacado is not None, "an attack on nobody is judged physical"
        alvo = atacado.id
        mudar_personagem(course, oponente.narrador, move.alvo, foi_alvo=True)
    course.happen("atacou", "castoria.lutas.um-ataque", narrador=seat, atacante=move.atacante, alvo=move.alvo)
    ataque = Confrontar(id=course.numbered(), narrador=seat, atacante=atacante.id, alvo=alvo)
    course.then(
        Gatilho(gatilho="declarar-ataque", causador=seat, sobre=ataque.id),
        Gatilho(gatilho="sofrer-ataque", causador=seat, sobre=ataque.id),
        ataque,
        Surgidos(),
    )


@RESOLUTION.task(Confrontar)
def confrontar(course: Course[State], task: Confrontar) -> None:
    """Compare Valores as they are now (castoria.decisao.21); PI go with the deaths (castoria.decisao.100)."""
    state = course.state
    mesa = state.mesa
    seat, outro = task.narrador, mesa.oponente(task.narrador).narrador
    de_quem_ataca, do_outro = mesa.lado(seat).hierarquia, mesa.lado(outro).hierarquia
    onde_ataca = de_quem_ataca.espaco_de(task.atacante)
    onde_sofre = do_outro.espaco_de(task.alvo) if task.alvo else None
    ataque = _valor(state, de_quem_ataca, onde_ataca)
    if not task.alvo:
        perder_imaginacao(course, outro, ataque, "castoria.lutas.direto-dano")
        return
    defesa = _valor(state, do_outro, onde_sofre)
    told = {"atacante_decimos": ataque, "alvo_decimos": defesa}
    if ataque == defesa:
        course.happen("empate", "castoria.lutas.empate", **told)
        return
    perde, onde = (outro, onde_sofre) if ataque > defesa else (seat, onde_ataca)
    rule = "castoria.lutas.atacante-maior" if ataque > defesa else "castoria.lutas.atacante-menor"
    course.happen("venceu", rule, **told)
    assert onde is not None
    morrer(course, perde, onde)
    perder_imaginacao(course, perde, abs(ataque - defesa), rule)


def _valor(state: State, hierarquia: Hierarquia, espaco: str | None) -> int:
    personagem = hierarquia.em(espaco) if espaco else None
    assert personagem is not None, "who leaves a hierarquia ends the attack"
    return state.valor(personagem)


def perder_imaginacao(course: Course[State], narrador: Seat, decimos: int, rule: str) -> None:
    """Take PI; at 0 the chapter is over at once: castoria.decisao.8, castoria.decisao.10."""
    restam = max(0, course.state.mesa.lado(narrador).imaginacao_decimos - decimos)
    mudar_lado(course, narrador, imaginacao_decimos=restam)
    course.happen("perdeu-pi", rule, narrador=narrador, decimos=decimos, restam_decimos=restam)
    if restam == 0:
        vencedor = course.state.mesa.oponente(narrador).narrador
        course.set(surgidos=())
        course.end((vencedor,), "imaginacao", "castoria.objetivo.zerar-imaginacao")
