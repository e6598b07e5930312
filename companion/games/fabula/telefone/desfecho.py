"""The end of a match of Fábula in words: losers and causes, Bases, the decision on the next start."""

from collections.abc import Iterator

from companion.games.fabula.fases import ATE_SEIS
from companion.games.fabula.preparacao import SORTE
from companion.games.fabula.registry import CHECKS
from companion.games.fabula.state import State
from companion.games.fabula.telefone.nomes import em_palavras
from companion.games.fabula.vitoria import DESISTE, FIM
from companion.language import Message, _, _n
from companion.referee.fields.facts import Event
from companion.referee.fields.move import Seat
from companion.referee.judging.findings import id_of
from companion.referee.positions.options import TableOptions
from companion.referee.positions.position import Outcome
from companion.referee.views.ending import Again, Cause, Ended, Figure, Finale, Sum, by_giving_up
from companion.referee.words.wording import joined

_CENTRO = id_of(CHECKS.decision("centro-caido"))
_JUNTOS = id_of(CHECKS.decision("todos-perdem-juntos"))
_SEM_CARTAS, _POR_CARTA, _RESERVA = "fabula.1.5.3a", "fabula.1.5.2a", "fabula.1.4.1a"


def causas(before: State, after: State, ended: Ended) -> Iterator[Cause]:
    """Yield the cause of each loss, or that a text gave the win, or that nobody is left."""
    if ended.how == "carta":
        yield Cause(_("The text of a card gives the win."), _POR_CARTA)
        return
    for seat in after.out:
        if seat not in before.out:
            if seat in ended.gave_up:
                yield by_giving_up(before.options.called(seat), DESISTE)
            else:
                yield _perdeu(before, after, seat)
    if not ended.winners:
        yield Cause(_("All who were left have lost at once."), _JUNTOS)


def _perdeu(before: State, after: State, seat: Seat) -> Cause:
    """Return the cause by both positions: a lost Centro, or a deck that cannot give a draw."""
    nome, lado = before.options.called(seat), before.mesa.lado(seat)
    centro = next((um for um in before.mesa.bases if um.centro and um.dono == um.controlador == seat), None)
    ficou = after.mesa.base(centro.id) if centro is not None else None
    if centro is not None and (ficou is None or not ficou.resistencia):
        return Cause(_("The Centro of {name} has fallen.", name=nome), _CENTRO)
    if ficou is not None and ficou.controlador != seat:
        return Cause(_("The Centro of {name} has changed hands.", name=nome), _CENTRO)
    compra = before.mesa.fase == "restauracao" and before.mesa.ativo == seat
    if compra and lado.baralho < ATE_SEIS - lado.mao:
        return Cause(_("{name} had to draw and had too few cards left.", name=nome), _SEM_CARTAS)
    return Cause(_("{name} is out of the match.", name=nome), FIM)


def somas(_before: State, after: State, _events: tuple[Event, ...]) -> Iterator[Sum]:
    """Yield the Bases that each player controls at the end."""
    for seat in after.options.order:
        suas = [base for base in after.mesa.bases if base.controlador == seat]
        resistencia = sum(base.resistencia for base in suas)
        yield Sum(seat, (Figure(_("Bases"), len(suas)), Figure(_("Resistência together"), resistencia)))


def viradas(before: State, after: State) -> Iterator[Message]:
    """Yield every Base that fell or changed hands."""
    for base in before.mesa.bases:
        agora = after.mesa.base(base.id)
        nome = em_palavras(before, base.id)
        if agora is None or not agora.resistencia:
            yield _("{base} fell", base=nome)
        elif agora.controlador != base.controlador:
            yield _("{name} captured {base}", name=after.options.called(agora.controlador), base=nome)


def depois(_after: State) -> Iterator[Cause]:
    yield Cause(_("Each may exchange cards with their reserve."), _RESERVA)


def de_novo(options: TableOptions, outcome: Outcome | None) -> Again:
    """Return the same seats for another match, with a start decided by the loser."""
    venceram = outcome.winners if outcome is not None else ()
    perderam = [options.called(seat) for seat in options.order if seat not in venceram]
    quem: Message = (
        _n(
            "{names}, who lost, says who begins.",
            "{names}, who lost, say who begins.",
            len(perderam),
            names=joined(perderam),
        )
        if venceram and perderam
        else _("Whoever chose before says who begins.")
    )
    return Again(options.order, Cause(quem, SORTE))


DESFECHO: Finale[State] = Finale(causes=causas, sums=somas, turning=viradas, then=depois, again=de_novo)
