"""How Castelo tells a match that is looked at again: castles and walls over time, what a move is about."""

from collections.abc import Iterator

from companion.games.castelo.palavras import FASES_EM_PALAVRAS
from companion.games.castelo.state import State
from companion.games.castelo.telefone.nomes import do_alvo
from companion.language import Message, _
from companion.referee.fields.facts import Event
from companion.referee.fields.move import Move
from companion.referee.fields.several import so_far
from companion.referee.views.retelling import Retelling, Score, Searchable, Series, When

_CASTELO, _MURALHA, _TROPAS = "castelo", "muralha", "tropas"
_DOS_LANCES = ("tropa", "atacante", "alvo", "defensor", "grupo", "sob")
_DOS_FATOS = ("alvo", "atacante", "defensor", "tropa")


def series(_state: State, lang: str) -> Iterator[Series]:
    yield Series(_CASTELO, _("Castelo").to(lang))
    yield Series(_MURALHA, _("Muralha").to(lang))
    yield Series(_TROPAS, _("Tropas").to(lang))


def scores(state: State) -> Iterator[Score]:
    for lado in state.mesa.lados:
        yield Score(_CASTELO, lado.jogador, lado.castelo)
        yield Score(_MURALHA, lado.jogador, lado.muralha)
        yield Score(_TROPAS, lado.jogador, len(lado.tropas))


def when(state: State, lang: str) -> When:
    """The preparation is before the first turn."""
    mesa = state.mesa
    if mesa.em_preparo:
        return When(_("Preparation").to(lang), 0)
    return When(FASES_EM_PALAVRAS[mesa.fase], mesa.turno, 1, mesa.ativo)


def pieces(
    before: State, after: State, move: Move, events: tuple[Event, ...], lang: str
) -> Iterator[Searchable]:
    """What the move names or something happened to, and the card that it plays."""
    ids = [
        *(getattr(move, name, None) for name in _DOS_LANCES),
        *so_far(getattr(move, "tropas", ())),
        *(dict(event.facts).get(name) for event in events for name in _DOS_FATOS),
    ]
    for id in dict.fromkeys(one for one in ids if isinstance(one, str) and one):
        state = before if before.mesa.dono(id) is not None else after
        dono = state.mesa.dono(id)
        if dono is None:
            continue
        dito = do_alvo(state, id)
        nome = dito.to(lang) if isinstance(dito, Message) else dito
        de = f" · {state.options.called(dono)}" if state.mesa.tropa(id) is not None else ""
        yield Searchable(id, f"{nome}{de}")
    if carta := getattr(move, "carta", ""):
        yield Searchable(f"{move.seat} {carta}", f"{carta} · {before.options.called(move.seat)}")


RETELLING: Retelling[State] = Retelling(series, scores, when=when, pieces=pieces)
