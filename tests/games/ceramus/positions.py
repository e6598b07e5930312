"""Positions of Ceramus for tests: the Mural of the public check, markers in a line of text each."""

from typing import Any

from companion.games.ceramus.game import CERAMUS
from companion.referee.positions.options import SeatOf, TableOptions
from companion.referee.positions.setups import Loaded, read_setup

JOGADORES = ("Ana", "Beto", "Caio", "Duda")
# MU01 to MU08, all upright, four in a row; above it MU09 to MU12; a corner of it for a solo player.
MURAL = ("MIAPMIPA", "PAIMAPIM", "MAIPIMAP", "PIAMPAMI")
MURAIS = {
    1: ("MIAP", "PAIM", "MAIP", "PIAM"),
    2: MURAL,
    3: MURAL,
    4: (*MURAL, "AMPIIMPA", "IPMAAPMI"),
}


def azulejos(texto: str) -> dict[str, Any]:
    """Return markers from words such as ``e2:M:Ana``."""
    partes = (palavra.split(":") for palavra in texto.split())
    return {casa: {"estilo": estilo, "dono": dono} for casa, estilo, dono in partes}


def loaded(seats: int | list[str] = 2, *, inicio: bool = False, **fields: Any) -> Loaded:
    """Load a position from the fields of a setup, by default with the Mural of so many players.

    ``seats`` are the players, or how many of Ana, Beto, Caio and Duda; with ``inicio`` nothing is prepared.
    """
    sentados = JOGADORES[:seats] if isinstance(seats, int) else tuple(seats)
    options = TableOptions(tuple(map(SeatOf, sentados)))
    if inicio:
        return Loaded(CERAMUS.start(options))
    setup = {"mural": MURAIS[len(sentados)], **fields}
    if isinstance(lying := setup.get("azulejos"), str):
        setup["azulejos"] = azulejos(lying)
    return CERAMUS.load(read_setup(CERAMUS.state_type, options, setup))


def position(**fields: Any) -> Any:
    """Return the loaded state, which must be playable."""
    found = loaded(**fields)
    assert found.playable, found.problems
    return found.state
