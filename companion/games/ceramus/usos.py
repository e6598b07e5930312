"""What a Cerama is used for: the move of its bonus, and how a player would begin to declare it."""

from collections.abc import Iterator

from companion.games.ceramus.moves import EIXOS, Adicionar, Construir, Espelho, Mover, Passo, Remover
from companion.games.ceramus.state import State
from companion.referee.fields.move import Move, Seat

# What each kind of card is used for.
USOS: dict[str, type[Move]] = {
    "adicionar": Adicionar,
    "remover": Remover,
    "espelhar": Construir,
    "mover1": Mover,
    "mover2": Mover,
}


def bonus_de(state: State, cerama: str | None) -> str:
    """Return what a Cerama gives; empty for what is no Cerama."""
    carta = state.ceramas.get(cerama or "")
    return carta.bonus if carta is not None else ""


def dono_de(state: State, cerama: str) -> Seat:
    """With whom a Cerama lies; empty where it lies in the row, or was used."""
    return next((um.quem for um in state.jogadores if cerama in um.ceramas), "")


def do_bonus(state: State, seat: Seat, cerama: str) -> Iterator[Move]:
    """Return what the bonus of a Cerama offers; of Mova até 2 one tile or two, of Espelhe each axis."""
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
