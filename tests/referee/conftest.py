"""A game small enough to see through: whoever takes the last stone wins; every taking may be contested.

It has what the referee must bear: turns, chosen fields with finite choices, a window that silence passes,
a chain of answers, a prevention, a sealed choice, modifiers.
"""

from collections.abc import Iterator
from types import SimpleNamespace
from typing import ClassVar

import pytest

from companion.referee.adjustments import Ajuste, Modify, Prevent
from companion.referee.checks import Asked, Breach, Checks, Rests, Tier
from companion.referee.game import Game
from companion.referee.move import UNSET, Move, UnsetType
from companion.referee.options import SeatOf, TableOptions
from companion.referee.position import Await, Choose, Position, Task, Window
from companion.referee.resolution import Resolution
from companion.referee.ruling import Question, facts

BOOK = ("toy.fim", "toy.vez", "toy.ha-pedras", "toy.limite", "toy.contestar", "toy.passar", "toy.carta")


class Tomar(Task, frozen=True, tag="tomar"):
    seat: str
    quanto: int


class Anular(Task, frozen=True, tag="anular"):
    seat: str


class Tirar(Move, frozen=True, kw_only=True, tag="tirar"):
    chosen: ClassVar = ("quanto",)
    quanto: int | UnsetType = UNSET


class Contestar(Move, frozen=True, kw_only=True, tag="contestar"):
    pass


class Passar(Move, frozen=True, kw_only=True, tag="passar"):
    pass


class Seguir(Move, frozen=True, kw_only=True, tag="seguir"):
    settles: ClassVar = False


class State(Position, frozen=True, kw_only=True):
    agenda: tuple[Tomar | Anular | Await | Choose, ...] = ()
    windows: tuple[Window[int, Tomar | Anular], ...] = ()
    pedras: int | None = 5  # None: nobody has told how many there are
    vez: str = "A"


def _game():
    checks: Checks[State] = Checks(BOOK, "toy.carta")
    resolution: Resolution[State] = Resolution()

    @checks.check("toy.fim", Tirar, Contestar, Passar, tier=Tier.OVER)
    def corre(state, move):
        return Breach() if state.outcome else None

    @checks.check("toy.vez", Tirar, tier=Tier.TURN)
    def na_vez(state, move):
        return None if state.vez == move.seat else Breach(facts(seat=state.vez))

    @checks.check("toy.ha-pedras", Tirar, tier=Tier.PIECES, needs=("quanto",), physical=True)
    def ha_pedras(state, move):
        if state.pedras is None:
            return Asked(Question("pedras", range=(0, 9), of_move=False))
        return Breach(facts(pedras=state.pedras)) if move.quanto > state.pedras else None

    @checks.check("toy.limite", Tirar, needs=("quanto",))
    def no_limite(state, move):
        if move.quanto != 4:
            return None if 1 <= move.quanto <= 3 else Breach(facts(most=3))
        four = state.decision("toy.decisao.quatro", "no") == "yes"
        return Rests(("toy.decisao.quatro",)) if four else Breach(facts(most=3), ("toy.decisao.quatro",))

    @checks.check("toy.contestar", Contestar, tier=Tier.TURN, physical=True)
    def ha_janela(state, move):
        return None if any(move.seat in window.waits_for for window in state.windows) else Breach()

    @checks.check("toy.passar", Passar, tier=Tier.TURN, physical=True)
    def ha_o_que_passar(state, move):
        return None if any(move.seat in window.waits_for for window in state.windows) else Breach()

    @checks.check("toy.passar", Seguir, tier=Tier.TURN, physical=True)
    def em_silencio(state, move):
        return None if state.waited and state.waited.silence == "next-move-passes" else Breach()

    @checks.possible(Tirar, "quanto")
    def quanto(state, move):
        return range(1, 6)

    checks.permit(Tirar, "toy.limite")

    def other(state, seat):
        return next(one for one in state.options.order if one != seat)

    @resolution.move(Tirar)
    def tirar(course, move):
        tomar = Tomar(move.seat, move.quanto, id=course.numbered())
        course.then(tomar)
        answering = (other(course.state, move.seat),)
        course.open("tirar", "toy.contestar", answering, before=course.state.pedras, about=tomar.id)
        course.set(vez=other(course.state, move.seat))

    @resolution.move(Contestar)
    def contestar(course, move):
        window = course.state.windows[-1]
        course.answer(
            window.id, move.seat, Anular(move.seat), next_answering=(other(course.state, move.seat),)
        )

    @resolution.move(Passar)
    def passar(course, move):
        course.pass_(course.state.windows[-1].id, move.seat)

    @resolution.move(Seguir)
    def seguir(course, move):
        course.close(course.state.waited.id)

    @resolution.task(Anular)
    def anular(course, task):
        resolution.adjust(course, Ajuste("card", "Anular", (Prevent(),)), below=task.answers)

    @resolution.operation(Prevent)
    def impedir(course, op, ajuste, below):
        dropped = course.prevent(below)
        course.happen("anulado", "toy.contestar", seat=dropped.seat)

    @resolution.operation(Modify)
    def modificar(course, op, ajuste, below):
        course.modify(op, ajuste)

    @resolution.task(Tomar)
    def tomar(course, task):
        course.set(pedras=course.state.pedras - task.quanto)
        course.happen("tomou", "toy.limite", seat=task.seat, quanto=task.quanto)
        if course.state.pedras == 0:
            course.end((task.seat,), "ultima", "toy.fim")

    def openings(state, seat) -> Iterator[Move]:
        yield Tirar(seat=seat)
        yield Contestar(seat=seat)
        yield Passar(seat=seat)

    def onward(state, seat) -> Iterator[Move]:
        yield Passar(seat=seat)

    return Game(
        slug="toy",
        state_type=State,
        move_type=Tirar | Contestar | Passar | Seguir,
        checks=checks,
        resolution=resolution,
        start=lambda options: State(options=options),
        openings=openings,
        onward=onward,
    )


@pytest.fixture
def toy():
    game = _game()
    options = TableOptions((SeatOf("A"), SeatOf("B")))
    return SimpleNamespace(
        game=game,
        options=options,
        start=game.start(options),
        Tirar=Tirar,
        Contestar=Contestar,
        Passar=Passar,
        Seguir=Seguir,
        State=State,
    )
