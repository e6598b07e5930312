"""The scenes of Ceramus with a referee."""

from typing import Any

from evening import Phone, Table
from scene import LYING, WALL, Scene

_MURAL = ("MIAPMIPA", "PAIMAPIM", "MAIPIMAP", "PIAMPAMI")
_DOZE = (*_MURAL, "AMPIIMPA", "IPMAAPMI")
_AZULEJOS = {
    "b1": "PA", "e2": "MA", "f2": "MA", "c3": "PB", "e3": "PB", "d4": "PB", "g3": "IA", "h3": "IA",
}  # fmt: skip
_READY = ".ceramus:has(.cerama[aria-pressed]) "  # shown once the client knows what a tap is meant for
_BUILD = _READY + ".mural [data-place=%s]"
_CARD = _READY + "[data-cerama=%s]"
_WAYS = "[data-way=%s]"


def _refereed(phone: Phone, players: int = 2, **more: Any) -> Table:
    """Return a match in its third round: Ana has taken a Cerama, Beto has spent one."""
    mural = {1: [linha[:4] for linha in _MURAL], 4: _DOZE}.get(players, _MURAL)
    colunas = "abcd" if players == 1 else "abcdefgh"
    azulejos = {
        casa: {"estilo": estilo, "dono": "A" if players == 1 else dono}
        for casa, (estilo, dono) in _AZULEJOS.items()
        if casa[0] in colunas
    }
    jogadores = [{"quem": quem} for quem in "ABCD"[:players]]
    if players > 1:
        jogadores[0]["ceramas"] = ["CE5"]  # type: ignore[assignment]
        jogadores[1]["gastas"] = ["CE2"]  # type: ignore[assignment]
    setup = {"turno": 3, "reveladas": ["FO01", "FO05"], "vez": "A", "primeiro": "A"}
    where = {"fase": "construir", "forma": "FO08", "mural": mural, "azulejos": azulejos}
    return phone.table("ceramus", players).referee({**setup, **where, "jogadores": jogadores, **more})


def _revealing(phone: Phone) -> Table:
    return _refereed(phone, fase="revelar", forma="")


def _claiming(phone: Phone) -> Table:
    return _refereed(phone, fase="ceramas", postos=["e2", "f2"])


def _ended(phone: Phone) -> Table:
    """Return a match without Formas in hand, in which Ana builds the last one of all."""
    jogadores = [
        {"quem": "A", "formas": 0, "ceramas": ["CE5"]},
        {"quem": "B", "formas": 0, "gastas": ["CE2"]},
    ]
    table = _refereed(phone, primeiro="B", jogadores=jogadores)
    table.play(seat="A", do="construir", estilo="A", inicio="b2", casas=["b2", "c2", "d2", "c3"])
    return table.play(seat="A", do="encerrar-turno")


def _fresh(phone: Phone) -> Table:
    return phone.table("ceramus", 2, mode="arbitro")


CERAMUS = (
    Scene(
        "ceramus-mural",
        "Ceramus: o Mural carta a carta",
        "Ceramus: the Mural card by card",
        _fresh,
        steps=(
            _WAYS % "cards",
            *(f"[data-card=MU{at:02}]" for at in (7, 1, 12, 3, 9)),
            '.mural-card[data-at="0"]',
        ),
    ),
    Scene("ceramus-revelar", "Ceramus: revelar uma Forma", "Ceramus: revealing a Forma", _revealing),
    Scene(
        "ceramus-construir",
        "Ceramus: antes de confirmar",
        "Ceramus: before confirming",
        _refereed,
        steps=(_BUILD % "b2",),
    ),
    Scene(
        "ceramus-recusa", "Ceramus: não cabe", "Ceramus: it does not fit", _refereed, steps=(_BUILD % "d3",)
    ),
    Scene(
        "ceramus-clamar",
        "Ceramus: clamar uma Cerama",
        "Ceramus: claiming a Cerama",
        _claiming,
        steps=(_CARD % "CE3",),
    ),
    Scene("ceramus-bonus", "Ceramus: um bônus", "Ceramus: a bonus", _refereed, steps=(_CARD % "CE5",)),
    Scene(
        "ceramus-no-meio-4",
        "Ceramus, quatro jogadores",
        "Ceramus, four players",
        lambda phone: _refereed(phone, 4, vez="B", primeiro="B"),
        facing="around",
    ),
    Scene(
        "ceramus-fim",
        "Ceramus: por que acabou",
        "Ceramus: why it is over",
        _ended,
        steps=("await := .finale-won",),
    ),
    Scene("ceramus-deitado", "Ceramus, deitado", "Ceramus, lying", _refereed, size=LYING),
    Scene(
        "grande-ceramus",
        "Ceramus na vista grande",
        "Ceramus in the big view",
        _refereed,
        "/m/{code}/grande",
        size=WALL,
    ),
    Scene(
        "ceramus-solo",
        "Ceramus, sozinho contra o recorde",
        "Ceramus, alone against the record",
        lambda phone: _refereed(phone, 1, recorde=6),
    ),
    Scene(
        "ceramus-caixa",
        "Ceramus: cartas próprias",
        "Ceramus: own cards",
        _fresh,
        steps=(_WAYS % "box", ".box-fold:nth-of-type(2) > summary"),
    ),
)
