"""Setups of a score board: what a setup leaves out is as at the start."""

from collections.abc import Callable, Iterator

import msgspec

from companion.referee.fields.facts import facts
from companion.referee.positions.options import SeatOf
from companion.referee.positions.setups import Loaded, Problem
from companion.referee.scoreboard.board import NOT_ON_BOARD, Board
from companion.referee.scoreboard.owners import can_sit, first_counts, first_marks, values_of
from companion.referee.scoreboard.state import PlacarLado, PlacarState


def loader(board: Board) -> Callable[[PlacarState], Loaded]:
    """Return a function that completes a position of the board and lists its problems."""

    def load(setup: PlacarState) -> Loaded:
        problems = tuple(_problems(board, setup))
        impossible = any(problem.physical for problem in problems)
        return Loaded(setup if impossible else _completed(board, setup), problems)

    return load


def _completed(board: Board, setup: PlacarState) -> PlacarState:
    options = setup.options
    first = options.order[0]
    counts = {(one.contador, one.de): one for one in setup.contadores}
    marks = {(one.marca, one.de): one for one in setup.marcas}
    lados = {lado.de: lado for lado in setup.lados}
    ativo = setup.ativo or first
    return msgspec.structs.replace(
        setup,
        ativo=ativo,
        primeiro=setup.primeiro or first,
        fase=setup.fase or board.phases[0].id,
        contadores=tuple(counts.get((one.contador, one.de), one) for one in first_counts(board, options)),
        marcas=tuple(marks.get((one.marca, one.de), one) for one in first_marks(board, options)),
        lados=tuple(
            lados.get(seat, PlacarLado(de=seat, turnos=int(seat == ativo))) for seat in options.order
        ),
    )


def _problems(board: Board, setup: PlacarState) -> Iterator[Problem]:
    options = setup.options
    seats = board.players.rule
    if not can_sit(board, options):
        yield Problem(seats, "lados", facts(lugares=len(options.seats)), physical=True)
        return
    for name in ("ativo", "primeiro"):
        if (seat := getattr(setup, name)) and seat not in options.order:
            yield Problem(seats, name, facts(lugar=seat), physical=True)
    for at, lado in enumerate(setup.lados):
        if lado.de not in options.order:
            yield Problem(seats, f"lados[{at}].de", facts(lugar=lado.de), physical=True)
    if setup.fase and setup.fase not in board.order:
        yield Problem(board.turns.rule, "fase", facts(fase=setup.fase), physical=True)
    if any(one.team and one.team == next_.team for one, next_ in _neighbours(options.seats)):
        yield Problem(board.players.teams_rule, "options.seats")
    yield from _of_counts(board, setup)
    yield from _of_marks(board, setup)


def _neighbours(seats: tuple[SeatOf, ...]) -> Iterator[tuple[SeatOf, SeatOf]]:
    """Yield each seat with the next one, the last with the first."""
    return zip(seats, (*seats[1:], *seats[:1]), strict=True)


def _of_counts(board: Board, setup: PlacarState) -> Iterator[Problem]:
    known = {(one.contador, one.de) for one in first_counts(board, setup.options)}
    for at, one in enumerate(setup.contadores):
        path = f"contadores[{at}]"
        counter = board.counter(one.contador)
        if counter is None or (one.contador, one.de) not in known:
            yield Problem(NOT_ON_BOARD, path, facts(contador=one.contador, de=one.de), physical=True)
        elif not counter.min <= one.valor <= counter.max:
            rule = counter.low_rule if one.valor < counter.min else counter.high_rule
            yield Problem(rule, f"{path}.valor", facts(contador=counter.id, valor=one.valor), physical=True)


def _of_marks(board: Board, setup: PlacarState) -> Iterator[Problem]:
    known = {(one.marca, one.de) for one in first_marks(board, setup.options)}
    for at, one in enumerate(setup.marcas):
        path = f"marcas[{at}]"
        mark = board.mark(one.marca)
        if mark is None or (one.marca, one.de) not in known:
            yield Problem(NOT_ON_BOARD, path, facts(marca=one.marca, de=one.de), physical=True)
        elif one.valor not in values_of(mark, setup.options):
            yield Problem(mark.rule, f"{path}.valor", facts(marca=mark.id, valor=one.valor), physical=True)
