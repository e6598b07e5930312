"""Tables of Fábula by chance, as Consulta supposes them and otherwise, and moves declared there."""

import random
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from games.asking import Looks, laid_otherwise, lying, options_by_chance

from companion.games.fabula.combate import em_curso
from companion.games.fabula.consulta.mesa import (
    DO_OUTRO,
    EFEITO_DO_OUTRO,
    ESPERA,
    MINHA,
    MINHA_OFENSIVA,
    NADA,
    OFENSIVA_DO_OUTRO,
    VEZ,
    espera_de,
    supor,
)
from companion.games.fabula.consulta.suposicoes import SUPOSICOES
from companion.games.fabula.game import FABULA
from companion.games.fabula.moves import DividirDano
from companion.games.fabula.pieces import FASES
from companion.games.fabula.registry import BOOK
from companion.games.fabula.state import State
from companion.referee.definition.suppositions import MOVE, Fact
from companion.referee.fields.move import Move
from companion.referee.matches.record_reading import read_move
from companion.referee.positions.options import SeatOf, TableOptions
from companion.referee.positions.position_form import plain

SENTADOS = ("A", "B")
OPTIONS = TableOptions(tuple(map(SeatOf, SENTADOS)))
ESPERAS = (NADA, EFEITO_DO_OUTRO, OFENSIVA_DO_OUTRO, MINHA_OFENSIVA)


class Caso(NamedTuple):
    """A table, a word for what waits there, and a move."""

    state: State
    espera: str
    move: Move


def casos(quantos: int, semente: object) -> Iterator[Caso]:
    """Yield so many cases."""
    acaso = random.Random(f"consulta {semente}")
    for _ in range(quantos):
        yield caso(acaso)


def caso(acaso: random.Random) -> Caso:
    """Return a table and a move, mostly one of those that people ask about in its time."""
    options, asked = options_by_chance(OPTIONS, BOOK, 8, acaso), acaso.choice(SUPOSICOES.moves)
    move = read_move({"seat": acaso.choice(SENTADOS), "do": asked.do}, options, FABULA)
    state = supor(options, move, {})
    if acaso.random() < 0.5:
        ditas = {VEZ: acaso.choice((MINHA, DO_OUTRO)), ESPERA: acaso.choice(ESPERAS)}
        perguntadas = {nome: dita for nome, dita in ditas.items() if SUPOSICOES.own[nome](state, move)}
        state = supor(options, move, perguntadas)
    if not state.mesa.em_preparo:
        state = laid_otherwise(FABULA, state, _mudancas, acaso)
    return Caso(state, espera_de(state, move), declarado(state, move, acaso))


def _mudancas(state: State, acaso: random.Random) -> dict[str, Any]:
    mesa = state.mesa
    campos: dict[str, Callable[[], Any]] = {"mesa.turno": lambda: acaso.randint(1, 9)}
    if em_curso(state) is None and state.choice is None:
        campos["mesa.fase"] = lambda: acaso.choice(FASES)
    for n in range(len(mesa.lados)):
        campos[f"mesa.lados[{n}].recursos"] = lambda: acaso.randint(0, 12)
        campos[f"mesa.lados[{n}].mao"] = lambda: acaso.randint(0, 9)
        campos[f"mesa.lados[{n}].exposto"] = lambda: acaso.random() < 0.5
    for n, _um in enumerate(mesa.aliados):
        campos[f"mesa.aliados[{n}].virado"] = lambda: acaso.random() < 0.5
        campos[f"mesa.aliados[{n}].fechado"] = lambda: acaso.random() < 0.3
        campos[f"mesa.aliados[{n}].entrou"] = lambda: acaso.choice((0, mesa.turno))
        campos[f"mesa.aliados[{n}].ofensiva"] = lambda: acaso.randint(-2, 8)
        campos[f"mesa.aliados[{n}].influencia"] = lambda: acaso.randint(-2, 8)
        campos[f"mesa.aliados[{n}].vida"] = lambda: acaso.randint(1, 8)
    for n, _uma in enumerate(mesa.bases):
        campos[f"mesa.bases[{n}].controlador"] = lambda: acaso.choice(SENTADOS)
        campos[f"mesa.bases[{n}].resistencia"] = lambda: acaso.randint(1, 16)
    quais = acaso.sample(sorted(campos), acaso.randint(0, 12))
    return {path: campos[path]() for path in quais}


def declarado(state: State, move: Move, acaso: random.Random) -> Move:
    """Return the move with all of it chosen, as somebody there might."""
    if hasattr(move, "custo") and move.do != "desvirar":
        move = move.having(custo=acaso.randint(0, 8))
    if move.do == "jogar-manobra":
        move = move.having(adiantada=acaso.random() < 0.2)
    if move.do == "ativar":
        move = move.having(vira=acaso.random() < 0.5)
    while move.unset:
        nome = move.unset[0]
        certo = SUPOSICOES.guess(move, {})  # which of one's own things it is
        move = move.choosing(nome, certo[nome] if nome in certo else _escolhido(state, move, nome, acaso))
    return move


def _escolhido(state: State, move: Move, nome: str, acaso: random.Random) -> Any:
    if isinstance(move, DividirDano) and nome == "partes":
        bloqueiam = [um.id for um in state.mesa.aliados if um.dono != move.seat]
        return tuple((um, acaso.randint(1, 4)) for um in bloqueiam)
    values = SUPOSICOES.choosable(state, move, nome)
    return acaso.randint(0, 9) if values is None else acaso.choice(list(values) or [f"{move.seat}:aliado-1"])


# ---------------------------------------------------------------- the answers of a looking player


def olhar(caso: Caso) -> Looks:
    """Return a function that looks facts up at that table."""

    def look(fact: Fact) -> Any:
        if fact.path == VEZ:
            return MINHA if caso.state.mesa.ativo == caso.move.seat else DO_OUTRO
        if fact.path == ESPERA:
            return caso.espera
        if fact.path.startswith(MOVE):
            return plain(getattr(caso.move, fact.path.removeprefix(MOVE)))
        value, mesa = lying(caso.state, fact.path), caso.state.mesa
        values = [one.value for one in fact.choices]
        if fact.path.endswith(".entrou"):
            return values[value == mesa.turno]
        return min(value, max(values)) if fact.path == "mesa.turno" else value

    return look
