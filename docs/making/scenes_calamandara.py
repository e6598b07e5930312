"""The scenes of Calamandara with a referee."""

from collections import Counter
from typing import Any

from evening import Phone, Table
from scene import LYING, WALL, WIDE, Scene

_TODOS = {"pegada": 12, "asa": 3, "espelho": 3, "torre": 5, "montanha": 5, "fogo": 6}
_TODOS |= {"cachoeira": 3, "caverna": 3, "estrela": 2}
_ASSENTOS = {2: "SN", 4: "SWNE"}
_LAND = {
    "S": {"1c": "pegada n", "2c": "pegada n", "2d": "torre h", "3b": "montanha"},
    "C": {"1c": "pegada n", "2c": "asa h", "4b": "espelho s", "5d": "fogo", "3a": "pegada e"},
    "N": {"1c": "pegada s", "3b": "montanha", "2b": "caverna v"},
    "W": {"1c": "pegada e", "2b": "torre v"},
    "E": {"2c": "fogo", "1b": "montanha"},
}
_PART, _SPACE = '.calamandara [data-part="%s"]', '.calamandara .part [data-place="%s"]'
_HELD = '.calamandara .hand [data-place="A:%s"]'


def _refereed(phone: Phone, players: int = 2, fase: str = "inserir", **wish: Any) -> Table:
    """Return Ana's turn 7: a way of Pegadas towards the centre, three symbols in her Reserva."""
    assentos = _ASSENTOS[players]
    postos = [
        {"espaco": terra + onde, **dict(zip(("simbolo", "direcao"), que.split(), strict=False))}
        for terra in (*assentos, "C")
        for onde, que in _LAND[terra].items()
    ]
    reservas = [["pegada", "espelho", "fogo"], ["montanha"], ["torre", "pegada"], []]
    lying = Counter(um["simbolo"] for um in postos)
    viajantes = []
    for at, assento in enumerate(assentos):
        na_mesa = lying if at == 0 else Counter[str]()
        reserva = Counter(reservas[at])
        deposito = {one: max(0, n - na_mesa[one] - reserva[one]) for one, n in _TODOS.items()}
        viajantes.append(
            {
                "id": "ABCD"[at],
                "assento": assento,
                "token": "S1c" if at == 0 else f"{assento}0",
                "reserva": sorted(reserva.items()),
                "deposito": sorted((one, n) for one, n in deposito.items() if n),
            }
        )
    each, mao = 72 // players, (3, 5, 4, 5)
    setup = {
        "mesa": {"viajantes": viajantes, "postos": postos},
        "cartas": [{"mao": mao[at], "deck": each - mao[at]} for at in range(players)],
        "simbolos": [{"deck": [""] * (36 // players)} for _seat in range(players)],
        "vez": "A",
        "turno": 7,
        "fase": fase,
    }
    return phone.table("calamandara", players, leve=True, **wish).referee(setup)


def _fresh(phone: Phone) -> Table:
    return phone.table("calamandara", 2, mode="arbitro", leve=True)


CALAMANDARA = (
    Scene("calamandara-comeco", "Calamandara: quem começa", "Calamandara: who begins", _fresh),
    Scene("calamandara", "Calamandara: a vez de Ana", "Calamandara: Ana’s turn", _refereed),
    Scene(
        "calamandara-inserir",
        "Calamandara: onde um Espelho pode entrar",
        "Calamandara: where an Espelho may go",
        _refereed,
        steps=(_HELD % "espelho", _PART % "centro"),
    ),
    Scene(
        "calamandara-recusa",
        "Calamandara: uma recusa",
        "Calamandara: a refusal",
        _refereed,
        steps=(_HELD % "fogo", _PART % "centro", _SPACE % "C1c"),
    ),
    Scene(
        "calamandara-4",
        "Calamandara, quatro viajantes",
        "Calamandara, four travellers",
        lambda phone: _refereed(phone, 4),
    ),
    Scene("calamandara-deitado", "Calamandara, deitado", "Calamandara, lying", _refereed, size=LYING),
    Scene(
        "calamandara-tablet",
        "Calamandara numa tela larga",
        "Calamandara on a wide screen",
        lambda phone: _refereed(phone, 4),
        size=WIDE,
    ),
    Scene(
        "grande-calamandara",
        "Calamandara na vista grande",
        "Calamandara in the big view",
        lambda phone: _refereed(phone, 4),
        "/m/{code}/grande",
        size=WALL,
    ),
)
