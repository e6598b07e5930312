"""Positions in few words: a tropa is ``[attack, defence, life]`` and its other fields."""

import msgspec

from companion.games.castelo.game import CASTELO
from companion.referee.positions.options import SeatOf, TableOptions
from companion.referee.positions.setups import read_setup

CARTAS = 60


def tropa(id, written):
    """Return a tropa from ``[3, 2, 4]`` or ``[3, 2, 4, {"virada": True}]``, usually in the Combate."""
    ataque, defesa, vida, *more = written
    fields = {"id": id, "nome": id, "ataque": ataque, "defesa": defesa, "vida": vida, "area": "combate"}
    return fields | (more[0] if more else {})


def oculta(jogador, id, written):
    """Return a trap from ``muralha``, or from ``[muralha, Fosso]`` where its owner has named the card."""
    lugar, *carta = [written] if isinstance(written, str) else written
    secret = {"owner": jogador} | ({"value": carta[0]} if carta else {})
    return {"id": id, "lugar": lugar, "carta": secret}


def lado(jogador, tropas, *, armadilhas=None, marcadores=None, **fields):
    """Return a side; ``marcadores`` on one producer each, by product, or in pairs of the same product."""
    side = {"jogador": jogador, "castelo": 20, "muralha": 10, "mao": 5, "descarte": [], **fields}
    side["tropas"] = [tropa(id, written) for id, written in tropas.items()]
    side["armadilhas"] = [oculta(jogador, id, written) for id, written in (armadilhas or {}).items()]
    row = marcadores.items() if isinstance(marcadores, dict) else marcadores or ()
    side.setdefault("produtores", [{"produto": produto, "marcadores": n} for produto, n in row])
    fora = sum(len(side[what]) for what in ("armadilhas", "produtores", "descarte"))
    fora += sum(len(one.get("membros", ())) or 1 for one in side["tropas"])
    fora += len(side.get("permanentes", ()))
    side.setdefault("baralho", CARTAS - side["mao"] - fora)
    return side


def loaded(
    ana=None,
    beto=None,
    caio=None,
    duda=None,
    *,
    decisions=(),
    modifiers=(),
    etapa="declaracao",
    duplas=False,
    cooperativo=False,
    out=(),
    cadeiras=0,
    **fields,
):
    """Load Ana's third turn, usually in the Declaração; ``lado_beto`` adds to Beto's side.

    Caio and Duda sit there where they have tropas, in pairs with Ana and Beto where the form has pairs; Elis
    and Fábio at a table of five or six ``cadeiras``.
    """
    tropas = {"Ana": ana or {}, "Beto": beto or {}, "Caio": caio, "Duda": duda}
    tropas |= {name: {} for name in ("Elis", "Fábio")[: max(0, cadeiras - len(tropas))]}
    names = [name for name, theirs in tropas.items() if theirs is not None]
    teams = ("sol", "lua") * 2 if duplas else ("",) * len(names)
    seats = tuple(SeatOf(name, team=team) for name, team in zip(names, teams, strict=False))
    options = TableOptions(seats, tuple(map(tuple, decisions)))
    lados = tuple(lado(name, tropas[name], **fields.pop(f"lado_{name.lower()}", {})) for name in names)
    table = {"ativo": "Ana", "turno": 3, "fase": "combate", "lados": lados, **fields}
    if table["fase"] == "combate" and etapa:
        table["combate"] = {"etapa": etapa}
    given = {"mesa": table, "modifiers": msgspec.to_builtins(tuple(modifiers)), "out": list(out)}
    given["cooperativo"] = cooperativo
    return CASTELO.load(read_setup(CASTELO.state_type, options, given))


def position(*args, comeco=(), **kwargs):
    """Return a position without problems; with ``comeco``, the start of a match, by the team of each seat."""
    if comeco:
        names = ("Ana", "Beto", "Caio", "Duda")
        seats = tuple(SeatOf(name, team=team) for name, team in zip(names, comeco, strict=False))
        return CASTELO.start(TableOptions(seats))
    found = loaded(*args, **kwargs)
    assert found.problems == ()
    return found.state
