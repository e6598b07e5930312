"""The review of a história of Castória: PI and chapters over time, and the pieces of each move."""

from collections.abc import Iterator

from companion.games.castoria.pieces import ESPACOS
from companion.games.castoria.state import State
from companion.games.castoria.telefone.lugares import lugares
from companion.games.castoria.telefone.onde import when
from companion.language import _
from companion.referee.fields.facts import Event
from companion.referee.fields.move import Move, Seat
from companion.referee.views.narration import Narration, Score, Searchable, Series

_PI = "imaginacao"
_CAPITULOS = "capitulos"


def series(_state: State, lang: str) -> Iterator[Series]:
    yield Series(_PI, _("Pontos de Imaginação").to(lang), "decimos", anew=True)
    yield Series(_CAPITULOS, _("Chapters won").to(lang))


def scores(state: State) -> Iterator[Score]:
    for lado in state.mesa.lados:
        yield Score(_PI, lado.narrador, lado.imaginacao_decimos)
    for seat, vitorias in zip(state.options.order, state.historia.vitorias, strict=True):
        yield Score(_CAPITULOS, seat, vitorias)


def came_to(events: tuple[Event, ...]) -> Iterator[Score]:
    for event in events:
        fatos = dict(event.facts)
        if isinstance(restam := fatos.get("restam_decimos"), int):
            yield Score(_PI, str(fatos["narrador"]), restam)


def pieces(
    before: State, after: State, move: Move, events: tuple[Event, ...], lang: str
) -> Iterator[Searchable]:
    """Yield the Personagens of a move and of its events, and the card that it plays."""
    for narrador, espaco in (*_nomeados(before, move), *_acontecidos(events)):
        for state in (before, after):
            if (personagem := state.mesa.quem(narrador, espaco)) is not None:
                yield _peca(before, narrador, personagem.nome or espaco)
                break
    if carta := getattr(move, "carta", ""):
        yield _peca(before, move.seat, carta)
    for event in events:
        fatos = dict(event.facts)
        if fatos.get("nome") and fatos.get("narrador"):
            yield _peca(before, str(fatos["narrador"]), str(fatos["nome"]))


def _peca(state: State, narrador: Seat, nome: str) -> Searchable:
    return Searchable(f"{narrador} {nome}", f"{nome} · {state.options.called(narrador)}")


def _nomeados(state: State, move: Move) -> Iterator[tuple[Seat, str]]:
    """Yield all spaces that a move names, with their owner."""
    for lugar in lugares(state, move):
        narrador, _colon, espaco = lugar.rpartition(":")
        if espaco in ESPACOS:
            yield narrador, espaco


def _acontecidos(events: tuple[Event, ...]) -> Iterator[tuple[Seat, str]]:
    """Yield all spaces of events."""
    for event in events:
        fatos = dict(event.facts)
        if fatos.get("espaco") in ESPACOS and "narrador" in fatos:
            yield str(fatos["narrador"]), str(fatos["espaco"])


NARRATION: Narration[State] = Narration(series, scores, came_to, when, pieces)
