"""Where the chapters register what they judge and what they make happen."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from companion.games.fabula.state import Aliado, State
from companion.referee.fields.move import Seat
from companion.referee.happening.resolution import Course, Resolution
from companion.referee.judging.checks import Checks
from companion.referee.rules.continuous import forget
from companion.referee.rules.piles import Piles
from companion.rulebook import load_rulebook

BOOK = load_rulebook(Path(__file__).with_name("rules.toml"))

CUSTO = "custo"  # the number of a player that card effects change: what they pay to announce

CHECKS: Checks[State] = Checks(
    BOOK, denial="fabula.1.1.2", occasions=frozenset({"fim-da-fase"}), numbers=frozenset({CUSTO})
)
RESOLUTION: Resolution[State] = Resolution(CHECKS)


def mudar_lado(course: Course[State], jogador: Seat, **fields: Any) -> None:
    """Replace fields of what belongs to a player."""
    mesa = course.state.mesa
    course.set(mesa=mesa.com(msgspec.structs.replace(mesa.lado(jogador), **fields)))


MONTES: Piles[State] = Piles(of=lambda state, jogador: state.mesa.lado(jogador), change=mudar_lado)


def mudar_aliado(course: Course[State], id: str, **fields: Any) -> None:
    """Replace fields of an aliado in the Campo."""
    mesa = course.state.mesa
    aliados = tuple(msgspec.structs.replace(one, **fields) if one.id == id else one for one in mesa.aliados)
    course.set(mesa=msgspec.structs.replace(mesa, aliados=aliados))


def virar(course: Course[State], aliados: Iterable[str]) -> None:
    """Those aliados are turned."""
    for aliado in aliados:
        mudar_aliado(course, aliado, virado=True)


def mudar_base(course: Course[State], id: str, **fields: Any) -> None:
    """Replace fields of a base in the territories."""
    mesa = course.state.mesa
    bases = tuple(msgspec.structs.replace(one, **fields) if one.id == id else one for one in mesa.bases)
    course.set(mesa=msgspec.structs.replace(mesa, bases=bases))


def sai_do_campo(course: Course[State], aliado: Aliado) -> None:
    """An aliado leaves the Campo for its owner's discard: fabula.4.4.1."""
    mesa = course.state.mesa
    aliados = tuple(one for one in mesa.aliados if one.id != aliado.id)
    course.set(mesa=msgspec.structs.replace(mesa, aliados=aliados))
    forget(course, aliado.id)
    MONTES.put(course, aliado.dono, "descarte", (aliado.nome,))
