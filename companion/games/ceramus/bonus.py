"""Bônus de Ceramas: who may use one and when, its effect, and its end."""

from collections.abc import Iterator
from typing import Any

from companion.games.ceramus.casas import BIT, CASAS, Azulejo, CasaDita, bit
from companion.games.ceramus.fim import SEM_ULTIMA_VOLTA, seguir_a_volta
from companion.games.ceramus.moves import BONUS, Adicionar, Construir, Remover, UsoDeCerama
from companion.games.ceramus.palavras import Estilo
from companion.games.ceramus.pieces import ESTILOS
from companion.games.ceramus.reasons import (
    DE_OUTRO,
    JA_MOSTRA,
    SEM_RESERVA,
    TEM_SEU,
    fora_do_mural,
    sem_azulejo,
    sem_esta,
)
from companion.games.ceramus.registry import CHECKS, RESOLUTION, board, gastar, guardar_mural, por_azulejo
from companion.games.ceramus.state import State
from companion.games.ceramus.usos import USOS, bonus_de, dono_de
from companion.language import _
from companion.referee.fields.move import UNSET, Move, Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.judging.reasons import NOT_ON_TURN, NOT_OWN
from companion.referee.resolving.resolution import Context

QUANDO = CHECKS.decision("quando-usar-bonus")
SO_ANTES_DE_CONSTRUIR = QUANDO.reading("own-turn-before-the-build")
SO_NA_SUA_VEZ = QUANDO.reading("own-turn-only", "own-turn-before-the-build")
ADICIONE_NAO_QUEBRA = CHECKS.decision("adicione-quebra").reading("no-bare-originals-only")
SO_DOS_PROPRIOS, SO_DOS_OUTROS = CHECKS.decision("remover-de-quem").readings("own-only", "opponents-only")
SO_ESQUERDA_DIREITA = CHECKS.decision("eixo-do-espelho").reading("left-right-only")
ADICIONE_CONTA = CHECKS.decision("adicione-impede-o-fim").reading("yes-a-tile-was-added")

# ---------------------------------------------------------------- who may, and when


@CHECKS.check("ceramus.ceramas.quando-quiser", *BONUS, tier=Tier.TURN)
def quando_quiser(state: State, move: Move) -> Finding:
    """Allow a bonus in the last lap in turn, and before it as the table reads it."""
    if state.fase == "preparacao":
        return None
    if state.fase == "ultima-volta":
        return None if move.seat == state.vez else Breach(NOT_ON_TURN, SEM_ULTIMA_VOLTA, vez=state.vez)
    na_vez = move.seat == state.vez
    if na_vez and state.fase != "ceramas":
        return None  # by every reading
    if na_vez:
        tarde = _("{vez} has already built in this turn")
        return SO_ANTES_DE_CONSTRUIR.forbids(state, tarde, vez=state.vez, fase=state.fase)
    return SO_NA_SUA_VEZ.forbids(state, NOT_ON_TURN, vez=state.vez, fase=state.fase)


@CHECKS.check("ceramus.bonus.de-quem-tem", *BONUS, tier=Tier.PIECES, physical=True)
def de_quem_tem(state: State, move: Move, cerama: str) -> Finding:
    return _de_quem_tem(state, move.seat, cerama)


@CHECKS.check("ceramus.bonus.de-quem-tem", Construir, tier=Tier.PIECES, physical=True)
def espelha_quem_tem(state: State, move: Construir) -> Finding:
    """Require the mirroring player's own card."""
    return _de_quem_tem(state, move.seat, move.espelhar.cerama) if move.espelhar is not None else None


def _de_quem_tem(state: State, quem: Seat, cerama: str) -> Finding:
    if cerama in state.jogador(quem).ceramas:
        return None
    if dono := dono_de(state, cerama):
        return Breach(NOT_OWN, cerama=cerama, dono=dono)
    if cerama in state.fila:
        return Breach(_("{cerama} still lies in the row"), cerama=cerama, onde="fila")
    return sem_esta(state, cerama, onde="gasta")


@CHECKS.check("ceramus.cartas.ceramas-bonus", *BONUS, tier=Tier.PIECES)
def so_o_bonus_da_carta(state: State, move: Move, cerama: str) -> Finding:
    return _do_seu_bonus(state, move, cerama)


