"""Where the chapters register what they judge and what they make happen."""

from pathlib import Path
from typing import Any

import msgspec

from companion.games.calamandara.state import Cartas, Posto, State, Viajante
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

# Board, tokens, symbols and hands: what preventing an action gives back.
LEDGER = Ledger(Slice(State, "mesa", "cartas", by={Posto: "espaco", Viajante: "id", Cartas: ""}))


def mudar_viajante(context: Context[State], id: Seat, **fields: Any) -> None:
    """Replace fields of a traveller."""
    mesa = context.state.mesa
    context.set(mesa=mesa.com(msgspec.structs.replace(mesa.viajante(id), **fields)))


def mudar_cartas(context: Context[State], id: Seat, **fields: Any) -> None:
    """Replace fields of a traveller's Cartas de Lembrança."""
    state = context.state
    context.set(cartas=state.com_cartas(id, msgspec.structs.replace(state.de(id), **fields)))


MONTES: Piles[State] = Piles(of=State.de, change=mudar_cartas)


def descartar(context: Context[State], id: Seat, carta: str) -> None:
    """A card goes, face up, on the discard of that playboard: calamandara.fase4.descarte-face-cima."""
    MONTES.put(context, id, "descarte", (carta,))
