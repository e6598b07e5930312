"""The end of a match of Calamandara in words: who reached the Fenda, how far the others were."""

from collections.abc import Iterator

from companion.games.calamandara.objetivo import DESISTENCIA
from companion.games.calamandara.pieces import FENDA, ponto_inicial
from companion.games.calamandara.state import State
from companion.games.calamandara.zona_final import na_zona_final
from companion.language import Message, _
from companion.referee.fields.facts import Event
from companion.referee.judging.findings import id_of
from companion.referee.positions.options import TableOptions
from companion.referee.positions.position import Outcome
from companion.referee.views.ending import Again, Cause, Ended, Figure, Finale, Sum, by_giving_up

_VENCE = "calamandara.fd.vence"


def causas(before: State, after: State, ended: Ended) -> Iterator[Cause]:
    """Yield the cause: the token on the Fenda, or the last traveller to give up."""
    nomes = ", ".join(map(after.options.called, ended.winners))
    if ended.how == "fenda":
        yield Cause(_("{names} has come to the Fenda Dimensional.", names=nomes), _VENCE)
    else:
        for quem in ended.gave_up:
            yield by_giving_up(before.options.called(quem), id_of(DESISTENCIA))
        yield Cause(_("All others have left the match."), _VENCE)


def somas(_before: State, after: State, _events: tuple[Event, ...]) -> Iterator[Sum]:
    """Yield the distance of each token from the Fenda, counted along rows and columns."""
    pontos = after.mesa.tabuleiro.pontos
    for viajante in after.mesa.viajantes:
        x, y = pontos.get(viajante.token, ponto_inicial(viajante.assento))
        longe = abs(x - FENDA[0]) + abs(y - FENDA[1])
        yield Sum(viajante.id, (Figure(_("Spaces from the Fenda"), longe),))


def viradas(before: State, after: State) -> Iterator[Message]:
    """Yield every token that came into the Zona Final or was driven out of it."""
    for era_ele, viajante in zip(before.mesa.viajantes, after.mesa.viajantes, strict=True):
        era, agora = na_zona_final(before.mesa, era_ele.token), na_zona_final(after.mesa, viajante.token)
        nome = after.options.called(viajante.id)
        if agora and not era:
            yield _("{name} entered the Zona Final", name=nome)
        elif era and not agora:
            yield _("{name} left the Zona Final", name=nome)


def de_novo(options: TableOptions, _outcome: Outcome | None) -> Again:
    """Return the same seats for another match, with a new draw of the first traveller."""
    return Again(options.order, Cause(_("Who begins is drawn again."), "calamandara.sorteio.primeiro"))


DESFECHO: Finale[State] = Finale(causes=causas, sums=somas, turning=viradas, again=de_novo)
