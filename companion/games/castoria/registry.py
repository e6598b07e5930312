"""Where the chapters register what they judge and what they make happen."""

from pathlib import Path
from typing import Any

import msgspec

from companion.games.castoria.state import Personagem, State
from companion.referee.checks import Checks
from companion.referee.move import UNSET, Move, Seat
from companion.referee.resolution import Course, Resolution
from companion.rulebook import load_rulebook

BOOK = load_rulebook(Path(__file__).with_name("rules.toml"))


def concerned(state: State, move: Move) -> tuple[str, ...]:
    """The Narrador, and the Personagens on the spaces that the move names."""
    mesa = state.mesa
    own, other = mesa.lado(move.seat).hierarquia, mesa.oponente(move.seat).hierarquia
    sides = {"atacante": own, "realizador": own, "personagem": own, "alvo": other}
    named = (
        sides[name].em(space)
        for name in move.chosen
        if name in sides and (space := getattr(move, name)) is not UNSET and space != "narrador"
    )
    return (move.seat, *(personagem.id for personagem in named if personagem is not None))


CHECKS: Checks[State] = Checks(BOOK, denial="castoria.contra-tramas.carta-contraria", concerned=concerned)
RESOLUTION: Resolution[State] = Resolution()


def mudar_lado(course: Course[State], narrador: Seat, **fields: Any) -> None:
    """Replace fields of a Narrador's side."""
    mesa = course.state.mesa
    course.set(mesa=mesa.com(msgspec.structs.replace(mesa.lado(narrador), **fields)))


def por_no_espaco(course: Course[State], narrador: Seat, espaco: str, personagem: Personagem | None) -> None:
    """Let somebody, or nobody, stand on a space."""
    hierarquia = course.state.mesa.lado(narrador).hierarquia
    mudar_lado(course, narrador, hierarquia=hierarquia.com(espaco, personagem))


def mudar_personagem(course: Course[State], narrador: Seat, espaco: str, **fields: Any) -> None:
    """Replace fields of the Personagem on a space, if there is one."""
    personagem = course.state.mesa.lado(narrador).hierarquia.em(espaco)
    if personagem is not None:
        por_no_espaco(course, narrador, espaco, msgspec.structs.replace(personagem, **fields))


def para_o_cemiterio(course: Course[State], dono: Seat, cartas: int = 1) -> None:
    """Cards go to their owner's Cemitério: castoria.decisao.64."""
    mudar_lado(course, dono, cemiterio=course.state.mesa.lado(dono).cemiterio + cartas)
