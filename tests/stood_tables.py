"""Positions from which a refereed match of a test goes on, and the moves declared in them."""

from collections.abc import Mapping
from typing import Any

from games.calamandara.positions import setup as position_of


def _person(nome: str, valor: int) -> dict[str, Any]:
    return {"nome": nome, "valor_decimos": valor}


LUTA: dict[str, Any] = {
    "ativo": "A",
    "turno": 5,
    "fase": "luta",
    "comprou": True,
    "lados": [
        {
            "narrador": "A",
            "imaginacao_decimos": 24,
            "inventario": 53,
            "hierarquia": {
                "N3-1": _person("Grilo", 8),
                "N3-2": _person("Iara", 6),
                "N2-1": _person("Matinta", 9),
            },
        },
        {
            "narrador": "B",
            "imaginacao_decimos": 21,
            "inventario": 53,
            "hierarquia": {"N3-1": _person("Saci", 4), "N3-2": _person("Curupira", 10)},
        },
    ],
}
ATTACK = {"seat": "A", "do": "atacar", "atacante": "N3-1", "alvo": "N3-1"}

MURAL = ("MIAPMIPA", "PAIMAPIM", "MAIPIMAP", "PIAMPAMI")
FOUR = {"turno": 3, "vez": "A", "primeiro": "A", "fase": "construir", "forma": "FO06", "mural": MURAL}

_LUGARES = ("arredor-1", "arredor-2", "centro", "arredor-3", "arredor-4")
_ALIADOS = (
    ("A", "Saci do Semáforo", (1, 0, 2)),
    ("A", "Tatu da Betoneira", (6, 1, 6)),
    ("B", "Boto de Terno Branco", (1, 2, 3)),
    ("B", "Guardiã do Açude", (1, 1, 4)),
)


def ofensiva(players: int = 2) -> dict[str, Any]:
    """Return Ana's seventh turn at Fábula: two Aliados that may attack, and two that may block."""
    seats = "ABCDEF"[:players]
    aliados = [
        {
            "id": str(at),
            "nome": nome,
            "dono": seat,
            "controlador": seat,
            **dict(zip(("ofensiva", "influencia", "vida"), numbers, strict=True)),
        }
        for at, (seat, nome, numbers) in enumerate(_ALIADOS, 1)
    ]
    bases = [
        {
            "id": f"{seat}:{lugar}",
            "dono": seat,
            "controlador": seat,
            "centro": lugar == "centro",
            "resistencia": 15 if lugar == "centro" else 5,
        }
        for seat in seats
        for lugar in _LUGARES
    ]
    lados = [{"jogador": seat, "recursos": 7, "turnos": 4, "mao": 5, "baralho": 20} for seat in seats]
    return {
        "lados": lados,
        "ativo": "A",
        "fase": "ofensiva",
        "turno": 7,
        "aliados": aliados,
        "bases": bases,
    }


SETS_OUT = {"seat": "A", "do": "declarar-ofensiva", "base": "B:arredor-2", "aliados": ["1", "2"]}


def _tropa(seat: str, id: str, nome: str, numbers: tuple[int, int, int], **more: Any) -> dict[str, Any]:
    fields = {"id": f"{seat}:{id}", "nome": nome, "area": "combate", **more}
    return fields | dict(zip(("ataque", "defesa", "vida"), numbers, strict=True))


def _oculta(seat: str, id: str, lugar: str) -> dict[str, Any]:
    return {"id": f"{seat}:{id}", "lugar": lugar, "carta": {"owner": seat}}


