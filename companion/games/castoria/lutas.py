"""Lutas: who may attack whom, and what a fight comes to."""

import msgspec

from companion.games.castoria.gerais import terminar_capitulo
from companion.games.castoria.mortes import SAIU_ANTES_DA_LUTA, sair
from companion.games.castoria.moves import Atacar
from companion.games.castoria.pieces import nivel
from companion.games.castoria.registry import (
    CHECKS,
    RESOLUTION,
    mudar_lado,
    mudar_personagem,
    valor,
)
from companion.games.castoria.state import State
from companion.games.castoria.tasks import NARRADOR, Confrontar, DescontarPI, Gatilho, Surgidos, Tarefa
from companion.referee.checks import Breach, Finding, Rests, Tier
from companion.referee.move import UNSET, Move, Seat
from companion.referee.resolution import Course
from companion.referee.ruling import facts

QUEDA_CUSTA = "castoria.decisao.5"
VIRADO_ATACA = "castoria.decisao.14"
ATACAR_GASTA_A_ACAO = "castoria.decisao.15"
ALVO_REVISTO = "castoria.decisao.20"
VALOR_DE_QUANDO = "castoria.decisao.21"
IGUAIS_COM_ALGUEM_ACIMA = "castoria.decisao.22"
ACIMA_DE_QUEM = "castoria.decisao.23"
CASTA_ALTA = "castoria.decisao.24"
PRIMEIRO_TURNO_DE_CADA = "castoria.decisao.25"
SEGUNDO_NO_PRIMEIRO_TURNO = "castoria.decisao.26"
JANELAS_DO_ATAQUE = "castoria.decisao.78"
PI_E_MORTES = "castoria.decisao.100"
RECEM_CHEGADO = "castoria.decisao.84"

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
    if turno > 2:
        return None
    if turno == 1:
        if state.historia.capitulo == 1:
            return Breach(facts(turno=turno))
        if CHECKS.option(state, PRIMEIRO_TURNO_DE_CADA) == "each-chapter":
            return Breach(facts(turno=turno), decides=(PRIMEIRO_TURNO_DE_CADA,))
        return Rests((PRIMEIRO_TURNO_DE_CADA,))
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


@CHECKS.check("castoria.lutas.um-ataque", Atacar, needs=("atacante",))
def pode_atacar(state: State, move: Atacar) -> Finding:
    """By the table's readings one who has just come in, or who is turned, may have to wait."""
    assert move.atacante is not UNSET
    atacante = state.mesa.lado(move.seat).hierarquia.em(move.atacante)
    if atacante is None:
        return None
    leaning = []
    if atacante.chegou:
        if CHECKS.option(state, RECEM_CHEGADO) == "next-turn":
            return Breach(facts(espaco=move.atacante), decides=(RECEM_CHEGADO,))
        leaning.append(RECEM_CHEGADO)
    if atacante.virado != "nao":
        if CHECKS.option(state, VIRADO_ATACA) == "defends-only":
            return Breach(facts(espaco=move.atacante), decides=(VIRADO_ATACA,))
        leaning.append(VIRADO_ATACA)
    return Rests(tuple(leaning)) if leaning else None


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
    return Breach(facts(nivel_do_atacante=nivel(move.atacante), nivel_do_alvo=nivel(move.alvo)))


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
    told = facts(nivel_ocupado=mais_alto)
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
    hierarquia = state.mesa.lado(move.seat).hierarquia
    if nivel(move.atacante) <= hierarquia.nivel_mais_alto:
        return None
    acima = [um for espaco, um in hierarquia if nivel(espaco) < nivel(move.atacante)]
    if all(um.atacou for um in acima):
        if CHECKS.option(state, CASTA_ALTA) == "only-those-able-to-attack":
            return Rests((CASTA_ALTA,))
        return Breach(facts(nivel_ocupado=hierarquia.nivel_mais_alto), decides=(CASTA_ALTA,))
    return Breach(facts(nivel_ocupado=hierarquia.nivel_mais_alto))


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
    if CHECKS.option(course.state, ATACAR_GASTA_A_ACAO) == "yes":
        mudar_personagem(course, seat, move.atacante, virado="direita", agiu=True)
    if move.alvo == NARRADOR:
        alvo, defesa = "", 0
        mudar_lado(course, oponente.narrador, foi_alvo=True)
    else:
        atacado = oponente.hierarquia.em(move.alvo)
        assert atacado is not None, "an attack on nobody is judged physical"
        alvo, defesa = atacado.id, valor(course.state, atacado)
        mudar_personagem(course, oponente.narrador, move.alvo, foi_alvo=True)
    course.happen("atacou", "castoria.lutas.um-ataque", narrador=seat, atacante=move.atacante, alvo=move.alvo)
    ataque = Confrontar(
        id=course.numbered(),
        narrador=seat,
        atacante=atacante.id,
        alvo=alvo,
        declarados_decimos=(valor(course.state, atacante), defesa),
    )
    course.then(*_do_ataque(course.state, ataque), Surgidos())


