"""Números e Custo: the value of an amount, X, and the price that is paid (1.8, 1.18, 2.2)."""

from collections.abc import Iterator, Mapping
from typing import Any

from companion.games.fabula.moves import ANUNCIOS, Ativar, JogarAliado, JogarManobra, JogarModificacao, Passar
from companion.games.fabula.operacoes import Quantia
from companion.games.fabula.reasons import DITO_DE_NOVO, NAO_E_ALIADO, de_quem, por_que_nao_seus
from companion.games.fabula.registry import CHECKS, CUSTO, MONTES, mudar_lado, sai_do_campo
from companion.games.fabula.state import CONTA, CUSTO_DA_MANOBRA, Base, Permanente, State
from companion.games.fabula.tasks import Anuncio
from companion.language import _, _n
from companion.referee.fields.move import UNSET, Move, Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.judging.reasons import naming
from companion.referee.resolving.resolution import Context
from companion.referee.rules.payments import Means, Payments
from companion.referee.rules.quantities import X, asks_x, number_of, with_x

Anunciar = JogarAliado | JogarModificacao | JogarManobra | Ativar
RECURSO = "recurso"
SACRIFICIO_PAGO = "fabula.1.18.6b"
PAGA_SE = "fabula.1.18.6"
SEM_PAGAR = "fabula.1.8.6"
DIZ_X = "fabula.1.8.5"
PELO_TEXTO = "fabula.1.8.9"
DE_GRACA = "sem-custo"  # how a text lets somebody play a manobra without its cost

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
    if joga_agora(state, move) == DE_GRACA:
        return 0
    custo = quantos(state, move.seat, move.custo, x_de(move))
    mudado = _mudado(state, move, custo)
    return mudado if mudado >= custo else max(min(custo, _MINIMO.of(state)), mudado)


def _mudado(state: State, move: Move, custo: int) -> int:
    """Return a cost as texts change it."""
    if isinstance(move, JogarManobra):
        custo = state.number(CUSTO_DA_MANOBRA, custo, move.seat)
    return state.number(CUSTO, custo, move.seat)


def joga_agora(state: State, move: Move) -> str | None:
    """Return how a text lets that player play a manobra at once, ``DE_GRACA`` or empty, or None."""
    choice = state.choice
    agora = choice is not None and choice.asks == "jogar-manobra" and move.seat in choice.seats
    return choice.about if choice is not None and agora and isinstance(move, JogarManobra | Passar) else None


# ---------------------------------------------------------------- X


def _ditos_pelo_texto(state: State, move: Anunciar) -> set[int]:
    """Return the values that the text gives to X by reference to the game: fabula.1.8.4."""
    ops = move.efeito if isinstance(move, JogarManobra | Ativar) else ()
    quantias = (getattr(op, name) for op in ops for name in op.__struct_fields__)
    contam = [um for um in quantias if isinstance(um, Quantia) and um.per in CONTA]
    contados = {CONTA[um.per](state, move.seat) for um in contam}
    return contados | {quantos(state, move.seat, um) for um in contam}


@CHECKS.check(PELO_TEXTO, JogarManobra, Ativar)
def x_e_o_que_o_texto_diz(state: State, move: JogarManobra | Ativar) -> Finding:
    """Refuse a declared X other than the one that the text sets, if the cost has no X."""
    if asks_x(move.custo) or not isinstance(move.x, int):
        return None
    ditos = _ditos_pelo_texto(state, move)
    if not ditos or move.x in ditos:
        return None
    reason = naming(_("The text sets X to {dito}, not to {x}"), "dito", max(ditos))
    return Breach(reason, x=move.x)


def _com_x_no_custo(move: Anunciar) -> Anunciar:
    """Return the move with X as its cost, if no cost is declared."""
    return move if move.custo else move.having(custo=Quantia(per=X))


def _sem_custo(state: State, move: Anunciar) -> bool:
    """Return whether a card sets the price to 0, whatever the cost: a reduction leaves X as declared."""
    um_a_mais = _mudado(state, move, quantos(state, move.seat, move.custo, x_de(move)) + 1)
    return preco(state, move) == 0 and (um_a_mais == 0 or joga_agora(state, move) == DE_GRACA)


def _x_pelo_custo(state: State, move: Anunciar) -> Anunciar | None:
    """Return the move with X as its cost, or None if X is 0, the cost a number, or X set by the text."""
    if not x_de(move):
        return None
    pago = _com_x_no_custo(move)
    return pago if asks_x(pago.custo) and not _ditos_pelo_texto(state, move) else None


@CHECKS.check(SEM_PAGAR, *ANUNCIOS)
def de_graca_x_e_zero(state: State, move: Anunciar) -> Finding:
    """Refuse a declared X above 0 if an effect lets the card be used without its cost."""
    pago = _x_pelo_custo(state, move)
    if pago is None or not _sem_custo(state, pago):
        return None
    return Breach(_("Without its cost paid X is 0, not {x}"), x=x_de(move))


@CHECKS.check(DIZ_X, *ANUNCIOS)
def x_se_paga(state: State, move: Anunciar) -> Finding:
    """Refuse a declared X above 0 for which nothing is paid, while no effect allows that: 1.8.5."""
    pago = _x_pelo_custo(state, move)
    if pago is None or pago is move or _sem_custo(state, pago):
        return None
    return Breach(_("X is {x}, and X is the cost: {x} is still to be paid"), x=x_de(move))


