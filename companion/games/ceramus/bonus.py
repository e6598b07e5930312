"""Bônus de Ceramas: who may use one and when, what each does, and where it ends."""

from typing import Any

from companion.games.ceramus.casas import BIT, CASAS, Azulejo
from companion.games.ceramus.fim import ULTIMA_VOLTA, seguir_a_volta
from companion.games.ceramus.moves import BONUS, Adicionar, Construir, Remover
from companion.games.ceramus.pieces import ESTILOS
from companion.games.ceramus.registry import CHECKS, RESOLUTION, board, gastar, guardar_mural, por_azulejo
from companion.games.ceramus.state import State
from companion.games.ceramus.usos import USOS, bonus_de, cerama_usada, dono_de
from companion.referee.checks import Breach, Finding, Rests, Tier
from companion.referee.move import UNSET, Move
from companion.referee.resolution import Course
from companion.referee.ruling import facts

QUANDO = "ceramus.decisao.52"
ADICIONE_QUEBRA = "ceramus.decisao.58"
REMOVE_DE_QUEM = "ceramus.decisao.59"
EIXO = "ceramus.decisao.61"
ADICIONE_CONTA = "ceramus.decisao.69"

# ---------------------------------------------------------------- who, and when


@CHECKS.check("ceramus.ceramas.quando-quiser", *BONUS, tier=Tier.TURN)
def quando_quiser(state: State, move: Move) -> Finding:
    """In the last lap in one's place; before it by ceramus.decisao.52."""
    if state.fase == "preparacao":
        return None
    if state.fase == "ultima-volta":
        return None if move.seat == state.vez else Breach(facts(vez=state.vez), decides=(ULTIMA_VOLTA,))
    opcao = CHECKS.option(state, QUANDO)
    na_vez = move.seat == state.vez
    if na_vez and state.fase != "ceramas":
        return None  # by every reading
    permite = {"own-turn-only": na_vez, "own-turn-before-the-build": False}.get(opcao, True)
    return Rests((QUANDO,)) if permite else Breach(facts(vez=state.vez, fase=state.fase), decides=(QUANDO,))


@CHECKS.check("ceramus.bonus.de-quem-tem", *BONUS, tier=Tier.PIECES, needs=("cerama",), physical=True)
def de_quem_tem(state: State, move: Move) -> Finding:
    cerama = cerama_usada(move) or ""
    if cerama in state.jogador(move.seat).ceramas:
        return None
    return Breach(facts(cerama=cerama, dono=dono_de(state, cerama)))


@CHECKS.check("ceramus.bonus.de-quem-tem", Construir, tier=Tier.PIECES, physical=True)
def espelha_quem_tem(state: State, move: Construir) -> Finding:
    """Only the own build is mirrored, by the own card: ceramus.decisao.62."""
    cerama = cerama_usada(move)
    if cerama is None or cerama in state.jogador(move.seat).ceramas:
        return None
    return Breach(facts(cerama=cerama, dono=dono_de(state, cerama)))


@CHECKS.check("ceramus.cartas.ceramas-bonus", *BONUS, tier=Tier.PIECES, needs=("cerama",))
def so_o_bonus_da_carta(state: State, move: Move) -> Finding:
    return _do_seu_bonus(state, move)


@CHECKS.check("ceramus.cartas.ceramas-bonus", Construir, tier=Tier.PIECES)
def espelha_so_espelhe(state: State, move: Construir) -> Finding:
    return _do_seu_bonus(state, move)


def _do_seu_bonus(state: State, move: Any) -> Finding:
    cerama = cerama_usada(move)
    bonus = bonus_de(state, cerama)
    if not bonus or isinstance(move, USOS[bonus]):
        return None
    return Breach(facts(cerama=cerama or "", bonus=bonus))


# ---------------------------------------------------------------- Adicione


@CHECKS.check("ceramus.bonus.adicionar-limite", Adicionar, tier=Tier.PIECES, needs=("casa",), physical=True)
def adiciona_no_mural(state: State, move: Adicionar) -> Finding:
    assert move.casa is not UNSET
    return None if board(state).casas & BIT[move.casa] else Breach(facts(fora=move.casa))


@CHECKS.check("ceramus.bonus.adicionar-limite", Adicionar, tier=Tier.COST, needs=("estilo",), physical=True)
def adiciona_da_reserva(state: State, move: Adicionar) -> Finding:
    assert move.estilo is not UNSET
    tem = board(state).reserva(move.seat, move.estilo)
    return None if tem else Breach(facts(estilo=move.estilo, tem=tem))


@CHECKS.check("ceramus.bonus.adicionar-limite", Adicionar, needs=("casa",))
def adiciona_e_quebra(state: State, move: Adicionar) -> Finding:
    assert move.casa is not UNSET
    azulejo = state.azulejos.em(move.casa)
    if azulejo is None or azulejo.dono == move.seat:
        return None
    if CHECKS.option(state, ADICIONE_QUEBRA) == "no-bare-originals-only":
        return Breach(facts(casa=move.casa), decides=(ADICIONE_QUEBRA,))
    return Rests((ADICIONE_QUEBRA,))