def _do_castelo(seat: str, castelo: int, muralha: int) -> dict[str, Any]:
    """Return a full side: all pieces that may lie there, eight producers of all kinds, a hand of five."""
    membros = [
        _tropa(seat, nome, nome, numbers, agrupamento=True)
        for nome, numbers in (("Lobo", (3, 2, 4)), ("Loba", (3, 3, 5)))
    ]
    tropas = [
        _tropa(seat, "cavaleiro", "Cavaleiro de Papelão", (3, 2, 4)),
        _tropa(seat, "onca", "Onça", (2, 1, 4), voo="L", dano=1),
        _tropa(seat, "escudeiro", "Escudeiro", (1, 1, 1), area="protegida", nova=True, virada=True),
        _tropa(seat, "tatu", "Tatu", (2, 4, 6), area="protegida"),
        _tropa(seat, "catapulta", "Catapulta", (5, 0, 6), tipo="maquina", aereo=3, manutencao=["construcao"]),
        _tropa(seat, "formiga", "Formiga", (1, 1, 2), agrupamento=True, virada=True),
        _tropa(seat, "grupo", "", (6, 5, 9), agrupamento=True, membros=membros),
    ]
    fazem = [(um, rende) for um in ("construcao", "armeiro", "espiritual", "treinamento") for rende in (1, 2)]
    return {
        "jogador": seat,
        "castelo": castelo,
        "muralha": muralha,
        "mao": 5,
        "baralho": 34,
        "tropas": tropas,
        "produtores": [{"produto": um, "rende": rende, "marcadores": 2 * rende} for um, rende in fazem],
        "armadilhas": [
            _oculta(seat, "t1", "muralha"),
            _oculta(seat, "t2", "muralha"),
            _oculta(seat, "t3", "campo"),
        ],
        "permanentes": [
            {"id": f"{seat}:global", "nome": "Bandeira"},
            {"id": f"{seat}:local", "nome": "Armadura", "sob": f"{seat}:cavaleiro"},
        ],
    }


def acoes(players: int = 2, castelo: int = 20, muralha: int = 10) -> dict[str, Any]:
    """Return Ana's seventh turn at Castelo, before her combat, with full sides; others' castles as given."""
    lados = [
        _do_castelo(seat, castelo, muralha) if seat != "A" else _do_castelo(seat, 20, 10)
        for seat in "ABCDEF"[:players]
    ]
    return {"lados": lados, "ativo": "A", "fase": "acoes-1", "turno": 7}


_ATACAM = (("A:cavaleiro", "muralha:B"), ("A:onca", "B:cavaleiro"))


def attacks(players: int = 2) -> tuple[dict[str, Any], ...]:
    """Return the moves to a combat in which others unite nothing, with two attacks on Beto's side."""
    return (
        *({"seat": "A", "do": "passar-fase"},) * 2,
        *({"seat": seat, "do": "passar"} for seat in "BCDEF"[: players - 1]),
        *({"seat": "A", "do": "atacar", "atacante": quem, "alvo": alvo} for quem, alvo in _ATACAM),
        {"seat": "A", "do": "passar-fase"},
    )


_CAMINHO = {"S1c": "pegada n", "S2c": "pegada n", "S2d": "torre h", "N1c": "pegada s", "N3b": "montanha"}
_MEIO = {"C1c": "pegada n", "C2c": "asa h", "C4b": "espelho s", "C5d": "fogo"}
# How the positions of the suite of rules call seats, which a table knows by letters.
_SEATS = {"Ana": "A", "Beto": "B", "Caio": "C", "Dora": "D"}


def _at_seats(value: Any) -> Any:
    """Return a position with its travellers by the letters of their seats."""
    if isinstance(value, Mapping):
        return {key: _at_seats(one) for key, one in value.items()}
    if isinstance(value, list | tuple):
        return [_at_seats(one) for one in value]
    return _SEATS.get(value, value) if isinstance(value, str) else value


def viagem(players: int = 2, **more: Any) -> dict[str, Any]:
    """Return Ana's turn 7: a way of two Pegadas, a Torre beside it; three symbols in her Reserva."""
    given: dict[str, Any] = {
        "postos": {
            place: what for place, what in {**_CAMINHO, **_MEIO}.items() if place[0] in "SC" or players != 3
        },
        "tokens": {"Ana": "S1c"},
        "reservas": {"Ana": ["pegada", "espelho", "fogo"], "Beto": ["montanha"]},
        "cartas": {"Ana": {"mao": 3}},
        "turno": 7,
        "simbolos": [{"deck": [""] * (36 // players)} for _seat in range(players)],
        **more,
    }
    return _at_seats(position_of(players, **given))
