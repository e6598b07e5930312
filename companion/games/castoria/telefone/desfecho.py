"""The end of a chapter and of the história in words: the cause, the PI, what comes next."""

from collections.abc import Iterator

from companion.games.castoria.gerais import (
    AMBOS_A_ZERO,
    MELHOR_DE_TRES,
    NAO_SE_DESISTE,
    SEM_CARTAS,
    VITORIAS,
    ZERAR,
)
from companion.games.castoria.state import State
from companion.games.castoria.telefone.revista import came_to
from companion.language import Message, _
from companion.referee.fields.facts import Event
from companion.referee.judging.findings import id_of
from companion.referee.positions.options import TableOptions
from companion.referee.positions.position import Outcome
from companion.referee.views.ending import Again, Cause, Ended, Figure, Finale, Sum, by_giving_up

_SUBSTITUICAO = "castoria.gerais.substituicao-seis"
_INICIO_ALEATORIO = "castoria.gerais.inicio-aleatorio"
_QUEM_COMECA = Cause(_("Who begins is drawn anew."), _INICIO_ALEATORIO)


def capitulo(events: tuple[Event, ...]) -> Ended | None:
    """Return the chapter that these events ended, or None."""
    for event in events:
        if event.kind in ("fim-do-capitulo", "capitulo-anulado"):
            fatos = dict(event.facts)
            venceu = str(fatos.get("venceu", ""))
            return Ended(
                winners=(venceu,) if venceu else (),
                how=str(fatos["como"]),
                rules=(event.rule,),
                part=int(str(fatos["capitulo"])),
                void=event.kind == "capitulo-anulado",
            )
    return None


def chamado(ended: Ended) -> Message:
    """Return the chapter by its number, or the história."""
    if ended.part:
        return _("End of chapter {number}", number=ended.part)
    return _("End of the história")


def causas(before: State, after: State, ended: Ended) -> Iterator[Cause]:
    """Yield the cause of the end of the chapter, and the score if the história ends with it."""
    if ended.void or not ended.winners:
        yield Cause(_("Both came to 0 PI at once."), id_of(AMBOS_A_ZERO))
        return
    venceu = ended.winners[0]
    yield from _como(before.options.called(before.mesa.oponente(venceu).narrador), ended.how)
    vitorias = dict(zip(after.options.order, after.historia.vitorias, strict=True))
    if not ended.part and vitorias[venceu] >= VITORIAS:
        nome = before.options.called(venceu)
        yield Cause(_("{narrador} has won two chapters.", narrador=nome), MELHOR_DE_TRES)


def _como(perdeu: str, how: str) -> Iterator[Cause]:
    """Yield the cause of the end of a chapter, about its loser."""
    match how:
        case "imaginacao":
            yield Cause(_("{narrador} has no Pontos de Imaginação left.", narrador=perdeu), ZERAR)
        case "sem-cartas":
            yield Cause(_("{narrador} had to draw and had no card left.", narrador=perdeu), SEM_CARTAS)
        case "desistencia":
            yield by_giving_up(perdeu, id_of(NAO_SE_DESISTE))
        case "por-acordo":
            yield Cause(_("Both have agreed on it."))


def somas(before: State, after: State, events: tuple[Event, ...]) -> Iterator[Sum]:
    """Yield the PI at the end, and the chapters that each has won."""
    restam = {um.de: um.valor for um in came_to(events)}
    for seat, vitorias in zip(after.options.order, after.historia.vitorias, strict=True):
        decimos = restam.get(seat, before.mesa.lado(seat).imaginacao_decimos)
        ganhos = Figure(_("Chapters won"), vitorias)
        yield Sum(seat, (Figure(_("Pontos de Imaginação"), decimos, "decimos"), ganhos))


def depois(after: State) -> Iterator[Cause]:
    """Yield what happens before the next chapter begins."""
    if after.historia.anulado:
        yield Cause(
            _("Chapter {number} is played again.", number=after.historia.capitulo), id_of(AMBOS_A_ZERO)
        )
    else:
        yield Cause(_("Each may exchange up to six cards of the Inventário."), _SUBSTITUICAO)
    yield _QUEM_COMECA


def de_novo(options: TableOptions, _outcome: Outcome | None) -> Again:
    """Return the same seats for another história; the die decides again who begins."""
    return Again(options.order, _QUEM_COMECA)


DESFECHO: Finale[State] = Finale(
    part=capitulo, called=chamado, causes=causas, sums=somas, then=depois, again=de_novo
)
