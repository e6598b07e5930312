"""The review of a match of Calamandara: pieces over time, and the pieces of each move."""

from collections.abc import Iterator

from companion.games.calamandara.iniciais import em_preparo
from companion.games.calamandara.palavras import FASES_EM_PALAVRAS, TITULOS
from companion.games.calamandara.pieces import ponto_inicial
from companion.games.calamandara.state import State, soma
from companion.games.calamandara.telefone.na_mesa import lugares
from companion.language import _
from companion.referee.fields.facts import Event
from companion.referee.fields.move import Move
from companion.referee.views.narration import Narration, Score, Searchable, Series, When

_LINHAS, _PEGADAS, _RESERVA, _MAO = "linhas", "pegadas", "reserva", "mao"


def series(_state: State, lang: str) -> Iterator[Series]:
    yield Series(_LINHAS, _("Rows to the Fenda").to(lang), less=True)
    yield Series(_PEGADAS, _("Pegadas left in the depósito").to(lang))
    yield Series(_RESERVA, _("Symbols in the Reserva").to(lang))
    yield Series(_MAO, _("Cards in the hand").to(lang))


def scores(state: State) -> Iterator[Score]:
    for viajante in state.mesa.viajantes:
        ponto = state.mesa.tabuleiro.pontos.get(viajante.token, ponto_inicial(viajante.assento))
        yield Score(_LINHAS, viajante.id, max(map(abs, ponto)))  # the Fenda lies at (0, 0)
        yield Score(_PEGADAS, viajante.id, dict(viajante.deposito).get("pegada", 0))
        yield Score(_RESERVA, viajante.id, soma(viajante.reserva))
        yield Score(_MAO, viajante.id, state.de(viajante.id).mao)


def when(state: State, lang: str) -> When:
    """Return the moment of a position; the preparation is turn 0."""
    if em_preparo(state) is not None:
        return When(_("Preparation").to(lang), 0)
    return When(FASES_EM_PALAVRAS[state.fase].to(lang), state.turno, 1, state.vez)


def pieces(
    before: State, _after: State, move: Move, events: tuple[Event, ...], lang: str
) -> Iterator[Searchable]:
    """Yield the spaces of a move and of its events, and the card that it uses."""
    dos_fatos = (dict(event.facts).get(nome) for event in events for nome in ("espaco", "de", "para"))
    espacos = before.mesa.tabuleiro.pontos
    for espaco in dict.fromkeys((*lugares(before, move), *dos_fatos)):
        if espaco in espacos:
            yield Searchable(str(espaco), str(espaco))
    if (carta := getattr(move, "carta", "")) in TITULOS:
        yield Searchable(str(carta), TITULOS[carta])


NARRATION: Narration[State] = Narration(series, scores, when=when, pieces=pieces)
