"""Produção: markers below the producers, and payments with them."""

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from companion.games.castelo.lances_da_dupla import Pagamento
from companion.games.castelo.mesa import CUSTO_DE_ARMADILHA, PRECO_DE_DESVIRAR, Custo, Tropa
from companion.games.castelo.moves import (
    BaixarPermanente,
    BaixarTropa,
    DesvirarCarta,
    UsarArmadilha,
    UsarEfeito,
    UsarInstantanea,
)
from companion.games.castelo.palavras import do_custo
from companion.games.castelo.registry import CHECKS, mudar_lado
from companion.games.castelo.state import PERMANENTES, State
from companion.games.castelo.tasks import Produto
from companion.language import Message, _, _n
from companion.referee.fields.move import Seat
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding
from companion.referee.judging.reasons import naming
from companion.referee.resolving.resolution import Context
from companion.referee.rules.payments import Means, Payments

COM_MARCADORES = "castelo.producao.pagar-com-marcadores"
MARCADOR_DE_TIPO = "castelo.producao.marcador-de-tipo"
RETIRAR = "castelo.producao.retirar-marcadores"
PELO_PRODUTO = CHECKS.decision("pagar-tipo")
OUTRA_SOMA = _("The cost is {cost}; the payment is {sum}")
MUITOS = 2  # kinds of markers that a sentence can name besides the missing ones

Compra = BaixarTropa | BaixarPermanente
Paga = UsarInstantanea | UsarEfeito | UsarArmadilha | Compra | DesvirarCarta
SEM_FICAR_OCULTA = (UsarInstantanea, UsarEfeito, BaixarTropa, BaixarPermanente, DesvirarCarta)


def _marcadores(state: State, jogador: Seat) -> Iterator[Means]:
    """Yield the markers of each producer, by its place in the row; the one on top of it does not count."""
    for lugar, produtor in enumerate(state.mesa.lado(jogador).produtores, start=1):
        yield Means(lugar, produtor.produto, produtor.marcadores)
    yield from (
        Means(lugar, produto, state.mesa.lado(jogador).soltos.count(produto), last=True)
        for lugar, produto in _soltos(state, jogador).items()
    )


def _soltos(state: State, jogador: Seat) -> dict[int, Produto]:
    """Return the products of a partner's gifts, by their places after the last producer."""
    lado = state.mesa.lado(jogador)
    return dict(enumerate(dict.fromkeys(lado.soltos), start=len(lado.produtores) + 1))


def _retirar(context: Context[State], jogador: Seat, quantos: Mapping[int, int]) -> None:
    produtores = tuple(
        msgspec.structs.replace(produtor, marcadores=produtor.marcadores - quantos.get(lugar, 0))
        for lugar, produtor in enumerate(context.state.mesa.lado(jogador).produtores, start=1)
    )
    soltos = list(context.state.mesa.lado(jogador).soltos)
    for lugar, produto in _soltos(context.state, jogador).items():
        for _um in range(quantos.get(lugar, 0)):
            soltos.remove(produto)
    mudar_lado(context, jogador, produtores=produtores, soltos=tuple(soltos))


# castelo.decisao.3, castelo.decisao.4: each product from any producers that have it, the fullest first
PAGAMENTOS: Payments[State] = Payments(means=_marcadores, spend=_retirar, level=True)


def conta(custo: Custo) -> Counter[str]:
    """Return the number of markers of each product in a cost."""
    return Counter(custo)


def faltando(state: State, jogador: Seat, custo: Custo) -> Counter[str]:
    """Return the number of markers of each product that are missing for a cost."""
    return Counter(PAGAMENTOS.lacking(state, jogador, conta(custo)))


def custo_de(state: State, move: Paga) -> Custo:
    """Return the cost of a move: what is printed, or what texts make of it."""
    if isinstance(move, DesvirarCarta):
        tropa = state.mesa.tropa(move.tropa) if isinstance(move.tropa, str) else None
        return () if tropa is None else preco_de_desvirar(state, tropa)
    if not isinstance(move, UsarArmadilha) or not isinstance(move.armadilha, str):
        return move.custo
    a_menos = -PERMANENTES.number(state, move.armadilha, CUSTO_DE_ARMADILHA, 0)
    return _abatido(state, move, min(a_menos, len(move.custo))) if a_menos > 0 else move.custo


def preco_de_desvirar(state: State, tropa: Tropa) -> Custo:
    """Return the markers for which a tropa that its text keeps turned is turned upright, or ()."""
    ids = tuple(dict.fromkeys((tropa.id, *(um.id for um in tropa.membros))))
    return tuple(
        produto
        for produto, preco in PRECO_DE_DESVIRAR.items()
        for _um in range(sum(PERMANENTES.number(state, id, preco, 0) for id in ids))
    )


def _abatido(state: State, move: UsarArmadilha, a_menos: int) -> Custo:
    """Return a cost with so many markers less: those that a payment leaves out, else missing ones first."""
    impresso = Counter(move.custo)
    paga = Counter(_de_que(state, move.seat, move.pagamento))
    falta = faltando(state, move.seat, move.custo)
    sobra = impresso - paga
    if not (move.pagamento and sobra.total() == a_menos and not paga - impresso):
        por_falta = sorted(move.custo, key=lambda produto: -falta[produto])
        sobra = Counter(por_falta[:a_menos])
    return tuple((impresso - sobra).elements())


def _de_que(state: State, jogador: Seat, pagamento: Pagamento) -> Iterator[Produto]:
    """Yield the product of each marker of a payment, as far as its places are there."""
    tem: dict[int, Any] = {one.at: one.kind for one in _marcadores(state, jogador)}
    for lugar, quantos in pagamento:
        yield from (tem[lugar],) * quantos if lugar in tem else ()


