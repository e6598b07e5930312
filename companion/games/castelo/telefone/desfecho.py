"""The end of a match of Castelo in words: whose castle fell, what stood at the end, who begins next."""

from collections.abc import Iterator

from companion.games.castelo.fases import BARALHO_VAZIO
from companion.games.castelo.formas import CAEM_JUNTOS, DESTRUIR
from companion.games.castelo.registry import CHECKS
from companion.games.castelo.state import State
from companion.games.castelo.telefone.esperas import apos_o_combate
from companion.language import Message, _
from companion.referee.fields.facts import Event
from companion.referee.judging.findings import id_of
from companion.referee.positions.options import TableOptions
from companion.referee.positions.position import Outcome
from companion.referee.views.ending import Again, Cause, Ended, Figure, Finale, Sum, by_giving_up

_JUNTOS, _VAZIO = id_of(CAEM_JUNTOS), id_of(BARALHO_VAZIO)
_DESISTIR = id_of(CHECKS.decision("desistencia"))
_SORTE = id_of(CHECKS.decision("vez-inicial"))


def causas(before: State, after: State, ended: Ended) -> Iterator[Cause]:
    """Yield the cause: the castle that fell last, the player who gave up or could not draw, or a draw."""
    for seat in after.out:
        if seat not in before.out:
            nome = before.options.called(seat)
            if _VAZIO in ended.rules and seat == before.mesa.ativo:
                yield Cause(_("{name} had to draw and has no deck left.", name=nome), _VAZIO)
            elif seat in ended.gave_up:
                yield by_giving_up(nome, _DESISTIR)
            else:
                yield Cause(_("The castle of {name} has fallen.", name=nome), DESTRUIR)
    if not ended.winners:
        yield Cause(_("The last castles have fallen at once."), _JUNTOS)


def somas(_before: State, after: State, _events: tuple[Event, ...]) -> Iterator[Sum]:
    """Yield the points of castle and wall and the number of tropas that each player has left."""
    for lado in after.mesa.lados:
        pontos = (Figure(_("Castle"), lado.castelo), Figure(_("Wall"), lado.muralha))
        yield Sum(lado.jogador, (*pontos, Figure(_("Tropas"), len(lado.tropas))))


def viradas(before: State, after: State) -> Iterator[Message]:
    """Yield every castle and wall that fell."""
    for era, lado in zip(before.mesa.lados, after.mesa.lados, strict=True):
        nome = after.options.called(lado.jogador)
        if era.castelo and not lado.castelo:
            yield _("the castle of {name} fell", name=nome)
        if era.muralha and not lado.muralha:
            yield _("the wall of {name} fell", name=nome)


def de_novo(options: TableOptions, _outcome: Outcome | None) -> Again:
    """Return the same seats for another match, with a starting player by chance."""
    return Again(options.order, Cause(_("Chance says who begins."), _SORTE))


DESFECHO: Finale[State] = Finale(
    causes=causas, sums=somas, turning=viradas, leads_to=apos_o_combate, again=de_novo
)
