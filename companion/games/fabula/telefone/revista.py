"""The review of a match of Fábula: Bases and resistência over time, and the pieces of each move."""

from collections.abc import Iterator
from typing import Any

from companion.games.fabula.palavras import FASES_EM_PALAVRAS
from companion.games.fabula.state import State
from companion.games.fabula.telefone.nomes import em_palavras
from companion.language import _
from companion.referee.fields.move import Move
from companion.referee.fields.several import so_far
from companion.referee.views.narration import Narration, Score, Series, When, pieces_of

_BASES, _RESISTENCIA, _ALIADOS = "bases", "resistencia", "aliados"
_DOS_LANCES = ("base", "permanente", "fonte", "aliado", "atacante")
_DOS_FATOS = ("alvo", "base", "atacante", "bloqueador")


def series(_state: State, lang: str) -> Iterator[Series]:
    yield Series(_RESISTENCIA, _("Resistência together").to(lang))
    yield Series(_BASES, _("Bases").to(lang))
    yield Series(_ALIADOS, _("Aliados in the Campo").to(lang))


def scores(state: State) -> Iterator[Score]:
    mesa = state.mesa
    for seat in state.options.order:
        suas = [base for base in mesa.bases if base.controlador == seat]
        yield Score(_BASES, seat, len(suas))
        yield Score(_RESISTENCIA, seat, sum(base.resistencia for base in suas))
        yield Score(_ALIADOS, seat, len(mesa.de(seat)))


def when(state: State, lang: str) -> When:
    """Return the moment of a position; the preparation is turn 0."""
    mesa = state.mesa
    if mesa.em_preparo:
        return When(_("Preparation").to(lang), 0)
    return When(FASES_EM_PALAVRAS[mesa.fase].to(lang), mesa.turno, 1, mesa.ativo)


def _nomeados(move: Move) -> Iterator[Any]:
    yield from (getattr(move, name, None) for name in _DOS_LANCES)
    yield from so_far(getattr(move, "aliados", ()))
    for par in so_far(getattr(move, "bloqueios", ())):
        yield from par


pieces = pieces_of(
    _nomeados, _DOS_FATOS, lambda state, id: state.mesa.permanente(id) is not None, em_palavras
)
NARRATION: Narration[State] = Narration(series, scores, when=when, pieces=pieces)
