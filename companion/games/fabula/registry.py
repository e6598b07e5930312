"""The registries in which the chapters enter their checks and handlers."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from companion.games.fabula.state import Base, Modificacao, Permanente, State
from companion.games.fabula.visados import TURNO_EXTRA
from companion.referee.fields.move import Seat
from companion.referee.judging.checks import Checks
from companion.referee.resolving.resolution import Context, Resolution
from companion.referee.rules.attached import Attachments
from companion.referee.rules.continuous import forget
from companion.referee.rules.piles import Piles
from companion.rulebook import load_rulebook

BOOK = load_rulebook(Path(__file__).with_name("rules.toml"))

# numbers of a player that card effects change: the price of announcements, and restored resources
CUSTO, TOTAL = "custo", "recursos"

CHECKS: Checks[State] = Checks(
    BOOK,
    denial="fabula.1.1.2",
    occasions=frozenset({"fim-da-fase", "fim-do-turno", TURNO_EXTRA}),
    numbers=frozenset({CUSTO, TOTAL}),
)
RESOLUTION: Resolution[State] = Resolution(CHECKS)


def mudar_lado(context: Context[State], jogador: Seat, **fields: Any) -> None:
    """Replace fields of a player's side."""
    mesa = context.state.mesa
    context.set(mesa=mesa.com(msgspec.structs.replace(mesa.lado(jogador), **fields)))


MONTES: Piles[State] = Piles(of=lambda state, jogador: state.mesa.lado(jogador), change=mudar_lado)


def mudar_aliado(context: Context[State], id: str, **fields: Any) -> None:
    """Replace fields of an aliado in the Campo."""
    mesa = context.state.mesa
    aliados = tuple(msgspec.structs.replace(one, **fields) if one.id == id else one for one in mesa.aliados)
    context.set(mesa=msgspec.structs.replace(mesa, aliados=aliados))


def mudar_mesa(context: Context[State], **fields: Any) -> None:
    """Replace fields of the table."""
    context.set(mesa=msgspec.structs.replace(context.state.mesa, **fields))


def virar(context: Context[State], aliados: Iterable[str]) -> None:
    """Turn those aliados."""
    for aliado in aliados:
        mudar_aliado(context, aliado, virado=True)


def mudar_modificacao(context: Context[State], id: str, **fields: Any) -> None:
    """Replace fields of a modificação in the Campo."""
    mesa = context.state.mesa
    todas = tuple(
        msgspec.structs.replace(one, **fields) if one.id == id else one for one in mesa.modificacoes
    )
    context.set(mesa=msgspec.structs.replace(mesa, modificacoes=todas))


def _soltar(context: Context[State], soltas: tuple[Modificacao, ...]) -> None:
    """Detach modificações; they stay in the Campo and may go to another: fabula.3.4.4, fabula.3.4.8."""
    for uma in soltas:
        mudar_modificacao(context, uma.id, anexada="")
        context.emit("desanexou", "fabula.3.4.8", carta=uma.id, alvo=uma.anexada)


ANEXADAS: Attachments[State, Modificacao] = Attachments(
    to="anexada",
    pieces=lambda state: state.mesa.modificacoes,
    bearers=lambda state: (aliado.id for aliado in state.mesa.aliados),
    left=_soltar,
)


def mudar_base(context: Context[State], id: str, **fields: Any) -> None:
    """Replace fields of a base in the territories."""
    mesa = context.state.mesa
    bases = tuple(msgspec.structs.replace(one, **fields) if one.id == id else one for one in mesa.bases)
    context.set(mesa=msgspec.structs.replace(mesa, bases=bases))


def mudar_permanente(context: Context[State], id: str, **fields: Any) -> None:
    """Replace fields of a permanent in the Campo."""
    mesa = context.state.mesa
    if mesa.aliado(id) is not None:
        mudar_aliado(context, id, **fields)
    elif mesa.base(id) is not None:
        mudar_base(context, id, **fields)
    else:
        mudar_modificacao(context, id, **fields)


def devolver_o_controle(context: Context[State], uma: Modificacao) -> None:
    """Give an aliado back to whoever controlled it before a modificação took it: fabula.1.14.5."""
    if uma.de_quem and context.state.mesa.aliado(uma.anexada) is not None:
        mudar_aliado(context, uma.anexada, controlador=uma.de_quem)
        context.emit("controla", "fabula.1.9.3", jogador=uma.de_quem, alvo=uma.anexada, carta=uma.id)


def sai_do_campo(context: Context[State], uma: Permanente, para: str = "descarte") -> None:
    """Remove a permanent from the Campo."""
    if isinstance(uma, Modificacao):
        devolver_o_controle(context, uma)
    mesa = context.state.mesa
    aliados = tuple(one for one in mesa.aliados if one.id != uma.id)
    modificacoes = tuple(one for one in mesa.modificacoes if one.id != uma.id)
    bases = tuple(one for one in mesa.bases if one.id != uma.id)
    mudar_mesa(context, aliados=aliados, modificacoes=modificacoes, bases=bases)
    forget(context, uma.id)
    if not isinstance(uma, Base) and uma.ficha:
        context.emit("cessou", "fabula.1.12.7", alvo=uma.id, jogador=uma.dono)
    else:
        MONTES.put(context, uma.dono, para, (uma.nome,))
