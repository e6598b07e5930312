"""People's declarations, written from the rulebook before any of them was played, have its consequences."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
import yaml
from games.castelo.positions import position

from companion.conformance import played
from companion.conformance.cases import QUICKEST
from companion.games.castelo.game import CASTELO
from companion.games.castelo.moves import Movimento, Passar, PassarFase
from companion.games.castelo.pieces import ETAPAS
from companion.games.castelo.state import State

MOST = 40  # passes from anywhere in a turn to its end


class Declaracao(msgspec.Struct, forbid_unknown_fields=True):
    """A declaration; its fields are explained in ``declaracoes.yaml``."""

    named: str
    book: str
    position: dict[str, Any]
    moves: list[dict[str, Any]]
    leads: dict[str, Any] = {}


def _read() -> list[Declaracao]:
    text = Path(__file__).with_name("declaracoes.yaml").read_text(encoding="utf-8")
    return msgspec.convert(yaml.load(text, QUICKEST), list[Declaracao])


DECLARACOES = _read()


@pytest.mark.parametrize("one", DECLARACOES, ids=[one.named for one in DECLARACOES])
def test_it_comes_to(one):
    state = position(**one.position)
    for move in one.moves:
        state = until(state, move["ate"]) if "ate" in move else declared(state, move)
    for what, wanted in one.leads.items():
        assert found(state, what, wanted) == wanted, what


def declared(state: State, move: dict[str, Any]) -> State:
    return played(CASTELO, state, msgspec.convert(move, Movimento)).state


def until(state: State, goal: str) -> State:
    """Pass for all until then; fail if the step has gone by."""
    turno = state.mesa.turno
    for _time in range(MOST):
        combate = state.mesa.combate
        here = (state.mesa.fase, combate.etapa if combate else "", "fim" if state.mesa.turno != turno else "")
        if state.outcome is not None or goal in here:
            return state
        assert not (combate and goal in ETAPAS[: ETAPAS.index(combate.etapa)]), f"{goal} is past"
        state = played(CASTELO, state, silent(state)).state
    raise AssertionError(f"{goal} never comes")


def silent(state: State) -> Passar | PassarFase:
    """Return the pass of the seat to speak, or the next phase of the seat on turn."""
    passes = (Passar(seat=seat) for seat in state.options.order)
    lawful = (move for move in passes if CASTELO.judge(state, move).verdict == "legal")
    return next(lawful, PassarFase(seat=state.mesa.ativo))


def found(state: State, what: str, wanted: Any) -> Any:
    """Return the facts of the state that ``wanted`` asks for."""
    mesa = state.mesa
    if what in ("ativo", "fase"):
        return getattr(mesa, what)
    if what == "eliminados":
        return list(state.out)
    if what == "vencem":
        return None if state.outcome is None else list(state.outcome.winners)
    points, _of, seat = what.partition(":")
    if seat:
        return getattr(mesa.lado(seat), points)
    if what in state.options.order:
        return {name: of_side(state, what, name) for name in wanted}
    tropas = (tropa for lado in mesa.lados for tropa in lado.tropas)
    tropa = mesa.tropa(what) or next((one for one in tropas if one.nome == what), None)
    if tropa is None or wanted == "fora":
        return "fora" if tropa is None else tropa
    return {name: getattr(tropa, name) for name in wanted}


def of_side(state: State, seat: str, name: str) -> Any:
    lado = state.mesa.lado(seat)
    if name == "marcadores":
        return len(lado.soltos) + sum(one.marcadores for one in lado.produtores)
    if name in ("armadilhas", "permanentes"):
        return [one.id for one in getattr(lado, name)]
    return list(lado.descarte) if name == "descarte" else getattr(lado, name)