@CHECKS.alternative(*ANUNCIOS)
def pagando_x(state: State, move: Anunciar) -> Iterator[Move]:
    """Yield the move with its X paid."""
    pago = _x_pelo_custo(state, move)
    if pago is not None and pago is not move:
        yield pago


@CHECKS.alternative(*ANUNCIOS)
def sem_dizer_x(state: State, move: Anunciar) -> Iterator[Move]:
    """Yield the move without an X that the cost does not have."""
    if move.x is not UNSET and not asks_x(move.custo):
        yield move.having(x=UNSET)


# ---------------------------------------------------------------- paying


def _gastar(context: Context[State], seat: Seat, each: Mapping[str, int]) -> None:
    mudar_lado(context, seat, recursos=context.state.mesa.lado(seat).recursos - each[RECURSO])


# fabula.1.7.3: resources have no colour
PAGAMENTOS: Payments[State] = Payments(
    means=lambda state, seat: (Means(RECURSO, RECURSO, state.mesa.lado(seat).recursos),), spend=_gastar
)


@CHECKS.check(PAGA_SE, *ANUNCIOS, tier=Tier.COST, physical=True)
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


@CHECKS.check(PAGA_SE, *ANUNCIOS, tier=Tier.PIECES, physical=True)
def tem_o_que_sacrifica(state: State, move: Anunciar) -> Finding:
    """Require different permanents of one's own (1.14.7), Fichas included unless read otherwise."""
    if not (ditos := move.sacrificados):
        return None
    seus = tuple(uma for id in ditos if (uma := de_quem(state, move.seat, id)) is not None)
    if outros := tuple(id for id in ditos if all(uma.id != id for uma in seus)):
        return Breach(por_que_nao_seus(state, outros), aliados=outros)
    if repetidos := tuple(dict.fromkeys(id for id in ditos if ditos.count(id) > 1)):
        return Breach(DITO_DE_NOVO, aliados=repetidos)
    fichas = tuple(uma.id for uma in seus if not isinstance(uma, Base) and uma.ficha)
    reason = _("At this table a Ficha pays no cost: {aliados}")
    return FICHA_NAO_PAGA.forbids(state, reason, aliados=fichas) if fichas else None


@CHECKS.check(PAGA_SE, *ANUNCIOS, tier=Tier.PIECES, physical=True)
def tem_o_que_descarta(state: State, move: Anunciar) -> Finding:
    """Require enough other cards in the hand to discard."""
    mao = state.mesa.lado(move.seat).mao - (not isinstance(move, Ativar))
    if not move.descarta or mao >= len(move.descarta):
        return None
    reason = _("To discard: {cartas}; cards left in hand: {mao}")
    return Breach(reason, cartas=len(move.descarta), mao=mao)


def pagar_o_resto(context: Context[State], move: Anunciar) -> tuple[Permanente, ...]:
    """Pay the costs other than resources, and return what was sacrificed, which is not destroyed: 1.18.6b."""
    todas = map(context.state.mesa.permanente, move.sacrificados)
    sacrificadas = tuple(uma for uma in todas if uma is not None)
    for uma in sacrificadas:
        sai_do_campo(context, uma)
        context.emit("sacrificou", SACRIFICIO_PAGO, jogador=move.seat, alvo=uma.id)
    if move.descarta:
        MONTES.take(context, move.seat, "mao", len(move.descarta))
        MONTES.put(context, move.seat, "descarte", move.descarta)
        context.emit("descartou", "fabula.1.18.6", jogador=move.seat, cartas=len(move.descarta))
    return sacrificadas


@CHECKS.check("fabula.1.14.7", Ativar)
def sacrifica_o_que_o_custo_pede(state: State, move: Ativar, sacrificado: str) -> Finding:
    """Require an aliado for the cost; another one than the source where the text says so."""
    if state.mesa.aliado(sacrificado) is None:
        return Breach(NAO_E_ALIADO, alvo=sacrificado)
    proprio = move.pede == "outro-aliado" and sacrificado == move.fonte
    return Breach(_("The cost asks for another than {fonte}")) if proprio else None


@CHECKS.check(PAGA_SE, Ativar, tier=Tier.COST, physical=True)
def tem_quem_sacrifique(state: State, move: Ativar) -> Finding:
    """Require an aliado that could pay, whether or not it is chosen yet."""
    if not move.pede or os_que_pagam(state, move):
        return None
    if move.pede == "outro-aliado":
        return Breach(_("It costs the sacrifice of another Aliado, and {seat} controls none"))
    return Breach(_("It costs the sacrifice of an Aliado, and {seat} controls none"))


@CHECKS.possible(Ativar, "sacrificado")
def os_que_pagam(state: State, move: Ativar) -> tuple[str, ...]:
    seus = [aliado.id for aliado in state.mesa.de(move.seat)]
    return tuple([id for id in seus if move.pede != "outro-aliado" or id != move.fonte])


def valores_de_x(state: State, move: Move) -> range:
    """Return the natural numbers (fabula.decisao.28) up to more than the player can pay."""
    abate = -_mudado(state, move, 0)
    return range(state.mesa.lado(move.seat).recursos + max(0, abate) + 1)


for _move in ANUNCIOS:
    CHECKS.possible(_move, "x")(valores_de_x)
