"""Full tables of Castória by chance, reached by play and filled in by people, and moves declared there."""

import random
from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec
from games.asking import Looks, lying, options_by_chance
from games.castoria.simulacao.partidas import PARES, jogar
from games.position_edits import edited

from companion.games.castoria.consulta.suposicoes import SUPOSICOES, _esperando
from companion.games.castoria.game import CASTORIA
from companion.games.castoria.moves import PREPARACAO
from companion.games.castoria.palavras import GATILHOS_EM_PALAVRAS
from companion.games.castoria.registry import BOOK
from companion.games.castoria.state import State
from companion.referee.definition.suppositions import MOVE, Fact
from companion.referee.fields.move import UNSET, Move
from companion.referee.matches.record_reading import read_move
from companion.referee.positions.adjustments import Prevent
from companion.referee.positions.options import SeatOf, TableOptions
from companion.referee.positions.position_form import plain
from companion.referee.questions.reconciling import position_of_form

NARRADORES = ("Ana", "Beto")
OPTIONS = TableOptions(tuple(map(SeatOf, NARRADORES)))
ESPERAS = ("nada", "gatilho", "por-resolver", "contra-trama", "minha-resposta", "descarte", "reacao")


class Caso(NamedTuple):
    """A table, a word for what waits there, and a move."""

    state: State
    espera: str
    move: Move


def alcancadas(quantas: int) -> list[State]:
    """Return positions that play has reached, more of them where more questions are asked."""
    found: list[State] = []
    numero = 0

    def witness(_before: Any, _move: Move, step: Any) -> None:
        if step.state.outcome is None:
            found.append(step.state)

    while len(found) < 40 * quantas**0.5:
        jogar(PARES[numero % len(PARES)], 1000 + numero, (witness,))
        numero += 1
    return found


def casos(quantos: int, semente: object) -> Iterator[Caso]:
    """Yield so many cases."""
    acaso = random.Random(f"consulta {semente}")
    reached = alcancadas(quantos)
    for _ in range(quantos):
        yield caso(acaso.choice(reached), acaso)


def caso(state: State, acaso: random.Random) -> Caso:
    """Return a similar table, without cards that change a rule or a number, and a move."""
    state = msgspec.structs.replace(state, options=options_by_chance(OPTIONS, BOOK, 8, acaso))
    mesa = msgspec.structs.replace(state.mesa, pendentes=())
    state = State(options=state.options, mesa=mesa, historia=state.historia)
    if not state.mesa.em_preparo and acaso.random() < 0.7:
        form = CASTORIA.form(state)
        state = position_of_form(CASTORIA, state, form, edited(form, NARRADORES, acaso, 4), "9").state
    if not state.mesa.em_preparo:
        state = com_textos(state, acaso)
    move = lance(state, acaso)
    espera = "nada"
    if not state.mesa.em_preparo and acaso.random() < 0.4:
        espera = acaso.choice(ESPERAS)
        if espera == "descarte" and state.mesa.lado(state.mesa.ativo).mao <= 10:
            espera = "nada"
    outro = next(seat for seat in NARRADORES if seat != move.seat)
    return Caso(_esperando(state, move, outro, espera), espera, move)


def com_textos(state: State, acaso: random.Random) -> State:
    """Return the state with texts of its cards, which are known to everybody who looks."""
    lados = []
    for lado in state.mesa.lados:
        hierarquia = lado.hierarquia
        for espaco, um in hierarquia:
            interacao = acaso.random() < 0.5 if um.interacao is None else um.interacao
            com = msgspec.structs.replace(
                um, interacao=interacao, reacao=um.reacao or acaso.choice(list(GATILHOS_EM_PALAVRAS))
            )
            hierarquia = hierarquia.com(espaco, com)
        lados.append(msgspec.structs.replace(lado, hierarquia=hierarquia))
    return msgspec.structs.replace(state, mesa=msgspec.structs.replace(state.mesa, lados=tuple(lados)))


def lance(state: State, acaso: random.Random) -> Move:
    """Return a move as somebody there might declare it, often an allowed one."""
    seat = acaso.choice(NARRADORES)
    kinds = {one.do for one in SUPOSICOES.moves}
    do_preparo = {kind.__struct_config__.tag for kind in PREPARACAO}
    kinds = kinds & do_preparo if state.mesa.em_preparo else kinds - do_preparo
    if acaso.random() < 0.5:
        offers = [one for one in CASTORIA.offers(state, seat) if one.do in kinds]
        if offers:
            move = filled(state, acaso.choice(offers), acaso, CASTORIA.choices)
            return known(move, acaso)
    do = acaso.choice(sorted(kinds))
    return known(
        filled(state, read_move({"seat": seat, "do": do}, state.options, CASTORIA), acaso, None), acaso
    )


def filled(state: State, move: Move, acaso: random.Random, choices: Any) -> Move:
    """Return the move with all of it chosen."""
    while move.unset:
        name = move.unset[0]
        values = choices(state, move, name) if choices else SUPOSICOES.choosable(state, move, name)
        if not values:
            values = SUPOSICOES.choosable(state, move, name)
        move = move.choosing(name, acaso.randint(0, 30) if values is None else acaso.choice(list(values)))
    return move


def known(move: Any, acaso: random.Random) -> Move:
    """Return the move with its card's text, which is known to its declarer."""
    if move.carries and not move.operations and acaso.random() < 0.2:
        move = move.having(**{move.carries: (Prevent(),)})
    if move.do == "interacao":
        move = move.having(gatilho=acaso.random() < 0.7)
    if move.do == "combinar" and move.com == "interacao":
        move = move.having(interacao=acaso.random() < 0.7)
    return move


def olhar(caso: Caso) -> Looks:
    """Return a function that looks facts up at that table."""

    def look(fact: Fact) -> Any:
        if fact.path == "espera":
            return caso.espera
        if fact.path.startswith(MOVE):
            return plain(getattr(caso.move, fact.path.removeprefix(MOVE)))
        value = lying(caso.state, fact.path)
        values = [one.value for one in fact.choices]
        if fact.path.endswith(".interacao") and value is False:  # one that a Condecoração gives is one
            under = lying(caso.state, fact.path.replace(".interacao", ".condecoracoes"))
            return any(uma.get("interacao") for uma in under)
        if value is UNSET or not values or value in values:
            return value
        if fact.place:
            return next(one for one in values if (one is None) == (value is None))
        if fact.path == "mesa.turno":
            return max(values)
        if fact.path.endswith("convocados"):
            casta = (set(values[0]) ^ set(values[1])).pop()
            return next(one for one in values if (casta in one) == (casta in value))
        if fact.path.endswith("condecoracoes"):
            return next(one for one in values if _como(one) == _como(value))
        return value

    return look


def _como(condecoracoes: list[dict[str, Any]]) -> tuple[bool, bool]:
    """Return whether there are Condecorações, and whether they lower the Valor."""
    return bool(condecoracoes), sum(uma["valor_decimos"] for uma in condecoracoes) < 0