@CHECKS.check("ceramus.cartas.ceramas-bonus", Construir, tier=Tier.PIECES)
def espelha_so_espelhe(state: State, move: Construir) -> Finding:
    return _do_seu_bonus(state, move, move.espelhar.cerama) if move.espelhar is not None else None


def _do_seu_bonus(state: State, move: Move, cerama: str) -> Finding:
    bonus = bonus_de(state, cerama)
    if not bonus or isinstance(move, USOS[bonus]):
        return None
    return Breach(_("The bonus of {cerama} is {bonus}, not this one"), cerama=cerama, bonus=bonus)


@CHECKS.check("ceramus.cartas.ceramas-descartar", *BONUS, tier=Tier.PIECES)
def nao_se_guarda_a_usada(state: State, move: UsoDeCerama, cerama: str) -> Finding:
    if not move.guarda:
        return None
    return Breach(_("{cerama} is used up and does not stay with {seat}"), cerama=cerama)


# ---------------------------------------------------------------- Adicione


@CHECKS.check("ceramus.bonus.adicionar-limite", Adicionar, tier=Tier.PIECES, physical=True)
def adiciona_no_mural(state: State, move: Adicionar, casa: CasaDita) -> Finding:
    """Require cells of the Mural, for a second tile too."""
    casas = board(state).casas
    for uma in (casa,) if move.outra_casa is None else (casa, move.outra_casa):
        if not casas & bit(uma):
            return fora_do_mural(state, fora=uma)
    return None


@CHECKS.check("ceramus.bonus.adicionar-limite", Adicionar, tier=Tier.PIECES, physical=True)
def adiciona_um_so(state: State, move: Adicionar) -> Finding:
    if move.outra_casa is None:
        return None
    return Breach(_("A second tile would come onto {outra_casa}"), azulejos=2, no_maximo=1)


@CHECKS.check("ceramus.bonus.adicionar-limite", Adicionar, tier=Tier.PIECES)
def adiciona_um_seu(state: State, move: Adicionar) -> Finding:
    if move.da_reserva_de in (None, move.seat):
        return None
    return Breach(_("This tile is from {dono}'s reserve, not {seat}'s"), dono=move.da_reserva_de)


@CHECKS.check("ceramus.bonus.adicionar-limite", Adicionar, tier=Tier.COST, physical=True)
def adiciona_da_reserva(state: State, move: Adicionar, estilo: Estilo) -> Finding:
    tem = board(state).reserva(move.seat, estilo)
    return None if tem else Breach(SEM_RESERVA, estilo=estilo, tem=tem)


@CHECKS.check("ceramus.bonus.adicionar-limite", Adicionar)
def adiciona_e_quebra(state: State, move: Adicionar, casa: CasaDita) -> Finding:
    azulejo = state.azulejos.em(casa)
    if azulejo is None or azulejo.dono == move.seat:
        return None
    quebra = _("A tile of {dono} on {casa} would be broken")
    return ADICIONE_NAO_QUEBRA.forbids(state, quebra, casa=casa, dono=azulejo.dono)


@CHECKS.check("ceramus.construcao.nao-cobre-estilo", Adicionar)
def adiciona_sobre_outro_estilo(state: State, move: Adicionar, estilo: Estilo, casa: CasaDita) -> Finding:
    mostra = board(state).estilo_em(casa)
    if mostra != estilo:
        return None
    azulejo = state.azulejos.em(casa)
    donos = {"donos": (azulejo.dono,)} if azulejo is not None else {}
    return Breach(JA_MOSTRA, casa=casa, estilo=mostra, **donos)


@CHECKS.check("ceramus.construcao.nao-cobre-proprio", Adicionar)
def adiciona_fora_dos_proprios(state: State, move: Adicionar, casa: CasaDita) -> Finding:
    azulejo = state.azulejos.em(casa)
    return Breach(TEM_SEU, casa=casa) if azulejo is not None and azulejo.dono == move.seat else None


# ---------------------------------------------------------------- Remova, Espelhe


@CHECKS.check("ceramus.bonus.remover-limite", Remover, tier=Tier.PIECES, physical=True)
def remove_um_azulejo(state: State, move: Remover, casa: CasaDita) -> Finding:
    return None if state.azulejos.em(casa) is not None else sem_azulejo(state, casa)


