"""Consulta: the moves of Ceramus that people ask about, each on a small wall where it is likely legal."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from companion.games.ceramus.consulta_fatos import PALAVRAS, dito, fatos
from companion.games.ceramus.consulta_parede import (
    CARTAS_USADAS,
    CLAMADA,
    COBERTA,
    CONSTRUIDAS,
    ESTILO,
    INICIO,
    PADRAO,
    VIZINHAS,
)
from companion.games.ceramus.consulta_parede import supor as na_parede
from companion.games.ceramus.moves import Adicionar, Clamar, Construir, Mover, Remover, Revelar
from companion.games.ceramus.pieces import ESTILOS
from companion.games.ceramus.registry import CHECKS, board
from companion.games.ceramus.state import State
from companion.language import Message, _
from companion.referee.move import UNSET, Move
from companion.referee.options import TableOptions
from companion.referee.suppositions import AskedMove, Choice, Suppositions

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
PERGUNTAS: dict[str, Message] = {
    "forma": _("Which Forma?"),
    "estilo": _("In which style?"),
    "casas": _("On which cells?"),
    "cabe": _("Does a Forma in anybody's hand fit somebody?"),
    "cerama": _("Which Cerama?"),
    "casa": _("On which cell?"),
    "cartas": _("Which Mural cards, row by row?"),
    "de": _("From which cell?"),
    "para": _("To which cell?"),
}


def supor(options: TableOptions, move: Move, told: Mapping[str, Any]) -> State:
    """A position in which that move is likely legal, as far as nothing else is told."""
    return na_parede(options, move, partial(dito, move, told))


def adivinhar(move: Move) -> Mapping[str, Any]:
    """Where on the supposed wall it happens."""
    if isinstance(move, Construir):
        return {"estilo": ESTILO, "casas": CONSTRUIDAS, "inicio": INICIO}
    if isinstance(move, Clamar):
        return {"cerama": CLAMADA, "casas": PADRAO}
    if isinstance(move, Revelar):
        return {"forma": "FO13"}
    usada = CARTAS_USADAS.get(type(move))
    if isinstance(move, Adicionar):
        return {"cerama": usada, "estilo": ESTILO, "casa": COBERTA}
    if isinstance(move, Remover):
        return {"cerama": usada, "casa": COBERTA}
    if isinstance(move, Mover) and move.passos:
        return {"cerama": usada, "passos[0].de": COBERTA, "passos[0].para": VIZINHAS[0]}
    return {}


def valores(state: State, move: Move, campo: str) -> tuple[Any, ...] | range | None:
    """What could be chosen there; cells of builds and patterns are free."""
    return CHECKS.values(state, move, campo)  # type: ignore[return-value]  # tuples and ranges, or None


def contar(state: State, move: Move, lang: str) -> Iterator[str]:
    """The tiles that a build takes, and those that there are."""
    forma = state.revelada
    if not isinstance(move, Construir) or forma is None or move.estilo is UNSET:
        return
    tem = board(state).reserva(move.seat, move.estilo)
    yield _("Squares of the Forma: {count}", count=len(forma.casas)).to(lang)
    yield _("Tiles that it takes: {count}", count=forma.azulejos).to(lang)
    estilo = ESTILOS[move.estilo]
    yield _("{estilo} in reserve: {count}", estilo=estilo, count=tem).to(lang)


def escolha(_state: State, _move: Move, campo: str, value: Any) -> Choice:
    """What a value of a field is called, and the cell that it names, if any."""
    if campo == "estilo":
        return Choice(value, ESTILOS.get(value, str(value)))
    if isinstance(value, tuple):
        return Choice(value, " ".join(value))
    return Choice(value, str(value), str(value) if campo in ("casa", "de", "para") else "")


SUPOSICOES: Suppositions[State] = Suppositions(
    moves=LANCES,
    example=_("cover, break"),
    values=valores,
    guess=adivinhar,
    suppose=supor,
    facts=fatos,
    own={name: tuple(choice.value for choice in palavra.escolhas) for name, palavra in PALAVRAS.items()},
    roots=("vez", "fase", "azulejos"),
    reckon=contar,
    choice=escolha,
    asks=PERGUNTAS,
    several=frozenset({"casas"}),
)
