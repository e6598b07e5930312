"""The review of a match of Castelo: castles and walls over time, and the pieces of each move."""

from collections.abc import Iterator
from typing import Any

from companion.games.castelo.palavras import FASES_EM_PALAVRAS
from companion.games.castelo.state import State
from companion.games.castelo.telefone.nomes import do_alvo
from companion.language import Message, _
from companion.referee.fields.move import Move
from companion.referee.fields.several import so_far
from companion.referee.views.narration import Narration, Score, Series, When, pieces_of

_CASTELO, _MURALHA, _TROPAS = "castelo", "muralha", "tropas"
_DOS_LANCES = ("tropa", "atacante", "alvo", "defensor", "grupo", "sob")
_DOS_FATOS = ("alvo", "atacante", "defensor", "tropa")


def series(_state: State, lang: str) -> Iterator[Series]:
    yield Series(_CASTELO, _("Castle").to(lang))
    yield Series(_MURALHA, _("Wall").to(lang))
    yield Series(_TROPAS, _("Tropas").to(lang))


def scores(state: State) -> Iterator[Score]:
    for lado in state.mesa.lados:
        yield Score(_CASTELO, lado.jogador, lado.castelo)
        yield Score(_MURALHA, lado.jogador, lado.muralha)
        yield Score(_TROPAS, lado.jogador, len(lado.tropas))


def when(state: State, lang: str) -> When:
    """Return the moment of a position; the preparation is turn 0."""
    mesa = state.mesa
    if mesa.em_preparo:
        return When(_("Preparation").to(lang), 0)
    return When(FASES_EM_PALAVRAS[mesa.fase].to(lang), mesa.turno, 1, mesa.ativo)


def _nomeados(move: Move) -> Iterator[Any]:
    yield from (getattr(move, name, None) for name in _DOS_LANCES)
    yield from so_far(getattr(move, "tropas", ()))


def _chamada(state: State, id: str) -> Message | str:
    """Return a tropa with its owner; names of walls and castles include their owner."""
    dono = state.mesa.dono(id)
    dito = do_alvo(state, id)
    if dono is None or state.mesa.tropa(id) is None or isinstance(dito, Message):
        return dito
    return f"{dito} · {state.options.called(dono)}"


pieces = pieces_of(_nomeados, _DOS_FATOS, lambda state, id: state.mesa.dono(id) is not None, _chamada)
NARRATION: Narration[State] = Narration(series, scores, when=when, pieces=pieces)
