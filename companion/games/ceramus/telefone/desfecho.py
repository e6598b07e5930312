"""The end of a match of Ceramus in words: the cause, the sums tile by tile, who begins the next match."""

from collections.abc import Iterator

from companion.games.ceramus.fim import EMPATE, NINGUEM_ADICIONA, NINGUEM_ADICIONOU
from companion.games.ceramus.pieces import ESTILOS, MARCADORES_POR_ESTILO
from companion.games.ceramus.registry import BOOK, board, pontos
from companion.games.ceramus.state import State
from companion.language import Message, _
from companion.referee.fields.facts import Event
from companion.referee.fields.move import Seat
from companion.referee.judging.findings import id_of
from companion.referee.positions.options import TableOptions
from companion.referee.positions.position import Outcome
from companion.referee.views.ending import Again, Cause, Ended, Figure, Finale, Sum

_FORMAS_ACABAM = "ceramus.fim.formas-acabam"
_SOLO = "ceramus.solo.objetivo"
_ORDEM = BOOK.called("ordem-dos-jogadores")
_AZULEJOS = len(ESTILOS) * MARCADORES_POR_ESTILO  # of each player
# The result of a single player.
_SOZINHO: dict[str, Message] = {
    "primeira-marca": _("It is the first mark, and the next match has to go past it."),
    "recorde": _("It is more than ever before."),
    "recorde-igualado": _("It is as much as the best before, which is enough here."),
    "sem-recorde": _("It is not more than the best before."),
}


def causas(before: State, after: State, ended: Ended) -> Iterator[Cause]:
    """Yield why there were no more rounds, then the criterion that decides."""
    yield _sem_mais_turnos(after, ended)
    if ended.how in _SOZINHO:
        yield Cause(_SOZINHO[ended.how], _SOLO)
        return
    nomes = ", ".join(map(after.options.called, ended.winners))
    match ended.how:
        case "pontos":
            yield Cause(_("{names} has the most points.", names=nomes), "ceramus.fim.vencedor")
        case "mais-ceramas":
            text = _("The points are equal, and {names} has won more Ceramas.", names=nomes)
            yield Cause(text, id_of(EMPATE))
        case "vitoria-dividida":
            yield Cause(_("The points are equal: the victory is shared."), id_of(EMPATE))
        case "joga-se-de-novo":
            yield Cause(_("The points are equal: it is played again."), id_of(EMPATE))


def _sem_mais_turnos(after: State, ended: Ended) -> Cause:
    if _FORMAS_ACABAM in ended.rules:
        return Cause(_("No Forma was left to reveal."), _FORMAS_ACABAM)
    if NINGUEM_ADICIONOU.holds(after):
        return Cause(_("In a whole round nobody added a tile."), id_of(NINGUEM_ADICIONA))
    return Cause(_("Nobody can add a tile to the Mural any more."), id_of(NINGUEM_ADICIONA))


def somas(_before: State, after: State, _events: tuple[Event, ...]) -> Iterator[Sum]:
    """Yield a point for each own tile on the Mural, one less for each in reserve."""
    for seat in after.options.order:
        no_mural = board(after).de.get(seat, 0).bit_count()
        reserva = _AZULEJOS - no_mural
        yield Sum(
            seat,
            (
                Figure(_("Tiles on the Mural"), no_mural, signed=True),
                Figure(_("Tiles in reserve"), -reserva, signed=True),
            ),
            Figure(_("Points"), pontos(after, seat), signed=True),
        )


def de_novo(options: TableOptions, outcome: Outcome | None) -> Again:
    """Return the same seats with the next starting player, in turn unless the table has decided otherwise.

    The book leaves the starting player open.
    """
    order, winners = options.order, outcome.winners if outcome is not None else ()
    match options.option(_ORDEM.id, _ORDEM.default):
        case "youngest-first":
            primeiro = order[0]
        case "last-winner-last":
            primeiro = _depois_de(order, winners[-1]) if winners else order[0]
        case _:
            primeiro = _depois_de(order, order[0])
    at = order.index(primeiro)
    nome = options.called(primeiro)
    return Again(
        (*order[at:], *order[:at]),
        Cause(_("{name} begins", name=nome), _ORDEM.id) if len(order) > 1 else None,
    )


def _depois_de(order: tuple[Seat, ...], seat: Seat) -> Seat:
    """Return the seat after a seat."""
    return order[(order.index(seat) + 1) % len(order)]


DESFECHO: Finale[State] = Finale(causes=causas, sums=somas, again=de_novo)
