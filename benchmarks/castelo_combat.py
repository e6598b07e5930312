"""Measures of a combat of eight against eight in Castelo: each of its moves judged, and applied.

Run by ``make bench``; figures are printed and kept in ``benchmarks/results/``.
"""

from collections.abc import Iterator

import msgspec
from combats import Step, run

from companion.games.castelo.game import CASTELO
from companion.games.castelo.moves import Atacar, Defender, Passar, PassarFase
from companion.games.castelo.state import State
from companion.referee.fields.move import Move
from companion.referee.positions.options import SeatOf, TableOptions
from companion.referee.positions.setups import read_setup

BAR_MS = 2.0  # of CPU time, for all of its moves together
EIGHT = range(8)
SEATS = ("Ana", "Beto")

INTRODUCTION = """\
# A combat of eight against eight in Castelo

Made by `make bench`. Eight tropas attack the wall, eight defend, one by one; then everybody passes in the
windows of the steps that follow, and damage is dealt. Milliseconds of CPU time, judged and applied: the
median of rounds, and the slowest round.
"""


def _tropa(seat: str, n: int) -> dict[str, object]:
    id = f"{seat}{n}"
    return {"id": id, "ataque": 2 + n % 3, "defesa": 1 + n % 3, "vida": 3 + n % 3, "area": "combate"}


def position() -> State:
    """Return sixteen tropas in the Declaração of Ana's combat."""
    begun = {"castelo": 20, "muralha": 10, "mao": 5, "baralho": 47}
    lados = [{"jogador": seat, **begun, "tropas": [_tropa(seat, n) for n in EIGHT]} for seat in SEATS]
    mesa = {"lados": lados, "ativo": "Ana", "turno": 9, "fase": "combate", "combate": {"etapa": "declaracao"}}
    options = TableOptions(tuple(map(SeatOf, SEATS)))
    return CASTELO.loaded(read_setup(State, options, msgspec.to_builtins({"mesa": mesa}))).state


def _ataques(_state: State) -> Iterator[Move]:
    for n in EIGHT:
        yield Atacar(seat="Ana", atacante=f"Ana{n}", alvo="muralha:Beto")
    yield PassarFase(seat="Ana")


def _defesas(_state: State) -> Iterator[Move]:
    for n in EIGHT:
        yield Defender(seat="Beto", atacante=f"Ana{n}", defensor=f"Beto{n}")


def _passes(state: State) -> Iterator[Move]:
    """Yield the passes until the damage has been dealt and the combat is over."""
    while state.mesa.combate is not None:
        assert state.waited is not None
        move = Passar(seat=state.waited.waits_for[0])
        yield move
        state = CASTELO.apply(state, move).state


STEPS = (
    Step("eight attacks declared", _ataques),
    Step("eight defences", _defesas),
    Step("all windows passed, damage dealt", _passes),
)


def main() -> None:
    """Measure, print the table, keep the figures; status 1 if the bar is missed."""
    raise SystemExit(run("castelo-combat", __doc__ or "", INTRODUCTION, CASTELO, position(), STEPS, BAR_MS))


if __name__ == "__main__":
    main()
