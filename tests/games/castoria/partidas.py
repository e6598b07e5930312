"""Matches of two from their first position on, played by lawful moves; refusals, and their rules."""

from companion.conformance import played
from companion.games.castoria.game import CASTORIA
from companion.games.castoria.historia import Historia
from companion.games.castoria.preparacao import comecar_preparo
from companion.games.castoria.state import Lado, Mesa, State
from companion.referee.positions.options import SeatOf, TableOptions

SEATS = ("Ana", "Beto")


def mesa_posta(options, lados=({}, {}), **fields):
    first, second = (Lado(narrador=seat, **own) for seat, own in zip(options.order, lados, strict=True))
    return State(options=options, mesa=Mesa(lados=(first, second), ativo=first.narrador, turno=3), **fields)


def opcoes(*decisions):
    return TableOptions(tuple(map(SeatOf, SEATS)), tuple(map(tuple, decisions)))


def em_turno(*decisions, ana=None, beto=None, **fields):
    """Return Ana's third turn."""
    return mesa_posta(opcoes(*decisions), (ana or {}, beto or {}), **fields)


def em_preparo(*decisions, capitulo=1, **historia):
    return comecar_preparo(em_turno(*decisions, historia=Historia(capitulo=capitulo, **historia)))


def jogar(state, *moves):
    """Return the state after lawful moves, and their events."""
    return played(CASTORIA, state, *moves)


def recusa(state, move):
    ruling = CASTORIA.judge(state, move)
    assert ruling.verdict == "illegal", (move, ruling)
    return ruling


def citadas(ruling, role):
    return [citation.rule for citation in ruling.citations if citation.role == role]
