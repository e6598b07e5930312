"""Positions in few words: an aliado is ``[whose, vida]`` and what else there is to say of it."""

import msgspec

from companion.games.fabula.game import FABULA
from companion.referee.standing.options import SeatOf, TableOptions
from companion.referee.standing.setups import read_setup

ANA_E_BETO = ("Ana", "Beto")


def loaded(*, aliados=None, ativo="Ana", jogadores=ANA_E_BETO, decisions=(), tem=None, **fields):
    """Ana's phase of ação, with her priority; all hold three cards and ten resources unless ``tem`` says."""
    options = TableOptions(tuple(SeatOf(id) for id in jogadores), tuple(map(tuple, decisions)))
    told = {"recursos": 10, "mao": 3, "baralho": 20}
    mesa = {
        "lados": [{"jogador": id, **told, **(tem or {}).get(id, {})} for id in jogadores],
        "ativo": ativo,
        "aliados": [_aliado(id, *said) for id, said in (aliados or {}).items()],
    }
    return FABULA.loaded(
        read_setup(FABULA.state_type, options, msgspec.to_builtins({"mesa": mesa, **fields}))
    )


def _aliado(id, dono, vida, more=None):
    return {"id": id, "nome": id, "dono": dono, "controlador": dono, "vida": vida, **(more or {})}


def position(**told):
    found = loaded(**told)
    assert found.problems == ()
    return found.state
