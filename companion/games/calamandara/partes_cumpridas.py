"""What the parts of a text need and do beyond the cards of the rulebook that do the same."""

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec.structs import replace

from companion.games.calamandara.condicoes import Falta, falta
from companion.games.calamandara.interrupcao import Pilha
from companion.games.calamandara.partes import A_ULTIMA, AdquirirDe, Reviver, UmaDasFormas, como
from companion.games.calamandara.state import State
from companion.games.calamandara.tasks import Cumprir, Uso
from companion.referee.positions.adjustments import AsPrinted, Operation
from companion.referee.resolving.resolution import Context

T = TypeVar("T")
Exige = Callable[[State, Pilha, Uso, Any], Falta | None]
Cumpre = Callable[[Context[State], Uso, Any, Pilha], None]
EM_VEZ: dict[type[Operation], Exige] = {}  # conditions in place of those of the card that does the same
ALEM: dict[type[Operation], Exige] = {}  # conditions beside those of that card
CUMPREM: dict[type[Operation], Cumpre] = {}  # effects in place of that card's


def exige_em_vez(parte: type[Operation]) -> Callable[[Exige], Exige]:
    """Register the condition of a part in place of that of the card that does the same."""
    return _em(EM_VEZ, parte)


def exige_tambem(parte: type[Operation]) -> Callable[[Exige], Exige]:
    """Register the condition of a part beside that of the card that does the same."""
    return _em(ALEM, parte)


def cumpre(parte: type[Operation]) -> Callable[[Cumpre], Cumpre]:
    """Register the effect of a part in place of that of the card that does the same."""
    return _em(CUMPREM, parte)


def _em(where: dict[type[Operation], T], parte: type[Operation]) -> Callable[[T], T]:
    def register(what: T) -> T:
        where[parte] = what
        return what

    return register


def da_parte(pilha: Pilha, uso: Uso, passo: int) -> Uso | None:
    """Return a part of a text as the use of the card that does the same, or None for free words."""
    assert uso.propria is not None, "only a text of its own has parts"
    parte = uso.propria.partes[passo]
    if isinstance(parte, AsPrinted | UmaDasFormas) or (feita := como(parte)) is None:
        return None
    carta, jeito = feita
    quem = uso.controller if getattr(parte, "em_quem", "eu") == "eu" or not uso.alvo else uso.alvo
    if isinstance(parte, A_ULTIMA) and pilha and not (isinstance(parte, A_ULTIMA[0]) and uso.alvo):
        quem = pilha[-1].controller
    alvos, de, revive = (quem,), uso.de, None
    if isinstance(parte, AdquirirDe) and parte.quais == "impedido":
        quem = de or quem
    elif isinstance(parte, Reviver):
        de, revive = uso.owner, uso.revive
    return replace(uso, carta=carta, jeito=jeito, alvo=quem, alvos=alvos, passo=passo, de=de, revive=revive)


def falta_a_parte(state: State, pilha: Pilha, uso: Uso, passo: int) -> Falta | None:
    """Return the condition that a part of a text fails, or None; of several ways, that of the last."""
    assert uso.propria is not None, "only a text of its own has parts"
    parte = uso.propria.partes[passo]
    if isinstance(parte, UmaDasFormas):
        return _falta_a_todas(state, pilha, uso, parte)
    part = da_parte(pilha, uso, passo)
    if part is None:
        return None
    if (em_vez := EM_VEZ.get(type(parte))) is not None:
        return em_vez(state, pilha, part, parte)
    alem = ALEM.get(type(parte))
    return falta(state, pilha, part) or (None if alem is None else alem(state, pilha, part, parte))


def _falta_a_todas(state: State, pilha: Pilha, uso: Uso, parte: UmaDasFormas) -> Falta | None:
    """Return None if some way can be chosen now, or the condition that the last one fails."""
    lacking = None
    for forma in parte.formas:
        assert uso.propria is not None, "only a text of its own has ways"
        so_ela = replace(uso, propria=replace(uso.propria, efeito=forma, formas=()), passo=0)
        lacking = falta_a_parte(state, pilha, so_ela, 0)
        if lacking is None:
            return None
    return lacking


def lembrar(context: Context[State], uso: Uso, **fields: Any) -> None:
    """Keep for the later parts of a text what an earlier one has done."""
    agenda = tuple(
        replace(task, uso=replace(task.uso, **fields))
        if isinstance(task, Cumprir) and uso.propria is not None and task.uso.id == uso.id
        else task
        for task in context.state.agenda
    )
    if agenda != context.state.agenda:
        context.set(agenda=agenda)
