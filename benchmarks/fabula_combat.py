"""Measures of an ofensiva of six against six: each of its moves judged, and then applied.

Run by ``make bench``; figures are printed and kept in ``benchmarks/results/``.
"""

import msgspec
from combats import Step, run

from companion.games.fabula.game import FABULA
from companion.games.fabula.moves import Bloquear, DeclararOfensiva, DividirDano, NinguemResponde
from companion.games.fabula.state import State
from companion.referee.fields.move import Move
from companion.referee.positions.options import SeatOf, TableOptions
from companion.referee.positions.setups import read_setup

BAR_MS = 2.0  # of CPU time, for all of its moves together
SIX = range(6)

INTRODUCTION = """\
# An ofensiva of six against six in Fábula

Made by `make bench`. Six aliados set out against a base and six block, two of them the same attacker, while
two passivas change what all of them strike with. Milliseconds of CPU time, judged and applied: the median of
rounds, and the slowest round.
"""


def position() -> State:
    """Return twelve aliados, and a base to attack."""
    lados = [{"jogador": seat, "recursos": 8, "mao": 4, "baralho": 20} for seat in ("Ana", "Beto")]
    aliados = [
        {"id": f"{seat}{n}", "dono": seat, "controlador": seat, "vida": 3 + n % 3, "ofensiva": 2 + n % 3}
        for seat in ("Ana", "Beto")
        for n in SIX
    ]
    for n in (0, 6):
        aliados[n]["passivas"] = [{"effect": "add", "target": "ofensiva", "value": 1, "of": "seus-aliados"}]
    bases = [{"id": "foz", "dono": "Beto", "controlador": "Beto", "resistencia": 5}]
    mesa = {
        "lados": lados,
        "ativo": "Ana",
        "fase": "ofensiva",
        "turno": 9,
        "aliados": aliados,
        "bases": bases,
    }
    options = TableOptions(tuple(map(SeatOf, ("Ana", "Beto"))))
    return FABULA.loaded(read_setup(State, options, msgspec.to_builtins({"mesa": mesa}))).state


def steps() -> list[Step]:
    """Return an ofensiva from its declaration to its calculation."""
    blocks = tuple((f"Beto{n}", f"Ana{max(n, 1)}") for n in SIX)  # Ana1 is blocked by two
    shares = (("Beto0", 2), ("Beto1", 2))
    declared: list[tuple[str, Move]] = [
        ("declared", DeclararOfensiva(seat="Ana", base="foz", aliados=tuple(f"Ana{n}" for n in SIX))),
        ("its window passed", NinguemResponde(seat="Ana")),
        ("blocked", Bloquear(seat="Beto", bloqueios=blocks)),
        ("the window after the block passed", NinguemResponde(seat="Ana")),
        ("shared out, and calculated", DividirDano(seat="Ana", atacante="Ana1", partes=shares)),
    ]
    return [Step(what, lambda _state, move=move: (move,)) for what, move in declared]


def main() -> None:
    """Measure, print the table, keep the figures; status 1 if the bar is missed."""
    raise SystemExit(run("fabula-combat", __doc__ or "", INTRODUCTION, FABULA, position(), steps(), BAR_MS))


if __name__ == "__main__":
    main()
