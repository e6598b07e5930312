"""Manutenção: producers yield first (castelo.decisao.12), then each upkeep is paid or its card discarded."""

from collections.abc import Iterator

from companion.games.castelo.mesa import Custo, Permanente, Tropa
from companion.games.castelo.moves import NaoManter, PagarManutencao, PassarFase
from companion.games.castelo.permanentes import ao_descarte
from companion.games.castelo.producao import (
    COM_MARCADORES,
    RETIRAR,
    conta,
    faltando,
    fora_do_custo,
    pagar_custo,
    sem_recurso,
)
from companion.games.castelo.produtores import produzir
from companion.games.castelo.reasons import dono_da_carta, nao_e_sua, se_esta
from companion.games.castelo.registry import CHECKS, RESOLUTION, mudar_mesa
from companion.games.castelo.state import State
from companion.games.castelo.tropas import NAO_PAGA, STATE_CHECKS, cair_junto, sair
from companion.games.castelo.turno import TURNS
from companion.language import _
from companion.referee.fields.move import Move, Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.resolving.resolution import Context

PAGAR = "castelo.turno.manutencao-pagar"
PRODUZIR = "castelo.turno.manutencao-produzir"

PAGA_ANTES = CHECKS.decision("manutencao-ordem").reading("pay-then-produce")
EM_PARTE = CHECKS.decision("manutencao-parcial").reading("partial-keeps-card")
PAGA_SE_PODE = CHECKS.decision("manutencao-recusar").reading("must-pay-if-able")

TURNS.only_on_turn("castelo.turno.no-turno-do-oponente", PagarManutencao, NaoManter)
TURNS.only_in(PAGAR, ("manutencao",), PagarManutencao, NaoManter, physical=True)


def _as_que_pedem(state: State, jogador: Seat) -> Iterator[Tropa | Permanente]:
    lado = state.mesa.lado(jogador)
    yield from (tropa for tropa in lado.tropas if tropa.manutencao)
    yield from (permanente for permanente in lado.permanentes if permanente.manutencao)


def custo_de_manter(state: State, jogador: Seat, alvo: str) -> Custo:
    """Return the upkeep of a player's card, or () if no such card asks for one."""
    return next((carta.manutencao for carta in _as_que_pedem(state, jogador) if carta.id == alvo), ())


def devidas(state: State) -> tuple[str, ...]:
    """Return the cards whose upkeep is still undecided; cards that have left are not among them."""
    pedem = {carta.id for carta in _as_que_pedem(state, state.mesa.ativo)}
    return tuple(id for id in state.mesa.a_manter if id in pedem)


def comecar_manutencao(context: Context[State]) -> None:
    """Put markers below the producers, and ask for the upkeep of each card that has one."""
    ativo = context.state.mesa.ativo
    pedem = tuple(carta.id for carta in _as_que_pedem(context.state, ativo))
    mudar_mesa(context, a_manter=pedem)
    if not (pedem and PAGA_ANTES.holds(context.state)):
        produzir(context, ativo, PRODUZIR)


def o_que_paga(state: State, jogador: Seat, custo: Custo) -> Custo:
    """Return the part of a cost that the player can pay."""
    ha = conta(custo) - faltando(state, jogador, custo)
    return tuple(produto for produto in dict.fromkeys(custo) for _um in range(ha[produto]))


# ---------------------------------------------------------------- checks


@CHECKS.check(PAGAR, PassarFase, tier=Tier.TURN)
def decide_antes(state: State, move: PassarFase) -> Finding:
    """Require a decision on every upkeep: silence neither keeps nor loses a card."""
    faltam = devidas(state)
    return Breach(_("First the upkeep is decided: {cartas}"), cartas=faltam) if faltam else None


