"""The registries in which the chapters enter their checks and handlers."""

from pathlib import Path
from typing import Any

import msgspec

from companion.games.castelo.mesa import ATAQUE, DEFESA, VIDA, Combate
from companion.games.castelo.state import State
from companion.referee.fields.move import Seat
from companion.referee.judging.checks import Checks
from companion.referee.resolving.resolution import Context, Resolution
from companion.referee.rules.piles import Piles
from companion.rulebook import load_rulebook

BOOK = load_rulebook(Path(__file__).with_name("rules.toml"))

FIM_DO_TURNO = "fim-do-turno"
PROXIMO_DESVIRAR = "proximo-desvirar"  # the next Fase de Desvirar of the player of the tropa
NO_TEXTO = "castelo.tropas.habilidades-no-texto"  # what a card may do by its own text

CHECKS: Checks[State] = Checks(
    BOOK,
    denial="castelo.instantaneas.efeitos-variados",
    numbers=frozenset({ATAQUE, DEFESA, VIDA}),
    occasions=frozenset({FIM_DO_TURNO, PROXIMO_DESVIRAR}),
)
RESOLUTION: Resolution[State] = Resolution(CHECKS)


def mudar_lado(context: Context[State], jogador: Seat, **fields: Any) -> None:
    """Replace fields of a player's side."""
    mesa = context.state.mesa
    context.set(mesa=mesa.com(msgspec.structs.replace(mesa.lado(jogador), **fields)))


MONTES: Piles[State] = Piles(of=lambda state, jogador: state.mesa.lado(jogador), change=mudar_lado)


def mudar_mesa(context: Context[State], **fields: Any) -> None:
    """Replace fields of the table."""
    context.set(mesa=msgspec.structs.replace(context.state.mesa, **fields))


def contar_mudanca(context: Context[State], o_que: str, de: str, valor: Any, por: str) -> None:
    """Emit a change that a text makes to a piece: the new value and the card (``castelo.instantaneas``)."""
    context.emit("mudou", "castelo.instantaneas.ate-fim-do-turno", o_que=o_que, de=de, valor=valor, por=por)


def mudar_tropa(context: Context[State], id: str, **fields: Any) -> None:
    """Replace fields of a tropa on the table."""
    for lado in context.state.mesa.lados:
        if lado.tropa(id):
            tropas = tuple(
                msgspec.structs.replace(one, **fields) if one.id == id else one for one in lado.tropas
            )
            mudar_lado(context, lado.jogador, tropas=tropas)


def mudar_combate(context: Context[State], **fields: Any) -> None:
    """Replace fields of the combat under way."""
    combate = msgspec.structs.replace(em_combate(context.state), **fields)
    context.set(mesa=msgspec.structs.replace(context.state.mesa, combate=combate))


def mudar_ataque(context: Context[State], atacante: str, **fields: Any) -> None:
    """Replace fields of the attack of a tropa."""
    ataques = tuple(
        msgspec.structs.replace(ataque, **fields) if ataque.atacante == atacante else ataque
        for ataque in em_combate(context.state).ataques
    )
    mudar_combate(context, ataques=ataques)


def em_combate(state: State) -> Combate:
    """Return the combat under way; the caller knows that there is one."""
    combate = state.mesa.combate
    assert combate is not None, "the steps of combat belong to a combat"
    return combate


def para_o_descarte(context: Context[State], jogador: Seat, carta: str) -> None:
    """Put a card face up on its owner's discard: castelo.decisao.125."""
    MONTES.put(context, jogador, "descarte", (carta,))