def pode_pagar(state: State, move: Paga) -> bool:
    """Return whether the markers of each product suffice."""
    return not faltando(state, move.seat, custo_de(state, move))


def sem_recurso(state: State, jogador: Seat, custo: Custo) -> Finding:
    """Return a breach with the missing markers and their products, or None."""
    faltam = faltando(state, jogador, custo)
    if not faltam:
        return None
    reason = o_que_falta(state, jogador, custo)
    return Breach(reason, custo=custo, faltam=faltam.total(), de=tuple(sorted(faltam)))


def o_que_falta(state: State, jogador: Seat, custo: Custo) -> Message:
    """Return the reason of a cost that cannot be paid: what is missing, and what is there."""
    faltam = faltando(state, jogador, custo)
    ha = Counter[str]()
    for one in _marcadores(state, jogador):
        ha[one.kind] += one.many
    if len(ha) > MUITOS:
        ha = Counter({kind: ha[kind] for kind in custo})
    return _n(
        "{what} is missing; {seat} has [{has}|none of it]",
        "{what} are missing; {seat} has [{has}|none of it]",
        faltam.total(),
        what=do_custo(faltam.elements()),
        has=do_custo(ha.elements()),
    )


def fora_do_custo(
    state: State, jogador: Seat, custo: Custo, pagamento: Pagamento, soma: Message = OUTRA_SOMA
) -> Finding:
    """Return a breach if the named markers add up to another sum; another rule judges too few markers.

    ``soma`` is the reason of another sum.
    """
    if not pagamento or faltando(state, jogador, custo):
        return None
    if PAGAMENTOS.comes_to(state, jogador, conta(custo), pagamento):
        return None
    reason = _por_que_nao_da(state, jogador, custo, pagamento, soma)
    return Breach(reason, custo=custo, pagamento=tuple(str(lugar) for lugar, _quantos in pagamento))


def _por_que_nao_da(
    state: State, jogador: Seat, custo: Custo, pagamento: Pagamento, outra: Message = OUTRA_SOMA
) -> Message:
    """Return the reason of a payment from places that lack the markers, or of another sum than the cost."""
    tem = {one.at: one for one in _marcadores(state, jogador)}
    soma = Counter[str]()
    for lugar, quantos in pagamento:
        if lugar not in tem:
            return _("{seat} has no producer in place {lugar}", lugar=lugar)
        if quantos > tem[lugar].many:
            return _("Place {at} has {has}, not {many}", at=lugar, has=tem[lugar].many, many=quantos)
        soma[tem[lugar].kind] += quantos
    return naming(naming(outra, "cost", do_custo(custo)), "sum", do_custo(soma.elements()))


@CHECKS.check(COM_MARCADORES, *SEM_FICAR_OCULTA, tier=Tier.COST, physical=True)
def com_os_marcadores(state: State, move: Paga) -> Finding:
    return sem_recurso(state, move.seat, custo_de(state, move))


@CHECKS.check(MARCADOR_DE_TIPO, *SEM_FICAR_OCULTA, UsarArmadilha, tier=Tier.COST)
def o_de_cima_nao_paga(state: State, move: Paga) -> Finding:
    """Refuse payment with the marker that shows a producer's product: castelo.decisao.6."""
    tem = {one.at: one for one in _marcadores(state, move.seat)}
    ditos = dict(move.pagamento)
    if (
        not ditos.keys() <= tem.keys()
        or len(ditos) < len(move.pagamento)
        or min(ditos.values(), default=1) < 1
    ):
        return None
    soma = Counter[str]()
    for lugar, quantos in ditos.items():
        soma[tem[lugar].kind] += quantos
    a_mais = tuple(str(lugar) for lugar, quantos in ditos.items() if quantos == tem[lugar].many + 1)
    reason = _("Place {pagamento}: the marker on top pays nothing")
    return Breach(reason, pagamento=a_mais) if a_mais and soma == conta(custo_de(state, move)) else None


@CHECKS.check(COM_MARCADORES, UsarArmadilha, tier=Tier.COST, physical=True)
def a_oculta_tambem(state: State, move: UsarArmadilha) -> Finding:
    """Refuse markers of another product; a trap that nothing pays for is lost: castelo.decisao.105."""
    if not move.pagamento or pode_pagar(state, move):
        return None
    custo = custo_de(state, move)
    reason = _por_que_nao_da(state, move.seat, custo, move.pagamento)
    ditos = tuple(str(lugar) for lugar, _quantos in move.pagamento)
    return Breach(reason, PELO_PRODUTO, custo=custo, pagamento=ditos)


@CHECKS.check(RETIRAR, *SEM_FICAR_OCULTA, UsarArmadilha, tier=Tier.COST)
def retira_o_custo(state: State, move: Paga) -> Finding:
    """Require exactly the cost from the producers that the player names."""
    return fora_do_custo(state, move.seat, custo_de(state, move), move.pagamento)


def pagar(context: Context[State], move: Paga) -> None:
    """Remove exactly the cost of the move."""
    pagar_custo(context, move.seat, custo_de(context.state, move), move.pagamento)


def pagar_custo(context: Context[State], jogador: Seat, custo: Custo, pagamento: Pagamento) -> None:
    """Remove exactly that cost, from the named producers or else from the fullest ones."""
    certo = PAGAMENTOS.comes_to(context.state, jogador, conta(custo), pagamento)
    PAGAMENTOS.pay(context, jogador, conta(custo), pagamento if certo else ())
    if custo:
        context.emit("pagou", RETIRAR, jogador=jogador, custo=custo)
