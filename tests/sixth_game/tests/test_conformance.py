"""Maré passes the suite that every game of the house must pass, from a package of its own."""

from pathlib import Path

import msgspec
from mare.game import MARE
from mare.moves import Cobrir, Lancar, Passar, Pescar, Recolher
from mare.rodada import BOOK
from mare.state import Carta

from companion.conformance import Conformance, Subject, read_cases
from companion.referee.fields.move import UNSET
from companion.referee.fields.secrets import Secret
from companion.referee.positions.options import SeatOf, TableOptions
from companion.referee.positions.setups import read_setup

QUEM = ("Ana", "Beto", "Caio")
CARTAS = [("Siri", 2), ("Sardinha", 3), ("Tainha", 4), ("Corvina", 5), ("Anchova", 6), ("Robalo", 7)]
CARTAS += [("Garoupa", 8), ("Dourado", 9), ("Namorado", 10), ("Atum", 12), ("Mero", 15), ("Gaivota", 1)]


def mao(at):
    """Return every third card, for the player at that place."""
    return tuple(Carta(nome, peso) for nome, peso in CARTAS[at::3])


def position(*, praia=(), maos=None, conhecidas=False, **fields):
    """Return the beach by names, with hands as counts, or known."""
    pesos = dict(CARTAS)
    pescadores = []
    for at, quem in enumerate(QUEM):
        um = {"quem": quem, "mao": (maos or {}).get(quem, 4)}
        if conhecidas:
            um["cartas"] = {"owner": quem, "value": msgspec.to_builtins(mao(at)[: um["mao"]])}
        pescadores.append(um)
    setup = {
        "pescadores": pescadores,
        "vez": "Ana",
        "praia": [{"nome": n, "peso": pesos[n]} for n in praia],
        **fields,
    }
    return MARE.load(read_setup(MARE.state_type, TableOptions(tuple(map(SeatOf, QUEM))), setup)).state


def every_move(state):
    for quem in QUEM:
        yield Passar(seat=quem)
        for nome, peso in CARTAS[::2]:
            yield Lancar(seat=quem, carta=nome, peso=peso)
            yield Cobrir(seat=quem, carta=nome, peso=peso)
        for carta in state.praia:
            yield Recolher(seat=quem, cartas=(carta.nome,))


def fill(state, move):
    """Yield the move with a card that nobody holds, and a weight."""
    for nome, peso in CARTAS:
        if nome not in state.a_vista:
            yield move.having(carta=nome, peso=peso) if move.carta is UNSET else move.having(peso=peso)


def texts(state, move):
    """Yield the move of a Gaivota that fishes each card of the beach."""
    if isinstance(move, Lancar | Cobrir):
        yield from (move.having(efeito=(Pescar(peixe=carta.nome),)) for carta in state.praia)


def otherwise(state):
    """Yield the same table with hands dealt otherwise, of as many cards."""
    held = [um.cartas.value for um in state.pescadores if um.cartas is not None]
    if len(held) == len(QUEM) and len(set(map(len, held))) == 1:
        dealt = zip(state.pescadores, (*held[1:], held[0]), strict=True)
        yield msgspec.structs.replace(
            state,
            pescadores=tuple(msgspec.structs.replace(um, cartas=Secret(um.quem, hand)) for um, hand in dealt),
        )


def invariants(before, _move, step):
    """Assert that no card is lost: held, cast, lying and gathered cards are twelve."""
    state = step.state
    held = sum(um.mao + len(um.cesto) for um in state.pescadores)
    cards = held + len(state.praia) + len(state.lances)
    assert cards == sum(um.mao + len(um.cesto) for um in before.pescadores) + len(before.praia) + len(
        before.lances
    )


class TestConformance(Conformance):
    subject = Subject(
        game=MARE,
        book=BOOK,
        position=position,
        cases=read_cases(Path(__file__).with_name("cases.yaml"), MARE),
        starts={
            "the-beginning": {},
            "hands-are-known": {"conhecidas": True},
            "the-last-cards": {"maos": {"Ana": 1, "Beto": 1, "Caio": 0}, "praia": ["Siri", "Mero"]},
        },
        every_move=every_move,
        fill=fill,
        texts=texts,
        otherwise=otherwise,
        invariants=invariants,
        runs=3,
    )