def _do_ataque(state: State, ataque: Confrontar) -> tuple[Tarefa, ...]:
    """The comparison, and what may be answered around it: castoria.decisao.78."""
    declarado = Gatilho(gatilho="declarar-ataque", causador=ataque.narrador, sobre=ataque.id)
    sofrido = Gatilho(gatilho="sofrer-ataque", causador=ataque.narrador, sobre=ataque.id)
    janelas = CHECKS.option(state, JANELAS_DO_ATAQUE)
    if janelas == "one-window":
        return declarado, ataque
    if janelas == "suffer-window-after-comparison":
        return declarado, ataque, msgspec.structs.replace(sofrido, sobre=0)
    return declarado, sofrido, ataque


@RESOLUTION.task(Confrontar)
def confrontar(course: Course[State], task: Confrontar) -> None:
    """Compare Valores as they are now (castoria.decisao.21); PI go with the deaths (castoria.decisao.100)."""
    state = course.state
    seat, outro = task.narrador, state.mesa.oponente(task.narrador).narrador
    if not all(state.mesa.onde(quem) for quem in (task.atacante, task.alvo) if quem):
        # Nothing sent them away, or their attack would have ended there: the table told that they are gone.
        course.happen("ataque-sem-efeito", SAIU_ANTES_DA_LUTA, narrador=seat)
        return
    if CHECKS.option(state, ALVO_REVISTO) == "tested-again" and not _ainda_pode(state, task):
        course.happen("ataque-sem-efeito", ALVO_REVISTO, narrador=seat)
        return
    ataque, defesa = _valores(state, task)
    if not task.alvo:
        perder_imaginacao(course, outro, ataque, "castoria.lutas.direto-dano")
        return
    told = {"atacante_decimos": ataque, "alvo_decimos": defesa}
    if ataque == defesa:
        course.happen("empate", "castoria.lutas.empate", **told)
        return
    perde, quem = (outro, task.alvo) if ataque > defesa else (seat, task.atacante)
    rule = "castoria.lutas.atacante-maior" if ataque > defesa else "castoria.lutas.atacante-menor"
    course.happen("venceu", rule, **told)
    onde = state.mesa.onde(quem)
    assert onde is not None, "who leaves a hierarquia ends the attack"
    dos_caidos = sair(course, onde[0], onde[1])
    if CHECKS.option(state, QUEDA_CUSTA) == "only-the-fight-difference":
        dos_caidos = 0
    custa = abs(ataque - defesa) + dos_caidos
    if CHECKS.option(state, PI_E_MORTES) == "deaths-and-triggers-first":
        course.then(Surgidos(), DescontarPI(narrador=perde, decimos=custa, regra=rule))
    else:
        perder_imaginacao(course, perde, custa, rule)


@RESOLUTION.task(DescontarPI)
def descontar(course: Course[State], task: DescontarPI) -> None:
    perder_imaginacao(course, task.narrador, task.decimos, task.regra)


def _ainda_pode(state: State, task: Confrontar) -> bool:
    """Whether the target could be attacked as things lie now: castoria.decisao.20."""
    de, a = state.mesa.onde(task.atacante), state.mesa.onde(task.alvo)
    assert de is not None, "who leaves a hierarquia ends the attack"
    move = Atacar(seat=task.narrador, atacante=de[1], alvo=a[1] if a else NARRADOR)
    condicoes = (nunca_acima, abaixo_so_com_o_caminho_livre, hierarquia_vazia, da_casta_mais_alta)
    return not any(isinstance(condicao(state, move), Breach) for condicao in condicoes)


def _valores(state: State, task: Confrontar) -> tuple[int, int]:
    """The Valores of attacker and target, in tenths; 0 for the Narrador."""
    if CHECKS.option(state, VALOR_DE_QUANDO) == "at-declaration":
        return task.declarados_decimos
    return _valor_de(state, task.atacante), _valor_de(state, task.alvo) if task.alvo else 0


def _valor_de(state: State, id: str) -> int:
    onde = state.mesa.onde(id)
    personagem = state.mesa.quem(*onde) if onde else None
    assert personagem is not None, "who leaves a hierarquia ends the attack"
    return valor(state, personagem)


def perder_imaginacao(course: Course[State], narrador: Seat, decimos: int, rule: str) -> None:
    """Take PI; at 0 the chapter is over at once: castoria.decisao.8, castoria.decisao.10."""
    restam = max(0, course.state.mesa.lado(narrador).imaginacao_decimos - decimos)
    mudar_lado(course, narrador, imaginacao_decimos=restam)
    course.happen("perdeu-pi", rule, narrador=narrador, decimos=decimos, restam_decimos=restam)
    if restam == 0:
        vencedor = course.state.mesa.oponente(narrador).narrador
        terminar_capitulo(course, vencedor, "imaginacao", "castoria.objetivo.zerar-imaginacao")
