"""Partidas subsequentes: who decides on the starting player, and swaps from the reserve (1.4.1, 1.4.1a).

The book does not limit their number: each match leaves the start of the next one.
"""

from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from companion.games.fabula.baralhos import lida
from companion.games.fabula.lances_do_preparo import (
    ComecarPelaSorte,
    EscolherQuemComeca,
    ListaDoBaralho,
    RegistrarBaralho,
)
from companion.games.fabula.registry import CHECKS
from companion.games.fabula.state import Serie, State
from companion.language import _
from companion.referee.fields.move import UNSET, Move, Seat, UnsetType
from companion.referee.judging.checks import Tier
from companion.referee.judging.findings import Breach, Finding

QUEM_COMECA = "fabula.1.4.1"
DA_RESERVA = "fabula.1.4.1a"

SEM_TROCA = CHECKS.decision("reserva-entre-partidas").reading("not-allowed")
QUEM_COMECOU = CHECKS.decision("depois-do-empate-sorteado").reading("player-who-started-chooses")
VARIOS = CHECKS.decision("que-derrotado-escolhe")
O_PRIMEIRO, O_ULTIMO = VARIOS.readings("first-eliminated", "last-eliminated")


# ---------------------------------------------------------------- the starting player


def quem_escolhe(state: State) -> Seat:
    """Return the player who decides on the start of a later match, or "" if chance does.

    This is the loser of the last match; after a draw, the player who decided on that one.
    """
    serie = state.serie
    if serie is None:
        return ""
    if len(serie.perderam) > 1:
        escolhe = _de_varios(state, serie)
    elif serie.perderam:
        (escolhe,) = serie.perderam
    else:
        escolhe = serie.escolheu or (serie.comecou if QUEM_COMECOU.holds(state) else "")
    return "" if escolhe in state.out else escolhe


def _de_varios(state: State, serie: Serie) -> Seat:
    """Return the deciding one of several losers; simultaneous losers are neither first nor last."""
    juntos = tuple(seat for seat in serie.perderam if seat not in serie.sairam)
    if O_PRIMEIRO.holds(state):
        return next(iter(serie.sairam), "")
    if not O_ULTIMO.holds(state) or len(juntos) > 1:
        return ""
    return (*serie.sairam, *juntos)[-1]


def dizer_quem_comeca(state: State, seat: Seat, primeiro: Seat | UnsetType = UNSET) -> Move:
    """Return the move that declares the starting player, by the player who may declare it."""
    if escolhe := quem_escolhe(state):
        return EscolherQuemComeca(seat=escolhe, primeiro=primeiro)
    return ComecarPelaSorte(seat=seat, primeiro=primeiro)


@CHECKS.check(QUEM_COMECA, ComecarPelaSorte, EscolherQuemComeca, tier=Tier.TURN)
def diz_quem_pode(state: State, move: Move) -> Finding:
    """Require chance in the first match, and the loser of the last one in later matches."""
    escolhe = quem_escolhe(state)
    if (escolhe or move.seat) == move.seat and isinstance(move, EscolherQuemComeca) == bool(escolhe):
        return None
    varios = state.serie is not None and len(state.serie.perderam) > 1
    por = (VARIOS,) if varios else (QUEM_COMECOU,) if state.serie is not None else ()
    if not escolhe:
        return Breach(_("Chance says who begins, not {seat}"), *por)
    outro, sorte = _("{deve} says who begins, not {seat}"), _("{deve} says who begins, not chance")
    return Breach(outro if escolhe != move.seat else sorte, *por, deve=(escolhe,))


@CHECKS.alternative(ComecarPelaSorte, EscolherQuemComeca)
def por_quem_pode(state: State, move: ComecarPelaSorte | EscolherQuemComeca) -> Iterator[Move]:
    """Yield the declaration, if the mover may make it; nobody makes another's."""
    dizer = dizer_quem_comeca(state, move.seat, move.primeiro)
    if dizer.seat == move.seat:
        yield dizer


# ---------------------------------------------------------------- the reserve


def _todas(lista: ListaDoBaralho) -> Counter[str]:
    """Return all cards that a player has brought, both played and kept in reserve."""
    nomes: Counter[str] = Counter()
    for carta in (*lista.cartas, *lista.bases, *lista.reserva):
        nomes[carta.nome] += carta.quantas
    return nomes


@CHECKS.check(DA_RESERVA, RegistrarBaralho)
def com_as_que_trouxe(state: State, move: RegistrarBaralho) -> Finding:
    """Require the same cards in a later match, if the deck of the last one is known."""
    antes, agora = lida(state.mesa.lado(move.seat).lista), lida(move.baralho)
    if state.serie is None or antes is None or agora is None:
        return None
    if fora := (_todas(agora) - _todas(antes)).total() + (_todas(antes) - _todas(agora)).total():
        return Breach(_("Cards that differ from those brought: {cartas}"), cartas=fora)
    joga, jogava = _todas(replace(agora, reserva=())), _todas(replace(antes, reserva=()))
    reason = _("At this table the deck stays; cards exchanged: {cartas}")
    return None if joga == jogava else SEM_TROCA.forbids(state, reason, cartas=(joga - jogava).total())
