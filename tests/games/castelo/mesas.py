"""Tables of Castelo by chance, as Consulta supposes them and otherwise, and moves declared there."""

import random
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, NamedTuple

from games.asking import Looks, laid_otherwise, lying, options_by_chance

from companion.games.castelo.consulta.fatos import DITOS
from companion.games.castelo.consulta.mesa import (
    DO_OUTRO,
    EM_GRUPO,
    GRUPO,
    MENOS,
    MINHA,
    MOMENTOS,
    OITO,
    PRODUTORES,
    QUANDO,
    SOZINHA,
    VEZ,
    supor,
)
from companion.games.castelo.consulta.suposicoes import SUPOSICOES
from companion.games.castelo.game import CASTELO
from companion.games.castelo.mesa import QUATRO_PRODUTOS
from companion.games.castelo.registry import BOOK
from companion.games.castelo.state import State
from companion.referee.definition.suppositions import MOVE, Fact
from companion.referee.fields.move import Move
from companion.referee.matches.record_reading import read_move
from companion.referee.positions.options import SeatOf, TableOptions
from companion.referee.positions.position_form import plain

SENTADOS = ("A", "B")
OPTIONS = TableOptions(tuple(map(SeatOf, SENTADOS)))
CUSTOS = next(said for said in DITOS if said.path == f"{MOVE}custo").choices


class Caso(NamedTuple):
    """A table, and a move that somebody means there, with the fields that the way of asking fills in."""

    state: State
    move: Move
    given: dict[str, Any]


def casos(quantos: int, semente: object) -> Iterator[Caso]:
    """Yield so many cases."""
    acaso = random.Random(f"consulta {semente}")
    for _ in range(quantos):
        yield caso(acaso)


def caso(acaso: random.Random) -> Caso:
    """Return a table and a move, mostly one of those that people ask about in its time."""
    options, asked = options_by_chance(OPTIONS, BOOK, 12, acaso), acaso.choice(SUPOSICOES.moves)
    move = read_move({"seat": acaso.choice(SENTADOS), "do": asked.do, **dict(asked.given)}, options, CASTELO)
    ditas: dict[str, Any] = {}
    if acaso.random() < 0.5:
        ditas = {
            VEZ: acaso.choice((MINHA, DO_OUTRO)),
            QUANDO: acaso.choice(MOMENTOS),
            PRODUTORES: acaso.choice((MENOS, OITO)),
            GRUPO: acaso.choice((SOZINHA, EM_GRUPO)),
        }
    pura = supor(options, move, {})
    ditas = {nome: dita for nome, dita in ditas.items() if SUPOSICOES.own[nome](pura, move)}
    state = supor(options, move, ditas)
    if not state.mesa.em_preparo:
        state = laid_otherwise(CASTELO, state, _mudancas, acaso)
    return Caso(state, declarado(state, move, ditas, acaso), dict(asked.given))


def _mudancas(state: State, acaso: random.Random) -> dict[str, Any]:
    campos: dict[str, Callable[[], Any]] = {}
    for n, lado in enumerate(state.mesa.lados):
        aqui = f"mesa.lados[{n}]"
        campos[f"{aqui}.muralha"] = lambda: acaso.choice((0, 1, 10, 14))
        campos[f"{aqui}.castelo"] = lambda: acaso.randint(1, 20)
        campos[f"{aqui}.mao"] = lambda: acaso.randint(1, 12)
        campos[f"{aqui}.baralho"] = lambda: acaso.choice((0, 1, 30))
        campos[f"{aqui}.produziu"] = lambda: acaso.random() < 0.5
        for m, _um in enumerate(lado.produtores[: len(QUATRO_PRODUTOS)]):
            campos[f"{aqui}.produtores[{m}].marcadores"] = lambda: acaso.randint(0, 5)
        for m, tropa in enumerate(lado.tropas):
            if tropa.membros:
                continue  # it follows from its members
            campos |= _da_tropa(f"{aqui}.tropas[{m}]", acaso)
    combate = state.mesa.combate
    for n, ataque in enumerate(combate.ataques if combate is not None else ()):
        campos[f"mesa.combate.ataques[{n}].aereo"] = lambda: acaso.random() < 0.5
        dono = state.mesa.dono(ataque.alvo)
        if dono is not None:
            alvos = tuple(state.mesa.alvos(dono))
            defensores = ("", *(tropa.id for tropa in state.mesa.lado(dono).tropas[1:]))
            campos[f"mesa.combate.ataques[{n}].alvo"] = partial(acaso.choice, alvos)
            campos[f"mesa.combate.ataques[{n}].defensor"] = partial(acaso.choice, defensores)
    quais = acaso.sample(sorted(campos), acaso.randint(0, min(12, len(campos))))
    return {path: campos[path]() for path in quais}


def _da_tropa(aqui: str, acaso: random.Random) -> dict[str, Callable[[], Any]]:
    return {
        f"{aqui}.area": lambda: acaso.choice(("protegida", "combate")),
        f"{aqui}.virada": lambda: acaso.random() < 0.5,
        f"{aqui}.nova": lambda: acaso.random() < 0.5,
        f"{aqui}.voo": lambda: acaso.choice((None, "C", "L")),
        f"{aqui}.aereo": lambda: acaso.choice((None, 1, 4)),
        f"{aqui}.velocidade": lambda: acaso.random() < 0.5,
        f"{aqui}.tipo": lambda: acaso.choice(("ser-vivo", "maquina")),
        f"{aqui}.agrupamento": lambda: acaso.random() < 0.5,
        f"{aqui}.ataque": lambda: acaso.choice((0, 1, 5, 9)),
        f"{aqui}.defesa": lambda: acaso.choice((0, 1, 5)),
        f"{aqui}.dano": lambda: acaso.randint(0, 3),
    }


def declarado(state: State, move: Move, ditas: dict[str, Any], acaso: random.Random) -> Move:
    """Return the move with all of it chosen, as somebody there might."""
    if move.do in COM_CUSTO and not move.pagamento:
        move = move.having(custo=tuple(acaso.choice(CUSTOS).value))
    while move.unset:
        nome = move.unset[0]
        certo = SUPOSICOES.guess(move, ditas)  # which of one's own things it is
        move = move.choosing(nome, certo[nome] if nome in certo else _escolhido(state, move, nome, acaso))
    return move


COM_CUSTO = {said.of for said in DITOS if said.path == f"{MOVE}custo"}


def _escolhido(state: State, move: Move, nome: str, acaso: random.Random) -> Any:
    values = SUPOSICOES.choosable(state, move, nome)
    return acaso.randint(0, 9) if values is None else acaso.choice(list(values))


# ---------------------------------------------------------------- the answers of a looking player


def olhar(caso: Caso) -> Looks:
    """Return a function that looks facts up at that table."""

    def look(fact: Fact) -> Any:
        if fact.path in (VEZ, QUANDO, PRODUTORES, GRUPO):
            return SUPOSICOES.own[fact.path](caso.state, caso.move)
        if fact.path.startswith(MOVE):
            return plain(getattr(caso.move, fact.path.removeprefix(MOVE)))
        return lying(caso.state, fact.path)

    return look
