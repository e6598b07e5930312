"""Positions in few words: a hierarquia is spaces and Valores in tenths; each Narrador has sixty cards."""

import msgspec

from companion.games.castoria.game import CASTORIA
from companion.referee.positions.options import SeatOf, TableOptions
from companion.referee.positions.setups import read_setup

CARTAS = 60
NARRADORES = ("Ana", "Beto")


def lado(narrador, hierarquia, **fields):
    """Return a side; a Personagem is its Valor, or its fields."""
    casas = {
        espaco: {"valor_decimos": que} if isinstance(que, int) else que for espaco, que in hierarquia.items()
    }
    return {"narrador": narrador, "mao": 5, "hierarquia": casas, **fields}


def donos(lados):
    """Yield the owner of every card that lies on the table."""
    for side in lados:
        for casa in side["hierarquia"].values():
            yield casa.get("dono", side["narrador"])
            yield from (condecoracao["dono"] for condecoracao in casa.get("condecoracoes", ()))
        if "permanente" in side:
            yield side["narrador"]


def setup(ana=None, beto=None, *, lado_ana=None, lado_beto=None, historia=None, **mesa):
    lados = (lado("Ana", ana or {}, **(lado_ana or {})), lado("Beto", beto or {}, **(lado_beto or {})))
    na_mesa = list(donos(lados))
    for side in lados:
        fora = side["mao"] + side.get("cemiterio", 0) + na_mesa.count(side["narrador"])
        side.setdefault("inventario", CARTAS - fora)
    found = {"mesa": {"ativo": "Ana", "turno": 3, "fase": "luta", "comprou": True, "lados": lados, **mesa}}
    return found | ({"historia": historia} if historia else {})


def loaded(*args, decisions=(), modifiers=(), **kwargs):
    options = TableOptions(tuple(map(SeatOf, NARRADORES)), tuple(map(tuple, decisions)))
    given = setup(*args, **kwargs) | {"modifiers": msgspec.to_builtins(tuple(modifiers))}
    return CASTORIA.load(read_setup(CASTORIA.state_type, options, given))


def position(*args, inicio=False, **kwargs):
    """Return a position without objections from the rules; with ``inicio`` the beginning of a história."""
    if inicio:
        return CASTORIA.start(TableOptions(tuple(map(SeatOf, NARRADORES))))
    found = loaded(*args, **kwargs)
    assert found.problems == ()
    return found.state
