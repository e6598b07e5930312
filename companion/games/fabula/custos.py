"""Números e Custo: the value of an amount, X, and the price that is paid (1.8, 1.18, 2.2)."""

from collections.abc import Mapping
from typing import Any

from companion.games.fabula.moves import ANUNCIOS, Ativar, JogarAliado, JogarManobra, JogarModificacao
from companion.games.fabula.razoes import DITO_DE_NOVO, por_que_nao_seus
from companion.games.fabula.registry import CHECKS, CUSTO, MONTES, mudar_lado, sai_do_campo
from companion.games.fabula.state import CONTA, State
from companion.games.fabula.tasks import Anuncio, Quantia
from companion.language import _, _n
from companion.referee.fields.move import Move, Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.resolving.resolution import Context
from companion.referee.rules.payments import Means, Payments
from companion.referee.rules.quantities import X, number_of, with_x

Anunciar = JogarAliado | JogarModificacao | JogarManobra | Ativar
RECURSO = "recurso"

FICHA_NAO_PAGA = CHECKS.decision("ficha-paga-sacrificio").reading("no")
_MINIMO = CHECKS.decision("custo-minimo").means({"floor-zero": 0, "floor-one": 1})


def quantos(state: State, seat: Seat, quantia: int | Quantia, x: int = 0) -> int:
    """Return the value of an amount for its effect's controller; an unpaid X is 0: 1.8.6."""
    return number_of(quantia, lambda per: x if per == X else CONTA[per](state, seat))


def com_o_x(anuncio: Anuncio, op: Any) -> Any:
    """Return the operation with X set, the same everywhere on the card (1.8.8), as last changed (1.8.10)."""
    return with_x(op, anuncio.x)


def x_de(move: Anunciar) -> int:
    """Return the declared value of X, or 0: fabula.1.8.5."""
    return move.x if isinstance(move.x, int) else 0


def preco(state: State, move: Anunciar) -> int:
    """Return the price: changes of a cost count when it is paid (2.2.3, fabula.decisao.29)."""
    custo = quantos(state, move.seat, move.custo, x_de(move))
    mudado = state.number(CUSTO, custo, move.seat)
    return mudado if mudado >= custo else max(min(custo, _MINIMO.of(state)), mudado)


# ---------------------------------------------------------------- paying


def _gastar(context: Context[State], seat: Seat, each: Mapping[str, int]) -> None:
    mudar_lado(context, seat, recursos=context.state.mesa.lado(seat).recursos - each[RECURSO])


# fabula.1.7.3: resources have no colour
PAGAMENTOS: Payments[State] = Payments(
    means=lambda state, seat: (Means(RECURSO, RECURSO, state.mesa.lado(seat).recursos),), spend=_gastar
)


@CHECKS.check("fabula.1.18.6", *ANUNCIOS, tier=Tier.COST, physical=True)
def paga(state: State, move: Anunciar) -> Finding:
    """Require the resources for the price; while X is open, for the least possible X."""
    custo = preco(state, move)
    faltam = PAGAMENTOS.lacking(state, move.seat, {RECURSO: custo})
    if not faltam:
        return None
    recursos = state.mesa.lado(move.seat).recursos
    falta = faltam[RECURSO]
    reason = _n(
        "It costs {custo}, {seat} has {recursos}: {count} is missing",
        "It costs {custo}, {seat} has {recursos}: {count} are missing",
        falta,
    )
    return Breach(reason, custo=custo, recursos=recursos, faltam=falta)


@CHECKS.check("fabula.1.18.6", *ANUNCIOS, tier=Tier.PIECES, physical=True)
def tem_o_que_sacrifica(state: State, move: Anunciar) -> Finding:
    """Require different aliados of one's own to sacrifice, Fichas included unless read otherwise."""
    seus = tuple(aliado for aliado in state.mesa.de(move.seat) if aliado.id in move.sacrifica)
    if outros := tuple(id for id in move.sacrifica if all(aliado.id != id for aliado in seus)):
        return Breach(por_que_nao_seus(state, outros), aliados=outros)
    if repetidos := tuple(dict.fromkeys(id for id in move.sacrifica if move.sacrifica.count(id) > 1)):
        return Breach(DITO_DE_NOVO, aliados=repetidos)
    fichas = tuple(aliado.id for aliado in seus if aliado.ficha)
    reason = _("At this table a Ficha pays no cost: {aliados}")
    return FICHA_NAO_PAGA.forbids(state, reason, aliados=fichas) if fichas else None


@CHECKS.check("fabula.1.18.6", *ANUNCIOS, tier=Tier.PIECES, physical=True)
def tem_o_que_descarta(state: State, move: Anunciar) -> Finding:
    """Require enough other cards in the hand to discard."""
    mao = state.mesa.lado(move.seat).mao - (not isinstance(move, Ativar))
    if not move.descarta or mao >= len(move.descarta):
        return None
    reason = _("To discard: {cartas}; cards left in hand: {mao}")
    return Breach(reason, cartas=len(move.descarta), mao=mao)


def pagar_o_resto(context: Context[State], move: Anunciar) -> None:
    """Pay the costs other than resources; a permanente sacrificed here is not destroyed: fabula.1.18.6b."""
    for id in move.sacrifica:
        if (aliado := context.state.mesa.aliado(id)) is not None:
            sai_do_campo(context, aliado)
            context.emit("sacrificou", "fabula.1.18.6b", jogador=move.seat, alvo=id)
    if move.descarta:
        MONTES.take(context, move.seat, "mao", len(move.descarta))
        MONTES.put(context, move.seat, "descarte", move.descarta)
        context.emit("descartou", "fabula.1.18.6", jogador=move.seat, cartas=len(move.descarta))


def valores_de_x(state: State, move: Move) -> range:
    """Return the natural numbers (fabula.decisao.28) up to more than the player can pay."""
    abate = -state.number(CUSTO, 0, move.seat)
    return range(state.mesa.lado(move.seat).recursos + max(0, abate) + 1)


for _move in ANUNCIOS:
    CHECKS.possible(_move, "x")(valores_de_x)
