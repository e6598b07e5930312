"""The scenes of Fábula with a referee."""

from typing import Any

from evening import Phone, Table
from scene import LYING, WALL, WIDE, Scene

_LUGARES = ("arredor-1", "arredor-2", "centro", "arredor-3", "arredor-4")
_RESISTENCIA = {"A": (5, 3, 15, 5, 5), "B": (5, 2, 15, 4, 5), "C": (5, 5, 15, 5, 0), "D": (0, 5, 12, 5, 5)}
_ALIADOS = (
    ("A", "Saci do Semáforo", (1, 0, 2)),
    ("A", "Tatu da Betoneira", (6, 1, 6)),
    ("A", "Brincante do Boi", (1, 1, 3)),
    ("B", "Boto de Terno Branco", (1, 2, 3)),
    ("B", "Guardiã do Açude", (1, 1, 4)),
    ("C", "Caipora de Bicicleta", (1, 1, 3)),
    ("D", "Matinta da Última Hora", (5, 4, 5)),
)
_FITA = {"id": "20", "nome": "Fita de Festa", "anexar": 1, "anexada": "2"}
_PLACE = '.fabula [data-place="%s"]'
_BUTTON = '.arb-band [data-do="%s"]'
_PARTY = (_PLACE % "1", _PLACE % "2")
_SETS_OUT = {"seat": "A", "do": "declarar-ofensiva", "base": "B:arredor-2", "aliados": ["1", "2"]}


def _refereed(phone: Phone, players: int = 2, fase: str = "acao") -> Table:
    """Return Ana's seventh turn: two Aliados that may attack, and one that is turned."""
    seats = "ABCD"[:players]
    aliados: list[dict[str, Any]] = [
        {
            "id": str(at),
            "nome": nome,
            "dono": seat,
            "controlador": seat,
            **dict(zip(("ofensiva", "influencia", "vida"), numbers, strict=True)),
            "virado": nome == "Brincante do Boi",
        }
        for at, (seat, nome, numbers) in enumerate(_ALIADOS, 1)
        if seat in seats
    ]
    bases = [
        {
            "id": f"{seat}:{lugar}",
            "dono": seat,
            "controlador": seat,
            "centro": lugar == "centro",
            "resistencia": resistencia,
        }
        for seat in seats
        for lugar, resistencia in zip(_LUGARES, _RESISTENCIA[seat], strict=True)
        if resistencia
    ]
    lados = [
        {"jogador": seat, "recursos": 7 - at, "turnos": 4, "mao": 5, "baralho": 21 - at}
        for at, seat in enumerate(seats)
    ]
    mesa = {"lados": lados, "ativo": "A", "fase": fase, "turno": 7, "aliados": aliados, "bases": bases}
    fita = {**_FITA, "dono": "A", "controlador": "A"}
    return phone.table("fabula", players, leve=True).referee({"mesa": {**mesa, "modificacoes": [fita]}})


def _attacked(phone: Phone, players: int = 2) -> Table:
    """Return Ana's ofensiva, which waits for the blocks."""
    return _refereed(phone, players, "ofensiva").play(**_SETS_OUT)


def _piled(phone: Phone) -> Table:
    """Return a Manobra of Ana's that Beto cancels."""
    table = _refereed(phone)
    fogo = {"carta": "Fogo Corredor", "custo": 1, "efeito": [{"op": "ferir", "dano": 2, "alvo": "4"}]}
    conto = {"carta": "Conto Mal Contado", "custo": 2, "efeito": [{"op": "cancelar"}]}
    table.play(seat="A", do="jogar-manobra", **fogo)
    return table.play(seat="B", do="jogar-manobra", **conto)


def _ended(phone: Phone) -> Table:
    """Return a match that Beto has given up."""
    return _refereed(phone).play(seat="B", do="desistir")


def _fresh(phone: Phone) -> Table:
    return phone.table("fabula", 2, mode="arbitro", leve=True)


FABULA = (
    Scene("fabula-comeco", "Fábula: quem começa", "Fábula: who begins", _fresh),
    Scene("fabula", "Fábula: na fase de ação", "Fábula: in the ação phase", _refereed),
    Scene(
        "fabula-partida",
        "Fábula: dois Aliados partem",
        "Fábula: two Aliados set out",
        _refereed,
        steps=_PARTY,
    ),
    Scene("fabula-bloqueio", "Fábula: quem bloqueia", "Fábula: who blocks", _attacked),
    Scene("fabula-pilha", "Fábula: a Pilha", "Fábula: the stack", _piled),
    Scene(
        "fabula-recusa",
        "Fábula: uma recusa",
        "Fábula: a refusal",
        _refereed,
        steps=(_PLACE % "1", '.base-aimed [data-do="declarar-ofensiva"] >> nth=2'),
    ),
    Scene(
        "fabula-no-meio-4",
        "Fábula, quatro jogadores",
        "Fábula, four players",
        lambda phone: _attacked(phone, 4),
        facing="around",
    ),
    Scene(
        "fabula-fim",
        "Fábula: por que acabou",
        "Fábula: why it is over",
        _ended,
        steps=("await := .finale-won",),
    ),
    Scene("fabula-deitado", "Fábula, deitado", "Fábula, lying", _attacked, size=LYING),
    Scene("fabula-tablet", "Fábula numa tela larga", "Fábula on a wide screen", _attacked, size=WIDE),
    Scene(
        "grande-fabula",
        "Fábula na vista grande",
        "Fábula in the big view",
        _refereed,
        "/m/{code}/grande",
        size=WALL,
    ),
)
