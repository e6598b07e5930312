"""Positions in few words: a tropa is ``[attack, defence, life]`` and what else there is to say of it."""

import msgspec

from companion.games.castelo.game import CASTELO
from companion.referee.standing.options import SeatOf, TableOptions
from companion.referee.standing.setups import read_setup

CARTAS = 60


def tropa(id, told):
    """``[3, 2, 4]``, or ``[3, 2, 4, {"virada": True}]``; in the Área de Combate unless told."""
    ataque, defesa, vida, *more = told
    fields = {"id": id, "nome": id, "ataque": ataque, "defesa": defesa, "vida": vida, "area": "combate"}
    return fields | (more[0] if more else {})


def oculta(jogador, id, told):
    """``muralha``, or ``[muralha, Fosso]`` where the owner has told which card it is."""
    lugar, *carta = [told] if isinstance(told, str) else told
    secret = {"owner": jogador} | ({"value": carta[0]} if carta else {})
    return {"id": id, "lugar": lugar, "carta": secret}


def lado(jogador, tropas, *, armadilhas=None, marcadores=None, **fields):
    side = {"jogador": jogador, "castelo": 20, "muralha": 10, "mao": 5, "descarte": [], **fields}
    side["tropas"] = [tropa(id, told) for id, told in tropas.items()]
    side["armadilhas"] = [oculta(jogador, id, told) for id, told in (armadilhas or {}).items()]
    side["produtores"] = [{"produto": produto, "marcadores": n} for produto, n in (marcadores or {}).items()]
    fora = sum(len(side[what]) for what in ("tropas", "armadilhas", "produtores", "descarte"))
    side.setdefault("baralho", CARTAS - side["mao"] - fora)
    return side


def loaded(
    ana=None,
    beto=None,
    *,
    lado_ana=None,
    lado_beto=None,
    decisions=(),
    modifiers=(),
    etapa="declaracao",
    **mesa,
):
    """Ana's third turn, in the Declaração unless told."""
    options = TableOptions((SeatOf("Ana"), SeatOf("Beto")), tuple(map(tuple, decisions)))
    lados = (lado("Ana", ana or {}, **(lado_ana or {})), lado("Beto", beto or {}, **(lado_beto or {})))
    table = {"ativo": "Ana", "turno": 3, "fase": "combate", "lados": lados, **mesa}
    if table["fase"] == "combate" and etapa:
        table["combate"] = {"etapa": etapa}
    given = {"mesa": table, "modifiers": msgspec.to_builtins(tuple(modifiers))}
    return CASTELO.load(read_setup(CASTELO.state_type, options, given))


def position(*args, **kwargs):
    found = loaded(*args, **kwargs)
    assert found.problems == ()
    return found.state
