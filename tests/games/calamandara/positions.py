"""Positions in few words: postos are ``"N2c": "pegada s"``, reservas lists; the rest is counted out.

A posto with more fields is written by its fields: ``{"simbolo": "cachoeira", "dono": "Ana"}``.
"""

from collections import Counter

from companion.games.calamandara.game import CALAMANDARA
from companion.games.calamandara.pieces import DEPOSITOS, MESAS, TOTAL_DE_LEMBRANCAS
from companion.referee.positions.options import SeatOf, TableOptions
from companion.referee.positions.setups import read_setup

NOMES = ("Ana", "Beto", "Caio", "Dora")


def setup(
    viajantes=2, *, postos=None, tokens=None, reservas=None, cartas=None, invadem=None, girada=0, **fields
):
    """Return a setup; the seats go ``girada`` places round the table, to turn a position with it.

    ``invadem`` are the seats whose Zona Inicial a traveller's token has invaded.
    """
    assentos = MESAS[viajantes]
    assentos = (*assentos[girada:], *assentos[:girada])
    lying = [
        {"espaco": espaco, **que}
        if isinstance(que, dict)
        else dict(zip(("espaco", "simbolo", "direcao"), (espaco, *que.split()), strict=False))
        for espaco, que in sorted((postos or {}).items())
    ]
    sobra = {simbolo: n * viajantes for simbolo, n in DEPOSITOS.items()}
    for posto in lying:
        sobra[posto["simbolo"]] -= 1
    sentados = []
    for at in range(viajantes):
        reserva = Counter((reservas or {}).get(NOMES[at], ()))
        deposito = {}
        for simbolo in DEPOSITOS:
            sobra[simbolo] -= reserva[simbolo]
        for simbolo in DEPOSITOS:
            deposito[simbolo] = max(0, min(DEPOSITOS[simbolo], sobra[simbolo]))
        sentados.append((at, reserva, deposito))
        for simbolo in DEPOSITOS:
            sobra[simbolo] -= deposito[simbolo]
    for simbolo, falta in sobra.items():  # a reserva counted out after the depósitos before it
        for _at, _reserva, deposito in sentados:
            tirar = max(0, min(-falta, deposito[simbolo]))
            deposito[simbolo] -= tirar
            falta += tirar
    cada = TOTAL_DE_LEMBRANCAS // viajantes
    return {
        "mesa": {
            "viajantes": [
                {
                    "id": NOMES[at],
                    "assento": assentos[at],
                    "token": (tokens or {}).get(NOMES[at], f"{assentos[at]}0"),
                    "reserva": sorted(reserva.items()),
                    "deposito": sorted((nome, n) for nome, n in deposito.items() if n),
                    **({"invade": invadem[NOMES[at]]} if NOMES[at] in (invadem or {}) else {}),
                }
                for at, reserva, deposito in sentados
            ],
            "postos": lying,
        },
        "cartas": [playboard(cada, (cartas or {}).get(NOMES[at], {})) for at in range(viajantes)],
        "vez": "Ana",
        **fields,
    }


def playboard(cada, given):
    fields = {"mao": 5, **given}
    lying = sum(len(fields.get(name, ())) for name in ("descarte", "sobre_deck", "sobre_reserva_final"))
    return {"deck": cada - fields["mao"] - fields.get("reserva_final", 0) - lying, **fields}


def loaded(viajantes=2, *, decisions=(), **kwargs):
    options = TableOptions(tuple(map(SeatOf, NOMES[:viajantes])), tuple(map(tuple, decisions)))
    return CALAMANDARA.load(read_setup(CALAMANDARA.state_type, options, setup(viajantes, **kwargs)))


def position(viajantes=2, **kwargs):
    found = loaded(viajantes, **kwargs)
    assert found.problems == ()
    return found.state
