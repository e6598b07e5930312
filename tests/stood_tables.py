"""Positions from which a refereed match of a test goes on, and what is declared in them."""

from typing import Any


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
    """Ana's seventh turn at Fábula: two Aliados that may set out, and two that may block."""
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