@CHECKS.check("ceramus.bonus.remover-limite", Remover, tier=Tier.PIECES, physical=True)
def remove_um_so(state: State, move: Remover) -> Finding:
    if move.outra_casa is None:
        return None
    return Breach(_("A second tile would leave {outra_casa}"), azulejos=2, no_maximo=1)


@CHECKS.check("ceramus.bonus.remover-limite", Remover)
def remove_de_quem(state: State, move: Remover, casa: CasaDita) -> Finding:
    azulejo = state.azulejos.em(casa)
    if azulejo is None:
        return None
    if azulejo.dono == move.seat:
        seu = _("The tile on {casa} is {dono}'s own")
        return SO_DOS_OUTROS.forbids(state, seu, casa=casa, dono=azulejo.dono)
    return SO_DOS_PROPRIOS.forbids(state, DE_OUTRO, casa=casa, dono=azulejo.dono)


@CHECKS.check("ceramus.bonus.espelhar-limite", Construir, tier=Tier.PIECES)
def espelha_por_qual_eixo(state: State, move: Construir) -> Finding:
    if move.espelhar is None or move.espelhar.eixo == "esquerda-direita":
        return None
    reason = _("The mirror has {eixo}, not left and right")
    return SO_ESQUERDA_DIREITA.forbids(state, reason, eixo=move.espelhar.eixo)


# ---------------------------------------------------------------- choices


def _que_tem(state: State, move: UsoDeCerama) -> tuple[str, ...]:
    """Return the Ceramas of the bonus; a declared one is replaced only at a table that practises."""
    if move.cerama is not UNSET and not state.treino:
        return ()
    return tuple(
        cerama
        for cerama in state.jogador(move.seat).ceramas
        if isinstance(move, USOS.get(bonus_de(state, cerama), ()))
    )


for _move in BONUS:
    CHECKS.possible(_move, "cerama")(_que_tem)


@CHECKS.possible(Adicionar, "estilo")
def estilos(state: State, move: Adicionar) -> tuple[str, ...]:
    return tuple(ESTILOS) if move.estilo is UNSET or state.treino else ()


@CHECKS.possible(Adicionar, "casa")
def casas(state: State, move: Adicionar) -> tuple[str, ...]:
    if move.casa is not UNSET and not state.treino:
        return ()
    todas = board(state).casas
    return tuple(casa for casa in CASAS if BIT[casa] & todas)


@CHECKS.possible(Remover, "casa")
def com_azulejo(state: State, move: Remover) -> tuple[str, ...]:
    if move.casa is not UNSET and not state.treino:
        return ()
    return tuple(casa for casa, _azulejo in state.azulejos)


# The correct values of the fields beside a bonus.
_COMO_SE_USA: dict[str, Any] = {"outra_casa": None, "da_reserva_de": None, "guarda": False}


@CHECKS.alternative(*BONUS)
def como_se_usa(state: State, move: Move) -> Iterator[Move]:
    usado = move.having(**{campo: certo for campo, certo in _COMO_SE_USA.items() if hasattr(move, campo)})
    if usado != move:
        yield usado


CHECKS.permit(Adicionar, "ceramus.bonus.adicionar")
CHECKS.permit(Remover, "ceramus.bonus.remover")


# ---------------------------------------------------------------- effects


@RESOLUTION.move(Adicionar)
def adicionar(context: Context[State], move: Adicionar, cerama: str, estilo: Estilo, casa: CasaDita) -> None:
    """Add a tile without a start; a tile that it breaks returns to its owner."""
    guardar_mural(context)
    facts = {"jogador": move.seat, "estilo": estilo, "casa": casa}
    context.emit("adicionou", "ceramus.bonus.adicionar", **facts)
    por_azulejo(context, casa, Azulejo(estilo, move.seat), "ceramus.construcao.quebrado-volta")
    if ADICIONE_CONTA.holds(context.state):
        context.set(adicionou=True)
    gastar(context, move.seat, cerama)
    seguir_a_volta(context)


@RESOLUTION.move(Remover)
def remover(context: Context[State], move: Remover, cerama: str, casa: CasaDita) -> None:
    """Return the tile to its owner's reserve and bare the Original."""
    guardar_mural(context)
    context.emit("removeu", "ceramus.bonus.remover", jogador=move.seat, casa=casa)
    por_azulejo(context, casa, None, "ceramus.bonus.remover")
    gastar(context, move.seat, cerama)
    seguir_a_volta(context)