@CHECKS.check("ceramus.construcao.nao-cobre-estilo", Adicionar, needs=("estilo", "casa"))
def adiciona_sobre_outro_estilo(state: State, move: Adicionar) -> Finding:
    assert move.casa is not UNSET
    mostra = board(state).estilo_em(move.casa)
    return Breach(facts(casa=move.casa, estilo=mostra)) if mostra == move.estilo else None


@CHECKS.check("ceramus.construcao.nao-cobre-proprio", Adicionar, needs=("casa",))
def adiciona_fora_dos_proprios(state: State, move: Adicionar) -> Finding:
    assert move.casa is not UNSET
    azulejo = state.azulejos.em(move.casa)
    return Breach(facts(casa=move.casa)) if azulejo is not None and azulejo.dono == move.seat else None


# ---------------------------------------------------------------- Remova, Espelhe


@CHECKS.check("ceramus.bonus.remover-limite", Remover, tier=Tier.PIECES, needs=("casa",), physical=True)
def remove_um_azulejo(state: State, move: Remover) -> Finding:
    assert move.casa is not UNSET
    return None if state.azulejos.em(move.casa) is not None else Breach(facts(vazia=move.casa))


@CHECKS.check("ceramus.bonus.remover-limite", Remover, needs=("casa",))
def remove_de_quem(state: State, move: Remover) -> Finding:
    assert move.casa is not UNSET
    azulejo = state.azulejos.em(move.casa)
    if azulejo is None:
        return None
    proprio = azulejo.dono == move.seat
    opcao = CHECKS.option(state, REMOVE_DE_QUEM)
    if opcao == "any-marker-of-any-player":
        return Rests((REMOVE_DE_QUEM,))
    if proprio == (opcao == "own-only"):
        return Rests((REMOVE_DE_QUEM,))
    return Breach(facts(casa=move.casa, dono=azulejo.dono), decides=(REMOVE_DE_QUEM,))


@CHECKS.check("ceramus.bonus.espelhar-limite", Construir, tier=Tier.PIECES)
def espelha_por_qual_eixo(state: State, move: Construir) -> Finding:
    if move.espelhar is None or move.espelhar.eixo == "esquerda-direita":
        return None
    if CHECKS.option(state, EIXO) == "left-right-only":
        return Breach(facts(eixo=move.espelhar.eixo), decides=(EIXO,))
    return Rests((EIXO,))


# ---------------------------------------------------------------- what could be chosen


def _que_tem(state: State, move: Move) -> tuple[str, ...]:
    return tuple(
        cerama
        for cerama in state.jogador(move.seat).ceramas
        if isinstance(move, USOS.get(bonus_de(state, cerama), ()))
    )


for _move in BONUS:
    CHECKS.possible(_move, "cerama")(_que_tem)


@CHECKS.possible(Adicionar, "estilo")
def estilos(state: State, move: Move) -> tuple[str, ...]:
    return tuple(ESTILOS)


@CHECKS.possible(Adicionar, "casa")
def casas(state: State, move: Move) -> tuple[str, ...]:
    todas = board(state).casas
    return tuple(casa for casa in CASAS if BIT[casa] & todas)


@CHECKS.possible(Remover, "casa")
def com_azulejo(state: State, move: Move) -> tuple[str, ...]:
    return tuple(casa for casa, _azulejo in state.azulejos)


CHECKS.permit(Adicionar, "ceramus.bonus.adicionar")
CHECKS.permit(Remover, "ceramus.bonus.remover")


# ---------------------------------------------------------------- what happens


@RESOLUTION.move(Adicionar)
def adicionar(course: Course[State], move: Adicionar) -> None:
    """No start is needed; whatever it breaks goes home: ceramus.decisao.57, ceramus.decisao.58."""
    assert move.cerama is not UNSET
    assert move.estilo is not UNSET
    assert move.casa is not UNSET
    guardar_mural(course)
    told = {"jogador": move.seat, "estilo": move.estilo, "casa": move.casa}
    course.happen("adicionou", "ceramus.bonus.adicionar", **told)
    por_azulejo(course, move.casa, Azulejo(move.estilo, move.seat), "ceramus.construcao.quebrado-volta")
    if CHECKS.option(course.state, ADICIONE_CONTA) == "yes-a-tile-was-added":
        course.set(adicionou=True)
    gastar(course, move.seat, move.cerama)
    seguir_a_volta(course)


@RESOLUTION.move(Remover)
def remover(course: Course[State], move: Remover) -> None:
    """The tile goes to its owner's reserve (ceramus.decisao.60); the Original is bare again."""
    assert move.cerama is not UNSET
    assert move.casa is not UNSET
    guardar_mural(course)
    course.happen("removeu", "ceramus.bonus.remover", jogador=move.seat, casa=move.casa)
    por_azulejo(course, move.casa, None, "ceramus.bonus.remover")
    gastar(course, move.seat, move.cerama)
    seguir_a_volta(course)
