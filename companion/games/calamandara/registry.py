"""The registries in which the chapters enter their checks and handlers."""

from pathlib import Path
from typing import Any

import msgspec

from companion.games.calamandara.nomes import Carta
from companion.games.calamandara.state import Cartas, DeckDeSimbolos, Posto, State, Viajante
from companion.referee.fields.move import Seat
from companion.referee.judging.checks import Checks
from companion.referee.resolving.resolution import Context, Resolution
from companion.referee.rules.ledger import Ledger
from companion.referee.rules.piles import Piles
from companion.referee.rules.slices import Slice
from companion.rulebook import load_rulebook

BOOK = load_rulebook(Path(__file__).with_name("rules.toml"))

CHECKS: Checks[State] = Checks(BOOK, denial="calamandara.lembranca.requisitos")
RESOLUTION: Resolution[State] = Resolution(CHECKS)

# Board, tokens, symbols, hands and Cartas de Símbolos: the state that preventing an action restores.
LEDGER = Ledger(
    Slice(
        State,
        "mesa",
        "cartas",
        "simbolos",
        by={Posto: "espaco", Viajante: "id", Cartas: "", DeckDeSimbolos: ""},
    )
)


def mudar_viajante(context: Context[State], id: Seat, **fields: Any) -> None:
    """Replace fields of a traveller."""
    mesa = context.state.mesa
    context.set(mesa=mesa.com(msgspec.structs.replace(mesa.viajante(id), **fields)))


def mudar_cartas(context: Context[State], id: Seat, **fields: Any) -> None:
    """Replace fields of a traveller's Cartas de Lembrança; known and stowed cards stay within their piles."""
    state = context.state
    cartas = msgspec.structs.replace(state.de(id), **fields)
    na_mao, na_rf = cartas.vistas_na_mao[: cartas.mao], cartas.vistas_na_rf[: cartas.reserva_final]
    guardadas = min(cartas.guardadas, cartas.deck)
    if (na_mao, na_rf, guardadas) != (cartas.vistas_na_mao, cartas.vistas_na_rf, cartas.guardadas):
        cartas = msgspec.structs.replace(
            cartas, vistas_na_mao=na_mao, vistas_na_rf=na_rf, guardadas=guardadas
        )
    context.set(cartas=state.com_cartas(id, cartas))


MONTES: Piles[State] = Piles(of=State.de, change=mudar_cartas)


def descartar(context: Context[State], id: Seat, carta: str) -> None:
    """Put a card face up on the discard of that playboard: calamandara.fase4.descarte-face-cima."""
    MONTES.put(context, id, "descarte", (carta,))


def tirar_da_partida(context: Context[State], id: Seat, carta: Carta) -> None:
    """Put a card out of the match, where it lies in no discard."""
    mudar_cartas(context, id, fora=(*context.state.de(id).fora, carta))
