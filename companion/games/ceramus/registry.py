"""The registries in which the chapters enter their checks and handlers, and the table's readings."""

from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from companion.games.ceramus.casas import Azulejo, linha_e_coluna
from companion.games.ceramus.mural import (
    AO_LADO,
    CADA_PROIBICAO,
    EM_QUALQUER,
    NA_FORMA,
    O_QUE_JA_MOSTRA,
    OUTROS_ORIGINAIS,
    PADRAO,
    SO_DO_ESTILO,
    SO_O_ORIGINAL,
    Leitura,
    Quadro,
    quadro,
)
from companion.games.ceramus.state import Jogador, State
from companion.referee.fields.move import Seat
from companion.referee.judging.checks import Checks
from companion.referee.judging.findings import Cited, Point
from companion.referee.judging.memos import Memo
from companion.referee.resolving.resolution import Context, Resolution
from companion.referee.rules.rounds import Rounds
from companion.rulebook import load_rulebook

BOOK = load_rulebook(Path(__file__).with_name("rules.toml"))

FIM_DA_VEZ, FIM_DO_TURNO = "fim-da-vez", "fim-do-turno"

CHECKS: Checks[State] = Checks(
    BOOK,
    denial="mesa.ajuste.palavra-da-mesa",
    occasions=frozenset({FIM_DA_VEZ, FIM_DO_TURNO}),
    withholds=lambda state: not state.treino,
)
RESOLUTION: Resolution[State] = Resolution(CHECKS)
ROUNDS: Rounds[State] = Rounds(first="primeiro", on_turn="vez")

QUADRADOS = CHECKS.decision("original-conta-na-forma").means(
    {um: um for um in (NA_FORMA, AO_LADO, EM_QUALQUER)}
)
PRONTOS = CHECKS.decision("quadrados-ja-prontos").means(
    {um: um for um in (SO_O_ORIGINAL, OUTROS_ORIGINAIS, O_QUE_JA_MOSTRA)}
)
PROPRIOS = CHECKS.decision("cobrir-proprio-de-outro-estilo").means(
    {um: um for um in (CADA_PROIBICAO, SO_DO_ESTILO)}
)
# The fields of a reading, with the decisions that offer their values.
LEITURAS: dict[str, Point] = {"quadrados": QUADRADOS, "prontos": PRONTOS, "proprios": PROPRIOS}


# ---------------------------------------------------------------- facts of the position


def _board(state: State) -> Quadro:
    """Return the visible Mural."""
    return quadro(state.mural, state.azulejos)


board: Memo[State, Quadro] = Memo(_board)  # most checks call this


def ja_agiu(state: State, quem: Seat) -> bool:
    """Return whether a player's turn in this round is over, except for its end after the build."""
    if state.fase not in ("construir", "ceramas"):
        return False
    lugar, da_vez = ROUNDS.place(state, quem), ROUNDS.place(state, state.vez)
    return lugar < da_vez or (lugar == da_vez and state.fase == "ceramas")


def original(state: State, casa: str) -> str:
    """Return the style of the Original of a cell of the Mural, bare or covered."""
    linha, coluna = linha_e_coluna(casa)
    return state.mural[linha][coluna]


def leitura(state: State) -> Leitura:
    """Return this table's reading of a build."""
    if not state.options.decisions:
        return PADRAO  # called very often
    return Leitura(QUADRADOS.of(state), PRONTOS.of(state), PROPRIOS.of(state))


@cache
def outras_leituras(lida: Leitura, campo: str) -> tuple[Leitura, ...]:
    """Return the readings of a build by the other options of a decision."""
    outras = (lida._replace(**{campo: opcao}) for opcao in LEITURAS[campo].decision.offered)
    return tuple(outra for outra in outras if outra != lida)


def pontos(state: State, quem: Seat) -> int:
    """Return a player's present points: ceramus.fim.mural-vale, ceramus.fim.reserva-vale."""
    no_mural = board(state).de.get(quem, 0).bit_count()
    return 2 * no_mural - 16


# ---------------------------------------------------------------- changes


def mudar_jogador(context: Context[State], quem: Seat, **fields: Any) -> None:
    """Replace fields of a player."""
    context.set(
        jogadores=tuple(
            msgspec.structs.replace(jogador, **fields) if jogador.quem == quem else jogador
            for jogador in context.state.jogadores
        )
    )


def jogador(context: Context[State], quem: Seat) -> Jogador:
    """Return the present state of a player."""
    return context.state.jogador(quem)


def por_azulejo(context: Context[State], casa: str, azulejo: Azulejo | None, rule: Cited) -> None:
    """Put a marker on a cell, or none; an opponent's covered marker returns home, by that rule."""
    azulejos = context.state.azulejos
    antes = azulejos.em(casa)
    context.set(azulejos=azulejos.com(casa, azulejo))
    if antes is not None:
        context.emit("voltou", rule, casa=casa, estilo=antes.estilo, dono=antes.dono)


def guardar_mural(context: Context[State]) -> None:
    """Keep the Mural as the build left it, before something else changes it."""
    if context.state.fase == "ceramas" and context.state.depois is None:
        context.set(depois=context.state.azulejos)


def gastar(context: Context[State], quem: Seat, cerama: str) -> None:
    """Use the bonus of a Cerama and discard the card: ceramus.cartas.ceramas-descartar."""
    dono = jogador(context, quem)
    mudar_jogador(
        context,
        quem,
        ceramas=tuple(uma for uma in dono.ceramas if uma != cerama),
        gastas=(*dono.gastas, cerama),
    )
    context.emit("gastou", "ceramus.cartas.ceramas-descartar", jogador=quem, cerama=cerama)
