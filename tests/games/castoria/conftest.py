"""Positions in few words: a hierarquia is spaces and Valores in tenths."""

from types import SimpleNamespace

import msgspec
import pytest

from companion.games.castoria.game import CASTORIA
from companion.referee.options import SeatOf, TableOptions
from companion.referee.setups import read_setup

CARTAS = 60


def lado(narrador, hierarquia, **fields):
    casas = {
        espaco: {"valor_decimos": que} if isinstance(que, int) else que for espaco, que in hierarquia.items()
    }
    side = {"narrador": narrador, "mao": 5, "hierarquia": casas, **fields}
    if "inventario" not in side:
        fora = side["mao"] + side.get("cemiterio", 0) + len(casas) + ("permanente" in side)
        side["inventario"] = CARTAS - fora
    return side


def setup(ana=None, beto=None, *, lado_ana=None, lado_beto=None, **mesa):
    lados = (lado("Ana", ana or {}, **(lado_ana or {})), lado("Beto", beto or {}, **(lado_beto or {})))
    return {"mesa": {"ativo": "Ana", "turno": 3, "fase": "luta", "comprou": True, "lados": lados, **mesa}}


def loaded(*args, decisions=(), modifiers=(), **kwargs):
    options = TableOptions((SeatOf("Ana"), SeatOf("Beto")), tuple(map(tuple, decisions)))
    given = setup(*args, **kwargs) | {"modifiers": msgspec.to_builtins(tuple(modifiers))}
    return CASTORIA.load(read_setup(CASTORIA.state_type, options, given))


def position(*args, **kwargs):
    found = loaded(*args, **kwargs)
    assert found.problems == ()
    return found.state


def played(state, *moves):
    """The state after legal moves, and all events."""
    events = []
    for move in moves:
        ruling = CASTORIA.judge(state, move)
        assert ruling.verdict == "legal", (move, ruling)
        step = CASTORIA.apply(state, move)
        state = step.state
        events += step.events
    return state, events


@pytest.fixture(scope="session")
def castoria():
    return SimpleNamespace(loaded=loaded, position=position, played=played)
