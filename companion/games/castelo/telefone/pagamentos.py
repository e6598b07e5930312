"""The producers that pay a cost: chosen automatically, and changed one marker at a time."""

from collections.abc import Iterator

from companion.games.castelo.lances_da_dupla import Doar
from companion.games.castelo.manutencao import custo_de_manter
from companion.games.castelo.mesa import Custo
from companion.games.castelo.moves import DesvirarCarta, PagarManutencao, UsarArmadilha
from companion.games.castelo.producao import PAGAMENTOS, conta, custo_de
from companion.games.castelo.state import State
from companion.games.castelo.telefone.nomes import do_produtor
from companion.language import Message, _
from companion.referee.definition.at_table import Instead
from companion.referee.fields.move import UNSET, Move, Seat, UnsetType


def outros_pagamentos(state: State, move: Move) -> Iterator[Instead]:
    """Yield the same payment with one marker from another producer: castelo.decisao.4.

    Only payments that leave other markers differ; nothing else depends on the producer.
    """
    custo = conta(_custo(state, move))
    pago: tuple[tuple[int, int], ...] = getattr(move, "pagamento", ())
    pago = pago or PAGAMENTOS.by_itself(state, move.seat, custo)
    tem = {one.at: one for one in PAGAMENTOS.means(state, move.seat)}
    fica = {at: one.many - dict(pago).get(at, 0) for at, one in tem.items()}
    for kind in sorted(custo):
        pagam = [at for at, _quantos in pago if tem[at].kind == kind]
        outros = [at for at, one in tem.items() if one.kind == kind and fica[at] > 0]
        if not pagam or not outros:
            continue
        for para in outros:
            de = min((at for at in pagam if at != para), key=fica.__getitem__, default=None)
            if de is not None and not (_iguais(state, move.seat, de, para) and fica[para] == fica[de] + 1):
                troca = _com_um(pago, de, para)
                label = _(
                    "1 from {one}, not from {other}",
                    one=_nome(state, move.seat, para),
                    other=_nome(state, move.seat, de),
                )
                yield Instead(label, move.having(pagamento=troca))


def dito(state: State, move: Move) -> Message | None:
    """Return the markers and producers that a move names, in words, or None if it leaves them open."""
    pago: tuple[tuple[int, int], ...] = getattr(move, "pagamento", ())
    de_cada = {
        f"de_{at}": _("{markers} from {producer}", markers=quantos, producer=_nome(state, move.seat, at))
        for at, quantos in pago
    }
    return Message(", ".join(f"{{{um}}}" for um in de_cada), tuple(de_cada.items())) if pago else None


def _custo(state: State, move: Move) -> Custo:
    """Return the cost of a move in markers."""
    if isinstance(move, PagarManutencao):
        return custo_de_manter(state, move.seat, move.alvo) if isinstance(move.alvo, str) else ()
    if isinstance(move, UsarArmadilha | DesvirarCarta):
        return custo_de(state, move)
    custo: Custo | UnsetType = move.marcadores if isinstance(move, Doar) else getattr(move, "custo", ())
    return () if custo is UNSET else custo


def _com_um(pago: tuple[tuple[int, int], ...], de: int, para: int) -> tuple[tuple[int, int], ...]:
    """Return a payment with one marker less from one producer and one more from another."""
    cada = dict(pago)
    cada[de] -= 1
    cada[para] = cada.get(para, 0) + 1
    return tuple(sorted((at, quantos) for at, quantos in cada.items() if quantos))


def _iguais(state: State, seat: Seat, um: int, outro: int) -> bool:
    """Return whether two producers are alike except for the markers below them."""
    produtores = state.mesa.lado(seat).produtores
    if max(um, outro) > len(produtores):
        return False  # markers from a partner lie loose
    a, b = produtores[um - 1], produtores[outro - 1]
    return (a.nome, a.rende) == (b.nome, b.rende)


def _nome(state: State, seat: Seat, lugar: int) -> object:
    """Return a producer by its name, with its place if another has the same name."""
    produtores = state.mesa.lado(seat).produtores
    if not 1 <= lugar <= len(produtores):
        return _("what was given")
    nome = do_produtor(produtores[lugar - 1])
    sozinho = [do_produtor(um) for um in produtores].count(nome) == 1
    return nome if sozinho else f"{nome} ({lugar})"
