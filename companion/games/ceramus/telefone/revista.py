"""The review of a match of Ceramus: points and tiles over time, and the pieces of each move."""

from collections.abc import Iterator

from companion.games.ceramus.moves import Construir
from companion.games.ceramus.palavras import NOMES_DAS_FASES
from companion.games.ceramus.registry import board, pontos
from companion.games.ceramus.state import State
from companion.games.ceramus.telefone.na_mesa import lugares
from companion.language import _
from companion.referee.fields.facts import Event
from companion.referee.fields.move import UNSET, Move
from companion.referee.positions.adjustments import SetFact
from companion.referee.resolving.table_moves import Ajustar, parted
from companion.referee.views.narration import Narration, Score, Searchable, Series, When

_PONTOS = "pontos"
_AZULEJOS = "azulejos"
_CERAMAS = "ceramas"


def series(_state: State, lang: str) -> Iterator[Series]:
    yield Series(_PONTOS, _("Points").to(lang), signed=True)
    yield Series(_AZULEJOS, _("Tiles on the Mural").to(lang))
    yield Series(_CERAMAS, _("Ceramas won").to(lang))


def scores(state: State) -> Iterator[Score]:
    for jogador in state.jogadores:
        yield Score(_PONTOS, jogador.quem, pontos(state, jogador.quem))
        yield Score(_AZULEJOS, jogador.quem, board(state).de.get(jogador.quem, 0).bit_count())
        yield Score(_CERAMAS, jogador.quem, len(jogador.ceramas) + len(jogador.gastas))


def when(state: State, lang: str) -> When:
    """Return the moment of a position, without a round in the preparation; a round is the book's *turno*."""
    fase = NOMES_DAS_FASES[state.fase].to(lang)
    if state.fase == "preparacao":
        return When(fase)
    return When(fase, state.turno, 1, state.vez, _("Round {number}", number=state.turno).to(lang))


def pieces(
    before: State, _after: State, move: Move, _events: tuple[Event, ...], _lang: str
) -> Iterator[Searchable]:
    """Yield the cells of a move, the Forma that it reveals or builds, and the Cerama of the move."""
    for casa in (*lugares(before, move), *_corrigidas(move)):
        yield Searchable(casa, f"Mural · {casa}")
    forma = before.forma if isinstance(move, Construir) else getattr(move, "forma", UNSET)
    espelho = move.espelhar.cerama if isinstance(move, Construir) and move.espelhar is not None else UNSET
    for nome, carta in (("Forma", forma), ("Cerama", getattr(move, "cerama", UNSET)), ("Cerama", espelho)):
        if carta is not UNSET and carta:
            yield Searchable(str(carta), f"{nome} {carta}")


def _corrigidas(move: Move) -> tuple[str, ...]:
    """Return the cells of a correction."""
    if not isinstance(move, Ajustar):
        return ()
    ditas = (parted(op.path) for op in move.ops if isinstance(op, SetFact))
    casas = (str(passos[1]) for passos in ditas if passos[:1] == ("azulejos",) and passos[1:])
    return tuple(dict.fromkeys(casas))


NARRATION: Narration[State] = Narration(series=series, scores=scores, when=when, pieces=pieces)
