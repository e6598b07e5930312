"""The form of a score board's position: counters and marks of seats and the table, phase and turn."""

from collections.abc import Callable, Iterator

from companion.language import Both, Wording, _
from companion.referee.fields.move import Seat
from companion.referee.positions.position_form import (
    FormChoice,
    FormField,
    FormGroup,
    PositionForm,
)
from companion.referee.scoreboard.board import LIMIT, Board, Counter, Mark
from companion.referee.scoreboard.owners import owners
from companion.referee.scoreboard.parts import Named
from companion.referee.scoreboard.state import PlacarState


def former(board: Board) -> Callable[[PlacarState], PositionForm]:
    """Return a function that makes the form of a board's position."""

    def form(state: PlacarState) -> PositionForm:
        mine = {seat: tuple(_of_seat(board, state, seat)) for seat in state.options.order}
        seats = tuple(FormGroup(seat=seat, fields=fields) for seat, fields in mine.items())
        return PositionForm((*seats, FormGroup(fields=tuple(_of_table(board, state)))))

    return form


def _of_seat(board: Board, state: PlacarState, seat: Seat) -> Iterator[FormField]:
    """Yield the counters and marks of a seat, and those of the members of its groups."""
    yield from _kept(board, state, "seat", seat, "")
    for group in board.groups:
        if group.per == "seat":
            for member in group.members:
                yield from _kept(board, state, group.id, seat, member.id)


def _of_table(board: Board, state: PlacarState) -> Iterator[FormField]:
    """Yield what belongs to no seat alone, and the point of the match."""
    phases = tuple(FormChoice(phase.id, phase.both) for phase in board.phases)
    yield FormField(path="fase", label=_("Phase"), kind="choice", value=state.fase, choices=phases, main=True)
    if len(state.options.order) > 1:
        yield FormField(path="ativo", label=_("Turn of"), kind="seat", value=state.ativo, main=True)
    if board.turns.rounds is None:  # with rounds, players know the round rather than the turn
        yield _number("turno", _("Turn"), state.turno)
    for per in ("table", "team", *(group.id for group in board.groups if group.per == "table")):
        yield from _kept(board, state, per, "", None)
    if board.turns.rounds is not None:
        yield _number("rodada", board.turns.rounds.both, state.rodada)
        if board.turns.rounds.rotates:
            first = _("{round}: who is first", round=board.turns.rounds.both)
            yield FormField(path="primeiro", label=first, kind="seat", value=state.primeiro)
    if board.chapter is not None:
        yield _number("parte", board.chapter.both, state.parte, steady=True)
    yield from _of_turns_and_wins(board, state)


def _of_turns_and_wins(board: Board, state: PlacarState) -> Iterator[FormField]:
    counts_turns = any(amount.per_own_turn for amount in board.amounts)
    for at, lado in enumerate(state.lados):
        if counts_turns:
            label = _("Own turns begun")
            yield _number(f"lados[{at}].turnos", label, lado.turnos, least=0, of=lado.de)
        if board.chapter is not None:
            yield _number(f"lados[{at}].vitorias", _("Wins"), lado.vitorias, least=0, of=lado.de, steady=True)


def _kept(board: Board, state: PlacarState, per: str, seat: Seat, member: str | None) -> Iterator[FormField]:
    """Yield the counters and marks of a seat, of one member, or of all members if ``member`` is None."""
    counters = [counter for counter in board.counters if counter.per == per]
    marks = [mark for mark in board.marks if mark.per == per]
    alone = len(counters) + len(marks) == 1
    for name, whose, part in owners(board, per, state.options):
        if whose != seat or member not in (None, part):
            continue
        inside = next((one for group in board.groups for one in group.members if one.id == part), None)
        team = "" if per != "team" or name in state.options.order else name
        of = name if per == "team" and not team else ""
        for counter in counters:
            yield from _count(state, counter, name, *_called(counter, inside, team, alone=alone), of)
        for mark in marks:
            yield from _mark(state, mark, name, *_called(mark, inside, team, alone=alone), of)


def _called(thing: Named, inside: Named | None, team: str, *, alone: bool) -> tuple[Wording, Wording | None]:
    """Return the label and the heading of a field; the only field of a member is labelled by the member."""
    if team:
        return thing.both, Both(team, team)
    if inside is None:
        return thing.both, None
    return (inside.both, thing.both) if alone else (thing.both, inside.both)


def _count(
    state: PlacarState, counter: Counter, name: str, label: Wording, under: Wording | None, of: Seat
) -> Iterator[FormField]:
    for at, one in enumerate(state.contadores):
        if (one.contador, one.de) == (counter.id, name):
            yield FormField(
                path=f"contadores[{at}].valor",
                label=label,
                kind="tenths" if counter.unit == "decimos" else "number",
                value=one.valor,
                under=under,
                of=of,
                least=counter.min,
                most=counter.max,
                steps=counter.steps,
                main=counter.main,
            )


def _mark(
    state: PlacarState, mark: Mark, name: str, label: Wording, under: Wording | None, of: Seat
) -> Iterator[FormField]:
    for at, one in enumerate(state.marcas):
        if (one.marca, one.de) == (mark.id, name):
            yield FormField(
                path=f"marcas[{at}].valor",
                label=label,
                kind="seat" if mark.seats else "choice",
                value=one.valor,
                under=under,
                of=of,
                choices=tuple(FormChoice(option.id, option.both) for option in mark.options),
            )


def _number(
    path: str, label: Wording, value: int, *, least: int = 1, of: Seat = "", steady: bool = False
) -> FormField:
    return FormField(
        path=path, label=label, kind="number", value=value, least=least, most=LIMIT, of=of, steady=steady
    )
