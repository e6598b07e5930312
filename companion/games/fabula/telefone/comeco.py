"""The beginning of a match of Fábula by one tap: the starting player, with Bases and hands."""

from collections.abc import Iterator

from companion.games.fabula.lances_do_preparo import Manter
from companion.games.fabula.preparacao import proximo, quem_comeca
from companion.games.fabula.serie import dizer_quem_comeca, quem_escolhe
from companion.games.fabula.state import State
from companion.language import Message, _
from companion.referee.definition.beginning import Beginning, Counts
from companion.referee.fields.move import Move, Seat

_MAO = _("Keep the opening hand, or take a mulligan.")


def depois(state: State, _counts: Counts) -> Iterator[Move]:
    """Yield the next steps, except keeping a hand, which each player decides."""
    yield from (um for um in proximo(state) if not isinstance(um, Manter))


def antes(state: State) -> Message | None:
    """Return the name of the player who decides on the start of a later match, in a sentence, or None."""
    escolhe = quem_escolhe(state)
    return _("Now {name} says who begins.", name=state.options.called(escolhe)) if escolhe else None


def da_mao(state: State, to: Seat = "") -> Message | None:
    """Return whose opening hand is settled next, or None if something else is; its seat may read it alone."""
    passo = next(proximo(state), None)
    if not isinstance(passo, Manter):
        return None
    if passo.seat == to:
        return _MAO
    return _("{name} keeps the opening hand or takes a mulligan", name=state.options.called(passo.seat))


def do_preparo(state: State, to: Seat = "") -> Message:
    """Return the next step of the preparation, which the seat ``to`` reads alone."""
    return (da_mao(state, to) or _MAO) if quem_comeca(state) else _("Who begins?")


COMECO: Beginning[State] = Beginning(
    waits=lambda state: state.mesa.em_preparo and not quem_comeca(state) and state.outcome is None,
    says=dizer_quem_comeca,
    then=depois,
    first=antes,
    die=6,
    by_chance=lambda state: not quem_escolhe(state),
)