@CHECKS.check(PAGAR, PagarManutencao, NaoManter, tier=Tier.PIECES, physical=True)
def pede_manutencao(state: State, move: Move, alvo: str) -> Finding:
    """Require a card whose upkeep waits in this Manutenção; another check judges other phases."""
    if state.mesa.fase != "manutencao" or alvo in devidas(state):
        return None
    if dono_da_carta(state, alvo) not in ("", move.seat):
        return nao_e_sua(state, move.seat, alvo, carta=alvo)
    decidida = bool(custo_de_manter(state, move.seat, alvo))
    reason = _("The upkeep of {carta} is decided") if decidida else _("{carta} asks for no upkeep now")
    return se_esta(state, reason, alvo, carta=alvo)


@CHECKS.check(NAO_PAGA, NaoManter)
def pode_deixar(state: State, move: NaoManter, alvo: str) -> Finding:
    """Let the owner decline any upkeep, also an affordable one: castelo.decisao.13."""
    custo = custo_de_manter(state, move.seat, alvo)
    if faltando(state, move.seat, custo):
        return None
    reason = _("{seat} can pay the upkeep: {carta} stays")
    return PAGA_SE_PODE.forbids(state, reason, carta=alvo, custo=custo)


@CHECKS.check(COM_MARCADORES, PagarManutencao, tier=Tier.COST, physical=True)
def tem_o_custo(state: State, move: PagarManutencao, alvo: str) -> Finding:
    """Require the whole upkeep, or a part where the table reads it as enough: castelo.decisao.14."""
    custo = custo_de_manter(state, move.seat, alvo)
    falta = sem_recurso(state, move.seat, custo)
    if isinstance(falta, Breach) and o_que_paga(state, move.seat, custo):
        return EM_PARTE.allows(state, falta.reason, **dict(falta.facts))
    return falta


@CHECKS.check(RETIRAR, PagarManutencao, tier=Tier.COST)
def retira_so_o_custo(state: State, move: PagarManutencao, alvo: str) -> Finding:
    """Require exactly the upkeep, or the part of it that is paid: castelo.decisao.14."""
    custo = custo_de_manter(state, move.seat, alvo)
    if EM_PARTE.holds(state):
        custo = o_que_paga(state, move.seat, custo)
    return fora_do_custo(state, move.seat, custo, move.pagamento)


@CHECKS.possible(PagarManutencao, "alvo")
@CHECKS.possible(NaoManter, "alvo")
def as_devidas(state: State, move: Move) -> tuple[str, ...]:
    return devidas(state)


@CHECKS.permit_by(PagarManutencao)
def com_os_novos(state: State, move: PagarManutencao) -> tuple[str, ...]:
    """Permit payment with the markers just produced, which came first: castelo.decisao.12."""
    return (PAGAR,) if PAGA_ANTES.holds(state) else (PAGAR, "castelo.turno.manutencao-com-novos")


CHECKS.permit(NaoManter, NAO_PAGA)


# ---------------------------------------------------------------- effects


@RESOLUTION.move(PagarManutencao)
def pagar_manutencao(context: Context[State], move: PagarManutencao, alvo: str) -> None:
    custo = o_que_paga(context.state, move.seat, custo_de_manter(context.state, move.seat, alvo))
    pagar_custo(context, move.seat, custo, move.pagamento)
    context.emit("manteve", PAGAR, jogador=move.seat, carta=alvo)
    _decidida(context, alvo)


@RESOLUTION.move(NaoManter)
def nao_manter(context: Context[State], move: NaoManter, alvo: str) -> None:
    """Put the card and its permanentes on their owners' discards."""
    lado = context.state.mesa.lado(move.seat)
    tropa = lado.tropa(alvo)
    if tropa is not None:
        sair(context, NAO_PAGA, (move.seat, tropa))
        cair_junto(context, (tropa,))
    else:
        ao_descarte(context, NAO_PAGA, tuple(one for one in lado.permanentes if one.id == alvo))
    STATE_CHECKS.run(context)  # other cards may have lived by it
    _decidida(context, alvo)


def _decidida(context: Context[State], alvo: str) -> None:
    mudar_mesa(context, a_manter=tuple(id for id in devidas(context.state) if id != alvo))
    if not context.state.mesa.a_manter and PAGA_ANTES.holds(context.state):
        produzir(context, context.state.mesa.ativo, PRODUZIR)
