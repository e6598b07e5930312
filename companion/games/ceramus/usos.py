"""The move of a Cerama's bonus, and the beginning of its declaration."""

from collections.abc import Iterator

from companion.games.ceramus.moves import EIXOS, Adicionar, Construir, Espelho, Mover, Passo, Remover
from companion.games.ceramus.state import State
from companion.referee.fields.move import Move, Seat

# The move of each bonus.
USOS: dict[str, type[Move]] = {
    "adicionar": Adicionar,
    "remover": Remover,
    "espelhar": Construir,
    "mover1": Mover,
    "mover2": Mover,
}


def bonus_de(state: State, cerama: str | None) -> str:
    """Return the bonus of a Cerama, or "" for no Cerama."""
    carta = state.ceramas.get(cerama or "")
    return carta.bonus if carta is not None else ""


def dono_de(state: State, cerama: str) -> Seat:
    """Return the player who holds a Cerama, or "" if it is in the row or used."""
    return next((um.quem for um in state.jogadores if cerama in um.ceramas), "")


def do_bonus(state: State, seat: Seat, cerama: str) -> Iterator[Move]:
    """Yield the moves of a Cerama's bonus: for Mova até 2 one tile or two, for Espelhe each axis."""
    bonus_dela = bonus_de(state, cerama)
    kind = USOS.get(bonus_dela)
    if kind is Adicionar:
        yield Adicionar(seat=seat, cerama=cerama)
    elif kind is Remover:
        yield Remover(seat=seat, cerama=cerama)
    elif kind is Mover:
        yield Mover(seat=seat, cerama=cerama, passos=(Passo(),))
        if bonus_dela == "mover2":
            yield Mover(seat=seat, cerama=cerama, passos=(Passo(), Passo()))
    elif kind is Construir:
        for eixo in EIXOS:
            yield Construir(seat=seat, espelhar=Espelho(cerama, eixo))
