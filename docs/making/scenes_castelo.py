"""The scenes of Castelo with a referee."""

from typing import Any

from evening import Phone, Table
from scene import LYING, WALL, WIDE, Scene

_TROPAS: dict[str, tuple[dict[str, Any], ...]] = {
    "A": (
        {"id": "1", "nome": "Leão", "ataque": 3, "defesa": 2, "vida": 4, "area": "combate"},
        {"id": "2", "nome": "Gralha", "ataque": 2, "defesa": 1, "vida": 2, "area": "combate", "voo": "C"},
        {
            "id": "3",
            "nome": "Trator",
            "ataque": 4,
            "defesa": 4,
            "vida": 5,
            "area": "protegida",
            "tipo": "maquina",
        },
    ),
    "B": (
        {"id": "4", "nome": "Tatu-Bola", "ataque": 1, "defesa": 4, "vida": 5, "area": "combate", "dano": 2},
        {"id": "5", "nome": "Ouriço", "ataque": 2, "defesa": 2, "vida": 3, "area": "combate", "virada": True},
    ),
    "C": ({"id": "6", "nome": "Coruja", "ataque": 1, "defesa": 1, "vida": 2, "area": "combate", "voo": "L"},),
    "D": (
        {
            "id": "7",
            "nome": "Catapulta",
            "ataque": 2,
            "defesa": 1,
            "vida": 3,
            "area": "protegida",
            "aereo": 2,
        },
    ),
}
_PONTOS = {"A": (20, 7), "B": (17, 10), "C": (20, 3), "D": (12, 0)}
_PRODUTORES = (("armeiro", 2, 2), ("construcao", 1, 1), ("espiritual", 1, 0), ("treinamento", 1, 1))
_PLACE = '.castelo [data-place="%s"]'
_LEAO, _MURO = _PLACE % "1", {"seat": "A", "do": "atacar", "atacante": "1", "alvo": "muralha:B"}


def _refereed(phone: Phone, players: int = 2, fase: str = "acoes-1") -> Table:
    """Return Ana's seventh turn: two tropas that may attack, one guard, and a trap on Beto's wall."""
    lados = []
    for seat in "ABCD"[:players]:
        castelo, muralha = _PONTOS[seat]
        produtores = [
            {"produto": produto, "rende": rende, "marcadores": marcadores if seat == "A" else 1}
            for produto, rende, marcadores in _PRODUTORES[: 4 if seat == "A" else 2]
        ]
        armadilhas = (
            [{"id": f"{seat}#1", "lugar": "muralha", "carta": {"owner": seat}}] if seat == "B" else []
        )
        tropas = _TROPAS[seat]
        lados.append(
            {
                "jogador": seat,
                "castelo": castelo,
                "muralha": muralha,
                "mao": 5,
                "descarte": [],
                "baralho": 55 - len(tropas) - len(produtores) - len(armadilhas),
                "tropas": tropas,
                "produtores": produtores,
                "armadilhas": armadilhas,
            }
        )
    mesa = {"ativo": "A", "turno": 7, "fase": fase, "lados": lados}
    return phone.table("castelo", players, leve=True).referee({"mesa": mesa})


def _attacked(phone: Phone, players: int = 2) -> Table:
    """Return the attack of the Leão on Beto's wall, which has a trap, and of the Gralha on a tropa."""
    table = _refereed(phone, players).play(**_MURO)
    return table.play(seat="A", do="atacar", atacante="2", alvo="4")


def _defended(phone: Phone) -> Table:
    """Return the attack with Beto's Tatu-Bola before the wall."""
    return _refereed(phone).play(**_MURO).play(seat="B", do="defender", atacante="1", defensor="4")


def _ended(phone: Phone) -> Table:
    """Return a match that Beto has given up."""
    return _refereed(phone).play(seat="B", do="desistir")


def _fresh(phone: Phone) -> Table:
    return phone.table("castelo", 2, mode="arbitro", leve=True)


CASTELO = (
    Scene("castelo-comeco", "Castelo: quem começa", "Castelo: who begins", _fresh),
    Scene("castelo", "Castelo: antes do combate", "Castelo: before combat", _refereed),
    Scene(
        "castelo-ataque",
        "Castelo: quem ela pode atacar",
        "Castelo: whom it may attack",
        _refereed,
        steps=(_LEAO,),
    ),
    Scene("castelo-defesa", "Castelo: quem defende", "Castelo: who defends", _attacked),
    Scene("castelo-conta", "Castelo: o que vai sair", "Castelo: what will come of it", _defended),
    Scene(
        "castelo-recusa",
        "Castelo: uma recusa",
        "Castelo: a refusal",
        _refereed,
        steps=(_LEAO, _PLACE % "castelo:B"),
    ),
    Scene(
        "castelo-no-meio-4",
        "Castelo, quatro jogadores",
        "Castelo, four players",
        lambda phone: _attacked(phone, 4),
        facing="around",
    ),
    Scene(
        "castelo-fim",
        "Castelo: por que acabou",
        "Castelo: why it is over",
        _ended,
        steps=("await := .finale-won",),
    ),
    Scene("castelo-deitado", "Castelo, deitado", "Castelo, lying", _attacked, size=LYING),
    Scene("castelo-tablet", "Castelo numa tela larga", "Castelo on a wide screen", _attacked, size=WIDE),
    Scene(
        "grande-castelo",
        "Castelo na vista grande",
        "Castelo in the big view",
        _attacked,
        "/m/{code}/grande",
        size=WALL,
    ),
)
