"""Consulta: the moves of Ceramus that people ask about, each on a small wall where it is likely legal."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from companion.games.ceramus.consulta.erros import ERROS
from companion.games.ceramus.consulta.fatos import DITOS, de_que, dito
from companion.games.ceramus.consulta.parede import (
    CARTAS_USADAS,
    COBERTA,
    CONSTRUIDAS,
    DESENHADAS,
    DESENHOS,
    ESTILO,
    LEITURAS,
    VIZINHAS,
)
from companion.games.ceramus.consulta.parede import supor as na_parede
from companion.games.ceramus.moves import Adicionar, Clamar, Construir, Mover, Passo, Remover, Revelar
from companion.games.ceramus.pieces import ESTILOS
from companion.games.ceramus.registry import CHECKS, board
from companion.games.ceramus.state import State
from companion.language import _
from companion.referee.definition.suppositions import AskedMove, Choice, Suppositions
from companion.referee.fields.move import UNSET, Move
from companion.referee.fields.several import so_far
from companion.referee.positions.options import TableOptions

LANCES: tuple[AskedMove, ...] = (
    AskedMove(
        "construir",
        _("Build"),
        _("the revealed Forma, on the Mural"),
        _("build lay tiles cover break turn mirror start original style shape"),
    ),
    AskedMove(
        "passar",
        _("Pass"),
        _("because the Forma fits nowhere, or to save tiles"),
        _("pass skip cannot build no place save tiles nobody can add end match"),
    ),
    AskedMove(
        "clamar",
        _("Claim a Cerama"),
        _("a pattern that the build has made"),
        _("claim cerama pattern card row turned late forgot"),
    ),
    AskedMove(
        "mover",
        _("Move a tile"),
        _("by the bonus Mova"),
        _("move tile bonus mova diagonal step"),
    ),
    AskedMove(
        "adicionar",
        _("Add a tile"),
        _("by the bonus Adicione"),
        _("add tile bonus adicione reserve break"),
    ),
    AskedMove(
        "remover",
        _("Take a tile off"),
        _("by the bonus Remova"),
        _("remove take off tile bonus remova"),
    ),
    AskedMove(
        "revelar",
        _("Reveal a Forma"),
        _("who reveals, and which"),
        _("reveal forma first round who begins own card"),
    ),
    AskedMove(
        "encerrar-turno",
        _("End one's turn"),
        _("after the build"),
        _("end turn over next match"),
    ),
    AskedMove(
        "concluir",
        _("Use no more Ceramas"),
        _("in the last lap"),
        _("last lap end bonuses finish match"),
    ),
)


def supor(options: TableOptions, move: Move, given: Mapping[str, Any]) -> State:
    """Return a position in which that move is likely legal, with all given facts set."""
    return na_parede(options, move, partial(dito, move, given))


def adivinhar(move: Move, given: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return the cells and cards of a move on the supposed wall."""
    if isinstance(move, Construir):
        return {"estilo": ESTILO, "casas": CONSTRUIDAS}
    if isinstance(move, Clamar):
        cerama = DESENHADAS[dito(move, given, "desenho")]
        return {"cerama": cerama, "casas": DESENHOS[cerama][dito(move, given, "padrao")]}
    if isinstance(move, Revelar):
        return {"forma": "FO13"}
    usada = CARTAS_USADAS.get(type(move), (None,))[0]
    if isinstance(move, Adicionar):
        return {"cerama": usada, "estilo": ESTILO, "casa": COBERTA}
    if isinstance(move, Remover):
        return {"cerama": usada, "casa": COBERTA}
    if isinstance(move, Mover) and so_far(move.passos):
        return {"cerama": usada, "passos[0].de": COBERTA, "passos[0].para": VIZINHAS[0]}
    return {}


def contar(state: State, move: Move, lang: str) -> Iterator[str]:
    """Yield the number of tiles that a build takes, and the number in the reserve."""
    forma = state.revelada
    if not isinstance(move, Construir) or forma is None or move.estilo is UNSET:
        return
    tem = board(state).reserva(move.seat, move.estilo)
    yield _("Squares of the Forma: {count}", count=len(forma.casas)).to(lang)
    yield _("Tiles that it takes: {count}", count=forma.azulejos).to(lang)
    estilo = ESTILOS[move.estilo]
    yield _("{estilo} in reserve: {count}", estilo=estilo, count=tem).to(lang)


def escolha(_state: State, _move: Move, campo: str, value: Any) -> Choice:
    """Return the choice that names a value of a field, with its cell, if any."""
    if campo == "estilo":
        return Choice(value, ESTILOS.get(value, str(value)))
    if isinstance(value, Passo):
        return Choice(value, f"{value.de} → {value.para or '…'}")
    if isinstance(value, tuple):
        return Choice(value, " ".join(str(escolha(_state, _move, campo, one).text) for one in value))
    return Choice(value, str(value), str(value) if campo in ("casa", "de", "para") else "")


SUPOSICOES: Suppositions[State] = Suppositions(
    moves=(*LANCES, *ERROS),
    values=CHECKS.values,
    guess=adivinhar,
    suppose=supor,
    said=DITOS,
    about=de_que,
    own=LEITURAS,
    roots=("vez", "fase", "turno", "azulejos"),
    reckon=contar,
    choice=escolha,
    several=frozenset({"casas"}),
)
