"""Produção: markers below the producers, and what they pay."""

from collections import Counter

import msgspec

from companion.games.castelo.registry import mudar_lado
from companion.games.castelo.state import Lado, Produto, State
from companion.referee.fields.move import Seat
from companion.referee.happening.resolution import Course


def pode_pagar(lado: Lado, custo: tuple[Produto, ...]) -> bool:
    """Whether the markers of each product suffice: castelo.decisao.3, castelo.decisao.4."""
    tem: Counter[Produto] = Counter()
    for produtor in lado.produtores:
        tem[produtor.produto] += produtor.marcadores
    return Counter(custo) <= tem


def pagar(course: Course[State], jogador: Seat, custo: tuple[Produto, ...]) -> None:
    """Remove exactly the cost, from the first producers that have it: castelo.producao.retirar-marcadores."""
    falta = Counter(custo)
    produtores = []
    for produtor in course.state.mesa.lado(jogador).produtores:
        tira = min(falta[produtor.produto], produtor.marcadores)
        falta[produtor.produto] -= tira
        produtores.append(msgspec.structs.replace(produtor, marcadores=produtor.marcadores - tira))
    mudar_lado(course, jogador, produtores=tuple(produtores))
    if custo:
        course.happen("pagou", "castelo.producao.retirar-marcadores", jogador=jogador, custo=custo)
