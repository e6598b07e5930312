"""Positions in few words: aliado is ``[owner, vida]``, a base ``[owner]``, each with its other fields."""

import msgspec

from companion.games.fabula.game import FABULA
from companion.referee.positions.options import SeatOf, TableOptions
from companion.referee.positions.setups import read_setup

ANA_E_BETO = ("Ana", "Beto")


def loaded(
    *,
    aliados=None,
    bases=None,
    modificacoes=None,
    ativo="Ana",
    jogadores=ANA_E_BETO,
    decisions=(),
    tem=None,
    times=None,
    preparo=None,
    **fields,
):
    """Load the last phase of Ana's turn, with her priority; three cards and ten resources unless ``tem``.

    ``times`` are the teams of the players, in their order. Where ``preparo`` says how far each has come, no
    turn has begun.
    """
    seats = zip(jogadores, times or ("",) * len(jogadores), strict=True)
    options = TableOptions(tuple(SeatOf(id, team=time) for id, time in seats), tuple(map(tuple, decisions)))
    usual = {"recursos": 10, "mao": 3, "baralho": 20}
    if preparo is not None:
        comum = {"mao": 0, "baralho": 40}
        tem = {id: {**comum, "preparo": preparo.get(id, {}), **(tem or {}).get(id, {})} for id in jogadores}
        usual, fields = {}, {"fase": "restauracao", "turno": 1, **fields}
    mesa = {
        "lados": [{"jogador": id, **usual, **(tem or {}).get(id, {})} for id in jogadores],
        "ativo": ativo,
        "fase": fields.pop("fase", "final"),
        "turno": fields.pop("turno", 3),
        "aliados": [_aliado(id, *said) for id, said in (aliados or {}).items()],
        "bases": [_base(id, *said) for id, said in (bases or {}).items()],
        "modificacoes": [_base(id, *said) for id, said in (modificacoes or {}).items()],
    }
    return FABULA.loaded(
        read_setup(FABULA.state_type, options, msgspec.to_builtins({"mesa": mesa, **fields}))
    )


def _aliado(id, dono, vida, more=None):
    return {"id": id, "nome": id, "dono": dono, "controlador": dono, "vida": vida, **(more or {})}


def _base(id, dono, more=None):
    return {"id": id, "nome": id, "dono": dono, "controlador": dono, **(more or {})}


def position(**fields):
    found = loaded(**fields)
    assert found.problems == ()
    return found.state
